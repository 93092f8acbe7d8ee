"""What a viewer of Diggers sees: everything, for nothing is hidden."""

from __future__ import annotations

from collections.abc import Mapping

from diggers.rules import FindSeam, Shift, Vote
from diggers.state import NO_SEAM, Diggers
from meadhall.core.content import Origin
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Card
from meadhall.core.scene import Item, Place, Prompt, Result, Scene, Zone, may_answer
from meadhall.core.table import Apart, Ask, Seat, Viewer
from meadhall.core.text import Option, Text


def scene(s: Diggers, viewer: Viewer) -> Scene:
    ask = asking(s)
    view = Scene(
        game="diggers",
        viewer=viewer,
        status=Text("status", {"depth": s.depth}),
        places=[_place(s, seat) for seat in range(len(s.ore))],
        zones=[
            Zone("rock", "pile", Text("zone-rock"), [Item("rock", None, sum(s.rock))]),
            Zone("seam", "row", Text("zone-seam"), _seam(s)),
        ],
        prompt=None if ask is None else _prompt(ask),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        actions = ask.options(s, seat)
        view.options += [Option(action.text, Text("option-" + action.text.replace(" ", "-"))) for action in actions]
    return view


def _place(s: Diggers, seat: Seat) -> Place:
    hours = 0
    ask = asking(s)
    if isinstance(ask, Apart) and seat in ask.seats():
        shift = ask.asked(seat)
        assert isinstance(shift, Shift)
        hours = 1 + shift.hours
    values = {"ore": s.ore[seat], "timber": s.timber[seat], "props": s.props[seat], "hours": hours}
    return Place(seat, Text("role-digger"), values)


def _seam(s: Diggers) -> list[Item]:
    if s.seam == NO_SEAM:
        return []
    seam = s.box.seams[s.seam]
    return [Item(f"seam.{seam.key}", seam.name, values={"worth": seam.worth})]


def _prompt(ask: Ask) -> Prompt:
    if isinstance(ask, FindSeam):
        return Prompt(Text("prompt-find"), "§2.1", tuple(ask.seats()))
    if isinstance(ask, Vote):
        return Prompt(Text("prompt-vote"), "§4", tuple(ask.seats()))
    return Prompt(Text("prompt-shift"), "§3", tuple(ask.seats()))


def result(s: Diggers) -> Result | None:
    """§5 The most ore wins; ties are ties."""
    if s.stack:
        return None
    ranks = [1 + sum(other > ore for other in s.ore) for ore in s.ore]
    best = ranks.index(1)
    return Result(tuple(ranks), tuple(s.ore), (Text("result-ore", {"seat": best, "ore": s.ore[best]}),))


def reseal(s: Diggers, viewer: Viewer, dice: Dice) -> Diggers:
    return s.copy()


def catalogue(s: Diggers) -> list[Card]:
    about = Text("effect-seam")
    return [
        Card(seam.name, "group-seams", seam.count, (about,), Origin(seam.source, seam.conf), {"worth": seam.worth})
        for seam in s.box.seams
    ]


def census(s: Diggers) -> Mapping[str, int]:
    """§1 Seams and timber are only moved."""
    assert min(s.rock + s.dug + s.timber + s.props) >= 0
    return {"seams": sum(s.rock + s.dug), "timber": sum(s.timber + s.props)}
