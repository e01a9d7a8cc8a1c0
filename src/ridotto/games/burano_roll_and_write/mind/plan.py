# compiled by mypyc
"""A player's plan in the Roll & Write: which characters to invite, and what each free symbol would add to it."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.games.burano_roll_and_write.rules.kit import (
    BLUE_CURTAIN,
    CAT,
    CHIMNEY,
    COLOURS,
    FLOORS,
    KINDS,
    MOST_SYMBOLS,
    PLANT,
    RED_CURTAIN,
    STREETLIGHT,
    Kit,
)
from ridotto.games.burano_roll_and_write.rules.scoring import (
    BACKPACKER,
    CHARACTERS,
    FEMALE_TOURIST,
    FISHERMAN,
    FLORIST,
    MALE_TOURIST,
    PAINTER,
    PHOTOGRAPHER,
    POLICEMAN,
    SANTA_CLAUS,
    TAILOR,
    Street,
)
from ridotto.native import i64, mypyc_attr, vec

CHARACTER_NAMES: Final = (
    "female_tourist",
    "photographer",
    "backpacker",
    "policeman",
    "santa_claus",
    "florist",
    "fisherman",
    "painter",
    "tailor",
    "male_tourist",
)
KIND_NAMES: Final = ("plant", "cat", "red_curtain", "blue_curtain", "streetlight", "chimney")

# What a plan weighs, in hundredths of a point or in percent; judgement.py adds more.
WEIGHTS: Final = (
    "planned",  # percent of a planned character's points
    "maybe",  # percent of those of the two next best
    "synergy",  # percent, for each point that a symbol makes already, on how likely it will be circled
    "number",  # what a plant's number will be on average, in hundredths
    "even",  # percent of a pair of curtains: one that the other colour could still catch up with
    "ahead",  # percent of a pair: one more of the colour that is ahead
    "pair_light",  # percent of a pair that a plant and a streetlight may still become
    "pair_chimney",
    "next_door",  # percent of a streetlight lost for each neighbour that is still dark
    "lower",  # percent of what a low number takes from the building's later plants
    *(f"grow_{name}" for name in CHARACTER_NAMES),  # percent: how likely a symbol will be circled for a character
    *(f"kind_{name}" for name in KIND_NAMES),  # a symbol by itself
)
GROW: Final[i64] = 10
KIND: Final[i64] = 20
BOATS: Final[i64] = 16  # of a whole game, about: `grow` is meant for so many
SPACES: Final[i64] = 18  # three characters look at their own building


@mypyc_attr(free_list_len=1, acyclic=True)
class Plan:
    """What a street could become with so many more boats and so many more characters.

    Points are counted in hundredths. A character's place is a building's colour, a floor or 0.
    """

    def __init__(self, street: Street, characters: i64, spaces: i64, boats: i64, invitations: i64, w: vec[i64]) -> None:
        self.kit: Kit = street.kit
        self.street = street
        self.sheet: i64 = street.sheet
        self.free: i64 = (BIT[self.kit.symbols[street.sheet]] - 1) & ~street.circled
        self.characters: i64 = characters
        self.spaces: i64 = spaces
        self.boats: i64 = boats  # in hundredths
        self.invitations: i64 = invitations
        self.w = w
        self.flat = vec[i64]([0] * 60)  # what a symbol adds
        self.per = vec[i64]([0] * 60)  # what each point of a plant's number adds
        self.pairing: i64 = 0  # percent of the Male Tourist
        self.spots = vec[i64]([0] * 18)  # what A, B and C would make in each building
        self.values = vec[i64]([0] * 10)  # what each character would make at the best place
        self.places = vec[i64]([0] * 10)
        self.caps = vec[i64]([0] * 6)  # the highest number that a building's plants can take
        self.sums = vec[i64]([0] * 6)  # what a point of every free plant's number adds in a building
        self.chimneys: i64 = street.free_chimney_numbers()
        self.ahead: i64 = size(street.of_kind(RED_CURTAIN)) - size(street.of_kind(BLUE_CURTAIN))
        self.sure: i64 = 0  # what stands already for invited characters
        self.hoped: i64 = 0  # and for planned ones
        self.best: i64 = 0  # what the best character would make who is not invited
        self.print_kinds()
        self.count_invited()
        self.value_characters()
        self.choose_characters()
        self.sum_plants()

    def print_kinds(self) -> None:
        """Every free symbol is worth something for what is not planned yet."""
        for kind in range(KINDS):
            value = self.w[KIND + kind]
            symbols = self.free & self.kit.of_kind[self.sheet * KINDS + kind]
            while symbols:
                self.flat[index_of(symbols & -symbols)] = value
                symbols &= symbols - 1
        for colour in range(COLOURS):
            self.caps[colour] = size(self.street.free_plant_numbers(colour))

    def of(self, kind: i64) -> i64:
        """The free symbols of a kind."""
        return self.free & self.kit.of_kind[self.sheet * KINDS + kind]

    def open_for(self, character: i64, place: i64) -> i64:
        """The free symbols that a character at a place counts."""
        if character == FEMALE_TOURIST:
            return self.of(PLANT) & self.street.building(place)
        if character == PHOTOGRAPHER:
            return self.of(CAT) & self.street.building(place)
        if character == BACKPACKER:
            kinds = self.of(RED_CURTAIN) | self.of(BLUE_CURTAIN) | self.of(STREETLIGHT) | self.of(CHIMNEY)
            return kinds & self.street.building(place)
        if character == POLICEMAN:
            return self.of(STREETLIGHT)
        if character == SANTA_CLAUS:
            return self.of(CHIMNEY)
        if character == FLORIST:
            return self.of(PLANT) & self.street.floor(place)
        if character == FISHERMAN:
            return self.of(CAT) & self.street.floor(place)
        if character == PAINTER:
            return (self.of(CAT) | self.of(PLANT)) & self.street.floor(place)
        if character == TAILOR:
            return self.of(RED_CURTAIN) | self.of(BLUE_CURTAIN)
        return self.of(STREETLIGHT) | self.of(CHIMNEY)

    def standing(self, character: i64, place: i64) -> i64:
        """What a character at a place makes now."""
        if character == FLORIST or character == FISHERMAN or character == PAINTER:
            return 100 * self.street.on_floor(character, place)
        return 100 * self.street.worth(character, place)

    def gain(self, character: i64, symbol: i64) -> i64:
        """What a free symbol that a character counts adds to it; for plants that are summed, each point."""
        if character == FEMALE_TOURIST or character == FLORIST:
            return 100
        if character == PAINTER:
            return 300
        if character == POLICEMAN:
            return self.light_gain(symbol)
        if character == TAILOR:
            return self.curtain_gain(symbol)
        if character == MALE_TOURIST:
            return self.pair_gain(symbol)
        return 400

    def light_gain(self, symbol: i64) -> i64:
        """A streetlight for the Policeman: alone it counts, next to another both count nothing."""
        street = self.street
        colour = self.kit.colour_of[self.sheet * MOST_SYMBOLS + symbol]
        place = self.kit.place_of[self.sheet * COLOURS + colour]
        left = street.lit(place - 1)
        right = street.lit(place + 1)
        if not left and not right:
            dark: i64 = 0
            if place > 0:
                dark += 1
            if place < COLOURS - 1:
                dark += 1
            return 500 - 5 * dark * self.w[8]
        lost: i64 = 0
        if left and not street.lit(place - 2):
            lost += 500
        if right and not street.lit(place + 2):
            lost += 500
        return -lost

    def curtain_gain(self, symbol: i64) -> i64:
        """A curtain for the Tailor: the colour that is behind completes a pair."""
        ahead = self.ahead
        if self.kit.kind_of[self.sheet * MOST_SYMBOLS + symbol] == BLUE_CURTAIN:
            ahead = -ahead
        if ahead < 0:
            return 600
        return 6 * self.w[4] if ahead == 0 else 6 * self.w[5]

    def pair_gain(self, symbol: i64) -> i64:
        """A streetlight or chimney for the Male Tourist."""
        at = self.sheet * MOST_SYMBOLS + symbol
        colour = self.kit.colour_of[at]
        if self.kit.kind_of[at] == CHIMNEY:
            return 6 * self.w[7]
        number = self.kit.light[self.sheet * COLOURS + colour]
        if self.plants_with(colour, number) > (1 if self.chimney(colour) == number else 0):
            return 600
        return 6 * self.w[6] if number <= self.caps[colour] else 0

    def plants_with(self, colour: i64, number: i64) -> i64:
        """How many plants of a building have a number."""
        street = self.street
        plants = street.of_kind(PLANT) & street.building(colour)
        n: i64 = 0
        while plants:
            if street.number(plants & -plants) == number:
                n += 1
            plants &= plants - 1
        return n

    def chimney(self, colour: i64) -> i64:
        """The number under a building's chimney; 0 for none."""
        return self.street.number(self.street.of_kind(CHIMNEY) & self.street.building(colour))

    def count(self, character: i64, place: i64, percent: i64) -> None:
        """Let a character's symbols count for so much."""
        if character == MALE_TOURIST:
            self.pairing = percent
        symbols = self.open_for(character, place)
        while symbols:
            symbol = index_of(symbols & -symbols)
            symbols &= symbols - 1
            gain = self.gain(character, symbol) * percent // 100
            if character == FEMALE_TOURIST or character == FLORIST:
                self.per[symbol] += gain
            else:
                self.flat[symbol] += gain

    def value(self, character: i64, place: i64) -> i64:
        """What a character at a place will have made at the end, about."""
        total = self.standing(character, place)
        symbols = self.open_for(character, place)
        chance = self.w[GROW + character] * self.boats // BOATS
        more: i64 = 0
        while symbols:
            symbol = index_of(symbols & -symbols)
            symbols &= symbols - 1
            gain = self.gain(character, symbol)
            if character == FEMALE_TOURIST or character == FLORIST:
                number = self.w[3]
                cap = self.caps[self.kit.colour_of[self.sheet * MOST_SYMBOLS + symbol]] * 100
                if cap < number:
                    number = cap
                gain = gain * number // 100
            if gain > 0:
                made = self.flat[symbol] + 4 * self.per[symbol]
                more += gain * (10000 + self.w[2] * made) // 10000
        return total + more * chance // 10000

    def best_floor(self, character: i64) -> i64:
        """The floor where a character will make most: noted, with what that is."""
        best: i64 = 0
        highest = self.value(character, 0)
        for floor in range(i64(1), FLOORS):
            value = self.value(character, floor)
            if value > highest:
                best = floor
                highest = value
        self.places[character] = best
        self.values[character] = highest
        return best

    def count_invited(self) -> None:
        for colour in range(COLOURS):
            character = (self.spaces >> (colour * 4) & 15) - 1
            if character >= 0:
                place = colour
                if character == FLORIST or character == FISHERMAN or character == PAINTER:
                    place = self.best_floor(character)
                self.sure += self.standing(character, place)
                self.count(character, place, 100)

    def value_characters(self) -> None:
        """What every character who is not invited would make, at the best place for it."""
        for character in range(CHARACTERS):
            if self.characters & BIT[character]:
                continue
            if character <= BACKPACKER:
                for colour in range(COLOURS):
                    if not self.spaces >> (colour * 4) & 15:
                        self.spots[character * COLOURS + colour] = self.value(character, colour)
                continue
            if character == FLORIST or character == FISHERMAN or character == PAINTER:
                self.best_floor(character)
            else:
                self.values[character] = self.value(character, 0)
            if self.values[character] > self.best:
                self.best = self.values[character]

    def choose_characters(self) -> None:
        """Plan the best characters, one after another, A to C in different buildings."""
        taken: i64 = 0  # buildings
        chosen = self.characters
        n = self.invitations
        if n > 0:
            n += 2
        for k in range(n):
            best: i64 = -1
            place: i64 = 0
            highest: i64 = -1
            for character in range(CHARACTERS):
                if chosen & BIT[character]:
                    continue
                if character > BACKPACKER:
                    if self.values[character] > highest:
                        best = character
                        place = self.places[character]
                        highest = self.values[character]
                    continue
                for colour in range(COLOURS):
                    value = self.spots[character * COLOURS + colour]
                    if value > highest and not taken & BIT[colour] and not self.spaces >> (colour * 4) & 15:
                        best = character
                        place = colour
                        highest = value
            if best < 0:
                return
            if k == 0:
                self.best = highest
            chosen |= BIT[best]
            if best <= BACKPACKER:
                taken |= BIT[place]
            percent = self.w[0] if k < self.invitations else self.w[1]
            self.hoped += self.standing(best, place) * percent // 100
            self.count(best, place, percent)

    def sum_plants(self) -> None:
        for colour in range(COLOURS):
            plants = self.of(PLANT) & self.street.building(colour)
            while plants:
                self.sums[colour] += self.per[index_of(plants & -plants)]
                plants &= plants - 1

    # What an action adds

    def circling(self, symbol: i64, number: i64) -> i64:
        """What a symbol adds, with a number for a plant or a chimney."""
        total = self.flat[symbol]
        if number == 0:
            return total
        colour = self.kit.colour_of[self.sheet * MOST_SYMBOLS + symbol]
        if self.kit.kind_of[self.sheet * MOST_SYMBOLS + symbol] == CHIMNEY:
            return total + self.pairing * self.chimney_pair(colour, number) if self.pairing else total
        total += self.per[symbol] * number
        total -= (self.sums[colour] - self.per[symbol]) * (self.caps[colour] - number) * self.w[9] // 100
        return total + self.pairing * self.plant_pair(colour, number) if self.pairing else total

    def plant_pair(self, colour: i64, number: i64) -> i64:
        """Points that a plant with a number makes for the Male Tourist, now or later."""
        with_it = self.plants_with(colour, number)
        light = self.kit.light[self.sheet * COLOURS + colour] == number
        chimney = self.chimney(colour)
        partners: i64 = 0
        later: i64 = 0
        if light:
            if self.of(STREETLIGHT) & self.street.building(colour):
                later = self.w[6]
            else:
                partners += 1
        if chimney == number:
            partners += 1
        elif chimney == 0 and self.chimneys & BIT[number]:
            later += self.w[7]
        if with_it < partners:
            return 6
        if with_it == partners:
            return 6 * later // 100
        return 0

    def chimney_pair(self, colour: i64, number: i64) -> i64:
        """Points that a chimney with a number makes beyond what any chimney may make."""
        same = self.kit.light[self.sheet * COLOURS + colour] == number
        used: i64 = 1 if same and not self.of(STREETLIGHT) & self.street.building(colour) else 0
        if self.plants_with(colour, number) > used:
            return 6 - 6 * self.w[7] // 100
        if number <= self.caps[colour] and self.of(PLANT) & self.street.building(colour):
            return 0
        return -6 * self.w[7] // 100

    def growth(self) -> i64:
        """What the best symbols that there are boats for would add."""
        tally = vec[i64]([0] * 64)
        symbols = self.free
        while symbols:
            symbol = index_of(symbols & -symbols)
            symbols &= symbols - 1
            gain = self.flat[symbol]
            if self.per[symbol]:
                number = self.w[3]
                cap = self.caps[self.kit.colour_of[self.sheet * MOST_SYMBOLS + symbol]] * 100
                if cap < number:
                    number = cap
                gain += self.per[symbol] * number // 100
            rung = gain // 50
            if rung > 0:
                tally[rung if rung < 63 else 63] += 1
        left = self.boats
        total: i64 = 0
        rung = 63
        while rung > 0 and left > 0:
            most = tally[rung] * 100
            if most > left:
                most = left
            total += most * rung // 2
            left -= most
            rung -= 1
        return total
