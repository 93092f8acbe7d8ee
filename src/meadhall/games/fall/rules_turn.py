"""Chapter 3: the turn and its phases, and the order of the turns."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step
from meadhall.games.fall.events import MorningBegan, NightBegan, TurnBegan
from meadhall.games.fall.rules_actions import ActionPhase
from meadhall.games.fall.rules_end import CheckEnd, EndGame, is_over
from meadhall.games.fall.rules_goals import Watch
from meadhall.games.fall.rules_resolve import DiscardPhase, ResolvePhase
from meadhall.games.fall.rules_show import set_feat
from meadhall.games.fall.state import ACT, Fall


class Begin(Step):
    """§2.7 The first player begins. §10.2 A decree may begin with a morning instead of a turn."""

    def run(self, s: Fall) -> None:
        by_day = any(decree.splits_day() for decree in s.in_force())
        s.do(Morning(s.first) if by_day else Turn(s.first))


class Turn(Step):
    """§3 Perform actions, resolve, discard; then it is the next player's turn, clockwise."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        seat = self.seat
        s.do(Act(seat), ResolvePhase(seat), DiscardPhase(seat), DwarfsWay(), Watch(), CheckEnd(), NextTurn(seat))


class Act(Step):
    """§3.1 A player's actions begin."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        s.active = self.seat
        s.phase = ACT
        s.turn += 1
        s.used = 0
        s.hired = 0
        s.landed = 0
        if not s.box.first_rules:
            set_feat(s, self.seat, 0)
        s.tell(TurnBegan(self.seat, s.turn))
        s.do(ActionPhase(self.seat))


class DwarfsWay(Step):
    """§10 A turn is over: the decrees may act. Only The Dwarfs Way (§10.8) does, so the step has its name."""

    def run(self, s: Fall) -> None:
        for decree in s.in_force():
            decree.end_turn(s)


class NextTurn(Step):
    """§9.1 Once a player has brought the end, finish the round: the player before the first one has the last turn."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        seat = (self.seat + 1) % s.seats
        s.do(EndGame() if seat == s.first and is_over(s) else Turn(seat))


class Morning(Step):
    """§10.2 Hard Workers: all players in turn perform actions, but do not resolve yet."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        s.first = self.seat
        s.tell(MorningBegan(self.seat))
        days: list[Step] = [Act(seat) for seat in s.clockwise(self.seat)]
        s.do_all([*days, Night(self.seat)])


class Night(Step):
    """§10.2 Then all players in turn resolve and discard, and the axe moves on. Ruling 43: the game ends after a night.

    Ruling 56: The Dwarfs Way is checked after each player's part of the night.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        s.tell(NightBegan(self.seat))
        steps: list[Step] = []
        for seat in s.clockwise(self.seat):
            steps += [ResolvePhase(seat), DiscardPhase(seat), DwarfsWay(), Watch()]
        s.do_all([*steps, CheckEnd(), NextMorning(self.seat)])


class NextMorning(Step):
    """§10.2 The first player's axe is passed on."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Fall) -> None:
        s.do(EndGame() if is_over(s) else Morning((self.seat + 1) % s.seats))
