"""How a table comes to be: from a form, from another table's dice or one of its positions, or from a record."""

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from ridotto import games
from ridotto.bots import BOTS, cast
from ridotto.engine import record
from ridotto.engine.bits import members
from ridotto.engine.dice import Dice
from ridotto.engine.errors import OptionError, RidottoError
from ridotto.engine.fair import SEED_BYTES, Proof, house_salt
from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR, ComponentSet, Setup
from ridotto.engine.words import unlike
from ridotto.server.storage import guestbook, ledger, times
from ridotto.server.storage.database import Storage
from ridotto.server.storage.ledger import Details, Seat
from ridotto.server.storage.replay import logged, standing
from ridotto.server.table import chat, dice_code, frames
from ridotto.server.table.names import seat_name
from ridotto.server.table.table import NotYourSeat, Table
from ridotto.server.web import onward

MOST_UNFINISHED: Final = 500
LONGEST_BANK: Final = 24 * 60  # minutes


async def new_table(storage: Storage, guest: str, form: Mapping[str, str], components: str | None) -> str:
    """Set up a table as a form asks; its id."""
    game = games.find(form.get("game", ""))
    own = await asyncio.to_thread(game.components.read, components) if components else None
    count = _how_many(game, form)
    setup = game.setup(count, _options(game, form), own, alone=_alone(form, count))
    code = form.get("dice", "").strip()
    if code and setup.seats > 1:
        raise OptionError(f"The same {game.about.chance} can be had only when you play alone.")
    name = await storage.look_up(partial(guestbook.name_of, guest=guest)) or guestbook.UNNAMED
    seats = _seats(game, form, setup.seats, guest, name)
    bank = _bank(form) if setup.seats > 1 else None
    if code:
        return await _open(storage, game, setup, seats, guest, DiceAndTime(seed=dice_code.read(code)))
    secret = secrets.token_bytes(32)
    # Where pages say so, they add to the dice once they know what the house has promised. For all others it does.
    waits = ("nobody", "guest") if form.get("mix") == "page" else ("nobody",)
    seats = tuple(s if s.kind in waits else replace(s, salt=house_salt(secret, s.seat)) for s in seats)
    return await _open(storage, game, setup, seats, guest, DiceAndTime(secret=secret, bank=bank))


async def retry(storage: Storage, table: Table, guest: str) -> str:
    """The same table again, with the same dice; its id."""
    if table.match.setup.seats > 1 or table.details.seed is None:
        raise OptionError(f"The same {table.game.about.chance} can be had only when you play alone.")
    table.check(guest, 0)
    if not table.details.chosen and not table.match.over:  # a copy would tell what comes
        raise OptionError(
            f"The {table.game.about.chance} of this game are a secret until it is over. Play it to the end, "
            "then they can be had again."
        )
    seats = tuple(replace(s, salt=None) for s in table.details.seats)
    dealt = DiceAndTime(seed=table.details.seed)
    if table.details.onward is None:
        return await _open(storage, table.game, table.match.setup, seats, guest, dealt)
    match, first = await asyncio.to_thread(_copy, table.match, table.details.onward, table.details.seed)
    return await _write(storage, match, seats, guest, dealt, "play", first)


async def play_on(storage: Storage, table: Table, guest: str, given: str) -> str:
    """A game that begins in a position of a table, after so many events, and goes on with dice of its own; its id."""
    match, details = table.match, table.details
    if details.origin == "play" and not match.over:
        raise OptionError(
            "A game that goes on can’t be played on elsewhere: a copy would tell what is hidden, and what comes of a "
            "choice. It can when it is over."
        )
    if not given.isascii() or not given.isdigit() or len(given) > 5 or int(given) > len(match.moments):
        raise OptionError(
            f"{given[:20]!r} is no position of this game: they are numbered from 0 to {len(match.moments)}."
        )
    seq, seed = int(given), secrets.token_bytes(SEED_BYTES)
    copy, first = await asyncio.to_thread(_copy, match, seq, seed)
    if copy.over:
        raise OptionError("From there on nobody has anything to choose: step back to an earlier position.")
    shown = members(frames.position(match, seq).actors())
    name = await storage.look_up(partial(guestbook.name_of, guest=guest)) or guestbook.UNNAMED
    seats = onward.seats(details, match, seq, guest, name, (shown or copy.actors())[0])
    copy.names = [seat.name for seat in seats]
    return await _write(storage, copy, seats, guest, DiceAndTime(seed=seed), "play", first)


