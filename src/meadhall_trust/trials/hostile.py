"""Hostile input in this process: messages, game files, saves, accounts and content."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from typing import Any, Final

import msgspec

from meadhall.core.content import ContentError, Pack
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, find
from meadhall.core.saves import SaveError, digest, load, save
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFileError
from meadhall.protocol import wire
from meadhall.server.fairness.account import Unfair, account, read, verify
from meadhall.server.table.commands import decide
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.records import AnyRecord
from meadhall.server.table.state import IncompleteHistory, Refusal
from meadhall_trust.fuzzing import LONG_TEXTS, TEXTS, flipped, hostile_json, quickly, reshaped
from meadhall_trust.tables import game_of, hosted
from meadhall_trust.trial import Case, Found, Trial
from meadhall_trust.trials.tamper import finished, some_match

ATTEMPTS: Final = 100
INCOMING: Final[msgspec.json.Decoder[wire.Incoming]] = msgspec.json.Decoder(wire.Incoming)
NOT_UNDERSTOOD: Final = (msgspec.DecodeError, UnicodeError, ValueError, KeyError, TypeError, RecursionError)
"""Exceptions that the websocket's reader treats as an invalid message."""
TOML_VALUES: Final = (
    "0",
    "-1",
    "999",
    "99999999999999999999999",
    "0x" + "f" * 4000,
    "1e400",
    "nan",
    "1.5",
    "true",
    '""',
    '"\\u0000"',
    '"__class__"',
    "[]",
    "[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]",
    "{}",
    "{a={a={a={a={a=1}}}}}",
    "1979-05-27T07:32:00Z",
    "[1, 'a']",
    "'''" + "x" * 1000 + "'''",
)
TOML_SPECIMENS: Final = (
    b"a" + b".a" * 100_000 + b" = 1",
    b"[" + b"a." * 60_000 + b"a]",
    b"a = " + b"[" * 200_000,
    b"a = " + b"[" * 9_000 + b"]" * 9_000,
    b"a = " + b"{a=" * 5_000 + b"1" + b"}" * 5_000,
    b"a = 0x" + b"f" * 200_000,
    b"a = " + b"9" * 200_000,
    b"\n".join(b"[[a]]" for _ in range(40_000)),
    b"\n".join(b"[a%d]" % n for n in range(25_000)),
    b"\n".join(b"k%d = 1" % n for n in range(20_000)),
    b'a = "' + b"\\u0041" * 40_000 + b'"',
    b'a = """' + b'"' * 5,
    b"a = 1\na = 2",
    b"\xef\xbb\xbfa = 1",
    b"a = '\x00'",
    b"#" * 200_000,
    b"a." * 15_000 + b"b = 1\n" + b"a." * 15_000 + b"c = 1",
)
Attempt = Callable[[bytes], None]


