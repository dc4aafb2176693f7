"""A ruling is disputed: what may be wrong with it, its rules, and the cards in Who wins?"""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import DealVoided, MatchEnded
from tests.support.fives_table import FivesFriends
from tests.support.hazari_table import KARIM, TIES, Friends, sit_down
from tests.support.hokm_table import HokmFriends
from tests.support.plain_form import read


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 by cards."""
    friends = sit_down(app)
    friends.play()
    return friends


def link(friends: Friends, page: str, address: str) -> bool:
    return f'href="{address}"' in friends.get(page).text


# What may be wrong


def test_cancel_leads_back_to_the_page_that_showed_the_ruling(fives: FivesFriends) -> None:
    over, page = fives.address + "?ruling=1", fives.address + "d/2/r/1/"
    for shown, dispute in ((over, page + "dispute?ruling=1"), (page, page + "dispute")):
        assert link(fives, shown, dispute)
        assert f'<a class="button quiet" href="{shown}">Cancel</a>' in fives.get(dispute).text


def test_a_ruling_leads_to_its_dispute_which_leads_to_every_way(friends: Friends) -> None:
    ruling = friends.address + "d/1/r/2/"
    assert link(friends, ruling, ruling + "dispute")
    page = friends.read(ruling + "dispute")
    for way in ("Wrong card", "We use a different rule", "We agreed on something else"):
        assert way in page
    assert "Find mistake" in page
    for way in ("change", "rules", "decide"):
        assert link(friends, ruling + "dispute", ruling + way)
    first, second = (friends.address + f"d/1/r/{nth}/" for nth in (1, 2))
    assert "Karim led, because Rina dealt." in friends.read(first + "dispute")
    assert link(friends, first + "dispute", friends.address + "d/1/r/1/order")
    assert "Rina led after taking round 1." in friends.read(second + "dispute")
    assert link(friends, second + "order", first)


def test_a_finished_match_can_be_disputed(friends: Friends) -> None:
    friends.enter(MatchEnded())
    for way in ("", "dispute", "rules", "decide", "change"):
        assert friends.get("d/1/r/2/" + way).status_code == 200


def test_a_round_without_cards_says_who_led_and_what_can_be_done(friends: Friends) -> None:
    friends.take(2, 1, KARIM)
    dispute = friends.address + "d/2/r/1/dispute"
    page = friends.read(dispute)
    assert "Enter the cards, or who took it." in page
    assert (
        "No cards were entered, so there is no ruling to overrule. Instead, change who took it."
    ) in page
    assert link(friends, dispute, friends.address + "d/2/r/1/change")
    assert link(friends, dispute, friends.address + "other-rules")
    assert not link(friends, dispute, friends.address + "d/2/r/1/decide")
    assert friends.get("d/2/r/1/decide").status_code == 404
    assert friends.get("d/2/r/1/rules").status_code == 404
    assert "Salma led, because Karim dealt." in friends.read("d/2/r/1/dispute")


def test_cards_told_after_a_count_are_disputed_in_the_count(app: Flask) -> None:
    friends = sit_down(app)
    shown = tuple(map(parse_cards, TIES[0]))
    friends.enter(DealCounted(1, (115, 0, 105, 140), (shown,)))
    assert "Change the count instead." in friends.read("d/1/r/1/dispute")
    assert friends.get("d/1/r/1/decide").status_code == 404


def test_a_deal_leads_to_its_rounds_its_entries_and_its_dealer(friends: Friends) -> None:
    friends.count(2, 120, 80, 100, 60)
    dispute = friends.address + "d/1/dispute"
    assert link(friends, friends.address + "d/1/", dispute)
    assert link(friends, dispute, friends.address + "d/1/r/3/")
    assert link(friends, dispute, friends.address + "dealer?deal=1")
    counted = friends.address + "d/2/dispute"
    assert link(friends, counted, friends.address + "totals?deal=2")


def test_a_void_deal_says_what_can_be_done(friends: Friends) -> None:
    friends.enter(DealVoided(2, "a card face up"))
    page = friends.read("d/2/dispute")
    assert "This deal is void. You can undo that until something new is entered." in page


def test_a_showdown_is_disputed_where_it_is_told_and_asked_about(fives: FivesFriends) -> None:
    fives.tell(3, "treble", KARIM)
    assert "Karim comes first, because Rina dealt." in fives.read("d/1/r/1/dispute")
    assert fives.get("d/1/dispute").location == fives.address + "d/1/r/1/"
    assert fives.get("d/3/r/1/dispute").location == fives.address + "d/3/dispute"
    assert "You can overrule the app only where cards were entered." in fives.read("d/3/dispute")
    assert link(fives, fives.address + "d/3/dispute", fives.address + "d/3/rules")
    assert "Winner and hand" in fives.read("d/3/rules")
    assert "From: set by this app: no source has a rule" in fives.read("d/2/r/1/rules")
    assert "Hand 4 scores 6 points" in asked(fives.phone, fives.address + "d/1/r/1/")


def test_every_rule_of_a_ruling_is_told_with_its_switch_or_without_one(friends: Friends) -> None:
    rules = friends.address + "d/1/r/2/rules"
    page = friends.read(rules)
    assert "When the best groups are exactly equal, the one exposed last takes the round." in page
    assert "Exact ties: The last exposed in this deal" in page
    assert "They split the points The last exposed gets the remainder" in page
    assert (
        "This rule cannot be changed here. If you play it differently, overrule the app instead."
    ) in page
    assert (
        'rel="noreferrer" lang="en" dir="ltr">Cats at Cards: Hazari</a>' in friends.get(rules).text
    )
    assert link(friends, rules, friends.address + "other-rules/tie?deal=1&amp;round=2")


# The cards without the match


def asked(client: FlaskClient, page: str) -> str:
    """The question that a ruling leads to, answered."""
    text = client.get(page).text.split('class="links"', 1)[1]
    address = text.split("/who-wins?", 1)[1].split('"', 1)[0].replace("&amp;", "&")
    assert "Rina" not in address
    return read(client, "/who-wins?" + address)


def test_the_cards_of_a_round_are_asked_about_without_names(friends: Friends) -> None:
    page = asked(friends.phone, friends.address + "d/1/r/2/")
    assert "Group 4 takes the round: 80 points." in page
    assert "Bangladesh, 360 points for four" in page
    assert "round 4" in asked(friends.phone, friends.address + "d/1/r/4/")


def test_the_question_goes_by_the_house_rules_of_the_match(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, tie="first_exposed", target=500))
    friends.expose(1, 1, TIES[0])
    page = asked(friends.phone, friends.address + "d/1/r/1/")
    assert "house rule Exact ties: The first exposed" in page
    assert "500" not in page


def test_a_hand_of_hokm_and_its_tricks_are_asked_about_and_disputed(hokm: HokmFriends) -> None:
    assert "Player 1 takes the trick." in asked(hokm.phone, hokm.address + "d/1/r/1/")
    assert "Rina led as hakem." in hokm.read("d/1/r/1/dispute")
    told = hokm.address + "d/1/r/1/leader"
    assert link(hokm, hokm.address + "d/1/r/1/dispute", told)
    assert link(hokm, told, hokm.address + "ruler?deal=1")
    hokm.win(1, 0)
    page = hokm.read("d/1/dispute")
    assert "Wrong hakem in hand 1" in page
    assert "Trick 1" in page
    assert "The next hakem" in hokm.read("d/1/rules")


def test_a_dead_group_is_alive_in_the_question_and_the_link_says_so(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, order_fault="dead_group"))
    friends.expose(1, 1, ("2H 3H 5S", "4C 3C 2C", "9C 9H 9S", "JS JC JD"))
    friends.expose(1, 2, ("AD KD QD", "AC QC 8S", "KH QS 4D", "TH 7H 2S"))
    page = friends.address + "d/1/r/2/"
    assert "Who wins if all groups are in order?" in friends.read(page)
    assert "Group 2 takes the round" in asked(friends.phone, page)
