"""What a seat may do, as a list, for whoever is not compiled."""

import threading
from typing import Final

from ridotto.engine.state import State
from ridotto.engine.walk import buffer
from ridotto.native import i64, vec


class Rooms(threading.local):
    """Room for the longest lists of legal actions, kept for each thread.

    A vector that is handed from interpreted to compiled code is never let go of again: mypyc keeps a reference with
    each such call. So there must be few of them.
    """

    def __init__(self) -> None:
        self.of_size: dict[int, vec[i64]] = {}

    def get(self, size: int) -> vec[i64]:
        if size not in self.of_size:
            self.of_size[size] = buffer(size)
        return self.of_size[size]


ROOMS: Final = Rooms()


def legal(state: State, seat: int, longest: int) -> list[int]:
    """The seat's legal codes, ascending; there are never more than `longest`."""
    room = ROOMS.get(longest)
    return list(room[: state.fill_legal(seat, room)])
