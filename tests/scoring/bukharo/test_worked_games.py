"""The three worked games, scored from counts and from cards, line by line."""

import pytest

from scoring.bukharo import BUKHARO, count_side, score_cards, score_side
from tests.scoring.bukharo.worked_games import GAMES, SIDES, TEAM_A, Worked

each_side = pytest.mark.parametrize("side", SIDES, ids=[str(side.points) for side in SIDES])


@each_side
def test_the_counts_of_a_side_score_what_was_worked_by_hand(side: Worked) -> None:
    score = score_side(side.count, BUKHARO)
    assert tuple(step["counted"] for step in score.lines) == side.lines
    assert score.points == sum(side.lines) == side.points


@each_side
def test_its_cards_score_the_same_line_by_line(side: Worked) -> None:
    assert count_side(side.cards, BUKHARO) == side.count
    counted, shown = score_side(side.count, BUKHARO), score_cards(side.cards, BUKHARO)
    assert shown.lines == counted.lines
    assert shown.points == counted.points


@pytest.mark.parametrize("sides", GAMES.values(), ids=GAMES)
def test_one_side_of_a_worked_game_declares_each_bukharo(sides: tuple[Worked, ...]) -> None:
    assert sum(side.count.first for side in sides) == 1
    assert sum(side.count.second for side in sides) == 1


def test_the_breakdown_is_read_by_name() -> None:
    score = score_side(TEAM_A.count, BUKHARO)
    assert (score.cards, score.bonus, score.laid_off) == (235, 300, 0)
    assert (score.hand, score.going_out, score.sign) == (90, 200, 1)
