"""Bot safety: every level answers legally, in time and without an exception, in any position."""

from __future__ import annotations

from time import process_time
from typing import Final

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.levels import LEVELS, bot_named
from meadhall.bots.view import View
from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.table import CHANCE, PARTY, Seat, State
from meadhall_trust.tables import GameTrial, some_box, some_settings
from meadhall_trust.trial import Case, Found

QUICK: Final = tuple(f"{key}:8" if level.counted else key for key, level in LEVELS.items())
ASK_EVERY: Final = 4
TIMED: Final = tuple(key for key, level in LEVELS.items() if level.counted)
TIMED_EVERY: Final = 40
"""One in this many searches uses its whole time."""
MOST_SECONDS: Final = 1.0
"""Seconds of CPU time for levels without a time limit of their own."""


class BotSafety(GameTrial):
    """Play at random, and ask bots of all levels for their answer."""

    name = "bots"
    unit = "answers"
    goal = 1_000_000
    weight = 1.0

    def case(self, at: Case) -> int:
        """Play one random game."""
        dice = at.dice()
        seats, settings = some_settings(self.game, dice, at.number)
        s: State = self.game.setup(some_box(self.game, settings), seats, dice.below(seats))
        tried = 0
        while (ask := asking(s)) is not None:
            asked = ask.seats()
            seat = asked[dice.below(len(asked))]
            if seat != CHANCE and len(ask.options(s, seat)) > 1 and dice.below(ASK_EVERY) == 0:
                level = QUICK[dice.below(len(QUICK))]
                if level == "greedy" and dice.below(TIMED_EVERY) == 0:
                    level = TIMED[dice.below(len(TIMED))]
                try:
                    self.ask(level, s, dice.below(seats) if seat == PARTY else seat, dice.below(10**9))
                except Exception as error:
                    said = str(error) if isinstance(error, Found) else f"{type(error).__name__}: {error}"
                    where = f"{self.subject}, {seats} seats, {settings}, {level} at seat {seat} in {type(ask).__name__}"
                    raise Found(f"{where}: {said}") from error
                tried += 1
            apply(s, seat, choose(s, ask, seat, dice))
        self.count("games")
        return tried

    def ask(self, level: str, s: State, seat: Seat, number: int) -> None:
        """Check one answer of one bot. It calls `think`, because `choose` would hide an exception."""
        dice = SeededDice("bot", number)
        bot = bot_named(level, dice)
        view = View(self.game, s, seat, dice)
        begun = process_time()
        answer = bot.think(view, evaluator_of(self.subject))
        spent = process_time() - begun
        self.count(f"level-{level.partition(':')[0]}")
        self.peak("slowest-ms", 1000 * spent)
        if answer not in view.options:
            raise Found(f"answers {answer!r}, which is not among its options")
        timed = level in TIMED
        if spent > (2 * bot.seconds + 0.5 if timed else MOST_SECONDS):
            raise Found(f"took {spent:.2f} s")


TRIAL = BotSafety
