"""The stones of Nuggets for the catalogue and the sources page."""

from __future__ import annotations

from meadhall.core.content import Origin
from meadhall.core.game import Card
from meadhall.core.text import Text
from nuggets.state import Nuggets


def cards(s: Nuggets) -> list[Card]:
    """Return every stone of the box."""
    return [
        Card(
            stone.name,
            "group-stones",
            stone.count,
            (Text("effect-worth", {"worth": stone.worth}) if stone.worth else Text("effect-rockfall"),),
            Origin(stone.source, stone.conf),
            {"worth": stone.worth},
        )
        for stone in s.box.stones
    ]
