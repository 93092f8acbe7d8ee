"""The texts and message keys of a scene, for checks that each has a message."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.core.scene import Scene
from meadhall.core.text import Text


def texts_of(scene: Scene) -> Iterable[Text]:
    """Yield every text of a scene."""
    yield scene.status
    for info in scene.places:
        yield info.role
    for zone in scene.zones:
        yield zone.name
        for item in zone.items:
            if item.face is not None:
                yield Text(item.face)
            if item.about is not None:
                yield item.about
    if scene.prompt is not None:
        yield scene.prompt.text
    for option in (*scene.options, *scene.asides):
        yield option.label
    for refusal in scene.refusals:
        yield refusal.text
    if scene.result is not None:
        yield from (*scene.result.reasons, *scene.result.words, *scene.result.story)


def keys_of_values(scene: Scene) -> Iterable[str]:
    """Return the message keys of the named values of a scene."""
    names = {name for info in scene.places for name in info.values}
    names |= {name for zone in scene.zones for item in zone.items for name in item.values}
    return sorted(f"value-{name}" for name in names)
