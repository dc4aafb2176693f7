"""Points outside the cards: a penalty or a bonus, which counts when its deal closes."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from scoring.bukharo import BUKHARO, Held, SideCount
from scoring.bukharo.recorded_facts import SidesCounted
from scoring.catalogue import find_game
from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandWon
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken, Revoked
from scoring.log.codec import CodecError, Packed, unpack
from scoring.log.replay import Replay, last_entries, replay
from scoring.recorded_facts import (
    Agreement,
    Amended,
    Entry,
    Fact,
    MatchEnded,
    MatchOpened,
    PointsGiven,
    Seated,
)
from scoring.stats import played
from tests.scoring.match import NAMES, codes

RULES = {"hazari": BANGLADESH, "fives": FIVES, "hokm": HOKM, "bukharo": BUKHARO}
LEFT = SideCount(hand=Held(aces=1))
CLOSED: dict[str, tuple[Fact, tuple[int, ...]]] = {
    "hazari": (DealCounted(1, (100, 60, 110, 90)), (100, 60, 110, 90)),
    "fives": (HandWon(1, (0,), "four_of_a_kind"), (8, 0, 0, 0)),
    "hokm": (HandTaken(1, 0, shutout=True), (2, 0)),
    "bukharo": (SidesCounted(1, (LEFT, LEFT)), (-20, -20)),
}
"""A fact that closes the first deal of each game, and the points of its cards by side."""

each_game = pytest.mark.parametrize("game", RULES)


def told(game: str, *facts: Fact, agreed: Agreement | None = None, **rules: Any) -> Replay:
    opened = MatchOpened(game, NAMES, replace(RULES[game], **rules), 3)
    opened = replace(opened, agreed=agreed) if agreed else opened
    log = [Entry(seq, fact) for seq, fact in enumerate((opened, *facts), 1)]
    return replay(find_game(game), log)


def totals(game: str, *facts: Fact, **rules: Any) -> tuple[int, ...]:
    reached = told(game, *facts, **rules)
    assert not reached.faults
    return find_game(game).standing(reached.state).totals


def late(points: int, seat: int = 1, deal: int = 1) -> PointsGiven:
    return PointsGiven(deal, seat, points, "came late")


def added(points: Sequence[int], more: int) -> tuple[int, ...]:
    """Add to the side of the second player."""
    return (points[0], points[1] + more, *points[2:])


@each_game
@pytest.mark.parametrize("points", [-50, 25])
def test_they_join_the_total_when_the_deal_closes_and_never_its_points(
    game: str, points: int
) -> None:
    closes, by_cards = CLOSED[game]
    assert not any(totals(game, late(points)))
    for facts in ((late(points), closes), (closes, late(points))):
        assert totals(game, *facts) == added(by_cards, points)
        (deal, *_open) = told(game, *facts).state.deals
        assert deal.points == by_cards
        assert deal.totals == added(by_cards, points)
        assert told(game, *facts).state.totals_at(deal) == added([0] * len(by_cards), points)


@each_game
def test_the_end_of_a_match_counts_those_of_the_open_deal(game: str) -> None:
    closes, by_cards = CLOSED[game]
    reached = told(game, closes, late(-10, deal=2), MatchEnded())
    assert reached.state.standing.totals == added(by_cards, -10)
    assert reached.state.standing.finished
    assert [deal.end for deal in reached.state.deals[1:]] == ["void", "open"]
    assert last_entries(reached) == {1: 2, 2: 4}
    # Without them the open deal stays as it was.
    assert [deal.end for deal in told(game, closes, MatchEnded()).state.deals[1:]] == ["open"]


@each_game
def test_to_amend_them_to_0_takes_them_back(game: str) -> None:
    closes, by_cards = CLOSED[game]
    assert totals(game, late(-10), closes, Amended(2, late(0))) == by_cards


@pytest.mark.parametrize(
    ("game", "more", "why"),
    [("hazari", 39, "open"), ("hazari", 40, "race"), ("hokm", 4, "open"), ("hokm", 5, "race")],
)
def test_a_bonus_lifts_a_total_across_the_target_when_the_deal_closes(
    game: str, more: int, why: str
) -> None:
    closes, _points = CLOSED[game]
    target = {"hazari": 150, "hokm": 7}[game]
    reached = told(game, late(more, seat=2), closes, target=target)
    assert find_game(game).standing(reached.state).why == why
    assert told(game, late(more, seat=2), target=target).state.standing.why == "open"


def test_a_penalty_keeps_a_total_below_the_target_also_when_it_is_told_later() -> None:
    closes, _points = CLOSED["hazari"]
    over = told("hazari", closes, target=110)
    assert over.state.standing.why == "race"
    reached = told("hazari", closes, late(-1, seat=2), target=110)
    assert (reached.state.standing.why, reached.state.deal.number) == ("open", 2)


def test_a_bonus_may_decide_a_match_that_its_players_end() -> None:
    ended = told("hokm", late(7), MatchEnded())
    assert (ended.state.standing.why, ended.state.standing.winners) == ("race", (1,))


def test_they_count_where_a_troy_or_a_revoke_ends_the_match_at_once() -> None:
    troy = RoundTaken(1, 1, 0, troy=True)
    lifted = totals("hazari", late(-30), late(-40, seat=0), troy, troy_win="any_one")
    assert lifted == (1000, -30, 0, 0)
    # Also where the side that did not revoke is below 0.
    revoked = told("hokm", late(-3), Revoked(1, 0), revoke="loses_match").state.standing
    assert (revoked.totals, revoked.winners, revoked.why) == ((0, -3), (1,), "revoke")


@each_game
def test_nobody_who_is_not_there_gets_any(game: str) -> None:
    for seat in (-1, 4):
        assert codes(told(game, late(5, seat=seat)).faults) == ["no_such_seat"]


def test_more_than_a_match_can_hold_is_no_fact() -> None:
    body = {"deal": 1, "seat": 0, "points": -10_001, "reason": "came late"}
    with pytest.raises(CodecError):
        unpack(find_game("hazari"), Packed("points_given", 1, body))


def test_statistics_are_of_the_cards_and_no_comeback_is_told_of_such_a_match() -> None:
    def statistics(*facts: Fact) -> Any:
        reached = told("hazari", *facts)
        return played(find_game("hazari"), reached.accepted[0].fact, reached.state)

    facts = (CLOSED["hazari"][0], DealCounted(2, (90, 90, 90, 90)))
    even, fined = statistics(*facts), statistics(*facts, late(-50, deal=2))
    assert [deal.points for deal in even.deals] == [deal.points for deal in fined.deals]
    assert (even.is_even, fined.is_even) == (True, False)
    # Who sits down takes over a total, which is then no sum of this player's deals.
    assert statistics(*facts, Seated(2, ("Mitu", *NAMES[1:]))).is_even
