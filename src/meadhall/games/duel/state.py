"""What a table of The Duel remembers, and what is printed on the cards."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Seat, State, Step

AXE: Final = 0
"""The axe among the dice: face 0. Faces 1 to 5 are themselves."""
WILD: Final = 6
"""A Wild Card where a die is named."""
PILE: Final = -1
"""The draw pile where a target is named."""
FACES: Final = 6
WILD_CARDS: Final = 3
DICE: Final = 3
MOST_DICE: Final = 6
NOBODY: Final = -1


class Card(Record):
    """§1.3 What is printed on a card. `number` is its place in the box and in every list of counts.

    `cost` is 0 for free, 1 to 5 for one die of that value, and 5 + n for n equal dice; `price` is how many dice.
    """

    def __init__(
        self,
        number: int,
        key: str,
        seat: Seat,
        kind: str,
        count: int,
        cost: int,
        health: int,
        points: int,
        effect: str,
        faces: tuple[int, ...],
        amount: int,
        source: str,
        conf: str,
    ) -> None:
        self.number: Final = number
        self.key: Final = key
        self.seat: Final = seat
        self.kind: Final = kind
        self.count: Final = count
        self.cost: Final = cost
        self.health: Final = health
        self.points: Final = points
        self.effect: Final = effect
        self.faces: Final = faces
        self.amount: Final = amount
        self.source: Final = source
        self.conf: Final = conf
        self.name: Final = f"card-{key}"
        self.price: Final = cost - 5 if cost > 5 else min(cost, 1)


class DuelBox(Box):
    """Both decks, seat by seat, and every action made from them; `open_box` in `rules_box.py` fills it once.

    Lists of card numbers by seat come first, lists of actions after them.
    """

    def __init__(self, hash: str, cards: list[Card], dice_only: bool, compensation: str, good: Seat) -> None:
        super().__init__(hash)
        self.cards: Final = cards
        self.dice_only: Final = dice_only
        self.compensation: Final = compensation
        self.good: Final = good
        self.deck: Final = [_numbers(cards, seat, "") for seat in (0, 1)]
        self.mortal: Final = [[n for n in self.deck[seat] if cards[n].health] for seat in (0, 1)]
        self.worth: Final = [[n for n in self.deck[seat] if cards[n].points] for seat in (0, 1)]
        self.permanent: Final = [
            [n for n in self.deck[seat] if cards[n].kind in ("ally", "victory", "support")] for seat in (0, 1)
        ]
        self.strikers: Final = [_numbers(cards, seat, "strike") for seat in (0, 1)]
        self.callers: Final = [_numbers(cards, seat, "call") for seat in (0, 1)]
        self.drawers: Final = [_numbers(cards, seat, "draw") for seat in (0, 1)]
        self.extra_dice: Final = [_numbers(cards, seat, "dice") for seat in (0, 1)]
        self.rerollers: Final = [_numbers(cards, seat, "reroll") for seat in (0, 1)]
        self.playable: Final = [[n for n in self.deck[seat] if cards[n].kind != "twist"] for seat in (0, 1)]
        self.axe: Final = [_numbers(cards, seat, "throw")[0] for seat in (0, 1)]
        self.armour: Final = [_numbers(cards, seat, "cancel")[0] for seat in (0, 1)]
        self.power: Final = [_numbers(cards, seat, "roll")[0] for seat in (0, 1)]
        self.top: list[Action] = []
        self.play: list[list[Action]] = []
        self.attack: list[list[Action]] = []
        self.throw: list[Action] = []
        self.throw_both: list[list[Action]] = []
        self.cancel: list[Action] = []
        self.remove: list[Action] = []
        self.play_power: list[Action] = []


def _numbers(cards: list[Card], seat: Seat, effect: str) -> list[int]:
    return [card.number for card in cards if card.seat == seat and (not effect or card.effect == effect)]


class Duel(State):
    """The state of a game of The Duel.

    `pile`, `hand`, `display`, `discard` and `damage` are counts by card number; the number tells whose card it is. A
    draw pile is a bag: a card is decided when it is drawn, so there is no order to leak.
    """

    box: Final[DuelBox]
    pile: list[int]
    """The cards that may still be drawn."""
    left: list[int]
    """By seat: how many cards the draw pile has."""
    hand: list[int]
    display: list[int]
    discard: list[int]
    damage: list[int]
    """The damage that each card in a display has taken this turn."""
    dice: list[int]
    """By face: the dice that are not used yet."""
    wild: list[int]
    """By seat: the Wild Cards."""
    bonus: list[int]
    """By seat: extra dice for the next Dice Phase, from Twists of Fate."""
    active: Seat
    turn: int
    used: bool
    """Whether the active player has used a die this turn."""
    locked: int
    """Wild Cards that the active player took this turn and may not use yet."""
    emptied: Seat
    """The seat whose draw pile was emptied first, or NOBODY."""

    def middle(self) -> int:
        """§2.3 The Wild Cards in the middle of the table."""
        return WILD_CARDS - self.wild[0] - self.wild[1]

    def usable_wild(self, seat: Seat) -> int:
        """§7.2 The Wild Cards that may be used now: not those taken this turn."""
        return self.wild[seat] - self.locked if seat == self.active else 0

    def amount(self, numbers: list[int]) -> int:
        """What the copies of these cards in the display add up to."""
        total = 0
        for n in numbers:
            if self.display[n]:
                total += self.display[n] * self.box.cards[n].amount
        return total

    def points(self, seat: Seat) -> int:
        """§5.4 The Victory Points that lie in a display."""
        total = 0
        for n in self.box.worth[seat]:
            total += self.display[n] * self.box.cards[n].points
        return total

    def targets(self, foe: Seat) -> list[int]:
        """§6.2 What a point of damage may be aimed at: the draw pile, and cards with health points."""
        aims = [PILE]
        for n in self.box.mortal[foe]:
            if self.display[n]:
                aims.append(n)
        return aims

    def strike_faces(self, seat: Seat) -> list[int]:
        """§5.2 The faces with which the Allies of a display inflict damage."""
        found = [0] * FACES
        for n in self.box.strikers[seat]:
            if self.display[n]:
                for face in self.box.cards[n].faces:
                    found[face] = 1
        return [face for face in range(1, FACES) if found[face]]

    def hand_size(self, seat: Seat) -> int:
        return sum([self.hand[n] for n in self.box.deck[seat]])

    # Generated by tools/state_fields.py from the fields above.
    def __init__(
        self,
        stack: list[Step],
        box: DuelBox,
        pile: list[int],
        left: list[int],
        hand: list[int],
        display: list[int],
        discard: list[int],
        damage: list[int],
        dice: list[int],
        wild: list[int],
        bonus: list[int],
        active: Seat,
        turn: int,
        used: bool,
        locked: int,
        emptied: Seat,
    ) -> None:
        super().__init__(stack)
        self.box = box
        self.pile = pile
        self.left = left
        self.hand = hand
        self.display = display
        self.discard = discard
        self.damage = damage
        self.dice = dice
        self.wild = wild
        self.bonus = bonus
        self.active = active
        self.turn = turn
        self.used = used
        self.locked = locked
        self.emptied = emptied

    def copy(self) -> Duel:
        return Duel(
            self.stack.copy(),
            self.box,
            self.pile.copy(),
            self.left.copy(),
            self.hand.copy(),
            self.display.copy(),
            self.discard.copy(),
            self.damage.copy(),
            self.dice.copy(),
            self.wild.copy(),
            self.bonus.copy(),
            self.active,
            self.turn,
            self.used,
            self.locked,
            self.emptied,
        )
