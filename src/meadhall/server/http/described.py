"""Route decorators that describe tokens and errors in the OpenAPI document."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec

from meadhall.protocol.fields import ErrorView

STATUS: Final[Mapping[str, int]] = {
    "bad-token": 403,
    "no-guest": 401,
    "banned": 403,
    "muted": 403,
    "not-your-seat": 403,
    "no-such-table": 404,
    "no-such-page": 404,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-bots": 429,
    "too-many-reviews": 429,
    "closing": 503,
    "not-kept": 503,
    "busy": 503,
    "not-over": 409,
    "seat-taken": 409,
    "name-taken": 409,
    "imported": 409,
}
"""HTTP status of a refusal; 400 for all others."""
ERRORS: Final = sorted({400, 404, 413, 421, 500, *STATUS.values()})
"""All statuses of errors."""
GUEST_TOKENS: Final = "The token of a guest, from `POST /api/guests`: `Authorization: Bearer TOKEN`."
SEAT_TOKENS: Final = "Tokens of seats, or of a spectator: `Authorization: Bearer ONE,TWO`. Public tables need none."

_ERRORS: Final = {
    status: ResponseSpec(ErrorView, generate_examples=False, description="Refused: see `code`") for status in ERRORS
}
public_get: Final = partial(get, responses=_ERRORS)
public_post: Final = partial(post, responses=_ERRORS)
guest_post: Final = partial(post, responses=_ERRORS, security=[{"guest": []}])
seat_get: Final = partial(get, responses=_ERRORS, security=[{"seat": []}])
seat_post: Final = partial(post, responses=_ERRORS, security=[{"seat": []}])
