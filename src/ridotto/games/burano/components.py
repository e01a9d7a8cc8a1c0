"""The floor cards and characters of Walking in Burano, read from a file and checked."""

import difflib
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from ridotto.engine.components import Sheet, fingerprint
from ridotto.engine.terms import ComponentSet
from ridotto.games.burano.rules import kit
from ridotto.games.burano.rules.kit import Character, Kit
from ridotto.games.burano.words.names import CARD_NAMES, CHARACTER_NAMES, FLOOR_NAMES, SYMBOL_NAMES

# The solo scale (WB-24): from so many points on.
SCALE: Final = ((86, "Masterpiece!"), (81, "Awesome!"), (71, "Good job!"), (61, "Not bad."), (-999, "So-so."))
# The floor that a symbol belongs to, where it belongs to one (WB-1).
ONLY_ON: Final = {kit.STREETLIGHT: 1, kit.CHIMNEY: 2, kit.PEDESTRIAN: 0}
# How many of what it counts a character that pays in steps can find in five houses: a step for each. The Shop Owner's
# are as many as there are kinds of shop.
STEPS: Final = {kit.POLICEMAN: 3, kit.SHOP_OWNER: 5, kit.CHIMNEY_SWEEP: 5, kit.PAINTER: 5}
MOST_TOKENS, MOST_CARDS = 9, 9  # of a player; of a character
MOST_EACH, MOST_IN_STEPS = 20, 99  # points: for one thing; for several
NOTHING: Final = "nothing"  # a card that shows no symbol
PART: Final = re.compile(r"(?P<word>[^0-9]*[^0-9 ])(?: +(?P<number>[-+.0-9]+))?")


class Cards:
    """The 72 cards as they are read: counts of symbols, and kinds of shop."""

    def __init__(self, sheet: Sheet, shops: Sequence[str]) -> None:
        self.sheet = sheet
        self.shops = [f"{shop} shop" for shop in shops]
        self.counts: list[list[int]] = []
        self.kinds: list[int] = []
        for card in range(kit.CARDS):
            self.read(card)

    def read(self, card: int) -> None:
        self.counts.append([0] * kit.SYMBOLS)
        self.kinds.append(-1)
        name = CARD_NAMES[card]
        text = self.sheet.text(name)
        for part in map(str.strip, text.split(",") if text not in ("", NOTHING) else ()):
            match = PART.fullmatch(part)
            word, number = match.groups("") if match else (part, "")
            if word in self.shops:
                self.read_shop(card, self.shops.index(word), number or "no")
            elif word in SYMBOL_NAMES:
                self.read_symbol(card, SYMBOL_NAMES.index(word), number or "1")
            elif word:
                self.fault(card, f"shows {part[:40]!r}", self.nearest(word))
            else:
                self.fault(card, "has a comma too many", f"symbols with commas between them, or {NOTHING!r}")

    def read_shop(self, card: int, kind: int, written: str) -> None:
        points = _number(written)
        if card // kit.FLOOR_CARDS != 0:
            self.fault(card, f"shows a {self.shops[kind]}", "shops on first floors only")
        if self.kinds[card] >= 0:
            self.fault(card, "shows two shops", "one shop")
        if not 1 <= points <= kit.MOST_SHOP_POINTS:
            allowed = f"{self.shops[kind]} 1 to {self.shops[kind]} {kit.MOST_SHOP_POINTS}, with its points"
            self.fault(card, f"shows a {self.shops[kind]} of {written[:20]} points", allowed)
        self.kinds[card] = kind
        self.counts[card][kit.SHOP_POINTS] = points

    def read_symbol(self, card: int, symbol: int, written: str) -> None:
        name, number = SYMBOL_NAMES[symbol], _number(written)
        floor = ONLY_ON.get(symbol)
        most = kit.MOST_LIGHTS if symbol == kit.STREETLIGHT else kit.MOST_OF_A_SYMBOL
        if floor is not None and floor != card // kit.FLOOR_CARDS:
            self.fault(card, f"shows a {name}", f"a {name} on {FLOOR_NAMES[floor]} floors only")
        if self.counts[card][symbol]:
            self.fault(card, f"lists {name} twice", f"{name} once, with its number")
        if not 1 <= number <= most:
            self.fault(
                card, f"shows {written[:20]} of {name}", "1" if most == 1 else f"1 to {most} of {name} on a card"
            )
        self.counts[card][symbol] = number

    def nearest(self, word: str) -> str:
        words = [*SYMBOL_NAMES, *self.shops]
        near = difflib.get_close_matches(word, words, 1)
        return near[0] if near else ", ".join(words)

    def fault(self, card: int, what: str, allowed: str) -> None:
        self.sheet.fault(f"{CARD_NAMES[card]} {what}", allowed, CARD_NAMES[card])


