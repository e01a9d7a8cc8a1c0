"""Runs the house until it is told to stop."""

import contextlib
import gc
import logging
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import uvicorn
from starlette.applications import Starlette

from ridotto.engine.errors import RidottoError
from ridotto.engine.state import COMPILED
from ridotto.server.metrics import Shown
from ridotto.server.running import logs, workers
from ridotto.server.storage.address import is_sqlite, locate
from ridotto.server.storage.database import Storage
from ridotto.server.storage.single_process import Taken, claim
from ridotto.server.table.messages import MAX_MESSAGE
from ridotto.server.web.app import create_app
from ridotto.server.web.slow_readers import BoundedSocket

BACKLOG: Final = 1024  # connections that may wait: after a restart, everyone comes back at once
AT_ONCE: Final = 8  # of those, as many as a process takes before another has its turn
# Seconds that a connection is kept while nobody uses it: longer than a proxy or a browser keeps it (Caddy two minutes,
# Firefox almost, nginx one). If the house hung up first, a request could be under way just then, and fail.
KEEP_ALIVE: Final = 130
GRACE: Final = 5  # seconds that requests have to end, once the house closes
log: Final = logging.getLogger("ridotto.serve")


@dataclass(frozen=True, slots=True)
class Settings:
    """How to serve, beside where."""

    workers: int = 1
    thinkers: int | None = None  # processes that bots think in, all together
    proxy: str = ""  # addresses whose word about the guests' addresses is taken
    metrics: tuple[str, int] | None = None
    log: str = "text"
    access_log: bool = False


USUAL: Final = Settings()


def serve(host: str, port: int, database: str | None = None, settings: Settings = USUAL) -> int:
    """Serve on an address; the exit status."""
    logs.begin(settings.log)
    try:
        with contextlib.ExitStack() as stack:
            listening = stack.enter_context(listen(host, port))
            shown = None
            if settings.metrics is not None:
                shown = show_metrics(*settings.metrics, settings.workers)
                stack.callback(shown.close)
            if settings.workers > 1:
                return serve_with_workers(listening, database, settings, shown)
            stack.enter_context(claim(locate(database)))
            return serve_alone(listening, database, settings)
    except Taken as error:
        print(f"ridotto: {error}", file=sys.stderr)
        return 2
    except RidottoError as error:
        print(f"ridotto: {error}", file=sys.stderr)
        return 1


def serve_alone(listening: socket.socket, database: str | None, settings: Settings) -> int:
    """Serve in this process."""
    workers.share_thinkers(settings.thinkers, 1)
    app = create_app(database)
    name = app.state.site.storage.name
    server = Announced(config(app, settings), lambda: announce(listening, name))
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has closed everything and passes it on
        server.run(sockets=[listening])
    return 0 if server.started else 1


def serve_with_workers(listening: socket.socket, database: str | None, settings: Settings, shown: Shown | None) -> int:
    """Serve in several processes, and watch over them in this one."""
    if is_sqlite(locate(database)):
        raise RidottoError("several workers need PostgreSQL (--db postgresql://…): a file of SQLite is served by one")
    storage = Storage(database)  # whatever is wrong with it is told once, before anyone starts
    storage.close()
    workers.share_thinkers(settings.thinkers, settings.workers)
    crew = workers.WorkerProcesses(listening, settings.workers, work, (database, settings))
    if shown is not None:
        crew.ended = shown.forget
    return crew.run(lambda: announce(listening, storage.name))


def work(listening: socket.socket, up: Callable[[], None], database: str | None, settings: Settings) -> None:
    """What a worker does."""
    logs.begin(settings.log)
    if settings.metrics is not None:
        from ridotto.server import metrics

        metrics.begin()
    try:
        app = create_app(database)
    except RidottoError as error:
        log.error("a worker can't start: %s", error)
        sys.exit(1)
    Announced(config(app, settings), up).run(sockets=[listening])


def config(app: Starlette, settings: Settings = USUAL) -> uvicorn.Config:
    """How uvicorn serves an app of ours."""
    made = uvicorn.Config(
        app,
        ws=BoundedSocket,
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,  # it would double a socket's cost; patches are small as they are
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
        backlog=AT_ONCE if settings.workers > 1 else BACKLOG,
        log_config=None,  # logs.py has set it up
        log_level="warning",
        access_log=settings.access_log,
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
    )
    if settings.access_log:
        logging.getLogger("uvicorn.access").setLevel(logging.INFO)
    return made


@contextlib.contextmanager
def listen(host: str, port: int) -> Iterator[socket.socket]:
    """A socket for guests."""
    try:
        listening = bind(host, port)
    except OSError as error:
        raise RidottoError(f"can't listen on {host} port {port}: {error.strerror or error}") from None
    with listening:
        yield listening


def show_metrics(host: str, port: int, count: int) -> Shown:
    try:
        return Shown(host, port, count)
    except OSError as error:
        raise RidottoError(f"can't show metrics on {host} port {port}: {error.strerror or error}") from None


def bind(host: str, port: int) -> socket.socket:
    """A socket that nobody else has: two servers on one port would take turns."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named so, asyncio sends small answers at once: otherwise each waits up to 40 ms for the last one’s receipt.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError):
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def announce(listening: socket.socket, database: str) -> None:
    """Say where the house is, now that it is open."""
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    print(f"Ridotto is open at http://{shown}:{port}/ (tables in {database}).")
    if not COMPILED:
        print("The rules run interpreted here, which is slower; with a C compiler they are compiled.")
    sys.stdout.flush()


def collect_less_garbage() -> None:
    """Let Python look for rubbish less often: there is little that goes in circles, and much that stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


class Announced(uvicorn.Server):
    """Says so when it really is there."""

    def __init__(self, config: uvicorn.Config, up: Callable[[], object]) -> None:
        super().__init__(config)
        self.up = up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            sockets[0].listen(BACKLOG)  # uvicorn takes one number for how many may wait and how many it takes at once
            collect_less_garbage()
            self.up()
