"""Selection of items on the board: each item narrows the options, until one is left for the main key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.scene import Scene
from meadhall.core.text import Option, Refusal


def remaining(options: Sequence[Option], chosen: Sequence[str]) -> list[Option]:
    """Return the options that touch all chosen items."""
    return [option for option in options if all(item in option.touches for item in chosen)]


class Gesture:
    """The items chosen so far in one scene. A new scene needs a new gesture.

    `aimed` is the option highlighted in the list. `why` says why the item picked last cannot be used.

    >>> from meadhall.core.scene import Text
    >>> options = [Option("a x", Text("l"), ("a", "x")), Option("a y", Text("l"), ("a", "y")), Option("end", Text("l"))]
    >>> gesture = Gesture(Scene("g", 0, Text("s"), [], [], None, options))
    >>> gesture.ready().action, gesture.lit() == {"a", "x", "y"}
    ('end', True)
    >>> gesture.pick("a"), gesture.ready(), sorted(gesture.lit())
    (True, None, ['x', 'y'])
    >>> gesture.pick("y"), gesture.ready().action, gesture.pick("z")
    (True, 'a y', False)
    """

    def __init__(self, scene: Scene | None = None) -> None:
        self.options: Final[list[Option]] = list(scene.options) if scene is not None else []
        self.refusals: Final = {refusal.item: refusal for refusal in scene.refusals} if scene is not None else {}
        self.chosen: list[str] = []
        self.aimed: str | None = None
        self.why: Refusal | None = None

    def offer(self) -> list[Option]:
        """Return the options that touch all chosen items."""
        return remaining(self.options, self.chosen)

    def lit(self) -> set[str]:
        """Return the items that would narrow the remaining options."""
        return {item for option in self.offer() for item in option.touches if item not in self.chosen}

    def ready(self) -> Option | None:
        """Return what the main key sends: the aimed option, the only one left, or the only one that needs no more."""
        offer = self.offer()
        for option in offer:
            if option.action == self.aimed:
                return option
        if len(offer) == 1:
            return offer[0]
        fitting = [option for option in offer if len(option.touches) == len(self.chosen)]
        return fitting[0] if len(fitting) == 1 else None

    def aim(self, action: str | None) -> None:
        self.aimed = action
        self.why = None

    def reset(self) -> None:
        self.chosen = []
        self.aim(None)

    def pick(self, item: str) -> bool:
        """Choose an item, or remove it from the chosen ones. Return whether that was possible; if not, set `why`."""
        self.aim(None)
        if item in self.chosen:
            self.chosen.remove(item)
            return True
        # If the item does not fit the chosen ones, start a new selection with it.
        for wanted in ([*self.chosen, item], [item]):
            if remaining(self.options, wanted):
                self.chosen = wanted
                return True
        self.why = self.refusals.get(item)
        return False
