"""The box of Zwergendorf: everything printed, every action made from it, and which questions the rules ask."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Seat, Step
from meadhall.games.zwergendorf.cards import (
    DECKS,
    BuildingCard,
    Card,
    DwarfCard,
    Majority,
    PhaseCard,
    Plan,
    Recipe,
    TargetCard,
)


class Flow(Record):
    """Which questions the rules ask. Games that began under the first rules have a flow of their own (rules_1.py)."""

    def entering(self, s: Any, seat: Seat, symbols: tuple[int, ...]) -> list[Step]:
        """§4.3 Return the steps that enter these symbols (at least one)."""
        raise NotImplementedError

    def sealing(self, seat: Seat) -> Step:
        """Ruling 31 Return the step that ends the entering of a card."""
        raise NotImplementedError

    def asks_without_choice(self) -> bool:
        """Whether production asks questions whose answers make no difference."""
        return False


class ZwergendorfBox(Box):
    """Sheet, cards and phases, and every action made from them; `open_box` in `rules_box.py` fills it once."""

    def __init__(
        self,
        hash: str,
        plan: Plan,
        cards: list[Card],
        dwarfs: list[DwarfCard],
        dwarf_cards: list[DwarfCard],
        recipes: list[Recipe],
        phases: list[PhaseCard],
        majorities: list[Majority],
        stumps: tuple[int, ...],
        caps: int,
        dummy_territory: int,
        dummy_mines: int,
        goal: int,
        any_shape: bool,
        flow: Flow,
    ) -> None:
        super().__init__(hash)
        self.flow: Final = flow
        self.plan: Final = plan
        self.cards: Final = cards
        self.dwarfs: Final = dwarfs
        """The dwarf cards on the table, out of all `dwarf_cards`."""
        self.dwarf_cards: Final = dwarf_cards
        self.recipes: Final = recipes
        """First the plain recipe of each product, in order of production; then those that cards bring."""
        self.phases: Final = phases
        self.majorities: Final = majorities
        self.stumps: Final = stumps
        self.caps: Final = caps
        self.dummy_territory: Final = dummy_territory
        self.dummy_mines: Final = dummy_mines
        self.goal: Final = goal
        self.any_shape: Final = any_shape
        self.size: Final = plan.size
        self.start: Final = [_first(cards, deck) for deck in range(DECKS + 1)]
        """The number of each deck's first card; one entry more, so that a deck ends where the next begins."""
        self.top: list[Action] = []
        self.sides: list[list[list[Action]]] = []
        self.single: list[list[Action]] = []
        self.across: list[Action] = []
        self.down: list[Action] = []
        self.block: list[Action] = []
        self.anchor: list[Action] = []
        self.shapes: list[list[Action]] = []
        self.refine: list[Action] = []
        self.double: list[Action] = []

    def plain(self, product: int) -> Recipe:
        """§6 Return the recipe of a product for which no building card is used: its number is the product's."""
        return self.recipes[product]

    def target(self, number: int) -> TargetCard:
        card = self.cards[number]
        assert isinstance(card, TargetCard)
        return card

    def building(self, number: int) -> BuildingCard:
        card = self.cards[number]
        assert isinstance(card, BuildingCard)
        return card


def _first(cards: list[Card], deck: int) -> int:
    for card in cards:
        if card.deck >= deck:
            return card.number
    return len(cards)
