"""Dice: repeatable for simulation, secret for matches, and fair."""

import copy
import hmac
import pickle
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.core.dice import Dice, SecretDice, SeededDice

SECRET = bytes(range(32))
# The value that chi-square exceeds once in a thousand, for five degrees of freedom.
ONE_IN_A_THOUSAND = 20.515


def chi_square(dice: Dice, rolls: int) -> float:
    counts = Counter(dice.below(6) for _ in range(rolls))
    expected = rolls / 6
    return sum((counts[face] - expected) ** 2 / expected for face in range(6))


# --- seeded


def test_seeded_dice_fall_the_same_on_every_machine_and_in_every_release() -> None:
    dice = SeededDice("harvest", 7)
    nameless = SeededDice()

    assert [dice.below(1000) for _ in range(8)] == [726, 286, 625, 428, 207, 602, 290, 542]
    assert [nameless.below(6) for _ in range(12)] == [4, 5, 4, 1, 2, 3, 0, 1, 3, 2, 1, 4]


def test_seeded_dice_are_two_generators_of_lecuyer_combined() -> None:
    block = sha256(b"harvest/7").digest()
    first = int.from_bytes(block[:8], "big") % 2147483562 + 1
    second = int.from_bytes(block[8:16], "big") % 2147483398 + 1
    dice = SeededDice("harvest", 7)
    for _ in range(100):
        first = first * 40014 % 2147483563
        second = second * 40692 % 2147483399

        assert dice.below(2147483562) == (first - second) % 2147483562


def test_other_seeds_give_other_numbers() -> None:
    seeds: list[tuple[int | str, ...]] = [("a",), ("b",), ("a", 1), ("a", 2), (1,), (2,)]
    rolls = []
    for seed in seeds:
        dice = SeededDice(*seed)
        rolls.append(tuple(dice.below(1000) for _ in range(4)))

    assert len(set(rolls)) == len(seeds)


@given(st.integers(0, 2**64), st.integers(1, 5000))
def test_seeded_dice_stay_below(seed: int, n: int) -> None:
    dice = SeededDice(seed)

    assert all(0 <= dice.below(n) < n for _ in range(50))


def test_seeded_dice_are_fair() -> None:
    assert chi_square(SeededDice("fair"), 60_000) < ONE_IN_A_THOUSAND


# --- secret


def by_hand(secret: bytes, purpose: str, drawn: int) -> int:
    """Compute a block of the stream as a player can, who gets the secret after the game."""
    return int(hmac.new(secret, f"{purpose}/{drawn}".encode(), "sha256").hexdigest(), 16)


def test_secret_dice_are_an_hmac_over_a_counter() -> None:
    dice = SecretDice(SECRET, "duel")

    assert [dice.below(1000) for _ in range(8)] == [by_hand(SECRET, "duel", at) % 1000 for at in range(8)]
    assert dice.drawn == 8
    assert SecretDice(SECRET, "duel", drawn=7).below(1000) == by_hand(SECRET, "duel", 7) % 1000


def test_another_purpose_or_secret_is_another_stream() -> None:
    streams = []
    for dice in (SecretDice(SECRET), SecretDice(SECRET, "lot"), SecretDice(bytes(32))):
        streams.append(tuple(dice.below(1000) for _ in range(4)))

    assert len(set(streams)) == 3


def test_a_block_of_the_last_incomplete_run_is_rejected() -> None:
    # Only one whole run of these numbers fits into 256 bits, so about half of all blocks must be rejected.
    n = 2**255 + 1
    dice = SecretDice(SECRET, "duel")
    blocks = [by_hand(SECRET, "duel", at) for at in range(60)]
    kept = [block for block in blocks if block < n]
    refused = len(blocks) - len(kept)

    assert [dice.below(n) for _ in kept[:20]] == kept[:20]
    assert dice.drawn == blocks.index(kept[19]) + 1
    assert 15 <= refused <= 45


def test_a_certain_result_uses_no_random_numbers() -> None:
    dice = SecretDice(SECRET)

    assert dice.below(1) == 0
    assert dice.drawn == 0


def test_secret_dice_are_fair() -> None:
    assert chi_square(SecretDice(SECRET, "fair"), 60_000) < ONE_IN_A_THOUSAND


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SecretDice(bytes(length))


def test_the_secret_is_not_shown() -> None:
    secret = b"an utterly secret thing, 32 long"
    shown = repr(SecretDice(secret)) + str(SecretDice(secret))

    assert shown == "SecretDice('match', drawn=0)" * 2
    assert "secret thing" not in shown


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_the_secret_is_never_pickled(protocol: int) -> None:
    with pytest.raises(TypeError, match="never written down"):
        pickle.dumps(SecretDice(SECRET), protocol)


def test_the_secret_is_never_copied() -> None:
    for way in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="never written down"):
            way(SecretDice(SECRET))
