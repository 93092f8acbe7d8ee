"""The `Game` record, and how games are found."""

from __future__ import annotations

import pkgutil
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from meadhall.core.content import Origin, Pack
from meadhall.core.dice import Dice
from meadhall.core.scene import Item, Result, Scene, Zone
from meadhall.core.table import Box, Closed, Event, Gathered, Seat, State, Step, Viewer
from meadhall.core.text import Text

GROUP: Final = "meadhall.games"
"""The package whose folders are games, and the entry point group for games of other packages."""


class UnknownGame(ValueError):
    """No game has this key, or it has no rules of this version."""


class BrokenGame(UserWarning):
    """A game of another package cannot be loaded."""


class BadSetting(ValueError):
    """A setting that the game does not have, a value that the setting does not take, or a wrong number of seats."""


@dataclass(slots=True, frozen=True)
class Setting:
    """One setting of a game and its values; the first is the rulebook's. Its message is `option-<key>`."""

    key: str
    values: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Card:
    """A card as the catalogue shows it: name, group, count, what it does, and where its values come from."""

    face: str
    group: str
    count: int
    about: tuple[Text, ...]
    origin: Origin
    values: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(slots=True, frozen=True)
class Game:
    """Everything that the other layers know about a game: a record of data and functions.

    `module` is the game's package. `rules` are the modules whose steps a save may name; if two define a step of the
    same name, the later one counts. With `portraits`, each seat may choose a crest: a title and one of these
    pictures or a drawing of its own; crests are decoration. `sections` maps faces, tags and zone names to sections
    of the rulebook; the first key that fits an item gives its section. `gather` returns what a viewer may know, and
    `deal` a state that agrees with it.
    """

    key: str
    version: int
    seats: tuple[int, ...]
    module: str
    rules: tuple[ModuleType, ...]
    box: Callable[[Pack, Mapping[str, str]], Any]
    setup: Callable[[Any, int, Seat], Any]
    scene: Callable[[Any, Viewer], Scene]
    gather: Callable[[Any, Viewer], Any]
    deal: Callable[[Any, Dice], Any]
    result: Callable[[Any], Result | None]
    cards: Callable[[Any], list[Card]]
    census: Callable[[Any], Mapping[str, int]]
    state: type[State]
    settings: tuple[Setting, ...] = ()
    portraits: tuple[str, ...] = ()
    past: tuple[Game, ...] = ()
    content: str = "content"
    """The folder of the content files; an older rules version may have its own."""
    sections: Mapping[str, str] = field(default_factory=dict, compare=False)

    def pack(self, pack: Path | Pack | None = None) -> Pack:
        """Return the content: the game's own, changed by a pack file if given, or the TOML files of a given folder."""
        if isinstance(pack, Pack):
            return pack
        if pack is not None and not pack.is_file():
            return Pack.of_folder(pack)
        own = Pack.of_folder(files(self.module) / self.content)
        return own if pack is None else Pack.of_file(own, self.key, pack)

    def settings_from(self, chosen: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return every setting with its value: the chosen ones, and the rulebook's for the rest."""
        values = {setting.key: setting.values[0] for setting in self.settings}
        for key, value in (chosen or {}).items():
            setting = next((setting for setting in self.settings if setting.key == key), None)
            if setting is None:
                raise BadSetting(f"{self.key} has no setting {key!r}; it has {', '.join(values) or 'none'}")
            if value not in setting.values:
                raise BadSetting(f"setting {key} takes {', '.join(setting.values)}, not {value!r}")
            values[key] = value
        return values

    def open_box(self, pack: Pack, settings: Mapping[str, str]) -> Any:
        """Make the box for this content and these settings, which must be complete (`settings_from`)."""
        box: Box = self.box(pack, settings)
        box.recipe = (self.module, self.version, pack, dict(settings))
        return box

    def start(self, seats: int, first: Seat = 0, settings: Mapping[str, str] | None = None) -> Any:
        """Return a new state with the game's own content, for research and tests.

        >>> from meadhall.core.engine import asking
        >>> asking(find()["duel"].start(2)).first()
        -1
        """
        if seats not in self.seats:
            raise BadSetting(f"{self.key} is for {' or '.join(map(str, self.seats))} players, not {seats}")
        if first not in range(seats):
            raise BadSetting(f"seat {first} cannot start: there are {seats} seats")
        return self.setup(self.open_box(self.pack(), self.settings_from(settings)), seats, first)

    def reseal(self, s: Any, viewer: Viewer, dice: Dice) -> Any:
        """Return the state with everything dealt again that this viewer cannot know.

        >>> from meadhall.core.dice import SeededDice
        >>> from meadhall.core.engine import asking
        >>> s = find()["duel"].start(2)
        >>> asking(find()["duel"].reseal(s, 0, SeededDice(7))) == asking(s)
        True
        """
        gathered: Gathered = self.gather(s, viewer)
        return self.deal(gathered, dice)

    def section_of(self, zone: Zone, item: Item) -> str:
        """Return the section of the rulebook about an item; empty if `sections` names none."""
        names = {zone.name.key, item.face, *item.tags}
        return next((section for key, section in self.sections.items() if key in names), "")

    def steps(self) -> dict[str, type[Step]]:
        """Return every class of step that may lie on the stack, by name."""
        return {
            name: kind
            for module in self.rules
            for name, kind in vars(module).items()
            if isinstance(kind, type) and issubclass(kind, Step)
        }

    def events(self) -> dict[str, type[Event]]:
        """Return every class of event, by name."""
        return {
            "Closed": Closed,
            **{
                name: kind
                for module in self.rules
                for name, kind in vars(module).items()
                if isinstance(kind, type) and issubclass(kind, Event)
            },
        }

    def part(self, name: str) -> ModuleType | None:
        """Import an optional module of the game's package, like `bots` or `tui`; None if there is none.

        >>> find()["zwergendorf"].part("daily").__name__, find()["duel"].part("daily")
        ('meadhall.games.zwergendorf.daily', None)
        """
        module = f"{self.module}.{name}"
        return import_module(module) if find_spec(module) is not None else None

    def is_cooperative(self) -> bool:
        """Return whether all seats win or lose as one party.

        >>> find()["dwarves"].is_cooperative(), find()["duel"].is_cooperative()
        (True, False)
        """
        return bool(getattr(self.part("bots"), "TOGETHER", False))

    def at(self, version: int) -> Game:
        """Return the game with the rules of this version; old versions stay playable."""
        for game in (self, *self.past):
            if game.version == version:
                return game
        known = ", ".join(str(game.version) for game in (self, *self.past))
        raise UnknownGame(f"{self.key} has no rules version {version}; it has {known}")


def own_games() -> dict[str, Game]:
    """Return the games in the folders of `meadhall.games`."""
    folders = [module.name for module in pkgutil.iter_modules(import_module(GROUP).__path__) if module.ispkg]
    games: list[Game] = [import_module(f"{GROUP}.{name}").GAME for name in folders]
    return {game.key: game for game in games}


def find() -> dict[str, Game]:
    """Return all games by key: our own, then those of other packages' entry points.

    A game of another package that cannot be loaded is left out with a warning.
    """
    found = own_games()
    for point in entry_points(group=GROUP):
        try:
            game: Game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is not a Game")  # noqa: TRY301  # handled like every other failure
        except Exception as error:  # noqa: BLE001  # another package may fail in any way
            warnings.warn(f"the game {point.name} ({point.value}) is left out: {error!r}", BrokenGame, stacklevel=2)
        else:
            found.setdefault(game.key, game)
    return found


@cache
def named(key: str) -> Game:
    """Return the game with this key, or raise an error that lists all keys."""
    games = find()
    if key not in games:
        raise UnknownGame(f"there is no game {key!r}; there are {', '.join(sorted(games))}")
    return games[key]


def game_of(box: Box) -> Game:
    """Return the game and version that a box was opened for."""
    module, version, _, _ = box.recipe
    game: Game = import_module(module).GAME
    return game.at(version)


def reopen_box(module: str, version: int, pack: Pack, settings: dict[str, str]) -> Any:
    """Open a pickled box again; in one process, equal recipes give the same box."""
    key = (module, version, pack.hash, tuple(sorted(settings.items())))
    if key not in _REOPENED:
        game: Game = import_module(module).GAME
        _REOPENED[key] = game.at(version).open_box(pack, settings)
    return _REOPENED[key]


_REOPENED: Final[dict[tuple[Any, ...], Any]] = {}
"""Boxes that were unpickled in this process, by recipe, so that many states share one box."""
