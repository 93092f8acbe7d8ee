"""One match at one screen: who sits there, who speaks now, whose eyes may see it, and the file that keeps it safe."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from meadhall.bots.advice import announced
from meadhall.bots.bot import Bot
from meadhall.core.game import Game
from meadhall.core.table import PHASE_WINDOW, SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFileError
from meadhall.play.match import Match, Standing


def state_folder() -> Path:
    """The user's own folder for games that are not finished."""
    return Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state").expanduser() / "meadhall"


def finished_folder() -> Path:
    """Below it: whole games, for replay and review."""
    return state_folder() / "finished"


def place_to_keep(game: Game) -> Path:
    """A new file for this game, so that two games at once do not meet."""
    return state_folder() / f"{game.key}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.game"


def newest(folder: Path, names: str) -> Path | None:
    """The file that was written last, of those with such names."""
    return max(folder.glob(names), key=lambda file: file.stat().st_mtime, default=None)


class Sitting:
    """A match with its people and bots. `at_table` is the seat before whose eyes the screen stands, if one does."""

    def __init__(self, match: Match, bots: dict[Seat, Bot], players: Sequence[str], keep: Path) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.players: Final = players
        self.keep: Final = keep
        self.unkept = ""
        """Why the game is not on the disk as it stands; empty while it is."""
        self.people: Final = [seat for seat in range(len(match.names)) if seat not in bots]
        self.at_table: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._plans: Final[dict[Seat, Text]] = {}
        if len(self.people) > 1:
            # Among people at one screen, a question that is skipped would tell what the hand does not hold.
            for seat in self.people:
                match.standing[seat] = Standing(passes=frozenset({PHASE_WINDOW}), skips=False)

    def speaker(self, asked: Sequence[Seat]) -> Seat:
        """Who answers now: for a party, and among several, whoever is at the table, else the first."""
        if asked[0] < 0:
            return self.people[0] if self.people else 0
        return self.at_table if self.at_table is not None and self.at_table in asked else asked[0]

    def sit_down(self, seat: Seat) -> bool:
        """Somebody comes to the table; whether nobody else should look meanwhile. Open games need no such care."""
        if self.at_table == seat:
            return False
        before, self.at_table = self.at_table, seat
        return self.has_secrets(seat) or (before is not None and self.has_secrets(before))

    def has_secrets(self, seat: Seat) -> bool:
        """Whether a player sees anything that a spectator does not."""
        own, public = self.match.scene(seat), self.match.scene(SPECTATOR)
        return {zone.id: zone for zone in own.zones} != {zone.id: zone for zone in public.zones}

    def plan(self, seat: Seat) -> Text | None:
        """In a party a bot says what it is up to, whenever that changes."""
        plan = announced(self.match, seat)
        if plan is None or plan == self._plans.get(seat):
            return None
        self._plans[seat] = plan
        return plan

    def autosave(self) -> None:
        """The game is safe on the disk, whatever happens next; or `unkept` says why it is not, and the game goes on."""
        try:
            _store(self.keep, gamefile.write(gamefile.of_match(self.match, self.players), hashes=False))
        except GameFileError as error:
            self.unkept = str(error)
        else:
            self.unkept = ""

    def shelve(self) -> Path | None:
        """A finished game goes to the others of its kind, with the hash of every table; where it lies, if it can."""
        whole = finished_folder() / self.keep.name
        try:
            _store(whole, gamefile.write(gamefile.of_match(self.match, self.players)))
        except GameFileError as error:
            self.unkept = str(error)
            return None
        self.throw_away()
        return whole

    def throw_away(self) -> None:
        """Nobody wants to go on with it."""
        with contextlib.suppress(OSError):
            self.keep.unlink()


def _store(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GameFileError(f"{file.parent} cannot be made ({error.strerror})") from error
    gamefile.store(file, text)
