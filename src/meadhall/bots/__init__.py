"""Level 3: computer players. They import the core and the match, and load each game's `bots.py` by name."""
