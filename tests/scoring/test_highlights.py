"""What is told of a match afterwards, in the games of the catalogue."""

from dataclasses import replace

from scoring.bukharo import BUKHARO, Laid, SideCount
from scoring.fives import FIVES
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.hokm.recorded_facts import HandTaken, Revoked
from scoring.recorded_facts import TableRuling
from tests.scoring.bukharo.by_hand import Session
from tests.scoring.fives.showdowns import Fives
from tests.scoring.hokm.by_hand import HokmTable
from tests.scoring.match import Match
from tests.scoring.table import BANGLADESH_DEAL, KARIM, NASREEN, RINA, SALMA, TROYS, Table, round_of


def told(match: Match) -> list[tuple[str, int, int, tuple[int, ...]]]:
    """Without the name of the game."""
    return [
        (one.kind.partition(".")[2], one.deal, one.round, one.seats)
        for one in match.game.highlights(match.state)
    ]


# Hazari


def test_a_round_taken_by_place_is_won_by_one_and_lost_by_the_other() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL)
    assert told(table) == [
        ("tie-won", 1, 1, (RINA,)),
        ("tie-lost", 1, 1, (KARIM,)),
        ("tie-won", 1, 2, (NASREEN,)),
        ("tie-lost", 1, 2, (RINA,)),
    ]


def test_who_splits_a_round_neither_won_nor_lost_it_by_place() -> None:
    table = Table.of(replace(BANGLADESH, tie="split"))
    table.play(BANGLADESH_DEAL)
    assert told(table) == []


def test_a_round_that_the_table_decided_was_not_won_by_place() -> None:
    table = Table.of()
    exposed = GroupsExposed(1, 1, round_of(BANGLADESH_DEAL, 1))
    table.write(TableRuling(exposed, SALMA, (0, 0, 115, 0), "agreed"))
    table.count(0, 0, 360, 0)
    assert told(table) == [("everything", 1, 0, (SALMA,))]


def test_every_troy_counts_and_those_that_took_nothing_are_told_apart() -> None:
    table = Table.of()
    table.play(TROYS)
    found = told(table)
    assert [seat for kind, _, nth, (seat,) in found if (kind, nth) == ("troy", 1)] == [0, 1, 2, 3]
    assert [seat for kind, _, nth, (seat,) in found if (kind, nth) == ("troy-beaten", 1)] == [
        *(1, 2, 3)
    ]
    assert not [nth for kind, _, nth, _ in found if kind == "troy" and nth == 4]
    assert found[-1] == ("everything", 1, 0, (RINA,))


def test_a_match_won_by_troys_is_told_and_its_deal_is_nobodys_whole() -> None:
    table = Table.of(BHUTAN)
    table.play(TROYS, (1, 2, 3))
    assert told(table)[-1] == ("troy-win", 1, 0, (RINA,))
    assert "everything" not in {kind for kind, *_ in told(table)}


def test_nothing_is_told_of_a_deal_that_is_open_or_void_nor_of_rounds_without_cards() -> None:
    table = Table.of()
    table.play(BANGLADESH_DEAL, (1, 2))
    assert told(table) == []
    table.void("a card fell")
    for taker in (RINA, RINA, KARIM, RINA):
        table.take(taker)
    table.count(240, 120, 0, 0)
    assert told(table) == []


# The others


def test_four_of_a_kind_and_equal_hands_of_fives_are_told_with_cards_or_without() -> None:
    table = Fives.of(replace(FIVES, target=100))
    table.show("KS KH KD KC 2H / AS AH AD QS QH / 9S 9C 9H 9D 5S / JS JH TD 4C 3S")
    table.show("KS KH 7D 7C QS / AS AH 5D 4C 3S / KD KC 7S 7H QD / 9S 8S 6S 5S 2D")
    table.won("four_of_a_kind", SALMA)
    table.won("one_pair", SALMA, RINA)
    table.won("treble", SALMA)
    table.won("junk")
    table.void()
    assert told(table) == [
        ("four-of-a-kind", 1, 0, (RINA,)),
        ("four-of-a-kind", 1, 0, (SALMA,)),
        ("equal-hands", 2, 0, (SALMA, RINA)),
        ("four-of-a-kind", 3, 0, (SALMA,)),
        ("equal-hands", 4, 0, (RINA, SALMA)),
    ]


def test_seven_tricks_to_none_are_told_of_the_side_that_took_them() -> None:
    table = HokmTable.of()
    table.score(7, 0)
    table.score(0, 7)
    table.score(7, 5)
    table.write(Revoked(4, 0))
    table.void()
    table.write(HandTaken(6, 1, shutout=True))
    assert told(table) == [
        ("kot", 1, 0, (RINA, SALMA)),
        ("hakem-kot", 2, 0, (KARIM, NASREEN)),
        ("kot", 6, 0, (KARIM, NASREEN)),
    ]


def test_bukharos_are_told_of_the_side_that_declared_and_rule_14_of_the_one_it_caught() -> None:
    table = Session.of(replace(BUKHARO, third_bonus="on", rule_14="strict"))
    opened = SideCount(passport=True, melded=Laid(aces=1, high=3))
    both = replace(opened, first=True, second=True, in_one_turn=2)
    table.count(both, opened)
    table.void()
    table.count(replace(opened, first=True), opened)
    assert told(table) == [
        ("first", 1, 0, (RINA, SALMA)),
        ("second", 1, 0, (RINA, SALMA)),
        ("one-turn", 1, 0, (RINA, SALMA)),
        ("one-turn", 1, 0, (RINA, SALMA)),
        ("caught", 1, 0, (KARIM, NASREEN)),
        ("first", 3, 0, (RINA, SALMA)),
    ]
