"""Undo and redo, a deal that does not count, and a match that stops here."""

import pytest
from flask import Flask

from scoring.hazari.recorded_facts import RoundTaken
from scoring.recorded_facts import Amended, DealVoided, TableRuling
from tests.support import guests
from tests.support.cases import cases
from tests.support.hazari_table import KARIM, RINA, SALMA, TIES, Friends, exposed
from tests.support.plain_form import hidden_fields, words


def press(friends: Friends, button: str) -> None:
    answer = friends.send(button)
    assert (answer.status_code, answer.location) == (303, friends.address)


def test_undo_works_back_to_the_start_and_then_says_so(friends: Friends) -> None:
    friends.play()
    friends.count(2, 120, 80, 100, 60)
    for _ in range(5):
        press(friends, "undo")
    for page in ("undo", "sheet"):
        assert "Nothing to undo." in words(friends.get(page))
    for _ in range(5):
        assert friends.send("redo").status_code == 303
    assert "Undo deal 2 counted" in words(friends.get("undo"))


def test_redo_of_a_round_that_closed_its_deal_leads_to_the_deal(friends: Friends) -> None:
    friends.play()
    press(friends, "undo")
    assert friends.onwards(friends.send("redo")) == "d/1/"
    press(friends, "undo")
    press(friends, "undo")
    press(friends, "redo")  # of round 3, which leads to the board of round 4


