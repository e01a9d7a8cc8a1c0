import random
import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR
from ridotto.games.burano import GAME, board
from ridotto.games.burano.board import facade, others, street
from ridotto.games.burano.board.portraits import PORTRAITS, WISHES
from ridotto.games.burano.board.shapes import ICONS, WARES, shop_front, window
from ridotto.games.burano.rules.position import Burano
from ridotto.games.burano.view.seen import BuranoView, seen
from ridotto.games.burano.words.names import CARD_NAMES, CHARACTER_NAMES, PHASES, SYMBOL_NAMES
from tests.contract import drawings
from tests.games.burano.setting import BASE, player, scene

# How wide panels are on a phone.
PHONE = dict.fromkeys(board.PANELS, 374.0) | {f"other{k}": 374 / 3 for k in range(1, 5)} | {"more": 187.0}
RETURNED = "r1a@2:r1a+r1b"
SUPPLY = "r1a o1b y1c g1d / r2a o2b y2c g2d / r3a o3b y3c g3d"


def positions(seats: int, seed: int, inhabitants: str = "base") -> Iterator[Burano]:
    """Every position of a random game that places what it can, those before a card is dealt included."""
    rng = random.Random(seed)
    match = Match(GAME, GAME.setup(seats, {"inhabitants": inhabitants}), dice=Dice(f"{seats} {seed}".encode()))
    while not match.over:
        assert isinstance(match.state, Burano)
        yield match.state
        if match.state.chance():
            match.settle()
        else:
            legal = match.legal(match.actors()[0])
            placing = [code for code in legal if "@" in GAME.notation.write(match.state, code)]
            match.act(match.actors()[0], rng.choice(placing if placing and rng.random() < 0.8 else legal))
    assert isinstance(match.state, Burano)
    yield match.state


def sampled(seats: int, seed: int, inhabitants: str = "base") -> Iterator[Burano]:
    """The beginning, then every phase now and then."""
    met: Counter[int] = Counter()
    for k, state in enumerate(positions(seats, seed, inhabitants)):
        met[state.phase] += 1
        if k < 4 or met[state.phase] % 16 == 1:
            yield state


def elements_of(drawing: dict[str, str]) -> dict[str, ET.Element]:
    return drawings.elements_of(GAME, drawing)


def label(view: BuranoView, element: str) -> str:
    return drawings.label(GAME, view, element)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_phase_is_drawn_for_every_viewer(seats: int) -> None:
    phases = set()
    for state in sampled(seats, seats, "new" if seats == 4 else "base"):
        phases.add(PHASES[state.phase])
        for viewer in range(-1, seats):
            drawings.complete(GAME, state, viewer)
    assert phases >= {"start" if seats > 1 else "deal", "take", "place", "visit", "return", "choose", "over"}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_targets_are_large_enough_on_a_phone(seats: int) -> None:
    for state in list(sampled(seats, 5, "new"))[::3]:
        drawing = board.draw(seen(state, 0))
        sizes = drawings.smallest(GAME, drawing, PHONE)
        assert min(sizes.values()) >= 24, sizes
        for name, root in elements_of(drawing).items():
            assert root.attrib["aria-label"].startswith(root.attrib["data-name"]), name


# What is seen is said


def test_labels_of_cards_columns_and_decks() -> None:
    view = seen(scene(player(hand="r1c"), supply="r1a o1b . g1d / . o2b . g2d / . o3b y3c g3d"), 0)
    assert label(view, "card:r1a") == "red first floor r1a, 3 flowers, 3 pedestrians; in column 1"
    assert label(view, "card:y3c") == "yellow third floor y3c, 2 flowers, 2 plants, 1 cat; in column 3"
    assert label(view, "hand:r1c") == (
        "red first floor r1c of your hand, 1 plant, 1 cat, 1 pedestrian, pizza shop for 2"
    )
    assert label(view, "column:1") == "column 1, 1 card"
    assert label(view, "column:2") == "column 2, take all 3 cards, no coin"
    assert label(view, "deck:3") == "deck of third floors, 21 cards left"
    state = scene(player(), player(hand="r1b"), bottom=RETURNED)
    assert label(seen(state, 1), "deck:1").endswith("at its bottom, the first to come first: r1a from you")
    assert label(seen(state, 0), "deck:1").endswith("r1a or r1b from Player 2")


