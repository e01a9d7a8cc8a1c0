"""A game as text: readable, complete, and checked when it is read back.

    ridotto record 1
    game: tou_shi
    rules: 2
    components: 3c1a… The printed sheet
    options: {}
    seat: Ada

    1 d20.7
    1 r3
    * 14
    = 5f0c2a9be1d3a7c4
    …
    result: 61

A line of the log is a seat's number (from 1) or `*` for chance, and the notation. A line `=` holds the digest of the
position there. What was taken back is not part of a record.

Where the house promised its dice (engine/fair.py), the lines

    commitment: 66687aad…
    secret: 00000000…
    salt: 30313233… player
    salt: b4f116a1… house

follow the seats: a salt for each, and salts and secret only when the game is over. A salt is a player's, or the house's
for a seat that had no page, such as a bot's: that follows from the secret. Older records don't say which.
`dice: chosen` stands there instead where somebody chose the dice.
"""

import json
import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ridotto.engine import fair
from ridotto.engine.dice import Dice
from ridotto.engine.errors import RecordError, RidottoError
from ridotto.engine.fair import Proof
from ridotto.engine.game import Game
from ridotto.engine.match import Match, digest, entry_notation
from ridotto.engine.terms import CHANCE, ComponentSet

TITLE = "ridotto record 1"
DIGEST_EVERY = 16
ONCE: Final = ("game", "rules", "components", "options", "dice", "commitment", "secret")
NEEDED: Final = ONCE[:4]
HOUSE, PLAYER = "house", "player"  # whose a salt is
DIGITS: Final = {"commitment": 64, "secret": 2 * fair.SECRET_BYTES, "salt": 2 * fair.SALT_BYTES}

Find = Callable[[str], Game[Any]]
Sets = Callable[[str, str], ComponentSet | None]


class Head(NamedTuple):
    """What stands before the log: single values with their lines, the seats' names, and where the log begins."""

    values: dict[str, tuple[int, str]]
    names: list[str]
    salts: list[tuple[int, str, str]]  # the line, the salt, and whose it is
    log: int


