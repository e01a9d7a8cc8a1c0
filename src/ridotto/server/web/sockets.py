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
from ridotto.server import metrics
from ridotto.server.storage.errors import StorageError
from ridotto.server.table import messages, updates
from ridotto.server.table.arriving import Sender, answer
from ridotto.server.table.feeds import Feed
from ridotto.server.table.messages import MAX_MESSAGE, Answer, FromClient, Message, No, Update
from ridotto.server.table.table import Table
from ridotto.server.web.limits import TooMany, address_of
from ridotto.server.web.security import same_origin
from ridotto.server.web.site import Site, site_of
from ridotto.server.web.slow_readers import hang_up

GONE: Final = 4404  # tells the page not to come back
TOO_BIG: Final = 1009
LATER: Final = 1013


async def socket(websocket: WebSocket) -> None:
    """Tell a connection what happens at a table, and do what it asks."""
    if not same_origin(websocket):
        await websocket.close()  # before it is accepted: an HTTP 403
        return
    site = site_of(websocket)
    guest, address = site.guests.known(websocket), address_of(websocket)
    await websocket.accept()
    try:
        site.limits.check("join", guest, address)
        with site.limits.held("sockets", guest, address):
            async with site.open_tables.at(websocket.path_params["table"]) as table:
                await look_on(websocket, site, table, guest)
    except RidottoError as error:
        code = LATER if isinstance(error, TooMany | StorageError) else GONE
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await websocket.send_text(messages.write(No(text=str(error))))
            await websocket.close(code)


async def look_on(websocket: WebSocket, site: Site, table: Table, guest: str | None) -> None:
    """Look on from a seat of one's own, or as one who watches."""
    seat = number(websocket, "seat")
    feed = Feed(guest, table.viewer(guest, seat), site.open_tables.backlog)
    metrics.connections.inc()
    try:
        granted = seat is None or feed.viewer == seat  # what was known from a seat that is lost would not fit
        await site.open_tables.join(table, feed, number(websocket, "since") if granted else None)
        if seat is not None and seat >= 0 and not granted:
            feed.send(messages.write(No(text="That seat is not yours: you are watching.")))
        await converse(websocket, table, feed)
    finally:
        metrics.connections.dec()
        site.open_tables.leave(table, feed)
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
    meanwhile: set[asyncio.Task[None]] = set()
    try:
        return await _listen(websocket, table, feed, meanwhile)
    finally:
        for answering in meanwhile:
            answering.cancel()


async def _listen(websocket: WebSocket, table: Table, feed: Feed, meanwhile: set[asyncio.Task[None]]) -> int | None:
    site, address = site_of(websocket), address_of(websocket)
    pace = site.limits.pace()
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
        elif refused := too_many(site, message, feed.guest, address):
            feed.send(messages.write(No(id=message.id, text=str(refused))))
        elif isinstance(message, No):
            feed.send(messages.write(message))
        elif message.takes_long:
            answering = asyncio.create_task(_answer(site, table, feed, message))
            meanwhile.add(answering)
            answering.add_done_callback(meanwhile.discard)
        else:
            await _answer(site, table, feed, message)


async def _answer(site: Site, table: Table, feed: Feed, message: FromClient) -> None:
    sender = Sender(feed.guest, feed.viewer, feed)
    feed.send(messages.write(await answer(site.open_tables, table, message, sender)))


def too_many(site: Site, message: FromClient | No | None, guest: str | None, address: str) -> TooMany | None:
    """Whether a message comes too soon after others."""
    try:
        site.limits.check("messages", guest, address)
        if isinstance(message, Message) and message.limit is not None:
            site.limits.check(message.limit, guest, address)
    except TooMany as error:
        metrics.refusals.inc(kind="limit")
        return error
    return None


async def post(request: Request) -> Response:
    """One message in, a list of answers out: what changed, then the answer itself."""
    site = site_of(request)
    guest = site.guests.known(request)
    body = await request.body()
    if len(body) > MAX_MESSAGE:
        raise HTTPException(413, f"A message has at most {MAX_MESSAGE // 1024} KiB.")
    message = messages.read(body) if body else None
    if refused := too_many(site, message, guest, address_of(request)):
        response = _answers([No(id=message.id if message else UNSET, text=str(refused))], 429)
        response.headers["Retry-After"] = str(refused.wait)
        return response
    async with site.open_tables.at(request.path_params["table"]) as table:
        viewer = table.viewer(guest, number(request, "seat"))
        since = number(request, "since")
        if message is None:
            async with table.lock:
                return _answers([updates.update(table, guest, viewer, since)])
        if since is None:
            since = table.seq
        sender = Sender(guest, viewer)
        said = message if isinstance(message, No) else await answer(site.open_tables, table, message, sender)
        answers: list[Update | Answer] = [said]
        async with table.lock:
            now = table.viewer(guest, number(request, "seat"))  # they may have sat down or left
            if table.seq != since or now != viewer:
                answers.insert(0, updates.update(table, guest, now, since if now == viewer else None))
        return _answers(answers, 400 if isinstance(message, No) else 200)


def _answers(answers: list[Update | Answer], status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(messages.write_all(answers), status, headers, media_type="application/json")


def number(connection: HTTPConnection, name: str) -> int | None:
    """A whole number from the address; None where there is none."""
    text = connection.query_params.get(name, "")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(text) < 10 else None
