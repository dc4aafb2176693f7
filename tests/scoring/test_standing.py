"""Where a race or a session stands, and how it ends."""

import pytest

from scoring.standing import Standing, leaders
from tests.support.cases import cases


@pytest.mark.parametrize("points", [(0, 0), (-40, -90), (10_000, 0)])
def test_a_session_goes_on_whatever_the_totals_are(points: tuple[int, ...]) -> None:
    standing = Standing((0, 0), 0).plus(points).plus(points)
    assert standing.totals == tuple(2 * each for each in points)
    assert (standing.reached, standing.finished, standing.winners) == (False, False, ())


@cases("matches", "a closed session goes to the highest total or is shared")
def test_a_closed_session_goes_to_the_highest_total_or_is_shared(
    totals: tuple[int, ...], winners: tuple[int, ...], why: str
) -> None:
    standing = Standing(totals, 0).closed()
    assert (standing.totals, standing.winners, standing.why) == (totals, winners, why)
    assert standing.finished


@pytest.mark.parametrize(
    ("why", "finished"),
    [("open", False), ("race", True), ("shared", True), ("troy", True), ("ended", True)],
)
def test_a_race_is_finished_unless_it_is_open(why: str, finished: bool) -> None:
    assert Standing((0, 0), 1000, why=why).finished is finished  # type: ignore[arg-type]


def test_the_leaders_are_everybody_with_the_highest_total() -> None:
    assert leaders((5, 9, 9, 0)) == (1, 2)
    assert leaders((0, 0)) == (0, 1)


@cases("matches", "a race is over once one alone is highest at or past the target")
def test_a_race_is_over_once_one_alone_is_highest_at_or_past_the_target(
    points: tuple[int, ...], winners: tuple[int, ...], why: str
) -> None:
    race = Standing((10, 10, 10), 20).plus(points)
    assert race.totals == tuple(10 + more for more in points)
    assert (race.winners, race.why, race.reached) == (winners, why, max(points) >= 10)


def test_a_race_that_the_table_stops_names_those_in_front() -> None:
    stopped = Standing((5, 9, 9), 20).stopped()
    assert (stopped.winners, stopped.why, stopped.finished) == ((1, 2), "ended", True)
