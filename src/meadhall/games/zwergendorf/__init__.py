"""Zwergendorf: draft cards, draw a village, and let every resource work again and again."""

from meadhall.core.game import Game, Setting
from meadhall.games.zwergendorf import rules_cards, rules_draw, rules_phases, rules_production
from meadhall.games.zwergendorf.referee import catalogue, census, reseal
from meadhall.games.zwergendorf.rules_box import COLOURS, open_box
from meadhall.games.zwergendorf.rules_phases import setup
from meadhall.games.zwergendorf.scene import result, scene
from meadhall.games.zwergendorf.sections import SECTIONS
from meadhall.games.zwergendorf.state import Zwergendorf

# Game Setup: "Give your village a name and draw yourself as a dwarf." Whoever does not draw picks one of these.
PORTRAITS = (
    *("dwarf-face", "dwarf-helmet", "dwarf-king", "beard", "viking-head"),
    *("blacksmith", "miner", "bad-gnome", "farmer"),
)

GAME = Game(
    key="zwergendorf",
    version=1,
    seats=(1, 2, 3, 4),
    module=__name__,
    rules=(rules_phases, rules_cards, rules_draw, rules_production),
    box=open_box,
    setup=setup,
    scene=scene,
    reseal=reseal,
    result=result,
    cards=catalogue,
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
