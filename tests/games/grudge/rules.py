"""The rules of Grudge; the section numbers are its rulebook's."""

from __future__ import annotations

from typing import Final

from grudge.events import Drew, Dug, Guarded, Kept, Spied, Struck, Wounded
from grudge.state import Grudge, GrudgeBox
from meadhall.core.engine import settle
from meadhall.core.table import Action, Chance, Choice, Seat, Step, Together
from meadhall.core.text import Option, Text

SEATS: Final = 4
HEALTH: Final = 8


class Round(Step):
    """§2 Deal two cards to each dwarf, draft twice, then each dwarf takes a turn."""

    def __init__(self, leader: Seat) -> None:
        self.leader: Final = leader

    def run(self, s: Grudge) -> None:
        seats = len(s.hp)
        order = [(self.leader + i) % seats for i in range(seats)]
        nobody: tuple[Action | None, ...] = (None,) * seats
        deal: list[Step] = [Draw(seat, to_pack=True) for seat in order + order]
        turns: list[Step] = [Turn(seat, spied=False) for seat in order]
        s.do_all(deal + [Draft(nobody), Draft(nobody)] + turns + [Round(order[1])])


class Draw(Chance):
    """§1.3 Draw from the bag; an empty bag gives nothing."""

    def __init__(self, seat: Seat, to_pack: bool) -> None:
        self.seat: Final = seat
        self.to_pack: Final = to_pack

    def prompt(self, s: Grudge) -> tuple[Text, str]:
        return Text("prompt-draw"), "§1.3"

    def options(self, s: Grudge, seat: Seat) -> list[Action]:
        return [s.box.draw[n] for n, left in enumerate(s.bag) if left] or [NOTHING]

    def weights(self, s: Grudge) -> list[int]:
        return [left for left in s.bag if left] or [1]

    def answer(self, s: Grudge, seat: Seat, action: Action) -> None:
        if isinstance(action, Face):
            n = action.number
            s.bag[n] -= 1
            zone = s.pack if self.to_pack else s.hand
            zone[s.at(self.seat, n)] += 1
            s.tell(Drew(self.seat, s.box.cards[n].name))


