"""The chances beside the cards of a player's own hand, compared with brute force and with the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from meadhall.core.engine import apply, asking
from meadhall.core.table import REFEREE, SPECTATOR
from meadhall.games.duel.odds import next_roll, pays, re_roll_chance
from meadhall.games.duel.rules_cards import affordable
from meadhall.games.duel.rules_turn import AfterRoll, Roll
from meadhall.games.duel.state import Duel
from meadhall.games.duel.testing.drawn import answer, quiet, table
from meadhall.games.duel.view import scene


def before_dice(hand: str, display: str = "", more: str = "") -> Duel:
    return table(
        f"""
        evil  pile 9  hand: dagger
        dice  turn of: good
        good  pile 9{more}{f"  display: {display}" if display else ""}  hand: {hand}
        """,
        "dice",
    )


def chances(s: Duel, seat: int) -> dict[str, Fraction]:
    return {s.box.cards[n].key: chance for n, chance in next_roll(s, seat).items()}


def by_force(cost: int, dice: int, wilds: int) -> Fraction:
    """Return the chance, counted over every roll of distinct dice; face 0 is the axe."""
    good = 0
    for faces in product(range(6), repeat=dice):
        good += pays(tuple(faces.count(face) for face in range(6)), wilds, cost)
    return Fraction(good, 6**dice)


def test_one_die_of_a_value_has_its_textbook_chance() -> None:
    """§4.1 Bavragor costs a 1; three dice, each a 1 or an axe with 1/3: 1 - (2/3)^3 = 19/27."""
    s = before_dice("bavragor")
    assert chances(s, s.box.good) == {"bavragor": Fraction(19, 27)}


def test_a_wild_card_makes_a_single_die_certain() -> None:
    """§7.2 A Wild Card pays for a single die, so the chance is 1."""
    s = before_dice("bavragor", more="  wild 1")
    assert chances(s, s.box.good) == {"bavragor": Fraction(1)}


@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_equal_dice_are_counted_throw_by_throw(wilds: int) -> None:
    """§4.2 The chance counts all 216 rolls of three dice. §3.2 With Reinforcement it counts 1296 of four."""
    hand = "bavragor united-council oath-of-the-clans begone forging-keenfire"
    more = f"  wild {wilds}" if wilds else ""
    for display, dice in (("", 3), ("reinforcement", 4)):
        s = before_dice(hand, display, more)
        costs = {card.key: card.cost for card in s.box.cards}
        assert chances(s, s.box.good) == {key: by_force(costs[key], dice, wilds) for key in hand.split()}


def test_a_re_roll_is_a_second_chance() -> None:
    """§3.2 Ruling 16: one of three dice may be re-rolled. Four throws, each with 1/3 for a 1 or an axe: 1 - (2/3)^4."""
    s = table(
        """
        evil  pile 9  display: cunning-leader  hand: bogglin dagger
        dice  turn of: evil
        good  pile 9  hand: bavragor
        """,
        "dice",
    )
    assert chances(s, 1 - s.box.good) == {"bogglin": 1 - Fraction(2, 3) ** 4}


def test_during_the_dice_phase_the_re_rolls_that_are_left_count() -> None:
    """§3.2 Two equal dice and one re-roll: it brings a third equal die, or an axe, with 1/3."""
    s = quiet(
        table(
            """
            evil  pile 9  display: cunning-leader  hand: gate-broken
            dice  turn of: evil
            good  pile 9
            """,
            "dice",
        )
    )
    assert isinstance(asking(s), Roll)
    s = answer(s, "fate roll 2 4 4")
    evil = 1 - s.box.good
    assert isinstance(asking(s), AfterRoll)
    assert chances(s, evil) == {"gate-broken": Fraction(1, 3)}
    number = next(card.number for card in s.box.cards if card.key == "gate-broken")
    assert re_roll_chance(s, evil, 2, 1) == (number, Fraction(1, 3))
    assert re_roll_chance(s, evil, 4, 1) is None, "a 4 thrown again cannot bring three equal dice"
    labels = {option.action: option.label for option in scene(s, evil).options}
    assert labels["reroll 2"].args["chance"] == 33
    assert "chance" not in labels["reroll 4"].args


def test_chances_of_paying_agree_with_the_rules() -> None:
    """§4 Each chance is the share of all rolls after which the rules let the player pay for the card."""
    start = quiet(before_dice("bavragor united-council oath-of-the-clans boendal"))
    ask = asking(start)
    assert isinstance(ask, Roll)
    good = start.box.good
    hand = [n for n in start.box.playable[good] if start.hand[n]]
    total = dict.fromkeys(hand, 0)
    weights = ask.weights(start)
    for action, weight in zip(ask.options(start, -1), weights, strict=True):
        s = start.copy()
        apply(s, -1, action)
        for n in hand:
            total[n] += weight * bool(affordable(s, s.box.cards[n].cost, s.usable_wild(good)))
    assert {n: Fraction(count, sum(weights)) for n, count in total.items()} == next_roll(start, good)


def test_in_the_card_phase_no_chances_are_shown() -> None:
    """§3.3 The dice are final, so no chance is left."""
    s = table(
        """
        evil  pile 9
        dice  4 4 2  turn of: good
        good  pile 9  hand: bavragor united-council
        """
    )
    assert next_roll(s, s.box.good) == {}


def test_only_the_owner_of_a_hand_sees_its_chances() -> None:
    """§1 A hand is hidden: other viewers see a back without a number."""
    s = before_dice("bavragor throwing-axe")
    good = s.box.good
    for viewer in (good, 1 - good, SPECTATOR, REFEREE):
        told = [item.id for zone in scene(s, viewer).zones for item in zone.items if "chance" in item.values]
        assert told == ([f"hand-{good}.bavragor"] if viewer == good else []), viewer
