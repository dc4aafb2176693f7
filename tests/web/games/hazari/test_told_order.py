"""Another player really led a round, or somebody turned out of turn: the players say so."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.recorded_facts import Amended, TableRuling
from tests.support.hazari_table import (
    KARIM,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
    exposed,
    in_seats,
    sit_down,
)
from tests.support.plain_form import words

EQUAL = ("AH KH QH", "AC KC QC", "AD KD QD", "AS KS QS")


@pytest.fixture
def friends(app: Flask) -> Friends:
    friends = sit_down(app)
    friends.enter(exposed(1, EQUAL))
    return friends


def places(*seats: int) -> dict[str, str]:
    return {f"place{place}": str(seat) for place, seat in enumerate(seats)}


def test_wrong_leader_offers_it_beside_what_decided_the_lead(friends: Friends) -> None:
    page = friends.get("d/1/r/1/dispute")
    assert "Wrong leader Karim led, because Rina dealt." in words(page)
    assert f'href="{friends.address}d/1/r/1/order"' in page.text
    assert "Or is this wrong? Karim led, because Rina dealt." in friends.read("d/1/r/1/order")
    assert "Rina leads" in friends.read("d/1/r/1/")


def test_one_tap_says_who_led_and_ruling_lead_and_log_follow(friends: Friends) -> None:
    assert friends.send("d/1/r/1/order", {"leader": str(SALMA)}).status_code == 303
    assert friends.last_fact == Amended(2, replace(exposed(1, EQUAL), order=(2, 3, 0, 1)))
    page = friends.read("d/1/r/1/")
    assert "Karim leads" in page
    assert "Exposed in this order, as the players say." in page
    assert "not by who turned cards first" not in page
    assert "Salma led, as you said." in friends.read("d/1/r/1/dispute")
    assert friends.context.state.deal.leader == KARIM
    assert "exposed in this order: – → Salma, Nasreen, Rina, Karim" in friends.read("log")
    # Whoever was due really led: nothing is told any more.
    friends.send("d/1/r/1/order", {"leader": str(KARIM)})
    assert friends.last_fact == Amended(2, exposed(1, EQUAL))


def test_an_order_out_of_turn_that_changes_a_later_round_is_shown_first(friends: Friends) -> None:
    friends.enter(exposed(2, ("JH TH 9H", "JC TC 9C", "7D 6D 5D", "7S 6S 5S")))
    preview = friends.send("d/1/r/1/order", places(SALMA, NASREEN, RINA, KARIM))
    shown = words(friends.phone.get(preview.location))
    assert "Karim leads, not Rina" in shown
    friends.confirm(preview)
    rounds = friends.context.state.deal.rounds
    assert [(one.leader, one.winner) for one in rounds] == [(SALMA, KARIM), (KARIM, RINA)]


def test_other_cards_and_a_decision_of_the_players_keep_the_order(friends: Friends) -> None:
    friends.send("d/1/r/1/order", {"leader": str(SALMA)})
    friends.send("d/1/r/1/change", in_seats(TIES[0]))
    assert friends.last_fact.fact.order == (2, 3, 0, 1)
    friends.send("d/1/r/1/decide", {"winner": "0", "reason": "agreed"})
    friends.send("d/1/r/1/order", {"leader": str(RINA)})
    ruled = friends.last_fact.fact
    assert isinstance(ruled, TableRuling)
    assert (ruled.reason, ruled.fact.order) == ("agreed", (0, 1, 2, 3))
    friends.take(1, 2, RINA)
    assert friends.get("d/1/r/2/order").status_code == 404
