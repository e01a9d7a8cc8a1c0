"""A table's page, as a person handles it."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import Any, Self
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

Message = dict[str, Any]

DICE = "0" * 26  # the first rolls: D20 7, then D20 3, D20 12, …; a D4 first: 2
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# The shortest whole game: three stars, one after the other.
STARS = ["d4.1", "p1", "d4.1", "star", "q1", "d6.1", "d4.1", "star", "r1", "d8.1", "d4.2", "star", "s1", "d10.1"]

# Connected, drawn, the dice mixed, and nothing moves any more; what moves for ever may. Where people are missing,
# a table rests too.
AT_REST = """() => {
  const table = document.querySelector("#table");
  return table?.dataset.link === "open" && document.fonts.status === "loaded" &&
    document.querySelector("#board [data-el]") !== null &&
    (table.matches(".gathering") || !document.querySelector("#status").textContent.endsWith("are being mixed.")) &&
    document.getAnimations().every((each) =>
      each.playState !== "running" || each.effect.getComputedTiming().endTime === Infinity);
}"""
# What the page knows, as `knows`: Playwright waits for no function that is async.
KNOW = """async () => { const { src } = document.querySelector("script[type=module]");
  globalThis.knows = (await import(src)).state_js.state; }"""
# Who looks, and the moment that is theirs to act in: what others do meanwhile does not change it.
MOMENT = "`${knows.viewer} ${knows.frame.at}`"
# It was played, or asks once more, which it does not while the house is being told of it.
SEAL = "#bubble:not([hidden]) .seal, #confirm:not([hidden], [aria-disabled])"
ACTED = f"before => {MOMENT} !== before"
ACTED_OR_ASKED = f"""before => {MOMENT} !== before
  || (knows.sent !== knows.moment && document.querySelector("{SEAL}") !== null)"""
ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}


class Table:
    """A table in a browser's tab."""

    game = "tou_shi"

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.status = page.locator("#status")
        self.composed = page.locator("#composed")
        self.pencil = page.locator("#bar.in-pencil")
        self.note = page.locator("#note")
        self.bubble = page.locator("#bubble")
        self.link = page.locator("#link")
        self.seal = page.locator(SEAL)
        self.undo_button = page.locator("#undo")
        self.over_button = page.locator("#over")
        self.lines = page.locator("#log [data-look]")
        self.result = page.locator("#result")
        self.stepper = page.locator("#stepper")
        self.curtain = page.locator("#curtain")
        self.banner = page.locator("#banner")
        self.switch = page.locator("#switch")
        self.opened = page.locator("#opened")

    @classmethod
    def sit(cls, page: Page, *names: str, touch: bool = False, game: str = "", **wishes: str) -> Self:
        """A table past the set-up page: alone with dice that are known, or these people at one screen.

        A name like `bot:novice` is a bot's.
        """
        form: dict[str, str | float | bool] = {"game": game or cls.game, "seats": str(max(1, len(names)))}
        form |= {f"{'seat' if name.startswith('bot:') else 'name'}.{k}": name for k, name in enumerate(names)}
        form |= {f"option.{option}": choice for option, choice in wishes.items()}
        answer = page.request.post("/tables", form=form | ({} if names else {"dice": DICE}), max_redirects=0)
        assert answer.status == 303, answer.text()
        page.goto(answer.headers["location"])
        return cls(page, touch).rest()

    @classmethod
    def set_up(cls, page: Page, *names: str, touch: bool = False, **wishes: str) -> Self:
        """The same with the mouse, on the set-up page."""
        page.goto(f"/new/{cls.game}?seats={max(1, len(names))}")
        for k, name in enumerate(names, 1):
            page.get_by_label(f"Name of player {k}").fill(name)
        for option, choice in wishes.items():
            page.locator(f'input[name="option.{option}"][value="{choice}"]').check(force=True)
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_url("**/t/*")
        return cls(page, touch).rest()

    def rest(self) -> Self:
        """Wait until the table is laid and nothing moves."""
        self.page.wait_for_function(AT_REST)
        return self

    # Reading

    def element(self, name: str) -> Locator:
        return self.page.locator(f'#board [data-el="{name}"]')

    def option(self, name: str) -> Locator:
        """A choice on the slip beside a place."""
        return self.bubble.locator(f'[data-option="{name}"]')

    def lit(self, kind: str = "") -> list[str]:
        """The places that can be chosen now, in the order of the board."""
        names: list[str] = self.page.locator("#board .can[data-el]").evaluate_all(
            "nodes => nodes.map((node) => node.dataset.el)"
        )
        return [name for name in names if name.startswith(kind)]

    def told(self) -> list[str]:
        """The log."""
        return self.lines.all_text_contents()

    def known(self) -> int:
        """How many events the log tells of, the set-up included: some share a line."""
        looks: list[str] = self.lines.evaluate_all("lines => lines.map((line) => line.dataset.look)")
        return max(map(int, looks), default=-1) + 1

    def score(self, line: str) -> tuple[int, ...]:
        """The figures of a line of the score: now, in pencil if there is any, and still possible."""
        figures = self.page.locator(f'#score [data-line="{line}"] .figures').inner_text()
        return tuple(int(number) for number in re.findall(r"\d+", figures))

    def total(self) -> int:
        return int(self.page.locator("#score .total .figures > span").inner_text())

    def drawing(self) -> list[tuple[str, str]]:
        """What is on every place, in words."""
        drawn: list[tuple[str, str]] = self.page.locator("#board [data-el]").evaluate_all(
            "nodes => nodes.map((node) => [node.dataset.el, node.getAttribute('aria-label')])"
        )
        return drawn

    # Acting with the mouse, or a finger

    def press(self, target: Locator) -> None:
        if self.touch:
            target.tap()
        else:
            target.click()

    def choose(self, name: str) -> None:
        """Choose a place, on the slip beside it where it is offered there."""
        option = self.option(name)
        self.press(option if option.is_visible() else self.element(name))

    def ask_why(self, target: Locator) -> None:
        """Press what is muted. Playwright itself would wait until it isn't."""
        target.scroll_into_view_if_needed()
        self.page.mouse.click(*self._middle(target))

    def compose(self, *path: str) -> None:
        """Choose one place after the other, up to what asks once more; what could only follow is taken by itself."""
        self._choose_all(path)
        expect(self.pencil).to_be_attached()
        expect(self.seal).to_be_visible()

    def confirm(self) -> None:
        """Play what asks once more, and wait for what comes of it."""
        moment, known = self.moment(), self.known()
        self.press(self.seal)
        self.page.wait_for_function(ACTED, arg=moment)
        self.heard(known + 1)

    def play(self, *path: str) -> None:
        """Choose an action; where it can't be taken back, that is said once more."""
        self.carry_out(lambda: self._choose_all(path), self.confirm)

    def carry_out(self, choose: Callable[[], None], confirm: Callable[[], None]) -> None:
        """Choose an action in some way, confirm it where it is asked for once more, and wait for what comes of it."""
        moment, known = self.moment(), self.known()
        choose()
        self.page.wait_for_function(ACTED_OR_ASKED, arg=moment)
        if self.moment() == moment:
            confirm()
            self.page.wait_for_function(ACTED, arg=moment)
        self.heard(known + 1)

    def moment(self) -> str:
        """Who looks, and the moment that is theirs to act in."""
        self.page.evaluate(KNOW)
        moment: str = self.page.evaluate(MOMENT)
        return moment

    def _choose_all(self, path: Sequence[str]) -> None:
        moment = self.moment()
        for name in path:
            taken = "chosen" in (self.element(name).get_attribute("class") or "").split()
            if not taken and self.moment() == moment:
                self.choose(name)

    def heard(self, count: int) -> None:
        """Wait until the log tells of so many events, the set-up included."""
        known = "n => [...document.querySelectorAll('#log [data-look]')].some((line) => line.dataset.look >= n - 1)"
        self.page.wait_for_function(known, arg=count)

    def menu(self, entry: str) -> Locator:
        """An entry of the menu, which is opened for it."""
        self.press(self.page.get_by_role("button", name="Menu"))
        return self.page.locator("#menu .entry", has_text=entry)

    # Acting with the keyboard

    def confirm_by_key(self) -> None:
        """What can't be taken back is asked for where the keyboard is now."""
        expect(self.seal).to_be_focused()
        self.page.keyboard.press("Enter")

    def focused(self) -> str:
        """The place that the keyboard is at."""
        name: str = self.page.evaluate("document.activeElement?.closest('[data-el]')?.dataset.el ?? ''")
        return name

    def tab_to(self, selector: str, back: bool = False) -> None:
        """Tab until something is focused, as often as a patient person would."""
        for _ in range(60):
            self.page.keyboard.press("Shift+Tab" if back else "Tab")
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"Tab never comes to {selector}")

    def walk_to(self, name: str) -> None:
        """Tab to a place's panel and go to it with the arrows."""
        panel = self.element(name).evaluate("node => node.closest('[data-panel]').dataset.panel")
        if not self.page.evaluate("p => document.activeElement.closest('[data-panel]')?.dataset.panel === p", panel):
            self.tab_to(f'[data-panel="{panel}"] [data-el]', back=bool(self.focused()))
        for _ in range(60):
            here = self.focused()
            if here == name:
                return
            (x, y), (u, v) = self._middle(self.element(here)), self._middle(self.element(name))
            across = abs(u - x) > abs(v - y)
            step = (1 if u > x else -1, 0) if across else (0, 1 if v > y else -1)
            self.page.keyboard.press(ARROWS[step])
            if self.focused() == here:  # nothing that way: go round
                other = (0, 1 if v > y else -1) if across else (1 if u > x else -1, 0)
                self.page.keyboard.press(ARROWS[other])
        raise AssertionError(f"the arrows don't lead to {name}")

    def _middle(self, target: Locator) -> tuple[float, float]:
        box = target.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # Several at one screen

    @property
    def viewer(self) -> str:
        """Who is in front of the screen."""
        name: str = self.page.locator('#switch [aria-pressed="true"]').evaluate("node => node.firstChild.textContent")
        return name

    def come(self) -> None:
        """Say who one is, in front of the curtain."""
        self.press(self.page.locator("#curtain-go"))
        expect(self.curtain).to_be_hidden()

    def ink(self) -> None:
        """Play it, and wait for what comes of it: another moment, another person, or the curtain."""
        self.press(self.seal)
        expect(self.seal).not_to_be_attached()
        self.settled()

    def settled(self) -> None:
        """Wait until there is something to do in front of the screen."""
        self.page.wait_for_function(
            """() => !document.querySelector("#curtain").hidden || document.querySelector("#result").open
              || document.querySelector("#board .can")"""
        )

    def check_pad(self, names: Sequence[str]) -> list[str]:
        """The scoring pad has a column for each player that adds up, and the verdict the most points; its rows."""
        pad = self.result.locator("table.pad")
        assert pad.locator("thead th").all_text_contents() == list(names)
        figures = [
            [int(text.replace("−", "-")) for text in pad.locator(f"{part} [data-to]").all_text_contents()]
            for part in ("tfoot", *(f"tbody td:nth-child({k + 2})" for k in range(len(names))))
        ]
        assert [sum(column) for column in figures[1:]] == figures[0]
        expect(self.result.locator(".verdict")).to_contain_text(str(max(figures[0])))
        return pad.locator("tbody th").all_text_contents()

    # Past the page, by the protocol

    @property
    def address(self) -> str:
        return self.page.url.partition("?")[0]

    def frame(self, seat: int | None = None) -> Message:
        """The whole table, as a seat gets it."""
        return self.line.say(seat)[0]

    def act(self, seat: int, move: str) -> None:
        self.line.go(seat, self.frame(seat), move)

    def legal(self, seat: int) -> list[Any]:
        """A seat's choices: each its notation, its path and its label."""
        choices: list[Any] = self.frame(seat)["asks"]["legal"]
        return choices

    def play_on(self, choose: Callable[[list[Any]], str], there: Callable[[Message], bool]) -> Message:
        """Let everyone choose until something is so for who is next, or the game is over; what they are told then.

        The page is left meanwhile and comes back: it need not draw what nobody looks at.
        """
        line = self.line
        with self.left():
            frame, viewer = line.say(None)[0], -1
            while not frame["over"]:
                seat = frame["actors"][0]
                if seat != viewer:
                    frame, viewer = line.turn(seat, frame), seat
                if there(frame):
                    break
                frame = line.go(seat, frame, choose(frame["asks"]["legal"]))
        return frame

    @contextmanager
    def left(self) -> Iterator[None]:
        """Leave the page, and come back."""
        place = self.page.url
        self.page.goto("about:blank")
        yield
        self.page.goto(place)
        self.rest()

    def send(self, moves: Iterable[str | tuple[int, str]]) -> None:
        """Play moves, to come to a position quickly; the page follows. One without a seat is the first seat's."""
        line = self.line
        frame, viewer = line.say(None)[0], -1
        for each in moves:
            seat, move = (0, each) if isinstance(each, str) else each
            if seat != viewer:
                frame, viewer = line.turn(seat, frame), seat
            frame = line.go(seat, frame, move)
        self.heard(frame["seq"] + 1)

    def finish(self) -> None:
        """Play the last legal action again and again, until the game is over."""
        self.play_on(lambda legal: str(legal[-1][0]), lambda frame: False)

    @property
    def line(self) -> "Line":
        return Line(self.address, self.page.context.cookies())


