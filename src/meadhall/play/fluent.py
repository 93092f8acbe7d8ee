"""A formatter for Fluent messages on top of fluent.syntax, Mozilla's parser.

It supports what our texts use: variables, messages, terms, literals and selectors. The library fluent.runtime would
pull five more packages, for dates, currencies and hundreds of locales that we do not need.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from fluent.syntax import FluentParser, ast

Value = int | str
THOUSANDS: Final = {"en": ",", "de": "."}
ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""The start of a message or term. All further lines of an entry begin with a space, a bracket or a brace."""


class Bundle:
    """The messages and terms of one language. English and German share one plural rule.

    An entry is parsed when it is first used. Most commands use few of them, and parsing all would double their start.
    """

    def __init__(self, language: str) -> None:
        self._thousands: Final = THOUSANDS[language]
        self._entries: Final[dict[str, str]] = {}

    def add(self, entries: Mapping[str, str]) -> None:
        """Add the entries of a file. They replace earlier entries of the same name."""
        self._entries.update(entries)

    def __iter__(self) -> Iterator[str]:
        """Yield the names of all messages and terms, in the order of the files."""
        return iter(self._entries)

    def has(self, key: str) -> bool:
        """Return whether there is a message of this name, and it can be parsed."""
        return self._found(key) is not None

    def format(self, key: str, args: Mapping[str, Value]) -> tuple[str, list[str]]:
        """Return the text of a message, and what was missing to complete it."""
        errors: list[str] = []
        return self._reference(key, args, errors), errors

    def _found(self, key: str) -> ast.Pattern | None:
        source = self._entries.get(key)
        return None if source is None else _parsed(source)

    def _pattern(self, pattern: ast.Pattern, args: Mapping[str, Value], errors: list[str]) -> str:
        parts = []
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                parts.append(element.value)
            else:
                value = self._value(element.expression, args, errors)
                parts.append(value if isinstance(value, str) else f"{value:,}".replace(",", self._thousands))
        return "".join(parts)

    def _value(self, node: object, args: Mapping[str, Value], errors: list[str]) -> Value:
        match node:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return args[name] if name in args else self._missing(name, errors)
            case ast.SelectExpression():
                return self._pattern(self._variant(node, args, errors).value, args, errors)
            case ast.StringLiteral():
                return str(node.parse()["value"])
            case ast.NumberLiteral():
                return int(node.value)
            case ast.MessageReference(id=ast.Identifier(name=name), attribute=None):
                return self._reference(name, args, errors)
            case ast.TermReference(id=ast.Identifier(name=name), attribute=None, arguments=None):
                return self._reference(f"-{name}", {}, errors)
            case ast.Placeable():
                return self._value(node.expression, args, errors)
        return self._missing(type(node).__name__, errors)

    def _reference(self, key: str, args: Mapping[str, Value], errors: list[str]) -> str:
        found = self._found(key)
        return self._missing(key, errors) if found is None else self._pattern(found, args, errors)

    def _variant(self, node: ast.SelectExpression, args: Mapping[str, Value], errors: list[str]) -> ast.Variant:
        value = self._value(node.selector, args, errors)
        name = value if isinstance(value, str) else ("one" if abs(value) == 1 else "other")
        for variant in node.variants:
            key = variant.key
            if int(key.value) == value if isinstance(key, ast.NumberLiteral) else key.name == name:
                return variant
        return next(variant for variant in node.variants if variant.default)

    def _missing(self, name: str, errors: list[str]) -> str:
        errors.append(f"unknown reference {name}")
        return name


def split(text: str) -> dict[str, str]:
    r"""Return the entries of a Fluent file by name, not yet parsed. A term's name begins with a hyphen.

    >>> split("# A greeting\nhello = Hello!\n-hall = Meadhall\n")
    {'hello': 'hello = Hello!\n', '-hall': '-hall = Meadhall\n'}
    """
    starts = list(ENTRY.finditer(text))
    ends = [*(start.start() for start in starts[1:]), len(text)]
    return {start[1]: text[start.start() : end] for start, end in zip(starts, ends, strict=True)}


@cache
def _parsed(source: str) -> ast.Pattern | None:
    """Parse the entry that the text begins with; None if it has an error or no value."""
    entry = FluentParser(with_spans=False).parse_entry(source)
    return entry.value if isinstance(entry, ast.Message | ast.Term) else None
