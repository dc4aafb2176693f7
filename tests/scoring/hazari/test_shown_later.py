"""A deal that was counted, and whose cards the table tells later."""

from dataclasses import replace

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed
from scoring.hazari.state import Deal
from scoring.recorded_facts import Amended
from tests.scoring.match import RINA
from tests.scoring.table import BANGLADESH_DEAL, Table, round_of

ROUNDS = tuple(round_of(BANGLADESH_DEAL, number) for number in (1, 2, 3, 4))


def played() -> Deal:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    return table.state.deals[0]


def by_cards() -> tuple[int, ...]:
    return played().points


def test_a_counted_deal_gets_its_cards_and_keeps_its_count() -> None:
    table = Table.of()
    table.count(*by_cards())
    for known in range(1, 5):
        table.amend(2, DealCounted(1, by_cards(), ROUNDS[:known]))
        deal = table.state.deals[0]
        assert (deal.end, deal.points) == ("counted", by_cards())
        assert [told.number for told in deal.rounds] == list(range(1, known + 1))
    assert table.state.deals[0].by_cards == by_cards()


def test_cards_that_say_otherwise_do_not_move_the_count() -> None:
    table = Table.of()
    table.count(90, 90, 90, 90)
    table.amend(2, DealCounted(1, (90, 90, 90, 90), ROUNDS))
    deal = table.state.deals[0]
    assert deal.points == (90, 90, 90, 90)
    assert deal.by_cards == by_cards() != deal.points


def test_rounds_that_were_entered_before_the_count_come_first() -> None:
    table = Table.of()
    table.take(played().rounds[0].winner)
    table.expose(ROUNDS[1])
    table.count(*by_cards())
    table.amend(4, DealCounted(1, by_cards(), ROUNDS[2:]))
    deal = table.state.deals[0]
    assert len(deal.shown) == 4
    assert deal.by_cards == ()  # who took round 1 is known, its cards are not
    table.amend(2, GroupsExposed(1, 1, ROUNDS[0]))
    assert table.state.deals[0].by_cards == by_cards()


def test_a_card_twice_and_a_fifth_round_are_refused() -> None:
    table = Table.of()
    table.count(90, 90, 90, 90)
    twice = (ROUNDS[0], ROUNDS[0])
    assert "card_used" in table.codes(Amended(2, DealCounted(1, (90, 90, 90, 90), twice)))
    fifth = (*ROUNDS, ROUNDS[0])
    assert table.codes(Amended(2, DealCounted(1, (90, 90, 90, 90), fifth))) == ["count_due"]


def test_the_next_deal_follows_from_the_count_and_not_from_the_cards() -> None:
    table = Table.of(replace(BANGLADESH, next_dealer="deal_winner"), dealer=RINA)
    table.count(0, 0, 360, 0)
    table.amend(2, DealCounted(1, (0, 0, 360, 0), ROUNDS))
    assert table.state.deal.dealer == 2
