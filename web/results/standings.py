"""The standing of a match as its pages draw it: flowers or bars, and a line through the deals."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from scoring.standing import Standing
from web.games.catalogue import pages
from web.match.context import MatchContext
from web.match.standing import running
from web.match.words import ahead, led
from web.results.flower_chart import flowers
from web.results.race_chart import chart, runners


def race(context: MatchContext, upto: Any = None) -> dict[str, Any]:
    """Return what `results/_race.html` draws: the race now, or as it was after the deal `upto`."""
    deals = [
        deal
        for deal in context.state.deals
        if deal.end != "open" and (upto is None or deal.number <= upto.number)
    ]
    last = inf if upto is None else upto.number
    columns = {deal.number: context.state.columns(deal.number, last) for deal in deals}
    after = {one.number: tuple(one.totals[side] for side in columns[one.number]) for one in deals}
    closed = [*after.values()]
    standing = context.game.standing(context.state)
    if upto is None or upto.end == "open":
        then = running(context)
    else:
        # The totals of back then, with the target of today.
        then = replace(standing, totals=closed[-1]) if closed else standing
    players = context.players if upto is None else context.players_in(upto)
    names = context.by_side(players)
    sides = context.side_names_of(players)
    return {
        "standing": standing,
        "ahead": ahead(context, upto or context.state.deal, then.totals)
        if upto is None or tuple(then.totals) == tuple(running(context).totals)
        else led(context, upto, then.totals),
        **picture(context, then, sides),
        "chart": chart(closed, names, standing.target) if closed else None,
        "charted": sides,
        "after": after,
    }


def picture(context: MatchContext, standing: Standing, names: Sequence[str]) -> dict[str, Any]:
    """Return what `results/_standing.html` draws of these sides: bars, and flowers if few."""
    blooms = flowers(standing, names) if pages(context).flowers else []
    return {"runners": runners(standing, names), "flowers": blooms}
