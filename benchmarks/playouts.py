"""Measure random playouts, with every legal action listed at every decision.

    python benchmarks/playouts.py [--json] [--rounds 5] [--seconds 0.5] [--without-open-spiel]

Each game of the house is measured with its fewest and its most players, three ways: interpreted (a second
process with RIDOTTO_INTERPRETED=1), compiled (`ridotto.engine.walk.playout`), and compiled but stepped from
Python, one call of a State at a time. All three play the same seeds, and must make the same number of
decisions with the same number of legal actions. OpenSpiel's backgammon, yacht and breakthrough stand beside
them, in C++ and stepped from Python.

The rounds are interleaved: in each, every contender runs for a while, so that a busy machine slows all
alike; the table has the medians. A decision is a choice that a player makes; chance events take time but
are not counted.

OpenSpiel's own C++ loop for random play is `RandomRolloutEvaluator`. Python can't call it, but a search of
one simulation, `MCTSBot.mcts_search(state)`, does nothing but ask it for n playouts from that state. It
does not tell their lengths, so the mean is taken from 400 games by C++ random bots (`evaluate_bots`), which
leave their history to be counted; that part is not timed.
"""

import argparse
import json
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.house import Interpreter, interpret, name_of, open_spiel, sizes
from ridotto.engine.bits import index_of
from ridotto.engine.game import Game
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED, State
from ridotto.engine.walk import buffer, playout
from ridotto.games import GAMES

OPEN_SPIEL_GAMES: Final = ("backgammon", "yacht", "breakthrough")
SEEDS: Final = 40  # games of a pass; a round makes as many passes over them as its time allows
TARGET_INTERPRETED: Final = 30
TARGET_BACKGAMMON: Final = {"tou_shi": 4.0, "burano_roll_and_write": 2.0, "burano": 1.5, "roland_wright": 1.5}


@dataclass(frozen=True)
class Sample:
    """What a contender did in one round."""

    decisions: float
    listed: float  # legal actions, summed over the decisions
    seconds: float


@dataclass
class Contender:
    """A row of the table: how to run it for so many seconds in a round, and what it did so far."""

    what: str
    kind: str
    run: Callable[[int, float], Sample]
    game: str
    samples: list[Sample] = field(default_factory=list)

    def rate(self) -> float:
        """Decisions a second: the median of the rounds."""
        return statistics.median(each.decisions / each.seconds for each in self.samples)

    def legal(self) -> float:
        """Legal actions a decision, on average."""
        return sum(each.listed for each in self.samples) / sum(each.decisions for each in self.samples)


# The house's games


def stepped(state: State, rng: Rng, legal: Any) -> tuple[int, int]:
    """The same as `walk.playout`, as a Python program would write it."""
    decisions = listed = 0
    while True:
        if n := state.chance():
            state.resolve(rng.below(n))
            continue
        seats = state.actors()
        if not seats:
            return decisions, listed
        seat = index_of(seats & -seats)
        n = state.fill_legal(seat, legal)
        state.act(seat, legal[rng.below(n)])
        decisions += 1
        listed += n


def house_runner(
    game: Game[Any], seats: int, play: Callable[[State, Rng, Any], tuple[int, int]]
) -> Callable[[int, float], Sample]:
    """Play a round's seeds over and over until the time is up."""
    first = game.rules.start(game.setup(seats))
    legal = buffer(game.longest)

    def run(round_number: int, seconds: float) -> Sample:
        decisions = listed = 0
        begin = time.perf_counter()
        while True:
            for k in range(SEEDS):
                d, n = play(first.clone(), Rng(round_number * SEEDS + k), legal)
                decisions += d
                listed += n
            spent = time.perf_counter() - begin
            if spent >= seconds:
                return Sample(decisions, listed, spent)

    return run


def asked(interpreter: Interpreter, game: str, seats: int) -> Callable[[int, float], Sample]:
    """The same games with the uncompiled source."""

    def run(round_number: int, seconds: float) -> Sample:
        return Sample(*interpreter.ask(game, seats, round_number, seconds))

    return run


@cache
def interpreted(game: str, seats: int) -> Callable[[int, float], Sample]:
    return house_runner(GAMES[game], seats, playout)


