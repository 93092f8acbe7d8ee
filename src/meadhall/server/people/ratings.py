"""Ratings by OpenSkill, for each title and number of players; and the record of co-operative games by difficulty."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from meadhall.protocol import people as wire
from meadhall.server.background import history_thread
from meadhall.server.health import failed
from meadhall.server.people.fair_games import BOT, RatedGame, rated_game
from meadhall.server.storage.database import aliases, people, ratings, tables
from meadhall.server.storage.interface import STORE_ERRORS
from meadhall.server.storage.persistence import load
from meadhall.server.storage.store import Store
from meadhall.server.table.records import decode
from meadhall.server.table.state import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection

MOST_AT_ONCE: Final = 20
"""Most finished tables to judge in one go: a hall that was upgraded judges its old games bit by bit."""
MOST_HISTORY: Final = 200
"""Most points of a history."""
MOST_RANKED: Final = 100
"""Most people on a ladder."""
FEWEST_GAMES: Final = 3
"""Fewest games for a place on a ladder."""
LOCK: Final = 741853
"""One process at a time rates: each game begins with the ratings that the game before left."""


@cache
def _model() -> Any:
    # Imported late: most starts of a server rate nothing.
    from openskill.models import PlackettLuce

    return PlackettLuce()


def shown(mu: float) -> int:
    """Return a rating as players see it: a beginner has 1000.

    >>> shown(25.0), spread(25 / 3)
    (1000, 667)
    """
    return round(40 * mu)


def spread(sigma: float) -> int:
    """Return how far the true strength may lie from the rating, nineteen times out of twenty."""
    return round(80 * sigma)


def rated(found: RatedGame, before: list[tuple[float, float] | None]) -> list[tuple[float, float]]:
    """Return mean and deviation of every seat after a game. A bot level that plays several seats counts for each."""
    model = _model()
    teams = [[model.rating() if known is None else model.rating(mu=known[0], sigma=known[1])] for known in before]
    return [(float(rating.mu), float(rating.sigma)) for (rating,) in model.rate(teams, ranks=list(found.ranks))]


class Ratings:
    """The ratings of a hall, in its database."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store

    # --- judging finished games

    async def sweep(self) -> None:
        """Judge finished tables that nobody has judged yet, the oldest first."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.status == "finished", tables.c.judged.is_(False))
            .order_by(tables.c.updated)
            .limit(MOST_AT_ONCE)
        )
        async with self._store.engine.connect() as connection:
            waiting = [row.id for row in await connection.execute(query)]
        for table in waiting:
            await self._judge(table)

    async def _judge(self, id: str) -> None:
        found = await self._rated_game(id)
        async with self._store.engine.begin() as connection:
            if self._store.is_postgres:
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            mine = tables.update().where(tables.c.id == id, tables.c.judged.is_(False)).values(judged=True)
            done = await connection.execute(mine)
            if done.rowcount and found is not None:
                await self._add(connection, id, found)

    async def _rated_game(self, id: str) -> RatedGame | None:
        try:
            table = await load(self._store, id)
            bodies = await self._store.later(id, 0)
            return await history_thread(lambda: rated_game(table, map(decode, bodies)))
        except STORE_ERRORS:
            # The next sweep tries again.
            raise
        except Refusal:
            # A damaged table is logged already, and is not rated.
            return None
        except Exception:  # noqa: BLE001  # one bad table must not stop the others
            failed("rating", "judging a table failed", table=id)
            return None

    async def _add(self, connection: AsyncConnection, id: str, found: RatedGame) -> None:
        players = [await _person_of(connection, each) for each in found.players]
        count = len(players)
        after: list[tuple[float, float]] = [(0.0, 0.0)] * count
        if not found.together:
            before = [await self._latest(connection, found, each) for each in players]
            after = rated(found, before)
        same = {"table_id": id, "game": found.game, "players": count, "difficulty": found.difficulty, "at": found.at}
        rows: dict[str, dict[str, Any]] = {}
        for player, rank, (mu, sigma) in zip(players, found.ranks, after, strict=True):
            if not (found.together and player.startswith(BOT)):
                rows[player] = {**same, "player": player, "rank": rank, "mu": mu, "sigma": sigma}
        await connection.execute(ratings.insert(), list(rows.values()))

    async def _latest(self, connection: AsyncConnection, found: RatedGame, player: str) -> tuple[float, float] | None:
        query = (
            sa.select(ratings.c.mu, ratings.c.sigma)
            .where(ratings.c.player == player, ratings.c.game == found.game, ratings.c.players == len(found.players))
            .order_by(ratings.c.id.desc())
            .limit(1)
        )
        row = (await connection.execute(query)).first()
        return None if row is None else (row.mu, row.sigma)

    async def bring(self, guest: str, person: str) -> None:
        """Give a person the ratings and records of a guest, for titles in which the person has none."""
        mine = ratings.alias()
        known = sa.exists().where(
            mine.c.player == person,
            mine.c.game == ratings.c.game,
            mine.c.players == ratings.c.players,
            ratings.c.sigma > 0,
        )
        async with self._store.engine.begin() as connection:
            change = ratings.update().where(ratings.c.player == guest, ~known).values(player=person)
            await connection.execute(change)

    # --- reading

    async def of(self, person: str) -> tuple[list[wire.RatingLine], list[wire.PartyRecord]]:
        """Return the ratings with their histories, and the record of co-operative games, of a person."""
        query = sa.select(ratings).where(ratings.c.player == person).order_by(ratings.c.id)
        lines: dict[tuple[str, int], list[wire.RatingPoint]] = {}
        party: dict[tuple[str, int, str], list[bool]] = {}
        async with self._store.engine.connect() as connection:
            rows = list(await connection.execute(query))
        for row in rows:
            if row.sigma:
                point = wire.RatingPoint(row.table_id, row.at, row.rank, shown(row.mu), spread(row.sigma))
                lines.setdefault((row.game, row.players), []).append(point)
            else:
                party.setdefault((row.game, row.players, row.difficulty), []).append(row.rank == 1)
        return (
            [
                wire.RatingLine(*key, points[-1].rating, points[-1].spread, len(points), points[-MOST_HISTORY:])
                for key, points in lines.items()
            ],
            [wire.PartyRecord(*key, sum(games), len(games)) for key, games in party.items()],
        )

    async def ladder(self, game: str, players: int) -> list[wire.LadderLine]:
        """Return the people who show their ratings, and the bot levels, the strongest first.

        The order is by what a player has shown for sure: the rating less its spread.
        """
        newest = (
            sa.select(sa.func.max(ratings.c.id).label("id"), sa.func.count().label("games"))
            .where(ratings.c.game == game, ratings.c.players == players, ratings.c.sigma > 0)
            .group_by(ratings.c.player)
            .subquery()
        )
        query = (
            sa.select(ratings.c.player, ratings.c.mu, ratings.c.sigma, newest.c.games, people.c.name)
            .join(newest, newest.c.id == ratings.c.id)
            .outerjoin(people, sa.and_(people.c.id == ratings.c.player, people.c.shown))
            .where(sa.or_(people.c.id.is_not(None), ratings.c.player.startswith(BOT)))
            .where(newest.c.games >= FEWEST_GAMES)
            .order_by((ratings.c.mu - 2 * ratings.c.sigma).desc())
            .limit(MOST_RANKED)
        )
        async with self._store.engine.connect() as connection:
            return [
                wire.LadderLine(
                    row.name or "",
                    row.player.removeprefix(BOT) if not row.name else "",
                    shown(row.mu),
                    spread(row.sigma),
                    row.games,
                )
                for row in await connection.execute(query)
            ]

    async def erase(self, guests: Collection[str]) -> None:
        """Delete the ratings and records of a person."""
        async with self._store.engine.begin() as connection:
            await connection.execute(ratings.delete().where(ratings.c.player.in_(guests)))


async def _person_of(connection: AsyncConnection, player: str) -> str:
    """Return the person that a guest of another device became; else the player unchanged."""
    found = await connection.execute(sa.select(aliases.c.person).where(aliases.c.guest == player))
    return str(found.scalar_one_or_none() or player)
