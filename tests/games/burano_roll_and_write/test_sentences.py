"""What can be done and what was done: labels, phrases and the log's sentences."""

import pytest

from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR, Label, in_words
from ridotto.games.burano_roll_and_write import GAME
from tests.games.burano_roll_and_write.setting import NAMES, player, roll, stand


def told(match: Match) -> list[str]:
    """The log as one who watches has it; alone, there is nobody else."""
    return [each.text for each in match.told(0 if match.setup.seats == 1 else SPECTATOR)]


# Labels


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("red.2.plant=1", "Write 1"),
        ("red.2.plant=2", "Write 2 · costs 1 coin"),
        ("red.2.plant=4", "Write 4 · costs 3 coins"),
        ("red.1.redcurtain", "red curtain on the first floor of the red building"),
        ("red.1.bluecurtain", "blue curtain on the first floor of the red building · costs 1 coin"),
        ("yellow.2.light", "streetlight on the second floor of the yellow building · costs 2 coins"),
        ("flip", "Flip the boat · brings 2 coins"),
        ("coin", "Invite nobody · brings 1 coin"),
        ("F.green", "Florist below green · costs 3 coins · brings 0 points"),
        ("E.red", "Santa Claus below red · costs 3 coins · brings 0 points"),
        ("sheet.1", "Viale Marcello"),
    ],
)
def test_labels_have_their_cost(text: str, label: str) -> None:
    state = stand(player(coins=9), player(), dice="111111").state
    assert in_words(GAME.sentences.label(state, 0, GAME.notation.parse(state, text))) == label


def test_a_label_counts_the_spectators_coin() -> None:
    state = stand(player(coins=9), dice="111111", spectators="red").state
    assert (
        in_words(GAME.sentences.label(state, 0, GAME.notation.parse(state, "red.2.plant=1")))
        == "Write 1 · costs 1 coin"
    )
    assert (
        in_words(GAME.sentences.label(state, 0, GAME.notation.parse(state, "red.2.plant=2")))
        == "Write 2 · costs 2 coins"
    )


def test_a_label_is_data() -> None:
    state = stand(player(coins=9), player(), dice="111111").state

    def label(text: str) -> Label:
        return GAME.sentences.label(state, 0, GAME.notation.parse(state, text))

    assert label("red.2.plant=4") == {
        "text": "Write 4",
        "word": "Circle it",
        "cost": {"amount": 3, "of": {"coin": 3}, "text": "3 coins"},
    }
    assert label("red.2.plant=1") == {"text": "Write 1", "word": "Circle it"}
    assert label("flip") == {
        "text": "Flip the boat",
        "word": "Flip the boat",
        "gain": {"amount": 2, "of": {"coin": 2}, "text": "2 coins"},
    }


# Phrases


@pytest.mark.parametrize(
    ("phase", "text", "phrase"),
    [
        ("draft", "flip", "flip a boat for 2 coins"),
        ("draft", "red.2.plant=1", "circle the plant on the second floor of the red building and write 1"),
        ("draft", "red.2.plant=2", "circle the plant on the second floor of the red building and write 2 for 1 coin"),
        (
            "draft",
            "red.1.bluecurtain",
            "circle the blue curtain on the first floor of the red building for 1 coin, gaining 1 coin",
        ),
        ("invite", "coin", "take 1 coin"),
        ("invite", "F.green", "invite the Florist below the green building"),
        ("invite", "E.red", "invite Santa Claus below the red building"),
    ],
)
def test_an_action_by_itself_is_something_to_do(phase: str, text: str, phrase: str) -> None:
    state = stand(player(coins=9), player(), phase=phase, dice="111111").state
    assert GAME.sentences.phrase(state, 0, GAME.notation.parse(state, text)) == phrase


def test_a_sheet_is_something_to_take() -> None:
    state = stand(player(), player(), phase="choose").state
    assert GAME.sentences.phrase(state, 0, GAME.notation.parse(state, "sheet.3")) == "take the sheet Rio dei Gatti"


# Sentences


