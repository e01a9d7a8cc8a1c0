"""Who was here: who held a seat before, under which name, when they left; turns asked for; guests sent away."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

# Columns are added and dropped one by one. Where a table would be copied, dropping the old one would take with it what
# refers to it.


def upgrade() -> None:
    op.add_column("seats", sa.Column("held", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("seats", sa.Column("left", sa.BigInteger(), nullable=True))
    op.add_column("seats", sa.Column("called", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("asked", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("barred", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "barred")
    op.drop_column("tables", "asked")
    op.drop_column("seats", "called")
    op.drop_column("seats", "left")
    op.drop_column("seats", "held")
