"""What was said of a hand that is over, changed: its result, its tricks, a revoke, trump."""

import re
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import Suit
from scoring.hokm.recorded_facts import HandScored, HandTaken, Revoked
from scoring.recorded_facts import Amended, Fact
from tests.support.cases import cases, fact_of
from tests.support.hokm_table import REVOKED, HokmFriends
from tests.support.plain_form import hidden_fields, words
from web.entry.views import to_change
from web.match.draft_in_address import address_with_draft

PAGES = {
    "hand": {"result": "1-none"},
    "counts": {"tricks0": "3", "tricks1": "7"},
    "revoke": {"side": "0"},
}
"""Page → a lawful answer to what it asks about a hand that Rina and Salma won."""

each_page = pytest.mark.parametrize("page", PAGES)


def change(friends: HokmFriends, page: str, answers: dict[str, str], deal: int = 1) -> TestResponse:
    """Change what was said of a hand on this page."""
    return friends.send(page, answers, on=f"{page}?deal={deal}")


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
    friends: HokmFriends, first: Fact, page: str, fact: Fact
) -> None:
    friends.enter(first)
    friends.win(2, 0)
    answer = change(friends, page, PAGES[page])
    assert "Changes Hand 1" in friends.read(answer.location)
    assert friends.entries == 3
    assert friends.confirm(answer).location == friends.address + "d/1/"
    assert friends.last_fact == Amended(2, fact)


@each_page
def test_a_page_that_changes_a_hand_is_headed_by_that_hand(friends: HokmFriends, page: str) -> None:
    friends.win(1, 0)
    header = friends.get(f"{page}?deal=1").text.split("<main")[0]
    assert "Hand 1" in header
    assert "Hand 2" not in header


@each_page
def test_the_newest_result_is_changed_once_without_questions(
    friends: HokmFriends, page: str
) -> None:
    friends.win(1, 0)
    data = {**friends.form(f"{page}?deal=1", page), **PAGES[page]}
    for _again in range(2):
        assert friends.onwards(friends.post(page, data)) == "d/1/"
    assert friends.entries == 3


def test_another_winner_rules_in_the_hands_after_it(friends: HokmFriends) -> None:
    friends.win(1, 0)
    friends.win(2, 0)
    page = friends.read(change(friends, "hand", {"result": "1"}).location)
    assert "Karim is hakem, not Rina" in page


@each_page
def test_a_page_says_what_the_record_says_now_and_leads_to_the_other_ways(
    friends: HokmFriends, page: str
) -> None:
    friends.win(1, 0)
    friends.win(2, 0)
    answer = friends.get(f"{page}?deal=1")
    assert "Now: hand 1: 1 point to Rina and Salma" in words(answer)
    for other in PAGES.keys() - {page}:
        assert f'href="{friends.address}{other}?deal=1"' in answer.text


def test_trump_stays_noted_when_only_the_winner_is_told(friends: HokmFriends) -> None:
    friends.enter(HandScored(1, (7, 3), Suit.HEARTS))
    change(friends, "hand", {"result": "1"})
    assert friends.last_fact == Amended(2, HandTaken(1, 1, shutout=False, trump=Suit.HEARTS))


@cases("statements", "tricks that are counted later are compared with what was told")
def test_tricks_that_are_counted_later_are_compared_with_what_was_told(
    friends: HokmFriends, tricks: tuple[int, int], sentence: str
) -> None:
    friends.win(1, 0)
    counted = {f"tricks{side}": str(count) for side, count in enumerate(tricks)}
    change(friends, "counts", counted)
    assert sentence in friends.read("d/1/")


def test_a_hand_that_was_counted_at_once_is_compared_with_nothing(friends: HokmFriends) -> None:
    friends.score(1, 7, 3)
    assert "the earlier entry" not in friends.read("d/1/")


