"""A hand before the rounds: arranged on its player's phone, laid Up once, and seen by nobody."""

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.recorded_facts import DealVoided, Seated
from storage import Declined, Record, Saved
from storage.access_facts import SeatTaken
from storage.reviews import GroupShown, HandUp
from tests.support import guests
from tests.support.cases import cases
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_hands import as_typed, hand_of
from tests.support.hazari_table import KARIM, NAMES, NASREEN, RINA, SALMA, TIES, sit_down
from tests.support.plain_form import hidden_fields, plain, words
from tests.support.seats import HAND, Seats, sit_with_phones
from tests.web.conftest import HTMX

HIS = hand_of(KARIM)
HIS_UP = HandUp(1, "Karim", tuple(map(parse_cards, HIS)))
BOARD = 'id="round"'
KEYS = 'class="key'
TOO_LATE = "The rounds have begun. Enter each group when it is exposed."


def marked_up(answer: TestResponse) -> list[str]:
    """The players with a mark beside the name that their hands are Up."""
    office, total = "(?:<sup role[^<]*</sup>)?", "(?:<small><b[^<]*</b> )?"
    mark = rf"<bdi(?: translate=no)?>([\w ]+)</bdi>(?:</a>)?{office}{total}<sup>Up</sup>"
    return re.findall(mark, answer.text)


def of_seat(player: int) -> str:
    """The page on which the host lays the hand of this player."""
    return f"{HAND}?seat={player}"


def test_the_own_phone_sees_its_hand_locked_and_who_is_up(seats: Seats) -> None:
    assert "Only you see this. When all are Up, every phone shows" in seats.read_by(KARIM, HAND)
    assert marked_up(seats.look(KARIM, HAND)) == []
    seats.up(KARIM)
    page = seats.read_by(KARIM, HAND)
    assert "Up! The cards stay as they are. Wait here: when all are Up" in page
    assert "Colour run A-K-Q" in page
    assert "queen of hearts" in page
    assert marked_up(seats.look(KARIM, HAND)) == ["Karim"]
    assert "<form" not in seats.look(KARIM, HAND).text


def test_a_hand_that_is_up_follows_the_others_and_an_open_one_the_news(seats: Seats) -> None:
    arranged = seats.look(KARIM, HAND).text
    assert 'data-follow="1"' not in arranged
    assert f'data-news="{seats.address}news?base=1"' in arranged
    seats.up(KARIM)
    assert 'data-follow="1"' in seats.look(KARIM, HAND).text
    asked = f"{HAND}?v={seats.record.tables.pulse(seats.table)}"
    assert seats.look(KARIM, asked, headers=HTMX).status_code == 204
    seats.up(RINA)
    assert marked_up(seats.look(KARIM, asked, headers=HTMX)) == ["Rina", "Karim"]
    for player in (SALMA, NASREEN):
        seats.up(player)
    assert seats.look(KARIM, asked, headers=HTMX).location == f"{seats.address}d/1/"


def test_an_arranged_hand_hears_who_is_up(seats: Seats) -> None:
    seats.up(RINA)
    assert marked_up(seats.look(KARIM, HAND)) == ["Rina"]
    assert marked_up(seats.labels(KARIM, HIS)) == ["Rina"]


def test_everybody_sees_who_is_up_and_nobody_else_a_card(app: Flask, seats: Seats) -> None:
    seats.up(KARIM)
    for phone in (seats.phone, guests.watcher(app, seats), seats.own(RINA)):
        for page in (seats.address, f"/t/{seats.table.address}/"):
            assert marked_up(phone.get(page)) == ["Karim"]
    shown = seats.get(of_seat(KARIM))
    assert "Only the phone that arranged this hand shows it until the reveal." in words(shown)
    assert "Colour run" not in shown.text
    assert KEYS not in shown.text


def take_seat(seats: Seats, *taken: tuple[int, str]) -> None:
    """These phones, by their number, take or leave seats."""
    for place, (number, name) in enumerate(taken):
        key = f"seat {place}"
        at = "2026-11-20T20:00:00Z"
        seats.record.add_access(seats.table, SeatTaken(number, name), key=key, at=at, by="test")


def test_a_phone_that_takes_the_seat_later_does_not_see_the_hand(app: Flask, seats: Seats) -> None:
    seats.up(KARIM)
    abba = guests.watcher(app, seats)
    laid, other = (phone.number for phone in seats.record.access(seats.table).phones[1:])
    take_seat(seats, (laid, ""), (other, "Karim"))
    for phone in (abba, seats.own(KARIM)):
        assert "Colour run" not in phone.get(seats.at(HAND)).text
    assert "Up!" in words(abba.get(seats.at(HAND)))


