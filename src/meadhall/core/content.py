"""Content: TOML entries, each with its source. Every error names the file and the entry."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

OWN_COPY: Final = "own copy"
"""The source of a value that an owner of the printed game has entered in a pack."""
OUR_SOURCES: Final = ("rulebook", "public:", "derived", "reconstructed")
"""The kinds of source that a game's own content may have, most reliable first."""
SOURCES: Final = (*OUR_SOURCES, OWN_COPY)
SURE: Final = ("rulebook", OWN_COPY)
"""The kinds of source whose confidence is H unless the entry says otherwise; for others it is L."""
CONFIDENCE: Final = ("H", "M", "L")
LARGEST_FILE: Final = 256 * 1024
"""Bytes of the largest content file or pack."""
DEEPEST: Final = 20
"""Deepest nesting of tables and lists."""
LARGEST_NUMBER: Final = 2**53
"""JavaScript cannot represent every larger integer."""
MOST_DOTS: Final = 200
"""Most dots in one line."""


class ContentError(ValueError):
    """A content file that cannot be used. The message is one sentence with file and entry."""


@dataclass(slots=True)
class Origin:
    """Where an entry comes from, and our confidence in it: H (high), M (medium) or L (low)."""

    source: str
    confidence: str

    @property
    def kind(self) -> str:
        """The kind of the source, one of SOURCES."""
        return next(kind for kind in SOURCES if self.source.startswith(kind))


