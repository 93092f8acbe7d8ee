"""Routes for the page: its built files, and the texts of every game."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State

from meadhall.core.game import UnknownGame, named
from meadhall.play.words import LANGUAGES
from meadhall.server.table.state import Refusal

NO_GAME: Final = "-"
"""Instead of a game key: the texts of the hall only."""
HASHED: Final = "/assets/"
"""Files with a hash in their name: a browser may cache them for ever."""
COMPRESSED: Final = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
"""Media types that are served with gzip."""
KINDS: Final = {".js": "text/javascript", ".css": "text/css", ".webmanifest": "application/manifest+json"}
AnyRequest = Request[Any, Any, State]


class PageFile(msgspec.Struct):
    """One file of the page, plain and compressed."""

    kind: str
    body: bytes
    packed: bytes


@cache
def page_files() -> dict[str, PageFile]:
    """Return every file of the built page by path; none if it is not built."""
    found: dict[str, PageFile] = {}
    _collect(files("meadhall.server") / "static" / "hall", "", found)
    return found


def _collect(folder: Any, path: str, found: dict[str, PageFile]) -> None:
    if not folder.is_dir():
        return
    for each in folder.iterdir():
        name = f"{path}/{each.name}"
        if each.is_dir():
            _collect(each, name, found)
            continue
        body = each.read_bytes()
        kind = KINDS.get(name[name.rfind(".") :]) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        packed = gzip.compress(body, mtime=0) if kind.startswith(COMPRESSED) else b""
        found[name] = PageFile(kind, body, packed)


def is_built() -> bool:
    """Return whether the page is built."""
    return "/index.html" in page_files()


def _answer(request: AnyRequest, body: bytes, packed: bytes, kind: str, keep: str) -> Response[bytes]:
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = packed
    # Litestar adds the charset of a text.
    return Response(body, media_type=kind, headers=headers)


@get(["/", "/{name:str}", "/assets/{name:str}", "/art/{name:str}"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """Return a file of the page."""
    path = "/index.html" if request.url.path == "/" else request.url.path
    file = page_files().get(path)
    if file is None:
        raise Refusal("no-such-page")
    keep = "public, max-age=31536000, immutable" if path.startswith(HASHED) else "no-cache"
    return _answer(request, file.body, file.packed, file.kind, keep)


def not_found(request: AnyRequest) -> Response[bytes] | None:
    """Return the page with status 404 for an unknown path that a browser opens; None for other requests."""
    file = page_files().get("/index.html")
    if file is None or request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return None
    answer = _answer(request, file.body, file.packed, file.kind, "no-cache")
    answer.status_code = 404
    return answer


@get("/words/{language:str}/{game:str}", include_in_schema=False)
async def words(request: AnyRequest, language: str, game: str) -> Response[bytes]:
    """Return the Fluent texts of the hall and of a game, or `-` for no game."""
    if language not in LANGUAGES:
        raise Refusal("no-such-page")
    body, packed = _words(language, game)
    return _answer(request, body, packed, "text/plain", "no-cache")


@cache
def _words(language: str, game: str) -> tuple[bytes, bytes]:
    body = words_of(language, game)
    return body, gzip.compress(body, mtime=0)


def words_of(language: str, game: str) -> bytes:
    """Return the Fluent texts of the hall and of a game, or `-` for no game."""
    packages = ["meadhall.play", "meadhall.server", "meadhall.bots"]
    if game != NO_GAME:
        try:
            packages.append(named(game).module)
        except UnknownGame as error:
            raise Refusal("no-such-game") from error
    texts = [(files(package) / "text" / f"{language}.ftl").read_bytes() for package in packages]
    return b"\n".join(texts)
