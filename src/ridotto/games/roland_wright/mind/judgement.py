# compiled by mypyc
"""How Roland Wright is thought about: patterns under way, what a draw would bring, and the time that is left."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.mind import Mind
from ridotto.engine.state import State
from ridotto.games.roland_wright.mind.outlook import PLACES, Outlook, unseen
from ridotto.games.roland_wright.rules.box import MOST_SPACES, near
from ridotto.games.roland_wright.rules.desk import LAST, LAST_BUT_ONE, RESEARCH_LINE
from ridotto.games.roland_wright.rules.kit import (
    AWARDS_OPEN,
    BITS_AWARD,
    BLUE,
    COLOURS,
    EQUIPMENT,
    GREEN,
    HALLMARK,
    ORANGE,
    PURPLE,
    RED,
    RESEARCH,
    RESEARCH_AWARD,
    YELLOW,
)
from ridotto.games.roland_wright.rules.pairs import most_possible, of_colours
from ridotto.games.roland_wright.rules.position import DAYS, WEEK, RolandWright
from ridotto.games.roland_wright.rules.scoring import FIRST, FIRST_OF_TWO, SECOND
from ridotto.games.roland_wright.rules.steps import (
    ACT,
    ALL_ACT,
    BACK,
    BONUS_PEN,
    BONUS_SPACE,
    CARD_CODE,
    CHOOSE,
    COMPLETE,
    COMPLETE_CODE,
    COPY_FROM,
    COPY_PEN,
    COPY_SPACE,
    COPY_TO,
    DICE,
    DIE_CODE,
    DISCARD,
    DRAW,
    ERASE,
    ERASE_CODE,
    FIRST_STEP,
    GROUP,
    GROUP_CODE,
    INSPIRATION,
    KEEP,
    KEEP_ALL,
    KEEP_CODE,
    KEPT,
    LOOK,
    MOVE_FROM,
    MOVE_TO,
    OVER,
    PAPER,
    PAPER_SPACE,
    PEN,
    PEN_CODE,
    PIP,
    PLACE,
    RECOLOUR,
    SHIFT,
    SPOT,
    STEP,
    SWAP_FROM,
    SWAP_TO,
    TAKE,
    TOOL_PEN,
    TOOL_SPACE,
    TRADE,
    TURN,
    WIDTH,
)
from ridotto.games.roland_wright.rules.tools import (
    ANYWHERE,
    CONNECTED,
    DRAWING,
    MOST_PARTS,
    OF_A_NEIGHBOUR,
    OF_THE_GROUP,
    OPPOSITE,
    PLACING,
    RECOLOURING,
    SHIFTING,
    TRADING,
    TURNING,
)
from ridotto.native import i64, mypyc_attr, vec

WEIGHTS: Final = (
    # Cards in hand: after so many turns the chance that one which lacks 1 to 4 (or more) is complete is a half.
    *(f"half_{n}" for n in range(1, 6)),
    "effort",  # turns that a card under way takes for each bit that it lacks, in hundredths: not all can be completed
    "hand",  # percent of what cards in hand promise
    "draw_hallmark",  # percent of what a draw brings, for each turn to go
    "draw_equipment",
    "supply",  # percent more of it, for each bit that can be erased for a draw
    "research",  # an R&D card to draw
    *(f"bit_{c}" for c in ("red", "orange", "yellow", "green", "blue", "purple")),  # a bit in the box
    "spare",  # percent of that for each bit of a colour after the third
    "pair",  # percent of a set of the Inspiration while there is time
    "award",  # percent of an Award that is under way
    "pace",  # bits more in the box after each turn, in hundredths
    "box",  # percent of the points for a full box
    "couple",  # a set of the Inspiration whose bits are there and not yet connected
    "turn",  # a turn to go
    *(f"tool_{k}" for k in range(9)),  # a special action, for each turn to go
    "stoke",  # a point more of each task
    "feed",
    "light",
    "water",
    "wash",
    "wind",
    "pip",  # a card lost to Pip
    "die",  # a die in play, for each turn to go
    # At a glance
    "eager",  # percent of what a bit changes for the cards in hand
    *(f"use_{c}" for c in ("red", "orange", "yellow", "green", "blue", "purple")),  # a bit in the box
    "reach",  # percent: one more card that could be drawn complete
    "partner",  # a bit beside one of the other colour of the Inspiration
    "cluster",  # a bit that lets a cluster grow that an Award counts
    "company",  # each neighbour of a bit
    "fill",  # any bit, when the box is to be filled
)
HALF: Final[i64] = 0
EFFORT: Final[i64] = 5
HAND_SHARE: Final[i64] = 6
DRAWS: Final[i64] = 7
SUPPLY: Final[i64] = 9
PAPER_WORTH: Final[i64] = 10
BIT_WORTH: Final[i64] = 11
SPARE: Final[i64] = 17
PAIR: Final[i64] = 18
AWARD_SHARE: Final[i64] = 19
PACE: Final[i64] = 20
BOX_SHARE: Final[i64] = 21
COUPLE: Final[i64] = 22
A_TURN: Final[i64] = 23
TOOL_WEIGHTS: Final[i64] = 24
TASK: Final[i64] = 33
PIP_WORTH: Final[i64] = 39
DIE: Final[i64] = 40
EAGER: Final[i64] = 41
USE: Final[i64] = 42
REACH: Final[i64] = 48
PARTNER: Final[i64] = 49
CLUSTER: Final[i64] = 50
COMPANY: Final[i64] = 51
FILL: Final[i64] = 52

NEVER: Final[i64] = -100_000

# The house's nine special actions have a weight each, in the order slide, swap, blend, tint, spread, mirror, turn,
# shift, trade: the one that a part is like, in tools.py's order of what parts do.
LIKE: Final[vec[i64]] = vec[i64]([4, 0, 5, 2, 1, 6, 7, 0, 8, 8])
LIKE_TINT: Final[i64] = 3


@mypyc_attr(acyclic=True)
class RolandWrightMind(Mind):
    """What bits, cards, tasks and turns are worth, in hundredths of a point.

    A seat's worth depends on nothing that is hidden from it: of others' cards it uses how many there are.
    """

    def __init__(self, habits: list[int], weights: list[int]) -> None:
        super().__init__(habits, weights)
        self.outlook = Outlook()

    def quiet(self, state: State) -> bool:
        """Between turns."""
        assert isinstance(state, RolandWright)
        return state.phase == DICE and state.next == 0

    # Time

    def to_go(self, state: RolandWright, seat: i64) -> i64:
        """The turns in which a seat can still act, in tenths."""
        now: i64 = 0
        if state.phase == ALL_ACT or state.phase == DRAW:
            step = state.players[seat * WIDTH + STEP]
            if step == CHOOSE or step == PLACE or step == ACT:
                now = 10
            elif step == BONUS_PEN or step == BONUS_SPACE:
                now = 10 if state.players[seat * WIDTH + BACK] == ACT else 0
        elif state.phase == PIP or state.phase == DISCARD:
            now = 0
        else:
            now = 10
        turn = state.turn if state.turn > 0 else 1
        if state.seats == 1:
            return now + (DAYS - turn) * 10
        if state.last == LAST:
            return now
        if state.last == LAST_BUT_ONE:
            return now + 10
        return now + self.turns_after_this(state)

    def turns_after_this(self, state: RolandWright) -> i64:
        """How many more turns a game among several has, in tenths: by the fullest box, or a deck (RW-19)."""
        spaces: i64 = 100
        for seat in range(state.seats):
            n = size(state.empty(seat))
            if n < spaces:
                spaces = n
        left = (spaces - 3) * 1000 // self.weights[PACE]
        for deck in range(RESEARCH):
            cards = (state.in_reach(deck) - 3) * 20 // state.seats
            if cards < left:
                left = cards
        return 10 + (left if left > 0 else 0)

    # What a box promises

    def see(self, state: RolandWright, seat: i64) -> Outlook:
        """The seat's box, looked at with the cards that it has and those that it has not seen."""
        pool = unseen(state, seat)
        for deck in range(RESEARCH):
            if size(state.undrawn(deck)) < 3 + self.extra(state, deck):
                pool |= state.discarded(deck)  # they will be shuffled in
        turns = self.to_go(state, seat)
        outlook = self.outlook
        if not outlook.is_of(state, seat, pool, turns):
            for lack in range(i64(6)):
                share = self.promise(lack, turns)
                outlook.worth[lack] = state.kit.hallmark_points * share
                outlook.worth[6 + lack] = state.kit.equipment_points * share
            outlook.look(state, seat, pool, turns)
        return outlook

    def promise(self, lack: i64, turns: i64) -> i64:
        """How likely a pattern that lacks so much will stand in time, in percent."""
        if lack == 0:
            return 100
        half = self.weights[HALF + lack - 1]
        return 100 * turns // (turns + half) if turns > 0 else 0

    def draw_worth(self, state: RolandWright, outlook: Outlook, deck: i64, cards: i64) -> i64:
        """What the best of so many cards is worth on average."""
        n = outlook.count[deck]
        if n == 0:
            return 0
        none: i64 = 1000
        far: i64 = 1000
        for _ in range(cards):
            none = none * (n - outlook.standing[deck]) // n
            far = far * (n - outlook.standing[deck] - outlook.near[deck]) // n
        at = deck * 6
        best = outlook.worth[at] * (1000 - none) + outlook.worth[at + 1] * (none - far) + outlook.worth[at + 2] * far
        return best // 1000

    def best_of(self, state: RolandWright, outlook: Outlook, cards: i64) -> i64:
        """What the best of some cards that are looked at is worth."""
        best: i64 = 0
        while cards:
            card = index_of(cards & -cards)
            cards &= cards - 1
            worth = self.card_worth(state, outlook, card)
            if worth > best:
                best = worth
        return best

    def card_worth(self, state: RolandWright, outlook: Outlook, card: i64) -> i64:
        """What a card to keep is worth."""
        deck: i64 = 0 if card < state.kit.hallmarks else 1
        worth = outlook.worth[deck * 6 + outlook.lack(state.kit, card)]
        if deck == EQUIPMENT:
            worth += self.tool_worth(state, card) * outlook.turns // 20
        return worth

    def tool_worth(self, state: RolandWright, card: i64) -> i64:
        """What an Equipment's special action is worth in a turn: all that its parts are."""
        worth: i64 = 0
        tools = state.kit.tools
        for entry in range(card * MOST_PARTS, card * MOST_PARTS + tools.parts[card]):
            times = tools.many[entry] if tools.does[entry] < DRAWING else 1
            worth += self.weights[TOOL_WEIGHTS + self.likeness(state, entry)] * times
        return worth

    def likeness(self, state: RolandWright, entry: i64) -> i64:
        """The weight of the special action that a part is most like."""
        what = state.kit.tools.does[entry]
        if what == RECOLOURING and state.kit.tools.into[entry] != OF_A_NEIGHBOUR:
            return LIKE_TINT
        return LIKE[what]

    # Worth

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RolandWright)
        if state.phase == OVER:
            return state.score(seat) * 100
        w = self.weights
        outlook = self.see(state, seat)
        turns = outlook.turns
        at = seat * WIDTH
        p = state.players
        complete = p[at + COMPLETE]
        worth = size(complete & state.kit.all_hallmarks) * state.kit.hallmark_points * 100
        worth += size(complete & state.kit.all_equipments) * state.kit.equipment_points * 100
        rest = complete & state.kit.all_equipments
        while rest:
            worth += self.tool_worth(state, index_of(rest & -rest)) * turns // 10
            rest &= rest - 1
        worth += state.column(seat, RESEARCH_LINE) * 100
        worth += self.hand_worth(state, outlook) * w[HAND_SHARE] // 100
        worth += self.draws_to_come(state, seat, outlook)
        worth += self.bits_worth(state, seat, turns)
        worth += self.pairs_worth(state, seat, turns) + w[A_TURN] * turns // 10
        worth += self.box_worth(size(state.empty(seat)), state.kit.full_box_points, turns)
        if state.phase > KEEP_ALL:
            for k in range(AWARDS_OPEN):
                worth += self.award_worth(state, seat, state.award(k), turns)
        if state.seats == 1:
            worth += self.tasks_worth(state, turns)
        return worth

    def hand_worth(self, state: RolandWright, outlook: Outlook) -> i64:
        """What the cards in hand promise: those that lack least first, and each takes time from the next."""
        worth: i64 = 0
        turns = outlook.turns
        for lack in range(i64(1), i64(6)):
            for deck in range(RESEARCH):
                points = state.kit.hallmark_points if deck == HALLMARK else state.kit.equipment_points
                for _ in range(outlook.lacking[deck * 6 + lack]):
                    share = self.promise(lack, turns)
                    worth += points * share
                    turns -= share * lack * self.weights[EFFORT] // 1000
        return worth

    def draws_to_come(self, state: RolandWright, seat: i64, outlook: Outlook) -> i64:
        """Cards that will be drawn: those of the draw under way, and in the turns to go."""
        w = self.weights
        at = seat * WIDTH
        p = state.players
        worth: i64 = 0
        if state.drawer == seat and state.drawing == RESEARCH:
            worth += w[PAPER_WORTH]
        elif p[at + STEP] == KEEP:
            best = self.best_of(state, outlook, p[at + LOOK])
            if state.drawer == seat:
                drawn = self.draw_worth(state, outlook, state.drawing, state.draws)
                if drawn > best:
                    best = drawn
            worth += best * w[HAND_SHARE] // 100
        turns = outlook.turns
        for deck in range(RESEARCH):
            bits = size(p[at + (GREEN if deck == HALLMARK else BLUE)]) * 10
            if bits > turns:
                bits = turns
            share = turns * w[DRAWS + deck] + bits * w[SUPPLY]
            worth += self.draw_worth(state, outlook, deck, 3 + self.extra(state, deck)) * share // 1000
        return worth

    def extra(self, state: RolandWright, deck: i64) -> i64:
        """More cards to draw in solo (RW-27)."""
        if state.seats > 1:
            return 0
        return state.task(GREEN if deck == HALLMARK else BLUE)

    def bits_worth(self, state: RolandWright, seat: i64, turns: i64) -> i64:
        """Bits that can be erased for something, or are just there."""
        worth: i64 = 0
        for colour in range(COLOURS):
            n = size(state.players[seat * WIDTH + colour])
            bit = self.weights[BIT_WORTH + colour]
            if n > 3:
                worth += bit * 3 + (n - 3) * bit * self.weights[SPARE] // 100
            else:
                worth += bit * n
        return worth * turns // (turns + 30) if turns > 0 else 0

    def pairs_worth(self, state: RolandWright, seat: i64, turns: i64) -> i64:
        """Sets of the Inspiration, and those that only lack the connection."""
        card = state.players[seat * WIDTH + INSPIRATION]
        if card < 0:
            return 0
        sets = state.pairs(seat).count
        points = state.kit.set_points[card]
        if turns == 0:
            return sets * points * 100
        possible = most_possible(state.kit.partners, card * COLOURS, state.players, seat * WIDTH)
        return (sets * self.weights[PAIR] + (possible - sets) * self.weights[COUPLE]) * points

    def box_worth(self, empty: i64, points: i64, turns: i64) -> i64:
        """The points for a full box, the more likely the fewer spaces are empty for the time that is left."""
        if turns == 0:
            return 0 if empty else points * 100
        reach = turns * self.weights[PACE] // 1000 + 2
        if empty >= 2 * reach:
            return 0
        return points * self.weights[BOX_SHARE] * (2 * reach - empty) // (2 * reach)

    def award_worth(self, state: RolandWright, seat: i64, award: i64, turns: i64) -> i64:
        mine = state.award_value(seat, award)
        if state.seats == 1:
            return self.level_worth(state, award, mine, turns)
        most: i64 = 0
        for other in range(state.seats):
            if other != seat:
                value = self.open_value(state, other, award)
                if value > most:
                    most = value
        prize = FIRST_OF_TWO if state.seats == 2 else FIRST
        second: i64 = 0 if state.seats == 2 else SECOND
        # How far ahead, in steps of what can still change.
        steps = (mine - most) * 100 // (1 + turns * self.weights[AWARD_SHARE] // 1000)
        if steps > 100:
            steps = 100
        elif steps < -100:
            steps = -100
        lead = (prize - second) * (100 + steps) // 2
        return lead + second * 50 if mine > 0 else lead // 2

    def open_value(self, state: RolandWright, seat: i64, award: i64) -> i64:
        """How well another seat meets a condition, as far as that is open: R&D cards count two points each."""
        if state.kit.condition[award] == RESEARCH_AWARD:
            return 2 * size(state.players[seat * WIDTH + KEPT])
        return state.award_value(seat, award)

    def level_worth(self, state: RolandWright, award: i64, value: i64, turns: i64) -> i64:
        """In solo: the level reached, and part of the way to the next."""
        points: i64 = 0
        need: i64 = 0
        for level in range(state.kit.first_level[award], state.kit.first_level[award + 1]):
            if value >= state.kit.needs[level]:
                points = state.kit.pays[level] * 100
                need = state.kit.needs[level]
            elif turns > 0:
                step = state.kit.needs[level] - need
                more = state.kit.pays[level] * 100 - points
                return points + more * (value - need) * self.weights[AWARD_SHARE] // (step * 100)
        return points

    def tasks_worth(self, state: RolandWright, turns: i64) -> i64:
        """The solo board: points at the end, and what they do before (RW-26 to RW-28)."""
        w = self.weights
        worth = state.task(RED) * (100 + w[TASK + RED]) + state.task(PURPLE) * (100 + w[TASK + PURPLE])
        if turns == 0:
            worth = (state.task(RED) + state.task(PURPLE)) * 100
        food = state.task(ORANGE)
        week = (state.turn - 1) // WEEK
        if state.turn % WEEK == 0 and state.phase == PIP:
            return worth + food * 100  # the weekend is being settled
        if week >= 2:
            return worth + (food + state.task(YELLOW) + state.task(GREEN) + state.task(BLUE)) * 100
        # What the days until the weekend let expect to be added, and what Pip takes then.
        worth += food * (100 + w[TASK + ORANGE])
        worth -= w[PIP_WORTH] * hunger(food) // 100
        worth += state.task(GREEN) * w[TASK + GREEN] + state.task(BLUE) * w[TASK + BLUE]
        light = state.task(YELLOW)
        if light > state.in_play:
            light = state.in_play
        worth += light * w[TASK + YELLOW]
        return worth + (state.in_play * w[DIE] * turns) // 10

    # At a glance

    def rank(self, state: State, seat: i64, code: i64) -> i64:
        assert isinstance(state, RolandWright)
        if state.phase == TAKE or state.phase == RECOLOUR or state.phase == DISCARD:
            return self.rank_before(state, seat, code)
        outlook = self.see(state, seat)
        if code < ERASE_CODE:
            return self.rank_space(state, seat, outlook, code)
        if code < PEN_CODE:
            return self.rank_erase(state, seat, outlook, code - ERASE_CODE)
        if code < GROUP_CODE:
            return self.rank_pen(state, seat, outlook, code - PEN_CODE)
        if code < CARD_CODE:
            return self.group_worth(state, seat, outlook, code - GROUP_CODE)
        if code < COMPLETE_CODE:
            card = code - CARD_CODE
            if state.players[seat * WIDTH + STEP] == ACT:
                return self.rank_tool(state, seat, outlook, card)
            if state.players[seat * WIDTH + STEP] == TRADE:
                return self.trade_worth(state, outlook, card, state.kit.tools.many[state.entry(seat)])
            return self.card_worth(state, outlook, card)
        if code < DIE_CODE:
            return 5000  # a bonus costs nothing, and neither does a card that is complete
        if code == KEEP_CODE and not state.kit.with_points & BIT[state.players[seat * WIDTH + PAPER]]:
            return -1  # for nothing
        return 0  # stop, done

    def put_worth(self, state: RolandWright, seat: i64, outlook: Outlook, colour: i64, space: i64) -> i64:
        """What a bit of a colour on a space is worth."""
        w = self.weights
        k = colour * MOST_SPACES + space
        worth = outlook.gain[k] * w[EAGER] // 100
        more = outlook.more[k] * state.kit.hallmark_points + outlook.more[PLACES + k] * state.kit.equipment_points
        worth += more * w[REACH] * outlook.turns // 1000
        beside = near(outlook.side, space)
        worth += size(beside & outlook.bits) * w[COMPANY]
        worth += self.beside_worth(state, seat, outlook, colour, beside)
        worth += w[FILL] + w[USE + colour] * outlook.turns // (outlook.turns + 30)
        return worth

    def beside_worth(self, state: RolandWright, seat: i64, outlook: Outlook, colour: i64, beside: i64) -> i64:
        """What neighbours make of a bit: sets of the Inspiration, clusters and pairs of an Award."""
        kit = state.kit
        worth: i64 = 0
        card = state.players[seat * WIDTH + INSPIRATION]
        if card >= 0 and beside & of_colours(kit.partners[card * COLOURS + colour], outlook.boxes, 0):
            worth += self.weights[PARTNER] * kit.set_points[card]
        for k in range(AWARDS_OPEN):
            award = state.award(k)
            entry = award * COLOURS + colour
            grows = beside & of_colours(kit.company[entry], outlook.boxes, 0) != 0
            if grows or (kit.condition[award] == BITS_AWARD and kit.wants[entry]):
                worth += self.weights[CLUSTER]
        return worth

    def lift_worth(self, state: RolandWright, seat: i64, outlook: Outlook, space: i64) -> i64:
        """What is lost with a bit."""
        w = self.weights
        colour = state.colour_at(seat, space)
        less = outlook.fewer[space] * state.kit.hallmark_points
        less += outlook.fewer[MOST_SPACES + space] * state.kit.equipment_points
        worth = outlook.loss[space] * w[EAGER] // 100 + less * w[REACH] * outlook.turns // 1000
        beside = near(outlook.side, space)
        worth += self.beside_worth(state, seat, outlook, colour, beside) + w[FILL]
        return worth + w[USE + colour] * outlook.turns // (outlook.turns + 30)

    def best_space(self, state: RolandWright, seat: i64, outlook: Outlook, colour: i64, spaces: i64) -> i64:
        best = NEVER
        while spaces:
            worth = self.put_worth(state, seat, outlook, colour, index_of(spaces & -spaces))
            spaces &= spaces - 1
            if worth > best:
                best = worth
        return best

    def rank_space(self, state: RolandWright, seat: i64, outlook: Outlook, space: i64) -> i64:
        at = seat * WIDTH
        p = state.players
        step = p[at + STEP]
        if step == PLACE:
            return self.put_worth(state, seat, outlook, p[at + GROUP] // 3, space)
        if step == COPY_SPACE or step == PAPER_SPACE or step == BONUS_SPACE or step == TOOL_SPACE:
            return self.put_worth(state, seat, outlook, p[at + PEN], space)
        if step == MOVE_TO or step == COPY_TO:
            return self.put_worth(state, seat, outlook, state.colour_at(seat, p[at + SPOT]), space)
        if step == SWAP_TO or step == TURN or step == SHIFT:
            child = state.clone()
            child.act(seat, space)
            return self.worth(child, seat)
        return self.rank_spot(state, seat, outlook, step, state.entry(seat), space)

    def rank_pen(self, state: RolandWright, seat: i64, outlook: Outlook, colour: i64) -> i64:
        step = state.players[seat * WIDTH + STEP]
        spot = state.players[seat * WIDTH + SPOT]
        if spot >= 0:  # a bit takes another colour there
            return self.put_worth(state, seat, outlook, colour, spot)
        spaces = state.empty(seat)
        if step == COPY_PEN:
            spaces = self.beside_colour(state, seat, colour) & spaces
        elif step == TOOL_PEN:
            spaces = state.room(seat, state.kit.tools.where[state.entry(seat)])
        return self.best_space(state, seat, outlook, colour, spaces)

    def beside_colour(self, state: RolandWright, seat: i64, colour: i64) -> i64:
        bits = state.players[seat * WIDTH + colour]
        found: i64 = 0
        while bits:
            found |= near(state.side, index_of(bits & -bits))
            bits &= bits - 1
        return found

    def rank_erase(self, state: RolandWright, seat: i64, outlook: Outlook, space: i64) -> i64:
        """What a bit's action brings, less the bit."""
        w = self.weights
        colour = state.colour_at(seat, space)
        lost = self.lift_worth(state, seat, outlook, space)
        if colour == GREEN:
            return self.draw_worth(state, outlook, HALLMARK, 3 + self.extra(state, HALLMARK)) - lost
        if colour == BLUE:
            return self.draw_worth(state, outlook, EQUIPMENT, 3 + self.extra(state, EQUIPMENT)) - lost
        if colour == PURPLE:
            return w[PAPER_WORTH] - lost
        if colour == YELLOW:
            return self.best_pen(state, seat, outlook, space) - lost
        best = NEVER
        for other in range(COLOURS):
            if outlook.boxes[other] & ~BIT[space]:
                worth = self.best_space(state, seat, outlook, other, state.empty(seat))
                if worth > best:
                    best = worth
        if colour == ORANGE:
            best -= w[FILL] + w[USE]  # another bit leaves its place
        return best - lost

    def best_pen(self, state: RolandWright, seat: i64, outlook: Outlook, space: i64) -> i64:
        """The best colour for a space."""
        best = NEVER
        for colour in range(COLOURS):
            worth = self.put_worth(state, seat, outlook, colour, space)
            if worth > best:
                best = worth
        return best

    def rank_tool(self, state: RolandWright, seat: i64, outlook: Outlook, card: i64) -> i64:
        """What a special action brings at its best. No bit is lost."""
        tools = state.kit.tools
        total: i64 = 0
        for entry in range(card * MOST_PARTS, card * MOST_PARTS + tools.parts[card]):
            if state.is_possible(seat, entry):
                total += self.rank_part(state, seat, outlook, entry)
        return total

    def rank_part(self, state: RolandWright, seat: i64, outlook: Outlook, entry: i64) -> i64:
        tools = state.kit.tools
        what = tools.does[entry]
        if what == TRADING:
            return self.rank_trade(state, seat, outlook, tools.many[entry])
        if what == DRAWING:
            deck = tools.where[entry]
            if deck == RESEARCH:
                return self.weights[PAPER_WORTH]
            return self.draw_worth(state, outlook, deck, tools.many[entry] + self.extra(state, deck))
        if what == PLACING:
            return self.rank_placing(state, seat, outlook, entry)
        if what == TURNING or what == SHIFTING:
            return self.weights[TOOL_WEIGHTS + LIKE[what]]  # too much to look through
        best = NEVER
        spaces = state.spaces_of_part(seat, FIRST_STEP[what], entry)
        while spaces:
            worth = self.rank_spot(state, seat, outlook, FIRST_STEP[what], entry, index_of(spaces & -spaces))
            spaces &= spaces - 1
            if worth > best:
                best = worth
        return best

    def rank_placing(self, state: RolandWright, seat: i64, outlook: Outlook, entry: i64) -> i64:
        """The best space for a bit of any colour that a part can place."""
        tools = state.kit.tools
        room = state.room(seat, tools.where[entry])
        pens = tools.pens[entry]
        if pens == OF_THE_GROUP:
            return self.best_space(state, seat, outlook, state.players[seat * WIDTH + GROUP] // 3, room)
        best = NEVER
        for colour in range(COLOURS):
            if pens & BIT[colour]:
                worth = self.best_space(state, seat, outlook, colour, room)
                if worth > best:
                    best = worth
        return best

    def rank_trade(self, state: RolandWright, seat: i64, outlook: Outlook, drawn: i64) -> i64:
        """Some new cards to choose from for the worst in hand."""
        best = NEVER
        cards = state.cards_to_trade(seat, drawn)
        while cards:
            worth = self.trade_worth(state, outlook, index_of(cards & -cards), drawn)
            cards &= cards - 1
            if worth > best:
                best = worth
        return best

    def trade_worth(self, state: RolandWright, outlook: Outlook, card: i64, drawn: i64) -> i64:
        deck = HALLMARK if card < state.kit.hallmarks else EQUIPMENT
        worth = self.draw_worth(state, outlook, deck, drawn + self.extra(state, deck))
        return worth - self.card_worth(state, outlook, card)

    def rank_spot(self, state: RolandWright, seat: i64, outlook: Outlook, step: i64, entry: i64, space: i64) -> i64:
        """The best that can be done with the bit on a space in the step of an action that begins with it."""
        colour = state.colour_at(seat, space)
        where = state.kit.tools.where[entry] if entry >= 0 else ANYWHERE
        beside = near(outlook.side, space)
        lost = self.lift_worth(state, seat, outlook, space)
        if step == ERASE:
            return -lost
        if step == COPY_FROM and where == OPPOSITE:
            return self.put_worth(state, seat, outlook, colour, outlook.side * outlook.side - 1 - space)
        if step == MOVE_FROM or step == COPY_FROM:
            there = beside & ~outlook.bits if where == CONNECTED else state.empty(seat)
            return self.best_space(state, seat, outlook, colour, there) - (lost if step == MOVE_FROM else 0)
        best = NEVER
        if step == SWAP_FROM:
            others = state.partners(seat, space, where)
            while others:
                other = index_of(others & -others)
                others &= others - 1
                worth = self.put_worth(state, seat, outlook, colour, other)
                worth += self.put_worth(state, seat, outlook, state.colour_at(seat, other), space)
                worth -= self.lift_worth(state, seat, outlook, other)
                if worth > best:
                    best = worth
            return best - lost
        pens = state.tints(seat, space, state.kit.tools.into[entry])
        while pens:
            worth = self.put_worth(state, seat, outlook, index_of(pens & -pens), space)
            pens &= pens - 1
            if worth > best:
                best = worth
        return best - lost

    def group_worth(self, state: RolandWright, seat: i64, outlook: Outlook, group: i64) -> i64:
        """What the bits of a group bring on their best spaces."""
        colour = group // 3
        top = outlook.top
        if not outlook.topped & BIT[colour]:
            outlook.topped |= BIT[colour]
            first: i64 = 0
            second: i64 = 0
            third: i64 = 0
            spaces = state.empty(seat)
            while spaces:
                worth = self.put_worth(state, seat, outlook, colour, index_of(spaces & -spaces))
                spaces &= spaces - 1
                if worth > first:
                    third = second
                    second = first
                    first = worth
                elif worth > second:
                    third = second
                    second = worth
                elif worth > third:
                    third = worth
            top[colour * 3] = first
            top[colour * 3 + 1] = first + second
            top[colour * 3 + 2] = first + second + third
        return top[group]

    def rank_before(self, state: RolandWright, seat: i64, code: i64) -> i64:
        """The active player's group (RW-6); in solo the dice, a task's group, a card for Pip (RW-26, RW-28)."""
        if state.phase == DISCARD:
            card = code - CARD_CODE
            return 0 if card < state.kit.hallmarks else 100 - self.tool_worth(state, card)
        outlook = self.see(state, seat)
        if state.phase == RECOLOUR:
            return self.rank_colour(state, seat, outlook, code - PEN_CODE)
        if code >= CARD_CODE:
            return NEVER  # adjusting dice costs points: only for those who think
        if state.seats > 1:
            return self.group_worth(state, seat, outlook, code - GROUP_CODE)
        return self.rank_task(state, seat, outlook, code - GROUP_CODE)

    def rank_task(self, state: RolandWright, seat: i64, outlook: Outlook, group: i64) -> i64:
        """What a group is worth for its task, with the best that is left to place."""
        best: i64 = 0
        for other in range(i64(18)):
            if other != group and state.has_group(other):
                worth = self.group_worth(state, seat, outlook, other)
                if worth > best:
                    best = worth
        return best + self.task_worth(state, group // 3, group % 3 + 1)

    def rank_colour(self, state: RolandWright, seat: i64, outlook: Outlook, colour: i64) -> i64:
        """What the groups are worth with a die of another colour."""
        dice = state.dice
        state.dice += BIT[colour * 3] - BIT[state.players[PEN] * 3]
        best = NEVER
        for group in range(i64(18)):
            if state.has_group(group):
                worth = self.rank_task(state, seat, outlook, group)
                if worth > best:
                    best = worth
        state.dice = dice
        return best

    def task_worth(self, state: RolandWright, colour: i64, more: i64) -> i64:
        """What a task's next points are worth."""
        before = self.tasks_worth(state, (DAYS - state.turn + 1) * 10)
        kept = state.task(colour)
        state.set_task(colour, kept + more)
        after = self.tasks_worth(state, (DAYS - state.turn + 1) * 10)
        state.set_task(colour, kept)
        return after - before


# Pip takes a card if at least as many oranges come as there is food: in percent, for six dice (RW-28).
HUNGRY: Final[vec[i64]] = vec[i64]([100, 96, 79, 51, 22, 6, 1])


def hunger(food: i64) -> i64:
    return HUNGRY[food] if food < 7 else 0
