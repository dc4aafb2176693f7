"""Pages that a table reads: a ruling, a deal, both in large print, the scoresheet; their menu."""

from collections.abc import Sequence

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_wtf import FlaskForm
from markupsafe import Markup

from scoring.notation import write_deal
from web.access.invitations import reachable
from web.access.permissions import is_host
from web.access.recovery import offers_recovery
from web.games.catalogue import pages
from web.http.answer_cache import Cache
from web.i18n.locale import spoken
from web.match import check_code, urls
from web.match.context import MatchContext, match_or_404, side_colour
from web.match.deal_and_standing_words import (
    ahead,
    deal_and_aim,
    deal_name,
    deal_words,
    lead_now,
    lead_with,
    outside,
)
from web.match.decisions_by_deal import opened_again
from web.match.ending_words import ending
from web.match.page_data import Elsewhere
from web.match.presets import Preset
from web.match.seating_and_rule_words import (
    agreement_of,
    lacking,
    other_rules_since,
    rules_called,
    sat_there,
    still_lacks,
)
from web.match.word_registry import rule_text, rule_title
from web.results import headline, reveal, scoresheet
from web.results.last_ruling import ruling_of, standing_after, told_last
from web.results.replay import why_none
from web.results.standing_charts import race
from web.reviews.reviews import reviews_of_deal

blueprint = Blueprint("results", __name__, url_prefix="/t/<address>/m/<int:number>")
for _said in (deal_and_aim, deal_name, deal_words, lead_now, lead_with, side_colour, still_lacks):
    blueprint.add_app_template_global(_said)
blueprint.add_app_template_global(told_last)


@blueprint.app_template_global()
def reminders_of(context: MatchContext) -> list[tuple[str, str]]:
    """Return title and text of what the players do with the real cards."""
    return [(rule_title(rule), rule_text(rule)) for rule in pages(context).reminders]


@blueprint.app_template_global()
def safety_offered(context: MatchContext, deal: int) -> bool:
    """Return whether the host is offered a way back in, once: after the first deal of a table."""
    return context.match.number == deal == 1 and offers_recovery()


@blueprint.get("/d/<int:deal>/r/<int:round>/")
def ruling(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:
    """Show who took one round, and why."""
    return show_ruling(match_or_404(address, number), deal, round)


def show_ruling(
    context: MatchContext,
    deal: int,
    nth: int,
    told: Sequence[str] = (),
    status: int = 200,
    saw: FlaskForm | None = None,
) -> ResponseReturnValue:
    """Return the page of one round, with why a review (`told`) or objection was refused."""
    dealt = context.state.find_deal(deal) or abort(404)
    ruled = ruling_of(context, dealt, nth) or abort(404)
    if isinstance(ruled, Elsewhere):
        return redirect(ruled.address)
    after = {row.seat: row.after for row in ruled["page"].rows}
    shown = render_template(
        "results/ruling.html",
        context=context,
        ruled=ruled,
        lead=lead_with(context, dealt, [after[seats[0]] for seats in context.sides]),
        said_told=told,
        saw=saw,
        **ruled,
    )
    return make_response(shown, status)


@blueprint.get("/d/<int:deal>/")
def deal(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show a deal added up, the race after it, and who deals and leads next."""
    return show_deal(match_or_404(address, number), deal)


def show_deal(context: MatchContext, deal: int, told: Sequence[str] = ()) -> ResponseReturnValue:
    """Return the page of one deal; `told` says why a phone's review of it was refused."""
    dealt = context.state.find_deal(deal) or abort(404)
    page = pages(context).report.deal_page(context, dealt)
    if isinstance(page, Elsewhere):
        return redirect(page.address)
    return render_template(
        "results/deal.html",
        context=context,
        deal=dealt,
        page=page,
        outside=[outside(context, given) for given in dealt.outside],
        lacks=lacking(dealt),
        dispute=urls.of_dispute(context, deal),
        begun_by=pages(context).forms.begun_by(context, dealt),
        no_replay=why_none(context, dealt),
        notation=write_deal(context.game.key, context.rules_in(dealt), dealt),
        reveal=reveal.of_deal(context, dealt),
        said=reviews_of_deal(context, dealt),
        said_told=told,
        onwards=pages(context).report.next_deal(context),
        offer=dealt.end != "open" and safety_offered(context, deal),
        **standing_after(context, dealt),
    )


@blueprint.get("/sheet")
def sheet(address: str, number: int) -> str:
    """Show the scoresheet: deals down, sides across, with points and totals."""
    context = match_or_404(address, number)
    rows, standing = scoresheet.rows(context), context.standing
    return render_template(
        "results/scoresheet.html",
        context=context,
        rows=rows,
        taken=scoresheet.taken(context, rows),
        taken_are=pages(context).report.TAKEN,
        sat_there=sat_there(context),
        ending=ending(context),
        agreed=agreement_of(context),
        fingerprints=check_code.of_deals(context),
        # The sheet ends with the last deal that is over.
        **race(context) | {"ahead": ahead(context, context.state.deal, standing.totals)},
    )


@blueprint.get("/rules")
def rules(address: str, number: int) -> str:
    """Show the rules of this match, and from which deal on they were or will be changed."""
    context = match_or_404(address, number)
    again = opened_again(context)
    preset = Preset(context.game, again.agreed.rules_name, again.rules)
    here = url_for("tables.new", game=context.game.key, **preset.query)
    return render_template(
        "results/rules.html",
        context=context,
        rules=again.rules,
        changed=other_rules_since(context),
        called=rules_called(context),
        link=f"{reachable(request.host_url)}{here}",
    )


MENUS: Cache[Markup] = Cache(256)
"""Rendered menus, about 3 kB each. They took a tenth of the time of a board (bench/pages.py)."""


@blueprint.app_template_global()
def can_close(context: MatchContext) -> bool:
    """Return whether this phone may void the open deal, or end the match."""
    return is_host() and not context.is_over


@blueprint.app_template_global()
def menu_of(context: MatchContext) -> Markup:
    """Return the links that all pages of the match share; the host's include its entries."""
    ways = tuple(pages(context).forms.menu(context)) if can_close(context) else ()
    shown = (spoken(), context.table.address, context.match.number, is_host(), ways)
    return MENUS.get(shown, lambda: _rendered(context=context, ways=ways))


def _rendered(**values: object) -> Markup:
    return Markup(render_template("results/_menu.html", **values))  # noqa: S704  (our own page)


@blueprint.get("/d/<int:deal>/r/<int:round>/large", endpoint="large_ruling")
@blueprint.get("/d/<int:deal>/large", endpoint="large_deal")
def large(address: str, number: int, deal: int, round: int | None = None) -> ResponseReturnValue:
    """Show who took a round, or won a deal, in large print; with `?turned=` upside down."""
    context = match_or_404(address, number)
    dealt = context.state.find_deal(deal) or abort(404)
    if round is None:
        verdict = headline.of_deal(context, dealt)
    else:
        verdict = headline.of_round(context, dealt, round) or abort(404)
    if isinstance(verdict, Elsewhere):
        return redirect(verdict.address)
    turned = "turned" in request.args
    # The link leads to the same page the other way up.
    asked = {**(request.view_args or {}), **({} if turned else {"turned": 1})}
    return render_template(
        "results/large_print.html",
        context=context,
        verdict=verdict,
        turned=turned,
        other_way=url_for(str(request.endpoint), **asked),
    )
