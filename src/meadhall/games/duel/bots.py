"""How bots judge a position of The Duel: a heuristic for each question, and an evaluation."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from meadhall.core.table import Action, Ask, Seat
from meadhall.games.duel.bots_reasons import reason  # noqa: F401  # `Evaluator` looks for it here
from meadhall.games.duel.rules_1 import ChooseReroll, Keep
from meadhall.games.duel.rules_allies import Attack, Call, strike_faces
from meadhall.games.duel.rules_cards import CardPhase, End, Play
from meadhall.games.duel.rules_damage import Damage
from meadhall.games.duel.rules_events import ChooseCard, ChooseToRemove, RemoveEffect
from meadhall.games.duel.rules_turn import AfterRoll, ChooseDice, ChooseDraw, DrawCards, PickUp, TakeDice
from meadhall.games.duel.rules_twists import Cancel, Pass, PlayPower, Throw, ThrowBoth, Window
from meadhall.games.duel.state import AXE, FACES, MORE_CARDS, MORE_DICE, PILE, REROLLS, WILD, Duel, DuelBox

HORIZON: Final = 2
"""Turns that a search looks ahead: its own and the opponent's."""
MIDWAY: Final[tuple[type[Ask], ...]] = (ChooseCard,)
LONG_GAME: Final = 31.0
"""Cards in a draw pile when the first turn begins."""
CLEAR_LEAD: Final = 3.0
"""Victory Points."""
CONTEMPT: Final = 0.9
"""Part of a win that an end without points costs both players in a search: the draw piles alone decide such a duel."""
SOON: Final = 6.0
"""Turns before the end within which a duel without points is likely to stay so."""
STRENGTHS: Final[dict[str, float]] = {"random": 3.5, "apprentice": 1.8, "thumb": 1.15}
"""By level: a softness. With these strengths the levels are more evenly spaced (docs/bots.md)."""
UNKNOWN: Final = 0.5
"""Score of an action for which the heuristic has no formula, in log-odds."""
KEPT: Final = 0.5
"""Score of keeping all dice, in log-odds."""
LATER: Final = -2.0
"""Score of a Twist that is better kept for the Card Phase, in log-odds."""
WORTH: Final = {"call": 1.5, "draw": 1.0, "dice": 5.0, "reroll": 3.0}
"""By verb: what a card in the display is worth with all turns still to come, in Victory Points."""
EVENT_LOOK: Final = {"turn": 0.3, "take": 2.0}
"""By verb: the score of an Event that always has the same worth, in log-odds."""


def clock(s: Duel) -> int:
    """Return the number of turns."""
    return s.turn


# --- evaluation


@cache
def _worths(box: DuelBox) -> list[tuple[float, float]]:
    """Return what each card in a display is worth, in Victory Points: at the end, and more with all turns to come.

    A card whose effect has no number here is worth half its price.
    """
    found = []
    for card in box.cards:
        if card.number not in box.permanent[card.seat]:
            found.append((0.0, 0.0))
        elif card.effect.verb == "strike":
            found.append((0.0, 1.0 + 0.8 * len(card.faces)))
        else:
            found.append((float(card.points), 0.0 if card.points else WORTH.get(card.effect.verb, card.price / 2)))
    return found


def turns_left(s: Duel) -> int:
    """§8.1 Return the turns that the shorter draw pile lasts, at one card a turn."""
    return min(s.left[0], s.left[1])


def worth_of(s: Duel, n: int) -> float:
    """Return what a card in its display is worth now, in Victory Points."""
    sure, more = _worths(s.box)[n]
    return sure + more * turns_left(s) / LONG_GAME


