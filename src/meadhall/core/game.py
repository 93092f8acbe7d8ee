"""A game in its box: what the hall must know of it, and how the hall finds it."""

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
from meadhall.core.scene import Item, Result, Scene, Text, Zone
from meadhall.core.table import Closed, Event, Seat, State, Step, Viewer

GROUP: Final = "meadhall.games"
"""The package whose folders are games, and the entry points by which other packages bring theirs."""


class UnknownGame(ValueError):
    """No game of that name is in the hall."""


class BrokenGame(UserWarning):
    """Another package brings a game that cannot be loaded."""


class BadOption(ValueError):
    """An option of a game that it does not have, or a value that the option does not take."""


@dataclass(slots=True, frozen=True)
class Setting:
    """One option of a game: its values, the first being what the rulebook says. Words: `option-<key>`."""

    key: str
    values: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Card:
    """A card as the catalogue shows it: name, where it belongs, how many, what it does, where we know it from."""

    face: str
    group: str
    count: int
    about: tuple[Text, ...]
    origin: Origin
    values: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(slots=True, frozen=True)
class Game:
    """A record of functions; no behaviour of its own.

    `module` is the game's package, `rules` the modules whose steps a save may name; of two steps of one name
    the later module's counts. Where there are `portraits`, each seat may bear a crest: a title of its own, and one of
    these pictures or its own drawing. It decides nothing. `sections` says where the rulebook tells of a thing on the
    table: of the keys that are its face, one of its tags or the name of its zone, the first counts.
    """

    key: str
    version: int
    seats: tuple[int, ...]
    module: str
    rules: tuple[ModuleType, ...]
    box: Callable[[Pack, Mapping[str, str]], Any]
    setup: Callable[[Any, int, Seat], Any]
    scene: Callable[[Any, Viewer], Scene]
    reseal: Callable[[Any, Viewer, Dice], Any]
    result: Callable[[Any], Result | None]
    cards: Callable[[Any], list[Card]]
    census: Callable[[Any], Mapping[str, int]]
    state: type[State]
    settings: tuple[Setting, ...] = ()
    portraits: tuple[str, ...] = ()
    past: tuple[Game, ...] = ()
    content: str = "content"
    """The folder of what is printed; older rules may have one of their own."""
    sections: Mapping[str, str] = field(default_factory=dict, compare=False)

    def pack(self, place: Path | Pack | None = None) -> Pack:
        """The game's own content; with a file, somebody's values laid over it; with a folder, all of it somebody's."""
        if isinstance(place, Pack):
            return place
        if place is not None and not place.is_file():
            return Pack.of_folder(place)
        own = Pack.of_folder(files(self.module) / self.content)
        return own if place is None else Pack.of_file(own, self.key, place)

    def options(self, chosen: Mapping[str, str] | None = None) -> dict[str, str]:
        """Every option with its value: what was chosen, and the rulebook's for the rest."""
        values = {setting.key: setting.values[0] for setting in self.settings}
        for key, value in (chosen or {}).items():
            setting = next((setting for setting in self.settings if setting.key == key), None)
            if setting is None:
                raise BadOption(f"{self.key} has no option {key!r}; it has {', '.join(values) or 'none'}")
            if value not in setting.values:
                raise BadOption(f"option {key} takes {', '.join(setting.values)}, not {value!r}")
            values[key] = value
        return values

    def start(self, seats: int, first: Seat = 0, options: Mapping[str, str] | None = None) -> Any:
        """A fresh table with the game's own content, for research and tests.

        >>> from meadhall.core.engine import asking
        >>> asking(find()["duel"].start(2)).first()
        -1
        """
        if seats not in self.seats:
            raise BadOption(f"{self.key} is for {' or '.join(map(str, self.seats))} players, not {seats}")
        if first not in range(seats):
            raise BadOption(f"seat {first} cannot start: there are {seats} seats")
        return self.setup(self.box(self.pack(), self.options(options)), seats, first)

    def section_of(self, zone: Zone, item: Item) -> str:
        """Where the rulebook tells of a thing on the table; empty where nobody has said it."""
        names = {zone.name.key, item.face, *item.tags}
        return next((section for key, section in self.sections.items() if key in names), "")

    def steps(self) -> dict[str, type[Step]]:
        """Every kind of step that may lie on the stack, by name."""
        return {
            name: kind
            for module in self.rules
            for name, kind in vars(module).items()
            if isinstance(kind, type) and issubclass(kind, Step)
        }

    def events(self) -> dict[str, type[Event]]:
        """Every kind of event that the rules may tell of, by name."""
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
        """A module of the game's folder that is looked for by its name, like `bots` or `tui`; None where it is not.

        >>> find()["zwergendorf"].part("daily").__name__, find()["duel"].part("daily")
        ('meadhall.games.zwergendorf.daily', None)
        """
        place = f"{self.module}.{name}"
        return import_module(place) if find_spec(place) is not None else None

    def at(self, version: int) -> Game:
        """The game by the rules of that version; old ones stay playable."""
        for game in (self, *self.past):
            if game.version == version:
                return game
        known = ", ".join(str(game.version) for game in (self, *self.past))
        raise UnknownGame(f"{self.key} has no rules version {version}; it has {known}")


def own_games() -> dict[str, Game]:
    """The games that Meadhall brings itself: the folders of `meadhall.games`."""
    folders = [module.name for module in pkgutil.iter_modules(import_module(GROUP).__path__) if module.ispkg]
    games: list[Game] = [import_module(f"{GROUP}.{name}").GAME for name in folders]
    return {game.key: game for game in games}


def find() -> dict[str, Game]:
    """Every game of the hall: its own, then the entry points of other packages.

    What another package brings may be broken: it is then left out, and a warning names it.
    """
    found = own_games()
    for point in entry_points(group=GROUP):
        try:
            game: Game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is no Game")  # noqa: TRY301  # it is handled like all else that is wrong
        except Exception as error:  # noqa: BLE001  # a stranger's package may fail in any way
            warnings.warn(f"the game {point.name} ({point.value}) is left out: {error!r}", BrokenGame, stacklevel=2)
        else:
            found.setdefault(game.key, game)
    return found


@cache
def named(key: str) -> Game:
    """The game with this key, looked for once; or an error that lists them all."""
    games = find()
    if key not in games:
        raise UnknownGame(f"there is no game {key!r} in the hall; there are {', '.join(sorted(games))}")
    return games[key]
