"""What may be entered at a table of Hokm, what may not, and what a hand leads to."""

from dataclasses import replace

import pytest

from scoring.cards import Card, Rank, Suit
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import Revoked, RulerSet, TrumpNamed
from scoring.recorded_facts import Amended, MatchEnded
from tests.scoring.hokm.by_hand import THREE, HokmTable
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA, about
from tests.support.cases import cases

SPADES, HEARTS = Suit.SPADES, Suit.HEARTS


def test_the_ruler_stays_while_winning_and_passes_on_after_a_loss() -> None:
    table = HokmTable.of()
    rulers = [table.hand.ruler]
    for tricks in ((7, 3), (7, 6), (2, 7), (6, 7), (7, 1), (7, 2)):
        table.score(*tricks)
        rulers.append(table.hand.ruler)
    assert rulers == [RINA, RINA, RINA, KARIM, KARIM, SALMA, SALMA]
    assert table.totals == (4, 2)
    assert table.state.next_dealer == table.hand.dealer == KARIM


def test_the_table_may_name_another_ruler_before_the_hand_begins() -> None:
    table = HokmTable.of()
    table.set_ruler(SALMA)
    assert (table.hand.ruler, table.hand.dealer) == (SALMA, KARIM)
    table.score(0, 7)
    assert (table.totals, table.hand.ruler) == ((0, 3), NASREEN)
    table.set_ruler(RINA)
    table.void("misdeal")
    assert (table.last.reason, table.hand.number, table.hand.ruler) == ("misdeal", 3, RINA)
    assert table.codes(RulerSet(3, 4)) == ["no_such_seat"]


def test_another_ruler_led_the_first_trick_of_the_hand_as_it_was_entered() -> None:
    table = HokmTable.after("AH KH 2S 3H", trump="H")
    assert (table.hand.tricks[0].order[0], table.hand.leader) == (RINA, RINA)
    table.set_ruler(KARIM)
    assert (table.hand.tricks[0].order[0], table.hand.leader) == (KARIM, KARIM)


def test_a_trick_that_another_seat_led_is_refused() -> None:
    table = HokmTable.after("AH KH 2S 3H", trump="H")
    (second,) = [table.next_trick("AS KS 4S 3S")]
    assert table.codes(replace(second, leader=RINA)) == []
    (fault,) = table.faults(replace(second, leader=KARIM))
    assert about(fault) == {"trick": 2, "leader": KARIM, "due": RINA}
    assert fault.code == "leader_differs"
    assert table.codes(replace(second, leader=4)) == ["no_such_seat"]


def test_a_corrected_trick_cannot_move_the_cards_of_the_next_one_to_other_seats() -> None:
    table = HokmTable.after(trump="H")
    first = replace(table.next_trick("AH KH 2S 3H"), leader=RINA)
    table.write(first)
    second = replace(table.next_trick("AS KS 4S 3S"), leader=RINA)
    table.write(second)
    other = replace(first, cards=(*first.cards[1::-1], *first.cards[2:]))
    assert table.codes(Amended(3, other)) == ["leader_differs"]
    by_karim = replace(second, cards=(*second.cards[1:], second.cards[0]), leader=KARIM)
    table.write(Amended(3, other), Amended(4, by_karim))
    assert [trick.leader for trick in table.hand.tricks] == [RINA, KARIM]


def test_trump_may_be_named_again_until_the_first_trick() -> None:
    table = HokmTable.after(trump="H")
    table.name("S")
    assert table.hand.trump == SPADES
    table.trick("AH KH 2S 3H")
    assert table.hand.leader == SALMA
    assert table.codes(TrumpNamed(1, HEARTS)) == ["hand_begun"]


def test_a_result_may_name_trump_too_but_no_other_than_was_named() -> None:
    table = HokmTable.of()
    table.score(7, 2, trump=HEARTS)
    assert table.last.trump == HEARTS
    table.write(table.taken(1, trump=SPADES))
    assert (table.last.trump, table.last.end, table.totals) == (SPADES, "taken", (1, 1))
    table.name("H")
    for fact in (table.scored(7, 2, trump=SPADES), table.taken(0, trump=SPADES)):
        found = table.faults(fact)
        assert [fault.code for fault in found] == ["trump_differs"]
        assert about(found[0]) == {"trump": SPADES, "named": HEARTS}
    assert table.codes(table.scored(7, 2, trump=HEARTS)) == []
    table.score(2, 7)
    assert table.last.trump == HEARTS


def test_two_taps_close_a_hand() -> None:
    table = HokmTable.of()
    table.write(table.taken(0, shutout=True))
    assert (table.totals, table.hand.ruler) == ((2, 0), RINA)
    table.write(table.taken(1, shutout=True))
    assert (table.totals, table.hand.ruler) == ((2, 3), KARIM)
    for fact in (table.taken(2), Revoked(3, 2), Revoked(3, -1)):
        assert table.codes(fact) == ["no_such_side"]


@cases("hokm", "what is wrong with a trick")
def test_what_is_wrong_with_a_trick(trick: int, cards: str, codes: tuple[str, ...]) -> None:
    table = HokmTable.after("AH 3H 5H 2H")
    fact = replace(table.next_trick(cards), trick=trick)
    assert table.codes(fact) == [*codes]


