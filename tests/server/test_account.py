"""Fair dice: two implementations check the account of a finished table, and detect every change of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.tables import ALL, LOGS, decided, folded, playing
from tests.server.test_packs import HASH, PACK
from tests.server.test_table import random_record
from tools.commands.page import node

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.protocol import wire
from meadhall.protocol.account import Account
from meadhall.server.fairness.account import Unfair, account, read, verify
from meadhall.server.table.state import FINISHED
from meadhall_trust.page_verifier import PageVerifier

NODE = node()


def finished(game: str = "duel", moves: int = 10_000) -> Account:
    """Return the account of a random game with chat, votes and undo."""
    table, dice = playing(game), SeededDice("fair", game)
    while table.status != FINISHED and table.seq < moves:
        record = random_record(table, dice, 3.0 + table.seq)
        if record is not None:
            folded(table, record)
    if table.status != FINISHED:
        folded(table, decided(table, wire.Resign("request-z", 0), ALL, 9e9))
    return account(table.id, table.secret, LOGS[table])


@pytest.mark.parametrize("game", sorted(find()))
def test_every_roll_and_draw_follows_from_the_revealed_secret(game: str) -> None:
    found = finished(game)
    read = msgspec.json.decode(msgspec.json.encode(found), type=Account)

    assert verify(read) == sum(len(line.rolls) for line in found.lines) > 0


def test_the_account_holds_no_chat() -> None:
    found = finished()
    assert b"Well met" not in msgspec.json.encode(found)
    assert any(not line.body for line in found.lines)


def test_every_change_of_an_account_is_detected() -> None:
    found = finished(moves=60)
    text = msgspec.json.encode(found).decode()
    dice = SeededDice("tamper")
    letters = [at for at, letter in enumerate(text) if letter.isalnum()]
    unnoticed = []
    for _ in range(400):
        at = letters[dice.below(len(letters))]
        letter = "0123456789abcdef"[dice.below(16)]
        if letter == text[at]:
            continue
        changed = text[:at] + letter + text[at + 1 :]
        try:
            read = msgspec.json.decode(changed, type=Account)
            verify(read)
        except (Unfair, msgspec.DecodeError):
            continue
        unnoticed.append(changed[at - 40 : at + 40])
    assert unnoticed == []


def test_no_record_can_be_left_out_or_hidden() -> None:
    found = finished(moves=60)
    for at, line in enumerate(found.lines):
        hidden = msgspec.structs.replace(line, body="", rolls=[])
        for kind in {line.kind, "spoke"}:
            changed = [*found.lines[:at], msgspec.structs.replace(hidden, kind=kind), *found.lines[at + 1 :]]
            if changed != found.lines:
                with pytest.raises(Unfair):
                    verify(msgspec.structs.replace(found, lines=changed))
        with pytest.raises(Unfair):
            verify(msgspec.structs.replace(found, lines=[*found.lines[:at], *found.lines[at + 1 :]]))


def test_a_server_that_cheats_is_detected() -> None:
    """The server knows the key and can forge hashes, but not the commitment or the dice of the secret."""
    table, dice = playing("duel"), SeededDice("cheat")
    while table.seq < 40:
        record = random_record(table, dice, 3.0)
        if record is not None:
            folded(table, record)
    folded(table, decided(table, wire.Resign("request-z", 0), ALL, 9.0))
    bodies = LOGS[table]
    assert verify(account(table.id, table.secret, bodies)) > 0
    cheated = 0
    for number, body in enumerate(bodies):
        record_ = json.loads(body)
        draws = [n for n, decision in enumerate(record_.get("decisions", [])) if decision[0] == -1]
        if not draws or cheated >= 5:
            continue
        for other in ("roll 1", "roll w", "draw axe"):
            if record_["decisions"][draws[-1]][1] != other:
                record_["decisions"][draws[-1]][1] = other
                break
        forged = [*bodies[:number], json.dumps(record_, separators=(",", ":")).encode(), *bodies[number + 1 :]]
        with pytest.raises((Unfair, ValueError)):
            verify(account(table.id, table.secret, forged))
        cheated += 1
    assert cheated


def some_roll(account: dict[str, Any]) -> list[list[Any]]:
    """Return the rolls of the first line whose first roll has several outcomes."""
    rolls: list[list[Any]] = next(line["rolls"] for line in account["lines"] if line.get("rolls", [[1]])[0][0] > 1)
    return rolls


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "another roll": lambda account: some_roll(account)[0].__setitem__(1, (some_roll(account)[0][1] + 1) % 2),
    "a roll too few": lambda account: some_roll(account).pop(),
    "a roll too many, of one side": lambda account: some_roll(account).append([1, 0]),
    "a roll with three numbers": lambda account: some_roll(account)[0].append(3),
    "sides as text": lambda account: some_roll(account)[0].__setitem__(0, str(some_roll(account)[0][0])),
    "a negative number of sides": lambda account: some_roll(account)[0].__setitem__(0, -some_roll(account)[0][0]),
    "no rolls in a line that had some": lambda account: some_roll(account).clear(),
    "no seal": lambda account: account.pop("seal"),
    "another seal": lambda account: account.update(seal="0" * 64),
    "an older format": lambda account: account.update(format="Meadhall account 1"),
    "an unknown field": lambda account: account.update(more=1),
    "an unknown field of a line": lambda account: account["lines"][0].update(more=1),
    "a null body": lambda account: account["lines"][0].update(body=None),
    "no last line": lambda account: account["lines"].pop(),
    "no lines": lambda account: account["lines"].clear(),
    "upper-case hexadecimal": lambda account: account.update(secret=account["secret"].upper()),
}


def javascript_rejects_the_same() -> None:
    """The JavaScript verifier agrees with the Python one: it accepts the account, and rejects every change."""
    assert NODE is not None
    found, browser = finished(), PageVerifier(str(NODE[0]))
    text = msgspec.json.encode(found)
    try:
        assert browser.check(text) == str(verify(found))
        for name, change in CHANGES.items():
            changed = json.loads(text)
            change(changed)
            with pytest.raises(Unfair):
                verify(read(json.dumps(changed).encode()))
            assert browser.check(json.dumps(changed).encode()).startswith("no: "), name
    finally:
        browser.close()


def test_the_account_of_a_table_with_a_pack_can_be_verified() -> None:
    table, dice = playing("duel", content=HASH, pack=PACK), SeededDice("pack")
    while table.status != FINISHED:
        record = random_record(table, dice, 3.0 + table.seq)
        if record is not None:
            folded(table, record)
    assert verify(account(table.id, table.secret, LOGS[table])) > 0


if NODE is not None:
    # This test needs Node to run the JavaScript. Without it, `./meadhall test` reports the test as not run.
    test_the_javascript_verifier_rejects_the_same_accounts = javascript_rejects_the_same
