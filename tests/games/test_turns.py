"""The log by turns, and what seats did in one: of each game a part that can be read."""

from collections.abc import Callable
from typing import Any

from ridotto.engine.dice import Dice
from ridotto.engine.match import Match, recounted
from ridotto.engine.rng import Rng
from ridotto.engine.terms import SPECTATOR, Deed
from ridotto.games import find
from ridotto.server.table import frames
from ridotto.server.table.messages import Told


def played(game: str, seats: int, until: Callable[[Any], bool], **options: Any) -> Any:
    """A random game, always the same, up to some moment."""
    found = find(game)
    match: Any = Match(found, found.setup(seats, options), ["Ada", "Bea", "Cem"][:seats], Dice(b"turns"))
    match.settle()
    rng = Rng(1)
    while not until(match):
        seat = match.actors()[0]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])
        match.settle()
    return match


def headings(match: Match, viewer: int = 0) -> list[str]:
    return [each.turn for each in frames.told(match, viewer, 0, {}) if isinstance(each.turn, str)]


def pieces(match: Match, lead: str) -> list[str]:
    told = [each for each in match.told(0) if each.piece and each.piece.lead == lead]
    return [each.piece.text for each in told if each.piece]


def test_tou_shi_has_a_turn_for_each_square() -> None:
    match = played("tou_shi", 1, lambda match: match.state.filled.bit_count() > 2)
    assert headings(match) == ["Set-up", "Turn 1", "Turn 2"]
    assert all(" on the D" in text for text in pieces(match, "Rolled"))


def test_the_roll_and_writes_rounds_have_their_dice_in_one_line() -> None:
    match = played("burano_roll_and_write", 2, lambda match: match.state.round > 1)
    assert headings(match) == ["Set-up", "Round 1", "Round 2"]
    rolled = pieces(match, "Rolled")
    assert [text.split()[0] for text in rolled] == ["red", "orange", "yellow", "green", "blue", "pink"] * 2
    assert all(each.piece is None or 'class="piece"' in each.piece.art for each in match.told(0))


def test_an_invitation_is_in_nobodys_deeds_before_all_are_told() -> None:
    match = played("burano_roll_and_write", 2, lambda match: len(match.actors()) == 2)
    before = [deed for recap in (match.recap(1), match.recap(SPECTATOR)) for deed in recap.values()]
    match.act(0, match.legal(0)[0])
    assert [deed for recap in (match.recap(1), match.recap(SPECTATOR)) for deed in recap.values()] == before
    match.act(1, match.legal(1)[0])
    assert set(match.recap(SPECTATOR).values()).isdisjoint(before)


def test_a_card_turn_says_whose_it_is_and_what_it_brought() -> None:
    match = played("burano", 3, lambda match: match.state.round > 1, hands="open")
    assert {f"Round 1: {name}" for name in match.names} <= set(headings(match, SPECTATOR))
    assert {f"Round 1: {name}" for name in ("You", "Bea", "Cem")} <= set(headings(match))
    assert headings(match)[-1] == "New cards"
    assert all("floor" in text for text in pieces(match, "Into the supply:"))


def test_what_others_took_is_counted_where_hands_are_hidden() -> None:
    match = played("burano", 2, lambda match: bool(match.entries) and match.entries[-1].seat == 0, hands="hidden")
    (seen,) = (each.text for each in frames.recap(match, 1, {}))
    assert "card" in seen
    assert "floor" not in seen


def test_bits_of_a_colour_are_told_together() -> None:
    deeds = [Deed("took", "2 dice of red"), Deed("placed red on", "A1"), Deed("placed red on", "B2"), Deed("passed")]
    assert recounted("Bea", deeds) == "Bea took 2 dice of red, placed red on A1 and B2 and passed."
    assert recounted("Bea", [Deed(f"did {k}") for k in range(7)]).startswith("Bea … did 2, did 3")


def test_a_recap_is_of_what_others_did_since_the_viewer_acted() -> None:
    match = played("roland_wright", 2, lambda match: match.state.turn > 2)
    seat = match.actors()[0]
    match.act(seat, match.legal(seat)[0])
    assert frames.recap(match, seat, {}) == []
    last = len(match.moments) - 1
    assert [each.seat for each in frames.recap(match, 1 - seat, {})] == [seat]
    # What a bot played for somebody is told to them, too.
    told = frames.recap(match, seat, {last: "stand-in"})
    assert told[-1].seat == seat
    assert told[-1].text.endswith(". (Played by a bot.)")


def test_what_was_taken_back_was_not_done() -> None:
    match = played("roland_wright", 2, lambda match: match.state.turn > 1)
    seat = match.actors()[0]
    before = match.recap(1 - seat)
    match.act(seat, match.legal(seat)[0])
    match.undo(seat)
    assert match.recap(1 - seat) == before


def test_a_heading_is_told_where_it_begins_and_not_again() -> None:
    match = played("roland_wright", 1, lambda match: match.state.turn > 2)
    all_told: list[Told] = frames.told(match, 0, 0, {})
    assert headings(match) == ["Set-up", "Day 1", "Day 2", "Day 3"]
    begins = [each.seq for each in all_told if isinstance(each.turn, str)]
    for since in (begins[1], begins[1] + 1):
        assert frames.told(match, 0, since, {}) == all_told[since:]
