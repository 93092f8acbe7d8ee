"""Grudge, a brawl for two to four dwarfs: a small game that keeps the whole contract, for the tests of the hall."""

from grudge import rules
from grudge.rules import open_box, setup
from grudge.scene import catalogue, census, reseal, result, scene
from grudge.state import Grudge
from meadhall.core.game import Game, Setting

GAME = Game(
    key="grudge",
    version=1,
    seats=(2, 3, 4),
    module=__name__,
    rules=(rules,),
    box=open_box,
    setup=setup,
    scene=scene,
    reseal=reseal,
    result=result,
    cards=catalogue,
    census=census,
    state=Grudge,
    settings=(Setting("goal", ("10", "6")), Setting("spies", ("no", "yes"))),
)
