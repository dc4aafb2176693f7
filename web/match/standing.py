"""The standing of a match while a deal is open."""

from dataclasses import replace

from scoring.standing import Standing
from web.match.context import MatchContext


def running(context: MatchContext) -> Standing:
    """Return the standing with the points that the rounds of the open deal have brought so far."""
    standing, deal = context.game.standing(context.state), context.state.deal.number
    if standing.finished:
        return standing
    rounds = [
        outcome.points
        for outcome in context.game.outcomes(context.state)
        if outcome.deal == deal and outcome.round and outcome.points
    ]
    return replace(standing, totals=tuple(map(sum, zip(standing.totals, *rounds, strict=True))))
