"""Everything that is counted of the matches of one game, added up match by match."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .pairs import Pair, Two, pairs
from .played_match import PlayedMatch
from .player import Tally, tallies
from .records import Numbered, Records, comebacks

Spot = tuple[int, int, int]
"""Match, deal and round where something was; the round is 0 for a deal as a whole."""

Spots = dict[tuple[str, str], Spot]
"""Where something was, by player and kind."""

FROM_BEHIND: Final = "from_behind"
"""Kind of the first match that a player won after having been far behind."""

FAR: Final = 30
"""Hundredths of the target that are far behind."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of some matches of one game, by player.

    `decided` are the matches with a result, `timed` those that took a known time, `deals` those
    that count. `first` and `latest` say where each kind of highlight was, `best` where the most
    points of a player were in one deal.
    """

    matches: int = 0
    decided: int = 0
    timed: int = 0
    deals: int = 0
    partners: bool = False
    tallies: dict[str, Tally] = field(default_factory=dict)
    pairs: dict[Two, Pair] = field(default_factory=dict)
    first: Spots = field(default_factory=dict)
    latest: Spots = field(default_factory=dict)
    best: Mapping[str, tuple[int, Spot]] = field(default_factory=dict)
    records: Records = field(default_factory=Records)

    def then(self, numbered: Sequence[Numbered]) -> "Figures":
        """Return the counts with these matches, which must be in the order of play."""
        matches = [match for _, match in numbered]
        first, latest, best = {**self.first}, {**self.latest}, {**self.best}
        for number, match in numbered:
            for who, spot in (*_highlights(number, match), *_from_behind(number, match)):
                first.setdefault(who, spot)
                latest[who] = spot
            for deal in match.added:
                for seat, name in enumerate(deal.players):
                    points = deal.points[deal.side_of(seat)]
                    if name not in best or points >= best[name][0]:
                        best[name] = points, (number, deal.number, 0)
        return Figures(
            self.matches + len(matches),
            self.decided + sum(match.decided for match in matches),
            self.timed + sum(match.decided and match.lasted > 0 for match in matches),
            self.deals + sum(len(match.added) for match in matches),
            self.partners or any(len(side) > 1 for match in matches for side in match.sides),
            self.tallies | {one: self._tally(one) + more for one, more in tallies(matches).items()},
            self.pairs | {two: self._pair(two) + more for two, more in pairs(matches).items()},
            first,
            latest,
            best,
            self.records.then(numbered),
        )

    def pair(self, first: str, other: str) -> Pair:
        """Return what two players did in the deals in which both sat, as the first one sees it."""
        return self._pair((first, other)) if first < other else self._pair((other, first)).turned

    def _tally(self, name: str) -> Tally:
        return self.tallies.get(name, Tally())

    def _pair(self, two: Two) -> Pair:
        return self.pairs.get(two, Pair())


Found = Iterator[tuple[tuple[str, str], Spot]]


def _highlights(number: int, match: PlayedMatch) -> Found:
    for deal in match.own:
        for told in deal.highlights:
            for seat in told.seats:
                yield (deal.players[seat], told.kind), (number, told.deal, told.round)


def _from_behind(number: int, match: PlayedMatch) -> Found:
    """Yield who won after having been far behind, and the deal after which it was most."""
    behind = sorted(comebacks(number, match), key=lambda best: -best.value)
    for best in behind:
        if 100 * best.value >= FAR * match.standing.target > 0:
            for name in best.names:
                yield (name, FROM_BEHIND), (number, best.deal, 0)
