"""The command `meadhall`: dispatch to a command, report errors in the user's language, never show a traceback."""

from __future__ import annotations

import os
import re
import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import requires
from io import TextIOWrapper
from textwrap import fill
from typing import Final

from meadhall.bots.levels import BOTS, UnknownBot
from meadhall.cli.arguments import Arguments, Command, UsageError, parse
from meadhall.cli.loading import block_interrupts, quick_imports
from meadhall.core.content import ContentError
from meadhall.core.game import BadSetting, UnknownGame
from meadhall.play.gamefile import GameFileError
from meadhall.play.words import LANGUAGES, Words
from meadhall.version import VERSION

INSTALLED: Final = (
    *(
        "hall",
        "games",
        "play",
        "tui",
        "learn",
        "serve",
        "admin",
        "verify",
        "simulate",
        "arena",
        "train",
        "replay",
        "review",
        "cards",
    ),
    *("rules", "record", "village", "reopen"),
)
COMMANDS: Final = {name: f"meadhall.cli.{name}" for name in INSTALLED}
CHECKOUT_COMMANDS: Final = ("bench", "build", "docs", "new-game", "site", "test", "trust")
"""Commands for developers. They are not in the wheel: `tools/__main__.py` adds them in a checkout."""
TEXTS: Final = ("meadhall.cli",)
USAGE: Final = 2
WIDTH: Final = 92
Prepare = Callable[[str, Arguments, Words], None]
"""Called with the command's name before it runs."""


def main(
    arguments: Sequence[str] | None = None,
    commands: Mapping[str, str] = COMMANDS,
    texts: Sequence[str] = TEXTS,
    prepare: Prepare | None = None,
) -> int:
    """Carry out a command line; return its exit status.

    `commands` maps the name of each command to its module, and `texts` lists the packages with their messages.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Print a question mark for characters that the terminal cannot show, instead of failing.
            stream.reconfigure(errors="replace")
    # Players read warnings, so print the message without file and line.
    warnings.formatwarning = lambda message, *_: f"meadhall: {message}\n"
    language, wrong = _language(given)
    words = Words(language, packages=texts)
    if wrong:
        return _fail(words, UsageError("error-language", value=wrong))
    try:
        # The launcher blocks Ctrl-C until this handler can end without a traceback.
        block_interrupts(block=False)
        return _dispatch(given, words, commands, prepare)
    except UsageError as error:
        return _fail(words, error)
    except (UnknownGame, BadSetting, UnknownBot, ContentError, GameFileError) as error:
        return _fail(words, UsageError(f"error-{_kebab(type(error).__name__)}", detail=str(error)))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of our output has closed the pipe, for example `| head`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # Any error of the system without a better text: a full disk, a folder without permission.
        where = f"{error.filename}: " if error.filename is not None else ""
        return _fail(words, UsageError("error-machine", detail=f"{where}{error.strerror or error}"))


def _dispatch(given: list[str], words: Words, commands: Mapping[str, str], prepare: Prepare | None) -> int:
    if "--version" in given[:1]:
        print(words.word("version", version=VERSION, how=words.word(f"version-{build_kind()}")))
        return 0
    if given and given[0] in ("--help", "-h", "help"):
        topic = given[1] if len(given) > 1 else ""
        return _help(words, topic, commands)
    if not given or given[0].startswith("--"):
        given = ["hall", *given]
    name, *rest = given
    if "--help" in rest or "-h" in rest or name not in commands:
        return _help(words, name, commands)
    try:
        with quick_imports():
            module = import_module(commands[name])
        command: Command = module.COMMAND
        run: Callable[[Arguments, Words], int] = module.run
        found = parse(command, rest)
        if prepare is not None:
            prepare(name, found, words)
        return run(found, words)
    except ModuleNotFoundError as error:
        extras = extras_with(error.name or "")
        if not extras:
            raise
        raise UsageError("error-extra", command=name, extra=name if name in extras else extras[0]) from error


def extras_with(module: str) -> list[str]:
    """Return the extras of this package that install a module."""
    package = module.partition(".")[0].replace("_", "-")
    found = [re.match(r"""([\w.-]+).*extra == ["'](\w+)["']""", line) for line in requires("meadhall") or []]
    return [match[2] for match in found if match and match[1] == package]


def _help(words: Words, topic: str, commands: Mapping[str, str]) -> int:
    if topic in CHECKOUT_COMMANDS and topic not in commands:
        raise UsageError("error-checkout", command=topic)
    if topic and topic not in commands:
        raise UsageError("error-command", command=topic, known=", ".join(commands))
    text = words.word(f"help-{topic}" if topic else "help", levels=", ".join(BOTS))
    if not topic and words.has("help-checkout"):
        text += f"\n\n{words.word('help-checkout')}"
    for line in text.splitlines():
        # Indented lines are examples: print them as they are. Wrap all other lines.
        print(line if line.startswith("  ") else fill(line, WIDTH))
    return 0


def _language(given: list[str]) -> tuple[str, str]:
    """Remove `--lang` from the arguments, or read the environment. Return the language, and a value that is unknown."""
    for at, word in enumerate(given):
        if word == "--lang" or word.startswith("--lang="):
            value = word.partition("=")[2] if "=" in word else (given[at + 1] if at + 1 < len(given) else "")
            del given[at : at + (1 if "=" in word else 2)]
            return (value, "") if value in LANGUAGES else (LANGUAGES[0], value or "?")
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return ("de" if spoken.lower().startswith("de") else "en"), ""


def _fail(words: Words, error: UsageError) -> int:
    key, args = error.text
    print(f"meadhall: {words.word(key, **args)}", file=sys.stderr)
    return USAGE


def _kebab(name: str) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


def build_kind() -> str:
    """Return whether the rules run compiled or interpreted."""
    return "interpreted" if str(import_module("meadhall.core.engine").__file__).endswith(".py") else "compiled"


if __name__ == "__main__":
    sys.exit(main())
