"""Count a season: the evenings that began in it, who won most of their matches, who owes whom."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .evenings import evenings
from .people import People, Season
from .results import Result


@dataclass(frozen=True, slots=True)
class Placed:
    """A person in the table of a season; equal ones share the `place`."""

    place: int
    person: str
    won: int
    matches: int


def season_matches(season: Season, every: Iterable[Result]) -> list[Result]:
    """Return the matches of the evenings whose first match began in the season."""
    found = (one for one in evenings(every) if season.has(one.matches[0].began))
    return [match for evening in found for match in evening.matches]


def season_table(matches: Iterable[Result], people: People) -> list[Placed]:
    """Return who won most of the matches that count, of equal ones first who played fewer."""
    played, won = Counter[str](), Counter[str]()
    for match in matches:
        if counted := match.counted(people):
            for side, persons in enumerate(counted.sides):
                played.update(persons)
                won.update(persons if side in counted.standing.winners else ())
    del played[""]  # guests
    order = {person: (-won[person], played[person]) for person in played}
    places = sorted(order.values())
    return [
        Placed(1 + places.index(own), person, -own[0], own[1])
        for person, own in sorted(order.items(), key=lambda one: (one[1], one[0]))
    ]
