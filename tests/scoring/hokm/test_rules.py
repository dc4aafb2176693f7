"""The house rules: defaults, what is refused, and who sits on which side."""

import pytest

from scoring.hokm import HOKM, HokmRules
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.rules import SETTINGS
from scoring.recorded_facts import MatchOpened
from tests.scoring.hokm.by_hand import THREE, TWO
from tests.scoring.match import NAMES, about, codes


def test_the_recommended_rules_are_the_preset_and_the_first_of_every_choice() -> None:
    assert HokmRules() == HOKM
    assert HOKM.target == 7
    assert {name: values[0] for name, values in SETTINGS.items()} == {
        "players": 4,
        "three_players": "uncatchable",
        "shutout": "counted",
        "revoke": "one_point",
        "direction": "counter_clockwise",
        "no_trump": "never",
    }


@pytest.mark.parametrize(
    ("rules", "sides"),
    [(HOKM, ((0, 2), (1, 3))), (THREE, ((0,), (1,), (2,))), (TWO, ((0,), (1,)))],
)
def test_partners_sit_opposite_and_fewer_play_alone(
    rules: HokmRules, sides: tuple[tuple[int, ...], ...]
) -> None:
    opened = MatchOpened("hokm", NAMES[: rules.players], rules, 0)
    assert HOKM_GAME.sides(opened) == rules.sides == sides
    assert HOKM_GAME.opening_faults(opened) == ()
    assert HOKM_GAME.standing(HOKM_GAME.opening(opened)).totals == (0,) * len(sides)
    for seat in range(rules.players):
        assert seat in sides[rules.side_of(seat)]


@pytest.mark.parametrize("rules", [HOKM, THREE, TWO])
def test_the_first_ruler_sits_after_the_dealer(rules: HokmRules) -> None:
    for dealer in range(rules.players):
        opened = MatchOpened("hokm", NAMES[: rules.players], rules, dealer)
        hand = HOKM_GAME.opening(opened).deal
        assert hand.ruler == (dealer + 1) % rules.players
        assert (hand.dealer, hand.leader, hand.begun) == (dealer, hand.ruler, False)


def test_everything_wrong_with_a_set_up_is_said_at_once() -> None:
    rules = HokmRules(players=3)
    found = HOKM_GAME.opening_faults(MatchOpened("hokm", ("Rina", "Rina"), rules, 3))
    assert codes(found) == ["players_wrong", "player_twice", "no_such_seat"]
    assert about(found[0]) == {"fewest": 3, "most": 3, "have": 2}
