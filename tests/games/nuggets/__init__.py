"""Nuggets, for two to four dwarfs who push their luck: the smallest whole game; `meadhall new-game` begins with it."""

from meadhall.core.game import Game, Setting
from nuggets import rules
from nuggets.rules import open_box, setup
from nuggets.scene import catalogue, census, reseal, result, scene
from nuggets.state import Nuggets

GAME = Game(
    key="nuggets",
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
    state=Nuggets,
    settings=(Setting("goal", ("12", "8")),),
)
