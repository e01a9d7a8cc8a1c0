"""What every request has to pass, and what every answer carries."""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ridotto.server.web.limits import Limits, TooMany, address_of

MAX_FILE: Final = 256 * 1024
MAX_BODY: Final = MAX_FILE + 16 * 1024  # a file and the form around it
MAX_UNREAD: Final = 8 * 1024 * 1024  # bytes of what was refused that are let in all the same, and dropped
QUIET: Final = 0.5  # seconds in which nothing of it came: whoever sends it waits for the answer
HOST: Final = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
UNCOUNTED: Final = (
    "/messages",
    "/healthz",
    "/readyz",
)  # messages are counted by themselves; supervisors need an answer
FOREIGN: Final = "This came from another site’s page, so it was not done."

# A page makes a picture of its board, as a blob of its own; whatever comes from elsewhere stays out.
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; "
    "connect-src {connect}; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; form-action 'self'"
)


def policy(host: str) -> str:
    """The content security policy. Not every browser takes a socket of the same host for 'self'."""
    connect = f"'self' ws://{host} wss://{host}" if HOST.fullmatch(host) else "'self'"
    return POLICY.format(connect=connect)


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request that does something comes from one of our pages, or from no page at all.

    Every browser names the origin on a POST and on a socket; what names none and says nothing about its site
    either is a script of the guest's own.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") == "same-origin"
    try:
        parts = urlsplit(origin)
    except ValueError:  # such as http://[
        return False
    # What is not encrypted could be anybody's who sits on the line: it may not ask for what is.
    schemes = ("https",) if connection.url.scheme in ("https", "wss") else ("http", "https")
    return parts.scheme in schemes and parts.netloc == connection.headers.get("host", "")


class Guarded:
    """Puts security headers on every answer, and refuses requests that are foreign, oversized or too many."""

    def __init__(
        self, app: ASGIApp, limits: Callable[[], Limits], refuse: Callable[[Request, int, str], Awaitable[Response]]
    ) -> None:
        self.app = app
        self.limits = limits
        self.refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = security_headers(Headers(scope=scope).get("host", ""))

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                file = scope["path"].startswith("/static/") and message["status"] < 400
                for name, value in (OF_FILES if file else headers).items():
                    found.setdefault(name, value)  # a file has a stricter policy of its own
            await send(message)

        request = Request(scope)
        response = await self._refusal(request)
        if response is not None:
            await hear_out(receive)
            await response(scope, receive, send_guarded)
            return
        await self.app(scope, bounded(receive, MAX_BODY), send_guarded)

    async def _refusal(self, request: Request) -> Response | None:
        if request.method not in ("GET", "HEAD") and not same_origin(request):
            return await self.refuse(request, 403, FOREIGN)
        try:
            if not request.url.path.startswith("/static/") and not request.url.path.endswith(UNCOUNTED):
                self.limits().check("pages", None, address_of(request))
        except TooMany as error:
            response = await self.refuse(request, 429, str(error))
            response.headers["Retry-After"] = str(error.wait)
            return response
        return None


# Of a style or a script, which has a policy of its own: it is no page that others open, and a page asks for many.
OF_FILES: Final = {"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}


def security_headers(host: str) -> dict[str, str]:
    return {
        "Content-Security-Policy": policy(host),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


def bounded(receive: Receive, most: int) -> Receive:
    """A request's body, as long as it is not too large."""
    size = 0

    async def receive_bounded() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            await hear_out(receive)
            raise HTTPException(413, f"That is too large: at most {MAX_FILE // 1024} KiB.")
        return message

    return receive_bounded


async def hear_out(receive: Receive) -> None:
    """Let in what is still being sent, and drop it: who is hung up on while sending may never see the answer."""
    unread = 0
    with contextlib.suppress(TimeoutError):
        while unread < MAX_UNREAD:
            message = await asyncio.wait_for(receive(), QUIET)
            if not message.get("more_body"):
                return
            unread += len(message["body"])


class PackedPages(GZipMiddleware):
    """Compresses pages. Static files are compressed once, by `assets`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith("/static/"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)
