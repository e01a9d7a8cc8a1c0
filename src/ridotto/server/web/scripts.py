"""A page's scripts in one file: they are written as small modules, and a browser would ask for each by itself.

`/static/page/table.js` is `js/table.js` with all that it imports. Nothing is parsed: the modules keep to the few forms
in which names are exported and imported here, one to a line, and a test holds that none writes another. Each becomes a
function's body, in the order in which they need each other, so that their names don't meet:

    const dom_js = (() => { …; return { $, make }; })();
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

NAMED: Final = r"\{ (?P<names>.*) \}"
IMPORT: Final = re.compile(rf'^import (?:(?:{NAMED}|\* as (?P<all>\w+)) from )?"\./(?P<from>\w+)\.js";$', re.MULTILINE)
LATER: Final = re.compile(r'\bimport\("\./(\w+)\.js"\)')  # of what few ask for: it comes with the others all the same
EXPORT: Final = re.compile(r"^export (?=(?:const|function|async function) )", re.MULTILINE)
EXPORTED: Final = re.compile(rf"^export (?:const|(?:async )?function) (?:{NAMED}|(?P<name>[\w$]+))", re.MULTILINE)

Read = Callable[[str], str]


def joined(name: str, read: Read) -> str:
    """A script and all that it needs, as one; `read` gives a module's text by its name."""
    modules = needed(name, read)
    exported = f"export {{ {', '.join(f'{module}_js' for module in modules)} }};\n"  # whoever looks in finds them here
    return "".join(_wrapped(module, read(module)) for module in modules) + exported


def needed(name: str, read: Read, known: frozenset[str] = frozenset()) -> list[str]:
    """A module and all that it needs, each after what it needs itself."""
    order: list[str] = []
    for each in _imported(read(name)):
        order += [module for module in needed(each, read, known | {*order}) if module not in order]
    return [module for module in (*order, name) if module not in known]


def _imported(text: str) -> Iterator[str]:
    yield from (found["from"] for found in IMPORT.finditer(text))
    yield from LATER.findall(text)


def _wrapped(name: str, text: str) -> str:
    r"""A module as a function that gives what it exports.

    >>> print(_wrapped("b", 'import { one as two } from "./a.js";\nexport const { x = 1 } = two;\n'))
    const b_js = (() => {
    const { one: two } = a_js;
    const { x = 1 } = two;
    return { x };
    })();
    <BLANKLINE>
    """
    body = EXPORT.sub("", LATER.sub(r"Promise.resolve(\1_js)", IMPORT.sub(_bound, text)))
    return f"const {name}_js = (() => {{\n{body}return {{ {', '.join(_exported(text))} }};\n}})();\n"


def _bound(found: re.Match[str]) -> str:
    """An import, as names of what another module gave."""
    module = f"{found['from']}_js"
    if found["all"]:
        return f"const {found['all']} = {module};"
    return f"const {{ {found['names'].replace(' as ', ': ')} }} = {module};" if found["names"] else ""


def _exported(text: str) -> Iterator[str]:
    for found in EXPORTED.finditer(text):
        if found["name"]:
            yield found["name"]
        else:
            yield from (each.partition("=")[0].strip() for each in found["names"].split(","))
