"""Component files: TOML read with the line of every value, checked by questions that note each fault.

A game's `components.py` asks a `Sheet` for what it needs. Whatever is missing, of the wrong kind, out of range or
unknown becomes a fault with its line and what would be allowed; at the end all faults are raised together.
"""

import bisect
import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from ridotto.engine.errors import ComponentsError, Fault

Path = tuple[str | int, ...]
MAX_SIZE: Final = 64 * 1024  # several times the largest set; reading it takes a part of a second at worst
MAX_FAULTS: Final = 100  # whoever mended these finds the next ones
MAX_KEYS: Final = 8  # of a dotted key


class Sheet:
    r"""A component file, or a table in it.

    >>> sheet = Sheet.read('name = "Mine"\nstars = 9')
    >>> sheet.text("name")
    'Mine'
    >>> sheet.number("stars", 1, 6)
    1
    >>> sheet.done()
    Traceback (most recent call last):
    ridotto.engine.errors.ComponentsError: line 2: stars is 9; allowed: a whole number from 1 to 6
    """

    def __init__(self, data: dict[str, Any], path: Path, lines: dict[Path, int], faults: list[Fault]) -> None:
        self.data = data
        self.path = path
        self.lines = lines
        self.faults = faults
        self.asked: set[str] = set()
        self.inner: list[Sheet] = []

    @classmethod
    def read(cls, text: str) -> "Sheet":
        """Parse a file; a file that is not TOML is one fault."""
        if len(text) > MAX_SIZE:
            raise ComponentsError([Fault(1, "the file is too large", f"at most {MAX_SIZE // 1024} KiB")])
        if deep := _deep_key(text):
            raise ComponentsError([Fault(deep, "a dotted key is too long", f"at most {MAX_KEYS} keys")])
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line, what = _toml_error(error, text)
            raise ComponentsError([Fault(line, f"not TOML: {what}", "a TOML file")]) from None
        except ValueError:  # Python reads no whole number of more than 4,300 digits
            raise ComponentsError([Fault(1, "a number is too long", "at most 4,300 digits")]) from None
        except RecursionError:
            raise ComponentsError([Fault(1, "not TOML: nested too deeply", "a TOML file")]) from None
        return cls(data, (), line_numbers(text), [])

    # Faults

    def line(self, *keys: str | int) -> int:
        """The line of a value, or of the nearest thing around it."""
        path = (*self.path, *keys)
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, what: str, allowed: str, *keys: str | int) -> None:
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(Fault(self.line(*keys), what, allowed))

    def done(self) -> None:
        """Raise the faults, if there are any."""
        self._note_unknown_keys()
        if self.faults:
            raise ComponentsError(sorted(self.faults, key=lambda fault: fault.line))

    def _note_unknown_keys(self) -> None:
        for sheet in self.inner:
            sheet._note_unknown_keys()
        for key in self.data:
            if key not in self.asked and len(self.faults) < MAX_FAULTS:
                near = difflib.get_close_matches(key, self.asked, 1)
                allowed = f"{near[0]!r}" if near else ", ".join(sorted(self.asked)) or "nothing here"
                self.fault(f"unknown key {self._name(key)!r}", allowed, key)

    # Questions. Each returns something of the right type, also after a fault, so that checking can go on.

    def text(self, key: str, longest: int = 200, default: str | None = None) -> str:
        allowed = f"a text of 1 to {longest} characters"
        value = self._get(key, allowed, default)
        if value is None:
            return ""
        if not isinstance(value, str) or not 0 < len(value.strip()) <= longest:
            self._wrong(key, value, allowed)
            return ""
        return value.strip()

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        allowed = f"a whole number from {low} to {high}"
        value = self._get(key, allowed, default)
        if value is None:
            return low
        if type(value) is not int or not low <= value <= high:
            self._wrong(key, value, allowed)
            return low
        return value

    def choice(
        self, key: str, choices: Sequence[str], default: str | None = None, meant: Mapping[str, str] | None = None
    ) -> str:
        """One of some words; `meant` says which of them others stand for, to suggest it."""
        allowed = "one of " + ", ".join(choices)
        value = self._get(key, allowed, default)
        if value is not None and value not in choices:
            self._wrong(key, value, allowed + perhaps(value, choices, meant))
            value = None
        return choices[0] if value is None else str(value)

    def table(self, key: str) -> "Sheet":
        """A table in this one."""
        value = self._get(key, "a table")
        if value is not None and not isinstance(value, dict):
            self._wrong(key, value, "a table")
            value = None
        return self._within(value or {}, key)

    def tables(self, key: str, least: int = 0, most: int = 1000) -> list["Sheet"]:
        """A list of tables."""
        allowed = f"{least} tables" if least == most else f"{least} to {most} tables"
        value = self._get(key, allowed, None if least else [])
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self._wrong(key, value, allowed)
            return []
        if not least <= len(value) <= most:
            self.fault(f"{self._name(key)} has {len(value)}", allowed, key)
        return [self._within(each, key, k) for k, each in enumerate(value)]

    def texts(self, key: str, least: int = 0, most: int = 1000, default: list[str] | None = None) -> list[str]:
        """A list of texts."""
        allowed = f"a list of {least} to {most} texts" if least != most else f"a list of {least} texts"
        values = self._list(key, allowed, least, most, default)
        return [value for k, value in enumerate(values) if self._holds(key, k, type(value) is str, allowed)]

    def numbers(self, key: str, low: int, high: int, least: int = 0, most: int = 1000) -> list[int]:
        """A list of whole numbers in a range."""
        count = f"{least} to {most}" if least != most else f"{least}"
        allowed = f"a list of {count} whole numbers from {low} to {high}"
        values = self._list(key, allowed, least, most, None)
        return [
            value
            for k, value in enumerate(values)
            if self._holds(key, k, type(value) is int and low <= value <= high, allowed)
        ]

    def notes(self, *kinds: str) -> dict[str, str]:
        """What the lab's report is to say about some kinds of components; the table may be missing."""
        self.asked.add("notes")
        if "notes" not in self.data:
            return {}
        table = self.table("notes")
        table.asked.update(kinds)
        return {kind: table.text(kind, 800) for kind in kinds if kind in table.data}

    # Within

    def _within(self, data: dict[str, Any], *keys: str | int) -> "Sheet":
        sheet = Sheet(data, (*self.path, *keys), self.lines, self.faults)
        self.inner.append(sheet)
        return sheet

    def _name(self, key: str) -> str:
        return ".".join(str(each + 1) if isinstance(each, int) else each for each in (*self.path, key))

    def _get(self, key: str, allowed: str, default: Any = None) -> Any:
        self.asked.add(key)
        if key not in self.data:
            if default is None:
                self.fault(f"{self._name(key)} is missing", allowed)
            return default
        return self.data[key]

    def _wrong(self, key: str, value: Any, allowed: str) -> None:
        self.fault(f"{self._name(key)} is {_show(value)}", allowed, key)

    def _list(self, key: str, allowed: str, least: int, most: int, default: list[Any] | None) -> list[Any]:
        value = self._get(key, allowed, default)
        if value is None:
            return []
        if not isinstance(value, list):
            self._wrong(key, value, allowed)
            return []
        if not least <= len(value) <= most:
            self.fault(f"{self._name(key)} has {len(value)} entries", allowed, key)
        return value

    def _holds(self, key: str, k: int, right: bool, allowed: str) -> bool:
        """Note a fault at a list's entry unless it is right."""
        if not right:
            self.fault(f"{self._name(key)} holds {_show(self.data[key][k])}", allowed, key, k)
        return right


