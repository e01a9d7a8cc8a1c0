"""Results as a table: a row for each seat of each game, as CSV or Parquet."""

import csv
import io
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from ridotto.engine.errors import RidottoError
from ridotto.engine.terms import Fact
from ridotto.lab.play import Result

Row = dict[str, Any]


def rows(results: Iterable[Result]) -> list[Row]:
    """A row for each seat of each game; each line of the score is a column, in the order of their names."""
    found = [
        {
            "seed": result.seed,
            "seat": seat + 1,
            "bot": result.bots[seat],
            "score": result.scores[seat],
            "rank": result.ranks[seat],
            "won": result.won(seat),
            "decisions": result.decisions[seat],
            "facts": "; ".join(map(write_fact, result.facts[seat])),
            **{f"line_{line.line}": line.points for line in result.lines[seat]},
        }
        for result in results
        for seat in range(len(result.scores))
    ]
    lines = sorted({name for row in found for name in row if name.startswith("line_")})
    return [
        {name: value for name, value in row.items() if not name.startswith("line_")}
        | {name: row.get(name) for name in lines}
        for row in found
    ]


def write_fact(fact: Fact) -> str:
    """`kind:name=points`.

    >>> write_fact(Fact("character", "Cat Lady", 7))
    'character:Cat Lady=7'
    """
    made = "" if fact.points is None else f"={fact.points}"
    return f"{fact.kind}:{fact.name}{made}"


def check(kind: str, name: str) -> None:
    """Say before the work begins if a file of this kind could not be made in the end."""
    if kind not in (".csv", ".parquet"):
        raise RidottoError(f"{name}: a table is written as .csv or .parquet")
    if kind == ".parquet":
        parquet()


def encode(results: Sequence[Result], kind: str) -> bytes:
    """The table as a file's content, of the kind `.csv` or `.parquet`."""
    table = rows(results)
    if kind == ".parquet":
        arrow, writer = parquet()
        sink = io.BytesIO()
        writer.write_table(arrow.Table.from_pylist(table), sink)
        return sink.getvalue()
    text = io.StringIO(newline="")
    out = csv.DictWriter(text, list(table[0]) if table else ["seed"], lineterminator="\n")
    out.writeheader()
    out.writerows(table)
    return text.getvalue().encode()


def parquet() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise RidottoError("Parquet needs pyarrow: pip install 'ridotto[lab]'; CSV does without") from None
