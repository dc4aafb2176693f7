"""Totals only: four numbers counted from the piles close a deal, whatever was entered of it."""

from typing import Any

from flask import Response, redirect, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from scoring.hazari.facts import DealCounted
from scoring.hazari.state import Deal
from scoring.replay import check
from scoring.rulings import Fault
from storage import Saved
from web.entering import enter
from web.fetch import AtMatch, match_of_game_or_404
from web.games.hazari.board import MOVED_ON
from web.games.hazari.forms import TotalsForm
from web.games.hazari.going_on import onwards
from web.replies import Reply, Told, is_over, show, unread, unsaved
from web.respond import after_post
from web.words.faults import sentence
from web.words.places import isolated
from web.words.places import number as in_reader_digits
from web.words.rules import title


def totals(address: str, number: int) -> ResponseReturnValue:
    """Ask for the points of each player's pile."""
    at = match_of_game_or_404(address, number, "hazari")
    if is_over(at):
        return redirect(url_for("board.now", **at.place))
    return _page(Reply(at), TotalsForm.fresh(at, deal=at.state.deal.number))


def count(address: str, number: int) -> ResponseReturnValue:
    """Close the deal with these totals; one that is empty is worked out and shown first."""
    at = match_of_game_or_404(address, number, "hazari")
    form = TotalsForm()
    wrong = unread(at, form)
    if wrong:
        return _page(wrong, form)
    empty = [seat for seat, field in enumerate(form.totals) if field.data is None]
    if len(empty) == 1:
        return _work_out(at, form, empty[0])
    if empty:
        told = [(form.totals[empty[0]].id, _("Enter at least three of the four totals."))]
        return _page(Reply(at, 422, told), form)
    outcome = enter(at, [_counted(form)], form)
    if isinstance(outcome, Saved):
        saved = match_of_game_or_404(address, number, "hazari")
        return after_post(onwards(saved, int(form.deal.data or 0)))
    return _page(unsaved(at, outcome, form, field_of, MOVED_ON), form)


def _counted(form: TotalsForm) -> DealCounted:
    return DealCounted(int(form.deal.data or 0), tuple(field.data or 0 for field in form.totals))


def field_of(fault: Fault) -> str:
    """The field a fault belongs to; a wrong sum belongs to all four."""
    return "" if fault.get("seat") is None else f"total{fault['seat']}"


def _work_out(at: AtMatch, form: TotalsForm, seat: int) -> Response:
    """The form again with the fourth total filled in, for the table to confirm."""
    three = sum(field.data or 0 for field in form.totals)
    rest = at.rules.deal_total - three
    if rest < 0:
        fault = Fault.of("sum_wrong", sum=three, total=at.rules.deal_total, difference=rest)
        return _page(Reply(at, 422, [("", sentence(fault, at.players))]), form)
    field = form.totals[seat]
    field.data, field.raw_data = rest, None
    told: Told = [
        (field_of(fault), sentence(fault, at.players))
        for fault in check(at.game, at.log, [_counted(form)]).faults
    ]
    confirm = _(
        "%(name)s gets what is left: %(points)s. Compare it with the pile, then save.",
        name=isolated(at.players[seat]),
        points=in_reader_digits(rest),
    )
    return _page(Reply(at, 422, told), form, seat, "" if told else confirm)


def _page(
    reply: Reply, form: TotalsForm, computed: int | None = None, confirm: str = ""
) -> Response:
    """One field a player, with what the rounds entered so far already say; no fields when the deal
    that was asked for is not the one on the table any more."""
    at = reply.at
    deal: Deal = at.state.deal
    rule = f"hazari.points.{at.rules.variant}"
    return show(
        "hazari/totals.html",
        reply,
        deal=deal,
        confirm=confirm,
        rows=_rows(at, form, reply.told, computed),
        can_count=form.deal.data == deal.number and not is_over(at),
        rule=rule,
        rule_title=title(rule),
    )


def _rows(at: AtMatch, form: TotalsForm, told: Told, computed: int | None) -> list[dict[str, Any]]:
    """The four fields by seat, each with what is known of its pile and what is wrong with it."""
    deal: Deal = at.state.deal
    rows = []
    for seat, field in enumerate(form.totals):
        wrong = [line for field_id, line in told if field_id == field.id]
        rows.append(
            {
                "field": field,
                "name": at.players[seat],
                "so_far": deal.taken[seat],
                "unknown": deal.uncounted(seat),
                "wrong": wrong,
                "computed": seat == computed,
            }
        )
    return rows
