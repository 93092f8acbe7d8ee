"""Signed tokens: for a seat of a table, and for a guest."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from itsdangerous import BadData, Signer, TimestampSigner

from meadhall.core.table import Seat

GUEST_DAYS: Final = 180
"""Days for which a guest token is valid."""
TABLE_LENGTH: Final = 22
"""Letters of a table id: a little more than 128 bits."""


class _Guests(TimestampSigner):
    """Signer that reads the same clock as the rest of the server; the simulation replaces it."""

    def get_timestamp(self) -> int:
        return int(time.time())


class Tokens:
    """Signs tokens with HMAC-SHA-256, and checks them. A ring of keys lets the host change the signing key.

    >>> tokens = Tokens(bytes(32))
    >>> tokens.read_seat(tokens.seat("oak", 1, 0))
    ('oak', 1, 0)
    """

    def __init__(self, *keys: bytes, fixed: bool = False) -> None:
        """Sign with the last key, and accept all of them. With `fixed`, `use` ignores the ring of the database."""
        self._fixed: Final = fixed
        self._tables: Final = Signer(keys[0], salt="table", key_derivation="hmac", digest_method=sha256)
        self._ring: list[tuple[float, bytes]] = [(0.0, key) for key in keys]
        self._use_keys(list(keys))

    def _use_keys(self, keys: list[bytes]) -> None:
        """Sign with the last key, and accept all of them."""
        self._keys = keys
        self._seats = Signer(keys, salt="seat", sep="~", key_derivation="hmac", digest_method=sha256)
        self._guests = _Guests(keys, salt="guest", sep="~", key_derivation="hmac", digest_method=sha256)

    def use(self, ring: Sequence[tuple[float, bytes]]) -> None:
        """Replace the ring of keys: each has the time from which it signs. All of them are accepted."""
        if not self._fixed:
            self._ring = sorted(ring)
            self.turn()

    def turn(self) -> None:
        """Sign with the newest key whose time has come."""
        now = time.time()
        coming = [key for start, key in self._ring if start > now]
        keys = [*coming, *[key for start, key in self._ring if start <= now]]
        if keys != self._keys and not self._fixed:
            self._use_keys(keys)

    def seat(self, table: str, seat: Seat, lock: int) -> str:
        """Return the token of a seat, or of SPECTATOR, for one lock."""
        return self._seats.sign(f"{table}.{seat}.{lock}").decode()

    def read_seat(self, token: str) -> tuple[str, Seat, int] | None:
        """Return table, seat (or SPECTATOR) and lock; None for a forged token."""
        try:
            table, seat, lock = self._seats.unsign(token).decode().split(".")
        except (BadData, ValueError):
            return None
        return table, int(seat), int(lock)

    def table(self, guest: str, request: str) -> str:
        """Return the id of the table that a guest opens with an idempotency key: a retry finds the same table."""
        name = self._tables.get_signature(f"{guest}.{request}").decode()[:TABLE_LENGTH]
        # A command line would read an id that begins with a hyphen as an option.
        return f"m{name[1:]}" if name.startswith("-") else name

    def guest(self) -> str:
        """Return a token for a new guest."""
        return self._guests.sign(secrets.token_urlsafe(16)).decode()

    def read_guest(self, token: str, days: int = GUEST_DAYS) -> str | None:
        """Return the guest id, a hash; None for a forged or expired token.

        A token from the future is valid: the clock may have been set back since.
        """
        if token.count("~") != 2:
            # A seat token. Skip the signer: its exception would form a reference cycle with the caller's frames.
            return None
        try:
            found, signed = self._guests.unsign(token, return_timestamp=True)
        except (BadData, ValueError, OverflowError):
            return None
        if time.time() - signed.timestamp() > days * 86400:
            return None
        return sha256(found).hexdigest()[:32]
