"""Tables with people at them: pages, sockets, storage."""
