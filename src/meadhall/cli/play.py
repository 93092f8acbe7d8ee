"""`meadhall play [GAME]`: play in a plain terminal, against bots or with friends at one screen."""

from __future__ import annotations

import os
import sys
from datetime import date, datetime
from pathlib import Path
from types import ModuleType
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.levels import BOTS, bot_named, is_bot
from meadhall.bots.opponents import new_name
from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.cards import chosen_settings
from meadhall.cli.drawing import Pen
from meadhall.cli.session import new_save_path, newest, state_folder
from meadhall.cli.terminal import Terminal
from meadhall.core.dice import SecretDice, SeededDice
from meadhall.core.game import Game, find, named
from meadhall.core.table import CHANCE, Seat
from meadhall.play import gamefile, packs
from meadhall.play.match import Match
from meadhall.play.names import check_new_names
from meadhall.play.words import Words

FIRST_GAME: Final = "duel"
OPPONENT: Final = "thumb"
"""The default bot: it answers quickly, and a beginner can beat it with some practice."""
COMMAND: Final = Command(
    "play",
    ("[GAME]",),
    (
        Flag("--seats"),
        Flag("--names"),
        Flag("--first"),
        Flag("--option", many=True),
        Flag("--from"),
        Flag("--continue", kind="yes"),
        Flag("--pack"),
        Flag("--seed"),
        Flag("--daily"),
        Flag("--plain", kind="yes"),
    ),
)


def run(arguments: Arguments, words: Words) -> int:
    """Start or resume a match, and play it."""
    game = named(arguments.positionals.get("GAME", FIRST_GAME if FIRST_GAME in find() else min(find())))
    source = arguments.path("from")
    if arguments.yes("continue"):
        source = newest_saved(game)
    if source is not None:
        match, players = resumed_match(game, source, arguments)
    else:
        match, players = new_match(game, arguments, words)
    bots = seated_bots(players, arguments)
    colour = sys.stdout.isatty() and not arguments.yes("plain") and "NO_COLOR" not in os.environ
    # A file outside the state folder is the player's own copy: never overwrite it.
    file = source if source is not None and source.parent == state_folder() else new_save_path(game)
    return Terminal(match, bots, players, words, file, Pen(colour)).run()


def kinds_of(arguments: Arguments, game: Game, count: int) -> list[str]:
    """Return `human` or the name of a bot for each seat."""
    text = arguments.text("seats")
    kinds = text.split(",") if text else ["human", *[OPPONENT] * (count - 1)]
    for kind in kinds:
        if kind != "human" and not is_bot(kind):
            raise UsageError("error-seat-kind", kind=kind, known=", ".join(["human", *BOTS]))
    if len(kinds) not in game.seats or (count and len(kinds) != count):
        wanted = str(count) if count else ", ".join(map(str, game.seats))
        raise UsageError("error-seats", game=game.key, wanted=wanted, count=len(kinds))
    return kinds


def new_match(game: Game, arguments: Arguments, words: Words) -> tuple[Match, list[str]]:
    """Return a new match by the arguments, and its players."""
    text = arguments.text("seats")
    daily = daily_puzzle(game, arguments)
    kinds = kinds_of(arguments, game, 1 if daily else len(text.split(",")) if text else game.seats[0])
    names = [name.strip() for name in arguments.text("names").split(",")] if arguments.text("names") else []
    if names and len(names) != len(kinds):
        raise UsageError("error-names", count=len(kinds))
    check_new_names(names)
    if not names:
        alone = kinds.count("human") == 1
        for seat, kind in enumerate(kinds):
            if kind == "human":
                names.append(words.word("name-guest" if alone else "name-player", number=seat + 1))
            else:
                names.append(new_name(kind, names))
    dice = SeededDice("play", arguments.text("seed")) if arguments.yes("seed") else None
    first = first_seat(arguments, len(kinds))
    if daily:
        puzzle, day = daily
        return Match(game, names, puzzle.daily_settings(day, game.settings), puzzle.daily_dice(day), 0), kinds
    return Match(
        game, names, chosen_settings(arguments), dice, first, packs.chosen(game, arguments.path("pack"))
    ), kinds


def daily_puzzle(game: Game, arguments: Arguments) -> tuple[ModuleType, date] | None:
    """Return the game's `daily.py` and the day that `--daily` names; None without that flag."""
    text = arguments.text("daily")
    if not text:
        return None
    puzzle = game.part("daily")
    if puzzle is None:
        raise UsageError("error-no-daily", game=game.key)
    try:
        # The local date: the puzzle changes at the player's midnight.
        day = datetime.now().astimezone().date() if text == "today" else date.fromisoformat(text)
    except ValueError as error:
        raise UsageError("error-daily", value=text) from error
    return puzzle, day


def first_seat(arguments: Arguments, count: int) -> Seat | None:
    """Return the seat of `--first`, which counts from 1; None for a drawn one."""
    text = arguments.text("first", "lot")
    if text == "lot":
        return None
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= count):
        raise UsageError("error-first", count=count, value=text)
    return int(text) - 1


def resumed_match(game: Game, source: Path, arguments: Arguments) -> tuple[Match, list[str]]:
    """Return the match of a file and its players; `--seats` replaces the players of the file."""
    file = gamefile.load(source)
    if file.game != game.key:
        raise UsageError("error-other-game", file=str(source), game=file.game)
    daily = daily_puzzle(game, arguments)
    drawn = sum(1 for decision in file.decisions if decision.seat == CHANCE)
    dice = daily[0].daily_dice(daily[1], drawn) if daily else None
    match = gamefile.resume(file, dice, arguments.path("pack"))
    known = all(player == "human" or is_bot(player) for player in file.players)
    if file.players and known and not arguments.yes("seats"):
        return match, list(file.players)
    return match, kinds_of(arguments, game, len(match.names))


def seated_bots(kinds: list[str], arguments: Arguments) -> dict[Seat, Bot]:
    """Return the bots by seat. Each has its own dice, so thinking never changes the dice of the match."""
    bots: dict[Seat, Bot] = {}
    for seat, kind in enumerate(kinds):
        if kind != "human":
            seed = arguments.text("seed")
            dice = SeededDice("bot", seat, seed) if seed else SecretDice(os.urandom(32), f"bot {seat}")
            bots[seat] = bot_named(kind, dice)
    return bots


def newest_saved(game: Game) -> Path:
    """Return the unfinished game that was saved last."""
    found = newest(state_folder(), f"{game.key}-*.game")
    if found is None:
        raise UsageError("error-nothing-kept", game=game.key)
    return found
