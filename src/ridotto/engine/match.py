"""A game being played: who did what, what chance said, and what may be taken back."""

import hashlib
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from itertools import groupby, islice
from operator import attrgetter
from typing import Any, Final, NamedTuple, Self

from ridotto.engine.bits import members
from ridotto.engine.dice import Dice
from ridotto.engine.errors import CannotUndo, IllegalAction, NotYourTurn, OptionError
from ridotto.engine.game import Game
from ridotto.engine.legal import legal
from ridotto.engine.state import State
from ridotto.engine.terms import CHANCE, SPECTATOR, Deed, Entry, Piece, Setup, Why
from ridotto.engine.words import addressed, count, figure, join

MOST_DEEDS: Final = 5  # that a sentence tells of


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, for good: an entry was added, or a seat took back its last `undone` actions.

    With `back`, everything that happened since went with them.
    """

    seat: int
    value: int = 0
    undone: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """An event as one viewer may know it."""

    seq: int
    seat: int
    text: str
    notation: str | None = None  # None where the viewer may not see it, or there is none
    undoes: tuple[int, ...] = ()  # the events that this one took back
    turn: str = ""  # the heading of the turn or round that it belongs to
    piece: Piece | None = None  # what it adds to a line that it shares with others of its kind


class Moment(NamedTuple):
    """An event, the positions around it, and the events that it took back."""

    event: Event
    before: State
    after: State
    undoes: tuple[int, ...]


class Course(NamedTuple):
    """A game without what was taken back: its entries, the positions before each, and the last position."""

    entries: list[Entry]
    before: list[State]
    state: State


def digest(state: State) -> str:
    """A short fingerprint of a position."""
    return hashlib.sha256(",".join(map(str, state.encode())).encode()).hexdigest()[:16]


class Match:
    """A game in progress. It refuses what is not legal and keeps every event.

    >>> from ridotto.games import find
    >>> match = Match(find("tou_shi"), dice=Dice(b"doctest"))
    >>> for text in ("d4.1", "r3", "d20.20"):
    ...     match.play(0, text)
    >>> match.settle()
    >>> match.told(0)[-1].text
    'Rolled the D20: 8.'
    >>> match.play(0, "r3=d4.4")
    Traceback (most recent call last):
    ridotto.engine.errors.IllegalAction: R3 is written already; a move ends on an empty square. (TS-8)
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup | None = None,
        names: Sequence[str] | None = None,
        dice: Dice | None = None,
        *,
        final: bool = False,
    ) -> None:
        self.game = game
        self.setup = setup or game.setup()
        self.names = list(names or (f"Player {seat + 1}" for seat in range(self.setup.seats)))
        if len(self.names) != self.setup.seats or isinstance(names, str):
            given = repr(names) if isinstance(names, str) else count(len(self.names), "name")
            raise OptionError(f"each of {count(self.setup.seats, 'seat')} wants a name: {given} won't do")
        self.earlier: list[tuple[int, int, str]] = []  # until which event a seat had another name, and which; in order
        self.dice = dice
        self.final = final  # whether an end is for good: where the secret of the dice is told then, it must be
        self.state: State = game.rules.start(self.setup)
        self.moments: list[Moment] = []  # all that happened, the undone included
        self.entries: list[Entry] = []  # the game as it stands
        self.before: list[State] = []  # the position before each entry: small, and looking back is frequent
        self.seqs: list[int] = []  # the number of each entry's event
        self.acted = [0] * self.setup.seats  # how often each seat acted or took back, or all went back
        self.known = [0] * self.setup.seats  # what each did before this event is settled: it has seen what came of it

    def fork(self) -> Self:
        """An independent copy: what happens in one does not happen in the other. They share the positions so far."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list):
                setattr(other, name, value[:])
        return other

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.title}: {count(len(self.entries), 'move')}>"

    def __str__(self) -> str:
        """The board as text, what is asked now or came of it, and the score: what is open to all."""
        viewer = 0 if self.setup.seats == 1 else SPECTATOR
        view = self.game.view.seen(self.state, viewer)
        said = self.game.view.verdict if self.over else self.game.view.status
        totals = [sum(line.now for line in self.game.view.lines(view, seat)) for seat in range(self.setup.seats)]
        scores = [f"{name} {figure(total)}" for name, total in zip(self.names, totals, strict=True)]
        score = figure(totals[0]) if len(totals) == 1 else ", ".join(scores)
        return f"{self.game.text.write(view, self.names)}\n\n{said(view, self.names)}\nScore: {score}"

    # Asking

    @property
    def over(self) -> bool:
        return self.state.chance() == 0 and self.state.actors() == 0

    def actors(self) -> list[int]:
        """The seats that may act now."""
        return members(self.state.actors())

    def legal(self, seat: int) -> list[int]:
        """The seat's legal action codes, ascending; none when it may not act."""
        return self._legal_in(self.state, seat)

    def commits(self, seat: int, code: int) -> bool:
        """Whether an action can't simply be taken back: it reveals something, or ends the seat's turn."""
        return commits(self.state, seat, code)

    def forced(self, seat: int) -> int | None:
        """The action that a seat need not be asked for: it has no other, and loses no way back by it."""
        codes = self.legal(seat)
        if len(codes) != 1 or (self.commits(seat, codes[0]) and self.choices_back(seat)):
            return None
        return codes[0]

    def position(self, entries: int) -> State:
        """The position after so many entries."""
        return self.state if entries == len(self.entries) else self.before[entries]

    def next_steps(self, seat: int, chosen: tuple[str, ...] = ()) -> set[str]:
        """The elements that may be chosen next, after those chosen so far, on the way to a legal action."""
        paths = (self.game.notation.path(self.state, code) for code in self.legal(seat))
        return {path[len(chosen)] for path in paths if path[: len(chosen)] == chosen and len(path) > len(chosen)}

    def why_not(self, seat: int, chosen: tuple[str, ...], element: str) -> Why | None:
        """Why an element can't be chosen next; None if it can."""
        if not 0 <= seat < self.setup.seats:
            return Why("", "You are watching: only those at the table can choose.")
        if element in self.next_steps(seat, chosen):
            return None
        if chosen and not self.next_steps(seat, chosen):
            chosen = ()  # no way leads on from there (a stale question): answer for a fresh start
            if element in self.next_steps(seat, chosen):
                return None
        return self.game.why.why_not(self.state, seat, chosen, element)

    def told(self, viewer: int, since: int = 0) -> list[Told]:
        """What a viewer may know of each event from number `since` on: one for each, without gaps."""
        return [self._tell(seq, viewer) for seq in range(since, len(self.moments))]

    def heading(self, seq: int, viewer: int = SPECTATOR) -> str:
        """The turn or round that an event belongs to; what is taken back, that to which the game goes back."""
        moment = self.moments[seq]
        state = moment.after if moment.event.undone else moment.before
        return self.game.turns.heading(state, self._names_for(seq, viewer))

    def recap(self, viewer: int, since: int = 0) -> dict[int, str]:
        """What seats did from event number `since` on, as the viewer may know it: a sentence for each, in order."""
        undone = {seq for moment in self.moments[since:] for seq in moment.undoes}
        done: dict[int, list[Deed]] = {}
        for seq, (event, before, after, _) in enumerate(self.moments[since:], since):
            if event.seat == CHANCE or event.undone or seq in undone:
                continue
            deeds = self.game.turns.deeds(before, Entry(event.seat, event.value), after, viewer)
            for seat, deed in deeds.items():
                done[seat] = [*done.pop(seat, []), deed]
        return {seat: recounted(self.names[seat], deeds) for seat, deeds in done.items()}

    def names_at(self, seq: int) -> list[str]:
        """Who sat where when an event happened."""
        names = list(self.names) if self.earlier else self.names
        for until, seat, name in reversed(self.earlier):
            if seq < until:
                names[seat] = name
        return names

    # Acting

    def act(self, seat: int, code: int) -> None:
        """Carry out a seat's action, or refuse it with the rule's number."""
        if code not in self.legal(seat):
            raise self._refusal(seat, code)
        self._add(Entry(seat, code))

    def play(self, seat: int, text: str) -> None:
        """The same, in the game's notation."""
        if not self.legal(seat):
            raise self._not_now()
        self.act(seat, self.game.notation.parse(self.state, text))

    def resolve(self, outcome: int) -> None:
        """Tell how the pending chance event turned out."""
        n = self.state.chance()
        if not 0 <= outcome < n:
            raise IllegalAction("", f"Outcome {outcome} is not one of the {n} that can come now.")
        self._add(Entry(CHANCE, outcome))

    def settle(self) -> None:
        """Let the dice resolve all chance that is pending."""
        while self.state.chance():
            self.resolve(self.fall())

    def fall(self) -> int:
        """How the dice let the pending chance event turn out.

        It depends on nothing but the seed, the stream, how many outcomes of that stream stand before it, and how many
        could come. So what was taken back and happens again turns out the same way again.
        """
        if self.dice is None:
            raise IllegalAction("", "This match has no dice of its own: `resolve` tells it what chance brought.")
        n = self.state.chance()
        if not n:
            raise IllegalAction("", "Nothing is left to chance now.")
        stream = self.state.stream()
        index = sum(
            entry.seat == CHANCE and state.stream() == stream
            for entry, state in zip(self.entries, self.before, strict=True)
        )
        return self.dice.outcome(stream, index, n)

    def go_on(self) -> None:
        """Let the dice and whoever has no choice go on, until somebody is asked."""
        self.settle()
        while (forced := self._next_forced()) is not None:
            self.act(*forced)
            self.settle()

    def choices_back(self, seat: int) -> list[int]:
        """For each choice that a seat could take back, the last first: how many actions go with it.

        What it did without being asked goes with the choice before it.
        """
        own = self._last(seat, self.undoable(seat))
        return [len(own) - k for k in range(len(own) - 1, -1, -1) if self._was_asked(seat, own[k], own[:k])]

    def take_back(self, seat: int, choices: int = 0) -> None:
        """Take back a seat's last choices; 0: all that can be."""
        counts = self.choices_back(seat)
        if not counts:
            raise CannotUndo("", self.why_no_undo(seat))
        if choices > len(counts):
            raise CannotUndo("", "So many choices can’t be taken back.")
        self.undo(seat, counts[choices - 1])

    def undoable(self, seat: int) -> int:
        """How many of its last actions the seat could take back."""
        if self.final and self.over:
            return 0
        if self.state.chance() and self.entries[-1:] and self.entries[-1].seat != seat:
            return 0  # chance is to speak on another's action: what is taken back now could not be repeated
        count = 0
        now = self.state.learned(seat)
        for k in range(len(self.entries) - 1, -1, -1):
            if self.entries[k].seat == seat:
                # Compared with before the action, which may itself have revealed something.
                if self.seqs[k] < self.known[seat] or self.before[k].learned(seat) != now:
                    break
                if self._without(seat, count + 1) is None:
                    break
                count += 1
        return count

    def why_no_undo(self, seat: int) -> str:
        """Why a seat can't take back its last action."""
        last = self._last(seat, 1)
        if not last:
            return "There is nothing to take back yet."
        if self.final and self.over:
            return "That can’t be taken back: the game is over, and the secret of its dice is told."
        if self.seqs[last[-1]] < self.known[seat]:
            return "That can’t be taken back: you have seen what came of it."
        if self.before[last[-1]].learned(seat) != self.state.learned(seat):
            since = self.entries[last[-1] + 1 :]
            if any(entry.seat == CHANCE for entry in since):
                return "That can’t be taken back: chance has spoken since."
            return "That can’t be taken back: something was revealed since."
        return "That can’t be taken back: others have played since."

    def undo(self, seat: int, count: int = 1) -> None:
        """Take back a seat's last actions, as long as it has learned nothing since."""
        course = self._without(seat, count) if 0 < count <= self.undoable(seat) else None
        if course is None:
            raise CannotUndo("", self.why_no_undo(seat))
        gone = self._last(seat, count)
        undoes = tuple(self.seqs[k] for k in gone)
        self.acted[seat] += 1
        self.moments.append(Moment(Event(seat, undone=count), self.state, course.state, undoes))
        self.seqs = [*self.seqs[: gone[0]], *(self.seqs[k] for k in range(gone[0], len(self.seqs)) if k not in gone)]
        self.entries, self.before, self.state = course

    def last_turn(self, seat: int) -> int:
        """How many actions the seat's last turn has: its last ones between which no other seat acted.

        Chance may have spoken between them.
        """
        if seat == CHANCE:
            return 0
        count = 0
        for entry in reversed(self.entries):
            if entry.seat == seat:
                count += 1
            elif count and entry.seat != CHANCE:
                break
        return count

    def rewind(self, seat: int, count: int) -> None:
        """Go back to before a seat's last `count` actions, whatever was learned: for those who all agreed to it.

        What happened since goes too: chance, and what others did. Nobody forgets what it learned, though: what it did
        before can't be undone by itself any more.
        """
        gone = self._last(seat, max(0, count)) if seat != CHANCE else []
        if not 0 < count == len(gone):
            raise CannotUndo("", "There is nothing to take back so far.")
        if self.final and self.over:
            raise CannotUndo("", self.why_no_undo(seat))
        first, now = gone[0], self.state
        self.state = self.before[first]
        for each in range(self.setup.seats):
            self.acted[each] += 1
            if self.state.learned(each) != now.learned(each):
                self.known[each] = len(self.moments)
        event = Event(seat, undone=count, back=True)
        self.moments.append(Moment(event, now, self.state, tuple(self.seqs[first:])))
        del self.entries[first:], self.before[first:], self.seqs[first:]

    def apply(self, event: Event) -> None:
        """Let an event happen again, as when a game is read back."""
        if event.back:
            self.rewind(event.seat, event.undone)
        elif event.undone:
            self.undo(event.seat, event.undone)
        elif event.seat == CHANCE:
            self.resolve(event.value)
        else:
            self.act(event.seat, event.value)

    # Within

    def _next_forced(self) -> tuple[int, int] | None:
        """A seat that has no choice, and what it does."""
        return next(((seat, code) for seat in self.actors() if (code := self.forced(seat)) is not None), None)

    def _was_asked(self, seat: int, entry: int, earlier: Sequence[int]) -> bool:
        """Whether an action was a choice, or the word for one that commits the choices before it."""
        before = self.before[entry]
        if len(self._legal_in(before, seat)) > 1:
            return True
        chosen = any(len(self._legal_in(self.before[k], seat)) > 1 for k in earlier)
        return chosen and commits(before, seat, self.entries[entry].value)

    def _legal_in(self, state: State, seat: int) -> list[int]:
        if not 0 <= seat < self.setup.seats or not state.actors() >> seat & 1:
            return []
        return legal(state, seat, self.game.longest)

    def _add(self, entry: Entry) -> None:
        after = step(self.state, entry)
        if entry.seat != CHANCE:
            self.acted[entry.seat] += 1
        self.seqs.append(len(self.moments))
        self.moments.append(Moment(Event(*entry), self.state, after, ()))
        self.entries.append(entry)
        self.before.append(self.state)
        self.state = after

    def _last(self, seat: int, count: int) -> list[int]:
        """Where a seat's last `count` entries stand in the game; fewer where it has fewer."""
        own = (k for k in range(len(self.entries) - 1, -1, -1) if self.entries[k].seat == seat)
        return sorted(islice(own, count))

    def _without(self, seat: int, count: int) -> Course | None:
        """The game without a seat's last `count` actions; None where what others did since depends on them."""
        gone = self._last(seat, count)
        if len(gone) < count:
            return None
        first = gone[0]
        course = Course(self.entries[:first], self.before[:first], self.position(first))
        for k in range(first, len(self.entries)):
            if k in gone:
                continue
            entry, was, now = self.entries[k], self.before[k], course.state
            if entry.seat == CHANCE:
                possible = (now.chance(), now.stream()) == (was.chance(), was.stream())
            else:
                possible = entry.value in self._legal_in(now, entry.seat)
            if not possible:
                return None
            course.entries.append(entry)
            course.before.append(now)
            course = course._replace(state=step(now, entry))
        return course

    def _tell(self, seq: int, viewer: int) -> Told:
        event, before, after, undoes = self.moments[seq]
        names, turn = self._names_for(seq, viewer), self.heading(seq, viewer)
        if event.undone:
            return Told(seq, event.seat, self._tell_undone(event, names), None, undoes, turn)
        entry = Entry(event.seat, event.value)
        text = self.game.sentences.tell(before, entry, after, viewer, names)
        secrets = self.game.secrets
        written = entry.seat in (CHANCE, viewer) or not secrets.from_memory(before)
        known = written and secrets.sees(before, entry, viewer)
        notation = entry_notation(self.game, before, entry) if known else None
        piece = self.game.turns.piece(before, entry, after, viewer, names) if entry.seat == CHANCE else None
        return Told(seq, event.seat, text, notation, (), turn, piece)

    def _names_for(self, seq: int, viewer: int) -> list[str]:
        """The names at an event, as they are told to a viewer."""
        names = self.names_at(seq)
        if viewer != SPECTATOR and names[viewer] == self.names[viewer]:  # else somebody else sat there
            return addressed(names, viewer)
        return names

    def _tell_undone(self, event: Event, names: Sequence[str]) -> str:
        alone = self.setup.seats == 1
        if event.back:
            did = "took back a turn" if alone else "took back a turn, as all agreed"
        else:
            did = "took back an action" if event.undone == 1 else f"took back {event.undone} actions"
        return f"{did.capitalize()}." if alone else f"{names[event.seat]} {did}."

    def _refusal(self, seat: int, code: int) -> IllegalAction | NotYourTurn:
        legal = self.legal(seat)
        if not legal:
            return self._not_now()
        if not 0 <= code < self.game.codes:
            return IllegalAction("", f"There is no action number {code}.")
        # The first step of the action's path that no legal path takes has the reason.
        wanted = self.game.notation.path(self.state, code)
        paths = [self.game.notation.path(self.state, each) for each in legal]
        for k, element in enumerate(wanted):
            if not any(path[: k + 1] == wanted[: k + 1] for path in paths):
                why = self.game.why.why_not(self.state, seat, wanted[:k], element)
                return IllegalAction(why.rule, why.text)
        text = self.game.notation.write(self.state, code)
        for path, each in zip(paths, legal, strict=True):
            if path[: len(wanted)] == wanted and len(path) > len(wanted):
                whole = self.game.notation.write(self.state, each)
                return IllegalAction("", f"{text} is not a whole action here; {whole} would be one.")
        return IllegalAction("", f"{text} can't be played now.")

    def _not_now(self) -> NotYourTurn:
        if self.over:
            return NotYourTurn("", "The game is over.")
        if self.state.chance():
            return NotYourTurn("", "Wait: something is left to chance first.")
        return NotYourTurn("", "It is not your turn: wait for the others.")


