"""`meadhall serve`: run the server for browsers and other programs."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.loading import quick_imports
from meadhall.core.game import find
from meadhall.play import packs
from meadhall.play.words import Words
from meadhall.server.settings import SERVER, SETTINGS, SettingError, read

_KINDS: Final = {"many": "text"}
FLAGS: Final = tuple(
    Flag(f"--{each.name}", _KINDS.get(each.kind, each.kind), each.least, each.most, many=each.kind == "many")
    for each in SERVER
)
"""A flag for each setting of the server. All limits share `--limit`."""
COMMAND: Final = Command("serve", (), (*FLAGS, Flag("--limit", many=True), Flag("--backup")))
LEAST_KEY: Final = 32
"""Bytes of the shortest signing key."""


def with_settings(arguments: Arguments) -> Arguments:
    """Add the settings of the environment and of the settings file to the command line."""
    try:
        return Arguments(arguments.positionals, read({**arguments.values}, os.environ), arguments.unread)
    except SettingError as error:
        raise UsageError(error.key, **error.parts) from error


def packs_of(arguments: Arguments, words: Words) -> dict[str, str]:
    """Return the content pack of each game for new tables: `--pack FILE`, or the user's own. Check and print each."""
    given: dict[str, Path] = {}
    for name in arguments.texts("pack"):
        given[packs.game_of(Path(name))] = Path(name)
    found: dict[str, str] = {}
    for key, game in find().items():
        path = packs.chosen(game, given.get(key))
        if path is not None:
            game.open_box(game.pack(path), game.settings_from())
            found[key] = game.pack(path).changes
            print(words.word("pack-used", game=key, file=str(path)), file=sys.stderr)
    return found


def signing_keys(words: list[str]) -> tuple[bytes, ...]:
    """Return the signing keys from their hexadecimal form."""
    try:
        keys = tuple(bytes.fromhex(word) for word in words)
    except ValueError:
        keys = (b"",)
    if any(len(key) < LEAST_KEY for key in keys):
        raise UsageError("error-signing-key")
    return keys


def run(arguments: Arguments, words: Words) -> int:
    """Run the server until a signal arrives, or write a backup."""
    with quick_imports():
        from meadhall.server.http.limits import BadLimit, Limits
        from meadhall.server.http.security import LOOPBACK
        from meadhall.server.serve import EVERYWHERE, Settings, run
        from meadhall.server.storage.database import StoreError
        from meadhall.server.storage.sqlite_file import backup, losses

    arguments = with_settings(arguments)
    try:
        limits = Limits.given(arguments.texts("limit"))
    except BadLimit as error:
        raise UsageError("error-limit", value=str(error), known=", ".join(Limits.names())) from error
    settings = Settings(
        host=arguments.text("host", SETTINGS["host"].default),
        port=arguments.number("port", int(SETTINGS["port"].default)),
        db=arguments.text("db"),
        bus=arguments.text("bus"),
        workers=arguments.number("workers", int(SETTINGS["workers"].default)),
        origins=tuple(arguments.texts("origin")),
        proxies=(*(LOOPBACK if arguments.yes("proxy") else ()), *arguments.texts("proxy-at")),
        watchers=(*LOOPBACK, *arguments.texts("metrics-at")),
        mail_server=arguments.text("mail-server"),
        mail_from=arguments.text("mail-from"),
        push=not arguments.yes("no-push"),
        push_contact=arguments.text("push-contact"),
        limits=limits,
        packs=packs_of(arguments, words),
        signing_keys=signing_keys(arguments.texts("signing-key")),
    )
    target = arguments.path("backup")

    def opened(address: str) -> None:
        if settings.host in EVERYWHERE and not settings.origins:
            port = address.rpartition(":")[2]
            hint = words.word("serve-unnamed", name=socket.gethostname().lower(), port=port)
            print(hint, file=sys.stderr, flush=True)
        print(words.word("serve-open", address=address), flush=True)
        lost = losses(settings.db)
        if lost:
            tables = len({loss.table for loss in lost})
            print(words.word("serve-lost", tables=tables), file=sys.stderr, flush=True)

    try:
        if target is not None:
            backup(settings.db, target)
            print(words.word("serve-backup", file=str(target)))
            return 0
        run(settings, opened)
    except StoreError as error:
        raise UsageError("error-store", detail=str(error)) from error
    print(words.word("serve-closed"), file=sys.stderr)
    return 0
