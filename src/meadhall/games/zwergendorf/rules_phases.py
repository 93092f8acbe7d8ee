"""Chapter 2: set-up, and the ten phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.core.engine import settle
from meadhall.core.table import Seat, Step
from meadhall.games.zwergendorf.box import ZwergendorfBox
from meadhall.games.zwergendorf.cards import DECKS, FREE, KINDS, MADE, NO_CARD
from meadhall.games.zwergendorf.events import PhaseBegan, Scored, WentOut
from meadhall.games.zwergendorf.rules_cards import DrawCard, KeepFirst, unanswered
from meadhall.games.zwergendorf.rules_production import ProductionPhase
from meadhall.games.zwergendorf.rules_score import best_targets, dwarf_card_points, majority_points, total
from meadhall.games.zwergendorf.state import IN_DECK, LEAVING, OUT, PLACES, PLAYING, Zwergendorf


class Scoring(Step):
    """§8 Score all villages in the last phase, also those of players who are out (ruling 22)."""

    def run(self, s: Zwergendorf) -> None:
        if s.told is None:
            return
        for seat in range(s.seats):
            tasks = sum(dwarf_card_points(s, seat))
            majorities = sum(majority_points(s, seat))
            s.tell(Scored(seat, best_targets(s, seat), tasks, majorities, s.minus(seat), total(s, seat)))


class Phase(Step):
    """§2.2 Play the phase cards from 1 to 10: cards, production, or the scoring."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Zwergendorf) -> None:
        s.phase = self.number
        kind = s.phase_card().kind
        s.tell(PhaseBegan(self.number, f"phase-{kind}"))
        s.do_all(STEPS[kind](s))


def _card_phase(s: Zwergendorf) -> list[Step]:
    """§3 Every player draws a card from each pile and keeps one; the second is asked for when the first is kept."""
    players = s.playing()
    if not players:
        return [EndPhase()]
    draws: list[Step] = [DrawCard(seat, deck) for seat in players for deck in range(DECKS)]
    return [*draws, KeepFirst(unanswered(s)), EndPhase()]


def _production(s: Zwergendorf) -> list[Step]:
    """§6 All players produce, if anyone still plays."""
    return [ProductionPhase(), EndPhase()] if s.playing() else [EndPhase()]


def _scoring(s: Zwergendorf) -> list[Step]:
    return [Scoring()]


STEPS: Final[dict[str, Callable[[Zwergendorf], list[Step]]]] = {
    "cards": _card_phase,
    "production": _production,
    "scoring": _scoring,
}
"""What happens in a phase of each `kind` of phases.toml."""


class EndPhase(Step):
    """§6.1 Turn the building cards up again. §7.3 A player who lost something is out from now on (ruling 20)."""

    def run(self, s: Zwergendorf) -> None:
        s.end_production()
        for seat in range(s.seats):
            if s.state[seat] == LEAVING:
                s.state[seat] = OUT
                s.tell(WentOut(seat))
        s.do(Phase(s.phase + 1))


def setup(box: ZwergendorfBox, seats: int, first: Seat) -> Zwergendorf:
    """§2.1 Give every player an empty plan, shuffle the three piles apart, and turn the first phase card up."""
    count = [0] * (KINDS * seats)
    for seat in range(seats):
        count[seat * KINDS + FREE] = box.size
    s = Zwergendorf(
        stack=[],
        box=box,
        seats=seats,
        first=first,
        phase=0,
        squares=[0] * (box.size * seats),
        count=count,
        cut=[0] * seats,
        extra=[0] * seats,
        caps=[box.caps] * seats,
        state=[PLAYING] * seats,
        where=[IN_DECK] * len(box.cards),
        left=[box.start[deck + 1] - box.start[deck] for deck in range(DECKS)],
        hand=[NO_CARD] * (DECKS * seats),
        kept=[NO_CARD] * (PLACES * seats),
        recipe=[at % MADE for at in range(MADE * seats)],
        made=[0] * (MADE * seats),
    )
    s.do(Phase(1))
    settle(s)
    return s
