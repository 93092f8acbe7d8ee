"""The map as a viewer sees it: troops, what is about to perish, and how far the active dwarf can get."""

from __future__ import annotations

from functools import lru_cache

from meadhall.core.scene import Item, Zone
from meadhall.core.sharing import shared
from meadhall.core.table import Seat
from meadhall.core.text import Text
from meadhall.games.dwarves.box import DwarvesBox
from meadhall.games.dwarves.odds import reach_percents
from meadhall.games.dwarves.rules_act import Act
from meadhall.games.dwarves.rules_land import limit
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
    chances = reach_percents(s, mover) if steps else ()
    marked = goals(s)
    usual, saddle = limit(s, NOTHING), limit(s, s.box.blacksaddle)
    items = []
    for n in range(len(s.box.spaces)):
        army, count = s.army(n), steps.get(n, 0)
        items.append(
            _space_item(
                s.box,
                n,
                tuple(army),
                s.land[n],
                sum(army) == (saddle if n == s.box.blacksaddle else usual) - 1,
                s.tunnel == n,
                tuple([slot for slot, area in enumerate(marked) if holds(area, n)]),
                count,
                chances[count - 1] if count else 0,
                came[n] if count else NOTHING,
            )
        )
    for seat, space in enumerate(s.where):
        if space != NOTHING:
            dwarf = s.character(seat)
            tags = ("dwarf", *(("pinned",) if s.is_pinned(seat) else ()))
            values: dict[str, int | str] = {"health": s.health[seat]}
            items.append(Item(f"dwarf-{seat}", dwarf.name, tags=tags, values=values, at=s.box.spaces[space].key))
    return Zone("map", "graph", Text("zone-map"), items, links=_links(s.box))


@lru_cache(maxsize=16)
def _links(box: DwarvesBox) -> tuple[tuple[str, str], ...]:
    pairs = [(space, box.spaces[there]) for space in box.spaces for there in box.near[space.number]]
    return tuple([(space.key, there.key) for space, there in pairs if space.number < there.number])


def acting(s: Dwarves) -> Seat:
    """§8.1 Return the active dwarf, or (§13.4) the dwarf to whom an action was given."""
    step = s.stack[-1] if s.stack else None
    return step.seat if isinstance(step, Act | Walk) else s.active


def steps_of(s: Dwarves, seat: Seat) -> dict[int, int]:
    """§8.2 Return how many steps each space is away for a dwarf."""
    return ways_of(s, seat)[0]


@shared
def ways_of(s: Dwarves, seat: Seat) -> tuple[dict[int, int], list[int]]:
    """§8.2 Return the steps to each space, and the space before it on the way."""
    came = [NOTHING] * len(s.land)
    steps = {s.where[seat]: 0}
    for space in reach(s, seat, FACES, NOTHING, came):
        steps[space] = steps[came[space]] + 1
    return steps, came


@lru_cache(maxsize=1 << 14)
def _space_item(
    box: DwarvesBox,
    n: int,
    army: tuple[int, ...],
    tile: int,
    is_full: bool,
    is_tunnel: bool,
    quests: tuple[int, ...],
    steps: int,
    chance: int,
    came: int,
) -> Item:
    """Return a space of the map. Cached, because a move changes few spaces.

    `tile` is its Perished Land, `quests` are the cards with something to do there. With one troop more, a full space
    perishes. `steps`, `chance` and `came` are the way there: the space before it, so that a front end can draw the way
    before the player decides.
    """
    space = box.spaces[n]
    values: dict[str, int | str] = {word: count for word, count in zip(KIND_WORDS, army, strict=True) if count}
    if steps:
        values["steps"] = steps
        values["chance"] = chance
    tags = [f"at-{space.row}-{space.column}", f"kingdom-{space.kingdom}"]
    if space.location:
        tags.append(f"location-{space.location}")
    if space.gate != NOTHING:
        tags.append(GATE_NAMES[space.gate])
    if space.tunnel or is_tunnel:
        tags.append("tunnel" if tile == NOTHING else "tunnel-lost")
    if tile != NOTHING:
        tags += _perished_tags(box, n, tile)
    elif is_full:
        tags.append("brink")
    tags += [f"quest-{slot}" for slot in quests]
    if came != NOTHING:
        tags.append(f"from-{box.spaces[came].key}")
    return Item(f"map.{space.key}", space.name, 1, tuple(tags), values, space.key, _about(box, n, tile))


def _perished_tags(box: DwarvesBox, n: int, number: int) -> list[str]:
    tile = box.tiles[number]
    direction = DIRECTIONS[box.sides[n].index(box.arrows[tile.colour][n])]
    pushes = "-".join(KIND_WORDS[kind] for kind in tile.pushes)
    return ["perished", f"arrow-{direction}", f"tile-{tile.number + 1}", f"pushes-{pushes}"]


@shared
def goals(s: Dwarves) -> list[Area]:
    """Return for each place of an open card the spaces where a dwarf has something to do for it."""
    cards = [s.card_at(slot) for slot in range(SLOTS)]
    return [0 if card is None else card.quest.goal(s, slot) for slot, card in enumerate(cards)]


def _about(box: DwarvesBox, n: int, tile: int) -> Text:
    kingdom = f"kingdom-{box.spaces[n].kingdom}"
    if tile == NOTHING:
        return Text("space-about", {"kingdom": kingdom})
    colour = box.tiles[tile].colour
    target = box.spaces[box.arrows[colour][n]].name
    return Text("space-about-perished", {"kingdom": kingdom, "colour": COLOUR_NAMES[colour], "target": target})
