"""The dice: rolled and grouped in trays, who uses which; and at a solo weekend Pip, who eats oranges."""

from typing import Final

from ridotto.engine.game import View
from ridotto.engine.words import count, join
from ridotto.games.drawing import at, by_hand, decor, element, kept, oblong, path, rect, text
from ridotto.games.roland_wright import shapes
from ridotto.games.roland_wright.column import lines
from ridotto.games.roland_wright.components import COLOURS
from ridotto.games.roland_wright.moves import GROUP_NAMES, TASKS
from ridotto.games.roland_wright.shapes import sign

WIDTH, HEIGHT = 480, 106
TOP: Final = 24  # of the trays, below the line that says the turn
GAP: Final = 12
ALL_DICE: Final = 6


def draw(view: View) -> dict[str, str]:
    """The line on top, the groups, in solo what changes a die, and Pip when it is his weekend."""
    drawing = {"dice/back/line": _line(*_words(view), view["last"] and view["phase"] != "over")}
    if view["phase"] in ("pip", "discard"):
        oranges = view["solo"]["oranges"]
        drawing["dice/back/pip"] = _pip(oranges, view["dice"].get("orange", 0), view["solo"]["pip_roll"] or 0)
        return drawing
    names = [name for name in GROUP_NAMES if f"group:{name}" in view["elements"]]
    if not names:
        drawing["dice/back/dice"] = _loose(
            tuple((colour, n) for colour, n in view["dice"].items()), view["in_play"], view["phase"], _won(view)
        )
        return drawing
    drawing.update(_groups(view, names))
    return drawing


def _words(view: View) -> tuple[str, str]:
    """When it is, and who is active."""
    solo = view["solo"]
    if view["phase"] in ("start", "inspire", "award", "deal", "keep-all"):
        return "Before the first turn", ""
    if solo:
        return (
            f"Day {solo['day']} of {solo['days']}",
            f"{count(view['in_play'], 'die').replace('dies', 'dice')} in play",
        )
    active = "You are active" if view["active"] == view["viewer"] else f"Player {view['active'] + 1} is active"
    return f"Turn {view['turn']}", "" if view["phase"] == "over" else active


@kept
def _line(when: str, who: str, last: bool) -> str:
    out = text(4, 17, 17, when, "when") + text(WIDTH - 4, 17, 15, who, "whose")
    if last:
        x = 16 + 10.5 * len(when)
        out += rect("flag", x, 2, 86, 20, 3) + text(x + 43, 17, 14, "Last turn", "flag-word")
    return decor("line", out)


def _groups(view: View, names: list[str]) -> dict[str, str]:
    """The trays from left to right; in solo a die of each colour can be changed below them."""
    solo = bool(view["solo"])
    users: dict[str, list[int]] = {}
    for seat, player in enumerate(view["players"]):
        if view["taken"] and player["group"] and (seat != view["active"] or solo):
            users.setdefault(player["group"], []).append(seat)
    drawing = {}
    x, seen = 0.0, set()
    size = 40.0 if solo else 46.0
    for name in names:
        colour, _, length = name.partition(".")
        taken, free = view["taken"] == name, name in view["groups"]
        dice = int(length) * (2 if taken and free else 1)
        width = dice * size + 16
        drawing[f"dice/groups/group:{name}"] = _group(
            x,
            name,
            taken,
            free,
            solo,
            view["active"] if view["active"] != view["viewer"] else -1,
            tuple(seat + 1 for seat in users.get(name, ())),
            view["elements"][f"group:{name}"],
        )
        if f"die:{colour}" in view["elements"] and colour not in seen:
            seen.add(colour)
            drawing[f"dice/dice/die:{colour}"] = _change(
                x, max(width, 56), colour, view["solo"]["tasks"]["red"]["value"], view["elements"][f"die:{colour}"]
            )
        x += max(width, 56 if solo else 0) + GAP
    lost = ALL_DICE - view["in_play"]
    if lost:
        drawing["dice/back/lost"] = _lost(lost)
    return drawing