def commits(state: State, seat: int, code: int) -> bool:
    """Whether an action reveals something, or ends the seat's turn."""
    after = step(state, Entry(seat, code))
    return after.chance() > 0 or not after.actors() >> seat & 1 or after.learned(seat) != state.learned(seat)


def recounted(name: str, deeds: Sequence[Deed]) -> str:
    """Deeds in a sentence; of many, the latest.

    >>> recounted("Bea", [Deed("took", "a coin"), Deed("placed red on", "A1"), Deed("placed red on", "B1")])
    'Bea took a coin and placed red on A1 and B1.'
    """
    alike = [(lead, [deed.what for deed in group]) for lead, group in groupby(deeds, key=attrgetter("lead"))]
    said = [f"{lead} {join(what)}".rstrip() for lead, what in alike]
    return f"{name} {'… ' if len(said) > MOST_DEEDS else ''}{join(said[-MOST_DEEDS:])}."


def step(state: State, entry: Entry) -> State:
    """The position after an entry."""
    after = state.clone()
    if entry.seat == CHANCE:
        after.resolve(entry.value)
    else:
        after.act(entry.seat, entry.value)
    return after


def entry_notation(game: Game[Any], before: State, entry: Entry) -> str:
    """An action or an outcome in the game's notation."""
    if entry.seat == CHANCE:
        return game.notation.write_outcome(before, entry.value)
    return game.notation.write(before, entry.value)
