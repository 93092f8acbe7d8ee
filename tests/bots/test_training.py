"""Training: self-play, fitting and the gate, each on a small scale."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from meadhall.bots.bot_games import DIFFICULTY
from meadhall.bots.clairvoyant import Clairvoyant
from meadhall.bots.evaluator import Evaluator
from meadhall.bots.net import FILE, Net, value_from
from meadhall.bots.search import Tree
from meadhall.bots.training.fit import Fitted, Recipe, fit
from meadhall.bots.training.gate import LAST, released
from meadhall.bots.training.generations import EVEN, PLAIN, TrainingRun, train
from meadhall.bots.training.match import Played, Rivals, Side, contest, likelihood_ratio
from meadhall.bots.training.samples import Plan, Samples, SelfPlay
from meadhall.bots.view import View
from meadhall.cli.main import main
from meadhall.core.dice import Dice, SeededDice
from meadhall.core.engine import apply, asking
from meadhall.core.game import find, reopen_box
from meadhall.core.table import CHANCE, Chance

GAMES = [key for key, game in find().items() if game.part("bots_inputs") is not None]


def silent(_: str) -> None:
    """Write no progress."""


def here(work: Callable[[Sequence[int]], Any], items: Sequence[int], _: float) -> Iterator[Any]:
    """Do the work in this process."""
    yield work(items)


@pytest.mark.parametrize("key", GAMES)
def test_self_play_repeats_from_its_seed_and_ends_in_shares_of_one_win(key: str) -> None:
    plan = Plan(key, "7", find()[key].seats, simulations=4, searched=5, boundary=40, varied=50)
    first, second = (pickle.loads(pickle.dumps(SelfPlay(plan))).play(range(2)) for _ in range(2))  # noqa: S301  # our own

    assert first
    for one, other in zip(first, second, strict=True):
        assert np.array_equal(one.inputs, other.inputs)
        assert np.array_equal(one.searched, other.searched)
        assert np.isin(one.outcome, [0.0, 0.25, 1 / 3, 0.5, 1.0]).all() or one.inputs.shape[1] > 1
        if one.inputs.shape[1] > 1:
            assert np.allclose(one.outcome.sum(1), 1)
            assert np.allclose(one.searched.sum(1), 1, atol=1e-4)


def drawn(rows: int, count: int) -> Samples:
    """Return positions in which the row with the larger first input wins."""
    random = np.random.default_rng(rows)
    inputs = random.normal(0, 1, (count, rows, 6)).astype(np.float16)
    if rows == 1:
        outcome = (inputs[:, :, 0] > 0).astype(np.float32)
    else:
        outcome = (inputs[:, :, 0] == inputs[:, :, 0].max(1, keepdims=True)).astype(np.float32)
    return Samples(inputs, outcome, outcome, np.arange(count))


def net_of(found: Fitted) -> Net:
    """Return the net as a game uses it."""
    weights, bias = found.weights.tolist(), found.bias.tolist()
    return Net(weights, bias, found.output.tolist(), found.direct.tolist(), found.constant)


@pytest.mark.parametrize("rows", [1, 2, 4])
def test_a_fitted_net_knows_who_wins(rows: int) -> None:
    data = drawn(rows, 4000)
    found = fit([data], [], Recipe(hidden=8, epochs=60, rate=5e-3), silent)

    assert found.held_out < 0.5 * found.hand
    # The exported layers compute the same as the fitted ones, in plain Python.
    net = net_of(found)
    scores = [[net.score(row) for row in position] for position in data.inputs[:200].astype(float).tolist()]
    right = [
        (score[0] > 0) == bool(outcome[0]) if rows == 1 else int(np.argmax(score)) == int(np.argmax(outcome))
        for score, outcome in zip(scores, data.outcome[:200], strict=True)
    ]
    assert sum(right) > 180


@pytest.mark.parametrize("rows", [1, 3])
def test_a_net_that_learned_nothing_is_the_hand_written_evaluation(rows: int) -> None:
    data = drawn(rows, 300)
    found = fit([data], [0.7, -0.2], Recipe(hidden=8, epochs=0), silent)

    assert found.held_out == found.hand
    net = net_of(found)
    for position in data.inputs[:20].astype(float).tolist():
        scores = [net.score(row) - 0.7 * row[0] + 0.2 * row[1] for row in position]
        assert scores == pytest.approx([0.0] * rows, abs=1e-4)


def test_an_input_that_was_never_seen_has_no_effect() -> None:
    data = drawn(2, 2000)
    data.inputs[:, :, 3] = 0
    net = net_of(fit([data], [], Recipe(hidden=8, epochs=10), silent))
    row = [0.4, 0.1, 0.0, 0.0, -0.3, 0.2]

    assert net.score(row) == net.score([*row[:3], 1.0, *row[4:]])


def test_a_fit_never_gives_a_net_that_is_worse_than_the_hand_on_held_out_games() -> None:
    """The outcomes are random, so a net that fits them must be worse on other games."""
    data = drawn(2, 400)
    random = np.random.default_rng(5)
    data.outcome = np.eye(2, dtype=np.float32)[random.integers(0, 2, 400)]
    data.searched = data.outcome
    found = fit([data], [0.0], Recipe(hidden=64, epochs=40, rate=2e-2), silent)

    assert found.held_out <= found.hand


def test_the_same_seed_fits_the_same_net() -> None:
    first, second = (fit([drawn(2, 500)], [1.0], Recipe(hidden=8, epochs=2), silent) for _ in range(2))

    assert np.array_equal(first.weights, second.weights)


def test_the_gate_needs_evidence() -> None:
    assert likelihood_ratio([1.0, 0.0] * 800) < -2.9 < likelihood_ratio([1.0, 0.0] * 4) < 2.9
    assert likelihood_ratio([1.0, 1.0, 1.0, 0.0] * 20) > 2.9


@pytest.mark.parametrize("key", ["duel", "dwarves"])
def test_equal_nets_draw_at_the_gate(key: str) -> None:
    sides = Side(simulations=4), Side(simulations=4)
    rivals = pickle.loads(pickle.dumps(Rivals(key, *sides, 2, "even")))  # noqa: S301  # our own

    # Equal rivals play the same game from both sides; equal parties win or lose alike.
    assert sum(game.points for game in rivals.play(range(2))) == 1.0


@pytest.mark.parametrize("sees", ["hands", "future"])
def test_a_side_that_sees_more_plays_a_whole_match(sees: str) -> None:
    one, other = Side(simulations=4, sees=sees), Side(simulations=4, keeps=False)

    for key, seats in (("duel", 2), ("zwergendorf", 1)):
        for played in Rivals(key, one, other, seats, "sees").play(range(2)):
            assert 0 <= played.points <= 1
            assert max(played.scores) > 0 or key == "duel"


def test_a_clairvoyant_knows_the_true_state_and_the_next_roll() -> None:
    game = find()["duel"]
    chance_dice = SeededDice("clairvoyant")
    table = game.start(2)
    ask = asking(table)
    view: View | None = None
    while view is None or not isinstance(ask, Chance):
        assert ask is not None
        if isinstance(ask, Chance):
            apply(table, CHANCE, ask.sample(table, chance_dice))
            ask = asking(table)
            continue
        view = Clairvoyant(game, table, ask.first(), SeededDice(1), chance_dice)
        apply(table, ask.first(), ask.options(table, ask.first())[0])
        ask = asking(table)
    world = view.world(SeededDice(2))
    coming = [ask.sample(table, view.chance(SeededDice(3))).text for _ in range(2)]

    assert View(game, world, view.seat, SeededDice(1)).options == view.options
    assert coming == [ask.sample(table, chance_dice).text] * 2


class Fixed(Rivals):
    """Rivals of whom the first always wins."""

    def game(self, number: int) -> Played:
        return Played(1.0)


def test_a_match_ends_early_only_if_it_may() -> None:
    rivals = Fixed("duel", Side(), Side(), 2, "sure")

    assert len(contest(rivals, 400, here)) < 400
    assert len(contest(rivals, 400, here, early=False)) == 400


def test_positions_are_sampled_where_a_search_ends() -> None:
    """Between two phases, and when one of the players who decide at their own pace is ready."""
    plan = Plan("zwergendorf", "ends", (2,), boundary=100, inside=0)
    phases = [part.game for part in SelfPlay(plan).play(range(3))]
    every = [part.game for part in SelfPlay(replace(plan, inside=100)).play(range(3))]

    phases_of_a_game = 10
    assert phases_of_a_game * 3 < len(phases[0]) < len(every[0])


def test_parties_meet_every_difficulty(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find()["dwarves"]
    values = next(setting.values for setting in game.settings if setting.key == DIFFICULTY)
    seen = set()

    def opened(module: str, version: int, pack: Any, settings: dict[str, str]) -> Any:
        seen.add(settings[DIFFICULTY])
        return reopen_box(module, version, pack, settings)

    monkeypatch.setattr("meadhall.bots.training.samples.reopen_box", opened)
    monkeypatch.setattr("meadhall.bots.training.samples.play_to_end", lambda *_: 0)
    SelfPlay(Plan("dwarves", "levels", (2,))).play(range(40))

    assert seen == set(values)


def test_training_writes_a_net_that_its_game_accepts_and_a_report(tmp_path: Path) -> None:
    game = find()["duel"]
    training = TrainingRun(
        "duel", generations=2, first_games=6, games=1, simulations=4, gate_games=2, gate_simulations=4, deep=4
    )
    again = [train(training, here, silent) for _ in range(2)]

    assert again[0][0] == again[1][0]
    # No net may have passed: the losses and the matches repeat in any case.
    losses, matches = (
        [[getattr(generation, name) for generation in history] for _, history in again] for name in ("held_out", "gate")
    )
    assert losses[0] == losses[1]
    assert matches[0] == matches[1]
    for text, history in again:
        assert [generation.number for generation in history] == [0, 1]
        assert bool(text) == any(generation.gate.released for generation in history)
        if text:
            assert value_from(game, text).fits(game.start(2))
            assert value_from(game, text.replace(PLAIN, EVEN)).even
            assert not value_from(game, text.replace(EVEN, PLAIN)).even
            assert len(text) < 200_000


@pytest.mark.parametrize("level", ["greedy", "thumb"])
def test_a_level_plays_a_side_of_a_match(level: str) -> None:
    played = Rivals("duel", Side(simulations=2), Side(level=level), 2, "level").play(range(2))

    assert all(game.points in (0.0, 0.5, 1.0) for game in played)


def test_self_play_may_begin_with_a_net(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = []

    def noted(plan: Plan) -> SelfPlay:
        plans.append(plan)
        return SelfPlay(plan)

    monkeypatch.setattr("meadhall.bots.training.generations.SelfPlay", noted)
    begin = released(find()["duel"])
    training = TrainingRun("duel", generations=1, games=2, simulations=2, gate_games=2, gate_simulations=2, deep=2)
    _, history = train(replace(training, begin=begin), here, silent)

    assert [(plan.net == begin, plan.simulations) for plan in plans] == [(True, 2)]
    assert [generation.games for generation in history] == [2]


@pytest.mark.parametrize("rival", ["", "shipped"])
def test_an_exploiter_learns_from_games_against_one_opponent(rival: str) -> None:
    game = find()["duel"]
    frozen = (files(game.module) / FILE).read_text(encoding="utf-8") if rival else ""
    training = TrainingRun(
        "duel", generations=2, games=2, simulations=4, gate_games=4, gate_simulations=4, rival=frozen
    )
    again = [train(training, here, silent) for _ in range(2)]

    assert again[0][0] == again[1][0]
    text, history = again[0]
    assert [generation.games for generation in history] == [2, 2]
    assert bool(text) == any(generation.gate.released for generation in history)
    assert text != frozen or not text
    # A generation is accepted if it wins more against the opponent than all before it.
    best = 0.5
    for generation in history:
        score = generation.last()
        assert list(generation.gate.scores) == [LAST]
        assert generation.gate.accepted == (score.points > best * score.games)
        best = max(best, score.points / score.games)


def test_the_opponent_of_an_exploiter_plays_its_own_net(monkeypatch: pytest.MonkeyPatch) -> None:
    minds = []

    # A function, because a compiled class has no interpreted subclass.
    def noted(view: View, evaluator: Evaluator, dice: Dice) -> Tree:
        minds.append((view.seat, evaluator.net is not None))
        return Tree(view, evaluator, dice)

    monkeypatch.setattr("meadhall.bots.training.samples.Tree", noted)
    frozen = (files(find()["duel"].module) / FILE).read_text(encoding="utf-8")
    SelfPlay(Plan("duel", "frozen", (2,), simulations=2, rival=frozen)).play(range(1))

    # The learner has no net yet; its seat is the same in the whole game.
    assert {has_net for _, has_net in minds} == {True, False}
    assert len(set(minds)) == 2


def test_the_command_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["train", "duel", "--generations", "1", "--first-games", "4", "--simulations", "4", "--gate-games", "2"]
    words += ["--gate-simulations", "4"]
    status = main([*words, "--out", str(tmp_path / "net.json"), "--report", str(tmp_path / "r.html"), "--lang", "en"])

    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") == 2
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    if status == 0:
        assert json.loads((tmp_path / "net.json").read_text(encoding="utf-8"))["game"] == "duel"
    else:
        assert "No net passed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--hidden", "9"], "multiple of 8"),
        (["--seats", "3"], "2"),
        (["--seats", "x"], "2"),
        (["--against", "no-such-file.json"], "no-such-file.json"),
        (["--from", "no-such-file.json"], "no-such-file.json"),
    ],
)
def test_wrong_arguments_are_refused(words: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "duel", *words, "--lang", "en"]) == 2
    assert text in capsys.readouterr().err


def test_a_party_has_no_opponent_to_exploit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "dwarves", "--against", "shipped", "--lang", "en"]) == 2
    assert "together" in capsys.readouterr().err


def test_a_game_without_inputs_cannot_be_trained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "nuggets", "--lang", "en"]) == 2
    assert "bots_inputs" in capsys.readouterr().err
