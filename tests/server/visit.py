"""Visiting a house: guests with cookies, and their sockets."""

import json
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ridotto.bots import processes
from ridotto.server.running.serve import bind, config
from ridotto.server.web.app import create_app
from ridotto.server.web.site import Site

Message = dict[str, Any]
DICE = "0" * 26


class Served:
    """A house on a thread."""

    def __init__(self, database: Path, port: int = 0) -> None:
        self.database = database
        self.app = create_app(str(database))
        self.site: Site = self.app.state.site
        self.listening = bind("127.0.0.1", port)
        self.address = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.server = uvicorn.Server(config(self.app))
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],))
        self.visitors: list[Visitor] = []

    def __enter__(self) -> "Served":
        self.thread.start()
        until = time.monotonic() + 60
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server takes too long to start"
            time.sleep(0.005)
        return self

    def __exit__(self, *error: object) -> None:
        for visitor in self.visitors:
            visitor.close()
        self.server.should_exit = True
        self.thread.join(60)
        self.listening.close()
        assert not self.thread.is_alive(), "the server did not stop"

    def hurry_bots(self) -> None:
        """Let no bot go on thinking, at whatever table: others want to think too."""
        brains = self.site.open_tables.brains
        while len(brains.free) < processes.SLOTS:
            for slot in range(processes.SLOTS):
                brains.flags[slot] = 1
            time.sleep(0.005)

    def visitor(self) -> "Visitor":
        """Somebody new at the door."""
        visitor = Visitor(self.address)
        self.visitors.append(visitor)
        return visitor


class Visitor:
    """A guest with a browser's manners: keeps cookies, names its origin."""

    def __init__(self, address: str) -> None:
        self.address = address
        origin = {"Origin": f"http://{address}"}
        self.http = httpx.Client(base_url=f"http://{address}", headers=origin, timeout=60)

    def close(self) -> None:
        self.http.close()

    def open(self, **form: str) -> str:
        """A new table; its path. Its dice are always the same, or a test would now and then roll a one, and again."""
        fixed = {"game": "tou_shi", "dice": DICE if form.get("game", "tou_shi") == "tou_shi" else ""}
        answer = self.http.post("/tables", data=fixed | form)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def post(self, path: str, message: Message | None = None, query: str = "") -> list[Message]:
        """A message without a socket."""
        body = json.dumps(message) if message is not None else ""
        answer = self.http.post(f"{path}/messages{query}", content=body)
        messages: list[Message] = answer.json()
        return messages

    def table(self, path: str, query: str = "") -> Message:
        """The table as this guest sees it."""
        return self.post(path, query=query)[0]

    def socket(self, path: str, query: str = "", **headers: str) -> "Socket":
        """A live connection."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        given = {"Cookie": cookies, "Origin": f"http://{self.address}"} | headers
        return Socket(
            connect(
                f"ws://{self.address}{path}/socket{query}",
                additional_headers=given,
                compression=None,
                max_size=None,
                proxy=None,
            )
        )


class Socket:
    """A live connection."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection.__enter__()
        self.number = 0

    def __enter__(self) -> "Socket":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.connection.__exit__(kind, error, trace)

    def hear(self, *also: str) -> Message:
        """The next message; who sits where and what is said only where it is asked for."""
        while True:
            message: Message = json.loads(self.connection.recv(timeout=60))
            if message["t"] not in ("seats", "said") or message["t"] in also:
                return message

    def say(self, **message: Any) -> int:
        self.number += 1
        self.connection.send(json.dumps(message | {"id": self.number}))
        return self.number

    def ask(self, **message: Any) -> tuple[Message, list[Message]]:
        """The answer to a message, and what else was heard before it."""
        number = self.say(**message)
        heard = []
        while (answer := self.hear()).get("id") != number:
            heard.append(answer)
        return answer, heard

    def act(self, at: str, move: str, seat: int = 0) -> tuple[Message, list[Message]]:
        return self.ask(t="act", seat=seat, at=at, move=move)


def first_move(asks: Message) -> str:
    """Any legal action."""
    move: str = asks["legal"][0][0]
    return move


def refused_as_too_large(closed: ConnectionClosed) -> None:
    """A socket was closed on a message that is too large. If more of it came then, its sender may only see a reset."""
    assert closed.rcvd is None or closed.rcvd.code == 1009
