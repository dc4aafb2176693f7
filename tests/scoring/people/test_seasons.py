"""Seasons of a table: which evenings they count, and who is first."""

import pytest

from scoring.people import (
    People,
    Placed,
    Season,
    SeasonSet,
    Withdrawn,
    people_of,
    season_matches,
    season_table,
)
from scoring.recorded_facts import Agreement, Entry
from tests.scoring.people.test_results import FOUR, HOUR, result

DAY = 24 * HOUR


def seasons(*facts: SeasonSet | Withdrawn) -> tuple[Season, ...]:
    return people_of([Entry(seq, fact) for seq, fact in enumerate(facts, start=1)]).seasons


def test_the_same_name_again_changes_a_season_and_an_undo_withdraws_that() -> None:
    spring, summer = SeasonSet("Spring", 1, 0), SeasonSet("Summer", 5, 0)
    ended = SeasonSet("SPRING", 1, 9)
    assert seasons(spring, summer) == (Season("Summer", 5, 0), Season("Spring", 1, 0))
    assert seasons(spring, summer, ended) == (Season("Summer", 5, 0), Season("SPRING", 1, 9))
    assert seasons(spring, summer, ended, Withdrawn(3)) == seasons(spring, summer)
    assert seasons(spring, Withdrawn(1)) == ()


@pytest.mark.parametrize(("began", "until"), [(2**35, 0), (0, 2**35), (-(2**35), 0)])
def test_a_season_lies_within_a_thousand_years(began: int, until: int) -> None:
    with pytest.raises(ValueError, match="no time"):
        SeasonSet("Spring", began, until)


def test_an_evening_counts_where_its_first_match_began() -> None:
    before, late = result(1, began=22 * HOUR), result(2, began=25 * HOUR)
    inside, last, after = (
        result(number, began=day * DAY + 20 * HOUR) for number, day in ((3, 1), (4, 5), (5, 6))
    )
    every = [before, late, inside, last, after]
    assert season_matches(Season("", DAY, 6 * DAY), every) == [inside, last]
    assert season_matches(Season("", DAY, 0), every) == [inside, last, after]
    assert season_matches(Season("", 20 * HOUR, DAY), every) == [before, late]


def test_who_won_most_is_first_then_who_played_fewer_and_equal_ones_share_a_place() -> None:
    other = (("Rina",), ("Karim",), ("Salma",), ("Mitu",))
    played = [
        result(1, (300, 0, 0, 0), (0,)),
        result(2, (0, 300, 0, 0), (1,)),
        result(3, (300, 300, 0, 0), (0, 1), "shared", other),
    ]
    assert season_table(played, People()) == [
        Placed(1, "karim", 2, 3),
        Placed(1, "rina", 2, 3),
        Placed(3, "mitu", 0, 1),
        Placed(4, "nasreen", 0, 2),
        Placed(5, "salma", 0, 3),
    ]


def test_casual_matches_and_guests_do_not_count() -> None:
    casual = result(agreed=Agreement(casual=True))
    people = People(guests=frozenset({"rina"}))
    assert season_table([casual, result(why="open"), result(why="ended")], People()) == []
    assert [one.person for one in season_table([result(sides=FOUR)], people)] == [
        "karim",
        "nasreen",
        "salma",
    ]
