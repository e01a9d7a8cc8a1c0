"""The guest's own pages: a name, the tables where it is their move, and coming back on another device."""

import secrets
from functools import partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ridotto import games
from ridotto.server.storage import guestbook, ledger, played
from ridotto.server.table import dice_code
from ridotto.server.table.names import LONGEST_NAME, seat_name
from ridotto.server.web.forms import read_form
from ridotto.server.web.limits import address_of
from ridotto.server.web.lists import listed
from ridotto.server.web.offers import offers
from ridotto.server.web.render import page
from ridotto.server.web.site import site_of

CODE: Final = 8  # digits of a code for another device, five bits each


async def your_page(request: Request) -> Response:
    return await _page(request)


async def rename(request: Request) -> Response:
    """The name that the guest sits down under from now on."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("name", guest, address_of(request))
    name = seat_name((await read_form(request))[0].get("name", ""))
    if not name:
        return await _page(request, error="A name needs at least one letter.", status=400)
    await site.storage.write(partial(guestbook.rename, guest=guest, name=name))
    return _back(request, guest)


async def make_code(request: Request) -> Response:
    """A code with which the guest can come back on another device."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("code", guest, address_of(request))
    code = "".join(secrets.choice(dice_code.DIGITS) for _ in range(CODE))
    await site.storage.write(partial(guestbook.write_code, guest=guest, code=code))
    return await _page(request, code=f"{code[:4]}-{code[4:]}")


async def enter_code(request: Request) -> Response:
    """Go on as the guest who made a code."""
    site = site_of(request)
    site.limits.check("enter", site.guests.known(request), address_of(request))
    form, _ = await read_form(request)
    code = form.get("code", "")[:40].strip().upper().translate(dice_code.LOOK_ALIKES)
    guest = await site.storage.write(partial(guestbook.use_code, code=code))
    if guest is None:
        text = "That code is not valid: each works once, within ten minutes. Make another on the other device."
        return await _page(request, error=text, status=400)
    return _back(request, guest)


async def moves(request: Request) -> Response:
    """The guest's tables that go on, and where it is their move; for pages that stay open."""
    site = site_of(request)
    guest = site.guests.known(request)
    tables = await site.storage.look_up(partial(ledger.tables_of, guest=guest, finished=False)) if guest else []
    answer = [
        {
            "url": each.url,
            "game": each.game,
            "title": each.title,
            "status": each.status,
            "yours": each.to_move,
            "company": each.company,
            "others": each.others,
            "begun": each.begun,
            "deletes": each.deletes,
            "score": each.score,
            "updated": each.updated.isoformat(),
        }
        for each in map(listed, tables)
    ]
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})


async def _page(request: Request, *, code: str | None = None, error: str | None = None, status: int = 200) -> Response:
    site = site_of(request)
    guest = site.guests.welcome(request)
    name = await site.storage.look_up(partial(guestbook.name_of, guest=guest))
    tables = await site.storage.look_up(partial(ledger.tables_of, guest=guest, finished=False))
    context: dict[str, Any] = {"name": name or "", "unnamed": guestbook.UNNAMED, "longest_name": LONGEST_NAME}
    finished = await site.storage.look_up(partial(ledger.tables_of, guest=guest, finished=True))
    results = await site.storage.look_up(partial(played.results, guest=guest))
    context["history"] = [listed(each) for each in finished]
    context["records"] = [each for each in offers(games.GAMES.values(), (), results) if each.played]
    return page(request, "you.html", guest, status, code=code, error=error, tables=len(tables), **context)


def _back(request: Request, guest: str) -> Response:
    response = RedirectResponse("/you", 303)
    site_of(request).guests.remember(request, response, guest)
    return response
