"""A deal in doubt, told as at the table: what was typed, what lies there, what the app makes of it.

The deal is the worked Bangladesh one. Salma exposes last in round 4, so her group is deduced.
"""

import pytest

from scoring.cards import PACK, Card, parse_cards, show_cards
from scoring.facts import Amended
from scoring.hazari.deal_keys import Shown
from scoring.hazari.facts import GroupsExposed
from scoring.hazari.mistakes.evidence import Doubt, Which, Who
from scoring.hazari.mistakes.repair import Place, Repair
from scoring.hazari.mistakes.search import Finding, find
from scoring.hazari.state import Deal
from tests.scoring.table import (
    BANGLADESH_DEAL,
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    Table,
    groups,
    round_of,
)

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


def told(repair: Repair | None) -> list[str]:
    """`Karim 2: 8D 7H 6H - 8D 7H 6D`, one line a changed group."""
    assert repair is not None
    return [
        f"{NAMES[change.place[0]]} {change.place[1]}: "
        f"{show_cards(change.old)} - {show_cards(change.new)}"
        for change in repair.changes
    ]


def asked(finding: Finding) -> str:
    """`which Karim 2: 6S 6D` or `who 6D`."""
    assert finding.repair is None
    question = finding.question
    if question is None:
        return "nothing"
    if isinstance(question, Who):
        return f"who {question.card}"
    seat, number = question.place
    return f"which {NAMES[seat]} {number}: {show_cards(question.cards)}"


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
    finding = find(Doubt(entered(wrong)).seen(place, cards(seen)))
    assert told(finding.repair) == mended
    assert (finding.question, finding.unsure) == (None, ())


@pytest.mark.parametrize(
    ("wrong", "place", "seen", "question", "answer", "mended"),
    [
        # Which of the deduced cards is not there? The others and the one seen are.
        (SIX, (SALMA, 4), "6H", "which Salma 4: 8S 6S 2S 6D", "8S 6S 2S", SIX_MENDED),
        # Only cards of the two groups can have been swapped, or the groups as a whole.
        (QUEENS, (RINA, 1), "QD", "which Salma 1: QS KH AD KD JC", "QS KH JC", QUEENS_MENDED),
        (SEATS, (KARIM, 3), "5D", "which Nasreen 3: 7D 3D 8C 6C 4C", "8C 7D 6C", SEATS_MENDED),
        (TWOS, (SALMA, 3), "2H", "which Rina 4: 3S 4D 2C", "2C", TWOS_MENDED),
    ],
)
def test_one_card_seen_leaves_one_question(
    wrong: dict[Place, str],
    place: Place,
    seen: str,
    question: str,
    answer: str,
    mended: list[str],
) -> None:
    doubt = Doubt(entered(wrong)).seen(place, cards(seen))
    finding = find(doubt)
    assert asked(finding) == question
    assert isinstance(finding.question, Which)
    doubt = doubt.seen(finding.question.place, cards(answer), finding.question.cards)
    assert told(find(doubt).repair) == mended


def test_a_deal_that_agrees_with_the_table_needs_no_repair() -> None:
    finding = find(Doubt(entered({})).seen((RINA, 1), cards("QD KD AD")))
    assert finding == Finding((Repair(()),), None, ())
    assert finding.repair is not None
    assert finding.repair.repaired(ROUNDS) == ROUNDS


def test_a_repair_names_its_rounds_and_gives_them_back_mended() -> None:
    (repair,) = find(Doubt(entered(TWOS)).seen((SALMA, 3), cards("4D 3S 2H"))).repairs
    assert repair.rounds == (3, 4)
    assert repair.repaired(entered(TWOS).shown) == ROUNDS


def test_the_rounds_of_a_repair_are_amended_in_one_write() -> None:
    table = Table.of()
    for shown in entered(TWOS).shown:
        assert isinstance(shown, tuple)
        table.expose(shown)
    doubt = Doubt(table.state.deals[0]).seen((SALMA, 3), cards("4D 3S 2H"))
    repair = find(doubt).repair
    assert repair is not None
    mended = repair.repaired(doubt.deal.shown)
    facts = {number: GroupsExposed(1, number, mended[number - 1]) for number in repair.rounds}
    table.write(*(Amended(number + 1, fact) for number, fact in facts.items()))
    assert table.state.deals[0].shown == ROUNDS
    assert table.totals == (115, 0, 105, 140)


# A card claimed twice


