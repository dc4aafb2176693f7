"""Join a table by a code that is typed or by a link that is scanned."""

from flask import (
    Blueprint,
    Response,
    abort,
    flash,
    make_response,
    redirect,
    render_template,
    url_for,
)
from flask.typing import ResponseReturnValue
from wtforms import HiddenField, StringField, ValidationError

from scoring.names import LONGEST_PLAYER
from storage import Declined, Phone, Table
from storage.access_facts import Arrived
from storage.lost_phones import Recovered, SeatAsked
from storage.members import Invitation
from web.access import words
from web.access.invitations import by_code, by_link, is_code, path, read_code, right
from web.access.members_page import other_seat, players
from web.access.permissions import access_of, let_in, member_of
from web.access.throttle import TooManyGuesses, WrongGuess, guess, of_codes
from web.access.writes import AccessForm
from web.http import phone_secrets
from web.http.clock import now
from web.http.responses import after_post
from web.http.sessions import begin_anew, new_phone_id, remember_table
from web.i18n.look_alikes import ask_about
from web.i18n.names import NameField
from web.i18n.translations import gettext as _, lazy_gettext as _l
from web.live.stream import announce_change
from web.match.context import current_record
from web.match.form_with_errors import FieldErrors, form_errors
from web.match.log_writes import new_key
from web.match.match_overview import newest

blueprint = Blueprint("join", __name__, url_prefix="/join")


class RecoverForm(AccessForm):
    """The recovery code with which this phone becomes the host."""

    code = StringField(_l("Code"))

    def validate_code(self, field: StringField) -> None:
        """Refuse what cannot be a code, so that it does not count as a wrong guess."""
        if not is_code(read_code(field.data or "")):
            raise ValidationError(words.NOT_A_CODE)


class CodeForm(RecoverForm):
    """The code that the host read out, or the recovery code."""

    key = None


class JoinForm(AccessForm):
    """The seat to take or to ask the host for, or a viewer's name.

    `lost` where the phone replaces the host's.
    """

    seat = HiddenField()
    ask = HiddenField()
    lost = HiddenField()
    two_people = HiddenField()
    name = NameField(_l("Your name"), LONGEST_PLAYER, needed=False)


@blueprint.get("")
def code() -> Response:
    """Show the form that asks for a code."""
    return _ask(CodeForm(formdata=None))


@blueprint.post("")
def find() -> ResponseReturnValue:
    """Redirect to the table with the typed code; ask once more before a recovery code is used."""
    form = CodeForm()
    found = _opened(form)
    if isinstance(found, Response):
        return found
    table, code = found[0], form.code.data
    shown = render_template("access/recover.html", table=table, code=code, key=new_key())
    return make_response(shown)


@blueprint.post("/recover")
def recover() -> ResponseReturnValue:
    """Make this phone the host by the recovery code; the phone of the former host leaves."""
    form = RecoverForm()
    found = _opened(form)
    if isinstance(found, Response):
        return found
    table, invitation = found
    goes_on = after_post(url_for("tables.go_on", address=table.address))
    member = member_of(table)
    if member and member.is_host:
        return goes_on
    record, key = current_record(), str(form.key.data)
    known = member.phone if member else None
    token = right(table, key)
    digest = phone_secrets.digest(token)
    fact = Recovered(invitation.number, digest, known.number if known else 0)
    by = known.by if known else new_phone_id()
    record.add_access(table, fact, key=key, at=now(), by=by)
    # Sent again by a phone whose answer was lost it is that phone, though it seems a new one.
    host = record.access(table).phone_with(digest)
    if host is None:  # another code was made just now
        form.code.errors = [words.NO_CODE]
        return _ask(form, 404)
    answer = _let_in(goes_on, table, host, token)
    flash(_("You are host now."))
    return answer


@blueprint.get("/<link>")
def access(link: str) -> ResponseReturnValue:
    """Show the table from outside: its name and which seats are free. Looking takes no seat."""
    table, invitation = by_link(link) or abort(404)
    if member_of(table):
        return redirect(url_for("tables.go_on", address=table.address))
    return _joining(table, invitation, JoinForm(formdata=None))


