import random
import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

import pytest

from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.terms import View
from ridotto.games.drawing.glyphs import ALL_GLYPHS
from ridotto.games.roland_wright import GAME
from ridotto.games.roland_wright.board import cards, shapes
from ridotto.games.roland_wright.components import house_set, read
from ridotto.games.roland_wright.rules.position import RolandWright
from ridotto.games.roland_wright.rules.steps import STEP, WIDTH
from ridotto.games.roland_wright.words.names import COLOUR_NAMES, PHASES, STEPS
from ridotto.games.roland_wright.words.tools import TOOL_NAMES
from tests.contract import drawings
from tests.games.roland_wright.setting import NAMES, play, seat

PHONE = 390 - 16 - 12  # pixels: a window without the stage's and the desk's edges
WIDTHS = dict.fromkeys(GAME.board.PANELS, float(PHONE)) | {"chart": PHONE * 186 / 450, "shelf": PHONE * 258 / 450}
SIZES = [(1, 6), (2, 6), (2, 7), (3, 6), (4, 7), (5, 6)]


def positions(seats: int, side: int, seed: int) -> Iterator[RolandWright]:
    """Every position of a random game in which cards are completed, those before a roll included."""
    rng = random.Random(seed)
    match = Match(GAME, GAME.setup(seats, {"box": side}), dice=Dice(f"{seats} {seed}".encode()))
    while not match.over:
        state = match.state
        assert isinstance(state, RolandWright)
        yield state
        if state.chance():
            match.resolve(rng.randrange(state.chance()))
            continue
        seat = rng.choice(match.actors())
        legal = match.legal(seat)
        # Bits go where they complete cards, and few turns end without an action.
        wanted: list[int] = []
        if STEPS[state.players[seat * WIDTH + STEP]] == "place":
            player = GAME.view.seen(state, seat)["players"][seat]
            colour = player["group"].partition(".")[0]
            lacking = {spot["space"] for card in player["hand"] for spot in card["fit"] if spot["colour"] == colour}
            wanted = [code for code in legal if GAME.notation.write(state, code) in lacking]
        match.act(seat, rng.choice(wanted or legal[: len(legal) - (len(legal) > 1 and rng.random() < 0.7)]))
    assert isinstance(match.state, RolandWright)
    yield match.state


def some(seats: int, side: int, seed: int, every: int = 60) -> Iterator[RolandWright]:
    """Every new kind of moment of a game for the first seat, samples, and the end."""
    seen = set()
    for k, state in enumerate(positions(seats, side, seed)):
        moment = (state.phase, state.players[STEP])
        if moment not in seen or k % every == 0 or PHASES[state.phase] == "over":
            seen.add(moment)
            yield state


def stand(line: str) -> RolandWright:
    found: RolandWright = GAME.position.read(line, house_set())
    return found


def label(view: View, element: str) -> str:
    return drawings.elements_of(GAME, GAME.board.draw(view, NAMES))[element].attrib["aria-label"]


def part(drawing: Mapping[str, str], name: str) -> str:
    (markup,) = (text for key, text in drawing.items() if key.endswith(f"/{name}"))
    return markup


@pytest.mark.parametrize(("seats", "side"), SIZES)
def test_every_phase_is_drawn_for_every_viewer(seats: int, side: int) -> None:
    phases = set()
    for state in some(seats, side, seats):
        phases.add(PHASES[state.phase])
        for viewer in {-1, 0, seats - 1}:
            drawings.complete(GAME, state, viewer)
    assert phases >= {"inspire", "award", "deal", "keep-all", "dice", "take", "all-act", "draw", "over"}


def test_every_phase_and_step_of_solo_is_drawn() -> None:
    phases, steps = set(), set()
    for seed in range(3):
        for state in some(1, 6, seed, 10000):
            view = GAME.view.seen(state, 0)
            phases.add(view["phase"])
            steps.add(view["players"][0]["step"])
            drawings.complete(GAME, state, 0)
    assert phases == set(PHASES) - {"start"}
    assert steps >= {"choose", "place", "act", "copy-pen", "move-to", "change", "keep", "paper-pen"}
    assert steps <= set(STEPS)


