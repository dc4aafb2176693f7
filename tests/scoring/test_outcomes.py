"""What a change would make of a match, told before it is made."""

from dataclasses import replace

import pytest

from scoring.fives import FIVES
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import RoundTaken
from scoring.log.replay import extend, replay
from scoring.outcome_changes import Changed, Outcome, changes
from scoring.recorded_facts import Amended, DealVoided, RulesChanged
from tests.scoring.bukharo.by_hand import Session
from tests.scoring.bukharo.worked_games import BLUE_1, RED_1
from tests.scoring.fives.showdowns import Fives
from tests.scoring.hokm.by_hand import HokmTable
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA, Match
from tests.scoring.table import BANGLADESH_DEAL, Table


def would_change(table: Match, *facts: object) -> tuple[Changed, ...]:
    after = replay(table.game, extend(table.log, facts))  # type: ignore[arg-type]
    assert after.stuck is None
    game = table.game
    return changes(game.outcomes(table.state), game.outcomes(after.state))


def test_a_round_given_to_another_player_moves_the_next_lead_and_the_deal() -> None:
    table = Table.of()
    for winner in (RINA, KARIM, SALMA, NASREEN):
        table.take(winner)
    found = would_change(table, Amended(3, RoundTaken(1, 2, RINA)))
    assert [changed.place[1] for changed in found] == [2, 3]
    second, third = found
    assert (second.before.winner, second.after.winner) == (KARIM, RINA)
    assert (third.before.leader, third.after.leader) == (KARIM, RINA)


def test_other_rules_change_every_deal_they_judge_and_every_total_after() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    table.play(BANGLADESH_DEAL)
    found = would_change(table, RulesChanged(2, replace(BANGLADESH, tie="first_exposed")))
    assert {changed.place[0] for changed in found} == {2}
    deal = found[-1]
    assert deal.before.totals != deal.after.totals
    assert sum(deal.after.points) == 360


def test_nothing_changes_where_the_outcome_is_the_same() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    assert would_change(table) == ()


def test_what_falls_away_is_told_too() -> None:
    gone, new = Outcome(1, 1, RINA, KARIM, (0, 85, 0, 0)), Outcome(1, 0, end="void")
    assert changes([gone], [new]) == (Changed(gone, None), Changed(None, new))


@pytest.mark.parametrize("end", ["void", "told"])
def test_a_deal_of_fives_is_one_outcome(end: str) -> None:
    table = Fives.of(FIVES)
    if end == "void":
        table.write(DealVoided(1, ""))
    else:
        table.won("treble", SALMA)
    points = (0, 0, 4, 0) if end == "told" else (0, 0, 0, 0)
    assert table.game.outcomes(table.state) == (
        Outcome(1, 0, points=points, totals=points, end=end),
    )


def test_a_hand_of_hokm_tells_its_tricks_its_ruler_and_its_points() -> None:
    table = HokmTable.after("AS KS QS 2S", trump="H")
    table.score(7, 0)
    assert table.game.outcomes(table.state) == (
        Outcome(1, 1, leader=RINA, winner=RINA),
        Outcome(1, 0, leader=RINA, points=(2, 0), totals=(2, 0), end="counted"),
    )


def test_a_game_of_bukharo_is_one_outcome() -> None:
    table = Session.of()
    table.count(RED_1.count, BLUE_1.count)
    table.void("")
    assert table.game.outcomes(table.state) == (
        Outcome(1, 0, points=(565, 355), totals=(565, 355), end="counted"),
        Outcome(2, 0, points=(0, 0), totals=(565, 355), end="void"),
    )
