"""Every house rule, and what the rules object refuses."""

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from scoring.fives import FIVES, FivesRules
from scoring.fives.rules import HAND, MOST_EQUAL, POINTS, SEATS, SETTINGS
from tests.scoring.fives.by_hand import TIES, WORTH


def test_the_preset_is_every_recommended_default() -> None:
    assert FivesRules(target=20, tie="all_score") == FIVES


def test_the_house_rules_are_those_the_research_names() -> None:
    assert dict(SETTINGS) == {"tie": TIES}
    assert [field.name for field in fields(FivesRules)] == ["target", "tie"]
    assert FivesRules.__doc__ is not None
    for field in fields(FivesRules):
        assert f"\n    {field.name}: " in FivesRules.__doc__


def test_the_points_of_each_type() -> None:
    assert dict(POINTS) == WORTH
    assert set(MOST_EQUAL) == set(WORTH)
    assert (SEATS[0], SEATS[-1]) == (2, 5)
    assert SEATS[-1] * HAND <= 52


def test_a_value_that_is_not_named_is_refused() -> None:
    with pytest.raises(ValueError, match="tie"):
        replace(FIVES, tie="coin")  # type: ignore[arg-type]


@pytest.mark.parametrize("target", [0, -20, True, 20.0, "20", None])
def test_a_target_is_a_whole_number_above_0(target: Any) -> None:
    with pytest.raises(ValueError, match="target"):
        replace(FIVES, target=target)


def test_rules_are_frozen_and_can_be_compared_and_looked_up() -> None:
    with pytest.raises(FrozenInstanceError):
        FIVES.tie = "split"  # type: ignore[misc]
    assert {FIVES: "usual"}[replace(FIVES, tie="all_score")] == "usual"
