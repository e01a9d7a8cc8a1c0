"""The hand: three cards that may be kept, and below them those that are too many for a turn's end."""

from typing import Final

from ridotto.engine.terms import Panel
from ridotto.games.burano.board import facade
from ridotto.games.burano.board.elements import element
from ridotto.games.burano.board.facade import HEIGHT, WIDTH
from ridotto.games.burano.rules.position import MOST_HELD
from ridotto.games.burano.view.seen import BuranoView
from ridotto.games.drawing.markup import decor, kept, oblong, path, text

SLOTS: Final = int(MOST_HELD)  # a row of the hand: what may be kept at a turn's end (WB-16)
STEP: Final = 106
PANEL: Final = Panel("Hand", SLOTS * STEP + 2, HEIGHT + 6, ("back", "hand"), ("hand",))
MORE: Final = Panel("More cards of the hand", PANEL.width, PANEL.height, ("back", "hand"), ("hand",))


def draw(view: BuranoView) -> dict[str, str]:
    """The viewer's cards: three in the first row, what is too many for a turn's end in the second."""
    if view["viewer"] < 0:
        return {}
    cards = view["players"][view["viewer"]]["hand"]["known"]
    drawing = {"hand/back/slots": _slots(min(len(cards), SLOTS))}
    if len(cards) <= SLOTS:
        drawing["more/back/note"] = decor(
            "room", text(PANEL.width / 2, 22, 15, f"More than {SLOTS} go back at the turn’s end.", "room-note")
        )
    for slot, card in enumerate(cards):
        panel = "hand" if slot < SLOTS else "more"
        label = facade.contents(view, card)
        drawing[f"{panel}/hand/hand:{card}"] = _card(card, facade.say(view, card), label, slot, facade.face(view, card))
    return drawing


@kept
def _slots(full: int) -> str:
    """Outlines where a card could still be kept."""
    free = "".join(oblong(k * STEP + 6, 6, WIDTH - 6, HEIGHT - 6) for k in range(full, SLOTS))
    return decor("slots-of-hand", path("slot", free or "M0 0"))


@kept
def _card(card: str, said: str, label: str, slot: int, face: str) -> str:
    kind = f"hand h{slot + 1}"
    place = (slot % SLOTS * STEP + 3, 3)
    return element(
        f"hand:{card}",
        f"{said} of your hand",
        label,
        kind,
        place,
        (WIDTH, HEIGHT),
        face,
        f' data-piece="{card}"',
        pad=2,
    )
