"""The daily puzzle through the terminal door: the same draw for everybody on a date."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.cli.arguments import UsageError, parse
from meadhall.cli.play import COMMAND, new_match, resumed_match
from meadhall.core.game import named
from meadhall.core.table import CHANCE
from meadhall.play import gamefile
from meadhall.play.words import Words

WORDS = Words("en", packages=["meadhall.cli"])
DAY = ["zwergendorf", "--daily", "2026-12-24"]


def draws(game: str, words: list[str], folder: Path, pause: bool) -> list[str]:
    """All that fate draws when everybody takes the last option, with or without a pause after the first phase."""
    arguments = parse(COMMAND, words)
    match, kinds = new_match(named(game), arguments, WORDS)
    assert kinds == ["human"]
    while match.seats():
        match.play(0, match.choices(0)[0].text)
        if pause and len(match.log) == 30:
            file = folder / "pause.game"
            gamefile.store(file, gamefile.write(gamefile.of_match(match)))
            match, _ = resumed_match(named(game), file, parse(COMMAND, [*words, "--seats", "human"]))
    return [entry.action for entry in match.log if entry.seat == CHANCE]


def test_a_day_has_its_own_draw_and_keeps_it_after_a_pause(tmp_path: Path) -> None:
    whole = draws("zwergendorf", DAY, tmp_path, pause=False)

    assert len(whole) >= 12
    assert draws("zwergendorf", DAY, tmp_path, pause=True) == whole
    assert draws("zwergendorf", ["zwergendorf", "--daily", "2026-12-25"], tmp_path, pause=False) != whole


@pytest.mark.parametrize(
    ("words", "key"), [(["duel", "--daily", "today"], "error-no-daily"), ([*DAY[:2], "soon"], "error-daily")]
)
def test_a_wrong_day_or_game_is_refused_in_words(words: list[str], key: str) -> None:
    with pytest.raises(UsageError) as caught:
        new_match(named(words[0]), parse(COMMAND, words), WORDS)

    assert caught.value.text[0] == key
    assert WORDS.word(key, **{name: str(value) for name, value in caught.value.text[1].items()})
