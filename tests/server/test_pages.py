"""Pages and forms: what they carry, what they refuse, and how they are cached."""

import re
from pathlib import Path

import pytest

from ridotto import games
from ridotto.engine.terms import Option
from ridotto.games import find
from ridotto.server.storage import played
from ridotto.server.table.dice_code import BadDiceCode, read, write
from ridotto.server.web import new_tables
from ridotto.server.web.assets import Assets
from tests.parts import changed
from tests.server.test_tables import play_to_the_end
from tests.server.visit import Served

PAGES = ["/", "/rules", "/you", "/rules/tou_shi", "/new/tou_shi", "/new/burano_roll_and_write?seats=3", "/records"]


def test_every_page_answers_and_is_guarded(served: Served) -> None:
    visitor = served.visitor()
    for path in [*PAGES, visitor.open(), "/nowhere", "/healthz"]:
        answer = visitor.http.get(path)
        assert answer.status_code == (404 if path == "/nowhere" else 200), path
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert f"ws://{served.address}" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "<style" not in answer.text
        assert " style=" not in answer.text


def test_files_are_nothing_but_what_they_are(served: Served) -> None:
    http = served.visitor().http
    for path in ("house.css", "js/table.js", "games/tou_shi/art.svg"):
        headers = http.get(f"/static/{path}").headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert "referrer-policy" not in headers  # it is asked for by many a page, and opens none


def test_no_two_things_on_a_page_have_the_same_name(served: Served) -> None:
    visitor = served.visitor()
    for path in [*PAGES, visitor.open()]:
        names = re.findall(r'\bid="([^"]+)"', visitor.http.get(path).text)
        assert len(names) == len(set(names)), path


def test_what_can_be_done_at_an_address_is_told(served: Served) -> None:
    visitor = served.visitor()
    for path, allowed in (("/records", "GET, HEAD, POST"), ("/tables", "POST"), ("/", "GET, HEAD")):
        answer = visitor.http.delete(path)
        assert answer.status_code == 405
        assert ", ".join(sorted(answer.headers["allow"].split(", "))) == allowed
    assert visitor.http.head("/records").status_code == 200


