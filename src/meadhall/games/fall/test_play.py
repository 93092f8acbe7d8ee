"""Whole games: components are conserved and invariants hold, with any decrees and any number of players."""

from __future__ import annotations

import pytest

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.table import Action, Ask, Seat, State
from meadhall.games.fall import GAME
from meadhall.games.fall.census import census
from meadhall.games.fall.rules_decrees import DECREES
from meadhall.games.fall.rules_hands import hand_size
from meadhall.games.fall.rules_setup import setup
from meadhall.games.fall.state import HAND_LIMIT, OVER, Fall
from meadhall.games.fall.testing.scripted_player import decide
from meadhall.play.contract import Contract

SCENARIOS = ("none", "random", "fortune_teller", "bloodthirsty", "chaos_control", "siege", "axe_gospel")


def some_decrees(seed: int) -> dict[str, str]:
    """Return settings with each decree in force by a chance of one half."""
    dice = SeededDice("decrees", seed)
    return {decree: ("no", "yes")[dice.below(2)] for decree in DECREES}


def played(seats: int, settings: dict[str, str], seed: int) -> tuple[Fall, set[str]]:
    """Let scripted players play a game, with a census after every answer. Return the end and the names of events."""
    s = setup(GAME.open_box(GAME.pack(), GAME.settings_from(settings)), seats, seed % seats)
    dice = SeededDice("play", seed)
    counted = dict(census(s))
    happened: set[str] = set()
    while (ask := asking(s)) is not None:
        s.told = []
        apply(s, ask.first(), decide(s, ask, ask.first(), dice))
        happened |= {type(event).__name__ for event in s.told}
        assert dict(census(s)) == counted
    return s, happened


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_components_are_conserved_in_every_scenario(scenario: str, seats: int) -> None:
    """§1.1 and §10.1: cards, gems, ogres, goals and dwarfs (§2.4) stay the same in number; no hand ends above nine."""
    s, _ = played(seats, {"scenario": scenario}, seed=seats)

    assert s.phase == OVER
    assert hand_size(s, s.active) <= HAND_LIMIT


@pytest.mark.parametrize("seed", range(12))
def test_components_are_conserved_under_any_combination_of_decrees(seed: int) -> None:
    """§10 Any combination is playable, also on the mat (§2.1) and with the other rule of stacking (ruling 57)."""
    options = some_decrees(seed) | {"table": ("free", "mat")[seed % 2], "stacking": ("symbol", "kind")[seed // 2 % 2]}
    s, _ = played(2 + seed % 3, options, seed)

    assert s.phase == OVER


@pytest.mark.parametrize("decree", DECREES)
def test_each_decree_alone_is_playable(decree: str) -> None:
    """§10.2 to §10.11: a game with one decree ends."""
    s, _ = played(2, {decree: "yes"}, seed=7)

    assert s.phase == OVER


def test_scripted_players_use_nearly_every_rule() -> None:
    """§3 These games test only rules that they use, so the events must show nearly all."""
    everything: set[str] = set()
    for seed in range(6):
        everything |= played(3, {decree: "yes" for decree in DECREES if decree != "fortress"}, 120 + seed)[1]
        everything |= played(2, {}, seed)[1]

    assert {
        "Ambushed", "CardDug", "CardLaid", "CardStacked", "CardTurned", "EndTriggered", "GemsMined", "GoalBought",
        "MeepleMoved", "MeeplePanicked", "MeeplePlaced", "MeepleUpgraded", "MeeplesFreed", "MeeplesSwapped",
        "MemorialRaised", "MonsterDefeated", "OgreDrawn", "OgreHired", "SecretShown",
    } <= everything  # fmt: skip


def test_all_players_have_the_same_number_of_turns() -> None:
    """§9.1 and ruling 39: the last round is always finished."""
    for seed in range(6):
        s, _ = played(3, {}, seed)

        assert s.turn % 3 == 0


class ScriptedContract(Contract):
    """The contract of every game, with scripted players: they reach positions that random play never does."""

    def pick(self, s: State, ask: Ask, seat: Seat, spelled: Action) -> Action:
        assert isinstance(s, Fall)
        return decide(s, ask, seat, self.dice)


@pytest.mark.parametrize("seed", range(4))
def test_the_contract_holds_among_scripted_players(seed: int) -> None:
    """§10 Scenes, words, saves and secrecy (ruling 37) under any combination of decrees."""
    contract = ScriptedContract(GAME, 2 + seed % 3, some_decrees(50 + seed), seed, every=15)
    contract.run()

    assert contract.log
