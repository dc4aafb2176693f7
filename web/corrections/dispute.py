"""Show what may be wrong with a ruling, and lead to the page that corrects it."""

from collections.abc import Iterator, Sequence
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scoring.kit.state import Dealt
from scoring.log.replay import effective
from scoring.recorded_facts import DealVoided, Entry, Fact
from web.access.permissions import Permission, needs
from web.entry.views import to_change
from web.games.catalogue import pages
from web.i18n.translations import gettext as _
from web.match import house_rules, urls
from web.match.context import MatchContext, match_or_404
from web.match.log_writes import is_recorded, played
from web.match.page_data import DealPage, Elsewhere, Line, RoundPage
from web.match.undo_words import told
from web.match.word_registry import rule_text, rule_title

blueprint = Blueprint("dispute", __name__, url_prefix="/t/<address>/m/<int:number>")


@blueprint.get("/d/<int:deal>/r/<int:round>/dispute")
@needs(Permission.HOST)
def of_round(address: str, number: int, deal: int, round: int) -> ResponseReturnValue:
    """Show what may be wrong with a ruling; `?ruling=1` where it was over the board."""
    context = match_or_404(address, number)
    page = _round_or_404(context, deal, round)
    if isinstance(page, Elsewhere):
        return redirect(urls.of_dispute(context, deal))
    # Players cannot override a round without an entry of its own, or whose cards are not known.
    entered = is_recorded(context, pages(context).play.round_of, (deal, round))
    decides = url_for("override.decide", deal=deal, round=round, **context.place)
    return render_template(
        "corrections/dispute.html",
        context=context,
        page=page,
        deal=deal,
        heading=page.heading,
        now=urls.of_board_with_ruling(context)
        if "ruling" in request.args
        else urls.of_round(context, deal, round),
        cards=urls.of_change(context, deal, round),
        rules=_rules_address(context, page, deal, round),
        decides=decides if page.judged and entered else "",
    )


@blueprint.get("/d/<int:deal>/dispute")
@needs(Permission.HOST)
def of_deal(address: str, number: int, deal: int) -> ResponseReturnValue:
    """Show what may be wrong with a deal: a round or entry of it, the rules, or who dealt."""
    context = match_or_404(address, number)
    dealt = context.state.find_deal(deal) or abort(404)
    page = pages(context).report.deal_page(context, dealt)
    if isinstance(page, Elsewhere):
        return redirect(page.address)
    return render_template(
        "corrections/dispute_deal.html",
        context=context,
        deal=dealt,
        page=page,
        entries=[*page.corrections, *_entries(context, deal, page.corrections)],
        void=any(isinstance(entry.fact, DealVoided) for entry in _of_deal(context, deal)),
        now=urls.of_deal(context, deal),
        rules=_rules_address(context, page, deal),
        begun_by=pages(context).forms.begun_by(context, dealt),
        has_rounds=pages(context).play.rounds(context) > 0,
    )


@blueprint.get("/d/<int:deal>/r/<int:round>/rules")
@blueprint.get("/d/<int:deal>/rules")
def rules(address: str, number: int, deal: int, round: int | None = None) -> str:
    """Show the rules that the ruling of a round, or of a whole deal, rests on."""
    context = match_or_404(address, number)
    dealt = context.state.find_deal(deal) or abort(404)
    page: RoundPage | DealPage | Elsewhere
    if round is None:
        page = pages(context).report.deal_page(context, dealt)
    else:
        page = _round_or_404(context, deal, round)
    if isinstance(page, Elsewhere) or page.words is None or not page.words.rules:
        abort(404)
    return render_template(
        "corrections/cited_rules.html",
        context=context,
        cited=[_cited(context, rule_id, dealt, round) for rule_id, _title in page.words.rules],
        now=urls.of_dispute(context, deal, round or 0),
    )


def _cited(context: MatchContext, rule_id: str, deal: Dealt, nth: int | None) -> dict[str, Any]:
    """Return a rule with its sources, and how the house rule that it depends on can change."""
    game, rule = context.game, context.game.rules[rule_id]
    cited = {
        "id": rule_id,
        "title": rule_title(rule_id),
        "text": rule_text(rule_id),
        "sources": rule.sources,
        "setting": "",
    }
    if rule.setting is None:
        return cited
    # House rules may change during a match, so the value is that of the deal, not the one of today.
    judged_by = context.rules_in(deal)
    value = getattr(judged_by, rule.setting)
    options = house_rules.options(game, judged_by, rule.setting)
    place = {**context.place, "deal": deal.number, "round": nth}
    return {
        **cited,
        "setting": house_rules.name(game.key, rule.setting),
        "value": house_rules.value(game.key, rule.setting, value),
        "others": [one for one in options if one.value != value],
        "address": url_for("rules.setting", setting=rule.setting, **place),
    }


def _round_or_404(context: MatchContext, deal: int, number_of_round: int) -> RoundPage | Elsewhere:
    dealt = context.state.find_deal(deal) or abort(404)
    return pages(context).report.round_page(context, dealt, number_of_round) or abort(404)


def _rules_address(
    context: MatchContext, page: RoundPage | DealPage, deal: int, nth: int | None = None
) -> str:
    """Return the page of the rules that were applied; "" where there was nothing to judge."""
    if page.words is None or not page.words.rules:
        return ""
    return url_for("dispute.rules", deal=deal, round=nth, **context.place)


def _of_deal(context: MatchContext, deal: int) -> Iterator[Entry]:
    """Yield the entries in force that are about this deal."""
    return (one for one in effective(context.log) if getattr(one.fact, "deal", 0) == deal)


def _entries(context: MatchContext, deal: int, known: Sequence[Line]) -> Iterator[Line]:
    """Yield other entries for the whole deal that can be changed, without the `known` lines."""
    addresses_known = {line.address for line in known}
    for entry in _of_deal(context, deal):
        # Entries of single rounds are disputed on the page of their round.
        if pages(context).play.round_of(played(entry.fact)) is None:
            address = page_to_change(context, entry.fact)
            if address and address not in addresses_known:
                yield Line(
                    told(context, context.state, entry.fact, 0), address, worth=_("Change it")
                )


def page_to_change(context: MatchContext, fact: Fact) -> str:
    """Return the page on which an entry in force can be changed; "" where none does."""
    place = pages(context).play.round_of(played(fact))
    return urls.of_change(context, *place) if place else to_change(context, fact)
