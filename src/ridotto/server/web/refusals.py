"""What goes wrong, as a page that a person can read, or as a `no` for a script."""

from http import HTTPStatus
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ridotto.server.storage.replay import Unreadable
from ridotto.server.table.messages import No, write_all
from ridotto.server.table.open_tables import NoSuchTable
from ridotto.server.table.table import NotYourSeat
from ridotto.server.web.limits import TooMany
from ridotto.server.web.render import page
from ridotto.server.web.security import security_headers

TITLES: Final = {
    400: "That did not work",
    403: "Not yours",
    404: "Nothing here",
    405: "Not like this",
    409: "Not now",
    410: "It can’t go on",
    413: "Too large",
    429: "Not so fast",
    500: "A mistake of ours",
    503: "Not now",
}


async def error_page(request: Request, status: int, text: str) -> Response:
    """A refusal that a person, or a script, can read."""
    if request.url.path.endswith("/messages"):
        return Response(write_all([No(text=text)]), status, media_type="application/json")
    return page(
        request,
        "error.html",
        status=status,
        answer=status,
        title=TITLES.get(status, "That did not work"),
        text=text,
    )


async def http_error(request: Request, error: Exception) -> Response:
    """Starlette's own refusals, and ours."""
    assert isinstance(error, HTTPException)
    plain = {404: "There is no such page.", 405: "This address can’t be used like this."}
    usual = error.detail == HTTPStatus(error.status_code).phrase
    text = plain.get(error.status_code, error.detail) if usual else error.detail
    response = await error_page(request, error.status_code, text)
    response.headers.update(error.headers or {})  # a 405 names what is allowed
    return response


async def refusal(request: Request, error: Exception) -> Response:
    """What the house refuses to do."""
    if isinstance(error, NoSuchTable):
        return await error_page(request, 404, str(error))
    if isinstance(error, Unreadable):  # whoever asks has done nothing wrong, and asking again won't help
        return await error_page(request, 410, str(error))
    if isinstance(error, NotYourSeat):
        return await error_page(request, 403, str(error))
    if isinstance(error, TooMany):
        response = await error_page(request, 429, str(error))
        response.headers["Retry-After"] = str(error.wait)
        return response
    return await error_page(request, 400, str(error))


async def storage_trouble(request: Request, error: Exception) -> Response:
    """The disk is full, the database is gone: not the guest's fault."""
    return await error_page(request, 503, str(error))


async def mistake(request: Request, error: Exception) -> Response:
    """Anything unforeseen. The log has the traceback, the guest a sentence."""
    response = await error_page(request, 500, "Something went wrong in the house. Nothing you had saved is lost.")
    # Starlette answers this one from outside, where nothing else adds them.
    response.headers.update(security_headers(request.headers.get("host", "")))
    return response
