"""Divide the matches of a table into evenings; one that lasts past midnight is one evening."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from .results import Result

PAUSE: Final = 6 * 60 * 60
"""Seconds without a match from which on the next one begins another evening."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Matches that were played one after the other, the first one first."""

    matches: tuple[Result, ...]

    @property
    def decided(self) -> tuple[Result, ...]:
        """Return those of its matches that somebody won."""
        return tuple(match for match in self.matches if match.decided)

    def won(self) -> list[tuple[tuple[str, ...], int]]:
        """Return how many of its matches each side won, alone or with others, the most first.

        The names of a side are sorted. Where sides were not the same in all matches, each player
        stands alone.
        """
        lasting = len({frozenset(map(frozenset, match.sides)) for match in self.decided}) == 1
        times: Counter[tuple[str, ...]] = Counter()
        for match in self.decided:
            for side, names in enumerate(match.sides):
                # In one order, however the seats have changed.
                for who in [tuple(sorted(names))] if lasting else [(name,) for name in names]:
                    times[who] += side in match.standing.winners
        return times.most_common()


def evenings(matches: Iterable[Result]) -> tuple[Evening, ...]:
    """Return the evenings of these matches, the first one first."""
    found: list[list[Result]] = []
    until = 0
    for match in sorted(matches, key=lambda one: (one.began, one.number)):
        if not found or match.began - until >= PAUSE:
            found.append([])
        found[-1].append(match)
        # Where the clock of the server was set back, a match ends before it began.
        until = max(until, match.began, match.ended)
    return tuple(Evening(tuple(evening)) for evening in found)
