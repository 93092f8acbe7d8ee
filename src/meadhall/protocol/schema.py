"""The protocol as JSON Schema, AsyncAPI and TypeScript, generated from the message types."""

from __future__ import annotations

from typing import Any, Final, get_args

import msgspec

from meadhall.protocol import cards, events, fields, history, lessons, people, puzzles, seating, wire
from meadhall.version import VERSION

HTTP_TYPES: Final = (
    seating.GuestWanted,
    seating.Guest,
    seating.TableWanted,
    seating.ImportWanted,
    seating.TableOpened,
    seating.JoinWanted,
    seating.Joined,
    seating.TableLine,
    seating.Catalogue,
    history.LogView,
    history.Moment,
    history.Seen,
    history.ReviewView,
    history.HintView,
    lessons.LessonLine,
    lessons.LessonWanted,
    lessons.LessonView,
    cards.SourcedCard,
    cards.PackWanted,
    puzzles.PuzzleView,
    puzzles.PuzzleWanted,
    puzzles.PuzzleSolution,
    people.KeepWanted,
    people.SignedIn,
    people.SecretGiven,
    people.LinkMade,
    people.LinkSeen,
    people.CodesMade,
    people.PersonView,
    people.PasskeyOffer,
    people.PasskeyMade,
    people.PasskeyUsed,
    people.PasskeyDropped,
    people.OwnTable,
    people.Notes,
    people.RatingsView,
    people.ShowWanted,
    people.LadderLine,
    events.EventWanted,
    events.EventEntry,
    events.EventExit,
    events.EventLine,
    events.EventView,
    people.Done,
    people.Erased,
    fields.ErrorView,
)
INWARD: Final = {
    *(kind.__name__ for kind in get_args(wire.Incoming)),
    *(
        "GuestWanted",
        "TableWanted",
        "ImportWanted",
        "SeatWanted",
        "JoinWanted",
        "LessonWanted",
        "PackWanted",
        "PuzzleWanted",
        "KeepWanted",
        "SecretGiven",
        "PasskeyMade",
        "PasskeyUsed",
        "PasskeyDropped",
        "ShowWanted",
        "EventWanted",
        "EventEntry",
        "EventExit",
        "FinishedGame",
    ),
}

SEATS: Final = "Tokens of seats, or of a spectator, in the first message: `Sit.tokens`. A public table needs none."
ABOUT: Final = """A websocket at `/api/live?table=ID` is one client at one table.

docs/client.md shows how to write a client, and `examples/client.py` is one.

1. The handshake needs an `Origin` header with an address of the server, as browsers send it: `https://hall.example`,
   without a path. Without one the server answers 403. The server accepts permessage-deflate without context takeover,
   and compresses large updates only. A proxy may choose the process by the `table` of the address.
2. The first message is `Sit`, within 10 seconds. The server answers with `Welcome`, or closes with `Goodbye`.
3. Every command has an idempotency key (`request`), and is answered by `Ack` or `Refused`. After a lost connection send
   it again with the same key: it is executed once. Tokens are checked before a stored answer is given.
4. The server holds the `Ack` of a move in a reaction window until the window ends, so that the time of an answer
   reveals nothing. Send nothing else for this question meanwhile.
5. A message has at most 4096 bytes of UTF-8. A client that is too fast gets `too-fast`, and after ten such answers
   `Goodbye`. A client that reads too slowly gets one `Welcome` instead of the messages that it missed.
   So send unanswered commands again after each `Welcome`.
6. After `stale`, `too-late`, `illegal` and `over` a `Welcome` with the present state follows. After `too-fast`, `busy`,
   `not-kept` and `closing` send the same command again, a second later. Other refusals do not go away by waiting.
7. Only a `Welcome` holds a whole scene. The `patch` of an `Update` changes the last scene of this connection; the
   `checksum` is the CRC-32 of the result. If it differs, send `Resync`, and again
   a second later if it is refused as `too-fast`. docs/client.md describes the format.
8. A seat is asked if the `options` of its scene are not empty; the `action` of an option is the `text` of a `Move`. An
   `Update` may come before the `Ack` of the move that led to it. The game is over when the scene has a `result`.
9. Numbers of seats: 0 and more are players, -1 is chance, -2 a party, -3 a spectator, -4 a viewer of everything.
10. A spectator of a table with a `delay` gets every message that many seconds later, until the game is over. Programs
   that only watch may read server-sent events instead: `/api/tables/ID/stream`, in the OpenAPI document.
11. `seq` rises with every change that all players may see, and may be the same in two messages. Times are seconds since
   1970 by the server's clock.
"""


def schemas() -> dict[str, Any]:
    """Return every type of the protocol as JSON Schema, by name."""
    kinds = [*get_args(wire.Incoming), *get_args(wire.Outgoing), *HTTP_TYPES]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return dict(sorted(components.items()))


def asyncapi() -> dict[str, Any]:
    """Return the AsyncAPI document of the websocket."""
    incoming = [kind.__name__ for kind in get_args(wire.Incoming)]
    outgoing = [kind.__name__ for kind in get_args(wire.Outgoing)]
    messages = {name: {"payload": {"$ref": f"#/components/schemas/{name}"}} for name in (*incoming, *outgoing)}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Meadhall, live at a table", "version": VERSION, "description": ABOUT},
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
        "components": {
            "messages": messages,
            "schemas": _with_codes(schemas()),
            "securitySchemes": {"seat": {"type": "userPassword", "description": SEATS}},
        },
    }


def _with_codes(known: dict[str, Any]) -> dict[str, Any]:
    """Return the schemas with all codes of refusals and goodbyes."""
    for name in ("Refused", "ErrorView"):
        known[name]["properties"]["code"] = {"type": "string", "enum": list(fields.REFUSALS)}
    known["Goodbye"]["properties"]["why"] = {"type": "string", "enum": list(wire.GOODBYES)}
    return known


def typescript() -> str:
    """Return every type of the protocol in TypeScript."""
    lines = ["// Generated from src/meadhall/protocol by tools/wire_types.py: do not edit.", ""]
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
    """Return an interface. Messages from the server have all fields; messages to it may omit some."""
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
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return {"integer": "number", None: "unknown"}.get(kind, str(kind))
