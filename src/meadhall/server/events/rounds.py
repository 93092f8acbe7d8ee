"""The course of an event: starting it, taking results, forfeits, and pairing the next round. No input or output."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from meadhall.bots.opponents import new_name
from meadhall.core.dice import Dice
from meadhall.core.game import Game
from meadhall.protocol.events import CAMPAIGN, DUPLICATE, KNOCK_OUT, ROUND_ROBIN, SWISS
from meadhall.server.events import pairing
from meadhall.server.events.model import FINISHED, RUNNING, Entrant, Event, Pairing
from meadhall.server.events.pairing import FREE
from meadhall.server.events.standings import standings
from meadhall.server.table.state import Refusal

MOST_REPLAYS: Final = 2
"""How often a drawn game of a knock-out is played again; after that the better seed goes on."""


class Outcome(NamedTuple):
    """The result of a finished table by seat. One that the host has closed has no ranks."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]


def start(event: Event, game: Game, dice: Dice) -> None:
    """Fill empty places with bots, draw the order by lot, and pair the first round."""
    wanted, bots = event.wanted, event.wanted.bots
    entrants = list(event.entrants)
    while bots and len(entrants) < wanted.places:
        level = bots[len(entrants) % len(bots)]
        entrants.append(Entrant(new_name(level, [each.name for each in entrants]), bot=level))
    least = min(game.seats) if wanted.kind in (DUPLICATE, CAMPAIGN) else 2
    if len(entrants) < least or all(each.bot for each in entrants):
        raise Refusal("too-few-players", least=least)
    for last in range(len(entrants) - 1, 0, -1):
        other = dice.below(last + 1)
        entrants[last], entrants[other] = entrants[other], entrants[last]
    event.entrants, event.status = entrants, RUNNING
    event.most = _rounds(event, game)
    _pair_first(event, game)


def _rounds(event: Event, game: Game) -> int:
    count, wanted = len(event.entrants), event.wanted
    if wanted.kind == CAMPAIGN:
        return len(difficulties(game))
    if wanted.kind == DUPLICATE:
        return wanted.rounds or 1
    if wanted.kind == ROUND_ROBIN:
        return count - 1 + count % 2
    enough = math.ceil(math.log2(count))
    return enough if wanted.kind == KNOCK_OUT else min(wanted.rounds or enough, count - 1 + count % 2)


def difficulties(game: Game) -> tuple[str, ...]:
    """Return the difficulties of a game, the easiest first; empty if it has none."""
    return next((setting.values for setting in game.settings if setting.key == "difficulty"), ())


def _pair_first(event: Event, game: Game) -> None:
    count, kind = len(event.entrants), event.wanted.kind
    if kind == ROUND_ROBIN:
        event.rounds = [[Pairing(list(pair)) for pair in pairs] for pairs in pairing.round_robin(count)]
    elif kind == KNOCK_OUT:
        event.rounds = [[_pairing(pair) for pair in pairing.bracket(count)]]
    elif kind == SWISS:
        event.rounds = [_swiss_round(event)]
    else:
        size = event.wanted.size or (1 if kind == DUPLICATE and 1 in game.seats else max(game.seats))
        found = pairing.groups(count, size, game.seats)
        # A deal depends on the number of seats.
        if found is None or (kind == DUPLICATE and len({len(group) for group in found}) > 1):
            raise Refusal("bad-groups")
        event.rounds = [[Pairing(group) for group in found]]


def _pairing(pair: pairing.Pair) -> Pairing:
    """Return a game of two players, or a bye, which is a win."""
    players = [player for player in pair if player != FREE]
    if len(players) == 2:
        return Pairing(players)
    return Pairing(players, points=[1.0] * len(players), ranks=[1] * len(players), unplayed=True)


# --- results


def settle(event: Event, outcomes: Mapping[str, Outcome]) -> None:
    """Take the results of finished tables, decide forfeits, and pair the next rounds, as far as possible."""
    if event.status != RUNNING:
        return
    for _, _, each in event.undecided():
        if each.table in outcomes:
            _take(event, each, outcomes[each.table])
        if each.points is None:
            _forfeit(event, each)
    while not event.undecided():
        following = _next_round(event) if len(event.rounds) < event.most else []
        if not following:
            event.status = FINISHED
            return
        event.rounds = [*event.rounds, following]
        for each in following:
            if each.points is None:
                _forfeit(event, each)


def _take(event: Event, each: Pairing, outcome: Outcome) -> None:
    """Take the result of a finished table. A game without one is played again."""
    kind = event.wanted.kind
    drawn = outcome.ranks.count(1) > 1
    if not outcome.ranks or (kind == KNOCK_OUT and drawn and len(each.former) < MOST_REPLAYS):
        each.former, each.table = [*each.former, each.table], ""
        if outcome.ranks:
            each.players = each.players[::-1]
        return
    each.ranks, each.scores = list(outcome.ranks), list(outcome.scores)
    if kind == DUPLICATE:
        each.points = [float(score) for score in outcome.scores]
    elif kind == CAMPAIGN:
        # The party wins together. After a resignation only the players who stayed have rank 1, and no player has won.
        won = all(rank == 1 for rank in outcome.ranks)
        each.points = [float(won)] * len(outcome.ranks)
        each.ranks = [1 if won else 2] * len(outcome.ranks)
    elif drawn and kind == KNOCK_OUT:
        best = min(each.players)
        each.points = [float(player == best) for player in each.players]
    else:
        each.points = [(0.5 if drawn else 1.0) if rank == 1 else 0.0 for rank in outcome.ranks]


def _forfeit(event: Event, each: Pairing) -> None:
    """Decide a game that cannot take place: one of two players is out, or everybody in a group is."""
    stays = [not event.entrants[player].out for player in each.players]
    people = [player for player in each.players if not event.entrants[player].bot]
    if event.wanted.kind in (DUPLICATE, CAMPAIGN):
        if all(event.entrants[player].out for player in people) and people:
            each.points, each.ranks, each.unplayed = [0.0] * len(stays), [2] * len(stays), True
    elif not all(stays):
        each.points = [float(stay) for stay in stays]
        each.ranks, each.unplayed = [1 if stay else 2 for stay in stays], True


# --- the next round


def _next_round(event: Event) -> list[Pairing]:
    kind = event.wanted.kind
    if kind == KNOCK_OUT:
        return [_pairing(pair) for pair in pairing.next_round([_winner(each) for each in event.rounds[-1]])]
    if kind == SWISS:
        return _swiss_round(event)
    # The same groups, one seat further.
    return [Pairing([*each.players[1:], each.players[0]]) for each in event.rounds[-1]]


def _winner(each: Pairing) -> int:
    won = [player for player, points in zip(each.players, each.points or (), strict=True) if points]
    return won[0] if won else FREE


def _swiss_round(event: Event) -> list[Pairing]:
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    seats: Counter[int] = Counter()
    for pairings in event.rounds:
        for each in pairings:
            if len(each.players) == 1:
                byes[each.players[0]] += 1
            else:
                met[frozenset(each.players)] += 1
                seats[each.players[0]] += 1
                seats[each.players[1]] -= 1
    order = [line.player for line in standings(event)]
    ranked = [player for player in order if not event.entrants[player].out]
    if len(ranked) < 2:
        return []
    pairs, free = pairing.swiss(ranked, met, byes, seats)
    return [Pairing(list(pair)) for pair in pairs] + ([_pairing((free, FREE))] if free != FREE else [])
