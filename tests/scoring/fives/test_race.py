"""The race to the target, and whose deal it is."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.fives import FIVES, FivesRules
from scoring.fives.facts import HandsShown
from tests.scoring.fives import by_hand
from tests.scoring.fives.showdowns import Fives, Hands
from tests.scoring.match import KARIM, NAMES, RINA, SALMA


def test_whoever_reaches_20_or_more_after_a_hand_wins() -> None:
    table = Fives.of()
    table.won("four_of_a_kind", RINA)
    table.won("four_of_a_kind", RINA)
    table.won("two_pairs", RINA)
    assert table.totals[RINA] == 19
    assert not table.state.standing.finished
    table.won("one_pair", RINA)
    standing = table.state.standing
    assert (standing.why, standing.winners, standing.totals) == ("race", (RINA,), (21, 0, 0, 0))
    assert len(table.state.deals) == 4


def test_both_past_the_target_and_unequal_the_higher_wins() -> None:
    table = Fives.of(replace(FIVES, target=7))
    table.won("full_house", KARIM)
    table.won("treble", RINA)
    table.won("two_pairs", RINA, KARIM)
    assert table.totals == (7, 9, 0, 0)
    assert table.state.standing.winners == (KARIM,)


def test_equal_at_the_top_another_hand_is_played_until_one_is_in_front() -> None:
    table = Fives.of(replace(FIVES, target=2))
    table.won("one_pair", RINA, KARIM)
    assert table.totals == (2, 2, 0, 0)
    assert not table.state.standing.finished
    table.won("junk")
    table.void()
    table.won("one_pair", SALMA)
    assert table.totals == (2, 2, 2, 0)
    assert not table.state.standing.finished
    table.won("two_pairs", SALMA)
    standing = table.state.standing
    assert (standing.why, standing.winners, standing.target) == ("race", (SALMA,), 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal_passes_to_the_left_once_round_the_table(players: int) -> None:
    table = Fives.of(players=(*NAMES, "Farid")[:players])
    dealers = []
    for _ in range(players + 1):
        dealers.append(table.deal.dealer)
        assert table.state.next_dealer == table.deal.dealer
        table.won("junk")
    assert dealers == [*range(players), 0]


@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=50)
@given(by_hand.RULES, st.integers(2, 5), st.data())
def test_a_race_of_shown_hands_ends_exactly_when_the_rules_say(
    rules: FivesRules, players: int, data: st.DataObject
) -> None:
    table = Fives.of(rules, players=(*NAMES, "Farid")[:players])
    totals = [0] * players
    dealer = 0
    for _ in range(8):
        shown: Hands = data.draw(by_hand.showdowns(players))
        left_first = [(dealer + 1 + step) % players for step in range(players)]
        got = by_hand.points(tuple(shown[seat] for seat in left_first), rules.tie)
        for seat, points in zip(left_first, got, strict=True):
            totals[seat] += points
        table.write(HandsShown(table.deal.number, shown))
        standing = table.state.standing
        assert list(standing.totals) == totals
        over = max(totals) >= rules.target and totals.count(max(totals)) == 1
        assert standing.finished is over
        if over:
            assert standing.winners == (totals.index(max(totals)),)
            return
        dealer = (dealer + 1) % players
        assert table.deal.dealer == dealer
