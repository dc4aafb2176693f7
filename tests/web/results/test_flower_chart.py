"""The flower of seven: a petal for each point, for a race that can be counted in petals."""

import pytest

from scoring.standing import Standing
from web.results.flower_chart import flowers

SIDES = ("Rina and Salma", "Karim and Nasreen")


@pytest.mark.parametrize("points", range(10))
def test_a_petal_is_filled_for_each_point_and_none_is_added_past_the_target(points: int) -> None:
    ours, theirs = flowers(Standing((points, 1), 7), SIDES)
    assert [filled for _turn, filled in ours.petals] == [place < points for place in range(7)]
    assert ours.total == points
    assert sum(filled for _turn, filled in theirs.petals) == 1
    assert (ours.leads, theirs.leads) == (points >= 1, points <= 1)


def test_petals_stand_evenly_round_the_flower_from_the_top() -> None:
    (flower,) = flowers(Standing((0,), 7), ("Rina",))
    assert [turn for turn, _filled in flower.petals] == [0, 51.4, 102.9, 154.3, 205.7, 257.1, 308.6]


def test_nobody_leads_before_the_first_points() -> None:
    assert not any(flower.leads for flower in flowers(Standing((0, 0), 7), SIDES))


@pytest.mark.parametrize(("target", "petals"), [(2, 0), (3, 3), (12, 12), (13, 0), (99, 0)])
def test_a_target_of_too_few_or_too_many_petals_has_no_flower(target: int, petals: int) -> None:
    drawn = flowers(Standing((1, 0), target), SIDES)
    assert [len(flower.petals) for flower in drawn] == ([petals] * 2 if petals else [])
