"""Settings of the server: declared once, read from a file, the environment and the command line.

The command line wins over the environment, and the environment over the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from meadhall.server.http.limits import UNLIMITED, Limits

PREFIX: Final = "MEADHALL_SERVE_"
IN_FILE: Final = "_FILE"
"""At the end of a variable: it names a file with the value, so that a secret is not in the environment."""
FILE: Final = "settings"
"""The setting that names the file. The file itself cannot set it."""
LIMIT: Final = "limit"
"""Prefix of the limits, and their table in the file."""
NO: Final = ("no", "false", "0")
YES: Final = ("yes", "true", "1")

Given = dict[str, list[str]]
"""The values of each setting, as words of a command line."""


class SettingError(ValueError):
    """A setting that cannot be used. `key` names its text (`error-setting-…`); `parts` are the text's arguments."""

    def __init__(self, key: str, **parts: str) -> None:
        super().__init__(f"{key} {parts}")
        self.key: Final = f"error-setting-{key}"
        self.parts: Final = parts


@dataclass(slots=True, frozen=True)
class Setting:
    """One setting. `kind` is text, number, yes (a switch) or many (a list of texts)."""

    name: str
    kind: str
    default: str
    meaning: str
    least: int = 0
    most: int = UNLIMITED

    @property
    def variable(self) -> str:
        """The environment variable."""
        return PREFIX + self.name.upper().replace("-", "_")


def _limits() -> Iterator[Setting]:
    for each in fields(Limits):
        name = each.name.replace("_", "-")
        # `:g` writes 3600.0 as 3600.
        yield Setting(f"{LIMIT}-{name}", "number", f"{each.default:g}", each.metadata["meaning"], most=UNLIMITED - 1)


SERVER: Final = (
    Setting(FILE, "text", "", "a TOML file with settings"),
    Setting("host", "text", "127.0.0.1", "address to listen on"),
    Setting("port", "number", "8765", "port to listen on; 0 takes a free port", most=65535),
    Setting(
        "db", "text", "", "database: `sqlite:///FILE` or `postgresql://USER@HOST/NAME`; empty: the user's data folder"
    ),
    Setting(
        "bus", "text", "", "how several processes notify each other: `nats://HOST:PORT`; empty: through PostgreSQL"
    ),
    Setting("workers", "number", "1", "processes that think for bots", most=64),
    Setting("origin", "many", "", "addresses that visitors type into their browsers, as `https://hall.example`"),
    Setting("proxy", "yes", "no", "whether to trust a proxy on this machine"),
    Setting("proxy-at", "many", "", "addresses or networks of trusted proxies on other machines"),
    Setting(
        "metrics-at", "many", "", "addresses or networks that may read `/metrics` and `/ready`, besides this machine"
    ),
    Setting(
        "signing-key", "many", "", "hexadecimal keys of all links, to keep them out of the database; the first signs"
    ),
    Setting(
        "mail-server",
        "text",
        "",
        "server for turn notices by mail: `smtps://USER:PASSWORD@HOST`, `smtp://…` with STARTTLS, or `smtp+plain://HOST`",
    ),
    Setting("mail-from", "text", "", "sender of these mails, as `hall@hall.example`"),
    Setting("no-push", "yes", "no", "whether to send no push messages to the browsers of people who ask for them"),
    Setting(
        "push-contact",
        "text",
        "",
        "`mailto:` or `https:` address for operators of push services; empty: the sender of mails, or an `origin`",
    ),
    Setting("pack", "many", "", "files of content packs for new tables"),
)
"""The settings with a flag of their own."""
LIMITS: Final = tuple(_limits())
SETTINGS: Final = {setting.name: setting for setting in (*SERVER, *LIMITS)}


