"""Chapters 2 and 3: set-up, and the three phases of a turn."""

from __future__ import annotations

from bisect import bisect_right
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from meadhall.core.dice import Dice
from meadhall.core.engine import asking, settle
from meadhall.core.table import Action, Chance, Choice, Seat, Step, Viewer
from meadhall.core.text import Option, Text
from meadhall.games.duel.events import Drew, PickedUp, Rolled, TurnBegan
from meadhall.games.duel.rules_cards import END, CardPhase, die_item
from meadhall.games.duel.rules_end import EndTurn, TakeWildCard, TopCard
from meadhall.games.duel.rules_stops import (
    ABOUT,
    DEFAULT,
    END_OF_TURN,
    PHASE,
    Moment,
    StoppedTurn,
    with_part,
)
from meadhall.games.duel.rules_twists import PlayTwist, Window, add_twists
from meadhall.games.duel.state import (
    DICE,
    DIE_NAMES,
    DIE_WORDS,
    FACE_ORDER,
    FACES,
    MORE_CARDS,
    MORE_DICE,
    MOST_DICE,
    NOBODY,
    REROLLS,
    Duel,
    DuelBox,
    Why,
)

HAND: Final = 4


class Turn(StoppedTurn):
    """§3 Draw Phase, Dice Phase, Card Phase; then the other player's turn. Ruling 37: the stops of both players."""

    def run(self, s: Duel) -> None:
        seat = self.seat
        s.active = seat
        s.turn += 1
        s.used = False
        s.tell(TurnBegan(seat, s.turn))
        s.do(
            DrawPhase(seat),
            Moment(1 - seat, PHASE),
            DicePhase(seat),
            Moment(1 - seat, END_OF_TURN),
            TakeWildCard(seat),
            EndTurn(),
            Turn(1 - seat, self.wanted, self.wanted, (0, 0), (0, 0)),
        )

    def windows(self, s: Duel, about: int, seat: Seat) -> list[Step]:
        if not self.stops_at(about, seat):
            return []
        if self.holding[seat]:
            s.stack[0] = Turn(self.seat, self.armed, self.wanted, self.waits, with_part(self.holding, seat, 0))
        return WINDOW[about][seat]


class DrawPhase(Step):
    """§3.1 Draw one card, or one and all the additional ones that Supports allow."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Duel) -> None:
        more = s.support(self.seat, MORE_CARDS)
        # With one card left both answers would draw it.
        only_one = more == 0 or s.left[self.seat] == 1
        s.do(DrawCard(self.seat) if only_one else ChooseDraw(self.seat, more))


class OwnTurnChoice(Choice):
    """A question of the player's own turn. Ruling 38: their Twists may be played before it is answered."""

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if isinstance(action, PlayTwist):
            # The player is asked again after what the Twist does.
            s.stack.append(self)
        action.take(s, seat)


class ChooseDraw(OwnTurnChoice):
    """§3.1 Decide before you draw: all of the cards at once, or only the one card."""

    def __init__(self, seat: Seat, more: int) -> None:
        super().__init__(seat)
        self.more: Final = more

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-choose-draw"), "§3.1"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        options: list[Action] = [DRAW[1 + self.more], DRAW[1]]
        add_twists(s, seat, options)
        return options


class DrawCards(Action):
    """§3.1 Draw `count` cards. Ruling 3: the last card of the pile ends the game, even if more were to come."""

    def __init__(self, count: int) -> None:
        super().__init__(f"draw {count}")
        self.count: Final = count

    def take(self, s: Duel, seat: Seat) -> None:
        draws: list[Step] = [DrawCard(seat)] * self.count
        s.do_all(draws)

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-draw", {"count": self.count}), (f"pile-{seat}",))


class DrawCard(TopCard):
    """§3.1 The top card of the draw pile goes to the hand. There is no hand limit."""

    def turn_up(self, s: Duel, n: int) -> None:
        s.hand[n] += 1
        s.tell(Drew(self.seat, s.box.cards[n].name))


