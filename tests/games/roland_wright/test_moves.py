"""Notation, positions, sentences and reasons."""

import pytest

from ridotto.engine.errors import RidottoError, UnknownNotation
from ridotto.engine.game import CHANCE, Entry
from ridotto.engine.match import step
from ridotto.games.roland_wright.rules import RolandWright
from tests.games.roland_wright.setting import DONE, GAME, SET, acting, legal, play, read, rows, seat, start, tool

NAMES = ("Ada", "Bea")


@pytest.mark.parametrize("text", ["h1", "hm0", "hm30", "g9", "xg7", "red.4", "die", "x", "e1e", "pen:red"])
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(UnknownNotation):
        GAME.parse(start(2), text)


def test_every_code_has_a_path_a_notation_and_a_label() -> None:
    state = start(2, 7)
    for code in range(GAME.codes):
        assert GAME.parse(state, GAME.notation(state, code)) == code
        assert len(GAME.path(state, code)) == 1
        assert GAME.label(state, code)


def said(state: RolandWright, who: int, text: str, viewer: int) -> str:
    value = GAME.parse_outcome(state, text) if who == CHANCE else GAME.parse(state, text)
    entry = Entry(who, value)
    after = step(state, entry)
    assert isinstance(after, RolandWright)
    return GAME.tell(state, entry, after, viewer, NAMES)


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
    assert said(kept, 0, "done", 1) == "Ada finished the turn and discarded Choices That Matter and Rules on One Page."
    assert said(state, 1, "done", 0) == "Bea passed."


def test_sentence_of_a_completed_card() -> None:
    state = acting(seat(rows("R.B", ".O."), step="place", group="yellow.1", left="1", hand="hm1"), DONE)
    assert said(state, 0, "a3", 1) == "Ada placed yellow on A3. Ada completed Tense Final Turn."


def test_sentence_of_the_last_turn() -> None:
    full = "RRRRRR/OOOOOO/YYYYYY/GGGGGG/BBBBBB/PPP..."
    state = acting(seat(full, step="finish"), DONE, table="busy=1")
    assert said(state, 0, "done", 1).endswith("A box has three or fewer empty spaces: one more turn.")


def why(state: RolandWright, element: str, who: int = 0) -> tuple[str, str]:
    rule, text = GAME.why(state, who, (), element)
    return rule, text


def test_reasons() -> None:
    state = acting(seat(rows("R"), step="act", hand="hm1", complete="hm2,eq1"), DONE, seat(step="act"))
    assert why(state, "space:a1") == ("RW-10", "There is no other bit to copy.")
    assert why(state, "space:b1")[0] == "RW-8"
    assert why(state, "card:hm1") == ("RW-17", "Tense Final Turn is not complete: 3 bits of its pattern missing.")
    assert why(state, "card:hm2")[0] == "RW-8"
    assert why(state, "bonus:diagonal") == ("RW-18", "No diagonal centre is full: 5 spaces empty.")
    assert why(state, "group:red.2")[0] == "RW-6"
    assert why(state, "done", who=1) == ("RW-9", "Your turn is finished; others are still at theirs.")
    assert why(state, "stop") == ("RW-7", "There is nothing left to place.")


@pytest.mark.parametrize(
    "box", [rows("R", "", "", "", "", ".....O"), "/".join(["ROROR."] * 6), "/".join(["RRRRRO"] * 6)]
)
def test_rw_8_reasons_for_a_block_speak_of_its_corner(box: str) -> None:
    """The upper left space of a block may have a bit or be empty: neither is a reason."""
    state = acting(seat(box, step="turn"), DONE)
    for space in {f"{column}{row}" for column in "abcdef" for row in range(1, 7)} - set(legal(state)):
        told = f"{space.upper()} is not the upper left space of a block that a turn would change."
        assert why(state, f"space:{space}") == ("RW-8", told)


def test_rw_8_reasons_for_the_second_space_of_a_slide_and_a_swap() -> None:
    slide = acting(seat(rows("RO", "", "..G"), step="slide-to", spot="a1"), DONE)
    assert why(slide, "space:f6") == ("RW-8", "Choose an empty space connected to A1.")
    swap = acting(seat(rows("RO", "R", "..G"), step="swap-to", spot="a1"), DONE)
    for space in ("a2", "c3"):
        assert why(swap, f"space:{space}") == ("RW-8", "Choose a bit of another colour, connected to A1.")


