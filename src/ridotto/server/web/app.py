"""The application: addresses, and what stands before them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from ridotto.engine.errors import RidottoError
from ridotto.server.storage.errors import StorageError
from ridotto.server.web import health, openapi, pages, refusals, sockets, your_pages
from ridotto.server.web.security import Guarded, PackedPages
from ridotto.server.web.site import Site


def create_app(database: str | None = None) -> Starlette:
    """The house over a database: a path, a URL, or by default `RIDOTTO_DB` or the user's data folder."""
    site = Site(database)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            await site.open()
            yield
        finally:
            await site.close()

    async def static(request: Request) -> Response:
        return site.assets.serve(request)

    async def worker(request: Request) -> Response:
        """The service worker: it serves only the pages below its own address, so that is not in /static/."""
        return site.assets.serve(request, "worker.js")

    app = Starlette(
        routes=[
            Route("/", pages.front),
            Route("/rules", pages.shelf),
            Route("/rules/{game}", pages.rules),
            Route("/new/{game}", pages.new),
            Route("/tables", pages.open_table, methods=["POST"]),
            Route("/t/{table}", pages.table),
            WebSocketRoute("/t/{table}/socket", sockets.socket),
            Route("/t/{table}/messages", sockets.post, methods=["POST"]),
            Route("/t/{table}/record", pages.table_record),
            Route("/t/{table}/dice", pages.table_dice),
            Route("/t/{table}/best", pages.table_best),
            Route("/t/{table}/qr", pages.table_qr),
            Route("/t/{table}/retry", pages.retry, methods=["POST"]),
            Route("/t/{table}/on", pages.play_on, methods=["POST"]),
            Route("/t/{table}/rematch", pages.rematch, methods=["POST"]),
            Route("/t/{table}/leave", pages.leave, methods=["POST"]),
            Route("/t/{table}/sit", pages.sit, methods=["POST"]),
            Route("/records", pages.records, methods=["GET", "POST"]),
            Route("/you", your_pages.your_page),
            Route("/you/name", your_pages.rename, methods=["POST"]),
            Route("/you/code", your_pages.make_code, methods=["POST"]),
            Route("/you/enter", your_pages.enter_code, methods=["POST"]),
            Route("/moves", your_pages.moves),
            Route("/healthz", health.alive),
            Route("/readyz", health.ready),
            Route("/openapi.json", openapi.serve),
            Route("/worker.js", worker),
            Route("/static/{path:path}", static),
        ],
        middleware=[
            Middleware(Guarded, limits=lambda: site.limits, refuse=refusals.error_page),
            Middleware(PackedPages, minimum_size=500),
        ],
        exception_handlers={
            HTTPException: refusals.http_error,
            StorageError: refusals.storage_trouble,
            RidottoError: refusals.refusal,
            Exception: refusals.mistake,
        },
        lifespan=lifespan,
    )
    app.state.site = site
    return app
