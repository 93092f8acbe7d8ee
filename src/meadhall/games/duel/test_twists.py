"""Twists of Fate (chapter 9 and the rulings): armour and weapons, and the windows in which players use them."""

import pytest

from meadhall.core.engine import asking
from meadhall.games.duel import GAME
from meadhall.games.duel.events import Cancelled, Defeated, Hurt, Missed
from meadhall.games.duel.state import Duel
from meadhall.games.duel.testing.drawn import answer, asked, options, quiet, table, tidy, told

ARMOURED = """
    evil  pile: informant ordnance  display: bogglin capture  hand: shadow-armor
    dice  1 1  turn of: good
    good  pile 9  display: bavragor
    """


def test_armour_cancels_an_announced_point_before_it_falls_and_the_die_stays_spent() -> None:
    """§9.1, ruling 7 and ruling 8: the point does not fall, the armour is discarded, the die is gone."""
    s, events = told(table(ARMOURED), "good attack bogglin 1", "evil cancel bogglin")
    assert events[-1] == Cancelled(1, "card-shadow-armor", "card-bogglin")
    s = quiet(s)
    assert str(s) == tidy(
        """
        evil  pile: informant ordnance  display: bogglin capture  discard: shadow-armor
        dice  1  turn of: good  used
        good  pile 9  display: bavragor
        """
    )


def test_after_a_cancelled_point_the_next_one_may_go_elsewhere() -> None:
    """Ruling 6 Points are announced one by one, so the attacker chooses a target for each."""
    s = quiet(answer(table(ARMOURED), "good attack bogglin 1", "evil cancel bogglin"))
    assert options(s) == ["attack pile 1", "attack bogglin 1", "attack capture 1", "end"]


def test_armour_also_protects_the_draw_pile() -> None:
    """Ruling 7 A point at the pile can be cancelled as any other."""
    s = answer(table(ARMOURED), "good attack pile 1")
    assert (asked(s), options(s)) == ("evil", ["pass", "cancel pile"])
    s = quiet(answer(s, "evil cancel pile"))
    assert (asked(s), s.left) == ("good", [9, 2])


def test_armour_cancels_only_announced_points_against_its_player() -> None:
    """Ruling 7 In other windows, and against the player's own points, there is nothing to cancel."""
    s = table(
        """
        evil  pile 9  display: bogglin  hand: shadow-armor
        dice  1 1  turn of: good
        good  pile 9  hand: bavragor chain-mail
        """,
        stops="every",
    )
    s = answer(s, "good play bavragor 1")
    assert (asked(s), options(s)) == ("evil", ["pass"])
    s = answer(quiet(s), "good attack bogglin 1", "evil pass")
    assert (asked(s), options(s)) == ("good", ["end"])


def test_a_window_asks_the_other_player_whether_or_not_they_hold_a_twist() -> None:
    """Ruling 9 and §4.4: the question reveals nothing about the hand. After a pass the point falls."""
    for hand in ("short-rest", "dagger", "shadow-armor"):
        s = table(
            f"""
            evil  pile 9  display: bogglin  hand: {hand}
            dice  1  turn of: good
            good  pile 9  display: bavragor
            """
        )
        s = answer(s, "good attack bogglin 1")
        assert asked(s) == "evil"
        assert options(s)[0] == "pass"
        assert s.damage[s.box.deck[1][0]] == 0
        s = answer(s, "evil pass")
        assert asked(s) == "good"
        assert s.damage[s.box.deck[1][0]] == 1


MOMENTS = """
    evil  pile 9  display: bogglin capture
    dice  1 1 1 2 3 axe  turn of: good
    good  pile 9  wild 1  hand: bavragor begone safe-passage second-wind vraccas-favour andokais-power throwing-axe
    """
PLAYS = {
    "play bavragor 1": "ally",
    "play safe-passage 1 1": "card",
    "throw bogglin": "damage",
    "play second-wind": "",
    "play vraccas-favour": "",
    "play andokais-power": "",
    "end": "end",
}
"""What Good may do, and the kind of window that it opens, if any."""


@pytest.mark.parametrize("stops", ["every", "damage", "removal", "ally", "end", ""])
def test_a_window_opens_at_the_moments_that_a_player_has_chosen(stops: str) -> None:
    """Ruling 37 and ruling 32: each switch opens its kind of windows and no other; Andôkai's Power opens none."""
    s = table(MOMENTS, stops=stops)
    opened = {play: window_of(answer(s, f"good {play}")) for play in PLAYS}
    opened["remove bogglin"] = window_of(answer(s, "good play begone 1 1 1", "good remove bogglin"))
    kinds = {**PLAYS, "remove bogglin": "removal"}
    assert opened == {play: kind if stops in ("every", kind) else "" for play, kind in kinds.items()}


def window_of(s: Duel) -> str:
    """Return the kind of the open window."""
    ask = asking(s)
    return ask.window() if ask is not None else ""


