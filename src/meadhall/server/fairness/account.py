"""Write and check the account of a finished table against the commitment published when it opened."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from meadhall.core.dice import Dice, SecretDice
from meadhall.core.engine import Illegal
from meadhall.core.game import BadSetting, UnknownGame, named
from meadhall.core.table import CHANCE, Chance
from meadhall.play import packs
from meadhall.play.match import Match
from meadhall.protocol.account import Account, AccountLine
from meadhall.server.table.hashes import chained, commitment, first_hash, log_key, purpose_of
from meadhall.server.table.records import (
    AnyRecord,
    Closed,
    Decided,
    Opened,
    Resigned,
    Started,
    TookBack,
    decode,
    kind_of,
)

FORMAT: Final = "Meadhall account 2"
PRIVATE: Final = ("spoke", "crested", "notified")
"""Kinds of private records: chat, drawings, notice addresses. An account holds only their hashes."""


class Unfair(ValueError):
    """An account that contradicts itself; the message says where."""


class _Recorded(Dice):
    """Dice that record their rolls."""

    def __init__(self, dice: SecretDice) -> None:
        self.dice: Final = dice
        self.rolls: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        value = self.dice.below(n)
        self.rolls.append((n, value))
        return value

    def taken(self) -> list[tuple[int, int]]:
        rolls, self.rolls = self.rolls, []
        return rolls


def account(table: str, secret: bytes, bodies: Sequence[bytes]) -> Account:
    """Return the account of a finished table."""
    lines, before, key = [], first_hash(table), log_key(secret)
    replayer = _Replayer(table, secret)
    for seq, body in enumerate(bodies, start=1):
        record = decode(body)
        digest = sha256(body).digest()
        kind = kind_of(record)
        before = chained(key, before, seq, kind, digest)
        rolls = replayer.follow(record, seq)
        lines.append(AccountLine(kind, digest.hex(), before.hex(), "" if kind in PRIVATE else body.decode(), rolls))
    return Account(FORMAT, table, secret.hex(), commitment(table, secret), lines, sealed(key, lines))


def sealed(key: bytes, lines: Sequence[AccountLine]) -> str:
    """Return the seal of the rolls. They are in no record, so the hash chain does not cover them."""
    rolls = "\n".join(" ".join(f"{n}:{value}" for n, value in line.rolls) for line in lines)
    return hmac.digest(key, rolls.encode(), "sha256").hex()


def read(text: bytes) -> Account:
    """Read an account from JSON."""
    try:
        return msgspec.json.decode(text, type=Account)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unfair(f"the account cannot be read ({error})") from error


def verify(found: Account) -> int:
    """Check the secret, the chain and every roll by the rules; return the number of rolls."""
    try:
        if found.format != FORMAT:
            raise Unfair(f"this is not a {FORMAT}: ask the hall for it again")
        secret = _bytes(found.secret)
        if len(secret) != 32 or commitment(found.table, secret) != found.commitment:
            raise Unfair("the secret is not the one that was committed to")
        return _verify(found, secret)
    except (ValueError, KeyError, IndexError, AssertionError, msgspec.DecodeError) as error:
        raise error if isinstance(error, Unfair) else Unfair(f"the account cannot be read ({error})") from error


def imported(found: Account) -> int:
    """Return how many decisions of an account come from an uploaded game file: the secret says nothing about them."""
    record = _first(found)
    return 0 if record is None else len(record.past)


def shared(found: Account) -> tuple[str, str] | None:
    """Return the deal that a table shares with others, and the commitment to it; None if it has its own deal."""
    record = _first(found)
    return (record.deal, commitment(record.deal, _bytes(found.secret))) if record is not None and record.deal else None


def _first(found: Account) -> Opened | None:
    record = decode(found.lines[0].body.encode()) if found.lines and found.lines[0].body else None
    return record if isinstance(record, Opened) else None


def _bytes(text: str) -> bytes:
    """Read lower-case hexadecimal: an account has exactly one spelling."""
    found = bytes.fromhex(text)
    if found.hex() != text:
        raise Unfair("the account is not in its exact original spelling")
    return found


def _verify(found: Account, secret: bytes) -> int:
    before, key, rolls = first_hash(found.table), log_key(secret), 0
    replayer = _Replayer(found.table, secret)
    for seq, line in enumerate(found.lines, start=1):
        body = line.body.encode()
        if body and sha256(body).hexdigest() != line.digest:
            raise Unfair(f"record {seq} is not the one that was written")
        if bool(body) == (line.kind in PRIVATE) or (body and kind_of(decode(body)) != line.kind):
            raise Unfair(f"record {seq} is not of the kind {line.kind!r}")
        before = chained(key, before, seq, line.kind, _bytes(line.digest))
        if before.hex() != line.hash:
            raise Unfair(f"the chain of hashes breaks at record {seq}")
        seen = replayer.follow(decode(body), seq) if body else []
        if seen != [tuple(roll) for roll in line.rolls]:
            raise Unfair(f"the rolls of record {seq} are not those of the secret")
        rolls += len(seen)
    if sealed(key, found.lines) != found.seal:
        raise Unfair("the rolls are not those that were sealed")
    if not replayer.is_over():
        raise Unfair("the account ends before the game does")
    if replayer.opened is not None and replayer.opened.commitment != found.commitment:
        raise Unfair("the table was opened under another commitment")
    return rolls


class _Replayer:
    """Replays a log with the dice of the secret, and compares each roll."""

    def __init__(self, table: str, secret: bytes) -> None:
        self.opened: Opened | None = None
        self._table: Final = table
        self._secret: Final = secret
        self._dice = _Recorded(SecretDice(secret, purpose_of(table, "")))
        self._match: Match | None = None
        self._gave_up = False

    def is_over(self) -> bool:
        return self._gave_up or (self._match is not None and self._match.asking() is None)

    def follow(self, record: AnyRecord, seq: int) -> list[tuple[int, int]]:
        if isinstance(record, Opened):
            self.opened = record
            self._dice = _Recorded(SecretDice(self._secret, purpose_of(self._table, record.deal)))
        if isinstance(record, Started):
            self._start(record, seq)
        if isinstance(record, Resigned | Closed):
            self._gave_up = True
        if isinstance(record, TookBack):
            assert self._match is not None
            for entry, alone in record.steps():
                self._match.return_to(entry, alone=alone)
        if isinstance(record, Decided):
            self._decide(record, seq)
        return self._dice.taken()

    def _start(self, record: Started, seq: int) -> None:
        assert self.opened is not None
        try:
            game = named(self.opened.game).at(self.opened.rules)
            names = [seated.name for seated in self.opened.seats]
            first = self.opened.first if self.opened.first is not None else self._dice.below(len(names))
            if first != record.first:
                raise Unfair(f"record {seq}: the dice chose another first seat")
            content = packs.laid(game.key, game.version, self.opened.pack)
            self._match = _Bare(game, names, self.opened.settings, SecretDice(bytes(32)), first, content)
        except (UnknownGame, BadSetting) as error:
            raise Unfair(str(error)) from error

    def _decide(self, record: Decided, seq: int) -> None:
        match = self._match
        assert match is not None
        assert self.opened is not None
        given = len(self.opened.past) if isinstance(record, Started) else 0
        for at, (seat, text, settled) in enumerate(record.decisions):
            ask = match.asking()
            if ask is None:
                raise Unfair(f"record {seq}: the game was already over")
            if seat == CHANCE and at >= given:
                assert isinstance(ask, Chance)
                fell = ask.sample(match.state, self._dice).text
                if fell != text:
                    raise Unfair(f"record {seq}: the dice gave {fell!r}, but {text!r} is recorded")
            try:
                match.replay([(seat, text, settled)])
            except Illegal as error:
                raise Unfair(f"record {seq}: {error}") from error
        if self._dice.dice.drawn != record.drawn:
            raise Unfair(f"record {seq}: the dice gave {self._dice.dice.drawn} numbers, not {record.drawn}")


class _Bare(Match):
    """A match without automatic decisions: every decision comes from the log."""

    def _settle(self) -> None:
        pass
