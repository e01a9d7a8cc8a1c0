"""The protocol's messages as TypeScript types, for the page's scripts to be checked against.

python -m tests.pages.message_types     writes src/ridotto/server/web/messages.d.ts anew
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

from msgspec import Struct, inspect

from ridotto.server.table import messages

FILE: Final = Path(__file__).parents[2] / "src/ridotto/server/web/messages.d.ts"
HEAD: Final = (
    "// What a page and the server say to each other. Made from table/messages.py by tests/pages/message_types.py.\n"
)
UNIONS: Final = {"FromClient": messages.FromClient, "News": messages.News, "Answer": messages.Answer}
PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}
Composite = inspect.StructType | inspect.TypedDictType | inspect.DataclassType


def written(kind: inspect.Type) -> str:
    """A type as TypeScript has it."""
    match kind:
        case inspect.UnionType(types=types):
            return " | ".join(written(each) for each in types)
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(each) for each in values)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"{written(item)}[]" if not isinstance(item, inspect.UnionType) else f"({written(item)})[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(written(each) for each in items)}]"
        case inspect.NamedTupleType(fields=fields):
            return f"[{', '.join(f'{each.name}: {written(each.type)}' for each in fields)}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {written(value)}>"
        case inspect.StructType(cls=cls) | inspect.TypedDictType(cls=cls) | inspect.DataclassType(cls=cls):
            return str(cls.__name__)
        case _:
            return PLAIN[type(kind)]


def composites(kind: inspect.Type) -> Iterator[Composite]:
    """All types with fields that a type is made of, and that one's own bases; each may come more than once."""
    match kind:
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            inner: list[inspect.Type] = list(types)
        case inspect.NamedTupleType(fields=fields):
            inner = [field.type for field in fields]
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            inner = [item]
        case inspect.DictType(value_type=value):
            inner = [value]
        case inspect.StructType() | inspect.TypedDictType() | inspect.DataclassType():
            yield kind
            inner = [inspect.type_info(base) for base in _bases(kind.cls)] + [field.type for field in kind.fields]
        case _:
            inner = []
    for each in inner:
        yield from composites(each)


def interface(kind: Composite) -> str:
    """A type with fields, without those that it has from its bases."""
    bases = [inspect.type_info(base) for base in _bases(kind.cls)]
    theirs = {field.name for base in bases if isinstance(base, inspect.StructType) for field in base.fields}
    sent = issubclass(kind.cls, messages.Message)
    lines = [f"  {_field(field, sent)};" for field in kind.fields if field.name not in theirs]
    if isinstance(kind, inspect.StructType) and kind.tag is not None and not kind.cls.__subclasses__():
        lines.insert(0, f'  t: "{kind.tag}";')
    extends = f" extends {', '.join(map(written, bases))}" if bases else ""
    return "\n".join([f"export interface {kind.cls.__name__}{extends} {{", *lines, "}"])


def _field(field: inspect.Field, sent: bool) -> str:
    """A field as a line. A page may leave out what has a default; the server leaves out only what is unset."""
    optional = not field.required and (sent or field.default is field.default_factory)  # both: there is none
    return f"{field.encode_name}{'?' * optional}: {written(field.type)}"


def _bases(cls: type[Any]) -> list[type[Any]]:
    """What a message has its further fields from: what all that are sent have, and its parts."""
    inherited = [base for base in cls.__bases__ if issubclass(base, Struct) and base.__struct_fields__]
    return [*inherited, *getattr(cls, "parts", ())]


def _members(union: Any) -> list[type[Any]]:
    """The messages of a union; those with parts are wrapped there."""
    return [(get_args(each) or (each,))[0] for each in get_args(union)]


def text() -> str:
    """The whole file."""
    unions = {name: _members(union) for name, union in UNIONS.items()}
    kinds = [inspect.type_info(each) for members in unions.values() for each in members]
    found = {kind.cls.__name__: kind for each in kinds for kind in composites(each)}
    types = [
        f"export type {name} = {' | '.join(each.__name__ for each in members)};" for name, members in unions.items()
    ]
    return "\n".join([HEAD, "\n\n".join([*(interface(found[name]) for name in sorted(found)), "\n".join(types)]), ""])


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
