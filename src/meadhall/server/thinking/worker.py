"""The worker process: one question for each line of JSON on standard input, one answer on standard output."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import sys
from functools import lru_cache
from time import process_time
from typing import Any, Final

import msgspec

from meadhall.bots.advice import advice_for, plan_from
from meadhall.bots.levels import bot_named
from meadhall.bots.review import Moment, review_decisions
from meadhall.bots.view import View
from meadhall.core.dice import SecretDice, SeededDice
from meadhall.core.game import Game, named
from meadhall.core.saves import load
from meadhall.core.scene import say
from meadhall.core.table import CHANCE, SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.play import packs
from meadhall.play.gamefile import GameFile, GameFileError, Replay, parse
from meadhall.protocol.history import CandidateSeen

MOST_MEMORY: Final = 2 * 1024**3
"""Bytes of address space for one worker."""
NICER: Final = 10
"""Increase of the nice value of workers that no player waits for."""
READ_SECONDS: Final = 5.0
"""Seconds of CPU time to read and replay an uploaded game file. A long game takes less than one."""
SCENES_SECONDS: Final = 1.0
"""Seconds of CPU time for one view of each seat in the last position of an uploaded game."""
MOST_DECISIONS: Final = 20_000
"""Most decisions of an uploaded game. Long games have about a thousand."""


class WorkerTask(msgspec.Struct, tag=True):
    """A question: its number, and the game and saved state that it is about."""

    number: int
    game: str
    rules: int
    settings: dict[str, str]
    pack: str
    table: str


class Question(WorkerTask, tag="choose"):
    """A bot turn. The bot sees only what its seat may know.

    `luck` names the decision. The bot's dice depend on it, and not on the questions of other tables.
    """

    bot: str
    seat: Seat
    luck: str


class Review(WorkerTask, tag="review"):
    """Decisions of a finished game to judge, from the state before the first; `search` is seconds for each, or 0."""

    decisions: list[tuple[Seat, str]]
    search: float


class HintWanted(WorkerTask, tag="hint"):
    """A hint for a seat, after some seconds of search."""

    seat: Seat
    seconds: float


class GameText(msgspec.Struct, tag="read"):
    """The text of an uploaded game file, to be read and replayed."""

    number: int
    text: str


class Answer(msgspec.Struct, tag="chosen"):
    """The notation of the bot's action, and the plan that it tells its party, if any."""

    number: int
    action: str
    plan: Text | None = None


class Judged(msgspec.Struct):
    """One judged decision; see `bots.review.Moment`. `told` are its events, for all viewers."""

    seat: Seat
    turn: int
    chances: list[float]
    luck: list[float]
    loss: float
    stake: float
    label: Text | None
    best: Text | None
    told: list[Text]
    candidates: list[CandidateSeen]
    hurried: bool


class Reviewed(msgspec.Struct, tag="reviewed"):
    """The judged decisions of a `Review`."""

    number: int
    moments: list[Judged]


class Hint(msgspec.Struct, tag="hinted"):
    """Where to look, and the options to consider: action, label, chance to win, and the reason."""

    number: int
    look: Text
    candidates: list[tuple[str, Text, float, Text]]


class GameRead(msgspec.Struct, tag="game"):
    """A game file that keeps the rules; or `error`, one sentence, if it does not."""

    number: int
    error: str = ""
    game: str = ""
    rules: int = 0
    settings: dict[str, str] = {}
    pack: str = ""
    first: Seat = 0
    seats: int = 0
    decisions: list[tuple[Seat, str]] = []


AnyTask = Question | Review | HintWanted | GameText
AnyAnswer = Answer | Reviewed | Hint | GameRead


@lru_cache(maxsize=64)
def _open(key: str, rules: int, options: tuple[tuple[str, str], ...], pack: str) -> tuple[Game, Any]:
    game = named(key).at(rules)
    return game, game.open_box(game.pack(packs.laid(key, rules, pack)), game.settings_from(dict(options)))


_SECRET: Final = secrets.token_bytes(32)


def answer(task: AnyTask) -> AnyAnswer:
    """Answer a bot turn, a review, a hint or an uploaded game file."""
    if isinstance(task, GameText):
        return read_game(task)
    game, box = _open(task.game, task.rules, tuple(task.settings.items()), task.pack)
    table = load(game, box, task.table)
    if isinstance(task, Question):
        luck = SecretDice(_SECRET, f"bots/{task.luck}")
        view = View(game, table, task.seat, luck)
        return Answer(task.number, bot_named(task.bot, luck).choose(view), plan_from(view, luck))
    if isinstance(task, HintWanted):
        dice = SecretDice(secrets.token_bytes(32), "hints")
        advice = advice_for(View(game, table, task.seat, dice), task.seconds, 0, dice)
        return Hint(
            task.number, advice.look, [(one.action, one.label, one.chance, one.why) for one in advice.candidates]
        )
    seeded = SeededDice("review", task.table)
    moments = review_decisions(game, table, task.decisions, seeded, task.search)
    return Reviewed(task.number, [_judged(moment) for moment in moments])


def read_game(task: GameText) -> GameRead:
    """Read a game file, and check every decision by the rules."""
    try:
        file = _replayed(task.text)
    except (GameFileError, RecursionError) as error:
        return GameRead(task.number, str(error) or "it is nested too deeply")
    decisions = [(decision.seat, decision.action) for decision in file.decisions]
    return GameRead(
        task.number, "", file.game, file.rules, file.settings, file.pack, file.first, len(file.names), decisions
    )


def _replayed(text: str) -> GameFile:
    file = parse(text)
    if len(file.decisions) > MOST_DECISIONS:
        raise GameFileError(f"it has more than {MOST_DECISIONS} decisions")
    replay = Replay(file, hashing=False)
    for _ in replay.moments():
        pass
    # A pack inside the file may make positions so large that each view of the table would take seconds.
    begun = process_time()
    for viewer in (SPECTATOR, *range(len(file.names))):
        replay.game.scene(replay.state, viewer)
    if process_time() - begun > SCENES_SECONDS:
        raise GameFileError("its positions are too large to show")
    return file


def _judged(moment: Moment) -> Judged:
    return Judged(
        seat=moment.seat,
        turn=moment.turn,
        chances=moment.chances,
        luck=moment.luck,
        loss=moment.loss,
        stake=moment.stake,
        label=moment.label,
        best=moment.best,
        told=[say(event) for event in moment.events] if moment.seat == CHANCE else [],
        candidates=[CandidateSeen(one.label, one.chance, one.action == moment.action) for one in moment.candidates],
        hurried=moment.hurried,
    )


def main() -> None:
    """Answer tasks until the input ends or the server is gone."""
    limit_memory(MOST_MEMORY)
    if "--low-priority" in sys.argv and hasattr(os, "nice"):
        os.nice(NICER)
    tasks: msgspec.json.Decoder[AnyTask] = msgspec.json.Decoder(AnyTask)
    for text in sys.stdin.buffer:
        task = tasks.decode(text)
        limit_time(READ_SECONDS if isinstance(task, GameText) else 0)
        told = msgspec.json.encode(answer(task)) + b"\n"
        limit_time(0)
        try:
            sys.stdout.buffer.write(told)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # A normal exit would flush the broken pipe again and fail.
            os._exit(0)


def limit_memory(most: int) -> None:
    """Limit the memory of this process in bytes, so that it fails before the machine runs out of memory."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def limit_time(seconds: float) -> None:
    """Let the system kill this process after some seconds of CPU time; 0 removes the limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


if __name__ == "__main__":
    main()
