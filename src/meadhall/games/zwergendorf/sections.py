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
