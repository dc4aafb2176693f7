"""What may be entered at the table, and what it leads to."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.fives import FIVES
from scoring.fives.match import FIVES_GAME
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.fives.rules import Category
from scoring.recorded_facts import MatchEnded, MatchOpened
from tests.scoring.fives.showdowns import Fives, hands
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA, about
from tests.support.cases import cases

FIVE = (*NAMES, "Farid")
KINGS = "KS KH KD 2S 2H / AS AH AD QS QH / 9S 8S 7S 6S 5S / JS JH TD 4C 3S"
EQUAL = "KS KH 7D 7C QS / AS AH 5D 4C 3S / KD KC 7S 7H QD / 9S 8S 6S 5S 2D"


def opening_codes(**changes: Any) -> list[str]:
    opened = replace(MatchOpened("fives", NAMES, FIVES, RINA), **changes)
    return [fault.code for fault in FIVES_GAME.opening_faults(opened)]


# Opening


@pytest.mark.parametrize("players", [FIVE[:n] for n in (2, 3, 4, 5)])
def test_two_to_five_players_sit_down_with_nothing(players: tuple[str, ...]) -> None:
    table = Fives.of(players=players, dealer=1)
    assert table.totals == (0,) * len(players)
    assert (table.deal.number, table.deal.dealer, table.deal.seats) == (1, 1, len(players))
    assert table.deal.order[-1] == 1
    assert table.deal.order[0] == 2 % len(players)


@pytest.mark.parametrize("players", [(), NAMES[:1], (*FIVE, "Mitu")])
def test_more_or_fewer_do_not(players: tuple[str, ...]) -> None:
    opened = MatchOpened("fives", players, FIVES, RINA)
    (fault,) = FIVES_GAME.opening_faults(opened)
    assert (fault.code, about(fault)) == (
        "players_wrong",
        {"fewest": 2, "most": 5, "have": len(players)},
    )


@pytest.mark.parametrize(
    ("players", "dealer"), [(FIVE[:2], 2), (FIVE[:3], 4), (FIVE, 5), (FIVE, -1)]
)
def test_the_dealer_sits_at_the_table(players: tuple[str, ...], dealer: int) -> None:
    assert opening_codes(players=players, dealer=dealer) == ["no_such_seat"]


@pytest.mark.parametrize("target", [1, 501])
def test_a_target_is_2_to_500(target: int) -> None:
    assert [replace(FIVES, target=other).target for other in (2, 500)] == [2, 500]
    with pytest.raises(ValueError, match="from 2 to 500"):
        replace(FIVES, target=target)


def test_everything_wrong_with_a_set_up_is_said_at_once() -> None:
    codes = opening_codes(players=("Rina",) * 6, dealer=9)
    assert codes == ["players_wrong", "player_twice", "no_such_seat"]


# Showdowns


def test_a_showdown_closes_its_deal_and_the_next_player_deals() -> None:
    table = Fives.of()
    deal = table.show(KINGS)
    assert (deal.end, deal.category, deal.best, deal.winners) == (
        "shown",
        "full_house",
        (RINA,),
        (RINA,),
    )
    assert deal.points == deal.totals == table.totals == (6, 0, 0, 0)
    assert deal.hands == hands(KINGS)
    assert (table.deal.number, table.deal.dealer, table.deal.end) == (2, KARIM, "open")


def test_positions_of_the_ruling_count_from_the_dealers_left() -> None:
    table = Fives.of(dealer=SALMA)
    deal = table.show(KINGS)
    assert deal.order == (NASREEN, RINA, KARIM, SALMA)
    assert deal.ruling.winners == (1,)
    assert deal.winners == (RINA,)
    assert FIVES_GAME.rulings(table.state) == (deal.ruling,)


@cases("fives", "with and without cards a tie scores the same")
def test_with_and_without_cards_a_tie_scores_the_same(
    tie: str, dealer: int, winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rules = replace(FIVES, tie=tie)  # type: ignore[arg-type]
    shown = Fives.of(rules, dealer=dealer).show(EQUAL)
    told = Fives.of(rules, dealer=dealer).won("two_pairs", RINA, SALMA)
    for deal in (shown, told):
        assert (deal.winners, deal.points) == (winners, points)
        assert set(deal.best) == {RINA, SALMA}
        assert deal.category == "two_pairs"
    assert shown.best == told.best
    assert (told.end, told.ruling, told.hands) == ("told", None, ())


# Faults


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_every_player_shows_a_hand(count: int) -> None:
    shown = (*hands(KINGS), *hands("JD JC TS 4S 3D"))[:count]
    (fault,) = Fives.of().faults(HandsShown(1, shown))
    assert (fault.code, about(fault)) == ("hands_wrong", {"want": 4, "have": count})


def test_everything_wrong_with_the_hands_is_said_at_once() -> None:
    wrong = "KS KH KD 2S / AS AH AD QS KH / 9S 9S 7S 6S 5S / "
    faults = Fives.of().faults(HandsShown(1, hands(wrong)))
    assert [(fault.code, fault["seat"]) for fault in faults] == [
        ("group_size", RINA),
        ("group_size", NASREEN),
        ("card_at_two_seats", RINA),
        ("card_at_two_seats", KARIM),
        ("card_twice_in_group", SALMA),
    ]
    assert about(faults[0]) == {"seat": RINA, "want": 5, "have": 4}


@cases("fives", "who may have won with what")
def test_who_may_have_won_with_what(
    winners: tuple[int, ...], category: Category, codes: tuple[str, ...]
) -> None:
    assert Fives.of().codes(HandWon(1, winners, category)) == [*codes]


# Void deals, the end, corrections


def test_a_rematch_goes_on_with_the_next_dealer() -> None:
    fresh = Fives.of(dealer=SALMA)
    fresh.write(MatchEnded())
    assert fresh.state.next_dealer == SALMA
    won = Fives.of(replace(FIVES, target=2), players=FIVE[:3], dealer=SALMA)
    won.won("one_pair", KARIM)
    assert won.state.standing.why == "race"
    assert won.state.next_dealer == RINA
