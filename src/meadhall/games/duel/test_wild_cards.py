"""Chapter 7: Wild Cards, gained and used."""

import pytest

from meadhall.core.engine import Illegal
from meadhall.games.duel.events import Called, TookWildCard, TookWildCardFrom
from meadhall.games.duel.testing.drawn import answer, options, quiet, table, tidy, told

IDLE = """
    evil  pile 9
    dice  2 3 5  turn of: good
    good  pile 9  wild 1  hand: bavragor second-wind vraccas-favour
    """


def test_a_player_who_uses_no_die_takes_a_wild_card_from_the_middle() -> None:
    """§7 and §7.1. Ruling 24: the player must take it, after the windows of the Card Phase."""
    s, events = told(table(IDLE), "good end")
    assert TookWildCard(0) in events
    assert (s.wild, s.middle(), s.active) == ([2, 0], 1, 1)


def test_a_player_who_uses_a_die_takes_no_wild_card() -> None:
    """§7.1 One die for a card or for an Ally is enough."""
    s = table(
        """
        evil  pile 9
        dice  1 3 5  turn of: good
        good  pile 9  display: bavragor  hand: balyndis
        """
    )
    assert quiet(answer(quiet(answer(s, "good play balyndis 3")), "good end")).wild == [0, 0]
    s = answer(quiet(answer(s, "good attack pile 1")), "fate top bogglin")
    assert quiet(answer(s, "good end")).wild == [0, 0]


def test_an_axe_used_is_a_die_used() -> None:
    """§7.1 An axe spent on a card or an Ally counts as a die; a die used in one turn does not count in the next."""
    s = table(
        """
        evil  pile 9
        dice  3 axe axe  turn of: good
        good  pile 9  display: bavragor  hand: safe-passage
        """
    )
    assert answer(s, "good attack pile axe").used
    s = quiet(answer(s, "good play safe-passage axe axe"))
    s = quiet(answer(s, "good end"))
    s = quiet(answer(s, "fate top bogglin"))
    s = quiet(answer(s, "fate roll 2 2 3"))
    s = quiet(answer(s, "evil end"))
    assert s.wild == [0, 1]


def test_free_cards_twists_and_a_turned_die_count_as_no_die_used() -> None:
    """Ruling 23 Short Rest, Favour, an axe thrown and Andôkai's Power leave the turn idle."""
    s = table(
        """
        evil  pile 9  display: bogglin
        dice  1 3 5  turn of: good
        good  pile 9  hand: second-wind vraccas-favour throwing-axe andokais-power
        """
    )
    s = answer(s, "good play second-wind", "good play vraccas-favour", "good play andokais-power")
    s = quiet(answer(s, "good throw bogglin"))
    assert not s.used
    s = quiet(answer(s, "good end"))
    assert s.wild == [2, 0]


def test_an_idle_player_takes_from_the_opponent_when_the_middle_is_empty() -> None:
    """§7.1 and ruling 24: either side takes it from the other."""
    s = table(
        """
        evil  pile 9  wild 2
        dice  2 3 5  turn of: good
        good  pile 9  wild 1
        """
    )
    s, events = told(s, "good end")
    assert TookWildCardFrom(0, 1) in events
    assert s.wild == [2, 1]
    s = table(
        """
        evil  pile 9  wild 1
        dice  2 3 5  turn of: evil
        good  pile 9  wild 2
        """
    )
    s, events = told(s, "evil end")
    assert TookWildCardFrom(1, 0) in events
    assert s.wild == [1, 2]


def test_no_player_gets_a_fourth_wild_card() -> None:
    """§7.1 and ruling 24: a player with all three takes none."""
    s = table(
        """
        evil  pile 9
        dice  2 3 5  turn of: good
        good  pile 9  wild 3
        """
    )
    assert quiet(answer(s, "good end")).wild == [3, 0]


