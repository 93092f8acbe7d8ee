"""Who a token belongs to: what every hall needs of its people, without a database."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

SESSION: Final = "me-"
"""How the token of a session begins. Tokens of guests and seats never begin so: they contain a `~`."""


def new_session() -> str:
    """Return the token of a new session. Only its hash is stored."""
    return SESSION + secrets.token_urlsafe(32)


def is_session(token: str) -> bool:
    """Return whether a token looks like that of a session."""
    return token.startswith(SESSION) and "~" not in token


def hashed(secret: str) -> str:
    """Return the hash of a secret, as the database holds it. Secrets are random, so they need no salt."""
    return sha256(secret.encode()).hexdigest()


async def guest_by(hall: Hall, token: str) -> str | None:
    """Return the guest id that a token stands for: that of a session, or of a guest who is not a person yet."""
    if is_session(token):
        return await hall.people.person_of(token)
    guest = hall.tokens.read_guest(token)
    return None if guest is None or await hall.people.is_person(guest) else guest


async def guests_by(hall: Hall, tokens: Iterable[str]) -> frozenset[str]:
    """Return all guests that some tokens stand for, with the guests of a person's other devices."""
    found: set[str] = set()
    for token in tokens:
        if (guest := await guest_by(hall, token)) is not None:
            found |= await hall.people.guests_of(guest)
    return frozenset(found)


class Identities(Protocol):
    """What a hall asks about its people."""

    async def person_of(self, token: str) -> str | None:
        """Return the person of a session; None if it has ended."""
        ...

    async def is_person(self, guest: str) -> bool:
        """Return whether a guest is a person now: only sessions speak for a person, not the old guest token."""
        ...

    async def guests_of(self, person: str) -> frozenset[str]:
        """Return all guests that a person is: the person's id, and the guests of other devices."""
        ...

    async def sweep(self, hall: Hall) -> None:
        """Do what is due, about once a minute."""

    async def close(self) -> None:
        """Stop background tasks."""


class NoPeople:
    """A hall without people, such as the one in a browser: every guest stays a guest."""

    async def person_of(self, token: str) -> str | None:
        return None

    async def is_person(self, guest: str) -> bool:
        return False

    async def guests_of(self, person: str) -> frozenset[str]:
        return frozenset([person])

    async def sweep(self, hall: Hall) -> None:
        return None

    async def close(self) -> None:
        return None
