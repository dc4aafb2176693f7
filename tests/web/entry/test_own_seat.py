"""A phone in a seat shows the cards of its own player; when all have, the round is in."""

import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import Suit, parse_cards, show_cards
from scoring.facts import Amended, DealVoided, MatchEnded, MatchOpened
from scoring.fives.facts import HandsShown
from scoring.hazari import BANGLADESH
from scoring.hazari.facts import GroupsExposed
from scoring.hokm.facts import TrickPlayed
from scoring.log.undo import undo
from storage.reviews import Agreed, GroupShown, Objected
from tests.support.fives_table import FIVE, HANDS, sit_down_to_fives
from tests.support.guests import host, seat, stranger, watcher
from tests.support.hazari_table import (
    KARIM,
    NAMES,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
    begin,
    with_phone,
)
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.support.plain_form import hidden_fields, told, unescaped, words
from tests.web.conftest import HTMX

PLAYED_IN = ((0, 1, 2, 3), (3, 1, 0, 2), (2, 0, 3, 1), (1, 3, 2, 0))
"""Who shows first, in the rounds of a deal."""


class Seats(Friends):
    """Friends with a phone for each player, by seat."""

    phones: list[FlaskClient]

    def form(self, player: int, cards: str = "") -> dict[str, str]:
        """What the open page of a phone would send for this player, with these cards."""
        return form(self.phones[player], self, player, cards)

    def send(self, player: int, fields: Mapping[str, str], **how: Any) -> TestResponse:
        return send(self.phones[player], self, player, fields, **how)

    def show(self, player: int, cards: str, **typed: str) -> TestResponse:
        return self.send(player, {**self.form(player, cards), **typed})

    def show_all(self, groups: Sequence[str], *order: int) -> TestResponse:
        return [self.show(player, groups[player]) for player in order][-1]

    def look(self, player: int, page: str = "") -> TestResponse:
        return self.phones[player].get(self.address + page)


@pytest.fixture
def seats(app: Flask, client: FlaskClient) -> Seats:
    seats = with_phone(app, Seats(*begin(app, MatchOpened("hazari", NAMES, BANGLADESH, RINA))))
    seats.phones = [seat(app, seats, name) for name in NAMES]
    return seats


def shown(friends: Friends) -> list[tuple[int, str]]:
    """Who has shown what, beside the log."""
    facts = [entry.fact for entry in friends.record.reviews(friends.match)]
    return [(f.seat, show_cards(f.cards)) for f in facts if isinstance(f, GroupShown)]


def form(phone: FlaskClient, friends: Friends, player: int, cards: str = "") -> dict[str, str]:
    typed = {f"seat{player}": cards}
    page = phone.get(friends.address + "?change=1").text
    action = f"{friends.address}rounds/{player}"
    if f'action="{action}"' in page:
        return {**unescaped(hidden_fields(page, action)), **typed}
    # The keeper's board has no such form.
    places = {name: re.search(rf'name="{name}" value="(\d+)"', page) for name in ("deal", "round")}
    place = {name: found[1] if found else "1" for name, found in places.items()}
    return {"key": "k" * 22, "base": str(friends.entries), **place, "replaces": "0", **typed}


def send(
    phone: FlaskClient, friends: Friends, player: int, fields: Mapping[str, str], **how: Any
) -> TestResponse:
    return phone.post(f"{friends.address}rounds/{player}", data=fields, **how)


def show(phone: FlaskClient, friends: Friends, player: int, cards: str) -> TestResponse:
    return send(phone, friends, player, form(phone, friends, player, cards))


# Shown


def test_a_phone_in_a_seat_sees_only_the_row_of_its_player_to_fill(seats: Seats) -> None:
    page = seats.look(SALMA, "?change=1")
    assert re.findall(r'<input id="(seat\d)"', page.text) == [f"seat{SALMA}"]
    assert "Round 1 of 4 · Karim leads" in words(page)
    assert "Who took it" not in words(page)


