"""Plays seeded games of many cases and prints a line for each position: run interpreted and compiled to compare.

The subprocess of `test_compiled.py`: python -m tests.contract.trace GAMES
"""

import hashlib
import sys

from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from tests.amounts import covering
from tests.contract.cases import REGISTERED, random_step


def main(games: int) -> None:
    print("compiled" if COMPILED else "interpreted")
    for case in (case for cases in REGISTERED for case in covering(cases, lambda case: case.choices.items(), 4)):
        for seed in case.share(case.fewer(games)):
            match, rng = case.match(), Rng(seed)
            while True:
                state = match.state
                legal = [match.legal(seat) for seat in case.seats]
                scores = [state.score(seat) for seat in case.seats]
                learned = [state.learned(seat) for seat in case.seats]
                other = state.clone()
                other.resample(case.seats[0], Rng(len(match.entries)))
                known = (state.encode(), legal, state.chance(), scores, learned, other.encode())
                step = hashlib.sha256(repr(known).encode()).hexdigest()[:8]
                print(f"{case} game {seed} step {len(match.entries)}: {step}")
                if match.over:
                    break
                random_step(match, rng)


if __name__ == "__main__":
    main(int(sys.argv[1]))