def test_labels_of_the_street() -> None:
    view = seen(scene(player("e:r1a.r2a.r3a:mayor,f:-.o2b.-:-", hand="y1a+r1b", coins=3)), 0)
    assert label(view, "place:e1") == "place e1, red first floor r1a, 3 flowers, 3 pedestrians"
    assert label(view, "place:f1") == "place f1, scaffold; 1 coin and a token for r1b or y1a"
    assert label(view, "place:g1") == "place g1, free; 1 coin for r1b or y1a"
    assert label(view, "place:d1") == "place d1, free; 1 coin for y1a, 1 coin and a token for r1b"
    assert label(view, "place:d3") == "place d3, free"
    assert label(view, "house:e") == "house e, visited by the Mayor, 3 points"
    assert label(view, "house:f") == "house f, 1 floor of 3"
    assert label(view, "scaffolds") == "1 scaffold aside, the other in the street"
    assert label(view, "done") == "done, 0 cards placed this turn; the next costs 1 coin"
    waiting = seen(scene(player("e:r1a.r2a.r3a:-"), phase="visit", completed=1 << 4), 0)
    assert label(waiting, "house:e") == "house e, complete, waits for its visitor"


def test_labels_of_characters() -> None:
    view = seen(scene(player("e:r1a.r2a.r3a:mayor,f:o1a.-.-:-"), cast={"woman": 2, "mayor": 1, "florist": 0}), 0)
    assert label(view, "character:woman") == (
        "Woman, 2 left, 2 points, and 1 each for flowers in the house, would score 5 below house f now"
    )
    assert label(view, "character:mayor").endswith("in your street already")
    assert label(view, "character:florist").startswith("Florist, 0 left, ")
    solo = seen(scene(player("e:r1a.r2a.r3a:mayor,f:o1a.-.-:-")), 0)
    assert "Policeman, 1 left, 5, 9 or 15 points for streetlights of the street, " in label(solo, "character:policeman")
    assert "Santa Claus, 1 left, 3 points each for chimneys of the street, " in label(solo, "character:santa-claus")


def test_wb_28_the_painter_says_that_a_colour_counts_once() -> None:
    houses = "d:r1a.r2a.r3a:-,e:o1a.o2a.o3a:-,f:r1b.r2b.r3b:-"
    view = seen(scene(player(houses), cast=BASE | {"painter": 1}), 0)
    said = "1, 3, 6, 10 or 15 points for different colours with a complete house of their own, would score 3 now"
    assert label(view, "character:painter") == f"Painter, 1 left, {said}"


def test_tourists_are_worth_what_they_make_in_houses_that_wait() -> None:
    houses = "e:r1a.r2a.r3a:-,f:o1a.-.-:-"
    view = seen(scene(player(houses), phase="visit", completed=1 << 4), 0)
    assert label(view, "character:woman").endswith("would score 11 below house e now")


def test_a_token_is_asked_for_with_the_cards_that_break_a_rule() -> None:
    view = seen(scene(player("e:r1a.-.-:-", hand="r1b+o1a+y2a", coins=3)), 0)
    drawing = board.draw(view)
    for place in ("e2", "f1", "d1"):
        markup = drawing[f"street/floor{place[1]}/place:{place}"]
        fined = {int(slot) for slot in re.findall(r"f(\d)", "".join(re.findall(r'class="fine ([^"]*)"', markup)))}
        known = view["players"][0]["hand"]["known"]
        assert fined == {
            slot
            for slot, card in enumerate(known, 1)
            if (cost := view["places"].get(card, {}).get(place)) and cost["tokens"]
        }
        assert 'class="price"' in markup
    for slot, card in enumerate(view["players"][0]["hand"]["known"], 1):
        assert f'class="hand h{slot}"' in drawing[f"hand/hand/hand:{card}"]
    broke = board.draw(seen(scene(player(coins=0)), 0))
    assert not any('class="price"' in text for key, text in broke.items() if key.startswith("street/"))


# The street


def test_a_street_fills_the_width_of_five_houses_however_long_it_is() -> None:
    houses = [
        f"{letter}:{card}.-.-:-" for letter, card in zip("efghi", ("r1a", "o1a", "y1a", "g1a", "b1a"), strict=True)
    ]
    for wide in range(1, 6):
        view = seen(scene(player(",".join(houses[:wide]))), 0)
        spots = [
            (drawings.area(root)[0], float(root[0].attrib["width"]))
            for name, root in elements_of(board.draw(view)).items()
            if name.startswith("place:") and name.endswith("1")
        ]
        spots.sort()
        assert len(spots) == 10 - wide
        assert spots[0][0] == street.MARGIN + 2
        assert spots[-1][0] + spots[-1][1] == street.MARGIN + 5 * street.STEP - 2


