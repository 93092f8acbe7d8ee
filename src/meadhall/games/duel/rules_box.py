"""Chapter 1: the box. Reads the cards of a pack and makes every action that they allow, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.table import Seat
from meadhall.games.duel.rules_allies import ALLIES
from meadhall.games.duel.rules_cards import PAYMENTS, Play, PlayEvent, PlayToDisplay
from meadhall.games.duel.rules_end import Top
from meadhall.games.duel.rules_events import EVENTS, ChooseToRemove
from meadhall.games.duel.rules_support import SUPPORTS, VICTORIES
from meadhall.games.duel.rules_twists import TWISTS
from meadhall.games.duel.state import Card, DuelBox, Effect

EFFECTS: Final[dict[str, Mapping[str, type[Effect]]]] = {
    "ally": ALLIES,
    "victory": VICTORIES,
    "support": SUPPORTS,
    "event": EVENTS,
    "twist": TWISTS,
}
"""The class of every verb that `effect` may have in cards.toml, by the kind of the card."""
PLAYS: Final[dict[str, type[Play]]] = {
    "ally": PlayToDisplay,
    "victory": PlayToDisplay,
    "support": PlayToDisplay,
    "event": PlayEvent,
}
"""How a card of each kind is played. Twists make their own actions."""
DECK: Final = 35


def open_box(pack: Pack, settings: Mapping[str, str]) -> DuelBox:
    """§1.1 Two decks of 35 cards that differ only in names and pictures. `good` is the seat of the Forces of Good."""
    good: Seat = 0 if settings["good"] == "first_seat" else 1
    rival = settings["support_split"] == "3/2/2"
    effects = _effects()
    cards: list[Card] = []
    for seat in (0, 1):
        for row in pack.rows("cards.toml"):
            card = _card(row, len(cards), seat, seat == good, rival, effects)
            card.effect.cards[seat].append(card.number)
            cards.append(card)
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = DuelBox(name, cards, effects, settings["wild_gain"] == "dice_only", settings["compensation"], good)
    _check(box)
    _make_actions(box)
    return box


def _effects() -> dict[str, Effect]:
    """Return a fresh effect for every verb, which must belong to one kind of card."""
    effects: dict[str, Effect] = {}
    for kind, verbs in EFFECTS.items():
        for verb, effect in verbs.items():
            if verb in effects:
                raise ValueError(f"the verb {verb!r} of a card of the kind {kind!r} belongs to another kind already")
            effects[verb] = effect(verb)
    return effects


def _card(row: Row, number: int, seat: Seat, is_good: bool, rival: bool, effects: dict[str, Effect]) -> Card:
    """§1.3 Read one entry, as the card of one side."""
    evil = row.text("evil")
    kind = row.one_of("kind", EFFECTS)
    count = row.number("count", least=1, most=DECK)
    rival_count = row.number("rival_count", least=0, most=DECK, default=count)
    die = row.number("die", least=1, most=5, default=0)
    equal = row.number("equal", least=2, most=4, default=0)
    if die and equal:
        raise row.fail("a cost is either one `die` or a number of `equal` dice")
    origin = row.origin()
    card = Card(
        number=number,
        key=row.key if is_good else evil,
        seat=seat,
        kind=kind,
        count=rival_count if rival else count,
        cost=5 + equal if equal else die,
        health=row.number("health", least=1, most=9, default=0),
        points=row.number("points", least=1, most=9, default=0),
        effect=effects[row.one_of("effect", EFFECTS[kind], default="none" if kind == "victory" else None)],
        faces=row.numbers("faces", least=1, most=5),
        amount=row.number("amount", least=1, most=3, default=1),
        source=origin.source,
        conf=origin.confidence,
    )
    row.done()
    if card.health and card.count > 1:
        raise row.fail("damage is counted for each card with health points: give each copy its own entry")
    if fault := card.effect.fault(card):
        raise row.fail(fault)
    return card


def _check(box: DuelBox) -> None:
    for seat in (0, 1):
        count = sum([box.cards[n].count for n in box.deck[seat]])
        if count != DECK:
            raise ContentError(f"cards.toml: a deck has {DECK} cards, not {count}")
        for twist in box.twists:
            if len(twist.cards[seat]) != 1:
                raise ContentError(f"cards.toml: exactly one entry must have the effect `{twist.verb}`")
    keys = [card.key for card in box.cards]
    for key in keys:
        if keys.count(key) > 1:
            raise ContentError(f"cards.toml: two cards are called `{key}`")


def _make_actions(box: DuelBox) -> None:
    """Make one action for each card and payment, and let each effect make its own."""
    for card in box.cards:
        box.top.append(Top(f"top {card.key}", card.number))
        box.remove.append(ChooseToRemove(f"remove {card.key}", card.number))
        box.play.append([])
        if card.kind in PLAYS:
            play = PLAYS[card.kind]
            for way in PAYMENTS[card.cost]:
                box.play[card.number].append(play(f"play {card.key} {way.text}".rstrip(), card.number, way))
    for effect in box.effects.values():
        if effect.cards[0]:
            effect.open(box)