def test_sentences_of_a_beginning() -> None:
    match = Match(GAME, GAME.setup(2), NAMES[:2])
    for outcome in (1, 0, 0):
        match.resolve(outcome)
    roll(match, "161523")
    match.play(1, "flip")
    match.play(0, "red.1.redcurtain")
    match.play(0, "blue.1.plant=3")
    match.undo(0)
    match.play(0, "blue.1.plant2=2")
    match.play(1, "red.1.redcurtain")
    assert told(match) == [
        "Bea begins.",
        "Ada got the sheet Viale Marcello.",
        "Bea got the sheet Calle dei Merletti.",
        "The red die shows 1.",
        "The orange die shows 6.",
        "The yellow die shows 1.",
        "The green die shows 5.",
        "The blue die shows 2.",
        "The pink die shows 3.",
        "Bea flipped a boat for 2 coins.",
        "Ada circled the red curtain on the first floor of the red building, gaining 1 coin.",
        "Ada circled the plant on the first floor of the blue building and wrote 3 for 1 coin.",
        "Ada took back an action.",
        "Ada circled the second plant on the first floor of the blue building and wrote 2.",
        "Bea circled the red curtain on the first floor of the red building. "
        "Ada’s boat at that die earned 1 coin. Ada had too few coins to invite (2 of 3) and took 1 coin. "
        "Bea had too few coins to invite (2 of 3) and took 1 coin.",
    ]


def test_sentences_of_chosen_sheets() -> None:
    match = Match(GAME, GAME.setup(2, {"sheets": "chosen"}), NAMES[:2])
    match.resolve(0)
    match.play(0, "sheet.3")
    match.play(1, "sheet.3")
    assert told(match) == [
        "Ada begins.",
        "Ada took the sheet Rio dei Gatti.",
        "Bea took the sheet Rio dei Gatti.",
    ]


def test_sentences_of_a_solo_game_address_the_player() -> None:
    match = stand(player(coins=3), dice="111111", spectators="red")
    match.play(0, "red.2.plant=2")
    match.play(0, "flip")
    match.play(0, "E.red")
    assert told(match) == [
        "You circled the plant on the second floor of the red building and wrote 2 for 2 coins.",
        "You flipped a boat for 2 coins.",
        "You invited Santa Claus below the red building. "
        "At the round’s end 2 coins of the track were filled in, for −2 points.",
    ]


def test_a_player_is_told_of_themselves_as_you() -> None:
    match = stand(player(boats="red"), player(boats="red"), player(coins=3), boats_used=2, dice="111111")
    match.play(2, "red.2.plant=3")
    by_viewer = [match.told(viewer)[0].text.split(". ") for viewer in (0, 2)]
    assert [said[0].split()[:2] for said in by_viewer] == [["Cleo", "circled"], ["You", "circled"]]
    assert by_viewer[0][1:] == ["Your boat at that die earned 1 coin", "Bea’s boat at that die earned 1 coin."]


def test_a_third_boat_pays_two() -> None:
    match = stand(player(boats="red"), player(boats="red"), player(coins=3), boats_used=2, dice="111111")
    match.play(2, "red.2.plant=3")
    assert told(match) == [
        "Cleo circled the plant on the second floor of the red building and wrote 3 for 2 coins. "
        "Ada’s boat at that die earned 1 coin. Bea’s boat at that die earned 1 coin."
    ]


def test_a_full_track_gains_less_or_nothing_and_the_sentence_says_so() -> None:
    match = stand(player(paid=39), player(paid=40), boats_used=2, turn=2)
    match.play(0, "flip")
    match.play(1, "flip")
    assert told(match) == [
        "Ada flipped a boat for 1 coin.",
        "Bea flipped a boat for no coins. Ada had too few coins to invite (1 of 3) and took no coins. "
        "Bea had too few coins to invite (0 of 3) and took no coins. "
        "Ada’s and Bea’s coin tracks are full: the last round begins.",
    ]


def test_a_boat_on_a_full_track_earns_nothing_and_nothing_is_said() -> None:
    match = stand(player(paid=40, boats="red"), player(), boats_used=1, dice="111111")
    match.play(1, "red.2.plant=1")
    assert told(match) == ["Bea circled the plant on the second floor of the red building and wrote 1."]


