"""What things on the table of Walking in Burano are: their names, what they do, and what they are worth now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ridotto.engine.terms import What
from ridotto.engine.words import begun, count, join
from ridotto.games.burano.board.elements import say_symbols
from ridotto.games.burano.board.portraits import WISHES, points_of, say_rule
from ridotto.games.burano.rules.position import MOST_COINS, MOST_HELD, MOST_PLACED
from ridotto.games.burano.view.score import lines
from ridotto.games.burano.view.seen import BuranoView, CardView, CostView, PlayerView
from ridotto.games.burano.words.names import CHARACTER_NAMES, CHARACTER_NUMBER, FLOOR_NAMES, say_character, title

NEWCOMERS: Final = {"fisherman": "WB-26", "chimney-sweep": "WB-27", "painter": "WB-28"}


def what_is(view: BuranoView, names: Sequence[str], element: str) -> What:
    """Something on the table: cards, decks, columns, places, houses, characters, the purse, others, a score line."""
    kind, _, name = element.partition(":")
    return KINDS[kind](view, names, name)


def _front(view: BuranoView) -> int:
    """The seat whose street lies in front."""
    return max(view["viewer"], 0)


def _own(view: BuranoView) -> PlayerView:
    return view["players"][_front(view)]


# The supply


def _column(view: BuranoView, names: Sequence[str], column: str) -> What:
    there = [row[int(column) - 1] for row in reversed(view["supply"])]
    cards = [card for card in there if card]
    does = (
        "Take 1, 2 or 3 of its cards, from the top or from the bottom, skipping none. "
        "With 1 card come 2 coins, with 2 a coin, with 3 none."
    )
    now = f"Here {'lies' if len(cards) == 1 else 'lie'} {_cards(view, cards)}." if cards else "Nothing lies here now."
    return What(f"Column {column}", does, now, "WB-7")


def _cards(view: BuranoView, cards: Sequence[str]) -> str:
    return join([f"the {_called(view, card)}" for card in cards])


def _deck(view: BuranoView, names: Sequence[str], floor: str) -> What:
    deck, floors = view["decks"][int(floor) - 1], f"{FLOOR_NAMES[int(floor) - 1]} floors"
    does = f"The row of {floors} is refilled from it; cards that go back lie at its bottom."
    left = f"{count(deck['left'], 'card', 'No')} left."
    back = []
    for each in deck["bottom"]:
        who = "you" if each["seat"] == view["viewer"] else names[each["seat"]]
        back.append(f"{join(each['cards'] or ['one'], 'or')} from {who}")
    bottom = f" At its bottom, the first to come first: {', then '.join(back)}." if back else ""
    return What(f"Deck of {floors}", does, f"{left}{bottom}", "WB-18")


def _supplied(view: BuranoView, names: Sequence[str], card: str) -> What:
    column = next(k for row in view["supply"] for k, each in enumerate(row, 1) if each == card)
    now = f"In column {column} of the supply.{_windows(view, card)}"
    return What(_name(view, card), _shows(view, card), now, "WB-1", large=True)


def _held(view: BuranoView, names: Sequence[str], card: str) -> What:
    costs = view["places"].get(card, {})
    if costs:
        now = f"Can be placed now on {_offers(costs)}."
    elif view["turn"] == view["viewer"] and view["phase"] == "place":
        now = "Can’t be placed now."
    else:
        now = "In your hand; cards there score nothing."
    return What(_name(view, card), _shows(view, card), now + _windows(view, card), "WB-9", large=True)


def _offers(costs: Mapping[str, CostView]) -> str:
    """Places by what they cost, the cheapest first."""
    by_cost: dict[tuple[int, int], list[str]] = {}
    for place, cost in costs.items():
        by_cost.setdefault((cost["tokens"], cost["coins"]), []).append(place)
    return "; on ".join(f"{join(by_cost[cost], 'or')} for {_price(*cost)}" for cost in sorted(by_cost))


def _price(tokens: int, coins: int) -> str:
    return f"{count(coins, 'coin')} and a token, as it breaks a rule of colours" if tokens else count(coins, "coin")


def _name(view: BuranoView, card: str) -> str:
    return f"{begun(_called(view, card))} ({card})"


def _called(view: BuranoView, card: str) -> str:
    face = view["cards"][card]
    return f"{face['colour']} {FLOOR_NAMES[face['floor'] - 1]} floor"


def _shows(view: BuranoView, card: str) -> str:
    face: CardView = view["cards"][card]
    return f"Shows {say_symbols(face['symbols'], face.get('shop'))}."


def _windows(view: BuranoView, card: str) -> str:
    """What its closed windows may cost (WB-20, WB-23)."""
    return f" {_loss(view)}" if view["cards"][card]["symbols"].get("closed window") else ""


def _loss(view: BuranoView) -> str:
    if not view["windows"]:
        return "Closed windows don’t count at this table."
    if len(view["players"]) == 1:
        return "Each closed window costs a point."
    return "Whoever has most closed windows loses a point for each."


# The street


def _place(view: BuranoView, names: Sequence[str], place: str) -> What:
    street, floor = _own(view)["street"], int(place[1])
    card = street["cards"].get(place)
    if card:
        now = f"It stays here.{_windows(view, card)}"
        return What(f"{_name(view, card)} on {place}", _shows(view, card), now, "WB-12", large=True)
    said = f"Place {place}"
    offers = [
        f"{_called(view, own)} {own} for {_price(costs[place]['tokens'], costs[place]['coins'])}"
        for own, costs in view["places"].items()
        if place in costs
    ]
    now = f"Now: {'; '.join(offers)}." if offers else "None of your cards can be placed here now."
    if view["viewer"] < 0 or view["phase"] != "place" or view["turn"] != view["viewer"]:
        now = "Free." if place not in street["scaffolds"] else "A card may take its place."
    if place in street["scaffolds"]:
        does = f"A scaffold stands in for the missing {FLOOR_NAMES[floor - 1]} floor. It is free, and moves by itself."
        return What(said, does, now, "WB-13")
    return What(said, f"Room for a {FLOOR_NAMES[floor - 1]} floor.", now, "WB-10")


def _house(view: BuranoView, names: Sequence[str], letter: str) -> What:
    own, said = _own(view), f"House {letter}"
    guest = own["street"]["guests"].get(letter)
    if guest:
        points = next(line["now"] for line in own["lines"] if line["id"] == f"guest-{letter}")
        does = f"{begun(say_character(CHARACTER_NUMBER[guest]))} has come: {_counts(view, guest)}."
        return What(said, does, f"{count(points, 'point')} now.", _rule(guest))
    does = "When its three floors stand, a character of your choice comes at the end of that turn."
    floors = sum(place[0] == letter for place in own["street"]["cards"])
    if letter in view["waiting_houses"] and view["turn"] == _front(view):
        now = "Complete: it waits for its visitor."
    elif floors == len(FLOOR_NAMES):
        now = "Complete, without a visitor: none could come."
        return What(said, does, now, "WB-15")
    else:
        now = f"{count(floors, 'floor')} of {len(FLOOR_NAMES)}."
    return What(said, does, f"{now}{_tourists(own, letter)}", "WB-15")


def _tourists(own: PlayerView, letter: str) -> str:
    """What each tourist would score here now."""
    made = []
    for name, worth in own["worth"].items():
        if isinstance(worth, dict) and letter in worth:
            made.append(f"{say_character(CHARACTER_NUMBER[name])} {worth[letter]}")
    return f" Here {join(made)} would score now." if made else ""


def _street(view: BuranoView, names: Sequence[str], number: str) -> What:
    return _seat(view, names, str(int(number) - 1))


def _seat(view: BuranoView, names: Sequence[str], name: str) -> What:
    seat = int(name)
    player = view["players"][seat]
    guests = [say_character(CHARACTER_NUMBER[guest]) for guest in player["street"]["guests"].values()]
    came = f"Visited by {join(guests)}. " if guests else ""
    lies = f"{count(player['coins'], 'coin')}, {count(player['tokens'], 'token')}"
    lies += f", {count(player['hand']['count'], 'card')} in hand"
    score = f"{count(player['score'], 'point')}; {count(len(player['street']['complete']), 'complete house')}. "
    said = "Your street" if seat == view["viewer"] else f"{names[seat]}’s street"
    return What(said, "Choose it to see it large.", f"{score}{came}{lies}.", "WB-8", large=True)


# Characters


def _character(view: BuranoView, names: Sequence[str], name: str) -> What:
    left = f"{count(view['piles'][name], 'card', 'No')} left."
    now = f"{_would_score(view, name)}{left}"
    return What(title(name), f"{begun(_counts(view, name))}.", now, _rule(name), large=True)


def _counts(view: BuranoView, name: str) -> str:
    return f"{say_rule(points_of(view['characters'][name]))} {WISHES[name].words}"


def _would_score(view: BuranoView, name: str) -> str:
    own = _own(view)
    worth = own["worth"].get(name)
    if worth is None:
        here = name in own["street"]["guests"].values()
        return "In this street already, and nobody comes twice but tourists. " if here else ""
    if isinstance(worth, int):
        return f"Would score {worth} now. "
    made = [f"{points} below house {letter}" for letter, points in sorted(worth.items(), key=lambda each: -each[1])]
    return f"Would score {join(made)} now. " if made else "Comes when a house is complete. "


def _rule(name: str) -> str:
    return NEWCOMERS.get(name, "WB-19")


# The purse


def _coins(view: BuranoView, names: Sequence[str], name: str) -> What:
    does = (
        "They pay for placing: 1 for the first card of a turn, 2 each for the second and the third. "
        f"At the end of a turn you keep {MOST_COINS} at most."
    )
    now = f"{count(_own(view)['coins'], 'coin', 'No')} now. They score nothing, but more coins break a tie."
    return What("Coins", does, now, "WB-9")


def _tokens(view: BuranoView, names: Sequence[str], name: str) -> What:
    own = _own(view)
    points = next(line["now"] for line in own["lines"] if line["id"] == "tokens")
    does = "One pays for a card that breaks a rule: a house has one colour, and its neighbours have others."
    now = f"{count(own['tokens'], 'token', 'No')} left, worth {count(points, 'point')} now."
    return What("Tokens", does, now, "WB-14")


def _scaffolds(view: BuranoView, names: Sequence[str], name: str) -> What:
    does = "They stand in for missing first and second floors. They are free, and move by themselves."
    return What("Scaffolds", does, f"{_own(view)['street']['aside'] or 'None'} laid aside of 2.", "WB-13")


def _done(view: BuranoView, names: Sequence[str], name: str) -> What:
    does = (
        "Ends the placing. Then houses that were completed receive visitors, "
        f"and you keep {MOST_HELD} cards and {MOST_COINS} coins at most."
    )
    now = ""
    if view["turn"] == _front(view) and view["phase"] == "place":
        more = f"; the next costs {count(view['price'], 'coin')}" if view["placed"] < MOST_PLACED else ""
        now = f"{count(view['placed'], 'card', 'No')} placed this turn{more}."
    return What("Done", does, now, "WB-9")


# The score


def _line(view: BuranoView, names: Sequence[str], name: str) -> What:
    line = next(line for line in lines(view, _front(view)) if line.id == name)
    letter, _, kind = name.partition(".")
    worth = f"{count(line.now, 'point')} now"
    now = f"{worth} ({line.note})." if line.note else f"{worth}."
    if letter[0] == "A":
        guest = CHARACTER_NAMES[int(letter[1:])]
        return What(line.label, f"{begun(_counts(view, guest))}.", now, _rule(guest))
    rule = "WB-20"
    if kind == "windows":
        rule = "WB-6" if not view["windows"] else "WB-23" if len(view["players"]) == 1 else "WB-20"
    does = {
        "shops": "Each shop scores the points printed on it.",
        "tokens": "Each token that is left scores.",
        "windows": _loss(view),
    }[kind]
    return What(line.label, does, now, rule)


KINDS: Final[dict[str, Callable[[BuranoView, Sequence[str], str], What]]] = {
    "column": _column,
    "deck": _deck,
    "card": _supplied,
    "hand": _held,
    "place": _place,
    "house": _house,
    "character": _character,
    "coins": _coins,
    "tokens": _tokens,
    "scaffolds": _scaffolds,
    "done": _done,
    "street": _street,
    "seat": _seat,
    "line": _line,
}
