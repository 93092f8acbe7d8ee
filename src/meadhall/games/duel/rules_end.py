"""Chapters 7 and 8: Wild Cards, the end of a turn, the draw pile and the end of the game."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.table import Action, Chance, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.duel.events import Ended, TookWildCard, TookWildCardFrom
from meadhall.games.duel.state import FACES, WILD_CARDS, Duel, Why


class TakeWildCard(Step):
    """§7.1 A player who used no die this turn takes a Wild Card."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Duel) -> None:
        if not s.used:
            take_wild_card(s, self.seat)


def take_wild_card(s: Duel, seat: Seat) -> None:
    """§7.1 Take a Wild Card from the middle, else from the opponent; a player with all three takes none.

    §7.2 It may be used from the next turn on.
    """
    if s.wild[seat] == WILD_CARDS:
        return
    if s.middle():
        s.tell(TookWildCard(seat))
    else:
        s.wild[1 - seat] -= 1
        s.tell(TookWildCardFrom(seat, 1 - seat))
    s.wild[seat] += 1
    s.locked += 1


class EndTurn(Step):
    """§6.4 At the end of a turn all damage is healed, and unused dice go back to the middle."""

    def run(self, s: Duel) -> None:
        s.damage = [0] * len(s.damage)
        s.dice = [0] * FACES
        s.locked = 0


class Top(Action):
    """The card that lies on top of a draw pile."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-top", {"card": s.box.cards[self.number].name}))


class TopCard(Chance):
    """§2.1 The shuffled draw pile: any card left in it may be the top one."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-chance-draw"), "§3.1"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        pile = s.pile
        top = s.box.top
        return [top[n] for n in s.box.deck[self.seat] if pile[n]]

    def weights(self, s: Duel) -> list[int]:
        return [s.pile[n] for n in s.box.deck[self.seat] if s.pile[n]]

    def sample(self, s: Duel, dice: Dice) -> Action:
        at = dice.below(s.left[self.seat])
        pile = s.pile
        n = s.box.deck[self.seat][0]
        while at >= pile[n]:
            at -= pile[n]
            n += 1
        return s.box.top[n]

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        assert isinstance(action, Top)
        n = action.number
        s.pile[n] -= 1
        s.left[self.seat] -= 1
        self.turn_up(s, n)
        if s.left[self.seat] == 0:
            end_game(s, self.seat)

    def turn_up(self, s: Duel, n: int) -> None:
        """Put the card where it goes."""
        raise NotImplementedError


def end_game(s: Duel, seat: Seat) -> None:
    """§8.1 The last card of a draw pile ends the game at once: no step that is still to come happens."""
    s.emptied = seat
    s.stack.clear()
    s.tell(Ended(seat))


def winner(s: Duel) -> Seat:
    """§8.2 Most Victory Points in the display win. §8.3 In a tie the player with cards left in the draw pile wins."""
    points = [s.points(0), s.points(1)]
    if points[0] == points[1]:
        return 1 - s.emptied
    return 0 if points[0] > points[1] else 1