def test_what_was_pointed_at_stays_under_the_pointer_when_its_card_is_placed() -> None:
    checked = 0
    for state in positions(1, 8):
        view = seen(state, 0)
        before = elements_of(board.draw(view))
        for card, places in view["places"].items():
            for place in places:
                after = state.clone()
                after.act(0, GAME.notation.parse(state, f"{card}@{place[0]}"))
                old, new = (
                    before[f"place:{place}"],
                    elements_of(street.draw(seen(after, 0), 0, live=True))[f"place:{place}"],
                )
                middle = drawings.area(old)[0] + float(old[0].attrib["width"]) / 2
                if view["players"][0]["street"]["columns"]:
                    assert drawings.area(new)[0] <= middle <= drawings.area(new)[0] + float(new[0].attrib["width"])
                    checked += 1
        if checked > 150:
            return
    assert checked


def test_scaffolds_are_drawn_where_they_stand() -> None:
    for state in list(positions(2, 4))[::9]:
        view = seen(state, 0)
        drawing = street.draw(view, 0, live=True)
        drawn = {
            key.rpartition("/")[2].removeprefix("place:") for key, text in drawing.items() if 'class="poles"' in text
        }
        assert drawn == set(view["players"][0]["street"]["scaffolds"])


# Cards


@pytest.mark.parametrize("name", CARD_NAMES)
def test_a_card_shows_exactly_its_symbols(name: str) -> None:
    state = scene(player(hand=name))
    view = seen(state, 0)
    card = view["cards"][name]
    markup = facade.face(view, name)
    marks = {
        "cat": 'class="fur"',
        "red curtain": 'class="ties"',
        "blue curtain": 'class="valance"',
        "streetlight": 'class="glow"',
        "chimney": 'class="funnel"',
        "closed window": 'class="brace"',
        "plant": 'class="leaf"',
        "pedestrian": 'class="face"',
    }
    for symbol, mark in marks.items():
        assert markup.count(mark) == card["symbols"].get(symbol, 0), symbol
    hearts = re.findall(r'class="hearts" d="([^"]*)"', markup)
    assert "".join(hearts).count("M") == card["symbols"].get("flower", 0)
    assert (
        (re.search(rf'class="sign-mark"[^>]*>{card["shop"]["points"]}<', markup) is not None)
        if "shop" in card
        else ("sign-mark" not in markup)
    )
    assert re.findall(r'data-glyph="(\w+)"', markup) == [card["colour"]]
    assert f">{name}<" in markup


def test_any_components_fit_and_many_of_a_kind_are_told_by_a_number() -> None:
    view = seen(scene(player(hand="r1a")), 0)
    view["cards"]["r1a"] = {
        "floor": 1,
        "colour": "red",
        "symbols": dict.fromkeys(SYMBOL_NAMES, 8),
        "shop": {"kind": "glass", "mark": "gl", "points": 9},
    }
    markup = facade.face(view, "r1a")
    ET.fromstring(f"<g>{markup}</g>")
    assert markup.count('class="count"') == len(SYMBOL_NAMES) - 1  # streetlights are few
    assert ">Gl<" in markup


# Secrets, other players


def test_others_are_thumbnails_that_can_be_opened() -> None:
    state = scene(
        player(),
        player("e:r1a.-.-:-,f:o1a.o2a.o3a:boy", hand="g1b+b2a", coins=2),
        player(hand="y1b"),
        bottom="g1a@2:g1a+g1b",
        cast=dict.fromkeys(CHARACTER_NAMES[:11], 2),
    )
    drawing = board.draw(seen(state, 0))
    markup = drawing["other1/street/street:2"]
    assert 'data-open="seat:1"' in markup
    assert 'data-open="seat:2"' in drawing["other2/street/street:3"]
    assert not any(key.startswith("other3") for key in drawing)
    assert re.findall(r'data-glyph="(\w+)"', markup) == ["red", "orange", "orange", "orange", "blue"]
    assert markup.count('class="back"') == 1
    said = label(seen(state, 0), "street:2")
    assert "2 coins, 4 tokens, 2 cards in hand: b2a, 1 of g1a and g1b; 1 complete house, visited by Boy" in said
    large = others.draw_seat(seen(state, 0), 1)
    assert {key.partition("/")[0] for key in large} == {"street"}
    assert {key for key in large if "/place:" in key} == {
        f"street/floor{floor}/place:{column}{floor}" for floor in (1, 2, 3) for column in "ef"
    }


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    state = scene(player(hand="r1a+o2b+g3c+b1b"), player())
    mine = board.draw(seen(state, 0))
    assert [key for key in mine if "hand:" in key] == [
        "hand/hand/hand:r1a",
        "hand/hand/hand:b1b",
        "hand/hand/hand:o2b",
        "more/hand/hand:g3c",
    ]
    for viewer in (-1, 1):
        assert not any("hand:" in key for key in board.draw(seen(state, viewer)))


