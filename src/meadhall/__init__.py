"""Meadhall: dwarf board games, played by their full rules.

>>> import meadhall
>>> match = meadhall.start("duel", seed=7)
>>> match.play_on("random").result().ranks
(2, 1)
"""

from typing import TYPE_CHECKING

from meadhall.version import VERSION

if TYPE_CHECKING:
    from meadhall.api import BOTS, OpenMatch, all_games, load, start

__all__ = ["BOTS", "OpenMatch", "__version__", "all_games", "load", "start"]

__version__ = VERSION


def __getattr__(name: str) -> object:
    """Import the Python API on first use, because the rules alone do not need it."""
    if name not in __all__:
        raise AttributeError(f"meadhall has no {name!r}; it has {', '.join(__all__)}")
    from meadhall import api

    return getattr(api, name)