class DicePhase(Step):
    """§3.2 Roll three dice, and more if cards allow it, six at the most; then re-roll and play cards."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Duel) -> None:
        seat = self.seat
        s.do(ChooseDice(seat), Moment(1 - seat, PHASE), Reroll(seat, s.support(seat, REROLLS)))


class ChooseDice(OwnTurnChoice):
    """§3.2 Roll. The player may decline additional dice (ruling 15). Dice beyond six are void (ruling 14)."""

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-choose-dice"), "§3.2"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        options = dice_counts(s, seat)
        add_twists(s, seat, options)
        return options


def dice_counts(s: Duel, seat: Seat) -> list[Action]:
    """§3.2 Return the numbers of dice that a player may roll, the most first."""
    counts: list[int] = []
    for supports in range(s.support(seat, MORE_DICE) + 1):
        for bonus in range(0, s.bonus[seat] + 1, s.box.power[seat]):
            count = min(MOST_DICE, DICE + supports + bonus)
            if count not in counts:
                counts.append(count)
    counts.sort(reverse=True)
    return [TAKE_DICE[count] for count in counts]


class TakeDice(Action):
    """§3.2 Roll `count` dice. Andôkai's Power and Surround count for this roll only."""

    def __init__(self, count: int) -> None:
        super().__init__(f"dice {count}")
        self.count: Final = count

    def take(self, s: Duel, seat: Seat) -> None:
        s.bonus[seat] = 0
        s.do(Roll(seat, self.count))

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-dice", {"count": self.count}))


class Faces(Action):
    """What the dice show."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        super().__init__("roll " + " ".join([DIE_WORDS[face] for face in faces]))
        self.faces: Final = faces
        self.names: Final = tuple([DIE_NAMES[face] for face in faces])

    def shown(self, s: Duel, seat: Seat) -> Option:
        return Option(self.text, Text("option-roll", {"dice": self.names}))


class Roll(Chance):
    """§3.2 Roll `count` dice. Rolls that differ only in the order of the dice are one option."""

    def __init__(self, seat: Seat, count: int) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-chance-roll", {"count": self.count}), "§3.2"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        return ROLLS[self.count]

    def weights(self, s: Duel) -> list[int]:
        sums = ROLL_SUMS[self.count]
        return [sums[0]] + [sums[i] - sums[i - 1] for i in range(1, len(sums))]

    def sample(self, s: Duel, dice: Dice) -> Action:
        sums = ROLL_SUMS[self.count]
        return ROLLS[self.count][bisect_right(sums, dice.below(sums[-1]))]

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        assert isinstance(action, Faces)
        for face in action.faces:
            s.dice[face] += 1
        s.tell(Rolled(self.seat, action.names))


class Reroll(Step):
    """§3.2 Each copy of the Support re-rolls one die. §9.2 Both copies may be used on the same die."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, s: Duel) -> None:
        s.do(AfterRoll(self.seat, self.left) if self.left else CardPhase(self.seat))


