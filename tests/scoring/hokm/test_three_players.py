"""A hand of three: play goes on until nobody can catch up, and of two equals the third wins."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from scoring import hokm
from scoring.hokm import HOKM
from scoring.hokm.judge import lawful_tricks, possible_tricks, rule_counted, rule_taken
from scoring.hokm.recorded_facts import HandScored, HandTaken, TrickPlayed, TrumpNamed
from tests.scoring.hokm.by_hand import (
    THREE,
    TO_SEVEN,
    HokmTable,
    finals,
    play_hand,
    stops_of_three,
    sure_of_three,
)
from tests.scoring.match import about
from tests.support.long import first_of

COUNTS = [counts for counts in product(range(18), repeat=3) if sum(counts) <= 17]


@pytest.mark.parametrize("counts", [(7, 4, 3), (8, 3, 1)])
def test_a_hand_goes_on_while_somebody_can_still_equal_the_leader(counts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="no hand ends"):
        hokm.score_hand(THREE, 0, counts)
    (fault,) = HokmTable.of(THREE).faults(HandScored(1, counts))
    assert fault.code == "hand_goes_on"
    assert (fault["leader"], fault["rival"]) == ((0,), (1,))
    assert (fault["left"], fault["tricks"]) == (17 - sum(counts), counts[0])


def test_all_three_are_never_equal() -> None:
    assert not [counts for counts in finals((0, 0, 0)) if len(set(counts)) == 1]


@pytest.mark.parametrize("ruler", [0, 1, 2])
def test_every_count_of_three_judged_by_all_ways_in_which_the_tricks_can_go_on(ruler: int) -> None:
    judged: Counter[str] = Counter()
    for counts in COUNTS:
        sure = sure_of_three(counts)
        shut_out = max(counts) >= 7 and sum(counts) == max(counts)
        if sure is None and not shut_out and sum(counts) < 17:
            judged["open"] += 1
            assert not lawful_tricks(THREE, counts)
            continue
        winner = counts.index(max(counts)) if sure is None else sure
        if sum(counts) == 17 and counts.count(max(counts)) == 2:
            winner = counts.index(min(counts))
        points = 1 if not shut_out else 2 if winner == ruler else 3
        score = hokm.score_hand(THREE, ruler, counts)
        kind = {1: "normal", 2: "kot", 3: "hakem_kot"}[points]
        assert (score.side, score.points, score.kind) == (winner, points, kind)
        code = rule_counted(THREE, ruler, counts).steps[0].code
        judged[code] += 1
        assert code == (
            "seven_tricks" if shut_out else "third_wins" if winner != counts.index(max(counts))
            else "uncatchable"
        )  # fmt: skip
    assert judged == {"open": 549, "uncatchable": 549, "third_wins": 9, "seven_tricks": 33}


def test_play_stops_where_the_second_judge_stops_it() -> None:
    assert possible_tricks(THREE, (0, 0, 0)) == stops_of_three()
    for counts in COUNTS:
        if not lawful_tricks(THREE, counts):
            reached = possible_tricks(THREE, counts)
            assert all(min(map(int.__sub__, end, counts)) >= 0 for end in reached)
            assert reached <= stops_of_three()


@pytest.mark.parametrize("counts", [(9, 9, 0), (18, 0, 0), (8, -1, 2), (7, 7, 4)])
def test_three_share_seventeen_tricks(counts: tuple[int, ...]) -> None:
    (fault,) = HokmTable.of(THREE).faults(HandScored(1, counts))
    assert (fault.code, about(fault)) == ("tricks_shared", {"total": 17})


def test_with_two_taps_anybody_can_have_won_while_that_can_still_be() -> None:
    table = HokmTable.of(THREE)
    for side in range(3):
        for shutout in (False, True):
            assert not table.faults(HandTaken(1, side, shutout))
    ruling = rule_taken(THREE, 0, 2, shutout=True)
    assert (ruling.shares, ruling.rules[0]) == ((0, 0, 3), "hokm.three-players")
    assert rule_taken(TO_SEVEN, 0, 2, shutout=True).rules[0] == "hokm.seven-tricks"


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("seed", first_of(range(60)))
def test_trick_by_trick_a_hand_of_three_closes_itself_when_it_is_settled(seed: int) -> None:
    played = play_hand(Random(seed), 3)
    table = HokmTable.of(THREE, played.ruler)
    table.write(TrumpNamed(1, played.trump))
    taken = [0, 0, 0]
    for number, cards in enumerate(played.tricks, start=1):
        assert table.state.deals[0].end == "open"
        table.write(TrickPlayed(1, number, cards))
        taken[played.winners[number - 1]] += 1
        if tuple(taken) in stops_of_three():
            break
    hand = table.last
    assert (hand.end, hand.taken) == ("played", tuple(taken))
    assert hand.points == rule_counted(THREE, played.ruler, taken).shares


def test_a_revoke_among_three_waits_for_the_table_before_the_hand_is_settled() -> None:
    table = HokmTable.after(rules=THREE)
    for trick in ("AH 3C 5H", "AS 3S 4S", "KS 6S 7S", "QS 9S TS", "AD 2D 3D", "KD 5D 6D"):
        table.trick(trick)
    table.trick("KH 8H 6H")
    assert (table.hand.taken, table.hand.end, table.hand.decided) == ((7, 0, 0), "open", True)
    assert table.codes(table.next_trick("QH 9H TH")) == ["revoke_due"]
    table.revoke(1)
    assert table.totals == (1, 0, 1)


def test_settings_that_change_nothing_are_named() -> None:
    assert HOKM.moot == {"three_players"}
    assert THREE.moot == frozenset()
