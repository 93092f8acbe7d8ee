"""Chapter 6, §9.3 and §9.4: damage point by point, the Allies that inflict it, and recovery."""

import pytest

from meadhall.games.duel.events import Defeated, Discarded, Hurt
from meadhall.games.duel.testing.drawn import answer, asked, options, quiet, table, tidy, told


def test_three_ones_play_bavragor_and_inflict_two_points() -> None:
    """§6 and §6.4, the booklet's example: one die for the card, two for two points of damage."""
    s = table(
        """
        evil  pile 9  display: broken-oath
        dice  1 1 1  turn of: good
        good  pile 9  hand: bavragor
        """
    )
    s = quiet(answer(s, "good play bavragor 1"))
    s = quiet(answer(s, "good attack broken-oath 1"))
    s = quiet(answer(s, "good attack broken-oath 1"))
    assert str(s) == tidy(
        """
        evil  pile 9  discard: broken-oath
        dice  turn of: good  used
        good  pile 9  display: bavragor
        """
    )


def test_a_single_one_only_plays_bavragor_who_strikes_on_a_later_turn() -> None:
    """§6.4, the booklet's example: no die with a one is left. He strikes on the next turn if the roll shows a one."""
    s = table(
        """
        evil  pile 9  display: broken-oath
        dice  1 2 3  turn of: good
        good  pile 9  hand: bavragor
        """
    )
    s = quiet(answer(s, "good play bavragor 1"))
    assert options(s) == ["end"]
    s = quiet(answer(s, "good end"))
    s = quiet(answer(s, "fate top bogglin"))
    s = quiet(answer(s, "fate roll 2 2 3"))
    s = quiet(answer(s, "evil end"))
    s = quiet(answer(s, "fate top goimgar"))
    s = quiet(answer(s, "fate roll 1 4 5"))
    assert "attack broken-oath 1" in options(s)


def test_each_die_spent_is_one_point_with_its_own_target() -> None:
    """§6.1 and §6.2: three dice, three points, three targets. Ruling 6: the points fall one after the other."""
    s = table(
        """
        evil  pile: informant informant  display: bogglin capture
        dice  1 1 axe  turn of: good
        good  pile 9  display: bavragor
        """
    )
    s = quiet(answer(s, "good attack bogglin 1"))
    s = quiet(answer(s, "good attack capture axe"))
    s = answer(quiet(answer(s, "good attack pile 1")), "fate top informant")
    assert str(s) == tidy(
        """
        evil  pile 1  display: bogglin*1 capture*1  discard: informant
        dice  turn of: good  used
        good  pile 9  display: bavragor
        """
    )


def test_a_card_without_health_points_is_no_target() -> None:
    """§6.2, ruling 19 and ruling 31: Supports and Wild Cards cannot be aimed at, neither by Allies nor by weapons."""
    s = table(
        """
        evil  pile 9  wild 2  display: informant ordnance gate-broken
        dice  1  turn of: good
        good  pile 9  display: bavragor  hand: throwing-axe
        """
    )
    assert options(s) == ["attack pile 1", "attack gate-broken 1", "throw pile", "throw gate-broken", "end"]


def test_damage_at_the_draw_pile_discards_its_top_card_unused() -> None:
    """§6.3 Chance decides the top card; it lies open in the discard pile and has no effect."""
    s = table(
        """
        evil  pile: tions-favour dagger dagger
        dice  1  turn of: good
        good  pile 9  display: bavragor
        """
    )
    s = quiet(answer(s, "good attack pile 1"))
    assert (asked(s), options(s)) == ("fate", ["top tions-favour", "top dagger"])
    s, events = told(s, "fate top tions-favour")
    assert events == [Discarded(1, "card-tions-favour")]
    assert str(s) == tidy(
        """
        evil  pile 2  discard: tions-favour
        dice  turn of: good  used
        good  pile 9  display: bavragor
        """
    )


def test_a_card_with_fewer_points_than_its_health_recovers_at_the_end_of_the_turn() -> None:
    """§6.4 A card with two of three points stays, and has no damage after the turn."""
    s = table(
        """
        evil  pile 9  display: gate-broken
        dice  1 1  turn of: good
        good  pile 9  display: bavragor
        """
    )
    s, events = told(s, "good attack gate-broken 1", "evil pass")
    assert events[-1] == Hurt(1, "card-gate-broken", 2)
    s = quiet(answer(s, "good attack gate-broken 1"))
    assert str(s).startswith("evil  pile 9  display: gate-broken*2")
    s = quiet(answer(s, "good end"))
    assert str(s).startswith("evil  pile 9  display: gate-broken\n")


def test_a_card_that_takes_its_health_in_one_turn_is_defeated() -> None:
    """§6.4 The third point of a turn defeats a card with three health points."""
    s = table(
        """
        evil  pile 9  display: gate-broken*2 bogglin*1
        dice  1  turn of: good
        good  pile 9  display: bavragor
        """
    )
    s, events = told(s, "good attack gate-broken 1", "evil pass")
    assert events[-1] == Defeated(1, "card-gate-broken")
    assert str(s) == tidy(
        """
        evil  pile 9  display: bogglin*1  discard: gate-broken
        dice  turn of: good  used
        good  pile 9  display: bavragor
        """
    )


def test_damage_on_the_other_players_turn_is_healed_when_that_turn_ends() -> None:
    """Ruling 12 Good throws on Evil's turn; when Evil's turn ends, Bogglin is whole again."""
    s = table(
        """
        evil  pile 9  display: bogglin
        dice  turn of: evil
        good  pile 9  hand: throwing-axe
        """,
        at="end",
        stops="end damage",
    )
    s = answer(s, "good throw bogglin", "evil pass")
    assert str(s).startswith("evil  pile 9  display: bogglin*1")
    s = quiet(s)
    assert s.active == 0
    assert str(s).startswith("evil  pile 9  wild 1  display: bogglin\n")


def test_points_of_weapons_and_allies_add_up_within_a_turn() -> None:
    """Ruling 11 A Throwing Axe and a one defeat a card with two health points."""
    s = table(
        """
        evil  pile 9  display: bogglin
        dice  1  turn of: good
        good  pile 9  display: bavragor  hand: throwing-axe
        """
    )
    s = quiet(answer(s, "good throw bogglin"))
    s = quiet(answer(s, "good attack bogglin 1"))
    assert s.discard[s.box.deck[1][0]] == 1


def test_the_king_strikes_with_any_die() -> None:
    """§9.3 Every value, an axe and a Wild Card inflict damage for Bislipur."""
    s = table(
        """
        evil  pile 9  wild 1  display: bislipur
        dice  1 2 3 4 5 axe  turn of: evil
        good  pile 9
        """
    )
    dice = [text.split()[2] for text in options(s) if text.startswith("attack pile")]
    assert dice == ["1", "2", "3", "4", "5", "axe", "wild"]


@pytest.mark.parametrize(("ally", "values"), [("boindil", ["2", "3"]), ("andokai", ["4", "5"])])
def test_an_ally_with_two_values_strikes_with_either_and_with_both(ally: str, values: list[str]) -> None:
    """§9.4 Each die that shows one of the two values inflicts a point; no other die does."""
    s = table(
        f"""
        evil  pile 9  display: capture
        dice  1 2 3 4 5  turn of: good
        good  pile 9  display: {ally}
        """
    )
    dice = [text.split()[2] for text in options(s) if text.startswith("attack capture")]
    assert dice == values
    for value in values:
        s = quiet(answer(s, f"good attack capture {value}"))
    assert str(s).startswith("evil  pile 9  display: capture*2\n")
