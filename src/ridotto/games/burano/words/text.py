"""A position of Walking in Burano as text, for a terminal or a screen reader."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.words import count, figure
from ridotto.games.burano.view.score import lines
from ridotto.games.burano.view.seen import BuranoView, HandView, StreetView
from ridotto.games.burano.words.names import FLOOR_NAMES

LETTERS: Final = {
    "flower": "F",
    "plant": "P",
    "cat": "C",
    "red curtain": "R",
    "blue curtain": "B",
    "streetlight": "L",
    "chimney": "H",
    "pedestrian": "W",
    "closed window": "x",
}
LEGEND: Final = (
    "F flower  P plant  C cat  R red, B blue curtain  L streetlight  H chimney  W pedestrian  x closed window\n"
    "p$2 a shop by its kind’s first letter, for 2 points  F5 five flowers  # scaffold"
)
WIDTH: Final = 16  # of a column, where no card is wider
MANY: Final = 4  # more of a symbol are told by a number: F8


def write(view: BuranoView, names: Sequence[str]) -> str:
    """The supply, the characters, every street, and the viewer's hand."""
    out = [*_supply(view), "", *_piles(view)]
    for seat in range(len(view["players"])):
        out += ["", *_player(view, seat, names)]
    return "\n".join([*out, "", LEGEND])


def _face(view: BuranoView, name: str) -> str:
    """A card in a few letters: r1a FFCW$3 (a shop with its points)."""
    card = view["cards"][name]
    symbols = "".join(LETTERS[each] * n if n <= MANY else f"{LETTERS[each]}{n}" for each, n in card["symbols"].items())
    shop = f"{card['shop']['mark']}${card['shop']['points']}" if "shop" in card else ""
    return f"{name} {symbols}{shop}"


def _row(view: BuranoView, cells: Sequence[str]) -> str:
    """Cells side by side, in columns that are wide enough for every card in sight."""
    wide = max([WIDTH, *(len(_face(view, card)) + 1 for card in view["cards"])])
    return "".join(f"{cell:<{wide}}" for cell in cells).rstrip()


def _supply(view: BuranoView) -> list[str]:
    rows = []
    for floor in (2, 1, 0):
        cells = [_face(view, card) if card else "." for card in view["supply"][floor]]
        left = view["decks"][floor]["left"]
        rows.append(f"  {floor + 1} ({left:>2}) {_row(view, cells)}")
    heads = _row(view, [str(column + 1) for column in range(len(view["supply"][0]))])
    return ["Supply: floor (deck)", f"         {heads}", *rows]


def _piles(view: BuranoView) -> list[str]:
    piles = [f"{name} {n}" for name, n in view["piles"].items() if n]
    return ["Characters: " + (", ".join(piles) or "none")]


def _player(view: BuranoView, seat: int, names: Sequence[str]) -> list[str]:
    player = view["players"][seat]
    who = "You" if seat == view["viewer"] else names[seat]
    marks = " (start player)" if seat == view["starter"] and len(view["players"]) > 1 else ""
    held = [count(player["coins"], "coin"), count(player["tokens"], "token"), count(player["score"], "point")]
    head = f"{who}{marks}: {', '.join(held)}"
    score = ", ".join(f"{line.label} {figure(line.now)}" for line in lines(view, seat))
    return [head, f"  {score}", *_street(view, player["street"]), *_hand(view, player["hand"])]


def _street(view: BuranoView, street: StreetView) -> list[str]:
    if not street["columns"]:
        return ["  (no card placed yet)"]
    rows = []
    for floor in (3, 2, 1):
        cells = []
        for column in street["columns"]:
            place = f"{column}{floor}"
            card = street["cards"].get(place)
            cells.append(_face(view, card) if card else "#" if place in street["scaffolds"] else ".")
        rows.append(f"  {floor} {_row(view, cells)}")
    guests = [f"{column} {street['guests'].get(column, '')}" for column in street["columns"]]
    return [*rows, f"    {_row(view, guests)}"]


def _hand(view: BuranoView, hand: HandView) -> list[str]:
    parts = [_face(view, card) for card in hand["known"]]
    for each in hand["unsure"]:
        backs = count(each["count"], f"{FLOOR_NAMES[each['floor'] - 1]} floor")
        parts.append(f"{each['count']} of {'/'.join(each['cards'])}" if each["cards"] else backs)
    return [f"  Hand ({hand['count']}): " + (", ".join(parts) or "empty")]
