"""The supply: a row of cards for each floor, the third on top, with its deck at the left."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import count, join
from ridotto.games.burano.board import facade
from ridotto.games.burano.board.elements import element
from ridotto.games.burano.view.seen import BuranoView, DeckView
from ridotto.games.burano.words.names import FLOOR_NAMES
from ridotto.games.burano_shared.shapes import coin
from ridotto.games.drawing.markup import at, decor, kept, oblong, path, text

# How high a column's tag is, by the number of columns: on a phone every one can be hit.
TAG: Final = {3: 39, 4: 46, 5: 54}
LEFT, STEP, TALL = 68, 104, 92
LAYERS: Final = ("back", "columns", "floor3", "floor2", "floor1", "away")
ROWS: Final = LAYERS[1:5]


def panel(columns: int) -> Panel:
    return Panel("Supply", LEFT + columns * STEP + 14, TAG[columns] + 4 + 3 * TALL, LAYERS, ROWS)


def draw(view: BuranoView, names: Sequence[str]) -> dict[str, str]:
    """Decks, columns and cards, in the panel for so many columns."""
    columns = len(view["supply"][0])
    name = f"supply{columns}"
    drawing = {f"{name}/back/round": _round(view["round"], view["last_round"] is not None, columns)}
    for column in range(columns):
        cards = sum(row[column] is not None for row in view["supply"])
        drawing[f"{name}/columns/column:{column + 1}"] = _column(column, cards, TAG[columns])
    for floor in (3, 2, 1):
        row = view["supply"][floor - 1]
        y = TAG[columns] + 4 + (3 - floor) * TALL
        drawing[f"{name}/floor{floor}/deck:{floor}"] = _deck(view["decks"][floor - 1], floor, y, view["viewer"], names)
        for column, card in enumerate(row):
            if card:
                drawing[f"{name}/floor{floor}/card:{card}"] = _card(view, card, column, y)
        there = [column for column, card in enumerate(row) if card]
        if len(view["players"]) <= 2 and there and view["phase"] != "over":
            drawing[f"{name}/away/{floor}"] = _away(there[-1], y)
    return drawing


def _card(view: BuranoView, card: str, column: int, y: float) -> str:
    said = facade.say(view, card)
    label = f"{facade.contents(view, card)}; in column {column + 1}"
    return _placed(card, said, label, column, y, facade.face(view, card))


@kept
def _placed(card: str, said: str, label: str, column: int, y: float, face: str) -> str:
    place = (LEFT + column * STEP, y)
    more = f' data-piece="{card}" data-from="deck:{card[1]}"'
    return element(f"card:{card}", said, label, "card", place, (facade.WIDTH, facade.HEIGHT), face, more, pad=2)


@kept
def _round(number: int, last: bool, columns: int) -> str:
    """The round's number, and outlines where cards lie."""
    head = TAG[columns]
    words = ("Last", "round") if last else ("Round", str(number)) if number else ("Set-up",)
    lines = zip(words, (head / 2 - 3, head / 2 + 15) if len(words) > 1 else (head / 2 + 6,), strict=True)
    said = "".join(text(32, y, 18, word, "round last" if last else "round") for word, y in lines)
    slots = "".join(
        oblong(LEFT + column * STEP + 3, head + 7 + row * TALL, 94, 82) for column in range(columns) for row in range(3)
    )
    return decor("market", path("slots", slots) + said)


@kept
def _column(column: int, cards: int, tall: float) -> str:
    """The tag above a column: take it all, and the coins that come with it (WB-7)."""
    body = path("tag", f"M1 2L99 1L99 {tall - 4}L50 {tall}L1 {tall - 4}z")
    middle = tall / 2 + 5
    if cards > 1:
        coins = 3 - cards
        body += text(31 if coins else 50, middle, 18, "all 3" if cards == 3 else "both", "tag-word")
        if coins:
            body += at(65, middle - 6, coin(8)) + text(85, middle, 18, f"+{coins}", "tag-word")
        label = f"take {'all 3 cards' if cards == 3 else 'both cards'}, {count(coins, 'coin') if coins else 'no coin'}"
    else:
        body += text(50, middle, 18, "1 card" if cards else "empty", "tag-soft")
        label = "1 card" if cards else "empty"
    size = (facade.WIDTH, tall - 2)
    return element(
        f"column:{column + 1}", f"column {column + 1}", label, "column", (LEFT + column * STEP, 1), size, body
    )


def _deck(deck: DeckView, floor: int, y: float, viewer: int, names: Sequence[str]) -> str:
    known = []
    for each in deck["bottom"]:
        who = "you" if each["seat"] == viewer else names[each["seat"]]
        known.append(f"{join(each['cards'] or ['one'], 'or')} from {who}")
    return _pile(floor, deck["left"], y, tuple(known))


@kept
def _pile(floor: int, cards: int, y: float, known: tuple[str, ...]) -> str:
    """A deck: as high as it has cards, at its bottom those that were returned."""
    said = f"deck of {FLOOR_NAMES[floor - 1]} floors"
    label = f"{count(cards, 'card')} left" if cards else "no card left"
    if known:
        label += f"; at its bottom, the first to come first: {', then '.join(known)}"
    body = path("slots", oblong(3, 3, 50, facade.HEIGHT - 6))
    layers = min(4, -(-cards // 6))
    if layers:
        body = "".join(at(3 - k, 3 - k, path("back-edge", DECK)) for k in range(layers))
        body += at(4 - layers, 4 - layers, facade.back(floor))
    body += text(28 + 3 - layers, 62, 22, cards, "deck-count" if cards else "deck-none")
    if known:
        body += path("returned", oblong(2, 67, 53, 19)) + path("returned-arrow", RETURNED)
        body += text(37 if len(known) < 10 else 38.5, 82.5, 18, len(known), "returned-word")
    return element(f"deck:{floor}", said, label, "deck", (3, y), (58, facade.HEIGHT), body, pad=1)


# An arrow that comes round from above to the deck's bottom.
RETURNED: Final = "M10 72L17 72Q23 72 23 76.5Q23 81 17 81L12 81M15.5 77L11 81L15.5 85"
DECK: Final = oblong(0.4, 0.4, 55.2, facade.HEIGHT - 0.8)


@kept
def _away(column: int, y: float) -> str:
    """An arrow: the rightmost card of a row leaves the game next (WB-18, WB-23)."""
    x = LEFT + column * STEP + facade.WIDTH + 1
    return decor("away", at(x, y + 44, path("arrow", "M0 -7L6 -7L6 -13L14 0L6 13L6 7L0 7z")))
