"""Deal again what a viewer cannot know."""

from __future__ import annotations

from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.table import REFEREE, Action, Apart, Together, Viewer
from meadhall.games.zwergendorf.cards import DECKS, NO_CARD
from meadhall.games.zwergendorf.rules_cards import SIT_OUT, kept_options
from meadhall.games.zwergendorf.state import HELD, IN_DECK, PLACES, Zwergendorf
from meadhall.games.zwergendorf.view_cards import knows_hand


def reseal(s: Zwergendorf, viewer: Viewer, dice: Dice) -> Zwergendorf:
    """§3.2 Return the table with hidden cards and answers dealt again; the backs of cards are known and stay."""
    world = s.copy()
    ask = asking(world)
    if viewer == REFEREE or ask is None or isinstance(ask, Apart):
        return world
    for deck in range(DECKS):
        _deal_again(world, deck, _unseen(world, viewer, deck), dice)
    if isinstance(ask, Together):
        sealed: list[Action | None] = []
        for seat, action in enumerate(ask.sealed):
            if action is None or action is SIT_OUT or seat == viewer:
                sealed.append(action)
            else:
                options = kept_options(world, seat)
                sealed.append(options[dice.below(len(options))])
        world.stack[-1] = ask.again(tuple(sealed))
    return world


def _unseen(s: Zwergendorf, viewer: Viewer, deck: int) -> list[tuple[list[int], int]]:
    """Return where hidden cards of a deck lie: the list of the state, hand or kept, and the index in it."""
    ask = asking(s)
    found: list[tuple[list[int], int]] = []
    for seat in range(s.seats):
        if not knows_hand(s, ask, viewer, seat) and s.in_hand(seat, deck) != NO_CARD:
            found.append((s.hand, seat * DECKS + deck))
        for place in range(PLACES):
            n = s.kept_card(seat, place)
            if seat != viewer and n != NO_CARD and s.box.cards[n].deck == deck:
                found.append((s.kept, seat * PLACES + place))
    return found


def _deal_again(s: Zwergendorf, deck: int, places: list[tuple[list[int], int]], dice: Dice) -> None:
    for cards, at in places:
        s.where[cards[at]] = IN_DECK
    pile = [n for n in range(s.box.start[deck], s.box.start[deck + 1]) if s.where[n] == IN_DECK]
    for cards, at in places:
        number = pile.pop(dice.below(len(pile)))
        cards[at] = number
        s.where[number] = HELD