@blueprint.post("/<link>")
def sit_down(link: str) -> ResponseReturnValue:
    """Let this phone join and give it its token."""
    table, invitation = by_link(link) or abort(404)
    goes_on = after_post(url_for("tables.go_on", address=table.address))
    if member_of(table):
        return goes_on
    form = JoinForm()
    errors = _unread(table, invitation, form)
    if errors:
        return _joining(table, invitation, form, 422, errors)
    record, key, asked = current_record(), str(form.key.data), form.ask.data
    seat = "" if asked else str(form.seat.data)
    token = right(table, key)
    digest = phone_secrets.digest(token)
    fact = Arrived(invitation.number, digest, "" if seat else str(form.name.data), seat)
    outcome = record.add_access(table, fact, key=key, at=now(), by=new_phone_id())
    # Sent again with another answer it is the same phone, and its first answer counts.
    phone = record.access(table).phone_with(digest)
    if phone is None:
        code = outcome.code if isinstance(outcome, Declined) else "gone"
        return _joining(table, invitation, form, 409, [("", words.refusal(code))])
    if asked:
        # Derived, not random: the form sent again must not ask a second time.
        own_key = phone_secrets.secret("asked", key)
        asks = SeatAsked(phone.number, str(asked))
        record.add_access(table, asks, key=own_key, at=now(), by=phone.by)
        goes_on = after_post(url_for("members.people", address=table.address, asked=1))
    if form.lost.data:
        goes_on = after_post(url_for("members.people", address=table.address, lost=1))
    answer = _let_in(goes_on, table, phone, token)
    if phone.seat:
        flash(words.you_are(phone.seat, other_seat(table)))
    return answer


def _let_in(answer: Response, table: Table, phone: Phone, token: str) -> Response:
    """Give the token to a phone that has come in, and tell the others."""
    announce_change(table)
    # A new session: its old one may hold a name or CSRF token that somebody planted.
    begin_anew(phone.by)
    remember_table(table.address)
    return let_in(answer, table, token)


def _opened(form: RecoverForm) -> tuple[Table, Invitation] | Response:
    """Return the table and recovery code that were typed; for any other text the answer to it."""
    if not form.validate():
        return _ask(form, 422)
    code = read_code(str(form.code.data))

    def opens() -> tuple[Table, Invitation] | None:
        """Return where the code leads; None for a wrong one or a table that it does not open."""
        found = by_code(code)
        if found and found[1].offered == "host":
            return found if found[1].open else None
        return found if found and not current_record().access(found[0]).closed else None

    found = guess(of_codes(), opens)
    if isinstance(found, WrongGuess):
        form.code.errors = [words.NO_CODE]
        return _ask(form, 404)
    if isinstance(found, TooManyGuesses):
        form.code.errors = [words.wait(found.seconds)]
        answer = _ask(form, 429)
        answer.headers["Retry-After"] = str(found.seconds)
        return answer
    return found if found[1].offered == "host" else after_post(path(*found))


def _ask(form: RecoverForm, status: int = 200) -> Response:
    return make_response(render_template("access/code.html", form=form), status)


def _unread(table: Table, invitation: Invitation, form: JoinForm) -> FieldErrors:
    """Return what is wrong with the form, or why this invitation does not give this seat."""
    if not form.validate():
        return form_errors(form)
    seat = form.ask.data or form.seat.data
    if seat and invitation.offered == "watch":
        return [("", str(words.WATCH_ONLY))]
    if seat not in ("", *players(table)):
        return [("", str(words.NO_SUCH_SEAT))]
    here = {*players(table), *(phone.name for phone in access_of(table).phones)}
    if not seat:
        ask_about(form.two_people, [str(form.name.data), *here], here)
    return form_errors(form)


def _joining(
    table: Table,
    invitation: Invitation,
    form: JoinForm,
    status: int = 200,
    errors: FieldErrors | None = None,
) -> Response:
    """Show the table from outside, or 410 where the link no longer lets anybody in."""
    at_table = access_of(table)
    if at_table.closed or not at_table.is_open(invitation.number):
        sentence = words.refusal("closed" if at_table.closed else "ended")
        return make_response(render_template("access/ended.html", sentence=sentence), 410)
    context = newest(table).context
    shown = render_template(
        "access/join.html",
        table=table,
        players=[
            (name, at_table.is_taken(name), context.colour_of(seat))
            for seat, name in enumerate(context.players)
        ],
        offered=invitation.offered,
        has_pin=bool(at_table.pin),
        form=form,
        key=new_key(),
        errors=errors or [],
    )
    return make_response(shown, status)