def test_the_reveal_names_everyone_and_the_last_round() -> None:
    four = "A.red,B.blue,C.green,D.pink"
    match = stand(player(coins=3, characters=four), player(coins=3), player(coins=3), phase="invite", boats_used=6)
    match.play(0, "E.orange")
    match.play(1, "F.red")
    match.play(2, "coin")
    assert told(match) == [
        "Ada decided about an invitation.",
        "Bea decided about an invitation.",
        "Cleo decided about an invitation. Ada invited Santa Claus below the orange building. "
        "Bea invited the Florist below the red building. Cleo took 1 coin. "
        "Ada has five characters: the last round begins.",
    ]


def test_the_end_says_so() -> None:
    match = stand(player(), player(), boats_used=3, last=True)
    match.play(0, "flip")
    assert told(match) == [
        "Ada flipped a boat for 2 coins. Ada had too few coins to invite (2 of 3) and took 1 coin. "
        "Bea had too few coins to invite (0 of 3) and took 1 coin. "
        "A coin track was full in the round before, so this one was the last: the game is over."
    ]


def test_br_23_the_end_says_whose_fifth_character_brought_it_on() -> None:
    five = "A.red,B.blue,C.green,D.pink,E.orange"
    match = stand(
        player(characters=five, sealed="coin"),
        player(coins=3, characters=five),
        phase="invite",
        boats_used=4,
        last=True,
    )
    match.play(1, "F.yellow")
    end = "in the round before, so this one was the last: the game is over."
    assert told(match)[-1].endswith(f"below the yellow building. Ada and Bea invited a fifth character {end}")
    assert match.told(1)[-1].text.endswith(f" You and Ada invited a fifth character {end}")


def test_br_23_a_fifth_character_of_the_last_round_has_not_brought_it_on() -> None:
    four = "A.red,B.blue,C.green,D.pink"
    match = stand(
        player(paid=40, sealed="coin"), player(coins=3, characters=four), phase="invite", boats_used=4, last=True
    )
    match.play(1, "F.yellow")
    end = "A coin track was full in the round before, so this one was the last: the game is over."
    assert told(match)[-1].endswith(f"Bea invited the Florist below the yellow building. {end}")


def test_br_26_alone_the_end_says_that_the_coins_met() -> None:
    match = stand(player(paid=33), boats_used=1, filled=2)
    match.play(0, "flip")
    filled = "At the round’s end 2 coins of the track were filled in, for −2 points."
    assert told(match)[-1].endswith(f"{filled} The coins filled in have met those gained: the game is over.")


def test_br_26_alone_both_ends_are_told_where_both_came() -> None:
    five = "A.red,B.blue,C.green,D.pink,E.orange"
    match = stand(player(paid=33, characters=five), boats_used=1, filled=2, last=True)
    match.play(0, "flip")
    both = "so this one was the last and the coins filled in have met those gained: the game is over."
    assert told(match)[-1].endswith(f" You invited a fifth character in the round before, {both}")


def test_br_26_in_company_nothing_is_filled_in() -> None:
    match = stand(player(), player(), boats_used=3)
    match.play(0, "flip")
    assert "filled" not in told(match)[-1]


def test_br_17_who_was_not_asked_is_told_why_it_took_the_coin() -> None:
    solo = stand(player(coins=2), boats_used=1, dice="111111")
    solo.play(0, "red.1.plant=1")
    assert " You had too few coins to invite (2 of 3) and took 1 coin. " in told(solo)[-1]
    six = "A.red,B.orange,C.yellow,D.green,E.blue,F.pink"
    full = stand(player(coins=3, characters=six), player(coins=1), boats_used=3, last=True)
    full.play(0, "flip")
    assert (
        "Ada had a character below every building and took 1 coin. Bea had too few coins to invite (1 of 3)"
        in told(full)[-1]
    )


def test_br_17_who_chose_the_coin_just_took_it() -> None:
    match = stand(player(coins=3), player(coins=2, sealed="coin"), phase="invite", boats_used=4)
    match.play(0, "coin")
    assert told(match)[-1].endswith("Ada took 1 coin. Bea had too few coins to invite (2 of 3) and took 1 coin.")
