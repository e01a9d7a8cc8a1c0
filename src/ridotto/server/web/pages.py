"""The pages, and the forms that they send."""

from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Any, Final

from msgspec.structs import asdict
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ridotto import games
from ridotto.bots import LEVELS, cast
from ridotto.engine import fair, record
from ridotto.engine.errors import ComponentsError, RecordError, RidottoError
from ridotto.engine.fair import Proof
from ridotto.engine.game import Game
from ridotto.engine.terms import SPECTATOR
from ridotto.server.storage import guestbook, ledger, played
from ridotto.server.table import frames, seating
from ridotto.server.table.messages import DiceProof
from ridotto.server.table.names import LONGEST_NAME
from ridotto.server.table.table import Table
from ridotto.server.web import new_tables, qr
from ridotto.server.web.forms import read_form
from ridotto.server.web.limits import address_of
from ridotto.server.web.lists import listed
from ridotto.server.web.offers import best, offers
from ridotto.server.web.render import page
from ridotto.server.web.site import site_of

RECENT: Final = 5  # games on the front page; the guest's own page has more


@dataclass(frozen=True, slots=True)
class Problem:
    """What was wrong with a form, for its page."""

    text: str
    lines: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return " ".join((self.text, *(f"{line}." for line in self.lines)))


# Pages


async def front(request: Request) -> Response:
    """The games, the guest's open tables, and what they have played lately."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    unfinished = await site.storage.look_up(partial(ledger.tables_of, guest=guest, finished=False))
    finished = await site.storage.look_up(partial(ledger.tables_of, guest=guest, finished=True))
    chosen = await site.storage.look_up(partial(played.choices, guest=guest))
    results = await site.storage.look_up(partial(played.results, guest=guest))
    return page(
        request,
        "front.html",
        guest,
        offers=offers(games.GAMES.values(), chosen, results, {each.game for each in finished}),
        open_tables=[listed(each) for each in unfinished],
        history=[listed(each) for each in finished[:RECENT]],
        more=len(finished) > RECENT,
    )


async def table(request: Request) -> Response:
    """A table's page; what lies on it comes over the socket."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    name = await site.storage.look_up(partial(guestbook.name_of, guest=guest))
    async with site.open_tables.at(request.path_params["table"]) as found:
        css = f"games/{found.game.id}/style.css"
        held = sum(found.holds(guest, seat.seat) for seat in found.details.seats)
        about = {
            "origin": found.details.origin,
            "mine": held > 0,
            # With a seat in the address, the page is that one's alone.
            "hot": held > 1 and "seat" not in request.query_params,
            "chosen": found.details.chosen,
            "onward": found.details.onward is not None,
            "solo": found.match.setup.seats == 1,
            "leaves": held > 0 and found.details.origin == "play",
            "deletes": deletes(found, guest),
            "minutes": (found.details.bank or 0) // 60,
            "hands": found.game.secrets.HANDS,
            "boards": found.game.others is not None,
            "again": new_tables.again(found, guest),
            "own_components": found.match.setup.components.digest != found.game.components.house_set().digest,
        }
        return page(
            request,
            "table.html",
            guest,
            table=_about(found) | about,
            name=name or "",
            unnamed=guestbook.UNNAMED,
            longest_name=LONGEST_NAME,
            bots=LEVELS,
            game=found.game,
            css=css if site.assets.find(css) else None,
        )


async def shelf(request: Request) -> Response:
    """All games' rules."""
    return page(request, "shelf.html")


async def rules(request: Request) -> Response:
    """A game's numbered rules."""
    game = _game(request)
    chapters = [(chapter, list(group)) for chapter, group in groupby(game.rulebook, key=lambda rule: rule.chapter)]
    return page(request, "rules.html", game=game, chapters=chapters)


async def new(request: Request) -> Response:
    """Set-up: seats, options, components, dice."""
    return await _new_page(request, _game(request), site_of(request).guests.welcome(request))