@pytest.mark.parametrize(("cards", "rule"), [("hm1,hm2,hm3", "RW-13"), ("eq1,eq2,eq3", "RW-14")])
def test_rw_14_keeping_an_equipment_has_its_own_rule(cards: str, rule: str) -> None:
    assert why(acting(seat(step="keep", look=cards), DONE), "done") == (rule, "“Keep one of these cards.” comes first.")


def test_rw_26_reasons_on_the_solo_board() -> None:
    table = "phase=take turn=2 dice=RRGGBP awards=aw1,aw2,aw3 tasks=1,0,0,0,0,1"
    take = read(table, DONE)
    told = "Stoke Fire pays for changing a die: choose the die itself. To add to it, choose a red group."
    assert why(take, "task:red") == ("RW-26", told)
    change = read(table.replace("take", "recolour").replace("=1,", "=0,"), seat(pen="green"))
    for element in ("die:red", "task:purple", "task:red", "group:red.2"):
        assert why(change, element) == ("RW-26", "First choose the new colour of the die.")


def test_reason_for_waiting_with_a_draw() -> None:
    gone = ",".join(f"hm{k}" for k in range(5, 30))
    me = seat(rows("G"), step="act")
    state = acting(me, me, seat(complete=gone))
    assert why(state, "space:a1", who=1)[0] == "RW-16"
    assert "1 player before you" in why(state, "space:a1", who=1)[1]


@pytest.mark.parametrize(
    "line",
    [
        "side=5 | box=.",
        "side=6 phase=take | box=....../....../....../....../......",
        f"side=6 phase=take dice=RRGGBP | {seat(hand='hm1')} | {seat(hand='hm1')}",
        f"side=6 phase=take dice=RRGG | {DONE} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(step='place')} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(step='swap-to')} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(step='keep-hallmark')} | {DONE}",
        f"side=6 phase=take dice=RRGGBP active=3 | {DONE} | {DONE}",
        f"side=6 phase=take dice=RRGGBP turn=-1 | {DONE} | {DONE}",
        f"side=6 phase=take dice=RRGGBP colour=red | {DONE} | {DONE}",
        f"side=6 phase=all-act dice=RRGGBP | {seat(rows('R.B', '.O.', 'Y'), hand='hm1')} | {DONE}",
    ],
)
def test_what_is_no_position(line: str) -> None:
    with pytest.raises(RidottoError):
        GAME.read_position(line, SET)


def test_a_view_tells_what_a_card_lacks_and_where() -> None:
    state = acting(seat(rows("R.B", ".G."), step="act", hand="hm1"), DONE)
    card = GAME.view(state, 0)["players"][0]["hand"][0]
    assert (card["missing"], card["in_the_way"], card["turns"]) == (2, 1, 0)
    assert [(bit["space"], bit["there"]) for bit in card["fit"]] == [
        ("a1", True),
        ("c1", True),
        ("b2", False),
        ("a3", False),
    ]


def test_text_board() -> None:
    state = acting(seat(rows("RO"), step="act", hand="hm1"), DONE)
    text = GAME.text(GAME.view(state, 0), NAMES)
    assert "  1 R O . . . ." in text
    assert "Tense Final Turn R.B/.O./Y.., 3 bits missing" in text
    assert legal(read("phase=take turn=1 dice=RRGGBP awards=aw1,aw2,aw3", DONE, DONE))


@pytest.mark.parametrize(("card", "points"), [("rd21", "1 point"), ("rd25", "2 points")])
def test_rw_15_a_card_with_points_is_called_one(card: str, points: str) -> None:
    state = acting(seat(step="paper-pen", paper=card), DONE)
    view = GAME.view(state, 0)
    assert legal(state) == ["stop"]
    assert GAME.status(view, NAMES) == f"This card shows {points}: stop, and it is kept face down."
    assert why(state, "pen:red") == ("RW-15", "First put your card away: it shows points, and you keep it face down.")
    assert points in GAME.text(view, NAMES)
    drawn = GAME.draw(view)["look/back/paper"]
    assert points in drawn
    assert "to place" not in drawn


def test_rw_15_a_card_with_bits_asks_for_them() -> None:
    state = acting(seat(step="paper-pen", paper="rd7", bits="RO"), DONE)
    view = GAME.view(state, 0)
    assert GAME.status(view, NAMES).startswith("Place the bits that the card shows")
    assert "2 bits to place, or stop" in GAME.draw(view)["look/back/paper"]
    assert "To place from Leftovers of a Fire Brigade Game: red, orange" in GAME.text(view, NAMES)
