"""Logs for people and for programs, without what is nobody's business.

Whoever knows a table's address may look on, and a guest's cookie is the guest: neither belongs in a file that
operators copy around. So ids are cut to their first six characters, and cookies, query strings and passwords are left
out.
"""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final

KINDS: Final = ("text", "json")

SECRETS: Final = (
    (re.compile(r"(ridotto_guest=)[^\s;,\"']+"), r"\1***"),
    (re.compile(r"(?i)(\bcookie['\"]?\s*[:=]\s*)[^\r\n]+"), r"\1***"),
    (re.compile(r"(?i)(\bpassword['\"]?\s*[:=]\s*)[^\s&;,]+"), r"\1***"),
    (re.compile(r"(\w://[^\s:/@]*:)[^\s/@]+@"), r"\1***@"),
    (re.compile(r"((?:\w://[^\s/?\"']+)?/[^\s?\"']*)\?[^\s\"']+"), r"\1"),
    # Ids of tables and guests (22 characters), perhaps signed (27 more); seeds, salts and digests.
    (re.compile(r"(?<![\w-])(?=[\w-]*[A-Z0-9])([\w-]{6})[\w-]{16}(?:\.[\w-]{27})?(?![\w-])"), r"\1…"),
    (re.compile(r"\b([0-9a-fA-F]{6})[0-9a-fA-F]{26,}\b"), r"\1…"),
)


def clean(text: str) -> str:
    """A text without secrets.

    >>> clean("table pJ1hOZ_xk3s4vFq0aB2cDe: GET /t/pJ1hOZ_xk3s4vFq0aB2cDe/socket?seat=1&since=3 failed")
    'table pJ1hOZ…: GET /t/pJ1hOZ…/socket failed'
    >>> clean("can't open postgresql://house:swordfish@db.example/games?password=swordfish")
    "can't open postgresql://house:***@db.example/games"
    """
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Plain(logging.Formatter):
    """A line for people, and a traceback where there is one."""

    def __init__(self) -> None:
        super().__init__("ridotto: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return clean(super().format(record))


class Json(logging.Formatter):
    """An object on one line, whatever the message."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": clean(record.getMessage()),
        }
        if record.exc_info:
            line["exception"] = clean(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def begin(kind: str = "text") -> None:
    """Log to standard error: what needs attention, and in JSON also what the house does."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if kind == "json" else Plain())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("ridotto").setLevel(logging.INFO if kind == "json" else logging.WARNING)
    logging.captureWarnings(kind == "json")
