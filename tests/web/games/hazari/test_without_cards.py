"""Rounds and deals without their cards: who took it, and four totals counted from the piles."""

import json
import re
from dataclasses import asdict, replace
from json import dumps
from urllib.parse import urlencode

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.hazari import BHUTAN
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.recorded_facts import Amended, Fact, MatchEnded, Seated, Voided
from storage import pack
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.plain_form import hidden_fields, in_this_order, plain, words


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
    assert "Enter Troy win" in words(bhutan.get("totals"))
    for nth in (1, 2, 3):
        bhutan.take(1, nth, RINA)
    for friends in (bhutan, sit_down(app)):  # not in round 4, nor by the usual rules
        assert friends.get("taken").text.count('name="winner"') == 4
        assert "Enter Troy win" not in words(friends.get("totals"))


def test_one_tap_says_that_a_troy_won_the_match(bhutan: Friends) -> None:
    assert bhutan.send("taken", {"winner": f"{SALMA}-troy"}).status_code == 303
    assert bhutan.last_fact == RoundTaken(1, 1, SALMA, troy=True)
    page = bhutan.read("d/1/r/1/")
    assert "Salma took the round with a Troy." in page
    assert "Salma wins at once with a Troy." in page
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
    assert bhutan.send("taken", {"winner": f"{RINA}-troy"}, on=address).status_code == 303
    assert bhutan.last_fact == Amended(3, RoundTaken(1, 2, RINA, troy=True))
    assert "Round 2 now: taken by Rina with a Troy." in words(bhutan.get(address))
    assert "Rina wins at once with a Troy." in bhutan.read("d/1/r/2/")
    assert bhutan.confirm(bhutan.send("taken", {"winner": RINA}, on=address)).status_code == 303
    assert "wins at once" not in bhutan.read("d/1/r/2/")


def test_after_four_rounds_the_piles_are_counted(friends: Friends) -> None:
    for number, winner in enumerate((RINA, KARIM, KARIM), start=1):
        friends.take(1, number, winner)
    assert friends.send("taken", {"winner": RINA}).location == friends.address + "totals"
    for page in ("", "taken"):
        assert friends.get(page).location == friends.address + "totals"


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
    assert friends.post("taken", {**form, "winner": KARIM}).location == friends.address + "d/1/"
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


def piles(*typed: str) -> dict[str, str]:
    return {f"total{seat}": text for seat, text in enumerate(typed)}


def waiting(fact: Fact) -> str:
    """What an address carries of a correction that is to be saved with another one."""
    return urlencode({"pending": dumps([asdict(pack(HAZARI, fact))])})


def send(friends: Friends, *typed: str) -> TestResponse:
    """Type these four numbers, by seat, into the page and save it."""
    return friends.send("totals", piles(*typed))


def test_each_field_has_its_player_number_keyboard_and_own_fault(friends: Friends) -> None:
    answer = friends.get("totals")
    for seat, name in enumerate(("Rina", "Karim", "Salma", "Nasreen")):
        assert f'<label for="total{seat}"><bdi translate=no>{name}</bdi></label>' in answer.text
    assert answer.text.count('inputmode="numeric"') == 4
    assert answer.text.count('type="text"') == 4
    assert "Totals for deal 1" in words(answer)
    answer = send(friends, "55", "185", "60", "60")
    sentence = "Rina cannot have 55 points. Possible: 0, 60 to 300 and 360, in steps of 5."
    page = plain(answer.text)
    assert f'<a href="#total0">{sentence}</a>' in page
    assert f'<div class="error" id="total0-error"><p>{sentence}</p></div>' in page
    assert answer.text.count('aria-invalid="true"') == 1