def write(match: Match, dice: Proof | str | None = None) -> str:
    """The record of a match as it stands, finished or not.

    `dice` is the proof of its dice, or a commitment alone, or `fair.CHOSEN`. Until the game is over a proof leaves only
    its commitment here: who reads the secret knows what comes.
    """
    game, setup = match.game, match.setup
    lines = [
        TITLE,
        f"game: {game.id}",
        f"rules: {game.version}",
        f"components: {setup.components.digest} {_one_line(setup.components.name)}",
        f"options: {json.dumps(dict(setup.options), sort_keys=True)}",
        *(f"seat: {_one_line(name)}" for name in match.names),
        *_dice_lines(match, dice),
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


def _dice_lines(match: Match, dice: Proof | str | None) -> list[str]:
    if dice is None:
        return []
    if dice == fair.CHOSEN:
        return [f"dice: {dice}"]
    if isinstance(dice, str):
        return [f"commitment: {dice}"]
    if len(dice.salts) != match.setup.seats:
        raise ValueError(f"{match.setup.seats} play, but {len(dice.salts)} salts made the dice")
    if not match.over:
        return [f"commitment: {dice.commitment}"]
    salts = [f"salt: {salt.hex()} {HOUSE if dice.by_house(seat) else PLAYER}" for seat, salt in enumerate(dice.salts)]
    return [f"commitment: {dice.commitment}", f"secret: {dice.secret.hex()}", *salts]


def _one_line(name: str) -> str:
    """A name that neither ends its line nor has blanks that reading would strip."""
    return " ".join(name.split())


def read(text: str, find: Find, sets: Sets | None = None) -> Match:
    """Replay a record, checking every step, every digest and the result.

    `find` gives a game by its name; `sets` gives a component set by game and digest where it is not the house's.
    """
    return _read(text, find, sets, None)


def verify(text: str, proof: Proof, find: Find, sets: Sets | None = None) -> Match:
    """The same, and check that chance always turned out as it must by that proof."""
    return _read(text, find, sets, Dice(proof.seed()))


def read_proof(text: str) -> Proof | str | None:
    """What a record says of its dice: a whole proof, the commitment alone, `fair.CHOSEN`, or nothing."""
    head = _head(_lines(text))
    values = head.values
    if "dice" in values:
        return fair.CHOSEN
    if "secret" in values:
        return Proof(bytes.fromhex(values["secret"][1]), tuple(bytes.fromhex(salt) for _, salt, _ in head.salts))
    return values["commitment"][1] if "commitment" in values else None


def _read(text: str, find: Find, sets: Sets | None, dice: Dice | None) -> Match:
    lines = _lines(text)
    head = _head(lines)
    match = _match(head, find, sets)
    match.dice = dice
    ended = False
    for number, line in enumerate(lines[head.log :], head.log + 1):
        if not line:
            continue
        if ended:
            raise RecordError(number, "nothing may follow the result")
        if line.startswith("=") and head.values["rules"][1] != str(match.game.version):
            continue  # an earlier version's digests are of another form; every step and the result are checked
        if line == "unfinished" or line.startswith("result:"):
            _check_result(match, line, number)
            ended = True
        else:
            _replay(match, line, number)
    if not ended:
        raise RecordError(len(lines), "the record breaks off: it must end with 'result: …' or 'unfinished'")
    return match


def _lines(text: str) -> list[str]:
    lines = [line.strip() for line in text.splitlines()]
    if not lines or lines[0] != TITLE:
        raise RecordError(1, f"a record begins with {TITLE!r}")
    return lines


def _head(lines: list[str]) -> Head:
    """The lines before the first blank one."""
    head = Head({}, [], [], 0)
    for number, line in enumerate(lines[1:], 2):
        if not line:
            missing = [key for key in NEEDED if key not in head.values]
            if missing or not head.names:
                raise RecordError(number, f"missing before this line: {', '.join(missing or ['seat'])}")
            _check_dice(head)
            return head._replace(log=number)
        key, colon, value = line.partition(":")
        value = value.strip()
        whose = ""
        if key == "salt":
            value, _, whose = value.partition(" ")
            if whose not in ("", HOUSE, PLAYER):
                raise RecordError(number, f"a salt is a {PLAYER}'s or the {HOUSE}'s, not {whose[:20]!r}")
        if not colon or key not in (*ONCE, "seat", "salt"):
            known = ", ".join(f"'{each}:'" for each in NEEDED)
            raise RecordError(number, f"{line[:40]!r} is not {known}, 'seat:' or about the dice")
        if key in DIGITS and not re.fullmatch(f"[0-9a-f]{{{DIGITS[key]}}}", value):
            raise RecordError(number, f"a {key} is written in {DIGITS[key]} of the digits 0 to 9 and a to f")
        if key == "seat":
            head.names.append(value)
        elif key == "salt":
            head.salts.append((number, value, whose))
        elif key in head.values:
            raise RecordError(number, f"a second {key!r}")
        else:
            head.values[key] = (number, value)
    raise RecordError(len(lines), "the record breaks off before its log")


def _check_dice(head: Head) -> None:
    """What is said of the dice must fit together."""
    values, salts, seats = head.values, head.salts, len(head.names)
    if "dice" in values:
        number, value = values["dice"]
        if value != fair.CHOSEN:
            raise RecordError(number, f"dice can be {fair.CHOSEN!r} here, not {value[:20]!r}")
        if salts or "commitment" in values or "secret" in values:
            raise RecordError(number, "dice that somebody chose were not promised: there can't be both")
    if "secret" not in values:
        if salts:
            raise RecordError(salts[0][0], "a salt without the secret that it was mixed with")
        return
    number, secret = values["secret"]
    if "commitment" not in values:
        raise RecordError(number, "a secret without the commitment to it")
    if fair.commit(bytes.fromhex(secret)) != values["commitment"][1]:
        raise RecordError(number, "this is not the secret that was promised: its SHA-256 hash is not the commitment")
    if len(salts) != seats:
        number = salts[-1][0] if salts else number
        raise RecordError(number, f"a salt for each seat is wanted: there are {len(salts)}, and {seats} play")
    for seat, (number, salt, whose) in enumerate(salts):
        due = fair.house_salt(bytes.fromhex(secret), seat).hex()
        if whose == HOUSE and salt != due:
            raise RecordError(number, f"the house chose this salt freely: by its secret it had to be {due}")
        if whose == PLAYER and salt == due:
            raise RecordError(number, "this salt is no player's: the house has made it")


def _match(head: Head, find: Find, sets: Sets | None) -> Match:
    values, names = head.values, head.names
    number, name = values["game"]
    try:
        game = find(name)
    except RidottoError as error:
        raise RecordError(number, str(error)) from None
    number, version = values["rules"]
    if not re.fullmatch("[1-9][0-9]{0,3}", version):
        raise RecordError(number, f"{version[:20]!r} is no version of the rules")
    begun_under = int(version)
    try:
        game.as_of(begun_under, {})
    except RidottoError as error:
        raise RecordError(number, str(error)) from None
    number, value = values["components"]
    wanted = value.split(" ")[0]
    components: ComponentSet | None = game.components.house_set()
    if components is None or components.digest != wanted:
        components = sets(game.id, wanted) if sets else None
    if components is None:
        raise RecordError(number, f"played with another component set ({value}), which is not at hand")
    number, value = values["options"]
    try:
        options = json.loads(value)
    except (ValueError, RecursionError):
        raise RecordError(number, "the options can't be read") from None
    if not isinstance(options, dict):
        raise RecordError(number, "the options are not a table")
    try:
        setup = game.setup(len(names), game.as_of(begun_under, options, len(names)), components)
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
            outcome = match.game.notation.parse_outcome(match.state, rest)
            if match.dice is not None and outcome != match.fall():
                raise RecordError(number, fair.differs(match.game, match.state, match.fall(), outcome))
            match.resolve(outcome)
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
