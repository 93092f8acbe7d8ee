"""Compare many observations with those of other deals, in games played by heuristic.

    .venv/bin/python -m tests.contract.secrecy_script 100000

The number is the pairs in each game. A pair is a position and another one with everything hidden dealt again, as one
viewer sees both. What is gathered, its numbers and the legal actions must be equal. The script prints the pairs
that differ, and how many pairs really had other hidden cards or tiles. Its exit status is 1 if a pair differs.
"""

import sys
from itertools import count

from tests.contract.test_gather import positions, seats_of
from tests.contract.test_numbers import layout_of

from meadhall.core.dice import SeededDice
from meadhall.core.engine import asking
from meadhall.core.game import Game, find
from meadhall.core.numbers import Layout
from meadhall.core.table import SPECTATOR, Chance, State, Viewer

LONGEST = 5000
"""Decisions and outcomes of chance in one game: more than any game has."""


def same(game: Game, layout: Layout, s: State, world: State, viewer: Viewer) -> bool:
    """Return whether a viewer gathers, reads and may do the same in two positions."""
    known, other = game.gather(s, viewer), game.gather(world, viewer)
    ask = asking(s)
    if viewer >= 0 and ask is not None and not isinstance(ask, Chance) and viewer in ask.seats():
        twin = asking(world)
        if twin is None or [*map(str, ask.options(s, viewer))] != [*map(str, twin.options(world, viewer))]:
            return False
    return bool(known == other) and layout.numbers(known, viewer) == layout.numbers(other, viewer)


def compare(game: Game, wanted: int) -> tuple[int, int, int]:
    """Return the pairs, those whose hidden parts were dealt differently, and those that a viewer can tell apart."""
    pairs = dealt = different = 0
    for seed in count():
        dice = SeededDice("pairs", game.key, seed)
        seats = seats_of(game, seed)
        layout: Layout | None = None
        for s in positions(game, seed, by_heuristic=True, most=LONGEST):
            layout = layout or layout_of(game, s, seats)
            for viewer in (*range(seats), SPECTATOR):
                world = game.deal(game.gather(s, viewer), dice)
                pairs += 1
                dealt += world != s
                different += not same(game, layout, s, world, viewer)
                if pairs == wanted:
                    return pairs, dealt, different
    raise AssertionError("the games never end")


def main(wanted: int) -> int:
    """Compare pairs in every game, and print one line a game."""
    found = 0
    for key, game in find().items():
        pairs, dealt, different = compare(game, wanted)
        found += different
        print(f"{key}: {pairs:,} pairs, {dealt:,} dealt differently, {different:,} differences", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
