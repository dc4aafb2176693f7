"""What a table decides about whole deals, and against the rules: seats, rules, dealer, rulings."""

from dataclasses import replace

import pytest

from scoring.bukharo import BUKHARO
from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.hazari import BANGLADESH, BHUTAN, judge_round
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import RulerSet
from scoring.kit.changed_terms import brought_along
from scoring.log.replay import check
from scoring.recorded_facts import (
    DealerSet,
    DealVoided,
    MatchEnded,
    RulesChanged,
    Seated,
    TableRuling,
)
from tests.scoring.bukharo.by_hand import Session
from tests.scoring.bukharo.worked_games import BLUE_1, RED_1
from tests.scoring.fives.showdowns import Fives, hands
from tests.scoring.hokm.by_hand import HokmTable
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA, about, codes
from tests.scoring.table import ANY_TROY, BANGLADESH_DEAL, NO_TROY, TROYS, Table, round_of
from tests.support.cases import cases

MITU = ("Rina", "Karim", "Mitu", "Nasreen")
FIRST_EXPOSED = replace(BANGLADESH, tie="first_exposed")


def two_deals() -> Table:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    table.play(BANGLADESH_DEAL)
    return table


# Who sits where


def test_a_substitute_takes_the_seat_from_a_deal_on_and_both_names_stay() -> None:
    table = two_deals()
    before = table.totals
    table.write(Seated(2, MITU))
    first, second, third = table.state.deals
    assert table.state.terms_of(first).players == NAMES
    assert table.state.terms_of(second).players == MITU
    assert table.state.terms_of(third).players == MITU
    assert (table.state.players, table.totals) == (MITU, before)


def test_points_move_with_players_who_change_chairs_and_the_last_word_about_a_deal_counts() -> None:
    table = Table.of()
    table.count(120, 80, 100, 60)
    table.write(Seated(2, ("Karim", "Rina", "Mitu", "Nasreen"), points_move=True))
    assert table.totals == (80, 120, 100, 60)
    table.write(RulesChanged(2, FIRST_EXPOSED))
    assert table.totals == (80, 120, 100, 60)
    table.count(0, 360, 0, 0)
    assert table.totals == (80, 480, 100, 60)
    assert [table.state.columns(deal) for deal in (1, 2)] == [(1, 0, 2, 3), (0, 1, 2, 3)]
    assert table.state.totals_before(table.state.deals[1]) == (80, 120, 100, 60)
    table.write(Seated(2, ("Karim", "Rina", "Mitu", "Nasreen")))
    assert table.totals == (120, 440, 100, 60)


@cases("matches", "the points of a team move only with the whole team")
def test_the_points_of_a_team_move_only_with_the_whole_team(
    after: tuple[str, ...], moved: tuple[int, ...]
) -> None:
    assert brought_along(NAMES, after, ((0, 2), (1, 3))) == moved


@pytest.mark.parametrize(
    ("decision", "codes"),
    [
        (Seated(1, ("Rina", "Karim", "Rina", "Nasreen")), ["player_twice"]),
        (Seated(1, NAMES[:3]), ["players_wrong"]),
        # Others would not have played on.
        (RulesChanged(1, replace(BANGLADESH, target=100)), ["match_over"]),
    ],
)
def test_seats_and_rules_that_open_no_match_or_end_it_earlier_are_refused(
    decision: Seated | RulesChanged, codes: list[str]
) -> None:
    assert two_deals().codes(decision) == codes


# From which deal


def test_a_decision_about_the_next_deal_waits_for_it() -> None:
    table = Table.of()
    table.expose(round_of(BANGLADESH_DEAL, 1))
    table.write(RulesChanged(2, BHUTAN))
    assert table.state.rules == BANGLADESH
    table.play(BANGLADESH_DEAL, (2, 3, 4))
    assert sum(table.state.deals[0].points) == 360
    assert (table.deal.number, table.state.rules) == (2, BHUTAN)


def test_a_decision_about_a_deal_further_off_is_refused() -> None:
    table = Table.of()
    (fault,) = table.faults(DealerSet(3, SALMA))
    assert (fault.code, about(fault)) == ("deal_not_begun", {"deal": 3, "open": 1})
    assert table.codes(DealerSet(0, SALMA)) == ["deal_closed"]


