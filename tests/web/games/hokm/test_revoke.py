"""A side did not follow suit although it could."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.cards import Suit
from scoring.facts import Fact
from scoring.hokm import HOKM, HokmRules
from scoring.hokm.facts import HandScored, Revoked
from tests.support.hokm_table import REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import words

AS_SHUTOUT = replace(HOKM, revoke="as_shutout")
LOSES = replace(HOKM, revoke="loses_match")
THREE = replace(HOKM, players=3)


def waiting(friends: HokmFriends) -> HokmFriends:
    """All tricks that matter are in, and Karim did not follow hearts in the first one."""
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    return friends


def test_the_page_says_what_follows_by_the_rule_of_this_match(friends: HokmFriends) -> None:
    page = words(friends.get("revoke"))
    assert (
        "Rina and Salma revoked 1 point to Karim and Nasreen. Karim is hakem next: Rina "
        "lost the hand, and Karim sits to the right."
    ) in page
    assert "Karim and Nasreen revoked 1 point to Rina and Salma. Rina stays hakem." in page
    assert "Not following suit: a revoke · The hand: one point" in page


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (AS_SHUTOUT, "Rina and Salma revoked 3 points to Karim and Nasreen."),
        (AS_SHUTOUT, "Karim and Nasreen revoked 2 points to Rina and Salma."),
        (THREE, "Rina revoked 1 point each to Karim and Salma."),
        (LOSES, "Rina and Salma revoked The match is over. Winner: Karim and Nasreen."),
    ],
)
def test_the_page_says_what_follows_by_another_rule(
    app: Flask, rules: HokmRules, said: str
) -> None:
    assert said in words(sit_down_to_hokm(app, rules).get("revoke"))


def test_a_revoke_that_loses_the_match_leads_to_who_won(app: Flask) -> None:
    friends = sit_down_to_hokm(app, LOSES)
    assert friends.send("revoke", {"side": "0"}).location == friends.address
    assert friends.get("revoke").location == friends.address


def test_a_revoke_that_gives_the_last_point_ends_the_match(friends: HokmFriends) -> None:
    for deal in (1, 2, 3):
        friends.win(deal, 0, shutout=True)
    page = words(friends.get("revoke"))
    assert "1 point to Rina and Salma. The match is over. Winner: Rina and Salma." in page


def test_a_revoke_that_the_tricks_show_is_told_with_both_tricks(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AH 3C 5H 2H", "3H 4H 6H 7H")
    answer = friends.get("revoke")
    page = words(answer)
    assert "Karim did not follow hearts in trick 1, but played hearts in trick 2." in page
    assert "Who revoked?" in page
    assert "Ignore the revoke" not in page
    for trick in (1, 2):
        address = f"{friends.address}d/1/r/{trick}/change"
        assert f'<a href="{address}">Change trick {trick}</a>' in answer.text
        assert friends.get(address).status_code == 200


def test_a_hand_that_waits_goes_on_from_here_or_is_void(friends: HokmFriends) -> None:
    waiting(friends)
    assert friends.get().location == friends.address + "revoke"
    page = words(friends.get("revoke"))
    assert "played hearts in trick 7" in page
    assert "Ignore the revoke 2 points to Rina and Salma. Rina stays hakem." in page
    assert "Play on" not in page
    assert friends.send("void", {"reason": ""}).status_code == 303


@pytest.mark.parametrize(
    ("page", "typed", "fact"),
    [("revoke", {"side": "1"}, Revoked(1, 1)), ("counts", {}, HandScored(1, (7, 0)))],
)
def test_the_revoke_counts_or_the_tricks_stand(
    friends: HokmFriends, page: str, typed: dict[str, str], fact: Fact
) -> None:
    waiting(friends)
    assert friends.onwards(friends.send(page, typed, on="revoke")) == "d/1/"
    assert friends.last_fact == fact
