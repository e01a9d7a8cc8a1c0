"""The Roll & Write a second time, written from the rules page alone with sets, dictionaries and lists.

A symbol is known by its name (`red.2.cat`), an action and an outcome by their notation. Sheets are numbered from 1,
seats from 0.
"""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

COLOURS = ["red", "orange", "yellow", "green", "blue", "pink"]  # BR-1
CHARACTERS = "ABCDEFGHIJ"
SHORT = {"red curtain": "redcurtain", "blue curtain": "bluecurtain", "streetlight": "light"}
NUMBERED = ("plant", "chimney")  # circled with a number written under them


@dataclass
class Symbol:
    """A symbol as it is printed."""

    colour: str
    floor: int
    kind: str
    number: int | None
    coin: bool
    circled: bool


@dataclass
class Sheet:
    """A street: its colours from left to right, and its symbols by name."""

    street: list[str]
    symbols: dict[str, Symbol]


def read_symbol(text: str, colour: str, floor: int) -> Symbol:
    coin, circled = text.endswith("*"), text.startswith("(")
    words = text.strip("()* ").split()
    number = int(words.pop()) if words[-1].isdigit() else None
    return Symbol(colour, floor, " ".join(words), number, coin, circled)


@cache
def read_sheets(text: str | None = None) -> tuple[list[Sheet], int]:
    """The sheets of a component file and the length of its track; those of the house by default."""
    if text is None:
        text = files("ridotto.games.burano_roll_and_write").joinpath("components.toml").read_text("utf-8")
    data = tomllib.loads(text)
    sheets = []
    for printed in data["sheet"]:
        sheet = Sheet([building["colour"] for building in printed["building"]], {})
        for building in printed["building"]:
            for floor in (1, 2, 3):
                for symbol in building[f"floor{floor}"]:
                    put(sheet, read_symbol(symbol, building["colour"], floor))
        sheets.append(sheet)
    return sheets, data["track"]


def put(sheet: Sheet, symbol: Symbol) -> None:
    name = f"{symbol.colour}.{symbol.floor}.{SHORT.get(symbol.kind, symbol.kind)}"
    same = sum(known == name or known[:-1] == name for known in sheet.symbols)
    sheet.symbols[f"{name}{same + 1}" if same else name] = symbol


@dataclass
class Player:
    """One player's sheet and record sheet."""

    sheet: Sheet
    number: int
    circled: dict[str, int | None] = field(default_factory=dict)  # the number written there, or printed at a light
    written: list[str] = field(default_factory=list)  # what was circled in the game, in that order
    gained: int = 0
    paid: int = 0
    characters: dict[str, str] = field(default_factory=dict)  # a building's colour: who stands below it
    boats: list[str] = field(default_factory=list)
    sealed: str | None = None

    def coins(self) -> int:
        return self.gained - self.paid

    def having(self, *kinds: str, colour: str | None = None, floor: int | None = None) -> list[str]:
        """The circled symbols of some kinds, perhaps of one building or one floor only."""
        return [
            name
            for name in self.circled
            for symbol in [self.sheet.symbols[name]]
            if symbol.kind in kinds and colour in (None, symbol.colour) and floor in (None, symbol.floor)
        ]

    def numbers(self, *kinds: str, colour: str | None = None, floor: int | None = None) -> list[int]:
        return [self.circled[name] or 0 for name in self.having(*kinds, colour=colour, floor=floor)]

    # The characters' points

    def points(self, character: str, colour: str) -> int:
        """What a character makes below a building."""
        curtains = ("red curtain", "blue curtain")
        plants = [sum(self.numbers("plant", floor=floor)) for floor in (1, 2, 3)]
        cats = [len(self.having("cat", floor=floor)) for floor in (1, 2, 3)]
        painted = [len(self.having("cat", "plant", floor=floor)) for floor in (1, 2, 3)]
        return {
            "A": sum(self.numbers("plant", colour=colour)),
            "B": 4 * len(self.having("cat", colour=colour)),
            "C": 4 * len(self.having(*curtains, "streetlight", "chimney", colour=colour)),
            "D": 5 * len(self.lone_lights()),
            "E": 4 * len(self.having("chimney")),
            "F": max(plants),
            "G": 4 * max(cats),
            "H": 3 * max(painted),
            "I": 6 * min(len(self.having(kind)) for kind in curtains),
            "J": 6 * sum(self.pairs(each) for each in COLOURS),
        }[character]

    def lone_lights(self) -> list[str]:
        """The buildings whose streetlight is circled while no neighbour's is."""
        street = self.sheet.street
        lit = {self.sheet.symbols[name].colour for name in self.having("streetlight")}
        return [
            colour
            for place, colour in enumerate(street)
            if colour in lit and not lit & set(street[max(place - 1, 0) : place] + street[place + 1 : place + 2])
        ]

    def pairs(self, colour: str) -> int:
        """BR-21: a plant goes with one streetlight or chimney of its number, in its building."""
        plants = Counter(self.numbers("plant", colour=colour))
        others = Counter(self.numbers("streetlight", "chimney", colour=colour))
        return (plants & others).total()

    def score(self) -> int:
        return sum(self.points(character, colour) for colour, character in self.characters.items())


