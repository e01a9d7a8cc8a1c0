"""A position of Roland Wright as text, for a terminal or a screen reader."""

from collections.abc import Sequence
from typing import Final

from ridotto.engine.words import count, figure
from ridotto.games.roland_wright.view.cards import CardView, HeldCardView
from ridotto.games.roland_wright.view.score import lines
from ridotto.games.roland_wright.view.seen import PlayerView, RolandWrightView
from ridotto.games.roland_wright.words.counts import say_pairs
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES, COLUMN_NAMES

LETTER: Final = dict(zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True))


def write(view: RolandWrightView, names: Sequence[str]) -> str:
    """The dice, the viewer's box and cards, the score, and a line and a box for each other player."""
    seat = max(view["viewer"], 0)
    own = view["players"][seat]
    out = [_head(view, names), *_dice(view), "", f"{names[seat]}’s box:", *_box(view, own), ""]
    out += _held("In hand", own["hand"]) + _held("Looking at", own["look"]) + _complete(own["complete"])
    out += [f"The pattern of {name} stands: complete.{name}" for name in own["completable"]]
    out += [*_own(own), *_solo(view), *_awards(view), *_decks(view), *_score(view, seat)]
    for other in range(len(view["players"])):
        if other != seat:
            out += ["", *_other(view, other, names)]
    return "\n".join(out)


def _head(view: RolandWrightView, names: Sequence[str]) -> str:
    if view["solo"]:
        return f"Day {view['solo']['day']} of {view['solo']['days']}"
    last = ", the last" if view["end"]["last"] else ", the last but one" if view["end"]["next"] else ""
    return f"Turn {view['turn']}{last}; {names[view['active']]} is active"


def _dice(view: RolandWrightView) -> list[str]:
    groups = ", ".join(view["groups"]) or "none"
    taken = f"; taken: {view['taken']}" if view["taken"] else ""
    return [f"Groups: {groups}{taken}"]


def _box(view: RolandWrightView, player: PlayerView) -> list[str]:
    side = view["side"]
    out = ["    " + " ".join(COLUMN_NAMES[:side].upper())]
    for row in range(side):
        cells = [LETTER[colour] if colour else "." for colour in player["box"][row * side : row * side + side]]
        out.append(f"  {row + 1} " + " ".join(cells))
    return out


def _held(title: str, cards: Sequence[HeldCardView] | None) -> list[str]:
    return [f"{title}: {_card(card)}, {count(card['missing'], 'bit')} missing" for card in cards or ()]


def _complete(cards: Sequence[CardView]) -> list[str]:
    return [f"Complete: {_card(card)}" for card in cards]


def _card(card: CardView) -> str:
    action = card["action"] or card["does"]
    does = f" ({action})" if action else ""
    return f"{card['id']} {card['name']} {'/'.join(card['pattern'])}{does}"


def _own(own: PlayerView) -> list[str]:
    out = []
    if own["inspiration"]:
        inspiration = own["inspiration"]
        points = count(inspiration["points"], "point")
        out.append(f"Inspiration: {inspiration['name']}, {points} for each set of {say_pairs(inspiration['pairs'])}")
    if own["kept"]:
        out.append("Kept: " + ", ".join(f"{paper['name']} {paper['points']}" for paper in own["kept"]))
    if own["paper"] and own["paper"]["points"]:
        out.append(f"Drawn: {own['paper']['name']}, {count(own['paper']['points'], 'point')}")
    elif own["paper"]:
        out.append(f"To place from {own['paper']['name']}: {', '.join(own['paper']['left'])}")
    if own["bonuses"]:
        out.append("Bonus open: " + ", ".join(own["bonuses"]))
    return out


def _solo(view: RolandWrightView) -> list[str]:
    if not view["solo"]:
        return []
    tasks = view["solo"]["tasks"]
    return ["Tasks: " + ", ".join(f"{task['name']} ({colour}) {task['value']}" for colour, task in tasks.items())]


def _awards(view: RolandWrightView) -> list[str]:
    out = []
    for award in view["awards"]:
        values = " ".join("?" if value is None else str(value) for value in award["values"])
        text = award["text"].rstrip(".")
        out.append(f"Award: {award['name']} ({text[0].lower()}{text[1:]}): {values}")
    return out


def _decks(view: RolandWrightView) -> list[str]:
    out = []
    for name, deck in view["decks"].items():
        discarded = f"; discarded: {'; '.join(deck['titles'])}" if deck["titles"] else ""
        out.append(f"{name.capitalize()} deck: {deck['left']} left{discarded}")
    return out


def _score(view: RolandWrightView, seat: int) -> list[str]:
    parts = [f"{line.label} {figure(line.now)}" for line in lines(view, seat)]
    return [f"Score: {figure(sum(line.now for line in lines(view, seat)))}  = " + ", ".join(parts)]


def _other(view: RolandWrightView, seat: int, names: Sequence[str]) -> list[str]:
    player = view["players"][seat]
    holds = player["holds"]
    hand = f"{count(holds['hallmark'], 'Hallmark')}, {count(holds['equipment'], 'Equipment')} in hand"
    head = f"{names[seat]} ({player['step']}): {hand}, {count(player['kept_count'], 'R&D card')} kept"
    return [head, *_box(view, player), *_complete(player["complete"])]
