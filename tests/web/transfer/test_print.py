"""The sheet on paper: every deal with its points and totals, and all that was said of it."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.bukharo import Held, SideCount
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import Amended, DealVoided, RulesChanged, Seated, TableRuling
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_table import KARIM, SALMA, TIES, Friends, exposed, sit_down
from tests.support.plain_form import in_this_order

PAPERS = ("print", "receipt", "receipt?width=58")
on_any_paper = pytest.mark.parametrize("paper", PAPERS)


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 by cards, its second round by the table; deal 2 void; deal 3 counted, and otherwise at
    first; deal 4 is open."""
    friends = sit_down(app)
    friends.play()
    friends.enter(DealVoided(2, "a card face up"))
    wrong = friends.count(3, 100, 0, 120, 140)
    friends.enter(Amended(wrong, DealCounted(3, (0, 100, 120, 140))))
    friends.take(4, 1, SALMA)
    return friends


@on_any_paper
def test_paper_tells_the_match_its_deals_and_how_to_print(friends: Friends, paper: str) -> None:
    page = friends.read(paper)
    newest = friends.record.hashes(friends.match)[-1]
    order = [
        "Friday table",
        "Match 1 · Nov 20, 2026 · Hazari · Bangladesh, 360 points for four",
        "Play to 1000. Then the highest total wins.",
        "Nasreen 280 Salma 225 Rina 115 Karim 100",
        f"{friends.entries} entries, check code {newest[:4]} {newest[4:8]}",
        "Last entry: Nov 20, 2026, ",
    ]
    in_this_order(page, *order)
    assert "Rounds: 1 Rina · 2 Nasreen · 3 Nasreen · 4 Salma" in page
    for remark in ("void: a card face up", "counted from the piles", "corrected"):
        assert page.count(remark) == 1
    page = friends.get(paper).text
    assert "Choose “Print” in the browser’s menu. Only the score sheet is printed." in page
    assert '<p class="go" id="by-script" hidden>' in page


def test_a4_has_the_sides_across(friends: Friends) -> None:
    page = friends.read("print")
    assert "Deal Rina Karim Salma Nasreen" in page
    assert "1 115 D 115 0 0 105 105 140 140" in page
    assert "2 – 115 – D 0 – 105 – 140 void" in page
    assert "3 0 115 100 D 100 120 225 140 280" in page
    assert "D: dealer. Points first, then the total." in page


@pytest.mark.parametrize(("width", "roll"), [("", 80), ("?width=80", 80), ("?width=58", 58)])
def test_a_receipt_has_one_column_and_the_style_of_its_roll(
    friends: Friends, width: str, roll: int
) -> None:
    assert f"css/print-{roll}.css" in friends.get("receipt" + width).text
    page = friends.read("receipt" + width)
    assert "Rina 115 D 115 Karim 0 0 Salma 105 105 Nasreen 140 140" in page
    assert "Rina – 115 Karim – D 0 Salma – 105 Nasreen – 140" in page


@pytest.mark.parametrize("width", ["0", "57", "210", "-58"])
def test_another_width_is_not_found(friends: Friends, width: str) -> None:
    assert friends.get(f"receipt?width={width}").status_code == 404


@on_any_paper
def test_a_round_that_the_table_decided_is_named_once(friends: Friends, paper: str) -> None:
    laid = exposed(1, TIES[0])
    friends.enter(Amended(2, TableRuling(laid, SALMA, (0, 0, 115, 0), "a card fell")))
    page = friends.read(paper)
    assert "round 1 by players’ decision" in page
    assert page.count("players’ decision") == 1
    assert "Rounds: 1 Salma · " in page


@on_any_paper
def test_house_rules_changes_and_substitutes_are_told(app: Flask, paper: str) -> None:
    rules = replace(BANGLADESH, target=500)
    friends = sit_down(app, rules)
    friends.count(1, 360, 0, 0, 0)
    friends.enter(Seated(2, ("Rina", "Mitu", "Salma", "Nasreen")))
    friends.enter(RulesChanged(2, replace(rules, target=700)))
    page = friends.read(paper)
    assert "Bangladesh, 360 points for four · Target: 500 From deal 2: Target: 500 → 700" in page
    assert "Mitu deal 1: Karim 0" in page


@on_any_paper
def test_winners_stand_first_and_have_a_star(app: Flask, paper: str) -> None:
    friends = sit_down_to_fives(app)
    for deal in range(1, 4):
        friends.tell(deal, "four_of_a_kind", KARIM)
    assert "Karim wins: first to 20, with 24. Standings Karim ★ 24 Rina 0" in friends.read(paper)


@on_any_paper
def test_before_the_first_deal_there_is_paper_without_deals(app: Flask, paper: str) -> None:
    page = sit_down(app).read(paper)
    assert "No deal is finished yet." in page
    assert "Rina 0 Karim 0 Salma 0 Nasreen 0" in page


def test_eleven_sides_are_told_apart(app: Flask) -> None:
    names = tuple(f"Player {number}" for number in range(1, 12))
    friends = sit_down_to_bukharo(app, names=names)
    friends.count_game(1, *[SideCount(hand=Held(high=6))] * 11)
    page = friends.read("print")
    assert all(name in page for name in names)
    assert page.count("\u221260") == 3 * 11  # points, total, standing
