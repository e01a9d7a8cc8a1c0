"""What lies between a socket and the house: uvicorn's protocol, which would wait for ever for who doesn't read.

uvicorn hands a message to the operating system and keeps what that does not take, however many bytes. Here a message
is sent when all of it was taken: until then it counts as waiting (`feeds.py`), and no second one lies behind it.
And whoever takes nothing more is hung up on, where uvicorn would close the line only after the last byte was read.
"""

import socket
from asyncio import BaseTransport, Transport
from collections.abc import Callable
from typing import Any, Final, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

SYSTEM: Final = 128 * 1024  # bytes that the operating system keeps for a reader; by itself it would take millions
HANG_UP: Final = "ridotto.hang_up"


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that keeps no more than one message for a reader."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        cast("Transport", transport).set_write_buffer_limits(high=0)
        line: socket.socket | None = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # it was not refused
            self.scope["extensions"][HANG_UP] = {"now": self.transport.abort}

    async def send(self, message: Any) -> None:
        await super().send(message)
        await self.writable.wait()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # who answers no ping will not read what is left either


def hang_up(websocket: WebSocket) -> None:
    """End a connection at once, whatever is left to be sent."""
    now: Callable[[], None] | None = websocket.scope.get("extensions", {}).get(HANG_UP, {}).get("now")
    if now is not None:
        now()
