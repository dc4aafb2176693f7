"""A deal in doubt, told as at the table: what was typed, what lies there, what the app makes of it.

The deal is the worked Bangladesh one. Salma exposes last in round 4, so her group is deduced.
"""

import pytest

from scoring.cards import Card, parse_cards, show_cards
from scoring.hazari.exposed_groups import Shown, TakenBy
from scoring.hazari.mistakes.deal_evidence import Evidence
from scoring.hazari.mistakes.repair import Place, Repair
from scoring.hazari.mistakes.repairs import repairs
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.hazari.state import Deal
from scoring.recorded_facts import Amended
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.scoring.table import BANGLADESH_DEAL, Table, groups, round_of
from tests.support.cases import cases

ROUNDS = tuple(round_of(BANGLADESH_DEAL, number) for number in (1, 2, 3, 4))


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def card(text: str) -> Card:
    (only,) = parse_cards(text)
    return only


def entered(wrong: dict[Place, str], rounds: int = 4) -> Deal:
    """The deal with some groups typed as they did not lie."""
    shown: tuple[Shown, ...] = tuple(
        tuple(
            cards(wrong[seat, number]) if (seat, number) in wrong else group
            for seat, group in enumerate(lay)
        )
        for number, lay in enumerate(ROUNDS[:rounds], start=1)
    )
    return Deal(1, RINA, shown)


def found(evidence: Evidence) -> list[list[str]]:
    """Every smallest repair."""
    return [told(repair) for repair in repairs(evidence)]


def told(repair: Repair) -> list[str]:
    """`Karim 2: 8D 7H 6H - 8D 7H 6D`, one line a changed group."""
    return [
        f"{NAMES[change.place[0]]} {change.place[1]}: "
        f"{show_cards(change.old)} - {show_cards(change.new)}"
        for change in repair.changes
    ]


# One wrong card: 6♥ typed for 6♦ in Karim's second group, so that Salma's last seems to hold 6♦.
SIX = {(KARIM, 2): "8D 7H 6H", (SALMA, 4): "8S 6D 6S 2S"}
# Two cards swapped between players, in one round and in two.
QUEENS = {(RINA, 1): "AD KD QS", (SALMA, 1): "KH QD JC"}
TWOS = {(SALMA, 3): "4D 3S 2C", (RINA, 4): "KS 7S 5H 2H"}
# Whole groups at the wrong seats.
SEATS = {(KARIM, 3): "8C 7D 6C", (NASREEN, 3): "5D 4C 3D"}
ONE_SEAT_ON = {
    (seat, 2): show_cards(ROUNDS[1][(seat + 1) % 4]) for seat in (RINA, KARIM, SALMA, NASREEN)
}


SIX_MENDED = ["Karim 2: 8D 7H 6H - 8D 7H 6D", "Salma 4: 8S 6D 6S 2S - 8S 6H 6S 2S"]
QUEENS_MENDED = ["Rina 1: AD KD QS - AD KD QD", "Salma 1: KH QD JC - KH QS JC"]
TWOS_MENDED = ["Salma 3: 4D 3S 2C - 4D 3S 2H", "Rina 4: KS 7S 5H 2H - KS 7S 5H 2C"]
SEATS_MENDED = ["Karim 3: 8C 7D 6C - 5D 3D 4C", "Nasreen 3: 5D 4C 3D - 7D 8C 6C"]


@pytest.mark.parametrize(
    ("wrong", "place", "seen", "mended"),
    [
        (SIX, (SALMA, 4), "8S 6H 6S 2S", SIX_MENDED),
        (SIX, (KARIM, 2), "8D 7H 6D", SIX_MENDED),
        (QUEENS, (RINA, 1), "AD KD QD", QUEENS_MENDED),
        (QUEENS, (SALMA, 1), "KH QS JC", QUEENS_MENDED),
        (TWOS, (SALMA, 3), "4D 3S 2H", TWOS_MENDED),
        (TWOS, (RINA, 4), "KS 7S 5H 2C", TWOS_MENDED),
        (SEATS, (KARIM, 3), "5D 4C 3D", SEATS_MENDED),
        (SEATS, (NASREEN, 3), "8C 7D 6C", SEATS_MENDED),
    ],
)
def test_a_whole_group_seen_leaves_one_smallest_repair(
    wrong: dict[Place, str], place: Place, seen: str, mended: list[str]
) -> None:
    assert found(Evidence(entered(wrong)).seen(place, cards(seen))) == [mended]


@pytest.mark.parametrize(
    ("wrong", "place", "seen", "others", "mended"),
    [
        # One of the three deduced cards besides the wrong one may be the one to go, too.
        (SIX, (SALMA, 4), "6H", 3, SIX_MENDED),
        # Of one round the groups as a whole may have been swapped, too.
        (QUEENS, (RINA, 1), "QD", 3, QUEENS_MENDED),
        (SEATS, (KARIM, 3), "5D", 3, SEATS_MENDED),
        (TWOS, (SALMA, 3), "2H", 2, TWOS_MENDED),
    ],
)
def test_one_card_seen_leaves_a_few_repairs(
    wrong: dict[Place, str], place: Place, seen: str, others: int, mended: list[str]
) -> None:
    left = found(Evidence(entered(wrong)).seen(place, cards(seen)))
    assert mended in left
    assert len(left) == others + 1


