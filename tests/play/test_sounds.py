"""The page has a sound for every name that an event's `sound()` may return."""

import re
from pathlib import Path

from meadhall.core.scene import SOUNDS

PAGE = Path(__file__).parents[2] / "web/src/lib"


def test_every_sound_of_an_event_is_composed() -> None:
    played = dict(re.findall(r"^  (\w+): '(\w+)',$", (PAGE / "sound.ts").read_text(encoding="utf-8"), re.MULTILINE))
    composed = set(re.findall(r"^  (\w+): \(s, out, at", (PAGE / "synth.ts").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(played) == set(SOUNDS)
    assert set(played.values()) <= composed