class Line:
    """The protocol without a page: a guest's messages to a table.

    Each has a connection of its own, so that none goes out while the house closes one that was quiet for long.
    """

    def __init__(self, address: str, cookies: Iterable[Mapping[str, Any]]) -> None:
        self.address = urlsplit(address)
        self.cookies = "; ".join(f"{each['name']}={each['value']}" for each in cookies)

    def say(self, seat: int | None, message: Message | None = None, since: int | None = None) -> list[Message]:
        """A message of a seat, or none; what is answered, first of all the table since an event."""
        query = {"seat": seat, "since": since}
        asked = "&".join(f"{name}={value}" for name, value in query.items() if value is not None)
        with closing(HTTPConnection(self.address.netloc, timeout=60)) as connection:
            body = json.dumps(message) if message else None
            headers = {"Cookie": self.cookies, "Connection": "close"}
            connection.request("POST", f"{self.address.path}/messages?{asked}", body, headers)
            answers: list[Message] = json.loads(connection.getresponse().read())
            return answers

    def turn(self, seat: int, frame: Message) -> Message:
        """What a seat is told: the last event is enough, where there is one."""
        return self.say(seat, None, frame["seq"] - 1 if frame["seq"] else None)[0]

    def go(self, seat: int, frame: Message, move: str) -> Message:
        """An action of a seat, and what it is told then: not the whole table every time."""
        answers = self.say(seat, {"t": "act", "seat": seat, "at": frame["at"], "move": move}, frame["seq"])
        assert answers[-1]["t"] == "ok", answers[-1]
        return answers[0]


class Heard:
    """Everything that a page's socket is told."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, text: str | bytes) -> None:
        self.frames.append(text if isinstance(text, str) else text.decode())

    def take(self) -> list[Message]:
        heard, self.frames = self.frames, []
        return [json.loads(text) for text in heard]


def plain(text: str) -> str:
    """JSON with its strings as they are meant."""
    return json.dumps(json.loads(text), ensure_ascii=False).replace('\\"', '"')
