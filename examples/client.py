"""A client of a hall, written from the documents of its interface alone. It plays The Duel against a bot.

    python examples/client.py http://127.0.0.1:8765

It needs the package `websockets` and nothing of Meadhall. docs/client.md explains each step.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import sys
import urllib.error
import urllib.request
import zlib
from typing import Any

import websockets

Message = dict[str, Any]
LATER = ("too-fast", "busy", "not-kept", "closing")
"""Refusals that may pass: the same command may be sent again after a while."""
RECONNECT = ("shutdown", "trouble", "idle", "closing", "flood")
"""Goodbyes after which a client may come back."""
LISTS = ("places", "zones", "items", "options", "refusals", "asides")
"""The lists of a scene that a patch edits element by element."""


def post(hall: str, path: str, body: Message, token: str = "") -> Message:
    """Send a request with its idempotency key until it is answered; a retry is executed once."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(hall + path, json.dumps(body).encode(), headers)  # noqa: S310  # the user's
    for _ in range(20):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310  # the user's
                found: Message = json.load(answer)
                return found
        except urllib.error.HTTPError as error:
            raise SystemExit(f"{path}: {json.load(error)['code']}") from error
        except OSError:
            # The answer is lost; perhaps the request was executed.
            asyncio.run(asyncio.sleep(1))
    raise SystemExit("the hall does not answer")


def patched(base: Message, changes: Message) -> Message:
    """Return an object of a scene with the changes of a patch."""
    lists = {name: edited(base.get(name, []), parts) for name, parts in changes.items() if name in LISTS}
    return {**base, **changes, **lists}


def edited(base: list[Message], parts: list[Any]) -> list[Message]:
    """Return a list with the changes of a patch: copied, changed and new elements."""
    found: list[Message] = []
    for part in parts:
        if isinstance(part, dict):
            found.append(part)
        elif isinstance(part[1], dict):
            found.append(patched(base[part[0]], part[1]))
        else:
            found += base[part[0] : part[1]]
    return found


def checksum(scene: Message) -> int:
    """Return the CRC-32 of a scene."""
    return zlib.crc32(json.dumps(scene, ensure_ascii=False, separators=(",", ":")).encode())


class Player:
    """A player on one seat, who chooses at random."""

    def __init__(self, hall: str, table: str, token: str) -> None:
        self.hall, self.table, self.token = hall, table, token
        self.scene: Message = {}
        """The last scene, to which the next patch applies."""
        self.view: Message = {}
        self.seat = 0
        self.move: Message | None = None
        """The move that has no answer yet. After a lost connection it is sent again, unchanged."""

    async def play(self) -> Message:
        """Play to the end, over as many connections as it takes; return the result."""
        address = f"{self.hall.replace('http', 'ws', 1)}/api/live?table={self.table}"
        while True:
            try:
                # The handshake must name an address of the hall as its origin.
                async with websockets.connect(address, origin=websockets.Origin(self.hall), proxy=None) as socket:
                    await socket.send(json.dumps({"type": "sit", "table": self.table, "tokens": [self.token]}))
                    async for text in socket:
                        await self.hear(socket, json.loads(text))
                        if self.view.get("result"):
                            return dict(self.view["result"])
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.5)

    async def hear(self, socket: websockets.ClientConnection, message: Message) -> None:
        """Take in one message of the hall, and answer if this seat is asked."""
        kind = message["type"]
        if kind == "welcome":
            self.seat = message["viewer"]
            self.show(message["scene"] or {}, message["seq"])
            if self.move:
                await socket.send(json.dumps(self.move))
        elif kind == "update":
            scene = patched(self.scene, message["patch"])
            if checksum(scene) == message["checksum"]:
                self.show(scene, message["seq"])
            else:
                # The patch is for another scene: ask for a full view.
                await socket.send(json.dumps({"type": "resync"}))
        elif kind == "refused" and message["code"] == "too-fast" and not message["request"]:
            # The request for a full view came too fast.
            await asyncio.sleep(1)
            await socket.send(json.dumps({"type": "resync"}))
        elif kind in ("ack", "refused") and self.move and message["request"] == self.move["request"]:
            if message.get("code") in LATER:
                await asyncio.sleep(1)
                await socket.send(json.dumps(self.move))
            else:
                # A refused move was not executed; the view that follows says what is possible now.
                self.move = None
        elif kind == "goodbye" and message["why"] not in RECONNECT:
            raise SystemExit(f"the hall says goodbye: {message['why']}")
        if not self.move and self.view.get("options"):
            text = random.choice(self.view["options"])["action"]
            numbers = {"seat": self.seat, "seq": self.view["seq"]}
            self.move = {"type": "move", "request": secrets.token_urlsafe(16), "text": text, **numbers}
            self.view["options"] = []
            await socket.send(json.dumps(self.move))

    def show(self, scene: Message, seq: int) -> None:
        """Keep the newest scene; an older one, which a slow line delivers late, is not answered."""
        self.scene = scene
        if scene and seq >= self.view.get("seq", 0):
            self.view = {**scene, "seq": seq}


def main() -> None:
    """Open a table, sit down, and play."""
    hall = sys.argv[1].rstrip("/")
    guest = post(hall, "/api/guests", {"name": "Stranger"})["token"]
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "thumb", "name": "Bot"}]
    wanted = {"game": "duel", "seats": seats, "public": True, "at_once": True, "window": 0}
    table = post(hall, "/api/tables", {**wanted, "request": secrets.token_urlsafe(16)}, guest)
    sitting = {"request": secrets.token_urlsafe(16), "name": "Stranger", "token": table["links"]["0"]}
    joined = post(hall, f"/api/tables/{table['table']}/join", sitting, guest)
    result = asyncio.run(Player(hall, table["table"], joined["token"]).play())
    print(json.dumps({"table": table["table"], "ranks": result["ranks"], "scores": result["scores"]}))


if __name__ == "__main__":
    main()
