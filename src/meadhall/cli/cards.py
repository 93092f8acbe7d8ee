"""`meadhall cards GAME [NAME]`: print the cards of a game, each with its source."""

from __future__ import annotations

import textwrap
from typing import Final

from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.core.game import Card, Game, named
from meadhall.play import packs, sources
from meadhall.play.words import Words

COMMAND: Final = Command("cards", ("GAME", "[NAME]"), (Flag("--pack"), Flag("--option", many=True)))


def run(arguments: Arguments, words: Words) -> int:
    """Print all cards, or the cards whose name or key contains a word."""
    game = named(arguments.positionals["GAME"])
    own = Words(words.language, game, packages=["meadhall.cli"])
    box_content = game.pack(packs.chosen(game, arguments.path("pack")))
    box = game.open_box(box_content, game.settings_from(chosen_settings(arguments)))
    state = game.setup(box, game.seats[0], 0)
    wanted = arguments.positionals.get("NAME", "")
    found = matching(game, state, own, wanted)
    if not found:
        raise UsageError("error-card", name=wanted, game=game.key)
    group = ""
    for card in found:
        if card.group != group:
            group = card.group
            print(f"\n{own.word(group)}")
        print("\n".join(card_lines(card, own, 80)))
    if not wanted:
        print("\n" + own.word("cards-counted", **sources.counted(game, box_content)))
    return 0


def chosen_settings(arguments: Arguments) -> dict[str, str]:
    """Return the values of all `--option key=value`."""
    chosen = {}
    for text in arguments.texts("option"):
        key, equals, value = text.partition("=")
        if not equals:
            raise UsageError("error-option", value=text)
        chosen[key] = value
    return chosen


def matching(game: Game, state: object, words: Words, wanted: str) -> list[Card]:
    """Return the cards whose translated name, or key in the content, contains a word."""
    sought = wanted.casefold()
    return [
        card
        for card in game.cards(state)
        if sought in words.word(card.face).casefold() or sought in card.face.partition("-")[2]
    ]


def card_lines(card: Card, words: Words, width: int) -> list[str]:
    """Return the lines of a card: name and values, description, source."""
    values = ", ".join(f"{words.word(f'value-{name}')} {value}" for name, value in card.values.items())
    count = f" ×{card.count}" if card.count > 1 else ""
    head = f"  {words.word(card.face)}{count}" + (f" ({values})" if values else "")
    about = " · ".join(words.say(text) for text in card.about)
    mark = sources.mark_of(card)
    places = [place.said(words) for place in sources.card_places(card.origin.source, mark)]
    source = words.word("cards-source", source=" · ".join(places), sure=words.word(f"sure-{mark}"))
    lines = [head]
    for text in (about, source):
        lines += textwrap.wrap(text, width, initial_indent="      ", subsequent_indent="      ")
    return lines
