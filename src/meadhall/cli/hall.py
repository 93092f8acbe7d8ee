"""`meadhall` without a command: run a server on this machine and open the browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from http.client import HTTPException
from typing import Final
from urllib.request import ProxyHandler, build_opener

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.loading import quick_imports
from meadhall.cli.serve import packs_of
from meadhall.play.words import Words

COMMAND: Final = Command(
    "hall",
    (),
    (Flag("--port", kind="number", least=0, most=65535), Flag("--no-browser", kind="yes"), Flag("--pack", many=True)),
)
PORT: Final = 8765
PATIENCE: Final = 10.0
"""Seconds to wait for the answer of a hall that may be open already: a busy machine answers late."""


def run(arguments: Arguments, words: Words) -> int:
    """Run the server until a signal arrives."""
    with quick_imports():
        from meadhall.server.http.limits import Limits
        from meadhall.server.http.page import is_built
        from meadhall.server.serve import Settings, run
        from meadhall.server.storage.database import StoreError
        from meadhall.server.storage.sqlite_file import AlreadyOpen

    if not is_built():
        raise UsageError("page-missing")
    wanted = arguments.number("port", PORT)
    show = not arguments.yes("no-browser") and can_show()
    if wanted and is_open(wanted):
        _show(f"http://127.0.0.1:{wanted}", "hall-already-open", words, show=show)
        return 0
    # Only users of this machine reach 127.0.0.1, so the rate limits are high.
    freely = Limits(
        commands_per_minute=6000,
        commands_at_once=600,
        requests_per_minute=6000,
        requests_at_once=600,
        guests_per_hour=600,
    )
    try:
        run(
            Settings(
                port=wanted if "port" in arguments.values or is_free(wanted) else 0,
                limits=freely,
                packs=packs_of(arguments, words),
            ),
            lambda address: _show(address, "hall-open", words, show=show),
        )
    except AlreadyOpen as error:
        if "port" in arguments.values or not error.address:
            raise UsageError("error-store", detail=str(error)) from error
        _show(error.address, "hall-already-open", words, show=show)
        return 0
    except StoreError as error:
        raise UsageError("error-store", detail=str(error)) from error
    print(words.word("serve-closed"), file=sys.stderr)
    return 0


def _show(address: str, key: str, words: Words, *, show: bool) -> None:
    print(words.word(key, address=address), flush=True)
    if show:
        # In a thread, because webbrowser.open can block until the browser is closed.
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def is_open(port: int) -> bool:
    """Return whether a Meadhall server already answers at a port of this machine."""
    directly = build_opener(ProxyHandler({}))
    try:
        with directly.open(f"http://127.0.0.1:{port}/health", timeout=PATIENCE) as answer:  # our own machine
            return b'"version"' in answer.read(200)
    # Another program at this port may not speak HTTP.
    except (OSError, HTTPException):
        return False


def is_free(port: int) -> bool:
    """Return whether no process listens at a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def can_show() -> bool:
    """Return whether a browser can be opened: there is a desktop."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
