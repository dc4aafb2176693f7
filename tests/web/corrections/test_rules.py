"""Another house rule: from the next deal on, or with the whole match judged again."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.bukharo import BUKHARO, SideCount
from scoring.cards import Suit
from scoring.fives import FivesRules
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.recorded_facts import DealerSet, DealVoided, Fact, MatchEnded, RulesChanged
from tests.support.bukharo_table import sit_down_to_bukharo
from tests.support.fives_table import EQUAL, sit_down_to_fives
from tests.support.hazari_table import KARIM, RINA, SALMA, TIES, Friends, sit_down
from tests.support.hokm_table import ACES, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import words

FIRST = replace(BANGLADESH, tie="first_exposed")
LOWEST = replace(BANGLADESH, a23="lowest")

ONE_FOUL = (
    ("2H 3H 5S", "4C 3C 2C", "9C 9H 9S", "JS JC JD"),
    ("AD KD QD", "AC QC 8S", "KH QS 4D", "TH 7H 2S"),
)
"""Two rounds by cards; Rina's second group is stronger than her first."""


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 by cards, with two exact ties; a round of deal 2 in."""
    friends = sit_down(app)
    friends.play()
    friends.take(2, 1, KARIM)
    return friends


@pytest.fixture
def tied(app: Flask) -> Friends:
    """Deal 1 by cards, with two exact ties; a round of deal 2 in, with another one."""
    friends = sit_down(app)
    friends.play()
    friends.enter(DealerSet(2, KARIM))
    friends.expose(2, 1, TIES[0])
    return friends


def choose(friends: Friends, setting: str, value: str, since: int, **other: str) -> TestResponse:
    return friends.send(f"other-rules/{setting}", {"value": value, "since": str(since), **other})


def said(friends: Friends, before: int = 6) -> list[Fact]:
    """What was entered after the friends had sat down and played."""
    return [entry.fact for entry in friends.log[before:]]


def test_every_house_rule_has_a_page_with_its_values_that_asks_since_when(friends: Friends) -> None:
    rules = friends.get("rules").text
    assert f'href="{friends.address}other-rules"' in rules
    listed = friends.get("other-rules").text
    for setting in ("target", "variant", "tie", "a23", "order_fault", "troy_win"):
        assert f'href="{friends.address}other-rules/{setting}"' in listed
    assert "These cannot change during a match:" not in listed
    page = friends.get("other-rules/tie")
    told = words(page)
    assert re.search(r'<input checked [^>]*value="last_exposed"', page.text)
    assert "They split the points The last exposed gets the remainder" in told
    assert "Whole match" in told
    assert "From this deal (2)" in told
    assert "From deal 3" in told
    assert 'name="since" value="3" checked' in page.text
    assert page.text.count('name="since"') == 3


def test_from_a_ruling_it_tells_the_value_of_that_deal(friends: Friends) -> None:
    assert "The last exposed" in friends.read("other-rules/tie?deal=9&round=-3")  # no such one
    friends.enter(RulesChanged(2, FIRST))
    assert "Rule in deal 1: The last exposed." in friends.read("other-rules/tie?deal=1&round=2")
    assert "Rule in deal 2: The first exposed." in friends.read("other-rules/tie?deal=2&round=1")


def test_from_the_next_deal_on_it_is_saved_at_once_and_told_once(friends: Friends) -> None:
    answer = choose(friends, "tie", "first_exposed", 3)
    assert (answer.status_code, answer.location) == (303, friends.address + "rules")
    assert said(friends) == [RulesChanged(3, FIRST)]
    told = "From deal 3: Exact ties: The last exposed → The first exposed"
    assert words(friends.get()).count(told) == 1
    assert told not in words(friends.get())
    assert told in friends.read("rules")
    assert "Undo: new rules from deal 3" in friends.read("undo")
    friends.confirm(choose(friends, "tie", "split", 1))
    told = "In all deals: Exact ties: The last exposed → They split the points"
    assert words(friends.get("rules")).count(told) == 1


def test_from_this_deal_on_rounds_are_judged_again_after_a_look_at_it(tied: Friends) -> None:
    answer = choose(tied, "tie", "first_exposed", 2)
    page = tied.read(answer.location)
    assert said(tied, 7) == []
    changed = page.split("Changes")[1]
    assert "Deal 2, round 1 taken by Karim → taken by Rina" in changed
    assert "Karim 115 → Rina 115" in changed
    assert "Deal 1" not in changed
    saved = tied.confirm(answer)
    assert (saved.status_code, saved.location) == (303, tied.address + "rules")
    assert said(tied, 7) == [RulesChanged(2, FIRST)]
    assert "This correction is already saved." in tied.read(answer.location)
    told = "From deal 2: Exact ties: The last exposed → The first exposed"
    assert told in words(tied.get("rules"))
    assert "Exact ties: the last exposed wins" in tied.read("d/1/r/1/")
    assert "Exact ties: the first exposed wins" in tied.read("d/2/r/1/")


def test_a_disputed_deal_is_one_from_which_on_a_rule_may_hold(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    for deal in (1, 2, 3):
        friends.show(deal, EQUAL)
    page = "other-rules/tie?deal=2&round=1"
    told = words(friends.get(page))
    assert "From deal 2" in told
    assert "From deal 4" in told
    answer = friends.send(page, {"value": "nobody", "since": "2"})
    changed = friends.read(answer.location).split("Changes")[1]
    assert "Deal 2" in changed
    assert "Deal 1 " not in changed.split("Totals after each deal")[0]
    assert friends.confirm(answer).status_code == 303
    assert friends.last_fact == RulesChanged(2, FivesRules(tie="nobody"))


def test_a_hand_of_hokm_under_way_goes_by_the_other_rule_at_its_end(hokm: HokmFriends) -> None:
    assert "From this deal (1)" not in words(hokm.get("other-rules/shutout"))
    assert "Whole match" in words(hokm.get("other-rules/shutout"))
    hokm.enter(DealVoided(1, "a card fell"))
    hokm.name(2, Suit.SPADES)
    hokm.lay(2, ACES)
    assert "From this deal (2)" in words(hokm.get("other-rules/shutout"))
    answer = choose(hokm, "shutout", "one_point", 2)
    page = hokm.read(answer.location)
    assert "Seven tricks to none: Two points, three if the hakem loses → One point" in page
    assert hokm.confirm(answer).status_code == 303
    hokm.win(2, 0, shutout=True)
    assert "Rina and Salma: 1 " in hokm.read("take-home")


def test_in_a_game_without_deals_under_way_this_deal_is_the_next_one(app: Flask) -> None:
    friends = sit_down_to_bukharo(app)
    friends.count_game(1, SideCount(), SideCount())
    page = friends.get("other-rules/bonus")
    assert "From this deal (" not in words(page)
    assert re.findall(r'name="since" value="(\d)"', page.text) == ["1", "2"]
    choose(friends, "bonus", "replaces", 2)
    assert friends.last_fact == RulesChanged(2, replace(BUKHARO, bonus="replaces"))


@pytest.mark.parametrize("over", [False, True], ids=["in a match", "after it"])
def test_the_whole_match_is_judged_again_after_a_look_at_the_changes(
    friends: Friends, *, over: bool
) -> None:
    if over:
        friends.enter(MatchEnded())
    assert friends.get("other-rules/tie").text.count('name="since"') == (1 if over else 3)
    before = friends.entries
    answer = choose(friends, "tie", "first_exposed", 1)
    assert friends.entries == before
    page = friends.read(answer.location)
    assert "Exact ties: The last exposed → The first exposed" in page
    assert "taken by Rina → taken by Karim" in page
    assert "Karim leads, not Rina" in page
    assert "Totals after each deal" in page
    saved = friends.confirm(answer)
    assert (saved.status_code, saved.location) == (303, friends.address + "rules")
    assert said(friends, before) == [RulesChanged(1, FIRST)]
    assert "Karim takes the round" in friends.read("d/1/r/1/")


def test_it_leads_back_to_the_ruling_that_was_disputed(friends: Friends) -> None:
    page = "other-rules/tie?deal=1&round=2"
    answer = friends.send(page, {"value": "first_exposed", "since": "1"})
    assert friends.confirm(answer).location == friends.address + "d/1/r/2/"
    assert "Exact ties: the first exposed wins" in friends.read("d/1/r/2/")


def test_other_changes_stay_when_the_whole_match_is_judged_again(friends: Friends) -> None:
    friends.enter(RulesChanged(2, LOWEST))
    friends.enter(RulesChanged(3, replace(LOWEST, target=500)))
    answer = choose(friends, "tie", "first_exposed", 1)
    assert friends.confirm(answer).status_code == 303
    assert said(friends, 8) == [
        RulesChanged(1, FIRST),
        RulesChanged(2, replace(LOWEST, tie="first_exposed")),
        RulesChanged(3, replace(LOWEST, tie="first_exposed", target=500)),
    ]
    page = friends.read("rules")
    assert "From deal 2: A-2-3: Second: after A-K-Q → Lowest: below 4-3-2" in page
    assert "From deal 3: Target: 1000 → 500" in page


def test_undo_and_redo_take_a_change_of_the_whole_match_as_one(friends: Friends) -> None:
    friends.enter(RulesChanged(2, LOWEST))
    friends.confirm(choose(friends, "tie", "first_exposed", 1))
    assert "Undo: new rules from deal 1; new rules from deal 2" in friends.read("undo")
    friends.send("undo")
    assert "Rina takes the round" in friends.read("d/1/r/1/")
    friends.send("redo", on="undo")
    assert "Karim takes the round" in friends.read("d/1/r/1/")
    assert friends.read("log").count("Exact ties: The last exposed → The first exposed") == 1


def test_a_span_that_plays_by_the_rule_already_is_left_alone(friends: Friends) -> None:
    friends.enter(RulesChanged(2, FIRST))
    friends.confirm(choose(friends, "tie", "first_exposed", 1))
    assert said(friends, 7) == [RulesChanged(1, FIRST)]


def test_a_lower_target_ends_the_match_and_names_what_comes_after(friends: Friends) -> None:
    answer = choose(friends, "target", "১৩০", 1)
    page = friends.read(answer.location)
    assert "Nasreen wins: first to 130, with 140." in page
    assert "round 1 of deal 2: taken by Karim" in page
    assert friends.confirm(answer).status_code == 303
    assert "Nasreen wins 140 : 115" in friends.read()


def test_what_cannot_change_is_named_and_has_no_page(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    listed = friends.read("other-rules")
    assert "Players: " in listed.split("These cannot change during a match:")[1]
    assert "other-rules/players" not in friends.get("other-rules").text
    for page in (listed, friends.read("rules")):
        assert "Three-player hands" not in page
    for setting in ("players", "three_players"):
        assert friends.get(f"other-rules/{setting}").status_code == 404


def test_three_players_can_change_when_their_hand_ends(app: Flask) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, players=3, three_players="seven_tricks"))
    page = words(friends.get("rules"))
    assert "Three-player handsAt seven tricks" in page
    assert "default: When nobody can catch up" in page
    friends.score(1, 4, 7, 3)
    answer = choose(friends, "three_players", "uncatchable", 1)
    page = words(friends.get(answer.location))
    assert "3 tricks are left, and Rina can still equal Karim’s 7." in page
    assert choose(friends, "three_players", "uncatchable", 2).status_code == 303
    assert said(friends, 2) == [RulesChanged(2, replace(HOKM, players=3))]


def test_a_rule_that_needs_to_know_more_says_what_is_missing(app: Flask) -> None:
    friends = sit_down(app)
    friends.play(1, ONE_FOUL)
    friends.take(1, 3, RINA)
    friends.take(1, 4, RINA)
    friends.take(2, 1, SALMA)
    answer = choose(friends, "order_fault", "foul_deal", 1)
    shown = friends.get(answer.location)
    page = words(shown)
    assert shown.status_code == 200
    assert "Conflicts with a later entry" in page
    assert "round 1 of deal 2: taken by Salma" in page
    assert "Nothing is saved yet." in page
    assert "Save correction" not in page


def test_all_four_foul_in_the_whole_match(app: Flask) -> None:
    friends = sit_down(app)
    friends.play(1, (TIES[2], TIES[0], TIES[1]))
    friends.take(1, 4, RINA)
    answer = choose(friends, "order_fault", "foul_deal", 1)
    page = friends.read(answer.location)
    assert "Deal 1, round 1 no longer counts" in page
    assert "Save without these entries" in page
