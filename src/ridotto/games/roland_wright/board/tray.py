"""The dice: rolled and grouped in trays, who uses which; and at a solo weekend Pip, who eats oranges."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import a, count, join
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, oblong, path, person, rect, text
from ridotto.games.roland_wright.board import shapes
from ridotto.games.roland_wright.board.shapes import sign
from ridotto.games.roland_wright.view.score import lines, title
from ridotto.games.roland_wright.view.seen import RolandWrightView
from ridotto.games.roland_wright.words.names import COLOUR_NAMES, GROUP_NAMES, TASK_NAMES, say_dice

WIDTH, HEIGHT = 480, 115
PANEL: Final = Panel("Dice", WIDTH, HEIGHT, ("back", "groups", "dice"), ("groups", "dice"))
TOP: Final = 24  # of the trays, below the line that says the turn
GAP: Final = 12
ALL_DICE: Final = 6
NAME: Final = 210  # the room for a name that the flag of the last turn leaves


def draw(view: RolandWrightView, names: Sequence[str]) -> dict[str, str]:
    """The line on top, the groups, in solo what changes a die, and Pip when it is his weekend."""
    drawing = {"dice/back/line": _line(*_words(view, names), view["end"]["last"] and view["phase"] != "over")}
    if view["solo"] and view["phase"] in ("pip", "discard"):
        oranges = view["solo"]["oranges"]
        drawing["dice/back/pip"] = _pip(oranges, view["dice"].get("orange", 0), view["solo"]["pip_roll"] or 0)
        return drawing
    groups = [group for group in GROUP_NAMES if group in view["groups"] or group == view["taken"]]
    if groups and view["phase"] in ("take", "recolour", "all-act", "draw"):
        drawing.update(_groups(view, groups, names))
        return drawing
    dice = tuple((colour, n) for colour, n in view["dice"].items())
    drawing["dice/back/dice"] = _loose(dice, view["in_play"], view["phase"], _won(view, names))
    return drawing


def _words(view: RolandWrightView, names: Sequence[str]) -> tuple[str, str]:
    """When it is, and who is active."""
    solo = view["solo"]
    if view["phase"] in ("start", "inspire", "award", "deal", "keep-all"):
        return "Before the first turn", ""
    if solo:
        return f"Day {solo['day']} of {solo['days']}", f"{say_dice(view['in_play'])} in play"
    active = "You are active"
    if view["active"] != view["viewer"]:
        active = f"{shapes.cut(names[view['active']], NAME, 15)} is active"
    return f"Turn {view['turn']}", "" if view["phase"] == "over" else active


@kept
def _line(when: str, who: str, last: bool) -> str:
    out = text(4, 17, 17, when, "when") + text(WIDTH - 4, 17, 15, who, "whose")
    if last:
        x = 16 + 10.5 * len(when)
        out += rect("flag", x, 2, 86, 20, 3) + text(x + 43, 17, 14.5, "Last turn", "flag-word")
    return decor("line", out)


def _groups(view: RolandWrightView, groups: list[str], names: Sequence[str]) -> dict[str, str]:
    """The trays from left to right; in solo a die of each colour can be changed below them."""
    solo = view["solo"]
    changing = view["players"][view["active"]]["pen"] if view["phase"] == "recolour" else None
    users: dict[str, list[tuple[int, str]]] = {}
    for seat, player in enumerate(view["players"]):
        if view["taken"] and player["group"] and (seat != view["active"] or solo):
            users.setdefault(player["group"], []).append((seat + 1, names[seat]))
    taker = "" if view["active"] == view["viewer"] else names[view["active"]]
    drawing = {}
    x, seen = 0.0, set()
    size = 40.0 if solo else 46.0
    for name in groups:
        colour, _, length = name.partition(".")
        taken, free = view["taken"] == name, name in view["groups"]
        dice = int(length) * (2 if taken and free else 1)
        width = dice * size + 16
        drawing[f"dice/groups/group:{name}"] = _group(
            x,
            name,
            taken,
            free,
            solo is not None,
            taker if taken else "",
            tuple(users.get(name, ())),
            colour == changing and colour not in seen,
        )
        if solo and colour in view["dice"] and colour not in seen:
            seen.add(colour)
            fire = solo["tasks"]["red"]["value"]
            drawing[f"dice/dice/die:{colour}"] = _change(x, max(width, 56), colour, fire, colour == changing)
        x += max(width, 56 if solo else 0) + GAP
    lost = ALL_DICE - view["in_play"]
    if lost:
        drawing["dice/back/lost"] = _lost(lost)
    return drawing


@kept
def _group(
    x: float,
    name: str,
    taken: bool,
    free: bool,
    solo: bool,
    taker: str,
    users: tuple[tuple[int, str], ...],
    changing: bool,
) -> str:
    """A tray of dice of one colour. `taker` took it, or the viewer where that is empty; `users` have numbers.

    `changing`: its first die is about to be changed.
    """
    colour, _, length = name.partition(".")
    said = f"Group of {length} {colour}"
    size, tall = (40.0, 48.0) if solo else (46.0, 58.0)
    both = taken and free
    n = int(length) * (2 if both else 1)
    width = n * size + 16
    body = path("tray", by_hand(oblong(x + 2, TOP + 2, width - 4, tall - 4), name, 0.8))
    body += path("felt", by_hand(oblong(x + 5, TOP + 5, width - 10, tall - 10), f"felt {name}", 0.6))
    for k in range(n):
        gone = taken and (not free or k < n // 2)
        cube = shapes.die(colour, size - 5, k)
        place = at(x + 8 + (k + 0.5) * size, TOP + tall / 2 - 1, f'<g class="rolled">{cube}</g>')
        body += f'<g class="gone">{place}</g>' if gone else place
    words = [said]
    if changing:
        words.append("a die of it is being changed")
        body += rect("changed", x + 9, TOP + 3, size - 2, tall - 7, 6)
    if taken:
        if solo:
            spoken = f"added to {TASK_NAMES[COLOUR_NAMES.index(colour)]}"
            body += at(x + width - 12, TOP + tall - 12, _chore(colour))
        else:
            spoken = f"taken by {taker or 'you'}"
            body += _taken(x + width / 2, TOP + tall - 2, taker, max(width, 62))
        words.append(f"one of two {spoken}, the other free" if both else spoken)
    if users and not solo:
        words.append("used by " + join([user for _, user in users]))
        first = x + width / 2 - (len(users) - 1) / 2 * 19
        body += "".join(_user(first + k * 19, number) for k, (number, _) in enumerate(users))
    elif users:
        words.append("in use")
        body += sign("tick", x + width - 8, TOP + 8, 14, "in-use")
    kind = "group taken" if taken and not free else "group used" if users and solo else "group"
    return element(f"group:{name}", ", ".join(words), kind, (x, TOP, width, tall), body, said)


def _chore(colour: str) -> str:
    """The task that a group was added to."""
    return '<circle class="seat" r="13"/>' + at(0, 0, shapes.TASK_ART[colour], 0.52)


def _taken(x: float, y: float, taker: str, room: float) -> str:
    """A tag on a tray: whose it is."""
    wide = min(shapes.width_of(taker or "Yours", 14) + 10, room)
    word = person(x, y + 5, 14.5, taker, room - 6, "tag-word") if taker else text(x, y + 5, 14.5, "Yours", "tag-word")
    return rect("tag", x - wide / 2, y - 9, wide, 19, 3) + word


def _user(x: float, number: int) -> str:
    return f'<circle class="seat" cx="{x:g}" cy="93" r="9"/>' + text(x, 98.5, 14.5, number, "seat-word")


@kept
def _change(x: float, width: float, colour: str, fire: int, changing: bool) -> str:
    """Solo: change a die of a colour, for 1 of Stoke Fire."""
    said = f"{a(colour).capitalize()} die"
    body = rect("change", x + 2, TOP + 50, width - 4, 38, 4)
    if width > 90:
        body += at(x + 15, TOP + 69, shapes.TASK_ART["red"], 0.56) + text(x + width / 2 + 10, TOP + 75, 15, "change 1")
    else:
        body += at(x + width / 2 - 13, TOP + 69, shapes.TASK_ART["red"], 0.56)
        body += sign("tint", x + width / 2 + 12, TOP + 70, 19)
    label = f"{said}: change it to any colour for 1 of {TASK_NAMES[0]}, which is at {fire}"
    label = f"{said}: being changed to another colour" if changing else label
    return element(f"die:{colour}", label, "die changing" if changing else "die", (x, TOP + 48, width, 43), body, said)


@kept
def _lost(lost: int) -> str:
    dice = "".join(at(WIDTH - 20 - 30 * k, 84, shapes.blank_die(24, "lost")) for k in range(lost))
    return decor("lost-dice", dice + text(WIDTH - 38 - 30 * (lost - 1), 89, 14.5, "in the dark", "aside"))


def _won(view: RolandWrightView, names: Sequence[str]) -> str:
    if view["phase"] != "over":
        return ""
    if view["solo"]:
        return title(view["solo"], sum(line.now for line in lines(view, 0)))
    return join([names[seat] for seat in view["winners"]]) + (" win" if len(view["winners"]) > 1 else " wins")


@kept
def _loose(dice: tuple[tuple[str, int], ...], in_play: int, phase: str, won: str) -> str:
    """Dice that are no groups: rolling, or not rolled yet; at the end a rubber stamp."""
    if phase == "over":
        size = min(25, 400 / (len(won) * 0.8))
        wide = len(won) * size * 0.8 + 40
        stamp = rect("stamp", -wide / 2, -24, wide, 48, 5) + rect("stamp-line", -wide / 2 + 5, -19, wide - 10, 38, 3)
        stamp += text(0, size * 0.36, size, won, "stamp-word")
        return decor("end", f'<g transform="translate(240 62)rotate(-3)">{stamp}</g>')
    out = ""
    faces = [colour for colour, n in dice for _ in range(n)]
    for k in range(in_play):
        cube = shapes.die(faces[k], 42, k) if k < len(faces) else shapes.blank_die(42, "unrolled")
        lean = (-9, 6, -4, 11, -7, 4)[k]
        out += f'<g transform="translate({38 + 62 * k} {62 + (k % 2) * 6})rotate({lean})">{cube}</g>'
    return decor("loose", out)


@kept
def _pip(oranges: int, rolled: int, roll: int) -> str:
    """The weekend: Pip at his bowl, and the oranges that were set aside."""
    mood = "waiting" if roll else "hungry"
    words = f"Weekend. Pip sniffs at roll {roll} of 3." if roll else "Pip has licked his bowl clean."
    more = f"{count(oranges, 'orange')} set aside." if roll else "He takes a card: choose which."
    out = path("rug", by_hand("M8 96Q60 84 130 88Q180 92 176 100Q90 106 8 100z", "rug", 1))
    out += at(66, 64, f'<g class="pip">{shapes.pip(mood)}</g>')
    out += at(
        142, 82, shapes.TASK_ART["orange"] if roll else path("bowl", "M-16 4L16 4Q14 16 8 16L-8 16Q-14 16 -16 4z")
    )
    out += text(190, 48, 17, words, "says") + text(190, 69, 15, more, "says-more")
    for k in range(min(oranges + (rolled if roll else 0), 6)):
        out += at(202 + 30 * k, 89, shapes.die("orange", 24, k))
    return decor("weekend", out)
