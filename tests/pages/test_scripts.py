"""What the page's scripts say of themselves is true: the protocol's types, and what the table's page asks for early."""

import re
from pathlib import Path

from tests.pages import message_types

WEB = Path(__file__).parents[2] / "src/ridotto/server/web"
IMPORT = re.compile(r'^import .*"\./([\w-]+)\.js";$', re.MULTILINE)


def imported(script: str) -> set[str]:
    """All that a script needs before it runs."""
    found: set[str] = set()
    todo = {script}
    while todo:
        text = (WEB / f"static/js/{todo.pop()}.js").read_text("utf-8")
        fresh = set(IMPORT.findall(text)) - found
        found |= fresh
        todo |= fresh
    return found


def test_the_types_of_messages_are_those_of_the_protocol() -> None:
    """If this fails: python -m tests.pages.message_types"""
    assert message_types.FILE.read_text("utf-8") == message_types.text()


def test_a_table_asks_at_once_for_every_script_that_it_needs() -> None:
    page = (WEB / "templates/table.html").read_text("utf-8")
    assert re.findall(r'<link rel="modulepreload" href="/static/js/([\w-]+)\.js">', page) == sorted(imported("table"))


def test_every_script_is_used() -> None:
    pages = "".join(page.read_text("utf-8") for page in (WEB / "templates").glob("*.html"))
    named = set(re.findall(r"asset\('js/([\w-]+)\.js'\)", pages))
    used = named.union(*map(imported, named)) | {"fair"}  # which is asked for when somebody checks the dice
    assert used == {script.stem for script in (WEB / "static/js").glob("*.js")}
