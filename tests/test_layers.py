"""The layers of ARCHITECTURE.md, and the server's rooms: each knows only those before it. Nothing goes in circles."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).resolve().parents[1] / "src"
LAYERS: Final = (
    *("interpreted", "native", "engine", "text_files", "games", "front", "bots", "lab", "server", "cli", "__main__"),
)
ROOMS: Final = ("metrics", "storage", "table", "web", "running")

Imports = dict[str, set[str]]


@cache
def imports() -> Imports:
    """What each module of the package imports of it, wherever in its text, except for types alone."""
    files = sorted((SOURCE / "ridotto").rglob("*.py"))
    own = [file for file in files if "smallest_game" not in file.parts]  # that is a package of its own, to copy
    modules = {name_of(file): ast.parse(file.read_text("utf-8")) for file in own}
    return {name: set(imported(tree, modules)) - {name} for name, tree in modules.items()}


def name_of(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(tree: ast.AST, modules: dict[str, ast.Module]) -> Iterator[str]:
    """The modules that a text imports; what `from package import name` names may be one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "modules are imported by their whole names"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from inner & modules.keys()
            if node.module in modules and not inner <= modules.keys():
                yield node.module
        elif not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            yield from imported(node, modules)


def circle(graph: Imports) -> list[str]:
    """Modules that import each other in a circle, if there are any."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def against(graph: Imports, package: str, order: tuple[str, ...]) -> list[str]:
    """Imports of a later part of a package by an earlier one."""

    def place(module: str) -> int | None:
        if not module.startswith(f"{package}."):
            return None
        part = module.removeprefix(f"{package}.").partition(".")[0]
        assert part in order, f"{module} has no place among {order}"
        return order.index(part)

    return [
        f"{module} imports {other}"
        for module, others in graph.items()
        for other in sorted(others)
        if (ours := place(module)) is not None and (theirs := place(other)) is not None and ours < theirs
    ]


def test_each_layer_knows_only_those_before_it() -> None:
    assert against(imports(), "ridotto", LAYERS) == []


def test_each_room_of_the_server_knows_only_those_before_it() -> None:
    assert against(imports(), "ridotto.server", ROOMS) == []


def test_nothing_is_imported_in_circles() -> None:
    assert circle(imports()) == []


def test_these_checks_bite() -> None:
    modules = {name: ast.parse("") for name in ("ridotto.engine.match", "ridotto.lab", "ridotto.lab.play")}
    late = "def later():\n    from ridotto.lab import play, results\n    import ridotto.engine.match\n"
    assert set(imported(ast.parse(late), modules)) == set(modules)
    assert not set(imported(ast.parse("if TYPE_CHECKING:\n    import ridotto.lab.play"), modules))
    graph = {"ridotto.engine.match": {"ridotto.lab"}, "ridotto.lab": {"ridotto.lab.play"}}
    assert against(graph, "ridotto", LAYERS) == ["ridotto.engine.match imports ridotto.lab"]
    assert circle(graph) == []
    assert circle(graph | {"ridotto.lab.play": {"ridotto.engine.match"}})
    with pytest.raises(AssertionError, match="no place"):
        against({"ridotto.utils": set(), "ridotto.lab": {"ridotto.utils"}}, "ridotto", LAYERS)
