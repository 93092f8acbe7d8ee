"""The first version of the rules: both players were asked at every moment, and the first roll was not asked for.

Only the steps that were different stand here, under their old names.
"""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.duel import rules_turn, rules_twists
from meadhall.games.duel.events import TurnBegan
from meadhall.games.duel.rules_cards import CardPhase
from meadhall.games.duel.rules_end import EndTurn, TakeWildCard
from meadhall.games.duel.rules_stops import ALLY, CARD, PHASE
from meadhall.games.duel.rules_turn import DRAW, DrawCard, Roll, deal, dice_counts, re_rolls
from meadhall.games.duel.rules_twists import PASS
from meadhall.games.duel.state import DICE, MORE_CARDS, MORE_DICE, REROLLS, ComingTurn, Duel, DuelBox, Why


class Turn(ComingTurn):
    """§3 Draw Phase, Dice Phase, Card Phase; then the other player's turn. Twists may be played in between."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Duel) -> None:
        seat = self.seat
        s.active = seat
        s.turn += 1
        s.used = False
        s.tell(TurnBegan(seat, s.turn))
        window = WINDOW[PHASE][1 - seat][0]
        s.do(
            DrawPhase(seat),
            window,
            DicePhase(seat),
            window,
            CardPhase(seat),
            window,
            TakeWildCard(seat),
            EndTurn(),
            Turn(1 - seat),
        )

    def windows(self, s: Duel, about: int, seat: Seat) -> list[Step]:
        return [WINDOW[CARD if about == ALLY else about][seat][0]]

    def asks_for_single_targets(self) -> bool:
        return True


class Window(rules_twists.Window):
    """Ruling 9 The other player is asked first, then the player who acted, until both pass."""

    def __init__(self, seat: Seat, passes: int, about: int) -> None:
        super().__init__(seat, about)
        self.passes: Final = passes

    def is_armed(self) -> bool:
        return False

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if action is not PASS:
            # The other player is asked again after what the Twist does.
            s.stack.append(WINDOW[self.about][1 - seat][0])
            action.take(s, seat)
        elif self.passes == 0:
            s.stack.append(WINDOW[self.about][1 - seat][1])


class DrawPhase(rules_turn.DrawPhase):
    """§3.1 Draw one card, or one and all the additional ones that Supports allow."""

    def run(self, s: Duel) -> None:
        more = s.support(self.seat, MORE_CARDS)
        s.do(DrawCard(self.seat) if more == 0 else ChooseDraw(self.seat, more))


class ChooseDraw(rules_turn.ChooseDraw):
    """§3.1 Decide before you draw: only the one card, or all of them at once."""

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        return [DRAW[1], DRAW[1 + self.more]]


class DicePhase(rules_turn.DicePhase):
    """§3.2 Roll three dice, and more if cards allow it, six at the most; then re-roll."""

    def run(self, s: Duel) -> None:
        seat = self.seat
        rolling = ChooseDice(seat) if s.support(seat, MORE_DICE) + s.bonus[seat] else Roll(seat, DICE)
        s.do(rolling, Reroll(seat, s.support(seat, REROLLS)))


class ChooseDice(rules_turn.ChooseDice):
    """§3.2 The player may decline additional dice (ruling 15)."""

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        return dice_counts(s, seat)


class Reroll(rules_turn.Reroll):
    """§3.2 Each copy of the Support re-rolls one die."""

    def run(self, s: Duel) -> None:
        if self.left:
            s.do(ChooseReroll(self.seat, self.left))


class ChooseReroll(Choice):
    """Ruling 16 Re-roll one die after the other, any die and also an axe, or keep the dice."""

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-choose-reroll", {"left": self.left}), "§3.2"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        return [KEEP, *re_rolls(s)]

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if action is not KEEP:
            action.take(s, seat)
            s.do(Roll(seat, 1), Reroll(seat, self.left - 1))


class Keep(Action):
    """Ruling 15 Re-roll nothing more."""

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-keep"))


KEEP: Final[Action] = Keep("keep")
WINDOW: Final[list[list[list[Step]]]] = [
    [[Window(seat, passes, about) for passes in (0, 1)] for seat in (0, 1)] for about in range(4)
]
"""Every window, by what it answers, by seat, and by how many passes came just before."""


def setup(box: DuelBox, seats: int, first: Seat) -> Duel:
    """§2 Both decks are shuffled, each player draws four cards, and the first turn begins."""
    return deal(box, Turn(first), first)
