"""Pages, sockets and all that stands before them."""
