"""The rules agree step by step with a second implementation that shares nothing with them."""

from pathlib import Path

import pytest

from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from tests.amounts import amount
from tests.games.tou_shi.oracle import Oracle, count_nodes, read_line
from tests.games.tou_shi.setting import GAME, legal, phase, play
from tests.make_expected import Count, read_perft


def compare(match: Match, oracle: Oracle) -> None:
    assert phase(match) == oracle.phase
    assert legal(match) == oracle.legal()
    assert match.state.chance() == oracle.outcomes()
    assert match.state.score(0) == oracle.score()
    assert match.over == (oracle.phase == "over")


def choose(rng: Rng, actions: list[str], manner: str) -> str:
    """At random; sparing stars for long games, or spending them."""
    if manner == "thrifty" and len(actions) > 1:
        actions = [text for text in actions if text not in ("star", "end")] or ["star"]
    if manner == "star-struck" and "star" in actions:
        return "star"
    return actions[rng.below(len(actions))]


@pytest.mark.parametrize("manner", ["random", "thrifty", "star-struck"])
def test_games_agree_with_the_oracle(manner: str) -> None:
    rng = Rng(20)
    for _ in range(amount(30, 100)):
        match, oracle = Match(GAME), Oracle()
        compare(match, oracle)
        while not match.over:
            if match.state.chance():
                number = rng.below(match.state.chance()) + 1
                play(match, f"*{number}")
                oracle.rolled(number)
            else:
                text = choose(rng, sorted(legal(match)), manner)
                play(match, text)
                oracle.play(text)
            compare(match, oracle)


PERFT = Path(__file__).parents[2] / "perft" / "tou_shi.perft"
SMALL = [count for count in read_perft(PERFT.read_text("utf-8")) if sum(count.nodes) <= 4000]


@pytest.mark.parametrize("count", SMALL, ids=lambda count: f"{count.depth}-{sum(count.nodes)}")
def test_small_node_counts_agree_with_the_oracle(count: Count) -> None:
    assert count_nodes(read_line(count.position), count.depth) == count.nodes


def test_every_position_of_the_node_counts_is_checked_by_the_oracle() -> None:
    positions = {count.position for count in read_perft(PERFT.read_text("utf-8"))}
    assert len(positions - {count.position for count in SMALL}) <= 4
