"""Whether the groups of a side can hold a passport, and why it was enough."""

from dataclasses import replace

import pytest

from scoring.bukharo import BHUKHAR_CLUB, BUKHARO, BukharoRules, SideCards, read_group, score_cards
from scoring.bukharo.groups import Passport, find_passport
from scoring.cards import parse_cards, show_cards
from tests.support.cases import cases

CLUB_BARRED = replace(BHUKHAR_CLUB, jokers_in_opening="barred")
BARRED = replace(BUKHARO, jokers_in_opening="barred")


def found(rules: BukharoRules, *groups: str) -> Passport | None:
    read = [read_group(parse_cards(group)) for group in groups]
    return find_passport([group for group in read if group], rules)


@pytest.mark.parametrize("rules", [BUKHARO, BARRED])
@cases("bukharo", "four in sequence without joker and fifty points or seven cards")
def test_four_in_sequence_without_joker_and_fifty_points_or_seven_cards(
    rules: BukharoRules, groups: tuple[str, ...], cards: str | None, how: str | None
) -> None:
    passport = found(rules, *groups)
    if cards is None:
        assert passport is None
    else:
        assert (show_cards(passport.cards), passport.how) == (cards, how)


@cases("bukharo", "groups with jokers lift a passport unless that is barred")
def test_groups_with_jokers_lift_a_passport_unless_that_is_barred(
    groups: tuple[str, ...], barred: bool
) -> None:
    assert found(BUKHARO, *groups) is not None
    assert (found(BARRED, *groups) is not None) is barred


@cases("bukharo", "a licence has three in sequence and a hundred points or a set of seven")
def test_a_licence_has_three_in_sequence_and_a_hundred_points_or_a_set_of_seven(
    groups: tuple[str, ...], how: str | None, barred: str | None
) -> None:
    for rules, wanted in ((BHUKHAR_CLUB, how), (CLUB_BARRED, barred)):
        licence = found(rules, *groups)
        assert (licence and licence.how) == wanted


@pytest.mark.parametrize(
    ("groups", "rules", "step", "cited"),
    [
        ("7H 8H 9H TH / QS QD 2C", BARRED, ("barred", "7H 8H 9H TH"), True),
        ("7H 8H 9H TH / QS QD 2C", BUKHARO, ("together", "7H 8H 9H TH"), False),
        ("6H 7H 8H 9H / 3S 4S 5S", BARRED, ("none", ""), False),
        ("TS TH TD", BARRED, ("none", ""), False),
        ("JS QS KS AS", BHUKHAR_CLUB, ("no_licence", ""), False),
        ("TD JD QD KD AD / QS QD 2C", CLUB_BARRED, ("barred", "TD JD QD KD AD"), True),
    ],
)
def test_a_passport_that_only_the_barred_jokers_lift_is_told_and_cites_the_rule(
    groups: str, rules: BukharoRules, step: tuple[str, str], cited: bool
) -> None:
    score = score_cards(SideCards(tuple(map(parse_cards, groups.split(" / ")))), rules)
    told = score.step("passport")
    assert (told["how"], show_cards(told["cards"])) == step
    assert ("bukharo.jokers-in-opening.barred" in score.rules) is cited
