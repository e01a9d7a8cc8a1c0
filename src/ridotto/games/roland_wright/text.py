"""A position of Roland Wright as text, for a terminal or a screen reader."""

from collections.abc import Sequence
from typing import Any, Final

from ridotto.engine.game import View
from ridotto.engine.words import count
from ridotto.games.roland_wright.column import lines
from ridotto.games.roland_wright.components import COLOURS, LETTERS

LETTER: Final = dict(zip(COLOURS, LETTERS, strict=True))


def text(view: View, names: Sequence[str]) -> str:
    """The dice, the viewer's box and cards, the score, and a line and a box for each other player."""
    seat = max(view["viewer"], 0)
    own = view["players"][seat]
    out = [_head(view, names), *_dice(view), "", f"{names[seat]}’s box:", *_box(view, own), ""]
    out += _cards("In hand", own["hand"]) + _cards("Looking at", own["look"]) + _cards("Complete", own["complete"])
    out += [*_own(view, own), *_solo(view), *_awards(view), *_decks(view), *_score(view, seat)]
    for other, player in enumerate(view["players"]):
        if other != seat:
            out += ["", *_other(view, names[other], player)]
    return "\n".join(out)


def _head(view: View, names: Sequence[str]) -> str:
    if view["solo"]:
        return f"Day {view['solo']['day']} of {view['solo']['days']}"
    last = ", the last" if view["last"] else ""
    return f"Turn {view['turn']}{last}; {names[view['active']]} is active"


def _dice(view: View) -> list[str]:
    groups = ", ".join(view["groups"]) or "none"
    taken = f"; taken: {view['taken']}" if view["taken"] else ""
    return [f"Groups: {groups}{taken}"]


def _box(view: View, player: dict[str, Any]) -> list[str]:
    side = view["side"]
    out = ["    " + " ".join("ABCDEFG"[:side])]
    for row in range(side):
        cells = [LETTER.get(colour, ".") for colour in player["box"][row * side : row * side + side]]
        out.append(f"  {row + 1} " + " ".join(cells))
    return out


def _cards(title: str, cards: list[dict[str, Any]] | None) -> list[str]:
    out = []
    for card in cards or []:
        lacks = f", {count(card['missing'], 'bit')} missing" if "missing" in card else ""
        does = f" ({card['action']})" if card["action"] else ""
        out.append(f"{title}: {card['id']} {card['name']} {'/'.join(card['pattern'])}{does}{lacks}")
    return out


def _own(view: View, own: dict[str, Any]) -> list[str]:
    out = []
    if own["inspiration"]:
        out.append(f"Inspiration: {own['inspiration']['name']}, {' and '.join(own['inspiration']['colours'])}")
    if own["kept"]:
        out.append("Kept: " + ", ".join(f"{paper['name']} {paper['points']}" for paper in own["kept"]))
    if own["paper"] and own["paper"]["points"]:
        out.append(f"Drawn: {own['paper']['name']}, {count(own['paper']['points'], 'point')}")
    elif own["paper"]:
        out.append(f"To place from {own['paper']['name']}: {', '.join(own['paper']['left'])}")
    if own["bonuses"]:
        out.append("Bonus open: " + ", ".join(own["bonuses"]))
    return out


def _solo(view: View) -> list[str]:
    if not view["solo"]:
        return []
    tasks = view["solo"]["tasks"]
    return ["Tasks: " + ", ".join(f"{task['name']} ({colour}) {task['value']}" for colour, task in tasks.items())]


def _awards(view: View) -> list[str]:
    out = []
    for award in view["awards"]:
        values = " ".join("?" if value is None else str(value) for value in award["values"])
        out.append(f"Award: {award['name']}: {values}")
    return out


def _decks(view: View) -> list[str]:
    out = []
    for name, deck in view["decks"].items():
        discarded = f"; discarded: {'; '.join(deck['titles'])}" if deck["titles"] else ""
        out.append(f"{name.capitalize()} deck: {deck['left']} left{discarded}")
    return out


def _score(view: View, seat: int) -> list[str]:
    parts = [f"{line.label} {line.now}" for line in lines(view, seat)]
    return [f"Score: {sum(line.now for line in lines(view, seat))}  = " + ", ".join(parts)]


def _other(view: View, name: str, player: dict[str, Any]) -> list[str]:
    holds = player["holds"]
    hand = f"{count(holds['hallmark'], 'Hallmark')}, {count(holds['equipment'], 'Equipment')} in hand"
    head = f"{name} ({player['step']}): {hand}, {count(player['kept_count'], 'R&D card')} kept"
    return [head, *_box(view, player), *_cards("Complete", player["complete"])]
