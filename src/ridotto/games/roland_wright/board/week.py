"""The solo board: three weeks of days with their weekends, and six tasks about the house."""

from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.drawing.glyphs import glyph
from ridotto.games.drawing.markup import at, by_hand, decor, element, kept, num, path, rect, text
from ridotto.games.roland_wright.board import shapes
from ridotto.games.roland_wright.view.seen import RolandWrightView, SoloView
from ridotto.games.roland_wright.view.status import brought
from ridotto.games.roland_wright.words.names import COLOUR_NAMES
from ridotto.games.roland_wright.words.weekend import WEEK, in_short

WIDTH, HEIGHT = 450, 150
PANEL: Final = Panel("Solo board", WIDTH, HEIGHT, ("back", "row1", "row2", "scene"), ("row1", "row2"), ("scene",))
CELL, TALL = 16.4, 38.0

# What a task is good for, in a few words and in a sentence.
USES: Final = {
    "red": ("change", "each 1 changes a die before a group is chosen"),
    "orange": ("feeds Pip", "at the weekend each orange rolled takes 1, and at 0 Pip takes a card"),
    "yellow": ("keeps dice", "below the number of dice at the weekend, one die leaves the game"),
    "green": ("+ cards", "that many more Hallmarks are drawn"),
    "blue": ("+ cards", "that many more Equipments are drawn"),
    "purple": ("reroll", "each 1 rolls all dice again before a group is chosen"),
}


def draw(view: RolandWrightView, solo: SoloView) -> dict[str, str]:
    weekend = view["phase"] in ("pip", "discard")
    drawing = {
        "solo/back/calendar": _calendar(solo["day"], solo["days"], weekend, solo["oranges"], view["phase"] == "over")
    }
    for k, colour in enumerate(COLOUR_NAMES):
        task = solo["tasks"][colour]
        of = view["in_play"] if colour == "yellow" and solo["day"] + weekend <= 2 * WEEK else 0
        drawing[f"solo/row{k // 3 + 1}/task:{colour}"] = _task(k, colour, task["name"], task["value"], of)
    if last := brought(view):
        drawing["solo/scene/weekend"] = _scene(last["lost"], last["oranges"], last["left"], last["card"] or "")
    return drawing


@kept
def _scene(lost: bool, oranges: int, left: int, card: str) -> str:
    """On Monday morning, over the days that are over: what the weekend brought, in a few words (RW-28).

    The notice has the sentences; the days to come and the tasks stay in sight. The page puts it away when anything is
    done.
    """
    out = shapes.paper(1, 1, 137, 27 + TALL, "weekend", "face")
    out += text(69, 18, 15, "The weekend", "scene-head")
    out += at(22, 43, f'<g class="pip">{shapes.pip("fed" if left else "hungry")}</g>', 0.42)
    for k, words in enumerate(in_short(lost, oranges, left, card)):
        out += shapes.squeezed(89, 39 + 17 * k, shapes.SMALLEST, words, 92, "scene-word")
    return decor("monday", out)


@kept
def _calendar(day: int, days: int, weekend: bool, oranges: int, over: bool) -> str:
    """Days crossed out, today ringed, a paw for each weekend, a parcel at the end."""
    out = shapes.paper(1, 1, 137, 143, "calendar", "face")
    out += path("calendar-head", by_hand("M1 1L138 1L138 24L1 24z", "head", 0.6)) + text(
        69, 18, 15, "Deadline", "band-word"
    )
    out += path("spiral", "".join(f"M{x} -2L{x} 6" for x in range(14, 134, 15)))
    for number in range(1, days + 1):
        week, k = divmod(number - 1, WEEK)
        x, y = 4 + k * CELL, 27 + week * (TALL + 1)
        past = number < day or over or (weekend and number == day)
        out += rect("day today" if number == day and not past else "day", x, y, CELL - 1.5, TALL, 2)
        out += shapes.squeezed(x + CELL / 2 - 0.7, y + 14, shapes.SMALLEST, str(number), CELL - 4, "day-word")
        if past:
            crossed = by_hand(shapes.SIGNS["cross"], f"day {number}", 1.2)
            out += at(x + 6.8, y + 27, path("day-cross", crossed), 0.6)
        elif number == day:
            out += path("day-now", f"M{num(x + 6.8)} {num(y + 27)}L{num(x + 6.8)} {num(y + 27)}")
    for week in range(days // WEEK):
        x, y = 128.2, 40 + week * (TALL + 1)
        end = (week + 1) * WEEK
        now = weekend and day == end
        if week < days // WEEK - 1:
            out += at(x, y, path("paw now" if now else "paw past" if day > end else "paw", PAW), 0.8)
            if oranges and (now or end < day <= end + WEEK):
                out += text(x - 1, y + 22, shapes.SMALLEST, f"−{oranges}", "paw-word")
        else:
            out += at(x, y, path("parcel", "M-9 -9L9 -9L9 9L-9 9z") + path("string", "M0 -9L0 9M-9 0L9 0"))
    return decor("calendar", out)


PAW: Final = (
    "M-6 5Q-6 -1 0 -1Q6 -1 6 5Q6 9 0 8Q-6 9 -6 5z"
    "M-9 -1Q-11 -6 -8 -6Q-5 -5 -6 -1zM-4 -4Q-5 -10 -2 -10Q1 -9 0 -4z"
    "M4 -4Q5 -10 2 -10Q0 -8 1 -4zM9 -1Q11 -6 8 -6Q5 -5 6 -1z"
)


@kept
def _task(k: int, colour: str, name: str, value: int, of: int) -> str:
    x, y, w, h = 141 + k % 3 * 103.2, k // 3 * 75, 102.0, 73.0
    body = shapes.paper(x + 1, y + 1, w - 4, h - 4, f"task {colour}", "face")
    body += path(
        colour,
        by_hand(f"M{x + 1} {y + 1}L{x + w - 3} {y + 1}L{x + w - 3} {y + 20}L{x + 1} {y + 20}z", f"task {colour}", 0.5),
    )
    body += glyph(colour, x + 11, y + 10.5, 13, f"glyph on-{colour}")
    body += shapes.squeezed(x + 20, y + 15.5, shapes.SMALLEST, name, w - 24, f"task-word on-{colour}")
    low = bool(of) and value < of
    body += at(x + 23, y + 39, shapes.TASK_ART[colour], 0.72)
    body += text(x + w - 9, y + 46, 26, value, "task-value low" if low else "task-value")
    body += text(x + w - 9, y + 64, shapes.SMALLEST, f"of {of}" if of else USES[colour][0], "task-use")
    label = f"{name}, {colour} task: {value}{f' of {of} needed at the weekend' if of else ''}; {USES[colour][1]}"
    return element(f"task:{colour}", label, "task", (x, y, w, h), body, name)
