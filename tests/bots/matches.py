"""Matches between quick bots, for the tests of hints and reviews."""

from __future__ import annotations

from meadhall.bots.levels import bot_named
from meadhall.bots.net import shipped
from meadhall.bots.view import view_of
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, own_games
from meadhall.play.corpus import has_corpus
from meadhall.play.match import Match

GAMES = find()
GROWN = [key for key, game in own_games().items() if has_corpus(game) and shipped(game)]
"""Without the small test games, in which luck decides, and games without a recorded corpus or a trained net."""


def match_of(key: str, seed: int, decisions: int | None = None) -> Match:
    """Play a match between quick bots, to its end or for a number of decisions."""
    game = GAMES[key]
    names = ["Anna", "Ben", "Clara", "David", "Emil"][: max(2, game.seats[0])]
    match = Match(game, names, None, SeededDice("match", seed), first=0)
    bots = [bot_named("thumb", SeededDice("thumb", seed, seat)) for seat in range(len(names))]
    made = 0
    while match.seats() and (decisions is None or made < decisions):
        seat = max(match.seats()[0], 0)
        match.play(seat, bots[seat].choose(view_of(match, seat, bots[seat].dice)))
        made += 1
    return match