def test_what_was_entered_before_is_shown_and_counts(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.take(1, 2, SALMA)
    friends.take(1, 3, RINA)
    page = words(friends.get("totals"))
    assert "115 so far · took round 3" in page
    assert "took round 2" in page
    answer = send(friends, "100", "260", "0", "0")
    assert answer.status_code == 422
    page = words(answer)
    assert "Rina already took 115 in earlier rounds, so 100 is too low." in page
    assert "Salma cannot have 0 points" in page
    assert send(friends, "180", "0", "80", "100").status_code == 303


def test_three_numbers_are_enough(friends: Friends) -> None:
    answer = send(friends, "120", "100", "120", "")
    page = words(answer)
    assert "Nasreen cannot have 20 points. Possible: 0, 60 to 300 and 360, in steps of 5." in page
    answer = send(friends, "200", "200", "", "0")
    assert "These add up to 400. That is 40 more than 360." in words(answer)
    assert 'id="total2" inputmode="numeric" maxlength="24" name="total2" type="text" value=""' in (
        answer.text
    )
    assert send(friends, "120", "80", "100", "").status_code == 303
    assert friends.last_fact == DealCounted(1, (120, 80, 100, 60))


def test_a_total_that_the_app_worked_out_is_never_taken_for_a_typed_one(friends: Friends) -> None:
    refused = send(friends, "123", "100", "100", "")
    assert "Nasreen cannot have 37 points." in words(refused)
    assert words(refused).count("calculated: please check") == 1
    form = hidden_fields(refused.text)
    assert form["computed"] == "3 37"
    mended = friends.post("totals", {**form, **piles("120", "100", "80", "37")})
    assert mended.status_code == 303
    assert friends.last_fact == DealCounted(1, (120, 100, 80, 60))


def test_a_total_typed_over_that_of_the_app_counts(friends: Friends) -> None:
    form = hidden_fields(send(friends, "123", "100", "100", "").text)
    typed = friends.post("totals", {**form, **piles("120", "100", "80", "65")})
    assert "These add up to 365." in words(typed)
    assert "calculated: please check" not in words(typed)


def test_a_page_far_behind_reads_the_newest_changes(friends: Friends) -> None:
    form = {**friends.form("totals"), **piles("120", "80", "100", "60")}
    for deal in range(1, 8):
        friends.count(deal, 120, 80, 100, 60)
    answer = friends.post("totals", form)
    assert answer.status_code == 409
    page = words(answer)
    assert "2 earlier entries" in page
    assert "deal 7 counted: Rina 120, Karim 80, Salma 100, Nasreen 60" in page
    assert "deal 2 counted" not in page
    assert 'name="total0"' not in answer.text


def test_where_only_one_total_is_possible_it_is_named(friends: Friends) -> None:
    for number, winner in enumerate((RINA, RINA, KARIM, KARIM), start=1):
        friends.take(1, number, winner)
    assert "Nasreen cannot have 60 points, only 0." in words(send(friends, "180", "120", "0", "60"))


# A count that is changed


def test_a_count_that_another_phone_took_back_meanwhile_is_not_changed(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    form = friends.form("totals?deal=1")
    friends.enter(Voided(2))
    for typed in (piles("120", "80", "100", "60"), piles("120", "100", "80", "60")):
        assert (friends.post("totals", {**form, **typed}).status_code, friends.entries) == (409, 3)


def test_corrections_that_wait_are_saved_though_the_count_stays_as_it_is(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.count(2, 90, 90, 90, 90)
    corrected = Amended(2, DealCounted(1, (80, 120, 100, 60)))
    asked = friends.address + "totals?" + waiting(corrected)
    answer = friends.send(asked, piles("90", "90", "90", "90"), on=asked + "&deal=2")
    friends.confirm(answer)
    assert (friends.last_fact, friends.entries) == (corrected, 4)


def test_what_is_left_goes_to_who_sat_there_then(friends: Friends) -> None:
    friends.count(1, 120, 80, 100, 60)
    friends.enter(Seated(2, ("Rina", "Karim", "Salma", "Mitu")))
    page = words(friends.send("totals", piles("120", "100", "83", ""), on="totals?deal=1"))
    assert "Nasreen cannot have 57 points." in page


def test_totals_that_come_too_late_are_told_without_the_token_of_the_form(
    app: Flask, friends: Friends
) -> None:
    phone = app.test_client()
    page = phone.get(friends.address + "totals").text
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    typed = {f"total{seat}": points for seat, points in enumerate(("90", "91", "92", "87"))}
    friends.enter(MatchEnded())
    answer = phone.post(friends.address + "totals", data={**hidden, **typed})
    assert answer.status_code == 409
    told = answer.text[answer.text.index("You typed:") :].split("</ul>", maxsplit=1)[0]
    assert "91" in told
    assert hidden["csrf_token"] not in told
