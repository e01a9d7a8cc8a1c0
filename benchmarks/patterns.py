"""How hard Roland Wright's patterns are: the share of random boxes in which each stands.

    python benchmarks/patterns.py [BOXES] > docs/roland_wright_cards.md

A box is filled at random, each space with one of six colours. Thirty bits of 36 stand for a box in the late game. The
numbers come from a seed, so that everybody gets the same table.
"""

import sys
from collections import Counter

from ridotto.engine.rng import Rng
from ridotto.games.roland_wright.components import house_set
from ridotto.games.roland_wright.rules.kit import Kit
from ridotto.games.roland_wright.view.cards import pattern_rows
from ridotto.games.roland_wright.words.names import COLOUR_LETTERS, COLOUR_NAMES, card_name
from ridotto.games.roland_wright.words.tools import sign
from ridotto.native import i64, vec


def random_box(side: int, bits: int, rng: Rng) -> vec[i64]:
    """The bits of each colour in a box with so many bits."""
    spaces = list(range(side * side))
    masks = vec[i64]([0] * len(COLOUR_NAMES))
    for k in range(bits):
        other = k + rng.below(len(spaces) - k)
        spaces[k], spaces[other] = spaces[other], spaces[k]
        masks[rng.below(len(COLOUR_NAMES))] |= 2 ** spaces[k]
    return masks


def shares(kit: Kit, side: int, bits: int, boxes: int) -> list[float]:
    """For each card, the share of random boxes that contain its pattern."""
    rng = Rng(1)
    found = [0] * kit.cards
    for _ in range(boxes):
        box = random_box(side, bits, rng)
        for card in range(kit.cards):
            found[card] += kit.stands(side, card, box, 0)
    return [n / boxes for n in found]


def main() -> None:
    boxes = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    kit = house_set().kit
    columns = [(6, 36), (6, 30), (7, 49)]
    measured = [shares(kit, side, bits, boxes) for side, bits in columns]
    print(f"""# Roland Wright's cards

The patterns of the house set, and how hard they are: the share of {boxes:,} random boxes in which each already stands
(full 6×6, 6×6 with 30 bits, full 7×7). Made by `benchmarks/patterns.py`.
""")
    for title, cards in (("Hallmarks", range(kit.hallmarks)), ("Equipments", range(kit.hallmarks, kit.cards))):
        print(f"## {title}\n")
        print("| card | name | pattern | bits | action | 6×6 full | 6×6, 30 bits | 7×7 full |")
        print("|---|---|---|---|---|---|---|---|")
        for card in sorted(cards, key=lambda c: -measured[0][c]):
            action = sign(kit.tools.actions[card]) if card >= kit.hallmarks else ""
            cells = [card_name(kit, card), kit.names.cards[card], f"`{'/'.join(pattern_rows(kit, card))}`"]
            cells += [str(kit.bits[card]), action, *(f"{100 * share[card]:.1f} %" for share in measured)]
            print(f"| {' | '.join(cells)} |")
        print()
        summary(kit, title, cards, measured)


def summary(kit: Kit, title: str, cards: range, measured: list[list[float]]) -> None:
    """Means by number of bits, what three drawn cards give, and how the colours are spread."""
    for bits in sorted({kit.bits[card] for card in cards}):
        alike = [card for card in cards if kit.bits[card] == bits]
        means = ", ".join(f"{100 * sum(share[c] for c in alike) / len(alike):.1f} %" for share in measured)
        print(f"- {len(alike)} of {bits} bits: {means} on average")
    for share, where in zip(measured, ("6×6 full", "6×6 with 30 bits", "7×7 full"), strict=True):
        print(f"- one of three drawn {title} already stands ({where}): {100 * one_of_three(share, cards):.1f} %")
    colours = Counter(colour for card in cards for _, _, colour in kit.patterns[card])
    print(
        f"- bits of each colour: {', '.join(f'{COLOUR_LETTERS[c]} {colours[c]}' for c in range(len(COLOUR_NAMES)))}\n"
    )


def one_of_three(share: list[float], cards: range) -> float:
    """The chance that at least one of three different cards stands, as if they were independent."""
    missing = [1 - share[card] for card in cards]
    triples = [missing[a] * missing[b] * missing[c] for a in range(len(missing)) for b in range(a) for c in range(b)]
    return 1 - sum(triples) / len(triples)


if __name__ == "__main__":
    main()
