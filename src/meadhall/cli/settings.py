"""Settings of a command from the environment and from a file, for what its command line does not say."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError

PREFIX: Final = "MEADHALL_"
NO: Final = ("", "0", "no", "false")


def complete(arguments: Arguments, command: Command, environment: Mapping[str, str] | None = None) -> None:
    """Add the settings that the command line lacks: first from the environment, then from the file `--config`.

    `--proxy-at` is `MEADHALL_PROXY_AT`, and `MEADHALL_PROXY_AT_FILE` names a file with its value: secrets need not be
    in the environment. In the TOML file it is `proxy-at`. A flag that may be repeated is a list; words in the
    environment are separated by spaces or commas.
    """
    environment = os.environ if environment is None else environment
    for flag in command.flags:
        _add(arguments, flag, _from_environment(flag, environment))
    place = arguments.path("config")
    if place is not None:
        found = _read(place)
        for flag in command.flags:
            _add(arguments, flag, found.pop(flag.name.removeprefix("--"), None))
        if found:
            raise UsageError("error-config", file=str(place), detail=", ".join(found))


def _from_environment(flag: Flag, environment: Mapping[str, str]) -> Any:
    name = PREFIX + flag.name.removeprefix("--").replace("-", "_").upper()
    value = environment.get(name)
    if value is None and f"{name}_FILE" in environment:
        value = _text(Path(environment[f"{name}_FILE"])).strip()
    if value is None:
        return None
    return re.split(r"[\s,]+", value.strip()) if flag.many and value.strip() else value


def _add(arguments: Arguments, flag: Flag, value: Any) -> None:
    name = flag.name.removeprefix("--")
    if value is None or name in arguments.values:
        return
    if flag.kind == "yes":
        if str(value).lower() not in NO:
            arguments.values[name] = []
        return
    if isinstance(value, dict):
        # [limit] with one line for each: commands-per-minute = 300
        value = [f"{key}={each}" for key, each in value.items()]
    words = [str(each) for each in value] if isinstance(value, list) else [str(value)]
    for word in words:
        if flag.kind == "number" and not (word.isascii() and word.isdigit() and flag.least <= int(word) <= flag.most):
            raise UsageError("error-setting", name=name, value=word)
    if words and words != [""]:
        arguments.values[name] = words


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(_text(file))
    except tomllib.TOMLDecodeError as error:
        raise UsageError("error-config", file=str(file), detail=str(error)) from error


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise UsageError("error-config", file=str(file), detail=detail) from error
