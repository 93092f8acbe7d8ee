"""The interface for research: positions as numbers, actions as integers, and environments for other libraries.

| module | for |
|---|---|
| `meadhall.rl` | `rules`, `Rules`, `Position`: every game as an extensive-form game |
| `meadhall.rl.lane` | many games in one process, into arrays |
| `meadhall.rl.zoo` | PettingZoo, agents in turn or in parallel |
| `meadhall.rl.gym` | Gymnasium, for a party or a single player; a vector environment |
| `meadhall.rl.spiel` | OpenSpiel |

The extra `research` installs what these modules need. `import meadhall` imports none of them.
"""

from meadhall.rl.position import Position
from meadhall.rl.rules import Mismatch, Rules, rules

__all__ = ["Mismatch", "Position", "Rules", "rules"]
