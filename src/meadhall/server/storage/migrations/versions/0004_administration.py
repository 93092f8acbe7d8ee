"""The host's data: bans, mutes, words, reports, and a log of changes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "moderation",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("value", sa.String(80), primary_key=True),
        sa.Column("why", sa.String(200), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("reported", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_table(
        "host_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
    )
