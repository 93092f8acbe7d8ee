"""Test support: drawn positions and a player that follows a script."""
