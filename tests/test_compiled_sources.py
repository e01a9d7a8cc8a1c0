"""Checks of the sources that mypyc compiles, for what the type checker lets pass."""

import ast

import pytest

from compiled import MARKER, ROOT, marked
from tests.sources import output

PACKAGE = ROOT / "src" / "ridotto"
NATIVE = {"i16", "i32", "i64", "u8"}


def is_literal(node: ast.expr) -> bool:
    """Whether mypyc sees a C constant: `1`, `-1`, `~0`, `i64(1)`, `int(1)`, or arithmetic of such."""
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.UnaryOp(operand=operand):
            return is_literal(operand)
        case ast.BinOp(left=left, right=right):
            return is_literal(left) and is_literal(right)
        case ast.Call(func=ast.Name(id=name), args=[argument]) if name in NATIVE | {"int"}:
            return is_literal(argument)
    return False


def shifted_literals(source: str) -> list[str]:
    """Each shift of a literal to the left, as `line: expression`."""
    return [
        f"{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_literal(node.left)
    ]


def modules(pattern: str) -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in sorted(PACKAGE.glob(pattern))]


@pytest.mark.parametrize("name", [path.relative_to(ROOT).as_posix() for path in marked()])
def test_no_literal_is_shifted_left(name: str) -> None:
    found = shifted_literals((ROOT / name).read_text(encoding="utf-8"))
    assert not found, (
        f"{name}: mypyc 2.4.1 compiles a literal left of << as a 32-bit C int (i64(1) << 34 is 4), silently. "
        f"Write BIT[n] for 1 << n, and BIT[n] * k for k << n:\n" + "\n".join(found)
    )


@pytest.mark.parametrize("name", modules("games/*/rules/[a-z]*.py"))
def test_all_rules_are_compiled(name: str) -> None:
    first = (ROOT / name).read_text(encoding="utf-8").partition("\n")[0]
    assert first == MARKER, f"{name}: write `{MARKER}` as the first line, or setup.py leaves the module interpreted"


@pytest.mark.parametrize(
    "text",
    [
        "1 << n",
        "i64(1) << n",
        "m | 1 << n",
        "-1 << n",
        "i64(i32(3)) << n",
        "(2 + 1) << n",
        "~0 << n",
        "i64(1) << 34",
    ],
)
def test_the_lint_finds(text: str) -> None:
    assert shifted_literals(f"m = {text}") != []


def test_the_lint_finds_an_augmented_assignment() -> None:
    assert shifted_literals("m |= 1 << n") == ["1: 1 << n"]


@pytest.mark.parametrize("text", ["BIT[n]", "m << 1", "BIT[n] << 2", "m >> 1", "i64(1) >> n"])
def test_the_lint_lets_pass(text: str) -> None:
    assert shifted_literals(f"m = {text}") == []


DRAW = """
import hashlib
from ridotto.engine.dice import Dice
from ridotto.engine.match import Match
from ridotto.engine.rng import Rng
from ridotto.games import find

game, seen, rng = find("burano_roll_and_write"), hashlib.sha256(), Rng(1)
match = Match(game, game.setup(3), dice=Dice(b"drawn"))
match.settle()
while not match.over:
    seat = match.actors()[0]
    legal = match.legal(seat)
    match.act(seat, legal[rng.below(len(legal))])
    match.settle()
    for viewer in range(-1, 3):
        seen.update(repr(sorted(game.board.draw(game.view.seen(match.state, viewer)).items())).encode())
print(seen.hexdigest())
"""


def test_compiled_drawings_are_the_same() -> None:
    """A number that is a float when compiled and an int otherwise would be written differently."""
    assert output("-c", DRAW, interpreted=False) == output("-c", DRAW, interpreted=True)
