"""Describe how a match ended, as far as the people who played it are concerned."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ..recorded_facts import NOTHING_AGREED, Agreement
from ..standing import Standing
from ..stats.played_match import WITHOUT_RESULT
from .people import People


@dataclass(frozen=True, slots=True)
class Result:
    """Outcome of a match for its people. `number` is that of the match at its table.

    `began` and `ended` are the times of its opening and of the last entry about cards or points, in
    seconds since 1970, UTC. `sides` are the names of those who sat on each side at the end,
    `players` those of everybody who played a deal.
    """

    number: int
    game: str
    began: int
    ended: int
    sides: tuple[tuple[str, ...], ...]
    players: tuple[str, ...]
    standing: Standing
    agreed: Agreement = NOTHING_AGREED

    @property
    def decided(self) -> bool:
        """Return True if somebody has won the match, alone or with others."""
        return self.standing.why not in WITHOUT_RESULT

    @property
    def places(self) -> tuple[int, ...]:
        """Return the place of each side, see `Standing.places`."""
        return self.standing.places

    @property
    def sat_once(self) -> bool:
        """Return True if nobody sits on two chairs; guests, whose key is "", may be many."""
        everybody = [name for side in self.sides for name in side if name]
        return len({*everybody}) == len(everybody)

    def counted(self, people: People) -> "Result | None":
        """Return the match as it counts: one key for each person, "" for a guest.

        None for a match that is casual or undecided, in which fewer than two sides are left without
        guests, or in which one person would have sat twice.
        """
        if self.agreed.casual or not self.decided:
            return None
        sides = tuple(
            tuple("" if people.is_guest(name) else people.person(name) for name in side)
            for side in self.sides
        )
        as_it_counts = replace(self, sides=sides)
        return as_it_counts if sum(map(any, sides)) >= 2 and as_it_counts.sat_once else None

    def spelled(self, spelling: Mapping[str, str]) -> "Result":
        """Return the match with each name as `spelling` has it."""

        def written(names: Iterable[str]) -> tuple[str, ...]:
            return tuple(spelling.get(name, name) for name in names)

        return replace(
            self,
            sides=tuple(map(written, self.sides)),
            players=written(self.players),
            agreed=replace(self.agreed, waiting=written(self.agreed.waiting)),
        )
