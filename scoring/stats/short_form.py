"""Write the finished deals of a match in short, as whole numbers alone, and read them again."""

from collections.abc import Mapping, Sequence
from json import dumps, loads

from ..highlights import Highlight
from ..standing import Standing
from .played_match import PlayedDeal, PlayedMatch


def shortened(
    match: PlayedMatch, names: Sequence[str], kinds: Sequence[str], ends: Mapping[int, int]
) -> str:
    """Return the deals of a match as JSON of some 80 bytes for each.

    `names` are at least those of its players, `kinds` the kinds of highlights of its game, both by
    place. `ends` are the numbers of the last entry of each deal.
    """
    seatings = list(dict.fromkeys((deal.players, deal.sides) for deal in match.deals))
    sat = [[[*map(names.index, players)], sides] for players, sides in seatings]
    deals = [
        [
            deal.number,
            seatings.index((deal.players, deal.sides)),
            int(deal.added),
            ends[deal.number],
            deal.points,
            deal.totals,
            deal.takers,
            [[kinds.index(told.kind), told.round, *told.seats] for told in deal.highlights],
        ]
        for deal in match.deals
    ]
    return dumps([match.sides, sat, deals], separators=(",", ":"))


def in_full(
    short: str, names: Sequence[str], kinds: Sequence[str], standing: Standing, elsewhere: int = 0
) -> PlayedMatch:
    """Return the match again; deals that ended by entry `elsewhere` are counted in another one."""
    sides, sat, deals = loads(short)
    seatings = [(tuple(names[place] for place in at), _seats(sides)) for at, sides in sat]
    return PlayedMatch(
        _seats(sides),
        tuple(
            PlayedDeal(
                number=number,
                players=seatings[seating][0],
                points=tuple(points),
                totals=tuple(totals),
                added=bool(added),
                takers=tuple(map(tuple, takers)),
                highlights=tuple(
                    Highlight(kinds[kind], number, nth, tuple(seats)) for kind, nth, *seats in told
                ),
                sides=seatings[seating][1],
                elsewhere=end <= elsewhere,
            )
            for number, seating, added, end, points, totals, takers, told in deals
        ),
        standing,
    )


def _seats(sides: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, sides))
