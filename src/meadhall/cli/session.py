"""A match on this machine: its players, who answers next, who looks at the screen, and the file it is saved to."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from meadhall.bots.advice import plan_of
from meadhall.bots.bot import Bot
from meadhall.core.game import Game
from meadhall.core.table import PARTY, PHASE_WINDOW, SPECTATOR, Seat
from meadhall.core.text import Text
from meadhall.play import gamefile
from meadhall.play.gamefile import GameFileError
from meadhall.play.match import Match, Standing


def state_folder() -> Path:
    """Return the user's folder for unfinished games."""
    return Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state").expanduser() / "meadhall"


def finished_folder() -> Path:
    """Return the user's folder for finished games, which `replay` and `review` read."""
    return state_folder() / "finished"


def new_save_path(game: Game) -> Path:
    """Return a path for a new game. The process id keeps two games of the same second apart."""
    return state_folder() / f"{game.key}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.game"


def newest(folder: Path, pattern: str) -> Path | None:
    """Return the newest file that matches a pattern."""
    return max(folder.glob(pattern), key=lambda file: file.stat().st_mtime, default=None)


class Session:
    """A match with its people and bots at one screen.

    `players` holds `human` or the name of a bot for each seat. `viewer` is the seat that looks at the screen, None
    before the first of several people sits down. `save_error` says why the last save failed; empty if it did not.
    """

    def __init__(self, match: Match, bots: dict[Seat, Bot], players: Sequence[str], file: Path) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.players: Final = players
        self.file: Final = file
        self.save_error = ""
        self.people: Final = [seat for seat in range(len(match.names)) if seat not in bots]
        self.viewer: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._plans: Final[dict[Seat, Text]] = {}
        if len(self.people) > 1:
            # With several people at one screen, a skipped question would reveal what a hand does not hold.
            for seat in self.people:
                match.standing[seat] = Standing(passes=frozenset({PHASE_WINDOW}), skips=False)
        elif self.people:
            match.set_orders(self.people[0], Standing(alone=True))

    def speaker(self) -> Seat:
        """Return the seat that answers next.

        For the party that is the match's speaker, unless a bot would decide for people: then the first person answers.
        Among several seats the viewer answers first, so that the screen changes hands less often.
        """
        asked = self.match.seats()
        speaker = self.match.speaker()
        if PARTY in asked:
            return self.people[0] if self.people and speaker in self.bots else speaker
        return self.viewer if self.viewer is not None and self.viewer in asked else speaker

    def change_viewer(self, seat: Seat) -> bool:
        """Give the screen to a seat. Return whether the screen must be hidden meanwhile, because of hidden cards."""
        if self.viewer == seat:
            return False
        before, self.viewer = self.viewer, seat
        return self.has_secrets(seat) or (before is not None and self.has_secrets(before))

    def window(self) -> Text | None:
        """Return the question of an open window, which all players may read; None for any other question."""
        ask = self.match.asking()
        return ask.prompt(self.match.state, SPECTATOR)[0] if ask is not None and ask.window() else None

    def pass_unseen(self, seat: Seat, viewer: Seat | None) -> None:
        """Let a window of a seat pass while nobody looks at its hand. Then `viewer` looks at the screen again."""
        ask = self.match.asking()
        passing = ask.pass_option(self.match.state, seat) if ask is not None else None
        assert passing is not None, "only a window may be passed"
        self.viewer = viewer
        self.match.play(seat, passing.text)

    def change_orders(self, seat: Seat, line: str) -> bool:
        """Change standing orders: `pass KIND`, `ask KIND`, `answer NOTATION` or `off`. Return whether it is one."""
        now = self.match.standing[seat]
        word, _, what = line.partition(" ")
        if word == "pass" and what:
            now = replace(now, passes=now.passes | {what})
        elif word == "ask" and what:
            now = replace(now, passes=now.passes - {what})
        elif word == "answer" and what:
            now = replace(now, answers=(*now.answers, what))
        elif word == "off":
            now = replace(now, answers=(), passes=frozenset())
        elif word:
            return False
        if now != self.match.standing[seat]:
            self.match.set_orders(seat, now)
        return True

    def has_secrets(self, seat: Seat) -> bool:
        """Return whether a seat sees anything that a spectator does not."""
        own, public = self.match.scene(seat), self.match.scene(SPECTATOR)
        return {zone.id: zone for zone in own.zones} != {zone.id: zone for zone in public.zones}

    def plan(self, seat: Seat) -> Text | None:
        """Return what a bot of a party intends to do, if that has changed since the last call."""
        plan = plan_of(self.match, seat)
        if plan is None or plan == self._plans.get(seat):
            return None
        self._plans[seat] = plan
        return plan

    def autosave(self) -> None:
        """Write the game to its file. On failure set `save_error`, and let the game continue."""
        try:
            _store(self.file, gamefile.write(gamefile.of_match(self.match, self.players), hashes=False))
        except GameFileError as error:
            self.save_error = str(error)
        else:
            self.save_error = ""

    def archive(self) -> Path | None:
        """Move a finished game to its folder, with the hash of every state. Return its path, None on failure."""
        path = finished_folder() / self.file.name
        try:
            _store(path, gamefile.write(gamefile.of_match(self.match, self.players)))
        except GameFileError as error:
            self.save_error = str(error)
            return None
        self.delete()
        return path

    def delete(self) -> None:
        """Delete the file of the unfinished game."""
        with contextlib.suppress(OSError):
            self.file.unlink()


def _store(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GameFileError(f"{file.parent} cannot be made ({error.strerror})") from error
    gamefile.store(file, text)
