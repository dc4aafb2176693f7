"""The standing of a match as its pages draw it: flowers or bars, and a line through the deals."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from scoring.kit.state import Dealt
from scoring.standing import Standing
from web.games.catalogue import pages
from web.match.context import MatchContext
from web.match.deal_and_standing_words import ahead, led
from web.results.flower_chart import flowers
from web.results.race_chart import chart, runners


def race(context: MatchContext, upto: Dealt | None = None) -> dict[str, Any]:
    """Return what `results/_race.html` draws: the race now, or as it was after the deal `upto`."""
    last = upto.number if upto else inf
    after = {
        deal.number: tuple(deal.totals[side] for side in context.state.columns(deal.number, last))
        for deal in context.state.deals
        if deal.end != "open" and deal.number <= last
    }
    closed = [*after.values()]
    standing, now = context.standing, context.standing_now
    # The totals of back then, with the target of today.
    then = replace(standing, totals=closed[-1]) if upto and upto.end != "open" else now
    deal = upto or context.state.deal
    says = ahead if then.totals == now.totals else led
    players = context.players_in(upto) if upto else context.players
    sides = context.side_names_of(players)
    return {
        "standing": standing,
        "ahead": says(context, deal, then.totals),
        **picture(context, then, sides),
        "chart": chart(closed, context.by_side(players), standing.target) if closed else None,
        "charted": sides,
        "after": after,
    }


def picture(context: MatchContext, standing: Standing, names: Sequence[str]) -> dict[str, Any]:
    """Return what `results/_standing.html` draws of these sides: bars, and flowers if few."""
    blooms = flowers(standing, names) if pages(context).flowers else []
    return {"runners": runners(standing, names), "flowers": blooms}
