"""Roland Wright again, slowly: plain dictionaries and brute force, from a view to what may be done and is worth.

It shares nothing with the rules but the words of a view.
"""

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

Space = tuple[int, int]
Box = dict[Space, str]
RING = ("red", "orange", "yellow", "green", "blue", "purple")
LETTER = dict(zip("ROYGBP", RING, strict=True))


def box_of(view: Mapping[str, Any], seat: int) -> Box:
    side = view["side"]
    cells = view["players"][seat]["box"]
    return {(k // side, k % side): colour for k, colour in enumerate(cells) if colour}


def name(space: Space) -> str:
    return f"{'abcdefg'[space[1]]}{space[0] + 1}"


def space(name: str) -> Space:
    return int(name[1]) - 1, "abcdefg".index(name[0])


def spaces(side: int) -> list[Space]:
    return list(product(range(side), range(side)))


def connected(one: Space, other: Space) -> bool:
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def empties(box: Box, side: int) -> set[Space]:
    return set(spaces(side)) - set(box)


# Dice


def groups(dice: dict[str, int], taken: str | None) -> set[str]:
    """The groups that remain (RW-5, RW-6)."""
    found: list[str] = []
    for colour, n in dice.items():
        found += [f"{colour}.{min(n, 3)}"] + ([f"{colour}.{n - 3}"] if n > 3 else [])
    if taken:
        found.remove(taken)
    return set(found)


# Patterns


def rotations(rows: list[str]) -> Iterable[list[str]]:
    for _ in range(4):
        yield rows
        rows = ["".join(row[c] for row in reversed(rows)) for c in range(len(rows[0]))]


def stands(box: Box, side: int, rows: list[str]) -> bool:
    """Whether a pattern is in the box (RW-17), tried everywhere."""
    for form in rotations(rows):
        cells = [(r, c, LETTER[mark]) for r, row in enumerate(form) for c, mark in enumerate(row) if mark != "."]
        for top, left in spaces(side):
            if all(box.get((top + r, left + c)) == colour for r, c, colour in cells):
                return True
    return False


# Steps: what can be chosen, from a view of the seat itself


def choices(view: Mapping[str, Any], seat: int) -> set[str] | None:
    """The legal actions of a seat in notation; None where the oracle has no opinion (draws, see `may_draw`)."""
    phase, own = view["phase"], view["players"][seat]
    if phase == "take":
        found = groups(view["dice"], None)
        if view["solo"]:
            tasks = view["solo"]["tasks"]
            found |= {f"die.{colour}" for colour in view["dice"]} if tasks["red"]["value"] else set()
            found |= {"reroll"} if tasks["purple"]["value"] else set()
        return found
    if phase == "recolour":
        return set(RING) - {own["pen"]}
    if phase == "discard":
        return {card["id"] for card in own["complete"] or own["hand"]}
    box = box_of(view, seat)
    return in_turn(view, seat, box) | completions(view, seat, box)


def completions(view: Mapping[str, Any], seat: int, box: Box) -> set[str]:
    """Cards in hand that may be completed at any step, where that is a choice (RW-17)."""
    if not view["by_choice"] or view["phase"] != "all-act":
        return set()
    hand = view["players"][seat]["hand"]
    return {f"complete.{card['id']}" for card in hand if stands(box, view["side"], card["pattern"])}


def in_turn(view: Mapping[str, Any], seat: int, box: Box) -> set[str]:
    own, side = view["players"][seat], view["side"]
    step = own["step"]
    free = {name(each) for each in empties(box, side)}
    spot = space(own["spot"]) if own["spot"] else None
    looks = [card["id"] for card in own["look"] or []]
    if step == "choose":
        return groups(view["dice"], view["taken"])
    if step == "place":
        return free | {"stop"}
    if step.startswith("keep"):
        letter = {"keep-hallmark": "h", "keep-equipment": "e"}.get(step, "he")
        return {card for card in looks if card[0] in letter}
    if step in ("change", "bonus-pen", "paper-pen", "copy-pen"):
        return pens(own, box, side)
    if step in ("bonus-space", "paper-space") or (step == "move-to" and not own["tool"]):
        return free
    if step == "copy-space":
        sources = [at for at, colour in box.items() if colour == own["pen"]]
        return {name(e) for e in empties(box, side) if any(connected(at, e) for at in sources)}
    if step == "act":
        return erasures(view, seat, box) | usable(view, seat, box) | set(bonuses(own, box, side)) | {"done"}
    if step == "finish":
        return set(bonuses(own, box, side)) | {"done"}
    if step == "move-from" and not own["tool"]:
        return {name(at) for at in box}
    part = part_now(own)
    found = tool_choices(view, seat, step, box, spot, part)
    first = step in FIRST[part["do"]] and not (step == "tool-space" and len(colours_of(own, part)) > 1)
    return found | ({"stop"} if first and (own["tool"]["deeds"] or not found) else set())


def pens(own: Mapping[str, Any], box: Box, side: int) -> set[str]:
    if own["step"] == "paper-pen":
        left = own["paper"]["left"] if len(box) < side * side else []
        stop = {"stop"} if own["paper"]["left"] else set()
        return set(left) | stop | ({"keep"} if own["paper"]["left"] == own["paper"]["bits"] else set())
    if own["step"] == "copy-pen":
        return {c for at, c in box.items() if any(connected(at, e) for e in empties(box, side))}
    return set(RING)


FIRST = {
    "place": ("tool-pen", "tool-space"),
    "move": ("move-from",),
    "copy": ("copy-from",),
    "recolour": ("tint-from",),
    "swap": ("swap-from",),
    "turn": ("turn",),
    "shift": ("shift",),
    "erase": ("erase",),
    "trade": ("trade",),
}


def colours_of(own: Mapping[str, Any], part: Mapping[str, Any]) -> set[str]:
    """The colours that a part of a special action is about."""
    return {own["group"].split(".")[0]} if part["colours"] == "group" else {LETTER[mark] for mark in part["colours"]}


def tool_choices(
    view: Mapping[str, Any], seat: int, step: str, box: Box, spot: Space | None, part: Mapping[str, Any]
) -> set[str]:
    """The choices of a step of a part of a special action."""
    own, side, where = view["players"][seat], view["side"], part["where"]
    free = empties(box, side)
    if step == "tool-pen":
        return colours_of(own, part)
    if step == "tool-space":
        beside = {"connected": list(box), "fresh": [space(each) for each in own["placed"]]}.get(where)
        return {name(e) for e in free if beside is None or any(connected(e, at) for at in beside)}
    if step == "turn":
        return {name(at) for at in spaces(side) if max(at) < side - 1 and rearranged(view, step, at, box) != box}
    if step == "shift":
        ends = [(r, c) for r in range(side) for c in (0, side - 1)]
        return {name(e) for e in ends if e in free and any(at[0] == e[0] for at in box)}
    if step == "trade":
        return {card["id"] for card in own["hand"] if may_draw(view, seat, card["deck"], part["many"])}
    if step in ("move-to", "copy-to", "swap-to", "tint-pen"):
        return second_choices(step, box, free, spot, part)
    mine = {at for at in box if box[at] in colours_of(own, part)}
    if step in ("move-from", "copy-from"):
        targets = {at: {e for e in free if where == "anywhere" or connected(at, e)} for at in mine}
        if where == "opposite":
            targets = {at: {(side - 1 - at[0], side - 1 - at[1])} & free for at in mine}
        return {name(at) for at in mine if targets[at]}
    if step == "swap-from":
        return {name(at) for at in mine if partners(box, at, where)}
    if step == "tint-from":
        return {name(at) for at in mine if tints(box, at, part["into"])}
    assert step == "erase", step
    return {name(at) for at in mine}


def second_choices(step: str, box: Box, free: set[Space], spot: Space | None, part: Mapping[str, Any]) -> set[str]:
    """What a part asks for once a bit is chosen."""
    assert spot is not None
    if step == "swap-to":
        return {name(b) for b in partners(box, spot, part["where"])}
    if step == "tint-pen":
        return tints(box, spot, part["into"])
    return {name(e) for e in free if part["where"] == "anywhere" or connected(e, spot)}


def partners(box: Box, at: Space, where: str) -> set[Space]:
    return {b for b in box if box[b] != box[at] and (where == "anywhere" or connected(b, at))}


def tints(box: Box, at: Space, into: str) -> set[str]:
    """The colours that a bit can take instead of its own."""
    k = RING.index(box[at])
    if into == "ring":
        return {RING[(k + 1) % 6], RING[k - 1]}
    if into == "neighbour":
        return {c for b, c in box.items() if connected(b, at)} - {box[at]}
    return {LETTER[mark] for mark in into} - {box[at]}


def usable(view: Mapping[str, Any], seat: int, box: Box) -> set[str]:
    own = view["players"][seat]
    return {card["id"] for card in own["complete"] if any(possible(view, seat, box, part) for part in card["parts"])}


def possible(view: Mapping[str, Any], seat: int, box: Box, part: Mapping[str, Any]) -> bool:
    if part["do"] == "draw":
        return may_draw(view, seat, part["where"], part["many"])
    return bool(tool_choices(view, seat, FIRST[part["do"]][-1], box, None, part))


def erasures(view: Mapping[str, Any], seat: int, box: Box) -> set[str]:
    drawing = {"green": ("hallmark", 3), "blue": ("equipment", 3), "purple": ("research", 1)}
    found = set()
    for at, colour in box.items():
        if colour in ("red", "orange"):
            possible = len(box) > 1
        else:
            possible = colour == "yellow" or may_draw(view, seat, *drawing[colour])
        if possible:
            found.add(f"x{name(at)}")
    return found


def may_draw(view: Mapping[str, Any], seat: int, deck: str, cards: int) -> bool:
    """RW-16, from what lies on the table."""
    players = view["players"]
    there = view["decks"][deck]["left"] + len(view["decks"][deck]["discards"])
    coming = 0
    for player in players:
        coming += player["looks_at"].get(deck, 0)
        if player["step"] == "keep" and player["looks_at"].get(deck, 0):
            coming -= 1
    before = 0
    other = view["active"]
    while other != seat:
        before += players[other]["step"] != "done"
        other = (other + 1) % len(players)
    if there + coming - before <= 3:
        return False
    return bool(view["solo"]) or there + players[seat]["looks_at"].get(deck, 0) >= cards


def bonuses(own: Mapping[str, Any], box: Box, side: int) -> list[str]:
    """RW-18."""
    last = side - 1
    lines = {
        "vertical": [[(r, c) for r in range(side)] for c in (0, last)],
        "horizontal": [[(r, c) for c in range(side)] for r in (0, last)],
        "diagonal": [[(k, k) for k in range(side)], [(k, last - k) for k in range(side)]],
    }
    full = [kind for kind, pair in lines.items() if any(all(at in box for at in line) for line in pair)]
    return [kind for kind in full if kind not in own["claimed"] and len(box) < side * side]


# What happens to a box


def after(view: Mapping[str, Any], seat: int, text: str) -> Box:
    """The seat's box after an action."""
    own, side, box = view["players"][seat], view["side"], box_of(view, seat)
    step = own["step"] if view["phase"] == "all-act" else view["phase"]
    spot = space(own["spot"]) if own["spot"] else None
    if text[0] == "x":
        return {at: c for at, c in box.items() if at != space(text[1:])}
    if step == "place" and text != "stop" and "." not in text:
        return {**box, space(text): own["group"].split(".")[0]}
    if text in ("stop", "keep") or text.startswith("complete."):
        return box
    if step in ("copy-space", "bonus-space", "paper-space", "tool-space"):
        return {**box, space(text): own["pen"]}
    if step in ("change", "tint-pen"):
        assert spot
        return {**box, spot: text}
    if step in ("move-to", "copy-to"):
        assert spot
        moved = {**box, space(text): box[spot]}
        return moved if step == "copy-to" else {at: c for at, c in moved.items() if at != spot}
    if step == "erase":
        return {at: c for at, c in box.items() if at != space(text)}
    if step == "swap-to":
        assert spot
        return {**box, space(text): box[spot], spot: box[space(text)]}
    if step == "copy-from" and part_now(own)["where"] == "opposite":
        r, c = space(text)
        return {**box, (side - 1 - r, side - 1 - c): box[r, c]}
    if step in ("turn", "shift"):
        return rearranged(view, step, space(text), box)
    return box


def part_now(own: Mapping[str, Any]) -> Mapping[str, Any]:
    """The part of a special action that is under way."""
    card = next(card for card in own["complete"] if card["id"] == own["tool"]["card"])
    found: Mapping[str, Any] = card["parts"][own["tool"]["part"]]
    return found


def rearranged(view: Mapping[str, Any], step: str, at: Space, box: Box) -> Box:
    r, c = at
    moves: dict[Space, Space] = {}
    if step == "turn":
        ring = [(r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c)]
        moves = {ring[k]: ring[(k + 1) % 4] for k in range(4)}
    else:
        by = -1 if c == 0 else 1
        moves = {(r, k): (r, k + by) for k in range(view["side"])}
    return {moves.get(place, place): colour for place, colour in box.items()}


# Points


def most_pairs(box: Box, pairs: list[list[str]]) -> int:
    """RW-20 by brute force with memory: the first bit left stays alone or goes with any that fits."""
    fitting = {frozenset(pair) for pair in pairs}

    def fit(one: Space, other: Space) -> bool:
        return connected(one, other) and frozenset((box[one], box[other])) in fitting

    best: dict[frozenset[Space], int] = {frozenset(): 0}

    def of(left: frozenset[Space]) -> int:
        if left not in best:
            first = min(left)
            rest = left - {first}
            best[left] = max([of(rest), *(1 + of(rest - {other}) for other in rest if fit(first, other))])
        return best[left]

    return of(frozenset(box))


def largest_cluster(box: Box, colour: str) -> int:
    rest = {at for at, c in box.items() if c == colour}
    best = 0
    while rest:
        part, todo = set(), [rest.pop()]
        while todo:
            at = todo.pop()
            part.add(at)
            near = {each for each in rest if connected(at, each)}
            rest -= near
            todo += near
        best = max(best, len(part))
    return best


def area(box: Box, colours: list[str]) -> int:
    """The largest connected part of all bits of some colours."""
    return largest_cluster({at: "any" for at, colour in box.items() if colour in colours}, "any")


def full(box: Box, side: int, colours: list[str], lines: str) -> int:
    """How many of some lines have a bit of these colours on every space."""
    last = side - 1
    rows = [[(r, c) for c in range(side)] for r in range(side)]
    columns = [[(r, c) for r in range(side)] for c in range(side)]
    diagonals = [[(k, k) for k in range(side)], [(k, last - k) for k in range(side)]]
    edges = [rows[0], rows[last], columns[0], columns[last]]
    looked_at = {"rows": rows, "columns": columns, "diagonals": diagonals, "edges": edges}
    found = looked_at.get(lines, rows + columns + diagonals)
    return sum(all(box.get(at) in colours for at in line) for line in found)


def award_value(view: Mapping[str, Any], seat: int, award: Mapping[str, Any]) -> int:
    """RW-22."""
    own, box = view["players"][seat], box_of(view, seat)
    counts: str = award["counts"]
    colours: list[str] = award["colours"]
    has = list(box.values())
    if counts == "cluster":
        return max(largest_cluster(box, colour) for colour in colours)
    if counts == "area":
        return area(box, colours)
    if counts == "bits":
        return sum(has.count(colour) for colour in colours)
    if counts == "sets":
        return min(has.count(colour) // colours.count(colour) for colour in colours)
    if counts == "pairs":
        return most_pairs(box, award["pairs"])
    if counts == "variety":
        return len(set(has) & set(colours))
    if counts in ("rows", "columns", "diagonals", "edges", "lines"):
        return full(box, view["side"], colours, counts)
    if counts == "bonuses":
        return len(own["claimed"])
    if counts == "research":
        return sum(paper["points"] for paper in own["kept"])
    if counts == "research-cards":
        return len(own["kept"])
    if counts != "resonance":
        decks = {"hallmarks": ["hallmark"], "equipment": ["equipment"], "cards": ["hallmark", "equipment"]}[counts]
        return sum(card["deck"] in decks for card in own["complete"])
    standing = [card["pattern"] for card in own["complete"] if stands(box, view["side"], card["pattern"])]
    return len({min(tuple(form) for form in rotations(pattern)) for pattern in standing})


def award_points(values: list[int], seat: int) -> int:
    """RW-21, by sorting."""
    mine = values[seat]
    ranks = sorted({value for value in values if value}, reverse=True)
    if not mine:
        return 0
    rank, ties = ranks.index(mine), values.count(mine)
    if len(values) == 2:
        return 0 if rank else (4, 2)[ties - 1]
    if rank == 0:
        return 6 if ties == 1 else 5
    if rank == 1 and values.count(ranks[0]) == 1:
        return 4 if ties == 1 else 2
    return 0


def score(view: Mapping[str, Any], seat: int) -> int:
    """The points of a seat at the end, when all is seen."""
    own, box = view["players"][seat], box_of(view, seat)
    inspiration = own["inspiration"]
    points: int = most_pairs(box, inspiration["pairs"]) * inspiration["points"]
    points += sum(5 if card["deck"] == "hallmark" else 3 for card in own["complete"])
    points += sum(paper["points"] for paper in own["kept"])
    points += 6 if len(box) == view["side"] ** 2 else 0
    for award in view["awards"]:
        values = [award_value(view, other, award) for other in range(len(view["players"]))]
        if view["solo"]:
            points += max([pays for needs, pays in award["levels"] if values[0] >= needs], default=0)
        else:
            points += award_points(values, seat)
    if view["solo"]:
        points += sum(task["value"] for task in view["solo"]["tasks"].values())
    return points
