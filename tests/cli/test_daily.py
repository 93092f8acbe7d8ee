"""The daily puzzle in the terminal: a date always has the same draws."""

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
    """Return all draws of a game in which every answer is the last option, optionally saved and resumed."""
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


def test_a_day_has_its_own_draws_also_after_resuming(tmp_path: Path) -> None:
    whole = draws("zwergendorf", DAY, tmp_path, pause=False)

    assert len(whole) >= 12
    assert draws("zwergendorf", DAY, tmp_path, pause=True) == whole
    assert draws("zwergendorf", ["zwergendorf", "--daily", "2026-12-25"], tmp_path, pause=False) != whole


@pytest.mark.parametrize(
    ("words", "key"), [(["duel", "--daily", "today"], "error-no-daily"), ([*DAY[:2], "soon"], "error-daily")]
)
def test_a_wrong_day_or_game_is_refused_with_a_text(words: list[str], key: str) -> None:
    with pytest.raises(UsageError) as caught:
        new_match(named(words[0]), parse(COMMAND, words), WORDS)

    assert caught.value.text[0] == key
    assert WORDS.word(key, **{name: str(value) for name, value in caught.value.text[1].items()})
