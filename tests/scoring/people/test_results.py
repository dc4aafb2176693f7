"""Matches as the people who played them see them: places, what counts, evenings."""

from dataclasses import replace

from scoring.people import (
    People,
    Result,
    evenings,
)
from scoring.recorded_facts import NOTHING_AGREED, Agreement
from scoring.standing import Ending, Standing

HOUR = 3600
FOUR = (("Rina",), ("Karim",), ("Salma",), ("Nasreen",))


def result(
    number: int = 1,
    totals: tuple[int, ...] = (300, 60, 0, 0),
    winners: tuple[int, ...] = (0,),
    why: Ending = "race",
    sides: tuple[tuple[str, ...], ...] = FOUR,
    began: int = 0,
    lasted: int = HOUR,
    agreed: Agreement = NOTHING_AGREED,
) -> Result:
    standing = Standing(totals, 300, winners, why)
    players = tuple(name for side in sides for name in side)
    return Result(number, "hazari", began, began + lasted, sides, players, standing, agreed)


def test_equal_totals_share_a_place() -> None:
    assert result(totals=(300, 60, 0, 60)).places == (1, 2, 4, 2)


def test_a_guest_still_plays_at_the_side_of_a_partner() -> None:
    teams = (("Rina", "Salma"), ("Karim", "Nasreen"))
    counted = result(totals=(7, 2), sides=teams).counted(People(guests=frozenset({"salma"})))
    assert counted
    assert counted.sides == (("rina", ""), ("karim", "nasreen"))


def test_a_match_is_told_with_the_names_that_its_people_have_now() -> None:
    assert result().spelled({"Rina": "রিনা"}).sides == (("রিনা",), *FOUR[1:])


def test_six_hours_without_a_match_end_an_evening_and_midnight_does_not() -> None:
    late = result(1, began=22 * HOUR)
    night = result(2, began=28 * HOUR)
    next_day = result(3, began=35 * HOUR)
    assert [len(one.matches) for one in evenings([next_day, night, late])] == [2, 1]


def test_wins_of_sides_that_stay_are_counted_together_and_else_by_player() -> None:
    teams = (("Rina", "Salma"), ("Nasreen", "Karim"))
    moved = (("Karim", "Nasreen"), ("Salma", "Rina"))
    mixed = (("Rina", "Karim"), ("Salma", "Nasreen"))

    def won(*sides: tuple[tuple[str, ...], ...]) -> dict[tuple[str, ...], int]:
        played = [
            result(number, (7, 2), (0,), sides=each) for number, each in enumerate(sides, start=1)
        ]
        (evening,) = evenings([*played, result(9, why="ended")])
        return dict(evening.won())

    twice = (("Rina", "Karim"), ("Salma", "Karim"))
    assert won(teams, moved, twice) == {("Rina", "Salma"): 1, ("Karim", "Nasreen"): 1}
    assert won(teams, mixed) == {("Rina",): 2, ("Salma",): 1, ("Karim",): 1, ("Nasreen",): 0}


def test_who_was_there_is_everybody_who_played_to_the_end_or_in_part_or_sat_out() -> None:
    first = result(agreed=Agreement(waiting=("Bela",)))
    first = replace(first, players=(*first.players, "Mitu")).spelled({"Mitu": "মিতু"})
    (evening,) = evenings([first, result(2, (40, 20, 0, 0), (), why="ended", sides=FOUR[::-1])])
    told = {one.name: (one.sat, one.matches, one.won, one.points) for one in evening.present()}
    assert [*told] == ["Rina", "Karim", "Salma", "Nasreen", "মিতু", "Bela"]
    assert told["Rina"] == (True, 1, 1, (("hazari", 300),))
    assert told["Nasreen"] == (True, 1, 0, (("hazari", 40),))
    assert told["মিতু"] == (True, 0, 0, ())
    assert told["Bela"] == (False, 0, 0, ())
