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
    return in_turn(view, seat, box_of(view, seat))


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
    if step in ("bonus-space", "paper-space", "move-to"):
        return free
    if step == "copy-space":
        sources = [at for at, colour in box.items() if colour == own["pen"]]
        return {name(e) for e in empties(box, side) if any(connected(at, e) for at in sources)}
    if step == "act":
        return erasures(view, seat, box) | usable(view, seat, box) | set(bonuses(own, box, side)) | {"done"}
    if step == "finish":
        return set(bonuses(own, box, side)) | {"done"}
    return tool_choices(view, own, step, box, spot)


def pens(own: Mapping[str, Any], box: Box, side: int) -> set[str]:
    if own["step"] == "paper-pen":
        return set(own["paper"]["left"]) | {"stop"}
    if own["step"] == "copy-pen":
        return {c for at, c in box.items() if any(connected(at, e) for e in empties(box, side))}
    return set(RING)


def tool_choices(view: Mapping[str, Any], own: Mapping[str, Any], step: str, box: Box, spot: Space | None) -> set[str]:
    """The choices of a special action's step."""
    side = view["side"]
    free = empties(box, side)
    if step == "move-from" or step == "tint-from":
        return {name(at) for at in box}
    if step == "slide-from":
        return {name(at) for at in box if any(connected(at, e) for e in free)}
    if step in ("swap-from", "blend-from"):
        return {name(at) for at in box if any(connected(at, b) and box[b] != box[at] for b in box)}
    if step == "spread":
        placed = [space(each) for each in own["placed"]]
        return {name(e) for e in free if any(connected(e, at) for at in placed)}
    if step == "mirror":
        return {name(at) for at in box if (side - 1 - at[0], side - 1 - at[1]) in free}
    if step == "turn":
        return {name(at) for at in spaces(side) if max(at) < side - 1 and rearranged(view, step, at, box) != box}
    if step == "shift":
        ends = [(r, c) for r in range(side) for c in (0, side - 1)]
        return {name(e) for e in ends if e in free and any(at[0] == e[0] for at in box)}
    if step == "trade":
        return {card["id"] for card in own["hand"] if may_draw(view, view["viewer"], card["deck"], 2)}
    assert spot is not None
    if step == "slide-to":
        return {name(e) for e in free if connected(e, spot)}
    if step == "swap-to":
        return {name(b) for b in box if connected(b, spot) and box[b] != box[spot]}
    if step == "blend-pen":
        return {c for b, c in box.items() if connected(b, spot)} - {box[spot]}
    assert step == "tint-pen", step
    at = RING.index(box[spot])
    return {RING[(at + 1) % 6], RING[at - 1]}


TOOL_STEP = {"slide": "slide-from", "swap": "swap-from", "blend": "blend-from", "tint": "tint-from"}


def usable(view: Mapping[str, Any], seat: int, box: Box) -> set[str]:
    own = view["players"][seat]
    return {
        card["id"]
        for card in own["complete"]
        if card["action"] and tool_choices(view, own, TOOL_STEP.get(card["action"], card["action"]), box, None)
    }


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
    return bool(view["solo"]) or there >= cards


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
    if step == "place" and text != "stop":
        return {**box, space(text): own["group"].split(".")[0]}
    if step == "spread":
        return {**box, space(text): own["group"].split(".")[0]}
    if step in ("copy-space", "bonus-space", "paper-space"):
        return {**box, space(text): own["pen"]}
    if step in ("change", "blend-pen", "tint-pen"):
        assert spot
        return {**box, spot: text}
    if step in ("move-to", "slide-to"):
        assert spot
        moved = {**box, space(text): box[spot]}
        del moved[spot]
        return moved
    if step == "swap-to":
        assert spot
        return {**box, space(text): box[spot], spot: box[space(text)]}
    if step == "mirror":
        r, c = space(text)
        return {**box, (side - 1 - r, side - 1 - c): box[r, c]}
    if step in ("turn", "shift"):
        return rearranged(view, step, space(text), box)
    return box


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


def most_pairs(box: Box, one: str, other: str) -> int:
    """RW-20 by brute force with memory: each bit of the first colour with any free partner, or none."""
    firsts = [at for at, c in box.items() if c == one]
    seconds = [at for at, c in box.items() if c == other]
    best: dict[tuple[int, frozenset[Space]], int] = {}

    def from_here(k: int, free: frozenset[Space]) -> int:
        if k == len(firsts):
            return 0
        near = frozenset(at for first in firsts[k:] for at in seconds if connected(first, at)) & free
        if (k, near) not in best:
            found = from_here(k + 1, near)
            for at in near:
                if connected(firsts[k], at):
                    found = max(found, 1 + from_here(k + 1, near - {at}))
            best[k, near] = found
        return best[k, near]

    return from_here(0, frozenset(seconds))


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


def award_value(view: Mapping[str, Any], seat: int, counts: str) -> int:
    own, box = view["players"][seat], box_of(view, seat)
    if counts in RING:
        return largest_cluster(box, counts)
    if counts == "hallmarks":
        return sum(card["deck"] == "hallmark" for card in own["complete"])
    if counts == "equipment":
        return sum(card["deck"] == "equipment" for card in own["complete"])
    if counts == "research":
        return sum(paper["points"] for paper in own["kept"])
    if counts == "all-around":
        return min(list(box.values()).count(colour) for colour in RING)
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
    points: int = most_pairs(box, *own["inspiration"]["colours"])
    points += sum(5 if card["deck"] == "hallmark" else 3 for card in own["complete"])
    points += sum(paper["points"] for paper in own["kept"])
    points += 6 if len(box) == view["side"] ** 2 else 0
    for award in view["awards"]:
        values = [award_value(view, other, award["counts"]) for other in range(len(view["players"]))]
        if view["solo"]:
            points += max([pays for needs, pays in award["levels"] if values[0] >= needs], default=0)
        else:
            points += award_points(values, seat)
    if view["solo"]:
        points += sum(task["value"] for task in view["solo"]["tasks"].values())
    return points
