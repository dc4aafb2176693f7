"""Where a race or a session stands, and how it ends."""

import pytest

from scoring.standing import Standing


@pytest.mark.parametrize("points", [(0, 0), (-40, -90), (10_000, 0)])
def test_a_session_goes_on_whatever_the_totals_are(points: tuple[int, ...]) -> None:
    standing = Standing((0, 0), 0).plus(points).plus(points)
    assert standing.totals == tuple(2 * each for each in points)
    assert (standing.reached, standing.finished, standing.winners) == (False, False, ())


@pytest.mark.parametrize(
    ("totals", "winners", "why"),
    [
        ((480, 870), (1,), "session"),
        ((-85, -145, -90), (0,), "session"),
        ((515, 515), (0, 1), "shared"),
        ((-5, -5, -10), (0, 1), "shared"),
    ],
)
def test_a_closed_session_goes_to_the_highest_total_or_is_shared(
    totals: tuple[int, ...], winners: tuple[int, ...], why: str
) -> None:
    standing = Standing(totals, 0).closed()
    assert (standing.totals, standing.winners, standing.why) == (totals, winners, why)
    assert standing.finished
