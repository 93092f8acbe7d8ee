"""Reading and writing rows of the database, outside the log of the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import AsyncEngine


class Rows:
    """Reads and writes rows through one engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine: Final = engine

    async def _read(self, query: sa.Select[Any]) -> list[sa.Row[Any]]:
        async with self._engine.connect() as connection:
            return list(await connection.execute(query))

    async def _write(self, *statements: sa.UpdateBase) -> int:
        """Run statements in one transaction; return how many rows the last one changed."""
        count = 0
        async with self._engine.begin() as connection:
            for statement in statements:
                count = (await connection.execute(statement)).rowcount
        return count
