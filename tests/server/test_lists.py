"""A guest's lists: whoever has many tables still finds the one that waits for them."""

from sqlalchemy import Connection, update

from ridotto import games
from ridotto.server.storage import ledger
from ridotto.server.storage.database import Storage
from ridotto.server.storage.ledger import OPEN_TABLES, Details, Seat, Standing
from ridotto.server.storage.schema import tables

ADA, BEA = "AdaAdaAdaAdaAdaAdaAdaA", "BeaBeaBeaBeaBeaBeaBeaB"


def lay(
    connection: Connection,
    table_id: str,
    when: int,
    others: tuple[Seat, ...] = (),
    actors: tuple[int, ...] = (0,),
    *,
    begun: bool = True,
    bot: str | None = None,
) -> None:
    """A table of Ada's that was last touched at some time."""
    game = games.find("tou_shi")
    seats = (Seat(0, "guest", "Ada", ADA, bot), *others)
    details = Details(
        table_id,
        game.id,
        game.version,
        {},
        game.components.house_set().digest,
        bytes(16) if begun else None,
        "play",
        ADA,
        seats,
    )
    ledger.create(
        connection,
        details,
        game.components.house_set(),
        [],
        Standing(False, [0] * len(seats), "Somebody’s move.", list(actors)),
    )
    connection.execute(update(tables).where(tables.c.id == table_id).values(updated=when))


def test_of_many_tables_those_come_first_that_wait_for_the_guest(database: str) -> None:
    storage = Storage(database)
    bea, bot, nobody = Seat(1, "guest", "Bea", BEA), Seat(1, "bot", "Regular", None, "regular"), Seat(1, "nobody", "")

    def job(connection: Connection) -> None:
        for k in range(OPEN_TABLES + 1):
            lay(connection, f"alone {k:02}", 1000 + k)
        lay(connection, "gathers", 2003, (nobody,), (), begun=False)
        lay(connection, "hers", 2002, (bea,), (1,))
        lay(connection, "a bot's", 2001, (bot,), (1,))
        lay(connection, "a bot is for me", 2000, (bea,), (0, 1), bot="regular")
        lay(connection, "both", 2, (bea,), (0, 1))
        lay(connection, "mine", 1, (bea,), (0,))
        lay(connection, "against a bot", 3, (bot,), (0,))

    storage.writer.submit(job).result(20)
    listed = storage.read(lambda connection: ledger.tables_of(connection, ADA, finished=False))
    assert len(listed) == OPEN_TABLES
    assert [each.id for each in listed[:4]] == ["both", "mine", "alone 50", "alone 49"]
    assert {(each.to_move, each.company) for each in listed[:2]} == {(True, True)}
    assert {(each.to_move, each.company) for each in listed[2:]} == {(True, False)}
    storage.writer.submit(
        lambda connection: connection.execute(
            tables.delete().where(tables.c.id.startswith("alone"), tables.c.id > "alone 01")
        )
    ).result(20)
    listed = storage.read(lambda connection: ledger.tables_of(connection, ADA, finished=False))
    waiting = ["both", "mine", "alone 01", "alone 00", "against a bot"]
    assert [each.id for each in listed] == [*waiting, "hers", "a bot's", "a bot is for me", "gathers"]
    assert [each.to_move for each in listed] == [True] * 5 + [False] * 4
    assert {type(flag) for each in listed for flag in (each.to_move, each.company, each.begun)} == {bool}
    assert [each.begun for each in listed] == [True] * 8 + [False]
    assert [each.others for each in listed][1:4] == [["Bea"], [], []]
    [of_bea] = [
        each
        for each in storage.read(lambda connection: ledger.tables_of(connection, BEA, finished=False))
        if each.id == "a bot is for me"
    ]
    assert (of_bea.to_move, of_bea.company) == (True, True)
    assert storage.read(lambda connection: ledger.tables_of(connection, ADA, finished=True)) == []
    storage.close()
