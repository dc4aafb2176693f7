"""Setting up, who is there, what was played, what comes from a file, what cannot be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from storage import Carried, CarriedTable, History, Import, Match
from storage.summary import summarise
from web.clock import at_moment
from web.design import samples
from web.design.samples import BEGAN, DOOR, KEEPER, PHONES, PLAYER, TABLE, WATCHER
from web.design.specimens import Area
from web.entering import new_key
from web.errors import NOT_SAVED, NOT_THE_KEEPER
from web.gathering import Person
from web.history import Past, SearchForm
from web.invitations import Shown
from web.offers import Offered, Standing
from web.played import Played, local
from web.record_file import RecordFile
from web.rights import Guest
from web.starting import form_of
from web.words import door as words
from web.words import settings
from web.words.imports import came, never_sat
from web.words.places import isolated

SETUP = Area("setup", ("app.css", "reading.css", "setup.css"))
PEOPLE = Area("people", ("app.css", "reading.css", "people.css"))
PAST = Area("past", ("app.css", "reading.css", "tables.css", "history.css", "imports.css"))
REFUSALS = Area("refusals", ("app.css", "reading.css"))
Context = Mapping[str, Any]


# A match is set up


def _setup(game: str, **typed: str) -> Context:
    form = form_of(game)(formdata=MultiDict(typed)) if typed else form_of(game).proposed()
    if typed:
        form.validate()
    return {
        "form": form,
        "words": settings,
        "addresses": {key: url_for("tables.create", game=key) for key in GAMES},
        "fold_open": bool(typed),
        "names": samples.NAMES,
    }


GAMES = ("hazari", "fives", "hokm", "bukharo")


@SETUP.shows("matches/_setup.html", "hazari")
def _setup_hazari() -> Context:
    return _setup("hazari")


@SETUP.shows("matches/_setup.html", "refused")
def _setup_refused() -> Context:
    twice = {f"player{seat}": name for seat, name in enumerate(("Rina", "Karim", "rina", ""))}
    return _setup("hazari", **twice, target="12", variant="bhutan", dealer="draw")


@SETUP.shows("matches/_setup.html", "fives")
def _setup_fives() -> Context:
    return _setup("fives")


@SETUP.shows("matches/_setup.html", "hokm")
def _setup_hokm() -> Context:
    return _setup("hokm")


@SETUP.shows("matches/_setup.html", "bukharo")
def _setup_bukharo() -> Context:
    return _setup("bukharo")


@SETUP.shows("matches/_open.html")
def _open() -> Context:
    return {"open_match": samples.evening()}


@SETUP.shows("matches/_unreadable.html")
def _unreadable() -> Context:
    return {"unreadable": [samples.over().match]}


# People


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


@PEOPLE.shows("people/_invite.html")
def _invite() -> Context:
    return _people(KEEPER)


@PEOPLE.shows("people/_guessed.html")
def _guessed() -> Context:
    guessed = words.guessed(PHONES[1], at_moment(local(BEGAN).timestamp()))
    return {"guessed": [guessed]}


@PEOPLE.shows("people/_phones.html")
def _phones() -> Context:
    return _people(KEEPER)


@PEOPLE.shows("people/_person.html", "away")
def _person() -> Context:
    return _people(KEEPER)


@PEOPLE.shows("people/_seat.html")
def _seat() -> Context:
    return _people(KEEPER)


@PEOPLE.shows("people/_pin.html", "asked")
def _pin() -> Context:
    return {"filled": "new-password"}


@PEOPLE.shows("people/_pin.html", "wrong")
def _wrong_pin() -> Context:
    return {"filled": "current-password", "wrong_pin": True}


@PEOPLE.shows("people/_keeping.html", "no-pin")
def _keeping() -> Context:
    return _people(KEEPER)


@PEOPLE.shows("people/_keeping.html", "pin-set")
def _pin_set() -> Context:
    return _people(samples.with_pin(KEEPER), wrong_pin=True)


@PEOPLE.shows("people/_keeping.html", "closed")
def _closed() -> Context:
    return _people(samples.with_pin(KEEPER, closed=True))


@PEOPLE.shows("people/_own.html", "player", guest=PLAYER)
def _own() -> Context:
    return _people(PLAYER)


@PEOPLE.shows("people/_own.html", "watcher", guest=WATCHER)
def _own_of_watcher() -> Context:
    return _people(samples.with_pin(WATCHER), wrong_pin=True)


# What was played


def _past(**more: Any) -> Context:
    matches = [samples.over(), samples.hokm_hands()]
    past = [Past(TABLE, summarise(at.match, at.log)) for at in matches]
    return {"past": past, "form": SearchForm(), "found": History((), False, 0), **more}


@PAST.shows("history/_past.html", "everywhere")
def _everywhere() -> Context:
    return _past(older="#", later=True, newest="#", found=History((), True, 3))


@PAST.shows("history/_past.html", "of-a-table")
def _of_a_table() -> Context:
    return _past(table=TABLE)


@PAST.shows("history/_past.html", "nothing-found")
def _nothing_found() -> Context:
    return _past(past=[], form={"filled": {"player": "x"}}, all_matches="#")


@PAST.shows("history/_past.html", "the-end")
def _the_end() -> Context:
    return _past(past=[], later=True, newest="#")


@PAST.shows("history/_past.html", "nothing-yet")
def _nothing_yet() -> Context:
    return _past(past=[])


@PAST.shows("history/_search.html", "closed")
def _search() -> Context:
    return {"form": SearchForm(), "all_matches": "#"}


@PAST.shows("history/_search.html", "refused", address="history?player=Rina&since=31.2.&game=x")
def _search_refused() -> Context:
    form = SearchForm()
    form.validate()
    return {"form": form, "all_matches": "#"}


@PAST.shows("history/_altered.html", "of-a-table")
def _altered() -> Context:
    return {"altered": [(TABLE, samples.over().match)], "table": TABLE}


@PAST.shows("history/_altered.html", "everywhere")
def _altered_anywhere() -> Context:
    return {"altered": [(TABLE, samples.over().match)]}


# From a file


@PAST.shows("imports/_mark.html")
def _mark() -> Context:
    found = came(Import("", "", 12, True, BEGAN, "keeper"))
    return {"at": samples.over(), "came_from_file": lambda _match: found}


@PAST.shows("imports/_at_table.html")
def _at_table() -> Context:
    return {
        "other_table": True,
        "record": RecordFile(1, CarriedTable("Another table", ())),
        "strangers": never_sat(["Jamila"]),
        "left_open": samples.evening().match,
    }


def _kept(standing: Standing, *, left_out: bool = False) -> Context:
    kept = (TABLE, Match(0, 0, 2, "hazari", BEGAN))
    carried, played = Carried("", "hazari", ()), Played(samples.over())
    return {"offer": Offered(carried, played, standing, kept, left_out)}


@PAST.shows("imports/_kept.html", "here")
def _here() -> Context:
    return _kept("here", left_out=True)


@PAST.shows("imports/_kept.html", "went-on-here")
def _went_on_here() -> Context:
    return _kept("older", left_out=True)


@PAST.shows("imports/_kept.html", "at-another-table")
def _elsewhere() -> Context:
    return _kept("here")


@PAST.shows("imports/_kept.html", "longer")
def _longer() -> Context:
    return _kept("longer")


@PAST.shows("imports/_kept.html", "apart")
def _apart() -> Context:
    return _kept("apart")


# What cannot be done


def _notice(**more: Any) -> Context:
    heading, sentence = NOT_SAVED["full"]
    return {"heading": heading, "sentence": sentence, "reference": "a3f2", **more}


@REFUSALS.shows("errors/_notice.html", "on-an-open-page")
def _over_page() -> Context:
    return _notice(notice_only=True)


@REFUSALS.shows("errors/_notice.html", "a-page")
def _as_page() -> Context:
    heading, sentence = NOT_THE_KEEPER
    return {"heading": heading, "sentence": sentence}


@REFUSALS.shows("errors/_again.html", "on-an-open-page")
def _again() -> Context:
    return {"notice_only": True, "path": "#", "typed": [("table", TABLE.name)]}


@REFUSALS.shows("errors/_again.html", "a-page")
def _again_page() -> Context:
    return {"path": "#", "typed": []}
