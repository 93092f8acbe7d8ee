"""The words of a command line, read by a small table for each command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path


class UsageError(ValueError):
    """A command line that cannot be carried out; `text` says why, in words of `cli/text`."""

    def __init__(self, key: str, /, **args: int | str) -> None:
        super().__init__(key, args)
        self.text = (key, args)


@dataclass(slots=True, frozen=True)
class Flag:
    """`--name value`, or `--name` alone where `kind` is "yes". `many` may be repeated."""

    name: str
    kind: str = "text"
    least: int = 0
    most: int = 1_000_000_000
    choices: tuple[str, ...] = ()
    many: bool = False


@dataclass(slots=True, frozen=True)
class Command:
    """What a command takes. A place in square brackets may be left out. Its help is the key `help-<name>`."""

    name: str
    places: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()


@dataclass(slots=True)
class Arguments:
    """What was said."""

    places: dict[str, str] = field(default_factory=dict)
    values: dict[str, list[str]] = field(default_factory=dict)

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
    """Read the words after the command's name."""
    found = Arguments()
    rest = list(words)
    places: list[str] = []
    while rest:
        word = rest.pop(0)
        if word == "--":
            places += rest
            break
        if word.startswith("--"):
            _take_flag(command, found, word, rest)
        else:
            places.append(word)
    _take_places(command, found, places)
    return found


def _take_flag(command: Command, found: Arguments, word: str, rest: list[str]) -> None:
    name, equals, value = word.partition("=")
    flag = next((flag for flag in command.flags if flag.name == name), None)
    if flag is None:
        raise UsageError("error-flag", flag=name, command=command.name)
    if flag.kind == "yes":
        if equals:
            raise UsageError("error-no-value", flag=name)
        value = "yes"
    elif not equals:
        if not rest:
            raise UsageError("error-value-missing", flag=name)
        value = rest.pop(0)
    _check(flag, value)
    key = name.removeprefix("--")
    if key in found.values and not flag.many:
        raise UsageError("error-flag-twice", flag=name)
    found.values.setdefault(key, []).append(value)


def _take_places(command: Command, found: Arguments, places: list[str]) -> None:
    for place in command.places:
        optional = place.startswith("[")
        key = place.strip("[]")
        if places:
            found.places[key] = places.pop(0)
        elif not optional:
            raise UsageError("error-place-missing", place=key, command=command.name)
    if places:
        raise UsageError("error-place-extra", word=places[0], command=command.name)


def _check(flag: Flag, value: str) -> None:
    if flag.choices and value not in flag.choices:
        raise UsageError("error-choice", flag=flag.name, choices=", ".join(flag.choices), value=value)
    if flag.kind == "number":
        digits = value.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) < 16 and flag.least <= int(value) <= flag.most):
            raise UsageError("error-number", flag=flag.name, least=str(flag.least), most=str(flag.most), value=value)
