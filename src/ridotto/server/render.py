"""A page from its template, with the guest's cookie."""

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ridotto.server.house import house_of


def page(request: Request, template: str, guest: str | None = None, answer: int = 200, **context: Any) -> Response:
    house = house_of(request)
    html = house.pages.get_template(template).render(**context)
    response = HTMLResponse(html, answer, {"Cache-Control": "no-store"})
    if guest is not None:
        house.guests.remember(request, response, guest)
    return response
