"""What the bots of The Dwarves know about idle actions and about the risk of a roll."""

from __future__ import annotations

import pytest
from bench.finales import measure

from meadhall.core.engine import asking
from meadhall.core.table import PARTY, Seat
from meadhall.games.dwarves.bots import IDLE, heuristic, waiting
from meadhall.games.dwarves.rules_draw import gather
from meadhall.games.dwarves.state import Dwarves
from meadhall.games.dwarves.testing.drawn import answer, happen, put, space_of, table

TWO = "bavragor G8 4\nbalyndis S7 4\n"


@pytest.mark.parametrize(("troops", "idle"), [("", {"end"}), ("o2", {"end", "move"})])
def test_a_move_away_from_the_best_place_and_an_unused_action_count_as_idle(troops: str, idle: set[str]) -> None:
    # §8.1: two actions a turn. Without troops around a dwarf, every errand is elsewhere.
    s = put(table(TWO), G8=troops) if troops else table(TWO)
    ask = asking(s)
    assert ask is not None
    costs = {option.text: waiting(s, 0, option) for option in ask.options(s, 0)}

    assert {text for text, cost in costs.items() if cost} == idle
    assert set(costs.values()) == {0.0, IDLE}


def best_option(s: Dwarves, seat: Seat = 0) -> str:
    """Return the option of a dwarf, or of the party, that the heuristic likes best."""
    ask = asking(s)
    assert ask is not None
    found = ask.options(s, seat)
    scores = heuristic(s, ask, seat, found)
    return found[scores.index(max(scores))].text


@pytest.mark.parametrize(("health", "apart", "rolls"), [(4, 20, True), (1, 20, False), (1, 2, True)])
def test_a_dying_dwarf_rolls_against_nodonn_only_in_the_last_turns(health: int, apart: int, rolls: bool) -> None:
    # §13.1: a roll without a six costs 1 Health point. §3.2: a death loses the game.
    s = table(f"tungdil G14 {health}\nboindil G14 4\nstage: C\nscenario: defeat-nodonn")
    s.doom = s.hero + apart

    assert (best_option(s) == "try scenario") == rolls


@pytest.mark.parametrize(("health", "paid", "cost"), [(3, "pay health", IDLE), (1, "pay doom", 0.0)])
def test_a_healthy_dwarf_pays_for_perished_land_himself(health: int, paid: str, cost: float) -> None:
    # §8.3: the party pays with a Health point or with a space of the Doom token.
    s = put(table(f"tungdil G8 {health}\nboindil S7 3"), G11="~1")
    s = answer(s, "tungdil move", "fate roll 1 1 1", "tungdil go G11")
    ask = asking(s)
    assert ask is not None
    costs = {option.text: waiting(s, PARTY, option) for option in ask.options(s, PARTY)}

    assert best_option(s, PARTY) == paid
    assert costs == {"pay health": 0.0, "pay doom": cost}


def test_the_health_of_the_dwarf_who_pays_decides() -> None:
    # §8.3: a card places Tungdil on Perished Land while another dwarf is active.
    s = put(table("boindil S7 4\ntungdil U5 2"), G8="~1")
    s = happen(s, *gather(s, 1 << space_of(s, "G8")))[0]
    s = answer(s, "party pay health")
    ask = asking(s)
    assert ask is not None
    costs = {option.text: waiting(s, PARTY, option) for option in ask.options(s, PARTY)}

    assert best_option(s, PARTY) == "pay doom"
    assert costs["pay doom"] == 0.0


def test_troops_before_nodonn_are_fought_first() -> None:
    # §13.1: the party cannot roll against Nôd'onn while troops stand at his place.
    drawn = table("boindil G14 3\ntungdil G14 4\nstage: C\nscenario: defeat-nodonn")

    assert best_option(put(drawn, G14="o1")) == "fight"


def test_a_message_leaves_the_worst_box_of_the_council_first() -> None:
    # §10.2: from the left: doom each turn, blanks again, the highest die again, a wound or a healing for each Threat.
    def score(council: int, health: int) -> float:
        s = table(f"tungdil S7 {health}\nboindil S7 {health}")
        s.council = council
        ask = asking(s)
        assert ask is not None
        found = ask.options(s, 0)
        return heuristic(s, ask, 0, found)[[option.text for option in found].index("message")]

    assert score(0, 4) > score(2, 4) > score(1, 4) > score(4, 4)
    assert score(3, 2) > score(3, 4)
    assert score(5, 2) == score(5, 4)


def test_finales_repeat_from_their_seed_and_end_in_one_of_three_ways() -> None:
    one, again = (measure("forge-keenfire", 1, 2, 2, "test") for _ in range(2))

    assert one == again
    assert (one["met"], one["finales"]) == (1, 2)
    assert one["won"] + one["died"] + one["lost otherwise"] == 2
