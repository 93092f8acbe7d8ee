"""What a viewer of The Duel sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from meadhall.core.engine import asking
from meadhall.core.scene import Item, Prompt, Result, Scene, SeatInfo, Zone, may_answer
from meadhall.core.sharing import shared
from meadhall.core.table import CHANCE, REFEREE, Ask, Seat, Viewer
from meadhall.core.text import Option, Refusal, Text
from meadhall.games.duel.ending import story, words
from meadhall.games.duel.odds import next_roll
from meadhall.games.duel.rules_cards import CardPhase
from meadhall.games.duel.rules_end import winner
from meadhall.games.duel.rules_stops import PHASE, SWITCHES, StoppedTurn, has_switch, stops
from meadhall.games.duel.rules_turn import ChooseDice, DicePhase, Reroll, Roll
from meadhall.games.duel.rules_twists import Window
from meadhall.games.duel.state import DIE_NAMES, DIE_WORDS, FACE_ORDER, NOBODY, Card, Duel, DuelBox, TwistEffect, Why

STOP_TAGS: Final = ((), ("armed",), ("wanted",), ("armed", "wanted"))
"""By whether a stop is armed (1) and wanted (2)."""


def scene(s: Duel, viewer: Viewer) -> Scene:
    """Return the table as one viewer sees it, the viewer's own side last."""
    ask = asking(s)
    seats = (0, 1) if viewer == 1 else (1, 0)
    zones: list[Zone] = []
    for seat in seats:
        chances = _chances(s, seat) if seat == viewer and ask is not None else {}
        zones += _side(s, seat, chances, open_hand=viewer in (seat, REFEREE))
    zones += _middle(s)
    turn = stops(s)
    if turn is not None:
        zones += [_stops(turn, seat) for seat in seats]
    view = Scene(
        game="duel",
        viewer=viewer,
        status=Text("status", {"seat": s.active, "turn": s.turn, "phase": f"phase-{phase(s)}"}),
        places=[_seat_info(s, seat) for seat in (0, 1)],
        zones=zones,
        prompt=None if ask is None else Prompt(*ask.prompt(s, viewer), tuple(ask.seats()), ask.window()),
        result=result(s),
        asides=[action.shown(s, viewer) for action in s.asides(viewer)] if viewer in seats else [],
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        options = [action.shown(s, seat) for action in ask.options(s, seat)]
        view.options += options
        if seat != CHANCE:
            view.refusals += _refusals(s, ask, seat, options)
    return view


def _chances(s: Duel, seat: Seat) -> dict[int, int]:
    """Return the chance to pay each card of a hand after the roll, in per cent."""
    # Arithmetic with fractions would take longer than the rest of the hand. A float is exact enough to round.
    return {n: round(100 * chance.numerator / chance.denominator) for n, chance in next_roll(s, seat).items()}


def phase(s: Duel) -> str:
    """Return the phase of the turn, read from the steps that are still to come."""
    if not s.stack:
        return "over"
    if s.turn == 0:
        return "setup"
    if any(isinstance(step, DicePhase) for step in s.stack):
        return "draw"
    if any(isinstance(step, (ChooseDice, Roll, Reroll)) for step in s.stack):
        return "dice"
    for step, above in pairwise(s.stack):
        if isinstance(step, CardPhase) and isinstance(above, Window) and above.about == PHASE:
            return "dice"
    return "card"


@shared
def _seat_info(s: Duel, seat: Seat) -> SeatInfo:
    values = {
        "points": s.points(seat),
        "pile": s.left[seat],
        "hand": s.hand_size(seat),
        "discard": sum(s.discard[n] for n in s.box.deck[seat]),
        "wild": s.wild[seat],
    }
    if s.bonus[seat]:
        values["bonus"] = s.bonus[seat]
    return SeatInfo(seat, Text("side-good" if seat == s.box.good else "side-evil"), values)


def _side(s: Duel, seat: Seat, chances: dict[int, int], open_hand: bool) -> list[Zone]:
    """Return the zones of one player. The draw pile shows its size, the hand shows its faces to its owner only.

    `chances` are the chances to pay for cards of the hand, by card.
    """
    hand = _cards(s, "hand", seat, s.hand, chances) if open_hand else _pile(f"hand-{seat}.hidden", s.hand_size(seat))
    pile, *others = _public_side(s, seat)
    return [pile, Zone(f"hand-{seat}", "hand", Text("zone-hand"), hand, seat), *others]


@shared
def _public_side(s: Duel, seat: Seat) -> list[Zone]:
    return [
        Zone(f"pile-{seat}", "pile", Text("zone-pile"), _pile(f"pile-{seat}", s.left[seat]), seat),
        Zone(f"display-{seat}", "row", Text("zone-display"), _cards(s, "display", seat, s.display, {}), seat),
        Zone(f"discard-{seat}", "pile", Text("zone-discard"), _cards(s, "discard", seat, s.discard, {}), seat),
        Zone(f"wild-{seat}", "purse", Text("zone-wild"), _pile(f"wild-{seat}.wild", s.wild[seat], "die-wild"), seat),
    ]


@shared
def _middle(s: Duel) -> list[Zone]:
    dice = [_item(f"dice.{DIE_WORDS[face]}", DIE_NAMES[face], s.dice[face]) for face in FACE_ORDER if s.dice[face]]
    wild = _pile("middle.wild", s.middle(), "die-wild")
    return [Zone("dice", "row", Text("zone-dice"), dice), Zone("middle", "purse", Text("zone-middle"), wild)]


def _pile(id: str, count: int, face: str | None = None) -> list[Item]:
    """Return things that are only counted, as one item, or nothing if there are none."""
    return [_item(id, face, count)] if count else []


@lru_cache(maxsize=1 << 10)
def _item(id: str, face: str | None, count: int, tags: tuple[str, ...] = ()) -> Item:
    return Item(id, face, count, tags)


@shared
def _stops(turn: StoppedTurn, seat: Seat) -> Zone:
    """Ruling 37 Return the stops of a player: all viewers see them. Tags tell this turn's from the next one's."""
    items = []
    for i, switch in enumerate(SWITCHES):
        armed, wanted = has_switch(turn.armed[seat], i), has_switch(turn.wanted[seat], i)
        if armed or wanted:
            items.append(_item(f"stops-{seat}.{switch}", f"stop-{switch}", 1, STOP_TAGS[armed + 2 * wanted]))
    if turn.holding[seat]:
        items.append(_item(f"stops-{seat}.wait", "stop-wait", 1, ("armed",)))
    return Zone(f"stops-{seat}", "row", Text("zone-stops"), items, seat)


def _cards(s: Duel, zone: str, seat: Seat, counts: list[int], chances: dict[int, int]) -> list[Item]:
    damage = s.damage if counts is s.display else None
    return [
        _card(s.box, zone, n, counts[n], 0 if damage is None else damage[n], chances.get(n))
        for n in s.box.deck[seat]
        if counts[n]
    ]


@lru_cache(maxsize=1 << 13)
def _card(box: DuelBox, zone: str, n: int, count: int, damage: int, chance: int | None) -> Item:
    """Return a card as an item. Cached, because most moves change few cards."""
    card = box.cards[n]
    values = card_values(card)
    if damage:
        values["damage"] = damage
    if chance is not None:
        values["chance"] = chance
    return Item(f"{zone}-{card.seat}.{card.key}", card.name, count, (card.kind,), values, about=card.effect.text(card))


def card_values(card: Card) -> dict[str, int | str]:
    """§1.3 Return the numbers printed on a card."""
    values: dict[str, int | str] = {"cost": cost_code(card)}
    if card.health:
        values["health"] = card.health
    if card.points:
        values["points"] = card.points
    return values


def cost_code(card: Card) -> str:
    """Return `0` for free, `3` for one die of that value, `3=` for three equal dice."""
    return f"{card.price}=" if card.is_equal_dice else str(card.cost)


def _refusals(s: Duel, ask: Ask, seat: Seat, options: Sequence[Option]) -> list[Refusal]:
    """Return every card of the hand that no option plays, with the reason."""
    touched = {item for option in options for item in option.touches}
    cards = [s.box.cards[n] for n in s.box.deck[seat] if s.hand[n]]
    return [Refusal(card.in_hand, *_why_not(s, ask, seat, card)) for card in cards if card.in_hand not in touched]


def _why_not(s: Duel, ask: Ask, seat: Seat, card: Card) -> Why:
    if isinstance(card.effect, TwistEffect):
        return card.effect.why_not(s, seat, card)
    if isinstance(ask, Window):
        return Text("why-only-twists", {"card": card.name}), "§4.4"
    if not isinstance(ask, CardPhase):
        return Text("why-card-phase", {"card": card.name}), "§3.3"
    if why := card.effect.why_not(s, seat, card):
        return why
    if card.is_equal_dice:
        return Text("why-cost-equal", {"card": card.name, "count": card.price}), "§4.2"
    return Text("why-cost-die", {"card": card.name, "die": DIE_NAMES[card.cost]}), "§4.1"


def result(s: Duel) -> Result | None:
    """§8 Return the winner and the reasons."""
    if s.emptied == NOBODY:
        return None
    won = winner(s)
    scores = (s.points(0), s.points(1))
    reasons = [Text("result-last-card", {"seat": s.emptied})]
    if scores[0] == scores[1]:
        reasons.append(Text("result-tie", {"seat": won, "points": scores[won]}))
    else:
        reasons.append(Text("result-points", {"seat": won, "points": scores[won], "other": scores[1 - won]}))
    return Result((1, 2) if won == 0 else (2, 1), scores, tuple(reasons), words(won), story(s, won))
