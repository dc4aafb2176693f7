"""The standing of a match as its pages draw it: flowers or bars, and a line through the deals."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf, pi, tan
from typing import Any

from scoring.kit.state import Dealt
from scoring.standing import Standing
from web.games.catalogue import pages
from web.match.context import MatchContext, side_colour
from web.match.deal_and_standing_words import ahead, led
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
    begun = tuple(context.state.begun[side] for side in context.state.columns(0, last))
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
        "chart": chart([begun, *closed], context.by_side(players), standing.target)
        if closed
        else None,
        "charted": sides,
        "after": after,
    }


def picture(context: MatchContext, standing: Standing, names: Sequence[str]) -> dict[str, Any]:
    """Return what `results/_standing.html` draws of these sides: bars, and flowers if few."""
    blooms = flowers(standing, names) if pages(context).flowers else []
    return {"runners": runners(standing, names), "flowers": blooms}


FEWEST, MOST = 3, 12
"""Fewest petals that still look like a flower, and most that can still be counted."""

_HEART, _BROADEST, _TIP = 15, 36, 48
"""Distances from the middle of a flower to where its petals begin, are broadest and end."""


@dataclass(frozen=True, slots=True)
class Flower:
    """One side's flower.

    `colour` is the class of its colour. `shape` is one upright petal as an SVG path around the
    point 0, 0; the template turns a copy of it for each of `petals`: (direction in degrees,
    clockwise from the top, whether it is filled). A total past the target fills every petal, and
    the number in the middle tells it.
    """

    name: str
    total: int
    leads: bool
    colour: str
    shape: str
    petals: tuple[tuple[float, bool], ...]


def flowers(standing: Standing, names: Sequence[str]) -> list[Flower]:
    """Return a flower for each side, in the order of the sides; [] for a target of other sizes."""
    target = standing.target
    if not FEWEST <= target <= MOST:
        return []
    highest = max(standing.totals)
    return [
        Flower(
            name=name,
            total=total,
            leads=total == highest and total > 0,
            colour=side_colour(side),
            shape=_petal(target),
            petals=tuple((round(360 * n / target, 1), n < total) for n in range(target)),
        )
        for side, (name, total) in enumerate(zip(names, standing.totals, strict=True))
    ]


def _petal(count: int) -> str:
    """Return the SVG path of a petal as broad as its share of the circle."""
    # Up to six petals would be too wide for a leaf, so 16 is the most.
    half = min(0.9 * _BROADEST * tan(pi / count), 16)
    low, high = f"{half * 1.2:.1f} {-_BROADEST + 8}", f"{half:.1f} {-_TIP}"
    return f"M0 {-_HEART}C{low} {high} 0 {-_TIP}C-{high} -{low} 0 {-_HEART}z"
