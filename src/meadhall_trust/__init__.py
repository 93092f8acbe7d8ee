"""Trials that try to break the rules, the bots and the server, and report figures."""
