"""A phone in a seat shows the cards of its own player; when all have, the round is in."""

import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from threading import Barrier

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
    sit_down,
)
from tests.support.hokm_table import ACES, sit_down_to_hokm
from tests.support.plain_form import hidden_fields, plain, unescaped, words
from tests.web.conftest import HTMX

PLAYED_IN = ((0, 1, 2, 3), (3, 1, 0, 2), (2, 0, 3, 1), (1, 3, 2, 0))
"""Who shows first, in the rounds of a deal."""


@pytest.fixture
def friends(app: Flask, client: FlaskClient) -> Friends:
    """Karim leads round 1."""
    return sit_down(app)


@pytest.fixture
def phones(app: Flask, friends: Friends) -> list[FlaskClient]:
    """A phone for each player, by seat."""
    return [seat(app, friends, name) for name in NAMES]


def form(phone: FlaskClient, friends: Friends, player: int) -> dict[str, str]:
    """What the open page of a phone would send for this player, without cards."""
    page = phone.get(friends.address + "?change=1").text
    action = f'action="{friends.address}rounds/{player}"'
    if action in page:
        return unescaped(hidden_fields(page, f"{friends.address}rounds/{player}"))
    base = len(friends.record.log(friends.match))  # the keeper's board has no such form
    deal, number = _now(page)
    return {"key": "k" * 22, "base": str(base), "deal": deal, "round": number, "replaces": "0"}


def _now(page: str) -> tuple[str, str]:
    found = [re.search(rf'name="{name}" value="(\d+)"', page) for name in ("deal", "round")]
    return tuple(one.group(1) if one else "1" for one in found)  # type: ignore[return-value]


def send(
    phone: FlaskClient, friends: Friends, player: int, fields: dict[str, str], **how: object
) -> TestResponse:
    return phone.post(f"{friends.address}rounds/{player}", data=fields, **how)


def show(
    phone: FlaskClient, friends: Friends, player: int, cards: str, **typed: object
) -> TestResponse:
    fields = {**form(phone, friends, player), f"seat{player}": cards, **typed}
    return send(phone, friends, player, fields)  # type: ignore[arg-type]


def show_all(
    phones: Sequence[FlaskClient], friends: Friends, groups: Sequence[str], *order: int
) -> TestResponse:
    return [show(phones[player], friends, player, groups[player]) for player in order][-1]


def shown(friends: Friends) -> list[tuple[int, str]]:
    """Who has shown what, beside the log."""
    facts = [entry.fact for entry in friends.record.asides(friends.match)]
    return [(f.seat, show_cards(f.cards)) for f in facts if isinstance(f, GroupShown)]


def told(answer: TestResponse) -> str:
    return plain(unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))))


# Shown


def test_a_phone_in_a_seat_sees_only_the_row_of_its_player_to_fill(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    page = phones[SALMA].get(friends.address)
    assert re.findall(r'<input id="(seat\d)"', page.text) == [f"seat{SALMA}"]
    assert "Round 1 of 4 · Karim leads" in words(page)
    assert "Who took it" not in words(page)


def test_a_group_is_shown_beside_the_match_and_everybody_reads_it(
    app: Flask, friends: Friends, phones: list[FlaskClient]
) -> None:
    answer = show(phones[SALMA], friends, SALMA, TIES[0][SALMA])
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert shown(friends) == [(SALMA, "KH QS JC")]
    assert friends.entries == 1
    for phone in (phones[SALMA], watcher(app, friends)):
        page = words(phone.get(friends.address))
        assert "Waiting for Karim, Nasreen and Rina." in page
        assert "Salma0 K♥" in page
    assert "K♥" in words(phones[KARIM].get(friends.address))


def test_the_last_one_enters_the_round_and_reads_its_ruling(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    answer = show_all(phones, friends, TIES[0], SALMA, RINA, NASREEN, KARIM)
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/r/1/")
    entry = friends.record.log(friends.match)[-1]
    assert entry.fact == GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))
    assert entry.by == "phone-of-Karim"
    page = words(phones[SALMA].get(friends.address))
    assert "Rina takes the round: 115 points." in page
    assert "Round 2 of 4 · Rina leads" in page


