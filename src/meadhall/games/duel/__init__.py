"""The Dwarves: The Duel / Die Zwerge: Das Duell. Two players, two decks, dice and Twists of Fate."""

from dataclasses import replace

from meadhall.core.game import Game, Setting
from meadhall.games.duel import (
    catalogue,
    census,
    reseal,
    rules_1,
    rules_allies,
    rules_cards,
    rules_damage,
    rules_end,
    rules_events,
    rules_stops,
    rules_turn,
    rules_twists,
    view,
)
from meadhall.games.duel.rules_box import open_box
from meadhall.games.duel.rules_turn import setup
from meadhall.games.duel.sections import SECTIONS
from meadhall.games.duel.state import Duel

_NOW = Game(
    key="duel",
    version=2,
    seats=(2,),
    module=__name__,
    rules=(rules_turn, rules_cards, rules_allies, rules_events, rules_stops, rules_twists, rules_damage, rules_end),
    box=open_box,
    setup=setup,
    scene=view.scene,
    gather=reseal.gather,
    deal=reseal.deal,
    result=view.result,
    cards=catalogue.cards,
    census=census.census,
    state=Duel,
    sections=SECTIONS,
    settings=(
        Setting("good", ("first_seat", "second_seat")),
        Setting("support_split", ("2/3/2", "3/2/2")),
        Setting("wild_gain", ("dice_or_wild", "dice_only")),
        Setting("compensation", ("none", "wild_card", "fifth_card")),
    ),
)
GAME = replace(_NOW, past=(replace(_NOW, version=1, rules=(*_NOW.rules, rules_1), setup=rules_1.setup),))
