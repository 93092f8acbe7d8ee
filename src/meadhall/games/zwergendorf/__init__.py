"""Zwergendorf: draft cards, draw a village, and let every resource work in each production."""

from dataclasses import replace

from meadhall.core.game import Game, Setting
from meadhall.games.zwergendorf import rules_1, rules_buildings, rules_cards, rules_draw, rules_phases, rules_production
from meadhall.games.zwergendorf.catalogue import cards
from meadhall.games.zwergendorf.census import census
from meadhall.games.zwergendorf.reseal import deal, gather
from meadhall.games.zwergendorf.rules_box import COLOURS, open_box
from meadhall.games.zwergendorf.rules_phases import setup
from meadhall.games.zwergendorf.sections import SECTIONS
from meadhall.games.zwergendorf.state import Zwergendorf
from meadhall.games.zwergendorf.view import result, scene

# Game Setup: "Give your village a name and draw yourself as a dwarf." A player may pick one of these instead.
PORTRAITS = (
    *("dwarf-face", "dwarf-helmet", "dwarf-king", "beard", "viking-head"),
    *("blacksmith", "miner", "bad-gnome", "farmer"),
)

_NOW = Game(
    key="zwergendorf",
    version=3,
    seats=(1, 2, 3, 4),
    module=__name__,
    rules=(rules_phases, rules_cards, rules_draw, rules_production, rules_buildings),
    box=open_box,
    setup=setup,
    scene=scene,
    gather=gather,
    deal=deal,
    result=result,
    cards=cards,
    census=census,
    state=Zwergendorf,
    portraits=PORTRAITS,
    sections=SECTIONS,
    settings=(
        Setting(
            "besides",
            (
                "blacksmith",
                "miner",
                "innkeeper",
                "blacksmith_miner",
                "blacksmith_innkeeper",
                "miner_innkeeper",
                "blacksmith_miner_innkeeper",
            ),
        ),
        Setting("dwarf", COLOURS),
        Setting("blacksmith", COLOURS),
        Setting("miner", COLOURS),
        Setting("innkeeper", COLOURS),
        Setting("tavern", ("block", "any_shape")),
    ),
)
_SECOND = replace(_NOW, version=2, content="content_2")
_FIRST = replace(_SECOND, version=1, rules=(*_NOW.rules, rules_1), box=rules_1.open_box)
GAME = replace(_NOW, past=(_FIRST, _SECOND))
