"""A match: seats around one game, chance, the log, undo, and standing answers to windows."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Self

from meadhall.core.content import Pack
from meadhall.core.dice import Dice, SecretDice
from meadhall.core.engine import Illegal, apply, asking, speaker
from meadhall.core.game import BadSetting, Game
from meadhall.core.notation import read
from meadhall.core.saves import load, save
from meadhall.core.scene import Result, Scene, heard_by
from meadhall.core.table import CHANCE, PARTY, Action, Apart, Ask, Chance, Event, Seat, State, Together, Viewer
from meadhall.core.text import Text

LONGEST_NAME: Final = 40
READERS: Final = ("you", "du")
"""How every language of the hall speaks to its reader."""


class NoUndo(ValueError):
    """Taking back is not allowed now; `key` says why in words."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key: Final = key


@dataclass(slots=True)
class Standing:
    """What a seat has told the match to do for it in windows, so that it need not be asked.

    `answers` are notations: the first that is among the options is played. `passes` are kinds of window that are
    passed otherwise. Both depend on nothing hidden. With `skips` the match also passes when the hand leaves no choice:
    whoever plays against people must then take the same time over it as over any other window.
    """

    answers: tuple[str, ...] = ()
    passes: frozenset[str] = frozenset()
    skips: bool = True


@dataclass(slots=True)
class Entry:
    """One decision in the log.

    `settled` marks a pass that a seat's public standing order gave; `done` the last answer of a seat that goes at its
    own pace; `shape` is the kind of question.
    """

    seat: Seat
    action: str
    settled: bool = False
    events: list[Event] = field(default_factory=list)
    shape: type[Ask] = Ask
    done: bool = False


@dataclass(slots=True)
class Checkpoint:
    """Where a match stands, without its whole past: a saved table, how many decisions led to it, and those since.

    Without a `base` it is the set-up.
    """

    count: int
    base: str
    decisions: list[tuple[Seat, str, bool]]


