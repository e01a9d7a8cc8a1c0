"""The guest's own pages: a name, the tables where it is their move, and coming back on another device."""

import secrets
from functools import partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ridotto.server import dicecode, guestbook, ledger
from ridotto.server.forms import read_form
from ridotto.server.house import house_of
from ridotto.server.limits import address_of
from ridotto.server.lists import listed
from ridotto.server.names import LONGEST_NAME, seat_name
from ridotto.server.render import page

CODE: Final = 8  # digits of a code for another device, five bits each


async def you(request: Request) -> Response:
    return await _page(request)


async def rename(request: Request) -> Response:
    """The name that the guest sits down under from now on."""
    house = house_of(request)
    guest = house.guests.welcome(request)
    house.limits.check("name", guest, address_of(request))
    name = seat_name((await read_form(request))[0].get("name", ""))
    if not name:
        return await _page(request, error="A name needs at least one letter.", status=400)
    await house.storage.write(partial(guestbook.rename, guest=guest, name=name))
    return _back(request, guest)


async def make_code(request: Request) -> Response:
    """A code with which the guest can come back on another device."""
    house = house_of(request)
    guest = house.guests.welcome(request)
    house.limits.check("code", guest, address_of(request))
    code = "".join(secrets.choice(dicecode.DIGITS) for _ in range(CODE))
    await house.storage.write(partial(guestbook.write_code, guest=guest, code=code))
    return await _page(request, code=f"{code[:4]}-{code[4:]}")


async def enter_code(request: Request) -> Response:
    """Go on as the guest who made a code."""
    house = house_of(request)
    house.limits.check("enter", house.guests.known(request), address_of(request))
    form, _ = await read_form(request)
    code = form.get("code", "")[:40].strip().upper().translate(dicecode.LOOK_ALIKES)
    guest = await house.storage.write(partial(guestbook.use_code, code=code))
    if guest is None:
        text = "That code is not valid: each works once, within ten minutes. Make another on the other device."
        return await _page(request, error=text, status=400)
    return _back(request, guest)


async def moves(request: Request) -> Response:
    """The guest's tables that go on, and where it is their move; for pages that stay open."""
    house = house_of(request)
    guest = house.guests.known(request)
    tables = await house.storage.look_up(partial(ledger.tables_of, guest=guest, finished=False)) if guest else []
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
            "score": each.score,
            "updated": each.updated.isoformat(),
        }
        for each in map(listed, tables)
    ]
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})


async def _page(request: Request, *, code: str | None = None, error: str | None = None, status: int = 200) -> Response:
    house = house_of(request)
    guest = house.guests.welcome(request)
    name = await house.storage.look_up(partial(guestbook.name_of, guest=guest))
    tables = await house.storage.look_up(partial(ledger.tables_of, guest=guest, finished=False))
    context: dict[str, Any] = {"name": name if name != "Guest" else "", "longest_name": LONGEST_NAME}
    return page(request, "you.html", guest, status, code=code, error=error, tables=len(tables), **context)


def _back(request: Request, guest: str) -> Response:
    response = RedirectResponse("/you", 303)
    house_of(request).guests.remember(request, response, guest)
    return response
