"""The map as a viewer sees it: troops, what is about to perish, and how far the dwarf in turn can get."""

from __future__ import annotations

from meadhall.core.scene import Item, Zone
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.dwarves.odds import percent, reach_chance
from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.rules_dice import FACES
from meadhall.games.dwarves.rules_land import COLOUR_NAMES
from meadhall.games.dwarves.rules_lists import (
    COUNCIL,
    DEFEAT,
    DIRECTIONS,
    EACH,
    FIXED,
    GATES,
    HEALTH_DICE,
    HUNT,
    KIND_WORDS,
    KINDS,
    NOTHING,
    PINNED,
)
from meadhall.games.dwarves.rules_move import Walk, reach
from meadhall.games.dwarves.state import KEPT, PIN, SLOT, SLOTS, Dwarves


def map_zone(s: Dwarves) -> Zone:
    """§2.1 A graph of 56 nodes; dwarves are items of their own on them."""
    mover = acting(s)
    steps, came = ways_of(s, mover) if s.who[mover] != NOTHING else ({}, [])
    chances = [percent(reach_chance(s, mover, count)) for count in range(1, FACES + 1)] if steps else []
    marked = goals(s)
    items = [_space_item(s, n, steps, chances, marked) for n in range(len(s.box.spaces))]
    for n, count in steps.items():
        if count:
            # The way itself, so that a door can draw it before anybody decides.
            items[n].tags += (f"from-{s.box.spaces[came[n]].key}",)
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


def acting(s: Dwarves) -> Seat:
    """§8.1 The dwarf in turn; §13.4 for an action that was given to another one, that one."""
    step = s.stack[-1] if s.stack else None
    return step.seat if isinstance(step, Act | Walk) else s.active


def steps_of(s: Dwarves, seat: Seat) -> dict[int, int]:
    """§8.2 How many steps each space is away for a dwarf who goes by the next free way."""
    return ways_of(s, seat)[0]


def ways_of(s: Dwarves, seat: Seat) -> tuple[dict[int, int], list[int]]:
    """§8.2 The steps to each space, and from which space the way comes there."""
    came = [NOTHING] * len(s.land)
    steps = {s.where[seat]: 0}
    for space in reach(s, seat, FACES, NOTHING, came):
        steps[space] = steps[came[space]] + 1
    return steps, came


def _space_item(s: Dwarves, n: int, steps: dict[int, int], chances: list[int], marked: list[int]) -> Item:
    space = s.box.spaces[n]
    values: dict[str, int | str] = {}
    for kind, word in enumerate(KIND_WORDS):
        if s.troops[n * KINDS + kind]:
            values[word] = s.troops[n * KINDS + kind]
    if steps.get(n):
        values["steps"] = steps[n]
        values["chance"] = chances[steps[n] - 1]
    return Item(
        f"map.{space.key}", space.name, tags=_tags(s, n, marked), values=values, at=space.key, about=_about(s, n)
    )


def _tags(s: Dwarves, n: int, marked: list[int]) -> tuple[str, ...]:
    space = s.box.spaces[n]
    tags = [f"at-{space.row}-{space.column}", f"kingdom-{space.kingdom}"]
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
    for slot, bits in enumerate(marked):
        if bits >> n & 1:
            tags.append(f"quest-{slot}")
    return tuple(tags)


def goals(s: Dwarves) -> list[int]:
    """For each place of an open card the spaces, as bits, where a dwarf has something to do for it."""
    return [_goal(s, slot) for slot in range(SLOTS)]


def _goal(s: Dwarves, slot: int) -> int:
    card = s.card_at(slot)
    if card is None or card.quest.kind in (COUNCIL, HUNT, DEFEAT, HEALTH_DICE) or "place-anywhere" in card.quest.names:
        return 0
    if card.quest.where == PINNED:
        return 1 << s.where[s.slots[slot * SLOT + PIN]]
    places = card.quest.places if card.quest.where == FIXED else [1 << space for space in s.entrances()]
    # §13.1 Where a success is kept already there is nothing left to do.
    kept = s.slots[slot * SLOT + KEPT] if card.quest.kind == EACH else 0
    bits = 0
    for n, place in enumerate(places):
        if not kept >> n & 1:
            bits |= place
    return bits


def _about(s: Dwarves, n: int) -> Text:
    kingdom = f"kingdom-{s.box.spaces[n].kingdom}"
    if s.land[n] == NOTHING:
        return Text("space-about", {"kingdom": kingdom})
    colour = COLOUR_NAMES[s.box.tiles[s.land[n]].colour]
    return Text("space-about-perished", {"kingdom": kingdom, "colour": colour, "target": s.box.spaces[s.arrow(n)].name})
