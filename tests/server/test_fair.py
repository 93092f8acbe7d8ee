"""Fair dice: a finished table's account is checked by two implementations, and no change of it goes unnoticed."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import msgspec
import pytest
from tests.server.tables import ALL, LOGS, folded, playing
from tests.server.test_table import some_deed

import meadhall.server
from meadhall.cli.page import node
from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.server import wire
from meadhall.server.deeds import deed
from meadhall.server.fair import Account, Unfair, account, verify
from meadhall.server.table import FINISHED

VERIFY_JS = Path(meadhall.server.__file__).parent / "static" / "verify.js"
NODE = node()


def finished(game: str = "duel", moves: int = 10_000) -> Account:
    """The account of a random game with chat, votes and taking back in it."""
    table, dice = playing(game), SeededDice("fair", game)
    while table.status != FINISHED and table.seq < moves:
        record = some_deed(table, dice, 3.0 + table.seq)
        if record is not None:
            folded(table, record)
    if table.status != FINISHED:
        folded(table, deed(table, wire.Resign("request-z", 0), ALL, 9e9))
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
    folded(table, deed(table, wire.Resign("request-z", 0), ALL, 9.0))
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


def browser_finds_the_same(tmp_path: Path) -> None:
    """The implementation in JavaScript, which a browser runs, agrees with the one in Python; in both directions."""
    found = finished()
    broken = msgspec.json.decode(msgspec.json.encode(found), type=Account)
    line = next(line for line in broken.lines if line.rolls)
    line.rolls[0] = (line.rolls[0][0], (line.rolls[0][1] + 1) % line.rolls[0][0])
    silent = msgspec.json.decode(msgspec.json.encode(found), type=Account)
    # A draw of one card of one kind needs no luck: it leaves no trace in the dice.
    next(line for line in reversed(silent.lines) if any(n > 1 for n, _ in line.rolls)).rolls = []
    answers = []
    for name, each in (("good", found), ("broken", broken), ("silent", silent)):
        path = tmp_path / f"{name}.json"
        path.write_bytes(msgspec.json.encode(each))
        script = (
            f"import {{ verify }} from {json.dumps(VERIFY_JS.as_uri())}; import {{ readFileSync }} from 'node:fs';"
            f"verify(JSON.parse(readFileSync({json.dumps(str(path))})))"
            ".then((n) => console.log(n), (e) => console.log(e.message))"
        )
        assert NODE is not None
        done = subprocess.run(
            [NODE[0], "--input-type=module", "-e", script], capture_output=True, text=True, check=True, timeout=60
        )
        answers.append(done.stdout.strip())
    assert answers[0] == str(verify(found))
    assert "not that of the secret" in answers[1]
    assert "fate was asked" in answers[2]
    with pytest.raises(Unfair):
        verify(broken)


if NODE is not None:
    # Where there is no Node, nothing here can run what a browser runs; `meadhall test` says so at its end.
    test_the_browser_finds_the_same = browser_finds_the_same
