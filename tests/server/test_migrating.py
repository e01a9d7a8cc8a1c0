"""Old databases: every game comes through an upgrade."""

import re
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, create_engine, inspect, select, text
from sqlalchemy import insert as insert_into

from ridotto import games
from ridotto.engine import record
from ridotto.engine.dice import Dice
from ridotto.engine.fair import CHOSEN
from ridotto.engine.match import Match
from ridotto.engine.terms import SPECTATOR
from ridotto.server.storage import ledger, migrating, replay
from ridotto.server.storage.address import locate, make_folder
from ridotto.server.storage.database import Storage, connect
from ridotto.server.storage.errors import StorageError
from ridotto.server.storage.schema import component_sets, events, guests, seats, tables
from tests.server.visit import Served, Visitor

GUEST = "AdaAdaAdaAdaAdaAdaAdaA"


@cache
def columns() -> dict[str, list[str]]:
    """The tables of schema 0001, and their columns."""
    engine = create_engine("sqlite://")
    migrating.migrate(engine, "0001")
    look = inspect(engine)
    names = sorted({*look.get_table_names()} - {"alembic_version"})
    found = {name: [each["name"] for each in look.get_columns(name)] for name in names}
    engine.dispose()
    assert "secret" not in found["tables"]
    return found


def played(game_id: str, count: int, until: Callable[[Match], bool]) -> Match:
    """A game, played by whoever is asked, always the first choice."""
    game = games.find(game_id)
    match = Match(game, game.setup(count, {}, None), [f"Player {k + 1}" for k in range(count)], Dice(bytes(16)))
    match.settle()
    while not match.over and not until(match):
        seat = match.actors()[0]
        match.play(seat, match.game.notation.write(match.state, match.legal(seat)[0]))
        match.settle()
    return match


@cache
def old_games() -> dict[str, Match]:
    return {
        "solo-which-goes-on-aaa": played("tou_shi", 1, lambda match: len(match.entries) > 5),
        "solo-that-is-over-aaaa": played("tou_shi", 1, lambda match: False),
        "two-at-one-screen-aaaa": played("burano", 2, lambda match: match.actors() == [1]),
    }


def write_old(connection: Connection, matches: dict[str, Match], rules: int | None = None) -> None:
    """Games as a house of schema 0001 wrote them down."""

    def insert(table: Any, **values: Any) -> None:
        assert set(values) == set(columns()[table.name])
        connection.execute(insert_into(table).values(**values))

    if not connection.scalar(guests.select()):
        insert(guests, id=GUEST, name="Ada", created=1)
    for table_id, match in matches.items():
        components = match.setup.components
        if not connection.scalar(component_sets.select().where(component_sets.c.digest == components.digest)):
            insert(component_sets, game=match.game.id, digest=components.digest, text=components.text)
        now = replay.standing(match, match.game.view.seen(match.state, SPECTATOR))
        insert(
            tables,
            id=table_id,
            game=match.game.id,
            rules=match.game.version if rules is None else rules,
            options=dict(match.setup.options),
            components=components.digest,
            seed=bytes(16),
            origin="play",
            host=GUEST,
            created=1,
            updated=2,
            finished=3 if match.over else None,
            scores=now.scores,
            status=now.status,
        )
        for seat, name in enumerate(match.names):
            insert(seats, table_id=table_id, seat=seat, kind="guest", guest=GUEST, bot=None, name=name)
        for seq, moment in enumerate(match.moments):
            event = replay.logged(match, moment, 5)
            insert(
                events,
                table_id=table_id,
                seq=seq,
                kind=event.kind,
                seat=event.seat,
                text=event.text,
                time=5,
            )


def old(database: str, matches: dict[str, Match]) -> None:
    """A database of schema 0001, with games in it."""
    make_folder(locate(database))
    engine = connect(locate(database))
    migrating.migrate(engine, "0001")
    with engine.execution_options(writing=True).begin() as connection:
        write_old(connection, matches)
    engine.dispose()


def downgrade(engine: Engine, to: str) -> None:
    config = migrating.settings()
    with migrating.transaction(engine) as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, to)


def kept(engine: Engine) -> dict[str, list[Any]]:
    """All that schema 0001 knows."""
    with engine.connect() as connection:
        return {
            table: sorted(map(repr, connection.execute(text(f"SELECT {', '.join(names)} FROM {table}"))))
            for table, names in columns().items()
        }


def test_every_game_comes_through_an_upgrade(database: str) -> None:
    matches = old_games()
    old(database, matches)
    engine = connect(locate(database))
    before = kept(engine)
    assert len(before["events"]) == sum(len(match.moments) for match in matches.values()) > 20
    storage = Storage(database)
    assert kept(engine) == before
    for table_id, match in matches.items():
        stored = storage.read(partial(ledger.load, table_id=table_id))
        assert stored is not None
        assert record.write(replay.replay(stored)) == record.write(match)
    storage.close()
    engine.dispose()


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Visitor]:
    """The guest of the old games, in a house that has brought them up to date."""
    old(str(tmp_path / "ridotto.db"), old_games())
    with Served(tmp_path / "ridotto.db") as served:
        visitor = served.visitor()
        visitor.http.cookies.set("ridotto_guest", served.site.guests.signer.sign(GUEST).decode())
        yield visitor


def test_an_old_game_goes_on(ada: Visitor) -> None:
    for path in ("/t/solo-which-goes-on-aaa", "/t/two-at-one-screen-aaaa"):
        table = ada.table(path)
        seat = table["actors"][0]
        table = ada.table(path, f"?seat={seat}")
        move = table["asks"]["legal"][0][0]
        answer = ada.post(path, {"t": "act", "seat": seat, "at": table["asks"]["at"], "move": move})[-1]
        assert answer["t"] == "ok"
        assert ada.http.get(path).status_code == 200


