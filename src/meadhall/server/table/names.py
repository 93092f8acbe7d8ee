"""Names of players: readable, and not to be mistaken for another player at the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from meadhall.core.game import BadSetting
from meadhall.play.names import check_new_names
from meadhall.server.table.state import Refusal

MOST_MARKS: Final = 2
"""Most combining marks on one letter. Vietnamese needs two; more of them cover the lines above and below."""
ALIKE: Final = str.maketrans(
    # Cyrillic, Greek and Armenian letters, and digits, that look like Latin letters; all in lower case.
    "авекмнорстухіјѕԁһԛԝӏαβγεηικνορτυχωօսո01|!i",
    "abekmhopctyxljsdhqwlabyehlknoptuxwounollll",
)
SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN")
"""Scripts with letters that look alike: one name uses one of them."""


def check_name(name: str) -> str:
    """Return a name without the spaces around it; refuse one that is empty, unreadable or misleading."""
    try:
        check_new_names([name])
    except BadSetting as error:
        raise Refusal("bad-name") from error
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Refusal("bad-name")
    scripts = {script for letter in name for script in SCRIPTS if unicodedata.name(letter, "").startswith(script)}
    if len(scripts) > 1:
        raise Refusal("bad-name")
    return name.strip()


def appearance(name: str) -> str:
    """Return what a name looks like: names that players may confuse have the same appearance.

    >>> appearance("Анна") == appearance("AHHA")
    True
    >>> appearance("Änna ") == appearance("anna")
    True
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    # Only letters and digits count: dots, spaces and marks are easily overlooked.
    letters = "".join(letter for letter in plain if unicodedata.category(letter)[0] in "LNS")
    return letters.translate(ALIKE).replace("rn", "m").replace("vv", "w") or plain


def check_different(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like that of another player."""
    seen = appearance(name)
    if any(seen == appearance(other) for other in others):
        raise Refusal("name-taken")
