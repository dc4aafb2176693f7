"""Who took the round, without its cards."""

import json
from dataclasses import replace

import pytest
from flask import Flask

from scoring.facts import Amended
from scoring.hazari import BHUTAN
from scoring.hazari.facts import DealCounted, RoundTaken
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import in_this_order, words


def test_the_page_asks_by_name_in_exposure_order(friends: Friends) -> None:
    page = words(friends.get("taken"))
    order = ["Who took round 1?", "Karim leads", "Salma", "Nasreen", "Rina dealer"]
    in_this_order(page, *order)
    friends.take(1, 1, NASREEN)
    page = words(friends.get("taken"))
    assert page.index("Nasreen leads") < page.index("Rina") < page.index("Karim")


@pytest.fixture
def bhutan(app: Flask) -> Friends:
    """A table at which any one Troy wins the match."""
    return sit_down(app, replace(BHUTAN, troy_win="any_one"))


def test_where_troys_can_win_each_player_has_a_second_button_and_counting_leads_to_it(
    app: Flask, bhutan: Friends
) -> None:
    answer = bhutan.get("taken")
    assert answer.text.count('name="winner"') == 8
    assert "Salma with a Troy" in words(answer)
    assert "Enter a Troy win" in words(bhutan.get("totals"))
    for nth in (1, 2, 3):
        bhutan.take(1, nth, RINA)
    for friends in (bhutan, sit_down(app)):  # not in round 4, nor by the usual rules
        assert friends.get("taken").text.count('name="winner"') == 4
        assert "Enter a Troy win" not in words(friends.get("totals"))


def test_one_tap_says_that_a_troy_won_the_match(bhutan: Friends) -> None:
    assert bhutan.send("taken", {"winner": f"{SALMA}-troy"}).status_code == 303
    assert bhutan.last_fact == RoundTaken(1, 1, SALMA, troy=True)
    page = bhutan.read("d/1/r/1/")
    assert "Salma took the round with a Troy." in page
    assert "Salma wins at once by Troy." in page
    assert "Points come from the piles" not in page
    assert "Rule: Winning at once with Troys" in page
    assert "taken by Salma with a Troy" in bhutan.read("log")
    assert "taken by Salma with a Troy" in bhutan.read("undo")
    (match,) = json.loads(bhutan.get("export/match.json").text)["matches"]
    assert match["result"]["ended"] == "troy"
    assert match["result"]["deals"][0]["rounds"][0]["troy"] is True


def test_a_forgotten_troy_is_added_and_one_that_was_none_taken_away(bhutan: Friends) -> None:
    bhutan.take(1, 1, SALMA)
    bhutan.take(1, 2, RINA)
    address = "taken?deal=1&round=2"
    answer = bhutan.send("taken", {"winner": f"{RINA}-troy"}, on=address)
    assert answer.status_code == 303
    assert bhutan.last_fact == Amended(3, RoundTaken(1, 2, RINA, troy=True))
    assert "Round 2 now: taken by Rina with a Troy." in words(bhutan.get(address))
    assert "Rina wins at once by Troy." in bhutan.read("d/1/r/2/")
    answer = bhutan.confirm(bhutan.send("taken", {"winner": RINA}, on=address))
    assert answer.status_code == 303
    assert "wins at once" not in bhutan.read("d/1/r/2/")


def test_after_four_rounds_the_piles_are_counted(friends: Friends) -> None:
    for number, winner in enumerate((RINA, KARIM, KARIM), start=1):
        friends.take(1, number, winner)
    assert friends.send("taken", {"winner": RINA}).location == friends.address + "totals"
    assert friends.get("taken").location == friends.address + "totals"


def test_rounds_that_settle_the_deal_lead_to_the_deal(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    assert friends.send("taken", {"winner": KARIM}).location == friends.address + "d/1/"


def test_a_round_that_is_in_is_changed_to_who_took_it(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.take(1, 2, KARIM)
    address = "taken?deal=1&round=1"
    page = words(friends.get(address))
    assert "Round 1 now: 115 points to Rina." in page
    assert "This replaces the cards." in page
    answer = friends.confirm(friends.send("taken", {"winner": NASREEN}, on=address))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == Amended(2, RoundTaken(1, 1, NASREEN))
    assert "Round 1 now: taken by Nasreen." in words(friends.get(address))


def test_a_round_of_the_deal_just_played_can_still_be_changed(friends: Friends) -> None:
    friends.play()
    form = friends.form("taken?deal=1&round=4")
    assert form["deal"] == "1"
    answer = friends.post("taken", {**form, "winner": KARIM})
    assert answer.location == friends.address + "d/1/"
    answer = friends.send("taken", {"winner": RINA}, on="taken?deal=1&round=3")
    assert friends.confirm(answer).location == friends.address + "totals"


def test_a_change_that_the_count_contradicts_says_so(friends: Friends) -> None:
    for number, winner in enumerate((RINA, RINA, KARIM, RINA), start=1):
        friends.take(1, number, winner)
    friends.enter(DealCounted(1, (280, 80, 0, 0)))
    answer = friends.send("taken", {"winner": SALMA}, on="taken?deal=1&round=3")
    page = friends.read(answer.location)
    assert "Conflicts with a later entry" in page
    assert "deal 1 counted: Rina 280, Karim 80" in page
    assert "Karim cannot have 80 points" in page
    assert "Save correction" not in page
