"""Ports of this machine for what is started later, or started again."""

import itertools
import os
import socket
from typing import Final

FIRST: Final = 20_000  # below those that the system gives to whoever asks for any one
COUNT: Final = 8_000

_numbers = itertools.count(os.getpid() * 37)


def free_port() -> int:
    """A port that nobody has, and that nobody is given by chance before it is used."""
    for number in itertools.islice(_numbers, COUNT):
        port = FIRST + number % COUNT
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port
    raise OSError("no port is free")
