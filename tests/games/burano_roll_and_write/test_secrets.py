"""What is whose own: a sealed invitation, until all are revealed."""

import json

from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.engine.terms import CHANCE, SPECTATOR, Entry
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import NAMES, player, roll, stand

# What is told


def test_a_sealed_invitation_is_seen_by_its_player_alone_until_the_last_one_comes() -> None:
    match = stand(player(coins=3), player(coins=3), player(coins=3), phase="invite", boats_used=6)
    match.play(1, "F.green")
    match.play(0, "coin")
    match.play(2, "A.red")
    seen = {viewer: [each.notation for each in match.told(viewer)] for viewer in (0, 1, 2, SPECTATOR)}
    assert seen == {
        0: [None, "coin", "A.red"],
        1: ["F.green", None, "A.red"],
        2: [None, None, "A.red"],
        SPECTATOR: [None, None, "A.red"],
    }


def test_sentences_are_the_same_for_all_and_for_every_sealed_decision() -> None:
    match = stand(player(coins=3), player(coins=3), phase="invite", boats_used=4)
    texts = set()
    for text in ("F.green", "coin", "A.red"):
        match.play(1, text)
        texts |= {(viewer == 1, match.told(viewer)[-1].text) for viewer in (0, 1, SPECTATOR)}
        match.undo(1)
    assert texts == {(False, "Bea decided about an invitation."), (True, "You decided about an invitation.")}


def test_dice_sheets_and_boats_are_seen_by_all() -> None:
    match = Match(GAME, GAME.setup(2), NAMES[:2])
    for outcome in (0, 0, 0):
        assert GAME.secrets.sees(match.state, Entry(CHANCE, outcome), SPECTATOR)
        match.resolve(outcome)
    roll(match, "111111")
    assert all(GAME.secrets.sees(match.state, Entry(0, code), 1) for code in match.legal(0))


def test_people_look_away_while_invitations_are_decided_and_the_lone_player_need_not() -> None:
    match = stand(player(coins=3), player(), phase="invite", boats_used=4)
    assert [GAME.secrets.private(match.state, seat) for seat in (0, 1)] == [True, True]
    for other in (stand(player(coins=3), player()), stand(player(coins=3), phase="invite", boats_used=2)):
        assert not GAME.secrets.private(other.state, 0)


# What is seen


def knowledge(match: Match, viewer: int) -> str:
    view = GAME.view.seen(match.state, viewer)
    shown = [view, GAME.view.status(view, match.names), GAME.text.write(view, match.names)]
    told = [[each.text, each.notation] for each in match.told(viewer)]
    return json.dumps([shown, told])


def test_a_viewer_knows_the_same_whatever_the_others_sealed() -> None:
    known: dict[int, set[str]] = {0: set(), 2: set(), SPECTATOR: set()}
    for text in ("F.green", "coin", "A.red", "J.pink"):
        match = stand(*[player(coins=5)] * 3, phase="invite", boats_used=6)
        match.play(1, text)
        match.play(0, "B.blue")
        for viewer, seen in known.items():
            seen.add(knowledge(match, viewer))
    assert {viewer: len(seen) for viewer, seen in known.items()} == {0: 1, 2: 1, SPECTATOR: 1}


def test_views_are_the_same_after_resampling_and_the_secret_is_not() -> None:
    match = stand(*[player(coins=5)] * 3, phase="invite", boats_used=6)
    match.play(1, "F.green")
    match.play(0, "B.blue")
    rng, positions = Rng(1), set()
    for viewer in (0, 2, SPECTATOR):
        for _ in range(10):
            other = match.state.clone()
            other.resample(viewer, rng)
            positions.add(tuple(other.encode()))
            assert GAME.view.seen(other, viewer) == GAME.view.seen(match.state, viewer)
            assert GAME.text.write(GAME.view.seen(other, viewer), NAMES) == GAME.text.write(
                GAME.view.seen(match.state, viewer), NAMES
            )
    assert len(positions) > 10


def test_resampling_leaves_alone_who_had_no_choice() -> None:
    match = stand(player(coins=3), player(), player(coins=3), boats_used=5)
    match.play(0, "flip")
    other = match.state.clone()
    other.resample(0, Rng(1))
    assert other.encode() == match.state.encode()


def test_a_player_sees_the_own_sealed_invitation() -> None:
    match = stand(*[player(coins=5)] * 2, phase="invite", boats_used=4)
    match.play(1, "F.green")
    assert [GAME.view.seen(match.state, viewer)["sealed"] for viewer in (0, 1, SPECTATOR)] == [None, "F.green", None]
    match.play(0, "coin")
    assert GAME.view.seen(match.state, 1)["sealed"] is None
