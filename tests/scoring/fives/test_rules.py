"""Every house rule, and what the rules object refuses."""

from dataclasses import fields

from scoring.fives import FIVES, FivesRules
from scoring.fives.rules import HAND, MOST_EQUAL, POINTS, SEATS, SETTINGS
from tests.scoring.fives.by_hand import TIES, WORTH


def test_the_preset_is_every_recommended_default() -> None:
    assert FivesRules(target=20, tie="all_score") == FIVES


def test_the_house_rules_are_those_the_research_names() -> None:
    assert dict(SETTINGS) == {"tie": TIES}
    assert [field.name for field in fields(FivesRules)] == ["target", "tie"]


def test_the_points_of_each_type() -> None:
    assert dict(POINTS) == WORTH
    assert set(MOST_EQUAL) == set(WORTH)
    assert (SEATS[0], SEATS[-1]) == (2, 5)
    assert SEATS[-1] * HAND <= 52
