"""A game at the terminal, in typed notation.

Made to be read aloud: no colours, no redrawing, short lines, every event a sentence when it happens, and the board
repeated only after one's own action or when asked. Several players share the keyboard, with a curtain between them.
"""

import secrets
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ridotto import bots
from ridotto.bots import Question
from ridotto.bots.advice import advice, title
from ridotto.bots.outlook import compared
from ridotto.cli import files
from ridotto.cli.listing import actions_like, path_of, score_lines, summary, thing_of, what_is
from ridotto.cli.terminal import ask, flush, say
from ridotto.cli.thinking import Patience
from ridotto.engine import record
from ridotto.engine.errors import RidottoError, UnknownNotation
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.terms import SPECTATOR, Rule
from ridotto.engine.words import addressed, join

HELP: Final = """\
Type an action in the game's notation, or one of these:
  ?              the actions that are legal now; ? WORD: those with that word
  what WORD      what something on the board is, and what it is worth now
  why WORD       the same, and why it can't be chosen
  undo           take back your last action
  over           start your turn over
  board          the board again
  score          the score, line by line
  log            what happened; log 5: the last five events
  rules          the rules; rules 7: that one
  hint           what the strong bot would do, and what that leads to; hint r3: and what r3 does
  save FILE      keep the game in a file, from now on after every action
  quit           leave; the game can be gone on with later
While a bot thinks, Enter lets it play at once what it likes best so far."""


class Quit(Exception):
    """The player wants to go."""


