# compiled by mypyc
"""Walks through a game's tree: random playouts, and perft, which counts every node to a depth."""

from ridotto.engine.bits import index_of
from ridotto.engine.rng import Rng
from ridotto.engine.state import State
from ridotto.native import i64, vec


def buffer(size: int) -> vec[i64]:
    """Room for a game's longest list of legal actions."""
    return vec[i64]([0] * size)


def playout(state: State, rng: Rng, legal: vec[i64]) -> tuple[int, int]:
    """Play to the end at random, listing every legal action; return the decisions made and the actions listed."""
    decisions: i64 = 0
    listed: i64 = 0
    while True:
        n = state.chance()
        if n > 0:
            state.resolve(rng.below(n))
            continue
        seats = state.actors()
        if seats == 0:
            return decisions, listed
        seat = index_of(seats & -seats)
        n = state.fill_legal(seat, legal)
        state.act(seat, legal[rng.below(n)])
        decisions += 1
        listed += n


def perft(state: State, depth: i64, size: i64) -> tuple[int, int, int]:
    """Count the decision, chance and final nodes of the tree below a position, itself included.

    A level is one action or one chance outcome. Where several seats may act at once, the lowest is asked first.
    """
    n = state.chance()
    seats = state.actors()
    if n == 0 and seats == 0:
        return 0, 0, 1
    decisions: i64 = 0 if n else 1
    chances: i64 = 1 if n else 0
    finals: i64 = 0
    if depth == 0:
        return decisions, chances, finals
    seat: i64 = -1
    legal = vec[i64]()
    if seats:
        seat = index_of(seats & -seats)
        legal = buffer(size)
        n = state.fill_legal(seat, legal)
    for i in range(n):
        child = state.clone()
        if seat < 0:
            child.resolve(i)
        else:
            child.act(seat, legal[i])
        d, c, f = perft(child, depth - 1, size)
        decisions += d
        chances += c
        finals += f
    return decisions, chances, finals
