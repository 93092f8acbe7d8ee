"""A formatter for Fluent messages on top of fluent.syntax, Mozilla's parser.

It supports what our texts use: variables, messages, terms, literals and selectors. The library fluent.runtime would
pull five more packages, for dates, currencies and hundreds of locales that we do not need.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fluent.syntax import ast

Value = int | str
THOUSANDS: Final = {"en": ",", "de": "."}


class Bundle:
    """The messages and terms of one language. English and German share one plural rule."""

    def __init__(self, language: str) -> None:
        self._thousands: Final = THOUSANDS[language]
        self._patterns: Final[dict[str, ast.Pattern]] = {}

    def add(self, resource: ast.Resource) -> None:
        """Add a parsed file. Its entries replace earlier entries of the same name."""
        for entry in resource.body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                self._patterns[entry.id.name] = entry.value
            elif isinstance(entry, ast.Term):
                self._patterns[f"-{entry.id.name}"] = entry.value

    def has(self, key: str) -> bool:
        """Return whether there is a message of this name."""
        return key in self._patterns

    def format(self, key: str, args: Mapping[str, Value]) -> tuple[str, list[str]]:
        """Return the text of a message, and what was missing to complete it."""
        errors: list[str] = []
        return self._pattern(self._patterns[key], args, errors), errors

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
        found = self._patterns.get(key)
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
