"""The scoreboard: a table's match on a tablet or TV that everybody looks at, without a tap."""

from __future__ import annotations

from flask import Blueprint, render_template

from web.games.catalogue import pages
from web.match.context import MatchContext, table_or_404
from web.match.latest_match import newest
from web.match.page_parts import DealPage
from web.match.words import ending
from web.results import reveal
from web.results.headline import last
from web.results.standings import picture

blueprint = Blueprint("scoreboard", __name__, url_prefix="/t/<address>")


@blueprint.get("/big")
def big(address: str) -> str:
    """Show totals, race, who deals and leads, and the last ruling of the table's newest match."""
    table = table_or_404(address)
    context = newest(table).context
    standing = context.game.standing(context.state)
    return render_template(
        "results/scoreboard.html",
        context=context,
        standing=standing,
        gained=_gained(context),
        turn=pages(context).report.next_deal(context).words,
        about=_about(context),
        verdict=last(context),
        reveal=reveal.on_scoreboard(context),
        ending=ending(context),
        **picture(context, standing, context.side_names),
    )


def _gained(context: MatchContext) -> dict[str, int]:
    """Return the points of the open deal so far by the name of the side, without those at 0."""
    rounds = [
        outcome.points
        for outcome in context.game.outcomes(context.state)
        if outcome.deal == context.state.deal.number and outcome.round and outcome.points
    ]
    # Without a round the sums are empty, which is why the names are not zipped strictly.
    sums = map(sum, zip(*rounds, strict=True))
    return {name: points for name, points in zip(context.side_names, sums, strict=False) if points}


def _about(context: MatchContext) -> list[str]:
    """Return the sentences in which a game tells more about the open deal."""
    page = pages(context).report.deal_page(context, context.state.deal)
    return list(page.about) if isinstance(page, DealPage) else []
