"""Computer players, advice and review. They load each game's `bots.py` by name."""
