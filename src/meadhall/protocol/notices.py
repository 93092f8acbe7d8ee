"""HTTP bodies for turn notices: what waits for a person, and how the hall notifies them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

LONGEST_DIGEST: Final = 24 * 60
"""Most minutes between two notices."""

Address = Annotated[
    str, Meta(max_length=254, pattern=r"^([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]+)?$(?!\n)")
]
"""An e-mail address; empty for none."""
Clock = Annotated[str, Meta(pattern="^(([01][0-9]|2[0-3]):[0-5][0-9])?$(?!\n)")]
"""A time of day such as `22:00`; empty for none."""
Zone = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]*$(?!\n)")]
"""The name of a time zone, such as `Europe/Berlin`."""
Endpoint = Annotated[str, Meta(min_length=8, max_length=1000, pattern="^https?://[!-~]+$(?!\n)")]
"""The address at which a push service takes messages for one browser."""
PushKey = Annotated[str, Meta(min_length=16, max_length=120, pattern="^[A-Za-z0-9_-]+$(?!\n)")]
"""A key of a push subscription: base64url without padding."""
StopSecret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$(?!\n)")]


class WaitingTable(msgspec.Struct):
    """A table that waits for the client: its id, its game, and since when. `slow` marks play over days."""

    table: str
    game: str
    since: float
    slow: bool


class NoticesView(msgspec.Struct):
    """What waits for the client, and a person's own settings. For a guest `kept` is false, and only `waiting` counts.

    `push_key` is the hall's key for push subscriptions, empty if the hall sends none; `can_mail` says whether it sends
    mail. `pending` is an address that is not confirmed yet. Times of day are those of `zone`.
    """

    kept: bool
    waiting: list[WaitingTable]
    push: bool = False
    devices: int = 0
    push_key: str = ""
    mail: bool = False
    can_mail: bool = False
    address: str = ""
    pending: str = ""
    quiet_from: str = ""
    quiet_until: str = ""
    zone: str = "UTC"
    digest: int = 0
    """Least minutes between two notices."""
    language: str = "en"


class NoticesWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Change a person's settings of notices. Settings that are not given stay as they are."""

    push: bool | None = None
    mail: bool | None = None
    quiet_from: Clock | None = None
    quiet_until: Clock | None = None
    zone: Zone | None = None
    digest: Annotated[int, Meta(ge=0, le=LONGEST_DIGEST)] | None = None
    language: Literal["en", "de"] | None = None


class MailWanted(msgspec.Struct, forbid_unknown_fields=True):
    """The address for notices by mail. The hall sends a link to it, which confirms it. Empty removes the address."""

    address: Address


class DeviceWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's push subscription: the address at its push service, and the keys that encrypt messages to it."""

    endpoint: Endpoint
    p256dh: PushKey
    auth: PushKey


class DeviceDropped(msgspec.Struct, forbid_unknown_fields=True):
    """The push subscription to end."""

    endpoint: Endpoint


class ConfirmationGiven(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a link that confirms an address."""

    secret: StopSecret
