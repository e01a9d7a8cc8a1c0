# compiled by mypyc
"""What a seat looks forward to in the Roll & Write: its plan, and the coins, boats and rounds that are left for it."""

from ridotto.engine.bits import BIT, size
from ridotto.games.burano_roll_and_write.mind.plan import Plan
from ridotto.games.burano_roll_and_write.rules.kit import COLOURS
from ridotto.games.burano_roll_and_write.rules.position import (
    COIN_CODE,
    GAINED,
    INVITATION,
    INVITE,
    INVITED,
    PAID,
    SEALED,
    SHEET,
    SPACES,
    WIDTH,
    RollAndWrite,
    invitation_of,
)
from ridotto.native import i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Outlook:
    """A seat's plan in one position, with the coins and rounds that there are for it.

    `rounds` are those that there will be, this one included, in hundredths.
    """

    def __init__(self, state: RollAndWrite, seat: i64, rounds: i64, weights: vec[i64]) -> None:
        at = seat * WIDTH
        p = state.players
        sealed = p[at + SEALED]
        self.sheet: i64 = p[at + SHEET]
        self.coins: i64 = p[at + GAINED] - p[at + PAID]
        characters = p[at + INVITED]
        spaces = p[at + SPACES]
        rest = 2 - state.boats_used(seat)
        if sealed > 0:  # what this seat has sealed is as good as done: it thinks from the next round on
            rest = 2
            if sealed - 1 == COIN_CODE:
                self.coins += 1
            else:
                character, colour = invitation_of(sealed - 1)
                self.coins -= INVITATION
                characters |= BIT[character]
                spaces += (character + 1) * BIT[colour * 4]
        rounds -= 100  # after this one
        invitations = (rounds + 50) // 100 + 1
        if sealed > 0 and state.last == 1:  # there is no next round
            rest = 0
            invitations = 0
        if invitations > COLOURS - size(characters):
            invitations = COLOURS - size(characters)
        self.invited: i64 = size(characters)
        self.rounds: i64 = rounds  # after this one, in hundredths
        self.final = rounds < 50  # there will hardly be a round after this one
        self.invitations: i64 = invitations
        self.plan = Plan(state.street(seat), characters, spaces, rest * 100 + rounds * 2, invitations, weights)


def most_characters(state: RollAndWrite) -> i64:
    """How many characters the leader has."""
    most: i64 = 0
    for seat in range(state.seats):
        n = size(state.players[seat * WIDTH + INVITED])
        if n > most:
            most = n
    return most


def coming_characters(state: RollAndWrite) -> i64:
    """How many characters the leader will have, if everyone invites who has not decided yet.

    What others have sealed is not known; whoever thinks about it has made it up.
    """
    most: i64 = 0
    for seat in range(state.seats):
        n = size(state.players[seat * WIDTH + INVITED])
        sealed = state.players[seat * WIDTH + SEALED]
        if state.phase == INVITE and (sealed > COIN_CODE + 1 or (sealed == 0 and state.can_invite(seat))):
            n += 1
        if n > most:
            most = n
    return most
