"""Entering a showdown of Fives: five cards a player, the labels meanwhile, a change, refusals."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring.cards import parse_cards
from scoring.facts import Amended, DealVoided
from scoring.fives.facts import HandsShown
from tests.support.fives_table import EQUAL, FIVE, HANDS, JAMILA, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import KARIM, NASREEN, RINA, SALMA
from tests.support.plain_form import hidden_fields, plain, read, read_form, seen_and_saved, words
from tests.web.conftest import HTMX

LABEL = re.compile(
    r'id="what(\d)" data-about="([^"]+)".*?>(<span class="star".*?</span> )?([^<]+)<'
)
NUMBERS = {seats: FIVE[:seats] for seats in (2, 3, 4, 5)}


@pytest.fixture
def friends(app: Flask) -> FivesFriends:
    return sit_down_to_fives(app, names=FIVE)


def typed(answer: TestResponse) -> list[str]:
    """What stands in the fields, by seat."""
    found = re.findall(r'name="seat(\d)" value="([^"]*)"', answer.text)
    return [unescape(text) for _seat, text in sorted(found)]


def seats(hands: tuple[str, ...]) -> dict[str, str]:
    return {f"seat{seat}": text for seat, text in enumerate(hands)}


def send(
    client: FlaskClient, friends: FivesFriends, hands: tuple[str, ...], **other: str
) -> TestResponse:
    form = read_form(client, friends.address, friends.address + "rounds")
    return client.post(friends.address + "rounds", data={**form, **seats(hands), **other})


def hands_of(friends: FivesFriends) -> object:
    fact = friends.last_fact
    return getattr(fact, "fact", fact).hands


# What the board shows


def test_the_rows_begin_at_the_dealers_left(client: FlaskClient, friends: FivesFriends) -> None:
    answer = client.get(friends.address)
    assert answer.status_code == 200
    assert "Showdown" in words(answer)
    board = answer.text.split('<ol class="seats')[1].split("</ol>")[0]
    assert re.findall(r"<bdi>(\w+)</bdi>", board) == ["Karim", "Salma", "Nasreen", "Jamila", "Rina"]
    assert 'data-size="5"' in answer.text
    assert "JamilaD" not in words(answer)
    assert "RinaD" in words(answer)


def test_what_the_table_does_with_the_real_cards_stands_with_the_rules_of_the_match(
    client: FlaskClient, friends: FivesFriends
) -> None:
    page = words(client.get(friends.address + "rules"))
    reminders = page[page.index("At the table") :]
    assert "Exchange cards under the stock" in reminders
    assert "Do not shuffle: the next dealer deals from the top." in reminders


def test_no_card_is_worth_points(client: FlaskClient, friends: FivesFriends) -> None:
    assert f'data-values="{" ".join("0" * 13)}"' in client.get(friends.address).text


@pytest.mark.parametrize("names", NUMBERS.values(), ids=map(str, NUMBERS))
def test_two_to_five_players_have_a_row_each(
    app: Flask, client: FlaskClient, names: tuple[str, ...]
) -> None:
    friends = sit_down_to_fives(app, names=names)
    assert len(typed(client.get(friends.address))) == len(names)
    answer = send(client, friends, HANDS[: len(names)])
    assert (answer.status_code, answer.location) == (303, friends.address + "?ruling=1")
    assert hands_of(friends) == tuple(map(parse_cards, HANDS[: len(names)]))


def test_a_field_for_a_seat_where_nobody_sits_means_nothing(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_fives(app)
    assert send(client, friends, HANDS).status_code == 303
    assert hands_of(friends) == tuple(map(parse_cards, HANDS[:4]))


# Labels while it is entered


def look(client: FlaskClient, friends: FivesFriends, asked: dict[str, str]) -> dict[int, str]:
    answer = client.get(friends.address + "preview", query_string={"deal": 1, "round": 1, **asked})
    assert answer.status_code == (200 if answer.text else 204)
    return {
        int(seat): ("★ " if star else "") + label
        for seat, _about, star, label in LABEL.findall(answer.text)
    }


def test_every_full_hand_is_named_and_the_best_so_far_is_marked(
    client: FlaskClient, friends: FivesFriends
) -> None:
    asked = seats(HANDS)
    assert look(client, friends, {"seat1": HANDS[KARIM], "seat2": "JS JH"}) == {
        KARIM: "★ Full house"
    }
    assert look(client, friends, asked) == {
        KARIM: "Full house",
        SALMA: "One pair",
        NASREEN: "Junk",
        JAMILA: "Two pairs",
        RINA: "★ Full house",
    }


def test_equal_hands_are_both_the_best(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_fives(app)
    found = look(client, friends, seats(EQUAL))
    assert [seat for seat, label in sorted(found.items()) if "★" in label] == [RINA, SALMA]


@pytest.mark.parametrize(
    "asked",
    [{"seat3": HANDS[NASREEN]}, {"seat3": HANDS[NASREEN], "seat1": "KS QH 9C 4D 2C"}],
    ids=["alone", "two of them"],
)
def test_junk_is_never_the_best(
    client: FlaskClient, friends: FivesFriends, asked: dict[str, str]
) -> None:
    assert set(look(client, friends, asked).values()) == {"Junk"}


def test_no_best_while_a_card_is_at_two_seats(client: FlaskClient, friends: FivesFriends) -> None:
    found = look(client, friends, {"seat0": HANDS[0], "seat1": "KS AH AD QS QH"})
    assert found == {RINA: "Full house", KARIM: "Two pairs"}


@pytest.mark.parametrize(
    "asked",
    [{}, {"seat1": "AC KC QC JC"}, {"seat1": "AC KC QC JC ZZ"}, {"seat1": "AC AC KC QC JC"}]
    + [{"seat1": HANDS[1], "round": number} for number in ("0", "2", "x")]
    + [{"seat1": HANDS[1], "deal": "2"}],
)
def test_what_is_not_right_has_no_label(
    client: FlaskClient, friends: FivesFriends, asked: dict[str, str]
) -> None:
    assert look(client, friends, asked) == {}


# Refused


@pytest.mark.parametrize(
    ("rina", "sentence"),
    [
        ("1S KH KD 2S 2H", "1S is not a card."),
        ("KS KH KD 2S", "Not saved: Rina needs 5 cards, not 4."),
        ("", "Not saved: Rina needs 5 cards, not 0."),
        ("KS KH KD 2S 2H 3S", "Not saved: Rina needs 5 cards, not 6."),
        ("KS KS KD 2S 2H", "Rina has K♠\ufe0e twice."),
        ("AS KH KD 2S 2H", "A♠\ufe0e is entered for Rina and for Karim."),
        ("AD " * 50, "Too long for one group. Enter fewer cards."),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_a_hand_that_cannot_be_stays_as_typed_with_its_fault(
    client: FlaskClient, friends: FivesFriends, rina: str, sentence: str, headers: dict[str, str]
) -> None:
    form = read_form(client, friends.address, friends.address + "rounds")
    hands = (rina, *HANDS[1:])
    data = {**form, **seats(hands)}
    answer = client.post(friends.address + "rounds", data=data, headers=headers)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    beside = plain(unescape(answer.text.split('id="seat0-error">')[1].split("</p>")[0]))
    assert sentence in beside
    assert typed(answer) == [text.strip() for text in hands]
    assert friends.entries == 1


def test_another_phone_was_quicker_with_the_same_cards(
    client: FlaskClient, friends: FivesFriends
) -> None:
    form = read_form(client, friends.address, friends.address + "rounds")
    friends.show(1, HANDS)
    answer = client.post(friends.address + "rounds", data={**form, **seats(HANDS)})
    assert answer.status_code == 409
    assert "This showdown is already entered, with the same cards as yours." in words(answer)


def test_another_phone_was_quicker_with_other_cards(
    client: FlaskClient, friends: FivesFriends
) -> None:
    form = read_form(client, friends.address, friends.address + "rounds")
    friends.show(1, HANDS)
    other = ("KS KH KC 2S 2H", *HANDS[1:])
    data = {**form, **seats(other)}
    answer = client.post(friends.address + "rounds", data=data, headers=HTMX)
    assert answer.status_code == 409
    theirs = unescape(re.findall(r'href="([^"]*change[^"]*)"', answer.text)[0])
    assert typed(client.get(theirs)) == list(other)


# A change


def change_page(friends: FivesFriends, deal: int) -> str:
    return f"{friends.address}d/{deal}/r/1/change"


def change(
    client: FlaskClient, friends: FivesFriends, hands: tuple[str, ...], deal: int = 1
) -> TestResponse:
    page = change_page(friends, deal)
    form = hidden_fields(client.get(page).text, page)
    return client.post(page, data={**form, **seats(hands)})


def test_the_last_showdown_is_changed_with_its_cards(
    client: FlaskClient, friends: FivesFriends
) -> None:
    friends.show(1, HANDS)
    answer = client.get(change_page(friends, 1))
    assert "Change the showdown" in words(answer)
    assert typed(answer) == list(HANDS)
    other = ("KS KH KC 2S 2H", *HANDS[1:])
    answer = change(client, friends, other)
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/r/1/")
    fact = HandsShown(1, tuple(map(parse_cards, other)))
    assert friends.last_fact == Amended(2, fact)


def test_a_showdown_without_cards_gets_them(client: FlaskClient, friends: FivesFriends) -> None:
    friends.tell(1, "full_house", RINA)
    assert typed(client.get(change_page(friends, 1))) == [""] * 5
    assert change(client, friends, HANDS).status_code == 303
    assert isinstance(friends.last_fact, Amended)


def test_a_deal_before_the_last_one_is_changed_after_a_look_at_what_follows(
    client: FlaskClient, friends: FivesFriends
) -> None:
    friends.show(1, HANDS)
    friends.show(2, HANDS)
    page = change_page(friends, 1)
    form = hidden_fields(client.get(page).text, page)
    hands = {"seat0": HANDS[1], "seat1": HANDS[0]}
    rest = {f"seat{seat}": text for seat, text in enumerate(HANDS) if seat > 1}
    answer = client.post(page, data={**form, **hands, **rest})
    assert "Totals after each deal" in read(client, answer.location)
    assert seen_and_saved(client, answer).status_code == 303
    assert friends.record.log(friends.match)[-1].fact.kind == "amended"


def test_a_void_deal_has_nothing_to_change(client: FlaskClient, friends: FivesFriends) -> None:
    friends.enter(DealVoided(1, ""))
    assert client.get(change_page(friends, 1)).status_code == 404
