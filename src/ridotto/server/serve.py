"""Runs the house until it is told to stop."""

import contextlib
import logging
import socket
import sys

import uvicorn
from starlette.applications import Starlette

from ridotto.engine.errors import RidottoError
from ridotto.engine.state import COMPILED
from ridotto.server.app import create_app
from ridotto.server.messages import MAX_MESSAGE


def serve(host: str, port: int, database: str | None = None) -> int:
    """Serve on an address; the exit status."""
    logging.basicConfig(format="ridotto: %(message)s", level=logging.WARNING)
    try:
        listening = bind(host, port)
    except OSError as error:
        print(f"ridotto: can't listen on {host} port {port}: {error.strerror or error}", file=sys.stderr)
        return 1
    with listening:
        try:
            app = create_app(database)
        except RidottoError as error:
            print(f"ridotto: {error}", file=sys.stderr)
            return 1
        server = Announced(config(app))
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn has closed everything and passes it on
            server.run(sockets=[listening])
        return 0 if server.started else 1


def config(app: Starlette) -> uvicorn.Config:
    """How uvicorn serves an app of ours."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,  # it would double a socket's cost; patches are small as they are
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=1,
        log_level="warning",
        access_log=False,
        server_header=False,
    )


def bind(host: str, port: int) -> socket.socket:
    """A socket that nobody else has: two servers on one port would take turns."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(512)
    except (OSError, OverflowError):
        listening.close()
        raise
    listening.setblocking(False)
    return listening


class Announced(uvicorn.Server):
    """Says where it is when it really is there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started or not sockets:
            return
        host, port = sockets[0].getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        app = self.config.app
        assert isinstance(app, Starlette)
        print(f"Ridotto is open at http://{shown}:{port}/ (tables in {app.state.house.storage.name}).")
        if not COMPILED:
            print("The rules run interpreted here, which is slower; with a C compiler they are compiled.")
        sys.stdout.flush()
