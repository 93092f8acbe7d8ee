"""The question on the table, in words, with the section behind it."""

from __future__ import annotations

from meadhall.core.scene import Prompt
from meadhall.core.table import Ask
from meadhall.core.text import Argument, Text
from meadhall.games.dwarves.rules_act import Act, ChooseThrown, JudgeCraft
from meadhall.games.dwarves.rules_council import Deliver
from meadhall.games.dwarves.rules_dice import DIE_NAMES, Reconsider, Throw
from meadhall.games.dwarves.rules_draw import DrawScenario, Refill, TopAdventure, TopScenario
from meadhall.games.dwarves.rules_end import ChooseHealed, ChooseWounded, Reaction
from meadhall.games.dwarves.rules_fight import Blows, ChooseRemoved, ChooseTaken, Strike
from meadhall.games.dwarves.rules_hero import GATE_NAMES, MoveHero, Recruit, RerollBlanks
from meadhall.games.dwarves.rules_land import ChoosePerished, DrawTile
from meadhall.games.dwarves.rules_move import ChoosePenalty, SetOut, Walk
from meadhall.games.dwarves.rules_quests import Judge
from meadhall.games.dwarves.rules_rewards import (
    ChooseBearer,
    ChooseCleansed,
    ChooseLost,
    ChooseOwner,
    ChooseThreat,
    ChooseTunnel,
    TopGear,
)
from meadhall.games.dwarves.rules_turn import ChooseCharacter, DealCharacter
from meadhall.games.dwarves.state import Dwarves

PLAIN = {
    ChooseHealed: ("prompt-heal", "§10.2"),
    ChooseWounded: ("prompt-wound", "§13.3"),
    ChoosePerished: ("prompt-perish", "§13.3"),
    ChooseBearer: ("prompt-keenfire", "§13.1"),
    ChooseCleansed: ("prompt-cleanse", "§13.2"),
    ChooseLost: ("prompt-lose", "§13.3"),
    ChooseThreat: ("prompt-drop-threat", "§10.2"),
    ChooseTunnel: ("prompt-tunnel", "§8.4"),
    ChooseTaken: ("prompt-troop-taken", "§7.1"),
    ChooseThrown: ("prompt-throw", "§13.4"),
    ChooseRemoved: ("prompt-remove", "§13.2"),
    ChooseCharacter: ("prompt-character", "§2.3"),
    DealCharacter: ("prompt-chance-character", "§2.3"),
    TopScenario: ("prompt-chance-scenario", "§7.1"),
    TopAdventure: ("prompt-chance-adventure", "§7.3"),
    TopGear: ("prompt-chance-gear", "§2.6"),
    Strike: ("prompt-strike", "§9.1"),
}


def prompt_for(s: Dwarves, ask: Ask) -> Prompt:
    """What is asked of whom."""
    text, rule = _question(s, ask)
    return Prompt(text, rule, tuple(ask.seats()))


def _question(s: Dwarves, ask: Ask) -> tuple[Text, str]:
    if type(ask) in PLAIN:
        key, rule = PLAIN[type(ask)]
        return Text(key), rule
    if isinstance(ask, Act):
        return _act(ask), "§8.1"
    if isinstance(ask, Walk):
        return Text("prompt-walk", {"left": ask.left}), "§8.2"
    if isinstance(ask, ChoosePenalty):
        last = s.health[ask.walker] == 1
        return Text("prompt-penalty-last" if last else "prompt-penalty", {"seat": ask.walker}), "§8.3"
    if isinstance(ask, Reaction):
        last = s.health[ask.victim] == 1
        return Text("prompt-reaction-last" if last else "prompt-reaction", {"seat": ask.victim}), "§13.4"
    if isinstance(ask, Reconsider):
        return Text("prompt-reconsider"), "§10.2"
    if isinstance(ask, ChooseOwner):
        return Text("prompt-owner", {"gear": s.box.gear[ask.number].name}), "§13.4"
    return _fates_question(s, ask)


def _fates_question(s: Dwarves, ask: Ask) -> tuple[Text, str]:
    if isinstance(ask, DrawTile):
        return Text("prompt-chance-tile", {"space": s.box.spaces[ask.space].name}), "§6.1"
    if isinstance(ask, Recruit | RerollBlanks):
        key = "prompt-chance-recruit" if isinstance(ask, Recruit) else "prompt-chance-blanks"
        return Text(key, {"gate": GATE_NAMES[ask.gate]}), "§5.4"
    assert isinstance(ask, Throw)
    if ask.instead:
        return Text("prompt-chance-reroll", {"die": DIE_NAMES[ask.instead]}), "§10.2"
    return _roll(s, ask)


def _roll(s: Dwarves, ask: Throw) -> tuple[Text, str]:
    """What the dice are rolled for, read from what comes after them."""
    for step in reversed(s.stack):
        if isinstance(step, Blows):
            return Text("prompt-chance-fight", {"count": ask.count, "space": s.box.spaces[step.space].name}), "§9.1"
        if isinstance(step, SetOut):
            return Text("prompt-chance-move", {"count": ask.count}), "§8.2"
        if isinstance(step, Deliver):
            return Text("prompt-chance-message", {"count": ask.count}), "§10.1"
        if isinstance(step, Judge):
            card = s.card_at(step.slot)
            assert card is not None
            return Text("prompt-chance-try", {"count": ask.count, "card": card.name}), "§11.1"
        if isinstance(step, JudgeCraft):
            break
    return Text("prompt-chance-craft", {"count": ask.count}), "§11.4"


def _act(ask: Act) -> Text:
    args: dict[str, Argument] = {"seat": ask.seat}
    if ask.extra:
        return Text("prompt-act-extra", args)
    return Text("prompt-act", args | {"left": ask.left}) if ask.left else Text("prompt-act-none", args)


def phase(s: Dwarves) -> str:
    """§4.2 Where the turn stands, read from what is still to come."""
    if not s.stack:
        return "over"
    if s.turn == 0:
        return "setup"
    if any(isinstance(step, MoveHero | DrawScenario) for step in s.stack):
        return "hero"
    return "cards" if any(isinstance(step, Refill) for step in s.stack) else "actions"
