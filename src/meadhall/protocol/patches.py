"""Patches: how a scene has changed, against the scene that the client has. docs/client.md describes the format.

The server keeps a scene as pieces of JSON, so that it encodes each item once and compares bytes. A patch is made of two
scenes of one viewer and of nothing else. Its checksum is that of the whole new scene: a client with another base
notices, and asks for a resync.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

import msgspec

from meadhall.core.scene import Scene, Zone
from meadhall.core.table import SPECTATOR, Viewer

KEYS: Final = {
    "places": "seat",
    "zones": "id",
    "items": "id",
    "options": "action",
    "refusals": "item",
    "asides": "action",
}
"""The lists of a scene that a patch edits element by element, and the field that identifies an element."""
_LISTS: Final = ("places", "options", "refusals", "asides")
_SCENE: Final = tuple(field.name for field in fields(Scene))
_PLAIN: Final = tuple(name for name in _SCENE if name not in KEYS)
_ZONE: Final = tuple(field.name for field in fields(Zone))
_ZONE_PLAIN: Final = tuple(name for name in _ZONE if name not in KEYS)
_PLAIN_OF: Final = attrgetter(*_PLAIN)
_ZONE_PLAIN_OF: Final = attrgetter(*_ZONE_PLAIN)
_ENCODER: Final = msgspec.json.Encoder()
_EMPTY: Final[list[bytes]] = []


class WrongBase(ValueError):
    """A patch does not fit the scene that the client has."""


# --- the server's side


class EncodedZone:
    """A zone as JSON: its plain fields, and its items one by one."""

    __slots__ = ("items", "plain")

    def __init__(self, plain: Sequence[bytes], items: list[bytes]) -> None:
        self.plain: Final = plain
        self.items: Final = items

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EncodedZone) and self.plain == other.plain and self.items == other.items

    __hash__ = None  # type: ignore[assignment]

    def text(self) -> bytes:
        """Return the zone as JSON."""
        plain = iter(self.plain)
        return _object(_ZONE, [_array(self.items) if name in KEYS else next(plain) for name in _ZONE])


class EncodedScene:
    """A scene of one viewer as JSON, in pieces. Without a scene it is empty: then a patch holds everything."""

    __slots__ = ("checksum", "lists", "plain", "viewer", "zones")

    def __init__(self, scene: Scene | None) -> None:
        self.viewer: Final[Viewer] = SPECTATOR if scene is None else scene.viewer
        self.plain: Final[list[bytes]] = []
        self.lists: Final[dict[str, list[bytes]]] = {}
        self.zones: Final[list[EncodedZone]] = []
        if scene is not None:
            self._encode(scene)
        self.checksum: Final = zlib.crc32(self.text())

    def _encode(self, scene: Scene) -> None:
        parts: list[Any] = [*_PLAIN_OF(scene)]
        for name in _LISTS:
            parts += getattr(scene, name)
        for zone in scene.zones:
            parts += _ZONE_PLAIN_OF(zone)
            parts += zone.items
        # One call for all parts. JSON has no raw newline inside a value.
        lines = _ENCODER.encode_lines(parts).split(b"\n")
        at = len(_PLAIN)
        self.plain.extend(lines[:at])
        for name in _LISTS:
            end = at + len(getattr(scene, name))
            self.lists[name] = lines[at:end]
            at = end
        for zone in scene.zones:
            items = at + len(_ZONE_PLAIN)
            end = items + len(zone.items)
            self.zones.append(EncodedZone(lines[at:items], lines[items:end]))
            at = end

    def text(self) -> bytes:
        """Return the scene as JSON, or `null`."""
        if not self.plain:
            return b"null"
        plain = iter(self.plain)
        return _object(_SCENE, [self._field(name) if name in KEYS else next(plain) for name in _SCENE])

    def _field(self, name: str) -> bytes:
        return _array(self.lists[name] if name in self.lists else [zone.text() for zone in self.zones])


NO_SCENE: Final = EncodedScene(None)


def patch(base: EncodedScene, scene: EncodedScene) -> bytes:
    """Return the patch, as JSON, that turns the base of a viewer into its new scene."""
    assert base.viewer == scene.viewer or not base.plain, "a patch is made of two scenes of one viewer"
    changes = dict(_changed(_PLAIN, base.plain, scene.plain))
    for name, pieces in scene.lists.items():
        before = base.lists.get(name)
        if pieces != before:
            changes[name] = _list_patch(KEYS[name], before or _EMPTY, pieces)
    if scene.zones != base.zones or not base.plain:
        changes["zones"] = _zones_patch(base.zones, scene.zones)
    # In the order of the scene's fields: a client without a base takes them over as they come.
    names = [name for name in _SCENE if name in changes]
    return _object(names, [changes[name] for name in names])


def _changed(names: Sequence[str], before: Sequence[bytes], after: Sequence[bytes]) -> list[tuple[str, bytes]]:
    if not before:
        return list(zip(names, after, strict=True))
    return [(name, new) for name, old, new in zip(names, before, after, strict=True) if old != new]


def _zones_patch(before: list[EncodedZone], after: list[EncodedZone]) -> bytes:
    """Return the patch of the zones. They are few, and rarely come or go."""
    numbers = {zone.plain[0]: number for number, zone in enumerate(before)}
    parts = _Parts()
    for zone in after:
        number = numbers.get(zone.plain[0])
        if number is None:
            parts.add(zone.text())
        elif before[number] == zone:
            parts.copy(number)
        else:
            old = before[number]
            changes = _changed(_ZONE_PLAIN, old.plain, zone.plain)
            if old.items != zone.items:
                changes.append(("items", _list_patch(KEYS["items"], old.items, zone.items)))
            parts.add(b"[%d,%s]" % (number, _object([name for name, _ in changes], [change for _, change in changes])))
    return parts.text()


def _list_patch(key: str, before: list[bytes], after: list[bytes]) -> bytes:
    """Return the patch of a list: what is copied, what is changed, and what is new."""
    numbers = {piece: number for number, piece in enumerate(before)}
    parts = _Parts()
    similar: dict[Any, tuple[int, dict[str, Any]]] | None = None
    for piece in after:
        number = parts.following(before, piece)
        if number is None:
            number = numbers.get(piece)
        if number is not None:
            parts.copy(number)
            continue
        if similar is None:
            kept = set(after)
            similar = {}
            for at, old in enumerate(before):
                if old not in kept:
                    element = msgspec.json.decode(old)
                    similar[element[key]] = (at, element)
        parts.add(_element_patch(similar, key, piece))
    return parts.text()


def _element_patch(similar: dict[Any, tuple[int, dict[str, Any]]], key: str, piece: bytes) -> bytes:
    """Return the changed fields of an element that was in the list before; else the whole element."""
    element = msgspec.json.decode(piece)
    number, old = similar.get(element[key], (0, {}))
    if list(old) != list(element):
        return piece
    changes = {name: value for name, value in element.items() if value != old[name]}
    return b"[%d,%s]" % (number, _ENCODER.encode(changes))


class _Parts:
    """The parts of a list's patch; neighbours that are copied become one part."""

    __slots__ = ("_parts", "_start", "_stop")

    def __init__(self) -> None:
        self._parts: Final[list[bytes]] = []
        self._start = self._stop = 0

    def following(self, before: list[bytes], piece: bytes) -> int | None:
        """Return the number after the last copied element, if this piece stands there."""
        return self._stop if self._stop < len(before) and before[self._stop] == piece else None

    def copy(self, number: int) -> None:
        if number != self._stop or self._start == self._stop:
            self._flush()
            self._start = number
        self._stop = number + 1

    def add(self, part: bytes) -> None:
        self._flush()
        self._parts.append(part)

    def _flush(self) -> None:
        if self._stop > self._start:
            self._parts.append(b"[%d,%d]" % (self._start, self._stop))
            self._start = self._stop

    def text(self) -> bytes:
        self._flush()
        return _array(self._parts)


