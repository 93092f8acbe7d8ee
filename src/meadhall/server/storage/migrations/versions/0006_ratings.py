"""Ratings, and which finished tables were judged for them. Older finished games are judged after the upgrade."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table, and the columns."""
    op.create_table(
        "ratings",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("difficulty", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("ratings_player", "ratings", ["player", "game", "players"])
    op.create_index("ratings_ladder", "ratings", ["game", "players"])
    op.add_column("people", sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("judged", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_judged", "tables", ["status", "judged"])