def test_with_the_last_switch_on_the_phases_end_with_a_question() -> None:
    """Ruling 9 With the last switch on, the other player is asked after the draw and after the roll."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile: begone begone
        """,
        at="draw",
        stops="every",
    )
    s = answer(s, "fate top begone")
    assert (asked(s), window_of(s)) == ("evil", "phase")
    s = answer(s, "evil pass", "good dice 3", "fate roll 2 3 5")
    assert (asked(s), window_of(s)) == ("evil", "phase")


def test_the_newest_point_falls_first_and_the_earlier_window_stays_open() -> None:
    """Ruling 9 A dagger answers an attack: its point falls first, and then the same player is asked again."""
    s = table(
        """
        evil  pile 9  display: bogglin gate-broken  hand: dagger shadow-armor
        dice  1  turn of: good
        good  pile 9  display: bavragor gate-held  hand: throwing-axe
        """
    )
    s = answer(s, "good attack bogglin 1", "evil throw gate-held")
    assert asked(s) == "good"
    s, events = told(s, "good throw gate-broken", "evil pass")
    assert events[-1] == Hurt(1, "card-gate-broken", 2)
    s, events = told(s, "good pass")
    assert events == [Hurt(0, "card-gate-held", 2)]
    assert (asked(s), options(s)) == ("evil", ["pass", "cancel bogglin"])
    s, events = told(s, "evil pass")
    assert events == [Hurt(1, "card-bogglin", 1)]
    assert (asked(s), options(s)) == ("good", ["end"])


def test_a_twist_that_hits_the_active_player_asks_that_player() -> None:
    """Ruling 37 The switch "when hit" also works in the player's own turn, if the opponent's weapon strikes."""
    for stops, then in (("end damage", "good"), ("end", "evil")):
        s = answer(table(KING_AT_REST, stops=stops), "good end", "evil throw dwarf-king")
        assert (asked(s), options(s)[0]) == (then, "pass")


KING_AT_REST = """
    evil  pile 9  hand: dagger
    dice  2  turn of: good
    good  pile 9  display: dwarf-king  hand: chain-mail
    """


KING = """
    evil  pile 9  hand: dagger dagger
    dice  5 5 5 5 2  turn of: good
    good  pile 9  hand: dwarf-king{armour}
    """


def test_one_dagger_defeats_the_king_before_he_acts() -> None:
    """§9.1 and ruling 10: Evil is asked before Good's next action, and the King has one health point."""
    s = answer(table(KING.replace("{armour}", ""), stops="ally damage"), "good play dwarf-king 5 5 5 5")
    assert (asked(s), options(s)) == ("evil", ["pass", "throw pile", "throw dwarf-king", *options(s)[3:]])
    s, events = told(s, "evil throw dwarf-king", "good pass")
    assert events[-1] == Defeated(0, "card-dwarf-king")
    s = quiet(s)
    assert options(s) == ["end"]


def test_armour_saves_the_king_from_one_dagger_but_a_second_may_follow() -> None:
    """§9.1 and ruling 11: Evil throws the second after the armour, and Good has no other armour."""
    s = table(KING.replace("{armour}", " chain-mail"), stops="ally damage")
    s = answer(s, "good play dwarf-king 5 5 5 5", "evil throw dwarf-king", "good cancel dwarf-king", "good pass")
    assert str(s).endswith("good  pile 9  display: dwarf-king  discard: chain-mail")
    s, events = told(s, "evil throw dwarf-king", "good pass")
    assert events[-1] == Defeated(0, "card-dwarf-king")


def test_weapons_and_armour_work_alike_for_both_sides() -> None:
    """§9 A Throwing Axe defeats Bislipur as a Dagger defeats the Dwarf King; Shadow Armor works like Chain Mail."""
    s = table(
        """
        evil  pile 9  hand: bislipur shadow-armor
        dice  5 5 5 5 2  turn of: evil
        good  pile 9  hand: throwing-axe throwing-axe
        """,
        stops="ally damage",
    )
    s = answer(s, "evil play bislipur 5 5 5 5", "good throw bislipur", "evil cancel bislipur", "evil pass")
    s = answer(s, "good throw bislipur")
    assert str(quiet(s)) == tidy(
        """
        evil  pile 9  discard: bislipur shadow-armor
        dice  2  turn of: evil  used
        good  pile 9  discard: throwing-axe throwing-axe
        """
    )


def test_both_daggers_at_once_defeat_the_king_through_the_armour() -> None:
    """Ruling 32 and ruling 6: two points are announced, the armour cancels one of them, the other falls."""
    s = answer(table(KING.replace("{armour}", " chain-mail"), stops="ally damage"), "good play dwarf-king 5 5 5 5")
    s = answer(s, "evil throw dwarf-king dwarf-king")
    assert (asked(s), options(s)) == ("good", ["pass", "cancel dwarf-king"])
    s = quiet(answer(s, "good cancel dwarf-king"))
    assert str(s) == tidy(
        """
        evil  pile 9  discard: dagger dagger
        dice  2  turn of: good  used
        good  pile 9  discard: dwarf-king chain-mail
        """
    )


