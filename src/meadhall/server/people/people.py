"""What a person can do: keep a name, sign in, take notes along, recover seats, export and erase own data."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from meadhall.protocol import people as wire
from meadhall.server.notices.turn_notices import TurnNotices
from meadhall.server.people import own_data, passkeys
from meadhall.server.people.identity import hashed, new_session
from meadhall.server.people.notes import merged
from meadhall.server.people.passkeys import Site
from meadhall.server.people.ratings import Ratings
from meadhall.server.people.rows import PasskeyRow, PeopleRows, PersonRow
from meadhall.server.storage.store import Store
from meadhall.server.table.state import Refusal

if TYPE_CHECKING:
    from meadhall.server.hall import Hall

LINK: Final = "link"
CODE: Final = "code"
MAKING: Final = "making"
USING: Final = "using"
"""Kinds of secrets that work once: a link, a recovery code, a challenge to make a passkey or to use one."""
LINK_SECONDS: Final = 600
"""Seconds for which a one-time link works."""
CHALLENGE_SECONDS: Final = 300
"""Seconds for which a challenge for a passkey works."""
NEVER: Final = float(2**53)
"""A recovery code does not expire."""
CODES: Final = 8
"""Recovery codes of a person."""
LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Letters of a recovery code, without those that are easily confused."""
MOST_PASSKEYS: Final = 10
MOST_TABLES: Final = 60
"""Most tables in the list of a person's own tables."""
REPEAT_SECONDS: Final = 600
"""Seconds for which a guest token may keep the same name again: the answer may have been lost."""
SWEEP_SECONDS: Final = 60.0
"""Seconds between two looks for tables to erase."""


