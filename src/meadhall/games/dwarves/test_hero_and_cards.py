"""Chapters 5 and 7: the Hero token, the Recruitment dice, and drawing cards."""

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking, choose
from meadhall.core.table import CHANCE, Chance
from meadhall.games.dwarves.events import CardsShuffled, HeroHeld, ScenarioPassed, ThreatFell, TroopsMissing
from meadhall.games.dwarves.rules_draw import Refill, TopAdventure, lacks_troops
from meadhall.games.dwarves.rules_fight import PutOnScenario
from meadhall.games.dwarves.rules_hero import MixThreats
from meadhall.games.dwarves.rules_terms import SLOT, TROLL
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.testing.drawn import answer, asked, at, happen, open_cards, options, put, table, told

TWO = """
    tungdil U5 4
    boindil S7 3
"""
OPEN = "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring the-books-of-porista furgas-machines\n"


def chances(s: Dwarves) -> dict[str, int]:
    """Return the weights of the options of chance."""
    ask = asking(s)
    assert isinstance(ask, Chance)
    return dict(zip(options(s), ask.weights(s), strict=True))


def test_the_hero_token_moves_one_space_and_its_symbol_takes_effect() -> None:
    """§5 and §5.1: on space 4 troops come to Gateway I."""
    s = answer(table(TWO + OPEN + "hero 3", "hero"), "fate recruit 1 1 1")

    assert (s.hero, at(s, "W1"), asked(s)) == (4, "o1t1a1", "tungdil")


def test_a_council_space_moves_the_council_token_towards_bislipur() -> None:
    """§5.2 It moves from the axe to the first box on the left. At the end of the track it stays."""
    moved = table(TWO + OPEN + "hero 5", "hero")
    stayed = table(TWO + OPEN + "hero 5  council 0", "hero")

    assert (moved.hero, moved.council, stayed.council) == (6, 3, 0)


def test_a_threat_space_shuffles_two_unseen_cards_into_the_adventure_pile() -> None:
    """§5.3 Two of the 29 cards are Threat cards. No player knows which, so any of the 15 may come up."""
    s = table(TWO + OPEN + "hero 2", "hero")
    assert (s.mixed, len(s.unseen)) == (2, 15)
    s.slots[SLOT] = -1
    s, _ = happen(s, Refill())
    weights = chances(s)

    assert len(weights) == 27 + 15
    assert sum(weights.values()) == 29 * 15
    assert {weights[text] for text in options(s)[27:]} == {2}


def test_the_recruitment_dice_have_the_odds_of_their_faces() -> None:
    """§5.4 Of 216 throws 6 show nothing and 2 show three orcs, two trolls and two Älfar; the mean is 19/6 troops."""
    weights = chances(table(TWO + OPEN, "hero"))
    troops = sum(sum(int(word) for word in text.split()[1:]) * ways for text, ways in weights.items())

    assert (weights["recruit 0 0 0"], weights["recruit 3 2 2"], sum(weights.values())) == (6, 2, 216)
    assert troops * 6 == 19 * 216


def test_recruited_troops_enter_at_the_gateway_on_the_track() -> None:
    """§5.4 Space 24 names Gateway II."""
    s = answer(table(TWO + OPEN + "hero 23", "hero"), "fate recruit 2 0 1")

    assert at(s, "S7") == "o2a1"


def test_a_held_hero_token_does_not_move() -> None:
    """§13.2 After some rewards the token takes no step, and no symbol takes effect, for one turn."""
    s = table(TWO + OPEN + "hero 3  hold 1", "act")
    s, events = told(s, "tungdil end")

    assert (s.hero, s.hold, s.active) == (3, 0, 1)
    assert any(isinstance(event, HeroHeld) for event in events)


def test_the_next_scenario_card_is_turned_up_only_when_none_lies_open() -> None:
    """§7 and §7.1: with an open Scenario card, no other is drawn."""
    with_one = table(TWO + OPEN, "cards")
    without = table(TWO, "cards")

    assert asked(with_one) == "tungdil"
    assert (asked(without), len(options(without))) == ("fate", 8)