@pytest.mark.parametrize("deal", [1, 2])
def test_a_decision_of_another_game_or_out_of_range_does_not_wait_either(deal: int) -> None:
    table = Table.of()
    assert table.codes(RulerSet(deal, RINA)) == ["other_game"]
    assert table.codes(Seated(deal, NAMES[:2])) == ["players_wrong"]
    assert table.codes(DealerSet(deal, 4)) == ["no_such_seat"]


def test_the_end_of_a_match_leaves_a_waiting_decision_without_effect() -> None:
    table = two_deals()
    table.write(RulesChanged(4, BHUTAN))
    table.write(MatchEnded())
    assert (table.state.rules, table.state.standing.why) == (BANGLADESH, "ended")


def test_a_substitute_for_a_deal_that_is_not_played_any_more_never_sits_down() -> None:
    table = Table.of(replace(BANGLADESH, target=180))
    table.write(Seated(2, MITU))
    table.count(180, 120, 60, 0)
    assert (table.state.players, table.state.standing.why) == (NAMES, "race")


def test_a_match_that_is_over_takes_no_decision_about_a_deal_it_never_reaches() -> None:
    table = two_deals()
    table.write(MatchEnded())
    assert codes(check(table.game, table.log, [Seated(4, MITU)]).faults) == ["match_over"]
    assert check(table.game, table.log, [Seated(3, MITU)]).stuck is None


def test_the_open_deal_is_judged_by_rules_that_hold_from_it_on() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL, (1,))
    assert table.deal.rounds[0].winner == RINA
    table.write(RulesChanged(1, FIRST_EXPOSED))
    assert table.deal.rounds[0].winner == KARIM
    assert table.state.terms_of(table.deal).rules == FIRST_EXPOSED


# Other rules


def test_a_finished_match_can_be_judged_again() -> None:
    table = Table.of(ANY_TROY)
    table.expose(round_of(TROYS, 1))
    assert table.state.standing.why == "troy"
    table.write(RulesChanged(1, NO_TROY))
    assert (table.state.standing.why, table.deal.next_round) == ("open", 2)


# Who dealt


def test_another_dealer_moves_the_first_lead_and_the_deals_after() -> None:
    table = two_deals()
    assert [deal.dealer for deal in table.state.deals] == [RINA, KARIM, SALMA]
    table.write(DealerSet(2, NASREEN))
    assert [deal.dealer for deal in table.state.deals] == [RINA, NASREEN, RINA]
    assert table.state.deals[1].rounds[0].leader == RINA
    table.write(DealerSet(3, NASREEN))
    assert [deal.dealer for deal in table.state.deals] == [RINA, NASREEN, NASREEN]


def test_a_file_in_which_more_players_sit_down_twice_is_judged() -> None:
    table = Fives.of(FIVES)
    table.write(Seated(1, (*NAMES, "Bela")), Seated(1, (*NAMES, "Bela")))
    table.won("one_pair", RINA)
    assert table.totals == (2, 0, 0, 0)


def test_a_hand_of_hokm_takes_other_people_and_rules() -> None:
    table = HokmTable.of()
    table.score(7, 0)
    table.write(Seated(1, MITU), RulesChanged(1, replace(HOKM, shutout="one_point")))
    assert (table.totals, table.state.players) == ((1, 0), MITU)
    assert table.codes(RulesChanged(1, replace(HOKM, players=3))) == ["players_wrong"]
    assert table.codes(DealerSet(1, 0)) == ["other_game"]


def test_another_ruler_of_a_closed_hand_changes_who_rules_after_it() -> None:
    table = HokmTable.of()
    table.score(3, 7)
    assert table.hand.ruler == KARIM
    table.write(RulerSet(1, NASREEN))
    assert table.hand.ruler == NASREEN


def test_nobody_joins_or_leaves_a_session_of_bukharo_because_that_makes_other_sides() -> None:
    table = Session.of()
    assert table.codes(Seated(1, NAMES[:3])) == ["players_wrong"]
    assert table.codes(Seated(1, (*NAMES, "Bela"))) == ["players_wrong"]


def test_rules_that_a_counted_game_cannot_be_judged_by_are_refused() -> None:
    table = Session.of()
    side = replace(RED_1.count, in_sevens=type(RED_1.count.melded)())
    table.count(side, BLUE_1.count)
    assert table.codes(RulesChanged(1, replace(BUKHARO, bonus="replaces"))) == ["in_sevens_wrong"]


# What the table decides otherwise


def table_rules(winner: int, *shares: int, number: int = 1) -> TableRuling:
    exposed = GroupsExposed(1, number, round_of(BANGLADESH_DEAL, number))
    return TableRuling(exposed, winner, shares, "a card fell on the floor")


