"""The box of The Duel (printed cards, their effects, the actions made from them), and the state of a game."""

from __future__ import annotations

from typing import Final

from meadhall.core.record import Record
from meadhall.core.table import Action, Box, Seat, State, Step
from meadhall.core.text import Text

AXE: Final = 0
"""The axe among the dice: face 0. Faces 1 to 5 are themselves."""
WILD: Final = 6
"""A Wild Card where a die is named."""
DIE_WORDS: Final = ("axe", "1", "2", "3", "4", "5", "wild")
DIE_NAMES: Final = tuple([f"die-{word}" for word in DIE_WORDS])
PILE: Final = -1
"""The draw pile where a target is named. In a list of targets it comes last, so -1 finds it."""
FACES: Final = 6
FACE_ORDER: Final = (1, 2, 3, 4, 5, AXE)
"""The order in which dice are shown: the axe last."""
WILD_CARDS: Final = 3
DICE: Final = 3
MOST_DICE: Final = 6
NOBODY: Final = -1
MORE_CARDS: Final = 0
MORE_DICE: Final = 1
REROLLS: Final = 2
STAYING: Final = ("ally", "victory", "support")
"""§5 The kinds of cards that stay in the display."""

Why = tuple[Text, str]
"""A text, and the section of the rulebook behind it."""


class ComingTurn(Step):
    """§3 The next turn. It lies at the bottom of the stack while a turn is played, and decides what is asked in it."""

    def windows(self, s: Duel, about: int, seat: Seat) -> list[Step]:
        """Ruling 9 Return the window in which a seat may answer a moment of this kind; nothing if it is not asked."""
        raise NotImplementedError

    def asks_for_single_targets(self) -> bool:
        """Whether the player is asked even if there is only one answer."""
        return False

    def asides(self, seat: Seat) -> list[Action]:
        """Ruling 37 Return what a seat may do at any time to be asked more or less often."""
        return []


class Effect(Record):
    """§5 What the cards with one verb do. A box has one object for each verb of `effect` in cards.toml.

    The subclasses below are the kinds of cards. The class of each verb is in rules_allies.py, rules_events.py,
    rules_support.py or rules_twists.py. Each of these modules ends with its table of verbs.
    """

    def __init__(self, verb: str) -> None:
        self.verb: Final = verb
        self.cards: Final[list[list[int]]] = [[], []]
        """By seat: the numbers of the cards with this effect."""

    def fault(self, card: Card) -> str:
        """Return what is wrong with the printed numbers of a card; empty if nothing is."""
        return ""

    def open(self, box: DuelBox) -> None:
        """Make the actions of this effect. All cards are in the box already."""

    def text(self, card: Card) -> Text:
        """Return what a card does, in words made from its numbers."""
        return Text(f"effect-{self.verb}")

    def why_not(self, s: Duel, seat: Seat, card: Card) -> Why | None:
        """Return why the effect does not allow the card to be played now; None if it allows it."""
        return None

    def lies(self, s: Duel, seat: Seat) -> bool:
        """Whether a card with this effect lies in the display of a seat."""
        for n in self.cards[seat]:
            if s.display[n]:
                return True
        return False


class AllyEffect(Effect):
    """§5.2 An Ally in the display: an unused die of the Card Phase makes it work."""

    def add_uses(self, s: Duel, seat: Seat, dice: list[int], options: list[Action]) -> None:
        """Add the ways to use the effect with one of these dice."""
        raise NotImplementedError


class VictoryEffect(Effect):
    """§5.4 Victory Points: they do nothing but count at the end."""

    def text(self, card: Card) -> Text:
        return Text("effect-victory", {"points": card.points})


class SupportEffect(Effect):
    """§5.3 A Support in the display. Several copies add up."""

    def adds(self) -> int:
        """Return what the Support adds: MORE_CARDS in the Draw Phase, MORE_DICE or REROLLS in the Dice Phase."""
        raise NotImplementedError

    def text(self, card: Card) -> Text:
        return Text(f"effect-{self.verb}", {"amount": card.amount})

    def total(self, s: Duel, seat: Seat) -> int:
        """Return how many cards, dice or re-rolls the copies in the display of a seat add."""
        total = 0
        for n in self.cards[seat]:
            if s.display[n]:
                total += s.display[n] * s.box.cards[n].amount
        return total


class EventEffect(Effect):
    """§5.1 An Event: it happens when it is played, and must be carried out."""

    def possible(self, s: Duel, seat: Seat, card: Card) -> bool:
        """Ruling 22 Whether the effect can be carried out; otherwise the card may not be played (`why-no-<verb>`)."""
        return True

    def happen(self, s: Duel, seat: Seat, card: Card) -> None:
        """Carry out the effect. The cost is paid, and the card lies in the discard pile."""
        raise NotImplementedError

    def why_not(self, s: Duel, seat: Seat, card: Card) -> Why | None:
        if self.possible(s, seat, card):
            return None
        return Text(f"why-no-{self.verb}", {"card": card.name}), "§5.1"


