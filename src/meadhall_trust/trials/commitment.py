"""Attacks on fair dice: no check accepts an account that is changed, shortened, forged or of an unfinished table."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Final

import msgspec

from meadhall.core.dice import SeededDice
from meadhall.core.table import CHANCE
from meadhall.protocol import wire
from meadhall.protocol.account import Account, AccountLine
from meadhall.server.fairness.account import PRIVATE, Unfair, account, verify
from meadhall.server.table.hashes import chained, first_hash, log_key
from meadhall.server.table.state import Refusal
from meadhall_trust.page_verifier import page_verifier_for
from meadhall_trust.tables import Hosted, game_of, hosted, some_secret
from meadhall_trust.trial import Case, Found, Trial

LONGEST: Final = 60
"""A player resigns after this many records, so that accounts have all lengths."""
ATTACKS: Final = 12
"""Attacks on one account."""
HEX: Final = "0123456789abcdef"
Attack = Callable[[Account, SeededDice], None]


class Commitment(Trial):
    """Finish tables, and tamper with their accounts in every way that is possible without the key."""

    name = "commitment"
    unit = "attacks"
    goal = 100_000
    weight = 1.0
    home = True

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.page_verifier: Final = page_verifier_for(self)

    def close(self) -> None:
        """Stop the browser's check."""
        if self.page_verifier is not None:
            self.page_verifier.close()

    def case(self, at: Case) -> int:
        """Check one table: the true account passes, an early or changed one does not."""
        dice = at.dice()
        host = hosted(game_of(self.subject), dice, at.number, casual=True)
        while not host.is_over() and host.table.seq < LONGEST:
            act_at_random(host, dice)
        early = account(host.table.id, host.table.secret, host.bodies)
        if not host.is_over():
            self.refused(early, "an account of a table that is not over", by_browser=False)
            host.do(wire.Resign("request-z", 0))
            while not host.is_over():
                host.do(wire.Resign("request-z", next(iter(host.table.humans()))))
        found = account(host.table.id, host.table.secret, host.bodies)
        self.believed(found)
        self.refused(forged(found, host, dice), "a log that the server has rewritten", by_browser=False)
        for _ in range(ATTACKS):
            name, attack = ATTACKS_KNOWN[dice.below(len(ATTACKS_KNOWN))]
            changed = msgspec.json.decode(msgspec.json.encode(found), type=Account)
            attack(changed, dice)
            if changed != found:
                self.refused(changed, name)
        return ATTACKS + 2

    def believed(self, found: Account) -> None:
        """Check that the true account passes both checks with the same number of rolls."""
        rolls = verify(found)
        self.count("rolls", rolls)
        said = self.page_verifier.check(msgspec.json.encode(found)) if self.page_verifier is not None else str(rolls)
        if said != str(rolls):
            raise Found(f"{self.subject}: a true account with {rolls} rolls; the browser says {said!r}")

    def refused(self, changed: Account, name: str, *, by_browser: bool = True) -> None:
        """Check that an attack is rejected: by Python, and by the browser unless the attack breaks only the rules."""
        try:
            verify(changed)
        except Unfair:
            pass
        else:
            raise Found(f"{self.subject}: {name} is accepted by Python")
        if self.page_verifier is not None and by_browser:
            said = self.page_verifier.check(msgspec.json.encode(changed))
            if not said.startswith("no: "):
                raise Found(f"{self.subject}: {name} is accepted by the browser, which says {said!r}")


def act_at_random(host: Hosted, dice: SeededDice) -> None:
    """Give a random command: mostly moves, sometimes chat, undo, votes and new links."""
    table = host.table
    seat, kind, request = dice.below(len(table.seats)), dice.below(24), f"request-{table.seq}"
    commands: list[wire.Command] = [
        wire.TakeBack(request, seat, table.seq),
        wire.Vote(request, seat, yes=dice.below(3) > 0),
        wire.Say(request, text="Well met!"),
        wire.Rotate(request, seat),
        wire.SetOrders(request, seat, passes=["phase"], skips=False),
    ]
    try:
        if kind < len(commands):
            host.do(commands[kind])
        else:
            host.move(dice)
    except Refusal:
        pass


# --- attacks


def _other(digits: str, dice: SeededDice) -> str:
    at = dice.below(len(digits))
    return digits[:at] + HEX[(HEX.index(digits[at]) + 1 + dice.below(15)) % 16] + digits[at + 1 :]


def _line(found: Account, dice: SeededDice) -> AccountLine:
    return found.lines[dice.below(len(found.lines))]


def _with_rolls(found: Account, dice: SeededDice) -> AccountLine:
    lines = [line for line in found.lines if line.rolls]
    return lines[dice.below(len(lines))]


def _other_secret(found: Account, dice: SeededDice) -> None:
    found.secret = _other(found.secret, dice)


