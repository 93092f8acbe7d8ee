"""`./meadhall site DIR`: build the hall as static files; `--serve` shows it at an address of this machine."""

import gzip
import mimetypes
import sys
from contextlib import suppress
from functools import lru_cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.play.words import Words
from tools import ROOT
from tools.commands.page import PageError
from tools.static_site import POLICY, build

COMMAND = Command("site", ("[DIR]",), (Flag("--serve", "yes"), Flag("--port", "number", 0, 65535)))
KINDS: Final = {".mjs": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}


@lru_cache(maxsize=256)
def _packed(path: Path, _: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class _Handler(SimpleHTTPRequestHandler):
    """Serves the folder with the page's security policy, compressed, as a good web host does."""

    protocol_version = "HTTP/1.1"
    timeout = 30

    def do_GET(self) -> None:
        """Send a file."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and not self.path.endswith("/"):
            # The page's relative addresses need the slash.
            self.send_response(301)
            self.send_header("location", f"{self.path}/")
            self.send_header("content-length", "0")
            self.end_headers()
            return
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        packed = "gzip" in self.headers.get("accept-encoding", "")
        body = _packed(path, path.stat().st_mtime_ns) if packed else path.read_bytes()
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        hashed = "/assets/" in self.path or "/python-" in self.path
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.send_header("content-security-policy", POLICY)
        self.send_header("cache-control", "public, max-age=31536000, immutable" if hashed else "no-cache")
        if packed:
            self.send_header("content-encoding", "gzip")
        self.end_headers()
        with suppress(ConnectionError):
            # The browser may have left.
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of a folder at an address of this machine."""

    def handler(*given: object) -> _Handler:
        return _Handler(*given, directory=str(folder))  # type: ignore[arg-type]  # socketserver calls it

    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def run(arguments: Arguments, words: Words) -> int:
    """Build the site, and serve it if wanted."""
    given = arguments.positionals.get("DIR", "")
    if not given and not arguments.yes("serve"):
        raise UsageError("error-argument-missing", name="DIR", command="site")
    folder = Path(given).resolve() if given else ROOT / "build/hall"
    try:
        build(folder, lambda key: print(words.word(key), file=sys.stderr, flush=True))
    except PageError as error:
        if error.said:
            print(error.said, file=sys.stderr)
        raise UsageError(error.key, **error.values) from error
    print(words.word("site-made", folder=str(folder)))
    if arguments.yes("serve"):
        with server(folder, arguments.number("port", 8766)) as found:
            print(words.word("site-served", address=f"http://127.0.0.1:{found.server_port}/"), flush=True)
            found.serve_forever()
    return 0