def test_a_table_of_other_rules_is_gone_for_good_and_nobody_is_to_blame(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = served.visitor()
    path = visitor.open()
    game = games.GAMES["tou_shi"]
    monkeypatch.setitem(games.GAMES, "tou_shi", game.with_parts(rules=changed(game.rules, VERSION=99)))
    for page in (path, f"{path}/record", f"{path}/dice", f"{path}/qr"):
        answer = visitor.http.get(page)
        assert answer.status_code == 410
        assert "This table can&#39;t be opened: begun under version" in answer.text
        assert "<h1" in answer.text
    refused = visitor.http.post(f"{path}/messages")
    assert refused.status_code == 410
    assert [each["t"] for each in refused.json()] == ["no"]
    assert visitor.http.get("/").status_code == 200
    monkeypatch.undo()
    assert visitor.http.get(path).status_code == 200


def test_a_strange_host_does_not_get_into_the_policy(served: Served) -> None:
    answer = served.visitor().http.get("/", headers={"Host": "a;script-src *"})
    assert "script-src *" not in answer.headers.get("content-security-policy", "")


def test_a_guest_keeps_a_cookie(served: Served) -> None:
    visitor = served.visitor()
    cookie = visitor.http.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "Secure" not in cookie
    first = visitor.http.cookies["ridotto_guest"]
    visitor.http.get("/")
    assert visitor.http.cookies["ridotto_guest"] == first
    forged = served.visitor().http.get("/", headers={"X-Forwarded-Proto": "https"})
    assert "Secure" not in forged.headers["set-cookie"]  # nobody said that this is a proxy to be believed


def test_the_front_page_lists_games_and_open_tables(served: Served) -> None:
    visitor, other = served.visitor(), served.visitor()
    path = visitor.open()
    front = visitor.http.get("/").text
    assert path in front
    assert "Tou Shi" in front
    assert "Roland Wright" in front
    assert path not in other.http.get("/").text


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_form_from_another_site_is_refused(served: Served, headers: dict[str, str]) -> None:
    visitor = served.visitor()
    if "Origin" not in headers:
        del visitor.http.headers["Origin"]
    for path in ("/tables", "/records", "/t/x/messages", "/t/x/retry", "/t/x/on", "/t/x/sit"):
        answer = visitor.http.post(path, data={"game": "tou_shi"}, headers=headers)
        assert answer.status_code == 403
        assert "another site" in answer.text


def test_a_script_without_an_origin_may(served: Served) -> None:
    visitor = served.visitor()
    del visitor.http.headers["Origin"]
    assert visitor.open()


def test_own_components(served: Served) -> None:
    visitor = served.visitor()
    house = find("tou_shi").components.house_set().text
    own = {"components": ("mine.toml", house.replace("stars = 3", "stars = 5"))}
    opened = visitor.http.post("/tables", data={"game": "tou_shi"}, files=own)
    path = opened.headers["location"]
    text = visitor.http.get(f"{path}/record").text
    assert find("tou_shi").components.house_set().digest not in text
    again = visitor.http.post("/records", files={"record": ("r.txt", text)})
    assert again.status_code == 303
    empty = {"components": ("", b"")}
    assert visitor.http.post("/tables", data={"game": "tou_shi"}, files=empty).status_code == 303


def test_faulty_components_are_named_line_by_line(served: Served) -> None:
    visitor = served.visitor()
    text = find("tou_shi").components.house_set().text.replace("stars = 3", "stars = 77")
    for content, expected in ((text, "stars is 77"), ("\0", "not TOML"), ("x = ", "line 1")):
        faulty = {"components": ("mine.toml", content)}
        answer = visitor.http.post("/tables", data={"game": "tou_shi"}, files=faulty)
        assert answer.status_code == 400
        assert expected in answer.text


def test_a_record_that_can_not_be_read_names_its_line(served: Served) -> None:
    visitor = served.visitor()
    text = visitor.http.get(f"{visitor.open()}/record").text
    answer = visitor.http.post("/records", files={"record": ("r.txt", text.replace("game: tou_shi", "game: go"))})
    assert answer.status_code == 400
    assert "line 2" in answer.text
    assert visitor.http.post("/records").status_code == 400
    assert visitor.http.post("/records", data={"record": text}).status_code == 303
    assert visitor.http.post("/records", files={"record": ("r.txt", b"\xff\xfe\xff")}).status_code == 400


def test_what_is_too_large_is_refused(served: Served) -> None:
    visitor = served.visitor()
    large = {"record": ("r.txt", b"x" * 270_000)}
    larger = {"record": ("r.txt", b"x" * 3_000_000)}
    for files in (large, larger):
        answer = visitor.http.post("/records", files=files)
        assert answer.status_code == 413
        assert "too large" in answer.text
    assert visitor.http.post("/tables", data={"game": "x" * 300_000}).status_code == 413
    drops, urlencoded = (b"x" * 1000 for _ in range(300)), {"Content-Type": "application/x-www-form-urlencoded"}
    assert visitor.http.post("/tables", content=drops, headers=urlencoded).status_code == 413


def test_a_broken_form_is_a_clear_page(served: Served) -> None:
    visitor = served.visitor()
    broken = {"Content-Type": "multipart/form-data; boundary=x"}
    answer = visitor.http.post("/records", content=b"--y\r\nnothing", headers=broken)
    assert answer.status_code == 400
    assert "Traceback" not in answer.text
    assert visitor.http.post("/tables", data={"game": "chess"}).status_code == 400
    assert visitor.http.get("/tables").status_code == 405
    assert visitor.http.get("/rules/chess").status_code == 404


def test_a_mistake_of_ours_is_a_page_without_a_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object, **named: object) -> None:
        raise ZeroDivisionError

    with Served(tmp_path / "ridotto.db") as served:
        monkeypatch.setattr(played, "results", fail)
        answer = served.visitor().http.get("/")
    assert answer.status_code == 500
    assert "went wrong" in answer.text
    assert "ZeroDivision" not in answer.text


