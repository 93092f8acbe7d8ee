"""The conformance tests of PettingZoo, Gymnasium and OpenSpiel, on every game.

The libraries are part of the extra `research`. They must be installed: a missing one fails here with its name.
"""

import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from meadhall.core.engine import Illegal
from meadhall.core.game import BadSetting, UnknownGame
from meadhall.rl import Mismatch, gym, rules, spiel, zoo
from meadhall.rl.lane import Lane

with warnings.catch_warnings():
    # PettingZoo's tests import an environment of its own in a way that it deprecates.
    warnings.simplefilter("ignore")
    conformance = import_module("pettingzoo.test")

KEYS = ["duel", "fall", "zwergendorf", "dwarves"]

every_game = pytest.mark.parametrize("key", KEYS)


def registered(key: str) -> str:
    """Return the name of a game's environment, with its version."""
    return f"meadhall/{key}-v{rules(key).version}"


@pytest.fixture(autouse=True)
def warnings_of_other_libraries() -> Iterator[None]:
    """Ignore their warnings about style, such as observations that are not pictures."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# --- PettingZoo


@every_game
def test_agents_in_turn_conform(key: str) -> None:
    conformance.api_test(zoo.env(key), num_cycles=60)
    conformance.seed_test(lambda: zoo.env(key), num_cycles=20)


@every_game
def test_agents_in_parallel_conform(key: str) -> None:
    conformance.parallel_api_test(zoo.parallel_env(key), num_cycles=60)
    conformance.parallel_seed_test(lambda: zoo.parallel_env(key), num_cycles=20)


@every_game
def test_an_environment_draws_itself(key: str) -> None:
    conformance.render_test(lambda render_mode: zoo.env(key, render_mode=render_mode))


def test_whole_games_end_with_rewards() -> None:
    env = zoo.env("zwergendorf", 3, form="numbers")
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        assert env.observation_space(agent).contains(observation)
        env.step(None if termination or truncation else int(np.flatnonzero(observation["action_mask"])[-1]))
    assert abs(sum(total.values())) < 1e-9
    assert max(total.values()) > 0


def test_an_illegal_action_loses_and_a_long_game_is_cut_off() -> None:
    env = zoo.env("duel")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.action_space(agent).n - 1)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    short = zoo.parallel_env("duel", limit=5)
    observations, _ = short.reset(seed=1)
    terminations, truncations = {}, {}
    for _ in range(5):
        actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
        observations, _, terminations, truncations, _ = short.step(actions)
    assert not any(terminations.values())
    assert all(truncations.values())
    raw = zoo.raw_env("duel")
    raw.reset(seed=1)
    with pytest.raises(Illegal, match="is not a legal action"):
        raw.step(raw.rules.wait)


def test_the_registered_names_have_the_version_of_the_fingerprint() -> None:
    assert {registered(key) for key in KEYS} <= set(zoo.register())
    assert {registered("dwarves"), registered("zwergendorf")} <= set(gym.register())
    assert pettingzoo.make("parallel", registered("zwergendorf")).possible_agents == ["player_0", "player_1"]
    with pytest.raises(gymnasium.error.Error, match="v0"):
        gymnasium.make("meadhall/dwarves-v0")
    with pytest.raises(Exception, match="v0"):  # the class is PettingZoo's and not public
        pettingzoo.make("aec", "meadhall/duel-v0")


def test_wrong_arguments_are_refused_in_one_sentence() -> None:
    with pytest.raises(Mismatch, match="not 0123456789ab: train the policy again"):
        zoo.env("duel", fingerprint="0123456789ab")
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, rgb_array, not 'gif'"):
        zoo.env("duel", render_mode="gif")
    with pytest.raises(ValueError, match="the form 'tensor' or 'numbers', not 'bytes'"):
        zoo.env("duel", form="bytes")
    with pytest.raises(BadSetting, match="has rivals"):
        gym.Solo("duel")
    with pytest.raises(BadSetting, match="has rivals"):
        gym.LaneVector("duel")
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        zoo.env("chess")
    with pytest.raises(ValueError, match="at least one game, not 0"):
        Lane(rules("duel"), 0)
    env = zoo.parallel_env("zwergendorf")
    env.reset(seed=1)
    with pytest.raises(Illegal, match="every agent needs an action, also player_1"):
        env.step({"player_0": 0})
    state = pyspiel.load_game("python_meadhall_duel").new_initial_state()
    with pytest.raises(Illegal, match="-5 is not a legal action of player -1 now"):
        state.apply_action(-5)


# --- Gymnasium


@pytest.mark.parametrize("key", ["dwarves", "zwergendorf"])
@pytest.mark.parametrize("form", ["tensor", "numbers"])
def test_one_learner_conforms(key: str, form: str) -> None:
    check_env(gymnasium.make(registered(key), form=form).unwrapped)


def test_one_learner_plays_against_a_rival() -> None:
    env = gym.Solo("duel", seat=1, rival=lambda position, player: position.legal_actions(player)[0])
    check_env(env, skip_render_check=True)
    seen, _ = env.reset(seed=5)
    terminated, reward = False, 0.0
    while not terminated:
        seen, reward, terminated, _, _ = env.step(np.flatnonzero(seen["action_mask"])[-1])
    assert reward in (-1.0, 1.0)


@pytest.mark.parametrize("form", ["tensor", "numbers"])
def test_the_vector_environment_plays_the_games_of_single_ones(form: Any) -> None:
    vector = gymnasium.make_vec(registered("dwarves"), 3, vectorization_mode="vector_entry_point", form=form)
    single = gym.Solo("dwarves", form=form)
    rows, _ = vector.reset(seed=9)
    one, _ = single.reset(seed=9)
    over = False
    while not over:
        assert vector.observation_space.contains(rows)
        assert np.array_equal(rows["observation"][0], one["observation"])
        assert np.array_equal(rows["action_mask"][0], one["action_mask"])
        rows, rewards, ends, _, _ = vector.step(rows["action_mask"].argmax(axis=1))
        one, reward, over, _, _ = single.step(one["action_mask"].argmax())
        assert (rewards[0], ends[0]) == (reward, over)


# --- the lane


@every_game
def test_a_lane_plays_the_games_of_its_seed(key: str) -> None:
    table = rules(key)
    lanes = [Lane(table, 4, seed=5), Lane(table, 2, seed=5, start=1, stride=2)]
    for _ in range(15):
        for lane in lanes:
            lane.step(lane.counts - 1)
        for row, other in ((1, 0), (3, 1)):
            assert lanes[0].games[row] == lanes[1].games[other]
            assert np.array_equal(lanes[0].numbers[row], lanes[1].numbers[other])
            assert np.array_equal(lanes[0].legal[row], lanes[1].legal[other])
    lane = lanes[0]
    for row in range(4):
        position, player = lane.position(row), int(lane.players[row])
        assert np.array_equal(position.numbers(player), lane.numbers[row])
        assert sorted(lane.legal[row, : lane.counts[row]]) == position.legal_actions(player)
        assert np.array_equal(lane.masks()[row], position.legal_mask(player))


def test_a_lane_deals_the_next_game_when_one_ends() -> None:
    lane = Lane(rules("dwarves"), 2, seed=1)
    ended = 0
    while ended < 3:
        lane.step_actions(lane.legal[np.arange(2), lane.counts // 2])
        for row in np.flatnonzero(lane.over):
            ended += 1
            assert abs(lane.rewards[row]).tolist() == [1.0, 1.0]
    assert max(lane.games) == 1 + ended
    with pytest.raises(Illegal, match="game 0 of the lane has"):
        lane.step(np.array([600, 0]))
    with pytest.raises(Illegal, match="is not a legal action in game 0 of the lane"):
        lane.step_actions(np.array([lane.rules.wait, lane.legal[1, 0]]))


# --- OpenSpiel

SPIELS = [*[f"python_meadhall_{key}" for key in KEYS], "python_meadhall_zwergendorf_simultaneous"]


@pytest.mark.parametrize("name", SPIELS)
def test_openspiel_plays_and_serializes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_openspiel_turns_simultaneous_moves_into_turns() -> None:
    game = pyspiel.load_game("turn_based_simultaneous_game(game=python_meadhall_zwergendorf_simultaneous())")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", SPIELS)
def test_quick_methods_answer_like_those_of_openspiel(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    slow = pyspiel.State
    for count in range(60):
        assert state.is_chance_node() == slow.is_chance_node(state)
        assert state.legal_actions() == sorted(slow.legal_actions(state))
        for player in range(state.num_players()):
            assert state.legal_actions(player) == sorted(slow.legal_actions(state, player))
            assert state.observation_tensor(player) == slow.observation_tensor(state, player)
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(player)[0] for player in range(state.num_players())])
        else:
            state.apply_action(state.legal_actions()[count % len(state.legal_actions())])
    with pytest.raises(Illegal, match="there is no player 9: players are 0 to 1"):
        state.observation_tensor(9)


def midgame(game: Any, seed: int) -> Any:
    """Return a node in which a player has a choice."""
    random = np.random.RandomState(seed)
    state = game.new_initial_state()
    count = 0
    while count < 30 or state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
            count += 1
    return state


@pytest.mark.parametrize("name", SPIELS[:4])
def test_searches_of_openspiel_find_a_legal_action(name: str) -> None:
    game = pyspiel.load_game(name)
    state = midgame(game, 1)
    random = np.random.RandomState(2)
    rollouts = mcts.RandomRolloutEvaluator(1, random)
    searches = [
        mcts.MCTSBot(game, uct_c=1.4, max_simulations=3, evaluator=rollouts, random_state=random),
        ismcts.ISMCTSBot(game, rollouts, 1.4, 3, random_state=random),
    ]
    searches[1].set_resampler(lambda node, player: node.resample_from_infostate(player, random.random_sample))
    for bot in searches:
        assert bot.step(state) in state.legal_actions()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state) or copy.history() != state.history()


TINY = """
[axe]
count = 1
strike = 8
source = "rulebook"
[shield]
count = 2
guard = 99
source = "rulebook"
"""


def test_cfr_converges_on_a_tiny_pack(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(TINY, encoding="utf-8")
    table = rules("grudge", 2, {"goal": "6"}, tmp_path)
    game = pyspiel.load_game(spiel.register("python_meadhall_tiny_grudge", table))
    legal: dict[str, list[int]] = {}
    check_information_states(game.new_initial_state(), legal)
    assert len(legal) > 50
    solver = cfr.CFRPlusSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.03


def check_information_states(state: Any, legal: dict[str, list[int]]) -> None:
    """Check that a player has the same legal actions wherever it cannot tell two nodes apart."""
    if not state.is_terminal() and not state.is_chance_node():
        known = state.information_state_string(state.current_player())
        assert legal.setdefault(known, state.legal_actions()) == state.legal_actions()
    for action in [] if state.is_terminal() else state.legal_actions():
        check_information_states(state.child(action), legal)
