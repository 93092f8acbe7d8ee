"""A process that thinks for bots: one question per line of JSON on its input, one answer per line on its output."""

from __future__ import annotations

import secrets
import sys
from functools import cache
from typing import Any, Final

import msgspec

from meadhall.bots.bot import bot_named
from meadhall.bots.view import View
from meadhall.core.dice import SecretDice
from meadhall.core.game import Game, named
from meadhall.core.saves import load
from meadhall.core.table import Seat


class Question(msgspec.Struct):
    """What a bot is asked: the table as saved, of which the bot gets to know what its seat may know."""

    number: int
    game: str
    rules: int
    options: dict[str, str]
    bot: str
    seat: Seat
    table: str


class Answer(msgspec.Struct):
    """The bot's decision, as a notation."""

    number: int
    action: str


@cache
def _open(key: str, rules: int, options: tuple[tuple[str, str], ...]) -> tuple[Game, Any]:
    game = named(key).at(rules)
    return game, game.box(game.pack(), game.options(dict(options)))


_DICE: Final = SecretDice(secrets.token_bytes(32), "bots")


def answer(question: Question) -> Answer:
    """Let the bot look and decide."""
    game, box = _open(question.game, question.rules, tuple(question.options.items()))
    view = View(game, load(game, box, question.table), question.seat, _DICE)
    return Answer(question.number, bot_named(question.bot, _DICE).choose(view))


def main() -> None:
    """Answer until the questions end."""
    questions = msgspec.json.Decoder(Question)
    for text in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(questions.decode(text))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
