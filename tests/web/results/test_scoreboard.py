"""The big score of a table: what everybody in the room can read from where they sit."""

from flask import Flask

from scoring.cards import Suit
from scoring.hazari import BANGLADESH
from scoring.recorded_facts import DealVoided, MatchEnded, MatchOpened
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.guests import watcher
from tests.support.hazari_table import NAMES, RINA, SALMA, TIES, Friends
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.web.conftest import HTMX


def big(friends: Friends) -> str:
    return friends.read(f"/t/{friends.table.address}/big")


def test_the_big_score_shows_who_leads_each_ruling_and_what_it_gave(friends: Friends) -> None:
    page = big(friends)
    assert "Deal 1 · Rina deals · Karim leads" in page
    assert "decided" not in page
    assert "★" not in page
    friends.expose(1, 1, TIES[0])
    friends.expose(1, 2, TIES[1])
    page = big(friends)
    assert "Rina ★ 115" in page
    assert "Nasreen 80" in page
    assert "Round 3 of 4 · Nasreen leads" in page
    assert "Deal 1 · Round 2 of 4 · ruling Nasreen takes the round: 80 points." in page
    assert "Rina takes" not in page


def test_a_deal_that_is_over_stands_in_the_totals_from_the_highest_down(friends: Friends) -> None:
    friends.play()
    page = big(friends)
    assert "Nasreen ★ 140 Rina 115 Salma 105 Karim 0" in page
    assert "Deal 2 · Karim deals · Salma leads" in page
    assert "Round 4 of 4 · ruling Salma takes the round: 105 points." in page


def test_the_ruling_of_a_deal_that_does_not_count_is_not_told(friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    friends.enter(DealVoided(1, "a card on the floor"))
    page = big(friends)
    assert "takes the round" not in page
    assert "+" not in page


def test_hokm_shows_its_flowers_the_tricks_and_then_the_hand(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    page = friends.get(f"/t/{friends.table.address}/big").text
    assert "0 of 7 points" in page
    page = big(friends)
    assert "Trick 2 · Rina leads" in page
    assert "Tricks: Rina and Salma 1, Karim and Nasreen 0" in page
    assert "Trick 1 · ruling Rina takes the trick." in page
    friends.win(1, 0)
    assert "Hand 1 Rina and Salma score 1 point." in big(friends)


def test_fives_shows_a_showdown_with_its_cards_or_without(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    friends.show(1, KINGS)
    assert "Deal 1 · Showdown Rina scores 6 points" in big(friends)
    friends.tell(2, "two_pairs", 3)
    page = big(friends)
    assert "Deal 2 Nasreen scores 3 points" in page
    assert "Deal 3 · Salma deals" in page


def test_a_match_that_is_over_shows_who_won_it_until_the_next_one_begins(friends: Friends) -> None:
    friends.count(1, 200, 0, 160, 0)
    friends.enter(MatchEnded())
    page = big(friends)
    assert "Unfinished: play stopped here. Leading: Rina." in page
    assert "deals" not in page
    assert "Deal 2" not in page
    friends.next_match(MatchOpened("hazari", NAMES, BANGLADESH, SALMA))
    page = big(friends)
    assert "Deal 1 · Salma deals · Nasreen leads" in page
    assert "Unfinished" not in page
    assert "200" not in page


def test_a_screen_that_watches_asks_only_for_what_is_new(app: Flask, friends: Friends) -> None:
    screen, address = watcher(app, friends), f"/t/{friends.table.address}/big"
    assert 'data-follow="1"' in screen.get(address).text
    known = screen.get(f"{address}?v=0", headers=HTMX).headers["X-Pulse"]
    assert screen.get(f"{address}?v={known}", headers=HTMX).status_code == 204
    friends.take(1, 1, RINA)
    again = screen.get(f"{address}?v={known}", headers=HTMX)
    assert "Rina</bdi></em> took the round." in again.text
    assert "<html" not in again.text


def test_the_table_and_watchers_pages_lead_to_the_big_score(app: Flask, friends: Friends) -> None:
    address = f"/t/{friends.table.address}/"
    assert f'href="{address}big"' in friends.get(address).text
    assert f'href="{address}big"' in watcher(app, friends).get(friends.address).text
