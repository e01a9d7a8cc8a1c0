"""A page from its template, with the guest's cookie."""

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ridotto.server.web.site import site_of


def page(request: Request, template: str, guest: str | None = None, answer: int = 200, **context: Any) -> Response:
    site = site_of(request)
    html = site.pages.get_template(template).render(**context)
    response = HTMLResponse(html, answer, {"Cache-Control": "no-store"})
    if guest is not None:
        site.guests.remember(request, response, guest)
    return response
