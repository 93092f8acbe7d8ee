"""The smallest game for two: each decision counts one up. It measures a server, not rules."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.content import Pack
from meadhall.core.dice import Dice
from meadhall.core.engine import asking, settle
from meadhall.core.game import Game
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.table import Action, Box, Choice, Gathered, Seat, State, Step, Viewer
from meadhall.core.text import Option, Text


class Tiny(State):
    """The count so far."""

    def __init__(self, stack: list[Step], box: Box, count: int) -> None:
        super().__init__(stack)
        self.box = box
        self.count = count

    def copy(self) -> Tiny:
        return Tiny(self.stack[:], self.box, self.count)


class Add(Action):
    """Count one up, and ask the other player."""

    def take(self, s: Tiny, seat: Seat) -> None:
        s.count += 1
        s.do(Turn(1 - seat))


ADD: Final = Add("add")


class Turn(Choice):
    """Ask for the only action."""

    def options(self, s: Any, seat: Seat) -> list[Action]:
        return [ADD]


def box(pack: Pack, settings: Mapping[str, str]) -> Box:
    """An empty box."""
    return Box(pack.hash)


def setup(box: Box, seats: int, first: Seat) -> Tiny:
    """Return a game that starts at zero."""
    s = Tiny([Turn(first)], box, 0)
    settle(s)
    return s


def scene(s: Tiny, viewer: Viewer) -> Scene:
    """Return the count and the seat that is asked."""
    ask = asking(s)
    assert ask is not None
    view = Scene(
        "tiny",
        viewer,
        Text("status", {"count": s.count}),
        [SeatInfo(seat, Text("role")) for seat in (0, 1)],
        [Zone("count", "purse", Text("zone"), [Item("count.one", "one", s.count)] if s.count else [])],
        Prompt(Text("prompt"), "§1", tuple(ask.seats())),
    )
    for _ in may_answer(ask, viewer):
        view.options.append(Option("add", Text("option-add")))
    return view


def gather(s: Tiny, viewer: Viewer) -> Gathered:
    """Return the whole state: nothing is hidden."""
    return Gathered(s.copy())


def deal(gathered: Gathered, dice: Dice) -> Tiny:
    """Return a copy: there is nothing to deal."""
    known: Tiny = gathered.table
    return known.copy()


def result(s: Tiny) -> Result | None:
    """Return no result: the game never ends."""
    return None


GAME = Game(
    key="tiny",
    version=1,
    seats=(2,),
    module=__name__,
    rules=(sys.modules[__name__],),
    box=box,
    setup=setup,
    scene=scene,
    gather=gather,
    deal=deal,
    result=result,
    cards=lambda _: [],
    census=lambda _: {},
    state=Tiny,
)
