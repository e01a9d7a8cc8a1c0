"""What the house answers over HTTP, as an OpenAPI document, for scripts and for tests.

The messages are described by their types, and the forms by the games there are: neither is written down twice. A
test compares the addresses with the application's.
"""

from collections.abc import Iterable
from dataclasses import is_dataclass
from functools import cache, reduce
from http import HTTPStatus
from importlib.metadata import version
from operator import or_
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from ridotto import games
from ridotto.bots import BOTS
from ridotto.engine.components import MAX_SIZE
from ridotto.server.table import messages
from ridotto.server.table.dice_code import LENGTH
from ridotto.server.table.messages import MAX_MESSAGE, FromServer, Joined, No
from ridotto.server.table.names import LONGEST_NAME
from ridotto.server.web import assets
from ridotto.server.web.cookies import COOKIE
from ridotto.server.web.new_tables import LONGEST_BANK
from ridotto.server.web.security import MAX_FILE, OF_FILES, security_headers

Json = dict[str, Any]

COMPONENTS: Final = "#/components/schemas/{name}"
MAX_FIELDS: Final = 100  # of a form
TABLE: Final = "[A-Za-z0-9_-]{22}"
TEXT: Final[Json] = {"type": "string"}
MIX: Final[Json] = TEXT | {"description": "`page`: a page will add to the dice itself, else the house does for it"}
HEX: Final[Json] = TEXT | {"pattern": "^([0-9a-f]{2})+$"}
DICE: Final[Json] = {
    "type": "object",
    "properties": {
        "commitment": HEX,
        "secret": HEX,
        "salts": {"type": "array", "items": HEX},
        "rolls": {
            "type": "array",
            "description": "Stream, index, number of outcomes and outcome of each",
            "items": {"type": "array", "items": {"type": "integer"}, "minItems": 4, "maxItems": 4},
        },
    },
    "required": ["commitment", "secret", "salts", "rolls"],
}
BEST: Final[Json] = {
    "type": "object",
    "properties": {
        "score": {"type": "integer"},
        "hints": {"type": "integer", "minimum": 0},
        "best": {
            "type": ["object", "null"],
            "properties": {"score": {"type": "integer"}, "finished": TEXT, "hinted": {"type": "boolean"}},
            "required": ["score", "finished", "hinted"],
        },
    },
    "required": ["score", "hints", "best"],
}
MOVES: Final[Json] = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {"url": TEXT, "game": TEXT, "title": TEXT, "status": TEXT, "yours": {"type": "boolean"}},
        "required": ["url", "game", "title", "status", "yours"],
    },
}
ABOUT: Final = (
    "Pages and forms for people, and messages for scripts. The live connection of a table, a WebSocket at "
    "`/t/{table}/socket`, speaks the same messages; OpenAPI has no words for it, docs/protocol.md has. Whatever is "
    "not a GET is refused (403) when it comes from another site’s page."
)


async def serve(request: Request) -> Response:
    """The document."""
    return Response(written(), media_type="application/json")


@cache
def written() -> bytes:
    return msgspec.json.encode(document())


def document() -> Json:
    """All of it."""
    answers, news = kinds(messages.Update | messages.Answer), kinds(messages.News)
    (message, answer, refusal, piece, *_), components = msgspec.json.schema_components(
        (messages.FromClient, reduce(or_, answers), No, reduce(or_, news), messages.Frame, messages.Company),
        ref_template=COMPONENTS,
    )
    _require(components)
    _join({*answers, *news}, components)
    lists = {name: {"type": "array", "items": each} for name, each in (("Answers", answer), ("Refusal", refusal))}
    components |= {"Message": message, "News": piece} | lists
    components |= {"Moves": MOVES, "Dice": DICE, "Best": BEST}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ridotto", "version": version("ridotto"), "description": ABOUT},
        "paths": _paths(),
        "components": {
            "schemas": components,
            "headers": _headers(),
            "responses": {f"Page{status}": _refusal(status, _html()) for status in REFUSALS}
            | {f"List{status}": _refusal(status, _json("Refusal")) for status in REFUSALS},
            "securitySchemes": {
                "guest": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": COOKIE,
                    "description": "A guest is a signed cookie, set by any page. Without one, one is a new guest.",
                }
            },
        },
        "security": [{}, {"guest": []}],
    }


