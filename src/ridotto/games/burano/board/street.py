"""A street: up to five house fronts, floor by floor, the scaffolds where they stand, and the visitors below.

A column with a card or a scaffold is as wide as a card; one where the street could still grow is half as wide. A street
of w houses can grow into 10 − 2w columns, so all of them always fill the width of five houses. And a card that is
placed in a narrow column then covers it: what was pointed at stays under the pointer.
"""

from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.burano.board import facade
from ridotto.games.burano.board.elements import element, picture
from ridotto.games.burano.board.facade import HEIGHT, WIDTH
from ridotto.games.burano.board.portraits import PORTRAITS, short_title
from ridotto.games.burano.board.shapes import TOKEN
from ridotto.games.burano.view.seen import BuranoView, StreetView
from ridotto.games.burano.words.names import CHARACTER_NUMBER, say_character
from ridotto.games.burano_shared.shapes import coin
from ridotto.games.drawing.markup import at, decor, kept, oblong, path, text

STEP, MARGIN, TOP, STOREY = 104, 8, 10, 89
GROUND: Final = TOP + 3 * STOREY + 1
STRIP: Final = 76  # for the visitors
QUAY: Final = GROUND + STRIP
LAYERS: Final = ("back", "floor3", "floor2", "floor1", "houses")
PANEL: Final = Panel("Street", 5 * STEP + 2 * MARGIN, QUAY + 14, LAYERS, LAYERS[1:])

Spot = tuple[str, float, float]  # a column's letter, where it begins, how wide it is
# What placing costs: coins, the cards that fit, and those (with their number in the hand) that cost a token too.
Cost = tuple[int, tuple[str, ...], tuple[tuple[int, str], ...]]


def draw(view: BuranoView, seat: int, live: bool) -> dict[str, str]:
    """A seat's street. Live, it can be pointed at; otherwise it is only to be looked at."""
    player = view["players"][seat]
    street = player["street"]
    spots = _spots(street, live)
    drawing = {"street/back/canal": _canal(), **_setting(street, spots)}
    costs = _costs(view) if live else {}
    for floor in (3, 2, 1):
        for letter, x, wide in spots:
            place = f"{letter}{floor}"
            drawing[f"street/floor{floor}/place:{place}"] = _place(view, street, place, x, wide, costs.get(place), live)
    points = {line["id"]: line["now"] for line in player["lines"]}
    for letter, x, wide in spots:
        floors = sum(place[0] == letter for place in street["cards"])
        if floors:
            guest = street["guests"].get(letter, "")
            waits = letter in view["waiting_houses"] and seat == view["turn"]
            worth = points.get(f"guest-{letter}", 0)
            drawing[f"street/houses/house:{letter}"] = _house(letter, x, floors, guest, worth, waits, live)
        else:
            drawing[f"street/back/{letter}"] = _letter(letter, x, wide)
    return drawing


def _spots(street: StreetView, live: bool) -> list[Spot]:
    """The columns from the left."""
    built = street["columns"]
    letters = street["plots"] if live else built
    wide = [STEP if letter in built or not built else STEP / 2 for letter in letters]
    x = MARGIN + (5 * STEP - sum(wide)) / 2 if built else MARGIN + 1.5 * STEP
    spots = []
    for letter, width in zip(letters, wide, strict=True):
        spots.append((letter, x, width))
        x += width
    return spots


def _setting(street: StreetView, spots: list[Spot]) -> dict[str, str]:
    """Scaffolds that stand where no card can be placed yet: the second one of the set-up."""
    there = {letter for letter, _, _ in spots}
    away = [place for place in street["scaffolds"] if place[0] not in there]
    return {
        f"street/back/{place}": decor("scaffold", at(MARGIN + (2.5 + k) * STEP + 2, _top(1), facade.scaffold()))
        for k, place in enumerate(away)
        if spots or k == 0
    }


def _top(floor: int) -> float:
    return TOP + (3 - floor) * STOREY


# Places


def _costs(view: BuranoView) -> dict[str, Cost]:
    """What each place costs."""
    found: dict[str, Cost] = {}
    own = view["players"][view["viewer"]]["hand"]["known"] if view["viewer"] >= 0 else []
    for slot, card in enumerate(own, 1):
        for place, cost in view["places"].get(card, {}).items():
            _, fitting, fined = found.get(place, (0, (), ()))
            if cost["tokens"]:
                fined = (*fined, (slot, card))
            else:
                fitting = (*fitting, card)
            found[place] = (cost["coins"], fitting, fined)
    return found


def _place(
    view: BuranoView,
    street: StreetView,
    place: str,
    x: float,
    wide: float,
    cost: Cost | None,
    live: bool,
) -> str:
    card = street["cards"].get(place)
    if card:
        label = f"{facade.say(view, card)}, {facade.contents(view, card)}"
        return _filled(place, card, x, label, facade.face(view, card), live)
    return _free(place, x, wide, place in street["scaffolds"], cost, live)


@kept
def _filled(place: str, card: str, x: float, label: str, face: str, live: bool) -> str:
    corner = (x + 2, _top(int(place[1])))
    if not live:
        return picture(f"place {place}, {label}", "place built", corner, face)
    more = f' data-piece="{card}"'
    return element(f"place:{place}", f"place {place}", label, "place built", corner, (WIDTH, HEIGHT), face, more)


