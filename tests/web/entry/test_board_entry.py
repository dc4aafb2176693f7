"""Entering a round: the board of the open round, the form without script, and every refusal."""

import re
import sys
from html import unescape
from pathlib import Path
from types import FrameType

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.facts import Fact, MatchEnded
from scoring.hazari import BHUTAN
from scoring.log.undo import undo
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA, TIES, Friends, sit_down
from tests.support.page_forms import Page
from tests.support.plain_form import plain, read_form, rows, words
from tests.web.conftest import HTMX


def fill(friends: Friends, groups: tuple[str, ...]) -> dict[str, str]:
    """The form of the open round with these groups typed by seat."""
    fields = read_form(friends.phone, friends.address, friends.address + "rounds")
    return {**fields, **{f"seat{seat}": text for seat, text in enumerate(groups)}}


def send(friends: Friends, fields: dict[str, str], **how: object) -> TestResponse:
    return friends.post("rounds", fields, **how)


SENDS = 'data-sends="1"'
"""The last card sends the round by itself."""


def version(friends: Friends) -> int:
    return friends.entries


def seats_shown(answer: TestResponse) -> list[str]:
    return re.findall(
        r"<bdi>(\w+)</bdi>", answer.text.split('<ol class="seats')[1].split("</ol>")[0]
    )


# What the board shows


def test_a_match_begins_with_round_1_and_the_neighbour_of_the_dealer_leading(
    friends: Friends,
) -> None:
    answer = friends.get()
    assert answer.status_code == 200
    assert "Deal 1 · to 1000" in words(answer)
    assert "Round 1 of 4 · Karim leads" in words(answer)
    assert seats_shown(answer) == ["Karim", "Salma", "Nasreen", "Rina"]


def test_the_winner_leads_and_totals_count_the_rounds_of_the_deal(friends: Friends) -> None:
    friends.count(1, 85, 90, 95, 90)
    friends.expose(2, 1, TIES[0])
    answer = friends.get()
    assert "Round 2 of 4 · Karim leads" in words(answer)
    assert "KarimD205" in words(answer)
    assert "Deal 2 · Karim: 795 to go" in words(answer)


