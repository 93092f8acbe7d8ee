"""Level 2: a match between seats: chance, log, undo, standing answers, game files and words."""
