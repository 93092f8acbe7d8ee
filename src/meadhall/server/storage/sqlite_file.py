"""The SQLite file of a hall: where it is, which server has it open, its losses, and copies of it."""

from __future__ import annotations

import asyncio
import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TextIO

import platformdirs

from meadhall.server.storage.database import StoreError
from meadhall.server.storage.heads import Heads, Loss
from meadhall.server.storage.store import Store

PRIVATE: Final = 0o600
"""Mode of the database and of backups."""
BUSY: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""Errors of a file lock that another process holds."""


def default_db() -> str:
    """Return the URL of the database in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("meadhall", appauthor=False))
    try:
        # Private: the database holds the secrets of running games.
        folder.mkdir(0o700, parents=True, exist_ok=True)
    except OSError as error:
        how = "" if sys.platform in ("win32", "darwin") else "; XDG_DATA_HOME may name another folder for your data"
        raise StoreError(f"{folder} cannot be made ({error.strerror}){how}") from error
    return f"sqlite:///{folder / 'hall.db'}"


class AlreadyOpen(StoreError):
    """Another server has this database open; `address` is empty while it starts."""

    def __init__(self, address: str) -> None:
        super().__init__(f"another hall has this database open{f', at {address}' if address else ''}")
        self.address: Final = address


@contextmanager
def exclusive_database(url: str) -> Iterator[Callable[[str], None]]:
    """Lock an SQLite file: several processes need PostgreSQL. Yield a function that stores the server's address."""
    if not url.startswith("sqlite:///"):
        yield lambda _: None
        return
    database = url.removeprefix("sqlite:///")
    _make_private(Path(database))
    path, address_file = Path(f"{database}.lock"), Path(f"{database}.address")

    def store_address(address: str) -> None:
        try:
            address_file.write_text(address)
        except OSError as error:
            raise StoreError(f"{address_file} cannot be written ({error.strerror})") from error

    try:
        file = path.open("a")
    except OSError as error:
        raise StoreError(f"the folder {path.parent} cannot be written to ({error.strerror})") from error
    with file:
        try:
            _lock(file)
        except OSError as error:
            if error.errno in BUSY:
                raise AlreadyOpen(address_file.read_text() if address_file.exists() else "") from error
            raise StoreError(f"{path} cannot be locked ({error.strerror})") from error
        try:
            yield store_address
        finally:
            with suppress(OSError):
                address_file.unlink()


def _make_private(file: Path) -> None:
    """Let only this user read a file; create it if it is missing. It holds the secrets of running games."""
    with suppress(OSError):
        # SQLite gives its other files the same mode. If this fails, opening the database raises a better error.
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        if file.stat().st_mode & 0o077:
            file.chmod(PRIVATE)


def _lock(file: TextIO) -> None:
    """Lock a file, or fail at once. Closing the file unlocks it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def losses(db: str) -> list[Loss]:
    """Return the losses of an SQLite database that a server found when it opened the database."""
    url = db or default_db()
    return Heads(Path(url.removeprefix("sqlite:///"))).losses() if url.startswith("sqlite:///") else []


def backup(db: str, target: Path) -> None:
    """Copy an SQLite database to a new file, even while a server has it open."""
    if target.exists():
        raise StoreError(f"{target} already exists")
    url = db or default_db()
    # SQLite would create an empty database, and its copy would pass for a backup.
    if url.startswith("sqlite:///") and not Path(url.removeprefix("sqlite:///")).exists():
        raise StoreError(f"{url.removeprefix('sqlite:///')} does not exist: --db names the database to copy")

    async def copy() -> None:
        store = Store(url)
        try:
            await store.backup(target)
        finally:
            await store.close()

    # Create the file first: SQLite keeps the mode of an empty file that it writes to.
    _make_private(target)
    try:
        asyncio.run(copy())
    except BaseException:
        target.unlink(missing_ok=True)
        raise
