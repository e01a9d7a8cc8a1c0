"""What somebody might try. docs/security.md tells who, and names these tests."""

import contextlib
import gzip
import html.parser
import json
import re
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
from itsdangerous import Signer
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ridotto import games
from ridotto.engine.errors import ComponentsError
from ridotto.engine.terms import ComponentSet
from ridotto.server.storage import guestbook, ledger, played
from ridotto.server.table import bots
from ridotto.server.table.feeds import Backlog, Feed
from ridotto.server.table.table import Table
from ridotto.server.web import openapi
from ridotto.server.web.limits import Limits
from ridotto.server.web.security import same_origin
from tests.server.running import until
from tests.server.visit import Served, Visitor, refused_as_too_large

POLICY = "content-security-policy"
HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=a()>',
    "'-alert(1)-'</b><b onx=1",
    "</title><svg onload=a()>",
    "{{ 7 * 191 }}{% raw %}",
    "&lt;b&gt; &amp; \\u003cb>",
    "javascript:alert(1)",
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("attacks") / "ridotto.db") as served:
        served.site.limits = Limits(None)  # but for those who flood
        yield served


# Another web site


ORIGINS = [
    "http://evil.example",
    "https://evil.example",
    "null",
    "",
    "http://",
    "http://[",
    "http://[::1",
    "//{host}",
    "{host}",
    "http:{host}",
    "http://{host}.evil.example",
    "http://evil.example/{host}",
    "http://evil.example#{host}",
    "http://evil.example?{host}",
    "http://evil.example@{host}",
    "http://{host}@evil.example",
    "http://{host}:80",
    "http://{name}",
    "http://{name}:1",
    "ftp://{host}",
    "file://{host}",
    "chrome-extension://{host}",
    "http://{host} http://evil.example",
    "http://evil.example http://{host}",
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_page_of_another_origin_does_nothing_here(served: Served, origin: str) -> None:
    host = served.visitor()
    path = host.open()
    foreign = origin.format(host=served.address, name=served.address.partition(":")[0])
    before = host.table(path)
    act = json.dumps({"t": "act", "seat": 0, "at": before["at"], "move": before["asks"]["legal"][0][0]})
    headers = {"Origin": foreign}
    assert host.http.post(f"{path}/messages", content=act, headers=headers).status_code == 403
    assert host.http.post("/tables", data={"game": "tou_shi"}, headers=headers).status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        host.socket(path, Origin=foreign)
    assert refused.value.response.status_code == 403
    assert host.table(path) == before


@pytest.mark.parametrize(
    ("ours", "theirs", "same"),
    [("https", "http", False), ("https", "https", True), ("wss", "http", False), ("wss", "https", True),
     ("http", "https", True), ("ws", "https", True), ("ws", "http", True)],
)  # fmt: skip
def test_what_is_not_encrypted_asks_nothing_of_what_is(ours: str, theirs: str, same: bool) -> None:
    """Who sits on the line can make up a page of http://HOST. (A proxy may have taken the encryption off, though.)"""
    headers = [(b"host", b"ridotto.example"), (b"origin", f"{theirs}://ridotto.example".encode())]
    scope = {"type": "http", "scheme": ours, "path": "/", "query_string": b"", "headers": headers}
    assert same_origin(HTTPConnection(scope)) is same


def test_another_sites_page_reads_nothing(served: Served) -> None:
    """No answer invites other origins, and none may be framed or embedded."""
    visitor = served.visitor()
    path = visitor.open()
    for where in ("/", path, f"{path}/record", "/healthz", "/openapi.json", "/static/house.css"):
        answer = visitor.http.get(where, headers={"Origin": "http://evil.example"})
        assert not [name for name in answer.headers if name.startswith("access-control-")]
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in answer.headers[POLICY]
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answer = visitor.http.request("OPTIONS", "/tables", headers=asked)
    assert answer.status_code == 403
    assert not [name for name in answer.headers if name.startswith("access-control-")]


# Whoever wants to be somebody else


def test_cookies_are_for_us_alone(served: Served) -> None:
    visitor = served.visitor()
    path = visitor.open()
    pages = ["/", "/new/tou_shi", path, "/records"]
    cookies = [visitor.http.get(page).headers.get_list("set-cookie") for page in pages]
    cookies += [visitor.http.post("/tables", data={"game": "tou_shi"}).headers.get_list("set-cookie")]
    for [cookie] in cookies:
        flags = {each.strip().lower() for each in cookie.split(";")[1:]}
        assert {"httponly", "samesite=lax", "path=/"} <= flags
        assert not [flag for flag in flags if flag.startswith("domain")]


def test_no_made_up_cookie_is_anybody(served: Served) -> None:
    host, other = served.visitor(), served.visitor()
    path = host.open()
    real = host.http.cookies["ridotto_guest"]
    guest, _, seal = real.rpartition(".")
    other.http.get("/")
    strange = other.http.cookies["ridotto_guest"]
    with served.site.storage.engine.begin() as connection:
        key = guestbook.secret(connection, "guests")
    forged = [
        f"{guest}.",
        f"{guest}.{seal[:-4]}",
        f"{guest}.{seal.swapcase()}",
        f"{guest}.{strange.rpartition('.')[2]}",
        f"{guest} .{seal}",
        f"{guest}..{seal}",
        f".{seal}",
        Signer(b"", salt="ridotto.guest").sign(guest).decode(),
        Signer(key).sign(guest).decode(),  # the right key, made for something else
        Signer(key[:-1], salt="ridotto.guest").sign(guest).decode(),
        real * 50,
    ]
    assert host.table(path)["viewer"] == 0
    for cookie in forged:
        thief = served.visitor()
        thief.http.headers["Cookie"] = f"ridotto_guest={cookie}"
        assert thief.table(path)["viewer"] == -1, cookie
        assert thief.http.post(f"{path}/retry").status_code == 403


def test_ids_can_not_be_guessed(served: Served) -> None:
    visitors = [served.visitor() for _ in range(5)]
    ids = [visitor.open().removeprefix("/t/") for visitor in visitors]
    guests = [visitor.http.cookies["ridotto_guest"].rpartition(".")[0] for visitor in visitors]
    for known in (ids, guests):
        assert all(re.fullmatch("[A-Za-z0-9_-]{22}", each) for each in known)  # 128 bits
        assert len({each[:4] for each in known}) == len(known)


# Whoever types something clever


class Page(html.parser.HTMLParser):
    """A page as a browser takes it: nothing in it may do anything that we did not put there."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.script = False
        self.said: list[str] = []
        self.values: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        assert not [name for name in named if name.startswith("on") or name == "style"], (tag, attrs)
        assert tag not in ("style", "iframe", "object", "embed", "base"), tag
        assert tag != "script" or (named.get("src") or "").startswith("/static/")
        for name in ("href", "src", "action", "formaction"):
            assert (named.get(name) or "/").startswith(("/", "#", "?")), (tag, attrs)
        assert tag != "img" or re.match(r"/static/|/t/[\w-]{22}/qr$", named.get("src") or ""), attrs
        self.values += [value or "" for value in named.values()]
        self.script = tag == "script"

    def handle_data(self, data: str) -> None:
        assert not (self.script and data.strip())
        self.said.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.script = False


@pytest.mark.parametrize("text", HOSTILE)
def test_what_people_type_stays_text(served: Served, text: str) -> None:
    visitor = served.visitor()
    names = {"name.0": text, "name.1": text, "seat.1": "open"}
    path = visitor.open(game="burano_roll_and_write", seats="2", **names)
    wrong = {"game": "burano_roll_and_write", "seats": text, "dice": text, "option.x" + text: text} | names
    pages = {
        path: visitor.http.get(path),
        f"{path}?seat={text}": visitor.http.get(path, params={"seat": text}),
        "/": visitor.http.get("/"),
        "set-up": visitor.http.post("/tables", data=wrong),
        "set-up by address": visitor.http.get("/new/burano_roll_and_write", params=wrong),
        "seat": visitor.http.post("/tables", data=wrong | {"seats": "2", "seat.0": text}),
        "no game": visitor.http.post("/tables", data={"game": text}),
        "record": visitor.http.post("/records", data={"record": f"ridotto record 1\n{text}: {text}\n\n"}),
        "components": visitor.http.post(
            "/tables", data={"game": "tou_shi", "components": f'"{text}" = 1\nx = "{text}"'}
        ),
        "no page": visitor.http.get(f"/{text}"),
        "no table": visitor.http.get("/t/" + text.replace("/", "")),
        "no rules": visitor.http.get("/rules/" + text.replace("/", "")),
        "no seat": visitor.http.post(f"{path}/sit", data={"seat": text}),
    }
    for where, answer in pages.items():
        assert answer.headers["content-type"] == "text/html; charset=utf-8", where
        Page(answer.text)
        assert "1337" not in answer.text, where  # 7 × 191
    [table] = [each for each in [visitor.http.post(f"{path}/messages")] if each.headers["x-content-type-options"]]
    assert table.headers["content-type"] == "application/json"
    assert table.json()[0]["seats"][0]["name"] == " ".join(text.split())[:24].strip()
    for markup in table.json()[0]["set"].values():
        assert drawn(markup)


def test_scripts_insert_markup_in_one_place(served: Served) -> None:
    """Everywhere else they set texts and attributes, which can't become anything else."""
    clever = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|setHTML|createContextualFragment|document\.write|DOMParser"
        r"|\beval\b|new Function|setTimeout\(\s*['\"`]|srcdoc|javascript:|\.on[a-z]+ *= *['\"`]"
        r"|setAttribute\(\s*['\"`]on"
    )
    scripts = sorted((served.site.assets.folder / "js").rglob("*.js"))
    found = [(path.name, match[0]) for path in scripts for match in clever.finditer(path.read_text("utf-8"))]
    # A drawing's elements; and the front page as the house sends it anew, where everything is escaped.
    assert found == [("drawing.js", "innerHTML"), ("front.js", "DOMParser")]
    for template in (Path(openapi.__file__).parent / "templates").iterdir():
        text = template.read_text("utf-8")
        assert not re.search(r"\|\s*safe\b|autoescape|Markup", text), template.name
        assert not re.search(r"=\s*{{", text), f"{template.name}: an attribute without quotes"


