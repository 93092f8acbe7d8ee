"""HTTP bodies: cards and their sources."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from meadhall.core.text import Text


class SourcePlace(msgspec.Struct):
    """Where a value comes from: a booklet, a publication, or how it follows. `pages` is empty if no page is named."""

    name: str
    pages: str


class SourcedValue(msgspec.Struct):
    """One value of a content entry: how sure it is (`known`, `derived`, `reconstructed`, `own`), and its source.

    `places` says the same as `source` in parts that a client can translate.
    """

    name: str
    value: int | str | bool | list[int | str]
    mark: str
    source: str
    places: list[SourcePlace]


class SourcedCard(msgspec.Struct):
    """A card as the catalogue shows it, with its source.

    `kind` is the kind of the source, `confidence` is H, M or L, and `mark` says the same in a word. `entry` names the
    content entry behind the card, as a pack does: `cards.boindil`. `content` are the values of that entry.
    """

    face: str
    source: str
    kind: str
    confidence: str
    mark: str
    group: str
    count: int
    about: list[Text]
    values: dict[str, int | str]
    entry: str
    content: list[SourcedValue]


class PackWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a pack to check."""

    text: Annotated[str, Meta(max_length=12_000)]
