"""A deal that does not count, and a match that stops here."""

import pytest

from scoring.facts import DealVoided, MatchEnded
from tests.support.hazari_table import SALMA, TIES, Friends
from tests.support.plain_form import hidden_fields, words


def test_the_page_says_what_is_lost(friends: Friends) -> None:
    assert "Deal 1 will not count. Rina deals again." in words(friends.get("void"))
    friends.take(1, 1, SALMA)
    page = words(friends.get("void"))
    assert "1 round of deal 1 will not count. Rina deals again." in page
    friends.expose(1, 2, TIES[1])
    page = words(friends.get("void"))
    assert "2 rounds of deal 1 will not count. Rina deals again." in page


def test_the_same_dealer_deals_again_and_the_reason_is_kept(friends: Friends) -> None:
    answer = friends.send("void", {"reason": "  Salma had\t14\u202e cards "})
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == DealVoided(1, "Salma had 14 cards")
    assert "Deal 2 will not count. Rina deals again." in words(friends.get("void"))


KEPT = {
    "no reason": ("", ""),
    "only spaces": ("   ", ""),
    "D02 only invisible": ("\u200b\u3164\u2800\u00ad\ufeff", ""),
    "D08 joiners": ("ক্\u200dষ ভুল", "ক্\u200dষ ভুল"),
    "D04 100 families": ("👨‍👩‍👧‍👦" * 100, "👨‍👩‍👧‍👦" * 100),
    "D03 200 Bengali letters": ("কি" * 200, "কি" * 200),
    "D23 a reserved word": ("null", "null"),
}


@pytest.mark.parametrize(("typed", "kept"), KEPT.values(), ids=KEPT)
def test_kept(friends: Friends, typed: str, kept: str) -> None:
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
    page = words(friends.get("end"))
    assert "Rina and Karim lead with 200 each." in page


def test_rounds_of_an_open_deal_are_not_added(friends: Friends) -> None:
    friends.take(1, 1, SALMA)
    page = words(friends.get("end"))
    assert "1 round of deal 1 will not be added." in page
    friends.take(1, 2, SALMA)
    page = words(friends.get("end"))
    assert "2 rounds of deal 1 will not be added." in page


def test_the_match_ends_and_shows_its_result(friends: Friends) -> None:
    friends.count(1, 60, 140, 100, 60)
    answer = friends.send("end")
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == MatchEnded()
    assert friends.get("end").location == friends.address


def test_f21_ending_while_another_phone_enters_shows_the_new_standing(friends: Friends) -> None:
    form = friends.form("end")
    friends.count(1, 60, 140, 100, 60)
    answer = friends.post("end", form)
    assert answer.status_code == 409
    page = words(answer)
    assert "deal 1 counted: Rina 60, Karim 140, Salma 100, Nasreen 60" in page
    assert "Karim leads with 140 of 1000." in page
    assert friends.post("end", hidden_fields(answer.text)).status_code == 303
