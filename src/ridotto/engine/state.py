# compiled by mypyc
"""The contract that every game's position keeps."""

from typing import ClassVar, Final

from ridotto.engine.rng import Rng
from ridotto.native import i64, mypyc_attr, vec

COMPILED: Final = not __file__.endswith(".py")


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One position of a game: mutable, cheap to clone, free of randomness and of I/O.

    Exactly one of these holds: some seats may act, chance is pending, or the game is over.
    """

    # The names of all that makes up a position, in the order of `encode`: numbers, and lists of them. A game for
    # different numbers of players has `seats` among them.
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def actors(self) -> i64:
        """The set of seats that may act now, in any order; 0 while chance is pending or the game is over."""
        raise NotImplementedError

    def chance(self) -> i64:
        """How many equally likely outcomes come next; 0 when nothing is left to chance now."""
        raise NotImplementedError

    def stream(self) -> i64:
        """Which die or deck the pending chance event belongs to.

        The k-th outcome of a stream depends on the seed and k alone, so a game replayed with the same seed meets
        the same rolls of each die, in whatever order the dice are used.
        """
        return 0

    def fill_legal(self, seat: i64, out: vec[i64]) -> i64:
        """Write the seat's legal action codes into `out`, ascending, and return how many there are."""
        raise NotImplementedError

    def act(self, seat: i64, code: i64) -> None:
        """Carry out an action. The caller has made sure that it is legal."""
        raise NotImplementedError

    def carry_out(self, seat: i64, code: i64) -> None:
        """What an action does by itself, as its player sees it: without what then follows (the end of a round).

        It is for a pencil, and for looking at: nobody plays on from there.
        """
        self.act(seat, code)

    def resolve(self, outcome: i64) -> None:
        """Let the pending chance event turn out as `outcome`, one of `chance()`."""
        raise NotImplementedError

    def resample(self, seat: i64, rng: Rng) -> None:
        """Replace all that the seat can't know by something else that it could be, at random."""
        raise NotImplementedError

    def learned(self, seat: i64) -> i64:
        """A number that grows whenever the seat learns something: a roll, a draw, a reveal.

        An action can be taken back while this number has not changed since.
        """
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy; a compiled position makes its own, for speed."""
        other: State = type(self).__new__(type(self))
        for name, value in vars(self).items():
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other

    def score(self, seat: i64) -> i64:
        """The seat's points if the game ended now."""
        raise NotImplementedError

    def tiebreak(self, seat: i64) -> i64:
        """What decides between seats with the same score, the higher the better; equal numbers share the rank."""
        return 0

    def encode(self) -> list[int]:
        """Every number that makes up this position, hidden ones included."""
        found: list[int] = []
        for name in self.FIELDS:
            value = getattr(self, name)
            if isinstance(value, int):
                found.append(int(value))
            else:
                found.extend(value)
        return found
