"""A match: seats around one game, chance, the log, undo, and standing answers to windows."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NoReturn, Self

from meadhall.core.content import Pack
from meadhall.core.dice import Dice, SecretDice
from meadhall.core.engine import Illegal, apply, apply_aside, asking, find_aside, obvious_answer, speaker
from meadhall.core.game import BadSetting, Game
from meadhall.core.notation import read
from meadhall.core.saves import load, save
from meadhall.core.scene import Result, Scene, heard_by
from meadhall.core.table import CHANCE, PARTY, Action, Apart, Ask, Chance, Event, Seat, State, Together, Viewer
from meadhall.play.boxes import box_of, content_of
from meadhall.play.names import check_names


class NoUndo(ValueError):
    """Undo is not allowed now; `key` is the message that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key: Final = key


@dataclass(slots=True)
class Standing:
    """A seat's standing orders: how the match answers reaction windows for it.

    `answers` are notations; the match plays the first that is among the options. It passes all other windows whose
    kind is in `passes`. Neither depends on hidden information. With `skips` the match also passes when the hand leaves
    no choice. Against people, the caller must then take as long as for any other window, or the time reveals the hand.
    `passes` and `skips` leave out windows for which the player chose to be asked (`Ask.is_armed`). With `alone`, where
    all others are bots, the match passes even those if the hand leaves no choice: no person learns from it.
    """

    answers: tuple[str, ...] = ()
    passes: frozenset[str] = frozenset()
    skips: bool = True
    alone: bool = False


@dataclass(slots=True)
class Entry:
    """One decision in the log.

    `settled` marks an automatic pass by a seat's public standing order, and every aside. `done` marks the last answer
    of a seat that goes at its own pace. `shape` is the kind of question. `aside` marks one of `State.asides`: it
    answers no question.
    """

    seat: Seat
    action: str
    settled: bool = False
    events: list[Event] = field(default_factory=list)
    shape: type[Ask] = Ask
    done: bool = False
    aside: bool = False

    def reveals(self) -> bool:
        """Whether players have learned something hidden from it."""
        return any(event.reveals() for event in self.events)


@dataclass(slots=True)
class Checkpoint:
    """A point of a match from which it can go on: a saved state, and the decisions since.

    `count` is the number of decisions before the saved state. If `base` is empty, the state is that after set-up.
    """

    count: int
    base: str
    decisions: list[tuple[Seat, str, bool]]


