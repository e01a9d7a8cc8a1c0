# compiled by mypyc
"""The moment when all invitations are revealed (BR-17): everybody's letter is opened, one after the other.

The page puts it away when anything is done. The sheets have the characters by then, and the log tells who they are.
"""

from typing import Final, NamedTuple

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.board.portraits import PORTRAITS
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, COLOUR_NAMES
from ridotto.games.burano_shared.shapes import coin, plaque, squeezed
from ridotto.games.drawing.markup import at, by_hand, kept, kept_whole, oblong, path, person, picture, text

WIDTH, HEIGHT = 480, 256
PANEL: Final[Panel] = Panel("Invitations", WIDTH, HEIGHT, ("scene",), (), ("scene",))
COLUMN, LEAST, TALL = 114, 310, 187  # a player's column, room for the title, and how high all of it is
LARGEST: Final = 1.36  # where few play
WIDEST: Final = 104  # a line of words in a column
TITLE: Final = "The invitations are revealed"
NEWS: Final[dict[str, str]] = {}  # none


class Letter(NamedTuple):
    """What a player decided, in words as well."""

    seat: int
    who: str
    character: str  # its letter; nothing for the coin
    colour: str
    whom: str
    brings: str
    turn: int  # the how many-th that is opened; 0 for a player who was not asked


def draw(view: RollAndWriteView, names: tuple[str, ...]) -> dict[str, str]:
    """What everybody decided, until the next boat is used."""
    if not view["revealed"]:
        return NEWS
    letters, turn = [], 0
    for seat, told in enumerate(view["revealed"]):
        turn += told["asked"]
        letters.append(_letter(view, seat, "You" if seat == view["viewer"] else names[seat], turn))
    return _scene("end" if view["phase"] == "over" else f"round{view['round']}", tuple(letters))


def _letter(view: RollAndWriteView, seat: int, who: str, turn: int) -> Letter:
    own, told = view["players"][seat], view["revealed"][seat]
    character, colour = told["character"], told["colour"]
    if character:
        points = count(own["worth"][character][colour]["points"], "point")
        return Letter(seat, who, character, colour, CHARACTER_NAMES[character], f"{points} now", turn)
    brings = "track full" if own["gained"] >= view["track"] else "+1 coin"
    if told["asked"]:
        return Letter(seat, who, "", "", "nobody", brings, turn)
    why = "no free space" if len(own["characters"]) == len(COLOUR_NAMES) else "too few coins"
    return Letter(seat, who, "", "", why, brings, 0)


@kept_whole
def _scene(when: str, letters: tuple[Letter, ...]) -> dict[str, str]:
    across = max(len(letters) * COLUMN + 12, LEAST)
    column, scale = (across - 12) / len(letters), min(LARGEST, WIDTH / (across + 6))
    out = path("reveal-paper", by_hand(oblong(-across / 2 + 1, 1, across - 2, TALL - 2), "reveal", 0.8))
    out += text(0, 25, 19, TITLE, "reveal-title")
    for k, letter in enumerate(letters):
        out += at((k - (len(letters) - 1) / 2) * column, 0, _column(letter, column))
    said = "; ".join([_said(letter) for letter in letters])
    return {f"reveal/scene/{when}": picture(f"{TITLE}. {said}.", "reveal", at(WIDTH / 2, 0, out, scale))}


def _said(letter: Letter) -> str:
    where = f" below the {letter.colour} building" if letter.colour else ""
    return f"{letter.who}: {letter.whom}{where}, {letter.brings}"


@kept
def _column(letter: Letter, column: float) -> str:
    """Whose letter it is, who is in it and what that brings; over it the letter shut, which opens in its turn."""
    out = at(-44, 50, shapes.boat(letter.seat, str(letter.seat + 1)), 0.52)
    out += person(-28, 55, 14, letter.who, column / 2 + 27, "reveal-who")
    below = squeezed(0, 161, 15, letter.whom, WIDEST, "name" if letter.turn else "soft")
    below += text(0, 179, 15, letter.brings, "reveal-brings")
    inside = _inside(letter)
    if not letter.turn:
        return out + inside + below
    opens = _group("inside", inside) + _group("told", below) + _group("shut", _shut(letter.seat))
    return out + _group(f"opens turn{letter.turn}", opens)


def _inside(letter: Letter) -> str:
    """A character before the wall of its building, or a coin."""
    if not letter.character:
        kind = "reveal-card" if letter.turn else "reveal-none"
        return _card(kind, "coin") + at(0, 103, coin(20) + path("coin-mark", "M-8 0L8 0M0 -8L0 8"))
    out = _card(f"wall {letter.colour}", letter.colour) + at(-13, 144, PORTRAITS[letter.character], 1.28)
    out += path("tag", oblong(15, 67, 27, 27)) + text(28.5, 89, 24, letter.character, "letter")
    return out + plaque(letter.colour, 28.5, 121, 14)


def _shut(seat: int) -> str:
    out = _card("letter-paper", f"letter {seat}")
    out += path("letter-fold", "M-46 62L0 106L46 62M-46 144L-12 95M46 144L12 95")
    return out + path("wax", "M0 106L0 106") + text(0, 113, 20, seat + 1, "seal-mark")


def _card(kind: str, seed: str) -> str:
    return path(kind, by_hand(oblong(-46, 62, 92, 82), seed, 0.6))


def _group(kind: str, body: str) -> str:
    return f'<g class="{kind}">{body}</g>'