def test_a_group_is_shown_beside_the_match_and_everybody_reads_it(app: Flask, seats: Seats) -> None:
    answer = seats.show(KARIM, TIES[0][KARIM])
    assert (answer.status_code, answer.location) == (303, seats.address)
    assert shown(seats) == [(KARIM, "AC KC QC")]
    assert seats.entries == 1
    for phone in (seats.phones[KARIM], watcher(app, seats)):
        page = words(phone.get(seats.address))
        assert "Waiting for Salma, Nasreen and Rina." in page
        assert "Karim0 A♣" in page
    assert "A♣" in words(seats.look(SALMA))


def test_cards_that_come_before_their_turn_stay_closed_for_the_other_players(
    app: Flask, seats: Seats
) -> None:
    abba, board = watcher(app, seats), host(app, seats)
    seats.show(NASREEN, TIES[0][NASREEN])  # third, after Karim and Salma

    def seen(phone: FlaskClient) -> list[bool]:
        texts = [phone.get(seats.address + page) for page in ("", "rounds/news?base=1")]
        return [
            any(way in text.text for way in ("JH TH 9H", "JH3", "jack of hearts</span>"))
            for text in texts
            if text.status_code == 200
        ]

    for phone in (seats.phones[KARIM], seats.phones[SALMA], seats.phones[RINA], abba):
        assert not any(seen(phone))
        assert "ready" in words(phone.get(seats.address))
    assert any(seen(board))
    seats.show(KARIM, TIES[0][KARIM])
    assert not any(seen(seats.phones[RINA]))
    assert "AC KC QC" in seats.look(RINA).text
    seats.show(SALMA, TIES[0][SALMA])
    assert any(seen(seats.phones[RINA]))


def test_the_last_one_enters_the_round_and_reads_its_ruling(seats: Seats) -> None:
    answer = seats.show_all(TIES[0], SALMA, RINA, NASREEN, KARIM)
    assert (answer.status_code, answer.location) == (303, seats.address + "?ruling=1")
    entry = seats.record.log(seats.match)[-1]
    assert entry.fact == GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))
    assert entry.by == "phone-of-Karim"
    page = words(seats.look(SALMA))
    assert "Rina takes the round: 115 points." in page
    assert "Round 2 of 4 · Rina leads" in page


@pytest.mark.parametrize("order", [(KARIM, SALMA, NASREEN, RINA), (RINA, NASREEN, SALMA, KARIM)])
def test_the_order_of_play_counts_and_not_the_order_of_typing(
    seats: Seats, order: tuple[int, ...]
) -> None:
    """Of equal groups the later in play wins, and that is Rina's however late the others type."""
    seats.show_all(TIES[0], *order)
    page = words(seats.look(KARIM, "d/1/r/1/"))
    assert "Rina takes the round: 115 points." in page


def test_a_deal_is_played_by_four_phones(seats: Seats) -> None:
    for number, groups in enumerate(TIES, start=1):
        answer = seats.show_all(groups, *PLAYED_IN[number - 1])
        onwards = "d/1/" if number == 4 else "?ruling=1"
        assert answer.location == seats.address + onwards
    assert seats.entries == 5


def test_the_last_group_of_round_4_is_not_filled_in_for_a_phone(seats: Seats) -> None:
    for number in (1, 2, 3):
        seats.expose(1, number, TIES[number - 1])
    seats.show_all(TIES[3], RINA, KARIM, NASREEN)
    assert seats.entries == 4
    page = seats.look(SALMA).text
    assert "data-fills" not in page
    assert f'name="seat{SALMA}" value=""' in page


def test_a_showdown_of_five_is_shown_by_five_phones(app: Flask, client: FlaskClient) -> None:
    fives = sit_down_to_fives(app, names=FIVE)
    phones = [seat(app, fives, name) for name in FIVE]
    answer = [show(phones[n], fives, n, HANDS[n]) for n in (4, 2, 0, 1, 3)][-1]
    assert answer.location == fives.address + "?ruling=1"
    assert fives.last_fact == HandsShown(1, tuple(map(parse_cards, HANDS)))


