"""The map as a viewer sees it: troops, what is about to perish, and how far the active dwarf can get."""

from __future__ import annotations

from meadhall.core.scene import Item, Zone
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.dwarves.odds import percent, reach_chance
from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.rules_land import arrow, limit
from meadhall.games.dwarves.rules_move import Walk, reach
from meadhall.games.dwarves.rules_terms import (
    COLOUR_NAMES,
    DIRECTIONS,
    FACES,
    GATE_NAMES,
    KIND_WORDS,
    NOTHING,
    SLOTS,
    Area,
    holds,
)
from meadhall.games.dwarves.state import Dwarves


def map_zone(s: Dwarves) -> Zone:
    """§2.1 Return the map as a graph of 56 nodes; dwarves are items on these nodes."""
    mover = acting(s)
    steps, came = ways_of(s, mover) if s.who[mover] != NOTHING else ({}, [])
    chances = [percent(reach_chance(s, mover, count)) for count in range(1, FACES + 1)] if steps else []
    marked = goals(s)
    items = [_space_item(s, n, steps, chances, marked) for n in range(len(s.box.spaces))]
    for n, count in steps.items():
        if count:
            # The way itself, so that a front end can draw it before the player decides.
            items[n].tags += (f"from-{s.box.spaces[came[n]].key}",)
    for seat, space in enumerate(s.where):
        if space != NOTHING:
            dwarf = s.character(seat)
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
    """§8.1 Return the active dwarf, or (§13.4) the dwarf to whom an action was given."""
    step = s.stack[-1] if s.stack else None
    return step.seat if isinstance(step, Act | Walk) else s.active


def steps_of(s: Dwarves, seat: Seat) -> dict[int, int]:
    """§8.2 Return how many steps each space is away for a dwarf."""
    return ways_of(s, seat)[0]


def ways_of(s: Dwarves, seat: Seat) -> tuple[dict[int, int], list[int]]:
    """§8.2 Return the steps to each space, and the space before it on the way."""
    came = [NOTHING] * len(s.land)
    steps = {s.where[seat]: 0}
    for space in reach(s, seat, FACES, NOTHING, came):
        steps[space] = steps[came[space]] + 1
    return steps, came


def _space_item(s: Dwarves, n: int, steps: dict[int, int], chances: list[int], marked: list[Area]) -> Item:
    space = s.box.spaces[n]
    troops = zip(KIND_WORDS, s.army(n), strict=True)
    values: dict[str, int | str] = {word: count for word, count in troops if count}
    if steps.get(n):
        values["steps"] = steps[n]
        values["chance"] = chances[steps[n] - 1]
    return Item(
        f"map.{space.key}", space.name, tags=_tags(s, n, marked), values=values, at=space.key, about=_about(s, n)
    )


def _tags(s: Dwarves, n: int, marked: list[Area]) -> tuple[str, ...]:
    space = s.box.spaces[n]
    tags = [f"at-{space.row}-{space.column}", f"kingdom-{space.kingdom}"]
    if space.location:
        tags.append(f"location-{space.location}")
    if space.gate != NOTHING:
        tags.append(GATE_NAMES[space.gate])
    if space.tunnel or s.tunnel == n:
        tags.append("tunnel" if s.land[n] == NOTHING else "tunnel-lost")
    if s.land[n] != NOTHING:
        tile = s.box.tiles[s.land[n]]
        direction = s.box.sides[n].index(arrow(s, n))
        pushes = "-".join(KIND_WORDS[kind] for kind in tile.pushes)
        tags += ["perished", f"arrow-{DIRECTIONS[direction]}", f"tile-{tile.number + 1}", f"pushes-{pushes}"]
    elif s.crowd(n) == limit(s, n) - 1:
        tags.append("brink")
    for slot, area in enumerate(marked):
        if holds(area, n):
            tags.append(f"quest-{slot}")
    return tuple(tags)


def goals(s: Dwarves) -> list[Area]:
    """Return for each place of an open card the spaces where a dwarf has something to do for it."""
    cards = [s.card_at(slot) for slot in range(SLOTS)]
    return [0 if card is None else card.quest.goal(s, slot) for slot, card in enumerate(cards)]


def _about(s: Dwarves, n: int) -> Text:
    kingdom = f"kingdom-{s.box.spaces[n].kingdom}"
    if s.land[n] == NOTHING:
        return Text("space-about", {"kingdom": kingdom})
    colour = COLOUR_NAMES[s.box.tiles[s.land[n]].colour]
    return Text(
        "space-about-perished", {"kingdom": kingdom, "colour": colour, "target": s.box.spaces[arrow(s, n)].name}
    )
