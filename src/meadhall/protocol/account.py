"""HTTP body: the account of a finished table, from which anyone can check the dice."""

from __future__ import annotations

import msgspec


class AccountLine(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One record: kind, digest, chain hash, and the stored text unless it is private.

    `rolls` are the numbers that the dice gave in it: number of sides, and result. They can be checked without rules.
    """

    kind: str
    digest: str
    hash: str
    body: str = ""
    rolls: list[tuple[int, int]] = []


class Account(msgspec.Struct, forbid_unknown_fields=True):
    """A finished table. The `seal` covers all rolls, so that a client without the rules can check them."""

    format: str
    table: str
    secret: str
    commitment: str
    lines: list[AccountLine]
    seal: str = ""