class AfterRoll(CardPhase):
    """Ruling 16 Re-roll one die after the other, any die and also an axe. Anything else in the Card Phase ends it."""

    def __init__(self, seat: Seat, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-after-roll", {"left": self.left}), "§3.2"

    def options(self, s: Duel, seat: Seat) -> list[Action]:
        return re_rolls(s) + super().options(s, seat)

    def answer(self, s: Duel, seat: Seat, action: Action) -> None:
        if isinstance(action, PickUp):
            action.take(s, seat)
            s.do(Roll(seat, 1), Reroll(seat, self.left - 1))
        elif isinstance(action, PlayTwist):
            s.stack.append(self)
            action.take(s, seat)
        elif action is not END:
            s.stack.append(CardPhase(seat))
            action.take(s, seat)


def re_rolls(s: Duel) -> list[Action]:
    """Ruling 16 Return the ways to re-roll one die."""
    return [PICK_UP[face] for face in FACE_ORDER if s.dice[face]]


class PickUp(Action):
    """§3.2 Re-roll a die of this face."""

    def __init__(self, face: int) -> None:
        super().__init__(f"reroll {DIE_WORDS[face]}")
        self.face: Final = face

    def take(self, s: Duel, seat: Seat) -> None:
        s.dice[self.face] -= 1
        s.tell(PickedUp(seat, DIE_NAMES[self.face]))

    def shown(self, s: Duel, seat: Seat) -> Option:
        # Imported here because both modules use this one. The module, not its class: a compiled function binds what it
        # imports to this module, and `Game.steps` would find one more step here.
        from meadhall.games.duel import rules_1
        from meadhall.games.duel.odds import re_roll_chance

        name = DIE_NAMES[self.face]
        label = Text("option-reroll", {"die": name})
        ask = asking(s)
        left = ask.left if isinstance(ask, (AfterRoll, rules_1.ChooseReroll)) else 0
        hope = re_roll_chance(s, seat, self.face, left) if left else None
        if hope is not None:
            card, chance = s.box.cards[hope[0]], round(100 * hope[1])
            label = Text("option-reroll-for", {"die": name, "card": card.name, "chance": chance})
        return Option(self.text, label, (die_item(seat, self.face),))


def _rolls(count: int) -> list[Action]:
    return [Faces(faces) for faces in combinations_with_replacement(FACE_ORDER, count)]


def _sums(count: int) -> list[int]:
    """Return running sums of how many of the 6**count throws of distinct dice show each roll."""
    sums: list[int] = []
    total = 0
    for faces in combinations_with_replacement(FACE_ORDER, count):
        ways = factorial(count)
        for face in range(FACES):
            ways //= factorial(faces.count(face))
        total += ways
        sums.append(total)
    return sums


DRAW: Final = [DrawCards(count) for count in range(36)]
TAKE_DICE: Final = [TakeDice(count) for count in range(MOST_DICE + 1)]
PICK_UP: Final = [PickUp(face) for face in range(FACES)]
ROLLS: Final = [_rolls(count) for count in range(MOST_DICE + 1)]
WINDOW: Final[list[list[list[Step]]]] = [[[Window(seat, about)] for seat in (0, 1)] for about in range(len(ABOUT))]
"""Every window, by what it answers and by seat."""
ROLL_SUMS: Final = [_sums(count) for count in range(MOST_DICE + 1)]


def setup(box: DuelBox, seats: int, first: Seat) -> Duel:
    """§2 Both decks are shuffled, each player draws four cards, and the first turn begins."""
    stops = (DEFAULT, DEFAULT)
    return deal(box, Turn(first, stops, stops, (0, 0), (0, 0)), first)


def deal(box: DuelBox, turn: Step, first: Seat) -> Duel:
    """§2 Return the table before the first turn.

    Ruling 30: with a setting the second player gets a Wild Card or a fifth card.
    """
    count = len(box.cards)
    second = 1 - first
    deals: list[Step] = [DrawCard(seat) for seat in (first, second) for _ in range(HAND)]
    if box.compensation == "fifth_card":
        deals.append(DrawCard(second))
    wild = [0, 0]
    if box.compensation == "wild_card":
        wild[second] = 1
    s = Duel(
        stack=[],
        box=box,
        pile=[card.count for card in box.cards],
        left=[sum([box.cards[n].count for n in box.deck[seat]]) for seat in (0, 1)],
        hand=[0] * count,
        display=[0] * count,
        discard=[0] * count,
        damage=[0] * count,
        dice=[0] * FACES,
        wild=wild,
        bonus=[0, 0],
        active=first,
        turn=0,
        used=False,
        locked=0,
        emptied=NOBODY,
    )
    s.do_all([*deals, turn])
    settle(s)
    return s
