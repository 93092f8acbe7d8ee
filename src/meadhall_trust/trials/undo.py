"""Undo never crosses chance, a reveal or another player's decision, and changes no other player's view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meadhall.core.dice import SeededDice
from meadhall.core.notation import apply_text
from meadhall.core.saves import digest
from meadhall.core.scene import Scene, heard_by
from meadhall.core.table import CHANCE, PARTY, Event, Seat, State
from meadhall.play.match import Entry, Match
from meadhall.protocol import wire
from meadhall.server.table.records import TookBack
from meadhall.server.table.state import Refusal
from meadhall_trust.tables import GameTrial, Hosted, hosted
from meadhall_trust.trial import Case, Found

EVERY: Final = 3
TURNS: Final = 3
"""One in this many attempts undoes the whole turn."""
REASONS: Final = {"undo-nothing", "undo-chance", "undo-reveal", "undo-other", "undo-done"}


@dataclass(slots=True)
class Before:
    """A table before a decision: the position, who was asked, and what each seat saw."""

    state: State
    asked: tuple[Seat, ...]
    scenes: list[Scene]


class Undo(GameTrial):
    """Let every seat try to undo at any time."""

    name = "undo"
    unit = "attempts"
    goal = 1_000_000
    weight = 1.0

    def case(self, at: Case) -> int:
        """Play one game with frequent undo."""
        dice = at.dice()
        host = hosted(self.game, dice, at.number)
        last: list[tuple[int, Before]] = []
        tried = 0
        while not host.is_over():
            match = _match(host)
            if dice.below(EVERY) == 0:
                tried += 1
                self.attempt(host, dice.below(len(host.table.seats)), last, dice)
            # Forget what the undo removed from the log.
            last = [kept for kept in last[-8:] if kept[0] < match.forgotten + len(match.log)]
            scenes = [match.scene(seat) for seat in range(len(host.table.seats))]
            last.append((match.forgotten + len(match.log), Before(match.state.copy(), match.seats(), scenes)))
            host.move(dice)
        return tried

    def attempt(self, host: Hosted, seat: Seat, last: list[tuple[int, Before]], dice: SeededDice) -> None:
        """Try one undo of one seat."""
        match = _match(host)
        entries, forgotten, old = list(match.log), match.forgotten, digest(self.game, match.state)
        scenes = [match.scene(viewer) for viewer in range(len(host.table.seats))]
        try:
            turn = dice.below(TURNS) == 0
            record = host.do(wire.TakeBack(f"request-{host.table.seq}", seat, host.table.seq, turn))
        except Refusal as refusal:
            if refusal.code not in REASONS:
                raise Found(self.told(host.table, f"seat {seat} is refused as {refusal.code!r}")) from refusal
            if digest(self.game, match.state) != old or match.log != entries:
                raise Found(self.told(host.table, f"a refused undo of seat {seat} changes the table")) from refusal
            self.count("refused")
            return
        assert isinstance(record, TookBack)
        match = _match(host)
        self.count("undone")
        taken: list[Entry] = []
        for entry, alone in record.steps():
            at = entry - forgotten
            taken = [entries[at]] if alone else entries[at:]
            entries = entries[:at] + (entries[at + 1 :] if alone else [])
            self.check_taken(host, seat, taken)
        if seat not in match.seats() and PARTY not in match.seats():
            raise Found(self.told(host.table, f"seat {seat} undid a decision, but {match.seats()} are asked next"))
        first, alone = record.steps()[-1]
        before = next((kept for number, kept in last if number == first), None)
        if any(alone for _, alone in record.steps()):
            self.check_others(host, seat, scenes)
        elif before is not None:
            self.check_return(host, before)
            self.check_reveal(host, seat, before, taken[0], dice)

    def check_taken(self, host: Hosted, seat: Seat, taken: list[Entry]) -> None:
        """Check that the undone decisions belong to the seat and contain no chance event and no reveal."""
        for number, entry in enumerate(taken):
            if entry.seat == CHANCE:
                raise Found(self.told(host.table, f"seat {seat} undid a chance event"))
            if any(event.reveals() for event in entry.events):
                raise Found(self.told(host.table, f"seat {seat} undid {entry.action!r}, which revealed something"))
            own = entry.seat in (seat, PARTY)
            if own != (number == 0) or not (own or entry.settled):
                raise Found(self.told(host.table, f"seat {seat} undid {entry.action!r} of seat {entry.seat}"))

    def check_return(self, host: Hosted, before: Before) -> None:
        """Check that the table is exactly as before, for every viewer."""
        match = _match(host)
        if digest(self.game, match.state) != digest(self.game, before.state) or match.seats() != before.asked:
            raise Found(self.told(host.table, "undo does not restore the table"))
        if [match.scene(seat) for seat in range(len(host.table.seats))] != before.scenes:
            raise Found(self.told(host.table, "undo does not restore every scene"))

    def check_others(self, host: Hosted, seat: Seat, scenes: list[Scene]) -> None:
        """Check that with simultaneous turns the other seats keep their decisions."""
        for viewer, scene in enumerate(scenes):
            if viewer == seat:
                continue
            if _things(scene, viewer) != _things(_match(host).scene(viewer), viewer):
                raise Found(self.told(host.table, f"an undo of seat {seat} changes what belongs to seat {viewer}"))

    def check_reveal(self, host: Hosted, seat: Seat, before: Before, taken: Entry, dice: SeededDice) -> None:
        """Check that the seat learned nothing: with other hidden parts it would have seen the same."""
        known = []
        for world in (before.state.copy(), self.game.reseal(before.state, seat, dice)):
            events: list[Event] = []
            world.told = events
            apply_text(world, taken.seat, taken.action)
            known.append((heard_by(events, seat), self.game.scene(world, seat)))
        if known[0] != known[1]:
            raise Found(self.told(host.table, f"seat {seat} undid {taken.action!r}, which had shown it a secret"))


def _things(scene: Scene, owner: Seat) -> set[tuple[str, str, str | None, int, str]]:
    zones = [zone for zone in scene.zones if zone.owner == owner]
    return {(zone.id, item.id, item.face, item.count, item.at) for zone in zones for item in zone.items}


def _match(host: Hosted) -> Match:
    assert host.table.match is not None
    return host.table.match


TRIAL = Undo
