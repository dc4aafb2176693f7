"""Who wins a hand and what it scores: every count of tricks, under every house rule."""

from dataclasses import replace
from itertools import product

import pytest

from scoring import hokm
from scoring.cards import Suit
from scoring.hokm import HOKM, HokmRules, NoTrump
from scoring.hokm.cited_rules import RULES, HandCase
from scoring.hokm.judge import lawful_tricks, rule_counted, rule_revoked, rule_taken
from scoring.hokm.rules import SETTINGS
from scoring.rulings import Rule
from tests.scoring.hokm.by_hand import (
    EQUAL,
    THREE,
    TO_SEVEN,
    TRUMPS,
    TWO,
    endings,
    stops_of_three,
    worth,
)
from tests.scoring.match import about
from tests.support.cases import cases

CASES = [(rule, case) for rule in RULES for case in rule.cases if isinstance(case, HandCase)]
PAIRS = list(product(range(-1, 15), repeat=2))
TRIPLES = list(product(range(-1, 18), repeat=3))


@pytest.mark.parametrize("rules", [HOKM, TWO], ids=["four players", "two players"])
@pytest.mark.parametrize("ruler", [0, 1])
def test_every_count_of_two_sides(rules: HokmRules, ruler: int) -> None:
    judged = {}
    for tricks in PAIRS:
        if tricks not in endings(rules.players):
            with pytest.raises(ValueError, match="no hand ends"):
                hokm.score_hand(rules, ruler, tricks)
            continue
        score = hokm.score_hand(rules, ruler, tricks)
        judged[tricks] = (score.side, score.points, score.kind)
    plain = {(7, lost): (0, 1, "normal") for lost in range(1, 7)}
    plain |= {(lost, 7): (1, 1, "normal") for lost in range(1, 7)}
    kot, against_ruler = (2, "kot"), (3, "hakem_kot")
    plain[7, 0] = (0, *(kot if ruler == 0 else against_ruler))
    plain[0, 7] = (1, *(kot if ruler == 1 else against_ruler))
    assert judged == plain


@pytest.mark.parametrize("ruler", [0, 1, 2])
def test_every_count_of_three_players_to_seven(ruler: int) -> None:
    judged = 0
    for tricks in TRIPLES:
        if tricks not in endings(3):
            with pytest.raises(ValueError, match="no hand ends"):
                hokm.score_hand(TO_SEVEN, ruler, tricks)
            continue
        judged += 1
        score = hokm.score_hand(TO_SEVEN, ruler, tricks)
        if 7 not in tricks:
            assert sorted(tricks) == [5, 6, 6]
            assert (score.side, score.points, score.kind) == (
                EQUAL[tricks.index(5), ruler],
                1,
                "normal",
            )
            continue
        assert tricks[score.side] == 7
        if tricks.count(0) < 2:
            assert (score.points, score.kind) == (1, "normal")
        elif score.side == ruler:
            assert (score.points, score.kind) == (2, "kot")
        else:
            assert (score.points, score.kind) == (3, "hakem_kot")
    assert judged == len(endings(3)) == 3 * (7 * 7 - 3) + 3


def stops(rules: HokmRules) -> frozenset[tuple[int, ...]]:
    return stops_of_three() if rules == THREE else endings(rules.players)


@pytest.mark.parametrize("rules", [HOKM, THREE, TO_SEVEN, TWO])
@pytest.mark.parametrize("shutout", SETTINGS["shutout"])
@pytest.mark.parametrize("trump", TRUMPS[3:], ids=str)
def test_a_shut_out_counts_as_the_house_rule_says_and_without_trump_one_point(
    rules: HokmRules, shutout: str, trump: Suit | NoTrump | None
) -> None:
    house = replace(rules, shutout=shutout, no_trump="both")  # type: ignore[arg-type]
    for tricks in stops(rules):
        for ruler in range(len(rules.sides)):
            score, counted = (
                hokm.score_hand(house, ruler, tricks, trump),
                hokm.score_hand(rules, ruler, tricks),
            )
            lost = "ruler" if score.side != ruler else "others"
            points = worth(house, trump, lost) if sum(tricks) == max(tricks) else 1
            assert (score.side, score.points) == (counted.side, points)
            named = counted.kind if trump in (*Suit, None) else "normal"
            assert score.kind == named
            ruling = rule_counted(house, ruler, tricks, trump)
            assert ("hokm.no-trump" in ruling.rules) == isinstance(trump, NoTrump)
            assert ruling.steps[0] == rule_counted(rules, ruler, tricks).steps[0]


def test_a_list_of_tricks_will_do() -> None:
    score = hokm.score_hand(HOKM, 1, [7, 0])
    assert (score.side, score.points, score.kind) == (0, 3, "hakem_kot")


@pytest.mark.parametrize("players", [4, 3, 2])
@pytest.mark.parametrize("direction", ["counter_clockwise", "clockwise"])
def test_the_ruler_stays_or_passes_to_the_next_seat(players: int, direction: str) -> None:
    rules = HokmRules(players=players, direction=direction)  # type: ignore[arg-type]
    for ruler in range(players):
        for tricks in stops_of_three() if players == 3 else endings(players):
            ruling = rule_counted(rules, ruler, tricks)
            step = ruling.step("next_ruler")
            stays = ruler in rules.sides[ruling.winner]
            seat = ruler if stays else (ruler + 1) % players
            assert about(step) == {
                "seat": seat,
                "before": ruler,
                "stays": stays,
                "direction": direction,
            }


