import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.terms import PLAYERS, SPECTATOR, View
from ridotto.games.burano_roll_and_write import GAME
from ridotto.games.burano_roll_and_write.board import shapes
from ridotto.games.burano_roll_and_write.board.drawing import draw
from ridotto.games.burano_roll_and_write.board.others import draw_seat
from ridotto.games.burano_roll_and_write.board.portraits import PORTRAITS, WISHES
from ridotto.games.burano_roll_and_write.components import house_set, read
from ridotto.games.burano_roll_and_write.rules.position import RollAndWrite
from ridotto.games.burano_roll_and_write.view.seen import RollAndWriteView, seen, street_plan
from ridotto.games.burano_roll_and_write.words.names import COLOUR_NAMES, LETTERS, PHASES
from ridotto.games.burano_shared.shapes import window
from tests.contract import drawings
from tests.games.burano_roll_and_write.setting import NAMES, player, stand, state_of

PHONE = {"canal": 374, "purse": 374, "characters1": 374, "characters2": 374} | {
    f"house{k}": 374 / 3 for k in range(1, 7)
}


def positions(seats: int, seed: int, sheets: str = "dealt") -> Iterator[RollAndWrite]:
    """Every position of a random game, those before a roll included."""
    rng = random.Random(seed)
    match = Match(GAME, GAME.setup(seats, {"sheets": sheets}), dice=Dice(f"{seats} {seed}".encode()))
    while not match.over:
        yield state_of(match)
        if match.state.chance():
            match.settle()
        else:
            seat = rng.choice(match.actors())
            legal = match.legal(seat)
            # Half of the boats are flipped, so that there are coins for characters.
            match.act(
                seat,
                legal[-1] if PHASES[state_of(match).phase] == "draft" and rng.random() < 0.5 else rng.choice(legal),
            )
    yield state_of(match)


def begin(sheet: int) -> Match:
    """A fresh solo game on a sheet."""
    match = Match(GAME, GAME.setup(1, {"sheets": "chosen"}), dice=Dice(b"start"))
    match.play(0, f"sheet.{sheet}")
    match.settle()
    return match


def label(view: View, element: str) -> str:
    return drawings.label(GAME, view, element)