def _require(components: Json) -> None:
    """What the house says has all of its fields, with a default or not, but for those that can be unset."""
    for name, schema in components.items():
        kind: Any = getattr(messages, name, object)
        if issubclass(kind, Struct) and not issubclass(kind, messages.Message):
            fields = {each.encode_name: each.type for each in msgspec.structs.fields(kind)}
        elif is_dataclass(kind):
            fields = get_type_hints(kind)
        else:
            continue
        tag = [name for name in schema["required"] if name not in fields]
        schema["required"] = [*tag, *(name for name, told in fields.items() if UnsetType not in get_args(told))]


def kinds(union: Any) -> list[type[FromServer]]:
    """The messages of a union; of those with parts, the messages alone."""
    return [get_args(each)[0] if get_origin(each) is Joined else each for each in get_args(union)]


def _join(messages: Iterable[type[FromServer]], components: Json) -> None:
    """A message has the fields of its parts, too."""
    for kind in messages:
        for part in kind.parts:
            whole, fields = components[kind.__name__], components[part.__name__]
            whole["properties"] |= fields["properties"]
            whole["required"] += fields["required"]


def _paths() -> Json:
    """Every address, and every status that it can answer with."""
    table, seat = _in_path("table", "A table’s id", TABLE), _in_query("seat", -1, "Look from this seat of one’s own")
    since = _in_query("since", 0, "The number of events that one knows already")
    game = _in_path("game", "A game’s id") | {"schema": _choices(games.GAMES)}
    return {
        "/": {"get": _page("The front page: the games, one’s open tables, one’s history")},
        "/rules": {"get": _page("The rules of all games, to choose from")},
        "/rules/{game}": {"get": _page("A game’s numbered rules", 404, parameters=[game])},
        "/new/{game}": {"get": _page("Set-up of a table", 404, parameters=[game, _beforehand()])},
        "/tables": {"post": _form("Open a table", _table_form(), 400, 413, 429)},
        "/t/{table}": {"get": _page("A table’s page", 404, 410, parameters=[table, seat])},
        "/t/{table}/messages": {
            "post": _operation(
                "Say one message, or none: the list of answers, after what has changed if anything has",
                {"200": _answer("Understood, though perhaps refused", _json("Answers"), "Cache-Control")}
                | {"400": _answer("Not understood", _json("Answers"))}
                | _refusals("List", 403, 404, 410, 413, 429, 503),
                [table, seat, since],
                {"required": False, "content": _json("Message"), "description": _at_most(MAX_MESSAGE)},
            )
        },
        "/t/{table}/record": {
            "get": _operation(
                "The record of a game, as a file",
                {"200": _answer("The record", _content("text/plain"), "Content-Disposition", "Cache-Control")}
                | _refusals("Page", 404, 409, 410, 429, 503),
                [table],
            )
        },
        "/t/{table}/dice": {
            "get": _operation(
                "What the dice of a game that is over were made of, and every roll",
                {"200": _answer("All of it", _json("Dice"), "Cache-Control")}
                | _refusals("Page", 404, 409, 410, 429, 503),
                [table],
            )
        },
        "/t/{table}/best": {
            "get": _operation(
                "One’s result at a table that is over: the best before it, and whether there were hints",
                {"200": _answer("Both", _json("Best"), "Cache-Control")} | _refusals("Page", 404, 410, 429, 503),
                [table],
            )
        },
        "/t/{table}/qr": {
            "get": _operation(
                "The table’s link as a QR code",
                {"200": _answer("A picture", _content("image/svg+xml"), "Cache-Control")}
                | _refusals("Page", 404, 410, 429, 503),
                [table],
            )
        },
        "/t/{table}/retry": {
            "post": _form("Open a table with the same dice", None, 400, 404, 410, 429, parameters=[table])
        },
        "/t/{table}/on": {
            "post": _form(
                "Open a table that begins in a position of this one, and goes on with other dice",
                _fields(seq=_count("After how many events of this table")),
                400,
                404,
                410,
                413,
                429,
                parameters=[table],
            )
        },
        "/t/{table}/rematch": {
            "post": _form("Open a table for the same company", None, 400, 404, 410, 429, parameters=[table])
        },
        "/t/{table}/leave": {
            "post": _form(
                "Leave a table; one’s own, where nobody else sits, is deleted",
                None,
                400,
                404,
                410,
                429,
                parameters=[table],
            )
        },
        "/t/{table}/sit": {
            "post": _form("Take an open seat", _seat_form(), 400, 404, 410, 413, 429, parameters=[table])
        },
        "/records": {
            "get": _page("Where a record is opened"),
            "post": _form("Open a record: a table without players", _fields(record=_file(MAX_FILE)), 400, 413, 429),
        },
        "/you": {"get": _page("The guest’s own page")},
        "/you/name": {"post": _form("Take a name", _fields(name=_name()), 400, 413, 429)},
        "/you/code": {"post": _page("Get a code to go on with on another device", 403)},
        "/you/enter": {"post": _form("Go on as who got a code", _fields(code=TEXT), 400, 413, 429)},
        "/moves": {
            "get": _operation(
                "The guest’s tables that go on, and where it is their move",
                {"200": _answer("A list", _json("Moves"), "Cache-Control")} | _refusals("Page", 429, 503),
            )
        },
        "/healthz": {"get": _health("Whether the process answers", {})},
        "/readyz": {"get": _health("Whether guests can be sent here", {"503": "It can’t reach its database"})},
        "/openapi.json": {
            "get": _operation(
                "This document",
                {"200": _answer("OpenAPI 3.1", {"application/json": {"schema": {}}})} | _refusals("Page", 429),
            )
        },
        "/worker.js": {"get": _worker()},
        "/static/{path}": {"get": _static()},
    }


