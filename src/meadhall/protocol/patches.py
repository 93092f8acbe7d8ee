"""Patches: the changes from the scene that the client has to the new one. docs/client.md describes the format.

The server keeps a scene as pieces of JSON, down to each item and option, and compares bytes. It decodes only the pieces
that differ. A patch depends on two scenes of one viewer and on nothing else. Its checksum is that of the whole new
scene: a client with another base notices, and asks for a resync.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

import msgspec

from meadhall.core.scene import Item, Scene, Zone
from meadhall.core.sharing import shared
from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.core.text import Text

KEYS: Final = {
    "places": "seat",
    "zones": "id",
    "items": "id",
    "options": "action",
    "refusals": "item",
    "asides": "action",
}
"""The lists of a scene that a patch edits element by element, and the field that identifies an element."""


def _number_in(names: tuple[str, ...], name: str) -> int:
    return names.index(name) if name in names else -1


_VALUES: Final = ("game", "viewer", "status", "prompt", "result")
_LISTS: Final = ("places", "options", "refusals", "asides")
_FIELDS: Final = [
    (field.name, b'"%s":' % field.name.encode(), _number_in(_VALUES, field.name), _number_in(_LISTS, field.name))
    for field in fields(Scene)
]
"""The fields of a scene in their order: name, label in JSON, and number in `_VALUES` and in `_LISTS`.

