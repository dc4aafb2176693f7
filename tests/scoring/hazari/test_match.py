"""What may be entered at the table, and what it leads to."""

from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, ClassVar

import pytest

from scoring.cards import parse_cards, show_cards
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import GroupsExposed, RoundTaken
from scoring.hazari.rules import CARD_VALUES
from scoring.kit import card_points
from scoring.recorded_facts import Amended, Fact, MatchEnded, MatchOpened, TableRuling, Voided
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.scoring.table import (
    ANY_TROY,
    BANGLADESH_DEAL,
    BHUTAN_DEAL,
    FOUL,
    TROYS,
    Table,
    about,
    round_of,
    swapped,
)
from tests.support.cases import cases

ROUND_1 = round_of(BANGLADESH_DEAL, 1)
ROUND_2 = round_of(BANGLADESH_DEAL, 2)


@dataclass(frozen=True, slots=True)
class TrickTaken(Fact):
    """A fact of some other game."""

    kind: ClassVar[str] = "trick_taken"


def opening_codes(**changes: Any) -> list[str]:
    opened = replace(MatchOpened("hazari", NAMES, BANGLADESH, RINA), **changes)
    return [fault.code for fault in HAZARI.opening_faults(opened)]


# Opening


@pytest.mark.parametrize("target", [1, 99, 100, 1000, 10_000, 10_001, 10**9])
def test_a_target_is_100_to_10000_and_another_is_refused_with_the_range(target: int) -> None:
    if 100 <= target <= 10_000:
        assert replace(BANGLADESH, target=target).target == target
        return
    with pytest.raises(ValueError, match=f"target: {target} is no whole number from 100 to 10000"):
        replace(BANGLADESH, target=target)


@cases("matches", "different players sit at the table and one of them deals")
def test_different_players_sit_at_the_table_and_one_of_them_deals(
    wrong: dict[str, Any], code: str
) -> None:
    assert opening_codes(**wrong) == [code]


def test_everything_wrong_with_a_set_up_is_said_at_once() -> None:
    codes = opening_codes(players=("Rina",) * 9, dealer=9)
    assert codes == ["players_wrong", "player_twice", "no_such_seat"]


# Rounds


def test_the_rulings_come_in_the_order_of_play_and_only_where_cards_are_known() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    table.take(SALMA)
    table.expose(round_of(BANGLADESH_DEAL, 3))
    rulings = HAZARI.rulings(table.state)
    assert [ruling.points for ruling in rulings] == [115, 60]
    assert table.deal.rounds[2].leader == SALMA


def test_the_last_group_of_round_4_is_what_is_left_of_the_pack() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL, (1, 2, 3))
    three = round_of(BANGLADESH_DEAL, 4)[:3]
    assert show_cards(table.deal.left_over(three)) == "AS 5S AH 3C"
    assert table.deal.holders[parse_cards("JS")[0]] == (NASREEN, 2)


def test_a_card_exposed_in_an_earlier_round_names_who_had_it_and_when() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    again = (parse_cards("JD TS 9S"), parse_cards("AD KC 6D"), *ROUND_2[2:])
    faults = table.faults(GroupsExposed(1, 2, again))
    assert [(fault.code, about(fault)) for fault in faults] == [
        ("card_used", {"seat": KARIM, "card": parse_cards("AD")[0], "owner": RINA, "round": 1}),
        ("card_used", {"seat": KARIM, "card": parse_cards("KC")[0], "owner": KARIM, "round": 1}),
    ]


def test_a_card_twice_in_one_group_is_named_once() -> None:
    wrong = (parse_cards("AD AD QD"), *ROUND_1[1:])
    (fault,) = Table.of().faults(GroupsExposed(1, 1, wrong))
    assert (fault.code, about(fault)) == (
        "card_twice_in_group",
        {"seat": RINA, "card": parse_cards("AD")[0]},
    )


def test_a_card_with_two_players_is_named_at_both() -> None:
    wrong = (ROUND_1[0], parse_cards("AC KC QD"), *ROUND_1[2:])
    faults = Table.of().faults(GroupsExposed(1, 1, wrong))
    queen = parse_cards("QD")[0]
    assert [(fault.code, about(fault)) for fault in faults] == [
        ("card_at_two_seats", {"seat": RINA, "card": queen, "others": (KARIM,)}),
        ("card_at_two_seats", {"seat": KARIM, "card": queen, "others": (RINA,)}),
    ]


def test_every_fault_of_a_round_is_said_at_once() -> None:
    table = Table.of()
    table.expose(ROUND_1)
    wrong = tuple(map(parse_cards, ("JD TS", "8D 8D 6D", "9C 8H 7C 6C", "JS 9C AD")))
    assert table.codes(GroupsExposed(1, 2, wrong)) == [
        "group_size",
        "group_size",
        "card_twice_in_group",
        "card_at_two_seats",
        "card_at_two_seats",
        "card_used",
    ]