class Match:
    """One game from set-up to result. `past` are decisions already made, if an earlier match goes on.

    With a `checkpoint` it stands where an earlier one stood, and nothing is settled until somebody decides; its log
    then begins at the checkpoint, after `forgotten` decisions.

    >>> from meadhall.core.game import named
    >>> match = Match(named("duel"), ["Anna", "Ben"], dice=SecretDice(bytes(32)), first=0)
    >>> match.seats(), match.log[0].seat
    ((0,), -1)
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        settings: Mapping[str, str] | None = None,
        dice: Dice | None = None,
        first: Seat | None = None,
        content: Path | Pack | None = None,
        past: Sequence[tuple[Seat, str]] = (),
        standing: Standing | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        seats = len(names)
        if seats not in game.seats:
            raise BadSetting(f"{game.key} is for {' or '.join(map(str, game.seats))} players, not {seats}")
        check_names(names)
        self.game: Final = game
        self.names: Final = tuple(name.strip() for name in names)
        self.settings: Final = game.settings_from(settings)
        self.dice: Final = dice if dice is not None else SecretDice(secrets.token_bytes(32))
        self.pack: Final[Pack] = content_of(game, content)
        self.box: Final[Any] = box_of(game, self.pack, self.settings)
        if first is not None and first not in range(seats):
            raise BadSetting(f"seat {first} cannot start: there are {seats} seats")
        self.by_lot: Final = first is None
        self.first: Final[Seat] = self.dice.below(seats) if first is None else first
        self.standing: Final = [standing or Standing() for _ in names]
        self.log: Final[list[Entry]] = []
        self.forgotten = 0
        self.state: State = game.setup(self.box, seats, self.first)
        if checkpoint is not None:
            if checkpoint.base:
                self.state = load(game, self.box, checkpoint.base)
            self.forgotten = checkpoint.count
        # Nobody may take back a roll or a draw: the table before the last one is where an undo begins anew.
        self._base: State = self.state.copy()
        self._barrier: tuple[int, State] = (0, self._base)
        if checkpoint is not None:
            self.replay(checkpoint.decisions)
        else:
            self.replay([(seat, text, False) for seat, text in past])
            self._settle()

    def copy(self, dice: Dice) -> Self:
        """Return an independent match at the same point of the game, with dice of its own."""
        twin = object.__new__(type(self))
        twin.__dict__.update(
            self.__dict__,
            dice=dice,
            log=self.log.copy(),
            standing=self.standing.copy(),
            state=self.state.copy(),
        )
        return twin

    # --- looking

    def asking(self) -> Ask | None:
        return asking(self.state)

    def seats(self) -> tuple[Seat, ...]:
        """Who is asked now; nobody when the game is over."""
        ask = self.asking()
        return () if ask is None else tuple(ask.seats())

    def speaker(self) -> Seat:
        """Return the seat that answers next; for the party, the seat with the final word."""
        ask = self.asking()
        if ask is None:
            raise Illegal("the game is over: no seat is asked")
        return speaker(self.state, ask)

    def asked_as(self, seat: Seat) -> Seat:
        """The seat as which a player may answer now: their own, or the party's, for which anybody may speak."""
        asked = self.seats()
        if seat in asked:
            return seat
        if PARTY in asked and 0 <= seat < len(self.names):
            return PARTY
        raise Illegal(f"seat {seat} is not asked now")

    def choices(self, seat: Seat) -> list[Action]:
        """The options of a seat that is asked."""
        ask = self.asking()
        asked = self.asked_as(seat)
        assert ask is not None
        return ask.options(self.state, asked)

    def scene(self, viewer: Viewer) -> Scene:
        return self.game.scene(self.state, viewer)

    def told(self, viewer: Viewer, since: int = 0) -> list[Event]:
        """What a viewer has heard since an entry of the log."""
        return heard_by((event for entry in self.log[since:] for event in entry.events), viewer)

    def result(self) -> Result | None:
        return self.game.result(self.state)

    # --- deciding

    def play(self, seat: Seat, text: str) -> None:
        """A player's answer, by its notation. Then fate and standing orders go on until somebody must be asked."""
        asked = self.asked_as(seat)
        self._take(asked, read(text, self.choices(seat)))
        self._settle()

    def order(self, seat: Seat, standing: Standing) -> None:
        """A seat changes what the match does for it in windows, from now on."""
        if seat not in range(len(self.names)):
            raise Illegal(f"there is no seat {seat} at this table")
        self.standing[seat] = standing
        self._settle()

    def _take(self, seat: Seat, action: Action, *, settled: bool = False) -> None:
        ask = self.asking()
        assert ask is not None
        entry = Entry(seat, action.text, settled, shape=type(ask))
        if seat == CHANCE:
            self._barrier = (len(self.log), self.state.copy())
        self.log.append(entry)
        self.state.told = entry.events
        apply(self.state, seat, action)
        self.state.told = None
        after = self.asking()
        entry.done = isinstance(ask, Apart) and (after is None or seat not in after.seats())

    def _settle(self) -> None:
        while (ask := self.asking()) is not None:
            if isinstance(ask, Chance):
                self._take(CHANCE, ask.sample(self.state, self.dice))
                continue
            answer = self._standing_answer(ask)
            if answer is None:
                return
            action, settled = answer
            self._take(ask.first(), action, settled=settled)

    def _standing_answer(self, ask: Ask) -> tuple[Action, bool] | None:
        kind = ask.window()
        seat = ask.first()
        if not kind or seat < 0:
            return None
        options = ask.options(self.state, seat)
        standing = self.standing[seat]
        for text in standing.answers:
            for option in options:
                if option.text == text:
                    return option, False
        if kind in standing.passes:
            # Only a pass that no hand could have changed may be crossed by another seat's undo.
            passing = ask.pass_option(self.state, seat)
            assert passing is not None, "a window has an option that lets it pass"
            return passing, not standing.answers
        if standing.skips and len(options) == 1:
            return options[0], False
        return None

    # --- taking back

    def why_no_undo(self, seat: Seat) -> str | None:
        """The key of the reason why a seat may not take back its last decision; None if it may."""
        try:
            self.last_undoable(seat)
        except NoUndo as refusal:
            return refusal.key
        return None

    def undo(self, seat: Seat, *, turn: bool = False) -> None:
        """Take back the seat's last decision: never across a roll, a draw, a reveal or another seat's decision.

        The seat is then asked again, even where a standing order of its own had answered. `turn` goes on to where the
        turn began or something was seen.
        """
        at = self.last_undoable(seat)
        self.return_to(at, alone=self.stands_alone(at))
        while turn and self.why_no_undo(seat) is None:
            self.undo(seat)

    def last_of(self, seat: Seat) -> int | None:
        """The place in the log of a seat's last decision, whether or not it may be taken back."""
        for at in range(len(self.log) - 1, -1, -1):
            if self.log[at].seat in (seat, PARTY):
                return at
        return None

    def stands_alone(self, at: int) -> bool:
        """Whether a decision can be taken back without those after it: one of several that were asked for at once."""
        return _asks_several(self.log[at])

    def return_to(self, at: int, alone: bool = False) -> None:
        """Stand where entry `at` was decided, whatever was seen since: what a whole table may agree on.

        Taken back `alone`, later entries are decided again as they were.
        """
        later = self.log[at + 1 :] if alone else []
        start, table = self._barrier if self._barrier[0] <= at else (0, self._base)
        again = [(entry.seat, entry.action, entry.settled) for entry in self.log[start:at] + later]
        del self.log[start:]
        self.state = table.copy()
        self._barrier = (start, table)
        self.replay(again)

    def replay(self, decisions: Iterable[tuple[Seat, str, bool]]) -> None:
        """Decisions that were made before, fate's included, each with whether a public standing order gave it."""
        for seat, text, settled in decisions:
            ask = self.asking()
            if ask is None or seat not in ask.seats():
                raise Illegal(f"{text!r} is not asked of seat {seat}")
            self._take(seat, read(text, ask.options(self.state, seat)), settled=settled)

    # --- standing still

    def checkpoint(self) -> Checkpoint:
        """Where the match stands, with just so much of its past as somebody may still take back."""
        at, table = self._barrier
        since = [(entry.seat, entry.action, entry.settled) for entry in self.log[at:]]
        return Checkpoint(self.forgotten + at, save(self.game, table), since)

    def forget(self) -> None:
        """Let go of that part of the log which nobody may take back any more; somebody else keeps it."""
        at, self._base = self._barrier
        del self.log[:at]
        self.forgotten += at
        self._barrier = (0, self._base)

    def last_undoable(self, seat: Seat) -> int:
        """The place in the log of what this seat may take back; NoUndo says why there is nothing."""
        if seat not in range(len(self.names)):
            raise NoUndo("undo-nothing")
        crossed_others = False
        for at in range(len(self.log) - 1, -1, -1):
            entry = self.log[at]
            if entry.seat in (seat, PARTY):
                if why := _why_it_stands(entry):
                    raise NoUndo(why)
                if crossed_others and not _asks_several(entry):
                    raise NoUndo("undo-other")
                return at
            if entry.seat == CHANCE:
                raise NoUndo("undo-chance")
            if any(event.reveals() for event in entry.events):
                raise NoUndo("undo-reveal" if entry.settled else "undo-other")
            if _asks_several(entry):
                crossed_others = True
            elif not entry.settled:
                raise NoUndo("undo-other")
        raise NoUndo("undo-nothing")