@pytest.mark.parametrize(("seats", "side"), SIZES)
def test_targets_are_large_enough_on_a_phone(seats: int, side: int) -> None:
    for state in some(seats, side, 10 + seats):
        sizes = drawings.smallest(GAME, GAME.board.draw(GAME.view.seen(state, 0)), WIDTHS)
        assert min(sizes.values()) >= 24, sizes
        assert sizes["box"] >= 44


# What is seen is said

HEAD = "side=6 phase=all-act turn=1 dice=RRGBOP taken=red.2"
BOX = "box=RG..../.B..../....../....../....../....P."
HOLDS = f"{HEAD} | {BOX} hand=hm5,eq15 step=act | {BOX}"


def test_labels_of_spaces_say_what_erasing_does() -> None:
    state = stand(f"{HEAD} | {BOX} step=act | {BOX}")
    view = GAME.view.seen(state, 0)
    assert label(view, "space:a1") == "A1, red bit; erase it: copy a bit to a connected space"
    assert label(view, "space:b1") == "B1, green bit; erase it: draw Hallmarks and keep one"
    assert label(view, "space:c1") == "C1, empty"
    assert 'class="deed"' in part(GAME.board.draw(view), "space:a1")
    assert label(GAME.view.seen(state, -1), "space:a1") == "A1, red bit"


def test_a_bit_looks_the_same_at_every_step_so_that_no_other_is_in_pencil() -> None:
    """The page shows in pencil whatever an action draws anew: erasing one bit must not touch the others."""
    state = stand(f"{HEAD} | {BOX} step=act | {BOX} step=done")
    now, then = (GAME.board.draw(GAME.view.seen(each, 0)) for each in (state, play(state, "xa1")))
    spaces = [key for key in now if key.startswith("box/row")]
    assert [key for key in spaces if now[key] != then[key]] == ["box/row1/space:a1"]
    assert "acting" in now["box/back/paper"]
    assert "acting" not in then["box/back/paper"]


# Set-up (RW-4)


def test_rw_4_the_hallmark_that_was_kept_lies_beside_the_equipments_and_the_others_are_gone() -> None:
    state = stand(
        "side=6 phase=keep-all next=9 awards=aw1,aw2,aw3 "
        f"| {seat()} step=keep-hallmark look=hm1,hm2,hm3,eq1,eq2,eq3 new=hm1,hm2,hm3,eq1,eq2,eq3 inspiration=in1"
    )
    view = GAME.view.seen(play(state, "hm2"), 0)
    drawing = GAME.board.draw(view)
    cards = {key.partition("card:")[2]: key for key in drawing if "/card:" in key}
    assert list(cards) == ["hm2", "eq1", "eq2", "eq3"]
    assert all(key.startswith("look/") for key in cards.values())
    assert ">Kept<" in drawing[cards["hm2"]]
    assert label(view, "card:hm2").startswith("Choices That Matter, hallmark, kept: ")
    slots = [int(re.findall(r"slot(\d+)", drawing[cards[name]])[0]) for name in cards]
    fits = [int(re.findall(r"fit fit(\d+)", drawing[f"box/fits/fit:{name}"])[0]) for name in cards]
    assert slots == fits  # each shows its own pattern in the box
    for name in ("eq1", "eq2", "eq3"):  # what they do is told whole
        assert "…" not in drawing[cards[name]]
    done = GAME.board.draw(GAME.view.seen(play(state, "hm2", "eq1"), 0))
    assert {key for key in done if "/card:" in key} == {"hand/row1/card:hm2", "hand/row1/card:eq1"}
    assert not [key for key in done if key.startswith("look/")]