@pytest.mark.parametrize(
    ("number", "size", "want"), [(1, 2, 3), (1, 4, 3), (1, 0, 3), (4, 3, 4), (4, 5, 4)]
)
def test_a_group_of_a_wrong_size_says_the_size_due(number: int, size: int, want: int) -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL, range(1, number))
    due = round_of(BANGLADESH_DEAL, number)
    wrong = (due[0], due[1], table.deal.left_over(due)[:size], due[3])
    if number == 4:
        wrong = (due[0], due[1], (*due[2], *due[2])[:size], due[3])
    fault = table.faults(GroupsExposed(1, number, wrong))[0]
    assert (fault.code, about(fault)) == (
        "group_size",
        {"seat": SALMA, "want": want, "have": size},
    )


@pytest.mark.parametrize("count", [0, 3, 5])
def test_a_round_is_four_groups(count: int) -> None:
    (fault,) = Table.of().faults(GroupsExposed(1, 1, (ROUND_1 * 2)[:count]))
    assert (fault.code, about(fault)) == ("groups_wrong", {"want": 4, "have": count})


@pytest.mark.parametrize("winner", [-1, 4])
def test_a_round_is_taken_by_somebody_at_the_table(winner: int) -> None:
    assert Table.of().codes(RoundTaken(1, 1, winner)) == ["no_such_seat"]


@pytest.mark.parametrize(
    ("number", "code"),
    [(1, "round_entered"), (0, "round_entered"), (3, "round_not_begun"), (5, "round_not_begun")],
)
def test_rounds_are_entered_one_after_the_other(number: int, code: str) -> None:
    table = Table.of()
    table.expose(ROUND_1)
    for fact in (GroupsExposed(1, number, ROUND_2), RoundTaken(1, number, RINA)):
        (fault,) = table.faults(fact)
        assert (fault.code, about(fault)) == (code, {"round": number, "next": 2})


# Who took it


@pytest.mark.parametrize(
    ("rules", "exposed", "winner", "totals"),
    [
        (BANGLADESH, 3, SALMA, (115, 0, 105, 140)),
        (BANGLADESH, 1, SALMA, (115, 0, 245, 0)),
        (BANGLADESH, 0, NASREEN, (0, 0, 0, 360)),
        (BHUTAN, 0, NASREEN, (0, 0, 0, 380)),
    ],
)
def test_rounds_without_cards_of_one_player_are_worth_what_is_left_over(
    rules: HazariRules, exposed: int, winner: int, totals: tuple[int, ...]
) -> None:
    table = Table.of(rules)
    table.play(BANGLADESH_DEAL, range(1, exposed + 1))
    for _ in range(4 - exposed):
        table.take(winner)
    assert (table.state.deals[0].end, table.state.deals[0].points) == ("played", totals)
    assert table.totals == totals


def test_rounds_without_cards_of_two_players_leave_the_piles_to_be_counted() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL, (1, 2))
    table.take(NASREEN)
    table.take(SALMA)
    assert table.deal.end == "open"
    assert table.deal.next_round is None
    assert table.codes(RoundTaken(1, 5, SALMA)) == ["count_due"]
    assert table.codes(GroupsExposed(1, 4, ROUND_2)) == ["count_due"]
    table.count(115, 0, 105, 140)
    assert table.state.deals[0].end == "counted"
    assert table.totals == (115, 0, 105, 140)


# Fouls


def test_a_foul_found_later_moves_the_points_of_rounds_already_entered() -> None:
    table = Table.of(FOUL)
    table.play(swapped(BANGLADESH_DEAL, RINA), (1, 2))
    assert table.deal.taken == (115, 0, 0, 70)
    table.expose(round_of(swapped(BANGLADESH_DEAL, RINA), 3))
    assert table.deal.taken == (0, 115, 0, 140)
    table.expose(round_of(BANGLADESH_DEAL, 4))
    assert table.totals == (0, 115, 105, 140)


def test_after_a_foul_a_round_without_cards_leaves_the_piles_to_be_counted() -> None:
    """The table has judged the deal again; only it knows how the unseen round went."""
    table = Table.of(FOUL)
    table.play(swapped(BANGLADESH_DEAL, RINA), (1, 2, 3))
    table.take(SALMA)
    assert table.deal.next_round is None
    table.count(0, 115, 105, 140)
    assert table.totals == (0, 115, 105, 140)


# Troy


def test_a_troy_win_sets_the_winner_to_the_target_and_leaves_the_others() -> None:
    table = Table.of(BHUTAN)
    table.count(100, 100, 100, 80)
    table.play(TROYS, (1, 2, 3))
    assert table.totals == (1000, 100, 100, 80)
    standing = table.state.standing
    assert (standing.why, standing.winners, standing.finished) == ("troy", (RINA,), True)
    assert (table.deal.end, table.deal.points) == ("troy", (0, 0, 0, 0))
    assert table.deal.totals == table.totals
    assert table.deal.next_round is None
    assert table.codes(GroupsExposed(2, 4, round_of(TROYS, 4))) == ["match_over"]


