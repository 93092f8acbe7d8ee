"""Meadhall: a home for dwarf board games, played by their full rules.

>>> from meadhall.core.game import find
>>> sorted(find())[:1]
['duel']
"""

__version__ = "0.1.0"
