"""What a viewer of The Duel sees, and the unseen dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, takewhile

from meadhall.core.content import Origin
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Card as CatalogueCard
from meadhall.core.scene import Item, Place, Prompt, Result, Scene, Zone, may_answer
from meadhall.core.table import CHANCE, REFEREE, Ask, Seat, Viewer
from meadhall.core.text import Argument, Text
from meadhall.games.duel.odds import next_roll
from meadhall.games.duel.options import options_for, refusals_for
from meadhall.games.duel.rules_cards import DIE_NAMES, DIE_WORDS, CardPhase, ChooseCard, Remove
from meadhall.games.duel.rules_damage import DAMAGE, PHASE, Damage, LoseCard, Window, target_name
from meadhall.games.duel.rules_end import TopCard, winner
from meadhall.games.duel.rules_turn import FACE_ORDER, ChooseDice, ChooseDraw, ChooseReroll, DicePhase, Roll
from meadhall.games.duel.state import MOST_DICE, NOBODY, WILD_CARDS, Card, Duel


def scene(s: Duel, viewer: Viewer) -> Scene:
    """The table, the viewer's own side last, as it lies in front of them."""
    ask = asking(s)
    seats = (0, 1) if viewer == 1 else (1, 0)
    zones: list[Zone] = []
    for seat in seats:
        zones += _side(s, seat, open_hand=viewer in (seat, REFEREE))
    zones += _middle(s)
    if viewer in seats and ask is not None:
        _add_chances(s, viewer, zones)
    view = Scene(
        game="duel",
        viewer=viewer,
        status=Text("status", {"seat": s.active, "turn": s.turn, "phase": f"phase-{phase(s)}"}),
        places=[_place(s, seat) for seat in (0, 1)],
        zones=zones,
        prompt=None if ask is None else _prompt(s, ask),
        result=result(s),
    )
    for seat in may_answer(ask, viewer):
        assert ask is not None
        actions = ask.options(s, seat)
        view.options += options_for(s, seat, actions)
        if seat != CHANCE:
            view.refusals += refusals_for(s, ask, seat, actions)
    return view


def _add_chances(s: Duel, seat: Seat, zones: list[Zone]) -> None:
    """How likely each card of one's own hand can be paid after the roll, in per cent; nobody else sees that."""
    chances = {f"hand-{seat}.{s.box.cards[n].key}": chance for n, chance in next_roll(s, seat).items()}
    for item in next(zone for zone in zones if zone.id == f"hand-{seat}").items:
        if item.id in chances:
            item.values["chance"] = round(100 * chances[item.id])


def phase(s: Duel) -> str:
    """Where the turn stands, read from what is still to come."""
    if not s.stack:
        return "over"
    if s.turn == 0:
        return "setup"
    if any(isinstance(step, DicePhase) for step in s.stack):
        return "draw"
    for step, above in pairwise(s.stack):
        if isinstance(step, CardPhase) and isinstance(above, Window) and above.about == PHASE:
            return "dice"
    return "card"


def _place(s: Duel, seat: Seat) -> Place:
    values = {
        "points": s.points(seat),
        "pile": s.left[seat],
        "hand": s.hand_size(seat),
        "discard": sum(s.discard[n] for n in s.box.deck[seat]),
        "wild": s.wild[seat],
    }
    if s.bonus[seat]:
        values["bonus"] = s.bonus[seat]
    return Place(seat, Text("side-good" if seat == s.box.good else "side-evil"), values)


