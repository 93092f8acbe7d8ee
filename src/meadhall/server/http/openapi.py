"""Turn routes into Litestar handlers, and describe their tokens and errors in the OpenAPI document."""

from __future__ import annotations

from inspect import iscoroutinefunction
from typing import Any, Final

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from meadhall.protocol.fields import ErrorView
from meadhall.server.http.routes import STATUS, Route

ERRORS: Final = sorted({400, 404, 413, 421, 500, *STATUS.values()})
"""The HTTP statuses of all errors."""
GUEST_TOKENS: Final = "The token of a guest, from `POST /api/guests`: `Authorization: Bearer TOKEN`."
SEAT_TOKENS: Final = "Tokens of seats, or of a spectator: `Authorization: Bearer ONE,TWO`. Public tables need none."

ERROR_RESPONSES: Final = {
    status: ResponseSpec(ErrorView, generate_examples=False, description="Refused: see `code`") for status in ERRORS
}


def handler_of(route: Route) -> HTTPRouteHandler:
    """Return a route as a handler of the web framework. A handler that is not a coroutine runs in a thread."""
    named: dict[str, Any] = {"request_max_body_size": route.largest} if route.largest else {}
    if route.tokens:
        named["security"] = [{route.tokens: []}]
    if not iscoroutinefunction(route.handler):
        named["sync_to_thread"] = True
    decorator = get if route.method == "GET" else post
    made = decorator(
        route.path,
        summary=route.summary,
        responses=ERROR_RESPONSES,
        status_code=route.status,
        media_type=route.media_type,
        **named,
    )
    return made(route.handler)
