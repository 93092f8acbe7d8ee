"""The words of each option, what it touches, and why a card of the hand cannot be played now."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.scene import Option, Refusal, Text
from meadhall.core.table import Action, Ask, Seat
from meadhall.games.duel.rules_cards import (
    DIE_NAMES,
    DIE_WORDS,
    END,
    Attack,
    Call,
    CardPhase,
    ChooseToRemove,
    Play,
    event_possible,
)
from meadhall.games.duel.rules_damage import PASS, Cancel, PlayPower, Throw, ThrowBoth, Window, target_name
from meadhall.games.duel.rules_end import Top
from meadhall.games.duel.rules_turn import KEEP, DrawCards, Faces, PickUp, TakeDice
from meadhall.games.duel.state import AXE, PILE, WILD, WILD_CARDS, Card, Duel


def options_for(s: Duel, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    return [option_for(s, seat, action) for action in actions]


def option_for(s: Duel, seat: Seat, action: Action) -> Option:
    """One gesture: plays gather on their card, attacks on their die."""
    box = s.box
    foe = 1 - seat
    hand = f"hand-{seat}."
    if action is PASS:
        return Option(action.text, Text("option-pass"))
    if action is END:
        gains = not s.used and s.wild[seat] < WILD_CARDS
        return Option(action.text, Text("option-end-wild" if gains else "option-end"))
    if action is KEEP:
        return Option(action.text, Text("option-keep"))
    if isinstance(action, Play):
        card = box.cards[action.number]
        dice = tuple(_die(seat, name) for name in dict.fromkeys(action.way.names))
        item = hand + card.key
        if not card.cost:
            return Option(action.text, Text("option-play-free", {"card": card.name}), (item,), item)
        label = Text("option-play", {"card": card.name, "dice": action.way.names})
        return Option(action.text, label, (item, *dice), item)
    if isinstance(action, Attack):
        allies = [
            f"display-{seat}.{box.cards[n].key}"
            for n in box.strikers[seat]
            if s.display[n] and (action.die in (AXE, WILD) or action.die in box.cards[n].faces)
        ]
        die = _die(seat, DIE_NAMES[action.die])
        label = Text("option-attack", {"target": target_name(s, action.target), "die": DIE_NAMES[action.die]})
        return Option(action.text, label, (die, *allies, _target(s, foe, action.target)), f"attack.{die}")
    if isinstance(action, Call):
        die = _die(seat, DIE_NAMES[action.die])
        callers = [f"display-{seat}.{box.cards[n].key}" for n in box.callers[seat] if s.display[n]]
        return Option(action.text, Text("option-call", {"die": DIE_NAMES[action.die]}), (die, *callers), "call")
    if isinstance(action, Throw):
        card = box.cards[box.axe[seat]]
        label = Text("option-throw", {"card": card.name, "target": target_name(s, action.target)})
        return Option(action.text, label, (hand + card.key, _target(s, foe, action.target)), hand + card.key)
    if isinstance(action, ThrowBoth):
        card = box.cards[box.axe[seat]]
        names = {"target": target_name(s, action.target), "other": target_name(s, action.other)}
        touches = (hand + card.key, _target(s, foe, action.target), _target(s, foe, action.other))
        return Option(action.text, Text("option-throw-both", {"card": card.name, **names}), touches, hand + card.key)
    if isinstance(action, Cancel):
        card = box.cards[box.armour[seat]]
        label = Text("option-cancel", {"card": card.name, "target": target_name(s, action.target)})
        return Option(action.text, label, (hand + card.key, _target(s, seat, action.target)), hand + card.key)
    if isinstance(action, PlayPower):
        card = box.cards[box.power[seat]]
        return Option(action.text, Text("option-play-free", {"card": card.name}), (hand + card.key,), hand + card.key)
    if isinstance(action, ChooseToRemove):
        card = box.cards[action.number]
        return Option(action.text, Text("option-remove", {"card": card.name}), (f"display-{foe}.{card.key}",))
    if isinstance(action, DrawCards):
        return Option(action.text, Text("option-draw", {"count": action.count}), (f"pile-{seat}",))
    if isinstance(action, TakeDice):
        return Option(action.text, Text("option-dice", {"count": action.count}))
    if isinstance(action, PickUp):
        return Option(
            action.text, Text("option-reroll", {"die": DIE_NAMES[action.face]}), (f"dice.{DIE_WORDS[action.face]}",)
        )
    if isinstance(action, Top):
        return Option(action.text, Text("option-top", {"card": box.cards[action.number].name}))
    assert isinstance(action, Faces)
    return Option(action.text, Text("option-roll", {"dice": action.names}))


def _die(seat: Seat, name: str) -> str:
    word = name.removeprefix("die-")
    return f"wild-{seat}.wild" if word == "wild" else f"dice.{word}"


def _target(s: Duel, owner: Seat, target: int) -> str:
    return f"pile-{owner}" if target == PILE else f"display-{owner}.{s.box.cards[target].key}"


def refusals_for(s: Duel, ask: Ask, seat: Seat, actions: Sequence[Action]) -> list[Refusal]:
    """Every card of the hand that no option plays, with the reason."""
    playable = {action.text.split()[1] for action in actions if action.text.startswith("play ")}
    starts = {action.text.split()[0] for action in actions}
    refusals = []
    for n in s.box.deck[seat]:
        card = s.box.cards[n]
        if not s.hand[n] or card.key in playable:
            continue
        if (card.effect == "throw" and "throw" in starts) or (card.effect == "cancel" and "cancel" in starts):
            continue
        text, rule = _why_not(s, ask, seat, card)
        refusals.append(Refusal(f"hand-{seat}.{card.key}", text, rule))
    return refusals


def _why_not(s: Duel, ask: Ask, seat: Seat, card: Card) -> tuple[Text, str]:
    if card.effect == "cancel":
        return Text("why-no-damage", {"card": card.name}), "§9.1"
    if card.kind == "twist":
        if card.effect == "roll" and seat != s.active:
            return Text("why-own-turn", {"card": card.name}), "§4.4"
        return Text("why-next-window", {"card": card.name}), "§4.4"
    if isinstance(ask, Window):
        return Text("why-only-twists", {"card": card.name}), "§4.4"
    if not isinstance(ask, CardPhase):
        return Text("why-card-phase", {"card": card.name}), "§3.3"
    if card.kind == "event" and not event_possible(s, seat, card):
        return Text(f"why-no-{card.effect}", {"card": card.name}), "§5.1"
    if card.cost <= 5:
        return Text("why-cost-die", {"card": card.name, "die": DIE_NAMES[card.cost]}), "§4.1"
    return Text("why-cost-equal", {"card": card.name, "count": card.cost - 5}), "§4.2"
