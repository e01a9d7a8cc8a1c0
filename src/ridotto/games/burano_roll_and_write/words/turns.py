"""The log of the Roll & Write by rounds, and what seats did in one, shorter than the log has it."""

from collections.abc import Iterator, Mapping, Sequence

from ridotto.engine.terms import Deed, Entry, Piece
from ridotto.games.burano_roll_and_write.rules.position import CHOOSE, DICE, DRAFT, FLIP_CODE, SHEET_CODE, RollAndWrite
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES, say_symbol
from ridotto.games.burano_roll_and_write.words.sentences import revealed
from ridotto.games.drawing.small import piece as drawn


def heading(state: RollAndWrite, names: Sequence[str]) -> str:
    """The round."""
    return f"Round {state.round}" if state.round else "Set-up"


def piece(before: RollAndWrite, entry: Entry, after: RollAndWrite, viewer: int, names: Sequence[str]) -> Piece | None:
    """A die of a round's roll."""
    if before.phase != DICE:
        return None
    colour, number = COLOUR_NAMES[before.next], str(entry.value + 1)
    return Piece("Rolled", f"{colour} {number}", art=drawn(colour, number), die=True)


def deeds(before: RollAndWrite, entry: Entry, after: RollAndWrite, viewer: int) -> Mapping[int, Deed]:
    """What a seat did with a boat; and what the sealed invitations were, once the last one is in."""
    return dict(_deeds(before, entry, after))


def _deeds(before: RollAndWrite, entry: Entry, after: RollAndWrite) -> Iterator[tuple[int, Deed]]:
    seat, code = entry
    if before.phase == CHOOSE:
        yield seat, Deed("took", f"the sheet {before.kit.names[code - SHEET_CODE]}")
    elif before.phase == DRAFT:
        what = "" if code == FLIP_CODE else f"the {say_symbol(before.kit, before.sheet(seat), code // 7)}"
        yield seat, Deed("circled" if what else "flipped a boat", what)
    elif after.reveals > before.reveals:
        for each, said in revealed(before, after).items():
            if before.can_invite(each):  # the others took what the rules gave them
                yield each, Deed(said)