def features(s: Duel, seat: Seat) -> list[float]:
    """Return the features of one side, named by PARTS."""
    box = s.box
    cards = box.cards
    left = turns_left(s)
    share = left / LONG_GAME
    points = 0.0
    hand_points = 0.0
    hand_worth = 0.0
    for n in box.deck[seat]:
        if s.display[n]:
            points += s.display[n] * cards[n].points
        if s.hand[n]:
            card = cards[n]
            if card.points:
                hand_points += card.points
            elif card.cost and card.kind != "event":
                hand_worth += worth_of(s, n)
    faces = float(len(strike_faces(s, seat)))
    return [
        points,
        points * (1 - share) * (1 - share),
        points * (1.0 if left <= 3 else 0.0),
        faces * share,
        min(3, s.support(seat, MORE_DICE)) * share,
        s.support(seat, REROLLS) * share,
        s.support(seat, MORE_CARDS) * share,
        float(s.wild[seat]),
        min(hand_points, float(left)),
        hand_worth,
        float(held(s, seat, "throw")),
        float(held(s, seat, "cancel")),
        float(held(s, seat, "roll")) + s.bonus[seat] / 2,
        float(held(s, seat, "remove")),
        1.0 if to_roll(s) == seat else 0.0,
        _turn_gain(s, seat),
        float(sum(s.dice)) if s.active == seat else 0.0,
    ]


def held(s: Duel, seat: Seat, verb: str) -> int:
    """Return how many cards with this effect a seat has in hand."""
    return sum([s.hand[n] for n in s.box.effects[verb].cards[seat]])


def to_roll(s: Duel) -> Seat:
    """Return the seat that rolls next: the other player, once the dice of a turn are rolled."""
    return 1 - s.active if s.used or sum(s.dice) > 0 else s.active


WEIGHTS: Final = [0.12, 0.31, 0.14, 0.5, 1.55, 0.4, 0.05, 0.27, 0.03, 0.04, 0.1, 0.15, 0.15, 0.05, 0.25, 0.15, 0.02]
PARTS: Final = (
    "points",
    "points",
    "points",
    "strike",
    "dice",
    "reroll",
    "draw",
    "wild",
    "hand",
    "hand",
    "twist",
    "twist",
    "twist",
    "removal",
    "tempo",
    "turn",
    "turn",
)
"""The name of each feature. WEIGHTS are fitted to games of the bots: log-odds of winning for each unit."""


def parts(s: Duel, seat: Seat) -> dict[str, float]:
    """Return the reasons for a seat's chance to win, in log-odds."""
    found = dict.fromkeys(PARTS, 0.0)
    for name, weight, mine, theirs in zip(PARTS, WEIGHTS, features(s, seat), features(s, 1 - seat), strict=True):
        found[name] += weight * (mine - theirs)
    return found


def chances(s: Duel) -> list[float]:
    """Return each seat's chance to win."""
    odds = 0.0
    for weight, mine, theirs in zip(WEIGHTS, features(s, 0), features(s, 1), strict=True):
        odds += weight * (mine - theirs)
    chance = 1 / (1 + exp(-odds))
    return [chance, 1 - chance]


def points(s: Duel) -> list[float]:
    """Return each seat's Victory Points, in units of a clear lead."""
    return [s.points(0) / CLEAR_LEAD, s.points(1) / CLEAR_LEAD]


def dullness(s: Duel) -> float:
    """§8.3 Return how likely it is that the duel ends 0:0, and the player with cards left in the draw pile wins."""
    return 0.0 if s.points(0) or s.points(1) else exp(-turns_left(s) / SOON)


def _turn_gain(s: Duel, seat: Seat) -> float:
    """§3.3 Return what the unused dice of this turn can still bring: the best card they pay for, or hits."""
    if seat != s.active or not sum(s.dice):
        return 0.0
    box = s.box
    wilds = s.usable_wild(seat)
    most = max(s.dice[1:]) + s.dice[AXE] + wilds
    best = 0.0
    for n in box.playable[seat]:
        if s.hand[n]:
            card = box.cards[n]
            pays = most >= card.price if card.is_equal_dice else s.dice[card.cost] + s.dice[AXE] + wilds > 0
            if card.cost and pays:
                best = max(best, worth_of(s, n) if card.kind != "event" else 2.0)
    hits = hits_left(s, seat)
    foe = 1 - seat
    for n in box.mortal[foe]:
        if s.display[n] and s.damage[n] and box.cards[n].health - s.damage[n] <= hits:
            best = max(best, worth_of(s, n) * 0.9)
    return best


