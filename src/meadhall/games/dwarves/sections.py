"""The section of the rulebook for each thing on the table. The first key that fits its face, tags or zone counts."""

from typing import Final

SECTIONS: Final = {
    "symbol-council": "§5.2",
    "symbol-threat": "§5.3",
    "gear-keenfire": "§13.1",
    "zone-characters": "§14",
    "dwarf": "§14",
    "perished": "§6.4",
    **{f"gate-{gate}": "§5.4" for gate in ("I", "II", "IV", "V")},
    "tunnel": "§8.4",
    "tunnel-lost": "§8.4",
    "deck-adventure": "§13.2",
    "deck-threat": "§13.3",
    "zone-doom": "§5.1",
    "zone-map": "§8.2",
    "zone-council": "§10.2",
    "zone-gear": "§13.4",
    "zone-scenario": "§13.1",
    "zone-cards": "§13.2",
    "zone-scenarios": "§7.1",
    "zone-adventures": "§7.3",
    "zone-threats": "§7.3",
    "zone-equipment": "§2.6",
    "zone-tiles": "§6.1",
    "zone-discard": "§7.2",
    "zone-past": "§7.1",
    "zone-gear-discard": "§13.4",
    "zone-supply": "§9.1",
    "zone-dice": "§11.1",
    "zone-skulls": "§5.4",
    "zone-chances": "§11.1",
}

RULINGS: Final = {
    "§4.1": (9,),
    "§5.4": (2,),
    "§6.1": (10,),
    "§6.2": (1,),
    "§6.4": (8,),
    "§6.5": (6, 12),
    "§7.3": (13,),
    "§8.2": (7,),
    "§9.1": (5, 11),
    "§9.3": (4,),
    "§10.2": (15,),
    "§11.2": (14,),
    "§13.4": (3,),
    "§15.2": (16,),
}
"""The rulings that decide what each section leaves open."""
