"""The Awards: three certificates, with who leads."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.drawing.markup import element, kept, rect, text
from ridotto.games.roland_wright.board import counted, shapes
from ridotto.games.roland_wright.board.counted import Pairs
from ridotto.games.roland_wright.board.shapes import SMALLEST, squeezed, wrapped
from ridotto.games.roland_wright.view.seen import RolandWrightView

SHOWN_LEVELS: Final = 4
PANEL: Final = Panel("Awards", 450, 96, ("awards",), ("awards",))


def draw(view: RolandWrightView, names: Sequence[str]) -> dict[str, str]:
    """Three certificates: a value for each seat, the leader's with a star; in solo the levels."""
    drawing = {}
    for k, award in enumerate(view["awards"]):
        drawing[f"awards/awards/award:{award['id']}"] = _award(
            k,
            award["id"],
            award["name"],
            award["counts"],
            tuple(award["colours"]),
            tuple((one, other) for one, other in award["pairs"]),
            award["text"],
            tuple(award["values"]),
            tuple(award["points"]),
            tuple((need, pay) for need, pay in award["levels"]) if view["solo"] else (),
            view["viewer"],
            () if view["solo"] else tuple(names[: len(view["players"])]),
        )
    return drawing


@kept
def _award(
    k: int,
    name: str,
    title: str,
    counts: str,
    colours: tuple[str, ...],
    pairs: Pairs,
    words: str,
    values: tuple[int | None, ...],
    points: tuple[int, ...],
    levels: tuple[tuple[int, int], ...],
    viewer: int,
    names: tuple[str, ...],
) -> str:
    x, w = k * 150.5, 149.0
    body = shapes.paper(x + 1, 1, w - 4, 90, f"award {k}", "face") + rect("certificate", x + 5, 5, w - 12, 82, 2)
    lines = wrapped(title, w - 46, SMALLEST, 2)
    for r, line in enumerate(lines):
        body += squeezed(x + 38, (24 if len(lines) > 1 else 32) + r * 15, SMALLEST, line, w - 49, "award-word")
    body += counted.mark(counts, colours, pairs, x + 22, 27)
    label = f"{title}: {words[0].lower()}{words[1:].rstrip('.')}"
    if levels:
        now = values[0] or 0
        label += f"; you have {now}, worth {points[0]}; " + ", ".join(f"{need} gives {pay}" for need, pay in levels)
        body += _levels(x, now, levels)
    else:
        said = []
        for seat, value in enumerate(values):
            who = "you" if seat == viewer else names[seat]
            said.append(
                f"{who} {'hidden' if value is None else value}" + (f" for {points[seat]}" if points[seat] else "")
            )
            body += _standing(x + 8, (w - 16) / len(values), seat, value, _rank(points, seat), seat == viewer)
        label += "; " + ", ".join(said)
    return element(f"award:{name}", label, "award", (x, 0, w, 94), body, title)


def _rank(points: tuple[int, ...], seat: int) -> str:
    return "" if not points[seat] else "leading" if points[seat] == max(points) else "second"


def _standing(x: float, w: float, seat: int, value: int | None, rank: str, mine: bool) -> str:
    """A seat's value, on gold when it leads and on silver when it is second."""
    w = min(w, 44)
    left = x + seat * w
    out = rect(f"rank {rank}" if rank else "rank mine" if mine else "rank", left + 1, 49, w - 3, 35, 3)
    out += text(left + w / 2 - 0.5, 62, SMALLEST, "you" if mine and w > 26 else seat + 1, "rank-seat")
    return out + text(left + w / 2 - 0.5, 80, 17, "?" if value is None else value, "rank-value")


def _levels(x: float, now: int, levels: tuple[tuple[int, int], ...]) -> str:
    """The value now, and the levels; of many the last that is reached and those after it."""
    out = text(x + 24, 77, 26, now, "award-now")
    first = min(max(sum(now >= need for need, _ in levels) - 1, 0), max(len(levels) - SHOWN_LEVELS, 0))
    shown = levels[first : first + SHOWN_LEVELS]
    w = min(98 / len(shown), 49)
    for k, (need, pay) in enumerate(shown):
        left = x + 43 + k * w
        out += rect("rank leading" if now >= need else "rank", left + 1, 49, w - 3, 35, 3)
        out += text(left + w / 2 - 0.5, 62, SMALLEST, f"{need}+", "rank-seat") + text(
            left + w / 2 - 0.5, 80, 17, pay, "rank-value"
        )
    return out
