"""Where the rulebook speaks of each thing on the table: the first entry that fits its face, tags or zone.

A new card needs no entry: the section of its kind fits it.
"""

from typing import Final

SECTIONS: Final = {
    **{f"card-{card}": "§9.1" for card in ("throwing-axe", "dagger", "chain-mail", "shadow-armor")},
    **{f"card-{card}": "§9.2" for card in ("rodarios-trickery", "cunning-leader")},
    **{f"card-{card}": "§9.3" for card in ("dwarf-king", "bislipur")},
    **{f"card-{card}": "§9.4" for card in ("boindil", "andokai", "sinthoras", "nodonn")},
    "ally": "§5.2",
    "victory": "§5.4",
    "support": "§5.3",
    "event": "§5.1",
    "twist": "§5.1",
    "zone-pile": "§6.3",
    "zone-hand": "§4",
    "zone-wild": "§7.2",
    "zone-dice": "§3.2",
    "zone-middle": "§2.3",
}
