"""What things on the table of Roland Wright are: their names, what they do, and how they stand now."""

from collections.abc import Callable, Sequence
from typing import Final

from ridotto.engine.terms import What
from ridotto.engine.words import a, begun, count, join
from ridotto.games.roland_wright.view.cards import CardView, HeldCardView
from ridotto.games.roland_wright.view.score import lines
from ridotto.games.roland_wright.view.seen import PlayerView, RolandWrightView, SoloView
from ridotto.games.roland_wright.words.counts import say_pairs
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES, DECK_NAMES, space_number

COLOUR_OF: Final = dict(zip(COLOUR_LETTERS, COLOUR_NAMES, strict=True))
# What erasing a bit of each colour does (RW-10 to RW-15).
DEEDS: Final = {
    "red": ("copy a bit to an empty space connected to it", "RW-10"),
    "orange": ("move any other bit to any empty space", "RW-11"),
    "yellow": ("place a bit of any colour on the same space", "RW-12"),
    "green": ("draw Hallmarks and keep one", "RW-13"),
    "blue": ("draw Equipments and keep one", "RW-14"),
    "purple": ("draw a Research & Development card", "RW-15"),
}
TASKS: Final = {
    "red": "Before a group is chosen, each 1 changes a die to any other colour.",
    "orange": "Pip’s food. At the weekend each orange rolled takes 1, and at 0 Pip takes a card.",
    "yellow": "Keeps the light on: with less than there are dice, the weekend takes a die away. Then it is 0 again.",
    "green": "That many more Hallmarks are drawn. After the weekend it is 0 again.",
    "blue": "That many more Equipments are drawn. After the weekend it is 0 again.",
    "purple": "Before a group is chosen, each 1 rolls all dice again.",
}
TASK_RULES: Final = dict(zip(COLOUR_NAMES, ("RW-26", "RW-28", "RW-28", "RW-27", "RW-27", "RW-26"), strict=True))
DECKS: Final = {
    "hallmark": ("Hallmarks", "Patterns to build in the box. Erase a green bit to draw from it.", "RW-13"),
    "equipment": ("Equipments", "Patterns with a special action each. Erase a blue bit to draw from it.", "RW-14"),
    "research": ("Research & Development", "Bits to place, or points. Erase a purple bit to draw from it.", "RW-15"),
}
BONUSES: Final = {
    "vertical": "While the left or right column is full",
    "horizontal": "While the top or bottom row is full",
    "diagonal": "While a diagonal from corner to corner is full",
}


def what_is(view: RolandWrightView, names: Sequence[str], element: str) -> What:
    """Something on the table: dice, spaces, pens, cards, Awards, bonuses, decks, tasks, others, a score line."""
    kind, _, name = element.partition(":")
    return KINDS[kind](view, names, name)


def _front(view: RolandWrightView) -> int:
    """The seat whose box lies in front."""
    return max(view["viewer"], 0)


def _own(view: RolandWrightView) -> PlayerView:
    return view["players"][_front(view)]


def _alone(view: RolandWrightView) -> bool:
    return view["solo"] is not None


# Dice


