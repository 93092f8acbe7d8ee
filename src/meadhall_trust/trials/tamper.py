"""Tampering: a changed byte of a game file, account, save or database is detected or has no effect."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from structlog.testing import capture_logs

from meadhall.core.dice import SeededDice
from meadhall.core.game import find
from meadhall.core.saves import SaveError, load, save
from meadhall.core.table import State
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFile, GameFileError
from meadhall.play.match import Match
from meadhall.protocol import wire
from meadhall.server.fairness.account import Unfair, account, read, verify
from meadhall.server.storage import persistence
from meadhall.server.storage.interface import Job
from meadhall.server.storage.snapshots import encode_snapshot
from meadhall.server.storage.store import Store
from meadhall.server.table.fold import fold
from meadhall.server.table.records import decode
from meadhall.server.table.state import Refusal, Table
from meadhall_trust.fuzzing import flipped
from meadhall_trust.page_verifier import page_verifier_for
from meadhall_trust.tables import Hosted, game_of, hosted, some_settings
from meadhall_trust.trial import Case, Found, Trial

LONGEST: Final = 50
"""Most decisions of a game. Short files test as much as long ones."""
FLIPS: Final = 60
"""Changes of one file, account, save or database."""
Attempt = Callable[[bytes], str]
"""Reads changed bytes. Returns `noticed`, `harmless`, or `shorter` for a true prefix; raises Found otherwise."""


class Tamper(Trial):
    """Change one byte, a few or a run of bytes, and read the result."""

    name = "tamper"
    unit = "changes"
    goal = 1_000_000
    weight = 0.8

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.games: Final = sorted(find())
        self.folder: Final = Path(tempfile.mkdtemp(prefix="meadhall-trust-"))
        self._loop: Final = asyncio.new_event_loop()
        self._store: Store | None = None
        self._page_verifier: Final = page_verifier_for(self) if subject == "account" else None

    def close(self) -> None:
        """Delete the files."""
        self._put_away()
        if self._page_verifier is not None:
            self._page_verifier.close()
        self._loop.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _put_away(self) -> None:
        if self._store is not None:
            self._loop.run_until_complete(self._store.close())
            self._store = None

    @classmethod
    def subjects(cls) -> list[str]:
        """Return the kinds of stored data."""
        return ["game-file", "account", "save", "database"]

    def case(self, at: Case) -> int:
        """Play one game, and change its stored data in many ways."""
        dice = at.dice()
        game = self.games[at.number % len(self.games)]
        makers = {"game-file": self.file, "account": self.account, "save": self.save, "database": self.database}
        text, attempt = makers[self.subject](game, dice, at)
        # Otherwise the log would report every damaged table.
        with capture_logs():
            for _ in range(FLIPS):
                changed = flipped(text, dice)
                if changed != text:
                    self.count(attempt(changed))
        return FLIPS

    # --- what is changed

    def file(self, key: str, dice: SeededDice, at: Case) -> tuple[bytes, Attempt]:
        """Change a game file that has the hash of every position."""
        match = some_match(key, dice, at)
        text = gamefile.write(gamefile.of_match(match)).encode()
        true = meaning(gamefile.parse(text.decode()))

        def attempt(changed: bytes) -> str:
            try:
                found = gamefile.parse(changed.decode("utf-8"))
                gamefile.verify(found)
            except (GameFileError, UnicodeDecodeError):
                return "noticed"
            now = meaning(found)
            if now == true:
                return "harmless"
            if now[:-1] == true[:-1] and now[-1] == true[-1][: len(now[-1])]:
                return "shorter"
            raise Found(f"{key}: a changed game file is accepted: {_difference(text, changed)}")

        return text, attempt

    def account(self, key: str, dice: SeededDice, at: Case) -> tuple[bytes, Attempt]:
        """Change the account of a finished table. Python and the browser must agree about it."""
        host = finished(key, dice, at)
        true = account(host.table.id, host.table.secret, host.bodies)
        text = msgspec.json.encode(true)

        def attempt(changed: bytes) -> str:
            try:
                found = read(changed)
                said = str(verify(found))
            except Unfair:
                found, said = None, "no"
            if found is not None and found != true:
                raise Found(f"{key}: a changed account is accepted: {_difference(text, changed)}")
            in_browser = (
                self._page_verifier.check(changed).partition(":")[0] if self._page_verifier is not None else said
            )
            if in_browser != said:
                what = f"Python says {said!r}, the browser {in_browser!r}"
                raise Found(f"{key}: for a changed account {what}: {_difference(text, changed)}")
            return "noticed" if found is None else "harmless"

        return text, attempt

    def save(self, key: str, dice: SeededDice, at: Case) -> tuple[bytes, Attempt]:
        """Change a saved table. Without the server's checksum, the reader must either refuse it or load it."""
        match = some_match(key, dice, at)
        text = save(match.game, match.state).encode()

        def attempt(changed: bytes) -> str:
            try:
                s: State = load(match.game, match.box, changed.decode("utf-8"))
            except (SaveError, UnicodeDecodeError):
                return "noticed"
            if save(match.game, s).encode() == text:
                return "harmless"
            return "another-table"

        return text, attempt

    def database(self, key: str, dice: SeededDice, at: Case) -> tuple[bytes, Attempt]:
        """Change the log and snapshot of a table in a real database."""
        host = finished(key, dice, at)
        path = self.folder / f"{at}.db"
        self._put_away()
        self._store = store = Store(f"sqlite:///{path}")
        self._loop.run_until_complete(_keep(store, host))
        true = _everything(self._loop.run_until_complete(persistence.load(store, host.table.id)))
        rows = [("records", seq + 1, body) for seq, body in enumerate(host.bodies)]
        with sqlite3.connect(path) as line:
            rows += [("snapshots", seq, body) for seq, body in line.execute("SELECT seq, body FROM snapshots")]
        kind, seq, text = rows[dice.below(len(rows))]

        def attempt(changed: bytes) -> str:
            with sqlite3.connect(path) as line:
                line.execute(f"UPDATE {kind} SET body = ? WHERE seq = ?", (changed, seq))  # noqa: S608  # one of two words
            outcome = "noticed"
            for whole in (False, True):
                try:
                    found = self._loop.run_until_complete(persistence.load(store, host.table.id, whole=whole))
                except Refusal as refusal:
                    if refusal.code != "damaged":
                        raise Found(f"{key}: a changed row of {kind} is refused as {refusal.code!r}") from refusal
                    continue
                if _everything(found) != true:
                    raise Found(f"{key}: a changed row of {kind} is accepted: {_difference(text, changed)}")
                outcome = "made-good"
            with sqlite3.connect(path) as line:
                line.execute(f"UPDATE {kind} SET body = ? WHERE seq = ?", (text, seq))  # noqa: S608  # see above
            return outcome

        return text, attempt


