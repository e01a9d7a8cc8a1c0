"""The development chart: three kinds of line, each with its bonus."""

from typing import Final

from ridotto.engine.terms import Panel
from ridotto.engine.words import count
from ridotto.games.drawing.markup import at, by_hand, element, kept, num, path, text
from ridotto.games.roland_wright.board import box, shapes
from ridotto.games.roland_wright.view.seen import RolandWrightView
from ridotto.games.roland_wright.words.names import LINE_NAMES

PANEL: Final = Panel("Development chart", 186, 80, ("chart",), ("chart",))


def draw(view: RolandWrightView, seat: int) -> dict[str, str]:
    """The bonuses from left to right."""
    own = view["players"][seat]
    return {
        f"chart/chart/bonus:{name}": _bonus(
            k, name, name in own["claimed"], name in own["bonuses"], _lack(own["box"], view["side"], name)
        )
        for k, name in enumerate(LINE_NAMES)
    }


def _lack(spaces: list[str | None], side: int, kind: str) -> int:
    """How many spaces are empty on the fuller of a kind's two lines (RW-18)."""
    lines = (box.lines(side)[f"{kind}.{k}"] for k in (1, 2))
    return min(sum(spaces[space] is None for space in line) for line in lines)


@kept
def _bonus(k: int, name: str, claimed: bool, open_now: bool, lack: int) -> str:
    x, w = k * 62.0, 60.0
    body = shapes.paper(x + 1, 1, w - 4, 74, f"bonus {k}", "face")
    cx, cy = x + w / 2 - 1, 29.0
    dots = "".join(
        f"M{num(cx + c * 8.5)} {num(cy + r * 8.5)}L{num(cx + c * 8.5)} {num(cy + r * 8.5)}"
        for r in (-2, -1, 0, 1, 2)
        for c in (-2, -1, 0, 1, 2)
    )
    line = ("M-17 -17L-17 17", "M-17 -17L17 -17", "M-17 -17L17 17")[k]
    body += path("chart-dots", dots) + at(cx, cy, path("chart-line", line))
    if claimed:
        words, said = "claimed", "claimed"
        body += at(cx, cy, path("claimed-mark", by_hand(shapes.SIGNS["tick"], name, 1)), 1.6)
    elif open_now:
        words, said = "+1 bit", "a bit of any colour waits"
    else:
        words, said = f"{lack} to go" if lack else "full", f"{count(lack, 'space')} to go" if lack else "full"
    body += text(cx, 68, shapes.SMALLEST, words, "chart-word open" if open_now else "chart-word")
    kind = "bonus open-now" if open_now else "bonus claimed" if claimed else "bonus"
    label = f"Bonus for a full {name} {'edge' if k < 2 else 'line, corner to corner'}: {said}"
    return element(f"bonus:{name}", label, kind, (x, 0, w, 78), body, f"{name} bonus")
