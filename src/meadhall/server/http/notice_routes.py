"""Routes for turn notices: what waits, settings, devices, and links that confirm an address or end notices."""

from __future__ import annotations

from typing import Final

from meadhall.protocol import notices as wire
from meadhall.protocol.people import Done
from meadhall.server.http.person_routes import people_of, person_of
from meadhall.server.http.requests import Call, guest_of
from meadhall.server.http.routes import guest_get, guest_post, public_post
from meadhall.server.people.identity import hashed
from meadhall.server.table.state import Refusal

LONGEST_SECRET: Final = 64


@guest_get("/api/me/notices", summary="What waits for the client, and how the hall tells them")
async def notices(call: Call) -> wire.NoticesView:
    """Return the tables that wait for the client; for a person also the settings of notices."""
    people, guest = people_of(call), await guest_of(call)
    is_person = await people.is_person(guest)
    return await people.notices.view(await people.guests_of(guest), guest if is_person else "")


@guest_post("/api/me/notices", summary="Change how the hall notifies a person", status_code=200)
async def change(call: Call, data: wire.NoticesWanted) -> wire.NoticesView:
    """Change the settings that are given, and return all of them. Mail needs a confirmed address."""
    people, (person, _) = people_of(call), await person_of(call)
    await people.notices.change(person, data)
    return await people.notices.view(await people.guests_of(person), person)


@guest_post("/api/me/notices/mail", summary="Set the address for notices by mail", status_code=200)
async def set_address(call: Call, data: wire.MailWanted) -> Done:
    """Send a link to an address, which confirms it. The answer is the same for every address."""
    people, (person, _) = people_of(call), await person_of(call)
    if data.address and not call.hall.quotas.mails.take(call.address):
        raise Refusal("too-fast")
    # Drop a mail beyond the limit silently: a refusal would reveal that others have given the same address.
    if not data.address or call.hall.quotas.mails.take(f"to {hashed(data.address.lower())}"):
        await people.notices.set_address(person, data.address)
    return Done()


@guest_post("/api/me/notices/devices", summary="Send push messages to this browser", status_code=200)
async def add_device(call: Call, data: wire.DeviceWanted) -> Done:
    """Add the push subscription of a browser. It ends with the session."""
    people, (person, session) = people_of(call), await person_of(call)
    await people.notices.add_device(person, session, data)
    return Done()


@guest_post("/api/me/notices/devices/remove", summary="Send no more push messages to a browser", status_code=200)
async def drop_device(call: Call, data: wire.DeviceDropped) -> Done:
    """End a push subscription of the person."""
    people, (person, _) = people_of(call), await person_of(call)
    await people.notices.drop_device(person, data.endpoint)
    return Done()


@guest_post("/api/me/notices/stop", summary="End all notices", status_code=200)
async def stop(call: Call) -> wire.NoticesView:
    """Switch push and mail off, and drop what is not sent yet."""
    people, (person, _) = people_of(call), await person_of(call)
    await people.notices.rows.end(person)
    return await people.notices.view(await people.guests_of(person), person)


@public_post("/api/notices/confirm", summary="Confirm a mail address by the link that was sent to it", status_code=200)
async def confirm(call: Call, data: wire.ConfirmationGiven) -> Done:
    """Confirm an address. The link works once, for a day; all that do not work get the same answer."""
    await people_of(call).notices.confirm(data.secret)
    return Done()


@public_post("/api/notices/stop/{secret:str}", summary="End all notices by the link in a mail", status_code=200)
async def stop_by_link(call: Call, secret: str) -> Done:
    """End the notices of the person to whom the mail was sent. Mail programs post here, too (RFC 8058)."""
    if len(secret) <= LONGEST_SECRET:
        await people_of(call).notices.stop_by_link(secret)
    return Done()


ROUTES: Final = (notices, change, set_address, add_device, drop_device, stop, confirm, stop_by_link)
