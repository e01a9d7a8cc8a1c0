"""The rules agree step by step with a second implementation that shares nothing with them."""

import pytest

from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.state import COMPILED
from ridotto.engine.terms import ComponentSet
from ridotto.games.burano_roll_and_write import GAME
from tests.amounts import amount
from tests.games.burano_roll_and_write.odd import odd_position
from tests.games.burano_roll_and_write.oracle import CHARACTERS, COLOURS, NUMBERED, Oracle, Player, read_sheets
from tests.games.burano_roll_and_write.random_sets import random_set
from tests.games.burano_roll_and_write.setting import legal, stand

GAMES = amount(2, 6) if COMPILED else 2  # of each manner, number of players and kind of sheets
POSITIONS = amount(150, 500) if COMPILED else 60


# What is the same


def compare(match: Match, oracle: Oracle) -> None:
    head, *players = GAME.position.write(match.state).split(" | ")
    phase, _, *fields = head.split()
    table = dict(field.split("=") for field in fields)
    assert phase == oracle.phase
    assert set(match.actors()) == oracle.actors()
    assert outcomes(match) == oracle.outcomes()
    assert match.over == (oracle.phase == "over")
    for seat in range(oracle.seats):
        assert legal(match, seat) == oracle.legal(seat)
        if seat in oracle.players:
            compare_players(players[seat].split(), oracle.players[seat], oracle.phase)
    if len(oracle.players) == oracle.seats:
        compare_tables(table, oracle)
    if oracle.phase in ("invite", "over"):
        compare_ends(match, oracle)


def outcomes(match: Match) -> list[str]:
    return [GAME.notation.write_outcome(match.state, outcome) for outcome in range(match.state.chance())]


def names(field: str) -> list[str]:
    return field.split(",") if field != "-" else []


def compare_players(fields: list[str], player: Player, phase: str) -> None:
    sheet, circled, coins, characters, boats, sealed = fields
    assert sheet == f"sheet.{player.number}"
    written = {
        f"{name}={number}" if player.sheet.symbols[name].kind in NUMBERED else name
        for name, number in player.circled.items()
    }
    assert sorted(names(circled)) == sorted(written)
    assert coins == f"{player.gained}-{player.paid}"
    assert sorted(names(characters)) == sorted(
        f"{character}.{colour}" for colour, character in player.characters.items()
    )
    assert sorted(names(boats)) == sorted(player.boats)
    assert sealed == (player.sealed or "-")


def compare_tables(table: dict[str, str], oracle: Oracle) -> None:
    assert int(table["filled"]) == oracle.filled
    assert set(names(table["spectators"])) == oracle.spectators
    if oracle.phase != "over":
        assert table["last"] == str(int(oracle.last))
        assert table["turn"] == str(oracle.turn + 1)
        assert table["round"] == str(oracle.rounds + 1)
        assert table["dice"] == "".join(str(oracle.dice.get(colour, 0)) for colour in COLOURS)


def compare_ends(match: Match, oracle: Oracle) -> None:
    state, seats = match.state, range(oracle.seats)
    assert [state.score(seat) for seat in seats] == [oracle.score(seat) for seat in seats]
    ranks = [(state.score(seat), state.tiebreak(seat)) for seat in seats]
    standings = [oracle.standing(seat) for seat in seats]
    for one in seats:
        for other in seats:
            assert (ranks[one] < ranks[other]) == (standings[one] < standings[other])
            assert (ranks[one] == ranks[other]) == (standings[one] == standings[other])


def compare_points(match: Match, oracle: Oracle) -> None:
    """Each character below each building where it stands or could stand."""
    for seat, player in oracle.players.items():
        worth = GAME.view.seen(match.state, seat)["players"][seat]["worth"]
        standing = {character: colour for colour, character in player.characters.items()}
        for character in CHARACTERS:
            free = [colour for colour in COLOURS if colour not in player.characters]
            spaces = [standing[character]] if character in standing else free
            expected = {colour: player.points(character, colour) for colour in spaces}
            assert {colour: made["points"] for colour, made in worth[character].items()} == expected


# Whole games