def drawn(markup: str) -> ElementTree.Element:
    """A fragment that only draws."""
    root = ElementTree.fromstring(markup)
    for node in root.iter():
        assert node.tag in DRAWS, node.tag
        for name, value in node.attrib.items():
            assert not name.startswith(("on", "style", "href", "{", "src")), (name, value)
            assert "url(" not in value.replace("url(#", "")
    return root


DRAWS = {"g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title", "desc"}


def hostile_set(game: str) -> ComponentSet:
    """A game's component set with something clever in every text that may be chosen freely."""
    found = games.find(game)
    text = found.components.house_set().text
    clever = "<img src=x onerror='a()'/>&amp;]]>"
    for key in sorted(set(re.findall(r'^(\w+) = "', text, re.MULTILINE))):
        changed = re.sub(f'^{key} = "(.{{0,20}}).*"$', rf'{key} = "\1{clever}"', text, flags=re.MULTILINE)
        with contextlib.suppress(ComponentsError):
            found.components.read(changed)
            text = changed
    assert f"{clever}" in text
    return found.components.read(text)


@pytest.mark.parametrize("game", list(games.GAMES))
def test_a_component_file_draws_only_what_the_game_draws(served: Served, game: str) -> None:
    components = hostile_set(game)
    visitor = served.visitor()
    files = {"components": ("a.toml", components.text)}
    opened = visitor.http.post("/tables", data={"game": game}, files=files)
    assert opened.status_code == 303, opened.text
    path = opened.headers["location"]
    Page(visitor.http.get(path).text)
    message = visitor.table(path)
    for _ in range(12):  # what lies face down is drawn later
        for markup in message["set"].values():
            drawn(markup)
        if not message["asks"]:
            break
        act = {"t": "act", "seat": 0, "at": message["at"], "move": message["asks"]["legal"][0][0]}
        assert visitor.post(path, act)[-1]["t"] == "ok"
        message = visitor.table(path)


