"""The front door: what `import ridotto` offers, at a prompt and in a notebook."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import ridotto
from ridotto import front
from ridotto.engine import record
from ridotto.engine.dice import Dice
from ridotto.engine.errors import OptionError, RecordError, RidottoError
from ridotto.engine.game import Game
from ridotto.engine.match import Match, digest
from ridotto.engine.rng import Rng
from ridotto.engine.terms import SPECTATOR, Panel
from ridotto.games import GAMES, find
from ridotto.smallest_game.sealed import GAME as SEALED

SVG = "{http://www.w3.org/2000/svg}"


def go_on(match: Match, steps: int, seed: int = 1) -> None:
    """Some actions at random, and the dice that follow."""
    rng = Rng(seed)
    match.settle()
    while steps and not match.over:
        seats = match.actors()
        seat = seats[rng.below(len(seats))]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])
        match.settle()
        steps -= 1


# Matches


def test_the_same_seed_gives_the_same_dice() -> None:
    matches = [ridotto.match("burano-roll-and-write", seats=2, seed=seed) for seed in ("a", "a", "b")]
    for match in matches:
        go_on(match, 12)
    one, same, other = [digest(match.state) for match in matches]
    assert one == same != other
    plain = Match(find("tou_shi"), dice=Dice(b"a"))
    front_door = ridotto.match("tou_shi", seed="a")
    for each in (plain, front_door):
        go_on(each, 9)
    assert plain.entries == front_door.entries


def test_a_match_is_set_up_as_asked() -> None:
    match = ridotto.match("roland_wright", options={"box": 7}, names=["Ada", "Bo"])
    assert (match.setup.seats, match.setup.options["box"], match.names) == (2, 7, ["Ada", "Bo"])
    assert ridotto.match(SEALED, seats=4).game is SEALED
    with pytest.raises(RidottoError, match="there is no game 'chess' here"):
        ridotto.match("chess")
    with pytest.raises(OptionError, match="is for one player, not for 3"):
        ridotto.match("tou_shi", seats=3)
    with pytest.raises(OptionError, match="each of 3 seats wants a name: 2 names won't do"):
        ridotto.match("burano", seats=3, names=["Ada", "Bo"])
    with pytest.raises(OptionError, match="each of 3 seats wants a name: 'Ada' won't do"):
        ridotto.match("burano", names="Ada")
    assert repr(ridotto.match("burano", seed=5)) == "<Match of Walking in Burano: 0 moves>"


def test_without_a_seed_the_dice_are_others_each_time() -> None:
    one, other = [ridotto.match("burano", seats=3) for _ in range(2)]
    one.settle()  # shuffles decks of 72 cards
    other.settle()
    assert digest(one.state) != digest(other.state)


def test_the_match_of_a_record_has_no_dice() -> None:
    match = ridotto.read(record.write(ridotto.match("roland_wright")))
    with pytest.raises(RidottoError, match="no dice of its own: `resolve` tells it"):
        match.settle()


def test_a_prompt_finds_what_is_offered() -> None:
    assert [name for name in dir(ridotto) if not name.startswith("_")] == ["games", "match", "read"]


def test_the_games_are_told_by_name_and_title() -> None:
    assert ridotto.games() == {name: game.title for name, game in GAMES.items()}
    assert ridotto.games is sys.modules["ridotto.games"]


def test_a_record_is_read_from_a_file_or_as_text(tmp_path: Path) -> None:
    match = ridotto.match("tou_shi", seed="a")
    go_on(match, 20)
    text = record.write(match)
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    for source in (text, path, str(path)):
        again = ridotto.read(source)
        assert (again.entries, again.names, digest(again.state)) == (match.entries, match.names, digest(match.state))
        assert again._repr_svg_() == match._repr_svg_()
    with pytest.raises(RecordError, match="line 2"):
        ridotto.read(text.replace("game: ", "gane: "))
    path.write_text("\ufeff" + text, "utf-8")  # as some editors write it
    assert ridotto.read(path).entries == match.entries


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("nowhere.txt", "nowhere.txt: no such file or directory"),
        ("hello\nworld\n", "line 1: "),
        ("", r"\.: is a directory"),
        ("x" * 5000, "file name too long"),
        ("a\0b", "there can be no such file"),
    ],
)
def test_what_is_no_record_is_told_in_a_sentence(source: str, why: str) -> None:
    with pytest.raises(RidottoError, match=why):
        ridotto.read(source)


def test_a_picture_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "game.png").write_bytes(b"\x89PNG\r\n\xff")
    with pytest.raises(RidottoError, match="not a text file"):
        ridotto.read(tmp_path / "game.png")


def test_a_match_prints_its_board_what_is_asked_and_the_score() -> None:
    match = ridotto.match(SEALED, names=["Ada", "Bo"], seed="a")
    match.settle()
    match.play(0, "3")
    assert str(match) == "\n".join(
        [
            "The mat",
            f"  The die: {match.state.encode()[4]} points to win",
            "  Card 1",
            "  Card 2",
            "  Card 3",
            "  Ada: 0 points, has chosen",
            "  Bo: 0 points, no card yet",
            "",
            "Wait for Bo.",
            "Score: Ada 0, Bo 0",
        ]
    )
    go_on(match, 9)
    assert str(match).splitlines()[-2].endswith(".")
    assert "win" in str(match).splitlines()[-2]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_prints(name: str) -> None:
    match = ridotto.match(name, seats=GAMES[name].seats[-1], seed="a")
    go_on(match, 25)
    lines = str(match).splitlines()
    assert len(lines) > 8
    assert lines[-1].startswith("Score: ")


# Pictures


@pytest.mark.parametrize("name", [*GAMES, "sealed"])
@pytest.mark.parametrize("most", [False, True])
def test_a_picture_is_whole_and_needs_nothing_else(name: str, most: bool) -> None:
    game: Game[Any] = SEALED if name == "sealed" else GAMES[name]
    match = ridotto.match(game, seats=game.seats[-1 if most else 0], seed="a")
    go_on(match, 25)
    svg = match._repr_svg_()
    root = ET.fromstring(svg)
    assert (root.tag, root.attrib["data-game"], root.attrib["aria-label"]) == (f"{SVG}svg", game.id, game.title)
    viewer = SPECTATOR if match.setup.seats > 1 else 0
    drawn = game.board.draw(game.view.seen(match.state, viewer), match.names)
    assert [panel.attrib["data-panel"] for panel in root.iter(f"{SVG}g") if "data-panel" in panel.attrib] == [
        panel for panel in game.board.PANELS if any(key.startswith(f"{panel}/") for key in drawn)
    ]
    assert all(markup in svg for markup in drawn.values())
    assert not re.search(r"url\(|@import|<script|<image|href=", svg)
    (style,) = [each.text or "" for each in root.iter(f"{SVG}style")]
    assert re.search(r"--paper: (light-dark\()?#", style)
    assert '.ridotto[data-theme="light"]' in style  # by day, whatever the notebook has
    assert f'.board[data-game="{game.id}"]' in style
    assert ":root" not in style


def test_a_picture_has_the_panels_side_by_side_and_none_over_another() -> None:
    sizes = [(560, 150), (200, 500), (200, 500), (1200, 90), (90, 90)]
    panels = [Panel("", width, height, ()) for width, height in sizes]
    places = front.laid_out(panels)
    areas = [(x, y, x + panel.width, y + panel.height) for (x, y), panel in zip(places, panels, strict=True)]
    for k, one in enumerate(areas):
        for other in areas[:k]:
            apart = one[0] >= other[2] + front.GAP or other[0] >= one[2] + front.GAP
            assert apart or one[1] >= other[3] + front.GAP or other[1] >= one[3] + front.GAP
    assert places[0] == (front.GAP, front.GAP)


def test_a_picture_of_several_has_nobodys_secret() -> None:
    match = ridotto.match(SEALED, seats=3, options={"lucky": True}, seed="a")
    match.settle()
    before = match._repr_svg_()
    other = match.fork()
    match.play(1, "1")
    other.play(1, "3")
    assert match._repr_svg_() == other._repr_svg_() != before
    assert str(match) == str(other)


# Coming in


def test_importing_is_cheap() -> None:
    code = "import ridotto, sys; print([name for name in sys.modules if name.startswith('ridotto.')])"
    plain = {name: value for name, value in os.environ.items() if name != "RIDOTTO_INTERPRETED"}
    run = subprocess.run([sys.executable, "-c", code], env=plain, capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'ridotto' has no attribute 'chess'"):
        ridotto.chess  # type: ignore[attr-defined]  # noqa: B018
