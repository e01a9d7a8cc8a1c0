"""Makes what games are expected to do: node counts in tests/perft/ and playthroughs in tests/golden/.

    python tests/make_expected.py            check that nothing has changed
    python tests/make_expected.py --write    write what is different now; look at the difference before you commit it

A perft file has lines of `position; depth; decisions chances finals`. To add one, write the position and the depth
and let this script count. A golden playthrough is added to GOLDEN below.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ridotto.engine.game import Game
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.terms import SPECTATOR, in_words
from ridotto.engine.walk import perft
from ridotto.games import find

TESTS = Path(__file__).resolve().parent


# Node counts


class Count(NamedTuple):
    """A line of a perft file."""

    position: str
    depth: int
    nodes: tuple[int, ...]  # decisions, chances, finals


def read_perft(text: str) -> Iterator[Count]:
    for line in text.splitlines():
        if line and not line.startswith("#"):
            position, depth, nodes = [*line.split(";"), ""][:3]
            yield Count(position.strip(), int(depth), tuple(map(int, nodes.split())))


def count_nodes(game: Game[Any], position: str, depth: int) -> tuple[int, ...]:
    return perft(game.position.read(position, game.components.house_set()), depth, game.longest)


def perft_text(game: Game[Any], text: str) -> str:
    """A perft file with its nodes counted again; comments stay where they are."""
    lines = []
    for line in text.splitlines():
        for count in read_perft(line):
            nodes = " ".join(map(str, count_nodes(game, count.position, count.depth)))
            lines.append(f"{count.position}; {count.depth}; {nodes}")
        if not line or line.startswith("#"):
            lines.append(line)
    return "\n".join(lines) + "\n"


# Playthroughs


class Golden(NamedTuple):
    """A game to play, and how."""

    game: str
    name: str
    seed: int
    choose: Callable[[Match, int, list[int], Rng], int]
    seats: int | None = None
    options: dict[str, Any] = {}  # noqa: RUF012 - a default of a NamedTuple, never changed
    every: int = 1  # in a long game, what is asked is told only now and then; what happened always


def randomly(match: Match, seat: int, legal: list[int], rng: Rng) -> int:
    return legal[rng.below(len(legal))]


def greedily(match: Match, seat: int, legal: list[int], rng: Rng) -> int:
    """One of the actions after which the seat has most points."""
    scores = {code: after.score(seat) for code in legal for after in [acted(match, seat, code)]}
    best = [code for code in legal if scores[code] == max(scores.values())]
    return best[rng.below(len(best))]


def fittingly(match: Match, seat: int, legal: list[int], rng: Rng) -> int:
    """A card into the street wherever that costs no token; else as greedily (Walking in Burano)."""
    game, state = match.game, match.state
    fitting = [
        code
        for code in legal
        if "@" in game.notation.write(state, code) and "token" not in in_words(game.sentences.label(state, seat, code))
    ]
    return greedily(match, seat, fitting or legal, rng)


def acted(match: Match, seat: int, code: int) -> Any:
    after = match.state.clone()
    after.act(seat, code)
    return after


GOLDEN = [
    Golden("tou_shi", "ended", 0, randomly),
    Golden("tou_shi", "stuck", 17, randomly),
    Golden("tou_shi", "last_star", 53, randomly),
    Golden("tou_shi", "greedy", 143, greedily),
    Golden("burano_roll_and_write", "solo", 10, greedily),
    Golden("burano_roll_and_write", "solo_filled", 2, randomly),
    Golden("burano_roll_and_write", "two", 11, greedily, 2),
    Golden("burano_roll_and_write", "two_full_track", 1, randomly, 2),
    Golden("burano_roll_and_write", "four_chosen", 4, randomly, 4, {"sheets": "chosen"}),
    Golden("burano", "solo", 5, fittingly),
    Golden("burano", "solo_drawn", 1, randomly, 1, {"inhabitants": "random"}),
    Golden("burano", "two", 1, fittingly, 2),
    Golden(
        "burano",
        "three_beginners",
        2,
        fittingly,
        3,
        {"beginner_characters": True, "open_windows": True, "inhabitants": "random"},
    ),
    Golden("burano", "four_new", 0, fittingly, 4, {"inhabitants": "new"}),
    Golden("roland_wright", "solo", 1, greedily, every=2),
    Golden("roland_wright", "solo_random", 1, randomly, every=4),
    Golden("roland_wright", "two", 3, greedily, 2, every=8),
    Golden("roland_wright", "three_large", 3, greedily, 3, {"box": 7}, every=10),
    Golden("roland_wright", "five", 2, greedily, 5, every=12),
]


def playthrough(golden: Golden) -> str:
    game = find(golden.game)
    match = Match(game, game.setup(golden.seats, golden.options))
    rng = Rng(golden.seed)
    out = [
        f"# A game of {game.title}, played {golden.choose.__name__}; made by tests/make_expected.py",
        f"# seed {golden.seed}, {match.setup.seats} seat(s), options {dict(match.setup.options)}",
    ]
    while not match.over:
        if len(match.entries) % golden.every == 0:
            out += ["", *moment(match, golden.every)]
        n = match.state.chance()
        if n:
            match.resolve(rng.below(n))
        else:
            seats = match.actors()
            seat = seats[rng.below(len(seats))]
            match.act(seat, golden.choose(match, seat, match.legal(seat), rng))
        seat, last = match.entries[-1].seat, match.moments[-1]
        told, text = (
            match.told(seat)[-1],
            match.game.sentences.tell(last.before, match.entries[-1], last.after, seat, match.names),
        )
        who = "*" if told.seat < 0 else str(told.seat + 1)
        out.append(f"   {who} {told.notation}: {text}")
    return "\n".join([*out, "", *moment(match, golden.every), "", *ending(match)]) + "\n"


def moment(match: Match, every: int) -> list[str]:
    """What is asked now; every so often the position, and the board."""
    game, number = match.game, len(match.entries)
    viewer = min(match.actors(), default=SPECTATOR)
    view = game.view.seen(match.state, viewer)
    out = [f"{number}. {game.view.status(view, match.names)}"]
    out += [f"   seat {seat + 1}: {legal_actions(match, seat)}" for seat in match.actors()]
    if number % (8 * every) == 0 or match.over:
        out.append(f"   {game.position.write(match.state)}")
    if number % (24 * every) == 23 * every or match.over:
        out += ["", *(f"   {line}".rstrip() for line in game.text.write(view, match.names).splitlines()), ""]
    return out


def legal_actions(match: Match, seat: int) -> str:
    texts = [match.game.notation.write(match.state, code) for code in match.legal(seat)]
    return " ".join(texts) if len(texts) <= 6 else f"{len(texts)} actions, {texts[0]} to {texts[-1]}"


def ending(match: Match) -> list[str]:
    game, out = match.game, []
    for seat in range(match.setup.seats):
        view = game.view.seen(match.state, seat)
        out.append(f"{match.names[seat]}: {match.state.score(seat)}. {game.view.verdict(view, match.names)}")
        out += [f"   {line.label}: {line.now} ({line.note})" for line in game.view.lines(view, seat)]
    return out


# All of it


def expected() -> dict[Path, str]:
    """Every file that this script makes, with what should be in it."""
    files = {}
    for path in sorted((TESTS / "perft").glob("*.perft")):
        files[path] = perft_text(find(path.stem), path.read_text("utf-8"))
    for golden in GOLDEN:
        files[TESTS / "golden" / f"{golden.game}_{golden.name}.txt"] = playthrough(golden)
    return files


def main(write: bool) -> int:
    changed = 0
    for path, text in expected().items():
        if not path.exists() or path.read_text("utf-8") != text:
            changed += 1
            print(f"{path.relative_to(TESTS)} {'written' if write else 'differs'}")
            if write:
                path.write_text(text, "utf-8", newline="\n")
    return 0 if write else min(changed, 1)


if __name__ == "__main__":
    sys.exit(main("--write" in sys.argv[1:]))