def test_a_trick_goes_on_to_the_next_one(app: Flask, client: FlaskClient) -> None:
    hokm = sit_down_to_hokm(app)
    phones = [seat(app, hokm, name) for name in NAMES]
    assert "<form" not in phones[RINA].get(hokm.address).text  # trump is not named yet
    hokm.name(1, Suit.SPADES)
    order = (SALMA, RINA, NASREEN, KARIM)
    answer = [show(phones[n], hokm, n, ACES.split()[n]) for n in order][-1]
    assert answer.location == hokm.address
    assert hokm.last_fact == TrickPlayed(1, 1, parse_cards(ACES), RINA)


# Changed


def test_a_phone_changes_what_it_showed_until_the_round_is_in(seats: Seats) -> None:
    seats.show(KARIM, "AC KC JC")
    assert "Change my cards" in words(seats.look(KARIM))
    page = seats.look(KARIM, "?change=1").text
    assert 'value="AC KC JC"' in page
    assert seats.show(KARIM, TIES[0][KARIM]).status_code == 303
    assert shown(seats) == [(KARIM, "AC KC JC"), (KARIM, "AC KC QC")]
    seats.show_all(TIES[0], SALMA, RINA, NASREEN)
    assert seats.last_fact == GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))
    late = {"key": "n" * 22, "base": "2", "deal": "1", "round": "1", "replaces": "2"}
    answer = seats.send(KARIM, {**late, "seat1": "AC KC JC"})
    assert answer.status_code == 409
    assert seats.entries == 2


def test_f15_a_second_page_of_the_same_phone_replaces_nothing_silently(seats: Seats) -> None:
    stale = seats.form(KARIM)
    seats.show(KARIM, "AC KC JC")
    answer = seats.send(KARIM, {**stale, "seat1": "AC KC QC", "key": "s" * 22})
    assert answer.status_code == 409
    assert "Already shown by Karim: A♣︎ K♣︎ J♣︎. Not saved: your cards" in told(answer)
    action = f"{seats.address}rounds/{KARIM}"
    one_tap = unescaped(hidden_fields(answer.text, action))
    assert seats.send(KARIM, one_tap).status_code == 303
    assert shown(seats)[-1] == (KARIM, "AC KC QC")


def test_b14_an_undone_round_is_not_entered_again_by_an_old_answer(seats: Seats) -> None:
    seats.show_all(TIES[0], SALMA, RINA, NASREEN)
    fields = seats.form(KARIM, TIES[0][KARIM])
    seats.send(KARIM, fields)
    seats.enter(*undo(seats.record.log(seats.match)))
    answer = seats.send(KARIM, fields)
    assert (answer.status_code, answer.location) == (303, seats.address)
    page = words(seats.look(KARIM))
    assert "All cards are shown. The host saves the round." in page
    assert seats.entries == 3


# Two phones, one fact


def test_f01_f10_the_same_form_sent_again_is_one_group_with_the_same_answer(seats: Seats) -> None:
    fields = seats.form(KARIM, TIES[0][KARIM])
    answers = {seats.send(KARIM, fields).location for _ in range(10)}
    assert answers == {seats.address}
    assert len(shown(seats)) == 1


def test_f01_f14_the_answer_that_was_lost_is_the_ruling_also_later(seats: Seats) -> None:
    seats.show_all(TIES[0], SALMA, RINA, NASREEN)
    fields = seats.form(KARIM, TIES[0][KARIM])
    for _time in range(2):
        assert seats.send(KARIM, fields).location == seats.address + "?ruling=1"
    seats.expose(1, 2, TIES[1])
    assert seats.send(KARIM, fields).location == seats.address + "d/1/r/1/"
    assert seats.entries == 3


def test_f11_f12_a_retry_after_a_restart_is_the_same_answer(seats: Seats) -> None:
    """Where the server stopped between the last group and the round, the retry enters it."""
    for player in (SALMA, RINA, NASREEN):
        seats.show(player, TIES[0][player])
    fields = seats.form(KARIM, TIES[0][KARIM])
    fact = GroupShown(1, 1, KARIM, parse_cards(TIES[0][KARIM]))
    seats.record.say(
        seats.match,
        fact,
        key=fields["key"],
        at="2026-11-20T19:30:00Z",
        by="phone-of-Karim",
        refusal=lambda log: "",
    )
    answer = seats.send(KARIM, fields)
    assert answer.location == seats.address + "?ruling=1"
    assert seats.entries == 2


