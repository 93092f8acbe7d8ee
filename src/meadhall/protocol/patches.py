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


def _template(names: Sequence[str]) -> bytes:
    """Return an object as JSON with a place for each value; one formatting is faster than joining the fields."""
    return b"{%s}" % b",".join(b'"%s":' % name.encode() + (b"[%s]" if name in KEYS else b"%s") for name in names)


_SCENE_TEXT: Final = _template(_SCENE)
_ZONE_TEXT: Final = _template(_ZONE)


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
        return _ZONE_TEXT % tuple([b",".join(self.items) if name in KEYS else next(plain) for name in _ZONE])


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
        return _SCENE_TEXT % tuple([self._field(name) if name in KEYS else next(plain) for name in _SCENE])

    def _field(self, name: str) -> bytes:
        return b",".join(self.lists[name] if name in self.lists else [zone.text() for zone in self.zones])


NO_SCENE: Final = EncodedScene(None)


def patch(base: EncodedScene, scene: EncodedScene) -> bytes:
    """Return the patch, as JSON, that turns the base of a viewer into its new scene."""
    assert base.viewer == scene.viewer or not base.plain, "a patch is made of two scenes of one viewer"
    changes = dict(_changed(_PLAIN, base.plain, scene.plain))
    for name, pieces in scene.lists.items():
        before = base.lists.get(name)
        if pieces != before:
            changes[name] = _list_patch(KEYS[name], before or [], pieces)
    if scene.zones != base.zones or not base.plain:
        changes["zones"] = _zones_patch(base.zones, scene.zones)
    # In the order of the scene's fields: a client without a base takes them over as they come.
    return _object([(name, changes[name]) for name in _SCENE if name in changes])


def _changed(names: Sequence[str], before: Sequence[bytes], after: Sequence[bytes]) -> list[tuple[str, bytes]]:
    if not before:
        return list(zip(names, after, strict=True))
    if before == after:
        return []
    return [(name, new) for name, old, new in zip(names, before, after, strict=True) if old != new]


def _zones_patch(before: list[EncodedZone], after: list[EncodedZone]) -> bytes:
    """Return the patch of the zones: their first field is their id. They are few, and rarely come or go."""
    numbers = {zone.plain[0]: number for number, zone in enumerate(before)}
    parts: list[bytes] = []
    start = stop = 0
    for zone in after:
        number = numbers.get(zone.plain[0])
        if number is not None and before[number] == zone:
            if number != stop:
                _copy(parts, start, stop)
                start = number
            stop = number + 1
            continue
        _copy(parts, start, stop)
        start = stop
        if number is None:
            parts.append(zone.text())
            continue
        old = before[number]
        changes = _changed(_ZONE_PLAIN, old.plain, zone.plain)
        if old.items != zone.items:
            changes.append(("items", _list_patch(KEYS["items"], old.items, zone.items)))
        parts.append(b"[%d,%s]" % (number, _object(changes)))
    _copy(parts, start, stop)
    return b"[%s]" % b",".join(parts)


def _list_patch(key: str, before: list[bytes], after: list[bytes]) -> bytes:
    """Return the patch of a list: what is copied, what is changed, and what is new."""
    numbers = {piece: number for number, piece in enumerate(before)}
    known = _Known(key, before, after)
    parts: list[bytes] = []
    start = stop = 0
    for piece in after:
        if stop < len(before) and before[stop] == piece:
            stop += 1
            continue
        _copy(parts, start, stop)
        number = numbers.get(piece)
        if number is None:
            parts.append(known.patch(piece))
            start = stop
        else:
            start, stop = number, number + 1
    _copy(parts, start, stop)
    return b"[%s]" % b",".join(parts)


def _copy(parts: list[bytes], start: int, stop: int) -> None:
    if stop > start:
        parts.append(b"[%d,%d]" % (start, stop))


class _Known:
    """The elements of an old list that the new one has not, by their key; read when the first is needed."""

    __slots__ = ("_elements", "_key", "_lists")

    def __init__(self, key: str, before: list[bytes], after: list[bytes]) -> None:
        self._key: Final = key
        self._lists: Final = (before, after)
        self._elements: dict[Any, tuple[int, dict[str, Any]]] | None = None

    def patch(self, piece: bytes) -> bytes:
        """Return the changed fields of an element that was in the list before; else the whole element."""
        if self._elements is None:
            self._elements = self._read()
        element = msgspec.json.decode(piece)
        number, old = self._elements.get(element[self._key], (0, {}))
        if list(old) != list(element):
            return piece
        changes = {name: value for name, value in element.items() if value != old[name]}
        return b"[%d,%s]" % (number, _ENCODER.encode(changes))

    def _read(self) -> dict[Any, tuple[int, dict[str, Any]]]:
        before, after = self._lists
        kept = set(after)
        elements = [(number, msgspec.json.decode(old)) for number, old in enumerate(before) if old not in kept]
        return {element[self._key]: (number, element) for number, element in elements}


def _object(changes: list[tuple[str, bytes]]) -> bytes:
    return b"{%s}" % b",".join([b'"%s":%s' % (name.encode(), value) for name, value in changes])


# --- the client's side


def patched(base: dict[str, Any] | None, changes: dict[str, Any], checksum: int) -> dict[str, Any]:
    """Return the new scene, as plain JSON. Raise WrongBase if it is not the one that the server has."""
    try:
        scene = with_changes(base or {}, changes)
    except (LookupError, TypeError, ValueError) as error:
        raise WrongBase(str(error)) from error
    if checksum_of(scene) != checksum:
        raise WrongBase("the checksum differs")
    return scene


def checksum_of(scene: Any) -> int:
    """Return the CRC-32 of a scene as JSON: UTF-8, without spaces, with the fields in their order."""
    return zlib.crc32(_ENCODER.encode(scene))


def with_changes(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return an object of a scene with the changes of a patch. The base does not change."""
    lists = {name: _edited(base.get(name, []), parts) for name, parts in changes.items() if name in KEYS}
    return {**base, **changes, **lists}


def _edited(base: list[Any], parts: list[Any]) -> list[Any]:
    found: list[Any] = []
    for part in parts:
        if isinstance(part, dict):
            found.append(part)
        elif isinstance(part[1], dict):
            found.append(with_changes(base[part[0]], part[1]))
        else:
            found += base[part[0] : part[1]]
    return found
