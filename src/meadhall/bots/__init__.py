"""Level 3: players made of code. They know the core and the match, and no game by name."""
