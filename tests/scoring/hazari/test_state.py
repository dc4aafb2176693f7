"""What a table asks of the state: deals and rounds, the race before a deal, what is uncounted."""

from dataclasses import replace

import pytest

from scoring.hazari import BANGLADESH
from scoring.hazari.exposed_groups import dead_seats, order_faults
from scoring.hazari.rules import SETTINGS, FourthCard
from tests.scoring.match import KARIM, NASREEN, RINA
from tests.scoring.table import BANGLADESH_DEAL, DEAD, FOUL, Table, groups, round_of


def test_deals_and_rounds_are_found_by_their_number() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    table.expose(round_of(BANGLADESH_DEAL, 1))
    first, second = table.state.deals
    assert (table.state.find_deal(1), table.state.find_deal(2)) == (first, second)
    assert table.state.find_deal(0) is None
    assert table.state.find_deal(3) is None
    assert first.find_round(4) is first.rounds[3]
    assert first.find_round(0) is None
    assert second.find_round(2) is None


def test_the_race_before_a_deal_is_the_one_after_the_deal_before() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    table.count(60, 0, 0, 300)
    first, second, third = table.state.deals
    assert table.state.totals_before(first) == (0, 0, 0, 0)
    assert table.state.totals_before(second) == (115, 0, 105, 140)
    assert table.state.totals_before(third) == (175, 0, 105, 440)


def test_rounds_without_cards_wait_in_the_pile_of_whoever_took_them() -> None:
    table = Table.of()
    table.take(KARIM)
    table.play(BANGLADESH_DEAL, (2,))
    table.take(KARIM)
    assert table.deal.uncounted(KARIM) == (1, 3)
    assert [table.deal.uncounted(seat) for seat in (RINA, NASREEN)] == [(), ()]


def test_a_seat_that_shows_nothing_yet_is_not_out_of_order() -> None:
    first = groups("9C 7D 4H / KH KS KC / 8S 6S 2D / 3S 3D 5H")
    second = (groups("JC JD JS")[0], (), groups("QC JH TD")[0], ())
    assert [
        (fault["seat"], fault["round"]) for fault in order_faults([first, second], BANGLADESH)
    ] == [(0, 2), (2, 2)]


@pytest.mark.parametrize("fourth_card", SETTINGS["fourth_card"])
def test_a_hand_alone_has_its_order_however_the_fourth_card_counts(fourth_card: FourthCard) -> None:
    rules = replace(BANGLADESH, fourth_card=fourth_card)
    rina = groups("9C 7D 4H / KH KS KC / 8S 6S 2D / 3S 3D 5H 2C")
    faults = order_faults([(group, (), (), ()) for group in rina], rules)
    assert [(fault["seat"], fault["round"], fault["earlier"]) for fault in faults] == [
        (0, 2, 1),
        (0, 4, 1),
    ]


def test_a_dead_group_is_dead_in_its_own_round_and_a_foul_hand_in_all() -> None:
    shown = [groups("9C 7D 4H / KH KS KC"), groups("JC JD JS / QC TH 2D")]
    four = [(*by_seat, (), ()) for by_seat in shown]
    faults = order_faults(four, BANGLADESH)
    assert [dead_seats(faults, number, DEAD) for number in (1, 2)] == [set(), {0}]
    assert [dead_seats(faults, number, FOUL) for number in (1, 2)] == [{0}, {0}]
    assert dead_seats(faults, 2, replace(FOUL, order_fault="warn")) == set()
