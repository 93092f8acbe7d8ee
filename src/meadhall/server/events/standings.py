"""Standings of an event, with tie-breaks. Pure functions over the stored event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from meadhall.protocol.events import CAMPAIGN, DUPLICATE, KNOCK_OUT, ROUND_ROBIN, SWISS, StandingLine
from meadhall.server.events.model import Event, Pairing

TIE_BREAKS: Final = {
    SWISS: ("buchholz", "sonneborn", "wins"),
    ROUND_ROBIN: ("sonneborn", "wins"),
    KNOCK_OUT: ("wins",),
    DUPLICATE: ("matchpoints",),
    CAMPAIGN: ("hardest",),
}
"""The tie-breaks of each kind of event, the first one first."""


def standings(event: Event) -> list[StandingLine]:
    """Return the standings, best first; equal players share a rank.

    A win has one point, a draw half a point. A bye is a win. Ties are broken as follows:

    - Swiss: *Buchholz*, then *Sonneborn-Berger*, then wins. Buchholz is the sum of the opponents' points.
      Sonneborn-Berger is the points of beaten opponents and half the points of drawn ones. As FIDE counts, an unplayed
      round (a bye or a forfeit) is a game against an opponent who has as many points as the player.
    - Round robin: Sonneborn-Berger, then wins. A round without an opponent does not count.
    - Knock-out: the rounds that a player has survived are the points; then wins at a table, without byes.
    - Duplicate: the sum of the scores; then *matchpoints*. They compare a player with the players of the same seat and
      deal at other tables. Each lower score is one point, and an equal one half a point.
    - Campaign: the number of difficulties won; then the hardest one of them.
    """
    points, breaks = _counted(event)
    games = [_games(event, player) for player in range(len(event.entrants))]
    order = sorted(range(len(event.entrants)), key=lambda player: (-points[player], [-each for each in breaks[player]]))
    lines: list[StandingLine] = []
    for place, player in enumerate(order, start=1):
        key = (points[player], breaks[player])
        tied = lines and (lines[-1].points, lines[-1].tie_breaks) == key
        wins, draws, losses = games[player]
        rank = lines[-1].rank if tied else place
        lines.append(StandingLine(rank, player, points[player], breaks[player], wins, draws, losses))
    return lines


def decided(event: Event) -> list[tuple[int, Pairing]]:
    """Return all decided pairings with the number of their round, the first being 0."""
    return [(number, each) for number, found in enumerate(event.rounds) for each in found if each.points is not None]


def points_of(event: Event) -> list[float]:
    """Return the points of all players."""
    found = [0.0] * len(event.entrants)
    for _, pairing in decided(event):
        for player, points in zip(pairing.players, pairing.points or (), strict=True):
            found[player] += points
    return found


def _counted(event: Event) -> tuple[list[float], list[list[float]]]:
    points = points_of(event)
    everybody = range(len(event.entrants))
    if event.wanted.kind == DUPLICATE:
        matchpoints = _matchpoints(event)
        return points, [[matchpoints[player]] for player in everybody]
    if event.wanted.kind == CAMPAIGN:
        hardest = _hardest(event)
        return points, [[hardest[player]] for player in everybody]
    wins = [float(_games(event, player)[0]) for player in everybody]
    if event.wanted.kind == KNOCK_OUT:
        return points, [[wins[player]] for player in everybody]
    buchholz, sonneborn = _by_opponents(event, points)
    if event.wanted.kind == SWISS:
        return points, [[buchholz[player], sonneborn[player], wins[player]] for player in everybody]
    return points, [[sonneborn[player], wins[player]] for player in everybody]


def _games(event: Event, player: int) -> tuple[int, int, int]:
    """Return how many games at a table a player has won, drawn and lost."""
    found = [0, 0, 0]
    for _, pairing in decided(event):
        if player in pairing.players and not pairing.unplayed:
            rank = pairing.ranks[pairing.players.index(player)]
            alone = pairing.ranks.count(rank) == 1 or event.wanted.kind == CAMPAIGN
            found[0 if rank == 1 and alone else 1 if rank == 1 else 2] += 1
    return found[0], found[1], found[2]


def _by_opponents(event: Event, points: Sequence[float]) -> tuple[list[float], list[float]]:
    """Return Buchholz and Sonneborn-Berger of all players."""
    buchholz, sonneborn = [0.0] * len(points), [0.0] * len(points)
    for _, pairing in decided(event):
        for at, player in enumerate(pairing.players):
            against = points[player] if pairing.unplayed else points[pairing.players[1 - at]]
            buchholz[player] += against
            sonneborn[player] += against * (pairing.points or ())[at]
    return buchholz, sonneborn


def _matchpoints(event: Event) -> dict[int, float]:
    played: dict[tuple[int, int], list[tuple[int, float]]] = defaultdict(list)
    for number, pairing in decided(event):
        if not pairing.unplayed:
            for seat, player in enumerate(pairing.players):
                played[number, seat].append((player, (pairing.points or ())[seat]))
    found: dict[int, float] = defaultdict(float)
    for lines in played.values():
        for player, score in lines:
            found[player] += sum((score > other) + (score == other) / 2 for who, other in lines if who != player)
    return found


def _hardest(event: Event) -> dict[int, float]:
    found: dict[int, float] = defaultdict(float)
    for number, pairing in decided(event):
        for player, points in zip(pairing.players, pairing.points or (), strict=True):
            found[player] = max(found[player], number + 1.0 if points else 0.0)
    return found
