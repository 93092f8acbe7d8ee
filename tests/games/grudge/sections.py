"""Where the rulebook speaks of each thing on the table: the first entry that fits its face, tags or zone."""

from typing import Final

SECTIONS: Final = {"zone-hand": "§3", "zone-pack": "§2.2", "zone-bag": "§1.3", "zone-discard": "§3"}