def claimed_twice() -> Doubt:
    """JS was typed for Karim's QC in round 1; in round 2 it lies before Nasreen."""
    deal = entered({(KARIM, 1): "AC KC JS"}, rounds=1)
    return Doubt.of(deal, 2, groups("JD TS 9S / 8D 7H 6D / / JS"))


def test_a_card_claimed_twice_was_entered_in_an_earlier_group_and_lies_on_the_table() -> None:
    doubt = claimed_twice()
    assert doubt.entered(card("JS")) == ((KARIM, 1), (NASREEN, 2))
    assert doubt.told == ((card("JS"), (NASREEN, 2)),)
    assert doubt.entered(card("AS")) == ()


def test_what_really_lay_there_is_asked_among_the_cards_that_nobody_entered() -> None:
    doubt = claimed_twice()
    question = find(doubt).question
    assert isinstance(question, Which)
    assert question.place == (KARIM, 1)
    held = {held for group in doubt.groups.values() for held in group}
    assert set(question.cards) == set(PACK) - held
    doubt = doubt.seen(question.place, cards("QC"), question.cards)
    assert told(find(doubt).repair) == ["Karim 1: AC KC JS - AC KC QC"]


def test_nobody_knows_what_lay_there_so_it_stays_unsure() -> None:
    doubt = claimed_twice()
    question = find(doubt).question
    assert isinstance(question, Which)
    finding = find(doubt.unanswered(question))
    assert (finding.repair, finding.question) == (None, None)
    (unsure,) = finding.unsure
    assert (unsure.place, unsure.certain) == ((KARIM, 1), cards("AC KC"))
    assert unsure.possible == question.cards
    assert len(finding.repairs) == len(question.cards)


def test_somebody_may_still_tell_of_a_card_that_was_not_asked_about() -> None:
    doubt = claimed_twice()
    there = find(doubt.seen((KARIM, 1), cards("QC")))
    assert told(there.repair) == ["Karim 1: AC KC JS - AC KC QC"]
    not_shown_yet = find(doubt.seen(None, cards("QC")))
    assert all(card("QC") not in group.possible for group in not_shown_yet.unsure)


def test_what_nobody_knew_settles_itself_once_all_other_cards_are_in() -> None:
    deal = entered({(KARIM, 1): "AC KC JS"}, rounds=3)
    finding = find(Doubt.of(deal, 4, ROUNDS[3]))
    assert told(finding.repair) == ["Karim 1: AC KC JS - AC KC QC"]


def test_a_card_of_a_later_round_may_be_seen_in_a_round_that_is_changed() -> None:
    deal = entered({(SALMA, 3): "4D 3S 2C", (RINA, 4): "KS 7S 5H 2H"})
    doubt = Doubt.of(deal, 3, round_of(BANGLADESH_DEAL, 3))
    assert doubt.told == ((card("2H"), (SALMA, 3)),)
    assert told(find(doubt).repair) == ["Rina 4: KS 7S 5H 2H - KS 7S 5H 2C"]


def test_a_card_may_be_told_of_a_round_whose_cards_are_unknown() -> None:
    """Only that Rina took round 1 is known."""
    shown = (RINA, *entered({(KARIM, 2): "8D 7H AC"}, rounds=2).shown[1:])
    doubt = Doubt(Deal(1, RINA, shown)).seen((KARIM, 1), cards("AC"))
    repair = find(doubt.seen((KARIM, 2), cards("6D"))).repair
    assert told(repair) == ["Karim 2: 8D 7H AC - 8D 7H 6D"]
    assert repair is not None
    assert repair.repaired(shown) == (RINA, ROUNDS[1])


def test_a_card_seen_fills_a_group_that_is_still_typed() -> None:
    doubt = Doubt.of(entered({}, 1), 2, groups("JD TS / 8D / / ")).seen((RINA, 2), cards("9S"))
    assert told(find(doubt).repair) == ["Rina 2: JD TS - JD TS 9S"]


# Questions


def two_wrong_at_once() -> Doubt:
    """6H typed for 6D in round 2 and 2S for 2H in round 3: Salma shows neither 6D nor 2H."""
    wrong = {(KARIM, 2): "8D 7H 6H", (SALMA, 3): "4D 3S 2S", (SALMA, 4): "8S 6D 6S 2H"}
    return Doubt(entered(wrong)).seen((SALMA, 4), cards("8S 6H 6S 2S"))


