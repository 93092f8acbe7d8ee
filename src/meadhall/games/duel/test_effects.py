"""Chapter 5: what cards do."""

from meadhall.games.duel.events import Removed, TurnedDie
from meadhall.games.duel.testing.drawn import answer, asked, options, quiet, table, tidy, told


def test_cards_that_stay_go_to_the_display_and_others_to_the_discard_pile() -> None:
    """§5 An Ally, a Support and Victory Points stay; an Event and a Twist are discarded after their effect (§5.1)."""
    s = table(
        """
        evil  pile 9
        dice  1 2 2 3 3 3  turn of: good
        good  pile 9  wild 1  hand: bavragor ancient-knowledge gate-held vraccas-favour andokais-power
        """
    )
    for play in ("bavragor 1", "ancient-knowledge 2 2", "gate-held 3 3 3", "vraccas-favour", "andokais-power"):
        s = quiet(answer(s, f"good play {play}"))
    gone = "vraccas-favour andokais-power"
    assert str(s) == tidy(
        f"""
        evil  pile 9
        dice  turn of: good  used  locked 1
        good  pile 9  wild 2  bonus 2  display: bavragor gate-held ancient-knowledge  discard: {gone}
        """
    )


def test_an_ally_may_be_used_on_the_turn_it_is_played() -> None:
    """Ruling 18 and §5.2: once Goïmgar lies in the display, an unused two may strike."""
    s = table(
        """
        evil  pile 9
        dice  2 2 5  turn of: good
        good  pile 9  hand: goimgar
        """
    )
    assert [text for text in options(s) if text.startswith("attack")] == []
    s = quiet(answer(s, "good play goimgar 2"))
    assert [text for text in options(s) if text.startswith("attack")] == ["attack pile 2"]


def test_an_ally_works_with_its_value_with_axes_and_with_wild_cards() -> None:
    """§5.2 and ruling 25: a one, an axe or a Wild Card works for Bavragor, and no other die."""
    s = table(
        """
        evil  pile 9
        dice  1 4 axe  turn of: good
        good  pile 9  wild 1  display: bavragor
        """
    )
    assert options(s) == ["attack pile 1", "attack pile axe", "attack pile wild", "end"]


def test_wild_cards_without_dice_drive_allies() -> None:
    """Ruling 25 Without any die left, three Wild Cards inflict three points."""
    s = table(
        """
        evil  pile: informant informant ordnance ordnance
        dice  turn of: good
        good  pile 9  wild 3  display: bavragor
        """
    )
    for _ in range(3):
        s = quiet(answer(s, "good attack pile wild"))
        s = answer(s, f"fate {options(s)[0]}")
    assert (s.wild, s.middle(), s.left, options(s)) == ([0, 0], 3, [9, 1], ["end"])


def test_a_die_that_fits_two_allies_inflicts_one_point() -> None:
    """Ruling 17 Goïmgar and Boïndil both strike with a two, yet a two is one option and one point."""
    s = table(
        """
        evil  pile 9  display: gate-broken
        dice  2  turn of: good
        good  pile 9  display: goimgar boindil
        """
    )
    assert options(s) == ["attack pile 2", "attack gate-broken 2", "end"]
    s = quiet(answer(s, "good attack gate-broken 2"))
    assert str(s) == tidy(
        """
        evil  pile 9  display: gate-broken*1
        dice  turn of: good  used
        good  pile 9  display: goimgar boindil
        """
    )


def test_begone_takes_any_card_of_the_display_but_no_wild_card() -> None:
    """§5.1 It may take a Support without health points, an Ally or Victory Points. Ruling 20: but no Wild Card."""
    s = table(
        """
        evil  pile 9  wild 2  display: bogglin capture ordnance ordnance
        dice  3 3 3  turn of: good
        good  pile 9  hand: begone
        """
    )
    s = answer(s, "good play begone 3 3 3")
    assert (asked(s), options(s)) == ("good", ["remove bogglin", "remove capture", "remove ordnance"])
    s, events = told(s, "good remove ordnance")
    assert Removed(1, "card-ordnance") in events
    assert str(s) == tidy(
        """
        evil  pile 9  wild 2  display: bogglin capture ordnance  discard: ordnance
        dice  turn of: good  used
        good  pile 9  discard: begone
        """
    )


def test_begone_asks_no_question_if_there_is_a_single_target() -> None:
    """§5.1 Begone! with one card on the other side takes it at once."""
    s = table(
        """
        evil  pile 9  display: capture
        dice  3 3 3  turn of: good
        good  pile 9  hand: begone
        """
    )
    s, events = told(s, "good play begone 3 3 3")
    assert Removed(1, "card-capture") in events
    assert options(s) == ["end"]


