"""What is logged, and what never is."""

import io
import json
import logging
import secrets
import sys
from collections.abc import Iterator

import pytest

from ridotto.server.running import logs
from ridotto.server.web.cookies import Guests


@pytest.fixture
def as_before() -> Iterator[None]:
    """The loggers, put back afterwards."""
    root, house = logging.getLogger(), logging.getLogger("ridotto")
    kept = root.handlers[:], root.level, house.level
    yield
    root.handlers[:] = kept[0]
    root.setLevel(kept[1])
    house.setLevel(kept[2])
    logging.captureWarnings(False)


def log_all(kind: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, list[str]]:
    """Everything that could go wrong, logged; and the secrets in it."""
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    logs.begin(kind)
    table, guest, seed = secrets.token_urlsafe(16), secrets.token_urlsafe(16), secrets.token_hex(16)
    cookie = Guests(b"key").signer.sign(guest).decode()
    log = logging.getLogger("ridotto.server.table.table")
    log.info("the house is open")
    log.error("table %s: %r failed", table, {"t": "mix", "salt": seed})
    log.warning('GET /t/%s/socket?seat=1&since=swordfish "HTTP/1.1" for %s', table, guest)
    log.warning("headers: Cookie: a=b; ridotto_guest=%s; c=d", cookie)
    log.warning("can't open postgresql+psycopg://house:swordfish@db/games?password=swordfish&sslmode=x")
    try:
        raise ValueError(f"{cookie} at\n{table}")
    except ValueError:
        log.exception("two\nlines")
    return written.getvalue(), [table, guest, cookie, cookie.rpartition(".")[2], seed, "swordfish"]


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("kind", logs.KINDS)
def test_no_secret_is_logged(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(50):  # ids are random: some begin or end with a dash
        text, hidden = log_all(kind, monkeypatch)
        for secret in hidden:
            assert secret not in text
        assert f"table {hidden[0][:6]}…" in text
        assert "db/games" in text


@pytest.mark.usefixtures("as_before")
def test_json_is_one_object_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    text, _ = log_all("json", monkeypatch)
    lines = [json.loads(line) for line in text.splitlines()]
    assert [each["level"] for each in lines] == ["info", "error", "warning", "warning", "warning", "error"]
    assert {each["logger"] for each in lines} == {"ridotto.server.table.table"}
    assert lines[0]["message"] == "the house is open"
    assert lines[5]["message"] == "two\nlines"
    assert lines[5]["exception"].startswith("Traceback")
    assert lines[0]["time"].endswith("+00:00")


@pytest.mark.usefixtures("as_before")
def test_text_says_what_needs_attention(monkeypatch: pytest.MonkeyPatch) -> None:
    text, _ = log_all("text", monkeypatch)
    assert "the house is open" not in text
    assert text.startswith("ridotto: table ")


def test_ordinary_words_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in (
        'File "/usr/lib/python3/site-packages/sqlalchemy/engine/base.py", line 1967, in _exec_single_context',
        "What now? This, says /rules/tou_shi.",
        "the news can't be heard (OperationalError): connecting again",
    ):
        assert logs.clean(text) == text