@pytest.mark.parametrize("same_key", [True, False], ids=["one key", "own keys"])
@pytest.mark.parametrize("same_cards", [True, False], ids=["same cards", "other cards"])
def test_f01_f02_f03_eight_phones_at_once_show_one_group(
    app: Flask, friends: Friends, *, same_key: bool, same_cards: bool
) -> None:
    karim = seat(app, friends, "Karim")
    fields = form(karim, friends, KARIM)
    ranks = "AKQJT987"
    shots = [
        {
            **fields,
            "key": fields["key"] if same_key else f"{n:022}",
            "seat1": "AC KC QC" if same_cards else f"{ranks[n]}C {ranks[n]}H {ranks[n]}S",
        }
        for n in range(8)
    ]
    answers = fire([karim, *(host(app, friends) for _ in range(7))], friends, KARIM, shots)
    codes = sorted(answer.status_code for answer in answers)
    if same_key:
        assert codes == ([303] * 8 if same_cards else [303] + [422] * 7)
    else:
        assert codes == [303] + [409] * 7
        late = [answer for answer in answers if answer.status_code == 409]
        assert all("Already shown by" in told(answer) for answer in late)
        assert all(("Same as yours." in told(answer)) == same_cards for answer in late)
    assert len(shown(friends)) == 1


def test_four_phones_at_once_enter_their_round_once(seats: Seats) -> None:
    for number, groups in enumerate(TIES, start=1):
        gate = Barrier(4)
        forms = [seats.form(player, groups[player]) for player in range(4)]

        def shoot(player: int) -> TestResponse:
            gate.wait()  # noqa: B023
            return seats.send(player, forms[player])  # noqa: B023

        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(shoot, range(4)))
        assert {answer.status_code for answer in answers} == {303}
        assert seats.entries == number + 1
        assert seats.last_fact == GroupsExposed(1, number, tuple(map(parse_cards, groups)))


def fire(
    clients: Sequence[FlaskClient], friends: Friends, player: int, shots: Sequence[dict[str, str]]
) -> list[TestResponse]:
    """All of them at once."""
    gate = Barrier(len(shots))

    def shoot(n: int) -> TestResponse:
        gate.wait()
        return send(clients[n], friends, player, shots[n])

    with ThreadPoolExecutor(len(shots)) as pool:
        return list(pool.map(shoot, range(len(shots))))


def test_f02_a_round_that_the_keeper_entered_with_the_same_cards_is_confirmed(seats: Seats) -> None:
    fields = seats.form(KARIM, "QC KC AC")
    seats.expose(1, 1, TIES[0])
    for headers in ({}, HTMX):
        answer = seats.send(KARIM, fields, headers=headers)
        assert answer.status_code == 409
        assert "Already entered by the host: A♣︎ K♣︎ Q♣︎. Same as yours: confirmed." in told(answer)
        assert '<section class="note" role="status" id="faults"' in answer.text
        assert "notice" not in answer.text.partition('id="faults"')[2].partition("</section>")[0]
    assert [entry.fact for entry in seats.record.reviews(seats.match)] == [Agreed(2)]


def test_f03_f04_other_cards_than_the_keeper_entered_are_an_objection_in_one_tap(
    seats: Seats,
) -> None:
    fields = seats.form(KARIM, "AC KC JD")
    seats.expose(1, 1, TIES[0])
    answer = seats.send(KARIM, fields)
    assert answer.status_code == 409
    assert "Already entered by the host" in told(answer)
    assert "Not saved: your cards are different." in told(answer)
    action = f"{seats.address}d/1/r/1/objections"
    tapped = seats.phones[KARIM].post(action, data=unescaped(hidden_fields(answer.text, action)))
    assert tapped.status_code == 303
    said = seats.record.reviews(seats.match)[-1].fact
    assert said == Objected(2, KARIM, parse_cards("AC KC JD"))
    assert seats.entries == 2