class Hostile(Trial):
    """Make hostile input, and read it with the real readers."""

    name = "hostile"
    unit = "inputs"
    goal = 1_000_000
    weight = 0.6

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.games: Final = sorted(find())

    @classmethod
    def subjects(cls) -> list[str]:
        """Return every kind of input."""
        return ["message", "game-file", "save", "account", "content"]

    def case(self, at: Case) -> int:
        """Try many variations of one valid input; the first cases also try the specimens."""
        dice, game = at.dice(), game_of(self.games[at.number % len(self.games)])
        makers = {
            "message": self.messages,
            "game-file": self.files,
            "save": self.saves,
            "account": self.accounts,
            "content": self.contents,
        }
        make, attempt = makers[self.subject](game, dice, at)
        inputs = [make() for _ in range(ATTEMPTS)]
        if at.number < len(self.games):
            specimens = self.specimens()
            self.count("specimens", len(specimens))
            inputs += specimens
        for text in inputs:
            what = f"{game.key}: {self.subject} {text[:200]!r}, {len(text)} bytes,"
            try:
                self.peak("slowest-ms", quickly(what, partial(attempt, text)))
            except Found:
                raise
            except Exception as error:
                raise Found(f"{what} raises {type(error).__name__}: {error}") from error
        return len(inputs)

    def specimens(self) -> list[bytes]:
        """Return inputs that have broken other readers of this kind."""
        if self.subject == "message":
            return list(TEXTS)
        if self.subject == "content":
            return [*TOML_SPECIMENS, *TEXTS]
        return [*TEXTS, *LONG_TEXTS]

    # --- each kind of input

    def messages(self, game: Game, dice: SeededDice, at: Case) -> tuple[Callable[[], bytes], Attempt]:
        """Messages of a seated player. A refused message changes nothing."""
        host = hosted(game, dice, at.number, casual=at.number % 2 == 0)
        table = host.table
        credentials = Credentials(frozenset({0}), opener=True)

        def make() -> bytes:
            return hostile_json(some_command(table.seq, dice), dice)

        def attempt(text: bytes) -> None:
            try:
                message = INCOMING.decode(text.decode("utf-8"))
            except NOT_UNDERSTOOD:
                self.count("not-understood")
                return
            if not isinstance(message, wire.Command) or isinstance(message, wire.Rematch):
                return
            assert table.match is not None
            before = (table.seq, table.hash, digest(game, table.match.state), len(table.match.log))
            records: list[AnyRecord] = []
            try:
                records = decide(table, message, credentials, host.now)
            except (Refusal, IncompleteHistory):
                self.count("refused")
            else:
                self.count("accepted")
            if before != (table.seq, table.hash, digest(game, table.match.state), len(table.match.log)):
                raise Found(f"{game.key}: deciding on {text!r} changes the table")
            for record in records:
                host.fold(record)

        return make, attempt

    def files(self, game: Game, dice: SeededDice, at: Case) -> tuple[Callable[[], bytes], Attempt]:
        """Game files, read and replayed."""
        text = gamefile.write(gamefile.of_match(some_match(game.key, dice, at)), hashes=False).encode()

        def make() -> bytes:
            found = flipped(text, dice)
            if dice.below(2):
                lines = found.split(b"\n")
                lines[dice.below(len(lines))] = _line(dice)
                found = b"\n".join(lines)
            return found

        def attempt(changed: bytes) -> None:
            try:
                replay = gamefile.Replay(gamefile.parse(changed.decode("utf-8")), hashing=False)
                for _ in replay.moments():
                    pass
            except (GameFileError, UnicodeDecodeError):
                self.count("refused")

        return make, attempt

    def saves(self, game: Game, dice: SeededDice, at: Case) -> tuple[Callable[[], bytes], Attempt]:
        """Saved tables."""
        match = some_match(game.key, dice, at)
        value = json.loads(save(game, match.state))

        def attempt(changed: bytes) -> None:
            try:
                load(game, match.box, changed.decode("utf-8"))
            except (SaveError, UnicodeDecodeError):
                self.count("refused")

        return lambda: hostile_json(value, dice), attempt

    def accounts(self, game: Game, dice: SeededDice, at: Case) -> tuple[Callable[[], bytes], Attempt]:
        """Accounts of finished tables. Changed hashes never match, so only the shape is tried."""
        host = finished(game.key, dice, at)
        value = json.loads(msgspec.json.encode(account(host.table.id, host.table.secret, host.bodies)))

        def attempt(changed: bytes) -> None:
            try:
                verify(read(changed))
            except Unfair:
                self.count("refused")

        return lambda: hostile_json(value, dice), attempt

    def contents(self, game: Game, dice: SeededDice, at: Case) -> tuple[Callable[[], bytes], Attempt]:
        """Content packs, read and made into a box."""
        folder = files(game.module) / "content"
        texts = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}
        name = sorted(texts)[dice.below(len(texts))]
        options = game.settings_from({})

        def make() -> bytes:
            lines = texts[name].split("\n")
            kept = [at for at, line in enumerate(lines) if "=" in line]
            for _ in range(1 + dice.below(3)):
                at = kept[dice.below(len(kept))]
                key = lines[at].partition("=")[0]
                lines[at] = f"{key} = {TOML_VALUES[dice.below(len(TOML_VALUES))]}" if dice.below(6) else key.strip()
            text = "\n".join(lines).encode()
            return flipped(text, dice) if dice.below(3) == 0 else text

        def attempt(changed: bytes) -> None:
            try:
                text = changed.decode("utf-8")
                game.open_box(Pack.of_texts({**texts, name: text}), options)
            except (ContentError, UnicodeDecodeError):
                self.count("refused")
            else:
                self.count("accepted")

        return make, attempt


def some_command(seq: int, dice: SeededDice) -> Any:
    """Return a valid message of any kind."""
    request = f"request-{dice.below(10**9)}"
    seat = dice.below(3)
    found: tuple[dict[str, Any], ...] = (
        {"type": "move", "request": request, "seat": seat, "seq": seq, "text": "pass"},
        {"type": "undo", "request": request, "seat": seat, "seq": seq},
        {"type": "vote", "request": request, "seat": seat, "yes": True},
        {
            "type": "set-orders",
            "request": request,
            "seat": seat,
            "answers": ["pass"],
            "passes": ["phase"],
            "skips": True,
        },
        {"type": "say", "request": request, "text": "Well met!"},
        {"type": "say", "request": request, "phrase": "phrase-hello"},
        {"type": "replace", "request": request, "seat": 9, "bot": "thumb"},
        {"type": "return", "request": request, "seat": seat},
        {"type": "rotate", "request": request, "seat": 9},
        {"type": "rotate-watch", "request": request},
        {"type": "notify", "request": request, "seat": seat, "url": "nowhere"},
        {"type": "pace", "request": request, "at_once": True},
        {"type": "rematch", "request": request},
        {"type": "look", "seat": seat},
        {"type": "resync"},
        {"type": "sit", "table": "oak", "tokens": ["x" * 40], "look": seat},
    )
    return found[dice.below(len(found))]


def _line(dice: SeededDice) -> bytes:
    value = reshaped("0 pass", dice)
    return str(value).encode("utf-8", "surrogatepass").replace(b"\n", b" ")


TRIAL = Hostile
