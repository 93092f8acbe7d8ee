"""`meadhall review [FILE]`: chances after every decision, turning points, and luck separated from skill."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from meadhall.bots.evaluator import evaluator_of
from meadhall.bots.review import MARKS, Moment, accuracy, mark, review, turning_points
from meadhall.cli import svg
from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.replay import game_file
from meadhall.cli.session import finished_folder, newest
from meadhall.cli.simulate import aligned
from meadhall.core.scene import heard_by
from meadhall.core.table import CHANCE, PARTY, REFEREE, Seat
from meadhall.play.gamefile import GameFile, store
from meadhall.play.words import Words

COMMAND: Final = Command(
    "review",
    ("[FILE]",),
    (
        Flag("--seconds", "number", most=60),
        Flag("--turning-points", "number", least=1, most=100),
        Flag("--all", "yes"),
        Flag("--plot"),
        Flag("--json", "yes"),
        Flag("--pack"),
    ),
)


def run(arguments: Arguments, words: Words) -> int:
    """Review the game and print the summary and its turning points, or all decisions."""
    name = arguments.positionals.get("FILE") or newest(finished_folder(), "*.game")
    if name is None:
        raise UsageError("error-nothing-finished")
    file = game_file(str(name))
    moments = list(review(file, arguments.path("pack"), float(arguments.number("seconds", 0))))
    evaluator = evaluator_of(file.game)
    own = Words(words.language, evaluator.game, file.names, packages=["meadhall.cli"])
    rows = [own.word("name-party")] if evaluator.together else list(file.names)
    plot = arguments.path("plot")
    if plot is not None:
        store(plot, _plot(moments, rows, own, arguments.number("turning-points", 5)))
    if arguments.yes("json"):
        print(json.dumps(_report(file, moments)))
        return 0
    print(own.word("review-title", title=own.word("game-title"), names=", ".join(file.names)))
    print()
    print("\n".join(aligned(_summary(moments, rows, own))))
    print()
    shown = moments if arguments.yes("all") else turning_points(moments, arguments.number("turning-points", 5))
    print(own.word("review-all" if arguments.yes("all") else "review-turning-points"))
    for moment in shown:
        print(_line(moment, moments, len(rows), own))
    return 0


def _summary(moments: Sequence[Moment], rows: Sequence[str], words: Words) -> list[list[str]]:
    table = [
        [
            "",
            *[
                words.word(f"review-{name}")
                for name in ("accuracy", "luck", "given", "decisions", *[m for _, m in MARKS])
            ],
        ]
    ]
    for seat, name in enumerate(rows):
        own = [moment for moment in moments if moment.seat in (seat, PARTY) and moment.best is not None]
        marks = [mark(moment.loss) for moment in own]
        luck = sum(moment.luck[seat] for moment in moments)
        given = sum(moment.loss for moment in own)
        exact = accuracy((moment.loss, moment.stake) for moment in own)
        precise = "-" if exact is None else f"{100 * exact:.0f}"
        counts = [str(marks.count(called)) for _, called in MARKS]
        table.append([name, precise, f"{100 * luck:+.0f} %", f"{100 * given:.0f} %", str(len(own)), *counts])
    return table


def _line(moment: Moment, moments: Sequence[Moment], seats: int, words: Words) -> str:
    at = next(at for at, one in enumerate(moments) if one is moment)
    before = (
        moments[at - 1].chances
        if at
        else [chance - luck for chance, luck in zip(moment.chances, moment.luck, strict=True)]
    )
    change = " · ".join(
        f"{100 * old:.0f} → {100 * new:.0f} %" for old, new in zip(before[:seats], moment.chances[:seats], strict=True)
    )
    if moment.seat == CHANCE:
        events = " ".join(words.event(event, REFEREE) for event in heard_by(moment.events, REFEREE)) or moment.action
        return words.word("review-chance", line=str(moment.line), change=change, told=events)
    label = moment.action if moment.label is None else words.say(moment.label, moment.seat)
    who = _name(moment.seat, words)
    if moment.best is None or moment.loss < MARKS[-1][0]:
        return words.word("review-decision", line=str(moment.line), change=change, who=who, label=label)
    return words.word(
        "review-better",
        line=str(moment.line),
        change=change,
        who=who,
        label=label,
        best=words.say(moment.best, moment.seat),
        loss=f"{100 * moment.loss:.0f}",
        mark=words.word(f"review-{mark(moment.loss)}"),
    )


def _name(seat: Seat, words: Words) -> str:
    return words.seat(seat)


def _plot(moments: Sequence[Moment], rows: Sequence[str], words: Words, count: int) -> str:
    lines = [(name, [moment.chances[seat] for moment in moments]) for seat, name in enumerate(rows)]
    marks = [
        (at, moment.chances[0], _line(moment, moments, len(rows), words))
        for at, moment in enumerate(moments)
        if any(moment is one for one in turning_points(moments, count))
    ]
    return svg.lines(words.word("review-title", title=words.word("game-title"), names=", ".join(rows)), lines, marks)


def _report(file: GameFile, moments: Sequence[Moment]) -> dict[str, Any]:
    return {
        "game": file.game,
        "names": list(file.names),
        "moments": [
            {
                "line": moment.line,
                "seat": moment.seat,
                "action": moment.action,
                "chances": [round(chance, 4) for chance in moment.chances],
                "luck": [round(luck, 4) for luck in moment.luck],
                "loss": round(moment.loss, 4),
            }
            for moment in moments
        ],
    }
