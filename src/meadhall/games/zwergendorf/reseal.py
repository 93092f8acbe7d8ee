"""What a viewer of Zwergendorf may know, and a deal of everything else."""

from __future__ import annotations

from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.table import REFEREE, Action, Apart, Ask, Gathered, Seat, Together, Viewer
from meadhall.games.zwergendorf.cards import DECKS, NO_CARD
from meadhall.games.zwergendorf.rules_cards import SIT_OUT, KeepSecond, kept_options
from meadhall.games.zwergendorf.state import HELD, IN_DECK, OUT, PLACES, Zwergendorf

UNSEEN: Final = -2
"""UNSEEN - deck: a card whose back alone is known."""
SEALED: Final = Action("sealed")
"""Stands for an answer that the viewer cannot know."""


def knows_hand(s: Zwergendorf, ask: Ask | None, viewer: Viewer, seat: Seat) -> bool:
    """Whether a viewer has seen a hand: as its owner, as the referee, or as the player who passed it on."""
    if viewer in (seat, REFEREE):
        return True
    gave = isinstance(ask, KeepSecond) and 0 <= viewer < s.seats and s.state[viewer] != OUT
    return gave and s.neighbour(viewer, s.phase_card().arrow) == seat


def gather(s: Zwergendorf, viewer: Viewer) -> Gathered:
    """§3.2 Return what this viewer may know. A hidden card is back in its pile; a mark in its place shows its back."""
    table = s.copy()
    ask = asking(s)
    if viewer == REFEREE or ask is None or isinstance(ask, Apart):
        return Gathered(table)
    for seat in range(s.seats):
        if not knows_hand(s, ask, viewer, seat):
            _hide(table, table.hand, seat * DECKS, DECKS)
        if seat != viewer:
            _hide(table, table.kept, seat * PLACES, PLACES)
    if isinstance(ask, Together):
        sealed: list[Action | None] = []
        for seat, action in enumerate(ask.sealed):
            sealed.append(action if action is None or action is SIT_OUT or seat == viewer else SEALED)
        table.stack[-1] = ask.again(tuple(sealed))
    return Gathered(table)


def deal(gathered: Gathered, dice: Dice) -> Zwergendorf:
    """§3.2 Deal a card of the same back for each mark, and seal an answer for each seat that has answered."""
    known: Zwergendorf = gathered.table
    s = known.copy()
    for deck in range(DECKS):
        pile = [n for n in range(s.box.start[deck], s.box.start[deck + 1]) if s.where[n] == IN_DECK]
        for seat in range(s.seats):
            for cards, start, size in ((s.hand, seat * DECKS, DECKS), (s.kept, seat * PLACES, PLACES)):
                for at in range(start, start + size):
                    if cards[at] == UNSEEN - deck:
                        cards[at] = pile.pop(dice.below(len(pile)))
                        s.where[cards[at]] = HELD
    ask = asking(s)
    if isinstance(ask, Together):
        sealed: list[Action | None] = []
        for seat, action in enumerate(ask.sealed):
            if action is SEALED:
                options = kept_options(s, seat)
                sealed.append(options[dice.below(len(options))])
            else:
                sealed.append(action)
        s.stack[-1] = ask.again(tuple(sealed))
    return s


def _hide(s: Zwergendorf, cards: list[int], start: int, size: int) -> None:
    for at in range(start, start + size):
        n = cards[at]
        if n != NO_CARD:
            s.where[n] = IN_DECK
            cards[at] = UNSEEN - s.box.cards[n].deck
