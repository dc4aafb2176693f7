"""The set-up form of a match: finding it, saving it, and showing it again with what was wrong."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain, count, takewhile
from typing import TypeVar

from flask import Response, abort, flash, make_response, render_template, request

from scoring.catalogue import GAMES
from scoring.people import People
from scoring.recorded_facts import Agreement, MatchOpened
from storage import KeyReused, Match, NotSaved, Refused, StillOpen, Table
from web.games.catalogue import PAGES
from web.http.errors import trouble
from web.http.refusal_words import TOO_MANY_TABLES
from web.i18n.sentence_parts import number
from web.i18n.translations import gettext as _
from web.match import house_rules
from web.match.context import CLOCKWISE, current_record
from web.match.fault_words import sentence
from web.match.log_writes import STALE_FORM, new_key
from web.match.presets import Preset, read_preset
from web.match.setup_form import SetupForm
from web.people.results import people

RETRY_AFTER = {429: "60", 503: "5"}
"""Status → seconds after which the same form may be sent again, for the Retry-After header."""

Made = TypeVar("Made")
ASKED_FOR_NAMES = 3
"""Tables of the phone, the one used last first, whose players' names a set-up offers."""

MOST_PRESETS = 8
"""Presets that a set-up offers."""

FIRST_GAME = next(iter(GAMES))
"""Game that a new table plays unless it chooses."""


def form_of(game: str) -> type[SetupForm]:
    """Return the form that sets up a match of this game; 404 for an unknown game."""
    if game not in PAGES:
        abort(404)
    return PAGES[game].setup


def other_game() -> bool:
    """Return whether the form was sent by the button of another game, to go on with its names."""
    return "switch" in request.form


def typed_names() -> list[str]:
    """Return every name as it was typed, whatever the game of the form."""
    # The number of seats differs by game, so the fields are counted up to the first gap.
    fields = takewhile(request.form.__contains__, (f"player{seat}" for seat in count()))
    return [request.form[field] for field in fields]


def typed_direction() -> str:
    """Return the direction of play of the form that was sent; not every game asks for it."""
    return request.form.get("direction", CLOCKWISE)


def typed_agreement(game: str) -> Agreement:
    """Return what the form that was sent says besides names and rules, whatever its game."""
    form = form_of(game)()
    return form.agreement((), form.sitting_out)


def with_preset(form_class: type[SetupForm]) -> SetupForm | None:
    """Return the form that was sent, or a new one, with the rules of the address; None for none."""
    if "rules" not in request.args:
        return None
    typed = request.form.copy()
    try:
        preset = read_preset(form_class.game, request.args)
    except ValueError:
        form = form_class(formdata=typed) if typed else form_class.proposed()
        form.form_errors = [_("The rules in this link cannot be read. Choose them below.")]
        return form
    if not typed:
        return form_class.proposed(rules=preset.rules, rules_name=preset.name)
    for field, _setting, _default in form_class.house_rules():
        typed.pop(field, None)  # what the preset does not choose has its default
    answers = {**form_class.rule_answers(preset.rules), "rules_name": preset.name}
    for field, answer in answers.items():
        typed[field] = number(answer) if isinstance(answer, int) else str(answer)
    return form_class(formdata=typed)


def kept_presets(table: Table, form: SetupForm) -> list[Preset]:
    """Return the presets of the form's game, then what this table called its rules, newest first.

    A name that came again has the rules that it had last.
    """
    presets = [*form.presets]
    for opened in current_record().named_rules(table):
        name, known = opened.agreed.rules_name, len(presets) == MOST_PRESETS
        known = known or any(preset.is_called(name) for preset in presets)
        if name and opened.game == form.game.key and not known:
            presets.append(Preset(form.game, name, opened.rules))
    return presets


def remembered(tables: Iterable[Table], waiting: Iterable[str] = ()) -> list[str]:
    """Return the names to offer: each person of these tables once, then who only sat out."""
    played = current_record().players
    written = (people(table).spellings(played(table)).values() for table in tables)
    return list(dict.fromkeys(People().spellings(chain(*written, waiting)).values()))


def attempt(
    form: SetupForm, write: Callable[[], Made | StillOpen | Refused | KeyReused | None]
) -> Made | int:
    """Return what `write` saved, or the status to show the form with, its errors set."""
    try:
        made = write()
    except NotSaved as problem:
        form.form_errors = [trouble(problem)]
        return 503
    if isinstance(made, StillOpen):
        return 409
    if made is None:
        form.form_errors = [str(TOO_MANY_TABLES)]
        return 429
    if isinstance(made, KeyReused):
        form.key.errors = [str(STALE_FORM)]
        return 422
    if isinstance(made, Refused):
        form.form_errors = [sentence(form.game.key, fault, form.people) for fault in made.faults]
        return 422
    return made


def show(
    template: str, form: SetupForm, status: int, addresses: Mapping[str, str], **values: object
) -> Response:
    """Return the page with the form as it was filled in; `addresses` is its target by game."""
    if form.key.errors:
        form.key.data = new_key()  # so that sending it again is possible
    form.name_seats()
    page = render_template(
        template,
        form=form,
        words=house_rules,
        addresses=addresses,
        # A refused answer must not hide in a closed fold, nor what a preset brought.
        fold_open=form.something_agreed
        or any(field.errors for field in form.folded)
        or "rules" in request.args,
        **{"presets": form.presets, **values},
    )
    return answered(page, status)


def answered(page: str, status: int) -> Response:
    """Return the page with this status, and when the same form may be sent again."""
    answer = make_response(page, status)
    if status in RETRY_AFTER:
        answer.headers["Retry-After"] = RETRY_AFTER[status]
    return answer


def announce(form: SetupForm, match: Match) -> None:
    """Flash what was drawn by lot, as the record has it: a form sent twice draws twice."""
    opened = current_record().log(match)[0].fact
    if isinstance(opened, MatchOpened) and (said := form.drawn(opened)):
        flash(said)
