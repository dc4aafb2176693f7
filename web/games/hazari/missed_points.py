"""Points left on the table: what the best arrangement of a player's own cards would have taken."""

from scoring.hazari.hindsight.best import hindsight
from scoring.hazari.state import Deal
from web.match.context import MatchContext
from web.match.page_parts import Left


def known(deal: Deal) -> bool:
    """Return whether all cards of the deal are known, and gave it its points."""
    return bool(deal.arrangements)


def left(context: MatchContext, deal: Deal, seat: int) -> Left:
    """Return what a seat took and could have taken, against what the others really laid."""
    found = hindsight(deal.arrangements, deal.rounds[0].leader, context.rules_in(deal), seat)
    return Left(found.taken, found.points, match=found.best.match_won_by == seat)
