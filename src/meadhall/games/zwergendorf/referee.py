"""What the referee does: deal the unseen again, count the components, and list the cards."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.content import Origin
from meadhall.core.dice import Dice
from meadhall.core.engine import asking
from meadhall.core.game import Card as CatalogueCard
from meadhall.core.table import REFEREE, Action, Apart, Seat, Together, Viewer
from meadhall.games.zwergendorf.rules_cards import SIT_OUT, kept_options
from meadhall.games.zwergendorf.scene import SQUARES, knows_hand
from meadhall.games.zwergendorf.state import (
    DECK_WORDS,
    DECKS,
    FREE,
    HELD,
    IN_DECK,
    KINDS,
    LEAVING,
    NO_CARD,
    Zwergendorf,
)
from meadhall.games.zwergendorf.telling import card_text, task_text


def reseal(s: Zwergendorf, viewer: Viewer, dice: Dice) -> Zwergendorf:
    """§3.2 Deal again what this viewer cannot know: hands and kept cards, of which the backs are known, and answers."""
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
    """The places of hands and kept cards that hold a card of this deck which the viewer has not seen."""
    ask = asking(s)
    found: list[tuple[list[int], int]] = []
    for seat in range(s.seats):
        if not knows_hand(s, ask, viewer, seat) and s.hand[seat * DECKS + deck] != NO_CARD:
            found.append((s.hand, seat * DECKS + deck))
        for at in (seat * 2, seat * 2 + 1):
            if seat != viewer and s.kept[at] != NO_CARD and s.box.cards[s.kept[at]].deck == deck:
                found.append((s.kept, at))
    return found


def _deal_again(s: Zwergendorf, deck: int, places: list[tuple[list[int], int]], dice: Dice) -> None:
    for cards, at in places:
        s.where[cards[at]] = IN_DECK
    pile = [n for n in range(s.box.start[deck], s.box.start[deck + 1]) if s.where[n] == IN_DECK]
    for cards, at in places:
        number = pile.pop(dice.below(len(pile)))
        cards[at] = number
        s.where[number] = HELD


def catalogue(s: Zwergendorf) -> list[CatalogueCard]:
    """All 93 cards of the three piles and all dwarf cards."""
    cards = [
        CatalogueCard(
            card.name, f"deck-{DECK_WORDS[card.deck]}", 1, (card_text(s.box, card),), _origin(card.source, card.conf)
        )
        for card in s.box.cards
    ]
    cards += [
        CatalogueCard(card.name, "deck-dwarf", 1, (task_text(card.task),), _origin(card.source, card.conf))
        for card in s.box.dwarf_cards
    ]
    return cards


def _origin(source: str, conf: str) -> Origin:
    return Origin(source, conf)


def census(s: Zwergendorf) -> Mapping[str, int]:
    """§1.1 What never changes: every card is somewhere once, every square of a sheet is free or part of one thing."""
    counts = {f"{word} cards": 0 for word in DECK_WORDS}
    for card in s.box.cards:
        counts[f"{DECK_WORDS[card.deck]} cards"] += 1
    held = [n for n in s.hand + s.kept if n != NO_CARD]
    assert len(held) == len(set(held))
    assert all(s.where[n] == HELD for n in held)
    assert len(held) == s.where.count(HELD)
    for deck in range(DECKS):
        assert s.where[s.box.start[deck] : s.box.start[deck + 1]].count(IN_DECK) == s.left[deck]
    for seat in range(s.seats):
        counts[f"squares {seat}"] = _squares(s, seat)
        assert 0 <= s.caps[seat] <= s.box.caps
        assert s.extra[seat] >= 0
        assert 0 <= s.cut[seat] <= len(s.box.stumps)
        assert s.minus(seat) <= 20
        assert s.state[seat] < LEAVING or s.cut[seat] == len(s.box.stumps)
    return counts


def _squares(s: Zwergendorf, seat: Seat) -> int:
    """Walls lie on two squares, taverns on four, everything else on one; the list agrees with the plan."""
    size = s.box.size
    marks = s.squares[seat * size : seat * size + size]
    count = [0] * KINDS
    for mark in set(marks) - {0}:
        kind = mark & 15
        count[kind] += 1
        assert marks.count(mark) == SQUARES.get(kind, 1)
        assert marks[mark >> 4] == mark
    count[FREE] = marks.count(0)
    assert count == s.count[seat * KINDS : seat * KINDS + KINDS]
    return sum(count[kind] * SQUARES.get(kind, 1) for kind in range(KINDS))
