"""Who is at a table: invitations, phones and their seats, the PIN, the end of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.clock import at_moment
from web.design import samples
from web.design.samples import BEGAN, DOOR, KEEPER, PHONES, PLAYER, TABLE, WATCHER
from web.design.specimens import Area
from web.entering import new_key
from web.gathering import Person
from web.invitations import Shown
from web.played import local
from web.rights import Guest
from web.words import door as words
from web.words.places import isolated

AREA = Area("people", ("app.css", "reading.css", "people.css"))
shows = AREA.shows
Context = Mapping[str, Any]


def _people(guest: Guest, **more: Any) -> Context:
    people = [
        Person(
            phone,
            words.phone(phone),
            words.place(phone, keeps=phone.number == DOOR.keeper),
            keeps=phone.number == DOOR.keeper,
            here=phone.number != 2,
            own=phone is guest.phone,
            seats=[(samples.SALMA, samples.SALMA), ("", words.place(PHONES[2], keeps=False))],
        )
        for phone in PHONES
    ]
    return {
        "table": TABLE,
        "door": guest.door,
        "people": people,
        "own": next(person for person in people if person.own),
        "person": people[1],
        "may_sit": guest is PLAYER,
        "invitations": [Shown(TABLE, one, isolated("Jamila")) for one in DOOR.invitations],
        "new_key": new_key,
        **more,
    }


@shows("people/_invite.html")
def _invite() -> Context:
    return _people(KEEPER)


@shows("people/_guessed.html")
def _guessed() -> Context:
    guessed = words.guessed(PHONES[1], at_moment(local(BEGAN).timestamp()))
    return {"guessed": [guessed]}


@shows("people/_phones.html")
def _phones() -> Context:
    return _people(KEEPER)


@shows("people/_person.html", "away")
def _person() -> Context:
    return _people(KEEPER)


@shows("people/_seat.html")
def _seat() -> Context:
    return _people(KEEPER)


@shows("people/_pin.html", "asked")
def _pin() -> Context:
    return {"filled": "new-password"}


@shows("people/_pin.html", "wrong")
def _wrong_pin() -> Context:
    return {"filled": "current-password", "wrong_pin": True}


@shows("people/_keeping.html", "no-pin")
def _keeping() -> Context:
    return _people(KEEPER)


@shows("people/_keeping.html", "pin-set")
def _pin_set() -> Context:
    return _people(samples.with_pin(KEEPER), wrong_pin=True)


@shows("people/_keeping.html", "closed")
def _closed() -> Context:
    return _people(samples.with_pin(KEEPER, closed=True))


@shows("people/_own.html", "player", guest=PLAYER)
def _own() -> Context:
    return _people(PLAYER)


@shows("people/_own.html", "watcher", guest=WATCHER)
def _own_of_watcher() -> Context:
    return _people(samples.with_pin(WATCHER), wrong_pin=True)
