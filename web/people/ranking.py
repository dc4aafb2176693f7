"""The ranking of a table: how strong each person is, and how sure that is, by the results alone.

Ratings are those of OpenSkill (Weng and Lin, 2011; the model of Plackett and Luce): they hold for
two sides or twelve, for partners, and for equal places. Nothing of them is stored.
"""

from array import array
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from openskill.models import PlackettLuce, PlackettLuceRating

from scoring.people import People, Result

ENOUGH = 10
"""Matches below which nothing is said of a person's strength."""

MIDDLE, POINT = 1500, 24
"""Rating of a person who never played, and points of the ranking for one of OpenSkill's."""

_MODEL = PlackettLuce()


@dataclass(slots=True)
class Course:
    """The strength of a person over time: `points` of the ranking after each of the `matches`."""

    rating: PlackettLuceRating
    won: int = 0
    matches: "array[int]" = field(default_factory=lambda: array("i"))
    points: "array[int]" = field(default_factory=lambda: array("i"))

    @property
    def known(self) -> bool:
        """Return True if there are enough matches to say how strong the person is."""
        return len(self.matches) >= ENOUGH

    def before(self, tonight: Collection[int]) -> int:
        """Return the points before these matches; those of now for somebody who is new."""
        earlier = zip(reversed(self.matches), reversed(self.points), strict=True)
        return next((points for match, points in earlier if match not in tonight), self.points[-1])


Courses = dict[str, Course]
"""The strength of everybody who counts, by person."""


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
    return ranked(rated({}, [one for match in matches if (one := match.counted(people))]), tonight)


def ranked(courses: Courses, tonight: Iterable[int]) -> list[Ranked]:
    """Return the same from the strength of everybody over time."""
    known, new = [one.points[-1] for one in courses.values() if one.known], set(tonight)
    found = [
        Ranked(
            person=person,
            place=1 + sum(other > one.points[-1] for other in known),
            rating=one.points[-1],
            doubt=round(POINT * one.rating.sigma),
            matches=len(one.matches),
            won=one.won,
            change=one.points[-1] - one.before(new),
        )
        for person, one in courses.items()
    ]
    return sorted(found, key=lambda one: (not one.known, -one.rating, one.person))


def rated(before: Courses, matches: Iterable[Result]) -> Courses:
    """Return the strength of everybody after these matches, each as it is counted."""
    courses = {
        person: replace(one, matches=one.matches[:], points=one.points[:])
        for person, one in before.items()
    }
    for match in matches:
        # A guest plays as somebody new in every match.
        teams = [
            [courses[one].rating if one in courses else _MODEL.rating() for one in side]
            for side in match.sides
        ]
        # Whole numbers: version 6.0.2 takes equal places that are floats for different ones.
        ranks: list[float] = [*match.places]
        for side, (persons, team) in enumerate(
            zip(match.sides, _MODEL.rate(teams, ranks=ranks), strict=True)
        ):
            for person, rating in zip(persons, team, strict=True):
                if person:
                    course = courses.setdefault(person, Course(rating))
                    course.rating = rating
                    course.won += side in match.standing.winners
                    course.matches.append(match.number)
                    course.points.append(round(MIDDLE + POINT * (rating.mu - _MODEL.mu)))
    return courses
