"""Routes for people: keep a name, sign in, recover seats, own data. A hall in the browser has none of them."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from meadhall.protocol import people as wire
from meadhall.protocol import seating
from meadhall.server.http.requests import Call, guest_of, in_turn
from meadhall.server.http.routes import guest_get, guest_post, public_get, public_post
from meadhall.server.people import own_data
from meadhall.server.people.identity import is_session
from meadhall.server.people.passkeys import site_of
from meadhall.server.people.people import People
from meadhall.server.table import catalogue
from meadhall.server.table.names import check_name
from meadhall.server.table.state import Refusal

MOST_SETTINGS: Final = 8000
"""Most bytes of the settings of one person."""
LONGEST_NAME: Final = 40
MOST_PLAYERS: Final = 16


def people_of(call: Call) -> People:
    """Return the people of the hall; refuse if it has none."""
    people = call.hall.people
    if not isinstance(people, People):
        raise Refusal("no-such-page")
    return people


def _limit(call: Call) -> None:
    """Limit attempts to sign in. Each one, refused or not, counts."""
    if not call.hall.quotas.sign_ins.take(call.address):
        raise Refusal("too-fast")


async def person_of(call: Call) -> tuple[str, str]:
    """Return the person of a request, and the token of the session; refuse a guest."""
    for token in call.tokens:
        if is_session(token):
            return await guest_of(call, [token]), token
    raise Refusal("not-signed-in")


async def _brought(call: Call, bring: bool) -> str:
    """Return the guest of this device who wants to become part of the person; empty for none."""
    return await guest_of(call) if bring and call.tokens else ""


# --- keep a name, and sign in


@guest_post("/api/me/keep", summary="Keep a guest's name")
async def keep(call: Call, data: wire.KeepWanted) -> wire.SignedIn:
    """Make a guest a person: a session takes the place of the guest token, and recovery codes open it elsewhere."""
    _limit(call)
    call.hall.moderation.check_text(data.name)
    guests = [call.hall.tokens.read_guest(token) for token in call.tokens]
    guest = next((each for each in guests if each is not None), None)
    if guest is None:
        raise Refusal("no-guest")
    if call.hall.moderation.is_banned(guest):
        raise Refusal("banned")
    return await people_of(call).keep(guest, check_name(data.name))


@guest_get("/api/me", summary="The client's own account")
async def me(call: Call) -> wire.PersonView:
    """Return passkeys, and the number of recovery codes and devices; for a guest only that nothing is kept."""
    guest, people = await guest_of(call), people_of(call)
    return await people.view(guest) if await people.is_person(guest) else wire.PersonView(kept=False)


@guest_post("/api/me/link", summary="A one-time link for another device")
async def link(call: Call) -> wire.LinkMade:
    """Return the secret of a link. It works once, for ten minutes; an older one ends."""
    person, _ = await person_of(call)
    return await people_of(call).new_link(person)


@guest_post("/api/me/codes", summary="New recovery codes")
async def codes(call: Call) -> wire.CodesMade:
    """Return new recovery codes; all older ones end."""
    person, _ = await person_of(call)
    return wire.CodesMade(await people_of(call).new_codes(person))


@public_post("/api/sign-in/look", summary="Whose one-time link it is", status_code=200)
async def look(call: Call, data: wire.SecretGiven) -> wire.LinkSeen:
    """Return the name behind a one-time link, without using it up."""
    _limit(call)
    return await people_of(call).look_at_link(data.secret)


@public_post("/api/sign-in", summary="Sign in with a one-time link or a recovery code", status_code=200)
async def sign_in(call: Call, data: wire.SecretGiven) -> wire.SignedIn:
    """Begin a session. A guest token with `bring` makes that guest part of the person."""
    _limit(call)
    return await people_of(call).sign_in_by_secret(data.secret, await _brought(call, data.bring))


@guest_post("/api/me/sign-out", summary="Sign out here", status_code=200)
async def sign_out(call: Call) -> wire.Done:
    """End the session of this request."""
    await people_of(call).sign_out(*await person_of(call))
    return wire.Done()


@guest_post("/api/me/sign-out-others", summary="Sign out everywhere else", status_code=200)
async def sign_out_others(call: Call) -> wire.Done:
    """End all other sessions, and revoke the seat links of running games."""
    await people_of(call).sign_out_others(call.hall, *await person_of(call))
    return wire.Done()


# --- passkeys


@guest_post("/api/me/passkeys/offer", summary="Begin to make a passkey", status_code=200)
async def offer_passkey(call: Call) -> wire.PasskeyOffer:
    """Return a challenge for a new passkey."""
    person, _ = await person_of(call)
    return await people_of(call).offer_passkey(person, site_of(call.origin))


@guest_post("/api/me/passkeys", summary="Add a passkey")
async def add_passkey(call: Call, data: wire.PasskeyMade) -> wire.Done:
    """Store the public key of a new passkey."""
    person, _ = await person_of(call)
    await people_of(call).add_passkey(person, data, site_of(call.origin))
    return wire.Done()


@guest_post("/api/me/passkeys/remove", summary="Remove a passkey", status_code=200)
async def drop_passkey(call: Call, data: wire.PasskeyDropped) -> wire.Done:
    """Remove a passkey of the person."""
    person, _ = await person_of(call)
    await people_of(call).drop_passkey(person, data.id)
    return wire.Done()


@public_post("/api/sign-in/passkey/offer", summary="Begin to sign in with a passkey", status_code=200)
async def ask_for_passkey(call: Call) -> wire.PasskeyOffer:
    """Return a challenge. It names nobody, so it does not tell who has an account."""
    _limit(call)
    return await people_of(call).ask_for_passkey(site_of(call.origin))


@public_post("/api/sign-in/passkey", summary="Sign in with a passkey", status_code=200)
async def sign_in_by_passkey(call: Call, data: wire.PasskeyUsed) -> wire.SignedIn:
    """Begin a session. `bring` as for a one-time link."""
    _limit(call)
    people = people_of(call)
    return await people.sign_in_by_passkey(data, site_of(call.origin), await _brought(call, data.bring))


# --- what follows the person


@guest_get("/api/me/tables", summary="The client's own tables")
async def own_tables(call: Call) -> list[wire.OwnTable]:
    """Return the latest tables that the client has opened or sat at, on any device."""
    people = people_of(call)
    return await people.tables(await people.guests_of(await guest_of(call)))


@guest_post("/api/tables/{id:str}/mine", summary="Recover the client's own seats", status_code=200)
async def recover(call: Call, id: str) -> seating.TableOpened:
    """Return fresh tokens of the client's own seats; for the opener also of the open seats and the spectators."""
    guests = await call.hall.people.guests_of(await guest_of(call))
    return await own_data.recover(call.hall, id, guests)


