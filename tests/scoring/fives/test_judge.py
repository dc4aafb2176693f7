"""Who scores at a showdown, how much, and the reasons given."""

from dataclasses import replace
from typing import Any

from hypothesis import given

from scoring.fives import FIVES, FivesRules, judge_showdown
from scoring.fives.match import FIVES_GAME
from tests.scoring.fives import by_hand
from tests.scoring.fives.showdowns import Hands, hands
from tests.scoring.match import about, codes
from tests.support.cases import cases

EQUAL_PAIRS = "AS 3H 4D 6C 8S / JS JH KS 9S 4S / JD JC KD 9D 4H"
EQUAL_TWO_PAIRS = "KS KH 7D 7C QS / AS AH 5D 4C 3S / KD KC 7S 7H QD"


def judged(text: str, **house: Any) -> Any:
    return judge_showdown(hands(text), replace(FIVES, **house))


@cases("fives", "the deciding fact is named")
def test_the_deciding_fact_is_named(text: str, by: str) -> None:
    first, *_ = judged(text).steps
    assert (first.code, first["by"]) == ("higher_card", by)
    assert {first["winner"], first["second"]} == {0, 1}


def test_a_higher_type_is_named_with_the_hand_it_beats() -> None:
    showdown = judged("KS KH QS QH JS / AS AH AD 3S 2H / 9S 8H 7D 5C 4S")
    assert about(showdown.steps[0]) == {"winner": 1, "second": 0, "category": "treble"}
    assert showdown.ranking == (1, 0, 2)
    assert showdown.rules == ("fives.types", "fives.treble", "fives.points")


def test_equal_hands_have_the_same_rank_and_the_next_one_follows_after_both() -> None:
    steps = [step for step in judged(EQUAL_TWO_PAIRS).steps if step.code == "hand"]
    assert [(step["place"], step["rank"], step["tied"]) for step in steps] == [
        (0, 1, True),
        (2, 1, True),
        (1, 3, False),
    ]


def test_an_ace_that_loses_for_being_an_ace_is_explained() -> None:
    low = judged("KS KH KD 2S 2H / AS AH AD QS QH")
    assert low.step("ace_low") is not None
    assert "fives.ranks" in low.rules
    plain = judged("KS KH KD 2S 2H / QS QH QD AS AH")
    assert plain.step("ace_low") is None
    assert "fives.ranks" not in plain.rules


@cases("fives", "a straight or a flush is noted as junk")
def test_a_straight_or_a_flush_is_noted_as_junk(
    text: str, noted: tuple[tuple[str, int], ...]
) -> None:
    showdown = judged(text)
    steps = [step for step in showdown.steps if step.code in ("no_straight", "no_flush")]
    assert [(step.code, step["place"]) for step in steps] == [*noted]
    assert ("fives.no-straights" in showdown.rules) is bool(noted)


def test_hands_may_be_any_sequences() -> None:
    shown = hands(EQUAL_PAIRS)
    assert judge_showdown([list(hand) for hand in shown], FIVES) == judge_showdown(shown, FIVES)
    assert judge_showdown((iter(hand) for hand in shown), FIVES) == judge_showdown(shown, FIVES)


@given(by_hand.showdowns(), by_hand.RULES)
def test_a_showdown_is_judged_as_a_careful_referee_would(shown: Hands, rules: FivesRules) -> None:
    showdown = judge_showdown(shown, rules)
    assert list(showdown.shares) == by_hand.points(shown, rules.tie)
    assert showdown.points == max(showdown.shares)
    assert [share > 0 for share in showdown.shares] == [
        place in showdown.winners for place in range(len(shown))
    ]
    assert [by_hand.place(shown[place]) for place in showdown.ranking] == sorted(
        map(by_hand.place, shown)
    )
    assert showdown.category == by_hand.category(shown[showdown.ranking[0]])
    assert set(showdown.rules) <= set(FIVES_GAME.rules)
    assert len(set(showdown.rules)) == len(showdown.rules)
    assert codes(showdown.steps).count("hand") == len(shown)  # type: ignore[arg-type]
