"""Chapters 1 to 3: the box, the set-up, and the three phases of a turn."""

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal, apply, asking, choose
from meadhall.core.table import CHANCE, REFEREE, SPECTATOR, Chance
from meadhall.games.duel import GAME
from meadhall.games.duel.events import Drew, DrewUnseen, TurnBegan
from meadhall.games.duel.state import Duel
from meadhall.games.duel.testing.drawn import answer, asked, options, quiet, table, tidy, told
from meadhall.games.duel.view import phase


def dealt(first: int = 0, **chosen: str) -> Duel:
    """Return a fresh game with its opening hands dealt."""
    s: Duel = GAME.start(2, first, chosen)
    dice = SeededDice("deal")
    while s.turn == 0:
        ask = asking(s)
        assert isinstance(ask, Chance)
        apply(s, CHANCE, choose(s, ask, CHANCE, dice))
    return s


def test_each_side_has_its_deck_and_the_middle_its_dice_and_wild_cards() -> None:
    """§1 and §2.1 Two decks of 35 as draw piles. §1.2 and §2.3 Six dice and three Wild Cards lie in the middle."""
    s: Duel = GAME.start(2)
    assert s.left == [35, 35]
    assert s.pile == [card.count for card in s.box.cards]
    assert sum(s.dice) == 0
    assert (s.middle(), s.wild) == (3, [0, 0])
    assert all(not any(zone) for zone in (s.hand, s.display, s.discard))


def test_each_player_draws_four_cards_from_their_own_deck() -> None:
    """§2 and §2.2 Four cards each, and 31 are left; then the first turn begins."""
    s = dealt()
    assert [s.hand_size(0), s.hand_size(1)] == [4, 4]
    assert s.left == [31, 31]
    assert (s.turn, s.active, phase(s)) == (1, 0, "draw")


def test_the_starting_seat_and_the_side_of_the_first_seat_may_be_chosen() -> None:
    """§2.1 A setting gives the sides. §3 The first player is an argument of the start."""
    assert dealt(first=1).active == 1
    swapped = dealt(good="second_seat")
    assert swapped.box.cards[swapped.box.deck[0][0]].key == "bogglin"
    assert swapped.box.cards[swapped.box.deck[1][0]].key == "bavragor"
    roles = [info.role.key for info in GAME.scene(swapped, 0).places]
    assert roles == ["side-evil", "side-good"]


@pytest.mark.parametrize(
    ("compensation", "wild", "hands"),
    [("none", [0, 0], [4, 4]), ("wild_card", [0, 1], [4, 4]), ("fifth_card", [0, 0], [4, 5])],
)
def test_the_second_player_may_be_compensated(compensation: str, wild: list[int], hands: list[int]) -> None:
    """Ruling 30 By default the second player gets nothing; by setting, a Wild Card or a fifth card."""
    s = dealt(compensation=compensation)
    assert (s.wild, [s.hand_size(0), s.hand_size(1)]) == (wild, hands)
    mirrored = dealt(first=1, compensation=compensation)
    assert (mirrored.wild, [mirrored.hand_size(1), mirrored.hand_size(0)]) == (wild[::-1], hands)
    assert GAME.settings_from()["compensation"] == "none"


def test_the_wild_card_of_the_second_player_may_be_used_on_their_first_turn() -> None:
    """Ruling 30 It was not gained in that turn, so §7.2 leaves it free."""
    s = dealt(compensation="wild_card")
    dice = SeededDice("first turns")
    while (s.active, phase(s)) != (1, "card"):
        ask = asking(s)
        assert ask is not None
        if isinstance(ask, Chance):
            apply(s, CHANCE, choose(s, ask, CHANCE, dice))
        else:
            s = answer(s, f"{asked(s)} {options(s)[-1] if 'end' in options(s) else options(s)[0]}")
    assert (s.turn, s.usable_wild(1)) == (2, 1)


def test_a_turn_has_three_phases_and_then_the_other_players_turn_begins() -> None:
    """§3 Draw, Dice and Card Phase. With the default stops (ruling 37) no other question is asked."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile: begone begone
        """,
        at="draw",
    )
    assert phase(s) == "draw"
    s = answer(s, "fate top begone")
    assert (phase(s), options(s)) == ("dice", ["dice 3"])
    s = answer(s, "good dice 3", "fate roll 2 3 5")
    assert (phase(s), options(s)) == ("card", ["end"])
    s, events = told(s, "good end")
    assert TurnBegan(1, 2) in events
    assert (phase(s), asked(s), s.active) == ("draw", "fate", 1)


def test_a_turn_without_support_draws_one_card() -> None:
    """§3.1 One card from the top of the player's own pile, without a question."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile: begone chain-mail
        """,
        at="draw",
    )
    assert (asked(s), options(s)) == ("fate", ["top begone", "top chain-mail"])
    s = answer(s, "fate top chain-mail")
    assert str(s) == tidy(
        """
        evil  pile 9
        dice  turn of: good
        good  pile 1  hand: chain-mail
        """
    )


INFORMED = """
    evil  pile 9
    dice  turn of: good
    good  pile: begone begone begone tungdil  display: ancient-knowledge ancient-knowledge
    """


def test_additional_cards_are_drawn_all_or_not_at_all() -> None:
    """§3.1 and ruling 4: with two copies the player draws one card or three, and decides before the first."""
    s = table(INFORMED, at="draw")
    assert (asked(s), options(s)) == ("good", ["draw 3", "draw 1"])
    with pytest.raises(Illegal):
        answer(s, "good draw 2")
    one = answer(s, "good draw 1", "fate top begone")
    assert (options(one), one.hand_size(0)) == (["dice 3"], 1)
    three = answer(s, "good draw 3", "fate top begone", "fate top tungdil", "fate top begone")
    assert (options(three), three.hand_size(0)) == (["dice 3"], 3)


