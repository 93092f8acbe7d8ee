"""Test support for The Duel; not part of the package that is shipped."""
