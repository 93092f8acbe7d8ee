"""Where the rulebook speaks of each thing on the table: the first entry that fits its face, tags or zone."""

from typing import Final

SECTIONS: Final = {"zone-cart": "§2.3", "zone-bag": "§1"}
