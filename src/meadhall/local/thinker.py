"""The second web worker: answers one question of bots, hints, reviews or game files after another."""

from __future__ import annotations

from typing import Final

import msgspec

from meadhall.server.thinking.worker import AnyTask, answer

_TASKS: Final[msgspec.json.Decoder[AnyTask]] = msgspec.json.Decoder(AnyTask)


def think(question: str) -> str:
    """Return the answer to a question, both as JSON."""
    return msgspec.json.encode(answer(_TASKS.decode(question))).decode()
