"""Compare two players: how they did against each other, and as partners."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from .counts import NONE_WON, Won
from .played_match import PlayedMatch

Scores = Sequence[tuple[int, int]]
"""Pairs (score of the first player, score of the other), one for each deal or match."""


@dataclass(frozen=True, slots=True)
class Against:
    """Number of deals or matches, and in how many of them the first of two players did better.

    `above` and `below` count those in which the first came out above or below the other.
    """

    of: int = 0
    above: int = 0
    below: int = 0

    @classmethod
    def comparing(cls, scores: Scores) -> "Against":
        """Count who came out above in each of these pairs of scores."""
        above = sum(first > other for first, other in scores)
        below = sum(first < other for first, other in scores)
        return cls(len(scores), above, below)

    @property
    def turned(self) -> "Against":
        """Return the same counts as the other of the two sees them."""
        return Against(self.of, self.below, self.above)

    def __add__(self, other: "Against") -> "Against":
        return Against(self.of + other.of, self.above + other.above, self.below + other.below)


@dataclass(frozen=True, slots=True)
class Pair:
    """Counts of two players in the deals in which both sat; those of several matches can be added.

    `deals` and `matches` are those in which they sat on different sides: the higher points of a
    deal, the better place in a match. `deals_together` and `matches_together` are those in which
    they were partners. A match counts by where they sat in its last deal, and only if it has a
    result.
    """

    deals: Against = Against()
    matches: Against = Against()
    deals_together: Won = NONE_WON
    matches_together: Won = NONE_WON

    def __add__(self, other: "Pair") -> "Pair":
        return Pair(
            self.deals + other.deals,
            self.matches + other.matches,
            self.deals_together + other.deals_together,
            self.matches_together + other.matches_together,
        )

    @property
    def turned(self) -> "Pair":
        """Return the same counts as the other of the two sees them."""
        return replace(self, deals=self.deals.turned, matches=self.matches.turned)


Two = tuple[str, str]
"""Names of two players in the order of the alphabet."""


def pairs(matches: Sequence[PlayedMatch]) -> dict[Two, Pair]:
    """Count these matches for every two players who sat in one deal, as the first one sees them."""
    deals: defaultdict[Two, list[tuple[int, int]]] = defaultdict(list)
    ended: defaultdict[Two, list[tuple[int, int]]] = defaultdict(list)
    together: defaultdict[Two, list[tuple[bool, int]]] = defaultdict(list)
    won: defaultdict[Two, list[tuple[bool, int]]] = defaultdict(list)
    for match in matches:
        # The result of the match counts only if both sat in its very last deal.
        last = match.deals[-1:] if match.decided else ()
        winners, places = match.standing.winners, match.standing.places
        for deal in match.deals:
            # Leave out a deal that ended the match at once, and one that another match counts.
            counts = deal.added and not deal.elsewhere
            sat = sorted((name, deal.side_of(seat)) for seat, name in enumerate(deal.players))
            for (first, a), (other, b) in combinations(sat, 2):
                if counts and a == b:
                    together[first, other].append((a in deal.best, len(deal.best)))
                elif counts:
                    deals[first, other].append((deal.points[a], deal.points[b]))
                if deal in last and a == b:
                    won[first, other].append((a in winners, len(winners)))
                elif deal in last:
                    ended[first, other].append((-places[a], -places[b]))
    return {
        two: Pair(
            Against.comparing(deals[two]),
            Against.comparing(ended[two]),
            Won.among(together[two]),
            Won.among(won[two]),
        )
        for two in {*deals, *ended, *together, *won}
    }
