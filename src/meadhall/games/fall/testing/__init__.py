"""Test support for Dwar7s Fall. Not part of the wheel; no shipped module imports it."""
