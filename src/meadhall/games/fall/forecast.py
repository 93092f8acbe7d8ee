"""What would come of a player's dwarfs if the turn were resolved now, and what is in the way."""

from __future__ import annotations

from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.fall.cards import CASTLE, DRAGON, MINE, MONSTER, MONSTERS, TAVERN
from meadhall.games.fall.rules_decrees import dwarfs_needed, may_fight
from meadhall.games.fall.rules_kingdom import purchases, trade_ups
from meadhall.games.fall.rules_land import diggable
from meadhall.games.fall.state import Fall


def forecast(s: Fall, seat: Seat, knows_hand: bool) -> list[tuple[int, Text]]:
    """Each card with a seat's dwarfs on it: what it will bring, or what is missing."""
    found = []
    for place in range(len(s.top)):
        have = s.crew[place * s.seats + seat]
        if have:
            need = dwarfs_needed(s, seat, s.top[place])
            text = _outcome(s, seat, place, knows_hand) if have >= need else _missing(s, place, have, need)
            found.append((place, text))
    return found


def _missing(s: Fall, place: int, have: int, need: int) -> Text:
    """§5.3 Not enough yet; with too few free spots left they are stuck."""
    key = "forecast-waiting" if s.room[place] + have >= need else "forecast-stuck"
    return Text(key, {"have": have, "need": need})


def _outcome(s: Fall, seat: Seat, place: int, knows_hand: bool) -> Text:
    kind = s.box.kind_of[s.top[place]]
    if kind == MONSTER:
        return Text("forecast-monster", {"trophy": s.box.card_of(s.top[place]).trophy})
    if kind == MINE:
        return _mine(s, seat, place)
    if kind == CASTLE:
        if s.reach[place] & MONSTERS:
            return Text("forecast-dig-after-kill" if _falls(s, seat, place, MONSTERS) else "forecast-dig-forbidden")
        return Text("forecast-dig" if diggable(s, place) else "forecast-dig-nothing")
    if kind == TAVERN:
        left = s.ogre_count(s.seats) + s.ogre_count(s.seats + 1)
        if left > 1 and may_fight(s, seat, place):
            return Text("forecast-tavern-fight")
        return Text("forecast-tavern" if left else "forecast-tavern-empty")
    return _store(s, seat) if knows_hand else Text("forecast-store-unseen")


def _falls(s: Fall, seat: Seat, place: int, blocks: int) -> bool:
    """Ruling 11 Whether what is in the way in an area falls in the same turn: the owner chooses the order."""
    for other in range(len(s.top)):
        in_the_way = s.area[other] == s.area[place] and s.box.blocks_of[s.top[other]] & blocks
        if in_the_way and s.crew[other * s.seats + seat] < dwarfs_needed(s, seat, s.top[other]):
            return False
    return True


def _mine(s: Fall, seat: Seat, place: int) -> Text:
    card = s.box.card_of(s.top[place])
    gem = s.box.gems[card.gem]
    count = min(card.gems, s.gems[s.seats * len(s.box.gems) + gem.number])
    closed = s.reach[place] & DRAGON != 0
    if closed and not _falls(s, seat, place, DRAGON):
        return Text("forecast-mine-closed")
    if not count:
        return Text("forecast-pile-empty", {"gem": gem.name})
    if closed:
        return Text("forecast-mine-after-kill", {"count": count, "gem": gem.name})
    return Text("forecast-mine", {"count": count, "gem": gem.name})


def _store(s: Fall, seat: Seat) -> Text:
    goals = tuple(s.box.goals[goal].name for goal in purchases(s, seat))
    if goals:
        return Text("forecast-store", {"goals": goals})
    return Text("forecast-store-trade" if trade_ups(s, seat) else "forecast-store-nothing")
