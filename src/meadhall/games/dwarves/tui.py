"""The zones of The Dwarves as plain text: the map as hexes of eight columns, the tracks, and the chances."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final

from meadhall.core.scene import Item, Spot, Zone

Word = Callable[..., str]

CELL: Final = 8
ARROWS: Final = {"NE": "↗", "E": "→", "SE": "↘", "SW": "↙", "W": "←", "NW": "↖"}
TROOPS: Final = (("orc", "o"), ("troll", "t"), ("alfar", "ä"))
SLOT_SIGNS: Final = "S123"


def draw(zone: Zone, word: Word, width: int) -> list[str] | None:
    """Return a zone as lines, or None if a plain list is enough."""
    if zone.id.startswith("gear-") and zone.owner is not None:
        return _gear(zone, word, width)
    drawings: dict[str, Callable[[Zone, Word, int], list[str]]] = {
        "map": _map,
        "doom": _doom,
        "council": _council,
        "chances": _chances,
        "scenario": _cards,
        "cards": _cards,
        "discard": _count,
        "past": _count,
    }
    return drawings[zone.id](zone, word, width) if zone.id in drawings else None


def spots(zone: Zone, word: Word, width: int) -> list[Spot]:
    """Return where the items of a zone stand in its lines."""
    if zone.id.startswith("gear-") and zone.owner is not None:
        return _named([item for item in zone.items if "dwarf" not in item.tags], _gear(zone, word, width), word)
    if zone.id == "map":
        return _map_spots(zone)
    if zone.id == "council":
        return _council_spots(zone, _council(zone, word, width))
    if zone.id in ("scenario", "cards"):
        return [
            Spot(item.id, line, 2, len(text) - 2, "danger" if "deck-threat" in item.tags else "strong")
            for item in zone.items
            for line, text in enumerate(_cards(zone, word, width))
            if text.startswith(f"  {SLOT_SIGNS[int(item.id.removeprefix('card-'))]} ")
        ]
    return []


def _named(items: list[Item], lines: list[str], word: Word) -> list[Spot]:
    """Return the spots of items that are found by their names."""
    found = []
    for item in items:
        name = word(item.face or "")
        line = next((number for number, text in enumerate(lines) if name in text), None)
        if line is not None:
            found.append(Spot(item.id, line, lines[line].index(name), len(name)))
    return found


def _map_spots(zone: Zone) -> list[Spot]:
    dwarves = _dwarves(zone)
    found = []
    rows = sorted({int(place.split("-")[0]) for item in zone.items if (place := _tag(item, "at-"))})
    for item in zone.items:
        place = _tag(item, "at-")
        if not place:
            continue
        down, across = map(int, place.split("-"))
        line, column = 2 * rows.index(down), (CELL // 2 if down % 2 else 0) + CELL * across
        upper, lower = _cell(item, dwarves)
        found.append(Spot(item.id, line, column, len(upper), "strong" if _is_named(item) else ""))
        found.append(Spot(item.id, line + 1, column, len(lower), _tone(item)))
        below = "@" in lower
        signs = (lower if below else upper)[: CELL - 1]
        for seat in map(int, dwarves.get(item.at, "")[1:]):
            at = signs.index(str(seat), signs.index("@"))
            found.append(Spot(f"dwarf-{seat - 1}", line + below, column + at, 1, f"seat-{seat - 1}"))
    return found


def _is_named(item: Item) -> bool:
    """Return whether a hex is a gateway or a location."""
    return bool(_tag(item, "gate-") or _tag(item, "location-"))


def _tone(item: Item) -> str:
    """Return the tone of a hex: danger for Perished Land and troops, good where a card can be done, else faint."""
    if "perished" in item.tags or any(kind in item.values for kind, _ in TROOPS):
        return "danger"
    return "good" if any(tag.startswith("quest-") for tag in item.tags) else "faint"


def _council_spots(zone: Zone, lines: list[str]) -> list[Spot]:
    """Return the spots of the track: its spaces are the words of one line, after the name."""
    found = []
    column = lines[0].index(": ") + 2
    for item, sign in zip(zone.items, lines[0][column:].split(" "), strict=False):
        found.append(Spot(item.id, 0, column, len(sign)))
        column += len(sign) + 1
    return found


def _tag(item: Item, start: str) -> str:
    """Return the rest of the first tag with this beginning; empty if there is none."""
    return next((tag.removeprefix(start) for tag in item.tags if tag.startswith(start)), "")


def _dwarves(zone: Zone) -> dict[str, str]:
    """Return for each space with dwarves an @ and the numbers of their seats."""
    dwarves: dict[str, str] = {}
    for item in zone.items:
        if "dwarf" in item.tags:
            dwarves[item.at] = dwarves.get(item.at, "@") + str(int(item.id.removeprefix("dwarf-")) + 1)
    return dwarves


def _map(zone: Zone, word: Word, width: int) -> list[str]:
    dwarves = _dwarves(zone)
    rows: dict[int, dict[int, Item]] = {}
    for item in zone.items:
        place = _tag(item, "at-")
        if place:
            down, across = place.split("-")
            rows.setdefault(int(down), {})[int(across)] = item
    lines: list[str] = []
    for row in sorted(rows):
        upper = lower = " " * (CELL // 2 if row % 2 else 0)
        for column in range(max(rows[row]) + 1):
            item_here = rows[row].get(column)
            first, second = ("", "") if item_here is None else _cell(item_here, dwarves)
            upper += f"{first:<{CELL}}"
            lower += f"{second:<{CELL}}"
        lines += [upper.rstrip(), lower.rstrip()]
    return [*lines, *_legend(zone, word, width)]


def _cell(item: Item, dwarves: dict[str, str]) -> tuple[str, str]:
    """Return two lines for a hex: name, sign and dwarves; then troops or the arrow, and the cards done there."""
    gate = _tag(item, "gate-")
    sign = f"={gate}" if gate else "*" if _tag(item, "location-") else "#" if "tunnel" in item.tags else ""
    troops = "".join(f"{letter}{item.values[kind]}" for kind, letter in TROOPS if kind in item.values)
    if "perished" in item.tags:
        troops = f"~{ARROWS[_tag(item, 'arrow-')]}~"
    if "brink" in item.tags:
        troops += "!"
    quests = "".join(SLOT_SIGNS[int(tag.removeprefix("quest-"))] for tag in item.tags if tag.startswith("quest-"))
    below = troops + (f"?{quests}" if quests else "")
    here = dwarves.get(item.at, "")
    # Dwarves matter most: if there is too little room, leave out the sign first, then the troops.
    for above in (f"{item.at}{sign}{here}", f"{item.at}{here}"):
        if len(above) < CELL:
            return above, (below or ".")[: CELL - 1]
    return f"{item.at}{sign}"[: CELL - 1], f"{here}{below}"[: CELL - 1]


def _legend(zone: Zone, word: Word, width: int) -> list[str]:
    """Return what the signs mean, and the names of the locations."""
    places = [
        f"{item.at} {word('location-' + _tag(item, 'location-'))}" for item in zone.items if _tag(item, "location-")
    ]
    text = f"{word('map-legend')} {' · '.join(places)}"
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="  ", break_long_words=False)


def _doom(zone: Zone, word: Word, width: int) -> list[str]:
    """Return the spaces between the two tokens."""
    hero = next(n for n, item in enumerate(zone.items) if "hero" in item.tags)
    doom = next(n for n, item in enumerate(zone.items) if "doom" in item.tags)
    between = [_short(item) for item in zone.items[hero + 1 : doom]]
    text = f"{word('track-doom')} H{hero} > {' '.join(between)} < D{doom}"
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_long_words=False)


def _short(item: Item) -> str:
    """Return a gateway's numeral, C for the Council, T for Threat cards."""
    face = item.face or ""
    return face.removeprefix("gate-") if face.startswith("gate-") else face.removeprefix("symbol-")[:1].upper()


