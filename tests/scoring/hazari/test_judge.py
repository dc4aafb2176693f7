"""A round judged, with the reasons the ruling carries."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scoring.cards import PACK, Card, show_cards
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules, judge_round, strength
from scoring.rulings import Ruling, Step
from tests.scoring.hazari.by_hand import RULES
from tests.scoring.table import about, groups
from tests.support.cases import cases

FIRST = replace(BANGLADESH, tie="first_exposed")
SPLIT = replace(BANGLADESH, tie="split")
KICKER = replace(BANGLADESH, fourth_card="kicker")


def judged(
    text: str, rules: HazariRules = BANGLADESH, number: int = 1, dead: Collection[int] = ()
) -> Ruling:
    return judge_round(groups(text), rules, number, dead=dead)


def decision(ruling: Ruling) -> dict[str, Any]:
    return {"code": ruling.steps[0].code, **about(ruling.steps[0])}


def test_a_higher_type_wins_and_the_ruling_says_which() -> None:
    ruling = judged("KS JS 9D / 5C 3C 2C / AH AD KC / QS QD 7H")
    assert ruling.winner == 1
    assert decision(ruling) == {
        "code": "higher_type",
        "winner": 1,
        "second": 2,
        "category": "colour",
    }
    assert ruling.rules == ("hazari.types", "hazari.colour", "hazari.points.bangladesh")


@cases("hazari", "between equal types the ruling names the card that decides")
def test_between_equal_types_the_ruling_names_the_card_that_decides(
    text: str, category: str, by: str
) -> None:
    four = len(groups(text)[0]) == 4
    ruling = judged(text, BHUTAN, 4) if four else judged(text)
    assert decision(ruling) == {
        "code": "higher_card",
        "winner": 0,
        "second": 1,
        "category": category,
        "by": by,
    }
    if four:
        assert ruling.rules[-1] == "hazari.points.bhutan"
        assert ruling.rules.count("hazari.four.ladder") == 1
    else:
        rule = f"hazari.{category.replace('_', '-')}"
        assert ruling.rules == (rule, "hazari.points.bangladesh")


@cases("hazari", "a form that beats its own type rests on the four card rule alone")
def test_a_form_that_beats_its_own_type_rests_on_the_four_card_rule_alone(
    text: str, cited: tuple[str, ...]
) -> None:
    ruling = judged(text, BHUTAN, 4)
    assert ruling.winner == 0
    assert ruling.rules == (*cited, "hazari.points.bhutan")


def test_the_kicker_is_named_as_the_spare_card_that_decides() -> None:
    ruling = judged("9S 8D 7D 6S / 9H 8S 7C 3C", KICKER, 4)
    assert decision(ruling)["by"] == "spare"
    assert ruling.rules == ("hazari.four.kicker", "hazari.points.bangladesh")


def test_when_kickers_are_equal_too_the_order_of_exposure_decides() -> None:
    ruling = judged("9S 8D 7D 6S / 9H 8S 7C 6C", KICKER, 4)
    assert decision(ruling)["code"] == "tie"
    assert ruling.winner == 1


@cases("hazari", "the place of ace two three is cited when it decides")
def test_the_place_of_ace_two_three_is_cited_when_it_decides(text: str, cited: bool) -> None:
    assert ("hazari.run.ace-two-three" in judged(text).rules) is cited


def test_the_place_of_ace_two_three_four_is_cited_on_the_ladder() -> None:
    ruling = judged("AS 2H 3S 4H / KS QH JS TH", BHUTAN, 4)
    assert "hazari.run.ace-two-three" in ruling.rules
    assert decision(ruling) == {
        "code": "higher_card",
        "winner": 0,
        "second": 1,
        "category": "four_run",
        "by": "ace_two_three",
        "a23": "second",
        "above": True,
    }


def test_a_kicker_is_marked_as_one_and_a_card_that_is_ignored_is_not() -> None:
    text = "9S 8D 7D 6S / 9H 8S 7C 3C"
    for rules, kicker in ((KICKER, True), (BANGLADESH, False), (BHUTAN, False)):
        ranked = [step for step in judged(text, rules, 4).steps if step.code == "group"]
        assert [step["kicker"] for step in ranked] == [kicker] * 2


def test_dead_groups_are_told_after_what_decides() -> None:
    foul = replace(BANGLADESH, order_fault="foul_deal")
    text = "2C 3D 5H / AS AH AD / 2D 3H 5S / 9C 8C 7C"
    ruling = judged(text, foul, dead=[1, 2])
    assert (ruling.steps[1].code, about(ruling.steps[1])) == (
        "dead_groups",
        {"places": (1, 2), "foul": True},
    )
    assert judged(text, dead=[1]).steps[1] == Step.of("dead_groups", places=(1,), foul=False)
    assert judged(text).step("dead_groups") is None
    assert judged(text, foul, dead=[0, 1, 2, 3]).step("dead_groups") is None


EQUAL = "AH QH 9H / 7C 6S 5S / KC KD JD / 7D 6C 5H"


@cases(
    "hazari", "of equal groups the very last or very first wins or all share what can be divided"
)
def test_of_equal_groups_the_very_last_or_very_first_wins_or_all_share_what_can_be_divided(
    text: str, equal: tuple[int, ...], points: int, shares: tuple[int, ...]
) -> None:
    assert decision(judged(text))["equal"] == equal
    for rules, winner in ((BANGLADESH, equal[-1]), (FIRST, equal[0])):
        ruling = judged(text, rules)
        assert (ruling.winner, ruling.points, ruling.shares[winner]) == (winner, points, points)
    ruling = judged(text, SPLIT)
    assert (ruling.winner, ruling.points, ruling.shares) == (equal[-1], points, shares)


def test_the_groups_are_ranked_from_the_winner_down() -> None:
    ruling = judged("AH QH 9H / 7C 6S 5S / KC KD JD / 7D 6C 5H")
    ranked = [about(step) for step in ruling.steps if step.code == "group"]
    assert [(step["rank"], step["place"], step["category"]) for step in ranked] == [
        (1, 3, "run"),
        (2, 1, "run"),
        (3, 0, "colour"),
        (4, 2, "pair"),
    ]
    assert [step["tied"] for step in ranked] == [True, True, False, False]
    assert [step["dead"] for step in ranked] == [False] * 4
    assert [show_cards(step["cards"]) for step in ranked] == [
        "7D 6C 5H",
        "7C 6S 5S",
        "AH QH 9H",
        "KC KD JD",
    ]
    assert {step["spare"] for step in ranked} == {None}


def test_the_spare_card_of_round_4_is_named() -> None:
    ruling = judged("9S 8S 7D 2S / AH JH 4H 2C", BANGLADESH, 4)
    spares = {step["place"]: str(step["spare"]) for step in ruling.steps if step.code == "group"}
    assert spares == {0: "2S", 1: "2C"}
    assert ruling.rules == (
        "hazari.types",
        "hazari.run",
        "hazari.four.best-three",
        "hazari.points.bangladesh",
    )


@cases("hazari", "king ace two gets a note wherever it was laid")
def test_king_ace_two_gets_a_note_wherever_it_was_laid(
    text: str, number: int, noted: tuple[tuple[int, str], ...]
) -> None:
    ruling = judged(text, BANGLADESH, number)
    notes = [(s["place"], s["category"]) for s in ruling.steps if s.code == "king_ace_two"]
    assert notes == [*noted]
    assert ("hazari.run.king-ace-two" in ruling.rules) is bool(noted)


@pytest.mark.parametrize(
    ("rules", "by_value", "total"),
    [
        (BANGLADESH, ((10, 4), (5, 2)), 50),
        (BHUTAN, ((11, 1), (10, 3), (9, 1), (2, 1)), 52),
    ],
)
def test_the_points_are_every_card_on_the_table_by_value(
    rules: HazariRules, by_value: tuple[tuple[int, int], ...], total: int
) -> None:
    ruling = judged("AH KH TH / QS 9D 2C", rules)
    step = ruling.step("points")
    assert about(step) == {"by_value": by_value, "total": total}
    assert ruling.steps[-1] is step
    assert ruling.points == total
    assert ruling.shares == (total, 0)


def test_the_only_live_group_wins_whatever_it_is() -> None:
    ruling = judged("2C 3D 5H / AS AH AD / KC KD KH / 9C 8C 7C", dead=[1, 2, 3])
    assert decision(ruling) == {"code": "only_live", "winner": 0}
    assert ruling.rules == ("hazari.order-fault", "hazari.points.bangladesh")
    assert ruling.shares == (90, 0, 0, 0)


@given(
    st.permutations(PACK), st.integers(2, 4), st.integers(1, 4), RULES, st.sets(st.integers(0, 3))
)
def test_every_round_has_one_winner_a_whole_sum_and_reasons_that_hold(
    pack: list[Card], count: int, number: int, rules: HazariRules, dead: set[int]
) -> None:
    size = 4 if number == 4 else 3
    shown = [pack[place * size : (place + 1) * size] for place in range(count)]
    dead &= {*range(count)}
    ruling = judge_round(shown, rules, number, dead=dead)
    made = [strength(group, rules, number) for group in shown]
    live = [place for place in range(count) if place not in dead] or list(range(count))
    best = max(made[place] for place in live)
    equal = [place for place in live if made[place] == best]
    assert ruling.winner == (equal[0] if rules.tie == "first_exposed" else equal[-1])
    assert sum(ruling.shares) == ruling.points
    assert len(ruling.shares) == count
    assert [place for place, share in enumerate(ruling.shares) if share] == (
        equal if rules.tie == "split" else [ruling.winner]
    )
    assert (ruling.steps[0].code == "tie") is (len(equal) > 1)
    ranking = [step["place"] for step in ruling.steps if step.code == "group"]
    assert ranking[0] == ruling.winner
    assert sorted(ranking) == list(range(count))
    assert len(set(ruling.rules)) == len(ruling.rules)


def test_groups_and_dead_places_may_be_anything_that_can_be_read_once() -> None:
    text = "AS KS QS / KH QH JH / TH 9H 8H"
    once = ((card for card in group) for group in groups(text))
    ruling = judge_round(once, BANGLADESH, 1, dead=(place for place in [0]))
    assert ruling == judged(text, dead=[0])
    assert ruling.winner == 1
