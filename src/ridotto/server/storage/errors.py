"""What can go wrong with the database, in words for the person who asked."""

import logging
from typing import Final

from sqlalchemy import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ridotto.engine.errors import RidottoError

log: Final = logging.getLogger(__name__)


class StorageError(RidottoError):
    """The database can't be used, or refused a write."""


class Conflict(StorageError):
    """Another writer was first."""


class OutcomeUnknown(StorageError):
    """The connection was lost during a commit: only reading tells whether it happened."""


class NewerDatabase(StorageError):
    """The database was made by a newer version of this program."""


def reason(error: Exception) -> str:
    """The heart of a database's message, in one line."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    original = getattr(error, "orig", None) or error
    return " ".join(str(original).split())[:200] or type(error).__name__


def hidden(message: str, url: URL) -> str:
    """A message without the password, should it hold one."""
    for secret in (url.password, url.query.get("password")):
        if isinstance(secret, str) and secret:
            message = message.replace(secret, "***")
    return message


def explain(error: SQLAlchemyError, *, writing: bool) -> StorageError:
    """A failed read or write, for the person who asked. Where the database is, is none of their business."""
    message = reason(error)
    kept = ": this was not saved, and nothing has changed." if writing else "."
    if isinstance(error, IntegrityError):
        return Conflict("The table has moved on since: look again.")
    if "disk is full" in message or "No space left" in message:
        return StorageError(f"The disk is full{kept}")
    if "locked" in message or "lock timeout" in message or "deadlock" in message:
        return StorageError(f"The database is busy{kept} Try again.")
    log.warning("the database failed: %s", message)
    return StorageError(f"The database can’t be used now{kept} Try again.")
