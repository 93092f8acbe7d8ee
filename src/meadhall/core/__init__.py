"""The engine and the types that every game shares. Standard library only, no input or output, no game."""
