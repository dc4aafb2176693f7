"""A phone in a seat shows the cards of its own player; when all have, the round is in."""

import re
from functools import partial

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Suit, parse_cards
from scoring.fives.recorded_facts import HandsShown
from scoring.hazari import BANGLADESH
from scoring.hokm.recorded_facts import TrickPlayed
from scoring.recorded_facts import Amended, DealVoided, MatchEnded, MatchOpened, Seated
from storage.reviews import GroupShown, Objected
from tests.scoring.match import KARIM, NAMES, NASREEN, RINA, SALMA
from tests.support.cases import cases
from tests.support.fives_table import FIVE, HANDS, sit_down_to_fives
from tests.support.guests import host, seat, watcher
from tests.support.hazari_table import TIES, Friends, exposed, sit_down_to
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.support.plain_form import hidden_fields, read_form, told, words
from tests.support.seats import Seats, at_once, show, sit_with_phones
from tests.web.conftest import HTMX


@pytest.fixture
def seats(app: Flask) -> Seats:
    return sit_with_phones(app).all_come()


def test_a_phone_in_a_seat_sees_only_the_row_of_its_player_to_fill(seats: Seats) -> None:
    page = seats.look(SALMA, "?change=1")
    assert re.findall(r'<input\s+id="(seat\d)"', page.text) == [f"seat{SALMA}"]
    assert "Round 1 of 4 · Karim leads" in words(page)
    assert "Who took it" not in words(page)


def test_a_group_is_shown_beside_the_match_and_everybody_reads_it(app: Flask, seats: Seats) -> None:
    answer = seats.show(KARIM, TIES[0][KARIM])
    assert seats.onwards(answer) == ""
    assert seats.shown == [(KARIM, "AC KC QC")]
    assert seats.entries == 1
    for phone in (seats.own(KARIM), watcher(app, seats)):
        page = words(phone.get(seats.address))
        assert "Waiting for Salma, Nasreen and Rina." in page
        assert "Karim0 first A♣" in page
    assert "A♣" in words(seats.look(SALMA))


def test_cards_before_their_turn_stay_closed_for_the_others(app: Flask, seats: Seats) -> None:
    abba, board = watcher(app, seats), host(app, seats)
    seats.show(NASREEN, TIES[0][NASREEN])  # third, after Karim and Salma

    def seen(phone: FlaskClient) -> list[bool]:
        texts = [phone.get(seats.address + page) for page in ("", "rounds/news?base=1")]
        return [
            any(way in text.text for way in ("JH TH 9H", "jack of hearts</span>"))
            for text in texts
            if text.status_code == 200
        ]

    for phone in (*map(seats.own, (KARIM, SALMA, RINA)), abba):
        assert not any(seen(phone))
        assert "ready" in words(phone.get(seats.address))
    assert any(seen(board))
    seats.show(KARIM, TIES[0][KARIM])
    assert not any(seen(seats.own(RINA)))
    assert "AC KC QC" in seats.look(RINA).text
    seats.show(SALMA, TIES[0][SALMA])
    assert any(seen(seats.own(RINA)))


def test_the_last_one_enters_the_round_and_reads_its_ruling(seats: Seats) -> None:
    answer = seats.show_all(TIES[0], SALMA, RINA, NASREEN, KARIM)
    assert seats.onwards(answer) == "?ruling=1"
    entry = seats.log[-1]
    assert entry.fact == exposed(1, TIES[0])
    assert entry.by == "phone-of-Karim"
    page = words(seats.look(SALMA))
    assert "Rina takes the round: 115 points." in page
    assert "Round 2 of 4 · Rina leads" in page


def test_the_last_group_of_round_4_is_not_filled_in_for_a_phone(seats: Seats) -> None:
    seats.play(rounds=TIES[:3])
    seats.show_all(TIES[3], RINA, KARIM, NASREEN)
    assert seats.entries == 4
    page = seats.look(SALMA).text
    assert "data-fills" not in page
    assert f'name="seat{SALMA}" value=""' in page


def test_a_showdown_of_five_is_shown_by_five_phones(app: Flask) -> None:
    fives = sit_down_to_fives(app, names=FIVE)
    phones = [seat(app, fives, name) for name in FIVE]
    answer = [show(phones[n], fives, n, HANDS[n]) for n in (4, 2, 0, 1, 3)][-1]
    assert answer.location == fives.address + "?ruling=1"
    assert fives.last_fact == HandsShown(1, tuple(map(parse_cards, HANDS)))