@pytest.mark.parametrize("rules", [HOKM, THREE, TO_SEVEN, TWO, replace(HOKM, shutout="one_point")])
def test_two_taps_score_what_the_counts_score(rules: HokmRules) -> None:
    for ruler in range(rules.players):
        for tricks in stops(rules):
            counted = rule_counted(rules, ruler, tricks)
            shutout = sum(tricks) == 7 == max(tricks)
            tapped = rule_taken(rules, ruler, counted.winner, shutout=shutout)
            assert tapped.shares == counted.shares
            assert tapped.steps[1:] == counted.steps[1:]
            naras = rule_taken(rules, ruler, counted.winner, NoTrump.REVERSED, shutout=shutout)
            assert (naras.points, naras.steps[2]) == (1, counted.steps[2])


def test_a_ruling_names_what_decided_and_the_rules_behind_it() -> None:
    ruling = rule_counted(HOKM, 0, (3, 7))
    assert [step.code for step in ruling.steps] == ["seven_tricks", "hand_points", "next_ruler"]
    assert ruling.rules == ("hokm.seven-tricks", "hokm.points", "hokm.next-ruler")
    assert rule_counted(HOKM, 0, (0, 7)).rules[1] == "hokm.shut-out"
    equal = rule_counted(TO_SEVEN, 1, (6, 5, 6))
    assert equal.rules[0] == "hokm.no-seven"
    assert about(equal.steps[0]) == {
        "side": 2,
        "tricks": (6, 5, 6),
        "equal": (0, 2),
        "ruler": False,
    }
    assert rule_counted(TO_SEVEN, 0, (6, 5, 6)).steps[0]["ruler"]
    assert about(rule_counted(THREE, 1, (6, 5, 6)).steps[0]) == {
        "side": 1,
        "tricks": (6, 5, 6),
        "equal": (0, 2),
    }


# (house rule, shut-out rule, side that revoked): shares by side; Rina rules.
REVOKES = {
    ("one_point", "counted", 0): (0, 1),
    ("one_point", "counted", 1): (1, 0),
    ("as_shutout", "counted", 0): (0, 3),
    ("as_shutout", "counted", 1): (2, 0),
    ("as_shutout", "one_point", 0): (0, 1),
    ("as_shutout", "one_point", 1): (1, 0),
    ("loses_match", "counted", 0): (0, 0),
    ("loses_match", "counted", 1): (0, 0),
}


@pytest.mark.parametrize(("case", "shares"), REVOKES.items(), ids=map(str, REVOKES))
def test_a_revoke_gives_the_hand_to_the_other_side(
    case: tuple[str, str, int], shares: tuple[int, ...]
) -> None:
    revoke, shutout, side = case
    for rules in (HOKM, TWO):
        house = replace(rules, revoke=revoke, shutout=shutout)  # type: ignore[arg-type]
        ruling = rule_revoked(house, 0, side)
        step = ruling.step("next_ruler")
        assert (ruling.shares, ruling.winner, ruling.points) == (shares, 1 - side, sum(shares))
        assert (step["seat"], step["stays"]) == ((0, True) if side else (1, False))
        assert ruling.rules == ("hokm.revoke", "hokm.next-ruler")
        naras = rule_revoked(house, 0, side, NoTrump.REVERSED)
        assert naras.shares == tuple(min(share, 1) for share in shares)


@cases("hokm", "a revoke among three gives points to both others")
def test_a_revoke_among_three_gives_points_to_both_others(
    ruler: int, side: int, shares: tuple[int, ...], winner: int, next_ruler: int
) -> None:
    ruling = rule_revoked(replace(THREE, revoke="as_shutout"), ruler, side)
    assert (ruling.shares, ruling.winner) == (shares, winner)
    assert ruling.steps[1]["seat"] == next_ruler


@pytest.mark.parametrize(("rule", "case"), CASES, ids=[f"{r.id} {c.tricks}" for r, c in CASES])
def test_a_worked_hand_scores_what_its_rule_says_and_cites_it(rule: Rule, case: HandCase) -> None:
    rules = replace(HOKM, **dict(case.changes))
    if not case.points:
        assert not lawful_tricks(rules, case.tricks)
        return
    if case.revoked is None:
        ruling = rule_counted(rules, case.ruler, case.tricks, case.trump)
    else:
        ruling = rule_revoked(rules, case.ruler, case.revoked)
    assert ruling.shares == case.points
    assert about(ruling.step("next_ruler"))["seat"] == case.next_ruler
    assert rule.id in ruling.rules


def test_every_rule_that_a_hand_can_rest_on_has_a_worked_hand() -> None:
    about_hands = "seven-tricks three-players no-seven points shut-out next-ruler revoke no-trump"
    assert {rule.id for rule, _ in CASES} == {f"hokm.{name}" for name in about_hands.split()}