def test_the_host_lays_the_hand_of_a_player_without_a_phone_unseen(seats: Seats) -> None:
    seats.own(SALMA)
    page = seats.get(HAND).text
    assert f'href="{seats.at(of_seat(NASREEN))}"' in page
    assert of_seat(SALMA) not in page  # she lays it on her own phone
    answer = seats.send(of_seat(NASREEN), as_typed(hand_of(NASREEN)))
    assert seats.onwards(answer) == of_seat(NASREEN)
    assert [hand.player for hand in seats.said] == ["Nasreen"]
    assert "ace of hearts" not in seats.get(answer.location).text


def test_the_menu_and_the_own_page_lead_to_the_hand_which_has_no_undo(seats: Seats) -> None:
    assert f'href="{seats.at(HAND)}">Arrange a hand' in seats.get().text
    assert f'href="{seats.at(HAND)}">Arrange my hand' in seats.look(KARIM).text
    seats.expose(1, 1, TIES[0])
    assert "Arrange a hand" not in seats.get().text
    assert "Arrange my hand" not in seats.look(KARIM).text
    assert 'id="untap"' in seats.get().text
    assert 'id="untap"' not in seats.get(HAND).text


@pytest.mark.parametrize(("player", "status"), [(KARIM, 303), (SALMA, 422)], ids=["same", "other"])
def test_one_key_is_one_hand(seats: Seats, player: int, status: int) -> None:
    sent = seats.form_of(KARIM, HAND)
    answers = [seats.sent_by(KARIM, HAND, sent | as_typed(hand_of(p))) for p in (KARIM, player)]
    assert [answer.status_code for answer in answers] == [303, status]
    assert seats.said == [HIS_UP]


def test_groups_are_named_as_they_fill_and_none_kept(seats: Seats) -> None:
    answer = seats.labels(KARIM, ["QC KC AC", "8D 7H", "5D 5C 5H", "?"])
    assert "Colour run A-K-Q" in plain(answer.text)
    assert "Group 3 is stronger than group 1" in answer.text
    assert answer.text.count("hx-swap-oob") == 6
    assert seats.said == []


def test_the_last_group_is_named_by_the_matchs_ladder(app: Flask) -> None:
    friends = sit_down(app, BHUTAN)
    named = friends.post(f"{HAND}/labels", {"group4": "8D 8H 4C 4S"}).text
    assert "Two pairs, eights and fours" in named


def test_another_players_hand_is_not_for_a_seat_and_nobody_has_none(seats: Seats) -> None:
    other = of_seat(RINA)
    assert seats.look(KARIM, other).status_code == 403
    assert seats.sent_by(KARIM, other, {"group1": "AS KS QS"}).status_code == 403
    assert seats.sent_by(KARIM, f"{HAND}/labels?seat={RINA}", {}).status_code == 403
    assert seats.said == []
    assert seats.get("d/2/hand").status_code == 404
    assert seats.get(of_seat(7)).status_code == 404


def test_the_page_of_a_hand_that_another_phone_lays_up_says_so_at_once(seats: Seats) -> None:
    seats.own(KARIM)
    assert KEYS in seats.get(of_seat(KARIM)).text
    peek = f"{HAND}/labels?seat={KARIM}"
    assert "HX-Refresh" not in seats.post(peek, as_typed(HIS)).headers
    seats.up(KARIM)
    assert seats.post(peek, as_typed(HIS)).headers["HX-Refresh"] == "true"
    assert "Up! The cards stay as they are." in seats.read(of_seat(KARIM))
    other = seats.get(of_seat(RINA))
    assert marked_up(other) == ["Karim"]
    assert f'href="{seats.at(of_seat(KARIM))}"' not in other.text
    assert "1 of 4 Up" in plain(other.text)


@cases("hazari", "beside what breaks the order a button swaps the two groups")
def test_beside_what_breaks_the_order_a_button_swaps_the_two_groups(
    seats: Seats, groups: str, swap: str
) -> None:
    told = seats.labels(KARIM, groups.split(",")).text
    assert re.findall(r'data-swap="([^"]*)"', told) == ([swap] if swap else [])
    if swap:
        assert f"Swap groups {swap[0]} and {swap[2]}" in told


def test_a_second_hand_is_refused_and_the_first_one_stays(seats: Seats) -> None:
    late = seats.form(of_seat(KARIM))
    seats.up(KARIM)
    answer = seats.post(of_seat(KARIM), late | as_typed(hand_of(SALMA)))
    assert answer.status_code == 409
    assert "This hand is already Up. Its cards stay as they were." in words(answer)
    assert seats.said == [HIS_UP]