def test_a_point_whose_target_has_gone_is_void() -> None:
    """Ruling 31 Evil throws both daggers at the King: the first defeats him, and the second is void."""
    s = answer(table(KING.replace("{armour}", ""), stops="ally damage"), "good play dwarf-king 5 5 5 5")
    events = told(s, "evil throw dwarf-king dwarf-king", "good pass")[1]
    assert events[-2:] == [Defeated(0, "card-dwarf-king"), Missed(1, "card-dwarf-king")]


def test_two_axes_may_hit_any_two_targets_and_each_pair_is_offered_once() -> None:
    """Ruling 32 Both at one target or at two. The point at the draw pile falls last, because it may end the game."""
    s = table(
        """
        evil  pile: informant informant  display: bogglin*1 gate-broken
        dice  turn of: good
        good  pile 9  hand: throwing-axe throwing-axe
        """
    )
    assert options(s) == [
        "throw pile",
        "throw bogglin",
        "throw gate-broken",
        "throw pile pile",
        "throw bogglin pile",
        "throw gate-broken pile",
        "throw bogglin bogglin",
        "throw gate-broken bogglin",
        "throw gate-broken gate-broken",
        "end",
    ]
    s = answer(quiet(answer(s, "good throw bogglin pile")), "fate top informant")
    assert str(s) == tidy(
        """
        evil  pile 1  display: gate-broken  discard: bogglin informant
        dice  turn of: good
        good  pile 9  discard: throwing-axe throwing-axe
        """
    )


@pytest.mark.parametrize(("saved", "left"), [("bogglin", 1), ("pile", 2)])
def test_armour_cancels_any_one_of_two_points(saved: str, left: int) -> None:
    """Ruling 6 and ruling 32: of two points announced together the other side chooses which one does not fall."""
    s = table(
        """
        evil  pile: informant informant  display: bogglin*1  hand: shadow-armor
        dice  turn of: good
        good  pile 9  hand: throwing-axe throwing-axe
        """
    )
    s = answer(s, "good throw bogglin pile")
    assert options(s) == ["pass", "cancel bogglin", "cancel pile"]
    s = quiet(answer(s, f"evil cancel {saved}"))
    if asked(s) == "fate":
        s = answer(s, "fate top informant")
    assert (s.left[1], s.display[s.box.deck[1][0]]) == (left, 1 if saved == "bogglin" else 0)


def test_the_point_of_an_ally_falls_even_if_the_ally_is_defeated_first() -> None:
    """Ruling 33 Evil answers Bavragor's strike with a dagger that defeats him; his point still falls."""
    s = table(
        """
        evil  pile 9  display: broken-oath*1  hand: dagger
        dice  1  turn of: good
        good  pile 9  display: bavragor*1
        """
    )
    s = answer(s, "good attack broken-oath 1", "evil throw bavragor")
    assert str(quiet(s)) == tidy(
        """
        evil  pile 9  discard: broken-oath dagger
        dice  turn of: good  used
        good  pile 9  discard: bavragor
        """
    )


def test_the_target_of_a_removal_may_be_defeated_in_its_window() -> None:
    """§5.1 and ruling 9: the card is gone when the removal would happen, and nothing else is taken for it."""
    s = table(
        """
        evil  pile 9  display: bislipur bogglin  hand: dagger
        dice  3 3 3  turn of: good
        good  pile 9  display: goimgar*1  hand: begone throwing-axe
        """,
        stops="removal damage",
    )
    s = answer(s, "good play begone 3 3 3", "good remove bislipur", "evil throw goimgar", "good throw bislipur")
    assert str(quiet(s)) == tidy(
        """
        evil  pile 9  display: bogglin  discard: bislipur dagger
        dice  turn of: good  used
        good  pile 9  discard: goimgar begone throwing-axe
        """
    )


def test_the_question_of_a_window_names_the_announced_points() -> None:
    """§9.1 One point, two points, or none after the armour have different texts."""
    s = answer(table(ARMOURED), "good attack capture 1")
    prompt = GAME.scene(s, 1).prompt
    assert prompt is not None
    assert prompt.text.key == "prompt-window-damage"
    assert prompt.text.args == {"seat": 1, "target": "card-capture"}
    prompt = GAME.scene(answer(s, "evil cancel capture"), 1).prompt
    assert prompt is not None
    assert prompt.text.key == "prompt-window-cancelled"
    thrown = table(KING.replace("{armour}", ""), at="end", stops="end damage")
    prompt = GAME.scene(answer(thrown, "evil throw pile pile"), 0).prompt
    assert prompt is not None
    assert prompt.text.args == {"seat": 0, "target": "target-pile", "other": "target-pile"}
