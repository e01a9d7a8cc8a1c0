"""Alembic runs this to migrate on the connection that migrating.py hands over."""

from alembic import context
from sqlalchemy import text

from ridotto.server.storage.errors import StorageError
from ridotto.server.storage.schema import metadata

connection = context.config.attributes["connection"]
sqlite = connection.dialect.name == "sqlite"
if sqlite and connection.scalar(text("PRAGMA foreign_keys")):
    raise StorageError("a table that is copied and dropped would take its rows elsewhere along: foreign keys must rest")
context.configure(connection=connection, target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
if sqlite and (lost := connection.execute(text("PRAGMA foreign_key_check")).first()):
    raise StorageError(f"a migration would leave rows of {lost[0]} without what they refer to in {lost[2]}")