@cases("hazari", "thirteen different cards make a hand")
def test_thirteen_different_cards_make_a_hand(seats: Seats, hand: str, told: str) -> None:
    groups = hand.split(", ")
    answer = seats.up(KARIM, groups)
    assert answer.status_code == 422
    assert told in words(answer)
    assert f'value="{groups[0]}"' in answer.text
    assert seats.said == []


RISING = ["8D 7H 6D", "AC KC QC", "5D 4C 3D", "QH TD 4H 2D"]


@cases("hazari", "a hand that does not fall is asked about once for the same cards")
def test_a_hand_that_does_not_fall_is_asked_about_once_for_the_same_cards(
    app: Flask, fault: str, follows: str
) -> None:
    seats = sit_with_phones(app, replace(BANGLADESH, order_fault=fault))  # type: ignore[arg-type]
    answer = seats.up(KARIM, RISING, sure="")
    assert answer.status_code == 422
    page = words(answer)
    assert follows in page
    assert "After Up no card may move. Change cards now, or tap Up again to keep them." in page
    assert seats.said == []
    meant = hidden_fields(answer.text, seats.at(HAND))
    other = [RISING[1], "5D 4C 3D", RISING[0], RISING[3]]
    assert seats.sent_by(KARIM, HAND, meant | as_typed(other)).status_code == 422
    assert seats.sent_by(KARIM, HAND, meant | as_typed(RISING)).status_code == 303
    assert follows in seats.read_by(KARIM, HAND)


def test_a_group_of_four_that_only_all_its_cards_make_stronger_is_in_order_by_our_reading(
    app: Flask,
) -> None:
    seats = sit_with_phones(app, BHUTAN)
    assert seats.up(KARIM, ["AC AD AH", "KC KD KH", "QC QD 4S", "JC JD 3S 2H"]).status_code == 303
    assert "its best three cards count. This is our reading." not in seats.read_by(KARIM, HAND)
    assert seats.up(RINA, ["8C 8D 8H", "7C 7D 7H", "9C 9D 4C", "9H 9S 3C 3D"]).status_code == 303
    assert "its best three cards count. This is our reading." in seats.read_by(RINA, HAND)


@pytest.mark.parametrize(
    "wrong", [{"base": "99"}, {"base": ""}, {"base": "-1"}, {"key": ""}, {"key": "x" * 10_000}]
)
def test_a_form_that_is_none_of_ours_lays_nothing(seats: Seats, wrong: dict[str, str]) -> None:
    answer = seats.up(KARIM, **wrong)
    assert answer.status_code == 422
    assert f'value="{HIS[0]}"' in answer.text
    assert seats.said == []


def test_once_a_round_is_in_it_is_too_late(seats: Seats) -> None:
    sent = seats.form_of(KARIM, HAND)
    seats.expose(1, 1, TIES[0])
    answer = seats.sent_by(KARIM, HAND, sent | as_typed(HIS))
    assert answer.status_code == 409
    assert TOO_LATE in words(answer)
    assert TOO_LATE in seats.read_by(KARIM, HAND)
    assert seats.said == []


