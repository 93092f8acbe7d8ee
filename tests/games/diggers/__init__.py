"""Diggers, for one to four dwarfs at their own pace: a small game for the tests of the hall.

It has two versions, of its rules and of what is printed.
"""

from dataclasses import replace

from diggers import rules, rules_1
from diggers.rules import open_box, setup
from diggers.scene import catalogue, census, reseal, result, scene
from diggers.state import Diggers
from meadhall.core.game import Game, Setting

_NOW = Game(
    key="diggers",
    version=2,
    seats=(1, 2, 3, 4),
    module=__name__,
    rules=(rules,),
    box=open_box,
    setup=setup,
    scene=scene,
    reseal=reseal,
    result=result,
    cards=catalogue,
    census=census,
    state=Diggers,
    settings=(Setting("hours", ("3", "2")),),
)
_FIRST = replace(_NOW, version=1, rules=(rules_1,), setup=rules_1.setup, content="content_1")
GAME = replace(_NOW, past=(_FIRST,))