def test_a_used_card_names_its_player_and_trick() -> None:
    table = HokmTable.after("AH 3H 5H 2H", ruler=KARIM)
    ace = Card(Rank.ACE, HEARTS)
    found = table.faults(table.next_trick("KC AH 6C 7C"))
    assert about(found[0]) == {"seat": SALMA, "card": ace, "owner": KARIM, "trick": 1}


def test_tricks_wait_for_trump() -> None:
    table = HokmTable.of()
    assert table.codes(table.next_trick("AH 3H 5H 2H")) == ["trump_due"]


def test_three_play_without_one_of_the_twos() -> None:
    table = HokmTable.after("2H 2D 3H", rules=THREE)
    assert table.codes(table.next_trick("2C 2S 3C")) == ["two_too_many"]
    table.trick("2C 4C 3C")
    four = HokmTable.after("2H 2D 2S 2C")
    assert four.hand.taken == (1, 0)


@cases("hokm", "what is wrong with a count after tricks")
def test_what_is_wrong_with_a_count_after_tricks(
    tricks: tuple[int, ...], codes: tuple[str, ...]
) -> None:
    table = HokmTable.after("AH 3H 5H 2H", "KC AC 6C 7C")
    assert table.hand.taken == (1, 1)
    found = table.faults(table.scored(*tricks))
    assert [fault.code for fault in found] == [*codes]


def test_a_count_that_contradicts_the_tricks_names_the_side() -> None:
    table = HokmTable.after("AH KS 5H 2H")
    (fault,) = table.faults(table.scored(7, 0))
    assert about(fault) == {"seats": (KARIM, NASREEN), "taken": 1, "value": 0}
    (fault,) = table.faults(table.taken(0, shutout=True))
    assert about(fault) == {"seats": (RINA, SALMA), "shutout": True}
    assert fault.code == "result_impossible"
    assert table.codes(table.taken(0)) == []
    assert table.codes(table.taken(1, shutout=True)) == []
    assert table.codes(table.scored(2, 7)) == []


def test_a_count_after_some_tricks_keeps_them() -> None:
    table = HokmTable.after("AH 3H 5H 2H")
    table.score(7, 4)
    assert table.last.end == "counted"
    assert len(table.last.tricks) == 1
    assert table.last.find_trick(1) == table.last.tricks[0]
    assert table.last.find_trick(2) is None
    assert [len(ruling.shares) for ruling in table.game.rulings(table.state)] == [4, 2]


def test_the_match_goes_to_the_first_side_at_seven_and_overshoot_is_kept() -> None:
    table = HokmTable.of(ruler=KARIM)
    for _ in range(6):
        table.score(7, 4)
        table.set_ruler(KARIM)
    assert (table.totals, table.state.standing.finished) == ((6, 0), False)
    table.score(7, 0)
    standing = table.state.standing
    assert (standing.totals, standing.winners, standing.why) == ((9, 0), (0,), "race")
    assert table.state.find_deal(8) is None
    assert table.state.totals_before(table.hand) == (6, 0)
    assert table.state.totals_before(table.state.deals[0]) == (0, 0)
    assert table.codes(table.scored(7, 4)) == ["match_over"]
    assert table.codes(MatchEnded()) == ["match_over"]


def test_the_table_may_stop_at_any_time() -> None:
    table = HokmTable.of()
    table.score(7, 1)
    table.name("S")
    table.write(MatchEnded())
    standing = table.state.standing
    assert (standing.winners, standing.why) == ((0,), "ended")
    assert table.state.next_dealer == NASREEN
    assert table.hand.next_ruler == RINA


def test_a_revoke_may_lose_the_match() -> None:
    table = HokmTable.of(replace(HOKM, revoke="loses_match"))
    table.score(7, 1)
    table.revoke(0)
    standing = table.state.standing
    assert (standing.totals, standing.winners, standing.why) == ((1, 0), (1,), "revoke")
    assert standing.finished
    assert (table.hand.end, table.hand.points, table.hand.totals) == ("revoked", (0, 0), (1, 0))
    assert table.codes(table.scored(7, 1)) == ["match_over"]
    table.undo()
    assert not table.state.standing.finished


@pytest.mark.parametrize(
    ("before", "winners"),
    [((), (1, 2)), (((4, 7, 4),), (1,)), (((7, 4, 4), (7, 4, 4)), (1, 2)), (((5, 5, 7),), (2,))],
)
def test_of_three_the_leader_of_the_others_wins_a_match_lost_by_a_revoke(
    before: tuple[tuple[int, ...], ...], winners: tuple[int, ...]
) -> None:
    table = HokmTable.of(replace(THREE, revoke="loses_match"))
    for tricks in before:
        table.score(*tricks)
    table.revoke(0)
    assert table.state.standing.winners == winners


def test_three_players_equal_past_the_target_play_another_hand() -> None:
    table = HokmTable.of(replace(THREE, target=2))
    table.score(4, 7, 4)
    table.score(4, 4, 7)
    table.revoke(0)
    assert (table.totals, table.state.standing.why) == ((0, 2, 2), "open")
    table.score(7, 4, 4)
    assert not table.state.standing.finished
    table.score(4, 7, 4)
    assert (table.totals, table.state.standing.winners) == ((1, 3, 2), (1,))