@pytest.mark.parametrize("held", [1, 2, 3, 4, 5])
def test_every_equipment_in_hand_says_what_it_does_within_its_card(held: int) -> None:
    for name in ("eq2", "eq5", "eq15"):
        hand = ",".join([name, *(f"hm{k + 1}" for k in range(held - 1))])
        view = GAME.view.seen(stand(f"{HEAD} | {BOX} hand={hand} step=act | {BOX}"), 0)
        key, markup = next((key, each) for key, each in GAME.board.draw(view).items() if key.endswith(f"card:{name}"))
        card = next(each for each in view["players"][0]["hand"] if each["id"] == name)
        word = card["action"] or card["parts"][0]["do"]
        root = ET.fromstring(markup)
        [said] = [each for each in root.iter("text") if each.text == word]
        hit = next(each for each in root.iter("rect") if each.attrib["class"] == "hit")
        right = float(hit.attrib["x"]) + float(hit.attrib["width"])
        assert float(said.attrib["x"]) + shapes.width_of(word, float(said.attrib["font-size"])) <= right, key
        if held <= 2:
            assert re.search(r">\d to go<|>stands already<", markup)


def test_a_die_that_is_being_changed_is_marked_and_named() -> None:
    state = stand(f"side=6 phase=take turn=2 dice=RRGBOP tasks=2,0,0,0,0,0 | {BOX} inspiration=in1")
    view = GAME.view.seen(play(state, "die.red"), 0)
    drawing = GAME.board.draw(view)
    assert [key for key, markup in drawing.items() if 'class="changed"' in markup] == ["dice/groups/group:red.2"]
    assert "die changing" in drawing["dice/dice/die:red"]
    assert "die changing" not in drawing["dice/dice/die:green"]
    assert GAME.view.status(view, NAMES) == "Change the red die that is marked: to which colour?"


def test_labels_of_dice_groups() -> None:
    state = stand(f"{HEAD} | {BOX} step=done | {BOX} group=green.1 step=place left=1")
    assert label(GAME.view.seen(state, 1), "group:red.2") == "Group of 2 red, taken by Ada"
    assert label(GAME.view.seen(state, 0), "group:red.2") == "Group of 2 red, taken by you"
    assert label(GAME.view.seen(state, 0), "group:green.1") == "Group of 1 green, used by Bea"
    assert label(GAME.view.seen(state, 1), "pen:green").startswith("green pen, in your hand; ")


def test_two_groups_of_three_of_one_colour_are_one_element() -> None:
    state = stand(f"side=6 phase=all-act turn=1 dice=RRRRRR taken=red.3 | {BOX} step=done | {BOX} step=choose")
    view = GAME.view.seen(state, 1)
    assert label(view, "group:red.3") == "Group of 3 red, one of two taken by Ada, the other free"
    assert part(GAME.board.draw(view), "group:red.3").count('class="cube"') == 6


def test_labels_of_cards() -> None:
    view = GAME.view.seen(stand(HOLDS), 0)
    hallmark, equipment = view["players"][0]["hand"]
    said = label(view, f"card:{hallmark['id']}")
    assert said.startswith(f"{hallmark['name']}, hallmark: ")
    assert f"; {hallmark['missing']} bit" in said
    assert label(view, f"card:{equipment['id']}").endswith(f"; {equipment['action']}: {equipment['does']}")


def test_a_pattern_is_said_row_by_row() -> None:
    bits = cards.marks(["OR.", ".RG"], None, 0)
    assert cards.say_pattern(bits) == "orange red, then gap red green"


def test_a_card_shows_which_of_its_bits_stand() -> None:
    for state in some(2, 6, 3):
        for card in GAME.view.seen(state, 0)["players"][0]["hand"]:
            bits = cards.marks(card["pattern"], card["fit"], card["turns"])
            assert sum(not there for _, _, _, there in bits) == card["missing"]
            assert sorted(colour for _, _, colour, _ in bits) == sorted(spot["colour"] for spot in card["fit"])
            # As printed, turned as it lies, each bit has the colour of its space.
            at = {(r, c): (colour, there) for r, c, colour, there in bits}
            for _ in range(card["turns"]):
                height = max(r for r, _ in at)
                at = {(c, height - r): bit for (r, c), bit in at.items()}
            assert [at[place] for place in sorted(at)] == [(spot["colour"], spot["there"]) for spot in card["fit"]]


