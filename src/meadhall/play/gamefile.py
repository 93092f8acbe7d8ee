"""Game files: a header, then one line of notation for each decision, chance included. A replay needs no seed."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

from meadhall.core.content import ContentError, Pack
from meadhall.core.dice import Dice
from meadhall.core.engine import Illegal, apply, apply_aside, asking, find_aside
from meadhall.core.game import BadSetting, Game, UnknownGame, named
from meadhall.core.notation import read, read_seat, write_seat
from meadhall.core.saves import to_json
from meadhall.core.scene import Result
from meadhall.core.table import Action, Ask, Event, Seat, State
from meadhall.play.boxes import box_of, content_of
from meadhall.play.match import Match
from meadhall.play.names import check_names
from meadhall.play.results import given_up

FIRST_LINE: Final = "Meadhall game file 1"
LARGEST_FILE: Final = 4 * 1024 * 1024
HASH_DIGITS: Final = 16


class GameFileError(ValueError):
    """A game file that cannot be read or replayed. The message is one sentence and names the line."""


@dataclass(slots=True)
class Decision:
    """One line: the seat, its action, and the hash of the state after it, if the file has hashes."""

    line: int
    seat: Seat
    action: str
    hash: str = ""


@dataclass(slots=True)
class GameFile:
    """The contents of a game file. `players` are `human` or the name of a bot, by seat; empty if unknown.

    `pack` is the text of the pack that was laid over the game's own content; empty without one. `resigned` are the
    seats that resigned.
    """

    game: str
    rules: int
    content: str
    names: tuple[str, ...]
    first: Seat
    settings: dict[str, str] = field(default_factory=dict)
    players: tuple[str, ...] = ()
    decisions: list[Decision] = field(default_factory=list)
    pack: str = ""
    resigned: tuple[Seat, ...] = ()

    def header(self) -> str:
        lines = [FIRST_LINE, f"game: {self.game}", f"rules: {self.rules}", f"content: {self.content}"]
        lines += [f"pack: {json.dumps(self.pack)}"] if self.pack else []
        lines += [f"option {key}: {value}" for key, value in sorted(self.settings.items())]
        lines += [f"seat {seat}: {name}" for seat, name in enumerate(self.names)]
        lines += [f"player {seat}: {player}" for seat, player in enumerate(self.players)]
        lines += [f"first: {self.first}"]
        lines += [f"resigned: {' '.join(map(str, self.resigned))}"] if self.resigned else []
        return "\n".join(lines) + "\n"


@dataclass(slots=True)
class Moment:
    """A point of a replay: the decision, the state after it, the events, and the computed hash of the state."""

    decision: Decision
    state: State
    events: list[Event]
    hash: str


class Replay:
    """A replay of a game file, decision by decision. Each is checked against the rules of its version."""

    def __init__(self, file: GameFile, content: Path | Pack | None = None, hashing: bool = True) -> None:
        self.file: Final = file
        try:
            self.game: Final[Game] = named(file.game).at(file.rules)
            pack = content_of(self.game, content)
            if content is None and file.pack:
                pack = pack.laid_over(self.game.key, file.pack)
            if pack.hash != file.content:
                raise GameFileError(f"this game was played with content {file.content}; the hall has {pack.hash}")
            box = box_of(self.game, pack, self.game.settings_from(file.settings))
            if len(file.names) not in self.game.seats or file.first not in range(len(file.names)):
                raise GameFileError(f"{len(file.names)} seats and a first seat {file.first} do not fit {file.game}")
            if file.players and len(file.players) != len(file.names):
                raise GameFileError(f"{len(file.players)} players do not fit {len(file.names)} seats")
            if not set(file.resigned) <= set(range(len(file.names))):
                raise GameFileError(f"the seats {file.resigned} resigned, but not all of them are at the table")
            check_names([*file.names, *file.players])
        except (UnknownGame, BadSetting, ContentError) as error:
            raise GameFileError(str(error)) from error
        self.pack: Final = pack
        self.state: State = self.game.setup(box, len(file.names), file.first)
        self._hashing = hashing
        self._chain = first_hash(file)

    def offered(self, ask: Ask, seat: Seat) -> Sequence[Action]:
        """Return what a seat that is asked may answer now."""
        return ask.options(self.state, seat)

    def state_json(self) -> str:
        """Return the state as JSON, for its hash."""
        return to_json(self.game, self.state)

    def moments(self) -> Iterator[Moment]:
        for decision in self.file.decisions:
            ask = asking(self.state)
            if ask is None:
                raise GameFileError(f"line {decision.line}: the game is already over")
            is_player = decision.seat < len(self.file.names)
            aside = find_aside(self.state, decision.seat, decision.action) if is_player else None
            if aside is not None:
                yield self._moment(decision, aside, is_aside=True)
                continue
            if decision.seat not in ask.seats():
                seats = " ".join(write_seat(seat) for seat in ask.seats())
                raise GameFileError(f"line {decision.line}: {write_seat(decision.seat)} is not asked; asked: {seats}")
            try:
                action = read(decision.action, self.offered(ask, decision.seat))
            except Illegal as error:
                raise GameFileError(f"line {decision.line}: {error}") from error
            yield self._moment(decision, action)

    def _moment(self, decision: Decision, action: Action, *, is_aside: bool = False) -> Moment:
        """Carry out a decision and return the point after it."""
        told: list[Event] = []
        self.state.told = told
        if is_aside:
            apply_aside(self.state, decision.seat, action)
        else:
            apply(self.state, decision.seat, action)
        self.state.told = None
        if self._hashing:
            self._chain = next_hash(self._chain, decision, self.state_json())
        return Moment(decision, self.state, told, self._chain[:HASH_DIGITS])

    def result(self) -> Result | None:
        """Return the result, by the rules or by resignation; None if the replay has not reached the end."""
        if asking(self.state) is None:
            return self.game.result(self.state)
        return given_up(len(self.file.names), self.file.resigned) if self.file.resigned else None


def first_hash(file: GameFile) -> str:
    """Return the start of the hash chain: the hash of the header, so that a changed header is detected."""
    return sha256(file.header().encode()).hexdigest()


def next_hash(chain: str, decision: Decision, state: str) -> str:
    """Return the next hash of the chain: over the previous hash, the decision and the state after it, as JSON."""
    text = f"{chain}\n{write_seat(decision.seat)} {decision.action}\n{state}"
    return sha256(text.encode()).hexdigest()


def of_match(match: Match, players: Sequence[str] = ()) -> GameFile:
    """Return the game file of a match so far. It contains all hidden draws, so players must not see it."""
    file = GameFile(match.game.key, match.game.version, match.pack.hash, match.names, match.first, dict(match.settings))
    file.players = tuple(players)
    file.pack = match.pack.changes
    file.decisions = [Decision(0, entry.seat, entry.action) for entry in match.log]
    return file


def write(file: GameFile, hashes: bool = True, content: Path | Pack | None = None) -> str:
    """Return the file as text, with the hash of every state if wanted."""
    lines = [file.header()]
    if hashes:
        for moment in Replay(file, content).moments():
            decision = moment.decision
            lines.append(f"{write_seat(decision.seat)} {decision.action} #{moment.hash}")
    else:
        lines += [f"{write_seat(decision.seat)} {decision.action}" for decision in file.decisions]
    return "\n".join(lines) + "\n"


def parse(text: str) -> GameFile:
    """Read a game file from its text."""
    if len(text) > LARGEST_FILE:
        raise GameFileError(f"it is larger than {LARGEST_FILE // 1024 // 1024} MiB")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise GameFileError(f"line 1: a game file begins with {FIRST_LINE!r}")
    head: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        key, colon, value = lines[at].partition(":")
        if not colon or key.strip() in head:
            raise GameFileError(f"line {at + 1}: {lines[at][:60]!r} is not a line of a header")
        head[key.strip()] = value.strip()
        at += 1
    file = _header(head)
    for number, line in enumerate(lines[at:], start=at + 1):
        if line.strip() and not line.startswith(";"):
            file.decisions.append(_decision(number, line))
    return file


def _header(head: dict[str, str]) -> GameFile:
    try:
        rules, first = _number(head.pop("rules")), _number(head.pop("first"))
        file = GameFile(head.pop("game"), rules, head.pop("content"), (), first)
        file.pack = _pack(head.pop("pack", '""'))
        file.resigned = tuple(_number(seat) for seat in head.pop("resigned", "").split())
    except KeyError as error:
        raise GameFileError(f"the header lacks {error.args[0]!r}") from error
    names: list[str] = []
    players: list[str] = []
    for key, value in head.items():
        if key == f"seat {len(names)}":
            names.append(value)
        elif key == f"player {len(players)}":
            players.append(value)
        elif key.startswith("option "):
            file.settings[key.removeprefix("option ")] = value
        else:
            raise GameFileError(f"the header has an unknown key {key[:40]!r}")
    file.names = tuple(names)
    file.players = tuple(players)
    return file


def _pack(text: str) -> str:
    try:
        pack = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GameFileError("the header's pack is not a JSON string") from error
    if not isinstance(pack, str):
        raise GameFileError("the header's pack is not a JSON string")
    return pack


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise GameFileError(f"the header has {text[:40]!r} in place of a number")
    return int(text)


def _decision(number: int, line: str) -> Decision:
    body, _, digest = line.partition("#")
    seat, _, action = body.strip().partition(" ")
    try:
        return Decision(number, read_seat(seat), " ".join(action.split()), digest.strip())
    except ValueError as error:
        raise GameFileError(f"line {number}: {error}") from error


def load(path: Path) -> GameFile:
    """Read a game file from disk."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise GameFileError(f"{path.name} is larger than {LARGEST_FILE // 1024 // 1024} MiB")
        return parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise GameFileError(f"{path} cannot be read ({getattr(error, 'strerror', None) or error})") from error


def store(path: Path, text: str) -> None:
    """Write a file atomically: the old contents stay until the new ones are safe on the disk."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise GameFileError(f"{path} cannot be written ({error.strerror})") from error


def verify(file: GameFile, content: Path | Pack | None = None) -> int:
    """Replay the whole file and compare every hash; return how many were checked.

    Raise GameFileError at the first line that differs.
    """
    checked = 0
    for moment in Replay(file, content).moments():
        if moment.decision.hash:
            checked += 1
            if moment.decision.hash != moment.hash:
                raise GameFileError(
                    f"line {moment.decision.line}: after {moment.decision.action!r} the table has the hash "
                    f"{moment.hash}, but the file says {moment.decision.hash}"
                )
    return checked


def resume(file: GameFile, dice: Dice | None = None, content: Path | Pack | None = None) -> Match:
    """Return a match that continues a game file with new dice."""
    replay = Replay(file, content, hashing=False)
    for _ in replay.moments():
        pass
    past = [(decision.seat, decision.action) for decision in file.decisions]
    return Match(replay.game, file.names, file.settings, dice, file.first, replay.pack, past)