def test_a_revoke_that_was_let_stand_counts_after_all(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    friends.score(1, 7, 0)
    friends.win(2, 0)
    page = friends.read("revoke?deal=1")
    assert "Karim did not follow hearts in trick 1" in page
    assert "Ignore revoke" in page
    assert "2 points to Rina and Salma" in page
    friends.confirm(change(friends, "revoke", {"side": "1"}))
    assert friends.last_fact == Amended(10, Revoked(1, 1))
    friends.confirm(friends.send("counts", on="revoke?deal=1"))
    assert friends.last_fact == Amended(10, HandScored(1, (7, 0)))


def test_trump_of_a_hand_is_changed_and_its_tricks_are_judged_again(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AH 2S 3H 4H", "KS QS 5S 6S")
    page = friends.get("trump?deal=1")
    assert "Now: trump: spades" in words(page)
    assert "tricks" not in hidden_fields(page.text, friends.address + "trump")
    answer = change(friends, "trump", {"trump": "C"})
    page_of_changes = friends.read(answer.location)
    assert "trump: spades → clubs" in page_of_changes
    assert "Karim led trick 2 as entered, but Rina should lead." in page_of_changes
    assert f'href="{friends.address}d/1/r/2/change?pending=' in friends.get(answer.location).text


# Where it leads from


def test_the_page_of_a_hand_leads_to_what_was_said_of_it(friends: HokmFriends) -> None:
    assert "Result" not in friends.read("d/1/")
    friends.win(1, 0)
    friends.score(2, 7, 3)
    friends.name(3, Suit.SPADES)
    friends.enter(Revoked(3, 1))
    for deal, page in ((1, "hand"), (2, "counts"), (3, "revoke"), (3, "trump")):
        assert f'href="{friends.address}{page}?deal={deal}"' in friends.get(f"d/{deal}/").text


@cases(
    "statements",
    "every entry about a hand has a page that changes it",
    fact=fact_of("hokm"),
)
def test_every_entry_about_a_hand_has_a_page_that_changes_it(
    app: Flask, friends: HokmFriends, fact: Fact, page: str
) -> None:
    with app.test_request_context():
        assert to_change(friends.context, fact) == f"{friends.address}{page}?deal=3"


def test_the_points_of_a_result_are_those_of_the_hand_as_it_was(friends: HokmFriends) -> None:
    """With the first hand lost Karim is hakem of the second, and seven to none is worth less."""
    friends.win(1, 0)
    friends.win(2, 0)
    first = Amended(2, HandTaken(1, 1, shutout=False))
    address = friends.address + "hand?deal=2"
    assert "Karim and Nasreen Seven to none 3 points" in words(friends.get(address))
    page = words(friends.get(address_with_draft(address, friends.context, [first])))
    assert "Hakem: Karim · dealer: Rina" in page
    assert "Karim and Nasreen Seven to none 2 points" in page


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


def unfinished(friends: HokmFriends) -> str:
    """The last trick of the first hand was Karim's: the page "What this changes"."""
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN)
    friends.win(2, 0)
    cards = {"seat0": "KC", "seat1": "AC", "seat2": "3C", "seat3": "4C"}
    return friends.send("d/1/r/7/change", cards).location or ""


def go_on(friends: HokmFriends, address: str) -> TestResponse:
    """The page to which "What this changes" leads on."""
    page = friends.get(address).text
    onwards = unescape(re.findall(r'<a class="button" href="([^"]*)">Continue: Hand 1', page)[0])
    return friends.get(onwards, follow_redirects=True)


def test_a_hand_that_is_not_over_then_is_ended_in_the_same_write(friends: HokmFriends) -> None:
    address = unfinished(friends)
    page = friends.read(address)
    assert "hand 2: 1 point to Rina and Salma" in page
    assert "Hand 1 would not be over. Enter how it continued." in page
    board = go_on(friends, address)
    assert "Trick 8 · Karim leads" in words(board)
    cards = {"seat0": "6C", "seat1": "QC", "seat2": "7C", "seat3": "8C"}
    address = friends.send_draft(board, "rounds", cards).location
    board = go_on(friends, address)
    assert "Trick 9 · Karim leads" in words(board)
    hand = unescape(re.findall(r'href="([^"]*hand[^"]*)">Result of the hand', board.text)[0])
    page = friends.get(hand)
    assert "8 tricks entered" in words(page)
    answer = friends.send_draft(page, "hand", {"result": "0"})
    assert "Changes" in friends.read(answer.location)
    assert friends.entries == 10
    assert friends.confirm(answer).location == friends.address + "d/1/"
    assert friends.entries == 13
    assert friends.context.state.find_deal(1).taken == (6, 2)
    assert "8 tricks, then the result" in friends.read("d/1/")
    friends.send("undo")
    assert friends.context.state.find_deal(1).taken == (7, 0)


def test_a_revoke_that_comes_to_light_is_decided_in_the_same_write(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN)
    friends.win(2, 0)
    cards = {"seat0": "AH", "seat1": "2D", "seat2": "3H", "seat3": "4H"}
    address = friends.send("d/1/r/4/change", cards).location
    answer = go_on(friends, address)
    assert "Karim did not follow hearts in trick 4" in words(answer)
    assert "Ignore revoke" in words(answer)
    friends.confirm(friends.send_draft(answer, "revoke", {"side": "1"}))
    assert friends.context.state.find_deal(1).end == "revoked"
