"""Events: tournaments and campaigns over many tables.

In: requests of guests, and finished tables. Out: pairings, tables with their players, standings.
"""
