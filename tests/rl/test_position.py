"""Rules and positions: integers, masks, numbers and strings that say the same in every deal."""

import json
import pickle
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from hashlib import sha256

import numpy as np
import pytest

from meadhall.bots.evaluator import evaluator_of
from meadhall.core.dice import SeededDice
from meadhall.core.engine import Illegal
from meadhall.core.game import BadSetting, UnknownGame, named
from meadhall.core.numbers import MOST_PART
from meadhall.core.table import CHANCE, REFEREE, SPECTATOR
from meadhall.rl import Mismatch, Position, Rules, rules
from meadhall.rl.position import SIMULTANEOUS, TERMINAL
from meadhall.rl.tensor import PART_SCALE

GAMES = [("duel", 2), ("fall", 2), ("fall", 3), ("zwergendorf", 1), ("zwergendorf", 3), ("dwarves", 2)]
FINGERPRINTS = {
    ("duel", 2): "ea7faf771298",
    ("fall", 2): "483a87abcbd9",
    ("fall", 3): "cd4806aa78d1",
    ("zwergendorf", 1): "0e7b81cab9b2",
    ("zwergendorf", 3): "1f9e0abc624f",
    ("dwarves", 2): "b0ffbc72698f",
}
"""If a change alters one of these, raise VERSION in the game's `numbers.py`: trained policies no longer fit."""

OBSERVATIONS = {
    ("duel", 2): "ce048aa65c9f",
    ("fall", 2): "74980ec6aba6",
    ("fall", 3): "16f272008b50",
    ("zwergendorf", 1): "dd2b95c2e114",
    ("zwergendorf", 3): "c0dd3b862874",
    ("dwarves", 2): "018592736c6a",
}

every_game = pytest.mark.parametrize(("key", "seats"), GAMES)


def played(table: Rules, seed: int, most: int = 250, **more: bool) -> Iterator[Position]:
    """Yield the positions of one game in which players decide by the heuristic, or at random."""
    dice = SeededDice("played", table.game.key, seed)
    position = table.start(seed % table.seats, **more)
    evaluator = evaluator_of(table.game.key)
    for _ in range(most):
        position.play_chance(dice)
        if position.is_terminal():
            return
        yield position
        chosen = {}
        for player in position.asked():
            options = position.turn_based.options(player)
            seat = position.turn_based.question().first() if table.together else player
            by_heuristic = evaluator.choose(position.state, seat, options, dice, 0.8)
            chosen[player] = table.index[(by_heuristic if seed % 2 else options[dice.below(len(options))]).text]
        if position.current_player() == SIMULTANEOUS:
            position.apply_actions(chosen)
        else:
            position.apply_action(chosen[position.current_player()])


@every_game
def test_the_fingerprint_is_the_recorded_one(key: str, seats: int) -> None:
    assert rules(key, seats).fingerprint == FINGERPRINTS[key, seats]


@every_game
def test_numbers_and_legal_actions_of_a_game_are_the_recorded_ones(key: str, seats: int) -> None:
    # The same bytes in the sources and in the compiled package.
    found = sha256()
    for position in played(rules(key, seats), 2):
        for player in range(seats):
            found.update(position.numbers(player).tobytes())
            found.update(str(position.legal_actions(player)).encode())
    assert found.hexdigest()[:12] == OBSERVATIONS[key, seats]


@every_game
def test_actions_are_sorted_unique_and_readable(key: str, seats: int) -> None:
    table = rules(key, seats)
    position = table.start()
    assert table.actions == sorted(set(table.actions))
    assert table.outcomes == sorted(set(table.outcomes))
    assert table.wait == len(table.actions)
    for action in range(0, table.wait, 97):
        text = position.action_to_string(action)
        assert position.string_to_action(text) == action
        assert " ".join(table.vocabulary[word] for word in table.words[action] if word) == text
    assert position.action_to_string(table.wait) == "wait"
    assert not table.words[table.wait].any()


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_every_option_met_has_an_integer(key: str, seats: int, seed: int) -> None:
    for position in played(rules(key, seats), seed):
        player = position.current_player()
        legal = position.legal_actions()
        mask = position.legal_mask(player)
        assert legal == sorted(set(legal)) == list(np.flatnonzero(mask))
        assert len(legal) == len(position.turn_based.options(player))
        assert all(list(np.flatnonzero(position.legal_mask(p))) == [position.rules.wait] for p in others(position))


def others(position: Position) -> list[int]:
    return [player for player in range(position.rules.seats) if player not in position.asked()]