@kept
def _group(
    x: float, name: str, taken: bool, free: bool, solo: bool, active: int, users: tuple[int, ...], said: str
) -> str:
    """A tray of dice of one colour. `active` is the seat that took it, -1 for the viewer."""
    colour, _, length = name.partition(".")
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
    if taken:
        if solo:
            word, spoken = "", f"added to {TASKS[COLOURS.index(colour)]}"
            body += at(x + width - 12, TOP + tall - 12, _chore(colour))
        else:
            word = "Yours" if active < 0 else f"Player {active + 1}"
            spoken = "taken by you" if active < 0 else f"taken by player {active + 1}"
        words.append(f"one of two {spoken}, the other free" if both else spoken)
        body += _taken(x + width / 2, TOP + tall - 2, word, width) if word else ""
    if users and not solo:
        words.append("used by " + join([f"player {seat}" for seat in users]))
        body += "".join(_user(x + width / 2 + (k - (len(users) - 1) / 2) * 19, seat) for k, seat in enumerate(users))
    elif users:
        words.append("in use")
        body += sign("tick", x + width - 8, TOP + 8, 14, "in-use")
    kind = "group taken" if taken and not free else "group used" if users and solo else "group"
    return element(f"group:{name}", ", ".join(words), kind, (x, TOP, width, tall), body, said)


def _chore(colour: str) -> str:
    """The task that a group was added to."""
    return '<circle class="seat" r="13"/>' + at(0, 0, shapes.TASK_ART[colour], 0.52)


def _taken(x: float, y: float, word: str, width: float) -> str:
    wide = min(shapes.width_of(word, 13) + 10, max(width, 62))
    return rect("tag", x - wide / 2, y - 9, wide, 19, 3) + text(x, y + 5, 13, word, "tag-word")


def _user(x: float, seat: int) -> str:
    return f'<circle class="seat" cx="{x:g}" cy="93" r="9"/>' + text(x, 98, 14, seat, "seat-word")


@kept
def _change(x: float, width: float, colour: str, fire: int, said: str) -> str:
    """Solo: change a die of a colour, for 1 of Stoke Fire."""
    body = rect("change", x + 2, TOP + 51, width - 4, 29, 4)
    if width > 90:
        body += at(x + 15, TOP + 64, shapes.TASK_ART["red"], 0.5) + text(x + width / 2 + 10, TOP + 71, 14, "change 1")
    else:
        body += at(x + width / 2 - 13, TOP + 64, shapes.TASK_ART["red"], 0.5)
        body += sign("tint", x + width / 2 + 12, TOP + 66, 17)
    label = f"{said}: change it to any colour for 1 of {TASKS[0]}, which is at {fire}"
    return element(f"die:{colour}", label, "die", (x, TOP + 49, width, 33), body, said)


@kept
def _lost(lost: int) -> str:
    dice = "".join(at(WIDTH - 20 - 30 * k, 84, shapes.blank_die(24, "lost")) for k in range(lost))
    return decor("lost-dice", dice + text(WIDTH - 38 - 30 * (lost - 1), 89, 14, "in the dark", "aside"))


def _won(view: View) -> str:
    if view["phase"] != "over":
        return ""
    if view["solo"]:
        scored = sum(line.now for line in lines(view, 0))
        return str([title for least, title in view["solo"]["titles"] if scored >= least][-1])
    return join([f"Player {seat + 1}" for seat in view["winners"]]) + (" win" if len(view["winners"]) > 1 else " wins")


@kept
def _loose(dice: tuple[tuple[str, int], ...], in_play: int, phase: str, won: str) -> str:
    """Dice that are no groups: rolling, or not rolled yet; at the end a rubber stamp."""
    if phase == "over":
        size = min(25, 400 / (len(won) * 0.8))
        wide = len(won) * size * 0.8 + 40
        stamp = rect("stamp", -wide / 2, -24, wide, 48, 5) + rect("stamp-line", -wide / 2 + 5, -19, wide - 10, 38, 3)
        stamp += text(0, size * 0.36, size, won.upper(), "stamp-word")
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
