"""The race of a match as its pages draw it: flowers or bars, and a line through the deals."""

from dataclasses import replace
from typing import Any

from scoring.standing import Standing
from web.fetch import AtMatch
from web.games.catalogue import pages
from web.petals import flowers
from web.race import chart, runners


def race(at: AtMatch, upto: Any = None) -> dict[str, Any]:
    """What `moments/_race.html` draws: the race now, or as it was after the deal shown."""
    closed = [
        deal.totals
        for deal in at.state.deals
        if deal.end != "open" and (upto is None or deal.number <= upto.number)
    ]
    standing = at.game.standing(at.state)
    then = replace(standing, totals=closed[-1]) if closed else standing
    names = [[at.players[seat] for seat in seats] for seats in at.sides]
    return {
        "standing": standing,
        **picture(at, then),
        "chart": chart(closed, names, standing.target) if closed else None,
    }


def picture(at: AtMatch, standing: Standing) -> dict[str, Any]:
    """What `moments/_standing.html` draws: flowers in a game that has them and where so many petals
    can be told apart, otherwise bars."""
    petals = pages(at).moments.petals
    return {
        "runners": runners(standing, at.side_names),
        "flowers": flowers(standing, at.side_names) if petals else [],
    }
