"""Tries to break the hall: the rules, the bots and the server, as they are, with figures."""
