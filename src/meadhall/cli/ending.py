"""The end of a game in a terminal: the outcome in one word, and two sentences on how it came about."""

from __future__ import annotations

from meadhall.core.scene import Result
from meadhall.core.table import Viewer
from meadhall.core.text import Text
from meadhall.play.words import Words


def outcome(result: Result, viewer: Viewer, words: Words) -> str:
    """Return the outcome of the viewer's seat in one word; for a spectator that the game is over."""
    own = result.words[viewer] if 0 <= viewer < len(result.words) else Text("ending-over")
    return words.say(own, viewer)


def story(result: Result, viewer: Viewer, words: Words) -> str:
    """Return how the game ended in two sentences; without them, the reasons."""
    return " ".join(words.say(text, viewer) for text in result.story or result.reasons)