def _number(written: str) -> int:
    """A count, or one that is never allowed for what is none."""
    return int(written) if re.fullmatch("[0-9]{1,3}", written) else -1


def read(text: str) -> ComponentSet:
    """Check a component file and make the kit of it.

    >>> read(house_set().text.replace('r1c = "flower, ped', 'r1c = "flower, pad'))
    Traceback (most recent call last):
    ridotto.engine.errors.ComponentsError: line 47: r1c shows 'padestrian'; allowed: pedestrian
    """
    sheet = Sheet.read(text)
    name = sheet.text("name", 60)
    provenance = sheet.text("provenance", 500)
    shops = _shops(sheet)
    tokens = sheet.number("tokens", 0, MOST_TOKENS)
    token_points = sheet.number("token_points", 0, MOST_EACH)
    characters = _characters(sheet.table("characters"), len(shops))
    cards = Cards(sheet.table("cards"), shops)
    notes = sheet.notes("Character", "Colour", "Shop")
    sheet.done()
    content = [
        shops,
        tokens,
        token_points,
        [[list(each.cards), each.visit, each.each, list(each.steps)] for each in characters],
        cards.counts,
        cards.kinds,
    ]
    made = Kit(cards.counts, cards.kinds, shops, characters, tokens, token_points)
    return ComponentSet(name, provenance, fingerprint(content), text, made, notes, SCALE)


def _shops(sheet: Sheet) -> list[str]:
    shops = sheet.texts("shops", 1, kit.MOST_SHOPS)
    for k, shop in enumerate(shops):
        if not re.fullmatch(r"[a-z]+(?: [a-z]+)*", shop) or len(shop) > 20:
            sheet.fault(f"shops holds {shop[:30]!r}", "a kind of shop in small letters, at most 20", "shops", k)
        elif shop in shops[:k]:
            sheet.fault(f"shops holds {shop!r} twice", "different kinds", "shops", k)
    return shops


def steps_of(character: int, shops: int) -> int:
    """How many steps a character has, where there are so many kinds of shop."""
    most = STEPS.get(character, 0)
    return min(shops, most) if character == kit.SHOP_OWNER else most


def _characters(table: Sheet, shops: int) -> list[Character]:
    characters = []
    for k, name in enumerate(CHARACTER_NAMES):
        sheet = table.table(name)
        cards = sheet.numbers("cards", 0, MOST_CARDS, kit.MOST_SEATS, kit.MOST_SEATS)
        visit = sheet.number("visit", 0, MOST_EACH) if k < kit.TOURISTS else 0
        n = steps_of(k, shops)
        steps = sheet.numbers("steps", 0, MOST_IN_STEPS, n, n) if k in STEPS else []
        each = 0 if k in STEPS else sheet.number("each", 0, MOST_EACH)
        characters.append(Character(cards, visit, each, steps))
    return characters


@cache
def house_set() -> ComponentSet:
    """The cards that everyone plays with unless they bring their own."""
    return read(files(__package__).joinpath("components.toml").read_text("utf-8"))
