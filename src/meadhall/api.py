"""The Python API: start a match, decide, observe, let bots play, save, load and review.

>>> import meadhall
>>> match = meadhall.start("duel", seed=7)
>>> match.seats(), match.legal()[:2]
((1,), ['dice 3', 'play surround'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_bytes
from typing import Self

from meadhall.bots.advice import Advice, advise
from meadhall.bots.levels import BOTS, bot_named
from meadhall.bots.review import Moment, review
from meadhall.bots.view import view_of
from meadhall.core.dice import Dice, SecretDice, SeededDice
from meadhall.core.game import BadSetting, Game, find, named
from meadhall.core.scene import Scene
from meadhall.core.table import SPECTATOR, Seat, Viewer
from meadhall.play import gamefile
from meadhall.play.match import Match

__all__ = ["BOTS", "OpenMatch", "all_games", "load", "start"]


class OpenMatch(Match):
    """A match in which the caller sees every seat's side and decides for any seat.

    It has everything of `Match` too: `seats()`, `state`, `log`, `undo(seat)`, `result()`. Where a method takes an
    optional seat, the default is `speaker()`: the first seat that is asked now.
    """

    def legal(self, seat: Seat | None = None) -> list[str]:
        """Return the legal actions of a seat, in notation.

        >>> start("duel", seed=7).legal()[0]
        'dice 3'
        """
        return [action.text for action in self.choices(self._seat(seat))]

    def decide(self, text: str, seat: Seat | None = None) -> Self:
        """Play one action for a seat, then chance, up to the next question. Raise Illegal if it is not legal.

        >>> match = start("duel", seed=7)
        >>> match.decide(match.legal()[0]).seats()
        (1,)
        """
        self.play(self._seat(seat), text)
        return self

    def view(self, viewer: Viewer = SPECTATOR) -> Scene:
        """Return the observation of a seat or of a spectator: zones of items, the question, options and refusals.

        >>> [zone.id for zone in start("duel", seed=7).view(0).zones][:3]
        ['pile-1', 'hand-1', 'display-1']
        """
        return self.scene(viewer)

    def story(self, viewer: Viewer = SPECTATOR, language: str = "en", since: int = 0) -> list[str]:
        """Return the events that a viewer observed, as sentences. `since` is an index into `log`.

        >>> start("duel", seed=7).story()[0]
        'Player 2 draws a card.'
        """
        # Imported here, because the Fluent library takes most of the API's import time.
        from meadhall.play.words import Words

        words = Words(language, self.game, self.names)
        return [words.event(event, viewer) for event in self.told(viewer, since)]

    def play_on(self, *bots: str, seed: int | str = 0) -> Self:
        """Let bots play to the end. Name one bot for all seats, or one for each. Each bot uses its own seat's view.

        >>> start("duel", seed=7).play_on("random:0").result().scores
        (7, 13)
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
        """Return an independent match at the same point of the game. New dice decide what follows.

        >>> match = start("duel", seed=7)
        >>> match.clone(seed=1).play_on("random").seats(), match.seats()
        ((), (1,))
        """
        return self.copy(_dice(seed) or SecretDice(token_bytes(32)))

    def advise(self, seat: Seat | None = None, seconds: float = 1.0, simulations: int = 0) -> Advice:
        """Search for a seat, with that seat's knowledge. Return the best options; the best one comes first.

        >>> start("duel", seed=7).advise(simulations=20).candidates[0].action
        'play surround'
        """
        return advise(self, self._seat(seat), seconds, simulations)

    def review(self, seconds: float = 0.0) -> list[Moment]:
        """Review every decision: each seat's chance to win after it, luck, and loss against the best option.

        >>> moments = start("duel", seed=7).play_on("random").review()
        >>> [round(chance) for chance in moments[-1].chances]
        [0, 1]
        """
        return list(review(gamefile.of_match(self), self.pack, seconds))

    def save(self, path: str | Path) -> None:
        """Write the match as a game file, with a hash after every decision. `load` reads it."""
        gamefile.store(Path(path), gamefile.write(gamefile.of_match(self), content=self.pack))

    def _seat(self, seat: Seat | None) -> Seat:
        return self.speaker() if seat is None else seat


def start(
    game: str,
    seed: int | str | None = None,
    seats: int | None = None,
    names: Sequence[str] = (),
    settings: Mapping[str, str] | None = None,
    first: Seat | None = None,
    pack: str | Path | None = None,
) -> OpenMatch:
    """Start a match and play chance up to the first question. The same seed always gives the same match.

    | parameter | meaning | default |
    |---|---|---|
    | `seed` | seed of the dice | secret dice |
    | `seats` | number of players | the number of `names`, or the fewest players of the game |
    | `names` | names of the players | Player 1, Player 2 and so on |
    | `settings` | values of the game's settings | the first value of each setting |
    | `first` | seat of the first player, from 0 | drawn |
    | `pack` | path of a content pack | the game's own content |

    >>> start("zwergendorf", seed=1, seats=2).names
    ('Player 1', 'Player 2')
    """
    found = named(game)
    if not names:
        from meadhall.play.words import Words

        words = Words("en", found)
        names = [words.seat(seat) for seat in range(min(found.seats) if seats is None else seats)]
    elif seats is not None and seats != len(names):
        raise BadSetting(f"{len(names)} names do not fit {seats} seats")
    return OpenMatch(found, names, settings, _dice(seed), first, None if pack is None else Path(pack))


def load(path: str | Path, seed: int | str | None = None, pack: str | Path | None = None) -> OpenMatch:
    """Load the match of a game file and verify its hashes. New dice decide what follows.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     start("duel", seed=7).play_on("random:0").save(folder + "/mine.game")
    ...     load(folder + "/mine.game").result().scores
    (7, 13)
    """
    file = gamefile.load(Path(path))
    pack_path = None if pack is None else Path(pack)
    gamefile.verify(file, pack_path)
    replay = gamefile.Replay(file, pack_path)
    past = [(decision.seat, decision.action) for decision in file.decisions]
    return OpenMatch(replay.game, file.names, file.settings, _dice(seed), file.first, replay.pack, past)


def all_games() -> dict[str, Game]:
    """Return every installed game by its key. (`meadhall.games` is the package of the rules.)

    >>> all_games()["zwergendorf"].seats
    (1, 2, 3, 4)
    """
    return find()


def _dice(seed: int | str | None) -> Dice | None:
    return None if seed is None else SeededDice("match", seed)
