"""A game as text: readable, complete, and checked when it is read back.

    ridotto record 1
    game: tou_shi
    rules: 1
    components: 3c1a… The printed sheet
    options: {}
    seat: Ada

    1 d20.7
    1 c3
    * 14
    = 5f0c2a9be1d3a7c4
    …
    result: 61

A line of the log is a seat's number (from 1) or `*` for chance, and the notation. A line `=` holds the digest of the
position there. What was taken back is not part of a record.
"""

import json
from collections.abc import Callable
from typing import Any

from ridotto.engine.errors import RecordError, RidottoError
from ridotto.engine.game import CHANCE, ComponentSet, Game
from ridotto.engine.match import Match, digest, entry_notation

TITLE = "ridotto record 1"
DIGEST_EVERY = 16


def write(match: Match) -> str:
    """The record of a match as it stands, finished or not."""
    game, setup = match.game, match.setup
    lines = [
        TITLE,
        f"game: {game.id}",
        f"rules: {game.version}",
        f"components: {setup.components.digest} {_one_line(setup.components.name)}",
        f"options: {json.dumps(dict(setup.options), sort_keys=True)}",
        *(f"seat: {_one_line(name)}" for name in match.names),
        "",
    ]
    for k, entry in enumerate(match.entries):
        who = "*" if entry.seat == CHANCE else str(entry.seat + 1)
        lines.append(f"{who} {entry_notation(game, match.before[k], entry)}")
        if (k + 1) % DIGEST_EVERY == 0 and k + 1 < len(match.entries):
            lines.append(f"= {digest(match.position(k + 1))}")
    lines.append(f"= {digest(match.state)}")
    scores = " ".join(str(match.state.score(seat)) for seat in range(setup.seats))
    lines.append(f"result: {scores}" if match.over else "unfinished")
    return "\n".join(lines) + "\n"


def _one_line(name: str) -> str:
    """A name that neither ends its line nor has blanks that reading would strip."""
    return " ".join(name.split())


def read(
    text: str, find: Callable[[str], Game[Any]], sets: Callable[[str, str], ComponentSet | None] | None = None
) -> Match:
    """Replay a record, checking every step, every digest and the result.

    `find` gives a game by its name; `sets` gives a component set by game and digest where it is not the house's.
    """
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != TITLE:
        raise RecordError(1, f"a record begins with {TITLE!r}")
    head, names, at = _head(lines)
    match = _match(head, names, find, sets)
    ended = False
    for number, line in enumerate(lines[at:], at + 1):
        if not line:
            continue
        if ended:
            raise RecordError(number, "nothing may follow the result")
        if line == "unfinished" or line.startswith("result:"):
            _check_result(match, line, number)
            ended = True
        else:
            _replay(match, line, number)
    if not ended:
        raise RecordError(len(lines), "the record breaks off: it must end with 'result: …' or 'unfinished'")
    return match


def _head(lines: list[str]) -> tuple[dict[str, tuple[int, str]], list[str], int]:
    """The lines before the first blank one, the seats' names, and where the log begins."""
    head: dict[str, tuple[int, str]] = {}
    names: list[str] = []
    for number, line in enumerate(lines[1:], 2):
        if not line:
            missing = [key for key in ("game", "rules", "components", "options") if key not in head]
            if missing or not names:
                raise RecordError(number, f"missing before this line: {', '.join(missing or ['seat'])}")
            return head, names, number
        key, colon, value = line.partition(":")
        value = value.strip()
        if not colon or key not in ("game", "rules", "components", "options", "seat"):
            raise RecordError(number, f"{line[:40]!r} is not 'game:', 'rules:', 'components:', 'options:' or 'seat:'")
        if key == "seat":
            names.append(value)
        elif key in head:
            raise RecordError(number, f"a second {key!r}")
        else:
            head[key] = (number, value)
    raise RecordError(len(lines), "the record breaks off before its log")


def _match(
    head: dict[str, tuple[int, str]],
    names: list[str],
    find: Callable[[str], Game[Any]],
    sets: Callable[[str, str], ComponentSet | None] | None,
) -> Match:
    number, name = head["game"]
    try:
        game = find(name)
    except RidottoError as error:
        raise RecordError(number, str(error)) from None
    number, version = head["rules"]
    if version != str(game.version):
        raise RecordError(number, f"made under version {version} of the rules; this is version {game.version}")
    number, value = head["components"]
    wanted = value.split(" ")[0]
    components: ComponentSet | None = game.house_set()
    if components is None or components.digest != wanted:
        components = sets(game.id, wanted) if sets else None
    if components is None:
        raise RecordError(number, f"played with another component set ({value}), which is not at hand")
    number, value = head["options"]
    try:
        options = json.loads(value)
    except (ValueError, RecursionError):
        raise RecordError(number, "the options can't be read") from None
    if not isinstance(options, dict):
        raise RecordError(number, "the options are not a table")
    try:
        setup = game.setup(len(names), options, components)
    except RidottoError as error:
        raise RecordError(number, str(error)) from None
    return Match(game, setup, names)


def _replay(match: Match, line: str, number: int) -> None:
    who, _, rest = line.partition(" ")
    try:
        if who == "=":
            if rest != digest(match.state):
                raise RecordError(number, f"the position differs: {digest(match.state)} here, {rest} in the record")
        elif who == "*":
            match.resolve(match.game.parse_outcome(match.state, rest))
        elif who in [str(seat + 1) for seat in range(match.setup.seats)]:
            match.play(int(who) - 1, rest)
        else:
            raise RecordError(number, f"{who[:20]!r} is neither a seat from 1 to {match.setup.seats} nor '*' nor '='")
    except RecordError:
        raise
    except RidottoError as error:
        raise RecordError(number, str(error)) from None


def _check_result(match: Match, line: str, number: int) -> None:
    scores = " ".join(str(match.state.score(seat)) for seat in range(match.setup.seats))
    expected = f"result: {scores}" if match.over else "unfinished"
    if line != expected:
        raise RecordError(number, f"the record says {line!r}, but the replay gives {expected!r}")