def answer(game: str, seats: int, round_number: int, seconds: float) -> list[float]:
    """In the interpreted process: a sample."""
    sample = interpreted(game, seats)(round_number, seconds)
    return [sample.decisions, sample.listed, sample.seconds]


def house_contenders(interpreter: Interpreter) -> list[Contender]:
    found = []
    for game in GAMES.values():
        for seats in sizes(game):
            name = name_of(game, seats)
            key = f"{game.id}/{seats}"
            found.append(Contender(f"{name}: interpreted", "interpreted", asked(interpreter, game.id, seats), key))
            if COMPILED:
                run = house_runner(game, seats, playout)
                found.append(Contender(f"{name}: compiled", "compiled", run, key))
                run = house_runner(game, seats, stepped)
                found.append(Contender(f"{name}: compiled, stepped from Python", "stepped", run, key))
    return found


def check_agreement() -> None:
    """Compiled, stepped and interpreted must have played the same games."""
    interpreter = Interpreter(__file__)
    for game in GAMES.values():
        seats = game.seats[-1]
        runs = [house_runner(game, seats, playout), house_runner(game, seats, stepped)]
        samples = [run(0, 0) for run in (*runs, asked(interpreter, game.id, seats))]
        if len({(each.decisions, each.listed) for each in samples}) != 1:
            sys.exit(f"playouts: {game.title} is played differently by compiled and interpreted rules: {samples}")
    interpreter.close()


# OpenSpiel


