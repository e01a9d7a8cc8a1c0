# compiled by mypyc
"""How the Roll & Write is thought about: a plan, the coins that it takes, and the rounds that are left for it."""

from typing import Final

from ridotto.engine.bits import BIT
from ridotto.engine.mind import Mind
from ridotto.engine.state import State
from ridotto.games.burano_roll_and_write.mind import plan
from ridotto.games.burano_roll_and_write.mind.outlook import Outlook, coming_characters, most_characters
from ridotto.games.burano_roll_and_write.rules.kit import COLOURS, MOST_SYMBOLS
from ridotto.games.burano_roll_and_write.rules.position import (
    BOATS,
    COIN_CODE,
    FLIP_CODE,
    GAINED,
    INVITATION,
    LAST_CHARACTER,
    OVER,
    SHEET_CODE,
    WIDTH,
    RollAndWrite,
    invitation_of,
)
from ridotto.games.burano_roll_and_write.rules.scoring import BACKPACKER
from ridotto.native import i64, mypyc_attr

WEIGHTS: Final = (
    *plan.WEIGHTS,
    "income",  # coins of a round in solo, in hundredths
    "pace",  # rounds that the leader needs for a character, in hundredths, with company
    "need",  # a coin that a planned character costs
    "spare",  # another coin
    "clock",  # a coin gained in solo, which brings the end nearer
    "broke",  # percent of a character in the last round, without the coins
    "gift",  # a coin for another player
    "hold",  # not to invite yet
    "wait",  # the same, for each round more than characters to invite
    "end",  # the same, for each round that a fifth character would cost
    "end_company",
    "space",  # percent of what another character would make in the building
    "hope",  # percent of what stands for planned characters, in a position's worth
    "growth",  # percent of what the best symbols would add
    "coin",  # percent of what coins are worth for an action
)
MORE: Final[i64] = 26
INCOME: Final[i64] = MORE
PACE: Final[i64] = MORE + 1
NEED: Final[i64] = MORE + 2
SPARE: Final[i64] = MORE + 3
CLOCK: Final[i64] = MORE + 4
BROKE: Final[i64] = MORE + 5
GIFT: Final[i64] = MORE + 6
HOLD: Final[i64] = MORE + 7
WAIT: Final[i64] = MORE + 8
END: Final[i64] = MORE + 9
END_COMPANY: Final[i64] = MORE + 10
SPACE: Final[i64] = MORE + 11
HOPE: Final[i64] = MORE + 12
GROWTH: Final[i64] = MORE + 13
COIN: Final[i64] = MORE + 14


@mypyc_attr(acyclic=True)
class RollAndWriteMind(Mind):
    """What plans, coins and rounds are worth, in hundredths of a point."""

    def __init__(self, habits: list[int], weights: list[int]) -> None:
        super().__init__(habits, weights)
        self.instinct = True  # ranks are worth here, and better than one step ahead
        self.seen: Outlook | None = None  # of the position whose actions are ranked

    def rounds(self, state: RollAndWrite, characters: i64) -> i64:
        """How many rounds there will be, this one included, in hundredths, if the leader has so many characters."""
        if state.last == 1:
            return 100
        if state.seats > 1:
            left = LAST_CHARACTER - characters
            return 100 + self.weights[PACE] * left if left > 0 else 100
        room = state.kit.track - state.players[GAINED] - state.filled
        rounds = room * 10000 // (200 + self.weights[INCOME])
        return rounds if rounds > 100 else 100

    def purse(self, outlook: Outlook, coins: i64) -> i64:
        """What coins are worth: characters first."""
        w = self.weights
        if outlook.final:
            if outlook.invitations > 0 and coins >= INVITATION:
                return outlook.plan.best * (100 - w[BROKE]) // 100 + coins
            return coins * 10
        need = INVITATION * outlook.invitations
        if coins <= need:
            return coins * w[NEED]
        return need * w[NEED] + (coins - need) * w[SPARE]

    def worth(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RollAndWrite)
        if state.phase == OVER or state.round == 0:
            return state.score(seat) * 100
        w = self.weights
        outlook = Outlook(state, seat, self.rounds(state, coming_characters(state)), w)
        plan = outlook.plan
        worth = plan.sure + (plan.hoped * w[HOPE] + plan.growth() * w[GROWTH]) // 100
        # The plan's characters are counted already, so what they cost is missing until the coins are there.
        purse = self.purse(outlook, outlook.coins) - self.purse(outlook, INVITATION * outlook.invitations)
        worth += purse * w[COIN] // 100
        if state.seats == 1:
            worth -= 100 * state.filled + 200 + 2 * outlook.rounds
        return worth

    def notice(self, state: State, seat: i64) -> None:
        assert isinstance(state, RollAndWrite)
        self.seen = Outlook(state, seat, self.rounds(state, most_characters(state)), self.weights)

    def rank(self, state: State, seat: i64, code: i64) -> i64:
        assert isinstance(state, RollAndWrite)
        outlook = self.seen
        if code >= SHEET_CODE or outlook is None:
            return 0
        if code >= COIN_CODE:
            return self.rank_invitation(state, outlook, code)
        at = seat * WIDTH
        coins = outlook.coins
        gained: i64 = 2
        total: i64 = 0
        if code != FLIP_CODE:
            symbol = code // 7
            number = code % 7
            kit = state.kit
            colour = kit.colour_of[outlook.sheet * MOST_SYMBOLS + symbol]
            total = outlook.plan.circling(symbol, number)
            coins -= state.distance(colour, state.nearest(seat, symbol) if number == 0 else number)
            if state.spectators & BIT[colour]:
                coins -= 1
            gained = 1 if kit.with_coin[outlook.sheet] & BIT[symbol] else 0
            for other in range(state.seats):
                if other != seat and state.players[other * WIDTH + BOATS] & BIT[colour]:
                    total -= self.weights[GIFT]
        room = state.kit.track - state.filled - state.players[at + GAINED]
        if gained > room:
            gained = room
        if state.seats == 1:
            total -= gained * self.weights[CLOCK]
        return total + self.purse(outlook, coins + gained) - self.purse(outlook, outlook.coins)

    def rank_invitation(self, state: RollAndWrite, outlook: Outlook, code: i64) -> i64:
        w = self.weights
        if code == COIN_CODE:
            if outlook.final:
                return 0
            hold = w[HOLD]
            spare = outlook.rounds + 100 - 100 * outlook.invitations
            if spare > 0:
                hold += spare * w[WAIT] // 100
            if outlook.invited == LAST_CHARACTER - 1:
                lost = outlook.rounds - 100
                if lost > 0:
                    hold += lost * (w[END] if state.seats == 1 else w[END_COMPANY]) // 100
            return hold
        plan = outlook.plan
        character, colour = invitation_of(code)
        if character <= BACKPACKER:
            return plan.spots[character * COLOURS + colour]
        other: i64 = 0
        for each in range(BACKPACKER + 1):
            if plan.spots[each * COLOURS + colour] > other:
                other = plan.spots[each * COLOURS + colour]
        return plan.values[character] - other * w[SPACE] // 100
