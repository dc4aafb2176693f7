"""Compare two players: how they did against each other, and as partners."""

from collections.abc import Sequence
from dataclasses import dataclass

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

    def __add__(self, other: "Against") -> "Against":
        return Against(self.of + other.of, self.above + other.above, self.below + other.below)


@dataclass(frozen=True, slots=True)
class Pair:
    """Counts of two players in the deals in which both sat; those of several matches can be added.

    `deals` and `matches` are those in which they sat on different sides: the higher points of a
    deal, the match won or not. `deals_together` are those in which they were partners. A match
    counts by where they sat in its last deal, and only if it has a result.
    """

    deals: Against = Against()
    matches: Against = Against()
    deals_together: Won = NONE_WON

    def __add__(self, other: "Pair") -> "Pair":
        return Pair(
            self.deals + other.deals,
            self.matches + other.matches,
            self.deals_together + other.deals_together,
        )


def pair(match: PlayedMatch, first: str, other: str) -> Pair:
    """Count one match for two players, given by their names."""
    each = [
        (deal, deal.side_of(deal.players.index(first)), deal.side_of(deal.players.index(other)))
        for deal in match.deals
        if first in deal.players and other in deal.players
    ]
    # Leave out a deal that ended the match at once, and one that another match counts already.
    counts = [sat for sat in each if sat[0].added and not sat[0].elsewhere]
    # The result of the match counts only if both sat in its very last deal.
    last = [sat for sat in each[-1:] if match.decided and sat[0] is match.deals[-1]]
    winners = match.standing.winners
    return Pair(
        Against.comparing([(deal.points[a], deal.points[b]) for deal, a, b in counts if a != b]),
        Against.comparing([(a in winners, b in winners) for _, a, b in last if a != b]),
        Won.among((a in deal.best, len(deal.best)) for deal, a, b in counts if a == b),
    )