def test_a_wild_card_spent_counts_as_a_die_used() -> None:
    """Ruling 23 and ruling 35: by default a Wild Card spent on Bavragor prevents a new one at the end."""
    s = quiet(answer(table(IDLE), "good play bavragor wild"))
    assert quiet(answer(s, "good end")).wild == [0, 0]


def test_by_setting_a_wild_card_spent_is_no_die_used() -> None:
    """Ruling 35 `dice_only`: for a card as for an Ally, only rolled dice count."""
    s = quiet(answer(table(IDLE, wild_gain="dice_only"), "good play bavragor wild"))
    assert not s.used
    assert quiet(answer(s, "good end")).wild == [1, 0]
    striking = """
        evil  pile 9
        dice  1 3 5  turn of: good
        good  pile 9  wild 1  display: bavragor
        """
    s = table(striking, wild_gain="dice_only")
    assert not answer(s, "good attack pile wild").used
    assert answer(s, "good attack pile 1").used
    assert answer(table(striking), "good attack pile wild").used


def test_a_wild_card_gained_this_turn_waits_for_the_next() -> None:
    """Ruling 26, ruling 34 and §7.2: the Favour's Wild Card cannot pay until the player's next turn."""
    s = table(
        """
        evil  pile 9
        dice  2 3 5  turn of: good
        good  pile 9  hand: bavragor vraccas-favour
        """
    )
    s = answer(s, "good play vraccas-favour")
    assert s.wild == [1, 0]
    with pytest.raises(Illegal):
        answer(s, "good play bavragor wild")
    s = quiet(answer(s, "good end"))
    s = quiet(answer(s, "fate top bogglin"))
    s = quiet(answer(s, "fate roll 2 2 3"))
    s = quiet(answer(s, "evil end"))
    s = quiet(answer(s, "fate top goimgar"))
    s = quiet(answer(s, "fate roll 3 4 5"))
    assert "play bavragor wild" in options(s)


def test_a_favour_takes_from_the_middle_else_from_the_opponent() -> None:
    """Ruling 34 It takes a Wild Card as at the end of an idle turn (§7.1): here the middle is empty."""
    s = table(
        """
        evil  pile 9  wild 3
        dice  2 3 5  turn of: good
        good  pile 9  hand: vraccas-favour
        """
    )
    s, events = told(s, "good play vraccas-favour")
    assert events[-1] == TookWildCardFrom(0, 1)
    assert s.wild == [1, 2]


def test_the_ninth_ally_takes_a_wild_card_from_the_middle_with_any_die() -> None:
    """Ruling 34 Lot-Ionan: any die, an axe or a Wild Card; what is taken is locked for this turn."""
    s = table(
        """
        evil  pile 9  wild 1
        dice  2 axe  turn of: good
        good  pile 9  wild 1  display: lot-ionan
        """
    )
    assert options(s) == ["call 2", "call axe", "call wild", "end"]
    by_die, events = told(s, "good call 2")
    assert events[:2] == [Called(0, "card-lot-ionan", "die-2"), TookWildCard(0)]
    assert str(by_die) == tidy(
        """
        evil  pile 9  wild 1
        dice  axe  turn of: good  used  locked 1
        good  pile 9  wild 2  display: lot-ionan
        """
    )
    assert options(by_die) == ["end"]
    by_wild = answer(s, "good call wild")
    assert (by_wild.wild, by_wild.locked, by_wild.usable_wild(0)) == ([1, 1], 1, 0)


def test_the_ninth_ally_does_not_strike_and_takes_nothing_from_the_opponent() -> None:
    """§6.1 Eight of nine Allies inflict damage. With the middle empty, Lot-Ionan cannot be used."""
    s = table(
        """
        evil  pile 9  wild 2  display: bogglin
        dice  2 axe  turn of: good
        good  pile 9  wild 1  display: lot-ionan
        """
    )
    assert options(s) == ["end"]
    assert len(s.box.effects["strike"].cards[0]) == 8
    assert len(s.box.effects["call"].cards[0]) == 1