@pytest.mark.parametrize("sheets", ["dealt", "chosen"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_phase_is_drawn_for_every_viewer(seats: int, sheets: str) -> None:
    phases = set()
    for k, state in enumerate(positions(seats, seats, sheets)):
        if k > 12 and k % 9 and PHASES[state.phase] in phases:  # the beginning in full, then samples
            continue
        phases.add(PHASES[state.phase])
        for viewer in range(-1, seats):
            drawings.complete(GAME, state, viewer)
    first = {"choose"} if sheets == "chosen" else {"deal"} if seats == 1 else {"start"}
    assert phases >= first | {"dice", "draft", "invite"}


def test_targets_are_large_enough_on_a_phone() -> None:
    for sheet in range(1, 5):
        match = begin(sheet)
        sizes = drawings.smallest(GAME, draw(seen(state_of(match), 0)), PHONE)
        assert min(sizes.values()) >= 24, sizes


# What is seen is said


def test_labels_of_symbols() -> None:
    match = stand(player("red.1.plant=4,green.2.cat,yellow.1.redcurtain,orange.3.chimney=3", coins=2), dice="123456")
    view = seen(state_of(match), 0)
    assert label(view, "symbol:orange.2.cat") == "orange building, second floor, cat, needs 3 or 4"
    assert label(view, "symbol:green.2.cat") == "green building, second floor, cat, needs 3 or 4, circled at the start"
    assert label(view, "symbol:red.1.plant") == "red building, first floor, plant, 4 written, circled"
    assert label(view, "symbol:red.2.plant") == "red building, second floor, plant, takes 4 or less"
    assert label(view, "symbol:blue.1.plant") == "blue building, first floor, plant, takes any number"
    assert label(view, "symbol:red.1.redcurtain") == (
        "red building, first floor, red curtain, needs an odd number, coin icon"
    )
    assert label(view, "symbol:red.2.light") == "red building, second floor, streetlight, needs 1"
    assert label(view, "symbol:orange.3.chimney") == (
        "orange building, third floor, chimney, 3 written, circled, coin icon"
    )


def test_labels_of_dice_and_boats() -> None:
    match = stand(player(boats="red"), player(boats="red"), dice="123456", boats_used=2)
    view = seen(state_of(match), 0)
    assert label(view, "die:red") == "red die, 1, Player 1’s boat, Player 2’s boat"
    assert label(view, "die:pink") == "pink die, 6"
    assert label(view, "flip") == "flip the boat, gain 2 coins"
    solo = seen(state_of(stand(player(), spectators="blue")), 0)
    assert label(solo, "die:blue") == "blue die, 5, a spectator’s boat, which costs 1 coin"


def test_labels_of_characters_and_spaces() -> None:
    match = stand(player("red.1.plant=4,green.2.cat,yellow.1.redcurtain", coins=3, characters="A.red"), phase="invite")
    view = seen(state_of(match), 0)
    assert label(view, "space:red") == "Female Tourist below the red building, 4 points"
    assert label(view, "space:blue") == "space below the blue building, free"
    assert label(view, "character:A").endswith(", invited below the red building, 4 points")
    assert label(view, "character:B") == (
        "Photographer, B, 4 for each cat in the building, would make 4 now below the green building"
    )
    assert label(view, "coin") == "take 1 coin, instead of inviting a character"
    assert label(view, "value:4") == "number 4"


def test_each_symbol_that_is_not_circled_has_a_tag_for_what_it_costs() -> None:
    """What stands on it is the page's affair: so an action changes no symbol but those that it circles."""
    view = seen(state_of(stand(player(coins=2), player())), 0)
    drawing = draw(view)
    assert view["costs"]
    tagged = {
        key.rpartition("symbol:")[2] for key, text in drawing.items() if "/symbol:" in key and 'class="price"' in text
    }
    symbols = {key.rpartition("symbol:")[2] for key in drawing if "/symbol:" in key}
    assert tagged == symbols - set(view["players"][0]["circled"])
    opened = draw_seat(view, 1).items()
    assert not any('class="price"' in text for key, text in opened if "/symbol:" in key)


def test_circles_numbers_and_the_two_of_the_start_are_drawn() -> None:
    for sheet in range(1, 5):
        plan = street_plan(house_set().kit, sheet - 1)
        symbols = [symbol for building in plan for floor in building["floors"] for symbol in floor]
        start = {symbol["id"] for symbol in symbols if symbol["start"]}
        drawing = draw(seen(state_of(begin(sheet)), 0))
        banded = {key.rpartition("symbol:")[2] for key, text in drawing.items() if 'class="band"' in text}
        assert banded == start
        assert not any('class="ring"' in text for text in drawing.values())
        for symbol in symbols:
            (markup,) = (text for key, text in drawing.items() if key.endswith(f"/symbol:{symbol['id']}"))
            assert (">" + str(symbol["number"]) + "<" in markup) == bool(symbol["number"])
            printed, _, tag = markup.partition('class="price"')
            assert ('class="coin"' in printed) == symbol["coin"]
            assert bool(tag) != symbol["start"]


def test_the_coin_track_shows_what_was_gained_paid_and_filled() -> None:
    match = stand(player(coins=3, paid=4), filled=6)
    drawing = draw(seen(state_of(match), 0))
    states = [re.findall(r"track (\w+)", text)[0] for key, text in drawing.items() if key.startswith("purse/coins/")]
    assert Counter(states) == {"paid": 4, "gained": 3, "free": 27, "filled": 6}
    assert states[:7] == ["paid"] * 4 + ["gained"] * 3
    assert states[-6:] == ["filled"] * 6


@pytest.mark.parametrize("track", [*range(18, 51), 66, 98, 99])
def test_any_track_fits(track: int) -> None:
    components = read(re.sub(r"track = \d+", f"track = {track}", house_set().text))
    match = Match(GAME, GAME.setup(1, components=components), dice=Dice(b"track"))
    match.settle()
    drawing = draw(seen(state_of(match), 0))
    places = [
        (float(x), float(y))
        for key, text in drawing.items()
        if key.startswith("purse/coins/")
        for x, y in re.findall(r"translate\((\S+) ([\d.]+)\)", text)[:1]
    ]
    assert len(set(places)) == track
    assert all(12 < x < 310 and 32 < y < 174 for x, y in places)
    # One line: each coin lies beside the one before it, and the last one at the lower right (BR-26).
    steps = [(round(abs(x - left)), round(abs(y - top))) for (left, top), (x, y) in pairwise(places)]
    assert all((x == 0) != (y == 0) for x, y in steps)
    assert max(map(max, steps)) < 50
    assert (max(x for x, _ in places), max(y for _, y in places)) == places[-1]


@pytest.mark.parametrize(
    ("gained", "filled", "seats", "written", "words"),
    [
        (0, 0, 2, "room for 40", "room for 40 more coins"),
        (39, 0, 3, "room for 1", "room for 1 more coin"),
        (40, 0, 2, "no room", "no room left"),
        (20, 14, 1, "6 coins of room before the end", "6 coins of room before the end"),
        (25, 14, 1, "1 coin of room before the end", "1 coin of room before the end"),
        (27, 14, 1, "no room left", "no room left"),
    ],
)
def test_what_is_left_of_the_track_is_written_and_said(
    gained: int, filled: int, seats: int, written: str, words: str
) -> None:
    view = seen(state_of(stand(*[player(paid=gained)] * seats, filled=filled, phase="over")), 0)
    drawing = draw(view)
    markup = drawing["purse/line/track"]
    assert f">{written}<" in (markup if seats > 1 else drawing["canal/quay/room"])
    assert ("cord-left" in markup) == ("no room" not in words)
    assert f"coin track: no coins in hand, {gained} gained and {gained} paid; {words}" in label(view, "track")
    assert label(view, "track").endswith(f"; {filled} filled in, which cost {filled} points") == bool(filled)


# Secrets, other players, sheets


def test_the_own_sealed_invitation_is_drawn() -> None:
    match = stand(player(coins=3, sealed="F.green"), player(coins=3), phase="invite")
    view = seen(state_of(match), 0)
    assert label(view, "space:green").endswith("your sealed invitation of the Florist")
    assert label(view, "character:F").endswith("your sealed invitation")
    match = stand(player(coins=3, sealed="coin"), player(coins=3), phase="invite")
    assert label(seen(state_of(match), 0), "coin").endswith("your sealed decision")


def test_others_are_thumbnails_that_can_be_opened() -> None:
    match = stand(
        player(), player(characters="A.red", coins=7), player(sheet=3, circled="orange.3.chimney=3,blue.1.cat")
    )
    view = seen(state_of(match), 1)
    drawing = draw(view)
    assert 'data-open="seat:0"' in drawing["other1/paper/seat:0"]
    assert 'data-open="seat:2"' in drawing["other2/paper/seat:2"]
    assert not any(key.startswith("other3") for key in drawing)
    large = draw_seat(view, 2)
    assert {key.partition("/")[0] for key in large} == {f"house{k}" for k in range(1, 7)}
    mine = {key for key in draw(seen(state_of(match), 2)) if key.startswith("house")}
    assert large.keys() == mine


def test_sheets_are_shown_with_who_took_them() -> None:
    match = Match(GAME, GAME.setup(2, {"sheets": "chosen"}), dice=Dice(b"sheets"))
    match.settle()
    first = match.actors()[0]
    match.play(first, "sheet.2")
    view = seen(state_of(match), 1 - first)
    assert label(view, "sheet:2").endswith(f"; taken by Player {first + 1}")
    assert label(view, "sheet:1").startswith("Viale Marcello, sheet 1, ")
    plans = [street_plan(house_set().kit, k) for k in range(4)]
    assert label({**view, "plans": plans}, "sheet:1").endswith("red, blue, orange, green, pink, yellow")


def test_names_of_sheets_are_escaped() -> None:
    components = read(house_set().text.replace('"Rio dei Gatti"', "'<b>\"Gatti\" & Co'"))
    match = Match(GAME, GAME.setup(1, {"sheets": "chosen"}, components), dice=Dice(b"names"))
    assert label(seen(state_of(match), 0), "sheet:3").startswith('<b>"Gatti" & Co, sheet 3')


# Names of things, and of people


@pytest.mark.parametrize(
    ("element", "said", "group"),
    [
        ("die:red", "red die", None),
        ("flip", "flip the boat", None),
        ("symbol:orange.2.cat", "cat", "second floor"),
        ("symbol:blue.1.plant2", "second plant", "first floor"),
        ("value:4", "4", None),
        ("coin", "take 1 coin", None),
        ("character:F", "Florist", None),
        ("space:red", "below red", None),
        ("space:blue", "below blue", None),
    ],
)
def test_whatever_can_be_pointed_at_has_a_short_name(element: str, said: str, group: str | None) -> None:
    drawing = draw(seen(state_of(stand(player(characters="A.red"), player())), 0))
    root = drawings.elements_of(GAME, drawing)[element]
    assert (root.attrib["data-name"], root.attrib.get("data-group")) == (said, group)


def test_a_sheet_is_called_by_its_name() -> None:
    match = Match(GAME, GAME.setup(1, {"sheets": "chosen"}), dice=Dice(b"sheets"))
    root = drawings.elements_of(GAME, draw(seen(state_of(match), 0)))["sheet:3"]
    assert root.attrib["data-name"] == "Rio dei Gatti"


def test_people_are_called_by_their_names() -> None:
    match = stand(player(boats="red"), player(coins=3, boats="red"), player(), boats_used=2)
    drawing = draw(seen(state_of(match), 1), NAMES[:3])
    assert "red die, 1, Ada’s boat, Bea’s boat" in drawing["canal/dice/die:red"]
    assert in_line(drawing) == ["Ada", "You", "Cleo", "Cleo", "You", "Ada"]
    for panel, seat in (("other1", 0), ("other2", 2)):
        paper = drawing[f"{panel}/paper/seat:{seat}"]
        assert f"<title>{NAMES[seat]}: 0 points, no coins, characters none" in paper
        assert re.findall(r'class="name"[^>]*>([^<]*)<', paper) == [NAMES[seat]]


def test_a_sheet_says_by_name_who_took_it() -> None:
    match = Match(GAME, GAME.setup(3, {"sheets": "chosen"}), NAMES[:3])
    match.resolve(1)
    for seat in (1, 2):
        match.play(seat, "sheet.2")
    drawing = draw(seen(state_of(match), 0), match.names)
    assert "; taken by Bea and Cleo" in drawing["sheet2/sheet/sheet:2"]
    assert "taken" not in drawing["sheet1/sheet/sheet:1"]


def test_names_are_escaped_wherever_they_stand() -> None:
    names = ("<b>Ada", 'Bea "&" Co', "Cleo's")
    match = Match(GAME, GAME.setup(3, {"sheets": "chosen"}), names)
    match.resolve(0)
    for seat in range(3):
        match.play(seat, "sheet.2")
        drawings.sound(GAME, draw(seen(state_of(match), SPECTATOR), names))
    match = stand(*[player(boats="red")] * 3, boats_used=3)
    drawing = draw(seen(state_of(match), SPECTATOR), names)
    assert drawings.parsed(drawing["canal/dice/die:red"]).attrib["aria-label"] == (
        'red die, 1, <b>Ada’s boat, Bea "&" Co’s boat, Cleo\'s’s boat'
    )
    for key in ("canal/quay/boat1", "canal/quay/boat2", "other1/paper/seat:1", "other2/paper/seat:2"):
        assert set(drawings.parsed(drawing[key]).itertext()) & set(names), key


def test_a_drawing_is_kept_for_its_names_only() -> None:
    """What was drawn for one table is not shown at another one where the same stands."""
    view = seen(state_of(stand(player(boats="red"), player(), boats_used=1)), 0)
    said = [[text for text in draw(view, names).values() if "Bea" in text] for names in (NAMES[:2], PLAYERS, NAMES[2:])]
    assert [bool(each) for each in said] == [True, False, False]
    assert draw(view, NAMES[:2]) == draw(view, list(NAMES[:2]))


def test_viewers_share_what_they_see_alike() -> None:
    match = stand(player(boats="red"), player(), player(), boats_used=1)
    drawn = [draw(seen(state_of(match), viewer), NAMES[:3]) for viewer in (0, 1, SPECTATOR)]
    parts = [{id(part) for part in drawing.maps} for drawing in drawn]
    assert len(parts[0] & parts[1]) >= 5  # water, dice and boats, and the third player's paper and houses
    assert len(parts[0] & parts[2]) == len(parts[0]) - 1  # all but the line of boats


@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_is_called_yours_where_one_watches(seats: int) -> None:
    for panel in GAME.board.PANELS.values():
        assert not re.search(r"\b(you|your|player \d)\b", panel.label, re.IGNORECASE)
    for state in list(positions(seats, 5))[::5]:
        drawing = draw(seen(state, SPECTATOR), NAMES[:seats])
        assert not re.search(r"\b(you|your|player \d|P\d)\b", "".join(drawing.values()), re.IGNORECASE)


# The order of boats


def in_line(drawing: Mapping[str, str]) -> list[str]:
    """The names at the boats on the quay, in order."""
    boats = {key: text for key, text in drawing.items() if key.startswith("canal/quay/boat")}
    return [re.findall(r'class="who[^>]*>([^<]*)<', boats[key])[0] for key in sorted(boats)]


def test_br_06_boats_lie_in_line_in_the_rulebooks_order() -> None:
    """Red, blue, green; green, blue, red: the used ones faint, the next one on a pennant."""
    match = stand(player(), player(boats="red"), player(boats="pink"), turn=2, boats_used=2)
    view = seen(state_of(match), SPECTATOR)
    drawing = draw(view, NAMES[:3])
    assert in_line(drawing) == ["Bea", "Cleo", "Ada", "Ada", "Cleo", "Bea"]
    looks = [
        "gone" if 'g class="gone"' in boat else "next" if "pennant" in boat else "to come"
        for boat in (drawing[f"canal/quay/boat{k}"] for k in range(1, 7))
    ]
    assert looks == ["gone", "gone", "next", "to come", "to come", "to come"]
    assert label(view, "order") == (
        "turn player’s marker: Player 2; boats to come: Player 1’s first, Player 1’s second, Player 3’s second, "
        "Player 2’s second"
    )
    assert "marker-card" in drawing["canal/quay/marker"]
    assert "marker-card" in drawing["other1/paper/seat:1"]
    assert "marker-card" not in drawing["other2/paper/seat:2"]
    assert "turn player" in drawing["other1/paper/seat:1"]


def test_br_06_alone_there_are_two_boats_and_no_marker() -> None:
    view = seen(state_of(stand(player(), boats_used=1)), 0)
    drawing = draw(view)
    assert in_line(drawing) == ["first", "second"]
    assert "canal/quay/marker" not in drawing
    assert label(view, "order") == "boats to come: the second"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_boats_lie_side_by_side_on_the_quay(seats: int) -> None:
    drawing = draw(seen(state_of(stand(*[player()] * seats)), 0))
    places = [
        float(re.findall(r"translate\((\S+) ", drawing[f"canal/quay/boat{k}"])[0]) for k in range(1, 2 * seats + 1)
    ]
    assert all(other - one > 40 for one, other in pairwise(places))
    assert 118 < places[0] < places[-1] < 540


def test_br_17_a_letter_lies_at_the_boat_of_one_who_has_decided() -> None:
    match = stand(player(coins=3, sealed="F.green"), player(coins=3), phase="invite", boats_used=4)
    view = seen(state_of(match), 1)
    drawing = draw(view)
    assert [k for k in range(1, 5) if "envelope" in drawing[f"canal/quay/boat{k}"]] == [1]
    assert label(view, "order") == "turn player’s marker: Player 1; all boats are used"


# Colours are never told by hue alone


def test_every_coloured_thing_carries_its_glyph() -> None:
    match = stand(player(), player())
    view: RollAndWriteView = {**seen(state_of(match), 0), "plans": [street_plan(house_set().kit, k) for k in range(4)]}
    drawing = draw(view)
    for place, building in enumerate(view["players"][0]["street"], 1):
        front = drawing[f"house{place}/back/front"]
        assert re.findall(r'data-glyph="(\w+)"', front) == [building["colour"]]
    for colour in COLOUR_NAMES:
        assert re.findall(r'data-glyph="(\w+)"', drawing[f"canal/dice/die:{colour}"]) == [colour]
    street = [building["colour"] for building in view["players"][1]["street"]]
    houses = "".join(drawing[f"other1/street/house{k}"] for k in range(1, 7))
    assert re.findall(r'data-glyph="(\w+)"', houses) == street
    sheets = draw({**view, "phase": "choose"})
    for k in range(1, 5):
        colours = re.findall(r'data-glyph="(\w+)"', sheets[f"sheet{k}/sheet/sheet:{k}"])
        assert colours == [building["colour"] for building in view["plans"][k - 1]]


def test_glyphs_stand_in_the_same_corner_of_every_house() -> None:
    corners = set()
    for place in range(1, 7):
        front = draw(seen(state_of(stand(player())), 0))[f"house{place}/back/front"]
        corners |= set(re.findall(r'data-glyph="\w+" transform="(translate\([^)]*\))', front))
    assert len(corners) == 1


def test_curtains_boats_and_characters_have_shapes_of_their_own() -> None:
    red, blue = (window("pink", kind, 0, False) for kind in ("redcurtain", "bluecurtain"))
    assert re.findall('class="ties"|class="valance"', red + blue) == ['class="ties"', 'class="valance"']
    assert len(set(shapes.HULLS)) == len(shapes.HULLS) == 5
    assert len(set(shapes.TOPS)) == 5
    assert list(PORTRAITS) == list(WISHES) == list(LETTERS)
    assert len(set(PORTRAITS.values())) == 10


def test_every_class_has_a_style() -> None:
    sealed = stand(player(coins=3, sealed="F.green"), player(coins=3), phase="invite")
    states = [
        *list(positions(1, 3))[::7],
        *list(positions(3, 3))[::7],
        *list(positions(2, 3, "chosen"))[:4],
        state_of(sealed),
    ]
    # Names without a look of their own: they tell a script or a test what a thing is.
    bare = drawings.unstyled(GAME, (draw(seen(state, 0)) for state in states))
    assert bare <= {"wall", "quay", "water-back", "purse-back", "button-word", "flip-word", "flip-gain"} | {
        "number",
        "gained",
        "free",
        "seal-mark",
        "count",
        "cost",
        "circled",
        "start",
        "dots-orange",
        "dots-yellow",
        "dots-green",
        "dots-pink",
        "on-orange",
        "on-yellow",
        "on-green",
        "on-pink",
        "filled",
        "paid",
        "line",
    }