def test_a_repair_gives_its_rounds_back_as_they_were() -> None:
    (repair,) = repairs(Evidence(entered(TWOS)).seen((SALMA, 3), cards("4D 3S 2H")))
    assert repair.repaired(entered(TWOS).shown) == ROUNDS


def test_the_rounds_of_a_repair_are_amended_in_one_write() -> None:
    table = Table.of()
    for shown in entered(TWOS).shown:
        table.expose(shown)
    evidence = Evidence(table.state.deals[0]).seen((SALMA, 3), cards("4D 3S 2H"))
    (repair,) = repairs(evidence)
    mended = repair.repaired(evidence.deal.shown)
    facts = {number: GroupsExposed(1, number, mended[number - 1]) for number in (3, 4)}
    table.write(*(Amended(number + 1, fact) for number, fact in facts.items()))
    assert table.state.deals[0].shown == ROUNDS
    assert table.totals == (115, 0, 105, 140)


# A card claimed twice


def claimed_twice() -> Evidence:
    """JS was typed for Karim's QC in round 1; in round 2 it lies before Nasreen."""
    deal = entered({(KARIM, 1): "AC KC JS"}, rounds=1)
    return Evidence.of(deal, 2, groups("JD TS 9S / 8D 7H 6D / / JS"))


def test_a_card_claimed_twice_was_entered_in_an_earlier_group_and_lies_on_the_table() -> None:
    evidence = claimed_twice()
    assert evidence.entered(card("JS")) == ((KARIM, 1), (NASREEN, 2))
    assert evidence.told == ((card("JS"), (NASREEN, 2)),)
    assert evidence.entered(card("AS")) == ()


def test_a_card_that_was_not_shown_yet_did_not_lie_there() -> None:
    left = found(claimed_twice().seen(None, cards("QC")))
    assert ["Karim 1: AC KC JS - AC KC QC"] not in left


def test_a_card_of_a_later_round_may_be_seen_in_a_round_that_is_changed() -> None:
    deal = entered({(SALMA, 3): "4D 3S 2C", (RINA, 4): "KS 7S 5H 2H"})
    evidence = Evidence.of(deal, 3, round_of(BANGLADESH_DEAL, 3))
    assert evidence.told == ((card("2H"), (SALMA, 3)),)
    assert found(evidence) == [["Rina 4: KS 7S 5H 2H - KS 7S 5H 2C"]]


def test_a_card_may_be_told_of_a_round_whose_cards_are_unknown() -> None:
    """Only that Rina took round 1 is known."""
    shown = (TakenBy(RINA), *entered({(KARIM, 2): "8D 7H AC"}, rounds=2).shown[1:])
    evidence = Evidence(Deal(1, RINA, shown)).seen((KARIM, 1), cards("AC"))
    (repair,) = repairs(evidence.seen((KARIM, 2), cards("6D")))
    assert told(repair) == ["Karim 2: 8D 7H AC - 8D 7H 6D"]
    assert repair.repaired(shown) == (RINA, ROUNDS[1])


def test_a_card_seen_fills_a_group_that_is_still_typed() -> None:
    evidence = Evidence.of(entered({}, 1), 2, groups("JD TS / 8D / / ")).seen(
        (RINA, 2), cards("9S")
    )
    assert found(evidence) == [["Rina 2: JD TS - JD TS 9S"]]


# What the table says


def test_a_whole_round_entered_one_seat_on_is_turned_back() -> None:
    evidence = Evidence(entered(ONE_SEAT_ON))
    for seat in (RINA, KARIM, SALMA):
        evidence = evidence.seen((seat, 2), ROUNDS[1][seat])
    (repair,) = repairs(evidence)
    assert [set(change.new) for change in repair.changes] == [set(g) for g in ROUNDS[1]]


def test_the_latest_word_on_a_card_counts() -> None:
    evidence = (
        Evidence(entered(TWOS)).seen((KARIM, 1), cards("2H")).seen((SALMA, 3), cards("4D 3S 2H"))
    )
    assert found(evidence) == [TWOS_MENDED]


def test_what_contradicts_itself_leaves_no_repair() -> None:
    evidence = Evidence(entered({})).seen((RINA, 1), cards("AD KD QD")).seen((RINA, 1), cards("AC"))
    assert repairs(evidence) == ()


@pytest.mark.parametrize(
    ("place", "seen"),
    [((RINA, 3), "5C"), ((4, 1), "5C"), ((RINA, 0), "5C"), ((RINA, 2), "JD TS 9S 8S")],
)
def test_nothing_is_seen_where_nothing_can_lie(place: Place, seen: str) -> None:
    evidence = Evidence(entered({}, rounds=2))
    with pytest.raises(ValueError, match=r"nothing has been shown|more cards"):
        evidence.seen(place, cards(seen))


@cases("hazari", "a round is doubted as it can lie on the table")
def test_a_round_is_doubted_as_it_can_lie_on_the_table(number: int, lay: str) -> None:
    with pytest.raises(ValueError, match="round"):
        Evidence.of(entered({}, rounds=1), number, groups(lay))
