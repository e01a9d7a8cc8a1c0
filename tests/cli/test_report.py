"""A page about a game, made on the command line."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from markupsafe import escape

from ridotto.lab.work import work
from tests.cli.conftest import Ridotto
from tests.house import OWN

VOID = {"meta", "br", "path", "rect", "line", "circle"}


class Checker(HTMLParser):
    """Every element is closed in its turn, and no id is used twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.headings: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("h2", "h3"):
            self.headings.append(data)


@pytest.mark.parametrize("name", OWN)
def test_a_page_for_every_game(ridotto: Ridotto, name: str) -> None:
    quick = ("--bots", "whim,novice", "--games", 12, "--jobs", 1)
    status, out, _ = ridotto("report", name, *quick)
    assert (status, out) == (0, f"Written to {name}.html.\n")
    page = Path(f"{name}.html").read_text()
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert len(set(checker.ids)) == len(checker.ids)
    for heading in ("Scores by level", "What decides games", "How games go", "Alone"):
        assert heading in checker.headings
    assert ("By seat" in checker.headings) == (name != "tou_shi")
    assert not re.findall(r"""(?:src|href)="(?!#)|url\((?!"data:)|@import|https?:(?!//www\.w3\.org/)""", page)
    for note in (
        OWN[name].components.house_set().notes.values()
    ):  # also: each is about a kind of component that there is
        assert escape(note) in page
    told = re.findall(r"<li><strong>(.*?)</strong>", page.partition('<ol class="bands">')[2].partition("</ol>")[0])
    assert told == [escape(word.rstrip(".!")) for _, word in sorted(OWN[name].components.house_set().scale)]
    assert "nan" not in re.sub(r"base64,[^)]*", "", page).lower().split()
    ridotto("report", name, *quick, "--out", "again.html")
    assert Path("again.html").read_text() == page


def test_the_page_tells_what_the_games_were(ridotto: Ridotto) -> None:
    ridotto("report", "burano", "--players", "4,3", "--bots", "whim", "--games", 5, "--jobs", 1, "--seed", "s")
    page = Path("burano.html").read_text()
    assert "10 games between bots" in page
    assert "ridotto report burano --games 5 --bots whim --seed s --players 4,3" in page
    assert page.index("3 players") < page.index("4 players")
    assert "Alone" not in page


def test_a_page_about_one_game(ridotto: Ridotto) -> None:
    ridotto(
        "report", "burano", "--players", "1, 2", "--bots", "whim, novice", "--games", 1, "--jobs", 1, "--seed", "a b"
    )
    page = Path("burano.html").read_text()
    words = re.sub(r"base64,[^)]*", "", page)
    assert "± inf" not in words
    assert ", 1 game<" in words
    assert "1 games" not in words
    assert escape("ridotto report burano --games 1 --bots 'whim, novice' --seed 'a b' --players '1, 2'") in page


def test_a_page_says_if_it_was_cut_short(ridotto: Ridotto, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> Any:
        yield next(work(*arguments))
        raise KeyboardInterrupt

    command = ("report", "burano", "--bots", "whim,novice", "--games", 3, "--jobs", 1)
    ridotto(*command, "--out", "whole.html")
    monkeypatch.setattr("ridotto.cli.gather.work", interrupted)
    assert ridotto(*command, "--out", "part.html").status == 130
    assert "Only 1 of 12 games were played." in Path("part.html").read_text()
    assert "were played" not in Path("whole.html").read_text()


def test_what_a_set_says_about_its_components_stands_beside_them(ridotto: Ridotto) -> None:
    house = ridotto("components", "show", "tou_shi").out.partition("[notes]")[0]
    Path("own.toml").write_text(f'{house}\n[notes]\nDie = "Six dice & <no> more."\n')
    ridotto("report", "tou_shi", "--components", "own.toml", "--bots", "whim", "--games", 5, "--jobs", 1)
    assert "Six dice &amp; &lt;no&gt; more." in Path("tou_shi.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["tou_shi", "--players", "2"], "one player"),
        (["tou_shi", "--players", "some"], "like 1,2,4"),
        (["tou_shi", "--out", "none/a.html"], "no such folder"),
        (["tou_shi", "--bots", "wise"], "no bot"),
    ],
)
def test_what_can_not_be_reported_is_told(ridotto: Ridotto, arguments: list[str], told: str) -> None:
    status, out, err = ridotto("report", *arguments)
    assert (status, out) == (1, "")
    assert told in err