class TwistEffect(Effect):
    """§4.4 A Twist of Fate: it may be played in every window and in the Card Phase. A deck has one entry for it."""

    def fault(self, card: Card) -> str:
        return "a Twist of Fate is free" if card.cost else ""

    def add_plays(self, s: Duel, seat: Seat, options: list[Action]) -> None:
        """Add the ways to play the Twist, which the seat has in hand."""
        raise NotImplementedError

    def why_not(self, s: Duel, seat: Seat, card: Card) -> Why:
        """Return why no option plays the Twist now."""
        return Text("why-next-window", {"card": card.name}), "§4.4"


class Card(Record):
    """§1.3 What is printed on a card. `number` is its index in the box and in every list of counts.

    `cost` is 0 for free, 1 to 5 for one die of that value, and 5 + n for n equal dice. `price` is the number of dice.
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
        effect: Effect,
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
        self.is_equal_dice: Final = cost > 5
        self.is_event: Final = isinstance(effect, EventEffect)
        self.in_hand: Final = f"hand-{seat}.{key}"
        """The id of the card as an item of the hand."""
        self.in_display: Final = f"display-{seat}.{key}"
        """The id of the card as an item of the display."""


class DuelBox(Box):
    """Both decks, seat by seat, and every action made from them; `open_box` in rules_box.py fills it once."""

    def __init__(
        self, hash: str, cards: list[Card], effects: dict[str, Effect], dice_only: bool, compensation: str, good: Seat
    ) -> None:
        super().__init__(hash)
        self.cards: Final = cards
        self.effects: Final = effects
        """The effect of each verb, whether or not a card has it."""
        self.dice_only: Final = dice_only
        self.compensation: Final = compensation
        self.good: Final = good
        self.allies: Final = [effect for effect in effects.values() if isinstance(effect, AllyEffect)]
        supports = [effect for effect in effects.values() if isinstance(effect, SupportEffect)]
        self.supports: Final = [[s for s in supports if s.adds() == what] for what in (MORE_CARDS, MORE_DICE, REROLLS)]
        """By what they add."""
        self.twists: Final = [
            effect for effect in effects.values() if isinstance(effect, TwistEffect) and any(effect.cards)
        ]
        self.deck: Final = [[card.number for card in cards if card.seat == seat] for seat in (0, 1)]
        """By seat, like the next five: the numbers of all cards."""
        self.twist_cards: Final = [[n for twist in self.twists for n in twist.cards[seat]] for seat in (0, 1)]
        """The numbers of the Twists, in the order of `twists`: a deck has one entry for each of their verbs."""
        self.mortal: Final = [[n for n in deck if cards[n].health] for deck in self.deck]
        self.worth: Final = [[n for n in deck if cards[n].points] for deck in self.deck]
        self.permanent: Final = [[n for n in deck if cards[n].kind in STAYING] for deck in self.deck]
        self.playable: Final = [[n for n in deck if cards[n].kind != "twist"] for deck in self.deck]
        self.top: list[Action] = []
        """By card number: the card lies on top of its draw pile."""
        self.remove: list[Action] = []
        """By card number: the card is chosen to leave the opponent's display."""
        self.play: list[list[Action]] = []
        """By card number: each way to pay for the card and play it. Twists have their own actions."""
        self.power: Final = [1, 1]
        """By seat: the dice that one copy of Andôkai's Power or Surround adds."""


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
        """§2.3 Return the number of Wild Cards in the middle of the table."""
        return WILD_CARDS - self.wild[0] - self.wild[1]

    def usable_wild(self, seat: Seat) -> int:
        """§7.2 Return the number of Wild Cards that may be used now: not those taken this turn."""
        return self.wild[seat] - self.locked if seat == self.active else 0

    def support(self, seat: Seat, what: int) -> int:
        """§5.3 Return how much the Supports of a seat add: MORE_CARDS, MORE_DICE or REROLLS."""
        total = 0
        for support in self.box.supports[what]:
            total += support.total(self, seat)
        return total

    def points(self, seat: Seat) -> int:
        """§5.4 Return the Victory Points that lie in a display."""
        total = 0
        for n in self.box.worth[seat]:
            total += self.display[n] * self.box.cards[n].points
        return total

    def targets(self, foe: Seat) -> list[int]:
        """§6.2 Return what a point of damage may be aimed at: the draw pile, and cards with health points."""
        aims = [PILE]
        for n in self.box.mortal[foe]:
            if self.display[n]:
                aims.append(n)
        return aims

    def hand_size(self, seat: Seat) -> int:
        return sum([self.hand[n] for n in self.box.deck[seat]])

    def windows(self, about: int, seat: Seat) -> list[Step]:
        """Ruling 9 Return the window in which a seat may answer a moment of this kind; nothing if it is not asked."""
        return self.coming().windows(self, about, seat)

    def coming(self) -> ComingTurn:
        turn = self.stack[0]
        assert isinstance(turn, ComingTurn)
        return turn

    def asides(self, seat: Seat) -> list[Action]:
        return self.coming().asides(seat) if self.stack else []

    def __str__(self) -> str:
        # Imported here because the board is drawn from what this module defines.
        from meadhall.games.duel.board import draw

        return draw(self)

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