def test_a_round_that_is_entered_while_the_hand_is_sent_makes_it_too_late(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = Record.say

    def say_after_a_round(record: Record, *given: Any, **named: Any) -> Saved | Declined:
        seats.expose(1, 1, TIES[0])
        return say(record, *given, **named)

    monkeypatch.setattr(Record, "say", say_after_a_round)
    answer = seats.up(KARIM)
    assert answer.status_code == 409
    assert TOO_LATE in words(answer)
    assert seats.said == []


@pytest.mark.parametrize("page", ["hand", "hindsight", "mistake"])
def test_another_game_has_no_such_pages(app: Flask, page: str) -> None:
    assert sit_down_to_fives(app).get(f"d/1/{page}").status_code == 404


def test_a_hand_stays_with_its_player_when_seats_are_exchanged(seats: Seats) -> None:
    seats.up(KARIM)
    seats.enter(Seated(1, ("Karim", "Rina", *NAMES[2:])))
    assert "Colour run A-K-Q" in seats.read_by(KARIM, HAND)
    assert KEYS in seats.look(RINA, HAND).text


def test_a_hand_stays_up_when_the_name_of_its_player_is_put_right(seats: Seats) -> None:
    seats.up(KARIM)
    form = seats.form("seats")
    for name in ("Karim B", "Abdul Karim"):
        typed = {"player0": "Rina", "player1": name, "player2": "Salma", "player3": "Nasreen"}
        form |= {"key": f"{name:_<22}".replace(" ", "_"), "base": str(seats.entries), **typed}
        assert seats.post("seats", form).status_code == 303
        page = seats.read_by(KARIM, HAND)
        assert "Up! The cards stay as they are." in page
        assert marked_up(seats.look(KARIM, HAND)) == [name]
        assert "Colour run A-K-Q" in page
    again = {**as_typed(HIS), "key": "a" * 22, "base": str(seats.entries), "sure": ""}
    assert seats.sent_by(KARIM, HAND, again).status_code == 409
    seats.take_back()
    assert marked_up(seats.get(of_seat(KARIM))) == ["Karim B"]


@pytest.mark.parametrize(
    ("cards", "status"),
    [("AC KC QC", 303), ("QC KC AC", 303), ("9C 8H 7C", 422), ("AC KC JC", 422)],
)
def test_a_player_whose_hand_is_up_shows_the_group_that_lies_there_and_no_other(
    seats: Seats, cards: str, status: int
) -> None:
    sent = seats.row(KARIM, cards)
    seats.up(KARIM)
    answer = seats.send_row(KARIM, sent)
    assert answer.status_code == status
    if status == 422:
        assert "Not saved: this hand is Up." in plain(answer.text)
        assert cards in answer.text
        assert BOARD not in answer.text
    assert len(seats.shown) == (status == 303)


def test_a_phone_whose_hand_is_up_has_no_keys_and_reads_who_is_awaited(seats: Seats) -> None:
    for player in (KARIM, RINA):
        seats.up(player)
    for page in ("", "?change=1"):
        assert BOARD not in seats.look(KARIM, page).text
    assert "Waiting for Salma and Nasreen." in seats.read_by(KARIM)
    assert "Show my cards" not in seats.read_by(KARIM)
    hand = seats.read_by(KARIM, HAND)
    assert "Wrong card? The host can correct it after the reveal." in hand
    assert "Go to current round" not in hand
    assert seats.look(SALMA, "?change=1").status_code == 200


def test_a_hand_that_is_up_is_shown_round_by_round_with_one_button(seats: Seats) -> None:
    seats.up(KARIM)
    seats.show(SALMA, TIES[0][SALMA])
    assert "Waiting for Karim, Nasreen and Rina." in seats.read_by(KARIM)
    button = seats.form_of(KARIM, "", f"rounds/{KARIM}")
    assert seats.send_row(KARIM, button).status_code == 303
    assert seats.said[-1] == GroupShown(1, 1, KARIM, parse_cards(HIS[0]), player="Karim")


def test_a_seated_phone_begins_a_deal_with_its_hand_and_chooses_single_rounds(seats: Seats) -> None:
    page = seats.look(KARIM)
    assert "Arrange my hand" in words(page)
    assert BOARD not in page.text
    assert "Waiting for" not in words(page)
    assert f'<a href="{seats.address}?change=1">Enter round by round</a>' in page.text
    seats.show(KARIM, TIES[0][KARIM])
    assert BOARD in seats.look(SALMA).text
    seats.expose(1, 1, TIES[0])
    assert BOARD in seats.look(KARIM).text


def test_a_host_of_seated_players_begins_with_the_hand_and_reaches_the_board(seats: Seats) -> None:
    seats.phones[RINA] = seats.host_sits(RINA)
    for player in (KARIM, SALMA, NASREEN):
        assert BOARD in seats.look(RINA).text
        seats.own(player)
    assert "Arrange my hand" in seats.read_by(RINA)
    assert BOARD not in seats.look(RINA).text
    seats.up(RINA)
    assert "Waiting for Karim, Salma and Nasreen." in seats.read_by(RINA)
    board = seats.look(RINA, "?change=1").text
    assert f'name="seat{RINA}" value="{TIES[0][RINA]}"' in board
    seats.take(1, 1, SALMA)
    assert BOARD in seats.look(RINA).text


def test_another_phone_of_the_player_learns_nothing_of_the_hand_by_showing_cards(
    app: Flask, seats: Seats
) -> None:
    seats.up(KARIM)
    second = guests.watcher(app, seats, "Karim’s other phone")
    laid, other = (phone.number for phone in seats.record.access(seats.table).phones[1:])
    take_seat(seats, (laid, ""), (other, "Karim"))
    assert "Show my cards" not in words(second.get(seats.address))
    sent = {"key": "k" * 22, "base": "1", "deal": "1", "round": "1", "replaces": "0"}
    for cards in ("AC KC QC", "AC KC JC"):
        answer = second.post(seats.at(f"rounds/{KARIM}"), data={**sent, "seat1": cards})
        assert answer.status_code == 422


def test_a_deal_that_was_voided_takes_its_hands_along(seats: Seats) -> None:
    seats.up(KARIM)
    seats.enter(DealVoided(1, "a card was missing"))
    assert "Up:" not in seats.read_by(KARIM)
    assert KEYS in seats.look(KARIM, "d/2/hand").text