A client without a base takes the order of the patch, on which the checksum depends.
"""
_VALUES_OF: Final = attrgetter(*_VALUES)
_LISTS_OF: Final = attrgetter(*_LISTS)
_ENCODER: Final = msgspec.json.Encoder()
_OBJECT: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_KEY_OF: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    name: msgspec.json.Decoder(msgspec.defstruct("Keyed", [("key", Any, msgspec.field(name=key))]))
    for name, key in KEYS.items()
}


class WrongBase(ValueError):
    """A patch does not fit the scene that the client has."""


# --- the server's side


def _json(item: Item) -> bytes:
    """Return an item as JSON. Games keep items between scenes, so most of them are encoded already."""
    try:
        return item.encoded
    except AttributeError:
        return item.cache(_ENCODER.encode(item))


class EncodedZone:
    """A zone as JSON: what stands before its items, each item, and what stands after them."""

    __slots__ = ("head", "id", "items", "tail")
    head: bytes
    tail: bytes

    def __init__(self, zone: Zone) -> None:
        self.id: Final = zone.id
        if zone.name.args:
            self.head, self.tail = _around_items(zone)
        else:
            self.head, self.tail = _around_items_of(zone.id, zone.kind, zone.name.key, zone.owner, zone.links)
        self.items: Final = [_json(item) for item in zone.items]

    def text(self) -> bytes:
        """Return the zone as JSON."""
        return self.head + b",".join(self.items) + self.tail

    def is_like(self, other: EncodedZone) -> bool:
        """Return whether both zones are the same JSON."""
        return self is other or (self.items == other.items and self.head == other.head and self.tail == other.tail)


class EncodedScene:
    """A scene of one viewer as JSON: single fields, elements of lists, and zones.

    Without a scene it is empty, and a patch based on it holds the whole new scene.
    """

    __slots__ = ("checksum", "lists", "values", "viewer", "zones")

    def __init__(self, scene: Scene | None) -> None:
        self.viewer: Final[Viewer] = SPECTATOR if scene is None else scene.viewer
        self.values: Final[list[bytes]] = []
        self.lists: Final[list[list[bytes]]] = []
        self.zones: Final[list[EncodedZone]] = []
        if scene is not None:
            parts, lists = [*_VALUES_OF(scene)], _LISTS_OF(scene)
            for elements in lists:
                parts += elements
            pieces = _ENCODER.encode_lines(parts).split(b"\n")
            at = len(_VALUES)
            self.values.extend(pieces[:at])
            for elements in lists:
                self.lists.append(pieces[at : at + len(elements)])
                at += len(elements)
            self.zones.extend([_encoded(zone) for zone in scene.zones])
        self.checksum: Final = zlib.crc32(self.text())

    def text(self) -> bytes:
        """Return the scene as JSON, or `null`."""
        if not self.values:
            return b"null"
        game, viewer, status, prompt, result = self.values
        places, options, refusals, asides = map(b",".join, self.lists)
        zones = b",".join([zone.head + b",".join(zone.items) + zone.tail for zone in self.zones])
        return (
            b'{"game":%s,"viewer":%s,"status":%s,"places":[%s],"zones":[%s],"prompt":%s,'
            b'"options":[%s],"refusals":[%s],"result":%s,"asides":[%s]}'
        ) % (game, viewer, status, places, zones, prompt, options, refusals, result, asides)


def _around_items(zone: Zone) -> tuple[bytes, bytes]:
    """Return what stands before and after the items of a zone."""
    head, items, tail = _ENCODER.encode(replace(zone, items=[])).rpartition(b'"items":[]')
    return head + items[:-1], items[-1:] + tail


@lru_cache(maxsize=1 << 12)
def _around_items_of(
    id: str, kind: str, name: str, owner: Seat | None, links: tuple[tuple[str, str], ...]
) -> tuple[bytes, bytes]:
    return _around_items(Zone(id, kind, Text(name), [], owner, links))


@shared
def _encoded(zone: Zone) -> EncodedZone:
    return EncodedZone(zone)


NO_SCENE: Final = EncodedScene(None)


def patch(base: EncodedScene, scene: EncodedScene) -> bytes:
    """Return the patch, as JSON, that turns the base of a viewer into its new scene."""
    is_new = not base.values
    assert base.viewer == scene.viewer or is_new, "a patch is made of two scenes of one viewer"
    changes: list[bytes] = []
    for name, label, value_at, list_at in _FIELDS:
        if value_at >= 0:
            value = scene.values[value_at]
            if is_new or value != base.values[value_at]:
                changes.append(label + value)
        elif list_at >= 0:
            before, after = [] if is_new else base.lists[list_at], scene.lists[list_at]
            if is_new or before != after:
                changes.append(label + _list_patch(name, before, after))
        else:
            zones = _zones_patch(base.zones, scene.zones)
            if zones or is_new:
                changes.append(label + (zones or b"[]"))
    return b"{%s}" % b",".join(changes)


def _zones_patch(before: list[EncodedZone], after: list[EncodedZone]) -> bytes:
    """Return the patch of the zones; empty if none has changed."""
    numbers: dict[str, int] = {}
    parts: list[bytes] = []
    start = stop = 0
    for zone in after:
        if stop < len(before) and zone.is_like(before[stop]):
            stop += 1
            continue
        _copy(parts, start, stop)
        start = stop
        numbers = numbers or {old.id: number for number, old in enumerate(before)}
        number = numbers.get(zone.id)
        if number is None:
            parts.append(zone.text())
        elif number != stop and zone.is_like(before[number]):
            start, stop = number, number + 1
        else:
            parts.append(b"[%d,%s]" % (number, _zone_patch(before[number], zone)))
    if not parts and start == 0 and stop == len(before):
        return b""
    _copy(parts, start, stop)
    return b"[%s]" % b",".join(parts)


@shared
def _zone_patch(before: EncodedZone, after: EncodedZone) -> bytes:
    """Return the changed fields of a zone."""
    items = _list_patch("items", before.items, after.items) if before.items != after.items else b""
    if before.head == after.head and before.tail == after.tail:
        return b'{"items":%s}' % items
    old, new = _OBJECT.decode(before.head + before.tail), _OBJECT.decode(after.head + after.tail)
    changes = {name: value for name, value in new.items() if value != old[name]}
    if items:
        changes["items"] = msgspec.Raw(items)
    return _object([(name, changes[name]) for name in new if name in changes])


def _list_patch(name: str, before: list[bytes], after: list[bytes]) -> bytes:
    """Return the patch of a list: what is copied, what is changed, and what is new."""
    if not before or not after:
        return b"[%s]" % b",".join(after)
    numbers = {element: number for number, element in enumerate(before)}
    changeable: dict[Any, int] | None = None
    key_of = _KEY_OF[name]
    parts: list[bytes] = []
    start = stop = 0
    for element in after:
        if stop < len(before) and before[stop] == element:
            stop += 1
            continue
        _copy(parts, start, stop)
        number = numbers.get(element)
        if number is not None:
            start, stop = number, number + 1
            continue
        start = stop
        if changeable is None:
            kept = set(after)
            changeable = {key_of.decode(old).key: number for old, number in numbers.items() if old not in kept}
        number = changeable.get(key_of.decode(element).key)
        parts.append(element if number is None else b"[%d,%s]" % (number, _element_patch(before[number], element)))
    _copy(parts, start, stop)
    return b"[%s]" % b",".join(parts)


def _copy(parts: list[bytes], start: int, stop: int) -> None:
    if stop > start:
        parts.append(b"[%d,%d]" % (start, stop))


def _element_patch(before: bytes, after: bytes) -> bytes:
    """Return the changed fields of an item, an option or the like, found by their bytes."""
    old = _OBJECT.decode(before)
    return _object([(name, value) for name, value in _OBJECT.decode(after).items() if value != old[name]])


def _object(changes: Sequence[tuple[str, bytes | msgspec.Raw]]) -> bytes:
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
