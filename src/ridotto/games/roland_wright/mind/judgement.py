# compiled by mypyc
"""How Roland Wright is thought about: patterns under way, what a draw would bring, and the time that is left."""

from typing import Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.mind import Mind
from ridotto.engine.state import State
from ridotto.games.roland_wright.mind.outlook import PLACES, Outlook, unseen
from ridotto.games.roland_wright.rules.box import MOST_SPACES, near
from ridotto.games.roland_wright.rules.desk import RESEARCH_LINE
from ridotto.games.roland_wright.rules.kit import (
    ALL_EQUIPMENTS,
    ALL_HALLMARKS,
    BLUE,
    COLOURS,
    EQUIPMENT,
    GREEN,
    HALLMARK,
    HALLMARKS,
    LEVELS,
    MOST_RESEARCH,
    ORANGE,
    PURPLE,
    RED,
    RESEARCH,
    SHIFT_TOOL,
    SPREAD_TOOL,
    TOOLS,
    TRADE_TOOL,
    TURN_TOOL,
    YELLOW,
)
from ridotto.games.roland_wright.rules.position import DAYS, WEEK, RolandWright
from ridotto.games.roland_wright.rules.scoring import FIRST, FIRST_OF_TWO, SECOND
from ridotto.games.roland_wright.rules.steps import (
    ACT,
    ALL_ACT,
    BACK,
    BONUS_CODE,
    BONUS_PEN,
    BONUS_SPACE,
    CARD_CODE,
    CHOOSE,
    COMPLETE,
    COPY_PEN,
    COPY_SPACE,
    DICE,
    DIE_CODE,
    DISCARD,
    DRAW,
    ERASE_CODE,
    FIRST_STEP,
    GROUP,
    GROUP_CODE,
    INSPIRATION,
    KEEP,
    KEEP_ALL,
    KEPT,
    LOOK,
    MIRROR,
    MOVE_FROM,
    MOVE_TO,
    OVER,
    PAPER_SPACE,
    PEN,
    PEN_CODE,
    PIP,
    PLACE,
    RECOLOUR,
    SHIFT,
    SLIDE_FROM,
    SLIDE_TO,
    SPOT,
    SPREAD,
    STEP,
    SWAP_FROM,
    SWAP_TO,
    TAKE,
    TINT_FROM,
    TRADE,
    TURN,
    WIDTH,
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
    *(f"tool_{k}" for k in range(TOOLS)),  # a special action, for each turn to go
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
TOOL: Final[i64] = 24
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
        if state.last:
            return now
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
        deck: i64 = 0 if card < HALLMARKS else 1
        worth = outlook.worth[deck * 6 + outlook.lack(state.kit, card)]
        if deck == EQUIPMENT:
            worth += self.weights[TOOL + state.kit.tool[card]] * outlook.turns // 20
        return worth

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
        worth = size(complete & ALL_HALLMARKS) * state.kit.hallmark_points * 100
        worth += size(complete & ALL_EQUIPMENTS) * state.kit.equipment_points * 100
        rest = complete & ALL_EQUIPMENTS
        while rest:
            worth += w[TOOL + state.kit.tool[index_of(rest & -rest)]] * turns // 10
            rest &= rest - 1
        worth += state.column(seat, RESEARCH_LINE) * 100
        worth += self.hand_worth(state, outlook) * w[HAND_SHARE] // 100
        worth += self.draws_to_come(state, seat, outlook)
        worth += self.bits_worth(state, seat, turns)
        worth += self.pairs_worth(state, seat, turns) + w[A_TURN] * turns // 10
        worth += self.box_worth(size(state.empty(seat)), state.kit.full_box_points, turns)
        if state.phase > KEEP_ALL:
            for k in range(i64(3)):
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
        if turns == 0:
            return sets * 100
        one = size(state.players[seat * WIDTH + state.kit.pair[card * 2]])
        two = size(state.players[seat * WIDTH + state.kit.pair[card * 2 + 1]])
        return sets * self.weights[PAIR] + ((one if one < two else two) - sets) * self.weights[COUPLE]

    def box_worth(self, empty: i64, points: i64, turns: i64) -> i64:
        """The points for a full box, the more likely the fewer spaces are empty for the time that is left."""
        if turns == 0:
            return 0 if empty else points * 100
        reach = turns * self.weights[PACE] // 1000 + 2
        if empty >= 2 * reach:
            return 0
        return points * self.weights[BOX_SHARE] * (2 * reach - empty) // (2 * reach)

    def award_worth(self, state: RolandWright, seat: i64, award: i64, turns: i64) -> i64:
        condition = state.kit.condition[award]
        mine = state.award_value(seat, condition)
        if state.seats == 1:
            return self.level_worth(state, award, mine, turns)
        most: i64 = 0
        for other in range(state.seats):
            if other != seat:
                value = self.open_value(state, other, condition)
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

    def open_value(self, state: RolandWright, seat: i64, condition: i64) -> i64:
        """How well another seat meets a condition, as far as that is open: R&D cards count two points each."""
        if condition == MOST_RESEARCH:
            return 2 * size(state.players[seat * WIDTH + KEPT])
        return state.award_value(seat, condition)

    def level_worth(self, state: RolandWright, award: i64, value: i64, turns: i64) -> i64:
        """In solo: the level reached, and part of the way to the next."""
        points: i64 = 0
        need: i64 = 0
        for level in range(award * LEVELS, award * LEVELS + LEVELS):
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
        if code < BONUS_CODE:
            card = code - CARD_CODE
            if state.players[seat * WIDTH + STEP] == ACT:
                return self.rank_tool(state, seat, outlook, state.kit.tool[card])
            if state.players[seat * WIDTH + STEP] == TRADE:
                return self.trade_worth(state, outlook, card)
            return self.card_worth(state, outlook, card)
        if code < DIE_CODE:
            return 5000  # a bonus costs nothing
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
        """What neighbours make of a bit: sets of the Inspiration, clusters of an Award."""
        worth: i64 = 0
        card = state.players[seat * WIDTH + INSPIRATION]
        if card >= 0:
            one = state.kit.pair[card * 2]
            two = state.kit.pair[card * 2 + 1]
            if (colour == one and beside & outlook.boxes[two]) or (colour == two and beside & outlook.boxes[one]):
                worth += self.weights[PARTNER]
        for k in range(i64(3)):
            condition = state.kit.condition[state.award(k)]
            if condition == colour and beside & outlook.boxes[colour]:
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
        if step == PLACE or step == SPREAD:
            return self.put_worth(state, seat, outlook, p[at + GROUP] // 3, space)
        if step == COPY_SPACE or step == PAPER_SPACE or step == BONUS_SPACE:
            return self.put_worth(state, seat, outlook, p[at + PEN], space)
        if step == MOVE_TO or step == SLIDE_TO:
            return self.put_worth(state, seat, outlook, state.colour_at(seat, p[at + SPOT]), space)
        if step == SWAP_TO or step == TURN or step == SHIFT:
            child = state.clone()
            child.act(seat, space)
            return self.worth(child, seat)
        return self.rank_spot(state, seat, outlook, step, space)

    def rank_pen(self, state: RolandWright, seat: i64, outlook: Outlook, colour: i64) -> i64:
        step = state.players[seat * WIDTH + STEP]
        spot = state.players[seat * WIDTH + SPOT]
        if spot >= 0:  # a bit takes another colour there
            return self.put_worth(state, seat, outlook, colour, spot)
        spaces = state.empty(seat)
        if step == COPY_PEN:
            spaces = self.beside_colour(state, seat, colour) & spaces
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

    def rank_tool(self, state: RolandWright, seat: i64, outlook: Outlook, tool: i64) -> i64:
        """What a special action brings at its best. No bit is lost."""
        p = state.players
        at = seat * WIDTH
        if tool == TRADE_TOOL:
            return self.rank_trade(state, seat, outlook)
        if tool == SPREAD_TOOL:
            return self.best_space(state, seat, outlook, p[at + GROUP] // 3, state.spaces(seat, SPREAD))
        if tool == TURN_TOOL or tool == SHIFT_TOOL:
            return self.weights[TOOL + tool]  # too much to look through
        best = NEVER
        spaces = state.spaces(seat, FIRST_STEP[tool])
        while spaces:
            worth = self.rank_spot(state, seat, outlook, FIRST_STEP[tool], index_of(spaces & -spaces))
            spaces &= spaces - 1
            if worth > best:
                best = worth
        return best

    def rank_trade(self, state: RolandWright, seat: i64, outlook: Outlook) -> i64:
        """Two new cards to choose from for the worst in hand."""
        best = NEVER
        cards = state.cards(seat, TRADE)
        while cards:
            worth = self.trade_worth(state, outlook, index_of(cards & -cards))
            cards &= cards - 1
            if worth > best:
                best = worth
        return best

    def trade_worth(self, state: RolandWright, outlook: Outlook, card: i64) -> i64:
        deck = HALLMARK if card < HALLMARKS else EQUIPMENT
        drawn = self.draw_worth(state, outlook, deck, 2 + self.extra(state, deck))
        return drawn - self.card_worth(state, outlook, card)

    def rank_spot(self, state: RolandWright, seat: i64, outlook: Outlook, step: i64, space: i64) -> i64:
        """The best that can be done with the bit on a space in the step of an action that begins with it."""
        colour = state.colour_at(seat, space)
        if step == MIRROR:
            return self.put_worth(state, seat, outlook, colour, outlook.side * outlook.side - 1 - space)
        lost = self.lift_worth(state, seat, outlook, space)
        beside = near(outlook.side, space)
        if step == MOVE_FROM:
            return self.best_space(state, seat, outlook, colour, state.empty(seat)) - lost
        if step == SLIDE_FROM:
            return self.best_space(state, seat, outlook, colour, beside & ~outlook.bits) - lost
        best = NEVER
        if step == SWAP_FROM:
            others = beside & outlook.bits & ~outlook.boxes[colour]
            while others:
                other = index_of(others & -others)
                others &= others - 1
                worth = self.put_worth(state, seat, outlook, colour, other)
                worth += self.put_worth(state, seat, outlook, state.colour_at(seat, other), space)
                worth -= self.lift_worth(state, seat, outlook, other)
                if worth > best:
                    best = worth
            return best - lost
        for pen in range(COLOURS):
            if step == TINT_FROM:
                able = pen == (colour + 1) % 6 or pen == (colour + 5) % 6
            else:
                able = pen != colour and beside & outlook.boxes[pen] != 0
            if able:
                worth = self.put_worth(state, seat, outlook, pen, space)
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
            return 0 if card < HALLMARKS else 100 - self.weights[TOOL + state.kit.tool[card]]
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
