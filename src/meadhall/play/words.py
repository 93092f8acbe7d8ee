"""Words: turn the keys of messages into sentences in the reader's language, English or German."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from meadhall.core.game import Game
from meadhall.core.scene import say
from meadhall.core.table import CHANCE, PARTY, SPECTATOR, Event, Seat, Viewer
from meadhall.core.text import Argument, Text
from meadhall.play.fluent import Bundle, split

LANGUAGES: Final = ("en", "de")
RULE: Final = re.compile(r"rule-\d")
DOUBLE_STOP: Final = re.compile(r"([!?])\.(?!\.)|(!)!")
"""The end of a sentence whose last word is a name with a mark of its own: "for Defeat Nôd'onn!.", "Nôd'onn!!"."""
IN_A_ROW: Final = ("path", "sentences")
"""Arguments of these names are rendered part after part, without commas and "and"."""


MOST_KNOWN: Final = 4096
"""How many formatted messages each `Words` caches; screens repeat most of their texts."""


class Untranslated(LookupError):
    """A key without a message in this language, or a message that lacks an argument."""


class Words:
    """The messages of the hall, and of one game if given, in one language.

    `names` are the players' names by seat. With `strict`, a missing key raises Untranslated; without it, the key
    itself is shown.
    """

    def __init__(
        self,
        language: str,
        game: Game | None = None,
        names: Sequence[str] = (),
        packages: Sequence[str] = (),
        strict: bool = False,
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"the hall speaks {' and '.join(LANGUAGES)}, not {language!r}")
        self.language: Final = language
        self.names: Final = tuple(names)
        self._strict: Final = strict
        self._bundle: Final = Bundle(language)
        for package in ("meadhall.play", *packages, *([game.module] if game is not None else [])):
            self._bundle.add(_entries(package, language))
        self._bundle.add(_command())
        self._known: Final = lru_cache(MOST_KNOWN)(self._formatted)

    def has(self, key: str) -> bool:
        return self._bundle.has(key)

    def word(self, key: str | Text, /, **args: int | str) -> str:
        """Return the message of a key, with numbers or finished strings; or a Text as a spectator reads it."""
        return self.say(key) if isinstance(key, Text) else self._format(key, args)

    def say(self, text: Text, viewer: Viewer = SPECTATOR) -> str:
        """Render a text and all texts inside it for this viewer."""
        args = {name: self._argument(name, value, viewer) for name, value in text.args.items()}
        if "seat" in text.args:
            args["me"] = "yes" if text.args["seat"] == viewer else "no"
        return self._format(text.key, args)

    def event(self, event: Event, viewer: Viewer = SPECTATOR) -> str:
        """Render an event for this viewer. The caller has called `told_to` first."""
        return self.say(say(event), viewer)

    def seat(self, seat: Seat) -> str:
        """Return the name of a player, of chance or of the party."""
        if seat == CHANCE:
            return self.word("name-chance")
        if seat == PARTY:
            return self.word("name-party")
        return self.names[seat] if seat < len(self.names) else self.word("name-seat", number=seat + 1)

    def rule(self, section: str) -> str:
        """Return the text of a section of the rulebook."""
        return self.word(rule_key(section))

    def title(self, section: str) -> str:
        """Return the heading of a section; empty if the game has none for it."""
        key = "title" + rule_key(section).removeprefix("rule")
        return self.word(key) if self.has(key) else ""

    def sections(self) -> list[str]:
        """Return the sections of the rulebook that have a text, in the order of the book."""
        return [key.removeprefix("rule-").replace("-", ".") for key in self._bundle if RULE.match(key)]

    def _argument(self, name: str, value: Argument, viewer: Viewer) -> int | str:
        if isinstance(value, Text):
            return self.say(value, viewer)
        if isinstance(value, str):
            return self.word(value)
        if isinstance(value, tuple):
            return self._list(name, value, viewer)
        if name == "seat" or name.endswith("_seat"):
            return self.seat(value)
        return value

    def _list(self, name: str, parts: tuple[int | str | Text, ...], viewer: Viewer) -> str:
        """Render a list: `2 coins, wood and beer`."""
        if name in IN_A_ROW:
            return " ".join(str(self._argument("", part, viewer)) for part in parts)
        said: list[str] = []
        counted: set[str] = set()
        for part in parts:
            if not isinstance(part, str):
                said.append(str(self._argument("", part, viewer)))
            elif part not in counted:
                counted.add(part)
                said += self._counted(part, parts.count(part))
        text = said[0] if said else ""
        for n, thing in enumerate(said[1:], 2):
            text = self.word("list-and" if n == len(said) else "list-comma", first=text, second=thing)
        return text

    def _counted(self, key: str, count: int) -> list[str]:
        """Count equal things, by the message `count-<key>` if there is one; numbers are listed one by one."""
        if self.has(f"count-{key}"):
            return [self.word(f"count-{key}", count=count)]
        word = self.word(key)
        if count == 1 or word.isdecimal():
            return [word] * count
        return [self.word("list-count", count=count, thing=word)]

    def _format(self, key: str, args: Mapping[str, int | str]) -> str:
        return self._known(key, tuple(args.items()))

    def _formatted(self, key: str, args: tuple[tuple[str, int | str], ...]) -> str:
        if not self._bundle.has(key):
            return self._missing(key)
        text, errors = self._bundle.format(key, dict(args))
        if errors and self._strict:
            raise Untranslated(f"{self.language}: {key}: {errors[0]}")
        return DOUBLE_STOP.sub(r"\1\2", text)

    def _missing(self, key: str) -> str:
        if self._strict:
            raise Untranslated(f"{self.language}: {key}: no words")
        return key


def rule_key(section: str) -> str:
    """Return the message key of a section.

    >>> rule_key("§3.1")
    'rule-3-1'
    """
    return "rule-" + section.removeprefix("§").replace(".", "-").lower()


@cache
def _entries(package: str, language: str) -> dict[str, str]:
    return split((files(package) / "text" / f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def _command() -> dict[str, str]:
    """Return the term `-meadhall`: how the user types the command. In a checkout the launcher sets the variable."""
    typed = os.environ.get("MEADHALL_COMMAND", "").replace("\\", "\\\\").replace('"', '\\"')
    return {"-meadhall": f'-meadhall = {{ "{typed}" }}\n'} if typed else {}
