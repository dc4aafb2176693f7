"""A substitute or new rules from deal 2: each deal keeps its own people and rules."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.fives import FIVES
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.recorded_facts import MatchEnded, RulesChanged, Seated
from tests.support.fives_table import EQUAL, sit_down_to_fives
from tests.support.hazari_table import MITU, NAMES, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.importing import exported, rows


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 with Salma, deal 2 with Mitu in her seat, both by cards; deal 3 is open."""
    friends = sit_down(app)
    for deal in (1, 2):
        friends.play(deal)
    friends.enter(Seated(2, MITU))
    return friends


# Who sat there


@pytest.mark.parametrize("page", ["d/{}/r/4/", "d/{}/"])
def test_rulings_and_deals_name_those_who_played_them(friends: Friends, page: str) -> None:
    first = friends.read(page.format(1))
    second = friends.read(page.format(2))
    assert "Salma" in first
    assert "Mitu" not in first.split("Deal 3")[0]
    assert "Mitu" in second
    assert "Salma" not in second


def test_the_sheet_names_who_sits_there_and_notes_who_sat_there_before(friends: Friends) -> None:
    assert "Deal 3 ▸ Mitu deals · Nasreen leads" in friends.read("d/1/")
    page = friends.read("sheet")
    assert "Deal Rina Karim Mitu deal 1: Salma Nasreen" in page
    first, second = page.split("4 Salma")[0], page.split("4 Salma")[1]
    assert "Mitu" not in first.split("Nasreen", 1)[1]
    assert "4 Mitu" in second
    friends.enter(Seated(1, MITU))
    assert "Salma" not in friends.read("sheet")


def test_a_substitute_for_some_deals_is_noted_with_them(friends: Friends) -> None:
    friends.count(3, 360, 0, 0, 0)
    friends.enter(Seated(4, NAMES))
    assert "Salma deals 2 to 3: Mitu Nasreen" in friends.read("sheet")


def test_a_board_of_the_deal_before_names_those_who_played_it(app: Flask) -> None:
    friends = sit_down(app)
    friends.play()
    friends.enter(Seated(2, MITU))
    assert "Salma" in friends.read("d/1/r/4/change")
    assert "Salma" in friends.read("taken?deal=1&round=4")
    now = friends.read()
    assert "Mitu" in now
    assert "Salma" not in now


def test_the_side_of_a_substitute_is_named_deal_by_deal(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.win(1, 0)
    friends.win(2, 0)
    friends.enter(Seated(2, MITU))
    assert "Rina and Mitu deal 1: Rina and Salma" in friends.read("sheet")
    assert "Rina and Salma" in friends.read("d/1/")
    assert "Rina and Mitu" in friends.read("d/2/")


def test_files_have_the_name_of_each_deal_and_say_from_when_on(friends: Friends) -> None:
    for file in ("exposures", "deals"):
        lines = [row for row in rows(friends.get(f"export/{file}.csv")) if row["seat"] == "3"]
        assert {(row["deal"], row["player"]) for row in lines} == {("1", "Salma"), ("2", "Mitu")}
    match = exported(friends)
    assert match["players"] == list(MITU)
    assert [(one["deal"], tuple(one["players"])) for one in match["terms"]] == [
        (1, NAMES),
        (2, MITU),
    ]


def test_a_rematch_is_played_by_those_who_sat_there_last(friends: Friends) -> None:
    rules = replace(BANGLADESH, target=2000)
    friends.enter(RulesChanged(3, rules))
    friends.enter(MatchEnded())
    assert friends.post("rematch").status_code == 303
    match = friends.record.tables.matches(friends.table)[0]
    opened = friends.record.log(match)[0].fact
    assert (opened.players, opened.rules) == (MITU, rules)  # type: ignore[attr-defined]


# By which rules


def test_each_deal_is_checked_against_the_points_of_its_own_rules(app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, 360, 0, 0, 0)
    friends.enter(RulesChanged(2, replace(BHUTAN, target=1000)))
    total = BHUTAN.deal_total
    friends.count(2, total, 0, 0, 0)
    assert "360 + 0 + 0 + 0 = 360" in friends.read("d/1/")
    assert f"{total} + 0 + 0 + 0 = {total}" in friends.read("d/2/")


def test_a_tie_told_at_fives_rests_on_the_rule_of_its_deal(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    friends.tell(1, "two_pairs", 0, 2)
    friends.show(2, EQUAL)
    friends.enter(RulesChanged(2, replace(FIVES, tie="dealers_left")))
    assert 'href="/rules/fives#fives.tie.all-score"' in friends.get("d/1/").text
    assert 'href="/rules/fives#fives.tie.dealers-left"' in friends.get("d/2/r/1/").text


def test_the_rules_page_says_what_was_changed_and_from_which_deal_on(friends: Friends) -> None:
    assert "Every ruling of this match uses these rules." in friends.read("rules")
    friends.enter(RulesChanged(3, replace(BANGLADESH, target=2000)))
    page = friends.read("rules")
    assert "Each deal keeps the rules it was played by. These are the rules now. Changes:" in page
    assert "From deal 3: Target: 1000 → 2000" in page
    assert "From deal 2" not in page
