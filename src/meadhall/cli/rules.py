"""`meadhall rules GAME [WORD]`: print the rules of a game by section, with our rulings below each."""

from __future__ import annotations

import textwrap
from typing import Final

from meadhall.cli.arguments import Arguments, Command, UsageError
from meadhall.core.game import Game, named
from meadhall.play.words import Words

COMMAND: Final = Command("rules", ("GAME", "[WORD]"))
WIDTH: Final = 80


def run(arguments: Arguments, words: Words) -> int:
    """Print all sections, the section of a number such as 3.2 with its parts, or those that contain a word."""
    game = named(arguments.positionals["GAME"])
    own = Words(words.language, game, packages=["meadhall.cli"])
    wanted = arguments.positionals.get("WORD", "").removeprefix("§")
    sections = own.sections()
    if wanted in sections:
        found = [section for section in sections if section == wanted or section.startswith(f"{wanted}.")]
    else:
        found = [section for section in sections if wanted.casefold() in _text(game, own, section).casefold()]
    if not found:
        raise UsageError("error-rule", word=wanted, game=game.key)
    print(own.word("game-title"))
    for section in found:
        print("\n" + "\n".join(section_lines(game, own, section)))
    return 0


def section_lines(game: Game, words: Words, section: str) -> list[str]:
    """Return the lines of a section: its heading, its text, and the rulings that belong to it."""
    lines = [f"§{section} {words.title(section)}".rstrip()]
    lines += textwrap.wrap(words.rule(section), WIDTH, initial_indent="  ", subsequent_indent="  ")
    for number in _rulings(game, section):
        text = words.word("rules-ruling", number=number, text=words.word(f"ruling-{number}"))
        lines += textwrap.wrap(text, WIDTH, initial_indent="    ", subsequent_indent="    ")
    return lines


def _rulings(game: Game, section: str) -> tuple[int, ...]:
    found: dict[str, tuple[int, ...]] = getattr(game.part("sections"), "RULINGS", {})
    return found.get(f"§{section}", ())


def _text(game: Game, words: Words, section: str) -> str:
    rulings = " ".join(words.word(f"ruling-{number}") for number in _rulings(game, section))
    return f"{words.title(section)} {words.rule(section)} {rulings}"