def test_a_scenario_card_that_is_done_already_is_passed_over() -> None:
    """§7.1 Dwarves stand in Mifurdania and Greenglade when the card comes, so the next card is drawn at once."""
    s = table("tungdil W6 4\nboindil G9 3", "cards")
    s, events = told(s, "fate card gather-the-companions")

    assert any(isinstance(event, ScenarioPassed) for event in events)
    assert (asked(s), len(options(s)), s.stage_a) == ("fate", 7, 3)


def test_troops_for_a_scenario_card_come_from_the_map_when_the_supply_is_empty() -> None:
    """§7.1 One orc is left in the supply; the party takes the other three from the map."""
    s = put(table(TWO, "cards"), G5="o3", I1="o2")
    s.supply[0] = 1
    s = answer(s, "fate card conquer-toboribor")
    assert (asked(s), options(s)) == ("party", ["remove G5 orc", "remove I1 orc"])
    s = answer(s, "party remove G5 orc", "party remove I1 orc", "party remove I1 orc")

    assert (s.card_numbers()[0], s.card_army(0), at(s, "G5"), at(s, "I1")) == (1, [4, 0, 0], "o2", ".")


@pytest.mark.parametrize(("tiles", "met"), [(14, "keep-the-gateways"), (15, "defeat-nodonn")])
def test_a_stage_c_card_whose_condition_is_not_met_is_put_aside(tiles: int, met: str) -> None:
    """§7.1 The Gateways need fewer than 15 tiles, Nôd'onn needs 15 or more."""
    s = table(TWO + "stage: C", "cards")
    for n in range(tiles):
        s.land[n + (n >= s.box.blacksaddle)] = s.tiles.pop()
    other = "defeat-nodonn" if tiles == 14 else "keep-the-gateways"
    s, events = told(s, f"fate card {other}", "fate card battle-for-girdlegard", f"fate card {met}")

    assert [type(event) for event in events[:2]] == [ScenarioPassed, ScenarioPassed]
    assert open_cards(s)[0] == met


@pytest.mark.parametrize(("on_map", "on_card", "met"), [(34, 3, False), (35, 0, True)])
def test_troops_on_cards_do_not_count_for_the_battle(on_map: int, on_card: int, met: bool) -> None:
    """Ruling 4 Thirty-five troops on the map are needed; those on a card are not on the map."""
    s = table(TWO + "stage: C" + ("\ncards: raiders-at-roodacre" if on_card else ""), "cards")
    for n in range(on_map):
        s.troops[n * 3 + 1 if n < 25 else n * 3 + 2] = 1
    s.supply[1:] = [0, 20 - (on_map - 25)]
    s = answer(s, "fate card battle-for-girdlegard")

    assert (open_cards(s)[0] == "battle-for-girdlegard") is met


def test_a_new_scenario_card_discards_open_cards_and_their_threats_come_true() -> None:
    """§7.2 The threat happens (the Doom token moves), then its card is discarded. Adventure cards have no effect."""
    s = table(TWO + "cards: a-healing-spring nodonns-messengers raiders-at-roodacre", "cards")
    s, events = told(s, "fate card recover-lot-ionans-scrolls")

    assert any(isinstance(event, ThreatFell) for event in events)
    assert (s.doom, open_cards(s)[1:], len(s.discard)) == (40, ["-", "-", "-"], 3)
    # The raiders go back to the supply.
    assert s.supply == [30, 25, 20]


