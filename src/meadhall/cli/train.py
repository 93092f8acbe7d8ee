"""`meadhall train GAME`: train the value net of a game by self-play, and write it with a report."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.net import FILE, Misfit, inputs_of, value_from
from meadhall.cli import svg
from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.jobs import Pool, Stream, WorkerLost, pool_of, streamed
from meadhall.core.game import Game, named
from meadhall.play.gamefile import store
from meadhall.play.words import Words

COMMAND: Final = Command(
    "train",
    ("GAME",),
    (
        Flag("--generations", "number", least=1, most=100),
        Flag("--first-games", "number", least=1, most=10_000_000),
        Flag("--games", "number", least=1, most=10_000_000),
        Flag("--simulations", "number", least=2, most=100_000),
        Flag("--gate-games", "number", least=2, most=100_000),
        Flag("--gate-simulations", "number", least=2, most=100_000),
        Flag("--hidden", "number", least=8, most=512),
        Flag("--seats"),
        Flag("--seed", "number", most=10**15 - 1),
        Flag("--against"),
        Flag("--from"),
        Flag("--minutes", "number", least=1, most=100_000),
        Flag("--jobs", "number", least=1, most=64),
        Flag("--ray"),
        Flag("--out"),
        Flag("--report"),
    ),
)


def run(arguments: Arguments, words: Words) -> int:
    """Train, and write the net and the report."""
    # Imported here, so that a missing numpy is reported as a missing extra.
    from meadhall.bots.training.fit import Recipe
    from meadhall.bots.training.gate import GATES
    from meadhall.bots.training.generations import TrainingRun, train

    game = named(arguments.positionals["GAME"])
    if game.part("bots_inputs") is None:
        raise UsageError("error-train-inputs", game=game.key)
    hidden = arguments.number("hidden", 32)
    if hidden % 8:
        raise UsageError("error-train-hidden", value=str(hidden))
    plain = TrainingRun(game.key)
    minutes = arguments.number("minutes", 0)
    training = TrainingRun(
        game.key,
        seed=str(arguments.number("seed", 1)),
        seats=_seats(game, arguments),
        generations=arguments.number("generations", plain.generations),
        first_games=arguments.number("first-games", plain.first_games),
        games=arguments.number("games", plain.games),
        simulations=arguments.number("simulations", plain.simulations),
        gate_games=arguments.number("gate-games", plain.gate_games),
        gate_simulations=arguments.number("gate-simulations", plain.gate_simulations),
        seconds=60 * minutes if minutes else plain.seconds,
        recipe=Recipe(hidden=hidden),
        rival=_rival(game, arguments.text("against")),
        begin=_net(game, "from", arguments.text("from")) if arguments.text("from") else "",
    )
    path = arguments.path("out") or Path(f"net-{game.key}.json")

    def keep(champion: str, _: str) -> None:
        """Write the best net so far: a run that is interrupted leaves it."""
        if champion:
            store(path, champion)

    try:
        with pool_of(arguments) as pool:
            text, history = train(training, share_of(pool), lambda line: print(line, file=sys.stderr, flush=True), keep)
    except WorkerLost:
        raise UsageError("error-worker-lost") from None
    report = arguments.path("report")
    if report is not None:
        store(report, _page(game, history, GATES, words))
    if not text:
        print(words.word("train-none" if training.rival is None else "train-unbeaten"))
        return 1
    print(
        words.word(
            "train-done", file=str(path), inputs=str(len(inputs_of(game).inputs(game.start(training.seats[0]))[0]))
        )
    )
    return 0


def _rival(game: Game, name: str) -> str | None:
    """Return the net of the opponent to exploit: `shipped`, a file, or `hand` for the hand-written evaluation."""
    if not name:
        return None
    if evaluator_of(game.key).together:
        raise UsageError("error-train-party", game=game.key)
    if name == "hand":
        return ""
    return _net(game, "against", name)


def _net(game: Game, flag: str, name: str) -> str:
    """Return the text of a net: `shipped`, or a file."""
    path = files(game.module) / FILE if name == "shipped" else Path(name)
    try:
        text = path.read_text(encoding="utf-8")
        value_from(game, text)
    except (OSError, Misfit) as error:
        raise UsageError(f"error-train-{flag}", value=name, why=str(error)) from None
    return text


def _seats(game: Game, arguments: Arguments) -> tuple[int, ...]:
    """Return the numbers of seats of the games; a number that stands twice is played twice as often."""
    chosen = arguments.text("seats")
    if not chosen:
        return (min((count for count in game.seats if count > 1), default=1),)
    try:
        found = tuple(int(count) for count in chosen.split(","))
    except ValueError:
        found = (0,)
    wrong = [count for count in found if count not in game.seats]
    if wrong:
        raise UsageError("error-seats", game=game.key, wanted=", ".join(map(str, game.seats)), count=str(wrong[0]))
    return found


def share_of(pool: Pool) -> Callable[[Callable[[Sequence[int]], Any], Sequence[int], float], Iterator[Any]]:
    """Return the function that shares games among the workers of a pool."""

    def share(work: Callable[[Sequence[int]], Any], items: Sequence[int], seconds: float) -> Iterator[Any]:
        for _, result in streamed([Stream(work, items, seconds * pool.workers, eager=True)], pool):
            yield result

    return share


def _page(game: Game, history: Sequence[Any], gates: Sequence[str], words: Words) -> str:
    """Return the report: one HTML file with its charts inside."""
    own = Words(words.language, game, packages=["meadhall.cli"])
    title = own.word("train-title", title=own.word("game-title"))
    losses = [
        (own.word("train-held-out"), [each.held_out for each in history]),
        (own.word("train-fitted"), [each.fitted for each in history]),
        (own.word("train-hand"), [each.hand for each in history]),
    ]
    strength = 0.0
    steps = []
    for each in history:
        strength += each.elo() if each.gate.accepted else 0.0
        steps.append(strength)
    head = [own.word(f"train-{name}") for name in ("generation", "positions", "held-out", "hand")]
    head += [own.word(f"train-{name}") for name in (*gates, "accepted", "released", "elo")]
    rows = [
        [
            str(each.number),
            f"{each.positions:,}",
            f"{each.held_out:.4f}",
            f"{each.hand:.4f}",
            *[str(each.gate.scores.get(name, "")) for name in gates],
            own.word("train-yes" if each.gate.accepted else "train-no"),
            own.word("train-yes" if each.gate.released else "train-no"),
            f"{step:+.0f}",
        ]
        for each, step in zip(history, steps, strict=True)
    ]
    cells = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return (
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        "<style>body{font:16px sans-serif;max-width:1000px;margin:2rem auto;color:#2b2622;background:#fbf7f0}"
        "td,th{padding:.2rem .8rem;text-align:right}svg{width:100%}</style>"
        f"<h1>{escape(title)}</h1><p>{escape(own.word('train-how'))}</p>"
        f"<table><tr>{''.join(f'<th>{escape(cell)}</th>' for cell in head)}</tr>{cells}</table>"
        f"{svg.curves(own.word('train-losses'), losses)}"
        f"{svg.curves(own.word('train-strength'), [(own.word('train-elo'), steps)])}</html>\n"
    )