def test_the_nearest_place_of_each_card_is_pencilled_on_the_box() -> None:
    state = stand(HOLDS)
    drawing = GAME.board.draw(GAME.view.seen(state, 0))
    for slot, card in enumerate(GAME.view.seen(state, 0)["players"][0]["hand"], 1):
        fit = part(drawing, f"fit:{card['id']}")
        assert f'class="fit fit{slot}"' in fit
        assert fit.count('class="fit-lacks"') == card["missing"]
        assert fit.count('class="fit-there"') == len(card["fit"]) - card["missing"]
        assert f"slot{slot}" in part(drawing, f"card:{card['id']}")
    assert not any("/fits/" in key for key in GAME.board.draw(GAME.view.seen(state, -1)))


def test_the_development_chart_says_what_waits() -> None:
    full = "box=RGRGRG/R...../R...../R...../R...../RGRGR."
    state = stand(f"{HEAD} | {full} claimed=horizontal step=act | {BOX}")
    view = GAME.view.seen(state, 0)
    assert label(view, "bonus:vertical") == "Bonus for a full vertical edge: a bit of any colour waits"
    assert label(view, "bonus:horizontal") == "Bonus for a full horizontal edge: claimed"
    assert label(view, "bonus:diagonal") == "Bonus for a full diagonal line, corner to corner: 4 spaces to go"
    assert 'class="full open"' in GAME.board.draw(view)["box/back/paper"]


def test_the_solo_board() -> None:
    state = stand(f"side=6 phase=take turn=9 dice=RRGBO in_play=5 tasks=3,0,4,0,2,1 | {BOX} inspiration=in1")
    view = GAME.view.seen(state, 0)
    assert label(view, "task:red") == "Stoke Fire, red task: 3; each 1 changes a die before a group is chosen"
    assert "4 of 5 needed at the weekend" in label(view, "task:yellow")
    assert label(view, "die:red").endswith("change it to any colour for 1 of Stoke Fire, which is at 3")
    drawing = GAME.board.draw(view)
    assert drawing["solo/back/calendar"].count('class="day-cross"') == 8
    assert drawing["solo/back/calendar"].count('class="day today"') == 1
    assert drawing["dice/back/lost"].count('class="lost"') == 1
    assert not any(key.startswith("others/") for key in drawing)


def test_pip_has_his_weekend() -> None:
    state = stand(f"side=6 phase=discard turn=7 in_play=6 oranges=2 | {BOX} hand=hm3 inspiration=in1")
    drawing = GAME.board.draw(GAME.view.seen(state, 0))
    assert drawing["dice/back/pip"].count('data-glyph="orange"') == 2
    assert 'class="paw now"' in drawing["solo/back/calendar"]


# Secrets and other players


def test_others_are_thumbnails_that_can_be_opened() -> None:
    state = stand(f"side=6 phase=take turn=2 dice=RRGBOP | {BOX} complete=eq1 | {BOX} complete=hm2 | {BOX} hand=hm7")
    view = GAME.view.seen(state, 1)
    drawing = GAME.board.draw(view)
    assert [key for key in drawing if key.startswith("others/boxes/")] == ["others/boxes/box:1", "others/boxes/box:3"]
    assert 'data-open="seat:0"' in drawing["others/boxes/box:1"]
    assert 'data-open="seat:2"' in drawing["others/boxes/box:3"]
    (theirs,), (mine,) = (view["players"][seat]["complete"] for seat in (0, 1))
    chip = ET.fromstring(GAME.board.draw(view, NAMES)["others/cards1/card:eq1"])  # too small to be pressed by itself
    assert chip.attrib["aria-label"] == f"{theirs['name']}, completed equipment of Ada: {theirs['does']}"
    assert "data-el" not in chip.attrib
    assert label(view, "card:hm2").startswith(f"{mine['name']}, completed hallmark: ")
    assert GAME.others is not None
    large = GAME.others.draw_seat(view, 0)
    assert {key.partition("/")[0] for key in large} == {"box", "hand", "drawer"}
    assert "No cards in hand" in large["hand/back/mat"]
    hidden = GAME.others.draw_seat(view, 2)["hand/back/mat"]
    assert hidden.count("card-back-of hallmark") == 1
    assert "1 Hallmark in hand" in hidden
    assert "red bit" in large["box/row1/space:a1"]


# People


