"""`meadhall arena GAME --bots a,b,...`: compare bots, with win rates, confidence intervals and ratings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any, Final

from meadhall.bots.bot_games import DIFFICULTY, Outcome, calibration, calibration_error, elo, interval, play_game
from meadhall.bots.evaluator import Evaluator, evaluator_of, shares
from meadhall.bots.levels import check_bot
from meadhall.cli import svg
from meadhall.cli.arguments import Arguments, Command, Flag, UsageError
from meadhall.cli.cards import chosen_settings
from meadhall.cli.jobs import Pool, WorkerLost, pool_of, shared
from meadhall.cli.progress import with_progress
from meadhall.cli.simulate import aligned
from meadhall.core.content import Pack
from meadhall.core.game import Game, named
from meadhall.play.gamefile import store
from meadhall.play.words import Words

COMMAND: Final = Command(
    "arena",
    ("GAME",),
    (
        Flag("--bots"),
        Flag("--games", "number", least=1, most=1_000_000),
        Flag("--seats", "number", least=1, most=64),
        Flag("--seed", "number", most=10**15 - 1),
        Flag("--jobs", "number", least=1, most=64),
        Flag("--ray"),
        Flag("--option", many=True),
        Flag("--pack"),
        Flag("--plot"),
        Flag("--calibration"),
        Flag("--json", "yes"),
    ),
)


@dataclass(slots=True, frozen=True)
class Bout:
    """One game to play. Plain data, because it is sent to workers."""

    settings: tuple[tuple[str, str], ...]
    names: tuple[str, ...]
    first: int
    seed: str
    row: str


@dataclass(slots=True)
class Score:
    """Points over a number of games: one for a win, a share for a tie."""

    points: float = 0.0
    games: int = 0

    def rate(self) -> float:
        return self.points / self.games if self.games else 0.0

    def report(self) -> dict[str, Any]:
        low, high = interval(self.points, self.games)
        return {
            "points": round(self.points, 3),
            "games": self.games,
            "rate": round(self.rate(), 4),
            "interval": [round(low, 4), round(high, 4)],
            "elo": [round(elo(rate)) for rate in (self.rate(), low, high)],
        }


@dataclass(slots=True)
class Standings:
    """Results of all games."""

    versus: dict[tuple[str, str], Score] = field(default_factory=dict)
    rows: dict[str, Score] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    moves: dict[str, int] = field(default_factory=dict)
    ratings: dict[str, Any] = field(default_factory=dict)
    predictions: list[tuple[float, float]] = field(default_factory=list)
    """Pairs of a chance to win that a bot estimated, and the share that it won."""

    def count(self, bout: Bout, outcome: Outcome, together: bool) -> None:
        gained = shares(outcome.result, together)
        self.predictions += [(chance, gained[seat]) for seat, chance in outcome.expected]
        for seat, name in enumerate(bout.names):
            self.seconds[name] = self.seconds.get(name, 0.0) + outcome.seconds[seat]
            self.moves[name] = self.moves.get(name, 0) + outcome.moves[seat]
        if together or len(bout.names) == 1:
            row = self.rows.setdefault(bout.row, Score())
            row.points += gained[0]
            row.games += 1
            return
        pair = sorted(set(bout.names), key=bout.names.count)
        if len(pair) == 2:
            self.meet(bout, outcome, gained, pair[0], pair[1])

    def meet(self, bout: Bout, outcome: Outcome, gained: list[float], one: str, other: str) -> None:
        """Count one bot against the others, which are all of one name. With two seats count both directions."""
        seat = bout.names.index(one)
        score = self.versus.setdefault((one, other), Score())
        score.points += gained[seat]
        score.games += 1
        if len(bout.names) == 2:
            back = self.versus.setdefault((other, one), Score())
            back.points += gained[1 - seat]
            back.games += 1
        best = min(rank for at, rank in enumerate(outcome.result.ranks) if at != seat)
        self.rate(one, other, [outcome.result.ranks[seat], best])

    def rate(self, one: str, other: str, ranks: list[int]) -> None:
        model = _model()
        teams = [[self.ratings.setdefault(name, model.rating())] for name in (one, other)]
        (self.ratings[one],), (self.ratings[other],) = model.rate(teams, ranks=ranks)


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def run(arguments: Arguments, words: Words) -> int:
    """Play all games and print the report."""
    game = named(arguments.positionals["GAME"])
    own = Words(words.language, game, packages=["meadhall.cli"])
    bots = arguments.text("bots", "random,thumb,greedy").split(",")
    for name in bots:
        check_bot(name)
    if len(set(bots)) != len(bots):
        raise UsageError("error-arena-twice")
    evaluator = evaluator_of(game.key)
    bouts = list(_bouts(game, evaluator, bots, arguments))
    if not bouts:
        raise UsageError("error-arena-alone")
    standings = Standings()
    try:
        with pool_of(arguments) as pool:
            played = _played(BoutPlayer(game.key, game.pack(arguments.path("pack"))), bouts, pool)
            for bout, outcome in with_progress(played, len(bouts), own.word("game-title"), own):
                standings.count(bout, outcome, evaluator.together)
    except WorkerLost:
        raise UsageError("error-worker-lost") from None
    plot = arguments.path("plot")
    if plot is not None:
        store(plot, svg.bars(own.word("arena-title", title=own.word("game-title")), _bars(standings, own)))
    calibrated = arguments.path("calibration")
    if calibrated is not None:
        store(calibrated, svg.calibration(own.word("arena-calibration"), calibration(standings.predictions)))
    if arguments.yes("json"):
        print(json.dumps(_report(game, bots, standings, arguments)))
    else:
        print("\n".join(_table(bots, standings, own, len(bouts))))
    return 0


def _bouts(game: Game, evaluator: Evaluator, bots: list[str], arguments: Arguments) -> Iterator[Bout]:
    """Yield all games. Every deal is played once from every seat, so deal and seat favour no bot."""
    chosen = chosen_settings(arguments)
    seats = arguments.number("seats", game.seats[0] if game.seats[0] > 1 else game.seats[1])
    if seats not in game.seats:
        raise UsageError("error-seats", game=game.key, wanted=", ".join(map(str, game.seats)), count=seats)
    seed = arguments.number("seed", 1)
    games = arguments.number("games", 20)
    game.settings_from(chosen)
    if evaluator.together or seats == 1:
        # A co-operative game is played once for each difficulty, unless `--option` chooses one.
        setting = next((setting for setting in game.settings if setting.key == DIFFICULTY), None)
        values = setting.values if setting is not None and DIFFICULTY not in chosen else ("",)
        for value in values:
            settings = chosen | ({DIFFICULTY: value} if value else {})
            for name in bots:
                for number in range(games):
                    row = f"{name} {value}".strip()
                    party = (name,) * seats
                    yield Bout(_flat(settings), party, number % seats, f"{seed}/{number}", row)
        return
    for one, other in combinations(bots, 2):
        for single, many in ((one, other),) if seats == 2 else ((one, other), (other, one)):
            for number in range(games):
                deal = number // seats
                turn = number % seats
                line_up = (many,) * turn + (single,) + (many,) * (seats - 1 - turn)
                yield Bout(_flat(chosen), line_up, deal % seats, f"{seed}/{deal}", f"{single} {many}")


def _flat(settings: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(settings.items()))


class BoutPlayer:
    """Play bouts of one game with one content. It is sent to workers; each opens the boxes that it needs."""

    def __init__(self, game: str, pack: Pack) -> None:
        self.game: Final = game
        self.pack: Final = pack
        self.boxes: Final[dict[tuple[tuple[str, str], ...], Any]] = {}

    def __reduce__(self) -> tuple[type[BoutPlayer], tuple[str, Pack]]:
        return BoutPlayer, (self.game, self.pack)

    def play(self, bouts: Sequence[Bout]) -> list[Outcome]:
        """Play the bouts in order."""
        game = named(self.game)
        found = []
        for bout in bouts:
            if bout.settings not in self.boxes:
                self.boxes[bout.settings] = game.open_box(self.pack, game.settings_from(dict(bout.settings)))
            found.append(play_game(game, self.boxes[bout.settings], bout.names, bout.seed, bout.first))
        return found


def _played(player: BoutPlayer, bouts: Sequence[Bout], pool: Pool) -> Iterator[tuple[Bout, Outcome]]:
    """Yield the outcomes in the order of the bouts, wherever they are played."""
    with closing(shared(player.play, bouts, pool)) as blocks:
        yield from zip(bouts, (outcome for block in blocks for outcome in block), strict=True)


def _report(game: Game, bots: list[str], standings: Standings, arguments: Arguments) -> dict[str, Any]:
    return {
        "game": game.key,
        "rules_version": game.version,
        "content_hash": game.pack(arguments.path("pack")).hash,
        "seed": arguments.number("seed", 1),
        "bots": {
            name: {
                "seconds_per_move": round(standings.seconds.get(name, 0.0) / max(1, standings.moves.get(name, 0)), 5),
                "rating": _rating(standings, name),
            }
            for name in bots
        },
        "meetings": [
            {"bot": one, "against": other, **score.report()} for (one, other), score in standings.versus.items()
        ],
        "calibration": calibration(standings.predictions),
        "calibration_error": round(calibration_error(calibration(standings.predictions)), 4),
        "party": {row: score.report() for row, score in standings.rows.items()},
    }


def _rating(standings: Standings, name: str) -> dict[str, float] | None:
    rating = standings.ratings.get(name)
    return None if rating is None else {"mu": round(rating.mu, 2), "sigma": round(rating.sigma, 2)}


def _percent(score: Score) -> str:
    low, high = interval(score.points, score.games)
    return f"{100 * score.rate():.1f} ({100 * low:.0f}-{100 * high:.0f})"


def _table(bots: list[str], standings: Standings, words: Words, games: int) -> list[str]:
    lines = [words.word("arena-title", title=words.word("game-title")), words.word("arena-how", games=str(games)), ""]
    if standings.rows:
        rows = [["", "%", words.word("arena-games")]]
        rows += [[row, _percent(score), str(score.games)] for row, score in standings.rows.items()]
        return [*lines, *aligned(rows), "", *_speeds(bots, standings, words)]
    rows = [["%", *bots, words.word("arena-rating")]]
    for one in bots:
        cells = []
        for other in bots:
            score = standings.versus.get((one, other))
            cells.append("-" if score is None else _percent(score))
        rating = standings.ratings.get(one)
        rows.append([one, *cells, "-" if rating is None else f"{rating.mu:.1f} ± {rating.sigma:.1f}"])
    return [*lines, *aligned(rows), "", *_speeds(bots, standings, words)]


def _speeds(bots: list[str], standings: Standings, words: Words) -> list[str]:
    lines = []
    for name in bots:
        pace = standings.seconds.get(name, 0.0) / max(1, standings.moves.get(name, 0))
        lines.append(words.word("arena-pace", bot=name, milliseconds=f"{1000 * pace:.1f}"))
    return lines


def _bars(standings: Standings, words: Words) -> list[tuple[str, float, float, float]]:
    rows = [
        (words.word("arena-versus", one=one, other=other), score) for (one, other), score in standings.versus.items()
    ]
    rows += list(standings.rows.items())
    return [(name, score.rate(), *interval(score.points, score.games)) for name, score in rows]