def test_a_guest_can_not_hoard_tables(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_tables, "MOST_UNFINISHED", 2)
    visitor = served.visitor()
    visitor.open()
    visitor.open()
    answer = visitor.http.post("/tables", data={"game": "tou_shi"})
    assert answer.status_code == 400
    assert "2 unfinished tables" in answer.text


def test_static_files_are_kept_by_their_content(served: Served, tmp_path: Path) -> None:
    visitor = served.visitor()
    address = served.site.assets.address("house.css")
    kept = visitor.http.get(address)
    assert "immutable" in kept.headers["cache-control"]
    assert kept.headers["content-encoding"] == "gzip"
    asked = visitor.http.get("/static/house.css")
    assert asked.headers["cache-control"] == "no-cache"
    tag = asked.headers["etag"]
    again = visitor.http.get("/static/house.css", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert visitor.http.get("/static/house.css?v=old").headers["cache-control"] == "no-cache"
    for path in ("nothing.css", "../app.py", "%2e%2e/app.py", "js", "a%00b", "", "x" * 300, "js/x.js/"):
        assert visitor.http.get(f"/static/{path}").status_code == 404, path


def test_only_the_folder_of_static_files_is_served(served: Served) -> None:
    """Of an absolute path, nothing before it counts: without a check it leads to any file of the machine."""
    visitor = served.visitor()
    here = str(Path(__file__).resolve())
    for path in (here, here.replace("/", "%2f"), "/etc/passwd", "//etc/passwd", "%2fetc/passwd", f"js/{here}"):
        answer = visitor.http.get(f"/static/{path}")
        assert answer.status_code == 404, path
        assert "root:" not in answer.text


def test_a_static_file_has_one_address(served: Served) -> None:
    """Each file that was asked for is kept in memory: it must not be kept under ever new names."""
    visitor = served.visitor()
    assert visitor.http.get("/static/house.css").status_code == 200
    for path in ("%2e/house.css", "%2e/%2e/house.css", "js/%2e%2e/house.css", "/house.css", "js//table.js"):
        assert visitor.http.get(f"/static/{path}").status_code == 404, path
    assets = served.site.assets
    assert len({(assets.folder / path).resolve() for path in assets.known}) == len(assets.known)


def test_a_changed_file_has_another_tag(tmp_path: Path) -> None:
    (tmp_path / "x.css").write_text("a")
    assets = Assets(tmp_path)
    before = assets.address("x.css")
    (tmp_path / "x.css").write_text("ab")
    assert assets.address("x.css") != before
    assert assets.address("y.css") == "/static/y.css"


def test_rules_say_whose_word_they_are(served: Served) -> None:
    text = served.visitor().http.get("/rules/roland_wright").text
    legend = text.partition('<ul class="kinds">')[2].partition("</ul>")[0]
    assert legend.count("<li>") == 3
    weekend = text.partition('id="RW-28"')[2].partition("</dd>")[0]
    assert re.findall(r'<p( class="[^"]*")?>(?:<span class="[^"]*">(.+?)</span>)?', weekend) == [
        ("", ""),
        (' class="ours"', "Our ruling"),
        (' class="ours guess"', "Our guess"),
    ]
    fisherman = served.visitor().http.get("/rules/burano").text.partition('id="WB-26"')[2].partition("</dd>")[0]
    assert fisherman.count("<p") == 1
    assert "Our ruling" in fisherman


def test_a_legend_names_only_what_is_there(served: Served) -> None:
    assert "Our guess" not in served.visitor().http.get("/rules/tou_shi").text


def test_pages_are_packed_and_not_kept(served: Served) -> None:
    answer = served.visitor().http.get("/rules/tou_shi")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("seed", [bytes(16), b"\xff" * 16, bytes(range(16))])
def test_dice_codes_read_back(seed: bytes) -> None:
    assert read(write(seed)) == seed
    assert read(write(seed).lower().replace("0", "o").replace("1", "l")) == seed


@pytest.mark.parametrize("code", ["", "0", "Z" * 26, "U" * 26, "é" * 26, "0" * 27])
def test_what_is_no_dice_code(code: str) -> None:
    with pytest.raises(BadDiceCode):
        read(code)


def test_a_flag_that_is_on_can_be_switched_off(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    option = Option("brisk", "Brisk", True, (False, True))
    game = find("tou_shi").with_parts(rules=changed(find("tou_shi").rules, OPTIONS=(option,)))
    monkeypatch.setitem(games.GAMES, game.id, game)
    visitor = served.visitor()
    assert 'name="option.brisk" value="false"' in visitor.http.get(f"/new/{game.id}").text
    for sent, kept in ((["false"], False), (["false", "true"], True)):
        answer = visitor.http.post("/tables", data={"game": game.id, "option.brisk": sent})
        visitor.table(answer.headers["location"])
        table = served.site.open_tables.tables[answer.headers["location"].removeprefix("/t/")]
        assert table.match.setup.options["brisk"] is kept


def test_the_set_up_keeps_what_was_typed_when_something_is_wrong(served: Served) -> None:
    form = {"game": "burano_roll_and_write", "seats": "3", "name.1": 'Bea "B"', "seat.2": "bot:deep"}
    answer = served.visitor().http.post("/tables", data=form)
    assert answer.status_code == 400
    assert "there is no bot" in answer.text
    assert 'value="Bea &#34;B&#34;"' in answer.text
    assert '<input type="radio" name="seats" value="3" checked>' in answer.text


def test_spare_seats_of_the_form_are_ignored(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open(game="burano_roll_and_write", seats="2", **{"name.3": "Dov", "seat.3": "bot:whim"})
    assert len(visitor.table(path)["seats"]) == 2


def test_a_new_game_from_the_table_seats_the_same_people(served: Served) -> None:
    visitor = served.visitor()
    form = {"name.0": "Ann", "seat.1": "bot:whim", "name.2": "Cem", "option.sheets": "chosen"}
    path = visitor.open(game="burano_roll_and_write", seats="3", **form)
    page = visitor.http.get(path).text
    for name, value in (form | {"seats": "3", "seat.0": "me", "name.1": "Pulcinella"}).items():
        assert f'name="{name}" value="{value}"' in page
    assert "Same dice again" not in page


def test_without_scripts_the_house_chooses_what_is_usual_in_the_company(served: Served) -> None:
    """The form leaves open what depends on it (WB-8)."""
    visitor = served.visitor()
    form = visitor.http.get("/new/burano?seats=2").text
    assert not re.search(r'name="option.hands"[^>]* checked', form)
    for who, hands in (("bot:novice", "open"), ("me", "hidden")):
        path = visitor.open(game="burano", seats="2", **{"seat.1": who})
        visitor.table(path)
        found = served.site.open_tables.tables[path.removeprefix("/t/")]
        assert found.match.setup.options["hands"] == hands


def test_the_rules_of_all_games_lie_on_one_shelf(served: Served) -> None:
    http = served.visitor().http
    assert 'href="/rules"' in http.get("/").text
    shelf = http.get("/rules").text
    for game in games.GAMES.values():
        assert f'href="/rules/{game.id}"' in shelf


def test_a_result_is_compared_with_the_best_before_it(served: Served) -> None:
    visitor, other = served.visitor(), served.visitor()
    paths, frames = [], []
    for seed in range(3):
        path = visitor.open()
        assert visitor.http.get(f"{path}/best").status_code == 404
        paths.append(path)
        if seed == 1:
            at = visitor.table(path)["at"]
            assert visitor.post(path, {"t": "hint", "seat": 0, "at": at})[-1]["t"] == "hint"
        frames.append(play_to_the_end(visitor, path, seed))
    scores = [frame["score"][0]["total"] for frame in frames]
    told = [visitor.http.get(f"{path}/best").json() for path in paths]
    assert [each["score"] for each in told] == scores
    assert [each["hints"] for each in told] == [0, 1, 0]
    assert told[0]["best"] is None
    assert [each["best"]["score"] for each in told[1:]] == [scores[0], max(scores[:2])]
    assert told[2]["best"]["hinted"] is (scores[1] > scores[0])
    assert other.http.get(f"{paths[0]}/best").status_code == 404
    page = visitor.http.get("/").text
    assert f"{paths[0]}?replay" in page
    assert "with hints" in visitor.http.get("/you").text