def test_people_are_called_by_their_names() -> None:
    state = stand(
        f"side=6 phase=all-act turn=1 dice=RRGBOP taken=red.2 awards=aw1,aw2,aw3 "
        f"| {BOX} step=done | {BOX} group=green.1 step=place left=1 | {BOX} step=choose"
    )
    view = GAME.view.seen(state, 2)
    drawing = GAME.board.draw(view, ("Ada", "Bea <b>", "Cleo"))
    elements = drawings.elements_of(GAME, drawing)
    assert elements["box:1"].attrib["aria-label"].startswith("Ada, active, ready: ")
    assert elements["box:2"].attrib["data-name"] == "Box of Bea <b>"
    assert elements["group:green.1"].attrib["aria-label"] == "Group of 1 green, used by Bea <b>"
    assert elements["award:aw1"].attrib["aria-label"].endswith("; Ada 1 for 5, Bea <b> 1 for 5, you 1 for 5")
    assert ">Bea &lt;b&gt;<" in drawing["others/boxes/box:2"]
    assert ">Ada<" in drawing["dice/groups/group:red.2"]
    assert ">Ada is active<" in drawing["dice/back/line"]
    assert "Zoe" in GAME.board.draw(view, ("Zoe", "Bea", "Cleo"))["dice/back/line"]


def test_the_stamp_at_the_end_has_the_winners_name() -> None:
    over = stand(f"side=6 phase=over turn=9 awards=aw1,aw2,aw3 | {BOX} complete=hm1 inspiration=in1 | {BOX}")
    assert ">Ada wins<" in GAME.board.draw(GAME.view.seen(over, 1), NAMES)["dice/back/dice"]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_with_a_name_is_called_a_player(seats: int) -> None:
    for state in some(seats, 6, 20 + seats):
        for viewer in (-1, 0):
            drawing = GAME.board.draw(GAME.view.seen(state, viewer), NAMES)
            assert not [key for key, markup in drawing.items() if re.search(r"\bplayer \d", markup, re.IGNORECASE)]


def test_one_who_watches_is_told_whose_desk_it_is() -> None:
    line = f"{HEAD} | {BOX} group=red.2 step=place left=1 | {BOX} step=choose"
    for viewer, whose in ((-1, "Ada’s"), (0, "your")):
        view = GAME.view.seen(stand(line), viewer)
        assert label(view, "done") == f"End turn: it ends {whose} turn"
        assert label(view, "pen:red").startswith(f"red pen, in {whose} hand; ")
    alone = GAME.view.seen(stand(f"side=6 phase=take turn=2 dice=RRGBOP | {BOX} inspiration=in1"), -1)
    assert label(alone, "done") == "End turn: it ends your turn"


def test_a_long_name_is_cut_to_its_room() -> None:
    name = "Massimiliana Bonaventura"
    state = stand(f"{HEAD} | {BOX} step=done | {BOX} step=choose")
    drawing = GAME.board.draw(GAME.view.seen(state, 1), (name, "Bea"))
    assert f">{name} is active<" in drawing["dice/back/line"]
    wide = GAME.board.draw(GAME.view.seen(state, 1), ("W" * 24, "Bea"))
    assert re.search(">W{12,20}… is active<", wide["dice/back/line"])
    group = ET.fromstring(drawing["dice/groups/group:red.2"])
    (word,) = (node for node in group.iter("text") if node.attrib["class"] == "tag-word")
    (tag,) = (node for node in group.iter("rect") if node.attrib["class"] == "tag")
    assert word.text == name  # a page cuts it to its room
    assert float(word.attrib["data-room"]) < float(tag.attrib["width"]) <= float(group[0].attrib["width"])


def test_every_element_has_a_short_name() -> None:
    for seats in (1, 3):
        for state in some(seats, 6, 30):
            elements = drawings.elements_of(GAME, GAME.board.draw(GAME.view.seen(state, 0), NAMES))
            assert [name for name, node in elements.items() if not node.attrib.get("data-name")] == []


def test_names_of_cards_are_escaped() -> None:
    name = GAME.view.seen(stand(HOLDS), 0)["players"][0]["hand"][0]["name"]
    components = read(house_set().text.replace(f'"{name}"', "'<b>\"Goal\" & Co'"))
    line = f"side=6 phase=take turn=2 dice=RRGBOP | {BOX} hand=hm5 | {BOX}"
    view = GAME.view.seen(GAME.position.read(line, components), 0)
    assert label(view, "card:hm5").startswith('<b>"Goal" & Co, hallmark')


