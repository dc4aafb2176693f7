"""Who is at a table: invitations, phones and their seats, the PIN, the end of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.gallery import samples
from tests.gallery.samples import BEGAN, DOOR, HOST, PHONES, PLAYER, TABLE, WATCHER
from tests.gallery.specimens import Area
from web.access import words
from web.access.invitations import ShownInvitation
from web.access.members_page import MemberRow
from web.access.permissions import Member
from web.http.clock import at_moment
from web.i18n.words import isolated
from web.match.commands import new_key
from web.match.current import local

AREA = Area("people", ("css/app.css", "css/page.css", "css/access.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _people(member: Member, **more: Any) -> Context:
    people = [
        MemberRow(
            phone,
            words.phone(phone),
            words.place(phone, is_host=phone.number == DOOR.host),
            is_host=phone.number == DOOR.host,
            here=phone.number != 2,
            own=phone is member.phone,
            seats=[(samples.SALMA, samples.SALMA), ("", words.place(PHONES[2], is_host=False))],
        )
        for phone in PHONES
    ]
    return {
        "table": TABLE,
        "door": member.access,
        "people": people,
        "own": next(person for person in people if person.own),
        "person": people[1],
        "may_sit": member is PLAYER,
        "invitations": [
            ShownInvitation(TABLE, one, isolated("Jamila")) for one in DOOR.invitations
        ],
        "new_key": new_key,
        **more,
    }


@shows("access/_invite.html")
def _invite() -> Context:
    return _people(HOST)


@shows("access/_wrong_pins.html")
def _guessed() -> Context:
    guessed = words.guessed(PHONES[1], at_moment(local(BEGAN).timestamp()))
    return {"guessed": [guessed]}


@shows("access/_phones.html")
def _phones() -> Context:
    return _people(HOST)


@shows("access/_member.html", "away")
def _person() -> Context:
    return _people(HOST)


@shows("access/_seat.html")
def _seat() -> Context:
    return _people(HOST)


@shows("access/_pin.html", "asked")
def _pin() -> Context:
    return {"filled": "new-password"}


@shows("access/_pin.html", "wrong")
def _wrong_pin() -> Context:
    return {"filled": "current-password", "wrong_pin": True}


@shows("access/_ownership.html", "no-pin")
def _keeping() -> Context:
    return _people(HOST)


@shows("access/_ownership.html", "pin-set")
def _pin_set() -> Context:
    return _people(samples.with_pin(HOST), wrong_pin=True)


@shows("access/_ownership.html", "closed")
def _closed() -> Context:
    return _people(samples.with_pin(HOST, closed=True))


@shows("access/_own.html", "player", member=PLAYER)
def _own() -> Context:
    return _people(PLAYER)


@shows("access/_own.html", "watcher", member=WATCHER)
def _own_of_watcher() -> Context:
    return _people(samples.with_pin(WATCHER), wrong_pin=True)
