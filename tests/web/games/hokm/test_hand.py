"""A hand of Hokm by its result: one tap, or the tricks of each side."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.cards import Suit
from scoring.hokm import HOKM, HokmRules
from scoring.hokm.facts import HandScored, HandTaken
from tests.support.hazari_table import KARIM, RINA
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.page_forms import Page
from tests.support.plain_form import plain, words

THREE = replace(HOKM, players=3)
TO_SEVEN = replace(THREE, three_players="seven_tricks")
TWO = replace(HOKM, players=2)


def tricks(*typed: str) -> dict[str, str]:
    return {f"tricks{side}": text for side, text in enumerate(typed)}


def test_the_page_says_who_is_hakem_who_deals_and_how_the_sides_stand(friends: HokmFriends) -> None:
    friends.win(1, 0, shutout=True)
    friends.win(2, 1)
    page = words(friends.get("hand"))
    assert "Hand 3 · Rina and Salma: 5 to go" in page
    assert "Hakem: Karim · dealer: Rina" in page
    assert "Rina and Salma 2 Karim and Nasreen 1" in page


def test_the_table_goes_on_from_the_hand_while_no_trick_is_in(friends: HokmFriends) -> None:
    assert "Who won the hand?" in words(friends.get())
    friends.name(1, Suit.SPADES)
    page = words(friends.get())
    assert "Who won the hand?" in page
    assert "spades ✓" in page
    friends.lay(1, ACES)
    assert "Who won the hand?" not in words(friends.get())


def test_the_next_hand_stands_below_the_result_of_the_one_before(friends: HokmFriends) -> None:
    answer = friends.send("hand", {"result": "1"})
    page = friends.get(answer.location)
    told = words(page)
    assert "Hand 1 ✓ Saved Karim and Nasreen score 1 point. Karim and Nasreen won the hand." in told
    assert "If this phone gets lost" in told
    assert told.index("won the hand") < told.index("Hakem: Karim") < told.index("Who won the hand?")
    assert f'href="{friends.address}d/1/"' in page.text
    assert "✓ Saved" not in words(friends.get())


@pytest.mark.parametrize(
    ("rules", "hakem", "results"),
    [
        (HOKM, RINA, ["Rina and Salma 1 point", "Rina and Salma Seven to none 2 points"]),
        (HOKM, RINA, ["Karim and Nasreen 1 point", "Karim and Nasreen Seven to none 3 points"]),
        (THREE, KARIM, ["Rina 1 point", "Karim Seven to none 2 points"]),
        (THREE, KARIM, ["Salma Seven to none 3 points", "Hakem: Karim · dealer: Rina"]),
        (TWO, RINA, ["Rina 1 point", "Karim Seven to none 3 points"]),
    ],
)
def test_every_result_says_what_it_scores(
    app: Flask, rules: HokmRules, hakem: int, results: list[str]
) -> None:
    friends = sit_down_to_hokm(app, rules, hakem)
    answer = friends.get("hand")
    assert [result for result in results if result not in words(answer)] == []
    assert answer.text.count('name="result"') == (6 if rules.players == 3 else 4)


def test_three_players_win_each_alone(app: Flask) -> None:
    friends = sit_down_to_hokm(app, THREE, KARIM)
    friends.send("hand", {"result": "2-none"})
    assert friends.last_fact == HandTaken(1, 2, shutout=True)


@pytest.mark.parametrize("over", [False, True], ids=["the hand", "a hand before"])
def test_after_some_tricks_only_results_are_offered_that_can_still_be(
    friends: HokmFriends, *, over: bool
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    if over:
        friends.win(1, 0)
        friends.win(2, 0)
    answer = friends.get("hand?deal=1" if over else "hand")
    assert answer.text.count('name="result"') == 3
    assert 'value="1-none"' not in answer.text
    assert "1 trick entered" in words(answer)


def test_the_last_point_ends_the_match(friends: HokmFriends) -> None:
    for deal in (1, 2, 3):
        friends.win(deal, 0, shutout=True)
    friends.send("hand", {"result": "0"})
    answer = friends.get("hand")
    assert (answer.status_code, answer.location) == (302, friends.address)


# By the tricks of each side


@pytest.mark.parametrize(
    ("typed", "kept"), [((" ۷ ", "۶"), (7, 6)), (("৭", "০"), (7, 0))], ids=["fa", "bn"]
)
def test_tricks_are_counted_in_the_digits_of_the_reader(
    friends: HokmFriends, typed: tuple[str, ...], kept: tuple[int, ...]
) -> None:
    friends.send("counts", {**tricks(*typed), "trump": ""})
    assert friends.last_fact == HandScored(1, kept)


def test_of_two_equal_players_the_third_wins_the_hand(app: Flask) -> None:
    friends = sit_down_to_hokm(app, THREE)
    assert "At 7-4-3 it goes on." in words(friends.get("counts"))
    answer = friends.send("counts", tricks("7", "7", "3"))
    assert answer.status_code == 303
    page = words(friends.get(answer.location))
    assert "Salma scores 1 point." in page
    assert "Rina and Karim are equal with 7 each, so the third player wins: Salma, with 3." in page
    assert "Karim is hakem next: Rina lost the hand, and Karim sits to the right." in page
    assert "Three players: nobody can catch up" in words(friends.get("d/1/"))


def test_three_players_to_seven_may_share_out_all_tricks(app: Flask) -> None:
    friends = sit_down_to_hokm(app, TO_SEVEN)
    assert "The hand ends at seven tricks. If nobody has seven, count all seventeen." in words(
        friends.get("counts")
    )
    assert friends.send("counts", tricks("6", "6", "5")).status_code == 303
    assert friends.last_fact == HandScored(1, (6, 6, 5))


def test_each_field_has_its_side_and_trump_that_is_named_is_not_asked_again(
    friends: HokmFriends,
) -> None:
    answer = friends.get("counts")
    page = plain(answer.text)
    assert '<label for="tricks0">Rina and Salma</label>' in page
    assert '<label for="tricks1">Karim and Nasreen</label>' in page
    assert answer.text.count('inputmode="numeric"') == 2
    friends.name(1, Suit.SPADES)
    answer = friends.get("counts")
    assert 'name="trump"' not in answer.text
    assert "Trump: ♠︎ spades" in words(answer)


def test_a_hand_that_waits_for_a_revoke_asks_about_that_first(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    for page in ("", "hand", "counts"):
        assert friends.get(page).location == friends.address + "revoke"
    assert friends.get("trump").location == friends.address


def test_c02_tricks_that_are_in_already_stand_beside_their_field(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    answer = friends.send("counts", tricks("0", "7"))
    assert answer.status_code == 422
    sentence = "Rina and Salma already took 1 in the entered tricks, so 0 is not possible."
    told = {field: plain(text).strip() for field, text in Page(answer.text).beside.items()}
    assert told == {"tricks0": sentence, "tricks1": ""}
    assert f'<a href="#tricks0">{sentence}</a>' in plain(answer.text)
