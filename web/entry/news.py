"""What other phones entered: news for an open page, and the last ruling above the next round."""

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from web.access.permissions import Member
from web.entry.own_side_count import last_count, told_since as counts_since
from web.games.catalogue import pages
from web.i18n.sentence_parts import number as in_digits
from web.i18n.translations import gettext as _
from web.match import urls
from web.match.context import MatchContext, match_context, match_or_404, table_or_404
from web.match.match_overview import newest
from web.match.undo_words import changes_since
from web.results.headline import heard, last
from web.results.reveal import turned_up
from web.reviews.open_objections import remember_read, unsettled
from web.reviews.reviews import reviews_of, reviews_of_deal
from web.reviews.submitted_cards import seated, shown_on

blueprint = Blueprint("news", __name__, url_prefix="/t/<address>")


@blueprint.get("/news")
def of_table(address: str) -> str:
    """Show that the next match has begun, to a phone that was about to begin it."""
    table = table_or_404(address)
    played = newest(table)
    begun = _("Match %(number)s has begun.", number=in_digits(played.context.match.number))
    asked = url_for(".of_table", address=table.address)
    lines = [] if played.context.is_over else [begun]
    now = url_for("board.now", **played.context.place)
    return render_template("live/_news.html", news=asked, read=asked, lines=lines, now=now)


@blueprint.get("/m/<int:number>/news")
def of_match(address: str, number: int) -> ResponseReturnValue:
    """Show in words what was entered in the match since the version that the page shows.

    A page that only waited for the next deal, `?onto=1`, is led there once that has begun.
    """
    context = match_or_404(address, number)
    if "onto" in request.args and _has_begun(context):
        return redirect(url_for("board.now", **context.place))
    return told_since(shown_before(context), context, ".of_match")


def waits_for_next(context: MatchContext, deal: int) -> bool:
    """Return whether a phone that only watches leaves the page of this deal for the next one."""
    member: Member = g.member
    watches = not member.is_host and member.seat not in context.players
    return watches and context.state.deal.number == deal + 1 and not _has_begun(context)


def _has_begun(context: MatchContext) -> bool:
    """Return whether anything of the open deal was entered, shown or laid face down."""
    board = pages(context).play.open_board(context)
    return bool(context.state.deal.entered or (board and (board.hands.up or shown_on(board))))


blueprint.add_app_template_global(waits_for_next)
blueprint.add_app_template_global(last_count)


def shown_before(context: MatchContext) -> MatchContext:
    """Return the match context at the version of the page, `?base=`; 404 for one that never was."""
    base = request.args.get("base", 0, type=int)
    if not 1 <= base <= context.version:
        abort(404)
    return match_context(context.table, context.match, context.log[:base])


def told_since(then: MatchContext, context: MatchContext, endpoint: str) -> str:
    """Render what was entered between two versions, and a link to where the match is now.

    The host also reads who has counted since: `?counted=` is the last count that the page shows.
    The fragment asks again at `endpoint`. An objection that waits for the host is shown until it is
    read: `?seen=` is the number of the last one that was.
    """
    before = seen_before(context)
    waiting = unsettled(context, before)
    seen = waiting.number if waiting else before
    stays = {**context.place, "onto": request.args.get("onto")}
    shown = request.args.get("counted", type=int)
    counts = counts_since(context, shown or 0) if g.member.is_host else []
    return render_template(
        "live/_news.html",
        news=url_for(endpoint, base=then.version, seen=before or None, counted=shown, **stays),
        read=url_for(
            endpoint, base=context.version, seen=seen or None, counted=last_count(context), **stays
        ),
        lines=[*changes_since(context, then.version), *counts],
        unheard=waiting,
        now=url_for("board.now", **context.place),
    )


def seen_before(context: MatchContext) -> int:
    """Return the number of the last objection that was read on this page, 0 for none; keep it."""
    seen = request.args.get("seen", 0, type=int)
    remember_read(context, seen)
    return seen


def latest(context: MatchContext) -> dict[str, object] | None:
    """Return the newest result that counts, and what members said about it.

    It is of a round, or of its deal once that is closed. Totals are told in no sentence.
    """
    deal, number = next(heard(context), (None, 0))
    if deal is None:
        return None
    told = last(context)
    verdict = told if told and told.deal == deal.number else None
    return {
        "deal": deal.number,
        "verdict": verdict,
        "address": verdict.address if verdict else urls.of_deal(context, deal.number),
        "said": reviews_of(context, deal.number, number)
        if deal.end == "open"
        else reviews_of_deal(context, deal),
    }


def above_board(context: MatchContext) -> dict[str, object] | None:
    """Return the last ruling for a player's board; the host gets objections as news."""
    if g.member.is_host or not seated():
        return None
    found = turned_up(context)
    # The newest write led every phone to the page of its deal, to say OK.
    added_up = found is not None and found.address == urls.of_deal(context, found.deal)
    return None if added_up else latest(context)
