"""What was done, and what can be done, in words."""

from ridotto.engine.match import step
from ridotto.engine.terms import CHANCE, Entry, Label
from ridotto.games.roland_wright.rules.position import RolandWright
from tests.games.roland_wright.setting import DONE, GAME, acting, legal, play, read, rows, seat, tool

NAMES = ("Ada", "Bea")


def said(state: RolandWright, who: int, text: str, viewer: int) -> str:
    value = GAME.notation.parse_outcome(state, text) if who == CHANCE else GAME.notation.parse(state, text)
    entry = Entry(who, value)
    after = step(state, entry)
    assert isinstance(after, RolandWright)
    return GAME.sentences.tell(state, entry, after, viewer, NAMES)


def test_sentences() -> None:
    state = acting(seat(rows("RO", "G"), step="act", complete=tool("slide")), seat(step="act"))
    assert said(state, 0, "xa1", 1) == "Ada erased red from A1 to copy a bit."
    drawing = play(state, "xa2")
    assert said(drawing, CHANCE, "hm1", 0) == "Ada looked at Tense Final Turn."
    assert said(drawing, CHANCE, "hm1", 1) == "Ada looked at one Hallmark."
    keeping = play(drawing, "*hm1", "*hm2", "*hm3")
    assert said(keeping, 0, "hm1", 0) == "Ada kept Tense Final Turn."
    assert said(keeping, 0, "hm1", 1) == "Ada kept one Hallmark."
    kept = play(keeping, "hm1")
    assert said(kept, 0, "done", 1) == "Ada ended the turn and discarded Choices That Matter and Rules on One Page."
    assert said(state, 1, "done", 0) == "Bea ended the turn without an action."


def test_sentence_of_a_completed_card() -> None:
    state = acting(seat(rows("R.B", ".O."), step="place", group="yellow.1", left="1", hand="hm1"), DONE)
    assert said(state, 0, "a3", 1) == "Ada placed yellow on A3. Ada completed Tense Final Turn."


def test_sentence_of_the_last_turn() -> None:
    four = "RRRRRR/OOOOOO/YYYYYY/GGGGGG/BBBBBB/PP...."
    state = acting(seat(four, step="place", group="green.1", left="1"), DONE)
    assert said(state, 0, "c6", 1).endswith("Ada has three or fewer empty spaces: the next turn is the last.")


def test_sentence_of_the_end_says_why_that_turn_was_the_last() -> None:
    full = "RRRRRR/OOOOOO/YYYYYY/GGGGGG/BBBBBB/PPP..."

    def end(box: str) -> str:
        return said(acting(seat(box, step="act"), DONE, table="last=2"), 0, "done", 0)

    assert end(full).endswith("Ada has three or fewer empty spaces, so that was the last turn: the game is over.")
    assert end(rows("R")).endswith(
        "A box had three or fewer empty spaces, so that was the last turn: the game is over."
    )


def phrase(state: RolandWright, text: str) -> str:
    return GAME.sentences.phrase(state, 0, GAME.notation.parse(state, text))


def test_what_can_be_done_is_said_in_the_same_words() -> None:
    state = acting(seat(rows("RO", "G"), step="act", look="hm2,hm3", complete=tool("slide")), DONE)
    assert phrase(state, "xa1") == "erase red from A1 to copy a bit"
    assert (
        phrase(state, "done") == "end the turn without an action and discard Choices That Matter and Rules on One Page"
    )
    assert phrase(play(state, tool("slide")), "a1") == "choose the bit on A1"
    alone = read("phase=take turn=2 dice=RRGGBP awards=aw1,aw2,aw3 tasks=1,0,0,0,0,1", DONE)
    assert phrase(alone, "red.2") == "give 2 dice of red to Stoke Fire, then at 3"
    assert said(alone, 0, "red.2", 0) == "Gave 2 dice of red to Stoke Fire, now at 3."
    assert phrase(alone, "reroll") == "wind the clock to reroll all dice"


def test_an_action_names_a_card_as_it_is_called() -> None:
    state = acting(seat(rows("R"), step="keep", look="hm4"), DONE)
    card = GAME.view.seen(state, 0)["players"][0]["look"][0]["name"]
    assert phrase(state, "hm4") == f"keep {card}"
    [text] = legal(state)
    label = GAME.sentences.label(state, 0, GAME.notation.parse(state, text))
    assert label == {"text": card, "word": "Keep it", "told": True}


def label_of(state: RolandWright, text: str) -> Label:
    return GAME.sentences.label(state, 0, GAME.notation.parse(state, text))


def test_what_is_chosen_from_cards_is_told_and_not_drawn() -> None:
    """In pencil the card would be gone, and another one under the pointer."""
    hungry = read("phase=discard turn=7 tasks=0,0,0,0,0,0", seat(rows("R"), hand="hm2,eq3"))
    assert label_of(hungry, "eq3") == {"text": "Junk Drawer", "word": "Give it to Pip", "told": True}
    trading = play(acting(seat(rows("R"), step="act", hand="hm2", complete=tool("trade")), DONE), tool("trade"))
    assert (label_of(trading, "hm2")["word"], label_of(trading, "hm2")["told"]) == ("Trade it", True)
    using = acting(seat(rows("RO"), step="act", complete=tool("slide")), DONE)
    assert "told" not in label_of(using, tool("slide"))
    assert "told" not in label_of(using, "xa1")


def test_one_word_for_one_thing() -> None:
    state = acting(seat(rows("R"), step="place", group="green.1", left="1"), DONE)
    drawing = GAME.board.draw(GAME.view.seen(state, 0))
    assert label_of(state, "stop")["text"] == "Stop"
    assert ">Stop<" in drawing["pens/pens/stop"]
    assert GAME.view.status(GAME.view.seen(state, 0), NAMES).endswith("or stop.")
    assert said(state, 0, "stop", 0) == "Ada stopped placing bits."
    then = play(state, "stop")
    assert label_of(then, "done")["text"] == "End turn"
    assert ">End<" in drawing["pens/pens/done"]
    assert ">turn<" in drawing["pens/pens/done"]
    assert GAME.view.status(GAME.view.seen(then, 0), NAMES).endswith("Or end your turn.")
    assert said(then, 0, "done", 0).startswith("Ada ended the turn without an action.")
