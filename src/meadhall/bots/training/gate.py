"""The gate: a new net must win against the last one, and lose to none of the bots that a release has.

The last net comes first, because most nets fail there. Then follow `deep` of the release (the net in the game's folder,
or the hand-written evaluation, with the simulations of that level), `greedy` and `thumb`. Each match is a sequential
test: it ends when it is decided.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources import files
from time import perf_counter
from typing import Final

from meadhall.bots.bot_games import interval
from meadhall.bots.net import FILE, Misfit, value_from
from meadhall.bots.training.match import Rivals, Share, Side, contest
from meadhall.core.game import Game

LAST, RELEASE, GREEDY, THUMB = GATES = ("last", "release", "greedy", "thumb")
"""The opponents, in the order of their matches; texts `train-<opponent>` name them."""
FEWEST: Final = 16
"""Games below which a match that ran out of time proves nothing."""
PART: Final = {LAST: 0.5, RELEASE: 0.25, GREEDY: 0.125, THUMB: 0.125}
"""By opponent: its part of the gate's time and games."""


@dataclass(slots=True)
class Score:
    """The points of the new net against one opponent."""

    points: float
    games: int
    short: bool = False
    """Whether time ran out after too few games. Such a match proves nothing, so the net does not pass."""

    def lost(self) -> bool:
        """Return whether the match shows that the opponent is better."""
        return interval(self.points, self.games)[1] < 0.5

    def passes(self) -> bool:
        """Return whether the match was long enough, and does not show that the opponent is better."""
        return not self.short and not self.lost()

    def __str__(self) -> str:
        low, high = interval(self.points, self.games)
        short = ", too few games" if self.short else ""
        return f"{self.points:g} of {self.games} ({100 * low:.0f}-{100 * high:.0f} %{short})"


@dataclass(slots=True)
class Verdict:
    """What the gate found: the score against each opponent that was met.

    `accepted` says that the net beats the last one and loses to no level below: self-play goes on with it.
    `released` says that it does not lose to `deep` of the release either: it may replace the net in the game's folder.
    """

    scores: dict[str, Score] = field(default_factory=dict)
    accepted: bool = False
    released: bool = False


@dataclass(slots=True, frozen=True)
class Gate:
    """The matches of a new net.

    A search has `simulations`; in the match against the release it has `deep`. `least` is the rate that the net must
    exceed against the last one.
    """

    game: Game
    seed: str
    seats: int
    games: int
    simulations: int
    deep: int
    least: float = 0.5

    def judge(self, text: str, last: str, share: Share, seconds: float, everyone: bool = True) -> Verdict:
        """Play the matches; only the first one if not `everyone`, or if it is not won."""
        end = perf_counter() + seconds
        found = Verdict()
        new = Side(text, self.simulations)
        score = found.scores[LAST] = self._match(LAST, new, Side(last, self.simulations), share, PART[LAST] * seconds)
        found.accepted = not score.short and score.points > self.least * score.games
        if not found.accepted or not everyone:
            found.released = found.accepted
            return found
        others = {
            RELEASE: (Side(text, self.deep), Side(released(self.game), self.deep)),
            GREEDY: (new, Side(level="greedy")),
            THUMB: (new, Side(level="thumb")),
        }
        for name, (one, other) in others.items():
            left = sum(PART[each] for each in GATES[GATES.index(name) :])
            limit = (end - perf_counter()) * PART[name] / left
            found.scores[name] = self._match(name, one, other, share, limit)
        found.accepted = found.scores[GREEDY].passes() and found.scores[THUMB].passes()
        found.released = found.accepted and found.scores[RELEASE].passes()
        return found

    def _match(self, name: str, one: Side, other: Side, share: Share, seconds: float) -> Score:
        games = max(2, int(self.games * PART[name] / PART[LAST]))
        rivals = Rivals(self.game.key, one, other, self.seats, f"{self.seed}/{name}")
        played = contest(rivals, games, share, seconds)
        return Score(sum(game.points for game in played), len(played), len(played) < min(games, FEWEST))


def released(game: Game) -> str:
    """Return the text of the net in the game's folder; empty if there is none for its rules and content of today."""
    path = files(game.module) / FILE
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    try:
        fits = bool(text) and value_from(game, text).fits(game.start(next(iter(game.seats))))
    except Misfit:
        fits = False
    return text if fits else ""
