"""Meadhall from Python: start a match, decide, look, let bots play, save, load, review.

>>> import meadhall
>>> match = meadhall.start("duel", seed=7)
>>> match.seats(), match.legal()[:2]
((1,), ['pass', 'play surround'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Self

from meadhall.bots.advice import Advice, advise
from meadhall.bots.bot import BOTS, bot_named
from meadhall.bots.review import Moment, review
from meadhall.bots.view import view_of
from meadhall.core.dice import Dice, SecretDice, SeededDice
from meadhall.core.engine import Illegal
from meadhall.core.game import BadSetting, Game, find, named
from meadhall.core.scene import Scene
from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.play import gamefile
from meadhall.play.match import Match
from meadhall.play.words import Words

__all__ = ["BOTS", "OpenMatch", "load", "shelf", "start"]


class OpenMatch(Match):
    """A match in your own hands: you see every seat's side of it, and decide for whomever you like.

    Everything of `Match` is here too: `seats()`, `state`, `log`, `undo(seat)`, `result()`.
    """

    def legal(self, seat: Seat | None = None) -> list[str]:
        """What a seat may decide now, in notation; without a seat, what the first seat that is asked may.

        >>> start("duel", seed=7).legal()[0]
        'pass'
        """
        return [action.text for action in self.choices(self._asked(seat))]

    def decide(self, text: str, seat: Seat | None = None) -> Self:
        """Decide for a seat, or for the first that is asked; then chance goes on until somebody is asked again.

        >>> match = start("duel", seed=7)
        >>> match.decide(match.legal()[0]).seats()
        (1,)
        """
        self.play(self._asked(seat), text)
        return self

    def view(self, viewer: Viewer = SPECTATOR) -> Scene:
        """What a seat sees, or a spectator: zones of items, the question, the options and why others are refused.

        >>> [zone.id for zone in start("duel", seed=7).view(0).zones][:3]
        ['pile-1', 'hand-1', 'display-1']
        """
        return self.scene(viewer)

    def story(self, viewer: Viewer = SPECTATOR, language: str = "en", since: int = 0) -> list[str]:
        """What happened, in sentences for a reader, from an entry of the log on.

        >>> start("duel", seed=7).story()[0]
        'Player 2 draws a card.'
        """
        words = Words(language, self.game, self.names)
        return [words.event(event, viewer) for event in self.told(viewer, since)]

    def play_on(self, *bots: str, seed: int | str = 0) -> Self:
        """Let bots play to the end: one for all seats, or one for each. Each decides from its own seat's view.

        >>> start("duel", seed=7).play_on("random").result().scores
        (0, 4)
        """
        names = bots * len(self.names) if len(bots) == 1 else bots
        if len(names) != len(self.names):
            raise BadSetting(f"{len(bots)} bots do not fit {len(self.names)} seats: name one for all, or one for each")
        players = [bot_named(name, SeededDice("bot", seed, seat, name)) for seat, name in enumerate(names)]
        while self.seats():
            seat = self.speaker()
            self.play(seat, players[seat].choose(view_of(self, seat, players[seat].dice)))
        return self

    def clone(self, seed: int | str | None = None) -> Self:
        """Return an independent match at the same point of the game; new dice decide what follows.

        >>> match = start("duel", seed=7)
        >>> match.clone(seed=1).play_on("random").seats(), match.seats()
        ((), (0,))
        """
        return self.copy(_dice(seed) or SecretDice(token_bytes(32)))

    def advise(self, seat: Seat | None = None, seconds: float = 1.0, simulations: int = 0) -> Advice:
        """What a good player would consider, who knows no more than the seat does; the best option comes first."""
        return advise(self, self._asked(seat), seconds, simulations)

    def review(self, seconds: float = 0.0) -> list[Moment]:
        """Decision by decision: each seat's chance to win after it, what luck gave, and what was given away.

        >>> moments = start("duel", seed=7).play_on("random").review()
        >>> [round(chance) for chance in moments[-1].chances]
        [0, 1]
        """
        return list(review(gamefile.of_match(self), self.pack, seconds))

    def save(self, path: str | Path) -> None:
        """Write the match as a game file, with a hash after every decision; `load` goes on with it."""
        gamefile.store(Path(path), gamefile.write(gamefile.of_match(self), content=self.pack))

    def _asked(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        asked = self.seats()
        if not asked:
            raise Illegal("the game is over: nobody is asked")
        return max(asked[0], 0)


def start(
    game: str,
    seed: int | str | None = None,
    seats: int | None = None,
    names: Sequence[str] = (),
    settings: Mapping[str, str] | None = None,
    first: Seat | None = None,
    pack: str | Path | None = None,
) -> OpenMatch:
    """A match from its set-up to the first question. With a seed it is the same everywhere and always.

    Without `seats` or `names` it is for as few players as the game allows; without `first` lots decide who begins.

    >>> start("zwergendorf", seed=1, seats=2).names
    ('Player 1', 'Player 2')
    """
    found = named(game)
    if not names:
        words = Words("en", found)
        names = [words.seat(seat) for seat in range(min(found.seats) if seats is None else seats)]
    elif seats is not None and seats != len(names):
        raise BadSetting(f"{len(names)} names do not fit {seats} seats")
    return OpenMatch(found, names, settings, _dice(seed), first, None if pack is None else Path(pack))


def load(path: str | Path, seed: int | str | None = None, pack: str | Path | None = None) -> OpenMatch:
    """The match of a game file, ready to go on or to be reviewed; what comes is decided by new dice.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     start("duel", seed=7).play_on("random").save(folder + "/mine.game")
    ...     load(folder + "/mine.game").result().scores
    (0, 4)
    """
    file = gamefile.load(Path(path))
    place = None if pack is None else Path(pack)
    gamefile.verify(file, place)
    replay = gamefile.Replay(file, place)
    past = [(decision.seat, decision.action) for decision in file.decisions]
    return OpenMatch(replay.game, file.names, file.settings, _dice(seed), file.first, replay.pack, past)


def shelf() -> dict[str, Game]:
    """Every game of the hall by its key.

    >>> shelf()["zwergendorf"].seats
    (1, 2, 3, 4)
    """
    return find()


def _dice(seed: int | str | None) -> Dice | None:
    return None if seed is None else SeededDice("match", seed)
