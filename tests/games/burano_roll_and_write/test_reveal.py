"""The moment when all invitations are revealed: what its scene tells, to whom, and for how long (BR-17)."""

import re
from html import unescape

import pytest

from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR
from ridotto.games.burano_roll_and_write import GAME
from tests.contract import drawings
from tests.games.burano_roll_and_write.setting import MARCELLO, NAMES, player, roll, stand

SIX = "A.red,B.orange,C.yellow,D.green,E.blue,F.pink"


def scene(match: Match, viewer: int = SPECTATOR) -> str:
    """The scene that a viewer is shown; nothing where there is none."""
    drawing = GAME.board.draw(GAME.view.seen(match.state, viewer), match.names)
    (markup,) = [markup for key, markup in drawing.items() if key.startswith("reveal/scene/")] or [""]
    return markup


def told(match: Match, viewer: int = SPECTATOR) -> str:
    """What is said of it."""
    found = re.search('aria-label="([^"]+)"', scene(match, viewer))
    return unescape(found[1]) if found else ""


def words(match: Match, viewer: int = SPECTATOR) -> list[str]:
    """All that is written on it."""
    return [unescape(text) for text in re.findall("<text[^>]*>([^<]+)</text>", scene(match, viewer))]


def inviting(*players: str, last: bool = False) -> Match:
    """A match at its invitations; its dice are known."""
    match = stand(*players, phase="invite", boats_used=2 * len(players), last=last)
    match.dice = Dice(b"reveal")
    return match


def three() -> Match:
    """One who can choose, one who has, and one who was not asked."""
    cats, poor = f"{MARCELLO},green.1.cat", player(coins=2, characters="F.green", sealed="coin")
    return inviting(player(cats, coins=3), player(coins=3), poor)


def revealed() -> Match:
    match = three()
    match.play(0, "B.green")
    match.play(1, "coin")
    return match


def test_it_tells_who_invited_whom_where_and_what_that_brings() -> None:
    match = revealed()
    assert told(match) == (
        "The invitations are revealed. Ada: Photographer below the green building, 8 points now; "
        "Bea: nobody, +1 coin; Cleo: too few coins, +1 coin."
    )
    assert {"Ada", "Bea", "Cleo", "B", "Photographer", "8 points now", "nobody", "+1 coin"} <= set(words(match))


def test_who_looks_is_called_you_and_sees_the_same() -> None:
    match = revealed()
    for seat, name in enumerate(match.names):
        assert told(match, seat) == told(match).replace(f"{name}:", "You:")
        assert "You" in words(match, seat)


def test_it_is_there_until_the_next_boat_and_again_when_that_is_taken_back() -> None:
    match = revealed()
    first = told(match)
    for face in "123456":
        assert told(match) == first
        roll(match, face)
    assert told(match) == first
    (seat,) = match.actors()
    match.play(seat, "flip")
    assert not told(match)
    match.undo(seat)
    assert told(match) == first


def test_the_last_one_stays_on_the_board_when_the_game_is_over() -> None:
    match = inviting(player(coins=3), player(coins=3), last=True)
    match.play(0, "A.red")
    match.play(1, "J.blue")
    assert match.over
    assert told(match).endswith("Bea: Male Tourist below the blue building, 0 points now.")


def test_nothing_is_told_before_the_last_one_has_decided() -> None:
    match = three()
    assert not any(told(match, viewer) for viewer in (*range(3), SPECTATOR))
    match.play(0, "B.green")
    assert not any(told(match, viewer) for viewer in (*range(3), SPECTATOR))


def test_nothing_is_told_where_nobody_had_a_choice() -> None:
    match = stand(player(), player(), boats_used=3)
    match.play(0, "flip")
    assert not told(match)


def test_nor_is_then_what_was_told_a_round_before() -> None:
    match = inviting(player(coins=3), player(sealed="coin"))
    match.play(0, "A.red")
    assert told(match)
    roll(match, "111111")
    for seat, text in ((1, "red.1.plant=1"), (0, "green.1.plant=1"), (0, "red.1.plant=1"), (1, "green.1.plant=1")):
        assert match.state.chance() == 0
        match.play(seat, text)
    assert not told(match)


def test_alone_there_is_no_secret_to_reveal() -> None:
    match = stand(player(coins=3), phase="invite", boats_used=2)
    match.play(0, "A.red")
    assert not told(match)


def test_a_position_that_was_read_has_nothing_to_tell() -> None:
    match = revealed()
    match.state = GAME.position.read(GAME.position.write(match.state), match.setup.components)
    assert not told(match)


def test_a_choice_that_is_made_again_after_all_went_back_is_told_as_it_is_then() -> None:
    match = revealed()
    match.rewind(1, 1)
    assert not told(match)
    match.play(1, "A.red")
    assert "Bea: Female Tourist below the red building" in told(match)


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (player(coins=2, sealed="coin"), "too few coins, +1 coin"),
        (player(coins=3, characters=SIX, sealed="coin"), "no free space, +1 coin"),
        (player(coins=2, paid=38, sealed="coin"), "too few coins, track full"),
        (player(coins=5, paid=33), "nobody, +1 coin"),
        (player(coins=5, paid=35), "nobody, track full"),
    ],
)
def test_why_a_player_has_the_coin_and_whether_it_had_room(own: str, said: str) -> None:
    match = inviting(player(coins=3), own)
    match.play(0, "A.red")
    if not told(match):
        match.play(1, "coin")
    assert f"Bea: {said}." in told(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_drawn_soundly_for_any_company(seats: int) -> None:
    match = inviting(*[player(coins=3)] * seats)
    for seat, text in enumerate(("A.red", "coin", "J.pink", "E.blue")[:seats]):
        match.play(seat, text)
    drawings.sound(GAME, GAME.board.draw(GAME.view.seen(match.state, 0), match.names))
    assert not drawings.unstyled(GAME, [{"scene": scene(match)}])
    # It is seen and said, and there is nothing in it to point at.
    assert drawings.parsed(scene(match)).attrib["role"] == "img"
    assert "data-el" not in scene(match)
    assert [name for name in NAMES[:seats] if name in words(match)] == list(NAMES[:seats])


def test_letters_are_opened_one_after_the_other_by_those_who_had_a_choice() -> None:
    assert re.findall(r'class="opens (turn\d)"', scene(revealed())) == ["turn1", "turn2"]
