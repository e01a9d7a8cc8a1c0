# compiled by mypyc
"""Roland Wright: the course of a game, RW-1 to RW-29. A seat's steps within a turn are in actions.py."""

from typing import ClassVar, Final

from ridotto.engine.bits import BIT, index_of, size
from ridotto.engine.rng import Rng
from ridotto.games.roland_wright.rules.actions import Actions
from ridotto.games.roland_wright.rules.desk import (
    ALWAYS_LEFT,
    LAST,
    LAST_BUT_ONE,
    NEARLY_FULL,
    NO_DEADLINE,
    new_player,
)
from ridotto.games.roland_wright.rules.kit import (
    AWARDS_OPEN,
    BLUE,
    COLOURS,
    DECKS,
    EQUIPMENT,
    GREEN,
    HALLMARK,
    ORANGE,
    PURPLE,
    RED,
    RESEARCH,
    YELLOW,
    Kit,
)
from ridotto.games.roland_wright.rules.secrets import member, redeal
from ridotto.games.roland_wright.rules.steps import (
    ACT,
    ALL_ACT,
    AWARD,
    BONUS_CODE,
    CARD_CODE,
    CHOOSE,
    COMPLETE,
    COMPLETE_CODE,
    DEAL,
    DICE,
    DIE_CODE,
    DISCARD,
    DONE,
    DONE_CODE,
    DRAW,
    ERASE_CODE,
    FINISH,
    GROUP,
    GROUP_CODE,
    HAND,
    INSPIRATION,
    INSPIRE,
    KEEP_ALL,
    KEEP_CODE,
    KEEP_EQUIPMENT,
    KEEP_HALLMARK,
    LEARNED,
    LEFT,
    LOOK,
    NEW,
    OVER,
    PEN,
    PEN_CODE,
    PIP,
    PLACED,
    RECOLOUR,
    REROLL_CODE,
    SPACE_CODE,
    START,
    STEP,
    STOP_CODE,
    TAKE,
    WIDTH,
)
from ridotto.native import i64, mypyc_attr, vec

DAYS: Final[i64] = 21  # of a solo game (RW-25)
WEEK: Final[i64] = 7
PIP_ROLLS: Final[i64] = 3
CARDS_DEALT: Final[i64] = 6  # three Hallmarks, then three Equipments (RW-4)

# Streams of chance: the first player, a die each, and the decks.
FIRST_DIE: Final[i64] = 1
INSPIRATION_DECK: Final[i64] = 7
AWARD_DECK: Final[i64] = 8
FIRST_DECK: Final[i64] = 9


