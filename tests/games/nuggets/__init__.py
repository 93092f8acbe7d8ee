"""Nuggets, for two to four dwarfs who push their luck: the smallest whole game, which `meadhall new-game` copies."""

from meadhall.core.game import Game, Setting
from nuggets import catalogue, census, reseal, rules, view
from nuggets.rules import setup
from nuggets.rules_box import open_box
from nuggets.sections import SECTIONS
from nuggets.state import Nuggets

GAME = Game(
    key="nuggets",
    version=1,
    seats=(2, 3, 4),
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
    state=Nuggets,
    sections=SECTIONS,
    settings=(Setting("goal", ("12", "8")),),
)