def test_f05_a_phone_that_slept_for_a_deal_reads_what_became_of_its_cards(seats: Seats) -> None:
    fields = seats.form(KARIM, "AC KC JD")
    for number, groups in enumerate(TIES, start=1):
        seats.expose(1, number, groups)
    answer = seats.send(KARIM, fields)
    assert answer.status_code == 409
    assert "Not saved: your cards are different." in told(answer)


def test_a_round_without_its_cards_leaves_nothing_to_compare(seats: Seats) -> None:
    fields = seats.form(KARIM, "AC KC JD")
    seats.take(1, 1, RINA)
    answer = seats.send(KARIM, fields)
    assert answer.status_code == 409
    assert "Already entered by the host, without the cards." in told(answer)
    assert "You typed: AC KC JD" in told(answer)


def test_f13_cards_for_a_round_that_is_not_on_the_table_wait_for_nothing(seats: Seats) -> None:
    fields = seats.form(KARIM, "AC KC JD")
    for place in ({"round": "2"}, {"deal": "2"}):
        answer = seats.send(KARIM, {**fields, **place})
        assert answer.status_code == 409
        assert "Not saved: these cards are for another round." in told(answer)
        assert "You typed: AC KC JD" in told(answer)
    seats.count(1, 85, 90, 95, 90)
    seats.enter(MatchEnded())
    assert seats.send(KARIM, fields).status_code == 409
    assert shown(seats) == []


def test_a_correction_of_another_round_does_not_lose_what_is_typed(seats: Seats) -> None:
    seats.expose(1, 1, TIES[0])
    fields = seats.form(KARIM, TIES[1][KARIM])
    turned = ("AD KD QD", "KC AC QC", *TIES[0][2:])
    seats.enter(Amended(2, GroupsExposed(1, 1, tuple(map(parse_cards, turned)))))
    assert seats.send(KARIM, fields).status_code == 303


# A card before two players


def test_a_card_that_another_phone_shows_names_whose_it_is_and_loses_nothing(seats: Seats) -> None:
    seats.show(KARIM, "AC KC QS")
    seats.show(RINA, TIES[0][RINA])
    answer = seats.show(SALMA, TIES[0][SALMA])
    assert answer.status_code == 409
    assert "Q♠︎ is entered for Karim and for Salma." in told(answer)
    assert "ask Karim to change theirs" in told(answer)
    assert 'value="KH QS JC"' in answer.text
    assert [player for player, _cards in shown(seats)] == [KARIM, RINA]
    seats.show(KARIM, TIES[0][KARIM])
    assert seats.show(SALMA, TIES[0][SALMA]).status_code == 303


def test_a_card_of_an_earlier_round_names_who_showed_it(seats: Seats) -> None:
    seats.expose(1, 1, TIES[0])
    answer = seats.show(KARIM, "AD 7H 6D")
    assert answer.status_code == 409
    assert "A♦︎ was already shown by Rina in round 1." in told(answer)
    assert shown(seats) == []


# Refused


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("AC KC", "Not saved: Karim needs 3 cards, not 2."),
        ("AC KC QC JC", "Not saved: Karim needs 3 cards, not 4."),
        ("AC AC QC", "Karim has A♣︎ twice."),
        ("ZZ", "ZZ is not a card."),
        ("", "Enter the cards first."),
    ],
)
def test_a_group_that_cannot_be_stays_as_typed_with_its_fault(
    seats: Seats, cards: str, sentence: str, headers: dict[str, str]
) -> None:
    fields = seats.form(KARIM, cards)
    answer = seats.send(KARIM, fields, headers=headers)
    assert answer.status_code == 422
    assert sentence in told(answer)
    assert f'name="seat1" value="{cards}"' in answer.text
    assert shown(seats) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"base": "-1"},
        {"base": "abc"},
        {"base": "9"},
        {"base": ""},
        {"key": ""},
        {"key": "x" * 10_000},
        {"key": "not ours"},
        {"round": "0"},
        {"round": "5"},
        {"round": "-1"},
        {"deal": "x"},
    ],
)
def test_b05_f06_f09_what_is_no_form_of_ours_shows_nothing(
    seats: Seats, wrong: dict[str, str]
) -> None:
    answer = seats.show(KARIM, TIES[0][KARIM], **wrong)
    assert answer.status_code == 422
    assert TIES[0][KARIM] in answer.text
    assert shown(seats) == []


