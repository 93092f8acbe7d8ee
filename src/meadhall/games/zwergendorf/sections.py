"""The section of the rulebook for each thing on the table; the first key that fits its face, tags or zone counts."""

from typing import Final

SECTIONS: Final = {
    "symbol-dwarf": "§6.2",
    "symbol-mine": "§6.3",
    "symbol-wall": "§6.4",
    "symbol-forge": "§6.5",
    "symbol-tavern": "§6.6",
    "resource": "§5.1",
    "building": "§5.2",
    "target": "§5.3",
    "zone-phases": "§2.2",
    "zone-dwarfs": "§8.3",
    "zone-piles": "§3.1",
    "zone-discard": "§3.3",
    "zone-village": "§4.2",
    "zone-production": "§6",
    "zone-trees": "§7.1",
    "zone-caps": "§6.7",
    "zone-buildings": "§5.2",
    "zone-targets": "§5.3",
    "zone-kept": "§3.2",
    "zone-hand": "§3.2",
    "zone-todo": "§4.3",
}

RULINGS: Final = {
    "§2.2": (32,),
    "§2.3": (33,),
    "§3": (1, 21),
    "§3.1": (23,),
    "§3.4": (2, 31),
    "§4.1": (10,),
    "§4.2": (4, 5, 6, 7, 8),
    "§5": (3, 40),
    "§5.2": (14, 15),
    "§6": (13,),
    "§6.5": (12,),
    "§6.7": (16, 17, 41),
    "§6.8": (11,),
    "§7.1": (9,),
    "§7.2": (19,),
    "§7.3": (20, 22),
    "§7.4": (18,),
    "§8.1": (26, 27, 34, 37),
    "§8.2": (29,),
    "§8.3": (35, 38, 39),
    "§8.4": (24, 25),
    "§8.5": (30,),
    "§8.6": (28, 36),
}
"""The rulings that decide what each section leaves open."""