@kept
def _free(
    place: str,
    x: float,
    wide: float,
    scaffold: bool,
    cost: Cost | None,
    live: bool,
) -> str:
    corner, width = (x + 2, _top(int(place[1]))), wide - 4
    body = path("outline", oblong(2, 2, width - 4, HEIGHT - 4)) + text(width / 2, HEIGHT - 9, 13.5, place, "place-name")
    label, kind = "free", "place free"
    if scaffold:
        body, label, kind = facade.scaffold(), "scaffold", "place scaffold"
    if not live:
        return picture(f"place {place}, {label}", kind, corner, body)
    if cost:
        body += _price(width / 2, *cost)
        label = f"{label}; {_say_cost(*cost)}"
    return element(f"place:{place}", f"place {place}", label, kind, corner, (width, HEIGHT), body)


def _say_cost(coins: int, fitting: tuple[str, ...], fined: tuple[tuple[int, str], ...]) -> str:
    """What it costs to place which card here."""
    words = []
    if fitting:
        words.append(f"{count(coins, 'coin')} for {' or '.join(fitting)}")
    if fined:
        words.append(f"{count(coins, 'coin')} and a token for {' or '.join(card for _, card in fined)}")
    return ", ".join(words)


def _price(x: float, coins: int, fitting: tuple[str, ...], fined: tuple[tuple[int, str], ...]) -> str:
    """A tag with what placing costs; the token's is shown for the cards of the hand that pay one."""
    tag = path("price-tag", "M-22 -12L22 -13L22 12L-22 12.5z")
    out = at(x, 30, tag + at(-10, 0, coin(8.5)) + text(9.5, 6.5, 18, f"−{coins}", "price-mark"))
    if fined:
        slots = " ".join(f"f{slot}" for slot, _ in fined)
        token = tag + at(-10, 0, TOKEN, 0.62) + text(9.5, 6.5, 18, "−1", "price-mark")
        out += f'<g class="fine {slots}">{at(x, 55, token)}</g>'
    return f'<g class="price">{out}</g>'


# Houses


@kept
def _house(letter: str, x: float, floors: int, guest: str, points: int, waits: bool, live: bool) -> str:
    """The pavement before a house, where its visitor stands."""
    plate = path("guest-plate", f"M2 8L{WIDTH - 2} 7L{WIDTH - 2} {STRIP - 9}L2 {STRIP - 8}z")
    kind = "house"
    if guest:
        who = say_character(CHARACTER_NUMBER[guest])
        label = f"visited by {who}, {count(points, 'point')}"
        body = plate + at(24, 51, PORTRAITS[guest], 0.82) + text(60, 41, 25, points, "worth")
        body += text(50, 65, 18, short_title(guest), "guest-name")
        kind = "house taken"
    elif waits:
        label = "complete, waits for its visitor"
        body = plate + text(50, 50, 18, "who comes?", "guest-name")
        kind = "house waiting"
    elif floors == 3:
        label = "complete, without a visitor"
        body = plate + text(50, 50, 18, "no visitor", "guest-soft")
    else:
        label = f"{count(floors, 'floor')} of 3"
        body = plate + "".join(
            path("storey now" if k < floors else "storey", oblong(39, 50 - 11 * k, 22, 9)) for k in range(3)
        )
    body += text(90, 24, 18, letter, "column-letter")
    corner = (x + 2, GROUND)
    if not live:
        return picture(f"house {letter}, {label}", kind, corner, body)
    return element(f"house:{letter}", f"house {letter}", label, kind, corner, (WIDTH, STRIP - 3), body)


@kept
def _letter(letter: str, x: float, wide: float) -> str:
    return decor("plot", text(x + wide / 2, GROUND + 26, 18, letter, "column-letter"))


@kept
def _canal() -> str:
    ripples = "".join(f"M{x} {QUAY + 15}Q{x + 14} {QUAY + 10} {x + 30} {QUAY + 15}" for x in range(40, 500, 96))
    return decor(
        "canal",
        f'<rect class="sky" x="-300" y="-200" width="1140" height="{GROUND + 210}"/>'
        + path("cloud", "M30 46Q44 28 78 34Q98 16 126 34Q152 34 144 50Q90 60 30 46z")
        + path("cloud", "M392 84Q410 68 440 74Q464 62 486 78Q500 82 492 90Q440 98 392 84z")
        + path("gull", "M250 40Q260 30 268 40Q276 30 286 38M300 66Q306 59 312 66Q318 59 324 65")
        + f'<rect class="stone" x="-300" y="{GROUND - 2}" width="1140" height="{STRIP + 2}"/>'
        + path("joints", "".join(f"M{x} {GROUND - 1}L{x - 6} {QUAY}" for x in range(10, 540, 52)))
        + f'<rect class="stone-shade" x="-300" y="{QUAY}" width="1140" height="6"/>'
        + f'<rect class="water" x="-300" y="{QUAY + 6}" width="1140" height="300"/>'
        + path("ripples", ripples),
    )