def hits_left(s: Duel, seat: Seat) -> int:
    """§5.2 Return how many points of damage the unused dice and Wild Cards can still inflict this turn."""
    if seat != s.active:
        return 0
    faces = strike_faces(s, seat)
    if not faces:
        return 0
    return sum([s.dice[face] for face in faces]) + s.dice[AXE] + s.usable_wild(seat)


# --- heuristic


def heuristic(s: Duel, ask: Ask, seat: Seat, options: list[Action]) -> list[float]:
    """Return how good each option looks, in points of log-odds; all alike for a question without a formula."""
    if isinstance(ask, Window):
        return _think_window(s, seat, options)
    if isinstance(ask, AfterRoll):
        return _think_after_roll(s, seat, options)
    if isinstance(ask, CardPhase):
        return _think_cards(s, seat, options)
    if isinstance(ask, ChooseReroll):
        return [_think_reroll(s, seat, option) for option in options]
    if isinstance(ask, ChooseCard):
        return [2 * worth_of(s, option.number) for option in options if isinstance(option, ChooseToRemove)]
    if isinstance(ask, ChooseDice):
        return [_think_dice(s, seat, option) for option in options]
    if isinstance(ask, ChooseDraw):
        # More cards are good, but they bring the end nearer: bad for the player who is behind.
        behind = s.points(seat) < s.points(1 - seat) and turns_left(s) < 10
        each = -1.0 if behind else 0.4
        return [each * option.count if isinstance(option, DrawCards) else LATER for option in options]
    return [UNKNOWN] * len(options)


def _think_dice(s: Duel, seat: Seat, option: Action) -> float:
    """§3.2 Roll all dice, but play Andôkai's Power or Surround before: it helps at once.

    No die has to be used, so fewer dice are never better: the gap is as wide as a search respects.
    """
    if isinstance(option, TakeDice):
        return 3.0 * option.count
    return 20.0 if isinstance(option, PlayPower) else LATER


def _think_after_roll(s: Duel, seat: Seat, options: list[Action]) -> list[float]:
    """§3.2 Re-roll first what looks better re-rolled than kept: any other action ends the re-rolls."""
    others = [option for option in options if not isinstance(option, PickUp)]
    rest = _think_cards(s, seat, others)
    best = max(rest)
    looks = []
    for option in options:
        if isinstance(option, PickUp):
            gain = _think_reroll(s, seat, option) - KEPT
            looks.append(best + 1.0 + gain if gain > 0 else gain - 1.0)
    return looks + rest


def _think_cards(s: Duel, seat: Seat, options: list[Action]) -> list[float]:
    """§3.3 The Card Phase: play what is worth most, kill what can be killed, and do not waste axes."""
    hits = hits_left(s, seat)
    axes = held(s, seat, "throw")
    found: list[float] = []
    for option in options:
        if isinstance(option, Attack):
            look = _think_hit(s, seat, option.target, hits + axes)
            look -= 0.5 if option.die == AXE else (1.0 if option.die == WILD else 0.0)
        elif isinstance(option, Play):
            look = _think_play(s, option)
        elif isinstance(option, Throw):
            look = _think_hit(s, seat, option.target, hits + axes) - 0.8
        elif isinstance(option, ThrowBoth):
            look = max(_think_hit(s, seat, option.target, axes), _think_hit(s, seat, option.other, axes)) - 1.6
        elif isinstance(option, Call):
            look = 0.6 - (0.8 if option.die in (AXE, WILD) else 0.0)
        elif isinstance(option, PlayPower):
            look = 1.2
        elif isinstance(option, End):
            look = 0.2 if s.used or s.wild[seat] == 3 else 1.0
        else:
            look = UNKNOWN
        found.append(look)
    return found


