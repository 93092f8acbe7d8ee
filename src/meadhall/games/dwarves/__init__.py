"""The Dwarves / Die Zwerge, with The Triumph of the Dwarves: two to five dwarves save Girdlegard together."""

from dataclasses import replace

from meadhall.core.game import Game, Setting
from meadhall.games.dwarves import (
    rules_act,
    rules_council,
    rules_dice,
    rules_draw,
    rules_end,
    rules_fight,
    rules_gear,
    rules_health,
    rules_hero,
    rules_land,
    rules_move,
    rules_quest_kinds,
    rules_quests,
    rules_rewards,
    rules_slots,
    rules_threats,
    rules_throw,
    rules_turn,
    rules_uses,
)
from meadhall.games.dwarves.catalogue import cards
from meadhall.games.dwarves.census import census
from meadhall.games.dwarves.reseal import deal, gather
from meadhall.games.dwarves.rules_box import open_box, open_first_box, open_second_box
from meadhall.games.dwarves.rules_turn import setup
from meadhall.games.dwarves.sections import SECTIONS
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.view import result, scene

_NOW = Game(
    key="dwarves",
    version=3,
    seats=(2, 3, 4, 5),
    module=__name__,
    rules=(
        rules_turn,
        rules_hero,
        rules_land,
        rules_draw,
        rules_act,
        rules_move,
        rules_fight,
        rules_council,
        rules_dice,
        rules_throw,
        rules_quests,
        rules_quest_kinds,
        rules_slots,
        rules_rewards,
        rules_threats,
        rules_gear,
        rules_uses,
        rules_health,
        rules_end,
    ),
    box=open_box,
    setup=setup,
    scene=scene,
    gather=gather,
    deal=deal,
    result=result,
    cards=cards,
    census=census,
    state=Dwarves,
    sections=SECTIONS,
    settings=(
        Setting("difficulty", ("easy", "normal", "challenging", "brave", "heroic")),
        Setting("scenario", ("base", "triumph")),
        Setting("perish_at", ("5", "4")),
        Setting("characters", ("chosen", "dealt")),
    ),
)
GAME = replace(
    _NOW,
    past=(replace(_NOW, version=1, box=open_first_box), replace(_NOW, version=2, box=open_second_box)),
)
