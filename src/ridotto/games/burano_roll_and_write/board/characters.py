# compiled by mypyc
"""The characters A to J: who can still be invited, what each would make, and who has come."""

from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.burano_roll_and_write.board.portraits import PORTRAITS, WISHES, wish
from ridotto.games.burano_roll_and_write.view.seen import PlayerView, RollAndWriteView, WorthView
from ridotto.games.burano_roll_and_write.words.names import CHARACTER_NAMES, COLOUR_NAMES, LETTERS
from ridotto.games.burano_shared.shapes import plaque, squeezed
from ridotto.games.drawing.markup import at, by_hand, element, kept, kept_whole, oblong, path, text

TILE, TALL = 94, 110  # a character's card
ROOM: Final = 80  # for its words
LONGEST: Final = 11  # letters of two words; the tourists are told apart by their letters and hats


def panel(first: str, last: str) -> Panel:
    return Panel(f"Characters {first} to {last}", 5 * TILE, TALL, ("characters",), ("characters",))


def draw(view: RollAndWriteView, seat: int) -> dict[str, str]:
    """Who can still be invited, with what each would make at its best space, and who has come."""
    return _characters(view["players"][seat], view["sealed"] or "")


@kept_whole
def _characters(own: PlayerView, sealed: str) -> dict[str, str]:
    where = {letter: colour for colour, letter in own["characters"].items()}
    drawing = {}
    for k, letter in enumerate(LETTERS):
        colour, points, tied = where.get(letter, ""), 0, False
        if own["worth"]:
            colour, points, tied = _best(own["worth"][letter])
        state = "invited" if letter in where else "sealed" if sealed.startswith(f"{letter}.") else ""
        panel = f"characters{k // 5 + 1}"
        drawing[f"{panel}/characters/character:{letter}"] = _character(letter, state, colour, points, tied)
    return drawing


def _best(worth: dict[str, WorthView]) -> tuple[str, int, bool]:
    """The space where a character makes most, and whether others are as good."""
    best, most, tied = "", -1, False
    for colour in COLOUR_NAMES:
        if colour in worth:
            points = worth[colour]["points"]
            if points > most:
                best, most, tied = colour, points, False
            elif points == most:
                tied = True
    return (best, most, tied) if best else ("", 0, False)  # all six spaces are taken


@kept
def _character(letter: str, state: str, colour: str, points: int, tied: bool) -> str:
    x = LETTERS.index(letter) % 5 * TILE
    name, where = CHARACTER_NAMES[letter], WISHES[letter].where
    body = path("character-card", by_hand(oblong(x + 2, 2, TILE - 4, TALL - 4), f"card {letter}", 0.8))
    body += at(x + 19, 52, PORTRAITS[letter], 0.78) + text(x + 49, 30, 24, letter, "letter")
    body += path("worth-tag", oblong(x + 63, 9, 26, 26)) + text(x + 76, 29, 19, points, "worth")
    short = name.split()[-1] if len(name) > LONGEST else name
    body += squeezed(x + TILE / 2, 68, 14.8, short, ROOM, "name")
    body += at(x + TILE / 2, 82, wish(letter))
    body += squeezed(x + TILE / 2, 103, 14.8, where, ROOM, "where")
    label = f"{name}, {letter}, {WISHES[letter].words}"
    if state == "invited":
        body += path("cross", by_hand(f"M{x + 8} 50L{x + TILE - 8} 8", letter, 2))
        label += f", invited below the {colour} building, {points} points"
    elif colour:
        best = plaque(colour, x + 76, 43, 8.5) if points and not tied and state != "sealed" else ""
        body += f"<g>{best}</g>"  # always there, so that nothing else looks new when it comes or goes
        label += f", would make {points} now" + (f" below the {colour} building" if points and not tied else "")
    if state == "sealed":
        body += at(x + 76, 46, path("envelope", "M-12 -8L12 -8L12 9L-12 9zM-12 -8L0 2L12 -8"))
        label += ", your sealed invitation"
    return element(
        f"character:{letter}", label, f"character {state}".strip(), (x + 1, 1, TILE - 2, TALL - 2), body, name
    )