def _side(s: Duel, seat: Seat, open_hand: bool) -> list[Zone]:
    """One player's half. The draw pile shows its back and its size; the hand shows its faces to its owner only."""
    pile = [Item(f"pile-{seat}", None, s.left[seat])] if s.left[seat] else []
    size = s.hand_size(seat)
    if open_hand:
        hand = _cards(s, f"hand-{seat}", seat, s.hand)
    else:
        hand = [Item(f"hand-{seat}.hidden", None, size)] if size else []
    wild = [Item(f"wild-{seat}.wild", "die-wild", s.wild[seat])] if s.wild[seat] else []
    return [
        Zone(f"pile-{seat}", "pile", Text("zone-pile"), pile, seat),
        Zone(f"hand-{seat}", "hand", Text("zone-hand"), hand, seat),
        Zone(f"display-{seat}", "row", Text("zone-display"), _cards(s, f"display-{seat}", seat, s.display), seat),
        Zone(f"discard-{seat}", "pile", Text("zone-discard"), _cards(s, f"discard-{seat}", seat, s.discard), seat),
        Zone(f"wild-{seat}", "purse", Text("zone-wild"), wild, seat),
    ]


def _middle(s: Duel) -> list[Zone]:
    dice = [Item(f"dice.{DIE_WORDS[face]}", DIE_NAMES[face], s.dice[face]) for face in FACE_ORDER if s.dice[face]]
    wild = [Item("middle.wild", "die-wild", s.middle())] if s.middle() else []
    return [Zone("dice", "row", Text("zone-dice"), dice), Zone("middle", "purse", Text("zone-middle"), wild)]


def _cards(s: Duel, zone: str, seat: Seat, counts: list[int]) -> list[Item]:
    items = []
    for n in s.box.deck[seat]:
        if counts[n]:
            card = s.box.cards[n]
            values = card_values(card)
            if zone.startswith("display") and s.damage[n]:
                values["damage"] = s.damage[n]
            items.append(
                Item(f"{zone}.{card.key}", card.name, counts[n], (card.kind,), values, about=effect_text(card))
            )
    return items


def card_values(card: Card) -> dict[str, int | str]:
    """§1.3 The numbers printed on a card."""
    values: dict[str, int | str] = {"cost": cost_code(card.cost)}
    if card.health:
        values["health"] = card.health
    if card.points:
        values["points"] = card.points
    return values


def cost_code(cost: int) -> str:
    """`0` is free, `3` one die of that value, `3=` three equal dice."""
    return str(cost) if cost <= 5 else f"{cost - 5}="


def effect_text(card: Card) -> Text:
    """What a card does, in words made from its numbers."""
    args: dict[str, int | str | Text | tuple[int | str | Text, ...]] = {}
    if card.faces and len(card.faces) < 5:
        args["faces"] = tuple(DIE_NAMES[face] for face in card.faces)
    if card.kind == "victory":
        return Text("effect-victory", {"points": card.points})
    if card.effect in ("draw", "dice", "reroll", "roll"):
        args["amount"] = card.amount
    return Text("effect-strike-any" if len(card.faces) == 5 else f"effect-{card.effect}", args)


def _prompt(s: Duel, ask: Ask) -> Prompt:
    text, rule = _question(s, ask)
    return Prompt(text, rule, tuple(ask.seats()), ask.window())


def _question(s: Duel, ask: Ask) -> tuple[Text, str]:
    if isinstance(ask, Window):
        return _window_question(s, ask)
    if isinstance(ask, CardPhase):
        return Text("prompt-card-phase"), "§3.3"
    if isinstance(ask, ChooseCard):
        return Text("prompt-choose-card"), "§5.1"
    if isinstance(ask, ChooseDraw):
        return Text("prompt-choose-draw"), "§3.1"
    if isinstance(ask, ChooseDice):
        return Text("prompt-choose-dice"), "§3.2"
    if isinstance(ask, ChooseReroll):
        return Text("prompt-choose-reroll", {"left": ask.left}), "§3.2"
    if isinstance(ask, LoseCard):
        return Text("prompt-chance-lose"), "§6.3"
    if isinstance(ask, TopCard):
        return Text("prompt-chance-draw"), "§3.1"
    assert isinstance(ask, Roll)
    return Text("prompt-chance-roll", {"count": ask.count}), "§3.2"