@every_game
def test_chance_has_exact_probabilities(key: str, seats: int) -> None:
    table = rules(key, seats)
    position = table.start()
    dice = SeededDice("chance")
    found = 0
    for _ in range(300):
        if position.is_terminal():
            break
        if position.current_player() == CHANCE:
            outcomes = position.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            drawn = position.sample(dice)
            assert drawn in [outcome for outcome, _ in outcomes]
            assert position.legal_actions(CHANCE) == sorted(outcome for outcome, _ in outcomes)
            position.apply_action(drawn)
            found += 1
        else:
            legal = position.legal_actions()
            position.apply_action(legal[dice.below(len(legal))])
    assert found > 2


@every_game
@pytest.mark.parametrize("simultaneous", [False, True])
def test_a_player_cannot_tell_a_resampled_position(key: str, seats: int, simultaneous: bool) -> None:
    dice = SeededDice("resample")
    table = rules(key, seats)
    changed = 0
    for count, position in enumerate(played(table, 1, recall=True, simultaneous=simultaneous)):
        if count % 7:
            continue
        for player in range(seats):
            other = position.resample(player, dice)
            assert other.asked() == position.asked() or simultaneous
            assert other.legal_actions(player) == position.legal_actions(player)
            assert other.information_state_string(player) == position.information_state_string(player)
            assert np.array_equal(other.numbers(player), position.numbers(player))
            changed += other.state != position.state
    assert changed or key == "dwarves" or seats == 1


@every_game
def test_clones_copies_pickles_and_saves_play_on_alike(key: str, seats: int) -> None:
    table = rules(key, seats)
    for count, position in enumerate(played(table, 2, recall=True)):
        if count % 40 != 30:
            continue
        text = position.save()
        twins = [position.clone(), deepcopy(position), pickle.loads(pickle.dumps(position)), table.load(text)]  # noqa: S301
        for twin in twins:
            assert twin.save() == text
            dice = SeededDice("twins", count)
            for _ in range(10):
                twin.play_chance(dice)
                if not twin.is_terminal():
                    twin.apply_action(twin.legal_actions()[-1])
        assert len({twin.save() for twin in twins}) == 1
        assert position.save() == text
    assert pickle.loads(pickle.dumps(table)) is table  # noqa: S301


@every_game
def test_the_tensor_is_between_zero_and_one(key: str, seats: int) -> None:
    table = rules(key, seats)
    for count, position in enumerate(played(table, 1)):
        if count % 25 == 0:
            tensor = position.tensor(0)
            assert tensor.shape == (table.tensor.size,)
            assert tensor.min() >= 0
            assert tensor.max() <= 1
            assert len(position.numbers(0)) == table.size == len(table.layout.names())


@every_game
def test_a_number_and_its_range_give_its_float(key: str, seats: int) -> None:
    table = rules(key, seats)
    columns = [(low, PART_SCALE if most == MOST_PART else most) for low, most, _ in table.layout.columns()]
    for count, position in enumerate(played(table, 1)):
        if count % 25 == 0:
            floats = position.floats(0)
            shares = [
                min(1.0, (number - low) / max(1, most - low))
                for number, (low, most) in zip(position.numbers(0).tolist(), columns, strict=True)
            ]
            assert floats == pytest.approx(shares, abs=1e-6)


def test_equal_numbers_have_equal_tensors_and_a_category_has_one_float() -> None:
    table = rules("duel")
    position = next(iter(played(table, 1)))
    rows = np.stack([position.numbers(0), position.numbers(1)])
    assert np.array_equal(table.tensor(rows)[1], position.tensor(1))
    assert position.tensor(0).sum() > 0


def test_players_who_answer_apart_do_not_see_each_other() -> None:
    # The second player's observation stays the same while the first one draws, and legal actions agree with its table.
    watched = 0
    for position in played(rules("zwergendorf", 2), 2, most=400):
        if position.turn_based.base is None or position.current_player() != 0:
            continue
        before = position.observation_string(1)
        after = position.clone()
        after.apply_action(after.legal_actions()[0])
        if after.turn_based.base is not None:
            watched += 1
            assert after.observation_string(1) == before
            assert after.observation_string(0) != position.observation_string(0)
    assert watched > 5


