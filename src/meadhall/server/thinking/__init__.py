"""Bots, hints and reviews: slow work in worker processes and threads.

In: a saved state and a question. Out: an action, advice, or the review of a finished game.
A worker that dies or exceeds its time is replaced.
"""
