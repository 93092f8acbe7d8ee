"""Meadhall: a home for dwarf board games, played by their full rules.

>>> from meadhall.core.game import find
>>> find()["duel"].seats
(2,)
"""

__version__ = "0.1.0"