# Operations


def _operation(summary: str, responses: Json, parameters: Iterable[Json] = (), body: Json | None = None) -> Json:
    operation: Json = {"summary": summary, "parameters": list(parameters), "responses": dict(sorted(responses.items()))}
    return operation | ({"requestBody": body} if body else {})


def _page(summary: str, *refused: int, parameters: Iterable[Json] = ()) -> Json:
    """A page to look at."""
    answer = _answer("The page", _html(), "Cache-Control")
    return _operation(summary, {"200": answer} | _refusals("Page", *refused, 429, 503), parameters)


def _form(summary: str, fields: Json | None, *refused: int, parameters: Iterable[Json] = ()) -> Json:
    """A form that leads to a page."""
    kinds = ("multipart/form-data", "application/x-www-form-urlencoded")
    body = {"content": {kind: {"schema": fields} for kind in kinds}, "required": True} if fields else None
    answers = {"303": _answer("Done: the page is there", None, "Location")} | _refusals("Page", 403, *refused, 503)
    return _operation(summary, answers, parameters, body)


def _health(summary: str, bad: dict[str, str]) -> Json:
    answers = {"200": "Yes"} | bad
    plain = _content("text/plain")
    return _operation(summary, {status: _answer(text, plain, "Cache-Control") for status, text in answers.items()})


def _worker() -> Json:
    found = _answer("A script", _content("text/javascript"), "ETag", "Cache-Control")
    kept = _answer("As it was", None, "ETag", "Cache-Control")
    return _operation("What shows notifications where pages may not", {"200": found, "304": kept})


def _static() -> Json:
    kinds = {kind.partition(";")[0] for kind in assets.TYPES.values()}
    path = _in_path("path", "Where the file is in the folder")
    tag = {"name": "v", "in": "query", "description": "The content’s tag: then it may be kept for ever", "schema": TEXT}
    headers = ("Content-Security-Policy", *OF_FILES, "ETag", "Cache-Control")
    found = _with_headers("The file", _content(*sorted(kinds)), *headers)
    kept = _with_headers("As it was", None, *headers)
    return _operation("A file that pages use", {"200": found, "304": kept} | _refusals("Page", 404), [path, tag])


# Answers

REFUSALS: Final = {
    400: "It can’t be done like this; the answer says why",
    403: "It comes from another site’s page, or it is somebody else’s seat",
    404: "There is nothing at this address",
    409: "Not now",
    410: "A table that this version of the house can’t go on with",
    413: "It is too large",
    429: "Too much at once",
    503: "The house can’t write or read just now",
}


def _answer(description: str, content: Json | None, *headers: str) -> Json:
    """An answer. All but files carry the headers that guard a page."""
    return _with_headers(description, content, *security_headers(""), *headers)


def _with_headers(description: str, content: Json | None, *headers: str) -> Json:
    answer: Json = {"description": description, "headers": {n: {"$ref": f"#/components/headers/{n}"} for n in headers}}
    return answer | ({"content": content} if content else {})


