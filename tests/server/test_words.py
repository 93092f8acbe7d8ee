"""Every text key that the server may send has a text in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import meadhall.server
from meadhall.play.words import LANGUAGES, Words
from meadhall.protocol.wire import PHRASES, PINGS

SOURCES = "\n".join(file.read_text(encoding="utf-8") for file in Path(meadhall.server.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_goodbye_and_phrase_has_a_text(language: str) -> None:
    words = Words(language, packages=["meadhall.server"])
    codes = set(re.findall(r'Refusal\("([a-z-]+)"', SOURCES)) | set(re.findall(r'4\d\d, "([a-z-]+)"', SOURCES))
    codes |= {
        "undo-chance",
        "undo-other",
        "undo-reveal",
        "undo-done",
        "undo-nothing",
        "trouble",
        "too-large",
        "no-such-page",
    }
    goodbyes = set(re.findall(r'SessionEnded\("([a-z-]+)"\)', SOURCES)) | set(
        re.findall(r'\.leave\("([a-z-]+)"\)', SOURCES)
    )
    told = set(re.findall(r'Text\("([a-z-]+)"', SOURCES))
    told |= {"told-undone-by-vote", "told-undone", "told-undone-turn"}
    wanted = (
        {f"refused-{code}" for code in codes}
        | {f"goodbye-{why}" for why in goodbyes}
        | told
        | set(PHRASES)
        | set(PINGS)
    )

    assert len(wanted) > 50
    assert [key for key in sorted(wanted) if not words.has(key)] == []