def new_code() -> str:
    """Return a recovery code: four groups of four letters, about 78 bits."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))


def plain(secret: str) -> str:
    """Return a recovery code as it is hashed, however the person typed it; a link's secret stays as it is.

    >>> plain("abcd efgh-jkmn pqrs")
    'ABCD-EFGH-JKMN-PQRS'
    """
    letters = "".join(letter for letter in secret.upper() if letter not in " -")
    if len(letters) != 16 or not set(letters) <= set(LETTERS):
        return secret
    return "-".join(letters[at : at + 4] for at in range(0, 16, 4))


class People:
    """The people of a hall with a database."""

    def __init__(self, store: Store, notices: TurnNotices | None = None) -> None:
        self._store: Final = store
        self.rows: Final = PeopleRows(store.engine)
        self.notices: Final = notices or TurnNotices(store)
        self.ratings: Final = Ratings(store)
        self._swept = time.monotonic()

    # --- who a token belongs to

    async def person_of(self, token: str) -> str | None:
        """Return the person of a session; None if it has ended."""
        return await self.rows.session(hashed(token))

    async def is_person(self, guest: str) -> bool:
        """Return whether a guest is a person now."""
        return await self.rows.is_person(guest)

    async def guests_of(self, person: str) -> frozenset[str]:
        """Return all guests that a person is."""
        return await self.rows.guests_of(person)

    async def _person(self, id: str) -> PersonRow:
        found = await self.rows.person(id)
        if found is None:
            raise Refusal("not-signed-in")
        return found

    async def view(self, id: str) -> wire.PersonView:
        """Return what a person sees of their own account."""
        found = await self._person(id)
        keys = [wire.PasskeyLine(each.id, each.since, each.used) for each in await self.rows.passkeys_of(id)]
        devices = len(await self.rows.sessions_of(id))
        codes = await self.rows.count_secrets(id, CODE)
        return wire.PersonView(
            kept=True, name=found.name, since=found.since, passkeys=keys, codes=codes, devices=devices
        )

    # --- keeping a name, and signing in

    async def keep(self, guest: str, name: str) -> wire.SignedIn:
        """Make a guest a person. The guest token ends; it may repeat the request for a while."""
        now = time.time()
        if not await self.rows.add_person(guest, name, now):
            found = await self.rows.person(guest)
            if found is None or now - found.since > REPEAT_SECONDS:
                raise Refusal("no-guest")
        return msgspec.structs.replace(await self._sign_in(guest), codes=await self.new_codes(guest))

    async def _sign_in(self, person: str, bring: str = "") -> wire.SignedIn:
        """Begin a session. `bring` is a guest of this device who becomes part of the person."""
        found = await self._person(person)
        if bring and bring != person and await self.rows.add_alias(bring, person):
            await self.ratings.bring(bring, person)
        token = new_session()
        await self.rows.add_session(hashed(token), person, time.time())
        return wire.SignedIn(found.name, token)

    async def new_codes(self, person: str) -> list[str]:
        """Return new recovery codes; older ones end."""
        codes = [new_code() for _ in range(CODES)]
        await self.rows.drop_secrets(person, CODE)
        await self.rows.add_secrets(CODE, person, [hashed(code) for code in codes], NEVER)
        return codes

    async def new_link(self, person: str) -> wire.LinkMade:
        """Return a one-time link for another device; an older one ends."""
        secret = secrets.token_urlsafe(24)
        await self.rows.drop_secrets(person, LINK)
        await self.rows.add_secrets(LINK, person, [hashed(secret)], time.time() + LINK_SECONDS)
        return wire.LinkMade(secret, LINK_SECONDS)

    async def look_at_link(self, secret: str) -> wire.LinkSeen:
        """Return whose link it is, so that nobody signs in as another person by mistake."""
        person = await self.rows.look_at_secret(LINK, hashed(secret))
        found = await self.rows.person(person) if person is not None else None
        if found is None:
            raise Refusal("bad-secret")
        return wire.LinkSeen(found.name)

    async def sign_in_by_secret(self, secret: str, bring: str) -> wire.SignedIn:
        """Sign in with a one-time link or a recovery code, which is used up."""
        person = await self.rows.take_secret((LINK, CODE), hashed(plain(secret)))
        if person is None:
            raise Refusal("bad-secret")
        return await self._sign_in(person, bring)

    async def sign_out(self, person: str, token: str) -> None:
        """End one session."""
        await self.rows.end_sessions(person, only=hashed(token))
        await self.notices.end_sessions(person, token, others=False)

    async def sign_out_others(self, hall: Hall, person: str, token: str) -> None:
        """End all other sessions, and revoke links and seat links that those devices may hold."""
        await self.rows.end_sessions(person, but=hashed(token))
        await self.notices.end_sessions(person, token, others=True)
        await self.rows.drop_secrets(person, LINK, MAKING)
        guests = await self.rows.guests_of(person)
        for table in await self.rows.unfinished_of(guests):
            await own_data.rotate_seats(hall, table, guests)

    # --- passkeys

    async def offer_passkey(self, person: str, site: Site) -> wire.PasskeyOffer:
        """Return what a browser needs to make a passkey."""
        found, known = await self._person(person), await self.rows.passkeys_of(person)
        if len(known) >= MOST_PASSKEYS:
            raise Refusal("too-many-passkeys", most=MOST_PASSKEYS)
        challenge = await self._challenge(MAKING, person)
        user = passkeys.encoded(person.encode())
        return wire.PasskeyOffer(challenge, site.name, user, found.name, [each.id for each in known])

    async def ask_for_passkey(self, site: Site) -> wire.PasskeyOffer:
        """Return what a browser needs to use a passkey. It names no person: the authenticator knows its own."""
        return wire.PasskeyOffer(await self._challenge(USING, ""), site.name)

    async def _challenge(self, kind: str, person: str) -> str:
        challenge = passkeys.new_challenge()
        await self.rows.add_secrets(kind, person, [hashed(challenge)], time.time() + CHALLENGE_SECONDS)
        return challenge

    async def add_passkey(self, person: str, made: wire.PasskeyMade, site: Site) -> None:
        """Add a passkey that answers a challenge of this person."""
        if await self.rows.take_secret((MAKING,), hashed(made.challenge)) != person:
            raise Refusal("bad-passkey")
        key, count = passkeys.check_made(made, site)
        if not await self.rows.add_passkey(made.id, person, key, count, time.time()):
            raise Refusal("bad-passkey")

    async def sign_in_by_passkey(self, used: wire.PasskeyUsed, site: Site, bring: str) -> wire.SignedIn:
        """Sign in with a passkey. An unknown passkey and a wrong signature get the same answer."""
        if await self.rows.take_secret((USING,), hashed(used.challenge)) is None:
            raise Refusal("bad-passkey")
        found: PasskeyRow | None = await self.rows.passkey(used.id)
        if found is None:
            raise Refusal("bad-passkey")
        count = passkeys.check_used(used, site, found.key, found.uses)
        if not await self.rows.use_passkey(found, count, time.time()):
            raise Refusal("bad-passkey")
        return await self._sign_in(found.person, bring)

    async def drop_passkey(self, person: str, id: str) -> None:
        """Remove a passkey."""
        if not await self.rows.drop_passkey(person, id):
            raise Refusal("bad-passkey")

    # --- what follows the person

    async def tables(self, guests: frozenset[str]) -> list[wire.OwnTable]:
        """Return the latest tables of a person."""
        return [
            wire.OwnTable(row.id, row.game, row.status, row.updated)
            for row in await self.rows.tables_of(guests, MOST_TABLES)
        ]

    async def take_notes(self, person: str, name: str, notes: wire.Notes) -> wire.Notes:
        """Merge a device's notes into those of the person, and return the result."""
        found = await self._person(person)
        stored = msgspec.json.decode(found.notes, type=wire.Notes) if found.notes else wire.Notes()
        result = merged(stored, notes)
        await self.rows.set_notes(person, name or found.name, msgspec.json.encode(result))
        return result

    async def rated(self, person: str) -> wire.RatingsView:
        """Return a person's own ratings and records."""
        found = await self.rows.person(person)
        lines, party = await self.ratings.of(person)
        return wire.RatingsView(lines, party, shown=found is not None and found.shown)

    async def export(self, guests: frozenset[str], person: str) -> dict[str, Any]:
        """Return everything that is stored about a person or a guest, for themselves."""
        tables = [await own_data.export(self._store, guest) for guest in sorted(guests)]
        return {**await self.account(person), "guests": tables}

    async def account(self, person: str) -> dict[str, Any]:
        """Return the account of a person as plain data."""
        found = await self.rows.person(person)
        keys = [{"id": each.id, "since": each.since, "used": each.used} for each in await self.rows.passkeys_of(person)]
        visits = [{"since": row.since, "used": row.used} for row in await self.rows.sessions_of(person)]
        return {
            "person": {"name": found.name, "since": found.since} if found is not None else None,
            "passkeys": keys,
            "sessions": visits,
            "notices": await self.notices.rows.export(person),
            "ratings": msgspec.to_builtins(await self.rated(person)),
            "notes": msgspec.json.decode(found.notes) if found is not None and found.notes else {},
        }

    async def erase(self, hall: Hall, guests: frozenset[str], person: str) -> wire.Erased:
        """Erase a person: account, notes and seats now, the name in each table as soon as its game is over."""
        for table in await self.rows.unfinished_of(guests):
            await own_data.leave(hall, table, guests)
        before = len(await self.rows.tables_of(guests, 1 << 30))
        await self.rows.erase(person, guests)
        await self.ratings.erase(guests)
        await hall.events.erase(guests)
        for guest in guests:
            await self._store.forget_reports(guest)
        await self._erase_tables(hall)
        left = len(await self.rows.tables_of(guests, 1 << 30))
        return wire.Erased(before - left, left)

    async def _erase_tables(self, hall: Hall) -> None:
        for guest, table in await self.rows.erasable():
            # Otherwise the table in memory would be stored again, with the name.
            hall.finished_games.forget(table)
            if (actor := hall.actors.get(table)) is not None:
                await hall.drop(actor)
            await own_data.erase(self._store, table, guest)

    async def sweep(self, hall: Hall) -> None:
        """Judge finished games, send notices; about once a minute, erase guests where the games are over by now."""
        await self.ratings.sweep()
        await self.notices.sweep(hall)
        if time.monotonic() - self._swept < SWEEP_SECONDS:
            return
        self._swept = time.monotonic()
        await self._erase_tables(hall)

    async def close(self) -> None:
        """Stop sending notices."""
        await self.notices.close()
