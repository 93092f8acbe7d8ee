"""Field types that several messages share, with their limits; and the body of an HTTP error."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from meadhall.core.text import Text

MOST_POINTS: Final = 400
"""Most points of a drawing, all strokes together, so that it fits into one message."""

# `$` alone also matches before a newline at the end of the text.
Request = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$(?!\n)")]
"""An idempotency key made by the client. A retry with the same key is executed once."""
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]
TableId = Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]+$(?!\n)")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Token = Annotated[str, Meta(min_length=20, max_length=300)]
Key = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[a-z0-9_.-]+$(?!\n)")]
ItemId = Annotated[str, Meta(max_length=80)]
Stroke = Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(min_length=2, max_length=2 * MOST_POINTS)]
"""One pen stroke on a sheet of 100 by 100: x, y, x, y."""

REFUSALS: Final = (
    "bad-address",
    "bad-crest",
    "bad-groups",
    "bad-host",
    "bad-name",
    "bad-option",
    "bad-origin",
    "bad-pack",
    "bad-passkey",
    "bad-secret",
    "bad-token",
    "banned",
    "busy",
    "closing",
    "damaged",
    "event-full",
    "event-started",
    "game-file",
    "illegal",
    "imported",
    "muted",
    "name-taken",
    "no-crests",
    "no-guest",
    "no-next-table",
    "no-passkeys",
    "no-such-bot",
    "no-such-event",
    "no-such-game",
    "no-such-page",
    "no-such-phrase",
    "no-such-seat",
    "no-such-table",
    "no-vacation",
    "no-vote",
    "not-agreed",
    "not-entered",
    "not-event-host",
    "not-gone",
    "not-kept",
    "not-leader",
    "not-opener",
    "not-over",
    "not-public",
    "not-removable",
    "not-signed-in",
    "not-started",
    "not-understood",
    "not-your-seat",
    "nothing-said",
    "over",
    "removed",
    "request-reused",
    "seat-taken",
    "stale",
    "time-left",
    "time-out",
    "too-fast",
    "too-few-players",
    "too-few-voters",
    "too-large",
    "too-late",
    "too-many-bots",
    "too-many-crests",
    "too-many-events",
    "too-many-passkeys",
    "too-many-reviews",
    "too-many-sockets",
    "too-many-tables",
    "trouble",
    "undo-chance",
    "undo-done",
    "undo-nothing",
    "undo-other",
    "undo-reveal",
    "weak-bot",
    "word",
)
"""All codes of refusals. Each has a text with the key `refused-<code>`."""


class ErrorView(msgspec.Struct):
    """Why a request was refused: `code` for programs, `text` for the player."""

    code: str
    text: Text
