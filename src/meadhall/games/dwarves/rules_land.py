"""Chapter 6: troops come, land perishes, troops move on, and the Blacksaddle."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Chance, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.dwarves.events import Followed, Perished, Pushed, SaddleCleared, TroopsCame
from meadhall.games.dwarves.rules_end import MoveDoom
from meadhall.games.dwarves.rules_terms import ALFAR, COLOUR_NAMES, KIND_NAMES, KINDS, NOTHING, ORC, TROLL
from meadhall.games.dwarves.state import Dwarves

SADDLE_LIMIT: Final = 5


class Place(Step):
    """§5.4 Troops from the supply enter a space. Ruling 2: if the supply is short, as many as there are."""

    def __init__(self, space: int, orcs: int, trolls: int, alfar: int) -> None:
        self.space: Final = space
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar

    def run(self, s: Dwarves) -> None:
        supply = s.supply
        orcs = min(self.orcs, supply[ORC])
        trolls = min(self.trolls, supply[TROLL])
        alfar = min(self.alfar, supply[ALFAR])
        if orcs + trolls + alfar == 0:
            return
        supply[ORC] -= orcs
        supply[TROLL] -= trolls
        supply[ALFAR] -= alfar
        s.story = 1
        s.tell(TroopsCame(1, s.box.spaces[self.space].name, orcs, trolls, alfar))
        s.do(CheckSpace(enter(s, self.space, orcs, trolls, alfar)))


def arrow(s: Dwarves, space: int) -> int:
    """§6.4 Return where the arrow of the Perished Land on this space points."""
    return s.box.arrows[s.box.tiles[s.land[space]].colour][space]


def enter(s: Dwarves, space: int, orcs: int, trolls: int, alfar: int) -> int:
    """§6.4 Troops that enter Perished Land follow its arrow until they reach a space without it. Return that space."""
    while s.land[space] != NOTHING:
        space = arrow(s, space)
        s.story += 1
        s.tell(Followed(s.story, s.box.spaces[space].name, orcs, trolls, alfar))
    s.add_army(space, orcs, trolls, alfar)
    return space


def limit(s: Dwarves, space: int) -> int:
    """§6.1, §6.6 Return how many troops make a space Perished Land, or move the Doom token on the Blacksaddle."""
    if space == s.box.blacksaddle:
        return s.effect().saddle_limit(SADDLE_LIMIT)
    return s.effect().land_limit(s.box.limit)


class CheckSpace(Step):
    """§6.1 Five or more troops make a space Perished Land. §6.5 Not when no tile is left. §6.6 Not the Blacksaddle."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, s: Dwarves) -> None:
        space = self.space
        if s.crowd(space) < limit(s, space):
            return
        if space == s.box.blacksaddle:
            clear_saddle(s)
        elif s.land[space] == NOTHING and s.tiles:
            s.do(DrawTile(space))


class CheckMap(Step):
    """§6.1 Check every space, after a change that may affect all of them."""

    def run(self, s: Dwarves) -> None:
        s.story = 0
        checks: list[Step] = [CheckSpace(space) for space in range(len(s.land)) if s.crowd(space) >= 4]
        s.do_all(checks)


def clear_saddle(s: Dwarves) -> None:
    """§6.6 All troops on the Blacksaddle go back to their supplies, and the Doom token moves 1 space."""
    saddle = s.box.blacksaddle
    s.story += 1
    s.tell(SaddleCleared(s.story, s.crowd(saddle)))
    for kind in range(KINDS):
        count = s.troops_at(saddle, kind)
        s.supply[kind] += count
        s.move_troops(saddle, kind, -count)
    s.do(MoveDoom(1))


class Turned(Action):
    """§6.1 This tile lies on top of the pile."""

    def __init__(self, text: str, tile: int) -> None:
        super().__init__(text)
        self.tile: Final = tile

    def shown(self, s: Dwarves, seat: Seat) -> Option:
        return Option(self.text, Text("option-tile", {"number": self.tile + 1}))


class DrawTile(Chance):
    """§6.1 Draw a tile and place it. Each tile that is left may be the next."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def prompt(self, s: Dwarves, viewer: Viewer) -> tuple[Text, str]:
        return Text("prompt-chance-tile", {"space": s.box.spaces[self.space].name}), "§6.1"

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        actions = s.box.tile_actions
        return [actions[tile] for tile in s.tiles]

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        return s.box.tile_actions[s.tiles[dice.below(len(s.tiles))]]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Turned)
        perish(s, self.space, action.tile)


def perish(s: Dwarves, space: int, number: int) -> None:
    """§6.1 Place the tile. §6.2 It pushes troops to its flanks. §6.3 The others follow the arrow.

    Ruling 10: all of them move first. Then the spaces that they entered are checked in the same order.
    """
    box = s.box
    tile = box.tiles[number]
    s.tiles.remove(number)
    s.land[space] = number
    target = arrow(s, space)
    s.story += 1
    s.tell(Perished(s.story, box.spaces[space].name, COLOUR_NAMES[tile.colour], box.spaces[target].name))
    entered = push_flanks(s, space, number)
    orcs, trolls, alfar = s.army(space)
    if orcs + trolls + alfar:
        s.add_army(space, -orcs, -trolls, -alfar)
        s.story += 1
        s.tell(Followed(s.story, box.spaces[target].name, orcs, trolls, alfar))
        last = enter(s, target, orcs, trolls, alfar)
        if last not in entered:
            entered.append(last)
    checks: list[Step] = [CheckSpace(there) for there in entered]
    s.do_all(checks)


def push_flanks(s: Dwarves, space: int, number: int) -> list[int]:
    """§6.2 Move one troop for each icon to a neighbour that exists and is not Perished Land. Return these neighbours.

    Ruling 1: icons are filled in the order left front, left back, right front, right back.
    """
    tile = s.box.tiles[number]
    flanks = s.box.flanks[tile.colour][space]
    entered: list[int] = []
    for side in range(len(flanks)):
        there = flanks[side]
        kind = tile.pushes[side]
        if there != NOTHING and s.land[there] == NOTHING and s.troops_at(space, kind):
            s.move_troops(space, kind, -1)
            s.move_troops(there, kind, 1)
            s.story += 1
            s.tell(Pushed(s.story, KIND_NAMES[kind], s.box.spaces[there].name))
            entered.append(there)
    return entered
