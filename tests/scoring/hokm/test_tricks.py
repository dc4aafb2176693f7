"""Who takes a trick: against a referee who looks at the cards one after the other."""

from itertools import islice, permutations

import pytest
from hypothesis import given, strategies as st

from scoring import hokm
from scoring.cards import PACK, Card, Suit, parse_cards
from scoring.hokm.cited_rules import RULES, Case
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.rules import NoTrump
from scoring.kit.tricks import denials, ranking
from scoring.rulings import Rule
from tests.scoring.hokm.by_hand import TRUMPS, takes
from tests.support.long import first_of

CASES = [(rule, case) for rule in RULES for case in rule.cases if isinstance(case, Case)]
TRICKS = st.lists(st.sampled_from(PACK), min_size=2, max_size=4, unique=True)


@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_every_two_cards_are_judged_as_by_hand(trump: Suit | NoTrump | None) -> None:
    pairs = list(permutations(PACK, 2))
    assert len(pairs) == 52 * 51
    for pair in pairs:
        assert hokm.judge_trick(pair, trump) == takes(pair, trump), (pair, trump)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("trump", first_of((*Suit, None)), ids=str)
def test_every_three_cards_are_judged_as_by_hand(trump: Suit | None) -> None:
    judged = 0
    for trio in permutations(PACK, 3):
        judged += ranking(trio, trump)[0] == takes(trio, trump)
    assert judged == 52 * 51 * 50


@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_four_cards_are_judged_as_by_hand(trump: Suit | NoTrump | None) -> None:
    for quad in islice(permutations(PACK, 4), 0, None, 1009):
        assert hokm.judge_trick(quad, trump) == takes(quad, trump), (quad, trump)


@given(TRICKS, st.sampled_from(TRUMPS))
def test_the_ruling_agrees_with_its_own_reasons(
    cards: list[Card], trump: Suit | NoTrump | None
) -> None:
    ruling = hokm.rule_trick(cards, trump)
    decision, *shown = ruling.steps
    assert (ruling.points, sum(ruling.shares), ruling.shares[ruling.winner]) == (1, 1, 1)
    assert [step["card"] for step in shown] == cards
    assert decision["winner"] == ruling.winner
    counts = [step["counts"] for step in shown]
    assert (decision.code == "trump_takes") == ("trump" in counts)
    best = "trump" if "trump" in counts else "led"
    assert counts[ruling.winner] == best
    assert (decision["rival"] is not None) == (counts.count(best) > 1)
    if decision["rival"] is not None:
        without = [card for place, card in enumerate(cards) if place != ruling.winner]
        if counts[0] == best and ruling.winner == 0:
            without.sort(key=lambda card: card.suit != cards[0].suit)
        assert without[takes(without, trump)] == cards[decision["rival"]]
    assert (decision.code == "no_trump_takes") == isinstance(trump, NoTrump)
    assert set(ruling.rules) <= set(HOKM_GAME.rules)


@pytest.mark.parametrize(("rule", "case"), CASES, ids=[f"{r.id} {c.cards}" for r, c in CASES])
def test_a_worked_trick_goes_where_its_rule_says_and_cites_it(rule: Rule, case: Case) -> None:
    ruling = hokm.rule_trick(parse_cards(case.cards), case.trump)
    assert ruling.winner == case.winner
    assert rule.id in ruling.rules


def test_every_rule_that_a_trick_can_rest_on_has_a_worked_trick() -> None:
    assert {rule.id for rule, _ in CASES} == {
        "hokm.card-rank",
        "hokm.trick.led-suit",
        "hokm.trick.trump",
        "hokm.no-trump",
    }


def test_any_sequence_of_cards_will_do_and_the_answer_is_a_plain_number() -> None:
    cards = parse_cards("AD KD 2S QD")
    assert type(hokm.judge_trick(list(cards), Suit.SPADES)) is int
    assert hokm.judge_trick(cards, Suit.SPADES) == 2
    assert hokm.judge_trick(cards, None) == 0


def test_cards_of_other_suits_can_take_nothing_and_deny_the_suit_led() -> None:
    cards = parse_cards("9H AC 3S KH")
    assert ranking(cards, Suit.SPADES) == [2, 3, 0]
    assert ranking(cards, None) == [3, 0]
    assert denials(cards) == (1, 2)