def _think_play(s: Duel, option: Play) -> float:
    way = option.way
    card = s.box.cards[option.number]
    if card.effect.verb in EVENT_LOOK:
        return EVENT_LOOK[card.effect.verb]
    look = 1.2 + 0.8 * worth_of(s, option.number) - 0.4 * way.axes - 0.8 * way.wilds
    if isinstance(card.effect, RemoveEffect):
        prizes = [worth_of(s, n) for n in s.box.permanent[1 - card.seat] if s.display[n]]
        look += 0.9 * max(prizes) - 1.0
    return look


def _think_hit(s: Duel, seat: Seat, target: int, hits: int) -> float:
    """§6.4 Damage heals at the end of the turn, so hit a card only if it can be defeated now."""
    if target == PILE:
        lead = s.points(seat) - s.points(1 - seat)
        return 0.3 + 0.15 * max(-2, min(4, lead))
    need = s.box.cards[target].health - s.damage[target]
    if need > hits:
        return -1.5
    return 1.0 + worth_of(s, target) - 0.4 * (need - 1)


def _think_window(s: Duel, seat: Seat, options: list[Action]) -> list[float]:
    """§4.4 Twists are kept for what they can save or defeat."""
    found: list[float] = []
    axes = held(s, seat, "throw")
    for option in options:
        if isinstance(option, Cancel):
            look = _think_cancel(s, seat, option.target)
        elif isinstance(option, Throw):
            look = _think_throw(s, seat, option.target, 1)
        elif isinstance(option, ThrowBoth):
            if option.target == option.other:
                look = _think_throw(s, seat, option.target, axes) - 0.7
            else:
                look = _think_throw(s, seat, option.target, 1) + _think_throw(s, seat, option.other, 1) - 1.0
        elif isinstance(option, PlayPower):
            # Before the roll of this turn it helps at once.
            look = 1.6 if not sum(s.dice) and not s.used else 0.0
        else:
            look = 1.0 if isinstance(option, Pass) else UNKNOWN
        found.append(look)
    return found


def _think_cancel(s: Duel, seat: Seat, target: int) -> float:
    if target == PILE:
        return 2.0 if s.left[seat] == 1 and s.points(seat) < s.points(1 - seat) else 0.0
    health = s.box.cards[target].health - s.damage[target]
    announced = 0
    for step in s.stack:
        if isinstance(step, Damage) and step.target == target:
            announced += 1
    return 0.2 + 0.9 * worth_of(s, target) if announced >= health else 0.0


def _think_throw(s: Duel, seat: Seat, target: int, count: int) -> float:
    if target == PILE:
        foe = 1 - seat
        return 4.0 if s.left[foe] <= count and s.points(seat) > s.points(foe) else -1.0
    need = s.box.cards[target].health - s.damage[target]
    return 0.3 + 0.7 * worth_of(s, target) if need <= count else -1.0


def _think_reroll(s: Duel, seat: Seat, option: Action) -> float:
    """§3.2 Keep axes and the largest set of equal dice; re-roll dice that serve no Ally and pay for nothing."""
    if isinstance(option, Keep):
        return KEPT
    assert isinstance(option, PickUp)
    if option.face == AXE:
        return -3.0
    most = max(s.dice[1:FACES])
    look = 1.5 - 0.9 * (s.dice[option.face] - 1)
    if s.dice[option.face] == most and most > 1:
        look -= 1.5
    if option.face in strike_faces(s, seat):
        look -= 0.4
    for n in s.box.playable[seat]:
        if s.hand[n] and s.box.cards[n].cost == option.face:
            look -= 1.0
    return look
