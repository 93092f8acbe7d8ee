"""The position of Grudge as text. `str(state)` prints it.

seat 0   hp 8  gold 2  hand: axe helm  pack: shield
seat 1   hp 6  gold 0
bag      10
discard  axe
"""

from __future__ import annotations

from grudge.state import Grudge


def draw(s: Grudge) -> str:
    """Return one line for each seat, the size of the bag, and the discard pile; hidden cards are shown."""
    lines = []
    for seat in range(len(s.hp)):
        line = f"seat {seat}   hp {s.hp[seat]}  gold {s.gold[seat]}"
        for name, zone in (("hand", s.hand), ("pack", s.pack)):
            if s.size(zone, seat):
                line += f"  {name}: {_keys(s, [zone[s.at(seat, n)] for n in range(s.box.kinds)])}"
        lines.append(line)
    return "\n".join([*lines, f"bag      {sum(s.bag)}", f"discard  {_keys(s, s.discard)}".rstrip()])


def _keys(s: Grudge, counts: list[int]) -> str:
    return " ".join([card.key for card in s.box.cards for _ in range(counts[card.number])])