def _fresh_secret(found: Account, dice: SeededDice) -> None:
    found.secret = some_secret(dice).hex()


def _other_commitment(found: Account, dice: SeededDice) -> None:
    found.commitment = _other(found.commitment, dice)


def _other_table(found: Account, dice: SeededDice) -> None:
    found.table += "s"


def _other_digest(found: Account, dice: SeededDice) -> None:
    line = _line(found, dice)
    line.digest = _other(line.digest, dice)


def _other_hash(found: Account, dice: SeededDice) -> None:
    line = _line(found, dice)
    line.hash = _other(line.hash, dice)


def _other_kind(found: Account, dice: SeededDice) -> None:
    line = _line(found, dice)
    line.kind = {"moved": "spoke", "spoke": "moved"}.get(line.kind, "paced")


def _other_body(found: Account, dice: SeededDice) -> None:
    line = _line(found, dice)
    if line.body:
        at = dice.below(len(line.body))
        line.body = line.body[:at] + "0123456789"[dice.below(10)] + line.body[at + 1 :]


def _hidden_body(found: Account, dice: SeededDice) -> None:
    line = _line(found, dice)
    if line.kind not in PRIVATE:
        line.body, line.rolls = "", []


def _lost_line(found: Account, dice: SeededDice) -> None:
    del found.lines[dice.below(len(found.lines))]


def _lost_end(found: Account, dice: SeededDice) -> None:
    del found.lines[dice.below(len(found.lines)) :]


def _doubled_line(found: Account, dice: SeededDice) -> None:
    at = dice.below(len(found.lines))
    found.lines.insert(at, found.lines[at])


def _swapped_lines(found: Account, dice: SeededDice) -> None:
    at = dice.below(len(found.lines) - 1)
    found.lines[at : at + 2] = found.lines[at : at + 2][::-1]


def _other_roll(found: Account, dice: SeededDice) -> None:
    rolls = _with_rolls(found, dice).rolls
    at = dice.below(len(rolls))
    n, value = rolls[at]
    rolls[at] = (n, (value + 1) % n) if n > 1 else (2, 0)


def _other_die(found: Account, dice: SeededDice) -> None:
    """Change the number of sides of a roll. The result may stay the same."""
    rolls = _with_rolls(found, dice).rolls
    at = dice.below(len(rolls))
    n, value = rolls[at]
    rolls[at] = ((2 * n, 1, -n, n + 1)[dice.below(4)], value)


def _lost_rolls(found: Account, dice: SeededDice) -> None:
    _with_rolls(found, dice).rolls = []


def _more_rolls(found: Account, dice: SeededDice) -> None:
    """Insert a roll of a die with six sides, or with one side, which needs no random number."""
    line, n = _line(found, dice), (6, 1)[dice.below(2)]
    line.rolls = [*line.rolls, (n, dice.below(n))]


def _other_seal(found: Account, dice: SeededDice) -> None:
    found.seal = _other(found.seal, dice)


def _other_format(found: Account, dice: SeededDice) -> None:
    found.format = found.format[:-1] + "0134"[dice.below(4)]


ATTACKS_KNOWN: Final[list[tuple[str, Attack]]] = [
    (attack.__name__.replace("_", " ").strip(), attack)
    for attack in (
        _other_secret,
        _fresh_secret,
        _other_commitment,
        _other_table,
        _other_digest,
        _other_hash,
        _other_kind,
        _other_body,
        _hidden_body,
        _lost_line,
        _lost_end,
        _doubled_line,
        _swapped_lines,
        _other_roll,
        _other_die,
        _lost_rolls,
        _more_rolls,
        _other_seal,
        _other_format,
    )
]


def forged(found: Account, host: Hosted, dice: SeededDice) -> Account:
    """Forge one roll with the key of the server, and compute every hash of the log again."""
    lines = [msgspec.structs.replace(line) for line in found.lines]
    drawn = [(at, json.loads(line.body)) for at, line in enumerate(lines) if line.rolls]
    at, record = drawn[dice.below(len(drawn))]
    draws = [n for n, decision in enumerate(record["decisions"]) if decision[0] == CHANCE]
    if draws:
        record["decisions"][draws[dice.below(len(draws))]][1] += "x"
    else:
        record["first"] = (record["first"] + 1) % len(host.table.seats)
    lines[at].body = json.dumps(record, separators=(",", ":"))
    key, before = log_key(host.table.secret), first_hash(found.table)
    for seq, line in enumerate(lines, start=1):
        if line.body:
            line.digest = sha256(line.body.encode()).hexdigest()
        before = chained(key, before, seq, line.kind, bytes.fromhex(line.digest))
        line.hash = before.hex()
    return msgspec.structs.replace(found, lines=lines)


TRIAL = Commitment