def sample(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    """A chance outcome. Yacht lists all rolls of five dice, so the way to draw one of them matters."""
    left = rng.random()
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


def stepped_open_spiel(state: Any, rng: random.Random) -> tuple[int, int]:
    """A random game, one call at a time."""
    decisions = listed = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(sample(state.chance_outcomes(), rng))
            continue
        legal = state.legal_actions()
        state.apply_action(legal[rng.randrange(len(legal))])
        decisions += 1
        listed += len(legal)
    return decisions, listed


def mean_decisions(spiel: ModuleType, game: Any, games: int) -> float:
    """How long random games are, from those that C++ bots play."""
    total = 0
    for k in range(games):
        state = game.new_initial_state()
        players = game.num_players()
        bots = [spiel.make_uniform_random_bot(player, k * players + player) for player in range(players)]
        spiel.evaluate_bots(state, bots, k)
        total += sum(move.player >= 0 for move in state.full_history())
    return total / games


def open_spiel_contenders(spiel: ModuleType, games_to_count: int) -> list[Contender]:
    found = []
    for name in OPEN_SPIEL_GAMES:
        game = spiel.load_game(name)
        found.append(open_spiel_inside(spiel, game, name, games_to_count))
        found.append(open_spiel_stepped(game, name))
    return found


def open_spiel_inside(spiel: ModuleType, game: Any, name: str, games_to_count: int) -> Contender:
    length = mean_decisions(spiel, game, games_to_count)
    lists = [stepped_open_spiel(game.new_initial_state(), random.Random(k)) for k in range(games_to_count // 10 or 1)]
    width = sum(listed for _, listed in lists) / sum(decisions for decisions, _ in lists)
    first = game.new_initial_state()
    while first.is_chance_node():
        first.apply_action(first.legal_actions()[0])

    def run(round_number: int, seconds: float) -> Sample:
        n, spent = 5, 0.0
        while True:
            bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(n, round_number), 2.0, 1, 10, False, 1, False)
            begin = time.perf_counter()
            bot.mcts_search(first)
            spent = time.perf_counter() - begin
            if spent >= seconds:
                return Sample(n * length, n * length * width, spent)
            n = max(2 * n, int(n * seconds / spent * 1.1))

    return Contender(f"OpenSpiel {name}: C++", "C++", run, name)


def open_spiel_stepped(game: Any, name: str) -> Contender:
    def run(round_number: int, seconds: float) -> Sample:
        rng = random.Random(round_number)
        decisions = listed = 0
        begin = time.perf_counter()
        while True:
            d, n = stepped_open_spiel(game.new_initial_state(), rng)
            decisions += d
            listed += n
            spent = time.perf_counter() - begin
            if spent >= seconds:
                return Sample(decisions, listed, spent)

    return Contender(f"OpenSpiel {name}: C++, stepped from Python", "C++ stepped", run, name)


# The report


def report(contenders: list[Contender], rounds: int) -> dict[str, Any]:
    """All that was found, as plain data."""
    rates = {(each.game, each.kind): each.rate() for each in contenders}
    backgammon = rates.get(("backgammon", "C++"))
    rows = []
    for each in contenders:
        interpreted = rates.get((each.game, "interpreted"))
        rows.append(
            {
                "what": each.what,
                "decisions_per_second": round(each.rate()),
                "mean_legal_actions": round(each.legal(), 1),
                "times_interpreted": round(each.rate() / interpreted, 2) if interpreted else None,
                "times_backgammon": round(each.rate() / backgammon, 2) if backgammon else None,
            }
        )
    targets = []
    for game in GAMES.values():
        for seats in sizes(game):
            what = f"compiled {name_of(game, seats)}"
            compiled, plain = (rates.get((f"{game.id}/{seats}", how)) for how in ("compiled", "interpreted"))
            targets.append(target(f"{what} against interpreted", compiled, plain, TARGET_INTERPRETED))
            if game.id in TARGET_BACKGAMMON:
                wanted = TARGET_BACKGAMMON[game.id]
                targets.append(target(f"{what} against backgammon in C++", compiled, backgammon, wanted))
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return {"python": python, "machine": machine, "rounds": rounds, "rows": rows, "targets": targets}


def target(what: str, rate: float | None, other: float | None, wanted: float) -> dict[str, Any]:
    ratio = round(rate / other, 1) if rate and other else None
    return {"what": what, "wanted": wanted, "ratio": ratio, "met": None if ratio is None else ratio >= wanted}


def table(found: dict[str, Any]) -> str:
    """The report as text; the table is Markdown, to be pasted."""
    lines = [
        "| random playouts | decisions/s | legal actions | × interpreted | × backgammon C++ |",
        "|---|--:|--:|--:|--:|",
    ]
    for row in found["rows"]:
        ratios = ["" if row[key] is None else f"{row[key]:.1f}" for key in ("times_interpreted", "times_backgammon")]
        rate, legal = f"{row['decisions_per_second']:,}", f"{row['mean_legal_actions']:.1f}"
        lines.append(f"| {row['what']} | {rate} | {legal} | {ratios[0]} | {ratios[1]} |")
    lines += ["", f"{found['python']}, {found['machine']}; medians of {found['rounds']} interleaved rounds."]
    for each in found["targets"]:
        told = "not measured" if each["met"] is None else "met" if each["met"] else "not met"
        ratio = "" if each["ratio"] is None else f" ({each['ratio']:.1f}×)"
        lines.append(f"Target: {each['what']}, at least {each['wanted']:g}×: {told}{ratio}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure random playouts.", allow_abbrev=False)
    parser.add_argument("--rounds", type=int, default=5, help="interleaved rounds (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0.5, help="time of each contender in a round (%(default)s)")
    parser.add_argument("--without-open-spiel", action="store_true", help="leave OpenSpiel out")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--interpreter", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.interpreter:
        return interpret(answer)
    if given.rounds < 1 or given.seconds < 0:
        parser.error("--rounds is at least 1, and --seconds not negative")
    if not COMPILED:
        print(
            "playouts: the rules are not compiled here, so only interpreted ones are measured",
            file=sys.stderr,
        )
    check_agreement()
    interpreter = Interpreter(__file__)
    contenders = house_contenders(interpreter)
    if not given.without_open_spiel:
        spiel = open_spiel()
        if spiel is None:
            print(
                "playouts: OpenSpiel is left out: it comes with `pip install 'ridotto[bench]'`",
                file=sys.stderr,
            )
        else:
            contenders += open_spiel_contenders(spiel, 400)
    for round_number in range(given.rounds):
        for each in contenders:
            each.samples.append(each.run(round_number, given.seconds))
    interpreter.close()
    found = report(contenders, given.rounds)
    print(json.dumps(found, indent=1) if given.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
