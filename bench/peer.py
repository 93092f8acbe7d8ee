"""boardgame.io's server under the load of bench/server.py: installing it, and playing at its matches."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.fast_websocket import FastSocket, connect

if TYPE_CHECKING:
    from bench.server import Load

PEER: Final = Path(__file__).parent / "server_peer"
PEER_PORT: Final = 18990


def install_peer() -> None:
    """Install boardgame.io, once."""
    if not (PEER / "node_modules/boardgame.io").exists():
        npm = shutil.which("npm")
        if npm is None:
            sys.exit("boardgame.io's server needs Node and npm; to measure ours alone: --only ours")
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--no-package-lock"], cwd=PEER, check=True)


async def peer_table(load: Load, number: int, ready: Callable[[], None]) -> None:
    """Play with two sockets at one match of boardgame.io."""
    sockets = []
    match = f"match{number}"
    for player in ("0", "1"):
        address = f"ws://127.0.0.1:{PEER_PORT}/socket.io/?EIO=4&transport=websocket"
        socket = await connect(address)
        await socket.recv()
        socket.send("40/tiny,")
        await next_message(socket, b"40/tiny")
        socket.send("42/tiny," + json.dumps(["sync", match, player, None, 2]))
        sockets.append(socket)
    state = 0
    for socket in sockets:
        await next_message(socket, b'42/tiny,["sync"')
    ready()
    await load.begin()
    while True:
        seat = state % 2
        begun = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": {"type": "add", "args": [], "playerID": str(seat)}}
        sockets[seat].send("42/tiny," + json.dumps(["update", action, state, match, str(seat)]))
        wanted = b'"_stateID":%d' % (state + 1)
        await next_message(sockets[1 - seat], b'42/tiny,["update"', wanted)
        load.count(begun)
        await next_message(sockets[seat], b'42/tiny,["update"', wanted)
        state += 1
        await load.pause(begun)


async def next_message(socket: FastSocket, start: bytes, inside: bytes = b"") -> bytes:
    """Return the next message with this beginning and content."""
    while True:
        message = await socket.recv()
        if message == b"2":
            socket.send("3")
        elif message.startswith(start) and inside in message:
            return message
