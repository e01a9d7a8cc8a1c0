"""Keeps an eye on browsers: what they ask for, and what they complain about."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebSocket

HOME = ("127.0.0.1", "localhost", "::1")
# A violated policy is only sometimes an error in the console, and always this event.
TELL_ON_POLICY = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  console.error(`policy: ${violatedDirective} forbids ${blockedURI} (${sourceFile}:${lineNumber})`));
"""


class Watch:
    """What went wrong in the browsers of one test."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.requests: list[str] = []
        self.allowed: list[str] = []

    def allow(self, *parts: str) -> None:
        """Complaints that belong to this test, by a part of their text."""
        self.allowed += parts

    def over(self, context: BrowserContext) -> None:
        context.add_init_script(TELL_ON_POLICY)
        context.on("request", self.request)
        context.on("console", self.console)
        context.on("weberror", lambda error: self.faults.append(f"page: {error.error}"))
        context.on("page", self.page)

    def page(self, page: Page) -> None:
        page.on("websocket", self.socket)

    def request(self, request: Request) -> None:
        self.address(request.url)

    def socket(self, socket: WebSocket) -> None:
        self.address(socket.url)

    def address(self, url: str) -> None:
        self.requests.append(url)
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.hostname not in HOME:
            self.faults.append(f"left loopback: {url}")

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def check(self) -> None:
        left = [fault for fault in self.faults if not any(part in fault for part in self.allowed)]
        assert not left, "\n".join(left)