def test_the_members_of_a_party_speak_in_turn_and_share_the_reward() -> None:
    assert {tuple(position.asked()) for position in played(rules("dwarves", 3), 2, most=6)} <= {(0,), (1,), (2,)}
    position = rules("dwarves", 3).start()
    dice = SeededDice(4)
    speakers = []
    while not position.is_terminal():
        position.play_chance(dice)
        if not position.is_terminal():
            speakers.append(position.current_player())
            position.apply_action(position.legal_actions()[0])
    assert speakers[:4] == [0, 1, 2, 0]
    assert position.returns() in ([1.0] * 3, [-1.0] * 3)
    assert position.current_player() == TERMINAL


@every_game
def test_a_game_ends_long_before_it_would_be_cut_off(key: str, seats: int) -> None:
    table = rules(key, seats)
    position = list(played(table, 2, most=table.longest))[-1]
    assert 0 < position.count < table.longest / 2


def test_the_rewards_of_rivals_add_up_to_zero() -> None:
    for seats in (2, 3, 4):
        position = rules("fall", seats).start()
        dice = SeededDice(seats)
        while not position.is_terminal():
            position.play_chance(dice)
            if not position.is_terminal():
                legal = position.legal_actions()
                position.apply_action(legal[dice.below(len(legal))])
        assert abs(sum(position.returns())) < 1e-9
        assert max(position.returns()) > 0
        assert position.count < position.rules.longest


# --- bad input


def test_bad_input_is_refused_in_one_sentence() -> None:
    table = rules("duel")
    position = table.start()
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are"):
        rules("chess")
    with pytest.raises(BadSetting, match="duel is for 2 players, not 5"):
        rules("duel", 5)
    with pytest.raises(BadSetting, match="duel has no setting 'good_luck'"):
        rules("duel", settings={"good_luck": "yes"})
    with pytest.raises(BadSetting, match="seat 2 cannot start"):
        table.start(2)
    with pytest.raises(Illegal, match="player 0 is not asked now"):
        position.apply_action(0, 0)
    position.play_chance(SeededDice(1))
    with pytest.raises(Illegal, match="chance is not asked now"):
        position.chance_outcomes()
    with pytest.raises(Illegal, match="is not a legal action of player"):
        position.apply_action(table.wait)
    with pytest.raises(Illegal, match="duel has no action 'checkmate'"):
        position.string_to_action("checkmate")
    with pytest.raises(Illegal, match="there is no action 5000: actions are 0 to 4396"):
        position.action_to_string(5000)
    with pytest.raises(ValueError, match="recall=True"):
        position.information_state_string(0)


@pytest.mark.parametrize("stranger", [2, TERMINAL, REFEREE])
def test_only_players_and_spectators_see_a_position(stranger: int) -> None:
    position = rules("duel").start()
    assert len(position.numbers(SPECTATOR)) == position.rules.size
    for look in (position.numbers, position.tensor, position.observation_string, position.gathered):
        with pytest.raises(Illegal, match=f"there is no player {stranger}: players are 0 to 1"):
            look(stranger)
    with pytest.raises(Illegal, match="there is no player"):
        position.resample(stranger, SeededDice(1))


def test_one_illegal_action_of_several_changes_nothing() -> None:
    position = rules("zwergendorf", 2).start(simultaneous=True)
    position.play_chance(SeededDice(1))
    before = position.save()
    with pytest.raises(Illegal, match="is not a legal action of player 1"):
        position.apply_actions([position.legal_actions(0)[0], position.rules.wait])
    assert position.save() == before
    with pytest.raises(Illegal, match="several players are asked: name the player"):
        position.apply_action(position.legal_actions(0)[0])


def test_a_position_of_other_rules_is_refused() -> None:
    text = rules("duel").start().save()
    with pytest.raises(Mismatch, match=f"saved with rules {rules('duel').fingerprint}, not with rules"):
        rules("duel", settings={"wild_gain": "dice_only"}).load(text)
    with pytest.raises(Mismatch, match="this is not a saved position"):
        rules("duel").load("[]")
    for part, value in (("state", "rubbish"), ("count", None), ("own", [])):
        with pytest.raises(Mismatch, match="the saved position is damaged"):
            rules("duel").load(json.dumps(json.loads(text) | {part: value}))


def test_the_fingerprint_changes_with_rules_actions_and_fields() -> None:
    table = rules("duel")
    newer = Rules(replace(table.game, version=table.game.version + 1, past=(table.game,)), 2, {}, None)
    assert newer.fingerprint != table.fingerprint
    assert rules("fall", 2).fingerprint != rules("fall", 3).fingerprint


def test_a_game_without_numbers_is_refused() -> None:
    with pytest.raises(Mismatch, match="has no module numbers"):
        Rules(replace(named("duel"), module="meadhall.games"), 2, {}, None)
