"""The page on which a phone chooses language, colours, suits, keys, digits and sound."""

from collections.abc import Sequence
from dataclasses import asdict, fields, replace

from flask import Blueprint, abort, make_response, redirect, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf import FlaskForm
from wtforms import HiddenField

from scoring import __version__
from web.http.cookies import give
from web.http.csrf import FormTokens
from web.http.responses import after_post, own_address, this_page
from web.i18n.numbers import left_to_right, localise
from web.i18n.preferences import ANSWERS, AS_THE_PHONE, COOKIE, LANGUAGES, Preferences, preferences
from web.i18n.translations import spoken
from web.match.form_with_errors import form_errors
from web.match.setup_fields import one_of

blueprint = Blueprint("preferences", __name__)
blueprint.add_app_template_global(this_page)


class LooksForm(FlaskForm):
    """A form of all preferences and the page to go back to."""

    class Meta(FlaskForm.Meta):
        csrf_class = FormTokens

    language = one_of(ANSWERS["language"], AS_THE_PHONE)
    scheme = one_of(ANSWERS["scheme"], AS_THE_PHONE)
    suits = one_of(ANSWERS["suits"], AS_THE_PHONE)
    keys = one_of(ANSWERS["keys"], AS_THE_PHONE)
    digits = one_of(ANSWERS["digits"], AS_THE_PHONE)
    sound = one_of(ANSWERS["sound"], AS_THE_PHONE)
    back = HiddenField()


@blueprint.get("/looks")
def choose() -> str:
    """Show the preferences of this phone."""
    form = LooksForm(
        formdata=None, **asdict(preferences()), back=own_address(request.args.get("back", ""))
    )
    return page(form)


@blueprint.post("/looks")
def chosen() -> ResponseReturnValue:
    """Save the preferences in a cookie of this phone and go back to where they were opened."""
    form = LooksForm()
    # Only our own pages: a form must not lead to another site.
    form.back.data = own_address(form.back.data or "")
    if not form.validate():
        return make_response(page(form, form_errors(form)), 422)
    answer = after_post(form.back.data)
    chosen = Preferences(**{field.name: form[field.name].data for field in fields(Preferences)})
    give(answer, COOKIE, chosen.written())
    return answer


@blueprint.get("/looks/<language>")
def speak(language: str) -> ResponseReturnValue:
    """Switch this phone to a language at once and go back to the page that offered it.

    A link, so that it needs no script, no session and no token, and offline leads to the page that
    says so. The most that a foreign page could do with it is one tap to undo.
    """
    if language not in LANGUAGES:
        abort(404)
    back = own_address(request.args.get("back", ""))
    answer = make_response(redirect(back, 303))
    give(answer, COOKIE, replace(preferences(), language=language).written())
    return answer


def page(form: LooksForm, errors: Sequence[tuple[str, str]] = ()) -> str:
    """Render the page, with the version of the app at its end."""
    version = left_to_right(localise(__version__, spoken()))
    return render_template("tables/preferences.html", form=form, errors=errors, version=version)
