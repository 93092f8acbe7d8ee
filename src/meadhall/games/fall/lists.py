"""Lists in sentences: a comma after every part but the last."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.core.scene import Text


def listed(parts: Sequence[str | Text]) -> tuple[str | Text, ...]:
    """The parts of a list as the argument of a text, which puts a space between them."""
    return (*[Text("listed", {"part": part}) for part in parts[:-1]], *parts[-1:])
