"""Chapter 6: the production phase. Every resource works for every product, in each production again."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Apart, Seat, Step
from meadhall.core.text import Argument, Option, Text
from meadhall.games.zwergendorf.cards import DWARF, KINDS, MADE, PRODUCTS, RESOURCES, SYMBOL_NAMES, SYMBOLS
from meadhall.games.zwergendorf.events import Finished, Sealed, UsedCap
from meadhall.games.zwergendorf.rules_buildings import building_questions, may_use_cap
from meadhall.games.zwergendorf.rules_cards import DONE
from meadhall.games.zwergendorf.rules_draw import CUT, MOST_SEATS, DrawSymbol, Opening, Question, fits, lose, places
from meadhall.games.zwergendorf.state import LEAVING, Zwergendorf


class ProductionPhase(Step):
    """§6 All players produce at the same time, at their own pace: first the building cards, then product by product."""

    def run(self, s: Zwergendorf) -> None:
        stacks: list[tuple[Step, ...]] = [()] * s.seats
        for seat in s.playing():
            # The end of a stack happens first.
            stacks[seat] = (PRODUCE[seat], *reversed(building_questions(s, seat)))
        s.do(Apart(tuple(stacks)))


def produce_after(s: Zwergendorf, seat: Seat, action: Action) -> None:
    """§6.8 Carry out an answer, ask the question that follows from it, and go on with production."""
    if isinstance(action, Opening):
        s.do(action.opened(s, seat), PRODUCE[seat])
    else:
        action.take(s, seat)
        s.do(PRODUCE[seat])


class BeforeLoss(Question):
    """Ruling 16 Caps work from the start, even if the very first product has no room and will be lost."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [GO_ON] + caps(s, seat)

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        produce_after(s, seat, action)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-before-loss"), "§6.7"


class GoOn(Action):
    """Ruling 41 Use no cap: now the symbol that cannot be drawn is lost."""

    def take(self, s: Zwergendorf, seat: Seat) -> None:
        s.state[seat] = LEAVING

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        return Option(self.text, Text("option-go-on"))


class Produce(Step):
    """§6.2 to §6.6 Make dwarfs, mines, walls, forges, taverns, in this order (ruling 13).

    A resource from a cap also counts for earlier products (ruling 16): the first product still owed comes next.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, s: Zwergendorf) -> None:
        seat = self.seat
        for product in range(MADE):
            owed = s.owed(seat, product)
            if owed:
                kind = DWARF + product
                if s.trees(seat) or fits(s, seat, kind):
                    s.do(DRAW_PRODUCT[seat][product])
                    return
                if caps(s, seat) and not s.has_made(seat):
                    s.do(BEFORE_LOSS[seat])
                    return
                s.make(seat, product, owed)
                lose(s, seat, kind, owed)
        if caps(s, seat) or s.box.flow.asks_without_choice():
            s.do(FINISH[seat])
        else:
            s.tell(Finished(seat))


class DrawProduct(DrawSymbol):
    """§6.8 Draw what is made on free squares, or pay for it with a tree; or use a cap first (§6.7)."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        options = places(s, seat, self.kind)
        if s.trees(seat):
            options.append(CUT[self.kind])
        if s.caps[seat]:
            options += caps(s, seat)
        return options

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        if not isinstance(action, UseCap):
            s.make(seat, self.kind - DWARF, 1)
            if not s.owed(seat, self.kind - DWARF) and not s.box.flow.asks_without_choice():
                # The next product is a separate step: no player may redraw this one after a look at other sheets.
                s.tell(Sealed(seat))
        produce_after(s, seat, action)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        product = self.kind - DWARF
        args: dict[str, Argument] = {"symbol": SYMBOL_NAMES[self.kind], "left": s.owed(seat, product)}
        return Text("prompt-draw-product", args), f"§6.{product + 2}"


class Finish(Question):
    """§6.7 Everything is made. The player may still use a cap, or is done."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return [DONE] + caps(s, seat)

    def answer(self, s: Zwergendorf, seat: Seat, action: Action) -> None:
        if action is DONE:
            action.take(s, seat)
        else:
            produce_after(s, seat, action)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-finish"), "§6.7"


class UseCap(Opening):
    """§6.7 Take a missing resource out of a cap. It is drawn, ticked, and all products are checked again."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"cap {SYMBOLS[kind]}")
        self.kind: Final = kind

    def opened(self, s: Zwergendorf, seat: Seat) -> Step:
        s.caps[seat] -= 1
        s.tell(UsedCap(seat, SYMBOL_NAMES[self.kind], s.caps[seat]))
        return DRAW_FROM_CAP[seat][self.kind]

    def shown(self, s: Zwergendorf, seat: Seat) -> Option:
        label = Text("option-cap", {"symbol": SYMBOL_NAMES[self.kind]})
        return Option(self.text, label, (f"caps-{seat}.cap",), "cap")


class DrawFromCap(DrawSymbol):
    """Ruling 17 What comes out of a cap is drawn, and never paid for with a tree."""

    def options(self, s: Zwergendorf, seat: Seat) -> list[Action]:
        return places(s, seat, self.kind)

    def prompt(self, s: Zwergendorf, seat: Seat) -> tuple[Text, str]:
        return Text("prompt-draw-from-cap", {"symbol": SYMBOL_NAMES[self.kind]}), "§6.7"


def caps(s: Zwergendorf, seat: Seat) -> list[Action]:
    """§6.7 Return the uses of a cap that a player has now."""
    return CAP if may_use_cap(s, seat) else NO_CAP


CAP: Final[list[Action]] = [UseCap(kind) for kind in RESOURCES]
NO_CAP: Final[list[Action]] = []
GO_ON: Final = GoOn("go on")
BEFORE_LOSS: Final = [BeforeLoss(seat) for seat in range(MOST_SEATS)]
PRODUCE: Final = [Produce(seat) for seat in range(MOST_SEATS)]
FINISH: Final = [Finish(seat) for seat in range(MOST_SEATS)]
DRAW_PRODUCT: Final = [[DrawProduct(seat, kind) for kind in PRODUCTS] for seat in range(MOST_SEATS)]
DRAW_FROM_CAP: Final = [[DrawFromCap(seat, kind) for kind in range(KINDS)] for seat in range(MOST_SEATS)]
