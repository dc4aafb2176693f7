"""Hokm trick by trick: one card each in the order of play, and what every trick leads to."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import Suit, parse_cards
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import TrickPlayed
from scoring.recorded_facts import Amended, DealVoided
from tests.support.boards import LABEL, look, order_of_play
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA
from tests.support.hokm_table import HokmFriends, sit_down_to_hokm
from tests.support.plain_form import rows, words

KARIM_TAKES = "KH AH 2H 3H"
"""Led by Rina; with spades as trump Karim's ace takes it."""

SIX = ("AH 2H 3H 4H", "KH 5H 6H 7H", "QH 8H 9H TH", "AS 2S 3S 4S", "KS 5S 6S 7S", "QS 8S 9S TS")
"""Six tricks that Rina takes."""


@pytest.fixture
def friends(app: Flask) -> HokmFriends:
    """Rina is hakem and has named spades."""
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    return friends


def by_seat(cards: str, leader: int = RINA, seats: int = 4) -> dict[str, str]:
    """The cards in the order of play, as fields by seat."""
    laid = cards.split()
    return {f"seat{(leader + place) % seats}": card for place, card in enumerate(laid)}


def test_the_hakem_leads_the_first_trick_and_the_next_follows(friends: HokmFriends) -> None:
    answer = friends.get("rounds")
    page = words(answer)
    assert "Trick 1 · Rina leads" in page
    assert "♠\ufe0e R+S 0 K+N 0" in page
    assert 'aria-label="trump spades"' in answer.text
    assert "RinaH" in page
    assert order_of_play(answer) == ["Rina", "Karim", "Salma", "Nasreen"]
    assert 'data-size="1"' in answer.text
    answer = friends.send("rounds", by_seat(KARIM_TAKES))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == TrickPlayed(1, 1, parse_cards(KARIM_TAKES), RINA)
    answer = friends.get()
    page = words(answer)
    assert "Trick 2 · Karim leads" in page
    assert "♠\ufe0e R+S 0 K+N 1" in page
    assert order_of_play(answer) == ["Karim", "Salma", "Nasreen", "Rina"]
    assert "Karim0 1 trick" in page
    assert "RinaH0 0 tricks" in page
    line = "Trick 1: Karim takes the trick. No trump was played, and Karim’s A♥"
    assert line in words(answer)
    assert f'href="{friends.address}d/1/r/1/"' in answer.text


