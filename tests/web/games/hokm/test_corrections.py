"""What was said of a hand that is over, changed: its result, its tricks, a revoke, trump."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Suit
from scoring.facts import Amended, Fact
from scoring.hokm.facts import HandScored, HandTaken, Revoked, RulerSet, TrumpNamed
from tests.support.hazari_table import KARIM
from tests.support.hokm_table import ACES, REVOKED, HokmFriends
from tests.support.plain_form import hidden_fields, read, seen_and_saved, words
from web.games.hokm import entries
from web.match.context import MatchContext, match_context
from web.match.draft import address_with_draft

PAGES = {
    "hand": {"result": "1-none"},
    "counts": {"tricks0": "3", "tricks1": "7"},
    "revoke": {"side": "0"},
}
"""Page → a lawful answer to what it asks about a hand that Rina and Salma won."""

each_page = pytest.mark.parametrize("page", PAGES)


def match_at(friends: HokmFriends) -> MatchContext:
    return match_context(friends.table, friends.match, friends.record.log(friends.match))


def form(client: FlaskClient, address: str, action: str) -> dict[str, str]:
    page = client.get(address)
    assert page.status_code == 200, address
    return hidden_fields(page.text, action)


def change(
    client: FlaskClient, friends: HokmFriends, page: str, answers: dict[str, str], deal: int = 1
) -> TestResponse:
    """Change what was said of a hand on this page."""
    action = friends.address + page
    return client.post(action, data={**form(client, f"{action}?deal={deal}", action), **answers})


@pytest.mark.parametrize(
    ("page", "fact"),
    [
        ("hand", HandTaken(1, 1, shutout=True)),
        ("counts", HandScored(1, (3, 7))),
        ("revoke", Revoked(1, 0)),
    ],
)
@pytest.mark.parametrize(
    "first", [HandTaken(1, 0, shutout=False), HandScored(1, (7, 3)), Revoked(1, 1)]
)
def test_the_result_of_a_hand_before_is_told_in_any_other_way(
    client: FlaskClient, friends: HokmFriends, first: Fact, page: str, fact: Fact
) -> None:
    friends.enter(first)
    friends.win(2, 0)
    answer = change(client, friends, page, PAGES[page])
    assert "Changes Hand 1" in read(client, answer.location)
    assert friends.entries == 3
    assert seen_and_saved(client, answer).location == friends.address + "d/1/"
    assert friends.last_fact == Amended(2, fact)


@each_page
def test_the_newest_result_is_changed_without_further_questions(
    client: FlaskClient, friends: HokmFriends, page: str
) -> None:
    friends.win(1, 0)
    answer = change(client, friends, page, PAGES[page])
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.entries == 3


def test_a_result_of_a_finished_match_is_changed_and_the_match_goes_on(
    client: FlaskClient, friends: HokmFriends
) -> None:
    for deal in (1, 2, 3, 4):
        friends.win(deal, 0, shutout=True)
    assert match_at(friends).state.standing.finished
    answer = change(client, friends, "hand", {"result": "1"}, deal=4)
    assert "Before: Rina and Salma win: first to 7" in read(client, answer.location)
    seen_and_saved(client, answer)
    assert not match_at(friends).state.standing.finished


def test_another_winner_rules_in_the_hands_after_it(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.win(1, 0)
    friends.win(2, 0)
    page = read(client, change(client, friends, "hand", {"result": "1"}).location)
    assert "Karim is hakem, not Rina" in page


@each_page
def test_a_page_says_what_the_record_says_now_and_leads_to_the_other_ways(
    client: FlaskClient, friends: HokmFriends, page: str
) -> None:
    friends.win(1, 0)
    friends.win(2, 0)
    answer = client.get(f"{friends.address}{page}?deal=1")
    assert "Now: hand 1: 1 point to Rina and Salma" in words(answer)
    for other in PAGES.keys() - {page}:
        assert f'href="{friends.address}{other}?deal=1"' in answer.text


def test_the_tricks_as_they_were_counted_stand_in_the_fields(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.enter(HandScored(1, (7, 3), Suit.HEARTS))
    page = client.get(friends.address + "counts?deal=1").text
    assert 'value="7"' in page
    assert 'value="3"' in page
    assert 'value="H" checked' in page


def test_trump_stays_noted_when_only_the_winner_is_told(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.enter(HandScored(1, (7, 3), Suit.HEARTS))
    change(client, friends, "hand", {"result": "1"})
    assert friends.last_fact == Amended(2, HandTaken(1, 1, shutout=False, trump=Suit.HEARTS))


@pytest.mark.parametrize(
    ("tricks", "sentence"),
    [
        ((7, 3), "The tricks match the earlier entry: Rina and Salma won."),
        ((7, 0), "The tricks do not match the earlier entry: Rina and Salma won."),
        ((3, 7), "The tricks do not match the earlier entry: Rina and Salma won."),
    ],
)
def test_tricks_that_are_counted_later_are_compared_with_what_was_told(
    client: FlaskClient, friends: HokmFriends, tricks: tuple[int, int], sentence: str
) -> None:
    friends.win(1, 0)
    counted = {f"tricks{side}": str(count) for side, count in enumerate(tricks)}
    change(client, friends, "counts", counted)
    assert sentence in read(client, friends.address + "d/1/")


def test_a_hand_that_was_counted_at_once_is_compared_with_nothing(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.score(1, 7, 3)
    assert "told before" not in read(client, friends.address + "d/1/")


def test_a_double_tap_changes_once(client: FlaskClient, friends: HokmFriends) -> None:
    friends.win(1, 0)
    action = friends.address + "hand"
    data = {**form(client, action + "?deal=1", action), "result": "1"}
    for _again in range(2):
        answer = client.post(action, data=data)
        assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.entries == 3


def test_a_revoke_that_was_let_stand_counts_after_all(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    friends.score(1, 7, 0)
    friends.win(2, 0)
    page = read(client, friends.address + "revoke?deal=1")
    assert "Karim did not follow hearts in trick 1" in page
    assert "Ignore the revoke" in page
    assert "2 points to Rina and Salma" in page
    seen_and_saved(client, change(client, friends, "revoke", {"side": "1"}))
    assert friends.last_fact == Amended(10, Revoked(1, 1))
    action = friends.address + "counts"
    stands = form(client, friends.address + "revoke?deal=1", action)
    seen_and_saved(client, client.post(action, data=stands))
    assert friends.last_fact == Amended(10, HandScored(1, (7, 0)))


def test_only_results_are_offered_that_the_tricks_before_left_open(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    friends.win(1, 0)
    friends.win(2, 0)
    page = client.get(friends.address + "hand?deal=1").text
    assert 'value="1-none"' not in page
    assert page.count('name="result"') == 3
    answer = change(client, friends, "counts", {"tricks0": "0", "tricks1": "7"})
    assert answer.status_code == 422
    assert "Rina and Salma already took 1 in the entered tricks" in words(answer)


# Trump


def test_trump_of_a_hand_is_changed_and_its_tricks_are_judged_again(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AH 2S 3H 4H", "KS QS 5S 6S")
    action = friends.address + "trump"
    page = client.get(action + "?deal=1")
    assert "Now: trump: spades" in words(page)
    assert "tricks" not in hidden_fields(page.text, action)
    answer = change(client, friends, "trump", {"trump": "C"})
    page_of_changes = read(client, answer.location)
    assert "trump: spades → clubs" in page_of_changes
    assert "Karim led trick 2 as entered, but Rina should lead." in page_of_changes
    assert f'href="{friends.address}d/1/r/2/change?pending=' in client.get(answer.location).text


def test_trump_of_a_hand_before_can_be_changed(client: FlaskClient, friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.win(1, 0)
    friends.win(2, 0)
    page = client.get(friends.address + "d/1/").text
    assert f'href="{friends.address}trump?deal=1"' in page
    answer = change(client, friends, "trump", {"trump": "C"})
    assert seen_and_saved(client, answer).location == friends.address + "d/1/"
    assert friends.last_fact == Amended(2, TrumpNamed(1, Suit.CLUBS))


# Where it leads from


def test_the_page_of_a_hand_leads_to_what_was_said_of_it(
    client: FlaskClient, friends: HokmFriends
) -> None:
    assert "Result" not in read(client, friends.address + "d/1/")
    friends.win(1, 0)
    friends.score(2, 7, 3)
    friends.enter(Revoked(3, 1))
    for deal, page in ((1, "hand"), (2, "counts"), (3, "revoke")):
        answer = client.get(f"{friends.address}d/{deal}/")
        assert f'href="{friends.address}{page}?deal={deal}"' in answer.text


@pytest.mark.parametrize(
    ("fact", "page"),
    [
        (TrumpNamed(3, Suit.CLUBS), "trump"),
        (RulerSet(3, KARIM), "ruler"),
        (HandTaken(3, 0, shutout=False), "hand"),
        (HandScored(3, (7, 3)), "counts"),
        (Revoked(3, 0), "revoke"),
    ],
)
def test_every_entry_about_a_hand_has_a_page_that_changes_it(
    app: Flask, friends: HokmFriends, fact: Fact, page: str
) -> None:
    with app.test_request_context():
        assert entries.change(match_at(friends), fact) == f"{friends.address}{page}?deal=3"


def test_the_points_of_a_result_are_those_of_the_hand_as_it_was(
    client: FlaskClient, friends: HokmFriends
) -> None:
    """With the first hand lost Karim is hakem of the second, and seven to none is worth less."""
    friends.win(1, 0)
    friends.win(2, 0)
    first = Amended(2, HandTaken(1, 1, shutout=False))
    address = friends.address + "hand?deal=2"
    assert "Karim and Nasreen Seven to none 3 points" in words(client.get(address))
    page = words(client.get(address_with_draft(address, match_at(friends), [first])))
    assert "Hakem: Karim · dealer: Rina" in page
    assert "Karim and Nasreen Seven to none 2 points" in page


# Refused


@pytest.mark.parametrize(
    ("page", "typed", "sentence"),
    [
        ("hand", {"result": ""}, "Choose one of the teams."),
        ("hand", {"result": "2"}, "That team has no players. Choose another team."),
        (
            "counts",
            {"tricks0": "6", "tricks1": "5"},
            "Enter exactly seven tricks for one team, none to six for the other.",
        ),
        ("counts", {"tricks0": "seven", "tricks1": "5"}, "Whole numbers only."),
        ("revoke", {"side": "2"}, "That team has no players. Choose another team."),
        ("revoke", {"side": "1", "base": "99"}, "Reload the page"),
    ],
)
def test_a_change_is_checked_like_an_entry(
    client: FlaskClient, friends: HokmFriends, page: str, typed: dict[str, str], sentence: str
) -> None:
    friends.win(1, 0)
    friends.win(2, 0)
    answer = change(client, friends, page, typed)
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert friends.entries == 3


def test_what_is_no_text_of_ours_is_found_nowhere(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.win(1, 0)
    assert client.get(friends.address + "hand?deal=1&pending=xyz").status_code == 404


# A hand that would not be over


SEVEN = (
    "AS 2S 3S 4S",
    "KS 5S 6S 7S",
    "QS 8S 9S TS",
    "AH 2H 3H 4H",
    "KH 5H 6H 7H",
    "QH 8H 9H TH",
    "AC 2C 3C 4C",
)
"""With spades as trump Rina takes them all."""


def unfinished(client: FlaskClient, friends: HokmFriends) -> str:
    """The last trick of the first hand was Karim's: the page "What this changes"."""
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN)
    friends.win(2, 0)
    page = friends.address + "d/1/r/7/change"
    cards = {"seat0": "KC", "seat1": "AC", "seat2": "3C", "seat3": "4C"}
    address: str = client.post(page, data={**form(client, page, page), **cards}).location
    return address


