"""What a page makes of the messages that it gets, in the order in which they come, and nothing else."""

import json
import re
from typing import Any, Final

from ridotto.server.table.feeds import Feed

Message = dict[str, Any]
FRAME: Final = ("status", "over", "verdict", "actors", "private", "undo", "noundo", "score", "asks", "at", "proof")
COMPANY: Final = ("seats", "begun", "host", "chat", "takeback", "fair")
SECRET: Final = re.compile(r"s(\d)r\d+c\d")  # what the tests' own game writes where only one seat may look


class Page:
    """One connection, and all that it was told."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.feed = Feed(guest, -1)
        self.viewer = -1
        self.seq = -1
        self.drawing: dict[str, str] = {}
        self.told: list[Message] = []
        self.frame: Message = {}
        self.company: Message = {}
        self.said: list[int] = []
        self.outdated = False  # who sits where is different from what this page has shown: it must begin again
        self.secrets: set[tuple[int, int]] = set()  # whose secrets came, seen from which seat
        self.texts: list[str] = []  # the last messages as they came

    def connect(self, feed: Feed) -> None:
        self.feed = feed
        self.said = []

    def read(self) -> None:
        """Take in what has come."""
        self.texts = []
        self.secrets = set()
        while self.feed.waiting:
            text = self.feed.take()
            self.texts.append(text)
            self.take(json.loads(text))
            self.secrets |= {(self.viewer, int(seat)) for seat in SECRET.findall(text)}

    def take(self, message: Message) -> None:
        kind = message["t"]
        if kind == "table":
            self.viewer, self.seq = message["viewer"], message["seq"]
            self.drawing, self.told = dict(message["set"]), list(message["told"])
            self.frame, self.company = parts(message, FRAME), parts(message, COMPANY)
            self.outdated = False
        elif kind == "patch":
            assert message["since"] == self.seq, f"a gap: at {self.seq}, and a patch from {message['since']}"
            self.seq = message["seq"]
            self.drawing |= message["set"]
            for key in message["del"]:
                del self.drawing[key]
            self.told += message["told"]
            self.frame = parts(message, FRAME)
        elif kind == "seats":
            self.outdated = self.outdated or sitting(message) != sitting(self.company)
            self.company = parts(message, COMPANY)
        elif kind == "said":
            self.said += [line["seq"] for line in message["lines"]]
        else:
            raise AssertionError(f"a {kind} that nobody asked for")
        assert [each["seq"] for each in self.told] == list(range(self.seq)), "what happened is told without gaps"

    def shows(self) -> Message:
        """All that this page shows, as a whole table tells it."""
        known = {"viewer": self.viewer, "seq": self.seq, "set": self.drawing, "told": self.told}
        return known | self.frame | self.company


def parts(message: Message, names: tuple[str, ...]) -> Message:
    return {name: message[name] for name in names if name in message}


def sitting(message: Message) -> object:
    """What the words of a table depend on beside its events."""
    return message["begun"], [(each["name"], each["kind"], each["mine"]) for each in message["seats"]]


def whole(message: Message) -> Message:
    """A whole table, without what never changes and what changes all the time."""
    return parts(message, ("viewer", "seq", "set", "told", *FRAME, *COMPANY))