def perhaps(given: Any, words: Iterable[str], meant: Mapping[str, str] | None = None) -> str:
    """What somebody may have meant by a word that is none of those allowed, to be added to what is: the nearest one.

    >>> perhaps("trad", ["swap", "trade"]), perhaps("rotate", ["turn"], {"rotate": "turn"}), perhaps(7, ["swap"])
    ('; perhaps "trade"', '; perhaps "turn"', '')
    """
    text = given[:40] if isinstance(given, str) else ""
    near = [meant[text]] if meant and text in meant else difflib.get_close_matches(text, list(words), 1)
    return f'; perhaps "{near[0]}"' if near else ""


def fingerprint(data: Any) -> str:
    """A digest of a file's content that does not depend on how it is laid out."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _show(value: Any) -> str:
    if isinstance(value, dict):
        return "a table"
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except ValueError:  # Python writes no whole number of more than 4,300 digits
        return "a huge number"
    return text if len(text) <= 40 else text[:37] + "…"


def _toml_error(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, str]:
    """tomllib puts the place at the end of its message: '… (at line 3, column 5)'."""
    what, _, place = str(error).rpartition(" (at ")
    digits = "".join(c for c in place.partition(",")[0] if c.isdigit())
    return (int(digits), what) if digits else (text.count("\n") + 1, what or str(error))


# A key with very many dots is not nested for Python, but tomllib's time grows with the square of their number.

_TOKEN: Final = re.compile(
    r"""
    \#[^\n]* | [^\#"'.\n=\[\]{},]+
    | \"{3} (?:\\.|[^\\])*? \"{3,5} | '{3} .*? '{3,5}
    | "(?!"") (?:\\.|[^"\\\n])* " | '(?!'') [^'\n]* '
    | (?P<dot>\.) | (?P<end>[\n=\[\]{},])
    """,
    re.DOTALL | re.VERBOSE,
)


def _deep_key(text: str) -> int:
    r"""The line of the first key with too many dots; 0 if there is none. What is no TOML is none of its business.

    >>> _deep_key('a.b = "............"\nc = [1.5, 2.5]'), _deep_key("a = 1\nb" + ".b" * 99 + " = 1")
    (0, 2)
    """
    at = dots = 0
    while found := _TOKEN.match(text, at):
        at = found.end()
        if found["end"]:
            dots = 0
        elif found["dot"]:
            dots += 1
            if dots >= MAX_KEYS:
                return text.count("\n", 0, at) + 1
    return 0


# Lines. tomllib does not tell them, so a small scanner walks the (valid) text beside it.


def line_numbers(text: str) -> dict[Path, int]:
    r"""The line of every key and every list entry of a valid TOML text.

    >>> line_numbers('a = 1\n[b]\nc = [\n  5,\n  6]\n[[d]]\ne = 2')[("b", "c", 1)]
    5
    """
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.ends = [k for k, c in enumerate(text) if c == "\n"]
        self.found: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def scan(self) -> dict[Path, int]:
        path: Path = ()
        while self._skip():
            if self._take("[["):
                path = self._resolve(tuple(self._keys()))
                self.counts[path] = self.counts.get(path, -1) + 1
                self._note(path)
                path = (*path, self.counts[path])
                self.found[path] = self._line()
                self._take("]]")
            elif self._take("["):
                path = self._resolve(tuple(self._keys()))
                self._note(path)
                self._take("]")
            else:
                self._pair(path)
        return self.found

    def _note(self, path: Path) -> None:
        """A header stands for its own table and for those around it that have none."""
        for k in range(len(path)):
            self.found.setdefault(path[: k + 1], self._line())

    def _resolve(self, keys: tuple[str, ...]) -> Path:
        """A header's keys as a path: a list of tables stands for its latest."""
        path: Path = ()
        for k, key in enumerate(keys):
            path = (*path, key)
            if path in self.counts and k + 1 < len(keys):
                path = (*path, self.counts[path])
        return path

    def _pair(self, path: Path) -> None:
        line = self._line()
        for key in self._keys():
            path = (*path, key)
            self.found.setdefault(path, line)
        self._take("=")
        self._skip()
        self._value(path)

    def _value(self, path: Path) -> None:
        if self._take("["):
            k = 0
            while self._skip() and not self._take("]"):
                self.found[(*path, k)] = self._line()
                self._value((*path, k))
                k += 1
                self._skip()
                self._take(",")
        elif self._take("{"):
            while self._skip() and not self._take("}"):
                self._pair(path)
                self._skip()
                self._take(",")
        elif self.text[self.at] in "\"'":
            self._string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                self.at += 1

    def _keys(self) -> Iterator[str]:
        while True:
            self._spaces()
            if self.text[self.at] in "\"'":
                begin = self.at
                self._string()
                yield str(tomllib.loads(f"k = {self.text[begin : self.at]}")["k"])
            else:
                begin = self.at
                while self.text[self.at].isalnum() or self.text[self.at] in "-_":
                    self.at += 1
                yield self.text[begin : self.at]
            self._spaces()
            if not self._take("."):
                return

    def _string(self) -> None:
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
        while len(mark) == 3 and self.text.startswith(quote, self.at):
            self.at += 1  # up to two quotes may stand before the closing three

    def _spaces(self) -> None:
        while self.text[self.at : self.at + 1] in (" ", "\t"):
            self.at += 1

    def _skip(self) -> bool:
        """Pass over blanks, line ends and comments; tell whether anything is left."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                while self.at < len(self.text) and self.text[self.at] != "\n":
                    self.at += 1
            elif self.text[self.at] in " \t\r\n":
                self.at += 1
            else:
                return True
        return False

    def _take(self, mark: str) -> bool:
        if self.text.startswith(mark, self.at):
            self.at += len(mark)
            return True
        return False

    def _line(self) -> int:
        return bisect.bisect_left(self.ends, self.at) + 1
