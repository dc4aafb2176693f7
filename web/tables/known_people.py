"""Recognise the people of a table by the names of a set-up: one person twice, or a new spelling."""

from contextlib import suppress
from itertools import chain
from json import dumps, loads

from flask import flash

from scoring.names import same_name
from scoring.people import SamePerson, similar
from storage import Altered, NotSaved, Saved, Table
from web.access.writes import this_phone
from web.http import phone_secrets
from web.http.clock import now
from web.http.sessions import phone_id
from web.i18n.look_alikes import look_alike
from web.i18n.sentence_parts import isolated
from web.i18n.translations import gettext as _
from web.match.context import current_record
from web.match.setup_form import SetupForm
from web.people import words
from web.people.results import people, people_log


def recognise(form: SetupForm, table: Table) -> list[SamePerson]:
    """Return who was said to be a known person under a new name.

    Puts an error on the field of a person who sits twice, or else gives the form the first question
    that has not been answered yet: an answer is about a new name and the name of one person. A name
    that the table knows is never asked about, nor anything where it is damaged who its people are.
    """
    if people_log(table) is None:
        return []
    who, written = people(table), current_record().players(table)
    newest, sitting = who.spellings(written), dict[str, str]()
    for place in form.taken:
        first = sitting.setdefault(who.person(place.data), place.data)
        if first != place.data:
            place.errors = [_("The same person as %(name)s.", name=isolated(first))]
    known, said = {*map(same_name, written), *chain(*who.joined)}, list[SamePerson]()
    answers = _answers(form.who.data)
    for place in form.taken if not form.errors else ():
        name = place.data
        free = (old for old in written if who.person(old) not in sitting and not who.is_guest(old))
        found = next(
            (newest[old] for old in free if similar(old, name) or look_alike((old, name))), ""
        )
        if not found or same_name(name) in known:
            continue
        if (found, name) not in answers:
            form.yes, form.no = (dumps([*answers.items(), ((found, name), yes)]) for yes in (1, 0))
            names = {"name": isolated(name), "known": isolated(found)}
            form.asked = _("Are “%(name)s” and “%(known)s” the same person?", **names)
            break
        if answers[found, name]:
            said.append(SamePerson(found, name))
            sitting[who.person(found)] = name
    return said


def _answers(typed: str | None) -> dict[tuple[str, str], bool]:
    """Return what was answered: known and new name -> whether they are one person."""
    try:
        return {(str(known), str(name)): bool(yes) for (known, name), yes in loads(typed or "[]")}
    except (ValueError, TypeError):
        return {}


def save(told: list[SamePerson], table: Table, key: str) -> None:
    """Write who is who beside the match that was saved with this key; sent again, once."""
    for fact in told:
        this_phone()
        own_key = phone_secrets.secret("person", f"{key} {fact.other}")
        with suppress(Altered, NotSaved):  # the match is what was asked for, and it has begun
            saved = current_record().add_people(table, fact, key=own_key, at=now(), by=phone_id())
            if isinstance(saved, Saved):
                flash(words.said(fact))
