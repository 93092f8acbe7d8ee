"""Call a route of the server without a web framework."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, get_type_hints
from urllib.parse import parse_qsl, unquote

import msgspec

from meadhall.core.text import Text
from meadhall.protocol.fields import ErrorView
from meadhall.server.hall import Hall
from meadhall.server.health import failed
from meadhall.server.http.requests import Call
from meadhall.server.http.routes import JSON, STATUS, Route
from meadhall.server.http.shared_routes import ROUTES
from meadhall.server.table.state import Refusal

LARGEST_BODY: Final = 16 * 1024
"""Most bytes of a body, unless the route allows more; as in the server."""
_PART: Final = re.compile(r"\{(\w+):(str|int)\}")
_PATTERNS: Final = {"str": r"[^/]+", "int": r"-?\d+"}


class HttpAnswer(NamedTuple):
    """An answer: its HTTP status, media type and text."""

    status: int
    kind: str
    text: str


@cache
def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(_PART.sub(lambda part: f"(?P<{part[1]}>{_PATTERNS[part[2]]})", path))


@cache
def _hints(handler: Callable[..., Any]) -> dict[str, Any]:
    return get_type_hints(handler, include_extras=True)


def find(method: str, path: str) -> tuple[Route, Mapping[str, str]]:
    """Return the route of a path, and the parts of the path."""
    for route in ROUTES:
        if route.method == method and (found := _pattern(route.path).fullmatch(path)):
            return route, {name: unquote(value) for name, value in found.groupdict().items()}
    raise Refusal("no-such-page")


async def answer(
    hall: Hall, method: str, target: str, authorization: str, body: str, receive: Callable[[], Awaitable[Any]]
) -> HttpAnswer:
    """Return the answer to a request: what the server would answer."""
    try:
        path, _, query = target.partition("?")
        route, parts = find(method, path)
        _check_size(route, body)
        call = Call(hall, authorization, "browser", receive)
        found = route.handler(**_arguments(route, call, {**dict(parse_qsl(query)), **parts}, body))
        value = await found if inspect.isawaitable(found) else found
        text = msgspec.json.encode(value).decode() if route.media_type == JSON else str(value)
        return HttpAnswer(route.status, route.media_type, text)
    except Refusal as refusal:
        return _refused(refusal.code, refusal.text, STATUS.get(refusal.code, 400))
    except (msgspec.DecodeError, RecursionError):
        return _refused("not-understood", Text("refused-not-understood"), 400)
    except Exception:  # noqa: BLE001  # as in the server: the client learns only that the request failed
        failed("request", "a request failed", path=target)
        return _refused("trouble", Text("refused-trouble"), 500)


def _check_size(route: Route, body: str) -> None:
    if len(body.encode()) > (route.largest or LARGEST_BODY):
        raise Refusal("too-large")


def _refused(code: str, text: Text, status: int) -> HttpAnswer:
    return HttpAnswer(status, JSON, msgspec.json.encode(ErrorView(code, text)).decode())


def _arguments(route: Route, call: Call, given: Mapping[str, str], body: str) -> dict[str, Any]:
    """Return the arguments of a handler, converted to the types that it declares."""
    hints, found = _hints(route.handler), dict[str, Any]()
    for name in inspect.signature(route.handler).parameters:
        if name == "call":
            found[name] = call
        elif name == "data":
            found[name] = msgspec.json.decode(body, type=hints[name])
        elif name in given:
            found[name] = msgspec.convert(given[name], hints[name], strict=False)
    return found
