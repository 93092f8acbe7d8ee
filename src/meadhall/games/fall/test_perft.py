"""The number of continuations of a position, counted by hand in `golden/perft.toml` and by the rules."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.engine import perft
from meadhall.games.fall import GAME
from meadhall.games.fall.state import Fall
from meadhall.games.fall.testing.drawn import answer, table

COUNTED: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "golden" / "perft.toml").read_text("utf-8"))


def start(entry: dict[str, Any]) -> Fall:
    if "drawing" in entry:
        return table(entry["drawing"])
    s: Fall = GAME.start(2, settings=entry.get("settings"))
    deals = ["open bread", "open ham", "open stew", "secret king", "secret miner"]
    return answer(s, *[f"fate {deal}" for deal in deals])


def test_the_deal_has_as_many_ways_as_counted_by_hand() -> None:
    """§2.6 Goals and secrets, then §3.1 the first decision."""
    counts = COUNTED["deal"]["counts"]
    assert [perft(GAME.start(2), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", [name for name in COUNTED if name != "deal"])
def test_a_position_has_as_many_ways_as_counted_by_hand(name: str) -> None:
    """§2.1 the first card, §3.2 spots and turns, §3.3 stacking, §3.4 placing and §3.5 moving, together."""
    counts = COUNTED[name]["counts"]
    assert [perft(start(COUNTED[name]), depth) for depth in range(1, len(counts) + 1)] == counts
