"""The sum of a side: each line, each house rule, and how rule 14 is read."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from scoring.bukharo import (
    BUKHARO,
    BukharoRules,
    Held,
    Laid,
    SideCards,
    SideCount,
    score_cards,
    score_side,
)
from scoring.bukharo.match import BUKHARO_GAME
from scoring.cards import parse_cards
from tests.scoring.bukharo.by_hand import RULES, fitting, games
from tests.scoring.match import about

OPENED = SideCount(passport=True, melded=Laid(aces=1, high=3, jokers=1), hand=Held(high=1))
"""A passport of 50 and a joker on the table, ten points in hand."""

SEVEN = replace(OPENED, joker_sequences=1, melded=Laid(aces=1, high=9, jokers=1))


def test_the_lines_stand_in_the_order_of_the_sum() -> None:
    entry = SideCount(
        passport=True,
        melded=Laid(aces=1, high=12, low=20, twos=1, jokers=1),
        natural_sequences=1,
        joker_sequences=1,
        sets=1,
        laid_off=Laid(1, 1, 1, 1, 1),
        hand=Held(1, 1, 1, 1),
        first=True,
        second=True,
    )
    score = score_side(entry, BUKHARO)
    lines = [(step.code, step["points"], step["counted"]) for step in score.lines]
    assert lines == [
        ("melded", 265, 265),
        ("sevens", 550, 550),
        ("laid_off", 60, 60),
        ("hand", 55, -55),
        ("going_out", 100, 100),
        ("going_out", 100, 100),
    ]
    assert [step["which"] for step in score.lines[4:]] == ["first", "second"]
    assert score.points == 1020
    assert score.rules == (
        "bukharo.card-points",
        "bukharo.seven.natural",
        "bukharo.seven.mixed",
        "bukharo.seven.set",
        "bukharo.bonus.added",
        "bukharo.laid-off",
        "bukharo.hand",
        "bukharo.two-in-hand.20",
        "bukharo.going-out.first",
        "bukharo.going-out.second",
        "bukharo.rule-14",
    )


def test_a_side_with_nothing_at_all_scores_nothing() -> None:
    score = score_side(SideCount(), BUKHARO)
    assert (score.points, score.lines) == (0, ())
    assert score.rules == ("bukharo.rule-14", "bukharo.rule-14.no-passport")


@pytest.mark.parametrize(("group", "points"), [("KS 2H 2D", 50), ("AC 2C 2H", 60)])
def test_several_jokers_beside_one_card_are_a_group_unless_a_house_rule_says_no(
    group: str, points: int
) -> None:
    side = SideCards(groups=(parse_cards("JS QS KS AS"), parse_cards(group)))
    score = score_cards(side, BUKHARO)
    assert score.points == 50 + points
    assert "bukharo.jokers-in-group" in score.rules
    strict = replace(BUKHARO, jokers_in_group="beside_two")
    with pytest.raises(ValueError, match="takes 2 cards that are no twos"):
        score_cards(side, strict)
    assert score_cards(SideCards(groups=side.groups[:1]), strict).points == 50
    with_two = SideCards(groups=(*side.groups[:1], parse_cards("KS KH 2D 2H")))
    assert score_cards(with_two, strict).points == score_cards(with_two, BUKHARO).points == 110


def test_cards_are_shown_group_by_group_before_the_sum() -> None:
    groups = ("5D 6D 7D 8D 9D 2S JD", "JS QS KS AS", "2H 3H 4H", "TS TH TD")
    side = SideCards(
        tuple(parse_cards(group) for group in groups), parse_cards("2C 2H JH"), twos_in_place=1
    )
    score = score_cards(side, BUKHARO)
    shown = [step for step in score.steps if step.code == "group"]
    assert [(step["kind"], step["points"], step["seven"]) for step in shown] == [
        ("sequence", 65, "mixed"),
        ("sequence", 50, None),
        ("sequence", 15, None),
        ("set", 30, None),
    ]
    assert shown[0]["cards"] == parse_cards(groups[0])
    assert shown[0]["natural"] == (True, True, True, True, True, False, True)
    passport = score.step("passport")
    assert about(passport) == {"how": "fifty", "cards": parse_cards("JS QS KS AS")}
    assert (score.cards, score.bonus, score.laid_off) == (160, 100, 35)
    assert score.rules[:7] == (
        "bukharo.sequence",
        "bukharo.jokers",
        "bukharo.natural-two",
        "bukharo.set",
        "bukharo.passport",
        "bukharo.card-points",
        "bukharo.seven.mixed",
    )


def test_without_groups_nothing_is_said_of_a_passport() -> None:
    score = score_cards(SideCards(hand=parse_cards("AS")), BUKHARO)
    assert [step.code for step in score.steps] == ["hand", "rule_14"]


@pytest.mark.no_cover  # followed line by line it would take many times as long
@given(games(), RULES)
def test_every_rule_a_score_cites_is_in_the_rulebook_and_goes_with_the_house_rules(
    game: Any, rules: BukharoRules
) -> None:
    _, sides = game
    rules = fitting(sides, rules)
    late = not any(side.second for side in sides)
    for side in sides:
        score = score_cards(side.cards, rules, without_second=late)
        assert len(set(score.rules)) == len(score.rules)
        for rule_id in score.rules:
            setting = BUKHARO_GAME.rules[rule_id].setting
            if setting and setting != "third_bonus":
                chosen = str(getattr(rules, setting)).replace("_", "-")
                assert rule_id.endswith(f".{chosen}")