def test_cards_of_earlier_rounds_come_with_their_seat_and_round(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    assert f"AD{RINA}1 KD{RINA}1 QD{RINA}1 AC{KARIM}1" in friends.get().text


@pytest.mark.parametrize(
    ("rules", "values"),
    [(None, "10 10 10 10 10 5 5 5 5 5 5 5 5"), (BHUTAN, "11 10 10 10 10 9 8 7 6 5 4 3 2")],
)
def test_the_values_of_the_cards_follow_the_variant(
    app: Flask, client: FlaskClient, rules: object, values: str
) -> None:
    friends = sit_down(app, rules) if rules else sit_down(app)  # type: ignore[arg-type]
    assert f'data-values="{values}"' in friends.get().text


def test_a_full_deal_with_a_round_without_cards_leads_to_the_count(friends: Friends) -> None:
    for number, winner in ((1, RINA), (2, KARIM), (3, RINA), (4, KARIM)):
        friends.take(1, number, winner)
    answer = friends.get()
    assert (answer.status_code, answer.location) == (302, friends.address + "totals")


def test_a_finished_match_shows_who_won(friends: Friends) -> None:
    friends.count(1, 85, 90, 95, 90)
    friends.enter(MatchEnded())
    answer = friends.get()
    assert answer.status_code == 200
    assert 'name="seat0"' not in answer.text


@pytest.mark.parametrize("path", ["", "rounds", "preview"])
def test_an_unknown_match_is_nowhere(friends: Friends, path: str) -> None:
    wrong = friends.address.replace("/m/1/", "/m/2/") + path
    answer = friends.phone.post(wrong) if path == "rounds" else friends.phone.get(wrong)
    assert answer.status_code == 404


# Saved


def test_the_script_gets_its_redirect_as_a_header(friends: Friends) -> None:
    answer = send(friends, fill(friends, TIES[0]), headers=HTMX)
    assert answer.status_code == 204
    assert answer.headers["HX-Redirect"] == friends.address + "?ruling=1"


def test_the_last_group_of_round_4_may_be_left_out(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    assert seats_shown(friends.get())[-1] == "Salma"
    fields = fill(friends, (*TIES[3][:SALMA], "", TIES[3][NASREEN]))
    for _again in range(2):  # the deal is closed when the second one comes
        assert send(friends, fields).status_code == 303
    assert version(friends) == 5
    page = friends.get("d/1/r/4/").text
    assert page.count("8 of spades") == 1


# Refused


def refused(answer: TestResponse, status: int, *sentences: str) -> None:
    """This status, and each sentence where a screen reader is told at once."""
    assert answer.status_code == status
    part = plain(unescape(re.sub("<[^>]+>", "", answer.text)))
    said = words(answer) if "<body" in answer.text else part
    for sentence in sentences:
        assert sentence in said
    assert 'role="alert"' in answer.text


def confirmed(answer: TestResponse, sentence: str) -> None:
    """Nothing is saved, and nothing is wrong: the sentence is a note that is read out at once."""
    assert answer.status_code == 409
    assert '<section class="note" role="status" id="faults"' in answer.text
    told = Page(answer.text)
    assert sentence in plain(told.notes)
    assert told.alerts == ""


@pytest.mark.parametrize(
    ("rina", "sentence"),
    [
        ("1S KD QD", "1S is not a card."),
        ("ZZ KD 11♠", "ZZ and 11♠ are not cards."),
        ("joker KD QD", "joker is not a card."),
        ("🂬 KD QD", "🂬 is not a card."),
        ("К♠ KD QD", "К♠ is not a card."),
        ("<b>x</b>", "<b>x<"),
        ("AD KD", "Not saved: Rina needs 3 cards, not 2."),
        ("", "Not saved: Rina needs 3 cards, not 0."),
        ("AD KD QD 2D", "Not saved: Rina needs 3 cards, not 4."),
        ("AD AD QD", "Rina has A♦\ufe0e twice."),
        ("AC KD QD", "A♣\ufe0e is entered for Rina and for Karim."),
        ("AD " * 50, "Too long for one group. Enter fewer cards."),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_a_group_that_cannot_be_stays_as_typed_with_its_fault(
    friends: Friends, rina: str, sentence: str, headers: dict[str, str]
) -> None:
    groups = (rina, *TIES[0][1:])
    answer = send(friends, fill(friends, groups), headers=headers)
    assert answer.status_code == 422
    beside = plain(unescape(answer.text.split('id="seat0-error">')[1].split("</p>")[0]))
    assert sentence in beside
    assert 'role="alert"' in answer.text
    assert rows(answer) == [text.strip() for text in groups]
    assert version(friends) == 1


def test_every_fault_is_told_at_once(friends: Friends) -> None:
    groups = ("AD AD", "AC KC QC", "KH QS JC", "AC TH 9H")
    answer = send(friends, fill(friends, groups))
    refused(
        answer,
        422,
        "Rina needs 3 cards",
        "Rina has A♦",
        "A♣\ufe0e is entered for Karim and for Nasreen",
    )


def test_a_card_at_two_seats_is_told_once_and_marked_twice(friends: Friends) -> None:
    groups = ("KS KD QD", "AC KC QC", "KH QS JC", "KS TH 9H")
    answer = send(friends, fill(friends, groups))
    sentence = "K♠\ufe0e is entered for Rina and for Nasreen."
    summary, board = plain(unescape(answer.text)).split("</section>", maxsplit=1)
    assert summary.count(sentence) == 1
    for seat in (RINA, NASREEN):
        assert sentence in board.split(f'id="seat{seat}-error">')[1].split("</p>")[0]


def test_an_unreadable_group_does_not_hide_the_others(friends: Friends) -> None:
    groups = ("1S KD QD", "AC AC QC", "KH QS", "JH TH 9H")
    answer = send(friends, fill(friends, groups))
    refused(answer, 422, "1S is not a card.", "Karim has A♣\ufe0e twice.", "Salma needs 3 cards")
    assert "Rina needs" not in words(answer)


@pytest.mark.parametrize("field", ["base", "key", "deal", "round"])
def test_a_missing_field_means_nothing(friends: Friends, field: str) -> None:
    fields = fill(friends, TIES[0])
    del fields[field]
    assert send(friends, fields).status_code == 422
    assert version(friends) == 1


# The match has moved on


def test_another_phone_was_quicker_with_the_same_cards(friends: Friends) -> None:
    fields = fill(friends, TIES[0])
    friends.expose(1, 1, TIES[0])
    answer = send(friends, fields)
    confirmed(answer, "Round 1 is already entered, with the same cards as yours.")
    assert "Round 2 of 4" in words(answer)
    assert version(friends) == 2


@pytest.mark.parametrize("rina", [TIES[0][RINA], "JD TS 9S"], ids=["the same", "other"])
def test_after_a_conflict_the_last_tap_of_the_next_round_sends_it(
    friends: Friends, rina: str
) -> None:
    fields = fill(friends, (rina, *TIES[0][1:]))
    friends.expose(1, 1, TIES[0])
    assert SENDS in send(friends, fields, headers=HTMX).text


def test_what_is_mended_waits_for_its_button(friends: Friends) -> None:
    fields = fill(friends, ("1S KD QD", *TIES[0][1:]))
    assert SENDS not in send(friends, fields, headers=HTMX).text


def test_the_same_cards_in_another_order_are_the_same(friends: Friends) -> None:
    fields = fill(friends, ("QD AD KD", *TIES[0][1:]))
    friends.expose(1, 1, TIES[0])
    confirmed(send(friends, fields), "with the same cards as yours.")
    assert version(friends) == 2


def test_another_phone_was_quicker_with_other_cards(friends: Friends) -> None:
    fields = fill(friends, ("JD TS 9S", *TIES[0][1:]))
    friends.expose(1, 1, TIES[0])
    answer = send(friends, fields, headers=HTMX)
    refused(
        answer, 409, "Not saved: the match has moved on.", "115 points to Rina", "Rina JD TS 9S"
    )
    theirs = unescape(re.findall(r'href="([^"]*change[^"]*)"', answer.text)[0])
    assert rows(friends.phone.get(theirs))[RINA] == "JD TS 9S"


def test_what_was_typed_stays_when_the_round_is_still_open(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    fields = fill(friends, TIES[1])
    friends.enter(*undone(friends))
    friends.expose(1, 1, TIES[0])
    answer = send(friends, fields)
    assert answer.status_code == 409
    assert rows(answer) == list(TIES[1])
    again = read_form_again(answer)
    assert send(friends, {**fields, **again}).status_code == 303


def undone(friends: Friends) -> tuple[Fact, ...]:
    return undo(friends.record.log(friends.match))


def read_form_again(answer: TestResponse) -> dict[str, str]:
    return {
        name: re.findall(f'name="{name}" value="([^"]*)"', answer.text)[0]
        for name in ("key", "base")
    }


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_a_match_that_ended_meanwhile(friends: Friends, headers: dict[str, str]) -> None:
    fields = fill(friends, TIES[0])
    friends.count(1, 85, 90, 95, 90)
    friends.enter(MatchEnded())
    answer = send(friends, fields, headers=headers)
    refused(answer, 409, "Not saved: the match has moved on.", "match ended here", "Rina AD KD QD")
    assert f'href="{friends.address}">Go to current round' in answer.text
    assert "<form" not in answer.text.partition("<main")[2]


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_only_the_count_is_due_meanwhile(friends: Friends, headers: dict[str, str]) -> None:
    for number in (1, 2, 3):
        friends.take(1, number, (RINA, KARIM, RINA)[number - 1])
    fields = fill(friends, TIES[3])
    friends.take(1, 4, KARIM)
    answer = send(friends, fields, headers=headers)
    refused(answer, 409, "round 4: taken by Karim", "Karim QH TD 4H 2D", "Replace with yours")
    assert "Go to current round" in answer.text
    assert "<form" not in answer.text.partition("<main")[2]


# The way of a saved round

ARCHITECTURE = Path(__file__).parents[3] / "docs" / "architecture.md"


def test_a_saved_round_goes_the_way_that_the_architecture_tells(friends: Friends) -> None:
    """Every module on it is named there, ten of them act, and the match is loaded once."""
    told = ARCHITECTURE.read_text().split("## One saved round")[1].split("\n## ")[0]
    acting = told.split("these are ten modules, in this order: ")[1].split(".")[0]
    fields = fill(friends, TIES[0])
    passed: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _given: object) -> None:
        module, function = frame.f_globals.get("__name__", ""), frame.f_code.co_name
        if event == "call" and re.match(r"web\.(entry|games|match|results)\b", module):
            passed.append((module.rpartition(".")[2], function))

    sys.setprofile(note)
    try:
        answer = send(friends, fields)
    finally:
        sys.setprofile(None)
    assert answer.location == friends.address + "?ruling=1"
    assert [function for _module, function in passed].count("match_or_404") == 1
    assert len(re.findall("`", acting)) == 2 * 10
    for module in {module for module, _function in passed}:
        assert re.search(rf"\b{module}\b", told), module
