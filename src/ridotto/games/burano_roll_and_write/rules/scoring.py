# compiled by mypyc
"""What each character is worth (A to J), for a circled street."""

from typing import Final

from ridotto.engine.bits import BIT, size
from ridotto.games.burano_roll_and_write.rules.kit import (
    BLUE_CURTAIN,
    CAT,
    CHIMNEY,
    COLOURS,
    FLOORS,
    KINDS,
    PLANT,
    RED_CURTAIN,
    STREETLIGHT,
    Kit,
)
from ridotto.native import i64, mypyc_attr

FEMALE_TOURIST: Final[i64] = 0
PHOTOGRAPHER: Final[i64] = 1
BACKPACKER: Final[i64] = 2
POLICEMAN: Final[i64] = 3
SANTA_CLAUS: Final[i64] = 4
FLORIST: Final[i64] = 5
FISHERMAN: Final[i64] = 6
PAINTER: Final[i64] = 7
TAILOR: Final[i64] = 8
MALE_TOURIST: Final[i64] = 9
CHARACTERS: Final[i64] = 10


@mypyc_attr(free_list_len=1, acyclic=True)
class Street:
    """A player's street: what is circled, and the numbers written, digit by binary digit."""

    def __init__(self, kit: Kit, sheet: i64, circled: i64, ones: i64, twos: i64, fours: i64) -> None:
        self.kit = kit
        self.sheet: i64 = sheet
        self.circled: i64 = circled
        self.ones: i64 = ones
        self.twos: i64 = twos
        self.fours: i64 = fours

    def of_kind(self, kind: i64) -> i64:
        """The circled symbols of a kind."""
        return self.circled & self.kit.of_kind[self.sheet * KINDS + kind]

    def building(self, colour: i64) -> i64:
        return self.kit.of_colour[self.sheet * COLOURS + colour]

    def floor(self, floor: i64) -> i64:
        return self.kit.of_floor[self.sheet * FLOORS + floor]

    def sum(self, symbols: i64) -> i64:
        """The sum of the numbers written at some symbols."""
        return size(symbols & self.ones) + 2 * size(symbols & self.twos) + 4 * size(symbols & self.fours)

    def number(self, symbol: i64) -> i64:
        """The number written at a lone plant or chimney; 0 for none."""
        n: i64 = 0
        if self.ones & symbol:
            n += 1
        if self.twos & symbol:
            n += 2
        if self.fours & symbol:
            n += 4
        return n

    def free_plant_numbers(self, colour: i64) -> i64:
        """The numbers that may still be written under a plant of a building, as a set (BR-11)."""
        numbers: i64 = 126
        plants = self.of_kind(PLANT) & self.building(colour)
        while plants:
            numbers &= BIT[self.number(plants & -plants) + 1] - 1
            plants &= plants - 1
        return numbers

    def free_chimney_numbers(self) -> i64:
        """The numbers that stand under no chimney yet, as a set (BR-15)."""
        numbers: i64 = 126
        chimneys = self.of_kind(CHIMNEY)
        while chimneys:
            numbers &= ~BIT[self.number(chimneys & -chimneys)]
            chimneys &= chimneys - 1
        return numbers

    def worth(self, character: i64, colour: i64) -> i64:
        """A character's points in the space of a building."""
        if character == FEMALE_TOURIST:
            return self.sum(self.of_kind(PLANT) & self.building(colour))
        if character == PHOTOGRAPHER:
            return 4 * size(self.of_kind(CAT) & self.building(colour))
        if character == BACKPACKER:
            others = self.circled & ~self.of_kind(PLANT) & ~self.of_kind(CAT)
            return 4 * size(others & self.building(colour))
        if character == POLICEMAN:
            return 5 * self.isolated_streetlights()
        if character == SANTA_CLAUS:
            return 4 * size(self.of_kind(CHIMNEY))
        if character == TAILOR:
            red = size(self.of_kind(RED_CURTAIN))
            blue = size(self.of_kind(BLUE_CURTAIN))
            return 6 * (red if red < blue else blue)
        if character == MALE_TOURIST:
            pairs: i64 = 0
            for each in range(COLOURS):
                pairs += self.pairs(each)
            return 6 * pairs
        return self.on_floor(character, self.best_floor(character))

    def on_floor(self, character: i64, floor: i64) -> i64:
        """What the Florist, the Fisherman or the Painter makes of one floor."""
        here = self.floor(floor)
        if character == FLORIST:
            return self.sum(self.of_kind(PLANT) & here)
        if character == FISHERMAN:
            return 4 * size(self.of_kind(CAT) & here)
        return 3 * size((self.of_kind(CAT) | self.of_kind(PLANT)) & here)

    def best_floor(self, character: i64) -> i64:
        """The floor that is worth most to the character, the lowest of equals (BR-20)."""
        best: i64 = 0
        for floor in range(i64(1), FLOORS):
            if self.on_floor(character, floor) > self.on_floor(character, best):
                best = floor
        return best

    def lit(self, place: i64) -> bool:
        """Whether the streetlight of the building at a place of the street is circled."""
        if place < 0 or place >= COLOURS:
            return False
        colour = self.kit.colour_at[self.sheet * COLOURS + place]
        return self.of_kind(STREETLIGHT) & self.building(colour) != 0

    def isolated_streetlights(self) -> i64:
        """Circled streetlights without a circled one next door (D)."""
        n: i64 = 0
        for place in range(COLOURS):
            if self.lit(place) and not self.lit(place - 1) and not self.lit(place + 1):
                n += 1
        return n

    def pairs(self, colour: i64) -> i64:
        """Pairs of a plant and a streetlight or chimney of the same number in a building (BR-21).

        A building has one streetlight and one chimney, so each of them takes one plant, if there is one for it.
        """
        here = self.building(colour)
        light: i64 = 0
        if self.of_kind(STREETLIGHT) & here:
            light = self.kit.light[self.sheet * COLOURS + colour]
        chimney = self.number(self.of_kind(CHIMNEY) & here)
        with_light: i64 = 0
        with_chimney: i64 = 0
        plants = self.of_kind(PLANT) & here
        while plants:
            number = self.number(plants & -plants)
            plants &= plants - 1
            if number == light:
                with_light += 1
            if number == chimney:
                with_chimney += 1
        if light != chimney:
            return (1 if with_light else 0) + (1 if with_chimney else 0)
        return with_light if with_light < 2 else 2
