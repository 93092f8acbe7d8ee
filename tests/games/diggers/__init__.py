"""Diggers, for one to four dwarfs at their own pace: a small game for tests.

It has two versions of its rules and of its content.
"""

from dataclasses import replace

from diggers import catalogue, census, reseal, rules, rules_1, view
from diggers.rules import setup
from diggers.rules_box import open_box
from diggers.sections import SECTIONS
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
    scene=view.scene,
    gather=reseal.gather,
    deal=reseal.deal,
    result=view.result,
    cards=catalogue.cards,
    census=census.census,
    state=Diggers,
    sections=SECTIONS,
    settings=(Setting("hours", ("3", "2")),),
)
_FIRST = replace(_NOW, version=1, rules=(rules_1,), setup=rules_1.setup, content="content_1")
GAME = replace(_NOW, past=(_FIRST,))