@pytest.mark.parametrize("order", [(KARIM, SALMA, NASREEN, RINA), (RINA, NASREEN, SALMA, KARIM)])
def test_the_order_of_play_counts_and_not_the_order_of_typing(
    friends: Friends, phones: list[FlaskClient], order: tuple[int, ...]
) -> None:
    """Of equal groups the later in play wins, and that is Rina's however late the others type."""
    show_all(phones, friends, TIES[0], *order)
    page = words(phones[KARIM].get(friends.address + "d/1/r/1/"))
    assert "Rina takes the round: 115 points." in page


def test_a_deal_is_played_by_four_phones(friends: Friends, phones: list[FlaskClient]) -> None:
    for number, groups in enumerate(TIES, start=1):
        answer = show_all(phones, friends, groups, *PLAYED_IN[number - 1])
        assert answer.location == f"{friends.address}d/1/r/{number}/"
    assert friends.entries == 5


def test_the_last_group_of_round_4_is_not_filled_in_for_a_phone(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    for number in (1, 2, 3):
        friends.expose(1, number, TIES[number - 1])
    show_all(phones, friends, TIES[3], RINA, KARIM, NASREEN)
    assert friends.entries == 4
    page = phones[SALMA].get(friends.address).text
    assert "data-fills" not in page
    assert f'name="seat{SALMA}" value=""' in page


def test_a_showdown_of_five_is_shown_by_five_phones(app: Flask, client: FlaskClient) -> None:
    fives = sit_down_to_fives(app, names=FIVE)
    phones = [seat(app, fives, name) for name in FIVE]
    answer = show_all(phones, fives, HANDS, 4, 2, 0, 1, 3)
    assert answer.location == fives.address + "d/1/r/1/"
    assert fives.last_fact == HandsShown(1, tuple(map(parse_cards, HANDS)))


def test_a_trick_goes_on_to_the_next_one(app: Flask, client: FlaskClient) -> None:
    hokm = sit_down_to_hokm(app)
    phones = [seat(app, hokm, name) for name in NAMES]
    assert "<form" not in phones[RINA].get(hokm.address).text  # trump is not named yet
    hokm.name(1, Suit.SPADES)
    answer = show_all(phones, hokm, ACES.split(), SALMA, RINA, NASREEN, KARIM)
    assert answer.location == hokm.address
    assert hokm.last_fact == TrickPlayed(1, 1, parse_cards(ACES), RINA)


# Changed


def test_a_phone_changes_what_it_showed_until_the_round_is_in(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    show(phones[KARIM], friends, KARIM, "AC KC JC")
    assert "Change my cards" in words(phones[KARIM].get(friends.address))
    page = phones[KARIM].get(friends.address + "?change=1").text
    assert 'value="AC KC JC"' in page
    assert show(phones[KARIM], friends, KARIM, TIES[0][KARIM]).status_code == 303
    assert shown(friends) == [(KARIM, "AC KC JC"), (KARIM, "AC KC QC")]
    show_all(phones, friends, TIES[0], SALMA, RINA, NASREEN)
    assert friends.last_fact == GroupsExposed(1, 1, tuple(map(parse_cards, TIES[0])))
    late = {"key": "n" * 22, "base": "2", "deal": "1", "round": "1", "replaces": "2"}
    answer = send(phones[KARIM], friends, KARIM, {**late, "seat1": "AC KC JC"})
    assert answer.status_code == 409
    assert friends.entries == 2


def test_f15_a_second_page_of_the_same_phone_replaces_nothing_silently(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    stale = form(phones[KARIM], friends, KARIM)
    show(phones[KARIM], friends, KARIM, "AC KC JC")
    answer = send(phones[KARIM], friends, KARIM, {**stale, "seat1": "AC KC QC", "key": "s" * 22})
    assert answer.status_code == 409
    assert "Already shown by Karim: A♣︎ K♣︎ J♣︎. Yours was not saved" in told(answer)
    action = f"{friends.address}rounds/{KARIM}"
    one_tap = unescaped(hidden_fields(answer.text, action))
    assert send(phones[KARIM], friends, KARIM, one_tap).status_code == 303
    assert shown(friends)[-1] == (KARIM, "AC KC QC")


def test_b14_an_undone_round_is_not_entered_again_by_an_old_answer(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    show_all(phones, friends, TIES[0], SALMA, RINA, NASREEN)
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[0][KARIM]}
    send(phones[KARIM], friends, KARIM, fields)
    friends.enter(*undo(friends.record.log(friends.match)))
    answer = send(phones[KARIM], friends, KARIM, fields)
    assert (answer.status_code, answer.location) == (303, friends.address)
    page = words(phones[KARIM].get(friends.address))
    assert "All cards are shown. The keeper saves the round." in page
    assert friends.entries == 3


# Two phones, one fact


def test_f01_f10_the_same_form_sent_again_is_one_group_with_the_same_answer(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[0][KARIM]}
    answers = {send(phones[KARIM], friends, KARIM, fields).location for _ in range(10)}
    assert answers == {friends.address}
    assert len(shown(friends)) == 1


def test_f01_f14_the_answer_that_was_lost_is_the_ruling_also_later(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    show_all(phones, friends, TIES[0], SALMA, RINA, NASREEN)
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[0][KARIM]}
    first = send(phones[KARIM], friends, KARIM, fields)
    friends.expose(1, 2, TIES[1])
    assert send(phones[KARIM], friends, KARIM, fields).location == first.location
    assert friends.entries == 3


def test_f11_f12_a_retry_after_a_restart_is_the_same_answer(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    """Where the server stopped between the last group and the round, the retry enters it."""
    for player in (SALMA, RINA, NASREEN):
        show(phones[player], friends, player, TIES[0][player])
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[0][KARIM]}
    fact = GroupShown(1, 1, KARIM, parse_cards(TIES[0][KARIM]))
    friends.record.say(
        friends.match,
        fact,
        key=fields["key"],
        at="2026-11-20T19:30:00Z",
        by="phone-of-Karim",
        refusal=lambda log: "",
    )
    answer = send(phones[KARIM], friends, KARIM, fields)
    assert answer.location == friends.address + "d/1/r/1/"
    assert friends.entries == 2


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


def test_four_phones_at_once_enter_their_round_once(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    for number, groups in enumerate(TIES, start=1):
        gate = Barrier(4)
        forms = [
            {**form(phone, friends, player), f"seat{player}": groups[player]}
            for player, phone in enumerate(phones)
        ]

        def shoot(player: int) -> TestResponse:
            gate.wait()  # noqa: B023
            return send(phones[player], friends, player, forms[player])  # noqa: B023

        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(shoot, range(4)))
        assert {answer.status_code for answer in answers} == {303}
        assert friends.entries == number + 1
        assert friends.last_fact == GroupsExposed(1, number, tuple(map(parse_cards, groups)))


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


def test_f02_a_round_that_the_keeper_entered_with_the_same_cards_is_confirmed(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": "QC KC AC"}
    friends.expose(1, 1, TIES[0])
    for headers in ({}, HTMX):
        answer = send(phones[KARIM], friends, KARIM, fields, headers=headers)
        assert answer.status_code == 409
        assert "Already entered by the keeper: A♣︎ K♣︎ Q♣︎. Same as yours: confirmed." in told(answer)
        assert '<section class="note" role="status" id="faults"' in answer.text
        assert "notice" not in answer.text.partition('id="faults"')[2].partition("</section>")[0]
    assert [entry.fact for entry in friends.record.asides(friends.match)] == [Agreed(2)]


def test_f03_f04_other_cards_than_the_keeper_entered_are_an_objection_in_one_tap(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": "AC KC JD"}
    friends.expose(1, 1, TIES[0])
    answer = send(phones[KARIM], friends, KARIM, fields)
    assert answer.status_code == 409
    assert "Already entered by the keeper" in told(answer)
    assert "Yours was not saved" in told(answer)
    action = f"{friends.address}d/1/r/1/objections"
    tapped = phones[KARIM].post(action, data=unescaped(hidden_fields(answer.text, action)))
    assert tapped.status_code == 303
    said = friends.record.asides(friends.match)[-1].fact
    assert said == Objected(2, KARIM, parse_cards("AC KC JD"))
    assert friends.entries == 2


def test_f05_a_phone_that_slept_for_a_deal_reads_what_became_of_its_cards(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": "AC KC JD"}
    for number, groups in enumerate(TIES, start=1):
        friends.expose(1, number, groups)
    answer = send(phones[KARIM], friends, KARIM, fields)
    assert answer.status_code == 409
    assert "Yours was not saved" in told(answer)


def test_a_round_without_its_cards_leaves_nothing_to_compare(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": "AC KC JD"}
    friends.take(1, 1, RINA)
    answer = send(phones[KARIM], friends, KARIM, fields)
    assert answer.status_code == 409
    assert "Already entered by the keeper, without the cards." in told(answer)
    assert "You had: AC KC JD" in told(answer)


def test_f13_cards_for_a_round_that_is_not_on_the_table_wait_for_nothing(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": "AC KC JD"}
    for place in ({"round": "2"}, {"deal": "2"}):
        answer = send(phones[KARIM], friends, KARIM, {**fields, **place})
        assert answer.status_code == 409
        assert "the table is not at that round" in told(answer)
        assert "You had: AC KC JD" in told(answer)
    friends.count(1, 85, 90, 95, 90)
    friends.enter(MatchEnded())
    assert send(phones[KARIM], friends, KARIM, fields).status_code == 409
    assert shown(friends) == []


def test_a_correction_of_another_round_does_not_lose_what_is_typed(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    friends.expose(1, 1, TIES[0])
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[1][KARIM]}
    turned = ("AD KD QD", "KC AC QC", *TIES[0][2:])
    friends.enter(Amended(2, GroupsExposed(1, 1, tuple(map(parse_cards, turned)))))
    assert send(phones[KARIM], friends, KARIM, fields).status_code == 303


# A card before two players


def test_a_card_that_another_phone_shows_names_whose_it_is_and_loses_nothing(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    show(phones[KARIM], friends, KARIM, "AC KC QS")
    show(phones[RINA], friends, RINA, TIES[0][RINA])
    answer = show(phones[SALMA], friends, SALMA, TIES[0][SALMA])
    assert answer.status_code == 409
    assert "Q♠︎ is with Karim and with Salma." in told(answer)
    assert "Karim can change theirs" in told(answer)
    assert 'value="KH QS JC"' in answer.text
    assert [player for player, _cards in shown(friends)] == [KARIM, RINA]
    show(phones[KARIM], friends, KARIM, TIES[0][KARIM])
    assert show(phones[SALMA], friends, SALMA, TIES[0][SALMA]).status_code == 303


def test_a_card_of_an_earlier_round_names_who_showed_it(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    friends.expose(1, 1, TIES[0])
    answer = show(phones[KARIM], friends, KARIM, "AD 7H 6D")
    assert answer.status_code == 409
    assert "A♦︎ was already shown by Rina in round 1." in told(answer)
    assert shown(friends) == []


# Refused


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ("AC KC", "Karim needs 3 cards; here are 2."),
        ("AC KC QC JC", "Karim needs 3 cards; here are 4."),
        ("AC AC QC", "Karim has A♣︎ twice."),
        ("ZZ", "ZZ is not a card."),
        ("", "Nothing was entered."),
    ],
)
def test_a_group_that_cannot_be_stays_as_typed_with_its_fault(
    friends: Friends, phones: list[FlaskClient], cards: str, sentence: str, headers: dict[str, str]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": cards}
    answer = send(phones[KARIM], friends, KARIM, fields, headers=headers)
    assert answer.status_code == 422
    assert sentence in told(answer)
    assert f'name="seat1" value="{cards}"' in answer.text
    assert shown(friends) == []


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
    friends: Friends, phones: list[FlaskClient], wrong: dict[str, str]
) -> None:
    answer = show(phones[KARIM], friends, KARIM, TIES[0][KARIM], **wrong)
    assert answer.status_code == 422
    assert TIES[0][KARIM] in answer.text
    assert shown(friends) == []


def test_f07_the_same_key_with_other_cards_changes_nothing(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[0][KARIM]}
    send(phones[KARIM], friends, KARIM, fields)
    answer = send(phones[KARIM], friends, KARIM, {**fields, "seat1": "AC KC JC"})
    assert answer.status_code == 422
    assert "the first one counts" in told(answer)
    assert shown(friends) == [(KARIM, "AC KC QC")]


def test_f08_the_same_key_at_another_table_is_another_group(
    app: Flask, friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[0][KARIM]}
    opened = MatchOpened("hazari", NAMES, BANGLADESH, RINA)
    other = Friends(*begin(app, opened, key="another table " + "_" * 8))
    karim = seat(app, other, "Karim")
    assert send(phones[KARIM], friends, KARIM, fields).status_code == 303
    assert send(karim, other, KARIM, fields).status_code == 303
    assert shown(friends) == shown(other)


def test_b03_a_phone_enters_the_cards_of_nobody_else(
    app: Flask, friends: Friends, phones: list[FlaskClient]
) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat0": TIES[0][RINA]}
    answer = send(phones[KARIM], friends, RINA, fields)
    assert answer.status_code == 403
    assert "Only that player's phone or the keeper's can enter them." in told(answer)
    assert send(watcher(app, friends), friends, KARIM, fields).status_code == 403
    assert send(stranger(app, friends), friends, KARIM, fields).status_code == 404
    assert phones[KARIM].post(friends.address + "rounds", data=fields).status_code == 403
    assert shown(friends) == []


def test_there_is_no_such_seat_or_match(friends: Friends, phones: list[FlaskClient]) -> None:
    fields = {**form(phones[KARIM], friends, KARIM), "seat1": TIES[0][KARIM]}
    assert send(phones[KARIM], friends, 4, fields).status_code == 404
    elsewhere = friends.address.replace("/m/1/", "/m/2/")
    assert phones[KARIM].post(f"{elsewhere}rounds/1", data=fields).status_code == 404


# Who only reads


@pytest.mark.parametrize("rounds", [0, 1, 4])
def test_who_only_watches_never_sees_a_form(app: Flask, friends: Friends, rounds: int) -> None:
    for number in range(1, rounds + 1):
        friends.expose(1, number, TIES[number - 1])
    page = watcher(app, friends).get(friends.address)
    assert page.status_code == 200
    assert "<form" not in page.text
    assert "The keeper enters what comes next." in words(page)


def test_a_phone_whose_player_does_not_play_this_match_reads_too(
    app: Flask, friends: Friends
) -> None:
    assert "<form" not in seat(app, friends, "Abba").get(friends.address).text


def test_a_seat_reads_when_the_piles_are_counted(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    for number, winner in ((1, RINA), (2, KARIM), (3, RINA), (4, KARIM)):
        friends.take(1, number, winner)
    page = phones[KARIM].get(friends.address)
    assert page.status_code == 200
    assert "The keeper enters what comes next." in words(page)


def test_a_deal_that_was_voided_leaves_nothing_to_confirm(
    friends: Friends, phones: list[FlaskClient]
) -> None:
    friends.expose(1, 1, TIES[0])
    assert "115 points" in words(phones[KARIM].get(friends.address))
    friends.enter(DealVoided(1, "a card was missing"))
    assert "115 points" not in words(phones[KARIM].get(friends.address))