@guest_post(
    "/api/me/notes",
    summary="Settings, record and puzzles that follow a person",
    status_code=200,
    request_max_body_size=wire.LARGEST_NOTES,
)
async def notes(call: Call, data: wire.Notes) -> wire.Notes:
    """Merge the notes of this device into those of the person, and return the result."""
    person, _ = await person_of(call)
    if len(msgspec.json.encode(data.settings)) > MOST_SETTINGS:
        raise Refusal("too-large")
    return await people_of(call).take_notes(person, _accepted_name(call, data.settings.get("name")), data)


def _accepted_name(call: Call, name: object) -> str:
    """Return a name from the settings; empty for one that the hall does not accept, which stays on its device."""
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        return ""
    try:
        call.hall.moderation.check_text(name)
        return check_name(name)
    except Refusal:
        return ""


@guest_get("/api/me/ratings", summary="The client's own ratings and records")
async def own_ratings(call: Call) -> wire.RatingsView:
    """Return ratings with their histories, and the record of co-operative games by difficulty."""
    return await people_of(call).rated(await guest_of(call))


@guest_post("/api/me/show", summary="Show own ratings to others, or hide them", status_code=200)
async def show(call: Call, data: wire.ShowWanted) -> wire.Done:
    """Put the person on the ladders, or take them off."""
    person, _ = await person_of(call)
    await people_of(call).rows.show(person, shown=data.shown)
    return wire.Done()


@public_get("/api/ratings", summary="The ladder of a title")
async def ladder(call: Call, game: str, players: int) -> list[wire.LadderLine]:
    """Return people who show their ratings, and bot levels, the strongest first."""
    if game not in catalogue.games() or not 1 <= players <= MOST_PLAYERS:
        raise Refusal("bad-option")
    return await people_of(call).ratings.ladder(game, players)


@guest_get("/api/me/export", summary="Everything that is stored about the client")
async def export(call: Call) -> dict[str, Any]:
    """Return account, notes, own records at all tables, and own reports."""
    people, guest = people_of(call), await guest_of(call)
    guests = await people.guests_of(guest)
    found = await in_turn(call, people.export(guests, guest))
    return {**found, "events": await call.hall.events.export(guests)}


@guest_post("/api/me/erase", summary="Erase everything that is stored about the client", status_code=200)
async def erase(call: Call) -> wire.Erased:
    """Erase the account and the name at all tables. Bots play on in running games, which lose the name at their end."""
    people, guest = people_of(call), await guest_of(call)
    return await in_turn(call, people.erase(call.hall, await people.guests_of(guest), guest))


ROUTES: Final = (
    keep,
    me,
    link,
    codes,
    look,
    sign_in,
    sign_out,
    sign_out_others,
    offer_passkey,
    add_passkey,
    drop_passkey,
    ask_for_passkey,
    sign_in_by_passkey,
    own_tables,
    recover,
    notes,
    own_ratings,
    show,
    ladder,
    export,
    erase,
)
