"""The part of the client that is about a person: a kept name, own tables, ratings, and turn notices."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from meadhall.client_requests import Requests
from meadhall.protocol import notices as turn_notices
from meadhall.protocol import people, seating


class PersonCalls(Requests):
    """Requests of a person. `guest` is the token of a guest, or of a session."""

    async def keep_name(self, name: str) -> list[str]:
        """Keep the name of this guest; return recovery codes. `guest` is the token of a session from now on."""
        signed_in = await self._call(people.SignedIn, "POST", "/api/me/keep", people.KeepWanted(name), self.guest)
        self.guest = signed_in.token
        return signed_in.codes

    async def sign_in(self, secret: str) -> str:
        """Sign in with a one-time link, its secret, or a recovery code; return the name of the person."""
        given = people.SecretGiven(secret.rpartition("link=")[2])
        signed = await self._call(people.SignedIn, "POST", "/api/sign-in", given)
        self.guest = signed.token
        return signed.name

    async def one_time_link(self) -> str:
        """Return a link that signs in another device once, within ten minutes."""
        made = await self._call(people.LinkMade, "POST", "/api/me/link", None, self.guest)
        return f"{self.address}/#/sign-in?link={made.secret}"

    async def me(self) -> people.PersonView:
        """Return this client's own account."""
        return await self._call(people.PersonView, "GET", "/api/me", None, self.guest)

    async def own_tables(self) -> list[people.OwnTable]:
        """Return the latest tables of this person, from all devices."""
        return await self._call(list[people.OwnTable], "GET", "/api/me/tables", None, self.guest)

    async def ratings(self) -> people.RatingsView:
        """Return this person's own ratings and records."""
        return await self._call(people.RatingsView, "GET", "/api/me/ratings", None, self.guest)

    async def ladder(self, game: str, players: int) -> list[people.LadderLine]:
        """Return the people who show their ratings in a title, and the bot levels, the strongest first."""
        query = httpx.QueryParams({"game": game, "players": players})
        return await self._call(list[people.LadderLine], "GET", f"/api/ratings?{query}")

    async def recover(self, table: str) -> seating.TableOpened:
        """Return fresh tokens of this person's own seats at a table."""
        return await self._call(seating.TableOpened, "POST", f"/api/tables/{table}/mine", None, self.guest)

    # --- turn notices

    async def waiting(self) -> list[turn_notices.WaitingTable]:
        """Return the tables that wait for this client, the longest wait first."""
        return (await self.notices()).waiting

    async def notices(self) -> turn_notices.NoticesView:
        """Return what waits for this client, and how the hall notifies the person."""
        return await self._call(turn_notices.NoticesView, "GET", "/api/me/notices", None, self.guest)

    async def set_notices(self, **wanted: Any) -> turn_notices.NoticesView:
        """Change settings of notices: `push`, `mail`, `quiet_from`, `quiet_until`, `zone`, `digest`, `language`."""
        given = msgspec.convert(wanted, turn_notices.NoticesWanted)
        return await self._call(turn_notices.NoticesView, "POST", "/api/me/notices", given, self.guest)

    async def set_mail(self, address: str) -> None:
        """Ask the hall to send a link to an address, which confirms it for notices. Empty removes the address."""
        await self._call(people.Done, "POST", "/api/me/notices/mail", turn_notices.MailWanted(address), self.guest)

    async def stop_notices(self) -> turn_notices.NoticesView:
        """End all notices to this person."""
        return await self._call(turn_notices.NoticesView, "POST", "/api/me/notices/stop", None, self.guest)
