"""The closed lists of words that content may use, and their numbers."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1
"""No card, no tile, no seat, no space."""

ORC: Final = 0
TROLL: Final = 1
ALFAR: Final = 2
KINDS: Final = 3
KIND_WORDS: Final = ("orc", "troll", "alfar")

BATTLE: Final = 0
CRAFT: Final = 1
SPEED: Final = 2
ATTRIBUTES: Final = ("battle", "craft", "speed")
MOST_DICE: Final = 7

COLOURS: Final = ("red", "yellow", "blue")
DIRECTIONS: Final = ("NE", "E", "SE", "SW", "W", "NW")

GATES: Final = ("I", "II", "IV", "V")
LOCATIONS: Final = (
    "dragon-fire",
    "dson-balsur",
    "alandur",
    "porista",
    "greenglade",
    "blacksaddle",
    "lot-ionans-vaults",
    "queen-xamtys",
    "toboribor",
    "mifurdania",
    "roodacre",
)

QUESTS: Final = (
    "none",
    "test",
    "each",
    "health-dice",
    "fight",
    "meet",
    "route",
    "council",
    "hunt",
    "hits",
    "defeat",
)
NONE: Final = 0
TEST: Final = 1
EACH: Final = 2
HEALTH_DICE: Final = 3
FIGHT: Final = 4
MEET: Final = 5
ROUTE: Final = 6
COUNCIL: Final = 7
HUNT: Final = 8
HITS: Final = 9
DEFEAT: Final = 10

FIXED: Final = 0
TUNNEL: Final = 1
PINNED: Final = 2
"""Where a quest is: on fixed spaces, on any open tunnel entrance, or where the pinned dwarf stands."""

ABILITIES: Final = ("quiet-word", "reroll-fight", "raise-fight", "sure-footed", "reroll-craft")
QUIET_WORD: Final = 0
REROLL_FIGHT: Final = 1
RAISE_FIGHT: Final = 2
SURE_FOOTED: Final = 3
REROLL_CRAFT: Final = 4

BOXES: Final = (
    "none",
    "doom-each-turn",
    "reroll-blanks",
    "reroll-highest",
    "threat-wounds",
    "threat-heals",
    "drop-threat",
    "reroll-one",
    "craft-equipment",
)
DOOM_EACH_TURN: Final = 1
REROLL_BLANKS: Final = 2
REROLL_HIGHEST: Final = 3
THREAT_WOUNDS: Final = 4
THREAT_HEALS: Final = 5
DROP_THREAT: Final = 6
REROLL_ONE: Final = 7
CRAFT_EQUIPMENT: Final = 8

SYMBOLS: Final = ("council", "threat", "troops")
COUNCIL_SPACE: Final = 0
THREAT_SPACE: Final = 1
TROOPS_SPACE: Final = 2

USES: Final = ("none", "heal", "action", "throw", "shield", "tunnel", "council")
USE_HEAL: Final = 1
USE_ACTION: Final = 2
USE_THROW: Final = 3
USE_SHIELD: Final = 4
USE_TUNNEL: Final = 5
USE_COUNCIL: Final = 6

POWERS: Final = (
    "none",
    "reroll",
    "raise-speed",
    "turn-craft",
    "ward",
    "alfar-on-five",
    "shoot",
    "unstopped",
    "banner",
    "blessing",
)
POWER_REROLL: Final = 1
POWER_RAISE_SPEED: Final = 2
POWER_TURN_CRAFT: Final = 3
POWER_WARD: Final = 4
POWER_ALFAR_ON_FIVE: Final = 5
POWER_SHOOT: Final = 6
POWER_UNSTOPPED: Final = 7
POWER_BANNER: Final = 8
POWER_BLESSING: Final = 9

EFFECTS: Final = (
    "none",
    "slow",
    "orc-at-gate-five",
    "escort-cannot-fight",
    "more-alfar",
    "deaf-council",
    "no-equipment",
    "saddle-at-four",
    "no-rerolls",
    "perish-at-four",
    "more-threats",
)
SLOW: Final = 1
ORC_AT_GATE_FIVE: Final = 2
ESCORT_CANNOT_FIGHT: Final = 3
MORE_ALFAR: Final = 4
DEAF_COUNCIL: Final = 5
NO_EQUIPMENT: Final = 6
SADDLE_AT_FOUR: Final = 7
NO_REROLLS: Final = 8
PERISH_AT_FOUR: Final = 9
MORE_THREATS: Final = 10