def test_without_trump_there_is_no_trick_to_enter(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    assert friends.get("rounds").location == friends.address
    assert friends.get("preview?deal=1&round=1&seat0=AH").status_code == 204


def test_the_board_knows_the_tricks_and_the_seventh_ends_it(friends: HokmFriends) -> None:
    friends.lay(1, *SIX)
    held = friends.get().text
    assert f"AH{RINA}1 2H{KARIM}1 3H{SALMA}1 4H{NASREEN}1" in held
    assert f"TS{NASREEN}6" in held
    assert "in trick {n}" in held
    answer = friends.send("rounds", by_seat("JS AD KD QD"))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.entries == 9


def test_each_card_says_what_it_counts_and_the_taker_so_far_is_marked(friends: HokmFriends) -> None:
    assert look(friends, {RINA: "KH"}) == {RINA: "★ leads"}
    assert look(friends, {RINA: "KH", KARIM: "AH"}) == {RINA: "leads", KARIM: "★ follows suit"}
    assert look(friends, dict(enumerate("KH AH 2S AD".split()))) == {
        RINA: "leads",
        KARIM: "follows suit",
        SALMA: "★ trump",
        NASREEN: "another suit",
    }


# A revoke


def test_a_revoke_is_told_once_the_suit_is_shown_then_by_a_link(friends: HokmFriends) -> None:
    found = f'<a href="{friends.address}revoke">Revoke found</a>'
    friends.lay(1, "AH 3C 5H 2H", "KH 8H 6H 9H")
    answer = friends.get()
    page = words(answer)
    assert "Karim did not follow hearts in trick 1, but played hearts in trick 2." in page
    assert f'href="{friends.address}revoke"' in answer.text
    assert "Trick 3 · Rina leads" in page
    assert found not in answer.text
    friends.enter(TrickPlayed(1, 3, parse_cards("AS 2S 3S 4S")))
    answer = friends.get()
    assert 'id="revokes"' not in answer.text
    assert found in answer.text


def test_the_last_trick_is_changed_whoever_takes_it_and_an_earlier_one_while_the_same_does(
    friends: HokmFriends,
) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    assert "Change trick 2 · Rina leads" in words(friends.get("d/1/r/2/change"))
    answer = friends.send("d/1/r/2/change", by_seat("KH 5S 6H 7H"))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == Amended(4, TrickPlayed(1, 2, parse_cards("KH 5S 6H 7H"), RINA))
    assert "Trick 3 · Karim leads" in words(friends.get())
    answer = friends.send("d/1/r/1/change", by_seat("AH 2H 3C 4H"))
    assert friends.confirm(answer).status_code == 303
    assert rows(friends.get("d/1/r/1/change")) == ["AH", "2H", "3C", "4H"]


def next_in_the_chain(friends: HokmFriends, answer: TestResponse) -> TestResponse:
    """The board of the later entry that the page "What this changes" asks for."""
    found = re.search(r'<a class="button" href="([^"]*)">Change that too</a>', answer.text)
    assert found, words(answer)
    return friends.get(unescape(found[1]))


def test_tricks_after_one_with_another_winner_change_in_one_write(friends: HokmFriends) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H", "QC 2C AC 3C")
    seen = friends.get(friends.send("d/1/r/1/change", by_seat("AH 2H JS 4H")).location)
    page = words(seen)
    assert "trick 2 of hand 1: taken by Rina" in page
    assert "Rina led trick 2 as entered, but Salma should lead." in page
    assert "Nothing is saved yet." in page
    second = next_in_the_chain(friends, seen)
    assert "Change trick 2 · Salma leads" in words(second)
    assert order_of_play(second) == ["Salma", "Nasreen", "Rina", "Karim"]
    assert rows(second) == ["KH", "5H", "6H", "7H"]
    answer = friends.send_draft(second, "d/1/r/2/change", by_seat("6H 7H KS 5H", SALMA))
    seen = friends.get(answer.location)
    assert "Hand 1, trick 2" in words(seen)
    assert friends.send_draft(seen, "correct").location == friends.address
    first, second_trick = friends.log[-2:]
    assert first.write == second_trick.write
    assert [first.fact, second_trick.fact] == [
        Amended(3, TrickPlayed(1, 1, parse_cards("AH 2H JS 4H"), RINA)),
        Amended(4, TrickPlayed(1, 2, parse_cards("6H 7H KS 5H"), SALMA)),
    ]
    assert rows(friends.get("d/1/r/3/change")) == ["QC", "2C", "AC", "3C"]
    assert "Undo: change of trick 1; change of trick 2" in words(friends.get())


def test_a_chain_leads_back_to_the_board_before_and_labels_begin_with_the_new_leader(
    friends: HokmFriends,
) -> None:
    friends.lay(1, *SIX[:3])
    seen = friends.get(friends.send("d/1/r/1/change", by_seat("AH 2H JS 4H")).location)
    second = next_in_the_chain(friends, seen)
    seen = friends.get(
        friends.send_draft(second, "d/1/r/2/change", by_seat("6H 7H KH 5H", SALMA)).location
    )
    back = unescape(re.findall(r'href="([^"]*)">Cancel', seen.text)[0])
    assert rows(friends.get(back)) == ["KH", "5H", "6H", "7H"]
    assert "Change trick 2 · Salma leads" in words(friends.get(back))
    peek = unescape(re.findall(r'id="peek"\s+hidden\s+hx-get="([^"]*)"', second.text)[0])
    answer = friends.get(f"{peek}&deal=1&round=2&seat2=6H")
    assert [(int(seat), label) for seat, _star, label in LABEL.findall(answer.text)] == [
        (SALMA, "leads")
    ]


def test_a_card_of_a_later_trick_swaps_with_that_of_an_earlier_one(friends: HokmFriends) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    answer = friends.send("d/1/r/1/change", by_seat("AH 5H 3H 4H"))
    assert answer.status_code == 422
    assert "5♥\ufe0e was already played by Karim in trick 2." in words(answer)
    assert "Swap 5♥\ufe0e and 2♥\ufe0e" in words(answer)
    swap = unescape(answer.text.split('<a class="button quiet" href="', 1)[1].split('"', 1)[0])
    assert friends.confirm(friends.get(swap)).status_code == 303
    assert [entry.fact for entry in friends.log[-2:]] == [
        Amended(3, TrickPlayed(1, 1, parse_cards("AH 5H 3H 4H"), RINA)),
        Amended(4, TrickPlayed(1, 2, parse_cards("KH 2H 6H 7H"), RINA)),
    ]


def test_a_trick_of_a_hand_that_was_played_can_still_be_changed(friends: HokmFriends) -> None:
    friends.lay(1, *SIX, "JS AD KD QD")
    friends.name(2, Suit.HEARTS)
    friends.lay(2, "AC KC QC JC")
    answer = friends.send("d/1/r/7/change", by_seat("JS AD KD TD"))
    assert friends.confirm(answer).location == friends.address + "d/1/"


def test_tricks_are_lost_when_the_hand_is_void_or_the_match_ends(friends: HokmFriends) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    assert "2 tricks of hand 1 will not count. Nasreen deals again." in words(friends.get("void"))
    assert "2 tricks of hand 1 will not be added." in words(friends.get("end"))
    friends.enter(DealVoided(1, ""))
    assert friends.get("rounds").location == friends.address


def test_the_two_that_three_left_out_is_no_key_once_the_others_have_shown(app: Flask) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, players=3))
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AS 2S 3S", "KS 2H 4S")
    assert "out-" not in friends.get().text
    friends.enter(TrickPlayed(1, 3, parse_cards("QS 2C 5S"), RINA))
    assert 'id="above" class="run under out-D"' in friends.get().text


def test_the_players_say_who_really_led_a_trick(friends: HokmFriends) -> None:
    friends.lay(1, "AH KH 2H 3H", "4S 5S AS 3S")
    assert "Rina led after taking trick 1." in friends.read("d/1/r/2/dispute")
    assert f'href="{friends.address}d/1/r/2/leader"' in friends.get("d/1/r/2/dispute").text
    friends.send("d/1/r/2/leader", {"leader": "3"})
    told = friends.last_fact.fact
    assert (told.leader, told.out_of_turn, told.cards) == (3, True, parse_cards("3S 4S 5S AS"))
    for page in ("d/1/r/2/", "d/1/r/2/dispute"):
        assert "Nasreen led, as you said." in friends.read(page)
    assert "led out of turn: – → Nasreen" in friends.read("log")
    friends.send("d/1/r/2/change", by_seat("4H 5S AS 3S"))
    assert friends.last_fact.fact.out_of_turn
    friends.send("d/1/r/2/leader", {"leader": "0"})
    assert not friends.last_fact.fact.out_of_turn
