"""The text board."""

import pytest

from ridotto.engine.terms import SPECTATOR
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import MARCELLO, player, stand

SIX = "A.red,B.orange,C.yellow,D.green,E.blue,F.pink"


def test_the_text_board() -> None:
    match = stand(
        player(f"{MARCELLO},red.1.plant=4", coins=2, characters="F.red"), player(coins=1, boats="red"), boats_used=2
    )
    lines = GAME.text.write(GAME.view.seen(match.state, 0), match.names).splitlines()
    assert lines[:14] == [
        "Round 3",
        "     red die 1  (Bea’s boat)",
        "  orange die 2",
        "  yellow die 3",
        "   green die 4",
        "    blue die 5",
        "    pink die 6",
        "Turn player’s marker: Ada; boats to come: Bea’s second, Ada’s second.",
        "",
        "Your street: Viale Marcello",
        "  red building, character F Florist",
        "    3: cat  chimney*",
        "    2: plant  redcurtain  light 1",
        "    1: (plant=4)  redcurtain*  bluecurtain*",
    ]
    assert lines[-8:] == [
        "  ( ): circled   *: pays a coin when circled",
        "",
        "Coins: 2   room for 38 more coins",
        "Characters not invited, with what each would make now:",
        "  A Female Tourist 0, B Photographer 4, C Backpacker 4, D Policeman 0, E Santa",
        "  Claus 0, G Fisherman 4, H Painter 3, I Tailor 0, J Male Tourist 0",
        "Score: 4  = Florist 4 (first floor)",
        "Bea: 0 points, 1 coin, characters none, 2 circled",
    ]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_finished_street_with_six_characters_is_shown_too(seats: int) -> None:
    match = stand(*[player(characters=SIX)] * seats, phase="over")
    for viewer in (*range(seats), SPECTATOR):
        assert "character F Florist" in GAME.text.write(GAME.view.seen(match.state, viewer), match.names)


def test_a_spectator_reads_whose_street_it_is() -> None:
    match = stand(player(), player())
    assert "Ada’s street: Viale Marcello" in GAME.text.write(GAME.view.seen(match.state, SPECTATOR), match.names)


def test_the_text_of_a_solo_round_shows_spectators_and_filled_coins() -> None:
    match = stand(player(coins=2), spectators="red", filled=4)
    text = GAME.text.write(GAME.view.seen(match.state, 0), match.names)
    assert "red die 1  (spectator’s boat)" in text
    assert "Coins: 2   34 coins of room before the end   filled in: 4" in text
    assert "\nBoats to come: the first, the second.\n" in text
