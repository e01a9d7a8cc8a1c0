"""What the page's scripts say of themselves is true: the protocol's types, and what the table's page asks for early."""

import re
from pathlib import Path

import pytest

from ridotto.server.web import scripts
from tests.pages import message_types

WEB = Path(__file__).parents[2] / "src/ridotto/server/web"
COMMENT = re.compile(r"/\*(?:(?!\*/).)*\*/", re.DOTALL)

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
    "drawing": {"cuts"},
    "ending": {"timers"},
    "hotseat": {"timer", "turned"},
    "log": {"marked", "written"},
    "looking": {"timer"},
    "pointer": {"here", "resting", "where"},
    "seating": {"timer"},
    "server": {"link"},
    "side": {"sighted"},
    "sounds": {"context", "noise"},
    "state": {"show"},
    "undo": {"shown"},
}


def read(script: str) -> str:
    return (WEB / f"static/js/{script}.js").read_text("utf-8")


def imported(script: str) -> set[str]:
    """All that a script needs."""
    return {*scripts.needed(script, read)} - {script}


def test_the_types_of_messages_are_those_of_the_protocol() -> None:
    """If this fails: python -m tests.pages.message_types"""
    assert message_types.FILE.read_text("utf-8") == message_types.text()


@pytest.mark.parametrize("script", sorted(script.stem for script in (WEB / "static/js").glob("*.js")))
def test_a_module_can_be_joined_with_others(script: str) -> None:
    """It keeps to the forms of importing and exporting that scripts.py knows, and needs nobody who needs it."""
    text = COMMENT.sub("", read(script))
    lines = [line for line in text.splitlines() if re.match(r"\s*(import|export)\b", line)]
    for line in lines:
        assert scripts.IMPORT.fullmatch(line) or (scripts.EXPORT.match(line) and scripts.EXPORTED.match(line)), line
    assert not re.search(r"^await\b|^\S.*= await\b", text, re.MULTILINE)
    assert script not in imported(script)


def test_what_a_module_needs_comes_before_it() -> None:
    order = scripts.needed("table", read)
    assert len(order) == len(set(order))
    for place, script in enumerate(order):
        assert imported(script) <= set(order[:place])


def test_what_the_table_knows_is_in_its_state() -> None:
    """Only then `render()` can show all of it. Other pages use `notify` and `prefs` too."""
    kept = {}
    for script in imported("table") - {"notify", "prefs"}:
        found = CHANGING.findall(read(script))
        if found:
            kept[script] = {variable or collection for variable, collection in found}
    assert kept == KEPT


def test_every_script_is_used() -> None:
    pages = "".join(page.read_text("utf-8") for page in (WEB / "templates").glob("*.html"))
    named = set(re.findall(r"asset\('(?:js|page)/([\w-]+)\.js'\)", pages))
    used = named.union(*map(imported, named))
    assert used == {script.stem for script in (WEB / "static/js").glob("*.js")}
