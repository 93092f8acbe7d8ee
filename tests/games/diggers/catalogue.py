"""The seams of Diggers for the catalogue and the sources page."""

from __future__ import annotations

from diggers.state import Diggers
from meadhall.core.content import Origin
from meadhall.core.game import Card
from meadhall.core.text import Text


def cards(s: Diggers) -> list[Card]:
    """Return every seam of the rock."""
    about = Text("effect-seam")
    return [
        Card(seam.name, "group-seams", seam.count, (about,), Origin(seam.source, seam.conf), {"worth": seam.worth})
        for seam in s.box.seams
    ]
