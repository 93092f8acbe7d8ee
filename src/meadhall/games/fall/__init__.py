"""Dwar7s Fall, third edition, with Royal Decrees. Two to four players, one land, seven dwarfs each."""

from dataclasses import replace

from meadhall.core.game import Game, Setting
from meadhall.games.fall import (
    catalogue,
    rules_actions,
    rules_decrees,
    rules_end,
    rules_goals,
    rules_kingdom,
    rules_land,
    rules_ogres,
    rules_resolve,
    rules_setup,
    rules_trade,
    rules_turn,
    rules_turning,
)
from meadhall.games.fall.census import census
from meadhall.games.fall.reseal import deal, gather
from meadhall.games.fall.rules_box import open_box, open_first_box
from meadhall.games.fall.rules_decrees import DECREES
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.sections import SECTIONS
from meadhall.games.fall.state import Fall
from meadhall.games.fall.view import result, scene

_NOW = Game(
    key="fall",
    version=3,
    seats=(2, 3, 4),
    module=__name__,
    rules=(
        rules_setup,
        rules_turn,
        rules_actions,
        rules_land,
        rules_ogres,
        rules_resolve,
        rules_kingdom,
        rules_trade,
        rules_turning,
        rules_goals,
        rules_decrees,
        rules_end,
    ),
    box=open_box,
    setup=setup,
    scene=scene,
    gather=gather,
    deal=deal,
    result=result,
    cards=catalogue.cards,
    census=census,
    state=Fall,
    sections=SECTIONS,
    settings=(
        Setting("table", ("free", "mat")),
        Setting("stacking", ("symbol", "kind")),
        Setting(
            "scenario", ("none", "random", "fortune_teller", "bloodthirsty", "chaos_control", "siege", "axe_gospel")
        ),
        *[Setting(decree, ("no", "yes")) for decree in DECREES],
        Setting("winter", ("60", "off", "40", "25")),
    ),
)
_SECOND = replace(_NOW, version=2, content="content_2")
_FIRST = replace(
    _SECOND, version=1, box=open_first_box, settings=(*_NOW.settings[:-1], Setting("winter", ("40", "25", "60")))
)
GAME = replace(_NOW, past=(_FIRST, _SECOND))
