"""§1: the box. Reads the stones of a pack and makes every action that they allow, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from meadhall.core.content import Pack
from nuggets.rules import Found
from nuggets.state import NuggetsBox, Stone


def open_box(pack: Pack, settings: Mapping[str, str]) -> NuggetsBox:
    """§1 The stones of the box, and every action that they allow, made once."""
    stones: list[Stone] = []
    for row in pack.rows("stones.toml"):
        count = row.number("count", least=1, most=40)
        worth = row.number("worth", most=9)
        origin = row.origin()
        row.done()
        stones.append(Stone(len(stones), row.key, count, worth, origin.source, origin.confidence))
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = NuggetsBox(name, stones, int(settings["goal"]))
    for stone in stones:
        box.found.append(Found(f"find {stone.key}", stone.number))
    return box
