"""A pack that lacks cards: on the board, in totals, on the sheet, and in what leaves the app."""

import pytest
from flask import Flask

from scoring.cards import parse_cards
from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import MatchEnded, PackChanged
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_table import TIES, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import words
from tests.support.set_up import fill_in, sat_down

LAST = ("KS 7S 5H 2C", "QH TD 4H 2D", "8S 6H 6S", "AH AS 5S 3C")


@pytest.fixture
def friends(app: Flask) -> Friends:
    table = sit_down(app)
    table.send("other-rules/pack", {"value": "spades 2", "since": "1"})
    assert table.last_fact == PackChanged(1, parse_cards("2S"))
    return table


def test_the_missing_card_cannot_be_laid_and_totals_follow(friends: Friends) -> None:
    page = friends.get("other-rules/pack").text
    assert ('value="1" checked' in page, "Use this rule" in page) == (True, False)
    board = friends.get("rounds").text
    assert 'data-lost="2S"' in board
    assert "without 2♠" in board
    refused = friends.send("rounds", {"seat0": "2S KD QD", **_typed(TIES[0][1:], 1)})
    assert "The pack lacks 2♠\ufe0e. Change the card of Rina." in words(refused)
    assert 'data-total="355"' in friends.get("totals").text
    friends.send("totals", {"total0": "120", "total1": "80", "total2": "95"})
    assert friends.last_fact == DealCounted(1, (120, 80, 95, 60))


def test_whoever_has_twelve_cards_lays_three_in_round_4(friends: Friends) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    assert 'data-last="14"' in friends.get("rounds").text
    assert 'value="2" checked' in friends.get("other-rules/pack").text
    short = {"seat2": "8S 6H", **_typed(LAST[:2], 0), "seat3": LAST[3]}
    assert "needs 4 cards, not 2" in words(friends.send("rounds", short))
    friends.send("rounds", _typed(LAST, 0))
    deal = friends.context.state.deals[0]
    assert (sum(deal.points), deal.rounds[3].worth) == (355, 100)
    for page in ("d/1/", "sheet", "print", "d/2/"):
        assert "without 2♠" in friends.read(page), page
    for page in ("d/1/r/4/", "d/1/r/4/change", "d/1/replay/", "d/1/mistake", "log", "take-home"):
        assert friends.get(page).status_code == 200, page
    ruling = friends.get("d/1/r/4/").text
    (asked,) = {link for link in ruling.split('"') if "/who-wins?" in link}
    assert friends.phone.get(asked.replace("&amp;", "&")).status_code == 200
    assert "whole pack → without 2♠" in friends.read("rules")
    assert "pack: whole pack → without 2♠" in friends.read("log")
    friends.take_back()
    assert friends.context.state.deal.missing == parse_cards("2S")


def test_no_hand_is_laid_before_the_rounds(friends: Friends) -> None:
    page = friends.get("d/1/hand?seat=0")
    assert "The pack lacks cards" in words(page)
    assert "<form" not in page.text.partition("<main")[2]


def test_a_pack_that_is_whole_again_is_shown_first(friends: Friends) -> None:
    friends.enter(DealCounted(1, (120, 80, 95, 60)))
    preview = friends.send("other-rules/pack", {"whole": "1", "value": "2S", "since": "1"})
    assert "whole pack" in friends.phone.get(preview.location).text
    friends.send("other-rules/pack", {"whole": "1", "value": "2S", "since": "2"})
    assert friends.last_fact == PackChanged(2, ())
    assert [deal.missing for deal in friends.context.state.deals] == [parse_cards("2S"), ()]


def test_the_next_match_begins_with_the_pack_as_it_was_left(app: Flask, friends: Friends) -> None:
    friends.enter(MatchEnded())
    kept, form = "The pack still lacks 2♠\ufe0e.", f"{friends.table_page}matches/new"
    for page in (friends.address, friends.table_page, form):
        assert kept in words(friends.phone.get(page)), page
    assert kept not in friends.phone.get(f"{form}/hokm").text
    second = sat_down(app, friends.send("rematch", on=""))
    assert second.context.state.deal.missing == parse_cards("2S")
    second.take_back()
    assert second.context.state.deal.missing == ()
    second.enter(PackChanged(1, parse_cards("2S")))
    second.enter(MatchEnded())
    third = sat_down(app, fill_in(friends.phone, form))
    assert third.last_fact == PackChanged(1, parse_cards("2S"))


def test_fives_has_it(app: Flask) -> None:
    assert "Missing cards" in sit_down_to_fives(app).read("other-rules")


@pytest.mark.parametrize("over", [False, True])
def test_hokm_has_a_short_pack_of_its_own(app: Flask, over: bool) -> None:
    hokm = sit_down_to_hokm(app)
    if over:
        hokm.enter(MatchEnded())
    assert "Missing cards" not in hokm.read("other-rules")
    assert hokm.get("other-rules/pack").status_code == 404


def _typed(groups: tuple[str, ...], first: int) -> dict[str, str]:
    return {f"seat{seat}": group for seat, group in enumerate(groups, first)}