@mypyc_attr(free_list_len=1, acyclic=True)
class RolandWright(Actions):
    """A position of a game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats",
        "side",
        "phase",
        "active",
        "turn",
        "last",
        "idle",
        "busy",
        "next",
        "dice",
        "in_play",
        "taken",
        "deck",
        "discards",
        "recycled",
        "papers",
        "paper_discards",
        "recycled_papers",
        "inspirations",
        "awards",
        "drawer",
        "drawing",
        "draws",
        "tasks",
        "pip",
        "oranges",
        "light",
        "lost",
        "food",
        "eaten",
        "by_choice",
        "deadline",
        "public",
        "players",
    )

    # Who and what is asked

    def actors(self) -> i64:
        if self.phase == ALL_ACT or self.phase == KEEP_ALL:
            seats: i64 = 0
            for seat in range(self.seats):
                if self.players[seat * WIDTH + STEP] != DONE:
                    seats |= BIT[seat]
            return seats
        if self.phase == TAKE or self.phase == RECOLOUR or self.phase == DISCARD:
            return BIT[self.active]
        return 0

    def chance(self) -> i64:
        if self.phase == DICE or self.phase == PIP:
            return COLOURS
        if self.phase == DRAW or self.phase == DEAL:
            return size(self.undrawn(self.stream() - FIRST_DECK))
        if self.phase == INSPIRE:
            return size(self.inspirations)
        if self.phase == AWARD:
            return self.kit.awards - self.next
        return self.seats if self.phase == START else 0

    def stream(self) -> i64:
        if self.phase == DICE or self.phase == PIP:
            return FIRST_DIE + self.next
        if self.phase == DRAW:
            return FIRST_DECK + self.drawing
        if self.phase == DEAL:
            return FIRST_DECK + (HALLMARK if self.next % CARDS_DEALT < 3 else EQUIPMENT)
        if self.phase == INSPIRE:
            return INSPIRATION_DECK
        return AWARD_DECK if self.phase == AWARD else 0

    # What is allowed

    def fill_legal(self, seat: i64, out: vec[i64]) -> i64:
        if self.phase == TAKE:
            return self.fill_take(out)
        if self.phase == RECOLOUR:
            return fill(out, 0, PEN_CODE, 63 & ~BIT[self.players[PEN]])
        if self.phase == DISCARD:
            return fill(out, 0, CARD_CODE, self.cards_for_pip())
        step = self.players[seat * WIDTH + STEP]
        if step == ACT or step == FINISH:
            return self.fill_act(seat, step, out)
        n = self.fill_groups(out) if step == CHOOSE else fill(out, 0, SPACE_CODE, self.spaces(seat, step))
        n = fill(out, n, PEN_CODE, self.pens(seat, step))
        n = fill(out, n, CARD_CODE, self.cards(seat, step))
        n = fill(out, n, COMPLETE_CODE, self.completable(seat))
        if self.may_stop(seat, step):
            out[n] = STOP_CODE
            n += 1
        if self.may_keep(seat):
            out[n] = KEEP_CODE
            n += 1
        return n

    def completable(self, seat: i64) -> i64:
        """The cards that a seat may lay down as complete now, where that is its choice (RW-17)."""
        return self.standing_in_hand(seat) if self.by_choice and self.phase == ALL_ACT else 0

    def fill_groups(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for group in range(i64(18)):
            if self.has_group(group):
                out[n] = GROUP_CODE + group
                n += 1
        return n

    def fill_take(self, out: vec[i64]) -> i64:
        """A group; in solo the dice may be adjusted first (RW-26)."""
        n = self.fill_groups(out)
        if self.seats == 1 and self.task(RED):
            for colour in range(COLOURS):
                if self.showing(colour):
                    out[n] = DIE_CODE + colour
                    n += 1
        if self.seats == 1 and self.task(PURPLE):
            out[n] = REROLL_CODE
            n += 1
        return n

    def fill_act(self, seat: i64, step: i64, out: vec[i64]) -> i64:
        """One action, if there was none yet; bonuses; done (RW-8, RW-18)."""
        n: i64 = 0
        if step == ACT:
            n = fill(out, n, ERASE_CODE, self.erasable(seat))
            n = fill(out, n, CARD_CODE, self.cards(seat, ACT))
        n = fill(out, n, COMPLETE_CODE, self.completable(seat))
        n = fill(out, n, BONUS_CODE, self.open_bonuses(seat))
        out[n] = DONE_CODE
        return n + 1

    # What happens

    def act(self, seat: i64, code: i64) -> None:
        if code < ERASE_CODE:
            self.use_space(seat, code - SPACE_CODE)
        elif code < PEN_CODE:
            self.erase(seat, code - ERASE_CODE)
        elif code < GROUP_CODE:
            self.choose_pen(seat, code - PEN_CODE)
        elif code < CARD_CODE:
            self.choose_group(seat, code - GROUP_CODE)
        elif code < COMPLETE_CODE:
            self.choose_card(seat, code - CARD_CODE)
        elif code < BONUS_CODE:
            self.complete(seat, BIT[code - COMPLETE_CODE])
        elif code < DIE_CODE:
            self.claim(seat, code - BONUS_CODE)
        elif code <= REROLL_CODE:
            self.adjust(code)
        elif code == STOP_CODE:
            self.stop(seat)
        elif code == KEEP_CODE:
            self.keep_paper(seat)
        else:
            self.discard_rest(seat)
            self.go(seat, DONE)
            if self.actors() == 0:
                self.end_turn()

    def choose_pen(self, seat: i64, colour: i64) -> None:
        if self.phase == RECOLOUR:
            self.recolour(colour)
        else:
            self.use_pen(seat, colour)

    def choose_group(self, seat: i64, group: i64) -> None:
        if self.phase == TAKE:
            self.take(seat, group)
        else:
            self.begin_placing(seat, group)

    def choose_card(self, seat: i64, card: i64) -> None:
        if self.phase == KEEP_ALL:
            self.keep_at_start(seat, card)
        elif self.phase == DISCARD:
            self.players[COMPLETE] &= ~BIT[card]
            self.players[HAND] &= ~BIT[card]
            self.players[NEW] &= ~BIT[card]
            self.discards |= BIT[card]
            self.eaten = card
            self.end_weekend()
        else:
            self.use_card(seat, card)

    def resolve(self, outcome: i64) -> None:
        if self.phase == DRAW:
            self.deal(self.drawer, self.drawing, outcome)
            self.draws -= 1
            if self.draws == 0:
                self.watch_deck(self.drawing)
                self.drawer = -1
                self.drawing = 0
                self.phase = ALL_ACT
            return
        if self.phase == DEAL:
            self.deal(self.next // CARDS_DEALT, self.stream() - FIRST_DECK, outcome)
            self.next += 1
            if self.next == self.seats * CARDS_DEALT:
                self.ask_keeps()
        elif self.phase == INSPIRE:
            self.inspire(self.next, outcome)
        else:
            self.public += 1
            if self.phase == DICE:
                self.roll_die(outcome)
            elif self.phase == PIP:
                self.roll_for_pip(outcome)
            elif self.phase == AWARD:
                self.open_award(outcome)
            else:
                self.active = outcome
                self.phase = INSPIRE

    # Set-up (RW-4)

    def inspire(self, seat: i64, outcome: i64) -> None:
        card = index_of(member(self.inspirations, outcome))
        self.inspirations &= ~BIT[card]
        self.players[seat * WIDTH + INSPIRATION] = card
        self.players[seat * WIDTH + LEARNED] += 1
        self.next += 1
        if self.next == self.seats:
            self.next = 0
            self.phase = AWARD

    def open_award(self, outcome: i64) -> None:
        self.awards |= self.unopened_award(outcome) * BIT[self.next * 8]
        self.next += 1
        if self.next == AWARDS_OPEN:
            self.next = 0
            self.phase = DEAL

    def unopened_award(self, k: i64) -> i64:
        """The k-th of the Awards that are not on the table."""
        rest = self.kit.all_awards
        for opened in range(self.next):
            rest &= ~BIT[self.award(opened)]
        return index_of(member(rest, k))

    def deal(self, seat: i64, deck: i64, outcome: i64) -> None:
        """Give a seat the k-th card of a deck to look at."""
        self.players[seat * WIDTH + LEARNED] += 1
        lone = member(self.undrawn(deck), outcome)
        if deck == RESEARCH:
            self.take_paper(seat, index_of(lone))
        else:
            self.deck &= ~lone
            self.players[seat * WIDTH + LOOK] |= lone
            self.players[seat * WIDTH + NEW] |= lone

    def ask_keeps(self) -> None:
        self.phase = KEEP_ALL
        for seat in range(self.seats):
            self.go(seat, KEEP_HALLMARK)

    def keep_at_start(self, seat: i64, card: i64) -> None:
        """Each keeps a Hallmark, then an Equipment, in secret."""
        self.gain(seat, card)
        if self.players[seat * WIDTH + STEP] == KEEP_HALLMARK:
            self.go(seat, KEEP_EQUIPMENT)
            return
        self.go(seat, DONE)
        if self.actors() == 0:
            self.begin_turn()

    # A turn

    def begin_turn(self) -> None:
        self.turn += 1
        self.busy = 0
        self.roll()

    def roll(self) -> None:
        self.dice = 0
        self.next = 0
        self.taken = -1
        self.phase = DICE

    def roll_die(self, colour: i64) -> None:
        if self.turn == 1 and self.next == 0:
            # All have kept their cards: the others are discarded, for all to see, when the first die rolls (RW-4).
            for seat in range(self.seats):
                self.discard_rest(seat)
        self.dice += BIT[colour * 3]
        self.next += 1
        if self.next == self.in_play:
            self.next = 0
            self.phase = TAKE

    def take(self, seat: i64, group: i64) -> None:
        """The active player takes a group (RW-6); in solo a task takes it (RW-26). Then all act."""
        self.taken = group
        self.phase = ALL_ACT
        for each in range(self.seats):
            at = each * WIDTH
            self.players[at + GROUP] = -1
            self.players[at + LEFT] = 0
            self.players[at + PLACED] = 0
            self.go(each, CHOOSE)
        if self.seats == 1:
            self.set_task(group // 3, self.task(group // 3) + group % 3 + 1)
        else:
            self.begin_placing(seat, group)

    def adjust(self, code: i64) -> None:
        """Pay for a new colour of one die, or for a new roll of all (RW-26)."""
        if code == REROLL_CODE:
            self.set_task(PURPLE, self.task(PURPLE) - 1)
            self.roll()
        else:
            self.set_task(RED, self.task(RED) - 1)
            self.players[PEN] = code - DIE_CODE
            self.phase = RECOLOUR

    def recolour(self, colour: i64) -> None:
        """Change one die (RW-26)."""
        self.dice += BIT[colour * 3] - BIT[self.players[PEN] * 3]
        self.players[PEN] = -1
        self.phase = TAKE

    def end_turn(self) -> None:
        """Pass the active role on (RW-9), or end the game (RW-19)."""
        if self.seats == 1:
            self.end_day()
            return
        self.idle = 0 if self.busy else self.idle + 1
        if self.last == LAST or self.idle >= self.seats or self.turn >= self.deadline:
            self.phase = OVER
            self.public += 1  # all cards are shown now, so nobody may look at the end and take it back
            return
        if self.last == LAST_BUT_ONE or self.is_nearly_over():
            self.last = LAST
        self.active = (self.active + 1) % self.seats
        self.begin_turn()

    def is_nearly_over(self) -> bool:
        """Three or fewer empty spaces, or three or fewer cards in a deck and its discards (RW-19)."""
        for seat in range(self.seats):
            if size(self.empty(seat)) <= NEARLY_FULL:
                return True
        for deck in range(DECKS):
            if self.in_reach(deck) <= ALWAYS_LEFT:
                return True
        return False

    # Solo (RW-25 to RW-29)

    def end_day(self) -> None:
        if self.turn == DAYS:
            self.phase = OVER
        elif self.turn % WEEK == 0:
            self.begin_weekend()
        else:
            self.begin_turn()

    def begin_weekend(self) -> None:
        """Keep Lit, then Pip's rolls (RW-28)."""
        self.light = self.task(YELLOW)
        self.food = self.task(ORANGE)
        self.eaten = -1
        self.lost = 1 if self.light < self.in_play else 0
        self.in_play -= self.lost
        self.set_task(YELLOW, 0)
        self.pip = 0
        self.oranges = 0
        self.roll()
        self.phase = PIP

    def roll_for_pip(self, colour: i64) -> None:
        """A die of Pip's; oranges of a roll are set aside when it is complete."""
        self.dice += BIT[colour * 3]
        self.next += 1
        if self.next + self.oranges < self.in_play:
            return
        self.oranges += self.showing(ORANGE)
        self.pip += 1
        if self.pip == PIP_ROLLS or self.oranges == self.in_play:
            self.feed_pip()
        else:
            self.dice = 0
            self.next = 0

    def feed_pip(self) -> None:
        """Oranges lower Pip's food; without any he takes a card."""
        food = self.task(ORANGE) - self.oranges
        self.set_task(ORANGE, food if food > 0 else 0)
        if food <= 0 and self.cards_for_pip():
            self.phase = DISCARD
        else:
            self.end_weekend()

    def cards_for_pip(self) -> i64:
        """Completed cards, or, without one, those in hand."""
        complete = self.players[COMPLETE]
        return complete or self.players[HAND]

    def end_weekend(self) -> None:
        self.set_task(GREEN, 0)
        self.set_task(BLUE, 0)
        self.begin_turn()

    # Copies

    def resample(self, seat: i64, rng: Rng) -> None:
        redeal(self, seat, rng)

    def clone(self) -> "RolandWright":
        copy = RolandWright(self.kit, self.seats, self.side, vec[i64](self.players))
        copy.phase = self.phase
        copy.active = self.active
        copy.turn = self.turn
        copy.last = self.last
        copy.idle = self.idle
        copy.busy = self.busy
        copy.next = self.next
        copy.dice = self.dice
        copy.in_play = self.in_play
        copy.taken = self.taken
        copy.deck = self.deck
        copy.discards = self.discards
        copy.recycled = self.recycled
        copy.papers = self.papers
        copy.paper_discards = self.paper_discards
        copy.recycled_papers = self.recycled_papers
        copy.inspirations = self.inspirations
        copy.awards = self.awards
        copy.drawer = self.drawer
        copy.drawing = self.drawing
        copy.draws = self.draws
        copy.tasks = self.tasks
        copy.pip = self.pip
        copy.oranges = self.oranges
        copy.light = self.light
        copy.lost = self.lost
        copy.food = self.food
        copy.eaten = self.eaten
        copy.by_choice = self.by_choice
        copy.deadline = self.deadline
        copy.public = self.public
        return copy


def fill(out: vec[i64], n: i64, code: i64, members: i64) -> i64:
    """Write a code for each member of a set behind the first n; returns how many there are now."""
    while members:
        out[n] = code + index_of(members & -members)
        n += 1
        members &= members - 1
    return n


def lay(kit: Kit, side: int, players: list[int]) -> RolandWright:
    """A desk with full decks and these boxes, WIDTH numbers for each seat."""
    return RolandWright(kit, len(players) // WIDTH, side, vec[i64](players))


def start(kit: Kit, seats: int, side: int, first: int, by_choice: bool, deadline: bool) -> RolandWright:
    """Empty boxes and full decks (RW-4). `first` is the first active seat; -1 to draw it."""
    state = lay(kit, side, [number for _ in range(seats) for number in new_player()])
    state.by_choice = 1 if by_choice else 0
    if not deadline:
        state.deadline = NO_DEADLINE
    if first >= 0:
        state.active = first
    if seats == 1 or first >= 0:
        state.phase = INSPIRE
    return state
