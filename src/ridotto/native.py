"""Native integers and packed vectors: fast where compiled, ordinary Python where not.

Compiled modules import these names from here. mypyc sees straight through to librt; without librt (no wheel for
a platform, say) a list stands in for a vector and the same source still runs.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    from mypy_extensions import i64, mypyc_attr

    try:
        from librt.vecs import append, vec
    except ImportError:

        class vec(list):  # noqa: N801 - it stands in for librt's class of that name
            """A list in place of a packed vector."""

            def __init__(self, items=(), *, capacity=0):
                super().__init__(items)

        def append(v, item):
            list.append(v, item)
            return v


__all__ = ["append", "i64", "mypyc_attr", "vec"]
