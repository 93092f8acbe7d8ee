"""The number of the last transaction, kept in a file beside an SQLite database.

SQLite reads a write-ahead log up to its first damaged frame, and says nothing about the rest. So a log that was cut
loses acknowledged moves silently. The same number is in the database: if the file is ahead, transactions are missing.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from meadhall.server.storage.database import hall

KEY: Final = "head"
DIGITS: Final = 20
_RAISE: Final = (
    "INSERT INTO hall (key, value) VALUES ('head', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
)


class Head:
    """Counts the transactions of one SQLite database. The file is written after the sync, so it is never ahead."""

    def __init__(self, url: str) -> None:
        self._path: Final = Path(f"{url.removeprefix('sqlite:///')}.head")
        self._file = -1
        self._number = 0

    def missing(self, connection: sa.Connection) -> int:
        """Read both numbers; return how many transactions the database has lost since."""
        found = connection.execute(sa.select(hall.c.value).where(hall.c.key == KEY)).scalar()
        self._number = int(found or 0)
        apart = 0
        with contextlib.suppress(OSError, ValueError):
            apart = int(self._path.read_bytes() or 0)
        # Go on from the higher number, so that the next loss is noticed, too.
        missing, self._number = max(0, apart - self._number), max(apart, self._number)
        return missing

    def count(self, connection: sa.Connection) -> None:
        """Count a transaction, inside it."""
        connection.exec_driver_sql(_RAISE, (b"%d" % (self._number + 1),))

    def keep(self) -> None:
        """Write the number of the transaction that has just been synced."""
        self._number += 1
        with contextlib.suppress(OSError):
            if self._file < 0:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, b"%0*d" % (DIGITS, self._number))

    def close(self) -> None:
        """Close the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