def meaning(file: GameFile) -> tuple[Any, ...]:
    """Return the content of a game file, independent of its layout."""
    moves = [(decision.seat, decision.action) for decision in file.decisions]
    return (file.game, file.rules, file.content, file.names, file.first, file.settings, file.players, moves)


def some_match(key: str, dice: SeededDice, at: Case) -> Match:
    """Return a random game that stops anywhere."""
    game = game_of(key)
    seats, settings = some_settings(game, dice, at.number)
    match = Match(game, [f"Dwarf {seat}" for seat in range(seats)], settings, dice)
    for _ in range(1 + dice.below(LONGEST)):
        asked = match.seats()
        if not asked:
            break
        seat = max(0, asked[dice.below(len(asked))])
        choices = match.choices(seat)
        match.play(seat, choices[dice.below(len(choices))].text)
    return match


def finished(key: str, dice: SeededDice, at: Case) -> Hosted:
    """Return a table that was resigned or played to its end."""
    host = hosted(game_of(key), dice, at.number)
    for _ in range(dice.below(LONGEST)):
        if host.is_over():
            break
        host.move(dice)
    while not host.is_over():
        host.do(wire.Resign("request-z", host.table.humans()[0]))
    return host


async def _keep(store: Store, host: Hosted) -> None:
    """Write a table as the server does, with a snapshot on the way."""
    await store.open()
    table = host.table
    row = {"id": table.id, "secret": table.secret, "game": table.opened.game, "guest": "guest 0", "public": False}
    row |= {"status": table.status, "bots": False, "line": b"{}", "created": 1.0, "updated": 1.0, "owner": None}
    again, records, middle = Table(table.id, table.secret), [], b""
    for seq, body in enumerate(host.bodies, start=1):
        fold(again, decode(body), body)
        records.append(
            {"table_id": table.id, "seq": seq, "request": None, "asked": None, "body": body, "hash": again.hash}
        )
        if seq == (len(host.bodies) + 1) // 2:
            middle = encode_snapshot(again)
    snapshot = {"table_id": table.id, "seq": (len(host.bodies) + 1) // 2, "body": middle}
    await store.write(Job(tables=[row], records=records, snapshots=[snapshot]))


def _everything(table: Table) -> tuple[object, ...]:
    match = table.match
    return (
        *(table.seq, table.hash, table.game_seq, table.opened, table.seats, table.watch, table.status, table.first),
        *(table.drawn, list(table.chat), save(match.game, match.state) if match is not None else ""),
    )


def _difference(text: bytes, changed: bytes) -> str:
    at = next(
        (at for at, (a, b) in enumerate(zip(text, changed, strict=False)) if a != b), min(len(text), len(changed))
    )
    return f"{text[max(0, at - 40) : at + 30]!r} became {changed[max(0, at - 40) : at + 30]!r}"


TRIAL = Tamper
