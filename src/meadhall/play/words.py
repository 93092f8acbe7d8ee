"""Words: keys become sentences of the reader's language. Fluent files, English and German always together."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from fluent.syntax import FluentParser
from fluent.syntax.ast import EntryType, Message, Resource

from meadhall.core.game import Game
from meadhall.core.scene import say
from meadhall.core.table import CHANCE, PARTY, SPECTATOR, Event, Seat, Viewer
from meadhall.core.text import Argument, Text
from meadhall.play.fluent import Bundle

LANGUAGES: Final = ("en", "de")
RULE: Final = re.compile(r"rule-\d")
IN_A_ROW: Final = ("path", "sentences")
"""Lists under these names are no enumeration: their parts stand one after another."""


MOST_KNOWN: Final = 4096
"""A screen says much the same again and again: so many of the last sentences are not put together anew."""


class Untranslated(LookupError):
    """A key that has no words in this language, or words that lack an argument."""


class Words:
    """The words of the hall, and of one game if it is named, in one language.

    `names` are the players' names by seat. With `strict`, a missing key is an error instead of being shown as it is.
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
        entries: list[EntryType] = []
        for package in ("meadhall.play", *packages, *([game.module] if game is not None else [])):
            resource = _resource(package, language)
            entries += resource.body
            self._bundle.add(resource)
        self._bundle.add(_command())
        self._entries: Final = entries
        self._known: Final = lru_cache(MOST_KNOWN)(self._formatted)

    def has(self, key: str) -> bool:
        return self._bundle.has(key)

    def word(self, key: str | Text, /, **args: int | str) -> str:
        """The words of a key; its arguments are numbers or finished texts. A whole text is said to a spectator."""
        return self.say(key) if isinstance(key, Text) else self._format(key, args)

    def say(self, text: Text, viewer: Viewer = SPECTATOR) -> str:
        """A text with everything inside it, for this reader."""
        args = {name: self._argument(name, value, viewer) for name, value in text.args.items()}
        if "seat" in text.args:
            args["me"] = "yes" if text.args["seat"] == viewer else "no"
        return self._format(text.key, args)

    def event(self, event: Event, viewer: Viewer = SPECTATOR) -> str:
        """What happened, for this reader. The caller has asked `told_to` first."""
        return self.say(say(event), viewer)

    def seat(self, seat: Seat) -> str:
        """A player's name."""
        if seat == CHANCE:
            return self.word("name-chance")
        if seat == PARTY:
            return self.word("name-party")
        return self.names[seat] if seat < len(self.names) else self.word("name-seat", number=seat + 1)

    def rule(self, section: str) -> str:
        """A section of the rulebook in our own words."""
        return self.word(rule_key(section))

    def title(self, section: str) -> str:
        """The heading of a section; nothing, if the game has none for it."""
        key = "title" + rule_key(section).removeprefix("rule")
        return self.word(key) if self.has(key) else ""

    def sections(self) -> list[str]:
        """The sections of the rulebook that the words tell, in the order of the book."""
        keys = [entry.id.name for entry in self._entries if isinstance(entry, Message)]
        return [key.removeprefix("rule-").replace("-", ".") for key in keys if RULE.match(key)]

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
        """`2 coins, wood and beer`: one way to tell a list, for all games."""
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
        """Equal things are counted, in words of their own if there are some; but numbers are said one by one."""
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
        return text

    def _missing(self, key: str) -> str:
        if self._strict:
            raise Untranslated(f"{self.language}: {key}: no words")
        return key


def rule_key(section: str) -> str:
    """The key of a section's words.

    >>> rule_key("§3.1")
    'rule-3-1'
    """
    return "rule-" + section.removeprefix("§").replace(".", "-").lower()


@cache
def _resource(package: str, language: str) -> Resource:
    return FluentParser().parse((files(package) / "text" / f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def _command() -> Resource:
    """How the command is typed, where whoever started it has said so: in a checkout it is a file of its folder."""
    typed = os.environ.get("MEADHALL_COMMAND", "").replace("\\", "\\\\").replace('"', '\\"')
    return FluentParser().parse(f'-meadhall = {{ "{typed}" }}\n' if typed else "")
