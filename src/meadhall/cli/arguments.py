"""Command-line arguments: argparse reads them, and `cli/text` says what is wrong with them in the user's language."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path


class UsageError(ValueError):
    """A command line that cannot be carried out. `text` is a key of `cli/text` and its arguments."""

    def __init__(self, key: str, /, **args: int | str) -> None:
        super().__init__(key, args)
        self.text = (key, args)


@dataclass(slots=True, frozen=True)
class Flag:
    """`--name value`, or `--name` alone where `kind` is "yes". A flag with `many` may be repeated."""

    name: str
    kind: str = "text"
    least: int = 0
    most: int = 1_000_000_000
    choices: tuple[str, ...] = ()
    many: bool = False


@dataclass(slots=True, frozen=True)
class Command:
    """What a command accepts. A positional argument in square brackets is optional. The help's key is `help-<name>`."""

    name: str
    positionals: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()
    passes_on: bool = False
    """The command passes all its arguments to another program without reading them."""


@dataclass(slots=True)
class Arguments:
    """The parsed arguments of a command: positional ones and flags, by name."""

    positionals: dict[str, str] = field(default_factory=dict)
    values: dict[str, list[str]] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)

    def text(self, name: str, default: str = "") -> str:
        return self.values.get(name, [default])[-1]

    def texts(self, name: str) -> list[str]:
        return self.values.get(name, [])

    def number(self, name: str, default: int) -> int:
        return int(self.text(name, str(default)))

    def yes(self, name: str) -> bool:
        return name in self.values

    def path(self, name: str) -> Path | None:
        return Path(self.text(name)) if name in self.values else None


def parse(command: Command, words: Sequence[str]) -> Arguments:
    """Parse the arguments after the command's name; raise UsageError for the first one that is wrong."""
    if command.passes_on:
        return Arguments(unread=list(words))
    flags = {flag.name: flag for flag in command.flags}
    end = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(
        add_help=False, allow_abbrev=False, exit_on_error=False, argument_default=argparse.SUPPRESS
    )
    parser.add_argument("positionals", nargs="*")
    for flag in command.flags:
        if flag.kind == "yes":
            parser.add_argument(flag.name, dest=flag.name, action="append_const", const="yes")
        else:
            parser.add_argument(flag.name, dest=flag.name, action="append")
    try:
        # Intermixed: an optional positional argument may follow a flag.
        found, unknown = parser.parse_known_intermixed_args(words[:end])
    except argparse.ArgumentError as error:
        flag = flags[str(error.argument_name)]
        raise UsageError("error-no-value" if flag.kind == "yes" else "error-value-missing", flag=flag.name) from error
    if unknown:
        raise UsageError("error-flag", flag=unknown[0].partition("=")[0], command=command.name)
    given = vars(found)
    positionals = _positionals(command, [*given.pop("positionals", []), *words[end + 1 :]])
    for name, values in given.items():
        _check(flags[name], values)
    return Arguments(positionals, {name.removeprefix("--"): values for name, values in given.items()})


def _positionals(command: Command, given: list[str]) -> dict[str, str]:
    required = [name for name in command.positionals if not name.startswith("[")]
    if len(given) < len(required):
        raise UsageError("error-argument-missing", name=required[len(given)], command=command.name)
    if len(given) > len(command.positionals):
        raise UsageError("error-argument-extra", word=given[len(command.positionals)], command=command.name)
    return {name.strip("[]"): value for name, value in zip(command.positionals, given, strict=False)}


def _check(flag: Flag, values: list[str]) -> None:
    if len(values) > 1 and not flag.many:
        raise UsageError("error-flag-twice", flag=flag.name)
    for value in values:
        if flag.choices and value not in flag.choices:
            raise UsageError("error-choice", flag=flag.name, choices=", ".join(flag.choices), value=value)
        if flag.kind == "number" and not _in_range(flag, value):
            raise UsageError("error-number", flag=flag.name, least=str(flag.least), most=str(flag.most), value=value)


def _in_range(flag: Flag, value: str) -> bool:
    digits = value.removeprefix("-")
    # int() alone would also accept spaces, underscores and digits of other scripts.
    return digits.isascii() and digits.isdigit() and len(digits) < 16 and flag.least <= int(value) <= flag.most
