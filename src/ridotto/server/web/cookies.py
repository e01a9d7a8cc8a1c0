"""A guest is a signed cookie: no account, no password, and nobody can pass for another."""

import secrets
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "ridotto_guest"
LIFE: Final = 400 * 24 * 3600  # seconds; browsers keep no cookie longer, and every page renews it


class Guests:
    """Knows guests by their cookies."""

    def __init__(self, key: bytes) -> None:
        self.signer = Signer(key, salt="ridotto.guest")

    def known(self, connection: HTTPConnection) -> str | None:
        """The guest who asks, if they have a cookie of ours."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self.signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def welcome(self, connection: HTTPConnection) -> str:
        """The guest who asks, or a new one."""
        return self.known(connection) or secrets.token_urlsafe(16)

    def remember(self, connection: HTTPConnection, response: Response, guest: str) -> None:
        """Give the guest their cookie."""
        response.set_cookie(
            COOKIE,
            self.signer.sign(guest).decode(),
            max_age=LIFE,
            path="/",
            secure=connection.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
