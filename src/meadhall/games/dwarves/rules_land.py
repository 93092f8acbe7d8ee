"""Chapter 6: troops come, land perishes, troops move on, and the Blacksaddle."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import PARTY, Action, Chance, Choice, Seat, Step
from meadhall.games.dwarves.events import Followed, Perished, Pushed, SaddleCleared, TroopsCame
from meadhall.games.dwarves.rules_end import MoveDoom
from meadhall.games.dwarves.rules_lists import ALFAR, COLOURS, KIND_WORDS, KINDS, NOTHING
from meadhall.games.dwarves.state import Dwarves

KIND_NAMES: Final = tuple([f"troop-{word}" for word in KIND_WORDS])
COLOUR_NAMES: Final = tuple([f"colour-{word}" for word in COLOURS])


class Place(Step):
    """§5.4 Troops from the supply enter a space. Ruling 2: where the supply is short, as many as there are."""

    def __init__(self, space: int, orcs: int, trolls: int, alfar: int) -> None:
        self.space: Final = space
        self.orcs: Final = orcs
        self.trolls: Final = trolls
        self.alfar: Final = alfar

    def run(self, s: Dwarves) -> None:
        supply = s.supply
        orcs = min(self.orcs, supply[0])
        trolls = min(self.trolls, supply[1])
        alfar = min(self.alfar, supply[2])
        if orcs + trolls + alfar == 0:
            return
        supply[0] -= orcs
        supply[1] -= trolls
        supply[2] -= alfar
        s.story = 1
        s.tell(TroopsCame(1, s.box.spaces[self.space].name, orcs, trolls, alfar))
        s.do(CheckSpace(enter(s, self.space, orcs, trolls, alfar)))


def enter(s: Dwarves, space: int, orcs: int, trolls: int, alfar: int) -> int:
    """§6.4 Troops that enter Perished Land follow its arrow, on and on, to a space without it: that one."""
    while s.land[space] != NOTHING:
        space = s.arrow(space)
        s.story += 1
        s.tell(Followed(s.story, s.box.spaces[space].name, orcs, trolls, alfar))
    at = space * KINDS
    s.troops[at] += orcs
    s.troops[at + 1] += trolls
    s.troops[at + 2] += alfar
    return space


class CheckSpace(Step):
    """§6.1 Five or more troops make a space Perished Land. §6.5 Not when no tile is left. §6.6 Not the Blacksaddle."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, s: Dwarves) -> None:
        space = self.space
        if space == s.box.blacksaddle:
            if s.crowd(space) >= s.saddle_limit():
                clear_saddle(s)
        elif s.land[space] == NOTHING and s.tiles and s.crowd(space) >= s.limit():
            s.do(DrawTile(space))


class CheckMap(Step):
    """§6.1 At any time: after a change that concerns every space."""

    def run(self, s: Dwarves) -> None:
        s.story = 0
        checks: list[Step] = [CheckSpace(space) for space in range(len(s.land)) if s.crowd(space) >= 4]
        s.do_all(checks)


def clear_saddle(s: Dwarves) -> None:
    """§6.6 All troops leave the Blacksaddle for their supplies, and the Doom token moves 1 space."""
    at = s.box.blacksaddle * KINDS
    s.story += 1
    s.tell(SaddleCleared(s.story, s.crowd(s.box.blacksaddle)))
    for kind in range(KINDS):
        s.supply[kind] += s.troops[at + kind]
        s.troops[at + kind] = 0
    s.do(MoveDoom(1))


class Turned(Action):
    """The tile that lies on top of the face-down pile."""

    def __init__(self, text: str, tile: int) -> None:
        super().__init__(text)
        self.tile: Final = tile