def test_two_cards_that_could_be_either_way_round_are_asked_about_by_one_of_them() -> None:
    doubt = two_wrong_at_once()
    finding = find(doubt)
    assert asked(finding) == "who 2H"
    assert isinstance(finding.question, Who)
    assert set(finding.question.places) == {(KARIM, 2), (SALMA, 3)}
    assert told(find(doubt.seen((SALMA, 3), cards("2H"))).repair) == [
        "Karim 2: 8D 7H 6H - 8D 7H 6D",
        "Salma 3: 4D 3S 2S - 4D 3S 2H",
        "Salma 4: 8S 6D 6S 2H - 8S 2S 6S 6H",
    ]


def test_a_question_that_nobody_can_answer_is_put_another_way_and_then_no_more() -> None:
    doubt = two_wrong_at_once()
    heard = []
    while (finding := find(doubt)).question:
        heard.append(asked(finding))
        doubt = doubt.unanswered(finding.question)
    assert heard == ["who 2H", "who 6D"]
    assert [(NAMES[g.place[0]], g.place[1], show_cards(g.possible)) for g in finding.unsure] == [
        ("Karim", 2, "2H 6D"),
        ("Salma", 3, "2H 6D"),
    ]


def test_a_group_that_nobody_remembers_is_asked_about_card_by_card() -> None:
    doubt = Doubt(entered(QUEENS)).seen((RINA, 1), cards("QD"))
    heard = []
    while isinstance((finding := find(doubt)).question, Which):
        heard.append(asked(finding))
        doubt = doubt.unanswered(finding.question)
    assert heard == ["which Salma 1: QS KH AD KD JC", "which Rina 1: QS KH AD KD JC"]
    assert asked(finding) == "who QS"
    assert told(find(doubt.seen((SALMA, 1), cards("QS KH"))).repair) == QUEENS_MENDED


# What the table says


def test_a_rejected_repair_gives_way_to_the_next_smallest() -> None:
    """Everybody's second group was entered one seat on; the table tells two of them."""
    doubt = Doubt(entered(ONE_SEAT_ON))
    for seat in (RINA, KARIM):
        doubt = doubt.seen((seat, 2), ROUNDS[1][seat])
    three_seats = find(doubt).repair
    assert three_seats is not None
    assert len(three_seats.changes) == 3
    four_seats = find(doubt.rejected(three_seats)).repair
    assert four_seats is not None
    assert [set(change.new) for change in four_seats.changes] == [set(g) for g in ROUNDS[1]]


def test_the_latest_word_on_a_card_counts() -> None:
    doubt = Doubt(entered(TWOS)).seen((KARIM, 1), cards("2H")).seen((SALMA, 3), cards("4D 3S 2H"))
    assert told(find(doubt).repair) == TWOS_MENDED
    doubt = doubt.seen((SALMA, 3), (), cards("2H"))
    assert card("2H") not in dict(doubt.told)
    doubt = doubt.seen((SALMA, 3), cards("2H"))
    assert told(find(doubt).repair) == TWOS_MENDED


def test_what_contradicts_itself_leaves_no_repair() -> None:
    doubt = Doubt(entered({})).seen((RINA, 1), cards("AD KD QD")).seen((RINA, 1), cards("AC"))
    finding = find(doubt)
    assert finding == Finding((), None, ())
    assert finding.repair is None


@pytest.mark.parametrize(
    ("place", "seen"),
    [((RINA, 3), "5C"), ((4, 1), "5C"), ((RINA, 0), "5C"), ((RINA, 2), "JD TS 9S 8S")],
)
def test_nothing_is_seen_where_nothing_can_lie(place: Place, seen: str) -> None:
    doubt = Doubt(entered({}, rounds=2))
    with pytest.raises(ValueError, match=r"nothing has been shown|more cards"):
        doubt.seen(place, cards(seen))


@pytest.mark.parametrize(
    ("number", "lay"),
    [
        (3, "5C 4S 3H / / / "),
        (0, "5C 4S 3H / / / "),
        (2, "JD TS 9S / 8D JD / / "),
        (2, "JD JD / / / "),
        (2, "AD / AD / / "),
        (2, "JD TS 9S 8S / / / "),
        (2, "JD TS 9S"),
    ],
)
def test_a_round_is_doubted_as_it_can_lie_on_the_table(number: int, lay: str) -> None:
    with pytest.raises(ValueError, match="round"):
        Doubt.of(entered({}, rounds=1), number, groups(lay))
