"""Links and tokens: signed words that say which seat of which table somebody may use, or who a guest is."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import Final

from itsdangerous import BadData, Signer, TimestampSigner

from meadhall.core.table import Seat

GUEST_DAYS: Final = 180
TABLE_LENGTH: Final = 22
"""Letters of a table's name: 128 bits and a little more."""


class _Guests(TimestampSigner):
    """Reads the same clock as the rest of the server."""

    def get_timestamp(self) -> int:
        return int(time.time())


class Tokens:
    """Signs with HMAC-SHA-256, and believes nothing that it has not signed.

    >>> tokens = Tokens(bytes(32))
    >>> tokens.read_seat(tokens.seat("oak", 1, 0))
    ('oak', 1, 0)
    """

    def __init__(self, key: bytes) -> None:
        self._seats: Final = Signer(key, salt="seat", sep="~", key_derivation="hmac", digest_method=sha256)
        self._tables: Final = Signer(key, salt="table", key_derivation="hmac", digest_method=sha256)
        self._guests: Final = _Guests(key, salt="guest", sep="~", key_derivation="hmac", digest_method=sha256)

    def seat(self, table: str, seat: Seat, lock: int) -> str:
        """The token of a seat, or of a spectator, for the lock it has now."""
        return self._seats.sign(f"{table}.{seat}.{lock}").decode()

    def read_seat(self, token: str) -> tuple[str, Seat, int] | None:
        """Table, seat (or SPECTATOR) and lock; nothing if the token is not ours."""
        try:
            table, seat, lock = self._seats.unsign(token).decode().split(".")
        except (BadData, ValueError):
            return None
        return table, int(seat), int(lock)

    def table(self, guest: str, request: str) -> str:
        """The name of the table that a guest opens by a request: asked for again, it is there already."""
        return self._tables.get_signature(f"{guest}.{request}").decode()[:TABLE_LENGTH]

    def guest(self) -> str:
        """A token for somebody new."""
        return self._guests.sign(secrets.token_urlsafe(16)).decode()

    def read_guest(self, token: str, days: int = GUEST_DAYS) -> str | None:
        """The guest's name in our books, a hash; nothing if the token is not ours, or too old.

        A token from the future is ours all the same: only a clock that was set back since can make one.
        """
        try:
            found, signed = self._guests.unsign(token, return_timestamp=True)
        except (BadData, ValueError, OverflowError):
            return None
        if time.time() - signed.timestamp() > days * 86400:
            return None
        return sha256(found).hexdigest()[:32]