def _copy(match: Match, seq: int, seed: bytes) -> tuple[Match, int]:
    """A match that begins in a position of another, up to where somebody is asked; and how many events it took over."""
    copy = onward.copy(match, seq, seed)
    first = len(copy.moments)
    copy.go_on()
    return copy, first


async def rematch(table: Table, guest: str) -> str:
    """Another game for the same company: its id. Whoever asks first opens the table, and all are told where it is."""
    async with table.lock:
        if table.viewer(guest) == SPECTATOR:
            raise NotYourSeat("Only those who played here can ask for another game.")
        if table.details.origin != "play" or not table.match.over or table.match.setup.seats == 1:
            raise OptionError("There is another game for all when one is over that several have played.")
        there = await table.storage.look_up(partial(guestbook.invitation, table_id=table.id))
        if there is not None:
            return there.removeprefix("/t/")
        digest, own = table.details.components, None
        if digest != table.game.components.house_set().digest:
            find = partial(ledger.component_text, game=table.game.id, digest=digest)
            own = await table.storage.look_up(find)
        table_id = await new_table(table.storage, guest, again(table, guest) | {"mix": "page"}, own)
        name = table.details.seats[table.viewer(guest)].name
        line = partial(guestbook.invite, table_id=table.id, name=name, address=f"/t/{table_id}")
        there = (await chat.write(table, line)).removeprefix("/t/")
        if there != table_id:  # somebody in another process was first
            await table.storage.write(partial(ledger.discard, table_id=table_id))
    await chat.hear(table)
    return there


async def from_record(storage: Storage, guest: str, text: str) -> str:
    """A table without players, to step through a record; its id."""
    match = await storage.look_up(lambda connection: record.read(text, games.find, _sets(connection)))
    seats = tuple(Seat(k, "nobody", name[:60]) for k, name in enumerate(match.names))
    return await _write(storage, match, seats, guest, DiceAndTime(), "record")


@dataclass(frozen=True, slots=True)
class DiceAndTime:
    """Where a table's dice come from, and the time that it has."""

    seed: bytes | None = None
    secret: bytes | None = None
    bank: int | None = None


def _sets(connection: Any) -> Any:
    def find(game: str, digest: str) -> ComponentSet | None:
        text = ledger.component_text(connection, game, digest)
        return games.find(game).components.read(text) if text is not None else None

    return find


async def _open(
    storage: Storage, game: Game[Any], setup: Setup, seats: tuple[Seat, ...], guest: str, dealt: DiceAndTime
) -> str:
    """A table to play at. It begins at once where nobody and nothing is missing."""
    salts = [s.salt for s in seats if s.salt is not None]
    if dealt.secret is not None and len(salts) == len(seats):
        dealt = replace(dealt, seed=Proof(dealt.secret, tuple(salts)).seed())
    match = Match(game, setup, [seat.name for seat in seats], Dice(dealt.seed) if dealt.seed is not None else None)
    if dealt.seed is not None:
        match.go_on()
    return await _write(storage, match, seats, guest, dealt, "play")


async def _write(
    storage: Storage,
    match: Match,
    seats: tuple[Seat, ...],
    guest: str,
    dealt: DiceAndTime,
    origin: str,
    first: int | None = None,
) -> str:
    setup = match.setup
    details = Details(
        id=secrets.token_urlsafe(16),
        game=match.game.id,
        rules=match.game.version,
        options=dict(setup.options),
        components=setup.components.digest,
        seed=dealt.seed,
        origin=origin,
        host=guest,
        seats=seats,
        secret=dealt.secret,
        bank=dealt.bank,
        onward=first,
    )
    moment = times.now()
    log = [logged(match, each, moment) for each in match.moments]
    view = match.game.view.seen(match.state, SPECTATOR)

    def job(connection: Any) -> None:
        if origin == "play" and ledger.unfinished(connection, guest) >= MOST_UNFINISHED:
            raise RidottoError(f"You have {MOST_UNFINISHED} unfinished tables. Finish one before you open another.")
        ledger.create(connection, details, setup.components, log, standing(match, view, details.begun))

    await storage.write(job)
    return details.id


