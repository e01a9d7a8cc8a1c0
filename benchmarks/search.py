"""Measure Strong's search: playouts a second, compiled against interpreted, and beside OpenSpiel's C++ search.

    python benchmarks/search.py [--rounds 3] [--playouts 100] [--without-open-spiel]

In each game of the house, alone and with the most players, the same decisions of the same random games are searched
with the same seeds and the same number of playouts, compiled and (in a second process with RIDOTTO_INTERPRETED=1)
interpreted; both must choose the same. OpenSpiel's MCTSBot searches backgammon, a game with dice for two, with as many
simulations, each one random playout in C++. A simulation's time is all of a decision's time by the number of playouts;
it is processor time, so that a busy machine says nearly the same. The rounds are interleaved; the table has medians.

Last, Strong is given 100 ms a decision, by the clock on the wall, and the most that it took is told: that wants a quiet
machine.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.house import Interpreter, interpret, name_of, open_spiel, sizes
from ridotto.bots import LEVELS, ask, find
from ridotto.bots.levels import thinker
from ridotto.engine.bits import members
from ridotto.engine.game import Game
from ridotto.engine.legal import legal
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED, State
from ridotto.games import GAMES

DECISIONS: Final = 4  # of one game, from all through it
BUDGET: Final = 0.1  # seconds


def decisions(game: Game[Any], seats: int, seed: int) -> list[tuple[State, int]]:
    """Some decisions of a random game with something to choose, and whose they are."""
    state, rng = game.rules.start(game.setup(seats)), Rng(seed)
    found = []
    while state.chance() or state.actors():
        if n := state.chance():
            state.resolve(rng.below(n))
            continue
        (seat, *_) = members(state.actors())
        codes = legal(state, seat, game.longest)
        if len(codes) > 1:
            found.append((state.clone(), seat))
        state.act(seat, codes[rng.below(len(codes))])
    return [found[len(found) * (2 * k + 1) // (2 * DECISIONS)] for k in range(DECISIONS)]


def search(game: Game[Any], seats: int, seed: int, playouts: int) -> tuple[int, float, list[int]]:
    """Search some decisions: the playouts, the seconds, and what was chosen."""
    played, spent, chosen = 0, 0.0, []
    for state, seat in decisions(game, seats, seed):
        asked = ask(game, state, seats, seat, Rng(seed))
        begin = time.process_time()
        how = thinker(asked, playouts)
        chosen.append(how.search(asked.state, seat, asked.legal)[0][0])
        spent += time.process_time() - begin
        played += how.played
    return played, spent, chosen


def search_backgammon(spiel: ModuleType, seed: int, playouts: int) -> tuple[int, float]:
    """As many simulations of OpenSpiel's C++ search, at some decisions of backgammon."""
    game = spiel.load_game("backgammon")
    state, rng, found = game.new_initial_state(), Rng(seed), []
    while not state.is_terminal():
        if not state.is_chance_node():
            found.append(state.clone())
        codes = state.legal_actions()
        state.apply_action(codes[rng.below(len(codes))])
    spent = 0.0
    for k in range(DECISIONS):
        bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(1, seed), 2.0, playouts, 1000, False, seed + k, False)
        begin = time.process_time()
        bot.mcts_search(found[len(found) * (2 * k + 1) // (2 * DECISIONS)])
        spent += time.process_time() - begin
    return playouts * DECISIONS, spent


def overrun() -> tuple[float, str]:
    """The longest that Strong took, by its time, and in which game."""
    strong = find(f"strong:{int(BUDGET * 1000)}ms")
    worst = (0.0, "")
    for game in GAMES.values():
        for seats in sizes(game):
            for state, seat in decisions(game, seats, 1):
                asked = ask(game, state, seats, seat, Rng(1))
                begin = time.perf_counter()
                strong(asked)
                worst = max(worst, ((time.perf_counter() - begin) / BUDGET, name_of(game, seats)))
    return worst


def answer(game: str, seats: int, seed: int, playouts: int) -> tuple[int, float, list[int]]:
    """In the interpreted process."""
    return search(GAMES[game], seats, seed, playouts)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the search.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--playouts", type=int, default=100, help="for each decision")
    parser.add_argument("--without-open-spiel", action="store_true")
    parser.add_argument("--interpreter", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.interpreter:
        return interpret(answer)
    if not COMPILED:
        sys.exit("search: the rules are not compiled here")
    spiel = None if given.without_open_spiel else open_spiel()
    tables = [(game, seats) for game in GAMES.values() for seats in sizes(game)]
    compiled: dict[str, list[float]] = {}
    plain: dict[str, list[float]] = {}
    backgammon: list[float] = []
    interpreter = Interpreter(__file__)
    for seed in range(given.rounds):
        for game, seats in tables:
            name = name_of(game, seats)
            played, spent, chosen = search(game, seats, seed, given.playouts)
            compiled.setdefault(name, []).append(spent / played)
            played, spent, again = interpreter.ask(game.id, seats, seed, given.playouts)
            plain.setdefault(name, []).append(spent / played)
            if chosen != again:
                sys.exit(f"search: compiled and interpreted choose differently in {name}: {chosen}, {again}")
        if spiel:
            played, spent = search_backgammon(spiel, seed, given.playouts)
            backgammon.append(spent / played)
    interpreter.close()
    print(f"\n{given.playouts} playouts a decision, {DECISIONS} decisions, {given.rounds} rounds, medians\n")
    print("| search | playouts/s | a playout | × interpreted | × a simulation of backgammon |")
    print("|---|---:|---:|---:|---:|")
    rival = statistics.median(backgammon) if backgammon else None
    for name, times in compiled.items():
        own, other = statistics.median(times), statistics.median(plain[name])
        share = f"{own / rival:.2f}" if rival else "–"
        print(f"| {name} | {1 / own:,.0f} | {own * 1e6:,.0f} µs | {other / own:.0f} | {share} |")
    if rival:
        print(f"| OpenSpiel’s C++ search, backgammon | {1 / rival:,.0f} | {rival * 1e6:,.0f} µs | – | 1 |")
    worst, where = overrun()
    print(f"\nWith {BUDGET * 1000:.0f} ms a decision, {LEVELS[-1]} took at most {worst:.2f} times that ({where}).")
    return 0


if __name__ == "__main__":
    sys.exit(main())
