"""What the bots of The Dwarves know about idle actions."""

from __future__ import annotations

import pytest

from meadhall.core.engine import asking
from meadhall.games.dwarves.bots import IDLE, waiting
from meadhall.games.dwarves.testing.drawn import put, table

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
