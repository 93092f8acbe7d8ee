"""What stays constant during a game of Diggers."""

from __future__ import annotations

from collections.abc import Mapping

from diggers.state import Diggers


def census(s: Diggers) -> Mapping[str, int]:
    """§1 Count seams and timber, which are only moved."""
    assert min(s.rock + s.dug + s.timber + s.props) >= 0
    return {"seams": sum(s.rock + s.dug), "timber": sum(s.timber + s.props)}
