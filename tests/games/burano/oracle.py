"""Walking in Burano once more, from the rules page alone: sets and dicts, names for everything, and no tables.

Cards are known by their names, places by (column, floor) with columns from 0 and floors from 1, and scaffolds by an
exhaustive search.
"""

import re
from importlib.resources import files
from itertools import product
from typing import Any

from tests.games.burano.scaffolds import normal, places

TOURISTS = ["woman", "man", "girl", "boy"]
SEVEN = ["mayor", "policeman", "santa-claus", "shop-owner", "tailor", "florist", "gardener"]
THREE = ["fisherman", "chimney-sweep", "painter"]
STARRED = ["shop-owner", "florist", "gardener"]
LETTERS = "abcdefghi"


def read_cards() -> dict[str, dict[str, int]]:
    """What each card shows, read with a regular expression."""
    text = files("ridotto.games.burano").joinpath("components.toml").read_text("utf-8")
    cards = {}
    for name, body in re.findall(r'^([roygbp][123][abcd]) = "(.*)"$', text, re.MULTILINE):
        shown = (re.fullmatch(r"(.*?)(?: (\d))?", part) for part in body.split(", "))
        cards[name] = {match[1]: int(match[2] or 1) for match in shown if match}
    return cards


CARDS = read_cards()


class Oracle:
    def __init__(
        self,
        seats: int,
        beginner: bool = False,
        windows: bool = True,
        inhabitants: str = "base",
        first: int | str = "drawn",
        stall: bool = True,
    ) -> None:
        self.stall, self.round = stall, 0
        self.seats, self.windows, self.random = seats, windows, inhabitants == "random"
        self.columns = {1: 4, 2: 3, 3: 4, 4: 5}[seats]
        self.cast = TOURISTS + SEVEN + ([] if inhabitants == "base" else THREE)
        if beginner:
            self.cast = [name for name in self.cast if name not in STARRED]
        self.deck = {floor: {card for card in CARDS if card[1] == str(floor)} for floor in (1, 2, 3)}
        self.bottom: dict[int, list[str]] = {1: [], 2: [], 3: []}
        self.supply: dict[tuple[int, int], str] = {}  # (floor, column)
        self.gone: set[str] = set()
        self.piles: dict[str, int] = {}
        self.coins, self.tokens = [4] * seats, [4] * seats
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.streets: list[dict[tuple[int, int], str]] = [{} for _ in range(seats)]
        self.guests: list[dict[int, str]] = [{} for _ in range(seats)]
        self.starter = self.turn = self.placed = self.idle = self.turns = 0
        self.completed: list[int] = []
        self.returning = 0
        self.anyone_placed = self.last = False
        self.phase = "start"
        if seats == 1 or isinstance(first, int):
            self.starter = first - 1 if isinstance(first, int) else 0
            self.choose_cast()

    # Chance

    def outcomes(self) -> list[str]:
        if self.phase == "start":
            return [str(seat + 1) for seat in range(self.seats)]
        if self.phase == "cast":
            return [name for name in self.cast if name not in TOURISTS]
        if self.phase == "deal":
            floor = self.row()
            return sorted(self.deck[floor], key=list(CARDS).index) or self.bottom[floor][:1]
        return []

    def row(self) -> int:
        """The first row with a free place and a card to put there; 0 for none."""
        for floor in (1, 2, 3):
            full = all((floor, column) in self.supply for column in range(self.columns))
            if not full and (self.deck[floor] or self.bottom[floor]):
                return floor
        return 0

    def resolve(self, name: str) -> None:
        if self.phase == "start":
            self.starter = int(name) - 1
            self.choose_cast()
        elif self.phase == "cast":
            self.cast.remove(name)
            self.choose_cast()
        else:
            floor = self.row()
            column = max(column for column in range(self.columns) if (floor, column) not in self.supply)
            self.supply[floor, column] = name
            if name in self.deck[floor]:
                self.deck[floor].remove(name)
            else:
                self.bottom[floor].remove(name)
            self.go_on_dealing()

    def choose_cast(self) -> None:
        if self.random and len(self.cast) > 11:
            self.phase = "cast"
            return
        for name in self.cast:
            few = self.seats <= 2
            self.piles[name] = (3 if self.seats == 4 else 2) if name in TOURISTS else (1 if few else 2)
        self.go_on_dealing()

    def go_on_dealing(self) -> None:
        self.phase = "deal"
        if self.row() == 0:
            self.turn, self.turns, self.anyone_placed = self.starter, 0, False
            self.round += 1
            self.last = not self.supply
            self.begin_turn()

    # Actions

    def legal(self) -> set[str]:
        if self.phase == "take":
            return self.takes()
        if self.phase == "place":
            return self.placings()
        if self.phase == "visit":
            return self.visits()
        if self.phase == "return":
            return {f"-{card[1]}" for card in self.hands[self.turn]}
        if self.phase == "choose":
            return {f"-{card}" for card in self.hands[self.turn] if card[1] == str(self.returning)}
        return {f"-{name}" for name, n in self.piles.items() if n}

    def takes(self) -> set[str]:
        found = set()
        for column in range(self.columns):
            stack = [self.supply[floor, column] for floor in (3, 2, 1) if (floor, column) in self.supply]
            for n in range(1, len(stack) + 1):
                found |= {"+".join(stack[:n]), "+".join(stack[-n:])}
        return found

    def placings(self) -> set[str]:
        found = {"done"}
        seat = self.turn
        if self.placed == 3 or self.coins[seat] < (1 if self.placed == 0 else 2):
            return found
        open_places = self.open_places(seat)
        for card in self.hands[seat]:
            for column, floor in open_places:
                if card[1] == str(floor) and (self.tokens[seat] or not self.breaks(seat, card, column)):
                    found.add(f"{card}@{LETTERS[column]}")
        return found

    def open_places(self, seat: int) -> set[tuple[int, int]]:
        street = self.streets[seat]
        if not street:
            return {(4, floor) for floor in (1, 2, 3)}
        cells, by = normal(sum(1 << 3 * column + floor - 1 for column, floor in street))
        return {(cell // 3 - by, cell % 3 + 1) for cell in places(cells)}

    def breaks(self, seat: int, card: str, column: int) -> bool:
        def colours(c: int) -> set[str]:
            return {other[0] for (at, _), other in self.streets[seat].items() if at == c}

        house = colours(column)
        return bool(house and card[0] not in house) or card[0] in colours(column - 1) | colours(column + 1)

    def visits(self) -> set[str]:
        return {f"{LETTERS[column]}={name}" for column, name in product(self.completed, self.willing())}

    def willing(self) -> list[str]:
        had = self.guests[self.turn].values()
        return [name for name, n in self.piles.items() if n and (name in TOURISTS or name not in had)]

    def act(self, text: str) -> None:
        seat = self.turn
        if self.phase == "take":
            for card in text.split("+"):
                (place,) = [place for place, other in self.supply.items() if other == card]
                del self.supply[place]
                self.hands[seat].add(card)
            self.coins[seat] += 2 - text.count("+")
            self.phase = "place"
        elif self.phase == "place" and text != "done":
            self.place(seat, *text.split("@"))
        elif self.phase == "visit":
            letter, name = text.split("=")
            self.guests[seat][LETTERS.index(letter)] = name
            self.completed.remove(LETTERS.index(letter))
            self.piles[name] -= 1
            self.finish()
        elif self.phase == "return":
            self.returning = int(text[1:])
            cards = [card for card in self.hands[seat] if card[1] == text[1:]]
            if len(cards) == 1:
                self.give_back(cards[0])
            else:
                self.phase = "choose"
        elif self.phase == "choose":
            self.give_back(text[1:])
        elif self.phase == "remove":
            self.piles[text[1:]] -= 1
            self.next_round()
        else:
            self.finish()

    def place(self, seat: int, card: str, letter: str) -> None:
        column = LETTERS.index(letter)
        self.coins[seat] -= 1 if self.placed == 0 else 2
        self.tokens[seat] -= self.breaks(seat, card, column)
        self.hands[seat].remove(card)
        self.streets[seat][column, int(card[1])] = card
        if column in self.houses(seat):
            self.completed.append(column)
        self.placed += 1
        self.anyone_placed = True

    def houses(self, seat: int) -> list[int]:
        return [c for c in range(9) if all((c, floor) in self.streets[seat] for floor in (1, 2, 3))]

    def give_back(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.bottom[int(card[1])].append(card)
        self.finish()

    def finish(self) -> None:
        seat = self.turn
        if self.completed and self.willing():
            self.phase = "visit"
        elif len(self.hands[seat]) > 3:
            self.completed = []
            floors = {int(card[1]) for card in self.hands[seat]}
            self.phase = "return" if len(floors) > 1 else "choose"
            self.returning = min(floors)
        else:
            self.completed = []
            self.coins[seat] = min(self.coins[seat], 6)
            self.turns += 1
            if self.turns < self.seats:
                self.turn = (seat + 1) % self.seats
                self.begin_turn()
            else:
                self.end_round()

    def begin_turn(self) -> None:
        self.placed = 0
        self.phase = "take" if self.supply else "place"

    def end_round(self) -> None:
        self.idle = 0 if self.anyone_placed else self.idle + 1
        finished = any(len(self.houses(seat)) == 5 for seat in range(self.seats))
        endless = self.idle == 4 if self.stall else self.round == 100
        if finished or self.last or (self.seats > 1 and endless):
            self.phase = "over"
            return
        if self.seats <= 2:
            for floor in (1, 2, 3):
                there = [column for column in range(self.columns) if (floor, column) in self.supply]
                if there:
                    self.gone.add(self.supply.pop((floor, max(there))))
        self.starter = (self.starter + 1) % self.seats
        if self.seats == 1 and any(self.piles.values()):
            self.phase = "remove"
        else:
            self.next_round()

    def next_round(self) -> None:
        if self.seats == 1 and not any(self.piles.values()):
            self.phase = "over"
            return
        for floor in (1, 2, 3):
            row = [self.supply.pop((floor, c)) for c in range(self.columns) if (floor, c) in self.supply]
            for column, card in enumerate(row, self.columns - len(row)):
                self.supply[floor, column] = card
        self.go_on_dealing()

    # Points

    def score(self, seat: int) -> int:
        street = self.streets[seat]
        closed = [self.total(other, "closed window") for other in range(self.seats)]
        lost = closed[seat] if self.windows and closed[seat] == max(closed) else 0
        shops = sum(n for card in street.values() for what, n in CARDS[card].items() if what.endswith("shop"))
        return self.characters(seat) + shops + 3 * self.tokens[seat] - lost

    def characters(self, seat: int) -> int:
        return sum(self.worth(seat, name, column) for column, name in self.guests[seat].items())

    def total(self, seat: int, what: str, column: int | None = None) -> int:
        street = self.streets[seat]
        return sum(CARDS[card].get(what, 0) for (c, _), card in street.items() if column in (None, c))

    def worth(self, seat: int, name: str, column: int) -> int:
        def house(*whats: str) -> int:
            return sum(self.total(seat, what, column) for what in whats)

        pairs = min(self.total(seat, "red curtain"), self.total(seat, "blue curtain"))
        points: dict[str, Any] = {
            "woman": lambda: 2 + house("flower"),
            "man": lambda: 2 + house("plant"),
            "girl": lambda: 2 + 3 * house("cat"),
            "boy": lambda: 2 + 2 * house("cat", "red curtain", "blue curtain", "streetlight", "chimney"),
            "mayor": lambda: self.total(seat, "pedestrian"),
            "policeman": lambda: [0, 5, 9, 15][self.lights(seat)],
            "santa-claus": lambda: 3 * self.total(seat, "chimney"),
            "shop-owner": lambda: [0, 2, 5, 9, 15][len(self.shops(seat))],
            "tailor": lambda: 4 * pairs,
            "florist": lambda: self.neighbours(seat, "flower"),
            "gardener": lambda: self.neighbours(seat, "plant"),
            "fisherman": lambda: 3 * max(self.on_floor(seat, floor, "cat") for floor in (1, 2, 3)),
            "chimney-sweep": lambda: [0, 3, 6, 10, 15, 20][self.roofs(seat)],
            "painter": lambda: [0, 1, 3, 6, 10, 15][len(self.plain(seat))],
        }
        return int(points[name]())

    def with_symbol(self, seat: int, floor: int, what: str) -> set[int]:
        return {c for (c, f), card in self.streets[seat].items() if f == floor and what in CARDS[card]}

    def lights(self, seat: int) -> int:
        """The largest set without neighbours: all subsets are tried."""
        lit = sorted(self.with_symbol(seat, 2, "streetlight"))
        best = 0
        for chosen in product([False, True], repeat=len(lit)):
            kept = {c for c, taken in zip(lit, chosen, strict=True) if taken}
            if not any(c + 1 in kept for c in kept):
                best = max(best, len(kept))
        return best

    def shops(self, seat: int) -> set[str]:
        return {w for card in self.streets[seat].values() for w in CARDS[card] if w.endswith("shop")}

    def neighbours(self, seat: int, what: str) -> int:
        best = 0
        for floor, first, n in product((1, 2, 3), range(9), (1, 2, 3)):
            run = [self.streets[seat].get((c, floor)) for c in range(first, first + n)]
            if all(run):
                best = max(best, sum(CARDS[card].get(what, 0) for card in run if card))
        return best

    def on_floor(self, seat: int, floor: int, what: str) -> int:
        return sum(CARDS[card].get(what, 0) for (_, f), card in self.streets[seat].items() if f == floor)

    def roofs(self, seat: int) -> int:
        smoking = self.with_symbol(seat, 3, "chimney")
        runs = [n for first in range(9) for n in range(1, 6) if set(range(first, first + n)) <= smoking]
        return max(runs, default=0)

    def plain(self, seat: int) -> set[str]:
        street = self.streets[seat]
        colours = [{street[c, floor][0] for floor in (1, 2, 3)} for c in self.houses(seat)]
        return set().union(*(house for house in colours if len(house) == 1))

    def tie(self, seat: int) -> tuple[int, int]:
        return self.coins[seat], self.total(seat, "cat")
