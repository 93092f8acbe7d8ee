"""Test support: read drawn villages into a table and play on."""
