"""The games: one folder is one game, and imports only the core."""