def test_redo_without_an_undo_is_refused(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    answer = friends.post("redo", {"key": "k" * 22, "base": "2"})
    assert answer.status_code == 409
    assert "Nothing to redo." in words(answer)


def test_an_undo_does_not_reach_what_another_phone_built_on_it(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    form = friends.form("undo")
    friends.take(1, 2, KARIM)
    answer = friends.post("undo", form)
    assert answer.status_code == 409
    page = words(answer)
    assert "Nothing was undone: another phone was quicker." in page
    assert "Entered in the meantime round 2: taken by Karim" in page
    assert "Undo round 2: taken by Karim" in page
    assert friends.entries == 3
    assert friends.post("undo", hidden_fields(answer.text)).status_code == 303


@pytest.mark.parametrize(("meanwhile", "told"), [("undo", "undone"), ("undo redo", "redone")])
def test_of_two_undos_one_counts_and_a_phone_behind_reads_what_came(
    friends: Friends, meanwhile: str, told: str
) -> None:
    friends.expose(1, 1, TIES[0])
    form = friends.form("undo")
    for button in meanwhile.split():
        press(friends, button)
    before = friends.entries
    answer = friends.post("undo", form)
    assert (answer.status_code, friends.entries) == (409, before)
    assert f"{told}: round 1: 115 points to Rina" in words(answer)


def test_a_change_of_a_change_is_undone_step_by_step(friends: Friends) -> None:
    friends.take(1, 1, RINA)
    for step in range(50):
        friends.enter(Amended(2, RoundTaken(1, 1, step % 4)))
    assert "now: taken by Karim" in words(friends.get("taken?deal=1&round=1"))
    press(friends, "undo")
    assert "now: taken by Rina" in words(friends.get("taken?deal=1&round=1"))


# The sheet in the header, and the message after it

PAGES = ("", "sheet", "log", "rules", "d/1/", "d/1/r/1/", "taken", "totals", "take-home", "seats")
REDO = 'form="redo"'


@pytest.mark.parametrize("page", PAGES)
def test_every_page_of_the_match_says_what_undo_takes_back(friends: Friends, page: str) -> None:
    friends.expose(1, 1, TIES[0])
    header = friends.get(page).text.partition("<main")[0]
    assert "Undo round 1: 115 points to \u2068Rina\u2069" in header
    assert (
        friends.post("undo", hidden_fields(header, friends.address + "undo")).location
        == friends.address
    )


def test_who_may_not_enter_sees_no_undo(app: Flask, friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    for guest in (guests.watcher(app, friends), guests.seat(app, friends, "Karim")):
        for page in ("", "sheet", "d/1/r/1/"):
            assert "Undo round" not in words(guest.get(friends.address + page))


def test_undo_is_answered_with_a_message_that_offers_redo_once(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    press(friends, "undo")
    answer = friends.get()
    assert "Undone: round 1: 115 points to Rina" in words(answer)
    assert answer.text.count(REDO) == 1
    assert REDO not in friends.get().text  # told once
    press(friends, "redo")
    answer = friends.get()
    assert "Redone: round 1: 115 points to Rina" in words(answer)
    assert REDO not in answer.text


def test_a_message_names_all_that_was_taken_back(friends: Friends) -> None:
    friends.enter(RoundTaken(1, 1, RINA), RoundTaken(1, 2, KARIM))
    both = "round 1: taken by Rina; round 2: taken by Karim"
    press(friends, "undo")
    assert f"Undone: {both}" in words(friends.get())
    press(friends, "redo")
    assert f"Redone: {both}" in words(friends.get())


def test_a_new_entry_ends_redo_and_the_message_offers_none(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    press(friends, "undo")
    friends.take(1, 1, KARIM)
    answer = friends.get("sheet")
    assert "Undone: round 1" in words(answer)
    assert REDO not in answer.text
    assert 'id="redo"' not in friends.get("redo").text


@cases("statements", "a decision is answered with a message")
def test_a_decision_is_answered_with_a_message(
    friends: Friends, page: str, typed: dict[str, str], said: str
) -> None:
    if page.startswith("d/"):
        friends.expose(1, 1, TIES[0])
    answer = friends.send(page, typed)
    if "/correct?" in answer.location:
        answer = friends.confirm(answer)
    assert said in words(friends.get(answer.location, follow_redirects=True))


def test_an_override_that_is_given_back_says_so(friends: Friends) -> None:
    friends.enter(TableRuling(exposed(1, TIES[0]), KARIM, (0, 115, 0, 0), "agreed"))
    answer = friends.send("d/1/r/1/by-the-rules", on="d/1/r/1/decide")
    assert "Saved: players’ decision on round 1 removed" in words(friends.get(answer.location))


def test_a_round_is_saved_without_a_message(friends: Friends) -> None:
    friends.send("taken", {"winner": "2"})
    assert "Saved:" not in words(friends.get())


def test_the_page_says_what_is_lost(friends: Friends) -> None:
    assert "Deal 1 will not count. Rina deals again." in words(friends.get("void"))
    friends.take(1, 1, SALMA)
    assert "1 round of deal 1 will not count. Rina deals again." in words(friends.get("void"))
    friends.expose(1, 2, TIES[1])
    assert "2 rounds of deal 1 will not count. Rina deals again." in words(friends.get("void"))


def test_the_same_dealer_deals_again_and_the_reason_is_kept(friends: Friends) -> None:
    answer = friends.send("void", {"reason": "  Salma had\t14\u202e cards "})
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == DealVoided(1, "Salma had 14 cards")
    assert "Deal 2 will not count. Rina deals again." in words(friends.get("void"))


@cases("names", "a reason is kept")
def test_a_reason_is_kept(friends: Friends, typed: str, kept: str) -> None:
    assert friends.send("void", {"reason": typed}).status_code == 303
    assert friends.last_fact == DealVoided(1, kept)


# The match stops here


def test_the_page_shows_the_standing_that_becomes_the_result(friends: Friends) -> None:
    page = words(friends.get("end"))
    assert "Nobody has points yet. This becomes the result, marked unfinished." in page
    friends.count(1, 60, 140, 100, 60)
    page = words(friends.get("end"))
    assert "Karim leads with 140 of 1000." in page
    standing = page.split("marked unfinished.")[1]
    assert standing.index("Karim ★") < standing.index("Salma") < standing.index("Rina")
    friends.count(2, 140, 60, 60, 100)
    assert "Rina and Karim lead with 200 each." in words(friends.get("end"))


def test_ending_while_another_phone_enters_shows_the_new_standing(friends: Friends) -> None:
    form = friends.form("end")
    friends.count(1, 60, 140, 100, 60)
    answer = friends.post("end", form)
    assert answer.status_code == 409
    page = words(answer)
    assert "deal 1 counted: Rina 60, Karim 140, Salma 100, Nasreen 60" in page
    assert "Karim leads with 140 of 1000." in page
    assert friends.post("end", hidden_fields(answer.text)).status_code == 303