def test_f07_the_same_key_with_other_cards_changes_nothing(seats: Seats) -> None:
    fields = seats.form(KARIM, TIES[0][KARIM])
    seats.send(KARIM, fields)
    answer = seats.send(KARIM, {**fields, "seat1": "AC KC JC"})
    assert answer.status_code == 422
    assert "Not saved: you already sent a different answer. The first one counts." in told(answer)
    assert shown(seats) == [(KARIM, "AC KC QC")]


def test_f08_the_same_key_at_another_table_is_another_group(app: Flask, seats: Seats) -> None:
    fields = seats.form(KARIM, TIES[0][KARIM])
    opened = MatchOpened("hazari", NAMES, BANGLADESH, RINA)
    other = Friends(*begin(app, opened, key="another table " + "_" * 8))
    karim = seat(app, other, "Karim")
    assert seats.send(KARIM, fields).status_code == 303
    assert send(karim, other, KARIM, fields).status_code == 303
    assert shown(seats) == shown(other)


def test_b03_a_phone_enters_the_cards_of_nobody_else(app: Flask, seats: Seats) -> None:
    fields = {**seats.form(KARIM), "seat0": TIES[0][RINA]}
    answer = send(seats.phones[KARIM], seats, RINA, fields)
    assert answer.status_code == 403
    assert "Nothing was changed. Only that player or the host can enter them." in told(answer)
    assert send(watcher(app, seats), seats, KARIM, fields).status_code == 403
    assert send(stranger(app, seats), seats, KARIM, fields).status_code == 404
    assert seats.phones[KARIM].post(seats.address + "rounds", data=fields).status_code == 403
    assert shown(seats) == []


def test_there_is_no_such_seat_or_match(seats: Seats) -> None:
    fields = seats.form(KARIM, TIES[0][KARIM])
    assert send(seats.phones[KARIM], seats, 4, fields).status_code == 404
    elsewhere = seats.address.replace("/m/1/", "/m/2/")
    assert seats.phones[KARIM].post(f"{elsewhere}rounds/1", data=fields).status_code == 404


# Who only reads


@pytest.mark.parametrize("rounds", [0, 1, 4])
def test_who_only_watches_never_sees_a_form(app: Flask, friends: Friends, rounds: int) -> None:
    for number in range(1, rounds + 1):
        friends.expose(1, number, TIES[number - 1])
    page = watcher(app, friends).get(friends.address)
    assert page.status_code == 200
    assert "<form" not in page.text
    assert "The host enters the next part." in words(page)


def test_a_phone_whose_player_does_not_play_this_match_reads_too(
    app: Flask, friends: Friends
) -> None:
    assert "<form" not in seat(app, friends, "Abba").get(friends.address).text


def test_a_seat_reads_when_the_piles_are_counted(seats: Seats) -> None:
    for number, winner in ((1, RINA), (2, KARIM), (3, RINA), (4, KARIM)):
        seats.take(1, number, winner)
    page = seats.look(KARIM)
    assert page.status_code == 200
    assert "The host enters the next part." in words(page)


def test_a_deal_that_was_voided_leaves_nothing_to_confirm(seats: Seats) -> None:
    seats.expose(1, 1, TIES[0])
    assert "115 points" in words(seats.look(KARIM))
    seats.enter(DealVoided(1, "a card was missing"))
    assert "115 points" not in words(seats.look(KARIM))


def test_the_score_below_the_seats_counts_the_rounds_of_the_open_deal(
    app: Flask, friends: Friends
) -> None:
    friends.expose(1, 1, TIES[0])
    page = watcher(app, friends).get(friends.address).text
    assert re.findall(r'<b class="num">(\d+)</b>', page) == ["115", "0", "0", "0"]
