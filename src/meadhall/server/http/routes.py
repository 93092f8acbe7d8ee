"""Routes without a web framework. The server gives them to Litestar; the hall in the browser calls them itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

STATUS: Final[Mapping[str, int]] = {
    "bad-origin": 403,
    "bad-passkey": 403,
    "bad-secret": 403,
    "bad-token": 403,
    "no-guest": 401,
    "not-signed-in": 401,
    "not-entered": 403,
    "not-event-host": 403,
    "not-your-seat": 403,
    "banned": 403,
    "removed": 403,
    "no-such-event": 404,
    "no-such-table": 404,
    "no-such-page": 404,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-many-bots": 429,
    "too-many-events": 429,
    "too-many-passkeys": 429,
    "too-many-reviews": 429,
    "too-many-sockets": 429,
    "closing": 503,
    "not-kept": 503,
    "busy": 503,
    "not-over": 409,
    "seat-taken": 409,
    "name-taken": 409,
    "event-full": 409,
    "event-started": 409,
    "no-next-table": 409,
    "imported": 409,
}
"""HTTP status by code of the refusal; 400 for all others."""
JSON: Final = "application/json"


@dataclass(slots=True, frozen=True)
class Route:
    """One route. Its handler takes the `call`, parts of the path, the query, and the body as `data`.

    The path is written as in `/api/tables/{id:str}`. `tokens` says which tokens the route reads: of a guest, or of
    seats. `largest` is the size of the largest body in bytes; 0 for the server's default.
    """

    handler: Callable[..., Any]
    method: str
    path: str
    summary: str
    tokens: str = ""
    status: int = 200
    media_type: str = JSON
    largest: int = 0


def _route(
    method: str,
    tokens: str,
    path: str,
    summary: str,
    status_code: int = 0,
    media_type: str = JSON,
    request_max_body_size: int = 0,
) -> Callable[[Callable[..., Any]], Route]:
    status = status_code or (201 if method == "POST" else 200)
    return lambda handler: Route(handler, method, path, summary, tokens, status, media_type, request_max_body_size)


public_get: Final = partial(_route, "GET", "")
public_post: Final = partial(_route, "POST", "")
guest_get: Final = partial(_route, "GET", "guest")
guest_post: Final = partial(_route, "POST", "guest")
seat_get: Final = partial(_route, "GET", "seat")
seat_post: Final = partial(_route, "POST", "seat")
