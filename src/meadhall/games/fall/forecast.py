"""What would come of a player's dwarfs if the turn were resolved now, and what is in the way."""

from __future__ import annotations

from meadhall.core.scene import Text
from meadhall.core.table import Seat
from meadhall.games.fall.cards import CASTLE, DRAGON, MINE, MONSTER, MONSTERS, TAVERN
from meadhall.games.fall.rules_decrees import dwarfs_needed
from meadhall.games.fall.rules_kingdom import purchases, trade_ups
from meadhall.games.fall.rules_land import diggable
from meadhall.games.fall.state import Fall


def forecast(s: Fall, seat: Seat, knows_hand: bool) -> list[tuple[int, Text, int]]:
    """Each card with a seat's dwarfs on it: what it will bring, or what is missing; and how much, 0 for nothing."""
    found = []
    for place in range(len(s.top)):
        have = s.crew[place * s.seats + seat]
        if have:
            need = dwarfs_needed(s, seat, s.top[place])
            text, brings = _outcome(s, seat, place, knows_hand) if have >= need else _missing(s, place, have, need)
            found.append((place, text, brings))
    return found


def _missing(s: Fall, place: int, have: int, need: int) -> tuple[Text, int]:
    """§5.3 Not enough yet; with too few free spots left they are stuck."""
    key = "forecast-waiting" if s.room[place] + have >= need else "forecast-stuck"
    return Text(key, {"have": have, "need": need}), 0


def _outcome(s: Fall, seat: Seat, place: int, knows_hand: bool) -> tuple[Text, int]:
    kind = s.box.kind_of[s.top[place]]
    if kind == MONSTER:
        trophy = s.box.card_of(s.top[place]).trophy
        return Text("forecast-monster", {"trophy": trophy}), trophy
    if kind == MINE:
        return _mine(s, place)
    if kind == CASTLE:
        if s.reach[place] & MONSTERS:
            return Text("forecast-dig-forbidden"), 0
        return (Text("forecast-dig"), 1) if diggable(s, place) else (Text("forecast-dig-nothing"), 0)
    if kind == TAVERN:
        left = s.ogre_count(s.seats) + s.ogre_count(s.seats + 1)
        return (Text("forecast-tavern"), 1) if left else (Text("forecast-tavern-empty"), 0)
    return _store(s, seat) if knows_hand else (Text("forecast-store-unseen"), 1)


def _mine(s: Fall, place: int) -> tuple[Text, int]:
    card = s.box.card_of(s.top[place])
    gem = s.box.gems[card.gem]
    count = min(card.gems, s.gems[s.seats * len(s.box.gems) + gem.number])
    if s.reach[place] & DRAGON:
        return Text("forecast-mine-closed"), 0
    if not count:
        return Text("forecast-pile-empty", {"gem": gem.name}), 0
    return Text("forecast-mine", {"count": count, "gem": gem.name}), count


def _store(s: Fall, seat: Seat) -> tuple[Text, int]:
    goals = tuple(s.box.goals[goal].name for goal in purchases(s, seat))
    if goals:
        return Text("forecast-store", {"goals": goals}), 1
    return (Text("forecast-store-trade"), 1) if trade_ups(s, seat) else (Text("forecast-store-nothing"), 0)
