"""Grudge, a brawl for two to four dwarfs: a small game for tests, which keeps the whole contract."""

from grudge import catalogue, census, reseal, rules, view
from grudge.rules import setup
from grudge.rules_box import open_box
from grudge.sections import SECTIONS
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
    scene=view.scene,
    gather=reseal.gather,
    deal=reseal.deal,
    result=view.result,
    cards=catalogue.cards,
    census=census.census,
    state=Grudge,
    sections=SECTIONS,
    settings=(Setting("goal", ("10", "6")), Setting("spies", ("no", "yes"))),
)
