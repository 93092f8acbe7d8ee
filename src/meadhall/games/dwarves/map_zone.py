"""The map as a viewer sees it: spaces with their troops, what is about to perish, and how far the dwarf in turn can get."""

from __future__ import annotations

from meadhall.core.scene import Item, Text, Zone
from meadhall.core.table import Seat
from meadhall.games.dwarves.odds import percent, reach_chance
from meadhall.games.dwarves.rules_dice import FACES
from meadhall.games.dwarves.rules_land import COLOUR_NAMES
from meadhall.games.dwarves.rules_lists import (
    COUNCIL,
    DEFEAT,
    DIRECTIONS,
    FIXED,
    GATES,
    HEALTH_DICE,
    HUNT,
    KIND_WORDS,
    KINDS,
    NOTHING,
)
from meadhall.games.dwarves.rules_move import reach
from meadhall.games.dwarves.state import SLOTS, Dwarves


def map_zone(s: Dwarves) -> Zone:
    """§2.1 A graph of 56 nodes; dwarves are items of their own on them."""
    steps = steps_of(s, s.active) if s.who[s.active] != NOTHING else {}
    items = [_space_item(s, n, steps) for n in range(len(s.box.spaces))]
    for seat, space in enumerate(s.where):
        if space != NOTHING:
            dwarf = s.box.characters[s.who[seat]]
            tags = ("dwarf", *(("pinned",) if s.is_pinned(seat) else ()))
            values: dict[str, int | str] = {"health": s.health[seat]}
            items.append(Item(f"dwarf-{seat}", dwarf.name, tags=tags, values=values, at=s.box.spaces[space].key))
    links = [
        (space.key, s.box.spaces[there].key)
        for space in s.box.spaces
        for there in s.box.near[space.number]
        if space.number < there
    ]
    return Zone("map", "graph", Text("zone-map"), items, links=tuple(links))


def steps_of(s: Dwarves, seat: Seat) -> dict[int, int]:
    """§8.2 How many steps each space is away for a dwarf who goes by the next free way."""
    came = [NOTHING] * len(s.land)
    steps = {s.where[seat]: 0}
    for space in reach(s, seat, FACES, NOTHING, came):
        steps[space] = steps[came[space]] + 1
    return steps


def _space_item(s: Dwarves, n: int, steps: dict[int, int]) -> Item:
    space = s.box.spaces[n]
    values: dict[str, int | str] = {}
    for kind, word in enumerate(KIND_WORDS):
        if s.troops[n * KINDS + kind]:
            values[word] = s.troops[n * KINDS + kind]
    if steps.get(n):
        values["steps"] = steps[n]
        values["chance"] = percent(reach_chance(s, s.active, steps[n]))
    return Item(f"map.{space.key}", space.name, tags=_tags(s, n), values=values, at=space.key, about=_about(s, n))


def _tags(s: Dwarves, n: int) -> tuple[str, ...]:
    space = s.box.spaces[n]
    tags = [f"kingdom-{space.kingdom}"]
    if space.location:
        tags.append(f"location-{space.location}")
    if space.gate != NOTHING:
        tags.append(f"gate-{GATES[space.gate]}")
    if space.tunnel or s.tunnel == n:
        tags.append("tunnel" if s.land[n] == NOTHING else "tunnel-lost")
    if s.land[n] != NOTHING:
        tile = s.box.tiles[s.land[n]]
        direction = s.box.sides[n].index(s.arrow(n))
        pushes = "-".join(KIND_WORDS[kind] for kind in tile.pushes)
        tags += ["perished", f"arrow-{DIRECTIONS[direction]}", f"tile-{tile.number + 1}", f"pushes-{pushes}"]
    elif s.crowd(n) == (s.saddle_limit() if n == s.box.blacksaddle else s.limit()) - 1:
        tags.append("brink")
    for slot in range(SLOTS):
        if is_goal(s, n, slot):
            tags.append(f"quest-{slot}")
    return tuple(tags)


def is_goal(s: Dwarves, n: int, slot: int) -> bool:
    """Whether a dwarf has something to do here for the card at this place."""
    card = s.card_at(slot)
    if card is None or card.quest.kind in (COUNCIL, HUNT, DEFEAT, HEALTH_DICE) or "place-anywhere" in card.quest.names:
        return False
    if card.quest.where != FIXED:
        return s.stands_at(n, card.quest, slot)
    return any(place >> n & 1 for place in card.quest.places)


def _about(s: Dwarves, n: int) -> Text:
    kingdom = f"kingdom-{s.box.spaces[n].kingdom}"
    if s.land[n] == NOTHING:
        return Text("space-about", {"kingdom": kingdom})
    colour = COLOUR_NAMES[s.box.tiles[s.land[n]].colour]
    return Text("space-about-perished", {"kingdom": kingdom, "colour": colour, "target": s.box.spaces[s.arrow(n)].name})
