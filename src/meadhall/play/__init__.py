"""A match between seats: chance, log, undo, standing orders, game files and texts."""
