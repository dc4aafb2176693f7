"""What a table of Fives reads: showdowns, deals told or void, the sheet and the end."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.fives import FIVES
from scoring.recorded_facts import DealVoided
from tests.support.cases import cases
from tests.support.fives_table import EQUAL, FIVE, JUNK, KINGS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA
from tests.support.plain_form import in_this_order


@pytest.fixture
def friends(app: Flask) -> FivesFriends:
    return sit_down_to_fives(app)


def test_a_showdown_is_the_page_of_its_deal_with_hands_winner_reason_race_and_what_follows(
    friends: FivesFriends,
) -> None:
    friends.show(1, KINGS)
    in_this_order(
        friends.read("d/1/r/1/"),
        "Showdown",
        "Karim 0",
        "Salma 0",
        "Nasreen 0",
        "Rina D 6 +6",
        "★ Full house, kings and twos",
        "Rina scores 6 points with Full house.",
        "the higher three decide",
        "In Fives the ace is the lowest card",
        "Salma’s cards are in a row, but a straight counts for nothing",
        "Salma’s cards are all of one suit, but a flush counts for nothing",
        "Rina · Full house, kings and twos 1st",
        "Rule: Full house",
        "Rina ahead, 14 to go to 20 Rina ★",
        "Deal 2 ▸ Karim deals",
        "Change cards",
    )
    html = friends.get("d/1/r/1/").text
    assert f'<a class="button" href="{friends.address}">' in html
    assert f'href="{friends.address}d/1/r/1/change"' in html
    answer = friends.get("d/1/")
    assert (answer.status_code, answer.location) == (302, friends.address + "d/1/r/1/")
    assert friends.get("d/1/r/2/").status_code == 404
    assert friends.get("d/2/r/1/").status_code == 404
    assert "not over yet" in friends.read("d/2/")


def test_a_deal_that_was_told_says_who_won_and_offers_its_cards(friends: FivesFriends) -> None:
    friends.tell(1, "treble", KARIM)
    answer = friends.get("d/1/r/1/")
    assert (answer.status_code, answer.location) == (302, friends.address + "d/1/")
    page = friends.read(answer.location)
    assert "Karim scores 4 points with Treble. Entered: the winner and the type of hand." in page
    assert "Karim 4" in page
    assert "Karim ahead, 16 to go to 20 Karim ★" in page
    assert "Showdown Enter cards" in page
    assert "Deal 2 ▸ Karim deals" in page
    friends.tell(2, "treble", KARIM)
    assert "Enter cards" in friends.read(answer.location)


@cases("fives", "equal hands are told under the rule of the table with and without cards")
def test_equal_hands_are_told_under_the_rule_of_the_table_with_and_without_cards(
    app: Flask, tie: str, verdict: str, how: str, rule: str
) -> None:
    friends = sit_down_to_fives(app, replace(FIVES, tie=tie))  # type: ignore[arg-type]
    friends.show(1, EQUAL)
    friends.enter(DealVoided(2, ""))
    page = friends.read("d/1/r/1/")
    in_this_order(page, verdict, "Salma and Rina have equal hands, down to the last card", how)
    assert f"Exact ties: {rule}" in page
    friends.tell(3, "two_pairs", RINA, SALMA)
    told = friends.read("d/3/")
    assert "had equal hands, Two pairs." in told
    assert f"Exact ties: {rule}" in told


@pytest.mark.parametrize("with_cards", [True, False])
def test_nobody_scores_with_junk(friends: FivesFriends, with_cards: bool) -> None:
    if with_cards:
        friends.show(1, JUNK)
        page = friends.read("d/1/r/1/")
        assert "No hand has a pair: junk scores nothing and is not compared." in page
    else:
        friends.tell(1, "junk")
        page = friends.read("d/1/")
        assert "Entered: all hands were junk." in page
    assert "Nobody scores." in page
    assert "★" not in page


def test_a_void_deal_gives_its_reason_and_is_dealt_again(friends: FivesFriends) -> None:
    friends.enter(DealVoided(1, "a card face up"))
    page = friends.read("d/1/")
    assert "void: a card face up" in page
    assert "Deal 2 ▸ Rina deals" in page
    assert friends.get("d/1/r/1/").location == friends.address + "d/1/"


def test_the_sheet_says_of_each_deal_who_won_with_what(friends: FivesFriends) -> None:
    friends.show(1, KINGS)
    friends.tell(2, "two_pairs", KARIM, SALMA)
    friends.enter(DealVoided(3, "misdeal"))
    friends.tell(4, "junk")
    page = friends.read("sheet")
    assert "Rina: Full house" in page
    assert "Salma and Karim: Two pairs · entered without cards" in page
    assert "void: misdeal" in page
    assert "Junk · entered without cards" in page
    assert "Total 6 3 3 0" in page
    # points, dealer, showdowns won, total: Rina dealt the first deal
    assert "1 6 ★ D ●1 Total 6 0 Total 0 0 Total 0 0 Total 0" in page
    assert "2 0 Total 6 3 ★ D ●1 Total 3 3 ★ ●1 Total 3 0 Total 0" in page


def test_the_winner_of_a_match_is_told_on_the_last_showdown_and_on_its_own_page(app: Flask) -> None:
    friends = sit_down_to_fives(app, replace(FIVES, target=6))
    friends.show(1, KINGS)
    page = friends.read("d/1/r/1/")
    assert "See who won" in page
    assert "Change cards" in page
    assert "Rina wins 6 : 0 First to 6, after 1 deal." in friends.read()
    assert f'href="{friends.address}d/1/"' in friends.get().text


def test_five_players_have_five_lines_that_can_be_told_apart(app: Flask) -> None:
    friends = sit_down_to_fives(app, names=FIVE)
    for deal in (1, 2, 3):
        friends.tell(deal, "treble", 4)
    page = friends.get("sheet").text
    assert all(f'class="line p{side}"' in page for side in range(1, 6))