def test_whose_move_it_is_at_old_tables_is_known_at_once(database: str) -> None:
    matches = old_games()
    old(database, matches)
    broken = "a-table-none-can-read-"
    engine = connect(locate(database))
    with engine.execution_options(writing=True).begin() as connection:
        write_old(connection, {broken: matches["solo-which-goes-on-aaa"]}, rules=0)
    engine.dispose()
    storage = Storage(database)
    listed = storage.read(lambda connection: ledger.tables_of(connection, GUEST, finished=False))
    assert {each.id: each.to_move for each in listed} == {
        "solo-which-goes-on-aaa": True,
        "two-at-one-screen-aaaa": True,
        broken: False,
    }
    actors = storage.read(lambda connection: dict(connection.execute(select(tables.c.id, tables.c.actors)).all()))
    assert actors == {name: match.actors() for name, match in matches.items()} | {broken: []}
    storage.close()


def test_of_old_dice_nobody_says_that_they_were_chosen(ada: Visitor) -> None:
    for table_id in ("solo-which-goes-on-aaa", "solo-that-is-over-aaaa"):
        written = ada.http.get(f"/t/{table_id}/record")
        assert written.status_code == 200
        assert record.read_proof(written.text) is None
        assert " data-chosen" not in ada.http.get(f"/t/{table_id}").text
        assert ada.table(f"/t/{table_id}")["fair"] is None
        assert ada.http.get(f"/t/{table_id}/dice").status_code == 404
    again = ada.http.post("/t/solo-that-is-over-aaaa/retry").headers["location"]  # whoever does that chooses
    assert record.read_proof(ada.http.get(f"{again}/record").text) == CHOSEN
    assert " data-chosen" in ada.http.get(again).text


def test_there_is_a_way_back_and_forth_again(database: str) -> None:
    old(database, old_games())
    engine = connect(locate(database))
    before = kept(engine)
    for _ in range(2):
        migrating.migrate(engine)
        downgrade(engine, "0001")
        assert kept(engine) == before
        assert {name: [each["name"] for each in inspect(engine).get_columns(name)] for name in columns()} == columns()
    downgrade(engine, "base")
    assert inspect(engine).get_table_names() == ["alembic_version"]
    migrating.migrate(engine)
    engine.dispose()
    Storage(database).close()


def test_foreign_keys_are_watched_again_after_a_migration(tmp_path: Path) -> None:
    engine = connect(locate(str(tmp_path / "ridotto.db")))
    migrating.migrate(engine)
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    engine.dispose()


def test_a_migration_that_could_take_rows_along_is_not_begun(tmp_path: Path) -> None:
    engine = create_engine(locate(str(tmp_path / "ridotto.db")))
    config = migrating.settings()
    with engine.connect() as connection:
        connection.execute(text("PRAGMA foreign_keys=ON"))
        config.attributes["connection"] = connection
        with pytest.raises(StorageError, match="foreign keys must rest"):
            command.upgrade(config, "head")
    engine.dispose()


def test_a_migration_that_loses_rows_is_undone(tmp_path: Path) -> None:
    place = tmp_path / "ridotto.db"
    old(str(place), old_games())
    with closing(sqlite3.connect(place)) as careless, careless:  # it does not watch foreign keys
        careless.execute("DELETE FROM tables WHERE id = 'solo-that-is-over-aaaa'")
    engine = connect(locate(str(place)))
    before = kept(engine)
    with pytest.raises(StorageError, match="without what they refer to in tables"):
        migrating.migrate(engine)
    assert kept(engine) == before
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0001"
    engine.dispose()
    assert not list(tmp_path.glob("*before*"))  # there was no upgrade, so nothing is different from before


# The copy


def copies(tmp_path: Path) -> list[Path]:
    return sorted(tmp_path.glob("ridotto.db.before-*"))


def test_an_upgrade_leaves_a_copy_of_what_was(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    place = tmp_path / "ridotto.db"
    old(str(place), old_games())
    engine = connect(locate(str(place)))
    before = kept(engine)
    Storage(str(place)).close()
    [copy] = copies(tmp_path)
    assert re.fullmatch(r"ridotto\.db\.before-\d{4}", copy.name)
    assert str(copy) in caplog.text
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    there = create_engine(locate(str(copy)))
    assert kept(there) == before
    with there.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0001"
    there.dispose()
    Storage(str(place)).close()  # nothing is new, so nothing is copied
    assert copies(tmp_path) == [copy]
    downgrade(engine, "0001")  # as if the copy had been laid back
    engine.dispose()
    known = copy.read_bytes()
    Storage(str(place)).close()
    assert [each.name for each in copies(tmp_path)] == [copy.name, f"{copy.name}-2"]
    assert copy.read_bytes() == known


def test_a_new_database_needs_no_copy(tmp_path: Path) -> None:
    Storage(str(tmp_path / "ridotto.db")).close()
    assert copies(tmp_path) == []


def test_without_a_copy_there_is_no_upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "ridotto.db"
    old(str(place), old_games())

    def full(path: Any, flags: int, mode: int) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ridotto.server.storage.migrating.os.open", full)
    with pytest.raises(StorageError, match=r"can't open the database .*No space left"):
        Storage(str(place))
    monkeypatch.undo()
    with closing(sqlite3.connect(place)) as there:
        assert there.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