@pytest.mark.parametrize("n", [1, 3, 4, 6, 8, 12, 20, 29, 58])
def test_any_number_of_cards_has_its_place(n: int) -> None:
    for across in (2, 4, 7):
        places = cards.cells(n, across, 450, 200)
        assert len({(x, y) for _, (x, y, _, _) in places}) == n
        assert all(x + w <= 450.1 and y + h <= 200.1 for _, (x, y, w, h) in places)


def test_many_cards_are_drawn() -> None:
    hand = ",".join(f"hm{k}" for k in range(1, 20))
    done = ",".join(f"eq{k}" for k in range(1, 16))
    state = stand(
        f"side=6 phase=take turn=2 dice=RRGBOP awards=aw1,aw2,aw3 | {BOX} hand={hand} complete={done} | {BOX}"
    )
    for viewer in (0, 1):
        view = GAME.view.seen(state, viewer)
        drawings.complete(GAME, state, viewer)
        found = drawings.elements_of(GAME, GAME.board.draw(view))
        if viewer == 0:
            sizes = [float(found[f"card:eq{k}"][0].attrib[side]) for k in range(1, 16) for side in ("width", "height")]
            assert min(sizes) * PHONE / cards.WIDTH >= 24


# Colours are never told by hue alone


def test_every_coloured_thing_carries_its_glyph() -> None:
    for state in some(2, 6, 9):
        for key, markup in GAME.board.draw(GAME.view.seen(state, 0)).items():
            root = ET.fromstring(markup)
            for parent in root.iter():
                painted = [node.attrib["class"] for node in parent if node.attrib.get("class", "") in COLOUR_NAMES]
                glyphs = {node.attrib["data-glyph"] for node in parent if "data-glyph" in node.attrib}
                assert set(painted) <= glyphs, key


def test_every_colour_has_a_glyph_of_its_own() -> None:
    paths = {ALL_GLYPHS[colour].path for colour in COLOUR_NAMES}
    names = {ALL_GLYPHS[colour].name for colour in COLOUR_NAMES}
    assert len(paths) == len(names) == len(COLOUR_NAMES)
    assert ALL_GLYPHS["purple"].name == "moon"


def test_actions_tools_and_tasks_have_signs_of_their_own() -> None:
    signs = [shapes.SIGNS[name] for name in (*COLOUR_NAMES, *TOOL_NAMES, "all-around", "resonance")]
    assert len(set(signs)) == len(signs)
    assert len({shapes.TASK_ART[colour] for colour in COLOUR_NAMES}) == len(COLOUR_NAMES)


def test_words_fit_their_room() -> None:
    assert shapes.wrapped("Rules on One Page", 60, 12, 2) == ("Rules on", "One Page")
    assert shapes.wrapped("An Oversized First-Player Token", 60, 12, 2)[-1].endswith("…")
    size, lines = shapes.fitted("Tense Final Turn", 70, (15, 13, 11), 2)
    assert size in (15, 13, 11)
    assert not any(line.endswith("…") for line in lines)


def test_every_class_has_a_style() -> None:
    # Names without a look of their own: they tell a script or a test what a thing is.
    plain = {
        "pattern",
        "line",
        "loose",
        "end",
        "weekend",
        "mat",
        "graph-paper",
        "drawer-back",
        "calendar",
        "research-card",
    }
    plain |= {"cube", "lost", "unrolled", "award", "inspiration", "tag-word", "seat-word", "used", "chip-card"}
    plain |= {"equipment-slip", "hallmark-done", "equipment-done", "in-hand", "on-orange", "on-yellow", "on-green"}
    plain |= {"slip-word", "band", "rank-value", "chip-face", "back", "won"}
    states = [state for seats, side in ((1, 6), (2, 7), (5, 6)) for state in some(seats, side, 3)]
    assert drawings.unstyled(GAME, (GAME.board.draw(GAME.view.seen(state, 0)) for state in states)) <= plain
