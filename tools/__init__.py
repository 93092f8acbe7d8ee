"""Tools for developers. They run in a checkout and are not part of the wheel.

`tools/commands` holds the developer commands of `./meadhall`; every other file is a script of its own.
"""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
"""The root folder of the checkout."""
