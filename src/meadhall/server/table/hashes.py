"""Hashes of a table: the chain over its log, keyed with the secret of its dice, and the commitment to that secret."""

from __future__ import annotations

import hmac
from hashlib import sha256


def log_key(secret: bytes) -> bytes:
    """Return the key of the hash chain. With unkeyed hashes, a client could test guesses of hidden cards."""
    return hmac.digest(secret, b"log", "sha256")


def first_hash(table: str) -> bytes:
    """Return the start of the hash chain of a table."""
    return sha256(table.encode()).digest()


def next_hash(key: bytes, before: bytes, seq: int, kind: str, body: bytes) -> bytes:
    """Return the next hash: it covers the previous hash, the number, the kind and the hash of the record."""
    return chained(key, before, seq, kind, sha256(body).digest())


def chained(key: bytes, before: bytes, seq: int, kind: str, digest: bytes) -> bytes:
    """Return the next hash from the kind and digest of a record; enough for private records."""
    return hmac.digest(key, before + seq.to_bytes(8, "big") + digest + kind.encode(), "sha256")


def commitment(table: str, secret: bytes) -> str:
    """Return the commitment to the dice secret, published when the table opens. It does not reveal the secret.

    >>> commitment("oak", bytes(32))[:16]
    '2ce9a173d65b0971'
    """
    return sha256(f"{table}/".encode() + secret).hexdigest()


def purpose_of(table: str, deal: str) -> str:
    """Return what the dice of a table are for: the table alone, or a deal that several tables share.

    >>> purpose_of("oak", ""), purpose_of("oak", "e1/2")
    ('table oak', 'deal e1/2')
    """
    return f"deal {deal}" if deal else f"table {table}"