# Who is who


def test_people_are_called_by_their_names() -> None:
    state = scene(player(), player(hand="r1b"), player(), bottom=RETURNED, starter=1)
    drawing = board.draw(seen(state, 0), ("Ann", "Bo & Co", "Cem"))
    bo = elements_of(drawing)["street:2"]
    assert bo.attrib["data-name"] == "Bo & Co’s street"
    assert bo.attrib["aria-label"].startswith("Bo & Co’s street, ")
    assert [each.text for each in bo.iter("text") if each.attrib["class"] == "who"] == ["Bo & Co"]
    assert elements_of(drawing)["deck:1"].attrib["aria-label"].endswith("r1a or r1b from Bo & Co")
    assert "Player" not in "".join(drawing.values())
    assert "Dov’s street" in board.draw(seen(state, 0), ("Ann", "Bo", "Dov"))["other2/street/street:3"]
    assert "Player 2’s street" in board.draw(seen(state, 0))["other1/street/street:2"]


def test_whoever_watches_is_told_whose_things_lie_in_front() -> None:
    mayor = player("e:r1a.r2a.r3a:mayor")
    for players, viewer, owner in (((mayor, player()), SPECTATOR, "Ann’s"), ((mayor, player()), 0, "your")):
        drawing = board.draw(seen(scene(*players), viewer), ("Ann", "Bo"))
        said = elements_of(drawing)["character:mayor"].attrib["aria-label"]
        assert said.endswith(f"in {owner} street already")
        assert owner == "your" or not re.search(r"\byour\b", "".join(drawing.values()), re.IGNORECASE)
    assert label(seen(scene(mayor), SPECTATOR), "character:mayor").endswith("in your street already")


def test_panels_are_called_the_same_for_everybody() -> None:
    assert not any(re.search(r"\byour\b|player \d", each.label, re.IGNORECASE) for each in board.PANELS.values())


# Colours are never told by hue alone


def test_every_coloured_thing_carries_its_glyph_in_the_same_corner() -> None:
    view = seen(scene(player("e:r1b.o2a.-:-", hand="p1a"), supply=SUPPLY), 0)
    corners = set()
    for key, markup in board.draw(view).items():
        name = key.rpartition(":")[2]
        card = view["players"][0]["street"]["cards"].get(name) if "/place:" in key else name
        if card in view["cards"]:
            assert re.findall(r'data-glyph="(\w+)"', markup) == [view["cards"][card]["colour"]]
            corners |= set(re.findall(r'data-glyph="\w+" transform="(translate\([^)]*\))', markup))
        assert len(re.findall(r'class="wall \w+"', markup)) == markup.count("data-glyph"), key
    assert len(corners) == 1


def test_symbols_shops_and_characters_have_shapes_of_their_own() -> None:
    assert ICONS.keys() >= set(SYMBOL_NAMES)
    assert len(set(ICONS.values())) == len(ICONS)
    assert len({window("pink", kind) for kind in ("cat", "redcurtain", "bluecurtain", "closed", "empty")}) == 5
    assert len({shop_front(kind, kind[0]) for kind in (*WARES, "glass")}) == 5
    assert list(PORTRAITS) == list(WISHES) == list(CHARACTER_NAMES)
    assert len(set(PORTRAITS.values())) == len(CHARACTER_NAMES)


def test_every_class_has_a_style() -> None:
    states = [*list(sampled(1, 3))[::3], *list(sampled(4, 3, "new"))[::3]]
    # Names without a look of their own: they tell a script or a test what a thing is.
    bare = {"wall", "market", "canal", "plot", "purse-back", "away", "built", "tag-word", "guest-name", "button-word"}
    bare |= {"coins", "tokens", "scaffolds", "small", "count", "name", "free", "scaffold"}
    assert drawings.unstyled(GAME, (board.draw(seen(state, 0)) for state in states)) <= bare