def test_a_name_gets_into_no_header(served: Served) -> None:
    visitor = served.visitor()
    name = 'a"\r\nSet-Cookie: x=1\r\n\r\n<b>; filename=x.html'
    path = visitor.open(**{"name.0": name})
    answer = visitor.http.get(f"{path}/record")
    assert re.fullmatch(r'attachment; filename="tou_shi-[\w-]{6}\.txt"', answer.headers["content-disposition"])
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "set-cookie" not in answer.headers
    seats = [line for line in answer.text.splitlines() if line.startswith("seat: ")]
    assert seats == ['seat: a" Set-Cookie: x=1 <b>;']  # one line, or the record would say something else


# Whoever wants to read what is not theirs


@pytest.mark.parametrize(
    "path",
    ["/t/../healthz", "/t/%2e%2e/%2e%2e/etc/passwd", "/t/%00", "/t/" + "x" * 5000, "/t//", "/t/%2f", "/t/a%2frecord",
     "/rules/%2e%2e", "/new/..%2f..%2fapp.py", "//evil.example/t/x", "/t/x/../../", "/%5c%5cevil.example",
     "/.git/config", "/static/..%5capp.py", "/static/js/%2e%2e/%2e%2e/app.py", "/t/%ff%fe/record", "/rules/\u202e"],
)  # fmt: skip
def test_no_address_leads_out_of_the_house(served: Served, path: str) -> None:
    head = f"GET {path} HTTP/1.1\r\nHost: {served.address}\r\nConnection: close\r\n\r\n"
    status, headers, body = raw(served, head.encode())
    assert status in (404, 400), path
    assert b"Traceback" not in body
    assert b"location" not in headers.lower()


def raw(served: Served, request: bytes) -> tuple[int, bytes, bytes]:
    """What comes back for bytes that no client would send."""
    name, _, port = served.address.partition(":")
    with socket.create_connection((name, int(port)), 10) as line:
        line.sendall(request)
        answer = b""
        while part := line.recv(65536):
            answer += part
    headers, _, body = answer.partition(b"\r\n\r\n")
    return int(headers.split()[1]), headers, body