def go_on(client: FlaskClient, address: str) -> TestResponse:
    """The page to which "What this changes" leads on."""
    page = client.get(address).text
    onwards = unescape(re.findall(r'<a class="button" href="([^"]*)">Continue deal 1', page)[0])
    return client.get(onwards, follow_redirects=True)


def test_a_hand_that_is_not_over_then_is_ended_in_the_same_write(
    client: FlaskClient, friends: HokmFriends
) -> None:
    address = unfinished(client, friends)
    page = read(client, address)
    assert "hand 2: 1 point to Rina and Salma" in page
    assert "Deal 1 would not be over. Enter how it continued." in page
    board = go_on(client, address)
    assert "Trick 8 · Karim leads" in words(board)
    action = unescape(re.findall(r'id="round" method="post" action="([^"]*)"', board.text)[0])
    cards = {"seat0": "6C", "seat1": "QC", "seat2": "7C", "seat3": "8C"}
    address = client.post(action, data={**hidden_fields(board.text), **cards}).location
    board = go_on(client, address)
    assert "Trick 9 · Karim leads" in words(board)
    hand = unescape(re.findall(r'href="([^"]*hand[^"]*)">Result of the hand', board.text)[0])
    page = client.get(hand)
    assert "8 tricks entered" in words(page)
    action = unescape(re.findall(r'<form method="post" action="([^"]*hand\?[^"]*)"', page.text)[0])
    fields = hidden_fields(page.text, friends.address + "hand")
    answer = client.post(action, data={**fields, "result": "0"})
    assert "Changes" in read(client, answer.location)
    assert friends.entries == 10
    assert seen_and_saved(client, answer).location == friends.address + "d/1/"
    assert friends.entries == 13
    assert match_at(friends).state.find_deal(1).taken == (6, 2)
    assert "only the result" in read(client, friends.address + "d/1/")
    undo = form(client, friends.address + "undo", friends.address + "undo")
    client.post(friends.address + "undo", data=undo)
    assert match_at(friends).state.find_deal(1).taken == (7, 0)


def test_a_revoke_that_comes_to_light_is_decided_in_the_same_write(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN)
    friends.win(2, 0)
    page = friends.address + "d/1/r/4/change"
    cards = {"seat0": "AH", "seat1": "2D", "seat2": "3H", "seat3": "4H"}
    address = client.post(page, data={**form(client, page, page), **cards}).location
    answer = go_on(client, address)
    assert "Karim did not follow hearts in trick 4" in words(answer)
    assert "Ignore the revoke" in words(answer)
    sent = unescape(re.findall(r'<form method="post" action="([^"]*revoke[^"]*)"', answer.text)[0])
    fields = hidden_fields(answer.text, friends.address + "revoke")
    seen_and_saved(client, client.post(sent, data={**fields, "side": "1"}))
    assert match_at(friends).state.find_deal(1).end == "revoked"
