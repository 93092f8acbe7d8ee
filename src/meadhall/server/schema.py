"""The wire described for other programs: JSON Schema, AsyncAPI, and TypeScript, all made from the wire types."""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec

from meadhall.server import lessons, visits, wire
from meadhall.version import VERSION

HTTP_TYPES: Final = (
    visits.GuestWanted,
    visits.Guest,
    visits.TableWanted,
    visits.ImportWanted,
    visits.TableOpened,
    visits.JoinWanted,
    visits.Joined,
    visits.TableLine,
    visits.Shelf,
    visits.LogView,
    visits.Moment,
    visits.Seen,
    visits.ReviewView,
    visits.HintView,
    lessons.LessonLine,
    lessons.LessonWanted,
    lessons.LessonView,
    visits.ErrorView,
)
INWARD: Final = {
    *(kind.__name__ for kind in get_args(wire.Incoming)),
    *("GuestWanted", "TableWanted", "ImportWanted", "SeatWanted", "JoinWanted", "LessonWanted"),
}


def schemas() -> dict[str, Any]:
    """Every type of the wire as JSON Schema, by name."""
    kinds = [*get_args(wire.Incoming), *get_args(wire.Outgoing), *HTTP_TYPES]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return dict(sorted(components.items()))


def asyncapi() -> dict[str, Any]:
    """The websocket as an AsyncAPI document."""
    incoming = [kind.__name__ for kind in get_args(wire.Incoming)]
    outgoing = [kind.__name__ for kind in get_args(wire.Outgoing)]
    messages = {name: {"payload": {"$ref": f"#/components/schemas/{name}"}} for name in (*incoming, *outgoing)}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Meadhall, live at a table", "version": VERSION},
        "channels": {
            "live": {
                "address": "/api/live",
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "send": {
                "action": "send",
                "channel": {"$ref": "#/channels/live"},
                "messages": [{"$ref": f"#/channels/live/messages/{name}"} for name in outgoing],
            },
            "receive": {
                "action": "receive",
                "channel": {"$ref": "#/channels/live"},
                "messages": [{"$ref": f"#/channels/live/messages/{name}"} for name in incoming],
            },
        },
        "components": {"messages": messages, "schemas": schemas()},
    }


def typescript() -> str:
    """Every type of the wire in TypeScript."""
    lines = ["// Made from src/meadhall/server/wire.py by tools/wire_types.py: do not edit.", ""]
    for name, schema in schemas().items():
        about = " ".join(str(schema.get("description", "")).split())
        if about:
            lines.append(f"/** {about} */")
        lines.append(f"export interface {name} {_object(schema, is_sent=name not in INWARD)}")
        lines.append("")
    for union, kinds in (("Incoming", wire.Incoming), ("Outgoing", wire.Outgoing)):
        lines.append(f"export type {union} = {' | '.join(kind.__name__ for kind in get_args(kinds))};")
    return "\n".join(lines) + "\n"


def _object(schema: dict[str, Any], *, is_sent: bool) -> str:
    """What the server sends has all its parts; what it gets may leave some out."""
    required = set(schema["properties"] if is_sent else schema.get("required", ()))
    lines = [
        f"  {name}{'' if name in required else '?'}: {_type(part)};" for name, part in schema["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
        return f"Array<{_type(schema['items'])}>"
    if kind == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return {"integer": "number"}.get(str(kind), str(kind))