def test_a_player_decides_each_turn_whether_to_draw_more() -> None:
    """§3.1 A player who drew one card this turn is asked again on the next."""
    s = quiet(answer(table(INFORMED, at="draw"), "good draw 1", "fate top begone"))
    s = quiet(answer(s, "fate roll 1 2 3"))
    s = quiet(answer(s, "good end"))
    s = quiet(answer(s, "fate top bogglin"))
    s = quiet(answer(s, "fate roll 1 2 3"))
    s = quiet(answer(s, "evil end"))
    assert (asked(s), options(s)) == ("good", ["draw 3", "draw 1"])


def test_the_last_card_of_the_pile_is_drawn_without_a_question() -> None:
    """Ruling 3 With one card left, more cards make no difference, so the player is not asked."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile: begone  display: ancient-knowledge
        """,
        at="draw",
    )
    assert (asked(s), options(s)) == ("fate", ["top begone"])


def test_a_player_who_wants_more_cards_than_are_left_ends_the_game() -> None:
    """Ruling 3 The player wants three cards and two are left: the second ends the game."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile: begone begone  display: ancient-knowledge ancient-knowledge
        """,
        at="draw",
    )
    s = answer(s, "good draw 3", "fate top begone", "fate top begone")
    assert (asked(s), s.emptied, s.hand_size(0)) == ("nobody", 0, 2)


def test_there_is_no_hand_limit() -> None:
    """§3.1 A player with twenty cards in hand draws another."""
    s = table(
        """
        evil  pile 9
        dice  turn of: good
        good  pile: andokais-power andokais-power
        """,
        at="draw",
    )
    for n in s.box.deck[0][:20]:
        s.hand[n] = 1
    assert answer(s, "fate top andokais-power").hand_size(0) == 21


def test_only_the_player_who_draws_sees_the_card() -> None:
    """§3.1 and ruling 29: the card goes to a hidden hand; other viewers learn only that a card was drawn."""
    s = table(INFORMED, at="draw")
    events = told(s, "good draw 1", "fate top tungdil")[1]
    drew = next(event for event in events if isinstance(event, Drew))
    assert drew.told_to(0) == drew
    assert drew.told_to(REFEREE) == drew
    assert drew.told_to(1) == DrewUnseen(0)
    assert drew.told_to(SPECTATOR) == DrewUnseen(0)


OPEN = """
    evil  pile 12  display: bogglin  hand: dagger shadow-armor short-rest  discard: assassination
    dice  2 4 axe  turn of: good
    good  pile 15  wild 1  hand: united-council throwing-axe  discard: begone
    """


def test_hands_and_piles_are_hidden_and_everything_else_is_open() -> None:
    """Ruling 29 and §6.3: the other hand and the piles show only their sizes; both discard piles are open."""
    zones = {zone.id: zone for zone in GAME.scene(table(OPEN), 0).zones}
    assert [(item.face, item.count) for item in zones["hand-1"].items] == [(None, 3)]
    assert [(item.face, item.count) for item in zones["pile-1"].items] == [(None, 12)]
    assert [(item.face, item.count) for item in zones["pile-0"].items] == [(None, 15)]
    assert {item.face for item in zones["hand-0"].items} == {"card-united-council", "card-throwing-axe"}
    assert [item.face for item in zones["discard-1"].items] == ["card-assassination"]
    assert [item.face for item in zones["discard-0"].items] == ["card-begone"]
    assert [item.face for item in zones["display-1"].items] == ["card-bogglin"]


def test_reseal_changes_nothing_that_a_player_sees() -> None:
    """Ruling 29 The hidden hand may hold any cards of its side that are not open; the viewer's own hand stays."""
    s = table(OPEN)
    worlds = [GAME.reseal(s, 0, SeededDice(seed)) for seed in range(20)]
    assert all(GAME.scene(world, 0) == GAME.scene(s, 0) for world in worlds)
    hands = {tuple(world.hand[n] for n in s.box.deck[1]) for world in worlds}
    assert len(hands) > 10
    assert all(GAME.census(world) == GAME.census(s) for world in worlds)
    assert GAME.reseal(s, REFEREE, SeededDice(0)) == s


def test_cards_and_effects_come_in_any_order_and_each_die_is_used_once() -> None:
    """§3.3 Good strikes, plays an Ally and strikes again; each used die is gone, the rest goes back at the end."""
    s = table(
        """
        evil  pile 9  display: bogglin
        dice  1 1 2 5 5  turn of: good
        good  pile 9  display: bavragor  hand: goimgar begone
        """
    )
    s = quiet(answer(s, "good attack bogglin 1"))
    s = quiet(answer(s, "good play goimgar 2"))
    s = quiet(answer(s, "good attack bogglin 1"))
    assert str(s) == tidy(
        """
        evil  pile 9  discard: bogglin
        dice  5 5  turn of: good  used
        good  pile 9  display: bavragor goimgar  hand: begone
        """
    )
    assert options(s) == ["end"]
    s = quiet(answer(s, "good end"))
    assert (sum(s.dice), s.active) == (0, 1)


def test_a_player_need_not_play_anything() -> None:
    """§3.3 A player who could play everything may still end the phase."""
    s = table(
        """
        evil  pile 9
        dice  1 1 1  turn of: good
        good  pile 9  display: bavragor  hand: begone reinforcement
        """
    )
    assert options(s)[-1] == "end"
    assert quiet(answer(s, "good end")).active == 1