def test_a_removed_card_takes_its_damage_with_it() -> None:
    """§5.1 A damaged card lies in the discard pile without its damage."""
    s = table(
        """
        evil  pile 9  display: gate-broken*2
        dice  3 3 3  turn of: good
        good  pile 9  hand: begone
        """
    )
    s = answer(s, "good play begone 3 3 3")
    assert not any(s.damage)
    assert str(s) == tidy(
        """
        evil  pile 9  discard: gate-broken
        dice  turn of: good  used
        good  pile 9  discard: begone
        """
    )


def test_armour_does_not_help_against_begone() -> None:
    """Ruling 21 A removal is no damage: the window offers a Dagger, but no Shadow Armor."""
    s = table(
        """
        evil  pile 9  display: capture  hand: shadow-armor dagger
        dice  3 3 3  turn of: good
        good  pile 9  hand: begone
        """,
        stops="removal",
    )
    s = answer(s, "good play begone 3 3 3")
    assert (asked(s), options(s)) == ("evil", ["pass", "throw pile"])
    assert quiet(s).display[s.box.deck[1][15]] == 0


def test_an_event_that_can_do_nothing_may_not_be_played() -> None:
    """Ruling 22 and §5.1: each Event needs its target: a card to remove, a die with a one, or a Wild Card to gain."""
    nothing = table(
        """
        evil  pile 9
        dice  3 3 3  turn of: good
        good  pile 9  wild 3  hand: begone second-wind vraccas-favour
        """
    )
    assert options(nothing) == ["end"]
    something = table(
        """
        evil  pile 9  display: informant
        dice  1 3 3 3  turn of: good
        good  pile 9  wild 2  hand: begone second-wind vraccas-favour
        """
    )
    played = {text.split()[1] for text in options(something) if text.startswith("play")}
    assert played == {"begone", "second-wind", "vraccas-favour"}


def test_short_rest_makes_an_unused_one_an_axe_for_this_turn() -> None:
    """Ruling 28 Second Wind, Good's Short Rest, makes one of two ones an axe until the turn ends."""
    s = table(
        """
        evil  pile 9
        dice  1 1 4  turn of: good
        good  pile 9  hand: second-wind ancient-knowledge
        """
    )
    assert "play ancient-knowledge 4 axe" not in options(s)
    s, events = told(s, "good play second-wind")
    assert TurnedDie(0, "die-1") in events
    assert str(s) == tidy(
        """
        evil  pile 9
        dice  1 4 axe  turn of: good
        good  pile 9  hand: ancient-knowledge  discard: second-wind
        """
    )
    assert "play ancient-knowledge 4 axe" in options(s)
    assert sum(quiet(answer(s, "good end")).dice) == 0


def test_short_rest_needs_a_one_that_is_not_used_yet() -> None:
    """Ruling 28 A die that has paid for Bavragor cannot be turned."""
    s = table(
        """
        evil  pile 9
        dice  1 4 axe  turn of: good
        good  pile 9  hand: second-wind bavragor
        """
    )
    assert "play second-wind" in options(s)
    assert "play second-wind" not in options(quiet(answer(s, "good play bavragor 1")))


def test_several_supports_add_up_each_in_its_phase() -> None:
    """§5.3 The player is asked about two extra cards, one extra die and one re-roll, each in the phase of its card."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile 9  display: ancient-knowledge ancient-knowledge reinforcement rodarios-trickery
        """,
        at="draw",
    )
    assert options(s) == ["draw 3", "draw 1"]
    s = quiet(answer(s, "good draw 1", "fate top bavragor"))
    assert options(s) == ["dice 4", "dice 3"]
    s = answer(s, "good dice 4", "fate roll 1 2 2 5")
    assert options(s)[:3] == ["reroll 1", "reroll 2", "reroll 5"]


def test_victory_points_count_only_while_they_lie_in_the_display() -> None:
    """§5.4 Only the three and four points in the display count, not those in hand or in the discard pile."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile 9  display: gate-held new-high-king bavragor  hand: forging-keenfire  discard: united-council
        """
    )
    assert s.points(0) == 7
    assert s.points(1) == 0


def test_a_drawn_position_may_have_the_cards_of_a_pack() -> None:
    """§5.2 With the pack, Goïmgar strikes with a five instead of a two."""
    board = """
        evil  pile 9
        dice  2 5  turn of: good
        good  pile 9  display: goimgar
        """
    assert options(table(board)) == ["attack pile 2", "end"]
    assert options(table(board, pack="[cards.goimgar]\nfaces = [5]")) == ["attack pile 5", "end"]
