"""A side did not follow suit although it could."""

from dataclasses import replace

from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import Suit
from scoring.hokm import HOKM
from scoring.hokm.facts import HandScored, Revoked
from tests.support.hokm_table import REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import read_form, words

AS_SHUTOUT = replace(HOKM, revoke="as_shutout")
LOSES = replace(HOKM, revoke="loses_match")
THREE = replace(HOKM, players=3)


def revoke(friends: HokmFriends) -> str:
    return friends.address + "revoke"


def waiting(friends: HokmFriends) -> HokmFriends:
    """All tricks that matter are in, and Karim did not follow hearts in the first one."""
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    return friends


def test_the_page_says_what_follows_by_the_rule_of_this_match(
    client: FlaskClient, friends: HokmFriends
) -> None:
    page = words(client.get(revoke(friends)))
    assert (
        "Rina and Salma revoked 1 point to Karim and Nasreen. Karim is hakem next: Rina "
        "lost the hand, and Karim sits to the right."
    ) in page
    assert "Karim and Nasreen revoked 1 point to Rina and Salma. Rina stays hakem." in page
    assert "Not following suit: a revoke · The hand: one point" in page


def test_as_if_seven_to_none_it_depends_on_who_rules(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, AS_SHUTOUT)
    page = words(client.get(revoke(friends)))
    assert "Rina and Salma revoked 3 points to Karim and Nasreen." in page
    assert "Karim and Nasreen revoked 2 points to Rina and Salma." in page


def test_where_it_loses_the_match_the_page_says_who_wins(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, LOSES)
    page = words(client.get(revoke(friends)))
    assert "Rina and Salma revoked The match is over. Winner: Karim and Nasreen." in page
    form = read_form(client, revoke(friends))
    answer = client.post(revoke(friends), data={**form, "side": "0"})
    assert answer.location == friends.address
    assert client.get(revoke(friends)).location == friends.address


def test_a_revoke_that_gives_the_last_point_ends_the_match(
    client: FlaskClient, friends: HokmFriends
) -> None:
    for deal in (1, 2, 3):
        friends.win(deal, 0, shutout=True)
    page = words(client.get(revoke(friends)))
    assert "1 point to Rina and Salma. The match is over. Winner: Rina and Salma." in page


def test_each_of_two_others_scores_where_three_play(app: Flask, client: FlaskClient) -> None:
    three = sit_down_to_hokm(app, THREE)
    page = words(client.get(revoke(three)))
    assert "Rina revoked 1 point each to Karim and Salma." in page


def test_a_revoke_that_the_tricks_show_is_told_with_both_tricks(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AH 3C 5H 2H", "3H 4H 6H 7H")
    answer = client.get(revoke(friends))
    page = words(answer)
    assert "Karim did not follow hearts in trick 1, but played hearts in trick 2." in page
    assert "Who revoked?" in page
    assert "Ignore the revoke" not in page
    for trick in (1, 2):
        address = f"{friends.address}d/1/r/{trick}/change"
        assert f'<a href="{address}">Change trick {trick}</a>' in answer.text
        assert client.get(address).status_code == 200


def test_a_hand_that_waits_goes_on_from_here(client: FlaskClient, friends: HokmFriends) -> None:
    waiting(friends)
    assert client.get(friends.address).location == revoke(friends)
    page = words(client.get(revoke(friends)))
    assert "played hearts in trick 7" in page
    assert "Ignore the revoke 2 points to Rina and Salma. Rina stays hakem." in page
    assert "Play on" not in page


def test_the_revoke_counts(client: FlaskClient, friends: HokmFriends) -> None:
    waiting(friends)
    form = read_form(client, revoke(friends), revoke(friends))
    answer = client.post(revoke(friends), data={**form, "side": "1"})
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == Revoked(1, 1)


def test_the_tricks_stand(client: FlaskClient, friends: HokmFriends) -> None:
    waiting(friends)
    counts = friends.address + "counts"
    form = read_form(client, revoke(friends), counts)
    answer = client.post(counts, data=form)
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == HandScored(1, (7, 0))


def test_a_hand_that_waits_can_still_be_void(client: FlaskClient, friends: HokmFriends) -> None:
    waiting(friends)
    void = friends.address + "void"
    form = read_form(client, void)
    assert client.post(void, data={**form, "reason": ""}).status_code == 303
