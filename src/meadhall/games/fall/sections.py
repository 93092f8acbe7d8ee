"""The section of the rulebook about each item. The first key that is its face, a tag or its zone counts."""

from typing import Final

from meadhall.games.fall.rules_decrees import DECREES

SECTIONS: Final = {
    "card-castle": "§7.1",
    "card-giant": "§7.6",
    "card-dragon": "§7.7",
    "card-tavern": "§7.8",
    "card-store": "§7.9",
    "class-worker": "§3.4",
    "class-guardian": "§3.7",
    "class-warrior": "§3.8",
    "class-king": "§3.9",
    "ogre-ambush": "§4.1",
    "ogre-crown": "§4.2",
    "ogre-panic": "§4.3",
    "ogre-brute": "§4.4",
    "ogre-thief": "§4.5",
    **{f"decree-{decree}": f"§10.{section}" for section, decree in enumerate(DECREES, 2)},
    "mine": "§7.4",
    "monster": "§7.5",
    "ogre": "§4",
    "secret": "§8.3",
    "shown": "§8.3",
    "trophy": "§7.5",
    "zone-land": "§3.2",
    "zone-market": "§8.1",
    "zone-trade-deck": "§8.1",
    "zone-gems": "§7.4",
    "zone-ogre-deck": "§3.10",
    "zone-ogre-discard": "§3.10",
    "zone-decrees": "§10",
    "zone-forecast": "§5.1",
    "zone-campfire": "§3.4",
    "zone-classes": "§3.6",
    "zone-goals": "§8",
    "zone-purse": "§7.9",
    "zone-hand": "§3.2",
}