async def records(request: Request) -> Response:
    """Where a record is opened; and opening it."""
    if request.method == "POST":
        return await _open_record(request)
    return page(request, "records.html", site_of(request).guests.welcome(request), error=None)


async def table_record(request: Request) -> Response:
    """The record as a file. While something is hidden from whoever asks, there is none."""
    site = site_of(request)
    async with site.open_tables.at(request.path_params["table"]) as found, found.lock:
        guest = site.guests.known(request)
        # People at one screen keep secrets from each other: all of them must know everything.
        held = [seat.seat for seat in found.details.seats if found.holds(guest, seat.seat)] or [SPECTATOR]
        if not found.match.over and not all(frames.sees_all(found.match, seat) for seat in held):
            raise HTTPException(409, "The record tells what is hidden: it can be had when the game is over.")
        name = f"{found.game.id}-{found.id[:6]}.txt"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return PlainTextResponse(record.write(found.match, _fair(found)), headers=headers)


async def table_dice(request: Request) -> Response:
    """What a game's dice were made of, and every roll, so that a page can check them. Not before it is over."""
    site = site_of(request)
    async with site.open_tables.at(request.path_params["table"]) as found, found.lock:
        proof = found.proof()
        if found.details.secret is None:
            raise HTTPException(404, f"Nothing was promised about these dice{_unpromised(found)}.")
        if proof is None or not found.match.over:
            raise HTTPException(409, "The secret of the dice is told when the game is over.")
        answer = asdict(DiceProof.of(proof)) | {"rolls": fair.rolls(found.match)}
        return JSONResponse(answer, headers={"Cache-Control": "no-store"})


async def table_best(request: Request) -> Response:
    """Whether hints were given in a game that is over, and the player's best before it in the same company."""
    site = site_of(request)
    guest = site.guests.known(request)
    async with site.open_tables.at(request.path_params["table"]) as found:
        over = found.match.over
    if guest is None or not over:
        raise HTTPException(404, "There is a best result when a game of yours is over.")
    results = await site.storage.look_up(partial(played.results, guest=guest))
    own = next((each for each in results if each.id == found.id), None)
    if own is None:
        text = "What several people, or others, have made of it is nobody’s own best, nor is what began in the middle."
        raise HTTPException(404, text)
    before = best(results[: results.index(own)], own.game, alone=own.seats == 1)
    answer = {
        "score": own.score,
        "hints": own.hints,
        "best": before and {"score": before.score, "finished": before.finished.isoformat(), "hinted": before.hinted},
    }
    return JSONResponse(answer, headers={"Cache-Control": "no-store"})


