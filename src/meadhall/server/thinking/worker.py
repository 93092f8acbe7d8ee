"""The worker process: one question for each line of JSON on standard input, one answer on standard output."""

from __future__ import annotations

import os
import secrets
import sys
from functools import lru_cache
from typing import Any, Final

import msgspec

from meadhall.bots.advice import plan_from
from meadhall.bots.bot import bot_named
from meadhall.bots.review import Moment, review_decisions
from meadhall.bots.view import View
from meadhall.core.dice import SecretDice, SeededDice
from meadhall.core.game import Game, named
from meadhall.core.saves import load
from meadhall.core.scene import say
from meadhall.core.table import CHANCE, Seat
from meadhall.core.text import Text
from meadhall.play import packs
from meadhall.protocol.history import CandidateSeen


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
    patience: float
    search: float


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


@lru_cache(maxsize=64)
def _open(key: str, rules: int, options: tuple[tuple[str, str], ...], pack: str) -> tuple[Game, Any]:
    game = named(key).at(rules)
    return game, game.open_box(game.pack(packs.laid(key, rules, pack)), game.settings_from(dict(options)))


_SECRET: Final = secrets.token_bytes(32)


def answer(question: Question | Review) -> Answer | Reviewed:
    """Answer a bot turn or a review."""
    game, box = _open(question.game, question.rules, tuple(question.settings.items()), question.pack)
    table = load(game, box, question.table)
    if isinstance(question, Question):
        luck = SecretDice(_SECRET, f"bots/{question.luck}")
        view = View(game, table, question.seat, luck)
        return Answer(question.number, bot_named(question.bot, luck).choose(view), plan_from(view, luck))
    dice = SeededDice("review", question.table)
    moments = review_decisions(game, table, question.decisions, dice, question.patience, question.search)
    return Reviewed(question.number, [_judged(moment) for moment in moments])


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
    """Answer questions until the input ends or the server is gone."""
    questions: msgspec.json.Decoder[Question | Review] = msgspec.json.Decoder(Question | Review)
    for text in sys.stdin.buffer:
        told = msgspec.json.encode(answer(questions.decode(text))) + b"\n"
        try:
            sys.stdout.buffer.write(told)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            # A normal exit would flush the broken pipe again and fail.
            os._exit(0)


if __name__ == "__main__":
    main()
