"""Fair dice: a finished table's account is checked by two implementations, and no change of it goes unnoticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.tables import ALL, LOGS, decided, folded, playing
from tests.server.test_packs import HASH, PACK
from tests.server.test_table import some_deed
from tools.commands.page import node

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.protocol import wire
from meadhall.protocol.account import Account
from meadhall.server.fairness.account import Unfair, account, read, verify
from meadhall.server.table.state import FINISHED
from meadhall_trust.browser import Browser

NODE = node()


def finished(game: str = "duel", moves: int = 10_000) -> Account:
    """The account of a random game with chat, votes and taking back in it."""
    table, dice = playing(game), SeededDice("fair", game)
    while table.status != FINISHED and table.seq < moves:
        record = some_deed(table, dice, 3.0 + table.seq)
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


def test_what_was_said_is_not_in_the_account() -> None:
    found = finished()
    assert b"Well met" not in msgspec.json.encode(found)
    assert any(not line.body for line in found.lines)


def test_any_change_of_an_account_is_noticed() -> None:
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


def test_a_dealer_who_cheats_is_found_out() -> None:
    """Whoever knows the key can forge hashes, but not the commitment, nor what the secret's dice say."""
    table, dice = playing("duel"), SeededDice("cheat")
    while table.seq < 40:
        record = some_deed(table, dice, 3.0)
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
    """The rolls of a line in which fate had a choice."""
    rolls: list[list[Any]] = next(line["rolls"] for line in account["lines"] if line.get("rolls", [[1]])[0][0] > 1)
    return rolls


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "another roll": lambda account: some_roll(account)[0].__setitem__(1, (some_roll(account)[0][1] + 1) % 2),
    "a roll less": lambda account: some_roll(account).pop(),
    "a roll more, of one": lambda account: some_roll(account).append([1, 0]),
    "a roll of half a die": lambda account: some_roll(account)[0].append(3),
    "a die in letters": lambda account: some_roll(account)[0].__setitem__(0, str(some_roll(account)[0][0])),
    "a die of less than none": lambda account: some_roll(account)[0].__setitem__(0, -some_roll(account)[0][0]),
    "no rolls where there were some": lambda account: some_roll(account).clear(),
    "no seal": lambda account: account.pop("seal"),
    "another seal": lambda account: account.update(seal="0" * 64),
    "an older form": lambda account: account.update(format="Meadhall account 1"),
    "a part that nobody knows": lambda account: account.update(more=1),
    "a part of a line that nobody knows": lambda account: account["lines"][0].update(more=1),
    "a body that is nothing": lambda account: account["lines"][0].update(body=None),
    "no end": lambda account: account["lines"].pop(),
    "nothing": lambda account: account["lines"].clear(),
    "large letters": lambda account: account.update(secret=account["secret"].upper()),
}


def browser_refuses_the_same() -> None:
    """The implementation in JavaScript, which a browser runs, agrees with the one in Python; in both directions."""
    assert NODE is not None
    found, browser = finished(), Browser(str(NODE[0]))
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


def test_a_table_that_is_played_with_a_pack_can_be_checked_too() -> None:
    table, dice = playing("duel", content=HASH, pack=PACK), SeededDice("pack")
    while table.status != FINISHED:
        record = some_deed(table, dice, 3.0 + table.seq)
        if record is not None:
            folded(table, record)
    assert verify(account(table.id, table.secret, LOGS[table])) > 0


if NODE is not None:
    # Where there is no Node, nothing here can run what a browser runs; `meadhall test` says so at its end.
    test_the_browser_refuses_the_same = browser_refuses_the_same
