"""Events, their guests and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_events_guest", "events", ["guest"])
    op.create_index("events_list", "events", ["public", "status", "updated"])
    op.create_table(
        "event_guests",
        sa.Column("event_id", sa.String(32), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
    )
    op.create_index("ix_event_guests_guest", "event_guests", ["guest"])
    op.create_table(
        "event_tables",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("event_id", sa.String(32), sa.ForeignKey("events.id"), nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("ix_event_tables_event_id", "event_tables", ["event_id"])
    op.create_index("ix_event_tables_done", "event_tables", ["done"])
