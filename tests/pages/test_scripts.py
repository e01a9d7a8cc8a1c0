"""What the page's scripts say of themselves is true: the protocol's types, and what the table's page asks for early."""

import re
from pathlib import Path

from tests.pages import message_types

WEB = Path(__file__).parents[2] / "src/ridotto/server/web"
IMPORT = re.compile(r'^import .*"\./([\w-]+)\.js";$', re.MULTILINE)

CHANGING = re.compile(r"^(?:export )?(?:let (\w+)|const ([a-z]\w*) = new (?:Map|Set)\b)", re.MULTILINE)

# What the table's scripts keep to themselves: a timer, what is under way, a place on the page, what was drawn last.
KEPT = {
    "about": {
        *("anchor", "asked", "at", "clicked", "finger", "layer", "leaving", "loud", "opening"),
        *("rested", "shown", "where"),
    },
    "bubble": {"anchor", "at"},
    "choose": {"known", "previews"},
    "clock": {"timer"},
    "dom": {"waiting"},
    "ending": {"timers"},
    "hotseat": {"timer", "turned"},
    "log": {"marked", "written"},
    "looking": {"timer"},
    "pointer": {"here", "resting", "where"},
    "seating": {"timer"},
    "server": {"link"},
    "side": {"sighted"},
    "state": {"show"},
    "undo": {"shown"},
}


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


def test_what_the_table_knows_is_in_its_state() -> None:
    """Only then `render()` can show all of it. Other pages use `notify` and `prefs` too."""
    kept = {}
    for script in imported("table") - {"notify", "prefs"}:
        found = CHANGING.findall((WEB / f"static/js/{script}.js").read_text("utf-8"))
        if found:
            kept[script] = {variable or collection for variable, collection in found}
    assert kept == KEPT


def test_every_script_is_used() -> None:
    pages = "".join(page.read_text("utf-8") for page in (WEB / "templates").glob("*.html"))
    named = set(re.findall(r"asset\('js/([\w-]+)\.js'\)", pages))
    used = named.union(*map(imported, named)) | {"dice_proof", "sharing"}  # asked for when somebody checks or shares
    assert used == {script.stem for script in (WEB / "static/js").glob("*.js")}