def _group(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    colour, _, length = name.partition(".")
    n = int(length)
    said = f"{length} {colour} {'die' if n == 1 else 'dice'}"
    bits = f"{a(colour)} bit" if n == 1 else f"up to {n} {colour} bits"
    if view["solo"]:
        task = view["solo"]["tasks"][colour]["name"]
        does = f"The first group of a day adds {n} to {task}; of the second you place {bits}."
    else:
        does = f"Whoever has it may place {bits} on empty spaces. The active player’s group is gone for the others."
    return What(said, does, _taken(view, names, name), "RW-26" if _alone(view) else "RW-6")


def _taken(view: RolandWrightView, names: Sequence[str], name: str) -> str:
    """Who has a group, or uses it."""
    active = view["active"]
    told = []
    if view["taken"] == name:
        who = "you" if active == view["viewer"] else names[active]
        told.append("Added to its task." if _alone(view) else f"Taken by {who}.")
    users = [
        "you" if seat == view["viewer"] else names[seat]
        for seat, player in enumerate(view["players"])
        if view["taken"] and player["group"] == name and (seat != active or _alone(view))
    ]
    if users:
        told.append(f"Used by {join(users)}.")
    return " ".join(told)


def _change(view: RolandWrightView, names: Sequence[str], colour: str) -> What:
    fire = _solo(view)["tasks"]["red"]
    does = f"Changes one {colour} die to any other colour, for 1 of {fire['name']}, before a group is chosen."
    return What(f"{begun(a(colour))} die", does, f"{fire['name']} is at {fire['value']}.", "RW-26")


def _solo(view: RolandWrightView) -> SoloView:
    assert view["solo"] is not None
    return view["solo"]


# The box


def _space(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    own = _own(view)
    colour = own["box"][space_number(view["side"], name)]
    wants = _wants(own, name)
    if not colour:
        return What(f"Space {name.upper()}", "An empty space: bits are placed on such.", " ".join(wants), "RW-7")
    deed, rule = DEEDS[colour]
    pair = next((pair for pair in own["pairs"] or () if name in pair), None)
    told = [f"A set for your Inspiration, with {_other(pair, name)}."] if pair else []
    fresh = ["Placed this turn."] if name in own["placed"] else []
    does = f"As your action, erase it: {deed}."
    return What(f"{begun(colour)} bit on {name.upper()}", does, " ".join([*fresh, *told, *wants]), rule)


def _wants(own: PlayerView, space: str) -> list[str]:
    """The cards in hand whose nearest place has a bit on a space: a sentence for each colour."""
    by_colour: dict[str, list[str]] = {}
    for card in [*(own["hand"] or ()), *(own["look"] or ())]:
        for fit in card["fit"]:
            if fit["space"] == space:
                by_colour.setdefault(fit["colour"], []).append(f"“{card['name']}”")
    return [
        f"{join(cards)} {'wants' if len(cards) == 1 else 'want'} {a(colour)} bit here."
        for colour, cards in by_colour.items()
    ]


def _other(pair: Sequence[str], space: str) -> str:
    return (pair[1] if pair[0] == space else pair[0]).upper()


def _pen(view: RolandWrightView, names: Sequence[str], colour: str) -> What:
    deed, rule = DEEDS[colour]
    there = _own(view)["box"].count(colour)
    does = f"Chosen where a step asks for a colour. Its sign tells what erasing {a(colour)} bit does: {deed}."
    return What(f"{begun(colour)} pen", does, f"{count(there, f'{colour} bit', 'No')} in the box.", rule)


# Cards


def _card(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    front = _front(view)
    for seat, player in enumerate(view["players"]):
        for card in [*(player["hand"] or ()), *(player["look"] or ())]:
            if card["id"] == name:
                return What(card["name"], _does(card), _lacks(card), "RW-17", large=True)
        for done in player["complete"]:
            if done["id"] == name:
                whose = "" if seat == front else f" by {names[seat]}"
                rule = "RW-8" if done["does"] else "RW-20"
                return What(done["name"], _does(done), _completed(player, done, whose), rule, large=seat == front)
    raise ValueError(f"there is no card {name!r} here")


def _does(card: CardView) -> str:
    """What kind of card it is, its pattern, and all that its special action does."""
    kind = "A Hallmark" if card["deck"] == DECK_NAMES[0] else "An Equipment"
    action = f" Once complete, its special action is: {card['does']}" if card["does"] else ""
    return f"{kind}: {_pattern(card)}.{action}"


def _pattern(card: CardView) -> str:
    """A pattern row by row."""
    rows = [" ".join(COLOUR_OF.get(letter, "gap") for letter in row.rstrip(".")) for row in card["pattern"]]
    return ", then ".join(row or "empty row" for row in rows)


def _lacks(card: HeldCardView) -> str:
    if not card["missing"]:
        return "Its pattern stands in the box."
    where = [f"{fit['colour']} on {fit['space'].upper()}" for fit in card["fit"] if not fit["there"]]
    way = f", {card['in_the_way']} in the way" if card["in_the_way"] else ""
    return f"{count(card['missing'], 'bit')} missing{way}: nearest would be {join(where)}."


def _completed(player: PlayerView, card: CardView, whose: str) -> str:
    stands = " Its pattern still stands." if card["id"] in player["resonant"] else ""
    return f"Completed{whose}.{stands}"


def _complete(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    card = next(card for card in _own(view)["hand"] or () if card["id"] == name)
    does = "Its pattern stands: complete the card, and it stays complete whatever is erased later."
    return What(f"Complete {card['name']}", does, "", "RW-17")


def _keep(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    paper = _own(view)["paper"]
    points = paper["points"] if paper else 0
    now = f"It is worth {count(points, 'point')}." if points else "It is worth nothing, but nobody will know."
    return What("Keep face down", "Keep the Research & Development card, without placing its bits.", now, "RW-15")


def _inspiration(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    own = _own(view)
    card = own["inspiration"]
    if card is None:
        return What("Inspiration", "Secret until the end: points for connected bits of its two colours.", "", "RW-20")
    each = f"{count(card['points'], 'point')} for each set of two connected bits"
    does = f"{each}: {say_pairs(card['pairs'])}. Each bit counts once."
    sets = len(own["pairs"] or ())
    now = f"{count(sets, 'set')}, {count(sets * card['points'], 'point')} now."
    return What(f"Inspiration: {card['name']}", does, now, "RW-20", large=True)


def _deck(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    deck, own = view["decks"][name], _own(view)
    title, does, rule = DECKS[name]
    told = [f"{deck['left']} in the deck, {len(deck['titles'])} discarded."]
    if name == DECK_NAMES[-1] and own["kept_count"]:
        points = f", worth {count(sum(paper['points'] for paper in own['kept']), 'point')}" if own["kept"] else ""
        told.append(f"{count(own['kept_count'], 'card')} kept{points}.")
    if not _alone(view):
        told.append("When three are left, discards included, one more turn is played.")
    if deck["titles"]:
        told.append(f"Discards: {', '.join(deck['titles'])}.")
    return What(f"{title} deck", does, " ".join(told), rule)


# Awards and bonuses


def _award(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    award = next(award for award in view["awards"] if award["id"] == name)
    if _alone(view):
        own = award["values"][0] or 0
        levels = ", ".join(f"{need} give {pay}" for need, pay in award["levels"])
        now = f"You have {own}: {count(award['points'][0], 'point')}. {begun(levels)}."
        return What(award["name"], award["text"], now, "RW-29", large=True)
    told = []
    for seat, value in enumerate(award["values"]):
        who = "you" if seat == view["viewer"] else names[seat]
        points = f" for {count(award['points'][seat], 'point')}" if award["points"][seat] else ""
        told.append(f"{who} {'hidden' if value is None else value}{points}")
    pays = "The first gets 4 points." if len(view["players"]) == 2 else "The first gets 6 points, the second 4."
    return What(award["name"], f"{award['text']} {pays}", f"{begun('; '.join(told))}.", "RW-21", large=True)


def _bonus(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    own = _own(view)
    does = f"{BONUSES[name]}, claim a bit of any colour for any empty space. Once a game."
    now = "Yours to claim now." if name in own["bonuses"] else "Not claimed yet."
    return What(f"{begun(name)} bonus", does, "Claimed." if name in own["claimed"] else now, "RW-18")


# Solo


def _task(view: RolandWrightView, names: Sequence[str], colour: str) -> What:
    task = _solo(view)["tasks"][colour]
    now = f"{task['value']} now; at the end each 1 left is a point."
    if colour == "yellow":
        now += f" {view['in_play']} dice are in play."
    return What(f"{task['name']} ({colour})", TASKS[colour], now, TASK_RULES[colour], large=True)


# Others, and the score


def _thumbnail(view: RolandWrightView, names: Sequence[str], number: str) -> What:
    return _seat(view, names, str(int(number) - 1))


def _seat(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    seat = int(name)
    player = view["players"][seat]
    points = sum(line["now"] or 0 for line in player["lines"])
    hidden = " without what is hidden" if any(line["now"] is None for line in player["lines"]) else ""
    holds, kept = player["holds"], player["kept_count"]
    now = (
        f"{count(points, 'point')}{hidden}, {count(player['empty'], 'empty space')}. "
        f"In hand {count(holds['hallmark'], 'Hallmark')} and {count(holds['equipment'], 'Equipment')}; "
        f"{count(kept, 'Research & Development card')} kept."
    )
    said = "Your box" if seat == view["viewer"] else f"{names[seat]}’s box"
    return What(said, "Choose it to see it large.", now, "RW-6", large=True)


def _line(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    line = next(line for line in lines(view, _front(view)) if line.id == name)
    worth = f"{count(line.now, 'point')} now"
    now = f"{worth} ({line.note})." if line.note else f"{worth}."
    if line.id == "inspiration":
        return What("Inspiration", _inspiration(view, names, "").does, now, "RW-20")
    if line.id.startswith("award"):
        return _award(view, names, view["awards"][int(name.removeprefix("award")) - 1]["id"])
    does = {
        "hallmarks": "Points for each completed Hallmark.",
        "equipment": "Points for each completed Equipment.",
        "research": "The points on the Research & Development cards that were kept.",
        "box": "Points for a box without an empty space at the end.",
        "tasks": "The values of the six tasks.",
    }[line.id]
    return What(line.label, does, now, "RW-29" if line.id == "tasks" else "RW-20")


# The buttons


def _stop(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    return What("Stop", "Put no more bits down, or leave a step out that need not be taken.", "", "RW-7")


def _done(view: RolandWrightView, names: Sequence[str], name: str) -> What:
    return What(
        "End turn",
        "Others go on, or the next turn begins. One action is allowed a turn, and none is needed.",
        "",
        "RW-9",
    )


KINDS: Final[dict[str, Callable[[RolandWrightView, Sequence[str], str], What]]] = {
    "group": _group,
    "die": _change,
    "space": _space,
    "pen": _pen,
    "card": _card,
    "complete": _complete,
    "keep": _keep,
    "inspiration": _inspiration,
    "deck": _deck,
    "award": _award,
    "bonus": _bonus,
    "task": _task,
    "box": _thumbnail,
    "seat": _seat,
    "line": _line,
    "stop": _stop,
    "done": _done,
}
