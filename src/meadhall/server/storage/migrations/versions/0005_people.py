"""People who keep their name, and the tables of each guest."""

import re

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

GUEST = re.compile(rb'"guest":"([^"\\]+)"')
"""A guest in the JSON of a record. Quotation marks in texts are escaped, so no text can look like this."""


def upgrade() -> None:
    """Create the tables, and fill the index of guests from the records."""
    op.create_table(
        "guest_tables",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("guest_tables_table", "guest_tables", ["table_id"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("notes", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "aliases",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("until", sa.Float, nullable=False, index=True),
    )
    op.create_table("erasing", sa.Column("guest", sa.String(40), primary_key=True))
    _fill_index()


def _fill_index() -> None:
    connection = op.get_bind()
    records = sa.table("records", sa.column("table_id", sa.String), sa.column("body", sa.LargeBinary))
    find = sa.func.instr(records.c.body, b'"guest":"')
    if connection.dialect.name == "postgresql":
        find = sa.func.position(sa.literal(b'"guest":"', sa.LargeBinary).op("in")(records.c.body))
    found = {
        (guest.decode(), row.table_id)
        for row in connection.execute(sa.select(records.c.table_id, records.c.body).where(find > 0))
        for guest in GUEST.findall(row.body)
    }
    index = sa.table("guest_tables", sa.column("guest", sa.String), sa.column("table_id", sa.String))
    if found:
        connection.execute(index.insert(), [{"guest": guest, "table_id": table} for guest, table in sorted(found)])