def test_the_table_gives_a_round_to_another_player() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    as_judged = table.state.deals[0]
    worth = as_judged.rounds[0].ruling
    assert as_judged.arrangements[SALMA] == BANGLADESH_DEAL[SALMA]
    table.amend(2, table_rules(SALMA, 0, 0, worth.points, 0))
    deal = table.state.deals[0]
    assert deal.arrangements == ()
    first = deal.rounds[0]
    assert (first.winner, first.shares) == (SALMA, (0, 0, worth.points, 0))
    assert first.ruling == worth
    assert first.table.reason == "a card fell on the floor"
    assert deal.rounds[1].leader == SALMA
    assert sum(deal.points) == 360


def test_the_table_may_share_a_round_out() -> None:
    table = Table.of()
    table.write(table_rules(SALMA, 0, 20, 95, 0))
    assert table.deal.taken == (0, 20, 95, 0)


@cases("matches", "a decision of the table must still add up")
def test_a_decision_of_the_table_must_still_add_up(
    winner: int, shares: tuple[int, ...], codes: tuple[str, ...]
) -> None:
    table = Table.of()
    assert table.codes(table_rules(winner, *shares)) == [*codes]


def test_a_ruling_of_the_table_needs_lawful_cards() -> None:
    assert Table.of().codes(table_rules(SALMA, 0, 0, 0, 0, number=2)) == [
        "round_not_begun",
        "shares_differ",
    ]


def test_a_troy_win_is_not_claimed_by_a_ruling_of_the_table() -> None:
    table = Table.of(ANY_TROY)
    exposed = GroupsExposed(1, 1, round_of(TROYS, 1))
    ruling = judge_round(exposed.groups, ANY_TROY, 1)
    table.write(TableRuling(exposed, KARIM, (0, ruling.points, 0, 0), "Rina showed too early"))
    assert table.state.standing.why == "open"


def test_the_table_decides_a_showdown_of_fives_and_its_points() -> None:
    table = Fives.of()
    shown = HandsShown(
        1, hands("KS KH 7D 7C QS / AS AH 5D 4C 3S / 9S 8S 6S 5S 2D / JS JH TD 4H 2C")
    )
    table.write(shown)
    assert (table.totals, table.state.deals[0].scored) == ((3, 0, 0, 0), (RINA,))
    table.amend(2, TableRuling(shown, KARIM, (0, 2, 0, 0), "Rina had six cards"))
    assert table.state.deals[0].scored == (KARIM,)
    assert (table.totals, table.state.deals[0].category) == ((0, 2, 0, 0), "two_pairs")
    assert table.codes(TableRuling(replace(shown, deal=2), KARIM, (0, 2), "")) == ["shares_wrong"]


def test_the_table_decides_a_trick_and_its_winner_leads() -> None:
    table = HokmTable.after(trump="H")
    trick = table.next_trick("AS KS QS 2S")
    table.write(TableRuling(trick, NASREEN, (), "Rina played out of turn"))
    assert (table.hand.leader, table.hand.taken) == (NASREEN, (0, 1))
    second = table.next_trick("AC KC QC 2C")
    assert table.codes(TableRuling(second, 4, (1,), "")) == ["no_such_seat", "shares_wrong"]


@pytest.mark.parametrize("table", [Table.of(), Fives.of(), HokmTable.of(), Session.of()])
def test_there_is_nothing_to_rule_where_no_cards_were_shown(
    table: Table | Fives | HokmTable | Session,
) -> None:
    assert table.codes(TableRuling(DealVoided(1, ""), RINA, (), "")) == ["cannot_rule"]
    assert table.codes(TableRuling(MatchEnded(), RINA, (), "")) == ["deal_closed"]


def test_a_told_winner_of_fives_is_changed_not_ruled_on() -> None:
    told = HandWon(1, (RINA,), "treble")
    assert Fives.of().codes(TableRuling(told, KARIM, (0, 4, 0, 0), "")) == ["cannot_rule"]


def test_a_score_of_bukharo_is_counted_otherwise_not_ruled_on() -> None:
    table = Session.of()
    for counted in (
        table.counted(RED_1.count, BLUE_1.count),
        table.shown(RED_1.cards, BLUE_1.cards),
    ):
        assert table.codes(TableRuling(counted, RINA, (0, 0), "")) == ["cannot_rule"]
