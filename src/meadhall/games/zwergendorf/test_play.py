"""Whole games at random, with all symbols counted; and counts of continuations made by hand."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose, perft
from meadhall.core.table import Action, Apart, Ask, Event, Seat
from meadhall.games.zwergendorf import GAME
from meadhall.games.zwergendorf.cards import KINDS, MADE, SYMBOL_NAMES
from meadhall.games.zwergendorf.census import census
from meadhall.games.zwergendorf.events import (
    CutExtraTree,
    CutTree,
    DrewSymbol,
    Lost,
    PhaseBegan,
    Scored,
    TookSide,
    UsedCap,
)
from meadhall.games.zwergendorf.rules_phases import EndPhase
from meadhall.games.zwergendorf.rules_score import total
from meadhall.games.zwergendorf.state import LEAVING, OUT, Zwergendorf
from meadhall.games.zwergendorf.testing.drawn import answer, box_of, entering, felled, full_but, producing, table

COUNTED: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "golden" / "perft.toml").read_text("utf-8"))


def position(entry: dict[str, Any]) -> Zwergendorf:
    """Return the position that an entry of perft.toml describes."""
    if "seats" in entry:
        s: Zwergendorf = GAME.start(entry["seats"])
        return answer(s, *[f"* draw {key}" for key in entry.get("draws", [])])
    villages = entry.get("villages", [full_but(*entry.get("free", []))])
    s = table(*villages, laid=tuple(entry.get("laid", [])), tavern=entry.get("tavern", "block"))
    s = felled(s, entry.get("felled", 0))
    return producing(s) if "producing" in entry else entering(s, *entry["kept"])


@pytest.mark.parametrize("name", COUNTED)
def test_the_continuations_of_each_position_match_the_count(name: str) -> None:
    """§3.1, §3.2 and §3.3 the draft, §4.2 and §7.1 drawing and trees, §6 production; rulings 5, 6, 7, 14, 16 and 40."""
    s = position(COUNTED[name])
    counts = COUNTED[name]["counts"]
    assert [perft(s, depth) for depth in range(1, len(counts) + 1)] == counts


class Tally:
    """Count the symbols that each seat gained, and those drawn, paid for or lost."""

    def __init__(self, seats: int) -> None:
        self.gained = [0] * seats
        self.settled = [0] * seats
        self.phases: list[int] = []

    def hear(self, event: Event) -> None:
        if isinstance(event, TookSide):
            self.gained[event.seat] += sum(1 for symbol in event.symbols if symbol not in SYMBOL_NAMES[KINDS:])
        elif isinstance(event, UsedCap):
            self.gained[event.seat] += 1
        elif isinstance(event, DrewSymbol | CutTree | CutExtraTree):
            self.settled[event.seat] += 1
        elif isinstance(event, Lost):
            self.settled[event.seat] += event.count
        elif isinstance(event, PhaseBegan):
            self.phases.append(event.number)

    def produced(self, s: Zwergendorf) -> None:
        """§6.8 Check that each player has made all that the resources allow, and count it."""
        for seat in range(s.seats):
            made = s.made[seat * MADE : seat * MADE + MADE]
            if s.state[seat] != OUT:
                assert made == [s.amount(seat, s.recipe_of(seat, product)) for product in range(MADE)]
            self.gained[seat] += sum(made)


def apply_counting(s: Zwergendorf, seat: Seat, action: Action, tally: Tally) -> None:
    """Apply an action, and count the products of a production before its phase ends."""
    ask = s.stack.pop()
    assert isinstance(ask, Ask)
    ask.answer(s, seat, action)
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Ask) and (not isinstance(top, Apart) or top.is_ready()):
            return
        if isinstance(top, EndPhase) and s.is_production():
            tally.produced(s)
        s.stack.pop().run(s)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("shape", ["block", "any_shape"])
def test_random_games_draw_pay_for_or_lose_every_symbol(seats: int, shape: str) -> None:
    """§4.3 and §7.1: every symbol is drawn, paid for or lost. The census checks squares, trees and caps.

    §7.3 Only a player without trees is out. §2.2 Ten phases, in their order. The seats answer in any order.
    """
    for seed in range(5):
        dice = SeededDice("random", seats, seed)
        s: Zwergendorf = GAME.setup(box_of(tavern=shape), seats, 0)
        tally = Tally(seats)
        constant = dict(census(s))
        tally.phases.append(s.phase)
        while (ask := asking(s)) is not None:
            seat = ask.seats()[dice.below(len(ask.seats()))]
            action = choose(s, ask, seat, dice)
            s.told = []
            apply_counting(s, seat, action, tally)
            for event in s.told:
                tally.hear(event)
            assert dict(census(s)) == constant
            assert all(s.state[out] < LEAVING or s.minus(out) == 20 for out in range(seats))
        assert tally.gained == tally.settled
        assert tally.phases == list(range(1, 11))
        assert LEAVING not in s.state
        scored = [event for event in s.told or [] if isinstance(event, Scored)]
        assert [event.total for event in scored] == [total(s, seat) for seat in range(seats)]


def test_a_game_goes_on_without_players_who_are_out() -> None:
    """§7.3 and ruling 20: when the plan of one player is full, the others go on. All four are scored (§8)."""
    seen = set()
    ended = []
    for seed in range(12):
        s = GAME.start(4)
        dice = SeededDice("out", seed)
        while (ask := asking(s)) is not None:
            seen.add(s.state.count(OUT))
            apply(s, ask.first(), choose(s, ask, ask.first(), dice))
        found = GAME.result(s)
        assert found is not None
        assert len(found.scores) == 4
        ended.append(s.state.count(OUT))
    assert seen == {0, 1}
    assert max(ended) == 4
