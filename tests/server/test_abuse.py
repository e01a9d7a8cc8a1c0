"""Ten thousand messages that must change nothing: malformed, stale, duplicate and foreign."""

import json
import logging
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.server.visit import Message, Served, Socket

MESSAGES = amount(4000, 10_000)
TOGETHER = 50

scalar = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalar,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)
tag = st.sampled_from(["act", "preview", "undo", "why", "what", "look"])
field = st.sampled_from(["id", "seat", "at", "move", "count", "chosen", "element", "seq", "extra"])
move = st.sampled_from(["d4.1", "r3", "star", "end", "r3=d8.5", "", "d99.1"]) | st.text(max_size=120)
old = st.sampled_from(["0.0", "1.0", "9.9", "-1.0", "2", "", "4.1 ", "NaN"])


def said(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[str]:
    return st.fixed_dictionaries(fields).map(json.dumps)


malformed = st.one_of(
    st.text(max_size=60),
    anything.map(json.dumps),
    st.builds(lambda t, rest: json.dumps(rest | {"t": t}), tag, st.dictionaries(field, anything, max_size=5)),
    st.integers(1, 3000).map(lambda depth: "[" * depth),
    st.binary(max_size=40),
)
stale = said(t=st.sampled_from(["act", "preview"]), id=st.integers(0, 9), seat=st.just(0), at=old, move=move)
stale_undo = said(t=st.just("undo"), seat=st.just(0), at=old, count=st.integers(0, 5))
no_such_seat = said(t=st.just("act"), seat=st.integers(1, 99), at=st.just("3.1"), move=move)
harmless = (
    said(t=st.just("look"), seq=st.integers(0, 50))
    | said(t=st.just("what"), element=move | st.just("square:r3"), seq=st.integers(0, 50))
    | said(t=st.just("why"), seat=st.just(0), chosen=st.lists(move, max_size=3), element=move | st.just("square:r3"))
)

seat = st.integers(0, 3)
company = st.one_of(
    said(t=st.just("sit"), seat=seat, name=move.map(lambda text: text[:100])),
    said(t=st.just("leave"), seat=seat),
    said(t=st.just("give"), seat=seat, to=st.sampled_from(["open", "back", "bot:novice", "stand-in:strong", "bot:x"])),
    said(t=st.just("mix"), seat=seat, salt=st.just("0" * 32)),
    said(t=st.just("takeback"), seat=seat, at=old),
    said(t=st.just("grant"), seat=seat, seq=st.integers(0, 9), yes=st.booleans()),
    said(t=st.just("say"), seat=seat, text=st.text(max_size=400)),
    said(t=st.just("chat"), on=st.booleans()),
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RIDOTTO_LIMITS", "off")
        with Served(tmp_path_factory.mktemp("abuse") / "ridotto.db") as served:
            yield served


class Errors(logging.Handler):
    """Whatever the server had to report."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


def exchange(line: Socket, texts: list[str | bytes]) -> list[Message]:
    for text in texts:
        line.connection.send(text)
    return [line.hear() for _ in texts]


# The server's thread takes its pings' payload from `random` while Hypothesis draws here, and it notices.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
def test_thousands_of_messages_change_nothing(served: Served) -> None:
    host, stranger = served.visitor(), served.visitor()
    path = host.open()
    stranger.http.get("/")
    done = [
        {"t": "act", "id": k, "seat": 0, "at": f"{k}.0", "move": move}
        for k, move in enumerate(("d4.1", "r3", "d20.20"))
    ]
    for message in done:
        assert host.post(path, message)[-1]["t"] == "ok"
    before = host.table(path)
    legal = [each[0] for each in before["asks"]["legal"]]
    current = st.just(before["at"])
    duplicate = st.sampled_from(done).map(json.dumps)
    foreign = said(t=st.sampled_from(["act", "preview"]), seat=st.just(0), at=current, move=st.sampled_from(legal)) | (
        said(t=st.just("undo"), seat=st.just(0), at=current, count=st.integers(0, 3))
    )
    refused_undo = said(t=st.just("undo"), seat=st.just(0), at=current, count=st.integers(0, 9))  # a die was rolled
    by_host = st.one_of(malformed, stale, stale_undo, no_such_seat, duplicate, harmless, refused_undo)
    by_stranger = st.one_of(malformed, foreign, duplicate, stale, harmless, company)
    answers: Counter[str] = Counter()
    errors = Errors()
    logging.getLogger().addHandler(errors)
    logging.getLogger("uvicorn.error").addHandler(errors)

    @settings(
        max_examples=MESSAGES // TOGETHER // 2,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(
        st.lists(by_host, min_size=TOGETHER, max_size=TOGETHER),
        st.lists(by_stranger, min_size=TOGETHER, max_size=TOGETHER),
    )
    def pester(mine: list[str | bytes], theirs: list[str | bytes]) -> None:
        for line, texts in ((own, mine), (other, theirs)):
            for text, answer in zip(texts, exchange(line, texts), strict=True):
                answers[answer["t"]] += 1
                assert answer["t"] in ("no", "look", "what", "why"), (text, answer)
                if answer["t"] == "no":
                    assert answer["text"]
                    assert "Traceback" not in answer["text"]
                    assert "mistake" not in answer["text"], (text, answer)

    try:
        with host.socket(path) as own, stranger.socket(path) as other:
            own.hear()
            other.hear()
            pester()
    finally:
        logging.getLogger().removeHandler(errors)
        logging.getLogger("uvicorn.error").removeHandler(errors)
    assert answers.total() >= MESSAGES
    assert answers["no"] > MESSAGES // 2
    assert errors.heard == []
    assert without_presence(host.table(path)) == without_presence(before)


def without_presence(table: Message) -> Message:
    """Who only loads a page again is taken to be here for some seconds more."""
    return table | {"seats": [sitting | {"here": None, "due": None} for sitting in table["seats"]]}
