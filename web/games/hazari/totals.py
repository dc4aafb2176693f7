"""Views for totals only: four numbers counted from the piles close a deal."""

from dataclasses import replace
from typing import Any

from flask import Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scoring.facts import Amended, Fact
from scoring.hazari.facts import DealCounted
from scoring.hazari.rules import HazariRules
from scoring.hazari.state import Deal
from scoring.log.replay import check
from scoring.rulings import Fault
from web.access.permissions import Permission, needs
from web.entry import carry
from web.entry.correction import Redirects, save_or_show
from web.games.hazari.board import MOVED_ON
from web.games.hazari.forms import TotalsForm
from web.games.hazari.next_step import onwards
from web.http.responses import after_post
from web.i18n.translations import gettext as _
from web.i18n.words import isolated
from web.i18n.words import number as in_reader_digits
from web.match.commands import entered_as
from web.match.context import MatchContext, match_of_game_or_404
from web.match.fault_words import sentence
from web.match.form_page import FieldErrors, FormPage, is_over, refusal, show, typed_in, unread
from web.match.rule_texts import title


@needs(Permission.HOST)
def totals(address: str, number: int) -> ResponseReturnValue:
    """Show the form for the points of each player's pile.

    `?deal=` changes what was counted of a deal, and with it `?total0=...` fills in other points.
    """
    context = match_of_game_or_404(address, number, "hazari")
    if "deal" in request.args:
        deal = context.state.find_deal(request.args.get("deal", type=int))
        if deal is None or deal.end != "counted":
            abort(404)
        offered = {
            f"total{seat}": request.args.get(f"total{seat}", points, type=int)
            for seat, points in enumerate(deal.points)
        }
        return _page(
            FormPage(context), TotalsForm.fresh(context, deal=deal.number, change="1", **offered)
        )
    if is_over(context):
        return redirect(url_for("board.now", **context.place))
    return _page(FormPage(context), TotalsForm.fresh(context, deal=context.state.deal.number))


def count(address: str, number: int) -> ResponseReturnValue:
    """Save the totals, which close the deal; one empty field is worked out and shown first."""
    context = match_of_game_or_404(address, number, "hazari")
    form = TotalsForm()
    wrong = unread(context, form)
    if wrong:
        return _page(wrong, form)
    empty = [seat for seat, field in enumerate(form.totals) if field.data is None]
    if len(empty) == 1:
        return _work_out(context, form, empty[0])
    if empty:
        told = [(form.totals[empty[0]].id, _("Enter at least three of the four totals."))]
        return _page(FormPage(context, 422, told), form)
    deal, facts = int(form.deal.data or 0), carry.together(context, _fact(context, form))
    if not facts:
        return after_post(onwards(context, deal))
    ways = Redirects(lambda after: onwards(after, deal), _here(context, form))
    answer = save_or_show(context, facts, form, ways, field_of, MOVED_ON)
    return _page(answer, form) if isinstance(answer, FormPage) else answer


def _fact(context: MatchContext, form: TotalsForm) -> Fact:
    """Return the fact or amendment that the form says; 404 for a change of no count."""
    counted = DealCounted(int(form.deal.data or 0), tuple(field.data or 0 for field in form.totals))
    if not form.change.data:
        return counted
    original = entered_as(context, form, _count_of, (counted.deal, 0))
    if original is None or not isinstance(original.fact, DealCounted):
        abort(404)
    return Amended(original.seq, replace(original.fact, totals=counted.totals))


def _count_of(fact: Fact) -> tuple[int, int] | None:
    """Return the deal that a count closes; its round is always 0."""
    return (fact.deal, 0) if isinstance(fact, DealCounted) else None


def _here(context: MatchContext, form: TotalsForm) -> str:
    """Return the address of this page with what was typed."""
    typed: dict[str, Any] = {field.id: field.data for field in form.totals}
    return carry.with_draft(
        context, url_for("hazari.totals", deal=form.deal.data, **typed, **context.place)
    )


def field_of(fault: Fault) -> str:
    """Return the field of a fault, or "" for a wrong sum, which belongs to all four."""
    return "" if fault.get("seat") is None else f"total{fault['seat']}"


def _work_out(context: MatchContext, form: TotalsForm, seat: int) -> Response:
    """Show the form again with the fourth total filled in, for the table to confirm."""
    three = sum(field.data or 0 for field in form.totals)
    deal = _dealt(context, form)
    total, players = context.rules_in(deal).deal_total, context.players_in(deal)
    rest = total - three
    if rest < 0:
        fault = Fault.of("sum_wrong", sum=three, total=total, difference=rest)
        return _page(FormPage(context, 422, [("", sentence(fault, players))]), form)
    field = form.totals[seat]
    # A NumberField draws `raw_data`, what was typed, before the value: drop the empty text.
    field.data, field.raw_data = rest, None
    faults = check(context.game, context.log, [_fact(context, form)]).faults
    told: FieldErrors = [(field_of(fault), sentence(fault, players)) for fault in faults]
    confirm = _(
        "%(name)s gets what is left: %(points)s. Compare it with the pile, then save.",
        name=isolated(players[seat]),
        points=in_reader_digits(rest),
    )
    return _page(
        FormPage(context, refusal(faults, MOVED_ON), told), form, seat, "" if told else confirm
    )


def _page(
    reply: FormPage, form: TotalsForm, computed: int | None = None, confirm: str = ""
) -> Response:
    """Show a field for each player, with what the rounds entered so far already say.

    There are no fields when the deal that was asked for is not the open one any more.
    """
    context, reply = reply.context, replace(reply, typed=typed_in(form))
    deal = _dealt(context, form)
    rules = context.rules_in(deal)
    rule = f"hazari.points.{rules.variant}"
    return show(
        "games/hazari/totals.html",
        reply,
        deal=deal,
        confirm=confirm,
        rows=_rows(context, form, reply.told, computed),
        total=rules.deal_total,
        change=bool(form.change.data),
        action=carry.with_draft(context, url_for("hazari.totals", **context.place)),
        asks_troy=not form.change.data and _troy_can_win(deal, rules),
        can_count=form.deal.data == deal.number
        and (bool(form.change.data) or not is_over(context)),
        rule=rule,
        rule_title=title(rule),
    )


def _troy_can_win(deal: Deal, rules: HazariRules) -> bool:
    """Return whether a round that is not in could be taken with a Troy, which no totals tell."""
    return deal.next_round is not None and rules.troy_counts(deal.next_round)


def _dealt(context: MatchContext, form: TotalsForm) -> Deal:
    """Return the deal that is counted: the open one, or one whose count is changed."""
    dealt: Deal | None = context.state.find_deal(form.deal.data) if form.change.data else None
    return dealt or context.state.deal


def _rows(
    context: MatchContext, form: TotalsForm, told: FieldErrors, computed: int | None
) -> list[dict[str, Any]]:
    """Return the four fields by seat, with what is known of each pile and what is wrong with it.

    The draft that is saved with the totals is taken into account.
    """
    deal = _dealt(carry.load_with_draft(context), form)
    rows = []
    for seat, field in enumerate(form.totals):
        wrong = [line for field_id, line in told if field_id == field.id]
        rows.append(
            {
                "field": field,
                "name": context.players_in(deal)[seat],
                "so_far": deal.taken[seat],
                "unknown": deal.uncounted(seat),
                "wrong": wrong,
                "computed": seat == computed,
            }
        )
    return rows
