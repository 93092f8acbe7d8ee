"""The games' texts use the terms that are printed in their editions."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

GAMES: Final = Path(__file__).parents[2] / "src" / "meadhall" / "games"
PRINTED: Final = {
    "dwarves": ("Laufen", "Laufenprobe", "Armeen", "Landkarte", "Charaktertafel", "Effekt", "Attribut"),
    "duel": ("Spielvorbereitung", "Jokerkarte", "Jokerseite", "Lebenspunkte"),
    "fall": ("ist er seine Punkte wert", "Bewegen", "Zug", "Denkmal"),
    "zwergendorf": ("wenn du die meisten hast",),
}
"""Terms of the German editions, by game."""
NOT_PRINTED: Final = {
    "dwarves": r"Truppen?\b|Lauftest|Bewegungsprobe|Charakter(bogen|brett|karte)|Spielplan|Schnelligkeit",
    "duel": r"Spielaufbau|Wildcard|Wilde? Karte|Gesundheit|Axtseite",
    "fall": r"\bMonument|\bStatue|Zieh einen deiner Zwerge|Spielzug",
    "zwergendorf": r"wenn du am meisten hast",
}
"""Words that stood for them once."""
NAME: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def values(game: str, language: str) -> list[str]:
    """Return the lines of a game's texts without their keys and comments."""
    lines = (GAMES / game / "text" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    return [re.sub(r"^[a-z][\w-]* = ", "", line) for line in lines if not line.startswith("#")]


@pytest.mark.parametrize("game", PRINTED)
def test_german_texts_say_what_is_printed(game: str) -> None:
    text = "\n".join(values(game, "de"))
    assert [term for term in PRINTED[game] if term not in text] == []
    assert re.findall(NOT_PRINTED[game], text) == []


def test_the_scenarios_have_their_printed_titles() -> None:
    text = values("dwarves", "de")
    for title in ("Haltet die Tore!", "Besiegt Nôd'onn!", "Schlacht um das Geborgene Land"):
        assert title in text


def test_a_name_is_spelled_alike_in_all_titles() -> None:
    """Accents and apostrophes of names such as Älfar and Nôd'onn are the same in every game."""
    spellings = defaultdict[str, set[str]](set)
    for game in PRINTED:
        for line in values(game, "en"):
            for name in NAME.findall(line):
                if name[0].isupper() and not name.endswith("'s"):
                    spellings[plain(name)].add(name)
    assert {name: found for name, found in spellings.items() if len({each.lower() for each in found}) > 1} == {}


def plain(name: str) -> str:
    """Return a name without accents and apostrophes."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if letter.isalpha()).lower()
