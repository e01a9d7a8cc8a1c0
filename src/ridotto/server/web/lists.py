"""A table's line in a guest's lists, as pages show it."""

from dataclasses import dataclass
from datetime import UTC, datetime

from ridotto import games
from ridotto.server.storage.ledger import Listed


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table in a list."""

    id: str
    game: str
    title: str
    url: str
    updated: datetime
    finished: datetime | None
    score: int
    status: str
    to_move: bool
    company: bool
    others: list[str]
    begun: bool
    deletes: bool  # whether it goes when the guest leaves it: it is theirs, and nobody else sits there
    hinted: bool
    onward: bool  # whether it was played on from a position of another game


def listed(table: Listed) -> ListedTable:
    game = games.GAMES.get(table.game)
    return ListedTable(
        id=table.id,
        game=table.game,
        title=game.title if game else table.game,
        url=f"/t/{table.id}",
        updated=date(table.updated),
        finished=date(table.finished) if table.finished is not None else None,
        score=table.score,
        status=table.status,
        to_move=table.to_move,
        company=table.company,
        others=table.others,
        begun=table.begun,
        deletes=table.host and not table.company,
        hinted=table.hints > 0,
        onward=table.onward,
    )


def date(milliseconds: int) -> datetime:
    """A moment as the database has it."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC)
