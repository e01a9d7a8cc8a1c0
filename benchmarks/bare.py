"""What a table costs at least: a line comes in, is kept in a file, and is echoed to everyone who looks on.

    python benchmarks/bare.py FILE

Starlette on uvicorn with the settings of the house, and nothing else. A line is echoed when it is on the disk; lines
that wait together share a flush, as the house's writes share a commit.
"""

import asyncio
import contextlib
import os
import sys
from collections import defaultdict
from collections.abc import AsyncIterator

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ridotto.server.running.serve import Announced, announce, bind, config

Line = tuple[str, "asyncio.Future[None]"]


class Bare:
    """A file, and who looks on where."""

    def __init__(self, file: str) -> None:
        self.file = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.waiting: asyncio.Queue[Line] = asyncio.Queue()
        self.tables: defaultdict[str, set[WebSocket]] = defaultdict(set)

    async def socket(self, websocket: WebSocket) -> None:
        everyone = self.tables[websocket.path_params["table"]]
        await websocket.accept()
        everyone.add(websocket)
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await websocket.receive_text()
                kept = asyncio.get_running_loop().create_future()
                self.waiting.put_nowait((text, kept))
                await kept
                for each in list(everyone):
                    await each.send_text(text)
        everyone.discard(websocket)

    async def write(self) -> None:
        while True:
            lines = [await self.waiting.get()]
            while not self.waiting.empty():
                lines.append(self.waiting.get_nowait())
            await asyncio.to_thread(self.flush, "".join(f"{text}\n" for text, _ in lines).encode())
            for _, kept in lines:
                kept.set_result(None)

    def flush(self, data: bytes) -> None:
        os.write(self.file, data)
        os.fsync(self.file)

    @contextlib.asynccontextmanager
    async def life(self, app: Starlette) -> AsyncIterator[None]:
        writing = asyncio.create_task(self.write())
        yield
        writing.cancel()


def main(file: str) -> None:
    bare = Bare(file)
    app = Starlette(routes=[WebSocketRoute("/t/{table}/socket", bare.socket)], lifespan=bare.life)
    listening = bind("127.0.0.1", 0)
    server: uvicorn.Server = Announced(config(app), lambda: announce(listening, file))
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


if __name__ == "__main__":
    main(sys.argv[1])
