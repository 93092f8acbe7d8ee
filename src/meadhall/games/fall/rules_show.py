"""Section 8.2: a secret goal that is met may be shown."""

from __future__ import annotations

from typing import Final

from meadhall.core.table import Action, Seat
from meadhall.core.text import Option, Text
from meadhall.games.fall.cards import Secret
from meadhall.games.fall.events import SecretShown
from meadhall.games.fall.state import Fall


def secret_of(s: Fall, seat: Seat) -> Secret:
    """Return the secret goal of a seat."""
    return s.box.secrets[s.secret[seat]]


def can_show(s: Fall, seat: Seat) -> bool:
    """§8.2 Whether the secret goal is hidden and met."""
    if s.shown[seat]:
        return False
    secret = secret_of(s, seat)
    return secret.reached(s, seat) >= secret.amount


def feat_of(s: Fall, seat: Seat) -> int:
    """Ruling 40 Return the kinds of meeple with which a seat killed a monster since its last turn began."""
    if s.box.first_rules:
        return s.feat if seat == s.active else 0
    return s.feat >> 3 * seat & 7


def set_feat(s: Fall, seat: Seat, kinds: int) -> None:
    """Ruling 40 Remember the kinds of meeple in a kill."""
    s.feat = kinds if s.box.first_rules else s.feat & ~(7 << 3 * seat) | kinds << 3 * seat


class Show(Action):
    """§8.2 Show the goal while it is met. It stays achieved, whatever happens later."""

    def take(self, s: Fall, seat: Seat) -> None:
        show(s, seat)

    def shown(self, s: Fall, seat: Seat) -> Option:
        label = Text("option-show", {"secret": secret_of(s, seat).name})
        return Option(self.text, label, (f"goals-{seat}.secret",))


def show(s: Fall, seat: Seat) -> None:
    """§8.2 Lay the secret goal open; it counts from now on."""
    s.shown[seat] = 1
    s.tell(SecretShown(seat, secret_of(s, seat).name))


SHOW: Final = Show("show")