def _bank(form: Mapping[str, str]) -> int | None:
    """The seconds that each player has for the game, from a form's minutes."""
    given = form.get("clock", "") or "0"
    if not given.isascii() or not given.isdigit() or len(given) > 4 or int(given) > LONGEST_BANK:
        raise OptionError(f"a clock has at most {LONGEST_BANK} minutes for each player, or none")
    return int(given) * 60 or None


def _how_many(game: Game[Any], form: Mapping[str, str]) -> int:
    given = form.get("seats", "")
    if not given:
        return game.seats[0]
    if not given.isascii() or not given.isdigit() or len(given) > 3:
        raise OptionError(f"{given[:20]!r} is no number of seats")
    return int(given)


def _alone(form: Mapping[str, str], seats: int) -> bool:
    """Whether one person plays against bots."""
    others = [form.get(f"seat.{k}", "me") for k in range(seats)]
    return all(who.startswith("bot:") for who in others if who != "me") and others.count("me") <= 1


def again(table: Table, guest: str) -> dict[str, str]:
    """A form that opens a table like this one: the same people in the same seats, fresh dice."""
    if table.viewer(guest) < 0:  # somebody who only looks on
        return {"game": table.game.id}
    setup = table.match.setup
    form = {"game": table.game.id, "seats": str(setup.seats)}
    form |= {f"option.{name}": str(value).lower() for name, value in setup.options.items()}
    if table.details.bank:
        form["clock"] = str(table.details.bank // 60)
    for seat in table.details.seats:
        form[f"seat.{seat.seat}"] = "me" if seat.guest == guest else f"bot:{seat.bot}" if seat.kind == "bot" else "open"
        if setup.seats > 1:
            form[f"name.{seat.seat}"] = seat.name
    return form


def _options(game: Game[Any], form: Mapping[str, str]) -> dict[str, Any]:
    """The options of a form, where everything is text, as the game's own values."""
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {}
    for field, text in form.items():
        name = field.removeprefix("option.")
        if name == field:
            continue
        choices = known[name].choices if name in known else ()
        options[name] = next((each for each in choices if str(each).lower() == text.lower()), text)
    return options


def _seats(game: Game[Any], form: Mapping[str, str], count: int, guest: str, name: str) -> tuple[Seat, ...]:
    """Who sits where. Whoever holds several seats plays them all (hot-seat)."""
    # A set-up page without scripts sends its spare seats too.
    known = {f"{what}.{k}" for what in ("seat", "name") for k in range(max(game.seats))}
    unknown = [f for f in form if f.startswith(("seat.", "name.")) and f not in known]
    if unknown:
        raise OptionError(f"there is no {unknown[0][:20]!r} at this table")
    asked = [form.get(f"seat.{k}", "me") for k in range(count)]
    typed = [seat_name(form.get(f"name.{k}", "")) for k in range(count)]
    seats: list[Seat] = []
    for k, who in enumerate(asked):
        bot = who.removeprefix("bot:") if who.startswith("bot:") else None
        if bot is not None and bot not in BOTS:
            raise OptionError(f"there is no bot {bot[:20]!r}; there is {', '.join(BOTS)}")
        if bot is None and who not in ("me", "open"):
            raise OptionError(f"a seat is for 'me', 'open' or 'bot:NAME', not for {who[:20]!r}")
        own = name if who == "me" and asked.count("me") == 1 else f"Player {k + 1}"
        usual = cast.called(bot, [*typed, *(seat.name for seat in seats)]) if bot else own
        title = unlike(typed[k] or usual, [seat.name for seat in seats])
        kind = {"me": "guest", "open": "nobody"}.get(who, "bot")
        seats.append(Seat(k, kind, title, guest if who == "me" else None, bot))
    return tuple(seats)
