"""The standing of a match while a deal is open."""

from dataclasses import replace

from scoring.standing import Standing
from web.match.context import MatchContext


def running(context: MatchContext) -> Standing:
    """Return the standing with the points that the rounds of the open deal have brought so far."""
    game, state = context.game, context.state
    standing = game.standing(state)
    if standing.finished:
        return standing
    open_deal = replace(state, deals=(state.deal,))
    rounds = [one.points for one in game.outcomes(open_deal) if one.round and one.points]
    return replace(standing, totals=tuple(map(sum, zip(standing.totals, *rounds, strict=True))))
