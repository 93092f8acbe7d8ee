"""Chapter 4: how a card is paid, with dice, axes and Wild Cards."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from meadhall.core.engine import Illegal
from meadhall.games.duel import GAME
from meadhall.games.duel.rules_cards import PAYMENTS
from meadhall.games.duel.state import AXE, DIE_WORDS, WILD, Duel
from meadhall.games.duel.testing.drawn import answer, asked, options, table, tidy

FACES = ("1", "2", "3", "4", "5", "axe")


def ways(dice: str, card: str, wild: int = 0) -> list[str]:
    """Return the ways in which Good may pay for a card with these dice and Wild Cards."""
    s = table(
        f"""
        evil  pile 9  display: informant
        dice  {dice}  turn of: good
        good  pile 9  wild {wild}  hand: {card}
        """
    )
    return [text.removeprefix(f"play {card}").strip() for text in options(s) if text.startswith(f"play {card}")]


def test_the_cost_is_paid_before_the_card_is_played() -> None:
    """§4 Dice go back to the middle, the card goes from the hand to the display, and nothing else changes."""
    s = table(
        """
        evil  pile 9
        dice  2 4 4 axe  turn of: good
        good  pile 9  hand: united-council begone
        """
    )
    assert str(answer(s, "good play united-council 4 4 axe")) == tidy(
        """
        evil  pile 9
        dice  2  turn of: good  used
        good  pile 9  display: united-council  hand: begone
        """
    )


@pytest.mark.parametrize(
    ("card", "value"), [("bavragor", "1"), ("goimgar", "2"), ("balyndis", "3"), ("boendal", "4"), ("tungdil", "5")]
)
def test_a_single_die_must_show_the_value_or_stand_for_it(card: str, value: str) -> None:
    """§4.1 Five cards, one for each value: the value itself, an axe or a Wild Card pays, and no other die does."""
    assert ways("1 2 3 4 5 axe", card, wild=1) == [value, "axe", "wild"]
    others = " ".join(face for face in "12345" if face != value)
    assert ways(others, card) == []


def test_two_fours_and_an_axe_pay_three_equal_dice() -> None:
    """§4.2 The booklet's first example of paying, with Reinforcement."""
    assert ways("4 4 axe", "reinforcement") == ["4 4 axe"]
    assert ways("4 4 2", "reinforcement") == []


def test_a_four_an_axe_and_a_wild_card_pay_three_equal_dice() -> None:
    """§7.2 The booklet's second example of paying, with Reinforcement: the Wild Card goes back to the middle."""
    s = table(
        """
        evil  pile 9  wild 1
        dice  2 4 axe  turn of: good
        good  pile 9  wild 1  hand: reinforcement
        """
    )
    assert "play reinforcement 4 axe wild" in options(s)
    assert s.middle() == 1
    s = answer(s, "good play reinforcement 4 axe wild")
    assert (s.middle(), s.wild) == (2, [0, 1])
    assert str(s) == tidy(
        """
        evil  pile 9  wild 1
        dice  2  turn of: good  used
        good  pile 9  display: reinforcement
        """
    )


def test_the_value_of_equal_dice_does_not_matter_but_it_must_be_one() -> None:
    """§4.2 A pair of any value will do; two different dice are no pair."""
    assert ways("1 1 3 5 5", "safe-passage") == ["1 1", "5 5"]
    assert ways("1 2 3 4 5", "safe-passage") == []
    assert ways("1 2 axe", "safe-passage") == ["1 axe", "2 axe"]


def test_axes_and_wild_cards_alone_are_equal_dice() -> None:
    """Ruling 27 Two axes, an axe and a Wild Card, or two Wild Cards pay two equal dice."""
    assert ways("axe axe", "safe-passage", wild=2) == ["axe axe", "axe wild", "wild wild"]
    assert ways("", "gate-held", wild=3) == ["wild wild wild"]
    assert ways("", "new-high-king", wild=3) == []


def all_payments(dice: tuple[str, ...], wild: int, count: int) -> Counter[tuple[str, ...]]:
    """Return what the rule allows, by trying every handful: all its plain dice must be equal."""
    handfuls = combinations((*dice, *["wild"] * wild), count)
    return Counter(
        {
            tuple(sorted(handful)): 1
            for handful in handfuls
            if len({die for die in handful if die not in ("axe", "wild")}) <= 1
        }
    )


