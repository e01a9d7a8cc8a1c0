# One line each: the work is in dev.py.
.PHONY: help run test soak

help:
	@python3 dev.py help

run:
	@python3 dev.py run $(ARGS)

test:
	@python3 dev.py test $(ARGS)

soak:
	@python3 dev.py soak
