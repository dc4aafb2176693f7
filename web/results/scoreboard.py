"""The scoreboard: a table's match on a tablet or TV that everybody looks at, without a tap."""

from flask import Blueprint, Response, make_response, render_template, request

from web.games.catalogue import pages
from web.i18n.sentence_parts import beside
from web.match.context import table_or_404
from web.match.ending_words import ending
from web.match.match_overview import newest
from web.match.page_data import DealPage
from web.people.evening import evening, in_one_line
from web.results import reveal
from web.results.headline import last
from web.results.standing_charts import picture
from web.reviews.awaited_cards import awaited

REFRESH = "30"
"""Seconds after which a screen without script asks for the page again."""

blueprint = Blueprint("scoreboard", __name__, url_prefix="/t/<address>")


@blueprint.get("/big")
def big(address: str) -> Response:
    """Show totals, race, who deals and leads, and the last ruling of the table's newest match.

    The page refreshes itself unless its script, which is with `?live=` then, keeps it up to date.
    """
    table = table_or_404(address)
    context = newest(table).context
    standing = context.standing
    deal = pages(context).report.deal_page(context, context.state.deal)
    turn = pages(context).report.next_deal(context)
    refreshes = "live" not in request.args
    page = render_template(
        "results/scoreboard.html",
        refreshes=refreshes,
        context=context,
        standing=standing,
        turn=beside(turn.words, turn.note),
        about=[*awaited(context), *deal.waits, *deal.about] if isinstance(deal, DealPage) else (),
        verdict=last(context),
        reveal=reveal.on_scoreboard(context),
        ending=ending(context),
        evening=in_one_line(evening(context)),
        **picture(context, context.standing_now, context.side_names),
    )
    return make_response(page, {"Refresh": REFRESH} if refreshes else {})
