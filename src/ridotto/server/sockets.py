"""The live connection, and the same by POST for scripts."""

import asyncio
import contextlib
from typing import Final

from msgspec import UNSET
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from ridotto.engine.errors import RidottoError
from ridotto.server import messages, metrics
from ridotto.server.feeds import Feed
from ridotto.server.floor import Floor
from ridotto.server.house import House, house_of
from ridotto.server.limits import TooMany, address_of
from ridotto.server.messages import MAX_MESSAGE, AskHint, No, ViewFrom
from ridotto.server.security import same_origin
from ridotto.server.storage import StorageError
from ridotto.server.tables import Table
from ridotto.server.wire import hang_up

GONE: Final = 4404  # tells the page not to come back
TOO_BIG: Final = 1009
LATER: Final = 1013
LIMITED: Final[dict[type, str]] = {  # what is written down and told to everyone beside the game itself, or costs much
    messages.Sit: "sit",
    messages.Leave: "sit",
    messages.Give: "sit",
    messages.Mix: "sit",
    messages.AskTakeback: "sit",
    messages.Grant: "sit",
    messages.SwitchChat: "sit",
    messages.Say: "say",
    messages.AskHint: "hint",
    messages.ViewFrom: "view",
}


async def socket(websocket: WebSocket) -> None:
    """Tell a connection what happens at a table, and do what it asks."""
    if not same_origin(websocket):
        await websocket.close()  # before it is accepted: an HTTP 403
        return
    house = house_of(websocket)
    guest, address = house.guests.known(websocket), address_of(websocket)
    await websocket.accept()
    try:
        house.limits.check("join", guest, address)
        with house.limits.held("sockets", guest, address):
            async with house.floor.at(websocket.path_params["table"]) as table:
                await look_on(websocket, house, table, guest)
    except RidottoError as error:
        code = LATER if isinstance(error, TooMany | StorageError) else GONE
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_text(messages.write(No(text=str(error))))
            await websocket.close(code)


async def look_on(websocket: WebSocket, house: House, table: Table, guest: str | None) -> None:
    """Look on from a seat of one's own, or as one who watches."""
    seat = number(websocket, "seat")
    feed = Feed(guest, table.viewer(guest, seat), house.floor.hall)
    metrics.connections.inc()
    try:
        granted = seat is None or feed.viewer == seat  # what was known from a seat that is lost would not fit
        await house.floor.join(table, feed, number(websocket, "since") if granted else None)
        if seat is not None and seat >= 0 and not granted:
            feed.send(messages.write(No(text="That seat is not yours: you are watching.")))
        await converse(websocket, table, feed)
    finally:
        metrics.connections.dec()
        house.floor.leave(table, feed)
        feed.close()


async def converse(websocket: WebSocket, table: Table, feed: Feed) -> None:
    """Speak and listen until either ends. A reader who is too slow is cut off and may come back."""
    speaking = asyncio.create_task(speak(websocket, feed))
    listening = asyncio.create_task(listen(websocket, table, feed))
    feed.cut = speaking.cancel
    if feed.lost:
        speaking.cancel()
    try:
        await asyncio.wait((speaking, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        speaking.cancel()
        listening.cancel()
        results = await asyncio.gather(speaking, listening, return_exceptions=True)
    code = LATER if feed.lost else results[1]
    if isinstance(code, int):
        try:
            await asyncio.wait_for(websocket.close(code), 1)
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone already
        except TimeoutError:
            hang_up(websocket)


async def speak(websocket: WebSocket, feed: Feed) -> None:
    while True:
        await websocket.send_text(await feed.next())


async def listen(websocket: WebSocket, table: Table, feed: Feed) -> int | None:
    """Answer each message; the code to close with, or None if the other end has closed already."""
    hints: set[asyncio.Task[None]] = set()
    try:
        return await _listen(websocket, table, feed, hints)
    finally:
        for thinking in hints:
            thinking.cancel()


async def _listen(websocket: WebSocket, table: Table, feed: Feed, hints: set[asyncio.Task[None]]) -> int | None:
    house, address = house_of(websocket), address_of(websocket)
    pace = house.limits.pace()
    while True:
        event = await websocket.receive()
        if event["type"] == "websocket.disconnect":
            return None
        text = event.get("text")
        if text is None:
            feed.send(messages.write(No(text="Messages are JSON text, not bytes.")))
            continue
        if len(text) > MAX_MESSAGE or len(text.encode("utf-8", "replace")) > MAX_MESSAGE:
            return TOO_BIG
        message = messages.read(text)
        if not pace.allows():
            feed.send(messages.write(No(id=message.id, text="Slow down: too many messages.")))
        elif refused := too_many(house, message, feed.guest, address):
            feed.send(messages.write(No(id=message.id, text=str(refused))))
        elif isinstance(message, No):
            feed.send(messages.write(message))
        elif isinstance(message, ViewFrom):
            feed.send(messages.write(await table.view_from(feed, message)))
        elif isinstance(message, AskHint):
            thinking = asyncio.create_task(_answer(house.floor, table, feed, message))  # meanwhile the rest goes on
            hints.add(thinking)
            thinking.add_done_callback(hints.discard)
        else:
            await _answer(house.floor, table, feed, message)


async def _answer(floor: Floor, table: Table, feed: Feed, message: messages.FromClient) -> None:
    feed.send(messages.write(await floor.answer(table, message, feed.guest, feed.viewer, feed)))


def too_many(house: House, message: messages.FromClient | No | None, guest: str | None, address: str) -> TooMany | None:
    """Whether a message comes too soon after others."""
    try:
        house.limits.check("messages", guest, address)
        if (name := LIMITED.get(type(message))) is not None:
            house.limits.check(name, guest, address)
    except TooMany as error:
        metrics.refusals.inc(kind="limit")
        return error
    return None


async def post(request: Request) -> Response:
    """One message in, a list of answers out: what changed, then the answer itself."""
    house = house_of(request)
    guest = house.guests.known(request)
    body = await request.body()
    if len(body) > MAX_MESSAGE:
        raise HTTPException(413, f"A message has at most {MAX_MESSAGE // 1024} KiB.")
    message = messages.read(body) if body else None
    if refused := too_many(house, message, guest, address_of(request)):
        response = _answers([No(id=message.id if message else UNSET, text=str(refused))], 429)
        response.headers["Retry-After"] = str(refused.wait)
        return response
    async with house.floor.at(request.path_params["table"]) as table:
        viewer = table.viewer(guest, number(request, "seat"))
        since = number(request, "since")
        if message is None:
            async with table.lock:
                return _answers([table.update(guest, viewer, since)])
        if since is None:
            since = table.seq
        if isinstance(message, No):
            answer: messages.Answer = message
        else:
            answer = await house.floor.answer(table, message, guest, viewer)
        answers: list[messages.Update | messages.Answer] = [answer]
        async with table.lock:
            now = table.viewer(guest, number(request, "seat"))  # they may have sat down or left
            if table.seq != since or now != viewer:
                answers.insert(0, table.update(guest, now, since if now == viewer else None))
        return _answers(answers, 400 if isinstance(message, No) else 200)


def _answers(answers: list[messages.Update | messages.Answer], status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(messages.write_all(answers), status, headers, media_type="application/json")


def number(connection: HTTPConnection, name: str) -> int | None:
    """A whole number from the address; None where there is none."""
    text = connection.query_params.get(name, "")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(text) < 10 else None
