"""The OpenAPI document tells the truth about the application."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import schemathesis
from starlette.routing import Route

from ridotto import games
from ridotto.server.table import messages
from ridotto.server.web import openapi
from ridotto.server.web.app import create_app
from tests.server.visit import Served


def within(value: Any) -> Iterator[Any]:
    """A value and all that is in it."""
    yield value
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from within(each)


def test_every_address_is_described_and_none_is_invented(tmp_path: Path) -> None:
    routes = [route for route in create_app(str(tmp_path / "ridotto.db")).routes if isinstance(route, Route)]
    there = {(method, route.path) for route in routes for method in (route.methods or set()) - {"HEAD"}}
    described = {(method.upper(), path) for path, methods in openapi.document()["paths"].items() for method in methods}
    assert described == {(method, path.replace(":path}", "}")) for method, path in there}


def test_the_document_is_valid_openapi() -> None:
    document = openapi.document()
    schemathesis.openapi.from_dict(document).validate()
    names = {value["$ref"] for value in within(document) if isinstance(value, dict) and "$ref" in value}
    for name in names:
        found = document
        for step in name.removeprefix("#/").split("/"):
            found = found[step]
        assert found
    for path, methods in document["paths"].items():
        for operation in methods.values():
            given = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
            assert given == set(re.findall(r"{(\w+)}", path))


def test_every_message_is_in_it() -> None:
    schemas = openapi.document()["components"]["schemas"]
    answers, news = openapi.kinds(messages.Update | messages.Answer), openapi.kinds(messages.News)
    unions = {"Message": get_args(messages.FromClient), "Answers": answers, "News": news}
    for name, union in unions.items():
        tags = {each.__struct_config__.tag for each in union}
        found = schemas[name].get("items", schemas[name])
        assert set(found["discriminator"]["mapping"]) == tags


def test_every_game_is_in_it() -> None:
    form = openapi.document()["paths"]["/tables"]["post"]["requestBody"]["content"]["multipart/form-data"]["schema"]
    assert form["properties"]["game"]["enum"] == list(games.GAMES)
    for game in games.GAMES.values():
        for option in game.options:
            choices = form["properties"][f"option.{option.name}"]["enum"]
            assert {str(choice).lower() for choice in option.choices} <= set(choices)


def test_it_is_served(served: Served) -> None:
    answer = served.visitor().http.get("/openapi.json")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == json.loads(json.dumps(openapi.document()))