@cases("hazari", "one troy wins whatever the totals are and a higher total is kept")
def test_one_troy_wins_whatever_the_totals_are_and_a_higher_total_is_kept(
    target: int, counted: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    table = Table.of(replace(ANY_TROY, target=target))
    table.count(*counted)
    assert not table.state.standing.finished
    table.expose(round_of(TROYS, 1))
    assert table.totals == totals
    assert (table.state.standing.why, table.state.standing.winners) == ("troy", (RINA,))


def test_a_round_without_cards_between_two_troys_wins_no_match() -> None:
    table = Table.of(BHUTAN)
    table.expose(round_of(TROYS, 1))
    table.take(RINA)
    table.expose(round_of(TROYS, 3))
    assert not table.state.standing.finished


def test_rounds_told_as_won_with_troys_win_the_match() -> None:
    table = Table.of(BHUTAN)
    table.count(100, 100, 100, 80)
    table.expose(round_of(TROYS, 1))
    table.take(RINA, troy=True)
    assert not table.state.standing.finished
    table.take(RINA, troy=True)
    assert table.totals == (1000, 100, 100, 80)
    assert (table.state.standing.why, table.state.standing.winners) == ("troy", (RINA,))
    assert table.deal.end == "troy"
    assert [played.troy for played in table.deal.rounds] == [False, True, True]
    table.undo()
    table.take(RINA)
    assert not table.state.standing.finished


def test_under_any_one_a_single_round_told_as_won_with_a_troy_wins_the_match() -> None:
    table = Table.of(ANY_TROY)
    table.take(KARIM)
    table.take(SALMA, troy=True)
    assert (table.totals, table.state.standing.why) == ((0, 0, 1000, 0), "troy")
    # A summary of the match stores whole numbers and nothing that is like one.
    assert [type(winner) for winner in table.state.standing.winners] == [int]


@pytest.mark.parametrize("winners", [(RINA, RINA, KARIM), (RINA, KARIM, RINA)])
def test_troys_of_two_players_win_no_match_together(winners: tuple[int, ...]) -> None:
    table = Table.of(BHUTAN)
    for winner in winners:
        table.take(winner, troy=True)
    assert not table.state.standing.finished


def test_a_troy_told_in_round_4_or_where_troys_win_nothing_is_only_noted() -> None:
    table = Table.of(ANY_TROY)
    for _ in range(3):
        table.take(RINA)
    table.take(RINA, troy=True)
    assert table.totals == (380, 0, 0, 0)
    off = Table.of(BANGLADESH)
    off.take(RINA, troy=True)
    assert not off.state.standing.finished


def test_a_round_that_the_players_decided_can_be_won_with_a_troy() -> None:
    table = Table.of(ANY_TROY)
    cards = GroupsExposed(1, 1, round_of(BHUTAN_DEAL, 1))
    worth = card_points.total(chain(*cards.groups), CARD_VALUES["bhutan"])
    plain = TableRuling(cards, KARIM, (0, worth, 0, 0), "seen")
    table.write(plain)
    assert not table.state.standing.finished
    table.amend(2, replace(plain, troy=True))
    assert table.state.standing.winners == (KARIM,)
    assert (table.state.standing.why, table.deal.rounds[0].troy) == ("troy", True)


def test_an_old_decision_about_a_troy_stays_what_it_was() -> None:
    """Rina's Troy, given to her by the players before they could say that it wins the match."""
    table = Table.of(ANY_TROY)
    cards = GroupsExposed(1, 1, round_of(TROYS, 1))
    worth = card_points.total(chain(*cards.groups), CARD_VALUES["bhutan"])
    table.write(TableRuling(cards, RINA, (worth, 0, 0, 0), "seen"))
    assert not table.state.standing.finished


def test_a_troy_without_cards_is_told_among_the_troys() -> None:
    table = Table.of(BANGLADESH)
    table.take(SALMA, troy=True)
    table.take(RINA)
    table.count(120, 0, 240, 0)
    told = [(one.kind, one.round, one.seats) for one in table.game.highlights(table.state)]
    assert told == [("hazari.troy", 1, (SALMA,))]


# The end


@pytest.mark.parametrize(
    "fact",
    [
        TrickTaken(),
        MatchOpened("hazari", NAMES, BANGLADESH, RINA),
        Amended(2, Voided(2)),
        Amended(2, Amended(2, MatchEnded())),
        Amended(2, TrickTaken()),
    ],
)
def test_a_fact_of_another_game_is_refused(fact: Fact) -> None:
    table = Table.of()
    table.expose(ROUND_1)
    assert table.codes(fact) == ["other_game"]