def choose(rng: Rng, actions: list[str], manner: str) -> str:
    """At random; keen on characters, on coins for characters, on coins alone, or on symbols."""
    characters = [text for text in actions if "." in text and text[0] in CHARACTERS]
    if manner == "hospitable":
        actions = characters or actions
    if manner == "host":
        actions = characters or [text for text in actions if text == "flip"] or actions
    if manner == "greedy" and rng.below(4):
        actions = [text for text in actions if text in ("flip", "coin")] or actions
    if manner == "busy":
        actions = [text for text in actions if text not in ("flip", "coin")] or actions
    return actions[rng.below(len(actions))]


def play_both(match: Match, oracle: Oracle, rng: Rng, manner: str) -> None:
    """One step of a game and of its double, in which any seat that is asked may be the next."""
    if match.state.chance():
        outcome = rng.below(match.state.chance())
        text = GAME.notation.write_outcome(match.state, outcome)
        match.resolve(outcome)
        oracle.come(text)
        return
    seats = match.actors()
    seat = seats[rng.below(len(seats))]
    text = choose(rng, sorted(legal(match, seat)), manner)
    match.play(seat, text)
    oracle.play(seat, text)


def follow(seats: int, sheets: str, manner: str, rng: Rng, components: ComponentSet | None = None) -> Oracle:
    match = Match(GAME, GAME.setup(seats, {"sheets": sheets}, components))
    oracle = Oracle(seats, sheets == "chosen", components.text if components else None)
    compare(match, oracle)
    while not match.over:
        play_both(match, oracle, rng, manner)
        compare(match, oracle)
    compare_points(match, oracle)
    return oracle


@pytest.mark.parametrize("sheets", ["dealt", "chosen"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("manner", ["random", "hospitable", "greedy", "busy"])
def test_games_agree_with_the_oracle(manner: str, seats: int, sheets: str) -> None:
    rng = Rng(seats)
    for _ in range(GAMES):
        follow(seats, sheets, manner, rng)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_games_on_odd_sheets_agree_with_the_oracle(seats: int) -> None:
    """Sheets with few symbols, without lights or chimneys, and tracks from the shortest to the longest."""
    rng = Rng(10 + seats)
    for number in range(2 * GAMES):
        components = GAME.components.read(random_set(rng))
        follow(seats, "chosen", ("random", "hospitable", "greedy", "busy")[number % 4], rng, components)


def test_the_games_end_in_every_way_that_there_is() -> None:
    rng = Rng(50)
    company = [follow(2, "dealt", manner, rng) for manner in ("greedy", "hospitable", "random") for _ in range(5)]
    assert any(max(len(player.characters) for player in game.players.values()) == 5 for game in company)
    assert any(max(len(player.characters) for player in game.players.values()) == 6 for game in company)
    assert any(player.gained == game.track for game in company for player in game.players.values())
    solo = [follow(1, "dealt", manner, rng) for manner in ("greedy", "host", "busy") for _ in range(5)]
    assert {len(game.players[0].characters) >= 5 for game in solo} == {False, True}
    assert any(game.players[0].gained + game.filled >= game.track for game in solo)


# Positions that no game need have reached


def test_the_characters_agree_with_the_oracle_whatever_is_circled() -> None:
    rng = Rng(60)
    sheets, _ = read_sheets()
    for _ in range(POSITIONS):
        number = rng.below(4) + 1
        player, line = odd_position(rng, sheets[number - 1], number)
        match, oracle = stand(line), Oracle(1)
        oracle.players = {0: player}
        compare_points(match, oracle)
        assert match.state.score(0) == player.score()
        assert GAME.view.seen(match.state, 0)["players"][0]["tally"]["cat"] == len(player.having("cat"))


def test_ties_agree_with_the_oracle_whatever_is_circled() -> None:
    """Without characters nobody has a point, so coins decide, then cats."""
    rng = Rng(61)
    sheets, _ = read_sheets()
    for _ in range(POSITIONS):
        oracle, lines = Oracle(4), []
        for seat in range(4):
            oracle.players[seat], line = odd_position(rng, sheets[seat], seat + 1)
            oracle.players[seat].characters = {}
            sheet, circled, coins, *_ = line.split()
            lines.append(f"{sheet} {circled} {coins} - - -")
        compare_ends(stand(*lines), oracle)
