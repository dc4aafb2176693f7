"""Hokm trick by trick: one card each in the order of play, and what every trick leads to."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Suit, parse_cards
from scoring.facts import Amended, DealVoided
from scoring.hokm import HOKM
from scoring.hokm.facts import TrickPlayed
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA
from tests.support.hokm_table import REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import (
    hidden_fields,
    plain,
    read_form,
    seen_and_saved,
    unescaped,
    words,
)
from tests.web.conftest import HTMX

LABEL = re.compile(r'id="what(\d)".*?>(<span class="star".*?</span> )?([^<]+)</button>')

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


def board(friends: HokmFriends) -> str:
    return friends.address + "rounds"


def typed(answer: TestResponse) -> list[str]:
    found = re.findall(r'name="seat(\d)" value="([^"]*)"', answer.text)
    return [unescape(text) for _seat, text in sorted(found)]


def by_seat(cards: str, leader: int = RINA, seats: int = 4) -> dict[str, str]:
    """The cards in the order of play, as fields by seat."""
    laid = cards.split()
    return {f"seat{(leader + place) % seats}": card for place, card in enumerate(laid)}


def send(
    client: FlaskClient, friends: HokmFriends, cards: dict[str, str], **other: str
) -> TestResponse:
    form = read_form(client, board(friends), board(friends))
    return client.post(board(friends), data={**form, **cards, **other})


def rows(answer: TestResponse) -> list[str]:
    return re.findall(
        r"<bdi>(\w+)</bdi>", answer.text.split('<ol class="seats')[1].split("</ol>")[0]
    )


# What the board shows


def test_the_hakem_leads_the_first_trick(client: FlaskClient, friends: HokmFriends) -> None:
    answer = client.get(board(friends))
    page = words(answer)
    assert "Trick 1 · Rina leads" in page
    assert "♠\ufe0e 0 : 0" in page
    assert 'aria-label="trump spades"' in answer.text
    assert "RinaH" in page
    assert rows(answer) == ["Rina", "Karim", "Salma", "Nasreen"]
    assert 'data-size="1"' in answer.text


def test_without_trump_there_is_no_trick_to_enter(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app)
    assert client.get(board(friends)).location == friends.address
    assert client.get(friends.address + "preview?deal=1&round=1&seat0=AH").status_code == 204


def test_a_saved_trick_is_followed_by_the_board_of_the_next_one(
    client: FlaskClient, friends: HokmFriends
) -> None:
    answer = send(client, friends, by_seat(KARIM_TAKES))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == TrickPlayed(1, 1, parse_cards(KARIM_TAKES), RINA)
    answer = client.get(friends.address)
    page = words(answer)
    assert "Trick 2 · Karim leads" in page
    assert "♠\ufe0e 0 : 1" in page
    assert rows(answer) == ["Karim", "Salma", "Nasreen", "Rina"]
    assert "Karim0 1 trick" in page
    assert "RinaH0 0 tricks" in page


def test_the_last_trick_is_ruled_in_one_line(client: FlaskClient, friends: HokmFriends) -> None:
    send(client, friends, by_seat(KARIM_TAKES))
    answer = client.get(friends.address)
    line = "Trick 1: Karim takes the trick. No trump was played, and Karim’s A♥"
    assert line in words(answer)
    assert f'href="{friends.address}d/1/r/1/"' in answer.text


def test_cards_of_earlier_tricks_come_with_their_player_and_trick(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, *SIX)
    held = client.get(friends.address).text
    assert f"AH{RINA}1 2H{KARIM}1 3H{SALMA}1 4H{NASREEN}1" in held
    assert f"TS{NASREEN}6" in held
    assert "in trick {n}" in held


def test_the_seventh_trick_closes_the_hand_and_leads_to_it(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, *SIX)
    form = read_form(client, board(friends), board(friends))
    for _again in range(2):
        answer = client.post(board(friends), data={**form, **by_seat("JS AD KD QD")})
        assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.entries == 9


@pytest.mark.parametrize(("players", "tricks"), [(2, 13), (3, 17)])
def test_two_and_three_players_lay_a_card_each(
    app: Flask, client: FlaskClient, players: int, tricks: int
) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, players=players))
    friends.name(1, Suit.SPADES)
    cards = " ".join(KARIM_TAKES.split()[:players])
    assert len(typed(client.get(board(friends)))) == players
    assert send(client, friends, by_seat(cards, seats=players)).status_code == 303
    answer = send(client, friends, by_seat("4H 5H 6H", KARIM, players), round=str(tricks))
    assert answer.status_code == 422
    assert f"Trick 2 comes first, then trick {tricks}." in words(answer)
    answer = send(client, friends, by_seat("4H 5H 6H", KARIM, players), round=str(tricks + 1))
    assert "Reload the page" in words(answer)


# Labels


def look(client: FlaskClient, friends: HokmFriends, cards: dict[str, str]) -> dict[int, str]:
    answer = client.get(friends.address + "preview", query_string={"deal": 1, "round": 1, **cards})
    return {
        int(seat): ("★ " if star else "") + label
        for seat, star, label in LABEL.findall(answer.text)
    }


def test_every_card_says_what_it_counts_and_the_taker_so_far_is_marked(
    client: FlaskClient, friends: HokmFriends
) -> None:
    assert look(client, friends, by_seat("KH")) == {RINA: "★ leads"}
    assert look(client, friends, by_seat("KH AH")) == {RINA: "leads", KARIM: "★ follows suit"}
    assert look(client, friends, by_seat("KH AH 2S AD")) == {
        RINA: "leads",
        KARIM: "follows suit",
        SALMA: "★ trump",
        NASREEN: "another suit",
    }


@pytest.mark.parametrize(
    "cards",
    [{"seat1": "AH"}, {"seat0": "AH KH"}, {"seat0": "ZZ"}, {"seat0": "AH", "seat1": "AH"}, {}],
)
def test_what_is_not_right_has_no_label(
    client: FlaskClient, friends: HokmFriends, cards: dict[str, str]
) -> None:
    assert look(client, friends, cards) == {}


# A revoke


def test_a_card_of_another_suit_is_simply_entered(
    client: FlaskClient, friends: HokmFriends
) -> None:
    assert send(client, friends, by_seat("AH 3C 5H 2H")).status_code == 303
    assert 'id="revokes"' not in client.get(friends.address).text


def test_a_revoke_is_told_as_soon_as_the_suit_is_shown(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, "AH 3C 5H 2H", "KH 8H 6H 9H")
    answer = client.get(friends.address)
    page = words(answer)
    assert "Karim did not follow hearts in trick 1, but played hearts in trick 2." in page
    assert f'href="{friends.address}revoke"' in answer.text
    assert "Trick 3 · Rina leads" in page


def test_a_revoke_that_was_told_leaves_the_room_to_the_cards_and_stays_one_tap_away(
    client: FlaskClient, friends: HokmFriends
) -> None:
    found = f'<a href="{friends.address}revoke">Revoke found</a>'
    friends.lay(1, "AH 3C 5H 2H", "KH 8H 6H 9H")
    assert found not in client.get(friends.address).text
    friends.enter(TrickPlayed(1, 3, parse_cards("AS 2S 3S 4S")))
    answer = client.get(friends.address)
    assert 'id="revokes"' not in answer.text
    assert found in answer.text


def test_a_decided_hand_with_a_revoke_waits_for_the_table(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, *REVOKED[:-1])
    answer = send(client, friends, by_seat(REVOKED[-1]))
    assert answer.location == friends.address
    assert client.get(friends.address).location == friends.address + "revoke"
    assert client.get(board(friends)).location == friends.address


# Refused


@pytest.mark.parametrize(
    ("karim", "sentence"),
    [
        ("ZZ", "ZZ is not a card."),
        ("", "Not saved: Karim plays one card, not 0."),
        ("AH 2H", "Not saved: Karim plays one card, not 2."),
        ("AH AH", "Karim has A♥\ufe0e twice."),
        ("KH", "K♥\ufe0e is entered for Rina and for Karim."),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_a_card_that_cannot_be_stays_as_typed_with_its_fault(
    client: FlaskClient, friends: HokmFriends, karim: str, sentence: str, headers: dict[str, str]
) -> None:
    form = read_form(client, board(friends), board(friends))
    data = {**form, **by_seat(KARIM_TAKES), "seat1": karim}
    answer = client.post(board(friends), data=data, headers=headers)
    assert answer.status_code == 422
    beside = plain(unescape(answer.text.split('id="seat1-error">')[1].split("</p>")[0]))
    assert sentence in beside
    assert typed(answer)[KARIM] == karim
    assert friends.entries == 2


def test_every_fault_is_told_at_once(client: FlaskClient, friends: HokmFriends) -> None:
    friends.lay(1, KARIM_TAKES)
    cards = {"seat0": "AH", "seat1": "ZZ", "seat2": "", "seat3": "2H 3H"}
    page = words(send(client, friends, cards))
    assert "ZZ is not a card." in page
    assert "A♥\ufe0e was already played by Karim in trick 1." in page
    assert "Not saved: Salma plays one card, not 0." in page
    assert "Not saved: Nasreen plays one card, not 2." in page


def test_a_card_that_another_player_has_laid_is_a_conflict(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, KARIM_TAKES)
    answer = send(client, friends, by_seat("4H AH 5H 6H", KARIM))
    assert answer.status_code == 409
    assert "A♥\ufe0e was already played by Karim in trick 1." in words(answer)


def test_three_players_have_no_fourth_two(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, players=3))
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AS 2S 3S", "AH 2H 2D")
    answer = send(client, friends, by_seat("AC 2C 3C", seats=3))
    assert answer.status_code == 422
    assert (
        "Three players use only three twos, but this is the fourth. Check the cards: "
        "one of them is wrong."
    ) in words(answer)


@pytest.mark.parametrize(
    ("other", "status", "sentence"),
    [
        ({"round": "1"}, 409, "Trick 1 is already entered. Enter trick"),
        ({"round": "4"}, 422, "Trick 2 comes first, then trick 4."),
        ({"round": "14"}, 422, "Reload the page"),
        ({"round": "0"}, 422, "Reload the page"),
        ({"deal": "2"}, 422, "Deal 2 has not begun. The current deal is"),
        ({"base": "2"}, 409, "the match has moved on."),
    ],
)
def test_a_trick_that_is_not_next_is_refused(
    client: FlaskClient,
    friends: HokmFriends,
    other: dict[str, str],
    status: int,
    sentence: str,
) -> None:
    friends.lay(1, KARIM_TAKES)
    answer = send(client, friends, by_seat("4H 5H 6H 7H", KARIM), **other)
    assert answer.status_code == status
    assert sentence in words(answer)
    assert friends.entries == 3


def test_another_phone_was_quicker_with_the_same_trick(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, board(friends), board(friends))
    friends.lay(1, KARIM_TAKES)
    answer = client.post(board(friends), data={**form, **by_seat(KARIM_TAKES)})
    assert answer.status_code == 409
    assert "Trick 1 is already entered, with the same cards as yours." in words(answer)


# A change


def change_page(friends: HokmFriends, number: int, deal: int = 1) -> str:
    return f"{friends.address}d/{deal}/r/{number}/change"


def change(
    client: FlaskClient, friends: HokmFriends, number: int, cards: dict[str, str]
) -> TestResponse:
    page = change_page(friends, number)
    form = hidden_fields(client.get(page).text, page)
    return client.post(page, data={**form, **cards})


def test_the_last_trick_is_changed_whoever_takes_it_then(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    page = words(client.get(change_page(friends, 2)))
    assert "Change trick 2 · Rina leads" in page
    answer = change(client, friends, 2, by_seat("KH 5S 6H 7H"))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert friends.last_fact == Amended(4, TrickPlayed(1, 2, parse_cards("KH 5S 6H 7H"), RINA))
    assert "Trick 3 · Karim leads" in words(client.get(friends.address))


def test_an_earlier_trick_is_changed_while_the_same_player_takes_it(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    answer = change(client, friends, 1, by_seat("AH 2H 3C 4H"))
    assert seen_and_saved(client, answer).status_code == 303
    assert typed(client.get(change_page(friends, 1))) == ["AH", "2H", "3C", "4H"]


def next_in_the_chain(client: FlaskClient, answer: TestResponse) -> str:
    """The board of the later entry that the page "What this changes" asks for."""
    found = re.search(r'<a class="button" href="([^"]*)">Change that too</a>', answer.text)
    assert found, words(answer)
    return unescape(found[1])


def test_tricks_after_one_with_another_winner_are_changed_too_in_one_write(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H", "QC 2C AC 3C")
    seen = client.get(change(client, friends, 1, by_seat("AH 2H JS 4H")).location)
    page = words(seen)
    assert "trick 2 of hand 1: taken by Rina" in page
    assert "Rina led trick 2 as entered, but Salma should lead." in page
    assert "Nothing is saved yet." in page
    second = client.get(next_in_the_chain(client, seen))
    assert "Change trick 2 · Salma leads" in words(second)
    assert rows(second) == ["Salma", "Nasreen", "Rina", "Karim"]
    assert typed(second) == ["KH", "5H", "6H", "7H"]
    action = unescape(
        re.findall(r'<form id="round" method="post" action="([^"]*)"', second.text)[0]
    )
    form = hidden_fields(second.text)
    seen = client.get(client.post(action, data={**form, **by_seat("6H 7H KS 5H", SALMA)}).location)
    assert "Hand 1, trick 2" in words(seen)
    answer = client.post(
        friends.address + "correct",
        data=unescaped(hidden_fields(seen.text, friends.address + "correct")),
    )
    assert answer.location == friends.address
    first, second_trick = friends.record.log(friends.match)[-2:]
    assert first.write == second_trick.write
    assert [first.fact, second_trick.fact] == [
        Amended(3, TrickPlayed(1, 1, parse_cards("AH 2H JS 4H"), RINA)),
        Amended(4, TrickPlayed(1, 2, parse_cards("6H 7H KS 5H"), SALMA)),
    ]
    assert typed(client.get(change_page(friends, 3))) == ["QC", "2C", "AC", "3C"]
    assert "Undo: change of trick 1; change of trick 2" in words(client.get(friends.address))


def test_a_chain_of_changes_goes_on_to_the_end_of_the_hand(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, *SIX[:4])
    address = change(client, friends, 1, by_seat("AH 2H JS 4H")).location
    corrected = ((SIX[1], "KH 5H 6S 7H"), (SIX[2], "QH 8H QS TH"), (SIX[3], "AS 2S 3S 4S"))
    for number, (first, cards) in enumerate(corrected, start=2):
        seen = client.get(address)
        assert f"trick {number} of hand 1" in words(seen)
        board = client.get(next_in_the_chain(client, seen))
        assert typed(board) == first.split()
        action = unescape(re.findall(r'id="round" method="post" action="([^"]*)"', board.text)[0])
        data = {**hidden_fields(board.text), **by_seat(cards)}
        address = client.post(action, data=data).location
    page = client.get(address)
    assert "Change that too" not in page.text
    assert friends.entries == 6
    form = unescaped(hidden_fields(page.text, friends.address + "correct"))
    assert client.post(friends.address + "correct", data=form).status_code == 303
    assert friends.entries == 10
    assert "♠\ufe0e 4 : 0" in words(client.get(friends.address))


def test_the_way_back_from_a_chain_leads_to_the_board_before(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, *SIX[:3])
    seen = client.get(change(client, friends, 1, by_seat("AH 2H JS 4H")).location)
    second = client.get(next_in_the_chain(client, seen))
    action = unescape(re.findall(r'id="round" method="post" action="([^"]*)"', second.text)[0])
    data = {**hidden_fields(second.text), **by_seat("6H 7H KH 5H", SALMA)}
    seen = client.get(client.post(action, data=data).location)
    back = unescape(re.findall(r'href="([^"]*)">Cancel', seen.text)[0])
    assert typed(client.get(back)) == ["KH", "5H", "6H", "7H"]
    assert "Change trick 2 · Salma leads" in words(client.get(back))


def test_the_labels_of_a_trick_in_a_chain_begin_with_its_new_leader(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, *SIX[:3])
    seen = client.get(change(client, friends, 1, by_seat("AH 2H JS 4H")).location)
    second = client.get(next_in_the_chain(client, seen))
    peek = unescape(re.findall(r'id="peek" hidden hx-get="([^"]*)"', second.text)[0])
    answer = client.get(f"{peek}&deal=1&round=2&seat2=6H")
    assert [(int(seat), label) for seat, _star, label in LABEL.findall(answer.text)] == [
        (SALMA, "leads")
    ]


def test_a_card_of_a_later_trick_changes_places_with_the_one_in_an_earlier_trick(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    answer = change(client, friends, 1, by_seat("AH 5H 3H 4H"))
    assert answer.status_code == 422
    assert "5♥\ufe0e was already played by Karim in trick 2." in words(answer)
    assert "Swap 5♥\ufe0e and 2♥\ufe0e" in words(answer)
    swap = unescape(answer.text.split('<a class="button quiet" href="', 1)[1].split('"', 1)[0])
    assert seen_and_saved(client, client.get(swap)).status_code == 303
    assert [entry.fact for entry in friends.record.log(friends.match)[-2:]] == [
        Amended(3, TrickPlayed(1, 1, parse_cards("AH 5H 3H 4H"), RINA)),
        Amended(4, TrickPlayed(1, 2, parse_cards("KH 2H 6H 7H"), RINA)),
    ]


def test_a_card_typed_for_two_players_is_refused(client: FlaskClient, friends: HokmFriends) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    answer = change(client, friends, 1, by_seat("AH AH 3H 4H"))
    assert answer.status_code == 422
    assert "A♥\ufe0e is entered for Rina and for Karim." in words(answer)


def test_a_trick_of_a_hand_that_was_played_can_still_be_changed(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, *SIX, "JS AD KD QD")
    friends.name(2, Suit.HEARTS)
    friends.lay(2, "AC KC QC JC")
    answer = change(client, friends, 7, by_seat("JS AD KD TD"))
    assert seen_and_saved(client, answer).location == friends.address + "d/1/"


def test_tricks_are_lost_when_the_hand_is_void_or_the_match_ends(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.lay(1, "AH 2H 3H 4H", "KH 5H 6H 7H")
    page = words(client.get(friends.address + "void"))
    assert "2 tricks of hand 1 will not count. Nasreen deals again." in page
    assert "2 tricks of hand 1 will not be added." in words(client.get(friends.address + "end"))
    friends.enter(DealVoided(1, ""))
    assert client.get(board(friends)).location == friends.address