class Match:
    """One game from set-up to result. `past` are the decisions of an earlier match, which this one continues.

    With a `checkpoint` the match begins there. It makes no draw and gives no automatic answer until a seat decides.
    Its log begins at the checkpoint, after `forgotten` decisions.

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
        self.first_was_drawn: Final = first is None
        self.first: Final[Seat] = self.dice.below(seats) if first is None else first
        self.standing: Final = [standing or Standing() for _ in names]
        self.log: Final[list[Entry]] = []
        self.forgotten = 0
        self.state: State = game.setup(self.box, seats, self.first)
        if checkpoint is not None:
            if checkpoint.base:
                self.state = load(game, self.box, checkpoint.base)
            self.forgotten = checkpoint.count
        # Undo never goes back beyond the last roll or draw, so it replays from the state before that one.
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

    def __reduce__(self) -> NoReturn:
        # The module `copy` calls this too: its copy would share the log and the state.
        raise TypeError(
            "a match cannot be pickled: use its `copy` or `clone`, `save` it to a file, or pickle its state"
        )

    # --- the present

    def asking(self) -> Ask | None:
        return asking(self.state)

    def seats(self) -> tuple[Seat, ...]:
        """Return the seats that are asked now; none when the game is over."""
        ask = self.asking()
        return () if ask is None else tuple(ask.seats())

    def speaker(self) -> Seat:
        """Return the seat that answers next; for the party, the seat with the final word."""
        ask = self.asking()
        if ask is None:
            raise Illegal("the game is over: no seat is asked")
        return speaker(self.state, ask)

    def asked_as(self, seat: Seat) -> Seat:
        """Return the seat that a player may answer for now: their own, or PARTY, which every player may answer for."""
        asked = self.seats()
        if seat in asked:
            return seat
        if PARTY in asked and 0 <= seat < len(self.names):
            return PARTY
        raise Illegal(f"seat {seat} is not asked now")

    def choices(self, seat: Seat) -> list[Action]:
        """Return the options of a seat that is asked."""
        ask = self.asking()
        asked = self.asked_as(seat)
        assert ask is not None
        return ask.options(self.state, asked)

    def scene(self, viewer: Viewer) -> Scene:
        return self.game.scene(self.state, viewer)

    def told(self, viewer: Viewer, since: int = 0) -> list[Event]:
        """Return the events since an entry of the log, as a viewer may know them."""
        return heard_by((event for entry in self.log[since:] for event in entry.events), viewer)

    def result(self) -> Result | None:
        return self.game.result(self.state)

    # --- deciding

    def play(self, seat: Seat, text: str) -> None:
        """Play a seat's answer or aside, in notation. Then the match goes on until a seat has a choice.

        It answers for chance, by standing orders, and where an answer is obvious.
        """
        if self.play_aside(seat, text):
            self._settle()
            return
        asked = self.asked_as(seat)
        self._take(asked, read(text, self.choices(seat)))
        self._settle()

    def set_orders(self, seat: Seat, standing: Standing) -> None:
        """Replace the standing orders of a seat."""
        if seat not in range(len(self.names)):
            raise Illegal(f"there is no seat {seat} at this table")
        self.standing[seat] = standing
        self._settle()

    def play_aside(self, seat: Seat, text: str) -> bool:
        """Play one of `State.asides`, in notation. Return whether the seat has such an aside."""
        action = find_aside(self.state, seat, " ".join(text.split()))
        if action is None:
            return False
        entry = Entry(seat, action.text, settled=True, aside=True)
        self.log.append(entry)
        self.state.told = entry.events
        apply_aside(self.state, seat, action)
        self.state.told = None
        return True

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
            obvious = obvious_answer(self.state, ask)
            if obvious is not None:
                self._take(*obvious)
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
        if kind in standing.passes and not ask.is_armed():
            # Another seat's undo may step over this pass only if no hidden card could have changed it.
            passing = ask.pass_option(self.state, seat)
            assert passing is not None, "a window must have a pass option"
            return passing, not standing.answers
        if len(options) == 1 and (standing.alone or (standing.skips and not ask.is_armed())):
            return options[0], False
        return None

    # --- undo

    def why_no_undo(self, seat: Seat) -> str | None:
        """Return the key of the reason why a seat may not undo its last decision; None if it may."""
        found = self._undo_point(seat)
        return found if isinstance(found, str) else None

    def undo(self, seat: Seat, *, turn: bool = False) -> None:
        """Undo the seat's last decision, but never across a roll, a draw, a reveal or another seat's decision.

        The seat is asked again, even if its standing order had answered. With `turn` the undo goes on to the start of
        the turn, or to the last decision that may not be undone.
        """
        at = self.last_undoable(seat)
        self.return_to(at, alone=self.stands_alone(at))
        while turn and self.why_no_undo(seat) is None:
            self.undo(seat)

    def last_of(self, seat: Seat) -> int | None:
        """Return the index in the log of a seat's last decision, whether or not it may be undone."""
        for at in range(len(self.log) - 1, -1, -1):
            if self.log[at].seat in (seat, PARTY) and not self.log[at].aside:
                return at
        return None

    def stands_alone(self, at: int) -> bool:
        """Whether a decision can be undone without the later ones: several seats were asked at once."""
        return _asks_several(self.log[at])

    def return_to(self, at: int, alone: bool = False) -> None:
        """Go back to the state before entry `at`, even across rolls and reveals: all players may agree on that.

        With `alone` the later entries are replayed as they were. Asides are kept, if they are still possible.
        """
        later = self.log[at + 1 :] if alone else []
        asides = [] if alone else [entry for entry in self.log[at + 1 :] if entry.aside]
        start, table = self._barrier if self._barrier[0] <= at else (0, self._base)
        again = [(entry.seat, entry.action, entry.settled) for entry in self.log[start:at] + later]
        del self.log[start:]
        self.state = table.copy()
        self._barrier = (start, table)
        self.replay(again)
        for entry in asides:
            self.play_aside(entry.seat, entry.action)

    def replay(self, decisions: Iterable[tuple[Seat, str, bool]]) -> None:
        """Replay decisions, chance included: seat, notation, and `Entry.settled`."""
        for seat, text, settled in decisions:
            if self.play_aside(seat, text):
                continue
            ask = self.asking()
            if ask is None or seat not in ask.seats():
                raise Illegal(f"{text!r} is not asked of seat {seat}")
            self._take(seat, read(text, ask.options(self.state, seat)), settled=settled)

    # --- checkpoints

    def checkpoint(self) -> Checkpoint:
        """Return a checkpoint that holds only the decisions which undo can still reach."""
        at, table = self._barrier
        since = [(entry.seat, entry.action, entry.settled) for entry in self.log[at:]]
        return Checkpoint(self.forgotten + at, save(self.game, table), since)

    def forget(self) -> None:
        """Drop the part of the log that undo cannot reach any more; the caller keeps it elsewhere."""
        at, self._base = self._barrier
        del self.log[:at]
        self.forgotten += at
        self._barrier = (0, self._base)

    def last_undoable(self, seat: Seat) -> int:
        """Return the index in the log of the decision that this seat may undo, or raise NoUndo."""
        found = self._undo_point(seat)
        if isinstance(found, str):
            raise NoUndo(found)
        return found

    def _undo_point(self, seat: Seat) -> int | str:
        """Return the index of the decision that this seat may undo, or the key of the reason why it may undo none."""
        if seat not in range(len(self.names)):
            return "undo-nothing"
        crossed_others = False
        for at in range(len(self.log) - 1, -1, -1):
            entry = self.log[at]
            if entry.aside and not entry.reveals():
                continue
            if entry.seat in (seat, PARTY):
                return _why_it_stands(entry) or ("undo-other" if crossed_others and not _asks_several(entry) else at)
            if entry.seat == CHANCE:
                return "undo-chance"
            if entry.reveals():
                return "undo-reveal" if entry.settled else "undo-other"
            if _asks_several(entry):
                crossed_others = True
            elif not entry.settled:
                return "undo-other"
        return "undo-nothing"


def _why_it_stands(entry: Entry) -> str:
    """Return the key of the reason why a seat cannot undo this decision of its own, or an empty string."""
    if entry.reveals():
        return "undo-reveal"
    return "undo-done" if entry.done or any(event.is_final() for event in entry.events) else ""


def _asks_several(entry: Entry) -> bool:
    return issubclass(entry.shape, Together | Apart)
