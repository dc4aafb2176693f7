"""Manage the members of a table: invite phones, give them seats, let them leave."""

from flask import Blueprint, Response, flash, g, redirect, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import HiddenField, ValidationError
from wtforms.validators import AnyOf

from storage import Declined
from storage.access_facts import PhoneLeft, Revoked, SeatTaken
from storage.lost_phones import SeatAnswered, SeatAsked
from web.access import words
from web.access.invitations import invited
from web.access.members_page import Unread, done, may_sit, other_seat, page, players, read
from web.access.permissions import Permission, needs
from web.access.writes import AccessForm, happen, prepare, this_phone
from web.http.responses import after_post, wants_part, wants_update
from web.http.sessions import forget_table
from web.i18n.sentence_parts import isolated
from web.i18n.translations import gettext as _
from web.match.context import current_record, table_or_404
from web.match.log_writes import STALE_FORM, hidden_number
from web.match.match_overview import called

blueprint = Blueprint("members", __name__, url_prefix="/t/<address>/people")

STAY, LEAVE = "stay", "leave"


class InviteForm(AccessForm):
    """The permission that a new invitation gives: to take a seat, or only to watch."""

    offered = HiddenField(validators=[AnyOf(["seat", "watch"], STALE_FORM)])


class RevokeForm(AccessForm):
    """Which invitation ends, and whether the phones that joined by it stay."""

    invitation = hidden_number()
    phones = HiddenField(validators=[AnyOf([STAY, LEAVE], STALE_FORM)])


class PhoneForm(AccessForm):
    """One of the phones at the table."""

    phone = hidden_number()

    @property
    def number(self) -> int:
        """Return the phone's number among the entries at the door."""
        return int(self.phone.data or 0)


class SeatForm(AccessForm):
    """The player whose cards a phone enters, "" for none."""

    seat = HiddenField()

    def validate_seat(self, field: HiddenField) -> None:
        """Refuse a name that no player of the table has."""
        if field.data not in ("", *players(g.table)):
            raise ValidationError(words.NO_SUCH_SEAT)


class SeatOfPhoneForm(SeatForm, PhoneForm):
    """One phone at the table, and the player whose cards it enters."""


class AnswerForm(SeatOfPhoneForm):
    """Whether the phone that asks for a seat has it from now on."""

    given = HiddenField(validators=[AnyOf(["yes", "no"], STALE_FORM)])


@blueprint.app_errorhandler(Unread)
def show_unread(problem: Unread) -> Response:
    """Show what is wrong with a form that cannot be read."""
    return page(422, problem.errors)


@blueprint.get("")
def people(address: str) -> ResponseReturnValue:
    """Show the members of the table, and the invitations to the host.

    A phone that waits on this page for the seat that it asked for is led on when it has it.
    """
    table_or_404(address)
    if request.args.get("asked") and g.member.seat:
        if wants_update():
            return ""  # no page: the open one loads itself anew, and is led on
        flash(words.you_are(g.member.seat, other_seat(g.table)))
        return redirect(url_for("tables.go_on", address=address))
    # A phone at a table without a host gets its token here, one request before it can need it.
    prepare()
    return page()


@blueprint.post("/invite")
def invite(address: str) -> ResponseReturnValue:
    """Make an invitation of this kind, unless one is open already."""
    form = read(InviteForm())
    offered = form.offered.data
    if any(one.open and one.offered == offered for one in g.member.access.invitations):
        return after_post(url_for(".people", address=address))
    return done(invited(g.table, offered, str(form.key.data)), form)


@blueprint.post("/revoke")
@needs(Permission.HOST, closed=True)
def revoke(address: str) -> ResponseReturnValue:
    """End an invitation; the phones that joined by it stay or leave."""
    form = read(RevokeForm())
    return done(Revoked(int(form.invitation.data or 0), form.phones.data == LEAVE), form)


@blueprint.post("/send-away")
@needs(Permission.HOST, closed=True)
def send_away(address: str) -> ResponseReturnValue:
    """Remove a phone from the table."""
    form = read(PhoneForm())
    return done(PhoneLeft(form.number), form)


@blueprint.post("/seat")
def seat(address: str) -> ResponseReturnValue:
    """Give a phone a seat or another one, or take its seat away."""
    form = read(SeatOfPhoneForm())
    return done(SeatTaken(form.number, form.seat.data), form)


@blueprint.post("/own-seat")
@needs(Permission.WATCH)
def own_seat(address: str) -> ResponseReturnValue:
    """Move this phone to a free seat, or give its seat up."""
    form, phone = read(SeatForm()), this_phone()
    if form.seat.data and not may_sit(g.member.access, phone):
        return page(403, [("", str(words.WATCH_ONLY))])
    answer = done(SeatTaken(phone.number, form.seat.data), form)
    sits = current_record().access(g.table).at_seat(form.seat.data)
    if form.seat.data and sits and sits.number == phone.number:
        flash(words.you_are(sits.seat, other_seat(g.table)))
        if not g.member.is_host:
            return after_post(url_for("tables.go_on", address=address))
    return answer


@blueprint.post("/ask")
@needs(Permission.WATCH)
def ask(address: str) -> ResponseReturnValue:
    """Ask the host for a seat that another phone has, such as one that is lost."""
    form, phone = read(SeatForm()), this_phone()
    return done(SeatAsked(phone.number, form.seat.data), form, asked=1)


@blueprint.post("/answer")
def answer(address: str) -> ResponseReturnValue:
    """Give a phone the seat that it asks for, whose former phone leaves; or do not."""
    form = read(AnswerForm())
    fact = SeatAnswered(form.number, form.seat.data, form.given.data == "yes")
    shown = done(fact, form)
    # The page takes the question away itself, and one that was answered already, too.
    return "" if wants_part() else shown


@blueprint.post("/leave")
@needs(Permission.WATCH, closed=True)
def leave(address: str) -> ResponseReturnValue:
    """Let this phone leave the table; only an invitation brings it back."""
    form = read(AccessForm())
    outcome = happen(PhoneLeft(this_phone().number), form)
    if isinstance(outcome, Declined):
        return page(409, [("", words.refusal(outcome.code))])
    forget_table(address)
    flash(_("You have left %(name)s.", name=isolated(called(g.table))))
    return after_post(url_for("home.index"))
