"""Count one player: matches, deals, points, rounds and highlights.

Points and deals are those of the side on which the player sat in each deal, so both partners have
them. Rounds that were not entered are left out.
"""

from collections import defaultdict
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


def tally(match: PlayedMatch, name: str) -> Tally:
    """Count one match for a player, given by name; all is 0 for one who played no deal of it."""
    # A match counts for its players even where all their deals are counted in another match.
    everywhere = [(deal, seat) for deal in match.deals if (seat := deal.seat_of(name)) is not None]
    own = [(deal, seat) for deal, seat in everywhere if not deal.elsewhere]
    sat = [(deal, seat) for deal, seat in own if deal.added]
    return Tally(
        matches=_matches(match, name, everywhere),
        unfinished=int(bool(everywhere) and not match.decided),
        deals=_won(sat),
        points=Points.of(_points(sat)),
        rounds=_rounds(own),
        highlights=counted(
            one.kind for deal, seat in own for one in deal.highlights if seat in one.seats
        ),
    )


def _matches(match: PlayedMatch, name: str, sat: Sequence[Sat]) -> Won:
    """Count the match as won, shared or lost, if it is decided and the player sat in it."""
    if not sat or not match.decided:
        return Won()
    mine = any(name in side for side in match.winners)
    return Won.among([(mine, len(match.winners))])


def _won(sat: Sequence[Sat]) -> Won:
    """Count the deals that the player's side won, alone or with others."""
    return Won.among((deal.side_of(seat) in deal.best, len(deal.best)) for deal, seat in sat)


def _points(sat: Sequence[Sat]) -> list[int]:
    """Return the points of the player's side in each deal."""
    return [deal.points[deal.side_of(seat)] for deal, seat in sat]


def _rounds(sat: Sequence[Sat]) -> tuple[tuple[int, Share], ...]:
    """Count the known rounds of these deals by number, and those that the player took."""
    return _rounds_together(
        [
            (number, Share(1, int(taker == seat), Fraction(1, len(deal.players))))
            for deal, seat in sat
            for number, taker in deal.takers
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
