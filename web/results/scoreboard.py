"""The match of a table for a tablet or TV that everybody looks at: it needs no tap."""

from __future__ import annotations

from flask import Blueprint, render_template

from web.games.catalogue import pages
from web.match.context import AtMatch, table_or_404
from web.match.current import newest
from web.match.views import DealPage
from web.match.words import ending
from web.results.headline import last
from web.results.standings import picture

blueprint = Blueprint("scoreboard", __name__, url_prefix="/t/<address>")


@blueprint.get("/big")
def big(address: str) -> str:
    """Totals, race, who deals and leads, and the last ruling, of the match this table is at."""
    table = table_or_404(address)
    at = newest(table).at
    standing = at.game.standing(at.state)
    return render_template(
        "results/scoreboard.html",
        at=at,
        standing=standing,
        gained=_gained(at),
        turn=pages(at).moments.next_deal(at).words,
        about=_about(at),
        verdict=last(at),
        ending=ending(at),
        **picture(at, standing, at.side_names),
    )


def _gained(at: AtMatch) -> dict[str, int]:
    """What the open deal gave each side so far, by the names of the sides; only those it gave
    something."""
    rounds = [
        outcome.points
        for outcome in at.game.outcomes(at.state)
        if outcome.deal == at.state.deal.number and outcome.round and outcome.points
    ]
    sums = map(sum, zip(*rounds, strict=True))
    return {name: points for name, points in zip(at.side_names, sums, strict=False) if points}


def _about(at: AtMatch) -> list[str]:
    """What else a game tells of the open deal."""
    page = pages(at).moments.deal_page(at, at.state.deal)
    return list(page.about) if isinstance(page, DealPage) else []
