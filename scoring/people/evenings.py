"""Divide the matches of a table into evenings; one that lasts past midnight is one evening."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Final

from .results import Result

PAUSE: Final = 6 * 60 * 60
"""Seconds without a match from which on the next one begins another evening."""


@dataclass(frozen=True, slots=True)
class Present:
    """Describe what one who was there has done: `matches` that somebody won, and `won` of these.

    `points` are those of this person's side, by game, in the matches at whose end this person sat
    there. `sat` is False for one who sat out all evening.
    """

    name: str
    sat: bool
    matches: int
    won: int
    points: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """Matches that were played one after the other, the first one first."""

    matches: tuple[Result, ...]

    @property
    def decided(self) -> tuple[Result, ...]:
        """Return those of its matches that somebody won, if nobody sat on two chairs there."""
        return tuple(match for match in self.matches if match.decided and match.sat_once)

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

    def present(self) -> tuple[Present, ...]:
        """Return all who were there, also who only watched, who won most matches first."""
        played: Counter[str] = Counter()
        won: Counter[str] = Counter()
        points: dict[str, Counter[str]] = {}
        sat: set[str] = set()
        decided = self.decided
        for match in self.matches:
            sat.update(match.players)
            for name in (*chain(*match.sides), *match.players, *match.agreed.waiting):
                points.setdefault(name, Counter())
            for side, names in enumerate(match.sides):
                for name in names:
                    played[name] += match in decided
                    won[name] += match in decided and side in match.standing.winners
                    points[name][match.game] += match.standing.totals[side]
        there = (
            Present(one, one in sat, played[one], won[one], tuple(points[one].items()))
            for one in points
        )
        return tuple(sorted(there, key=lambda one: (-one.won, -one.matches)))


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