def _window_question(s: Duel, ask: Window) -> tuple[Text, str]:
    """The one or two points that lie right under the window; they may all have been cancelled already."""
    points = list(takewhile(lambda step: isinstance(step, Damage), reversed(s.stack[:-1])))
    if points:
        args: dict[str, Argument] = {}
        for name, point in zip(("target", "other"), points, strict=False):
            assert isinstance(point, Damage)
            args["seat"] = 1 - point.seat
            args[name] = target_name(s, point.target)
        return Text("prompt-window-damage" if len(points) == 1 else "prompt-window-damage-both", args), "§9.1"
    below = s.stack[-2]
    if isinstance(below, Remove):
        return Text("prompt-window-removal", {"target": target_name(s, below.number)}), "§4.4"
    return Text("prompt-window-cancelled" if ask.about == DAMAGE else f"prompt-window-{ask.window()}"), "§4.4"


def result(s: Duel) -> Result | None:
    """§8 Who won, and why."""
    if s.emptied == NOBODY:
        return None
    won = winner(s)
    scores = (s.points(0), s.points(1))
    reasons = [Text("result-last-card", {"seat": s.emptied})]
    if scores[0] == scores[1]:
        reasons.append(Text("result-tie", {"seat": won, "points": scores[won]}))
    else:
        reasons.append(Text("result-points", {"seat": won, "points": scores[won], "other": scores[1 - won]}))
    return Result((1, 2) if won == 0 else (2, 1), scores, tuple(reasons))


def reseal(s: Duel, viewer: Viewer, dice: Dice) -> Duel:
    """Ruling 29 Deal again what this viewer cannot know: which cards are in a hidden hand and which in its pile."""
    world = s.copy()
    for seat in (0, 1):
        if viewer not in (seat, REFEREE):
            _shuffle_hand(world, seat, dice)
    return world


def _shuffle_hand(s: Duel, seat: Seat, dice: Dice) -> None:
    size = s.hand_size(seat)
    for n in s.box.deck[seat]:
        s.pile[n] += s.hand[n]
        s.hand[n] = 0
    left = s.left[seat] + size
    for _ in range(size):
        at = dice.below(left)
        left -= 1
        n = s.box.deck[seat][0]
        while at >= s.pile[n]:
            at -= s.pile[n]
            n += 1
        s.pile[n] -= 1
        s.hand[n] += 1


def catalogue(s: Duel) -> list[CatalogueCard]:
    """Both decks, card by card."""
    cards = []
    for card in s.box.cards:
        side = "side-good" if card.seat == s.box.good else "side-evil"
        about = (Text(f"kind-{card.kind}"), effect_text(card))
        cards.append(
            CatalogueCard(card.name, side, card.count, about, Origin(card.source, card.conf), card_values(card))
        )
    return cards


def census(s: Duel) -> Mapping[str, int]:
    """§1 What never changes: 35 cards a side, three Wild Cards, six dice."""
    counts = {f"cards {seat}": 0 for seat in (0, 1)}
    for seat in (0, 1):
        for n in s.box.deck[seat]:
            counts[f"cards {seat}"] += s.pile[n] + s.hand[n] + s.display[n] + s.discard[n]
        counts[f"piles {seat}"] = sum(s.pile[n] for n in s.box.deck[seat]) - s.left[seat]
    counts["wild"] = s.wild[0] + s.wild[1] + s.middle()
    assert 0 <= s.middle() <= WILD_CARDS
    assert 0 <= s.locked <= s.wild[s.active]
    assert sum(s.dice) <= MOST_DICE
    assert min(s.hand + s.pile + s.display + s.discard + s.damage + s.dice + s.wild) >= 0
    assert all(s.damage[card.number] < max(1, card.health) for card in s.box.cards)
    assert all(s.display[n] or not s.damage[n] for n in range(len(s.damage)))
    return counts
