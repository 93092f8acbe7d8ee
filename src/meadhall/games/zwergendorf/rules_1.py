"""The first version of the rules: players confirmed each card, and said which symbol comes next.

Only the steps that were different stand here, under their old names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.core.content import Pack
from meadhall.core.table import Action, Seat, Step
from meadhall.core.text import Option, Text
from meadhall.games.zwergendorf.box import Flow, ZwergendorfBox
from meadhall.games.zwergendorf.cards import FREE, KINDS, SYMBOL_NAMES, SYMBOLS
from meadhall.games.zwergendorf.rules_box import make_box
from meadhall.games.zwergendorf.rules_cards import DONE
from meadhall.games.zwergendorf.rules_draw import DRAW_SYMBOL, EnterAll, Question, fits, lose
from meadhall.games.zwergendorf.state import Zwergendorf


class FirstFlow(Flow):
    """The questions of the first rules."""

    def entering(self, s: Zwergendorf, seat: Seat, symbols: tuple[int, ...]) -> list[Step]:
        if symbols[0] == symbols[-1]:
            return [Enter(seat, symbols[0]), EnterAll(seat, symbols[1:])]
        return [PickSymbol(seat, symbols)]

    def sealing(self, seat: Seat) -> Step:
        return Confirm(seat)

    def asks_without_choice(self) -> bool:
        return True


class PickSymbol(Question):
    """Ruling 40 The owner says which of several symbols comes next."""

    def __init__(self, seat: Seat, symbols: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.symbols: Final = symbols

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options: list[Action] = []
        last = FREE
        for kind in self.symbols:
            if kind != last:
                options.append(NEXT[kind])
                last = kind
        return options

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        assert isinstance(action, Next)
        at = self.symbols.index(action.kind)
        rest = self.symbols[:at] + self.symbols[at + 1 :]
        s.do(Enter(seat, action.kind), EnterAll(seat, rest))

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-pick-symbol"), "§4.3"


class Next(Action):
    """Ruling 40 This symbol comes next."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"next {SYMBOLS[kind]}")
        self.kind: Final = kind

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        label = Text("option-next", {"symbol": SYMBOL_NAMES[self.kind]})
        return Option(self.text, label, (f"todo-{seat}.{SYMBOLS[self.kind]}",), "next")


class Enter(Step):
    """§4.3 Draw or pay for one symbol; if neither is possible, it is lost (§7.3)."""

    def __init__(self, seat: Seat, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    def run(self, s: Zwergendorf) -> None:
        if s.trees(self.seat) or fits(s, self.seat, self.kind):
            s.do(DRAW_SYMBOL[self.seat][self.kind])
        else:
            lose(s, self.seat, self.kind, 1)


class Confirm(Question):
    """Ruling 31 Until the player is done, what was drawn for this card may be taken back."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [DONE]

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-confirm"), "§3.4"


NEXT: Final = [Next(kind) for kind in range(KINDS)]


def open_box(pack: Pack, settings: Mapping[str, str]) -> ZwergendorfBox:
    """§1 Open the box for the first rules."""
    return make_box(pack, settings, FirstFlow())
