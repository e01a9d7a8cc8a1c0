"""Which modules are compiled: the one place that knows. setup.py, dev.py and the tests ask here.

A module is compiled when one of its first lines is the marker.
"""

from __future__ import annotations

import ast
import os
import shlex
import shutil
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
MARKER = "# compiled by mypyc"


def is_marked(path: Path) -> bool:
    """Whether a file asks to be compiled."""
    return MARKER in path.read_text(encoding="utf-8").splitlines()[:5]


def marked() -> list[Path]:
    """The modules to compile."""
    return [path for path in sorted((SOURCE / "ridotto").rglob("*.py")) if is_marked(path)]


def looked_at() -> list[Path]:
    """The marked modules and all of ours that they import: their constants are compiled in."""
    found: set[Path] = set()
    todo = marked()
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += _imported(path)
    return sorted(found)


def extensions() -> list[Path]:
    """What was built."""
    return sorted(path for pattern in ("*.so", "*.pyd") for path in SOURCE.rglob(pattern))


def compiler() -> str | None:
    """The C compiler that would be called, if it is there together with Python's headers."""
    if os.name == "nt":
        return "msvc"
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(shlex.split(configured)[0]) if headers.is_file() else None


def _imported(path: Path) -> list[Path]:
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    places = [SOURCE.joinpath(*name.split(".")) for name in names if name.startswith("ridotto")]
    files = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
    return [file for file in files if file.is_file()]
