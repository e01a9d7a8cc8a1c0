"""The tables of the database. Migrations make them; a test compares the two."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    true,
)

# Names for constraints too, so that a later migration can say which one it means on every database.
metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Times are milliseconds since 1970 (UTC): a number is the same on every database.

meta: Final = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)

component_sets: Final = Table(
    "component_sets",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", String(64), nullable=False),
    Column("seed", LargeBinary),  # none until a game begins, or where the outcomes came from a record
    Column("secret", LargeBinary),  # what the house has mixed into the seed; none where a dice code was given
    Column("origin", String(10), nullable=False),  # play | record
    Column("host", String(40), ForeignKey("guests.id")),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("scores", JSON, nullable=False),
    Column("actors", JSON, nullable=False, server_default="[]"),  # the seats that may act
    Column("status", Text, nullable=False),  # the status line, then the verdict, so that lists need no replay
    Column("bank", Integer),  # seconds that each player has for the game; none: no clock
    Column("chat", Boolean, nullable=False, server_default=true()),
    Column("takeback", JSON(none_as_null=True)),  # who asks to take back a turn, and who has granted it
    Column("asked", JSON(none_as_null=True)),  # for each seat, the turn that it has asked to take back
    Column("barred", JSON(none_as_null=True)),  # guests whom the host has removed
    Column("hints", Integer, nullable=False, server_default="0"),  # how many were given
    Column("onward", Integer),  # with how many events of another game it began, where it goes on from a position of one
    ForeignKeyConstraint(["game", "components"], ["component_sets.game", "component_sets.digest"]),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),  # guest | bot | nobody
    Column("guest", String(40), ForeignKey("guests.id")),
    Column("bot", String(40)),  # who plays; beside a guest, who stands in for them
    Column("salt", LargeBinary),  # what the seat has mixed into the seed; empty at tables from before
    Column("name", String(60), nullable=False),
    Column("held", JSON(none_as_null=True)),  # who held it earlier, since the game began; "" for a bot
    Column("left", BigInteger),  # when its guest was last here; none while their page is open
    Column("called", JSON(none_as_null=True)),  # earlier names, each with the number of the first event after it
    Index(None, "guest"),
)

# The truth. A number can be taken once: of two writers that saw the same table, one fails.
events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),  # act (by a bot for somebody: stand-in | late) | chance | undo | back
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),  # the notation, or how much was taken back
    Column("time", BigInteger, nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", String(400), nullable=False),
    Column("time", BigInteger, nullable=False),
)

# Who has a table's page open, in which process.
present: Final = Table(
    "present",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(40), primary_key=True),
    Column("process", String(40), primary_key=True),
    Column("seen", BigInteger, nullable=False),
    Index(None, "process"),
)

# A code with which a guest comes back on another device; only its digest is kept.
transfers: Final = Table(
    "transfers",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("guest", String(40), ForeignKey("guests.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
