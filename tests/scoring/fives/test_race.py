"""The race to the target, and whose deal it is."""

import pytest
from hypothesis import given, settings, strategies as st

from scoring.fives import FivesRules
from scoring.fives.recorded_facts import HandsShown
from scoring.recorded_facts import DirectionChanged
from tests.scoring.fives import by_hand
from tests.scoring.fives.showdowns import Fives, Hands
from tests.scoring.match import NAMES


@pytest.mark.long
@pytest.mark.no_cover  # followed line by line it would take many times as long
@settings(max_examples=50)
@given(by_hand.RULES, st.integers(2, 5), st.data())
def test_a_race_of_shown_hands_ends_exactly_when_the_rules_say(
    rules: FivesRules, players: int, data: st.DataObject
) -> None:
    table = Fives.of(rules, players=(*NAMES, "Farid")[:players])
    totals = [0] * players
    dealer, way = 0, 1
    for _ in range(8):
        if data.draw(st.booleans()):
            way = -way
            table.write(DirectionChanged(table.deal.number, backwards=way < 0))
        shown: Hands = data.draw(by_hand.showdowns(players))
        left_first = [(dealer + way * (1 + step)) % players for step in range(players)]
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
        dealer = (dealer + way) % players
        assert table.deal.dealer == dealer
