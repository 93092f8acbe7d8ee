"""Finished games for tests of history and reviews: played by bots, and imported into a hall."""

from __future__ import annotations

import re
from typing import Final

from meadhall.bots.levels import bot_named
from meadhall.bots.view import view_of
from meadhall.client import Client
from meadhall.core.dice import SeededDice
from meadhall.core.game import named
from meadhall.play import gamefile
from meadhall.play.match import Match

SEEDS: Final = {"duel": 8, "dwarves": 1, "fall": 2}
"""Seeds of short games: a review thinks about every decision."""


def finished_match(game: str, seats: int = 0, bot: str = "thumb") -> Match:
    dice = SeededDice("review", game, SEEDS.get(game, 0))
    found = named(game)
    count = seats or found.seats[0]
    match = Match(found, [f"Dwarf {n}" for n in range(count)], dice=dice, first=0)
    player = bot_named(bot, dice)
    while match.seats():
        seat = max(0, match.seats()[0])
        match.play(seat, player.choose(view_of(match, seat, dice)))
    return match


def file_text(match: Match) -> str:
    return gamefile.write(gamefile.of_match(match, ["human"] * len(match.names)), hashes=False)


async def imported(client: Client, text: str) -> tuple[str, dict[str, str]]:
    """Import a game file; return the table, and the request headers of its first seat."""
    if not client.guest:
        await client.become("Anna")
    names = re.findall(r"^seat \d+: (.+)$", text, re.MULTILINE)
    seats = [{"kind": "me", "name": name} for name in names]
    answer = await client.http.post(
        "/api/import", json={"file": text, "seats": seats}, headers={"Authorization": f"Bearer {client.guest}"}
    )
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return found["table"], {"Authorization": f"Bearer {found['tokens']['0']}"}
