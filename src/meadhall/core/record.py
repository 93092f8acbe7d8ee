"""Records: values that are compared, printed and pickled by their parts."""

from __future__ import annotations

from inspect import signature
from typing import Any, Final

from mypy_extensions import mypyc_attr

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def fields(kind: type) -> tuple[str, ...]:
    """Return the names of a record's parts: the parameters of its constructor."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(signature(kind).parameters)
    return _FIELDS[kind]


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A value compared, printed and pickled by its parts: its constructor's parameters, kept as attributes."""

    def parts(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in fields(type(self))])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Record) and type(self) is type(other) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.parts()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.parts()
