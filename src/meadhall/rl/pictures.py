"""A position as text and as a picture."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from meadhall.cli.drawing import Pen, table_lines
from meadhall.core.game import Game, named
from meadhall.core.table import SPECTATOR, State, Viewer
from meadhall.play.words import Words

WIDTH: Final = 100
"""Columns of the drawing."""
SIZE: Final = (960, 640)
"""Width and height of the picture, in pixels; what does not fit is cut off."""
PAPER: Final = "#fbf4e2"
INK: Final = "#2b1d14"


@cache
def _words(key: str) -> Words:
    return Words("en", named(key), packages=["meadhall.cli"])


def ansi(game: Game, s: State, viewer: Viewer = SPECTATOR) -> str:
    """Return the drawing that the terminal shows, as a viewer sees it."""
    return "\n".join(table_lines(game.scene(s, viewer), game, _words(game.key), Pen(colour=False), WIDTH))


def rgb_array(game: Game, s: State, viewer: Viewer = SPECTATOR) -> NDArray[np.uint8]:
    """Return the same drawing as a picture: height, width, and red, green and blue."""
    from PIL import Image, ImageDraw, ImageFont

    paper = Image.new("RGB", SIZE, PAPER)
    ImageDraw.Draw(paper).multiline_text((8, 8), ansi(game, s, viewer), fill=INK, font=ImageFont.load_default(11))
    return np.asarray(paper, np.uint8)