def test_a_trick_goes_on_to_the_next_one(app: Flask) -> None:
    hokm = sit_down_to_hokm(app)
    phones = [seat(app, hokm, name) for name in NAMES]
    assert "<form" not in phones[RINA].get(hokm.address).text  # trump is not named yet
    hokm.name(1, Suit.SPADES)
    order = (SALMA, RINA, NASREEN, KARIM)
    assert [show(phones[n], hokm, n, ACES.split()[n]) for n in order][-1].location == hokm.address
    assert hokm.last_fact == TrickPlayed(1, 1, parse_cards(ACES), RINA)


def refused(answer: TestResponse, *sentences: str, status: int = 409) -> None:
    """The answer has this status, and says all of this."""
    assert answer.status_code == status
    for sentence in sentences:
        assert sentence in told(answer)


def test_a_phone_changes_what_it_showed_until_the_round_is_in(seats: Seats) -> None:
    seats.show(KARIM, "AC KC JC")
    assert "Change my cards" in words(seats.look(KARIM))
    assert 'value="AC KC JC"' in seats.look(KARIM, "?change=1").text
    assert seats.show(KARIM, TIES[0][KARIM]).status_code == 303
    assert seats.shown == [(KARIM, "AC KC JC"), (KARIM, "AC KC QC")]
    seats.show_all(TIES[0], SALMA, RINA, NASREEN)
    assert seats.last_fact == exposed(1, TIES[0])
    late = {"key": "n" * 22, "base": "2", "deal": "1", "round": "1", "replaces": "2"}
    assert seats.send_row(KARIM, {**late, "seat1": "AC KC JC"}).status_code == 409
    assert seats.entries == 2


def test_a_second_page_of_the_same_phone_replaces_nothing_silently(seats: Seats) -> None:
    stale = seats.row(KARIM)
    seats.show(KARIM, "AC KC JC")
    answer = seats.send_row(KARIM, {**stale, "seat1": "AC KC QC", "key": "s" * 22})
    refused(answer, "Already shown by Karim: A♣︎ K♣︎ J♣︎. Not saved: your cards")
    one_tap = hidden_fields(answer.text, seats.at(f"rounds/{KARIM}"))
    assert seats.send_row(KARIM, one_tap).status_code == 303
    assert seats.shown[-1] == (KARIM, "AC KC QC")


def test_an_undone_round_is_not_entered_again_by_an_old_answer(seats: Seats) -> None:
    seats.show_all(TIES[0], SALMA, RINA, NASREEN)
    fields = seats.row(KARIM, TIES[0][KARIM])
    seats.send_row(KARIM, fields)
    seats.take_back()
    assert seats.onwards(seats.send_row(KARIM, fields)) == ""
    assert "All cards are shown. The host saves the round." in words(seats.look(KARIM))
    assert seats.entries == 3


# Two phones, one fact


def test_the_same_form_again_is_one_group_whatever_its_cards(seats: Seats) -> None:
    fields = seats.row(KARIM, TIES[0][KARIM])
    assert {seats.send_row(KARIM, fields).location for _ in range(10)} == {seats.address}
    assert len(seats.shown) == 1
    answer = seats.send_row(KARIM, {**fields, "seat1": "AC KC JC"})
    said = "Not saved: you already sent a different answer. The first one counts."
    refused(answer, said, status=422)
    assert seats.shown == [(KARIM, "AC KC QC")]


def test_the_answer_that_was_lost_is_the_ruling_also_later(seats: Seats) -> None:
    seats.show_all(TIES[0], SALMA, RINA, NASREEN)
    fields = seats.row(KARIM, TIES[0][KARIM])
    for _time in range(2):
        assert seats.onwards(seats.send_row(KARIM, fields)) == "?ruling=1"
    seats.expose(1, 2, TIES[1])
    assert seats.onwards(seats.send_row(KARIM, fields)) == "d/1/r/1/"
    assert seats.entries == 3


def test_a_retry_after_a_restart_is_the_same_answer(seats: Seats) -> None:
    """Where the server stopped between the last group and the round, the retry enters it."""
    for player in (SALMA, RINA, NASREEN):
        seats.show(player, TIES[0][player])
    fields = seats.row(KARIM, TIES[0][KARIM])
    seats.record.say(
        seats.match,
        GroupShown(1, 1, KARIM, parse_cards(TIES[0][KARIM]), player="Karim"),
        key=fields["key"],
        at="2026-11-20T19:30:00Z",
        by="phone-of-Karim",
        refusal=lambda log: "",
    )
    assert seats.onwards(seats.send_row(KARIM, fields)) == "?ruling=1"
    assert seats.entries == 2


def test_four_phones_at_once_enter_their_round_once(seats: Seats) -> None:
    for number, groups in enumerate(TIES, start=1):
        forms = [seats.row(player, groups[player]) for player in range(4)]
        sent = (partial(seats.send_row, player, form) for player, form in enumerate(forms))
        answers = at_once(*sent)
        assert {answer.status_code for answer in answers} == {303}
        assert seats.entries == number + 1
        assert seats.last_fact == exposed(number, groups)


