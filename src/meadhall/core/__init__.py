"""Level 0: what every game shares. Standard library only, no input or output, no game."""
