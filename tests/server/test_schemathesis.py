"""Schemathesis asks the served house whatever the OpenAPI document allows, and what it does not.

Whatever comes back must be declared: its status, its type, its schema and its headers; and never a mistake of ours.
"""

import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from ridotto.server.web import openapi
from ridotto.server.web.limits import Limits
from tests.amounts import amount
from tests.server.visit import Served, Visitor, first_move

EXAMPLES = amount(20, 200)  # of each operation, beside the systematic ones
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
    unsupported_method,
]
DETERMINISTIC = {
    "generation": {"deterministic": True, "max-examples": EXAMPLES, "database": "none"},
    "phases": {
        "fuzzing": {"extra-data-sources": {"responses": False}, "error-feedback": {"enabled": False}},
        "coverage": {"extra-data-sources": {"responses": False}},
        "examples": {"extra-data-sources": {"responses": False}},
    },
}
schema = schemathesis.openapi.from_dict(openapi.document(), config=SchemathesisConfig.from_dict(DETERMINISTIC))


@dataclass
class House:
    """A served house, its first guest, some tables and a record."""

    served: Served
    host: Visitor
    tables: list[str]
    record: str


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with Served(tmp_path_factory.mktemp("schemathesis") / "ridotto.db") as served:
        served.site.limits = Limits(None)
        host = served.visitor()
        solo = host.open()
        record = host.http.get(f"{solo}/record").text
        paths = [
            solo,
            host.open(game="roland_wright", seats="2", **{"seat.1": "bot:novice"}),
            host.open(game="burano_roll_and_write", seats="3", **{"seat.1": "open", "seat.2": "bot:novice"}),
            host.http.post("/records", data={"record": record}).headers["location"],
        ]
        yield House(served, host, [path.removeprefix("/t/") for path in paths], record)


def ask(case: schemathesis.Case[Any], house: House) -> None:
    """Send what was made up, and look at what comes back."""
    lot = zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode("utf-8", "replace"))
    make_likely(case, house, lot)
    case.call_and_validate(base_url=f"http://{house.served.address}", checks=CHECKS, allow_redirects=False)


def make_likely(case: schemathesis.Case[Any], house: House, lot: int) -> None:
    """What is made up leads nowhere and comes from nobody: lead most of it to where something happens."""
    there, body = case.path_parameters, case.body
    if lot // 32 % 4:
        case.cookies["ridotto_guest"] = house.host.http.cookies["ridotto_guest"]
    if "table" in there and lot % 8:
        there["table"] = house.tables[lot // 8 % len(house.tables)]
    if "path" in there and lot % 2:
        there["path"] = "house.css"
    if isinstance(body, dict) and lot % 4:
        if isinstance(body.get("record"), str):
            body["record"] = house.record
        if body.get("t") in ("act", "preview"):
            asks = house.host.table(f"/t/{house.tables[lot // 8 % len(house.tables)]}").get("asks")
            if asks:
                body |= {"seat": 0, "at": asks["at"], "move": first_move(asks)}


def a_test_of(method: str, path: str) -> Callable[..., None]:
    @schema.include(method=method.upper(), path=path).parametrize()
    @settings(suppress_health_check=list(HealthCheck))
    def test(case: schemathesis.Case[Any], house: House) -> None:
        ask(case, house)

    return test  # type: ignore[no-any-return]


# A function for each: schemathesis would give all operations of one function the same name, of which pytest-xdist
# runs one only.
for path, methods in openapi.document()["paths"].items():
    for method in methods:
        globals()["_".join(("test", method, *re.findall(r"\w+", path)))] = a_test_of(method, path)
