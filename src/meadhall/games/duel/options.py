"""The words of each option, what it touches, and why a card of the hand cannot be played now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from meadhall.core.engine import asking
from meadhall.core.table import Action, Ask, Seat
from meadhall.core.text import Option, Refusal, Text
from meadhall.games.duel.odds import re_roll_chance
from meadhall.games.duel.rules_cards import (
    DIE_NAMES,
    Attack,
    Call,
    CardPhase,
    ChooseToRemove,
    End,
    Play,
    PlayFavour,
    PlayRemoval,
    PlayToDisplay,
    PlayTurnedDie,
    event_possible,
)
from meadhall.games.duel.rules_damage import Cancel, Pass, PlayPower, Throw, ThrowBoth, Window, target_name
from meadhall.games.duel.rules_end import Top
from meadhall.games.duel.rules_turn import ChooseReroll, DrawCards, Faces, Keep, PickUp, TakeDice
from meadhall.games.duel.state import AXE, PILE, WILD, WILD_CARDS, Card, Duel


def options_for(s: Duel, seat: Seat, actions: Sequence[Action]) -> list[Option]:
    """Each action with its words. Plays gather on their card, attacks on their die: one gesture each."""
    return [_OPTIONS[type(action)](s, seat, action) for action in actions]


def _pass(s: Duel, seat: Seat, action: Action) -> Option:
    return Option(action.text, Text("option-pass"))


def _end(s: Duel, seat: Seat, action: Action) -> Option:
    gains = not s.used and s.wild[seat] < WILD_CARDS
    return Option(action.text, Text("option-end-wild" if gains else "option-end"))


def _keep(s: Duel, seat: Seat, action: Action) -> Option:
    return Option(action.text, Text("option-keep"))


def _play(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Play)
    card = s.box.cards[action.number]
    item = f"hand-{seat}.{card.key}"
    if not card.cost:
        return Option(action.text, Text("option-play-free", {"card": card.name}), (item,), item)
    dice = [_die(seat, name) for name in dict.fromkeys(action.way.names)]
    label = Text("option-play", {"card": card.name, "dice": action.way.names})
    return Option(action.text, label, (item, *dice), item)


def _power(s: Duel, seat: Seat, action: Action) -> Option:
    card = s.box.cards[s.box.power[seat]]
    item = f"hand-{seat}.{card.key}"
    return Option(action.text, Text("option-play-free", {"card": card.name}), (item,), item)


def _attack(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Attack)
    cards = s.box.cards
    allies = [
        f"display-{seat}.{cards[n].key}"
        for n in s.box.strikers[seat]
        if s.display[n] and (action.die in (AXE, WILD) or action.die in cards[n].faces)
    ]
    die = _die(seat, DIE_NAMES[action.die])
    label = Text("option-attack", {"target": target_name(s, action.target), "die": DIE_NAMES[action.die]})
    return Option(action.text, label, (die, *allies, _target(s, 1 - seat, action.target)), f"attack.{die}")


def _call(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Call)
    die = _die(seat, DIE_NAMES[action.die])
    callers = [f"display-{seat}.{s.box.cards[n].key}" for n in s.box.callers[seat] if s.display[n]]
    return Option(action.text, Text("option-call", {"die": DIE_NAMES[action.die]}), (die, *callers), "call")


def _throw(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Throw)
    card = s.box.cards[s.box.axe[seat]]
    item = f"hand-{seat}.{card.key}"
    label = Text("option-throw", {"card": card.name, "target": target_name(s, action.target)})
    return Option(action.text, label, (item, _target(s, 1 - seat, action.target)), item)


def _throw_both(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, ThrowBoth)
    card = s.box.cards[s.box.axe[seat]]
    item = f"hand-{seat}.{card.key}"
    label = Text(
        "option-throw-both",
        {"card": card.name, "target": target_name(s, action.target), "other": target_name(s, action.other)},
    )
    touches = dict.fromkeys((item, _target(s, 1 - seat, action.target), _target(s, 1 - seat, action.other)))
    return Option(action.text, label, tuple(touches), item)


def _cancel(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Cancel)
    card = s.box.cards[s.box.armour[seat]]
    item = f"hand-{seat}.{card.key}"
    label = Text("option-cancel", {"card": card.name, "target": target_name(s, action.target)})
    return Option(action.text, label, (item, _target(s, seat, action.target)), item)


def _remove(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, ChooseToRemove)
    card = s.box.cards[action.number]
    return Option(action.text, Text("option-remove", {"card": card.name}), (f"display-{1 - seat}.{card.key}",))


def _draw(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, DrawCards)
    return Option(action.text, Text("option-draw", {"count": action.count}), (f"pile-{seat}",))


def _dice(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, TakeDice)
    return Option(action.text, Text("option-dice", {"count": action.count}))


def _reroll(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, PickUp)
    name = DIE_NAMES[action.face]
    label = Text("option-reroll", {"die": name})
    ask = asking(s)
    hope = re_roll_chance(s, seat, action.face, ask.left) if isinstance(ask, ChooseReroll) else None
    if hope is not None:
        card, chance = s.box.cards[hope[0]], round(100 * hope[1])
        label = Text("option-reroll-for", {"die": name, "card": card.name, "chance": chance})
    return Option(action.text, label, (_die(seat, name),))


def _top(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Top)
    return Option(action.text, Text("option-top", {"card": s.box.cards[action.number].name}))


def _roll(s: Duel, seat: Seat, action: Action) -> Option:
    assert isinstance(action, Faces)
    return Option(action.text, Text("option-roll", {"dice": action.names}))


_OPTIONS: Final[dict[type[Action], Callable[[Duel, Seat, Action], Option]]] = {
    Pass: _pass,
    End: _end,
    Keep: _keep,
    PlayToDisplay: _play,
    PlayRemoval: _play,
    PlayTurnedDie: _play,
    PlayFavour: _play,
    PlayPower: _power,
    Attack: _attack,
    Call: _call,
    Throw: _throw,
    ThrowBoth: _throw_both,
    Cancel: _cancel,
    ChooseToRemove: _remove,
    DrawCards: _draw,
    TakeDice: _dice,
    PickUp: _reroll,
    Top: _top,
    Faces: _roll,
}


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