def _council(zone: Zone, word: Word, width: int) -> list[str]:
    token = next(n for n, item in enumerate(zone.items) if "token" in item.tags)
    middle = len(zone.items) // 2
    signs = []
    for n, item in enumerate(zone.items):
        sign = f"{n - middle:+d}" if n != middle else "0"
        signs.append(f"[{sign}>{item.values.get('need', '')}+]" if n == token and "need" in item.values else sign)
        if n == token and "need" not in item.values:
            signs[-1] = f"[{sign}]"
    text = f"{word('zone-council')}: {' '.join(signs)}  {word(zone.items[token].face or '')}."
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_long_words=False)


def _gear(zone: Zone, word: Word, width: int) -> list[str]:
    """Return the Equipment of a dwarf; the Character board is shown beside the player's name."""
    names = [word(item.face or "") for item in zone.items if "dwarf" not in item.tags]
    text = ", ".join(names)
    return textwrap.wrap(text, width, initial_indent="  + ", subsequent_indent="    ") if names else []


def _cards(zone: Zone, word: Word, width: int) -> list[str]:
    """Return for each open card its sign on the map, its name, what lies on it, and what it asks for."""
    lines = []
    for item in zone.items:
        sign = SLOT_SIGNS[int(item.id.removeprefix("card-"))]
        troops = "".join(f" {letter}{item.values[kind]}" for kind, letter in TROOPS if kind in item.values)
        numbers = "".join(
            f" · {word('value-' + name)} {item.values[name]}"
            for name in ("kept", "made", "defeated", "time")
            if name in item.values
        )
        name = f"{word('deck-' + _tag(item, 'deck-'))}: {word(item.face or '')}"
        lines.append(f"  {sign} {name}{troops}{numbers}"[:width])
        if item.about is not None:
            lines += textwrap.wrap(word(item.about), width, initial_indent="    ", subsequent_indent="    ")
    return lines


def _chances(zone: Zone, word: Word, width: int) -> list[str]:
    """Return for each card the chances of each dwarf in one action and in a turn, and the steps to it."""
    rows: dict[str, list[str]] = {}
    for item in zone.items:
        seat = int(_tag(item, "seat-")) + 1
        steps = f" ({item.values['steps']})" if "steps" in item.values else ""
        text = f"@{seat} {item.values['action']}/{item.values['turn']} %{steps}"
        rows.setdefault(f"{SLOT_SIGNS[int(item.id[-1])]}", []).append(text)
    if not rows:
        return []
    text = f"{word('zone-chances')}: " + " | ".join(f"{sign}: {', '.join(texts)}" for sign, texts in rows.items())
    return textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="    ", break_long_words=False)


def _count(zone: Zone, word: Word, width: int) -> list[str]:
    """Return no lines: these piles are only counted, and the command `look` shows their cards."""
    return []