async def table_qr(request: Request) -> Response:
    """The table's link as a QR code, to sit down with a phone."""
    async with site_of(request).open_tables.at(request.path_params["table"]) as found:
        link = str(request.url.replace(path=f"/t/{found.id}", query=""))
        return Response(qr.svg(link), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


# Forms


async def open_table(request: Request) -> Response:
    """A new table as a form asks."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("tables", guest, address_of(request))
    form, uploads = await read_form(request, "components")
    try:
        table_id = await new_tables.new_table(site.storage, guest, form, uploads)
    except RidottoError as error:
        game = games.GAMES.get(form.get("game", ""))
        if game is None:
            raise
        faults = [str(fault) for fault in error.faults] if isinstance(error, ComponentsError) else []
        text = "The component file has faults." if faults else str(error)
        return await _new_page(request, game, guest, Problem(text, faults), form)
    return _go(request, table_id, guest)


async def retry(request: Request) -> Response:
    """The same dice again."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("tables", guest, address_of(request))
    async with site.open_tables.at(request.path_params["table"]) as found:
        return _go(request, await new_tables.retry(site.storage, found, guest), guest)


async def play_on(request: Request) -> Response:
    """A game of one's own that begins in a position of this one."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("tables", guest, address_of(request))
    form, _ = await read_form(request)
    async with site.open_tables.at(request.path_params["table"]) as found:
        return _go(request, await new_tables.play_on(site.storage, found, guest, form.get("seq", "")), guest)


async def rematch(request: Request) -> Response:
    """Another game for the same company, or the table where it begins already."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("tables", guest, address_of(request))
    async with site.open_tables.at(request.path_params["table"]) as found:
        table_id, seat = await new_tables.rematch(found, guest), found.viewer(guest)
    async with site.open_tables.at(table_id) as there:
        await seating.sit_again(there, guest, seat)
        return _go(request, table_id, guest)


async def leave(request: Request) -> Response:
    """Leave a table with all one's seats; one's own, where nobody else sits, is deleted."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("sit", guest, address_of(request))
    async with site.open_tables.at(request.path_params["table"]) as found:
        await site.open_tables.go(found, guest)
    return RedirectResponse("/", 303)


async def sit(request: Request) -> Response:
    """Take an open seat."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("sit", guest, address_of(request))
    form, _ = await read_form(request)
    seat = form.get("seat", "")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise HTTPException(400, "Which seat?")
    async with site.open_tables.at(request.path_params["table"]) as found:
        await seating.sit(found, guest, int(seat), form.get("name", ""), salted=form.get("mix") != "page")
        return _go(request, found.id, guest)


async def _open_record(request: Request) -> Response:
    """Verify a record and lay it on a table."""
    site = site_of(request)
    guest = site.guests.welcome(request)
    site.limits.check("records", guest, address_of(request))
    _, text = await read_form(request, "record")
    try:
        table_id = await new_tables.from_record(site.storage, guest, text or "")
    except RecordError as error:
        text = f"This record can’t be opened. In line {error.line}: {error.text}"
        return page(request, "records.html", guest, 400, error=Problem(text))
    return _go(request, table_id, guest)


# Within


async def _new_page(
    request: Request,
    game: Game[Any],
    guest: str,
    error: Problem | None = None,
    given: dict[str, str] | None = None,
) -> Response:
    """The set-up, with what was given already where something was wrong with it."""
    given = given or dict(request.query_params)
    count = given.get("seats", "")
    known = await site_of(request).storage.look_up(partial(guestbook.name_of, guest=guest))
    return page(
        request,
        "new.html",
        guest,
        400 if error else 200,
        game=game,
        options=game.options,
        components=game.components.house_set(),
        counts=game.seats,
        count=int(count) if count in map(str, game.seats) else game.seats[0],
        bots={level: cast.turned(level) for level in LEVELS},
        name=known or guestbook.UNNAMED,
        longest_name=LONGEST_NAME,
        given=given,
        error=error,
    )


def deletes(table: Table, guest: str) -> bool:
    """Whether a table would go if a guest left it: theirs, and nobody else sits there."""
    return table.details.host == guest and all(seat.guest in (None, guest) for seat in table.details.seats)


def _unpromised(table: Table) -> str:
    """Why nothing was promised about a table's dice, where that is known."""
    if table.details.onward is not None:
        return ": the game goes on from a position of another"
    return ": they were chosen by their code" if table.details.chosen else ""


def _fair(table: Table) -> Proof | str | None:
    """What a record says of the dice: all when the game is over, before that only what was promised."""
    if table.details.secret is None:
        return fair.CHOSEN if table.details.chosen else None
    return table.proof() or fair.commit(table.details.secret)  # of an unfinished game, a record tells only the promise


def _go(request: Request, table_id: str, guest: str) -> Response:
    response = RedirectResponse(f"/t/{table_id}", 303)
    site_of(request).guests.remember(request, response, guest)
    return response


def _game(request: Request) -> Game[Any]:
    game = games.GAMES.get(request.path_params["game"])
    if game is None:
        raise HTTPException(404, "There is no such game here yet.")
    return game


def _about(table: Table) -> dict[str, Any]:
    return {"id": table.id, "game": table.game.id, "title": table.game.title, "url": f"/t/{table.id}"}
