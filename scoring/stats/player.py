"""Count one player: matches, deals, points, rounds and highlights.

Points and deals are those of the side on which the player sat in each deal, so both partners have
them. Rounds that were not entered are left out.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .counts import NO_POINTS, NONE_WON, Counts, Points, Share, Won, counted, together
from .played_match import PlayedDeal, PlayedMatch

Sat = tuple[PlayedDeal, int]
"""Deal, and the seat in which the player sat."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of one player. Tallies of different matches can be added in any order.

    `matches` are those with a result in which the player played a deal; they are won by whoever sat
    on a winning side in the last deal. `unfinished` are the others. `deals` and `points` count the
    deals that were added to the race, `rounds` are by number.
    """

    matches: Won = NONE_WON
    unfinished: int = 0
    deals: Won = NONE_WON
    points: Points = NO_POINTS
    rounds: tuple[tuple[int, Share], ...] = ()
    highlights: Counts = ()

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.matches + other.matches,
            self.unfinished + other.unfinished,
            self.deals + other.deals,
            self.points + other.points,
            _rounds_together((*self.rounds, *other.rounds)),
            together(self.highlights, other.highlights),
        )


def tallies(matches: Sequence[PlayedMatch]) -> dict[str, Tally]:
    """Count these matches for everybody who played a deal of them, by name."""
    sat: defaultdict[str, list[Sat]] = defaultdict(list)
    ended: defaultdict[str, list[tuple[bool, int]]] = defaultdict(list)
    unfinished: Counter[str] = Counter()
    for match in matches:
        winners = {name for side in match.winners for name in side}
        # A match counts for its players even where all their deals are counted in another match.
        for name in match.players:
            if match.decided:
                ended[name].append((name in winners, len(match.winners)))
            else:
                unfinished[name] += 1
        for deal in match.own:
            for seat, name in enumerate(deal.players):
                sat[name].append((deal, seat))
    return {
        name: _tally(sat[name], Won.among(ended[name]), unfinished[name])
        for name in dict.fromkeys([*ended, *unfinished])
    }


def _tally(own: Sequence[Sat], matches: Won, unfinished: int) -> Tally:
    added = [(deal, deal.side_of(seat)) for deal, seat in own if deal.added]
    return Tally(
        matches=matches,
        unfinished=unfinished,
        deals=Won.among((side in deal.best, len(deal.best)) for deal, side in added),
        points=Points.of([deal.points[side] for deal, side in added]),
        rounds=_rounds(own),
        highlights=counted(
            one.kind for deal, seat in own for one in deal.highlights if seat in one.seats
        ),
    )


def _rounds(sat: Sequence[Sat]) -> tuple[tuple[int, Share], ...]:
    """Count the known rounds of these deals by number, and those that the player took."""
    known = Counter(
        (number, len(deal.players)) for deal, _ in sat for number, _taker in deal.takers
    )
    taken = Counter(number for deal, seat in sat for number, taker in deal.takers if taker == seat)
    return _rounds_together(
        [
            *(
                (number, Share(of, 0, Fraction(of, players)))
                for (number, players), of in known.items()
            ),
            *((number, Share(0, times)) for number, times in taken.items()),
        ]
    )


def _rounds_together(
    rounds: Sequence[tuple[int, Share]],
) -> tuple[tuple[int, Share], ...]:
    """Add shares of rounds with the same number."""
    found: defaultdict[int, Share] = defaultdict(Share)
    for number, share in rounds:
        found[number] += share
    return tuple(sorted(found.items()))
