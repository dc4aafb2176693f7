"""A hand of Hokm by its result: one tap, or the tricks of each side."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import Suit
from scoring.hokm import HOKM
from scoring.hokm.facts import HandScored, HandTaken
from tests.support.hazari_table import KARIM
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import plain, read_form, words

THREE = replace(HOKM, players=3)
TO_SEVEN = replace(THREE, three_players="seven_tricks")
TWO = replace(HOKM, players=2)


def hand(friends: HokmFriends) -> str:
    return friends.address + "hand"


def counts(friends: HokmFriends) -> str:
    return friends.address + "counts"


def tricks(*typed: str) -> dict[str, str]:
    return {f"tricks{side}": text for side, text in enumerate(typed)}


def test_the_page_says_who_is_hakem_who_deals_and_how_the_sides_stand(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.win(1, 0, shutout=True)
    friends.win(2, 1)
    page = words(client.get(hand(friends)))
    assert "Hand 3 · Rina and Salma: 5 to go" in page
    assert "Hakem: Karim · dealer: Rina" in page
    assert "Rina and Salma 2 Karim and Nasreen 1" in page


def test_the_table_goes_on_from_the_hand_while_no_trick_is_in(
    client: FlaskClient, friends: HokmFriends
) -> None:
    assert "Who won the hand?" in words(client.get(friends.address))
    friends.name(1, Suit.SPADES)
    page = words(client.get(friends.address))
    assert "Who won the hand?" in page
    assert "spades ✓" in page
    friends.lay(1, ACES)
    assert "Who won the hand?" not in words(client.get(friends.address))


@pytest.mark.parametrize(
    ("result", "side", "shutout"),
    [("0", 0, False), ("0-none", 0, True), ("1", 1, False), ("1-none", 1, True)],
)
def test_one_tap_closes_the_hand(
    client: FlaskClient, friends: HokmFriends, result: str, side: int, shutout: bool
) -> None:
    form = read_form(client, hand(friends), hand(friends))
    answer = client.post(hand(friends), data={**form, "result": result})
    assert (answer.status_code, answer.location) == (303, friends.address + "?ruling=1")
    assert friends.last_fact == HandTaken(1, side, shutout)


def test_the_next_hand_stands_below_the_result_of_the_one_before(
    client: FlaskClient, friends: HokmFriends
) -> None:
    form = read_form(client, hand(friends), hand(friends))
    answer = client.post(hand(friends), data={**form, "result": "1"})
    page = client.get(answer.location)
    told = words(page)
    assert "Hand 1 ✓ Saved Karim and Nasreen score 1 point. Karim and Nasreen won the hand." in told
    assert "If this phone gets lost" in told
    assert told.index("won the hand") < told.index("Hakem: Karim") < told.index("Who won the hand?")
    assert f'href="{friends.address}d/1/"' in page.text
    assert "✓ Saved" not in words(client.get(friends.address))


def test_every_result_says_what_it_scores(client: FlaskClient, friends: HokmFriends) -> None:
    page = words(client.get(hand(friends)))
    for result in (
        "Rina and Salma 1 point",
        "Rina and Salma Seven to none 2 points",
        "Karim and Nasreen 1 point",
        "Karim and Nasreen Seven to none 3 points",
    ):
        assert result in page


def test_three_players_win_each_alone(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, THREE, KARIM)
    page = words(client.get(hand(friends)))
    assert "Hakem: Karim · dealer: Rina" in page
    for result in ("Rina 1 point", "Karim Seven to none 2 points", "Salma Seven to none 3 points"):
        assert result in page
    form = read_form(client, hand(friends), hand(friends))
    client.post(hand(friends), data={**form, "result": "2-none"})
    assert friends.last_fact == HandTaken(1, 2, shutout=True)


def test_two_players_win_each_alone(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, TWO)
    assert client.get(hand(friends)).text.count('name="result"') == 4


def test_after_some_tricks_only_results_are_offered_that_can_still_be(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    answer = client.get(hand(friends))
    assert answer.text.count('name="result"') == 3
    assert 'value="1-none"' not in answer.text
    assert "1 trick entered" in words(answer)
    form = read_form(client, hand(friends), hand(friends))
    answer = client.post(hand(friends), data={**form, "result": "1-none"})
    assert answer.status_code == 422
    assert (
        "Not saved: after these tricks, Karim and Nasreen cannot win seven to none. "
        "Choose another result."
    ) in words(answer)


def test_the_last_point_ends_the_match(client: FlaskClient, friends: HokmFriends) -> None:
    for deal in (1, 2, 3):
        friends.win(deal, 0, shutout=True)
    form = read_form(client, hand(friends), hand(friends))
    client.post(hand(friends), data={**form, "result": "0"})
    answer = client.get(hand(friends))
    assert (answer.status_code, answer.location) == (302, friends.address)


# By the tricks of each side


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (("7", "3"), (7, 3)),
        (("0", "7"), (0, 7)),
        ((" ۷ ", "۶"), (7, 6)),
        (("৭", "০"), (7, 0)),
    ],
)
def test_the_tricks_of_each_side_close_the_hand(
    client: FlaskClient, friends: HokmFriends, typed: tuple[str, ...], kept: tuple[int, ...]
) -> None:
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks(*typed), "trump": ""})
    assert (answer.status_code, answer.location) == (303, friends.address + "?ruling=1")
    assert friends.last_fact == HandScored(1, kept)


def test_trump_may_be_noted_with_the_tricks(client: FlaskClient, friends: HokmFriends) -> None:
    form = read_form(client, counts(friends))
    client.post(counts(friends), data={**form, **tricks("7", "3"), "trump": "H"})
    assert friends.last_fact == HandScored(1, (7, 3), Suit.HEARTS)


def test_trump_that_is_named_is_not_asked_again(client: FlaskClient, friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    answer = client.get(counts(friends))
    assert 'name="trump"' not in answer.text
    assert "Trump: ♠︎ spades" in words(answer)
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks("7", "3"), "trump": "H"})
    assert answer.status_code == 422
    assert "Trump in this hand is spades, not hearts." in words(answer)


def test_of_two_equal_players_the_third_wins_the_hand(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, THREE)
    assert "At 7-4-3 it goes on." in words(client.get(counts(friends)))
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks("7", "7", "3")})
    assert answer.status_code == 303
    page = words(client.get(answer.location))
    assert "Salma scores 1 point." in page
    assert "Rina and Karim are equal with 7 each, so the third player wins: Salma, with 3." in page
    assert "Karim is hakem next: Rina lost the hand, and Karim sits to the right." in page
    assert "Three players: nobody can catch up" in words(client.get(friends.address + "d/1/"))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (("7", "4", "3"), "3 tricks are left, and Karim can still equal Rina’s 7."),
        (("8", "3", "1"), "5 tricks are left, and Karim can still equal Rina’s 8."),
        (("9", "9", "0"), "A hand has only 17 tricks. Count each trick once."),
    ],
)
def test_a_hand_of_three_that_is_not_over_is_not_saved(
    app: Flask, client: FlaskClient, typed: tuple[str, ...], sentence: str
) -> None:
    friends = sit_down_to_hokm(app, THREE)
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks(*typed)})
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert friends.entries == 1


def test_three_players_to_seven_may_share_out_all_tricks(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_hokm(app, TO_SEVEN)
    assert "The hand ends at seven tricks. If nobody has seven, count all seventeen." in words(
        client.get(counts(friends))
    )
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks("6", "6", "5")})
    assert answer.status_code == 303
    assert friends.last_fact == HandScored(1, (6, 6, 5))


def test_each_field_has_its_side_and_a_number_keyboard(
    client: FlaskClient, friends: HokmFriends
) -> None:
    answer = client.get(counts(friends))
    page = plain(answer.text)
    assert '<label for="tricks0">Rina and Salma</label>' in page
    assert '<label for="tricks1">Karim and Nasreen</label>' in page
    assert answer.text.count('inputmode="numeric"') == 2


COUNTS_REFUSED = [
    ("no seven", ("6", "5"), "Enter exactly seven tricks for one team, none to six for the other."),
    (
        "two sevens",
        ("7", "7"),
        "Enter exactly seven tricks for one team, none to six for the other.",
    ),
    (
        "thirteen to none",
        ("13", "0"),
        "Enter exactly seven tricks for one team, none to six for the other.",
    ),
    ("A26 nothing", ("", ""), "Enter a number."),
    ("one empty", ("7", " "), "Enter a number."),
    ("C03 below none", ("7", "-1"), "Tricks cannot be below 0."),
    ("C22 text", ("seven", "0"), "Whole numbers only."),
]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [row[1:] for row in COUNTS_REFUSED],
    ids=[row[0] for row in COUNTS_REFUSED],
)
def test_tricks_refused(
    client: FlaskClient, friends: HokmFriends, typed: tuple[str, ...], sentence: str
) -> None:
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks(*typed), "trump": "C"})
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert 'role="alert"' in answer.text
    for text in typed:
        assert f'value="{text}"' in answer.text
    assert 'value="C" checked' in answer.text
    assert friends.entries == 1


def test_three_players_cannot_all_stay_below_seven_with_tricks_left(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_hokm(app, TO_SEVEN)
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks("6", "6", "4")})
    assert answer.status_code == 422
    assert (
        "Enter seven tricks for one player, fewer for the others. If nobody has seven, "
        "enter all 17."
    ) in words(answer)


def test_c02_tricks_that_are_in_already_stand_beside_their_field(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    assert "1 trick entered" in words(client.get(counts(friends)))
    form = read_form(client, counts(friends))
    answer = client.post(counts(friends), data={**form, **tricks("0", "7")})
    assert answer.status_code == 422
    sentence = "Rina and Salma already took 1 in the entered tricks, so 0 is not possible."
    page = plain(answer.text)
    assert f'<a href="#tricks0">{sentence}</a>' in page
    assert f'<div class="error" id="tricks0-error"><p>{sentence}</p></div>' in page
    assert answer.text.count('aria-invalid="true"') == 1


def test_a_hand_that_waits_for_a_revoke_asks_about_that_first(
    client: FlaskClient, friends: HokmFriends
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    for address in (friends.address, hand(friends), counts(friends)):
        assert client.get(address).location == friends.address + "revoke"
