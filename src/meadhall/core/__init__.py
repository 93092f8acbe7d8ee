"""The engine and the types that every game shares. It reads content files, and knows no game."""