@pytest.mark.parametrize(("card", "count"), [("safe-passage", 2), ("gate-held", 3), ("new-high-king", 4)])
@pytest.mark.parametrize("wild", [0, 1, 3])
def test_every_legal_combination_is_offered_once(card: str, count: int, wild: int) -> None:
    """§4.2 For every roll of four dice, each different handful of equal dice is offered as one way to pay."""
    for dice in combinations_with_replacement(FACES, 4):
        offered = Counter(tuple(sorted(way.split())) for way in ways(" ".join(dice), card, wild))
        assert offered == all_payments(dice, wild, count), dice


@pytest.mark.parametrize("dice", ["1 1 1 1 1 1", "2 2 4 4 axe axe", "1 2 3 4 5 axe", "axe axe axe axe axe axe"])
def test_six_dice_and_three_wild_cards_are_used_together(dice: str) -> None:
    """§7.2 Wild Cards come on top of up to six dice."""
    offered = Counter(tuple(sorted(way.split())) for way in ways(dice, "new-high-king", wild=3))
    assert offered == all_payments(tuple(dice.split()), 3, 4)


def test_no_two_ways_to_pay_are_spelled_alike_or_cost_the_same() -> None:
    """§4 In the whole table of payments a notation stands for one handful, and a handful has one notation."""
    for payments in PAYMENTS:
        texts = [way.text for way in payments]
        handfuls = [(way.face if way.dice else AXE, way.dice, way.axes, way.wilds) for way in payments]
        assert len(set(texts)) == len(set(handfuls)) == len(payments)
        for way in payments:
            words = way.text.split()
            assert words.count("axe") == way.axes
            assert words.count(DIE_WORDS[WILD]) == way.wilds
            assert len(words) == way.dice + way.axes + way.wilds


def test_free_cards_need_no_die() -> None:
    """§4.3 The five Twists and three Events need no die at all."""
    s = table(
        """
        evil  pile 9
        dice  1  turn of: good
        good  pile 9  hand: second-wind vraccas-favour throwing-axe andokais-power chain-mail begone
        """
    )
    assert options(s) == ["play second-wind", "play vraccas-favour", "throw pile", "play andokais-power", "end"]
    free = [card for card in s.box.cards if card.seat == 0 and card.cost == 0]
    assert sum(card.count for card in free if card.kind == "event") == 3
    assert sum(card.count for card in free if card.kind == "twist") == 5


def test_a_card_that_cannot_be_paid_is_refused_with_the_reason() -> None:
    """§4.1 and §4.2: the refusal names the kind of cost, a single value or equal dice."""
    s = table(
        """
        evil  pile 9  display: bogglin
        dice  2 3 5  turn of: good
        good  pile 9  hand: bavragor gate-held balyndis
        """
    )
    refusals = {refusal.item: (refusal.text.key, refusal.rule) for refusal in GAME.scene(s, 0).refusals}
    assert refusals == {
        "hand-0.bavragor": ("why-cost-die", "§4.1"),
        "hand-0.gate-held": ("why-cost-equal", "§4.2"),
    }


TWISTS_AND_MORE = "throwing-axe second-wind begone bavragor safe-passage reinforcement vraccas-favour"


def at_the_other_turn() -> Duel:
    return table(
        f"""
        evil  pile 9  display: bogglin
        dice  1 1 1  turn of: evil
        good  pile 9  wild 3  hand: {TWISTS_AND_MORE}
        """,
        at="end",
        stops="end",
    )


def test_on_the_other_players_turn_only_twists_are_played() -> None:
    """§4.4 With three Wild Cards and a full hand, Good may only throw the Throwing Axe."""
    s = at_the_other_turn()
    assert asked(s) == "good"
    assert options(s) == ["pass", "throw pile", "throw bogglin"]


def test_before_the_card_phase_only_twists_are_played() -> None:
    """§4.4 and §3.3: before the roll the Throwing Axe may be thrown; an Event may not be played."""
    s = table(
        f"""
        evil  pile 9  display: bogglin  hand: dagger assassination
        dice  turn of: good
        good  pile 9  wild 3  hand: {TWISTS_AND_MORE}
        """,
        at="dice",
    )
    assert options(s) == ["dice 3", "throw pile", "throw bogglin"]
    with pytest.raises(Illegal):
        answer(s, "good play vraccas-favour")
