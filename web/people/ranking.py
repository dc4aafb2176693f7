"""The ranking of a table: how strong each person is, and how sure that is, by the results alone.

Ratings are those of OpenSkill (Weng and Lin, 2011; the model of Plackett and Luce): they hold for
two sides or twelve, for partners, and for equal places. Nothing of them is stored.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from scoring.people import People, Result, tallied

ENOUGH = 10
"""Matches below which nothing is said of a person's strength."""

MIDDLE, POINT = 1500, 24
"""Rating of a person who never played, and points of the ranking for one of OpenSkill's."""

_MODEL = PlackettLuce()

Ratings = dict[str, PlackettLuceRating]
"""Ratings by person."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person in the ranking; `place` and `rating` mean something only where it is `known`.

    Two times in three the true strength is within `doubt` of the rating. `change` is what the
    matches of the last evening added to it, 0 for a person who is new.
    """

    person: str
    place: int
    rating: int
    doubt: int
    matches: int
    won: int
    change: int

    @property
    def known(self) -> bool:
        """Return True if there are enough matches to say how strong the person is."""
        return self.matches >= ENOUGH


def ranking(matches: Sequence[Result], people: People, tonight: Iterable[int]) -> list[Ranked]:
    """Return everybody who counts, the strongest first, then those with too few matches.

    `matches` are in the order of play, `tonight` are the numbers of those of the last evening.
    """
    counted = [one for match in matches if (one := match.counted(people))]
    new = set(tonight)
    before = _rated({}, [one for one in counted if one.number not in new])
    after = _rated(before, [one for one in counted if one.number in new])
    played, won = tallied(counted)
    strength = {person: _points(rating) for person, rating in after.items()}
    known = [one for person, one in strength.items() if played[person] >= ENOUGH]
    ranked = [
        Ranked(
            person=person,
            place=1 + sum(other > strength[person] for other in known),
            rating=strength[person],
            doubt=round(POINT * rating.sigma),
            matches=played[person],
            won=won[person],
            change=strength[person] - _points(before.get(person, rating)),
        )
        for person, rating in after.items()
    ]
    return sorted(ranked, key=lambda one: (not one.known, -one.rating, one.person))


def _rated(before: Ratings, matches: Iterable[Result]) -> Ratings:
    """Return the ratings after these matches, of everybody who had one or played."""
    ratings = dict(before)
    for match in matches:
        teams = [[ratings.get(one) or _MODEL.rating() for one in side] for side in match.sides]
        # Whole numbers: version 6.0.2 takes equal places that are floats for different ones.
        ranks: list[float] = [*match.places]
        rated = _MODEL.rate(teams, ranks=ranks)
        for side, team in zip(match.sides, rated, strict=True):
            ratings.update(zip(side, team, strict=True))
        # A guest plays as somebody new in every match.
        ratings.pop("", None)
    return ratings


def _points(rating: PlackettLuceRating) -> int:
    return round(MIDDLE + POINT * (rating.mu - _MODEL.mu))