@cache
def steps(die: int, value: int) -> int:
    """BR-10: how many coins change a die into a value; 6 and 1 are neighbours."""
    reached, cost = {die}, 0
    while value not in reached:
        reached |= {each % 6 + 1 for each in reached} | {(each - 2) % 6 + 1 for each in reached}
        cost += 1
    return cost


class Oracle:
    """One game from its set-up to its end."""

    def __init__(self, seats: int, chosen: bool = False, components: str | None = None) -> None:
        self.sheets, self.track = read_sheets(components)
        self.seats = seats
        self.chosen = chosen
        self.players: dict[int, Player] = {}
        self.dice: dict[str, int] = {}
        self.turn = 0
        self.order: list[int] = []  # who has still to use a boat this round
        self.rounds = 0
        self.last = False
        self.spectators: set[str] = set()
        self.filled = 0
        self.phase = "start" if seats > 1 else self.sheet_phase()

    def sheet_phase(self) -> str:
        return "choose" if self.chosen else "deal"

    # What is asked

    def from_turn(self) -> list[int]:
        """The seats, clockwise from the turn player."""
        return [(self.turn + k) % self.seats for k in range(self.seats)]

    def actors(self) -> set[int]:
        if self.phase == "choose":
            return {next(seat for seat in self.from_turn() if seat not in self.players)}
        if self.phase == "draft":
            return {self.order[0]}
        if self.phase == "invite":
            return {seat for seat, player in self.players.items() if player.sealed is None}
        return set()

    def outcomes(self) -> list[str]:
        if self.phase == "start":
            return [str(seat + 1) for seat in range(self.seats)]
        if self.phase == "deal":
            taken = {player.number for player in self.players.values()}
            return [f"sheet.{number}" for number in (1, 2, 3, 4) if number not in taken]
        return ["1", "2", "3", "4", "5", "6"] if self.phase == "dice" else []

    def legal(self, seat: int) -> set[str]:
        if seat not in self.actors():
            return set()
        if self.phase == "choose":
            return {f"sheet.{number}" for number in (1, 2, 3, 4)}
        player = self.players[seat]
        if self.phase == "invite":
            return {"coin"} | self.invitations(player)
        found = {"flip"}
        for name in player.sheet.symbols:
            for value, cost in self.ways(player, name).items():
                if cost <= player.coins():
                    numbered = player.sheet.symbols[name].kind in NUMBERED
                    found.add(f"{name}={value}" if numbered else name)
        return found

    def invitations(self, player: Player) -> set[str]:
        """BR-17, BR-18."""
        if player.coins() < 3:
            return set()
        characters = set(CHARACTERS) - set(player.characters.values())
        return {f"{character}.{colour}" for character in characters for colour in set(COLOURS) - set(player.characters)}

    def ways(self, player: Player, name: str) -> dict[int, int]:
        """The values with which a symbol could be circled now, and what each costs."""
        symbol = player.sheet.symbols[name]
        if name in player.circled or symbol.colour in player.boats:  # BR-9, BR-7
            return {}
        extra = 1 if symbol.colour in self.spectators else 0  # BR-25
        die = self.dice[symbol.colour]
        return {value: steps(die, value) + extra for value in self.fitting(player, symbol)}

    def fitting(self, player: Player, symbol: Symbol) -> set[int]:
        """The values with which a symbol may be circled."""
        if symbol.kind == "plant":  # BR-11
            written = player.numbers("plant", colour=symbol.colour)
            return {value for value in range(1, 7) if all(value <= number for number in written)}
        if symbol.kind == "chimney":  # BR-15
            return {1, 2, 3, 4, 5, 6} - set(player.numbers("chimney"))
        if symbol.kind == "streetlight":  # BR-14
            assert symbol.number is not None
            return {symbol.number}
        if symbol.kind == "cat":  # BR-12
            return {1: {1, 2}, 2: {3, 4}, 3: {5, 6}}[symbol.floor]
        return {1, 3, 5} if symbol.kind == "red curtain" else {2, 4, 6}  # BR-13

    # What happens

    def come(self, outcome: str) -> None:
        """A chance outcome."""
        if self.phase == "start":
            self.turn = int(outcome) - 1
            self.phase = self.sheet_phase()
        elif self.phase == "deal":
            self.take_sheet(len(self.players), outcome)
        else:
            self.dice[next(colour for colour in COLOURS if colour not in self.dice)] = int(outcome)
            if len(self.dice) == 6:
                self.order = self.from_turn() + self.from_turn()[::-1]  # BR-6
                self.phase = "draft"

    def play(self, seat: int, text: str) -> None:
        if self.phase == "choose":
            self.take_sheet(seat, text)
        elif self.phase == "invite":
            self.players[seat].sealed = text
            if not self.actors():
                self.reveal()
        else:
            self.use_boat(seat, text)

    def take_sheet(self, seat: int, text: str) -> None:
        number = int(text.removeprefix("sheet."))
        sheet = self.sheets[number - 1]
        circled = {name: symbol.number for name, symbol in sheet.symbols.items() if symbol.circled}
        self.players[seat] = Player(sheet, number, circled)
        if len(self.players) == self.seats:
            self.start_round()

    def start_round(self) -> None:
        self.dice = {}
        self.phase = "dice"

    def gain(self, player: Player, coins: int) -> None:
        """BR-3, BR-26: what no longer fits on the track is not gained."""
        for _ in range(coins):
            if player.gained < self.track - self.filled:
                player.gained += 1

    def use_boat(self, seat: int, text: str) -> None:
        player = self.players[seat]
        if text == "flip":
            self.gain(player, 2)
        else:
            name, _, number = text.partition("=")
            symbol = player.sheet.symbols[name]
            ways = self.ways(player, name)
            player.paid += ways[int(number)] if number else min(ways.values())
            player.circled[name] = int(number) if number else symbol.number
            player.written.append(name)
            self.gain(player, int(symbol.coin))  # BR-16
            for other in self.players.values():  # BR-8
                self.gain(other, other.boats.count(symbol.colour))
            player.boats.append(symbol.colour)
        self.order.pop(0)
        if not self.order:
            self.ask_invitations()

    def ask_invitations(self) -> None:
        """BR-17: who can't invite takes the coin; with nobody to ask, all is revealed at once."""
        self.phase = "invite"
        for player in self.players.values():
            player.sealed = None if self.invitations(player) else "coin"
        if not self.actors():
            self.reveal()

    def reveal(self) -> None:
        for player in self.players.values():
            assert player.sealed is not None
            if player.sealed == "coin":
                self.gain(player, 1)
            else:
                character, _, colour = player.sealed.partition(".")
                player.characters[colour] = character
                player.paid += 3
            player.sealed = None
        self.end_round()

    def end_round(self) -> None:
        self.rounds += 1
        self.spectators = set(self.players[0].boats) if self.seats == 1 else set()  # BR-25
        for player in self.players.values():
            player.boats = []
        over, last = self.last, False
        if self.seats == 1:  # BR-26
            self.filled += 2
            over = over or self.players[0].gained + self.filled >= self.track
        else:  # BR-23
            last = any(player.gained == self.track for player in self.players.values())
        self.last = last or self.last or any(len(player.characters) >= 5 for player in self.players.values())
        if over:
            self.phase = "over"
        else:
            self.turn = (self.turn + 1) % self.seats  # BR-19
            self.start_round()

    # The end

    def score(self, seat: int) -> int:
        """BR-27: a filled coin costs a point."""
        return self.players[seat].score() - self.filled

    def standing(self, seat: int) -> tuple[int, int, int]:
        """BR-24: points, then coins, then cats."""
        player = self.players[seat]
        return self.score(seat), player.coins(), len(player.having("cat"))
