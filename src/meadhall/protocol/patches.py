"""Patches: the changes from the scene that the client has to the new one. docs/client.md describes the format.

The server keeps a scene as pieces of JSON and compares bytes. It decodes only the pieces that differ. A patch depends
on two scenes of one viewer and on nothing else. Its checksum is that of the whole new scene: a client with another
base notices, and asks for a resync.
"""

from __future__ import annotations

import zlib
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

import msgspec

from meadhall.core.scene import Scene, Zone
from meadhall.core.sharing import shared
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
_SCENE: Final = tuple(field.name for field in fields(Scene))
_FIELDS: Final = tuple(name for name in _SCENE if name != "zones")
_FIELDS_OF: Final = attrgetter(*_FIELDS)
_TEXT: Final = b"{%s}" % b",".join(b'"%s":%%s' % name.encode() for name in _SCENE)
_ENCODER: Final = msgspec.json.Encoder()
_OBJECT: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_LIST: Final = msgspec.json.Decoder(list[msgspec.Raw])
_KEY_OF: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    name: msgspec.json.Decoder(msgspec.defstruct("Keyed", [("key", Any, msgspec.field(name=key))]))
    for name, key in KEYS.items()
}


class WrongBase(ValueError):
    """A patch does not fit the scene that the client has."""


# --- the server's side


class EncodedScene:
    """A scene of one viewer as JSON, field by field and zone by zone.

    Without a scene it is empty, and a patch based on it holds the whole new scene.
    """

    __slots__ = ("checksum", "fields", "viewer", "zones")

    def __init__(self, scene: Scene | None) -> None:
        self.viewer: Final[Viewer] = SPECTATOR if scene is None else scene.viewer
        self.fields: Final[list[bytes]] = []
        self.zones: Final[list[bytes]] = []
        if scene is not None:
            # One call for all fields. JSON has no raw newline inside a value.
            self.fields.extend(_ENCODER.encode_lines(_FIELDS_OF(scene)).split(b"\n")[:-1])
            self.zones.extend([_encoded(zone) for zone in scene.zones])
        self.checksum: Final = zlib.crc32(self.text())

    def text(self) -> bytes:
        """Return the scene as JSON, or `null`."""
        if not self.fields:
            return b"null"
        texts = iter(self.fields)
        zones = b"[%s]" % b",".join(self.zones)
        return _TEXT % tuple([zones if name == "zones" else next(texts) for name in _SCENE])


@shared
def _encoded(zone: Zone) -> bytes:
    return _ENCODER.encode(zone)


NO_SCENE: Final = EncodedScene(None)


def patch(base: EncodedScene, scene: EncodedScene) -> bytes:
    """Return the patch, as JSON, that turns the base of a viewer into its new scene."""
    assert base.viewer == scene.viewer or not base.fields, "a patch is made of two scenes of one viewer"
    changes: dict[str, bytes] = {}
    before = base.fields or [b"[]" if name in KEYS else b"" for name in _FIELDS]
    for name, old, new in zip(_FIELDS, before, scene.fields, strict=True):
        if old != new or not base.fields:
            changes[name] = _changed_field(name, old, new)
    if base.zones != scene.zones or not base.fields:
        changes["zones"] = _list_patch("zones", base.zones, scene.zones)
    # Keep the order of the scene's fields: a client without a base takes the order of the patch, on which the checksum
    # depends.
    return _object([(name, changes[name]) for name in _SCENE if name in changes])


def _changed_field(name: str, before: bytes, after: bytes) -> bytes:
    if name not in KEYS:
        return after
    return _list_patch(name, _elements(before), _elements(after))


def _elements(text: bytes) -> list[bytes]:
    """Return the elements of a JSON array."""
    return [bytes(element) for element in _LIST.decode(text)]


def _list_patch(name: str, before: list[bytes], after: list[bytes]) -> bytes:
    """Return the patch of a list: what is copied, what is changed, and what is new."""
    numbers = {element: number for number, element in enumerate(before)}
    changeable: dict[Any, int] | None = None
    key_of, patch_of = _KEY_OF[name], _zone_patch if name == "zones" else _element_patch
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
        parts.append(element if number is None else b"[%d,%s]" % (number, patch_of(before[number], element)))
    _copy(parts, start, stop)
    return b"[%s]" % b",".join(parts)


def _copy(parts: list[bytes], start: int, stop: int) -> None:
    if stop > start:
        parts.append(b"[%d,%d]" % (start, stop))


def _element_patch(before: bytes, after: bytes) -> bytes:
    """Return the changed fields of an item, an option or the like."""
    old, new = msgspec.json.decode(before), msgspec.json.decode(after)
    changes = {name: value for name, value in new.items() if value != old[name]}
    # Equal objects may have their fields in another order, which gives other JSON and another checksum.
    if _ENCODER.encode({**old, **changes}) != after:
        return _zone_patch(before, after)
    return _ENCODER.encode(changes)


@shared
def _zone_patch(before: bytes, after: bytes) -> bytes:
    """Return the changed fields of a zone, found by their bytes. Its items are a list of their own."""
    old = _OBJECT.decode(before)
    pairs = [(name, bytes(old[name]), bytes(value)) for name, value in _OBJECT.decode(after).items()]
    return _object([(name, _changed_field(name, was, now)) for name, was, now in pairs if was != now])


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