def check_names(names: Sequence[str]) -> None:
    """Whether players can be called so: what a name may be, in a game file and on a table."""
    for name in names:
        if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadSetting(f"a name has 1 to {LONGEST_NAME} printable letters, not {name[:50]!r}")


def check_new_names(names: Sequence[str]) -> None:
    """Whether somebody new can be called so: a player named You would be told of as if they were the reader."""
    check_names(names)
    for name in names:
        if name.strip().casefold() in READERS:
            raise BadSetting(f"{name.strip()!r} is what the hall calls whoever reads; please choose another name")


def given_up(seats: int, gone: Collection[Seat]) -> Result:
    """How a game ends that these seats gave up, though its rules would still ask."""
    ranks = tuple(2 if seat in gone else 1 for seat in range(seats))
    return Result(ranks, (0,) * seats, tuple(Text("result-resigned", {"seat": seat}) for seat in gone))


def ended(scene: Scene, result: Result) -> Scene:
    """A scene in which nobody is asked any more."""
    return replace(scene, prompt=None, options=[], refusals=[], result=result)


def content_of(game: Game, content: Path | Pack | None) -> Pack:
    """What a game is played with; its own content is read once, and never changes while the hall is open."""
    return _own(game) if content is None else game.pack(content)


def box_of(game: Game, pack: Pack, settings: Mapping[str, str]) -> Any:
    """Tables with the same content and options share one box."""
    return _box(game, pack, tuple(settings.items()))


@lru_cache(maxsize=8)
def _own(game: Game) -> Pack:
    return game.pack()


@lru_cache(maxsize=64)
def _box(game: Game, pack: Pack, settings: tuple[tuple[str, str], ...]) -> Any:
    """Guests may ask for any options, so few are kept."""
    return game.open_box(pack, dict(settings))


def _why_it_stands(entry: Entry) -> str:
    """The key of the reason why a seat's own decision cannot be taken back: it was shown, or the seat is done."""
    if any(event.reveals() for event in entry.events):
        return "undo-reveal"
    return "undo-done" if entry.done or any(event.seals() for event in entry.events) else ""


def _asks_several(entry: Entry) -> bool:
    return issubclass(entry.shape, Together | Apart)