def _refusal(status: int, content: Json) -> Json:
    extra = ["Retry-After"] if status == HTTPStatus.TOO_MANY_REQUESTS else []
    return _answer(REFUSALS[status], content, *extra)


def _refusals(kind: str, *statuses: int) -> Json:
    return {str(status): {"$ref": f"#/components/responses/{kind}{status}"} for status in statuses}


def _headers() -> Json:
    """Headers that an answer must have. Of those that guard pages, only the policy depends on the host."""
    known: dict[str, Json] = {
        name: {"type": "string", "minLength": 1} if name == "Content-Security-Policy" else {"const": value}
        for name, value in security_headers("").items()
    }
    known |= {
        "Cache-Control": {"enum": ["no-store", "no-cache", "public, max-age=31536000, immutable"]},
        "Content-Disposition": {"type": "string", "pattern": r'^attachment; filename="[a-z_]+-[A-Za-z0-9_-]{6}\.txt"$'},
        "ETag": {"type": "string", "pattern": '^"[0-9a-f]{16}"$'},
        "Location": {"type": "string", "pattern": f"^/(you|t/{TABLE})?$"},
        "Retry-After": {"type": "integer", "minimum": 1},
    }
    return {name: {"required": True, "schema": schema} for name, schema in known.items()}


def _content(*kinds: str) -> Json:
    return {kind: {"schema": TEXT} for kind in kinds}


def _html() -> Json:
    return _content("text/html")


def _json(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": COMPONENTS.format(name=name)}}}


# Questions


def _in_path(name: str, description: str, pattern: str = "") -> Json:
    schema = TEXT | {"pattern": f"^{pattern}$"} if pattern else TEXT | {"minLength": 1}
    return {"name": name, "in": "path", "required": True, "description": description, "schema": schema}


def _in_query(name: str, least: int, description: str) -> Json:
    schema = {"type": "integer", "minimum": least, "maximum": 999_999_999}
    return {"name": name, "in": "query", "description": description, "schema": schema}


def _beforehand() -> Json:
    """The set-up page is filled in beforehand with what the address says, by the names of its fields."""
    schema = {"type": "object", "properties": {"seats": TEXT}, "additionalProperties": TEXT}
    return {"name": "fields", "in": "query", "style": "form", "explode": True, "schema": schema}


def _table_form() -> Json:
    """What the set-up page sends. Each game has its own options and numbers of seats."""
    counts = sorted({count for game in games.GAMES.values() for count in game.seats})
    sitters = ["me", "open", *(f"bot:{name}" for name in BOTS)]
    options: dict[str, list[str]] = {}
    for game in games.GAMES.values():
        for option in game.options:
            options.setdefault(f"option.{option.name}", []).extend(str(choice).lower() for choice in option.choices)
    fields = _fields(game=_choices(games.GAMES), seats=_choices(counts), components=_file(MAX_SIZE))
    fields["required"] = ["game"]
    fields["properties"] |= {"mix": MIX, "clock": _clock()}
    fields["properties"] |= {name: _choices(dict.fromkeys(choices)) for name, choices in options.items()}
    for k in range(max(counts)):
        fields["properties"] |= {
            f"seat.{k}": _choices(sitters),
            f"name.{k}": _name(),
        }
    code = TEXT | {"description": f"A dice code: {LENGTH} letters and digits; for one player only"}
    fields["properties"]["dice"] = code
    return fields


def _seat_form() -> Json:
    fields = _fields(seat=_choices(range(10)), name=_name(), mix=MIX)
    fields["required"] = ["seat"]
    return fields


def _name() -> Json:
    return TEXT | {"description": f"At most {LONGEST_NAME} characters are kept"}


def _clock() -> Json:
    about = f"Minutes that each player has for the whole game, at most {LONGEST_BANK}; 0 for no clock"
    return TEXT | {"pattern": "^[0-9]{1,4}$", "description": about}


def _count(description: str) -> Json:
    return TEXT | {"pattern": "^[0-9]{1,5}$", "description": description}


def _fields(**properties: Json) -> Json:
    return {"type": "object", "properties": properties, "required": list(properties), "maxProperties": MAX_FIELDS}


def _choices(values: Iterable[object]) -> Json:
    return {"type": "string", "enum": [str(value) for value in values]}


def _file(size: int) -> Json:
    return TEXT | {"maxLength": size, "description": f"A text in UTF-8. {_at_most(size)}"}


def _at_most(size: int) -> str:
    return f"At most {size // 1024} KiB."