def test_cards_are_drawn_until_three_lie_open() -> None:
    """§7.3 Two cards lie open, so one is drawn."""
    s = table(TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines", "refill")
    s = answer(s, "fate card troll-hunt-in-urgon")

    assert (open_cards(s)[3], s.card_army(3)[TROLL], s.supply[1]) == ("troll-hunt-in-urgon", 2, 23)
    assert asked(s) == "tungdil"


def test_a_card_whose_troops_are_missing_is_discarded_and_its_threat_comes_true() -> None:
    """§7.3 and ruling 13: one Älf is left, the card asks for two; Âlandur perishes, and another card is drawn."""
    s = table(TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines", "refill")
    s.mixed = 3
    s.supply[2] = 1
    s, events = told(s, "fate card siege-of-alandur")
    assert any(isinstance(event, TroopsMissing) for event in events)
    s = answer(s, "fate tile 7", "fate card the-books-of-porista")

    assert (at(s, "G6"), open_cards(s)[3], len(s.discard)) == ("~7", "the-books-of-porista", 1)


def test_troops_are_missing_when_one_troop_of_any_kind_is() -> None:
    """Ruling 13 A supply with exactly the troops of the card is enough; with one troop less it is not."""
    s = table(TWO)
    asking_for = [card for card in s.box.cards if any(card.quest.troops)]
    assert {kind for card in asking_for for kind in range(3) if card.quest.troops[kind]} == {0, 1, 2}
    for card in asking_for:
        s.supply[:] = card.quest.troops
        assert not lacks_troops(s, card)
        for kind in [kind for kind in range(3) if card.quest.troops[kind]]:
            s.supply[:] = card.quest.troops
            s.supply[kind] -= 1
            assert lacks_troops(s, card)


@pytest.mark.parametrize(("kind", "left"), [(0, "t1a1"), (1, "o1a1"), (2, "o1t1")])
def test_a_troop_for_the_scenario_card_comes_from_the_map_when_the_supply_is_empty(kind: int, left: str) -> None:
    """§7.1 The party chooses the space."""
    s = put(table(TWO + OPEN), G8="o1t1a1", G9="o2t2a2")
    s.supply[kind] = 0
    s, _ = happen(s, PutOnScenario(kind))
    s = answer(s, f"party {options(s)[0]}")

    assert (at(s, "G8"), at(s, "G9"), s.card_army(0)[kind], s.supply[kind]) == (left, "o2t2a2", 1, 0)


def test_an_immediate_threat_happens_when_its_card_is_turned_up() -> None:
    """§7.3 Bislipur's Intrigue moves the Council token two spaces left and is discarded; another card is drawn."""
    s = table(TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines", "refill")
    s.mixed = 1
    s = answer(s, "fate card bislipurs-intrigue")

    assert (s.council, asked(s), isinstance(asking(s), TopAdventure)) == (2, "fate", True)


def test_an_empty_adventure_pile_is_made_of_the_discarded_cards() -> None:
    """§2.5 The discarded Adventure and Threat cards become the new pile; the Threat pile stays apart."""
    s = table(TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines")
    s.discard.extend([*s.pile, s.unseen.pop()])
    s.pile.clear()
    s, events = happen(s, Refill())

    assert isinstance(events[0], CardsShuffled)
    assert (len(s.pile), s.discard, set(chances(s).values())) == (29, [], {1})


def test_drawing_the_last_adventure_card_refills_the_pile_at_once() -> None:
    """§2.5 and §5.3: Threat cards that come next are shuffled into the new pile."""
    s = table(TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines", "refill")
    last = s.pile[0]
    s.discard.extend(s.pile[1:])
    s.pile[:] = [last]
    s, events = told(s, f"fate card {s.box.cards[last].key}")

    assert any(isinstance(event, CardsShuffled) for event in events)
    assert (len(s.pile), s.discard, open_cards(s)[3]) == (27, [], s.box.cards[last].key)
    assert len(happen(s, MixThreats(2))[0].pile) == 27


def test_sinthoras_holds_the_dwarf_whose_turn_it_is() -> None:
    """§13.3 The card comes in Boïndil's turn, so he cannot move."""
    s = table(
        TWO + "scenario: seek-the-aid-of-queen-xamtys\ncards: a-healing-spring furgas-machines\nturn of: boindil",
        "refill",
    )
    s.mixed = 1
    s = answer(s, "fate card sinthoras-assassination")

    assert s.pinned(3) == 1
    assert "move" not in options(s)


def test_chance_draws_threat_cards_of_the_mixed_pile_with_their_probability() -> None:
    """§2.5 The pile has 27 known cards and 3 of 15 unseen ones, so a tenth of the draws are Threat cards."""
    s = table(TWO + OPEN)
    s.mixed = 3
    s.slots[SLOT] = -1
    s, _ = happen(s, Refill())
    ask = asking(s)
    assert ask is not None
    dice = SeededDice("mixed")
    threats = 0
    for _ in range(3000):
        card = choose(s, ask, CHANCE, dice).text.removeprefix("card ")
        threats += any(s.box.cards[n].key == card for n in s.unseen)

    assert 230 < threats < 370