class Row:
    """One entry of a content file. The caller reads every key; `done` rejects keys that were not read.

    >>> row = Row("cards.toml", "helm", {"count": 6, "source": "rulebook p. 5"})
    >>> row.number("count", least=1), row.origin().source
    (6, 'rulebook p. 5')
    >>> row.done()
    """

    def __init__(self, file: str, key: str, data: dict[str, Any]) -> None:
        self.file = file
        self.key = key
        self._data = data
        self._left = set(data)

    def fail(self, what: str) -> ContentError:
        return ContentError(f"{self.file}, entry [{self.key}]: {what}")

    def take(self, name: str) -> Any:
        self._left.discard(name)
        return self._data.get(name)

    def number(self, name: str, least: int = 0, most: int = 1_000, default: int | None = None) -> int:
        value = self.take(name)
        if value is None and default is not None:
            return default
        if type(value) is not int or not least <= value <= most:
            raise self.fail(f"`{name}` must be a whole number from {least} to {most}, not {value!r}")
        return value

    def numbers(self, name: str, least: int = 0, most: int = 1_000) -> tuple[int, ...]:
        values = self.take(name)
        if values is None:
            return ()
        if not isinstance(values, list) or any(type(v) is not int or not least <= v <= most for v in values):
            raise self.fail(f"`{name}` must be a list of whole numbers from {least} to {most}, not {values!r}")
        return tuple(values)

    def text(self, name: str, default: str | None = None) -> str:
        value = self.take(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value:
            raise self.fail(f"`{name}` must be a text, not {value!r}")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        values = self.take(name)
        if values is None:
            return ()
        if not isinstance(values, list) or not all(isinstance(v, str) and v for v in values):
            raise self.fail(f"`{name}` must be a list of texts, not {values!r}")
        return tuple(values)

    def one_of(self, name: str, words: Iterable[str], default: str | None = None) -> str:
        value = self.text(name, default)
        known = list(words)
        if value not in known:
            raise self.fail(f"`{name}` must be one of {', '.join(known)}, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        value = self.take(name)
        if value is not None and not isinstance(value, bool):
            raise self.fail(f"`{name}` must be true or false, not {value!r}")
        return bool(value)

    def origin(self) -> Origin:
        """Return the `source` and `conf` of the entry; every entry must have a source."""
        source = self.text("source", default="missing")
        if not source.startswith(SOURCES):
            raise self.fail(f"`source` must begin with one of {', '.join(SOURCES)}, not {source!r}")
        return Origin(source, self.one_of("conf", CONFIDENCE, default="H" if source.startswith(SURE) else "L"))

    def done(self) -> None:
        if self._left:
            raise self.fail(f"unknown key `{min(self._left)}`")


class Pack:
    r"""The content files of a game as plain data, named by their hash.

    >>> Pack.of_texts({"cards.toml": '[helm]\nsource = "derived"'}).rows("cards.toml")[0].key
    'helm'
    """

    def __init__(self, files: dict[str, dict[str, Any]], changes: str = "") -> None:
        self.files: Final = files
        self.changes: Final = changes
        """The text of the pack file whose values replace those of the game's own content; empty without one."""
        canonical = json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        self.hash: Final = sha256(canonical.encode()).hexdigest()[:16]

    @classmethod
    def of_texts(cls, texts: dict[str, str]) -> Pack:
        return cls({name: _parse(name, text) for name, text in sorted(texts.items())})

    @classmethod
    def of_folder(cls, folder: Traversable | Path) -> Pack:
        """Read all TOML files of a folder."""
        try:
            texts = {file.name: _read(file) for file in folder.iterdir() if file.name.endswith(".toml")}
        except OSError as error:
            raise ContentError(f"{folder}: cannot be read as content ({error})") from error
        if not texts:
            raise ContentError(f"{folder}: holds no TOML file")
        return cls.of_texts(texts)

    @classmethod
    def of_file(cls, base: Pack, game: str, path: Path) -> Pack:
        """Read one pack file and return the game's content with its values."""
        try:
            text = _read(path)
        except OSError as error:
            raise ContentError(f"{path}: cannot be read as a pack ({error.strerror})") from error
        return base.laid_over(game, text, path.name)

    def laid_over(self, game: str, text: str, name: str = "pack") -> Pack:
        r"""Return this content with the values of a pack: a line `game = ...`, then an entry for each difference.

        A pack changes values of entries that exist; `without` removes optional values. The game checks the result
        like all content, and the changes are part of the content's hash.

        >>> own = Pack.of_texts({"cards.toml": '[helm]\nguard = 2\ndie = 1\nsource = "derived"'})
        >>> true = own.laid_over("feud", 'game = "feud"\n[cards.helm]\nguard = 3\nwithout = ["die"]')
        >>> true.files["cards.toml"]["helm"]
        {'guard': 3, 'source': 'own copy'}
        """
        changes = _parse(name, text)
        if changes.pop("game", None) != game:
            raise ContentError(f'{name}: a pack for this game says `game = "{game}"` in its first line')
        files = {file: dict(entries) for file, entries in self.files.items()}
        for part, entries in changes.items():
            file = f"{part}.toml"
            if file not in files or not isinstance(entries, dict):
                known = ", ".join(sorted(each.removesuffix(".toml") for each in files))
                raise ContentError(f"{name}: there is no [{part}] in {game}; there are {known}")
            for key, values in entries.items():
                files[file][key] = _changed(f"{name}, entry [{part}.{key}]", files[file].get(key), values)
        return Pack(files, text)

    def rows(self, name: str) -> list[Row]:
        """Return the entries of one file, in the order written."""
        if name not in self.files:
            raise ContentError(f"{name}: is missing from this content")
        rows = []
        for key, data in self.files[name].items():
            if not isinstance(data, dict):
                raise ContentError(f"{name}: `{key}` is outside of any entry")
            rows.append(Row(name, key, data))
        return rows


def _changed(where: str, entry: Any, values: Any) -> dict[str, Any]:
    if not isinstance(entry, dict) or not isinstance(values, dict):
        raise ContentError(f"{where}: there is no such entry to change")
    gone = values.get("without", [])
    if not isinstance(gone, list) or not all(isinstance(name, str) and name in entry for name in gone):
        raise ContentError(f"{where}: `without` must be a list of what the entry has, not {gone!r}")
    kept = {name: value for name, value in entry.items() if name not in (*gone, "source", "conf")}
    given = {name: value for name, value in values.items() if name != "without"}
    return {**kept, "source": OWN_COPY, **given}


def _read(file: Traversable | Path) -> str:
    raw = file.read_bytes()
    if len(raw) > LARGEST_FILE:
        raise ContentError(f"{file.name}: larger than {LARGEST_FILE // 1024} KiB")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(f"{file.name}: is not UTF-8 ({error})") from error


def _parse(name: str, text: str) -> dict[str, Any]:
    if len(text) > LARGEST_FILE:
        raise ContentError(f"{name}: larger than {LARGEST_FILE // 1024} KiB")
    if text.count("[") > 20_000 or text.count("=") > 10_000:
        raise ContentError(f"{name}: too many brackets or keys")
    # tomllib reads a key of n parts in n * n steps: a few thousand dots would take hours.
    if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise ContentError(f"{name}: more than {MOST_DOTS} dots in one line")
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise ContentError(f"{name}: {error}") from error
    _check(name, data, 0)
    return data


def _check(name: str, value: Any, depth: int) -> None:
    """Reject values that JSON cannot hold, and deep nesting: a pack may come from an untrusted source."""
    if depth > DEEPEST:
        raise ContentError(f"{name}: nested more than {DEEPEST} deep")
    if isinstance(value, dict):
        for key, part in value.items():
            _check(f"{name}, {key}" if depth == 0 else name, part, depth + 1)
    elif isinstance(value, list):
        for part in value:
            _check(name, part, depth + 1)
    elif not isinstance(value, str | int | bool):
        raise ContentError(f"{name}: {value!r} is not a text, a whole number, true or false, or a list")
    elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        # A number written as 0xfff... may be too long for Python to print in decimal.
        raise ContentError(f"{name}: a number of {value.bit_length()} bits is too large")