def test_a_round_that_the_keeper_entered_with_the_same_cards_is_told(seats: Seats) -> None:
    fields = seats.row(KARIM, "QC KC AC")
    seats.expose(1, 1, TIES[0])
    for headers in ({}, HTMX):
        answer = seats.send_row(KARIM, fields, headers=headers)
        refused(answer, "Already entered by the host: A♣︎ K♣︎ Q♣︎. Same as yours.")
        assert '<section class="note" role="status" id="faults"' in answer.text
        assert "notice" not in answer.text.partition('id="faults"')[2].partition("</section>")[0]
    assert seats.said == []


@pytest.mark.parametrize("rounds", [1, 4], ids=["one behind", "slept for a deal"])
def test_other_cards_than_the_host_entered_are_an_objection(seats: Seats, rounds: int) -> None:
    fields = seats.row(KARIM, "AC KC JD")
    seats.play(rounds=TIES[:rounds])
    answer = seats.send_row(KARIM, fields)
    refused(answer, "Already entered by the host", "Not saved: your cards are different.")
    action = "d/1/r/1/objections"
    tapped = seats.sent_by(KARIM, action, hidden_fields(answer.text, seats.at(action)))
    assert tapped.status_code == 303
    assert seats.said[-1] == Objected(2, KARIM, parse_cards("AC KC JD"))
    assert seats.entries == 1 + rounds


def test_a_round_without_its_cards_leaves_nothing_to_compare(seats: Seats) -> None:
    fields = seats.row(KARIM, "AC KC JD")
    seats.take(1, 1, RINA)
    said = ("Already entered by the host, without the cards.", "You typed: AC KC JD")
    refused(seats.send_row(KARIM, fields), *said)


def test_cards_for_a_round_that_is_not_on_the_table_wait_for_nothing(seats: Seats) -> None:
    fields = seats.row(KARIM, "AC KC JD")
    for place in ({"round": "2"}, {"deal": "2"}):
        said = ("Not saved: these cards are for another round.", "You typed: AC KC JD")
        refused(seats.send_row(KARIM, {**fields, **place}), *said)
    seats.count(1, 85, 90, 95, 90)
    seats.enter(MatchEnded())
    refused(seats.send_row(KARIM, fields))
    assert seats.shown == []


# A card before two players


def test_a_card_that_another_phone_shows_names_whose_it_is_and_loses_nothing(seats: Seats) -> None:
    seats.show(KARIM, "AC KC QS")
    seats.show(RINA, TIES[0][RINA])
    answer = seats.show(SALMA, TIES[0][SALMA])
    refused(answer, "Q♠︎ is entered for Karim and for Salma.", "ask Karim to change theirs")
    assert 'value="KH QS JC"' in answer.text
    assert [player for player, _cards in seats.shown] == [KARIM, RINA]
    seats.show(KARIM, TIES[0][KARIM])
    assert seats.show(SALMA, TIES[0][SALMA]).status_code == 303


def test_a_card_that_is_hidden_is_told_once_all_have_shown(seats: Seats) -> None:
    seats.show(RINA, "JC TH 9H")
    seats.show(SALMA, TIES[0][SALMA])
    assert seats.show(NASREEN, TIES[0][NASREEN]).status_code == 303
    assert "J♣︎" not in words(seats.look(NASREEN))
    assert seats.onwards(seats.show(KARIM, TIES[0][KARIM])) == ""
    assert seats.entries == 1
    for player in (KARIM, SALMA):
        assert words(seats.look(player)).count("J♣︎ is entered for Rina and for Salma.") == 1
    assert seats.onwards(seats.show(RINA, TIES[0][RINA])) == "?ruling=1"


def test_a_card_of_an_earlier_round_names_who_showed_it_and_a_correction_there_loses_nothing(
    seats: Seats,
) -> None:
    seats.expose(1, 1, TIES[0])
    refused(seats.show(KARIM, "AD 7H 6D"), "A♦︎ was already shown by Rina in round 1.")
    assert seats.shown == []
    fields = seats.row(KARIM, TIES[1][KARIM])
    seats.enter(Amended(2, exposed(1, ("AD KD QD", "KC AC QC", *TIES[0][2:]))))
    assert seats.send_row(KARIM, fields).status_code == 303


@cases("refusals", "no form of ours shows nothing")
def test_no_form_of_ours_shows_nothing(seats: Seats, field: str, typed: str) -> None:
    answer = seats.show(KARIM, TIES[0][KARIM], **{field: typed})
    assert answer.status_code == 422
    assert TIES[0][KARIM] in answer.text
    assert seats.shown == []


