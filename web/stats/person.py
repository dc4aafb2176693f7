"""A person over all games of a table: the last matches, the strength over time, badges."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.people import Result
from scoring.stats import FROM_BEHIND, Spot
from web.match.word_registry import GAME_WORDS
from web.people.ranking import Course
from web.people.results import matches_of
from web.stats import words
from web.stats.counted import Choice, over_all

FORM = 10
"""Matches that are shown as the form of a person."""

POINTS = 60
"""Most points of the chart of a person's strength."""

WIDTH, HEIGHT = 320, 110
"""Size of that chart in SVG units, which the page scales."""
_LEFT, _RIGHT, _TOP, _BASE = 44, WIDTH - 8, 12, HEIGHT - 12

Outcome = Literal["won", "shared", "lost"]


def outcome(match: Result, side: int) -> Outcome:
    """Return how a decided match ended for a side."""
    winners = match.standing.winners
    if side not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def form(asked: Choice, person: str) -> list[tuple[int, str, Outcome]]:
    """Return number, address and outcome of the last matches a person sat in at the end."""
    found: list[tuple[int, str, Outcome]] = []
    for match in reversed(matches_of(asked.table).results):
        if len(found) == FORM:
            break
        side = next((n for n, who in enumerate(match.sides) if _sat(asked, who, person)), None)
        if match.decided and side is not None:
            page = asked.page_of((match.number, 0, 0))
            found.append((match.number, page, outcome(match, side)))
    return found[::-1]


def _sat(asked: Choice, names: Sequence[str], person: str) -> bool:
    return person in map(asked.known.person, names)


def badges(asked: Choice, person: str) -> Iterator[tuple[str, str, str, Spot]]:
    """Yield what the record proves: game, name, address and place of the first of each kind."""
    for game, found in over_all(asked.table, asked.known).items():
        titles = {**GAME_WORDS[game].badges, FROM_BEHIND: words.title(FROM_BEHIND)}
        for kind, title in titles.items():
            if spot := found.first.get((person, kind)):
                yield game, str(title), asked.page_of(spot), spot


@dataclass(frozen=True, slots=True)
class Line:
    """A chart of a rating over time: its line, where that ends, and `marks` as (rating, y)."""

    line: str
    end: tuple[float, float]
    marks: tuple[tuple[int, float], ...]
    title: str
    width: int = WIDTH
    height: int = HEIGHT
    start: int = _LEFT


def chart(course: Course) -> Line:
    """Return the rating of a person after each match, or after some of very many."""
    last = len(course.points) - 1
    some = sorted({round(last * place / (POINTS - 1)) for place in range(POINTS)})
    high, low = max(course.points), min(course.points)

    def y(points: int) -> float:
        return round(_BASE - (_BASE - _TOP) * (points - low) / max(1, high - low), 1)

    spots = [
        (round(_LEFT + (_RIGHT - _LEFT) * place / max(1, last), 1), y(course.points[place]))
        for place in some
    ]
    return Line(
        line=" ".join(f"{x},{y}" for x, y in spots),
        end=spots[-1],
        marks=tuple((round(value, -1), y(value)) for value in sorted({high, low})),
        title=words.rating_over_time(course.points, high, low),
    )
