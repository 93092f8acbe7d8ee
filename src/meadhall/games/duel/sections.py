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
    "zone-stops": "§4.4",
}

RULINGS: Final = {
    "§1.1": (29, 36),
    "§2.2": (30,),
    "§3.1": (3, 4),
    "§3.2": (14, 15),
    "§4.2": (27,),
    "§4.4": (9, 10, 13, 37, 38),
    "§5.1": (20, 21, 22, 28),
    "§5.2": (17, 18, 33),
    "§5.3": (16,),
    "§6.1": (8, 31),
    "§6.2": (6, 19),
    "§6.3": (1,),
    "§6.4": (12,),
    "§7.1": (23, 24, 35),
    "§7.2": (25, 26, 34),
    "§8.1": (2,),
    "§8.3": (5,),
    "§9.1": (7, 11, 32),
}
"""The rulings that decide what each section leaves open."""
