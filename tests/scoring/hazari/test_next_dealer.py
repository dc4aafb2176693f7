"""Who deals next, in a match and in a rematch after it."""

from dataclasses import replace

import pytest

from scoring.facts import MatchEnded
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.rules import NextDealer
from tests.scoring.table import KARIM, NASREEN, RINA, SALMA, Table

WINNER_DEALS = replace(BANGLADESH, next_dealer="deal_winner")


@pytest.mark.parametrize(
    ("rules", "totals", "dealer"),
    [
        (BANGLADESH, (360, 0, 0, 0), KARIM),
        (BANGLADESH, (0, 0, 0, 360), KARIM),
        (WINNER_DEALS, (0, 0, 0, 360), NASREEN),
        (WINNER_DEALS, (360, 0, 0, 0), RINA),
        (WINNER_DEALS, (120, 60, 120, 60), SALMA),
    ],
)
def test_after_the_deal_that_ends_the_match(
    rules: HazariRules, totals: tuple[int, ...], dealer: int
) -> None:
    table = Table.of(replace(rules, target=100, end_tie="shared"))
    table.count(*totals)
    assert table.state.standing.finished
    assert table.state.next_dealer == dealer


def test_a_deal_in_progress_was_dealt() -> None:
    table = Table.of(WINNER_DEALS)
    table.take(SALMA)
    table.write(MatchEnded())
    assert table.state.next_dealer == KARIM


def test_a_deal_that_was_not_begun_is_still_to_be_dealt() -> None:
    table = Table.of(BANGLADESH)
    table.count(360, 0, 0, 0)
    table.write(MatchEnded())
    assert table.state.deal.dealer == KARIM
    assert table.state.next_dealer == KARIM


def test_a_void_deal_is_dealt_by_the_same_player() -> None:
    table = Table.of(BANGLADESH)
    table.void()
    assert table.state.deals[0].next_dealer(BANGLADESH) == RINA
    assert table.state.next_dealer == RINA


@pytest.mark.parametrize("next_dealer", ["neighbour", "deal_winner"])
def test_after_a_troy_win_the_neighbour_deals(next_dealer: NextDealer) -> None:
    rules = replace(BHUTAN, troy_win="any_one", next_dealer=next_dealer)
    table = Table.of(rules)
    table.expose("2C 3D 5H / 2D 3H 5S / 9C 9D 9H / 2S 3C 5D")
    assert table.state.standing.why == "troy"
    assert table.state.next_dealer == KARIM