def _array(pieces: Sequence[bytes]) -> bytes:
    return b"[%s]" % b",".join(pieces)


def _object(names: Sequence[str], values: Sequence[bytes]) -> bytes:
    return b"{%s}" % b",".join([b'"%s":%s' % (name.encode(), value) for name, value in zip(names, values, strict=True)])


# --- the client's side


def patched(base: dict[str, Any] | None, changes: dict[str, Any], checksum: int) -> dict[str, Any]:
    """Return the new scene, as plain JSON. Raise WrongBase if it is not the one that the server has."""
    try:
        scene = _with_changes(base or {}, changes)
    except (LookupError, TypeError, ValueError) as error:
        raise WrongBase(str(error)) from error
    if checksum_of(scene) != checksum:
        raise WrongBase("the checksum differs")
    return scene


def checksum_of(scene: Any) -> int:
    """Return the CRC-32 of a scene as JSON: UTF-8, without spaces, with the fields in their order."""
    return zlib.crc32(_ENCODER.encode(scene))


def _with_changes(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    lists = {name: _edited(base.get(name, []), parts) for name, parts in changes.items() if name in KEYS}
    return {**base, **changes, **lists}


def _edited(base: list[Any], parts: list[Any]) -> list[Any]:
    found: list[Any] = []
    for part in parts:
        if isinstance(part, dict):
            found.append(part)
        elif isinstance(part[1], dict):
            found.append(_with_changes(base[part[0]], part[1]))
        else:
            found += base[part[0] : part[1]]
    return found