class TerminalTable:
    """A match, and who sits at the keyboard."""

    def __init__(self, match: Match, save: Path | None, company: Mapping[int, str], *, brief: bool) -> None:
        self.match = match
        self.company = company  # which bots play, by seat
        self.people = match.setup.seats - len(company)
        self.save_file = save
        self.save_error = ""
        self.brief = brief
        self.seat = SPECTATOR
        self.heard = [0] * match.setup.seats  # how many events each seat was told
        self.shown: set[int] = set()  # who has seen the board
        self.patience = Patience()
        self.resumed = self.kept = len(match.moments)  # events that were played before, and that are in the file

    # The course of the game

    def run(self) -> None:
        """Ask and act until the game is over."""
        setup = self.match.setup
        print(self.match.game.title + (f", with {setup.components.name!r}." if setup.components.text else "."))
        print("Type help for help, ? for what you can do.")
        if self.company:
            levels = {seat: bot.partition(":")[0].capitalize() for seat, bot in self.company.items()}
            print(f"With {join([f'{self.match.names[seat]} ({level})' for seat, level in levels.items()])}.")
        self.heard = [self.resumed] * setup.seats
        if self.resumed:
            print(f"{self.resumed} events were played before (log tells them).")
        print()
        self.go_on()
        while not self.match.over:
            if self.seat not in self.match.actors():
                self.hand_over(self.match.actors()[0])
            prompt = "> " if self.people == 1 else f"{self.match.names[self.seat]}> "
            self.obey(ask(prompt))
        self.finish()

    def go_on(self) -> None:
        """Let the dice roll and the bots act, until a person is asked. Each event is told when it happens."""
        self.settled()
        with self.patience.waiting():
            while acting := [seat for seat in self.match.actors() if seat in self.company]:
                self.match.act(acting[0], self.chosen(acting[0]))
                self.settled()

    def settled(self) -> None:
        """An action was played: what it brings is kept and told."""
        self.match.go_on()
        self.keep()
        self.tell()
        flush()

    def chosen(self, seat: int) -> int:
        """What a bot chooses, in its time or when it is hurried."""
        bot = bots.heeding(bots.find(self.company[seat]), self.patience.hurried)
        asked = self.question(seat)
        return self.patience.wait(self.match.names[seat], lambda: bot(asked))

    def question(self, seat: int) -> Question:
        match = self.match
        return bots.ask(match.game, match.state, match.setup.seats, seat, Rng(secrets.randbits(62)))

    def hand_over(self, seat: int) -> None:
        """Give the keyboard to a seat; with several people, from behind a curtain."""
        if self.people > 1:
            if self.seat != SPECTATOR:
                ask("Press Enter to draw the curtain.")
                print("\n" * shutil.get_terminal_size().lines)
            ask(f"Pass the keyboard to {self.match.names[seat]} and press Enter.")
            print()
        self.seat = seat
        self.report(board=not self.brief or seat not in self.shown)

    def tell(self) -> None:
        """Tell the seat at the keyboard what is new; the only person there is told before the first question too."""
        alone = next(seat for seat in range(self.match.setup.seats) if seat not in self.company)
        seat = alone if self.people == 1 else self.seat
        if seat == SPECTATOR:
            return
        for told in self.match.told(seat, self.heard[seat]):
            say(told.text)
        self.heard[seat] = len(self.match.moments)

    def report(self, *, board: bool) -> None:
        """Tell the seat at the keyboard what is new, and what is asked now."""
        self.tell()
        if self.match.over:
            return
        view = self.match.game.view.seen(self.match.state, self.seat)
        if board:
            self.shown.add(self.seat)
            print(f"\n{self.match.game.text.write(view, self.match.names)}\n")
        names = addressed(self.match.names, self.seat)
        notice = self.match.game.view.notice(view, names)
        if notice:
            say(notice)
        say(self.match.game.view.status(view, names))

    def finish(self) -> None:
        """The last board, the score and the verdict."""
        game, setup = self.match.game, self.match.setup
        view = game.view.seen(self.match.state, 0 if setup.seats == 1 else SPECTATOR)
        print(f"\n{game.text.write(view, self.match.names)}\n")
        self.score("")
        say(game.view.verdict(view, self.match.names))

    def leave(self) -> int:
        """Say how to go on later; the game is kept even if nobody asked for it."""
        if self.save_file is None and len(self.match.moments) > self.resumed:
            try:
                self.save_file = files.keep_somewhere(self.match.game.id, record.write(self.match))
            except RidottoError as error:
                self.save_error = str(error)
        return self.said_where()

    def said_where(self) -> int:
        """Tell where the record is, if it is anywhere; the exit status."""
        if self.save_error:
            raise RidottoError(f"the game is not saved: {self.save_error}")
        if self.save_file is None:
            return 0
        command = "replay" if self.match.over else "play --resume"
        print(f"The game is kept in {self.save_file}. To {'see it again' if self.match.over else 'go on'}:")
        print(f"  ridotto {command} {self.save_file}")
        return 0

    # What is typed

    def obey(self, line: str) -> None:
        """Carry out a command, or play an action. What can't be done is said, and nothing has changed."""
        line = line.replace("?", "? ", 1) if line.startswith("?") else line
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        try:
            if command:
                command(self, rest.strip())
            elif line:
                self.act(line)
        except UnknownNotation as error:
            say(f"{error}. Or type help.")
        except RidottoError as error:
            say(str(error))

    def act(self, text: str) -> None:
        self.match.play(self.seat, text)
        self.after_change()

    def undo(self, rest: str) -> None:
        self.match.take_back(self.seat, 1)
        self.after_change()

    def over(self, rest: str) -> None:
        self.match.take_back(self.seat)
        self.after_change()

    def after_change(self) -> None:
        print()
        self.go_on()
        self.report(board=not self.brief)

    def keep(self) -> None:
        """Save the game, if it has a file. A full disk must not end the game."""
        if self.save_file is None or self.kept == len(self.match.moments):
            return
        try:
            files.write_text(self.save_file, record.write(self.match))
            self.save_error = ""
            self.kept = len(self.match.moments)
        except RidottoError as error:
            if not self.save_error:
                say(f"The game could not be saved: {error}")
            self.save_error = str(error)

    def legal(self, rest: str) -> None:
        legal = self.match.legal(self.seat)
        lines = actions_like(self.match, self.seat, legal, rest) if rest else summary(self.match, self.seat, legal)
        print("\n".join(lines))

    def what(self, rest: str) -> None:
        """What something is: any thing on the board, or a line of the score."""
        if not rest:
            raise RidottoError("What is what? Name something on the board.")
        say(what_is(self.match, self.seat, thing_of(self.match, self.seat, rest)))

    def why(self, rest: str) -> None:
        """Walk along what was named up to the first step that can't be taken."""
        if not rest:
            raise RidottoError("Why what? Name something on the board.")
        path = path_of(self.match, self.seat, rest)
        for k, element in enumerate(path):
            reason = self.match.why_not(self.seat, path[:k], element)
            if reason:
                say(what_is(self.match, self.seat, element))
                say(f"{reason.text} ({reason.rule})" if reason.rule else reason.text)
                return
        say(what_is(self.match, self.seat, path[-1]))
        whole = path in [self.match.game.notation.path(self.match.state, code) for code in self.match.legal(self.seat)]
        say(f"{rest} can be {'played' if whole else 'chosen'} now.")

    def board(self, rest: str) -> None:
        print(self.match.game.text.write(self.match.game.view.seen(self.match.state, self.seat), self.match.names))

    def score(self, rest: str) -> None:
        for seat in range(self.match.setup.seats):
            print("\n".join(score_lines(self.match, self.seat, seat)))

    def log(self, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdigit()):
            raise RidottoError("How many events? As in: log 5")
        told = self.match.told(self.seat)
        undone = {seq for each in told for seq in each.undoes}
        first = max(0, len(told) - int(rest)) if rest else 0
        for each in told[first:]:
            say(f"{each.seq + 1}. {each.text}{' (taken back)' if each.seq in undone else ''}")
        if not told:
            print("Nothing has happened yet.")

    def save(self, rest: str) -> None:
        if not rest and self.save_file is None:
            raise RidottoError("Save where? As in: save my-game.txt")
        try:
            path = Path(rest).expanduser() if rest else self.save_file
        except RuntimeError:
            path = Path(rest)  # no home is known: then it is a file with that name
        assert path is not None
        files.write_text(path, record.write(self.match), new=path != self.save_file)
        self.save_file, self.save_error = path, ""
        print(f"Saved to {path}.")

    def rules(self, rest: str) -> None:
        rules = self.match.game.rulebook
        wanted = [rule for rule in rules if not rest or is_rule(rule, rest)]
        if not wanted:
            raise RidottoError(f"There is no rule {rest[:20]!r}; there are {rules[0].number} to {rules[-1].number}.")
        chapter = ""
        for rule in wanted:
            if rule.chapter != chapter and not rest:
                print(f"\n{rule.chapter}")
                chapter = rule.chapter
            first, *others = kinds(rule)
            say(f"{rule.number}. {first}")
            for told in others:
                say(told, "  ")

    def hint(self, rest: str) -> None:
        """The three best choices as Strong sees them, and what was named beside them."""
        game, state = self.match.game, self.match.state
        asked = self.question(self.seat)
        if not asked.legal:
            raise RidottoError("There is nothing to choose now.")
        also = game.notation.parse(state, rest) if rest else None
        if also is not None and also not in asked.legal:
            raise RidottoError(f"{rest} can’t be played now; why {rest} may tell.")
        hurried = self.patience.hurried
        adviser = bots.Strong(hurried=hurried)
        with self.patience.waiting():
            found = self.patience.wait("Strong", lambda: compared(asked, adviser.advise(asked), also, hurried=hurried))
        seats = self.match.setup.seats
        given = advice(game, state, self.seat, seats, found)
        print(f"{title(seats, given, len(asked.legal))}:")
        for k, each in enumerate(given, 1):
            number = f"{k}. " if len(given) > 1 else ""
            worth = f": {each.worth}, {each.beside}" if each.worth else ""
            why = f": {each.why}" if each.why else ""
            say(f"{number}{each.text} ({game.notation.write(state, each.code)}){worth}{why}.")

    def help(self, rest: str) -> None:
        print(HELP)

    def quit(self, rest: str) -> None:
        raise Quit


def is_rule(rule: Rule, text: str) -> bool:
    """`TS-7`, `ts7` and `7` name the same rule."""
    plain = text.upper().replace("-", "")
    prefix, _, number = rule.number.upper().partition("-")
    return plain in (prefix + number, number)


def kinds(rule: Rule) -> list[str]:
    """What a rule says, and by whose word: the rulebook's unmarked, then what is ours."""
    marked = {"": rule.text, "Our ruling: ": rule.ruling, "Our guess: ": rule.guess}
    return [mark + told for mark, told in marked.items() if told]


COMMANDS: Final[dict[str, Callable[[TerminalTable, str], None]]] = {
    "?": TerminalTable.legal,
    "what": TerminalTable.what,
    "why": TerminalTable.why,
    "undo": TerminalTable.undo,
    "over": TerminalTable.over,
    "board": TerminalTable.board,
    "score": TerminalTable.score,
    "log": TerminalTable.log,
    "rules": TerminalTable.rules,
    "hint": TerminalTable.hint,
    "save": TerminalTable.save,
    "help": TerminalTable.help,
    "quit": TerminalTable.quit,
}
