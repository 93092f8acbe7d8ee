"""`meadhall serve`: run the server for browsers and other programs."""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.loading import undisturbed
from meadhall.cli.settings import complete
from meadhall.core.game import find
from meadhall.play import packs
from meadhall.play.words import Words

COMMAND: Final = Command(
    "serve",
    (),
    (
        Flag("--host"),
        Flag("--port", kind="number", least=0, most=65535),
        Flag("--db"),
        Flag("--workers", kind="number", least=0, most=64),
        Flag("--origin", many=True),
        Flag("--proxy", kind="yes"),
        Flag("--proxy-at", many=True),
        Flag("--limit", many=True),
        Flag("--backup"),
        Flag("--pack", many=True),
        Flag("--config"),
        Flag("--signing-key"),
    ),
)
PORT: Final = 8765
LEAST_KEY: Final = 32
"""Bytes of the shortest signing key."""


def packs_of(arguments: Arguments, words: Words) -> dict[str, str]:
    """Return the content pack of each game for new tables: `--pack FILE`, or the user's own. Check and print each."""
    given: dict[str, Path] = {}
    for name in arguments.texts("pack"):
        given[packs.game_of(Path(name))] = Path(name)
    found: dict[str, str] = {}
    for key, game in find().items():
        place = packs.own(game, given.get(key))
        if place is not None:
            game.open_box(game.pack(place), game.settings_from())
            found[key] = game.pack(place).changes
            print(words.word("pack-used", game=key, file=str(place)), file=sys.stderr)
    return found


def signing_key(text: str) -> bytes:
    """Return the signing key from its hexadecimal form; empty without one."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b"?"
    if key and len(key) < LEAST_KEY:
        raise UsageError("error-signing-key")
    return key


def run(arguments: Arguments, words: Words) -> int:
    """Run the server until a signal arrives, or write a backup."""
    with undisturbed():
        from meadhall.server.http.limits import BadLimit, Limits
        from meadhall.server.serve import EVERYWHERE, HERE, Settings, backup, run
        from meadhall.server.storage.database import StoreError

    complete(arguments, COMMAND)
    try:
        limits = Limits.given(arguments.texts("limit"))
    except BadLimit as error:
        raise UsageError("error-limit", value=str(error), known=", ".join(Limits.names())) from error
    settings = Settings(
        host=arguments.text("host", "127.0.0.1"),
        port=arguments.number("port", PORT),
        db=arguments.text("db"),
        workers=arguments.number("workers", 1),
        origins=tuple(arguments.texts("origin")),
        proxies=(*(HERE if arguments.yes("proxy") else ()), *arguments.texts("proxy-at")),
        limits=limits,
        packs=packs_of(arguments, words),
        signing_key=signing_key(arguments.text("signing-key")),
    )
    target = arguments.path("backup")

    def opened(address: str) -> None:
        if settings.host in EVERYWHERE and not settings.origins:
            port = address.rpartition(":")[2]
            hint = words.word("serve-unnamed", name=socket.gethostname().lower(), port=port)
            print(hint, file=sys.stderr, flush=True)
        print(words.word("serve-open", address=address), flush=True)

    try:
        if target is not None:
            backup(settings, target)
            print(words.word("serve-backup", file=str(target)))
            return 0
        run(settings, opened)
    except StoreError as error:
        raise UsageError("error-store", detail=str(error)) from error
    print(words.word("serve-closed"), file=sys.stderr)
    return 0
