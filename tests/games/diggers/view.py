"""What a viewer of Diggers sees: everything, because nothing is hidden."""

from __future__ import annotations

from diggers.rules import Shift
from diggers.state import NO_SEAM, Diggers
from meadhall.core.engine import asking
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.table import Apart, Ask, Seat, Viewer
from meadhall.core.text import Text


def scene(s: Diggers, viewer: Viewer) -> Scene:
    """Return the rock, the seam of this round, and the numbers of each seat."""
    ask = asking(s)
    view = Scene(
        game="diggers",
        viewer=viewer,
        status=Text("status", {"depth": s.depth}),
        places=[_seat_info(s, seat) for seat in range(len(s.ore))],
        zones=[
            Zone("rock", "pile", Text("zone-rock"), [Item("rock", None, sum(s.rock))]),
            Zone("seam", "row", Text("zone-seam"), _seam(s)),
        ],
        prompt=None if ask is None else _prompt(s, ask, viewer),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        view.options += [action.shown(s, seat) for action in ask.options(s, seat)]
    return view


def _seat_info(s: Diggers, seat: Seat) -> SeatInfo:
    hours = 0
    ask = asking(s)
    if isinstance(ask, Apart) and seat in ask.seats():
        shift = ask.asked(seat)
        assert isinstance(shift, Shift)
        hours = 1 + shift.hours
    values = {"ore": s.ore[seat], "timber": s.timber[seat], "props": s.props[seat], "hours": hours}
    return SeatInfo(seat, Text("role-digger"), values)


def _seam(s: Diggers) -> list[Item]:
    if s.seam == NO_SEAM:
        return []
    seam = s.box.seams[s.seam]
    return [Item(f"seam.{seam.key}", seam.name, values={"worth": seam.worth})]


def _prompt(s: Diggers, ask: Ask, viewer: Viewer) -> Prompt:
    question = ask.asked(ask.first()) if isinstance(ask, Apart) else ask
    return Prompt(*question.prompt(s, viewer), tuple(ask.seats()))


def result(s: Diggers) -> Result | None:
    """§5 Return the ranks: most ore wins, equal ore is a tie."""
    if s.stack:
        return None
    ranks = [1 + sum(other > ore for other in s.ore) for ore in s.ore]
    best = ranks.index(1)
    return Result(tuple(ranks), tuple(s.ore), (Text("result-ore", {"seat": best, "ore": s.ore[best]}),))
