"""Record the golden games of a game again, from the list in its `golden/golden.toml`. Review the diff afterwards.

python tools/golden.py duel            games and their texts, after a change of rules
python tools/golden.py duel --texts    only the texts of the recorded games
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

from meadhall.bots.levels import bot_named
from meadhall.bots.view import view_of
from meadhall.cli.replay import replay_lines
from meadhall.core.dice import SeededDice
from meadhall.core.game import find, named
from meadhall.core.table import REFEREE
from meadhall.play import gamefile
from meadhall.play.match import Match, Standing
from meadhall.play.words import LANGUAGES, Words

FOLDER = Path(__file__).parent.parent / "src" / "meadhall" / "games"
NAMES = ("Anna", "Ben", "Clara", "David", "Emil")


def record(key: str) -> None:
    """Write one `.game` file for each entry of the list."""
    game = named(key)
    folder = FOLDER / key / "golden"
    for name, entry in tomllib.loads((folder / "golden.toml").read_text(encoding="utf-8")).items():
        seats = entry.get("seats", game.seats[0])
        match = Match(
            game, NAMES[:seats], entry.get("settings"), SeededDice("golden", entry["seed"]), entry.get("first", 0)
        )
        for seat in range(seats):
            match.standing[seat] = Standing(skips=False)
        minds = [SeededDice("golden bot", entry["seed"], seat) for seat in range(seats)]
        bots = [bot_named("random", mind) for mind in minds]
        while match.seats():
            seat = max(match.seats()[0], 0)
            if "player" in entry:
                # Random play never finishes some games. They have a scripted player.
                player = game.part(entry["player"])
                assert player is not None
                match.play(seat, player.decide(match.state, match.asking(), match.seats()[0], minds[seat]).text)
            else:
                match.play(seat, bots[seat].choose(view_of(match, seat, bots[seat].dice)))
        (folder / f"{name}.game").write_text(gamefile.write(gamefile.of_match(match)), encoding="utf-8")
        print(f"{name}: {len(match.log)} decisions")


def write_texts(key: str) -> None:
    """Write what happens in each recorded game, in every language."""
    game = named(key)
    for source in sorted((FOLDER / key / "golden").glob("*.game")):
        file = gamefile.parse(source.read_text(encoding="utf-8"))
        for language in LANGUAGES:
            words = Words(language, game, file.names, ["meadhall.cli"], strict=True)
            lines = replay_lines(gamefile.Replay(file, hashing=False), REFEREE, words)
            source.with_suffix(f".{language}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    """Record what the command line asks for."""
    parser = argparse.ArgumentParser(description="Record the golden games of a game again.", allow_abbrev=False)
    parser.add_argument("game", choices=sorted(find()))
    parser.add_argument("--texts", action="store_true", help="only write the texts of the recorded games")
    given = parser.parse_args()
    if not given.texts:
        record(given.game)
    write_texts(given.game)
    return 0


if __name__ == "__main__":
    sys.exit(main())
