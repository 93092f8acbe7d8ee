"""Chapter 6: damage, point by point."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Seat, Step, Viewer
from meadhall.core.text import Argument, Text
from meadhall.games.duel.events import Defeated, Discarded, Hurt, Missed
from meadhall.games.duel.rules_end import TopCard
from meadhall.games.duel.state import PILE, Duel, DuelBox, Why


class Announced(Step):
    """Ruling 9 An announced step. Both players may answer it; it happens when the window above it closes."""

    def announcement(self, s: Duel) -> Why:
        """Return the question of the window: what is about to happen."""
        raise NotImplementedError


class Damage(Announced):
    """§6.2 One announced point, at the opponent's draw pile or at a card in their display."""

    def __init__(self, seat: Seat, target: int) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def run(self, s: Duel) -> None:
        foe = 1 - self.seat
        if self.target == PILE:
            s.do(LoseCard(foe))
        elif s.display[self.target]:
            hurt(s, foe, self.target)
        else:
            s.tell(Missed(self.seat, target_name(s, self.target)))

    def announcement(self, s: Duel) -> Why:
        targets = [target_name(s, point.target) for point in announced_points(s)]
        args: dict[str, Argument] = {"seat": 1 - self.seat, "target": targets[0]}
        if len(targets) == 1:
            return Text("prompt-window-damage", args), "§9.1"
        return Text("prompt-window-damage-both", {**args, "other": targets[1]}), "§9.1"


def announced_points(s: Duel) -> list[Damage]:
    """Ruling 7 Return the announced points directly below the open window on the stack, the next one first.

    They all aim at one seat, because another window separates points at different seats.
    """
    points: list[Damage] = []
    for i in range(len(s.stack) - 2, -1, -1):
        step = s.stack[i]
        if not isinstance(step, Damage):
            break
        points.append(step)
    return points


def cancel_point(s: Duel, target: int) -> None:
    """§9.1 Take the next announced point at this target off the stack, so that it does not fall."""
    place = [point.target for point in announced_points(s)].index(target)
    del s.stack[len(s.stack) - 2 - place]


class LoseCard(TopCard):
    """§6.3 The opponent turns up the top card of the draw pile and discards it unused."""

    def prompt(self, s: Duel, viewer: Viewer) -> Why:
        return Text("prompt-chance-lose"), "§6.3"

    def turn_up(self, s: Duel, n: int) -> None:
        s.discard[n] += 1
        s.tell(Discarded(self.seat, s.box.cards[n].name))


def hurt(s: Duel, owner: Seat, n: int) -> None:
    """§6.4 A card that takes its health points in one turn is defeated and goes to its owner's discard pile."""
    card = s.box.cards[n]
    s.damage[n] += 1
    if s.damage[n] < card.health:
        s.tell(Hurt(owner, card.name, card.health - s.damage[n]))
        return
    s.damage[n] = 0
    s.display[n] -= 1
    s.discard[n] += 1
    s.tell(Defeated(owner, card.name))


def all_targets(box: DuelBox) -> list[tuple[int, str]]:
    """Return every target that a point may have, with its notation: card by card, and the draw pile last."""
    return [(card.number, card.key) for card in box.cards] + [(PILE, "pile")]


def target_name(s: Duel, target: int) -> str:
    """Return the message key of a target."""
    return "target-pile" if target == PILE else s.box.cards[target].name


def target_item(s: Duel, owner: Seat, target: int) -> str:
    """Return the id of the item that shows a target."""
    return f"pile-{owner}" if target == PILE else s.box.cards[target].in_display
