"""The house rules, what the packs hold, and who sits with whom."""

import pytest

from scoring.bukharo import BUKHARO, BukharoRules
from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.rules import CLASS_OF, SETTINGS, most_of, packs_for, sides_of
from scoring.cards import Rank
from scoring.recorded_facts import MatchOpened
from tests.scoring.match import about, codes
from tests.support.cases import cases

TWELVE = tuple(f"Player {seat}" for seat in range(12))


def opening(players: tuple[str, ...], dealer: int = 0) -> MatchOpened:
    return MatchOpened("bukharo", players, BUKHARO, dealer)


def test_the_recommended_rules_are_the_preset_and_the_first_of_every_choice() -> None:
    assert BukharoRules() == BUKHARO
    assert {name: values[0] for name, values in SETTINGS.items()} == {
        "bonus": "added",
        "two_in_hand": 20,
        "rule_14": "printed",
        "third_bonus": "off",
        "no_second": "plain",
        "jokers_in_opening": "allowed",
        "jokers_in_group": "no_limit",
        "opening": "passport",
        "going_out": 100,
    }


def test_three_packs_up_to_seven_players_and_four_for_more() -> None:
    assert [packs_for(players) for players in range(2, 13)] == [3] * 6 + [4] * 5


def test_what_the_packs_hold() -> None:
    held = {worth: (most_of(worth, 3), most_of(worth, 4)) for worth in CLASS_OF.values()}
    assert held == {"aces": (12, 16), "high": (72, 96), "low": (60, 80), "twos": (12, 16)}
    assert set(CLASS_OF) == set(Rank)
    assert sum(most for most, _ in held.values()) == 3 * 52


@cases("bukharo", "an even number are two teams of alternate players and an odd number alone")
def test_an_even_number_are_two_teams_of_alternate_players_and_an_odd_number_alone(
    players: int, sides: tuple[tuple[int, ...], ...]
) -> None:
    opened = opening(TWELVE[:players])
    assert BUKHARO_GAME.sides(opened) == sides_of(players) == sides
    assert BUKHARO_GAME.opening_faults(opened) == ()
    state = BUKHARO_GAME.opening(opened)
    assert BUKHARO_GAME.standing(state).totals == (0,) * len(sides)
    assert state.deal.sides == sides


@pytest.mark.parametrize("players", [(), TWELVE[:1], (*TWELVE, "Mitu")])
def test_two_to_twelve_players_sit_down(players: tuple[str, ...]) -> None:
    (fault,) = BUKHARO_GAME.opening_faults(opening(players))
    assert (fault.code, about(fault)) == (
        "players_wrong",
        {"fewest": 2, "most": 12, "have": len(players)},
    )


def test_everything_wrong_with_a_set_up_is_said_at_once() -> None:
    found = BUKHARO_GAME.opening_faults(opening(("Rina",) * 13, dealer=13))
    assert codes(found) == ["players_wrong", "player_twice", "no_such_seat"]