class DrawTile(Chance):
    """§6.1 Draw a tile and place it; each one left may be the next."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        actions = s.box.tile_actions
        return [actions[tile] for tile in s.tiles]

    def sample(self, s: Dwarves, dice: Dice) -> Action:
        return s.box.tile_actions[s.tiles[dice.below(len(s.tiles))]]

    def answer(self, s: Dwarves, seat: Seat, action: Action) -> None:
        assert isinstance(action, Turned)
        perish(s, self.space, action.tile)


def perish(s: Dwarves, space: int, number: int) -> None:
    """§6.1 The tile is placed. §6.2 It pushes troops to its flanks. §6.3 The rest follows the arrow.

    Ruling 10: all of them move first; then the spaces entered are looked at in the same order.
    """
    box = s.box
    tile = box.tiles[number]
    s.tiles.remove(number)
    s.land[space] = number
    target = box.arrows[tile.colour][space]
    s.story += 1
    s.tell(Perished(s.story, box.spaces[space].name, COLOUR_NAMES[tile.colour], box.spaces[target].name))
    entered = push_flanks(s, space, number)
    at = space * KINDS
    troops = s.troops
    orcs, trolls, alfar = troops[at], troops[at + 1], troops[at + 2]
    if orcs + trolls + alfar:
        troops[at] = troops[at + 1] = troops[at + 2] = 0
        s.story += 1
        s.tell(Followed(s.story, box.spaces[target].name, orcs, trolls, alfar))
        last = enter(s, target, orcs, trolls, alfar)
        if last not in entered:
            entered.append(last)
    checks: list[Step] = [CheckSpace(there) for there in entered]
    s.do_all(checks)


def push_flanks(s: Dwarves, space: int, number: int) -> list[int]:
    """§6.2 One troop for each icon, if there is one, to a neighbour that exists and is not Perished Land.

    Ruling 1: icons are filled in the order left front, left back, right front, right back.
    """
    tile = s.box.tiles[number]
    flanks = s.box.flanks[tile.colour][space]
    troops = s.troops
    entered: list[int] = []
    for side in range(len(flanks)):
        there = flanks[side]
        kind = tile.pushes[side]
        if there != NOTHING and s.land[there] == NOTHING and troops[space * KINDS + kind]:
            troops[space * KINDS + kind] -= 1
            troops[there * KINDS + kind] += 1
            s.story += 1
            s.tell(Pushed(s.story, KIND_NAMES[kind], s.box.spaces[there].name))
            entered.append(there)
    return entered


class Perish(Step):
    """§13.3 A card makes a space Perished Land, however many troops stand there."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, s: Dwarves) -> None:
        if s.land[self.space] == NOTHING and s.tiles and self.space != s.box.blacksaddle:
            s.story = 0
            s.do(DrawTile(self.space))


class PerishUnderAlfar(Step):
    """§13.3 The Älfar Hunters: the space with the most Älfar perishes; the party chooses among equals."""

    def run(self, s: Dwarves) -> None:
        spaces = most_alfar(s)
        if len(spaces) == 1:
            s.do(Perish(spaces[0]))
        elif spaces:
            s.do(ChoosePerished(PARTY))


def most_alfar(s: Dwarves) -> list[int]:
    """The spaces with the most Älfar; the Blacksaddle never perishes."""
    most = 1
    found: list[int] = []
    for space in range(len(s.land)):
        count = s.troops[space * KINDS + ALFAR]
        if count < most or space == s.box.blacksaddle:
            continue
        if count > most:
            most = count
            found = []
        found.append(space)
    return found


class ChoosePerished(Choice):
    """§13.3 Decide together which of the spaces perishes."""

    def options(self, s: Dwarves, seat: Seat) -> list[Action]:
        return [s.box.perish_actions[space] for space in most_alfar(s)]


class LetPerish(Action):
    """§13.3 This space becomes Perished Land."""

    def __init__(self, text: str, space: int) -> None:
        super().__init__(text)
        self.space: Final = space

    def take(self, s: Dwarves, seat: Seat) -> None:
        s.do(Perish(self.space))
