"""Tables for the trials: games with random settings, and server tables without a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from meadhall.bots.bot import Bot
from meadhall.bots.view import view_of
from meadhall.core.content import Pack
from meadhall.core.dice import SeededDice
from meadhall.core.game import Game, named
from meadhall.core.table import Seat
from meadhall.protocol import wire
from meadhall.server.table import commands
from meadhall.server.table.credentials import Credentials
from meadhall.server.table.fold import fold
from meadhall.server.table.hashes import commitment
from meadhall.server.table.records import AnyRecord, Opened, Seated, encode
from meadhall.server.table.state import FINISHED, Table
from meadhall_trust.trial import Trial

EVERYBODY: Final = Credentials(frozenset(range(16)))
TABLE: Final = "oak"


@cache
def game_of(key: str) -> Game:
    """Return a game; cached."""
    return named(key)


@cache
def pack_of(key: str) -> Pack:
    """Return a game's own content; cached."""
    return game_of(key).pack()


class GameTrial(Trial):
    """A trial of a promise that every game keeps."""

    def __init__(self, subject: str) -> None:
        super().__init__(subject)
        self.game: Final[Game] = game_of(subject)

    def told(self, table: Table, what: str) -> str:
        """Return a find with its game."""
        return f"{self.subject}, {len(table.seats)} seats, {table.opened.settings}, record {table.seq}: {what}"


def some_settings(game: Game, dice: SeededDice, pair: int) -> tuple[int, dict[str, str]]:
    """Return a number of seats, and settings. Each `pair` fixes two values, so that a trial covers all pairs of values.

    The other values are the rulebook's, or random.
    """
    choices: list[tuple[str, Sequence[Any]]] = [("", game.seats), *[(s.key, s.values) for s in game.settings]]
    wild = dice.below(3) > 0
    chosen = {key: values[dice.below(len(values))] if wild or not key else values[0] for key, values in choices}
    pairs = len(choices) * (len(choices) - 1) // 2
    if pairs:
        place, value = pair % pairs, pair // pairs
        first = 0
        while place >= len(choices) - 1 - first:
            place -= len(choices) - 1 - first
            first += 1
        for (key, values), number in (
            (choices[first], value),
            (choices[first + 1 + place], value // len(choices[first][1])),
        ):
            chosen[key] = values[number % len(values)]
    return int(chosen.pop("")), chosen


def some_box(game: Game, settings: dict[str, str]) -> Any:
    """Return the box for these settings, with the game's own content."""
    return game.open_box(pack_of(game.key), game.settings_from(settings))


def some_secret(dice: SeededDice) -> bytes:
    """Return 32 bytes from the trial's own dice, so that the trial can be repeated."""
    return bytes(dice.below(256) for _ in range(32))


class Hosted:
    """A server's table without a server: real commands, records and views, but no store and no network."""

    def __init__(self, game: Game, seats: int, settings: dict[str, str], secret: bytes, **custom: Any) -> None:
        self.table: Final = Table(TABLE, secret)
        self.bodies: Final[list[bytes]] = []
        self.now = 1.0
        parts: dict[str, Any] = {
            "language": "en",
            "public": False,
            "casual": False,
            "speaker": "anyone",
            "window": 0.0,
            "at_once": True,
            "first": None,
            **custom,
        }
        people = [Seated("human", f"Dwarf {seat}", guest=f"guest {seat}") for seat in range(seats)]
        promise = commitment(TABLE, secret)
        content = pack_of(game.key).hash
        self.fold(
            Opened(
                game=game.key,
                rules=game.version,
                content=content,
                settings=game.settings_from(settings),
                seats=people,
                guest="guest 0",
                commitment=promise,
                at=self.now,
                **parts,
            )
        )
        self.fold(commands.start(self.table, self.table.seats, self.now))

    def fold(self, record: AnyRecord) -> AnyRecord:
        """Fold a record into the table, and keep its stored form."""
        body = encode(record)
        self.bodies.append(body)
        fold(self.table, record, body)
        self.now += 1.0
        return record

    def do(self, command: wire.Command, credentials: Credentials = EVERYBODY) -> AnyRecord:
        """Carry out a command; raise Refusal if the server would refuse it."""
        [record] = commands.decide(self.table, command, credentials, self.now)
        return self.fold(record)

    def is_over(self) -> bool:
        return self.table.status == FINISHED

    def asked(self, dice: SeededDice) -> Seat:
        """Return a seat that is asked; any seat if the party is asked."""
        asked = self.table.asked()
        seat = asked[dice.below(len(asked))]
        return seat if seat >= 0 else dice.below(len(self.table.seats))

    def move(self, dice: SeededDice, bot: Bot | None = None) -> AnyRecord:
        """Let a seat that is asked decide: by the bot, or at random without one."""
        match = self.table.match
        assert match is not None
        seat = self.asked(dice)
        options = match.choices(seat)
        text = options[dice.below(len(options))].text if bot is None else bot.choose(view_of(match, seat, dice))
        return self.do(wire.Move(f"request-{self.table.seq}", seat, self.table.seq, text))


def hosted(game: Game, dice: SeededDice, pair: int, **custom: Any) -> Hosted:
    """Return a table with random settings."""
    seats, settings = some_settings(game, dice, pair)
    return Hosted(game, seats, settings, some_secret(dice), **custom)
