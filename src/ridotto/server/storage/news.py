"""What happens at tables, told to all processes of one database by NOTIFY.

It belongs to the transaction that changes something: the news goes out with its commit, or not at all. It says where
and what kind, nothing more; whoever cares (`listening.py`) reads the rest from the database.
"""

from typing import Final

from sqlalchemy import Connection

CHANNEL: Final = "ridotto"


def tell(connection: Connection, table_id: str, what: str | int) -> None:
    """Let all processes know what happened at a table, once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table_id} {what}"))
