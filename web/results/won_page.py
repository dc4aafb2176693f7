"""The page of a match that is over: who won it, what was great about it, and what comes next."""

from datetime import datetime, timedelta

from flask import Response, make_response, render_template

from web.http.clock import now
from web.match.context import MatchContext
from web.match.ending_words import how_it_ended, who_won
from web.match.match_overview import newest
from web.match.seating_and_rule_words import sat_there
from web.match.word_registry import GAME_WORDS
from web.results.evening_tally import evening_tally
from web.results.highlights import highlights
from web.results.reveal import over_board
from web.results.standing_charts import race

JUST_NOW = timedelta(minutes=1)
"""Time after the last entry in which the page celebrates; phones come here from the last ruling."""


def won(context: MatchContext, *, ruled: bool) -> Response:
    """Return the page of a match that is over; once it is `ruled`, the last cards are turned up."""
    closed = [deal for deal in context.state.deals if deal.end != "open"]
    by_now = newest(context.table)
    page = render_template(
        "results/won.html",
        context=context,
        who_won=who_won(context),
        how_it_ended=how_it_ended(context),
        celebrates=_celebrates(context),
        reveal=over_board(context) if ruled else None,
        highlights=highlights(context),
        tally=evening_tally(context),
        last=closed[-1] if closed else None,
        last_named=GAME_WORDS[context.game.key].deals.last,
        sat_there=sat_there(context),
        next_match=None if by_now.context.is_over else by_now.context.match,
        **race(context),
    )
    return make_response(page)


def _celebrates(context: MatchContext) -> bool:
    """Return whether somebody has won the match just now."""
    if context.standing.why == "ended":
        return False
    last = datetime.fromisoformat(context.log[-1].at)
    return abs(datetime.fromisoformat(now()) - last) < JUST_NOW
