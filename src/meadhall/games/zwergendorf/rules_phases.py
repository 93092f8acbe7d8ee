"""Chapters 2 and 3: set-up, and the ten phases."""

from __future__ import annotations

from typing import Final

from meadhall.core.engine import settle
from meadhall.core.table import Seat, Step
from meadhall.games.zwergendorf.events import PhaseBegan, Scored, WentOut
from meadhall.games.zwergendorf.rules_cards import DrawCard, KeepFirst, nobody_yet
from meadhall.games.zwergendorf.rules_production import ProductionPhase
from meadhall.games.zwergendorf.rules_score import (
    dwarf_card_points,
    majority_points,
    target_points,
    total,
)
from meadhall.games.zwergendorf.state import (
    DECKS,
    IN_DECK,
    KINDS,
    LEAVING,
    MADE,
    NO_CARD,
    OUT,
    PLAYING,
    Zwergendorf,
    ZwergendorfBox,
)


class Phase(Step):
    """§2.2 The phase cards lead through the game from 1 to 10: cards, production, or the scoring."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, s: Zwergendorf) -> None:
        s.phase = self.number
        kind = s.box.phases[self.number - 1].kind
        s.tell(PhaseBegan(self.number, f"phase-{kind}"))
        if kind == "scoring":
            s.do(Scoring())
            return
        players = s.playing()
        s.do(EndPhase())
        if players and kind == "cards":
            draws: list[Step] = [DrawCard(seat, deck) for seat in players for deck in range(DECKS)]
            s.do(KeepFirst(nobody_yet(s)))
            s.do_all(draws)
        elif players:
            s.do(ProductionPhase())


class EndPhase(Step):
    """§6.1 Building cards are turned back up. §7.3 Who could draw no more is out from now on (ruling 20)."""

    def run(self, s: Zwergendorf) -> None:
        for at in range(s.seats * MADE):
            s.recipe[at] = at % MADE
            s.made[at] = 0
        for seat in range(s.seats):
            if s.state[seat] == LEAVING:
                s.state[seat] = OUT
                s.tell(WentOut(seat))
        s.do(Phase(s.phase + 1))


class Scoring(Step):
    """§8 The last phase: all villages are scored, also of those who are out (ruling 22)."""

    def run(self, s: Zwergendorf) -> None:
        if s.told is None:
            return
        for seat in range(s.seats):
            targets = sum([points for points, _ in target_points(s, seat)][:3])
            tasks = sum(dwarf_card_points(s, seat))
            s.tell(Scored(seat, targets, tasks, sum(majority_points(s, seat)), s.minus(seat), total(s, seat)))


def setup(box: ZwergendorfBox, seats: int, first: Seat) -> Zwergendorf:
    """§2.1 Everybody gets an empty plan; the three piles are shuffled apart, and the first phase card is turned up."""
    count = [0] * (KINDS * seats)
    for seat in range(seats):
        count[seat * KINDS] = box.size
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
        kept=[NO_CARD] * (2 * seats),
        recipe=[at % MADE for at in range(MADE * seats)],
        made=[0] * (MADE * seats),
    )
    s.do(Phase(1))
    settle(s)
    return s
