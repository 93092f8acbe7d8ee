"""§1: the box. Reads the seams of a pack and makes every action that they allow, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

from diggers.rules import Find
from diggers.state import DiggersBox, Seam
from meadhall.core.content import Pack


def open_box(pack: Pack, settings: Mapping[str, str]) -> DiggersBox:
    """§1 Read the seams of the rock."""
    seams: list[Seam] = []
    for row in pack.rows("seams.toml"):
        count = row.number("count", least=1, most=9)
        worth = row.number("worth", least=1, most=9)
        origin = row.origin()
        row.done()
        seams.append(Seam(len(seams), row.key, count, worth, origin.source, origin.confidence))
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = DiggersBox(name, seams, int(settings["hours"]))
    box.found += [Find(f"find {seam.key}", seam.number) for seam in seams]
    return box
