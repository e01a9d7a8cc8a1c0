"""`ridotto replay`: verify a record, and step through it or tell it."""

from pathlib import Path

from ridotto.cli.files import read_record
from ridotto.cli.listing import score_lines
from ridotto.cli.terminal import ask, edit_lines, say
from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR


def replay(path: Path, components: Path | None, *, stepping: bool) -> int:
    """Read a record, checking all of it, and show it."""
    match = read_record(path, components)
    viewer = 0 if match.setup.seats == 1 else SPECTATOR
    print(f"{match.game.title}, rules version {match.game.version}, with {match.setup.components.name!r}.")
    print(f"Seats: {', '.join(match.names)}")
    if stepping:
        edit_lines()
        try:
            step_through(match, viewer)
        except EOFError:
            print()
    else:
        for told in match.told(viewer):
            say(f"{told.seq + 1}. {told.text}")
    tell_result(match, viewer)
    return 0


def step_through(match: Match, viewer: int) -> None:
    """Show one position after the other, as the keys ask."""
    last = len(match.entries)
    at = 0
    print("Enter: next, b: back, a number: go there, q: leave.")
    while True:
        show(match, viewer, at)
        wanted = choose(at, last)
        if wanted is None:
            return
        at = wanted


def choose(at: int, last: int) -> int | None:
    """Where to go from here; None to leave."""
    while True:
        line = ask(f"{at} of {last}> ").lower()
        if line in ("q", "quit") or (not line and at == last):
            return None
        if not line:
            return at + 1
        if line in ("b", "back") and at > 0:
            return at - 1
        if line.isascii() and line.isdigit() and int(line[:9]) <= last:
            return int(line)
        print(f"Enter: next, b: back, a number from 0 to {last}: go there, q: leave.")


def show(match: Match, viewer: int, at: int) -> None:
    """The position after so many events, and what led to it."""
    view = match.game.view.seen(match.position(at), viewer)
    print(f"\n{match.game.text.write(view, match.names)}\n")
    say(f"{at}. {match.told(viewer, at - 1)[0].text}" if at else "0. The beginning.")
    if at < len(match.entries):
        say(match.game.view.status(view, match.names))


def tell_result(match: Match, viewer: int) -> None:
    print()
    for seat in range(match.setup.seats):
        print("\n".join(score_lines(match, viewer, seat)))
    if match.over:
        say(match.game.view.verdict(match.game.view.seen(match.state, viewer), match.names))
    print(f"Verified: {len(match.entries)} events, {'finished' if match.over else 'unfinished'}.")
