"""What a player's tasks would bring if they were resolved now, and what is missing."""

from __future__ import annotations

from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.fall.rules_kingdom import dwarfs_needed
from meadhall.games.fall.state import Fall


def forecast(s: Fall, seat: Seat, knows_hand: bool) -> list[tuple[int, Text]]:
    """Return each card with a seat's dwarfs on it: what its task will bring, or what is missing."""
    found = []
    for place, have in enumerate(s.crew_of(seat)):
        if have:
            need = dwarfs_needed(s, seat, place)
            if have >= need:
                found.append((place, s.card_at(place).forecast(s, seat, place, knows_hand)))
            else:
                found.append((place, _missing(s, place, have, need)))
    return found


def _missing(s: Fall, place: int, have: int, need: int) -> Text:
    """§5.3 Not enough dwarfs yet; with too few free spots left they are stuck."""
    key = "forecast-waiting" if s.room[place] + have >= need else "forecast-stuck"
    return Text(key, {"have": have, "need": need})
