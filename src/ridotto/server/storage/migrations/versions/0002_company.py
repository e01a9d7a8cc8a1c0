"""People far apart: mixed dice, clocks, chat, who is here, coming back on another device."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Columns are added in place: a table that is copied and dropped (batch_alter_table) could take other rows along.
    op.add_column("tables", sa.Column("secret", sa.LargeBinary(), nullable=True))
    op.add_column("tables", sa.Column("actors", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("bank", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("chat", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("takeback", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("seats", sa.Column("salt", sa.LargeBinary(), nullable=True))
    # Nobody has salted the dice of these tables, and nobody has chosen them either.
    op.execute(sa.table("seats", sa.column("salt", sa.LargeBinary())).update().values(salt=b""))
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_chat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "present",
        sa.Column("table_id", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("process", sa.String(40), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", "process", name="pk_present"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_present_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_present_process", "present", ["process"])
    op.create_table(
        "transfers",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_transfers"),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name="fk_transfers_guest"),
    )


def downgrade() -> None:
    for name in ("transfers", "present", "chat"):
        op.drop_table(name)
    op.drop_column("seats", "salt")
    for name in ("takeback", "chat", "bank", "actors", "secret"):
        op.drop_column("tables", name)
