"""The words of each option, what it touches, and why a card cannot be used now."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.table import Action, Ask, Seat
from meadhall.core.text import Option, Refusal, Text
from meadhall.games.dwarves.cards import Card
from meadhall.games.dwarves.odds import (
    clear_chance,
    craft_chance,
    foes_of,
    hit_chance,
    message_chance,
    percent,
    quest_chance,
)
from meadhall.games.dwarves.rules_act import CRAFT_GEAR, END, MESSAGE, Act, Use, UseSong, add_uses_of
from meadhall.games.dwarves.rules_council import message_need
from meadhall.games.dwarves.rules_dice import AGAIN, DIE_NAMES, KEEP, Faces, PickUp, TurnTo
from meadhall.games.dwarves.rules_draw import TopCard
from meadhall.games.dwarves.rules_end import SUFFER, HealDwarf, UseDrink, UseShield, WoundDwarf
from meadhall.games.dwarves.rules_fight import FIGHT_HERE, ON_MAP, STOP, RemoveTroop, Shoot, Slay
from meadhall.games.dwarves.rules_hero import Skulls
from meadhall.games.dwarves.rules_land import KIND_NAMES, LetPerish, Turned
from meadhall.games.dwarves.rules_lists import (
    COUNCIL,
    DEFEAT,
    EACH,
    FIGHT,
    HITS,
    HUNT,
    MEET,
    NOTHING,
    POWER_UNSTOPPED,
    ROUTE,
    SPEED,
    TEST,
    USE_SHIELD,
)
from meadhall.games.dwarves.rules_move import HALT, MOVE, PAY_DOOM, PAY_HEALTH, Go
from meadhall.games.dwarves.rules_quests import Try, can_try, open_place_at
from meadhall.games.dwarves.rules_rewards import (
    LEAVE,
    CleanseSpace,
    Dig,
    Drawn,
    Drop,
    Give,
    Lose,
)
from meadhall.games.dwarves.rules_turn import ChooseCharacter, Take
from meadhall.games.dwarves.state import SLOTS, Dwarves

PLAIN = {
    END.text: "option-end",
    KEEP.text: "option-keep",
    AGAIN.text: "option-again",
    STOP.text: "option-stop",
    HALT.text: "option-halt",
    PAY_HEALTH.text: "option-pay-health",
    PAY_DOOM.text: "option-pay-doom",
    SUFFER.text: "option-suffer",
    LEAVE.text: "option-leave",
}
ON_SPACES = {
    LetPerish: "option-perish",
    Dig: "option-dig",
    CleanseSpace: "option-cleanse",
    Shoot: "option-shoot",
}


def options_for(s: Dwarves, ask: Ask, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """Every option in words, in the order of the rules."""
    return [option_for(s, ask, seat, action) for action in actions]


def option_for(s: Dwarves, ask: Ask, seat: Seat, action: Action) -> Option:
    """One gesture: spaces gather by kingdom, uses of Equipment on their card."""
    if action is END and isinstance(ask, Act) and ask.extra:
        return Option(action.text, Text("option-end-extra"))
    if action is PAY_DOOM and s.doom - s.hero == 1:
        return Option(action.text, Text("option-pay-doom-last"))
    if action.text in PLAIN:
        return Option(action.text, Text(PLAIN[action.text]))
    for describe in (_deed, _place_option, _person_option, _gear_option, _dice_option):
        option = describe(s, ask, seat, action)
        if option is not None:
            return option
    raise AssertionError(f"no words for {action.text!r}")


def _deed(s: Dwarves, ask: Ask, seat: Seat, action: Action) -> Option | None:
    """§8.1 The actions of a turn, with their chances."""
    dwarf = f"dwarf-{seat}"
    if action is MOVE:
        return Option(action.text, Text("option-move", {"dice": s.value(seat, SPEED)}), (dwarf,))
    if action is MESSAGE:
        args = {"need": message_need(s, seat), "chance": percent(message_chance(s, seat))}
        return Option(action.text, Text("option-message", {**args}), (f"council.{s.council + 1}",))
    if action is CRAFT_GEAR:
        label = Text("option-craft", {"chance": percent(craft_chance(s, seat))})
        return Option(action.text, label, (f"council.{s.council}",))
    if action is FIGHT_HERE:
        troops = foes_of(s, s.where[seat])
        hit, clear = percent(hit_chance(s, seat, troops)), percent(clear_chance(s, seat, troops))
        label = Text("option-fight", {"hit": hit, "clear": clear})
        return Option(action.text, label, (dwarf, f"map.{s.box.spaces[s.where[seat]].key}"))
    if isinstance(action, Try):
        card = s.card_at(action.slot)
        assert card is not None
        rolls = max(1, ask.left) if isinstance(ask, Act) else 1
        chance = percent(quest_chance(s, seat, action.slot, card, 1))
        turn = percent(quest_chance(s, seat, action.slot, card, rolls))
        label = Text("option-try", {"card": card.name, "chance": chance, "turn": turn})
        return Option(action.text, label, (f"card-{action.slot}",))
    return None


def _place_option(s: Dwarves, ask: Ask, seat: Seat, action: Action) -> Option | None:
    if isinstance(action, Go):
        space = s.box.spaces[action.space]
        key = "option-go"
        if s.land[action.space] != NOTHING:
            key = "option-go-perished"
        elif s.crowd(action.space) and not s.has_power(seat, POWER_UNSTOPPED):
            key = "option-go-troops"
        return Option(action.text, Text(key, {"space": space.name}), (f"map.{space.key}",), f"go.{space.kingdom}")
    if isinstance(action, LetPerish | Dig | CleanseSpace | Shoot):
        space = s.box.spaces[action.space]
        label = Text(ON_SPACES[type(action)], {"space": space.name})
        group = "" if isinstance(action, Shoot) else f"space.{space.kingdom}"
        return Option(action.text, label, (f"map.{space.key}",), group)
    if isinstance(action, RemoveTroop):
        space = s.box.spaces[action.space]
        label = Text("option-remove", {"kind": KIND_NAMES[action.kind], "space": space.name})
        return Option(action.text, label, (f"map.{space.key}",), f"remove.{space.kingdom}")
    if isinstance(action, Slay):
        kind = KIND_NAMES[action.kind]
        if action.source == ON_MAP:
            return Option(action.text, Text("option-slay", {"kind": kind}))
        card = s.card_at(action.source)
        assert card is not None
        label = Text("option-slay-card", {"kind": kind, "card": card.name})
        return Option(action.text, label, (f"card-{action.source}",))
    return None


def _person_option(s: Dwarves, ask: Ask, seat: Seat, action: Action) -> Option | None:
    if isinstance(action, HealDwarf):
        return Option(action.text, Text("option-heal", {"seat": action.target}), (f"dwarf-{action.target}",))
    if isinstance(action, WoundDwarf):
        last = s.health[action.target] == 1
        label = Text("option-wound-last" if last else "option-wound", {"seat": action.target})
        return Option(action.text, label, (f"dwarf-{action.target}",))
    if isinstance(action, Give):
        return Option(action.text, Text("option-give", {"seat": action.target}), (f"dwarf-{action.target}",))
    if isinstance(action, Take):
        dwarf = s.box.characters[action.number]
        touches = (f"character.{dwarf.key}",) if isinstance(ask, ChooseCharacter) else ()
        return Option(action.text, Text("option-take", {"dwarf": dwarf.name}), touches)
    if isinstance(action, Drop):
        card = s.card_at(action.slot)
        assert card is not None
        return Option(action.text, Text("option-drop", {"card": card.name}), (f"card-{action.slot}",))
    return None


def _gear_option(s: Dwarves, ask: Ask, seat: Seat, action: Action) -> Option | None:
    if isinstance(action, UseDrink | UseSong):
        item = s.box.gear[action.number]
        label = Text("option-use-on", {"gear": item.name, "owner_seat": action.owner, "target_seat": action.target})
        touches = (f"gear-{action.owner}.{item.key}", f"dwarf-{action.target}")
        return Option(action.text, label, touches, touches[0])
    if isinstance(action, Use | UseShield | Lose):
        item = s.box.gear[action.number]
        key = "option-lose" if isinstance(action, Lose) else "option-use"
        label = Text(key, {"gear": item.name, "owner_seat": action.owner})
        return Option(action.text, label, (f"gear-{action.owner}.{item.key}",))
    if isinstance(action, Drawn):
        return Option(action.text, Text("option-draw", {"gear": s.box.gear[action.number].name}))
    return None


def _dice_option(s: Dwarves, ask: Ask, seat: Seat, action: Action) -> Option | None:
    if isinstance(action, PickUp):
        return Option(action.text, Text("option-reroll", {"die": DIE_NAMES[action.face]}), (f"dice.{action.face}",))
    if isinstance(action, TurnTo):
        label = Text("option-turn", {"die": DIE_NAMES[action.face], "value": DIE_NAMES[action.value]})
        return Option(action.text, label, (f"dice.{action.face}",))
    if isinstance(action, Faces):
        return Option(action.text, Text("option-roll", {"dice": tuple(DIE_NAMES[face] for face in action.faces)}))
    if isinstance(action, Turned):
        return Option(action.text, Text("option-tile", {"number": action.tile + 1}))
    if isinstance(action, TopCard):
        return Option(action.text, Text("option-card", {"card": s.box.cards[action.number].name}))
    if isinstance(action, Skulls):
        args = {"orcs": action.orcs, "trolls": action.trolls, "alfar": action.alfar}
        return Option(action.text, Text("option-recruit", {**args}))
    return None


def refusals_for(s: Dwarves, ask: Ask, seat: Seat) -> list[Refusal]:
    """While a dwarf acts: every open card and every Equipment card that is no use now, with the reason."""
    if not isinstance(ask, Act):
        return []
    refusals = []
    if s.is_pinned(seat):
        refusals.append(Refusal(f"board-{seat}", Text("why-pinned", {"seat": seat}), "§13.3"))
    for slot in range(SLOTS):
        refusal = _why_not(s, ask, seat, slot)
        if refusal is not None:
            refusals.append(refusal)
    for owner in range(s.seats()):
        for item in s.box.gear:
            if not s.gear[owner] & item.bit or not item.use:
                continue
            options: list[Action] = []
            if item.use != USE_SHIELD:
                add_uses_of(s, owner, item.number, options)
            if not options:
                key = "why-no-wound" if item.use == USE_SHIELD else "why-no-use"
                refusals.append(Refusal(f"gear-{owner}.{item.key}", Text(key, {"gear": item.name}), "§13.4"))
    return refusals


def _why_not(s: Dwarves, ask: Act, seat: Seat, slot: int) -> Refusal | None:
    card = s.card_at(slot)
    if card is None:
        return None
    item = f"card-{slot}"
    quest = card.quest
    space = s.where[seat]
    if quest.kind in (COUNCIL, HUNT, MEET, ROUTE, DEFEAT):
        return Refusal(item, Text("why-by-itself", {"card": card.name}), "§13.2")
    if ask.left == 0:
        return Refusal(item, Text("why-no-action", {"card": card.name}), "§8.1")
    if s.fights_at(space, slot) or can_try(s, seat, slot, card):
        return None
    return _why_not_here(s, space, slot, card)


def _why_not_here(s: Dwarves, space: int, slot: int, card: Card) -> Refusal:
    item = f"card-{slot}"
    quest = card.quest
    if quest.kind == FIGHT:
        return Refusal(item, Text("why-place", {"card": card.name, "place": quest.names[0]}), "§9.3")
    if quest.kind == EACH and quest.clear and s.crowd(space) and open_place_at(s, space, slot, quest) != NOTHING:
        return Refusal(item, Text("why-troops", {"card": card.name}), "§13.1")
    if quest.kind == EACH:
        return Refusal(item, Text("why-places", {"card": card.name, "places": quest.names}), "§13.1")
    if not s.stands_at(space, quest, slot):
        return Refusal(item, Text("why-place", {"card": card.name, "place": quest.names[0]}), "§11.1")
    if quest.kind == HITS:
        return Refusal(item, Text("why-troops", {"card": card.name}), "§13.1")
    if quest.kind == TEST and quest.tunnel:
        return Refusal(item, Text("why-tunnel", {"card": card.name}), "§13.2")
    return Refusal(item, Text("why-company", {"card": card.name, "count": min(quest.company, s.seats())}), "§13.1")