def test_the_same_key_at_another_table_is_another_group(app: Flask, seats: Seats) -> None:
    fields = seats.row(KARIM, TIES[0][KARIM])
    opened = MatchOpened("hazari", NAMES, BANGLADESH, RINA)
    other = sit_down_to(app, opened, key="another table " + "_" * 8)
    assert seats.send_row(KARIM, fields).status_code == 303
    sent = seat(app, other, "Karim").post(other.at(f"rounds/{KARIM}"), data=fields)
    assert sent.status_code == 303
    assert [entry.fact for entry in other.record.reviews(other.match)] == seats.said
    assert len(seats.shown) == 1


def test_a_phone_enters_the_cards_of_nobody_else(seats: Seats) -> None:
    fields = {**seats.row(KARIM), "seat0": TIES[0][RINA]}
    answer = seats.sent_by(KARIM, f"rounds/{RINA}", fields)
    said = "Nothing was changed. Only that player or the host can enter them."
    refused(answer, said, status=403)
    assert seats.sent_by(KARIM, "rounds", fields).status_code == 403
    assert seats.shown == []


# Who sits elsewhere, or leaves, takes the own cards along


@pytest.mark.parametrize("taker", ["Salma", "Mitu"])
def test_cards_that_were_sent_are_never_those_of_who_sits_there_later(
    app: Flask, seats: Seats, taker: str
) -> None:
    seats.show(NASREEN, TIES[0][NASREEN])
    seats.enter(Seated(1, ("Rina", "Karim", "Nasreen" if taker == "Salma" else "Salma", taker)))
    theirs = seats.own(SALMA) if taker == "Salma" else seat(app, seats, taker)
    for page in ("", "?change=1", "rounds/news?base=1"):
        shown = theirs.get(seats.at(page)).text
        assert not any(card in shown for card in ("JH TH 9H", "jack of hearts"))
    assert show(theirs, seats, NASREEN, "8D 7H 6D").status_code == 303
    for player, cards in ((KARIM, TIES[0][KARIM]), (RINA, TIES[0][RINA])):
        show(seats.own(player), seats, player, cards)
    if taker == "Mitu":  # Nasreen's cards count for nobody
        seats.show(SALMA, TIES[0][SALMA])
    third = TIES[0][NASREEN if taker == "Salma" else SALMA]
    assert seats.last_fact == exposed(1, (*TIES[0][:2], third, "8D 7H 6D"))


def test_cards_stay_with_a_player_whose_name_is_corrected(app: Flask, seats: Seats) -> None:
    seats.show(NASREEN, TIES[0][NASREEN])
    board = host(app, seats)
    names = {f"player{each}": name for each, name in enumerate((*NAMES[:3], "Nasrin"))}
    form = read_form(board, seats.at("seats"), seats.at("seats"))
    named = board.post(seats.at("seats"), data={**form, **names, "happened": "name", "since": "1"})
    assert seats.onwards(named) == ""
    assert "Change my cards" in words(seats.look(NASREEN))
    seats.show_all(TIES[0], KARIM, SALMA, RINA)
    assert seats.last_fact == exposed(1, TIES[0])


# Who only reads


@pytest.mark.parametrize("rounds", [0, 1, 4])
def test_who_only_watches_never_sees_a_form(app: Flask, friends: Friends, rounds: int) -> None:
    friends.play(rounds=TIES[:rounds])
    page = watcher(app, friends).get(friends.address)
    assert "<form" not in page.text
    assert "The host enters what comes next." in words(page)


def test_a_phone_whose_player_is_not_in_the_match_reads_too(app: Flask, friends: Friends) -> None:
    assert "<form" not in seat(app, friends, "Abba").get(friends.address).text


def test_a_seat_reads_when_the_piles_are_counted(seats: Seats) -> None:
    for number, winner in ((1, RINA), (2, KARIM), (3, RINA), (4, KARIM)):
        seats.take(1, number, winner)
    assert "The host enters what comes next." in words(seats.look(KARIM))


def test_a_deal_that_was_voided_leaves_nothing_to_confirm(seats: Seats) -> None:
    seats.expose(1, 1, TIES[0])
    assert "115 points" in words(seats.look(KARIM))
    seats.enter(DealVoided(1, "a card was missing"))
    assert "115 points" not in words(seats.look(KARIM))


def test_the_score_below_the_seats_counts_the_open_deal(app: Flask, friends: Friends) -> None:
    friends.expose(1, 1, TIES[0])
    page = watcher(app, friends).get(friends.address).text
    assert re.findall(r'<b\s+class="num">(\d+)</b>', page) == ["115", "0", "0", "0"]
