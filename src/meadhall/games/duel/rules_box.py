"""Chapter 1: the box. Reads the cards of a pack and makes every action that they allow, once."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from meadhall.core.content import ContentError, Pack, Row
from meadhall.core.table import Action, Seat
from meadhall.games.duel.rules_cards import (
    DIE_WORDS,
    PAYMENTS,
    Attack,
    ChooseToRemove,
    Payment,
    PlayFavour,
    PlayRemoval,
    PlayToDisplay,
    PlayTurnedDie,
)
from meadhall.games.duel.rules_damage import Cancel, PlayPower, Throw, ThrowBoth
from meadhall.games.duel.rules_end import Top
from meadhall.games.duel.state import PILE, Card, DuelBox

EFFECTS: Final = {
    "ally": ("strike", "call"),
    "victory": ("none",),
    "support": ("draw", "dice", "reroll"),
    "event": ("remove", "turn", "take"),
    "twist": ("throw", "cancel", "roll"),
}
DECK: Final = 35


def open_box(pack: Pack, settings: Mapping[str, str]) -> DuelBox:
    """§1.1 Two decks of 35 cards, alike but for names and pictures. `good` is the seat of the Forces of Good."""
    good: Seat = 0 if settings["good"] == "first_seat" else 1
    rival = settings["support_split"] == "3/2/2"
    rows = pack.rows("cards.toml")
    cards: list[Card] = []
    for seat in (0, 1):
        for row in rows:
            cards.append(_card(row, len(cards), seat, seat == good, rival))
    _check(cards)
    name = sha256(f"{pack.hash}{sorted(settings.items())}".encode()).hexdigest()[:16]
    box = DuelBox(name, cards, settings["wild_gain"] == "dice_only", settings["compensation"], good)
    _make_actions(box)
    return box


def _card(row: Row, number: int, seat: Seat, is_good: bool, rival: bool) -> Card:
    """§1.3 One entry, as the card of one side."""
    evil = row.text("evil")
    kind = row.one_of("kind", EFFECTS)
    count = row.number("count", least=1, most=DECK)
    rival_count = row.number("rival_count", least=0, most=DECK, default=count)
    die = row.number("die", least=1, most=5, default=0)
    equal = row.number("equal", least=2, most=4, default=0)
    if die and equal:
        raise row.fail("a cost is either one `die` or so many `equal` dice")
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
        effect=row.one_of("effect", EFFECTS[kind], default="none" if kind == "victory" else None),
        faces=row.numbers("faces", least=1, most=5),
        amount=row.number("amount", least=1, most=3, default=1),
        source=origin.source,
        conf=origin.confidence,
    )
    row.done()
    if card.health and card.count > 1:
        raise row.fail("a card with health points is hurt by itself: give each copy an entry of its own")
    if card.effect == "strike" and not card.faces:
        raise row.fail("`faces` must say which dice work")
    if card.effect == "turn" and len(card.faces) != 1:
        raise row.fail("`faces` must name the one value that counts as an axe")
    if kind == "twist" and card.cost:
        raise row.fail("a Twist of Fate is free")
    return card


def _check(cards: list[Card]) -> None:
    for seat in (0, 1):
        mine = [card for card in cards if card.seat == seat]
        if sum(card.count for card in mine) != DECK:
            raise ContentError(f"cards.toml: a deck has {DECK} cards, not {sum(card.count for card in mine)}")
        for effect in EFFECTS["twist"]:
            if len([card for card in mine if card.effect == effect]) != 1:
                raise ContentError(f"cards.toml: exactly one entry must have the effect `{effect}`")
    keys = [card.key for card in cards]
    for key in keys:
        if keys.count(key) > 1:
            raise ContentError(f"cards.toml: two cards are called `{key}`")


def _make_actions(box: DuelBox) -> None:
    """One action for each card, payment and target; a table's place 0 is the draw pile, then card by card."""
    targets = [PILE] + [card.number for card in box.cards]
    words = ["pile"] + [card.key for card in box.cards]
    for card in box.cards:
        box.top.append(Top(f"top {card.key}", card.number))
        box.play.append([] if card.kind == "twist" else [_play(card, way) for way in PAYMENTS[card.cost]])
        box.remove.append(ChooseToRemove(f"remove {card.key}", card.number))
    for target, word in zip(targets, words, strict=True):
        box.throw.append(Throw(f"throw {word}", target))
        box.cancel.append(Cancel(f"cancel {word}", target))
        box.throw_both.append([ThrowBoth(f"throw {word} {o}", target, t) for t, o in zip(targets, words, strict=True)])
    for die, die_word in enumerate(DIE_WORDS):
        box.attack.append([Attack(f"attack {w} {die_word}", die, t) for t, w in zip(targets, words, strict=True)])
    for seat in (0, 1):
        box.play_power.append(PlayPower(f"play {box.cards[box.power[seat]].key}"))


def _play(card: Card, way: Payment) -> Action:
    text = f"play {card.key} {way.text}".rstrip()
    if card.effect == "remove":
        return PlayRemoval(text, card.number, way)
    if card.effect == "turn":
        return PlayTurnedDie(text, card.number, way)
    if card.effect == "take":
        return PlayFavour(text, card.number, way)
    return PlayToDisplay(text, card.number, way)