def read(command_line: Mapping[str, list[str]], environment: Mapping[str, str]) -> Given:
    """Return all settings that are given, in the form of a command line; SettingError for the first wrong one."""
    variables = _from_environment(environment)
    file = (command_line.get(FILE) or variables.get(FILE) or [""])[-1]
    found: Given = {}
    for source in (_from_file(Path(file)) if file else {}, variables):
        # A later source replaces a list; it does not extend it.
        found.update(source)
    limits = [f"{name.removeprefix(LIMIT + '-')}={found.pop(name)[0]}" for name in list(found) if name in _LIMIT_NAMES]
    found.update(command_line)
    found[LIMIT] = [*limits, *command_line.get(LIMIT, [])]
    return {name: values for name, values in found.items() if values}


_LIMIT_NAMES: Final = frozenset(setting.name for setting in LIMITS)


def _from_environment(environment: Mapping[str, str]) -> Given:
    known = {setting.variable: setting for setting in SETTINGS.values()}
    found: Given = {}
    for variable in sorted(environment):
        if not variable.startswith(PREFIX):
            continue
        name, value = variable.removesuffix(IN_FILE), environment[variable]
        if name not in known:
            raise SettingError("variable", name=variable)
        setting = known[name]
        if name != variable:
            value = _text(Path(value)).strip()
        if setting.kind == "many":
            found[setting.name] = [part.strip() for part in value.split(",") if part.strip()]
        elif value or setting.kind == "text":
            found[setting.name] = _checked(setting, value, variable)
    return found


def _from_file(path: Path) -> Given:
    try:
        given = tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        raise SettingError("file", file=str(path), detail=str(error)) from error
    limits = given.pop(LIMIT, {})
    if not isinstance(limits, dict):
        raise SettingError("value", name=LIMIT, source=str(path), value=str(limits), wanted="a table: [limit]")
    given |= {f"{LIMIT}-{name}": value for name, value in limits.items()}
    found: Given = {}
    for name, value in given.items():
        if name not in SETTINGS or name == FILE:
            raise SettingError("unknown", name=name, source=str(path))
        found[name] = _from_toml(SETTINGS[name], value, path)
    return found


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise SettingError("file", file=str(path), detail=detail) from error


def _from_toml(setting: Setting, value: Any, path: Path) -> list[str]:
    """Return a value of the file as command-line words. Its TOML type must be right: a number in quotes is refused."""
    wanted = {"text": str, "number": int, "yes": bool, "many": list}[setting.kind]
    # In Python True is an int, too.
    right = isinstance(value, wanted) and not (wanted is int and isinstance(value, bool))
    if not right or (wanted is list and not all(isinstance(part, str) for part in value)):
        raise _wrong(setting, str(value), str(path))
    if isinstance(value, list):
        return value
    return _checked(setting, ("no", "yes")[value] if isinstance(value, bool) else str(value), str(path))


def _checked(setting: Setting, value: str, source: str) -> list[str]:
    if setting.kind == "yes":
        if value.lower() not in (*YES, *NO):
            raise _wrong(setting, value, source)
        return ["yes"] if value.lower() in YES else []
    if setting.kind == "number":
        # int() alone would also accept spaces, underscores and digits of other scripts.
        right = value.isascii() and value.isdigit() and len(value) < 16
        if not right or not setting.least <= int(value) <= setting.most:
            raise _wrong(setting, value, source)
    return [value]


def _wrong(setting: Setting, value: str, source: str) -> SettingError:
    wanted = {
        "text": "a text",
        "number": f"{setting.least}..{setting.most}",
        "yes": "yes / no",
        "many": "a list of texts",
    }[setting.kind]
    return SettingError("value", name=setting.name, source=source, value=value, wanted=wanted)


def markdown() -> str:
    """Return the table of all settings, for docs/hosting.md."""
    lines = ["| setting | default | meaning |", "|---|---|---|"]
    for setting in SETTINGS.values():
        lines.append(f"| `{setting.name}` | {setting.default or '–'} | {setting.meaning} |")
    return "\n".join(lines)
