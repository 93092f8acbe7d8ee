"""Select, then target, until one option is left: what is chosen, what it leaves, and what the main key would send."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.scene import Scene
from meadhall.core.text import Option, Refusal


def remaining(options: Sequence[Option], chosen: Sequence[str]) -> list[Option]:
    """The options that touch everything chosen."""
    return [option for option in options if all(item in option.touches for item in chosen)]


class Gesture:
    """The gesture in the making over one scene. A new scene begins anew.

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
        """The options that remain after what is chosen."""
        return remaining(self.options, self.chosen)

    def lit(self) -> set[str]:
        """What would narrow the remaining options further."""
        return {item for option in self.offer() for item in option.touches if item not in self.chosen}

    def ready(self) -> Option | None:
        """What the main key would send: what was pointed at, the last one left, or what ends the turn."""
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
        """Choose an item, or let it go; whether that changed something. If not, `why` may say why."""
        self.aim(None)
        if item in self.chosen:
            self.chosen.remove(item)
            return True
        # A new beginning, if need be: somebody who points elsewhere has changed their mind.
        for wanted in ([*self.chosen, item], [item]):
            if remaining(self.options, wanted):
                self.chosen = wanted
                return True
        self.why = self.refusals.get(item)
        return False
