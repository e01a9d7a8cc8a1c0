"""Whether the house is open: for supervisors and load balancers."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ridotto.server.web.site import site_of

PATIENCE: Final = 5.0  # seconds
FRESH: Final = {"Cache-Control": "no-store"}


async def alive(request: Request) -> Response:
    """Whether the process answers at all; if not, it should be started anew."""
    return PlainTextResponse("ok", headers=FRESH)


async def ready(request: Request) -> Response:
    """Whether guests can be sent here: the database answers and, where there are several processes, so do the news."""
    try:
        trouble = await asyncio.wait_for(asyncio.to_thread(site_of(request).storage.trouble), PATIENCE)
    except TimeoutError:
        trouble = ["the database does not answer"]
    if trouble:
        return PlainTextResponse(f"not ready: {', '.join(trouble)}", 503, headers=FRESH)
    return PlainTextResponse("ready", headers=FRESH)