class Face(Action):
    """The card that chance turns up."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.number: Final = number

    def shown(self, s: Grudge, seat: Seat) -> Option:
        return Option(self.text, Text("option-draw", {"card": s.box.cards[self.number].name}))


class Draft(Together):
    """§2.2 Keep one card in secret and pass the rest to the left."""

    def prompt(self, s: Grudge) -> tuple[Text, str]:
        return Text("prompt-draft"), "§2.2"

    def options(self, s: Grudge, seat: Seat) -> list[Action]:
        return [s.box.keep[n] for n in s.held(s.pack, seat)] or [NOTHING]

    def again(self, sealed: tuple[Action | None, ...]) -> Draft:
        return Draft(sealed)

    def reveal(self, s: Grudge, answers: list[Action]) -> None:
        for seat, answer in enumerate(answers):
            answer.take(s, seat)
        kinds = s.box.kinds
        s.pack = s.pack[-kinds:] + s.pack[:-kinds]


class Keep(Face):
    """§2.2 Keep this card."""

    def take(self, s: Grudge, seat: Seat) -> None:
        at = s.at(seat, self.number)
        s.pack[at] -= 1
        s.hand[at] += 1
        s.tell(Kept(seat, s.box.cards[self.number].name))

    def shown(self, s: Grudge, seat: Seat) -> Option:
        card = s.box.cards[self.number]
        return Option(self.text, Text("option-keep", {"card": card.name}), (f"pack-{seat}.{card.key}",))


class Turn(Choice):
    """§3 On your turn strike one foe, or dig. §3.3 If the table plays with spies, you may spy first, once."""

    def __init__(self, seat: Seat, spied: bool) -> None:
        super().__init__(seat)
        self.spied: Final = spied

    def prompt(self, s: Grudge) -> tuple[Text, str]:
        return Text("prompt-turn"), "§3"

    def options(self, s: Grudge, seat: Seat) -> list[Action]:
        arms = [n for n in s.box.arms if s.hand[s.at(seat, n)]]
        spying = [SPY] if s.box.spies and not self.spied else []
        return [DIG] + spying + [s.box.strike[foe][n] for foe in s.foes(seat) for n in arms]


class Dig(Action):
    """§3.1 Dig: take two gold."""

    def take(self, s: Grudge, seat: Seat) -> None:
        s.gold[seat] += 2
        s.tell(Dug(seat, 2))
        s.do(CheckVictory())


class Strike(Face):
    """§3.2 Strike: discard the weapon; the foe may guard, the wound is taken, victory is checked."""

    def __init__(self, text: str, foe: Seat, number: int) -> None:
        super().__init__(text, number)
        self.foe: Final = foe

    def take(self, s: Grudge, seat: Seat) -> None:
        card = s.box.cards[self.number]
        s.spend(seat, self.number)
        s.tell(Struck(seat, self.foe, card.name))
        s.do(Guard(self.foe), Wound(self.foe, card.strike), CheckVictory())

    def shown(self, s: Grudge, seat: Seat) -> Option:
        card = s.box.cards[self.number]
        hand = f"hand-{seat}.{card.key}"
        return Option(self.text, Text("option-strike", {"card": card.name, "foe_seat": self.foe}), (hand,), hand)


class Spy(Action):
    """§3.3 Spy: look at the hand of the dwarf to your left, then go on with your turn."""

    def take(self, s: Grudge, seat: Seat) -> None:
        foe = s.left_of(seat)
        names = [name for n in s.held(s.hand, foe) for name in [s.box.cards[n].name] * s.hand[s.at(foe, n)]]
        s.tell(Spied(seat, foe, tuple(names)))
        s.do(Turn(seat, spied=True))


class Guard(Choice):
    """§4.1 The struck dwarf may answer with one guard, which weakens the blow about to land."""

    def window(self) -> str:
        return "blow"

    def prompt(self, s: Grudge) -> tuple[Text, str]:
        return Text("prompt-guard"), "§4.1"

    def pass_option(self, s: Grudge, seat: Seat) -> Action:
        return SUFFER

    def options(self, s: Grudge, seat: Seat) -> list[Action]:
        return [SUFFER] + [s.box.guard[n] for n in s.box.guards if s.hand[s.at(seat, n)]]


class Parry(Face):
    """§4.1 Guard with this card."""

    def take(self, s: Grudge, seat: Seat) -> None:
        card = s.box.cards[self.number]
        s.spend(seat, self.number)
        blow = s.stack[-1]
        assert isinstance(blow, Wound)
        s.stack[-1] = Wound(blow.seat, max(0, blow.wounds - card.guard))
        s.tell(Guarded(seat, card.name))

    def shown(self, s: Grudge, seat: Seat) -> Option:
        card = s.box.cards[self.number]
        hand = f"hand-{seat}.{card.key}"
        return Option(self.text, Text("option-guard", {"card": card.name}), (hand,), hand)


class Suffer(Action):
    """§4.1 Do not guard."""

    def shown(self, s: Grudge, seat: Seat) -> Option:
        return Option(self.text, Text("option-suffer"), passes=True)


class Wound(Step):
    """§4.2 The dwarf takes the wounds. §4.3 A wounded dwarf bears a grudge, and draws a card."""

    def __init__(self, seat: Seat, wounds: int) -> None:
        self.seat: Final = seat
        self.wounds: Final = wounds

    def run(self, s: Grudge) -> None:
        s.hp[self.seat] -= self.wounds
        s.tell(Wounded(self.seat, self.wounds))
        if self.wounds:
            s.do(Draw(self.seat, to_pack=False))


class CheckVictory(Step):
    """§5 The brawl ends when a dwarf falls or holds enough gold."""

    def run(self, s: Grudge) -> None:
        if min(s.hp) <= 0 or max(s.gold) >= s.box.goal:
            s.stack.clear()


NOTHING: Final = Action("nothing")
SUFFER: Final[Action] = Suffer("suffer")
DIG: Final[Action] = Dig("dig")
SPY: Final[Action] = Spy("spy")


def setup(box: GrudgeBox, seats: int, first: Seat) -> Grudge:
    """§1.1 Each dwarf has eight health points and no gold; all cards are in the bag."""
    s = Grudge(
        stack=[Round(first)],
        box=box,
        hp=[HEALTH] * seats,
        gold=[0] * seats,
        hand=[0] * box.kinds * seats,
        pack=[0] * box.kinds * seats,
        bag=[card.count for card in box.cards],
        discard=[0] * box.kinds,
    )
    settle(s)
    return s
