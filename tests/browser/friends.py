"""People far apart at one table: each in a browser of their own, and an ear for every byte that a page is sent."""

import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Any, Generic, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import NewContext
from tests.browser.table import Heard, Line, Message, Table, plain

T = TypeVar("T", bound=Table)
WAITING = 0.05  # seconds between two looks at a table where a bot thinks


def open_table(page: Page, game: str, seats: Iterable[str], **form: str) -> str:
    """A table set up for others to come; its link. A seat is `me`, `open` or `bot:NAME`."""
    chosen = {f"seat.{k}": who for k, who in enumerate(seats)}
    filled: dict[str, str | float | bool] = {"game": game, "seats": str(len(chosen)), "mix": "page", **chosen, **form}
    answer = page.request.post("/tables", form=filled)
    assert answer.ok, answer.text()
    return answer.url


def sit_down(page: Page, link: str, name: str) -> None:
    """Come by the link, and take the first open seat under a name."""
    page.goto(link)
    page.get_by_label("Your name").first.fill(name)
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator("#others-list .own")).to_contain_text(name)


def join(page: Page, link: str, seat: int, name: str) -> None:
    """The same past the page."""
    form: dict[str, str | float | bool] = {"seat": str(seat), "name": name}
    assert page.request.post(f"{link}/sit", form=form, max_redirects=0).status == 303
    page.goto(link)


def act(line: Line, seat: int, frame: Message, choose: Callable[[list[Any]], str]) -> Message:
    """An action of a seat; a bot may have been quicker, then it is looked at again."""
    mine = line.turn(seat, frame)
    if mine["asks"] is None:
        return mine
    message = {"t": "act", "seat": seat, "at": mine["at"], "move": choose(mine["asks"]["legal"])}
    answers = line.say(seat, message, mine["seq"])
    assert answers[-1]["t"] == "ok" or answers[-1]["stale"], answers[-1]
    return answers[0] if answers[0]["t"] == "patch" else line.turn(seat, mine)


class Friends(Generic[T]):
    """The people at one table, by their seats."""

    def __init__(self, tables: dict[int, T]) -> None:
        self.tables = tables

    @classmethod
    def meet(
        cls,
        kind: type[T],
        contexts: NewContext,
        names: Iterable[str],
        *bots: str,
        ears: "list[Ear] | None" = None,
        **form: str,
    ) -> "Friends[T]":
        """Set up a table, send the link around, and let all sit down; the last seats are bots'."""
        names = list(names)
        pages = [contexts().new_page() for _ in names]
        if ears is not None:
            ears += [Ear(page) for page in pages]
        seats = ["me", *("open" for _ in names[1:]), *bots]
        link = open_table(pages[0], kind.game, seats, **{"name.0": names[0]} | form)
        pages[0].goto(link)
        for seat, (page, name) in enumerate(zip(pages[1:], names[1:], strict=True), 1):
            join(page, link, seat, name)
        friends = cls({seat: kind(page) for seat, page in enumerate(pages)})
        for table in friends:
            expect(table.page.locator("#lobby")).to_be_hidden()
            table.rest()
        return friends

    def __iter__(self) -> Any:
        return iter(self.tables.values())

    def __getitem__(self, seat: int) -> T:
        return self.tables[seat]

    @property
    def link(self) -> str:
        return self.tables[0].address

    def play_on(
        self,
        choose: Callable[[list[Any]], str],
        there: Callable[[Message], bool] = lambda frame: False,
        *,
        away: bool = False,
    ) -> Message:
        """Let everyone choose until something is so, or the game is over; what the last one is told then.

        All stay at their pages, or leave them meanwhile: those need not draw what nobody looks at.
        """
        lines = {seat: table.line for seat, table in self.tables.items()}
        with ExitStack() as pages:
            for table in self if away else ():
                pages.enter_context(table.left())
            frame = lines[0].say(0)[0]
            while not frame["over"] and not there(frame):
                seat = next((seat for seat in frame["actors"] if seat in lines), None)
                if seat is None:  # a bot's turn
                    time.sleep(WAITING)
                    frame = lines[0].turn(0, frame)
                else:
                    frame = act(lines[seat], seat, frame, choose)
        return frame

    def step(self, seat: int, frame: Message, choose: Callable[[list[Any]], str]) -> Message:
        """An action of a seat."""
        return act(self.tables[seat].line, seat, frame, choose)

    def follow(self, frame: Message) -> None:
        """Every page has heard of everything."""
        for table in self:
            table.heard(frame["seq"] + 1)


class Ear(Heard):
    """Every byte that a page is sent: what its socket hears, and the body of every answer."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.answers: list[Response] = []
        page.on("response", self.answer)

    def answer(self, response: Response) -> None:
        self.answers.append(response)

    def bodies(self) -> list[str]:
        """What was answered about a table: what came before there was one tells nothing."""
        return [each.body().decode("utf-8", "replace") for each in self.answers if self._has_body(each)]

    def everything(self) -> str:
        """All of it as text."""
        return "\n".join([*map(plain, self.frames), *self.bodies()])

    def _has_body(self, response: Response) -> bool:
        return response.status == 200 and urlsplit(response.url).path.startswith("/t/")
