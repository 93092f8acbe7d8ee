"""Chapters 2, 3 and 4: set-up, winning and losing, and the parts of a turn."""

import pytest

from meadhall.core.engine import apply, asking
from meadhall.core.notation import read
from meadhall.core.table import PARTY
from meadhall.games.dwarves import GAME
from meadhall.games.dwarves.events import (
    CardRevealed,
    HeroMoved,
    LostToDeath,
    LostToDoom,
    Recruited,
    TurnBegan,
    Won,
)
from meadhall.games.dwarves.rules_end import MoveDoom, Win
from meadhall.games.dwarves.rules_health import Wound
from meadhall.games.dwarves.rules_move import ChoosePenalty
from meadhall.games.dwarves.rules_terms import LOST_DEATH, LOST_DOOM, WON
from meadhall.games.dwarves.rules_turn import setup
from meadhall.games.dwarves.testing.drawn import answer, asked, box_of, happen, open_cards, options, put, table, told

START = (
    "fate card conquer-toboribor",
    "fate card the-books-of-porista",
    "fate card raiders-at-roodacre",
    "fate card a-healing-spring",
)


def test_the_board_is_laid_out() -> None:
    """§2 and §2.1: Hero and Doom tokens at their ends, the Council token on the axe, no troops or tiles on the map."""
    s = GAME.start(2)

    assert (s.hero, s.doom, s.council) == (0, 41, 4)
    assert (s.supply, len(s.tiles), sum(s.troops)) == ([30, 25, 20], 36, 0)


@pytest.mark.parametrize(
    ("difficulty", "cards"), [("easy", 4), ("normal", 5), ("challenging", 6), ("brave", 7), ("heroic", 8)]
)
def test_the_difficulty_decides_how_many_stage_a_cards_are_played(difficulty: str, cards: int) -> None:
    """§2.2 None to four of the eight stay in the box. No player knows which, so any may be turned up."""
    s = setup(box_of(difficulty=difficulty, characters="dealt"), 2, 0)
    s = answer(s, "fate take tungdil", "fate take boindil")

    assert s.stage_a == cards
    assert len(options(s)) == 8


def test_each_dwarf_is_chosen_once_and_starts_at_the_gateway_of_the_clan() -> None:
    """§2.3 Balyndis at I, the Secondlings at II, Tungdil at IV, each with full Health."""
    s = GAME.start(5)
    for seat, name in enumerate(("tungdil", "boindil", "boendal", "bavragor", "balyndis")):
        ask = asking(s)
        assert ask is not None
        assert ask.first() == seat
        assert f"take {name}" in options(s)
        apply(s, seat, read(f"take {name}", ask.options(s, seat)))

    assert [s.box.spaces[n].key for n in s.where] == ["U5", "S7", "S7", "S7", "W1"]
    assert s.health == [4, 3, 4, 4, 4]


def test_boards_may_be_dealt_instead() -> None:
    """§2.3 Chance gives a board to each seat, starting with the first player."""
    s = setup(box_of(characters="dealt"), 3, 1)
    s = answer(s, "fate take balyndis", "fate take tungdil", "fate take boendal")

    assert [s.box.characters[n].key for n in s.who] == ["boendal", "balyndis", "tungdil"]


def test_the_first_cards_are_turned_up_and_three_threats_shuffled_in() -> None:
    """§2.4 A stage A card. §2.5 Three Adventure cards, drawn before three unseen Threat cards are shuffled in."""
    s = setup(box_of(characters="dealt"), 2, 0)
    s = answer(s, "fate take tungdil", "fate take boindil", START[0])
    assert len(options(s)) == 30
    s = answer(s, *START[1:])

    assert open_cards(s) == [words.split()[2] for words in START]
    assert (s.mixed, len(s.unseen), len(s.pile)) == (3, 15, 27)
    # The troops on the cards come from the supply.
    assert s.supply == [23, 25, 20]


def test_all_equipment_is_in_its_pile() -> None:
    """§2.6 22 cards of eleven kinds; the special ones are not among them."""
    s = GAME.start(2)

    assert (sum(s.gear_pile), len([count for count in s.gear_pile if count])) == (22, 11)


def test_a_turn_moves_the_hero_token_then_draws_cards_then_asks_the_dwarf() -> None:
    """§4 and §4.2: chance recruits and draws a card, and the dwarf is asked; then the next turn begins."""
    s = table(
        "tungdil U5 4\nboindil S7 3\nscenario: conquer-toboribor\ncards: a-healing-spring the-books-of-porista", "hero"
    )
    s, events = told(s, "fate recruit 0 0 0", "fate card furgas-machines")
    assert (asked(s), s.turn) == ("tungdil", 1)
    s, more = told(s, "tungdil end")

    assert [type(event) for event in more[:2]] == [TurnBegan, HeroMoved]
    assert (s.active, s.turn, s.hero) == (1, 2, 2)
    assert [type(event) for event in events] == [Recruited, CardRevealed]


def test_the_party_decides_how_to_pay_for_perished_land() -> None:
    """§4.1 The party is asked how to pay for Perished Land; the player is asked what the dwarf does."""
    s = put(table("tungdil U5 4\nboindil S7 3"), U4="~1")
    s = answer(s, "tungdil move", "fate roll 1 1 1", "tungdil go U4")
    ask = asking(s)

    assert isinstance(ask, ChoosePenalty)
    assert ask.first() == PARTY


def test_the_active_player_has_the_final_word() -> None:
    """§4.1 The active player speaks for the party, and in the next turn the next player does."""
    s = table("tungdil U5 4\nboindil S7 3\nturn of: boindil")
    asked_party, _ = happen(s, ChoosePenalty(PARTY, 0))
    assert (asked(asked_party), s.party_speaker()) == ("party", 1)

    after = answer(s, "boindil end")
    assert (after.active, after.party_speaker()) == (0, 0)


def test_the_quest_of_a_stage_c_card_wins_at_once() -> None:
    """§3 and §3.1: the steps that were still to come do not happen."""
    s, events = happen(table("tungdil U5 4\nboindil S7 3"), Win(), MoveDoom(99))
    result = GAME.result(s)

    assert (s.outcome, s.stack, [type(event) for event in events]) == (WON, [], [Won])
    assert result is not None
    assert result.ranks == (1, 1)


def test_all_lose_when_the_tokens_meet() -> None:
    """§3.2 By a step of the Hero token, and by a step of the Doom token."""
    start = "tungdil U5 4\nboindil S7 3\nhero 19  doom 20"
    by_hero = table(start, "hero")
    by_doom, events = happen(table(start), MoveDoom(1), Win())
    result = GAME.result(by_doom)

    assert (by_hero.outcome, by_hero.hero, by_hero.stack) == (LOST_DOOM, 20, [])
    assert by_doom.outcome == LOST_DOOM
    assert type(events[-1]) is LostToDoom
    assert result is not None
    assert result.ranks == (2, 2)


def test_all_lose_when_a_dwarf_dies() -> None:
    """§3.2 and §1.2: a dwarf dies with the last Health point."""
    s, events = happen(table("tungdil U5 4\nboindil S7 1"), Wound(1), Win())

    assert (s.outcome, s.fallen, s.stack) == (LOST_DEATH, 1, [])
    assert type(events[-1]) is LostToDeath