def test_every_answer_is_guarded(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, files, refusals, and mistakes of ours."""
    visitor = served.visitor()
    table = visitor.open().removeprefix("/t/")
    answers = []
    for path, methods in openapi.document()["paths"].items():
        there = path.format(table=table, game="tou_shi", path="house.css")
        answers += [visitor.http.request(method.upper(), there) for method in methods]
        answers += [visitor.http.request("DELETE", there), visitor.http.get(path)]
        answers += [visitor.http.post(there, headers={"Origin": "http://evil.example"})]
    answers += [visitor.http.post("/records", files={"record": b"x" * 300_000})]
    monkeypatch.setattr(played, "results", lambda *_, **__: 1 / 0)
    answers += [visitor.http.get("/")]
    assert {200, 303, 400, 403, 404, 405, 413, 500} <= {answer.status_code for answer in answers}
    for answer in answers:
        where = f"{answer.request.method} {answer.request.url} {answer.status_code}"
        file = answer.is_success and answer.request.url.path in ("/static/house.css", "/worker.js")
        sources = "default-src 'none'; frame" if file else "default-src 'self'; script-src 'self'"
        assert sources in answer.headers.get(POLICY, ""), where
        assert "frame-ancestors 'none'" in answer.headers[POLICY], where
        assert "unsafe" not in answer.headers[POLICY], where
        assert answer.headers["x-content-type-options"] == "nosniff", where


# Whoever wants the house to choke


BOMBS = {
    "nested lists": "x = " + "[" * 30_000 + "]" * 30_000,
    "nested tables": "x = " + "{a = " * 12_000,
    "a deep key": "a" + ".a" * 32_000 + " = 1",
    "a deep header": "[" + "a." * 32_000 + "a]",
    "a huge number": "stars = " + "9" * 60_000,
    "a huge hexadecimal number": "stars = 0x" + "f" * 60_000,
    "tables": "[[a]]\n" * 10_000,
    "keys": "\n".join(f"k{k} = 1" for k in range(6000)),
    "lines": "\n" * 65_000,
    "quotes": '"' * 65_000,
    "escapes": '"""' + '\\"""' * 16_000,
    "nothing": "\0" * 1000,
    "half a character": "name = '\ud800'",
}


@pytest.mark.parametrize("name", list(BOMBS))
def test_a_component_file_is_no_bomb(served: Served, name: str) -> None:
    """Each is answered, and so is whoever asks meanwhile; with some of them that took hours once."""
    visitor, data = served.visitor(), BOMBS[name].encode("utf-8", "surrogatepass")
    for game in games.GAMES:
        answer = visitor.http.post("/tables", data={"game": game}, files={"components": ("a.toml", data)})
        assert answer.status_code == 400
        assert "mistake" not in answer.text
        assert len(answer.content) < 100_000


def record(head: str, log: str) -> str:
    return f"ridotto record 1\n{head}\n\n{log}\n"


def records_of(served: Served) -> dict[str, str]:
    visitor = served.visitor()
    good = visitor.http.get(f"{visitor.open()}/record").text
    head, _, log = good.removeprefix("ridotto record 1\n").partition("\n\n")
    digest = next(line for line in log.splitlines() if line.startswith("= "))
    return {
        "digests": record(head, f"{digest}\n" * 10_000 + "unfinished\nunfinished"),
        "seats": record(f"{head}\n" + "seat: a\n" * 20_000, log),
        "a long name": record(re.sub("seat: .*", "seat: " + "a" * 200_000, head), log + "\nx"),
        "nested options": record(head.replace("{}", "[" * 100_000), log),
        "huge options": record(head.replace("{}", '{"a": ' + "9" * 5000 + "}"), log),
        "many options": record(head.replace("{}", json.dumps({f"o{k}": k for k in range(9000)})), log),
        "a huge seat": record(head, "9" * 5000 + " d4.1"),
        "a negative seat": record(head, "-1 d4.1"),
        "seat nought": record(head, "0 d4.1"),
        "a strange digit": record(head, "\u0661 d4.1\n\u00b2 d4.1"),
        "a huge outcome": record(head, "1 d4.1\n1 r3\n* " + "9" * 5000),
        "a negative outcome": record(head, "1 d4.1\n1 r3\n* -1"),
        "a long move": record(head, "1 " + "c" * 200_000),
        "a huge result": record(head, "result: " + "9" * 5000),
        "no game": record(head.replace("tou_shi", "../../etc/passwd"), log),
        "no rules": record(re.sub("rules: .*", "rules: " + "1" * 10_000, head), log),
        "no components": record(re.sub("components: .*", "components: ../x", head), log),
        "nothing": "",
        "line ends": "\u2028\u0085\r\x0b\x0c" * 20_000,
    }


def test_a_record_is_no_bomb(served: Served) -> None:
    visitor = served.visitor()
    for name, text in records_of(served).items():
        answer = visitor.http.post("/records", files={"record": ("r.txt", text)})
        assert answer.status_code == 400, name
        assert "mistake" not in answer.text, name
        assert re.search(r"In line \d+", answer.text), name
        assert len(answer.content) < 20_000, name


def test_forms_without_end(served: Served) -> None:
    visitor = served.visitor()
    urlencoded = {"Content-Type": "application/x-www-form-urlencoded"}
    multipart = {"Content-Type": "multipart/form-data; boundary=x"}
    part = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    for content, headers in (
        (b"a&" * 130_000, urlencoded),
        (b"%" * 270_000, urlencoded),
        (b"game=tou_shi&" + b"&".join(b"option.%d=1" % k for k in range(15_000)), urlencoded),
        (part * 5000 + b"--x--\r\n", multipart),
        (b"--x\r\n" + b"A: b\r\n" * 40_000 + b"\r\n\r\n--x--\r\n", multipart),
        (part + b"\r\n--" * 60_000, multipart),
        (b"", multipart),
        (b"--x\r\n", {"Content-Type": "multipart/form-data"}),
        (b"--x--\r\n", {"Content-Type": "multipart/form-data; boundary=" + "x" * 5000}),
        (b"{}", {"Content-Type": "application/json"}),
    ):
        answer = visitor.http.post("/tables", content=content, headers=headers)
        assert answer.status_code == 400, (content[:40], headers)
        assert "mistake" not in answer.text


def test_a_body_is_counted_whatever_it_says_of_its_length(served: Served) -> None:
    head = f"POST /records HTTP/1.1\r\nHost: {served.address}\r\nConnection: close\r\n"
    head += "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunk = b"8000\r\n" + b"a" * 0x8000 + b"\r\n"
    assert raw(served, head.encode() + chunk * 9)[0] == 413


def test_who_sends_too_much_is_told_so_and_not_hung_up_on(served: Served) -> None:
    """A connection that is closed while the other side sends is reset, and the answer is lost with it."""
    visitor = served.visitor()
    for size in (300_000, 3_000_000):
        answer = visitor.http.post("/records", files={"record": ("r.txt", b"a" * size)})
        assert answer.status_code == 413
        assert "at most 256 KiB" in answer.text
    foreign = visitor.http.post("/records", content=b"a" * 3_000_000, headers={"Origin": "http://elsewhere.example"})
    assert foreign.status_code == 403


def test_nothing_is_inflated(served: Served) -> None:
    """A small message that unpacks to a large one would get past the limits of size."""
    visitor = served.visitor()
    path = visitor.open()
    packed = gzip.compress(b"game=tou_shi&name.0=" + b"a" * 10_000_000)
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Content-Encoding": "gzip"}
    assert visitor.http.post("/tables", content=packed, headers=headers).status_code == 400
    message = gzip.compress(json.dumps({"t": "look", "seq": 0}).encode())
    assert visitor.http.post(f"{path}/messages", content=message, headers=headers).status_code == 400
    origin = {"Origin": f"http://{served.address}"}
    address = f"ws://{served.address}{path}/socket"
    with connect(address, additional_headers=origin, compression="deflate", proxy=None) as line:
        assert line.response is not None
        assert "sec-websocket-extensions" not in line.response.headers


def test_a_message_in_many_pieces_is_counted_as_one(served: Served) -> None:
    visitor = served.visitor()
    with visitor.socket(visitor.open()) as line:
        line.hear()
        with contextlib.suppress(ConnectionClosed):
            line.connection.send(iter(["x" * 1000] * 20))
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
    refused_as_too_large(closed.value)


def test_half_a_request_keeps_nobody_waiting(served: Served) -> None:
    name, _, port = served.address.partition(":")
    lines = [socket.create_connection((name, int(port)), 10) for _ in range(50)]
    try:
        for line in lines:
            line.sendall(b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\ngame=")
        assert served.visitor().http.get("/healthz").text == "ok"
    finally:
        for line in lines:
            line.close()


# Somebody who floods


@pytest.fixture
def limited(served: Served) -> Iterator[Served]:
    """A tenth of the usual limits, and a clock that stands still: nothing is forgiven."""
    usual = served.site.limits
    served.site.limits = Limits(0.1, clock=lambda: 0.0)
    yield served
    served.site.limits = usual


def until_refused(answers: Iterator[httpx.Response]) -> int:
    """How often something was done before it was too much."""
    for count, answer in enumerate(answers):
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
            assert "too much at once" in answer.text
            return count
        assert answer.status_code in (200, 303, 400, 403), answer.text
    raise AssertionError("never refused")


FORMS = {
    "/tables": ({"game": "tou_shi"}, 3),
    "/records": ({"record": "x"}, 1),
    "/t/{table}/retry": ({}, 3),
    "/t/{table}/on": ({"seq": "0"}, 3),
    "/t/{table}/sit": ({"seat": "0"}, 2),
    "/you/name": ({"name": "Ann"}, 1),
    "/you/code": ({}, 1),
    "/you/enter": ({"code": "0000-0000"}, 1),
}


@pytest.mark.parametrize("path", list(FORMS))
def test_forms_that_come_too_often_are_refused(limited: Served, path: str) -> None:
    data, most = FORMS[path]
    usual, limited.site.limits = limited.site.limits, Limits(None)
    flooder, other = limited.visitor(), limited.visitor()
    where = path.format(table=flooder.open().removeprefix("/t/"))
    other.http.get("/")
    limited.site.limits = usual
    # Whoever gets through the door by making up an address gets through any door.
    answers = (
        flooder.http.post(where, data=data, headers={"X-Forwarded-For": f"192.0.2.{k}", "X-Real-IP": "192.0.2.1"})
        for k in range(50)
    )
    assert until_refused(answers) == most
    # Others at the same address are not hindered; where codes are guessed they are.
    assert (other.http.post(where, data=data).status_code == 429) is (path == "/you/enter")


def test_pages_that_are_loaded_too_often_are_refused(limited: Served) -> None:
    limited.site.limits = Limits(0.01, clock=lambda: 0.0)
    visitor = limited.visitor()
    assert until_refused(visitor.http.get("/rules/tou_shi") for _ in range(100)) == 10
    assert visitor.http.get("/static/house.css").status_code == 200
    assert visitor.http.get("/healthz").status_code == visitor.http.get("/readyz").status_code == 200


def test_new_guests_at_one_address_come_to_an_end_too(limited: Served) -> None:
    answers = (limited.visitor().http.post("/tables", data={"game": "tou_shi"}) for _ in range(100))
    assert until_refused(answers) == 20


def test_messages_that_come_too_often_are_refused(limited: Served) -> None:
    limited.site.limits = Limits(None)
    flooder, other = limited.visitor(), limited.visitor()
    path = flooder.open(game="burano", seats="2")
    limited.site.limits = Limits(0.1, clock=lambda: 0.0)
    with flooder.socket(path) as line:
        line.hear()
        answers = [line.ask(t="look", seq=0)[0]["t"] for _ in range(12)]
        assert answers == ["look"] * 10 + ["no"] * 2  # a connection's pace
    look = json.dumps({"t": "look", "seq": 0})
    assert until_refused(flooder.http.post(f"{path}/messages", content=look) for _ in range(100)) == 30 - 10
    assert until_refused(flooder.http.post(f"{path}/messages") for _ in range(3)) == 0
    assert other.http.post(f"{path}/messages", content=look).status_code == 200


@pytest.mark.parametrize(
    ("message", "most"),
    [
        ({"t": "say", "text": "Good game!"}, 1),
        ({"t": "hint", "at": "0.0"}, 1),
        ({"t": "leave"}, 2),
        ({"t": "give", "to": "stand-in:novice"}, 2),
        ({"t": "takeback", "at": "0.0"}, 2),
        ({"t": "mix", "salt": "0" * 32}, 2),
        ({"t": "chat", "on": False}, 2),
    ],
)
def test_what_everyone_hears_of_is_limited_more(limited: Served, message: dict[str, object], most: int) -> None:
    limited.site.limits = Limits(None)
    host = limited.visitor()
    path = host.open(game="burano", seats="2")
    limited.site.limits = Limits(0.1, clock=lambda: 0.0)
    said = message if message["t"] == "chat" else message | {"seat": 0}
    texts = [host.post(path, said)[-1].get("text", "") for _ in range(most + 2)]
    assert ["too much at once" in text for text in texts] == [False] * most + [True, True]


def test_a_table_does_not_grow_for_ever(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.server.table.table.FULL", 6)
    visitor = served.visitor()
    path = visitor.open()
    for k in range(0, 8, 2):
        [*_, done] = visitor.post(path, {"t": "act", "seat": 0, "at": f"{k}.0", "move": "d4.1"})
        assert done["t"] == "ok"
        [*_, undone] = visitor.post(path, {"t": "undo", "seat": 0, "at": f"{k + 1}.0"})
        assert undone["t"] == ("ok" if k < 6 else "no")
    assert "no room" in undone["text"]
    assert visitor.post(path, {"t": "act", "seat": 0, "at": "7.0", "move": "r3"})[-1]["t"] == "ok"  # the game goes on


@pytest.mark.usefixtures("sealed")
def test_takebacks_have_an_end_too(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ridotto.server.table.table.FULL", 8)
    visitor = served.visitor()
    path = visitor.open(game="sealed", seats="2")
    answers: list[dict[str, object]] = []
    while not answers or answers[-1]["t"] == "ok":
        at = visitor.table(path)["at"]
        visitor.post(path, {"t": "act", "seat": 0, "at": at, "move": "1"})
        answers.append(visitor.post(path, {"t": "takeback", "seat": 0, "at": visitor.table(path)["at"]})[-1])
        assert len(answers) < 9
    assert "no room" in str(answers[-1]["text"])
    assert visitor.table(path)["seq"] in (8, 9)


def test_a_clock_keeps_no_table_in_memory(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    open_tables, opened = served.site.open_tables, []
    really = open_tables._open

    async def open_table(table_id: str) -> Table:
        opened.append(table_id)
        return await really(table_id)

    monkeypatch.setattr(open_tables, "_open", open_table)
    monkeypatch.setattr(open_tables, "most", 0)
    monkeypatch.setattr(bots, "alarm", lambda table: 0.01)
    visitor = served.visitor()
    path = visitor.open(game="burano", seats="2", clock="60")
    visitor.table(path)
    until = time.monotonic() + 60
    while opened.count(path.removeprefix("/t/")) < 3:  # put away, and opened again whenever the alarm rings
        assert time.monotonic() < until
        time.sleep(0.01)


def unread(served: Served, path: str) -> socket.socket:
    """A socket that asks again and again for the whole table, and takes in nothing of it."""
    name, _, port = served.address.partition(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.settimeout(10)
    line.connect((name, int(port)))
    head = (
        f"GET {path}/socket?seat=-1 HTTP/1.1\r\nHost: {served.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    )
    line.sendall(f"{head}Sec-WebSocket-Key: {'A' * 22}==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert line.recv(100).startswith(b"HTTP/1.1 101 ")
    ask = b'{"t":"view","seat":-1}'
    for _ in range(40):
        line.sendall(bytes([0x81, 0x80 | len(ask)]) + bytes(4) + ask)  # masked with zeros
    return line


def test_who_does_not_read_fills_no_memory(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    backlog, room = served.site.open_tables.backlog, 3_000_000
    connections = served.server.server_state.connections
    kept, buffers = [0], [0]

    def grow(feed: Feed, size: int) -> None:
        Backlog.grow(backlog, feed, size)
        kept.append(backlog.size)
        buffers.append(max(wire.transport.get_write_buffer_size() for wire in connections))

    player = served.visitor()
    path = player.open(game="burano_roll_and_write", seats="2")
    with player.socket(path) as honest:
        size = len(json.dumps(honest.hear(), ensure_ascii=False).encode())
        before = len(connections)
        monkeypatch.setattr(backlog, "space", room)
        monkeypatch.setattr(backlog, "grow", grow)
        lines = [unread(served, path) for _ in range(40)]
        try:
            for _ in range(3):  # meanwhile others play
                seat = player.table(path)["actors"][0]
                asks = player.table(path, f"?seat={seat}")["asks"]
                assert honest.act(asks["at"], asks["legal"][0][0], seat)[0]["t"] == "ok"
            until(lambda: len(served.site.open_tables.tables[path[3:]].feeds) == 1)
            until(lambda: len(connections) <= before)  # they are not only forgotten, but hung up on
        finally:
            for line in lines:
                line.close()
    assert room // 3 < max(kept) <= room, "nobody reads"
    assert max(buffers) < 2 * size, "of one message each"


def test_only_so_many_sockets_are_open_at_once(limited: Served) -> None:
    limited.site.limits = Limits(0.05, clock=lambda: 0.0)
    flooder, other = limited.visitor(), limited.visitor()
    path = flooder.open()
    other.http.get("/")
    with flooder.socket(path) as first, flooder.socket(path) as second:
        assert first.hear()["t"] == second.hear()["t"] == "table"
        with flooder.socket(path) as third:
            assert "too much at once" in third.hear()["text"]
            with pytest.raises(ConnectionClosed) as closed:
                third.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013  # come back later
        with other.socket(path) as line:
            assert line.hear()["t"] == "table"
    until = time.monotonic() + 60
    while limited.site.limits.open:
        assert time.monotonic() < until, "the house still counts sockets that are closed"
        time.sleep(0.01)


# Whoever has the link


def test_who_has_the_link_may_watch_and_that_is_all(served: Served) -> None:
    host, stranger = served.visitor(), served.visitor()
    path = host.open(game="burano", seats="2", **{"seat.1": "me"})
    seat = host.table(path)["actors"][0]
    before = host.table(path, f"?seat={seat}")
    now = {"seat": seat, "at": before["at"]}
    for message in (
        {"t": "act", "move": before["asks"]["legal"][0][0]} | now,
        {"t": "preview", "move": before["asks"]["legal"][0][0]} | now,
        {"t": "undo", "count": 0} | now,
        {"t": "why", "seat": seat, "element": "x"},
        {"t": "hint"} | now,
        {"t": "hurry", "seat": seat},
    ):
        for visitor in (stranger, nobody(served)):
            [answer] = visitor.post(path, message)
            assert answer["t"] == "no", message
    seen = stranger.table(path, f"?seat={seat}")
    assert seen["viewer"] == -1
    assert seen["asks"] is None
    assert stranger.http.post(f"{path}/retry").status_code in (400, 403)
    assert stranger.http.post(f"{path}/sit", data={"seat": "0"}).status_code == 403
    assert host.table(path, f"?seat={seat}") == before


@pytest.mark.usefixtures("sealed")
def test_nobody_takes_a_seat_that_was_left_to_see_its_secrets(served: Served) -> None:
    ann, bea, cem = served.visitor(), served.visitor(), served.visitor()
    path = ann.open(game="sealed", seats="2", **{"seat.1": "open"})
    assert bea.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 303
    at = bea.table(path)["at"]
    assert bea.post(path, {"t": "act", "seat": 1, "at": at, "move": "3"})[-1]["t"] == "ok"
    assert bea.post(path, {"t": "leave", "seat": 1})[-1]["t"] == "ok"
    assert ann.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 403
    assert ann.post(path, {"t": "sit", "seat": 1})[-1]["t"] == "no"
    assert ann.table(path, "?seat=1")["viewer"] == -1
    assert "the 3" not in json.dumps(ann.table(path)["told"])
    assert cem.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 303  # somebody else may go on with it


def sitting(visitor: Visitor, path: str) -> list[tuple[str, bool]]:
    return [(seat["kind"], seat["free"]) for seat in visitor.table(path)["seats"]]


@pytest.mark.usefixtures("sealed")
def test_nobody_goes_from_seat_to_seat_to_see_their_secrets(served: Served) -> None:
    ann, bea, cem = served.visitor(), served.visitor(), served.visitor()
    path = ann.open(game="sealed", seats="3", **{"seat.1": "open", "seat.2": "bot:novice"})
    assert bea.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 303
    at = bea.table(path)["at"]
    assert bea.post(path, {"t": "act", "seat": 1, "at": at, "move": "3"})[-1]["t"] == "ok"
    assert bea.post(path, {"t": "leave", "seat": 1})[-1]["t"] == "ok"
    assert ann.post(path, {"t": "give", "seat": 2, "to": "open"})[-1]["t"] == "ok"
    assert ann.post(path, {"t": "leave", "seat": 0})[-1]["t"] == "ok"
    assert sitting(ann, path) == [("nobody", True), ("nobody", False), ("nobody", False)]
    for seat in (1, 2):
        answer = ann.post(path, {"t": "sit", "seat": seat})[-1]
        assert (answer["t"], "another seat" in answer["text"]) == ("no", True)
        assert ann.http.post(f"{path}/sit", data={"seat": str(seat)}).status_code == 403
    assert ann.post(path, {"t": "sit", "seat": 0})[-1]["t"] == "ok"  # what they have left they may go on with
    assert cem.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 303
    assert cem.post(path, {"t": "leave", "seat": 1})[-1]["t"] == "ok"
    assert bea.post(path, {"t": "sit", "seat": 1})[-1]["t"] == "ok"
    assert cem.post(path, {"t": "sit", "seat": 2})[-1]["t"] == "no"


@pytest.mark.usefixtures("sealed")
def test_who_plays_two_seats_goes_back_only_to_what_nobody_has_held_since(served: Served) -> None:
    ann, bea = served.visitor(), served.visitor()
    path = ann.open(game="sealed", seats="2")
    assert ann.post(path, {"t": "leave", "seat": 1})[-1]["t"] == "ok"
    assert ann.post(path, {"t": "sit", "seat": 1})[-1]["t"] == "ok"
    assert ann.post(path, {"t": "leave", "seat": 1})[-1]["t"] == "ok"
    assert bea.http.post(f"{path}/sit", data={"seat": "1"}).status_code == 303
    assert bea.post(path, {"t": "leave", "seat": 1})[-1]["t"] == "ok"
    assert ann.post(path, {"t": "sit", "seat": 1})[-1]["t"] == "no"
    assert ann.post(path, {"t": "give", "seat": 1, "to": "bot:novice"})[-1]["t"] == "ok"
    assert ann.post(path, {"t": "give", "seat": 1, "to": "open"})[-1]["t"] == "ok"
    assert ann.post(path, {"t": "sit", "seat": 1})[-1]["t"] == "no"


@pytest.mark.usefixtures("sealed")
def test_of_two_seats_taken_at_once_a_guest_gets_one(served: Served) -> None:
    """In two processes, neither of which knows of the other yet."""
    ann, bea = served.visitor(), served.visitor()
    path = ann.open(game="sealed", seats="2", **{"seat.1": "open"})
    bea.http.post(f"{path}/sit", data={"seat": "1"})
    for seat, visitor in enumerate((ann, bea)):
        assert visitor.post(path, {"t": "leave", "seat": seat})[-1]["t"] == "ok"
    storage = served.site.storage
    details = storage.read(partial(ledger.details, table_id=path[3:]))
    assert details is not None
    sat = [
        storage.writer.submit(
            partial(
                ledger.seat,
                table_id=details.id,
                before=each,
                after=replace(each, kind="guest", guest="cem"),
                begun=True,
            )
        ).result()
        for each in details.seats
    ]
    assert sat == [True, False]


def nobody(served: Served) -> Visitor:
    """A script without a cookie."""
    visitor = served.visitor()
    del visitor.http.headers["Origin"]
    return visitor


def test_the_threat_model_names_tests_that_are_there() -> None:
    root = Path(__file__).parents[2]
    named = re.findall(r"`([\w/]+\.py)(?:::(\w+))?`", (root / "docs" / "security.md").read_text("utf-8"))
    assert len(named) > 60
    for file, name in named:
        text = (root / "tests" / file.removeprefix("tests/")).read_text("utf-8")
        assert not name or f"\ndef {name}(" in text, f"{file}::{name}"
