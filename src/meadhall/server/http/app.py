"""The ASGI application: routes, error handlers and security."""

from __future__ import annotations

from copy import copy
from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp
from prometheus_client import generate_latest

from meadhall.core.text import Text
from meadhall.protocol import fields
from meadhall.protocol.schema import asyncapi
from meadhall.server.hall import Hall
from meadhall.server.health import Readiness, failed
from meadhall.server.http import event_routes, notice_routes, person_routes, shared_routes
from meadhall.server.http.asgi_socket import with_live_tables
from meadhall.server.http.openapi import GUEST_TOKENS, SEAT_TOKENS, handler_of
from meadhall.server.http.page import AnyRequest, not_found, page, words
from meadhall.server.http.requests import Call
from meadhall.server.http.routes import STATUS
from meadhall.server.http.security import LOOPBACK, SecurityMiddleware, address_of
from meadhall.server.http.stream import stream
from meadhall.server.metrics import REGISTRY
from meadhall.server.table.state import Refusal
from meadhall.version import VERSION


@get("/api/asyncapi.json", summary="AsyncAPI document of the websocket", include_in_schema=False, sync_to_thread=False)
def describe() -> dict[str, Any]:
    """Return the AsyncAPI document of the websocket."""
    return _asyncapi()


@cache
def _asyncapi() -> dict[str, Any]:
    return asyncapi()


@get("/verify.js", include_in_schema=False, media_type="text/javascript", sync_to_thread=False)
def verifier() -> bytes:
    """Return the script that checks an account in the browser."""
    return (files("meadhall.server") / "static" / "verify.js").read_bytes()


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """Answer that the server is alive."""
    return {"status": "ok", "version": VERSION}


@get("/ready", include_in_schema=False)
async def ready(request: AnyRequest) -> Response[dict[str, bool]]:
    """Answer whether the server can serve players: 200, or 503 with the checks that failed."""
    readiness: Readiness = request.app.state["readiness"]
    checks = await readiness.checks()
    return Response(checks, status_code=200 if all(checks.values()) else 503)


@get("/metrics", include_in_schema=False, media_type="text/plain", sync_to_thread=False)
def metrics(request: AnyRequest) -> bytes:
    """Return the Prometheus metrics."""
    request.app.state["readiness"].measure()
    return generate_latest(REGISTRY)


async def call_of(request: AnyRequest) -> Call:
    """Return the parts of a request that a route reads."""
    authorization = request.headers.get("authorization", "")
    origin = request.headers.get("origin", "")
    return Call(request.app.state["hall"], authorization, address_of(request.scope), request.receive, origin)


def refused(request: AnyRequest, refusal: Refusal) -> Response[Any]:
    """Turn a Refusal into an HTTP error."""
    if refusal.code == "no-such-page" and (answer := not_found(request)) is not None:
        return answer
    if refusal.code == "not-kept":
        failed("not-kept", "a request was not kept", path=request.url.path)
    return Response(fields.ErrorView(refusal.code, refusal.text), status_code=STATUS.get(refusal.code, 400))


def not_understood(request: AnyRequest, error: Exception) -> Response[Any]:
    """Turn any other error into an HTTP error without details."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    if isinstance(error, RecursionError | UnicodeDecodeError) or _is_disconnection(error):
        # Deeply nested JSON, bytes that are not UTF-8, or a body that ends early.
        status = 400
    code = {404: "no-such-page", 405: "no-such-page", 413: "too-large"}.get(status, "not-understood")
    if status >= 500:
        code = "trouble"
        failed("request", "a request failed", path=request.url.path, status=status)
    if status == 404 and (answer := not_found(request)) is not None:
        return answer
    return Response(fields.ErrorView(code, Text(f"refused-{code}")), status_code=status)


def _is_disconnection(error: Exception) -> bool:
    """Return whether the client disconnected during the request, which Litestar reports as a server error."""
    return isinstance(error, InternalServerException) and "disconnected" in error.detail


@cache
def application() -> Litestar:
    """Return the application without a hall. Litestar reads the signatures of all handlers, so this happens once."""
    routes = (*shared_routes.ROUTES, *person_routes.ROUTES, *event_routes.ROUTES, *notice_routes.ROUTES)
    return Litestar(
        [
            *[handler_of(route) for route in routes],
            *(describe, verifier, health, ready, metrics, stream, page, words),
        ],
        dependencies={"call": Provide(call_of)},
        openapi_config=OpenAPIConfig(
            "Meadhall",
            VERSION,
            path="/api/schema",
            use_handler_docstrings=True,
            description="/api/asyncapi.json describes the websocket, docs/client.md how to write a client. "
            f"Codes of errors: {', '.join(fields.REFUSALS)}.",
            components=Components(
                security_schemes={
                    "guest": SecurityScheme("http", scheme="bearer", description=GUEST_TOKENS),
                    "seat": SecurityScheme("http", scheme="bearer", description=SEAT_TOKENS),
                }
            ),
        ),
        exception_handlers={Refusal: refused, HTTPException: not_understood, Exception: not_understood},
        request_max_body_size=16 * 1024,
        debug=False,
        logging_config=None,
    )


def make_app(hall: Hall, origins: frozenset[str], watchers: tuple[str, ...] = LOOPBACK) -> tuple[ASGIApp, Litestar]:
    """Return the application inside its security middleware, and the application alone."""
    # A request finds its hall in the state of the application that it was sent to.
    app = copy(application())
    app.state = State({"hall": hall, "readiness": Readiness(hall)})
    limits = hall.limits
    secured = SecurityMiddleware(
        with_live_tables(app, hall),
        origins,
        hall.quotas.requests,
        limits.sockets_per_address,
        hall.moderation.is_banned,
        watchers,
        limits.sockets,
    )
    return secured, app
