"""Games that go on from a position of another: how many events they began with. They are nobody's best."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("onward", sa.Integer()))


def downgrade() -> None:
    op.drop_column("tables", "onward")
