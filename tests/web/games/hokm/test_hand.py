"""A hand of Hokm: the calls before it, its result by one tap or by counts, and a revoke."""

import re
from dataclasses import replace

import pytest
from flask import Flask

from scoring.cards import Suit
from scoring.hokm import HOKM, HokmRules
from scoring.hokm.recorded_facts import HandScored, HandTaken, TrumpNamed
from scoring.recorded_facts import Amended
from tests.support import guests
from tests.support.hazari_table import KARIM, RINA, SALMA
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import plain, read_form, words

# Trump


def test_the_page_asks_the_hakem_and_that_of_the_hand_notes_trump(friends: HokmFriends) -> None:
    answer = friends.get("trump")
    assert "Rina names trump" in words(answer)
    assert answer.text.count('name="trump"') == 4
    answer = friends.send("trump", {"trump": "H"}, on="")
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "hearts ✓" in words(friends.get())


def test_without_trump_trick_by_trick_asks_for_it_first(friends: HokmFriends) -> None:
    assert f'href="{friends.address}trump">Cards of each trick' in friends.get().text
    friends.name(1, Suit.CLUBS)
    assert f'href="{friends.address}rounds">Cards of each trick' in friends.get().text


def test_another_suit_can_be_named_before_the_first_trick(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    answer = friends.get("trump")
    assert "spades ✓" in words(answer)
    assert answer.text.count('name="trump"') == 3
    assert friends.send("trump", {"trump": "D"}).status_code == 303
    assert friends.last_fact == TrumpNamed(1, Suit.DIAMONDS)


def test_once_a_trick_is_in_trump_stays(friends: HokmFriends) -> None:
    form = {**friends.form("trump"), "trump": "D", "base": "3"}
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    assert friends.get("trump").location == friends.address
    answer = friends.post("trump", form)
    assert answer.status_code == 409
    assert "This hand has begun." in words(answer)
    assert 'name="trump"' not in answer.text


# What a guest sees


def test_a_guest_sees_hakem_and_dealer_before_trump_is_named(
    app: Flask, friends: HokmFriends
) -> None:
    karim = guests.seat(app, friends, "Karim")
    assert "Hakem: Rina · dealer: Nasreen" in words(karim.get(friends.address))
    friends.name(1, Suit.CLUBS)
    assert "Trick 1" in words(karim.get(friends.address))


def test_a_guest_is_asked_to_confirm_the_result_of_a_hand(app: Flask, friends: HokmFriends) -> None:
    karim = guests.seat(app, friends, "Karim")
    friends.enter(HandTaken(1, 1, shutout=False))
    page = karim.get(friends.address)
    assert "Karim and Nasreen score 1 point." in words(page)
    for address in (friends.address, friends.at("d/1/")):
        asked = read_form(karim, address, friends.at("d/1/ok"))
        assert "Do you agree?" in words(karim.get(address))
    assert karim.post(friends.at("d/1/ok"), data=asked).location == friends.at("d/1/")
    assert "OK: Karim" in words(friends.get("d/1/"))
    assert "Do you agree?" not in words(karim.get(friends.address))
    # Whoever entered it is not asked; a result that was corrected is confirmed anew.
    assert "Do you agree?" not in words(friends.get("d/1/"))
    friends.enter(Amended(2, HandTaken(1, 0, shutout=False)))
    assert "OK: Karim" not in words(friends.get("d/1/"))
    assert karim.post(friends.at("d/1/ok"), data={**asked, "key": "o" * 22}).status_code == 409


# The hakem

NEW_LEADER = (
    "The new hakem leads the first trick. Cards stay with their players. "
    "Afterwards, check each trick whose leader changed."
)


def test_the_page_says_who_is_hakem_and_the_seat_before_deals(friends: HokmFriends) -> None:
    answer = friends.get("ruler")
    page = words(answer)
    assert "Rina is hakem. Tap another player to change it." in page
    assert "Rina hakem ✓" in page
    assert "Nasreen dealer" in page
    assert answer.text.count('name="hakem"') == 3
    friends.rule(1, SALMA)
    assert "Hakem: Salma · dealer: Karim" in words(friends.get())


def test_the_page_of_the_hand_and_its_menu_offer_it(friends: HokmFriends) -> None:
    link = f'href="{friends.address}ruler">Change hakem'
    assert friends.get().text.count(link) == 2
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    assert link in friends.get().text
    assert link in friends.get("hand").text.split("<main")[1]


def test_tricks_that_are_in_are_read_from_the_new_hakem_on(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES, led=False)
    assert "Rina takes the trick" in words(friends.get("d/1/r/1/"))
    assert NEW_LEADER in words(friends.get("ruler"))
    answer = friends.confirm(friends.send("ruler", {"hakem": KARIM}))
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "Karim takes the trick" in words(friends.get("d/1/r/1/"))
    assert "Undo hakem: Karim" in words(friends.get("undo"))


def test_the_hakem_can_be_set_while_a_revoke_waits_for_the_table(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED, led=False)
    assert NEW_LEADER in words(friends.get("ruler"))
    assert friends.confirm(friends.send("ruler", {"hakem": KARIM})).status_code == 303
    assert "Salma did not follow" in words(friends.get("revoke"))


def test_the_first_trick_is_led_by_the_new_hakem_and_asked_about(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, ACES)
    answer = friends.send("ruler", {"hakem": KARIM})
    page = friends.get(answer.location)
    assert "Rina led trick 1 as entered, but Karim should lead." in words(page)
    assert f'href="{friends.address}d/1/r/1/change?pending=' in page.text
    assert friends.entries == 3


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
    assert "At the end: who won the hand?" in words(friends.get())
    friends.name(1, Suit.SPADES)
    page = words(friends.get())
    assert "At the end: who won the hand?" in page
    assert "spades ✓" in page
    friends.lay(1, ACES)
    assert "At the end: who won the hand?" not in words(friends.get())


def test_the_next_hand_stands_below_the_result_of_the_one_before(friends: HokmFriends) -> None:
    answer = friends.send("hand", {"result": "1"})
    page = friends.get(answer.location)
    told = words(page)
    assert "Hand 1 ✓ Saved Karim and Nasreen score 1 point. Karim and Nasreen won the hand." in told
    assert "If this phone gets lost" in told
    assert (
        told.index("won the hand")
        < told.index("Hakem: Karim")
        < told.index("At the end: who won the hand?")
    )
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


# By the tricks of each side


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
    answer = friends.get("counts")
    assert 'name="seven"' not in answer.text
    assert "The hand ends at seven tricks. If nobody has seven, count all seventeen." in words(
        answer
    )
    assert friends.send("counts", tricks("6", "6", "5")).status_code == 303
    assert friends.last_fact == HandScored(1, (6, 6, 5))


def test_one_tap_says_the_tricks_of_both_sides_that_the_record_allows(
    friends: HokmFriends,
) -> None:
    assert friends.get("counts").text.count('name="seven"') == 14
    friends.name(1, Suit.HEARTS)
    friends.lay(1, *REVOKED[1:4])
    offered = re.findall(r'name="seven" value="(.+?)"', friends.get("counts").text)
    assert offered == [*(f"0-{few}" for few in range(7)), *(f"1-{few}" for few in (3, 4, 5, 6))]
    for refused in ({"seven": "1-2"}, {"seven": "purple", **tricks("7", "1")}):
        assert friends.send("counts", refused).status_code == 422
    assert friends.send("counts", {"seven": "1-6", **tricks("", "3")}).status_code == 303
    assert friends.last_fact == HandScored(1, (6, 7))


def test_each_field_has_its_side_and_named_trump_is_not_asked(friends: HokmFriends) -> None:
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
    assert friends.get().location == friends.address + "revoke"
    for page in ("hand", "counts", "trump", "rounds"):
        assert friends.get(page).location == friends.address


AS_SHUTOUT = replace(HOKM, revoke="as_shutout")
LOSES = replace(HOKM, revoke="loses_match")


def waiting(friends: HokmFriends) -> HokmFriends:
    """All tricks that matter are in, and Karim did not follow hearts in the first one."""
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    return friends


def test_the_page_says_what_follows_by_the_rule_of_this_match(friends: HokmFriends) -> None:
    page = words(friends.get("revoke"))
    assert (
        "Rina and Salma revoked 1 point to Karim and Nasreen. Karim is hakem next: Rina "
        "lost the hand, and Karim sits to the right."
    ) in page
    assert "Karim and Nasreen revoked 1 point to Rina and Salma. Rina stays hakem." in page
    assert "Not following suit: a revoke · The hand: one point" in page


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (AS_SHUTOUT, "Rina and Salma revoked 3 points to Karim and Nasreen."),
        (AS_SHUTOUT, "Karim and Nasreen revoked 2 points to Rina and Salma."),
        (THREE, "Rina revoked 1 point each to Karim and Salma."),
        (LOSES, "Rina and Salma revoked The match is over. Winner: Karim and Nasreen."),
    ],
)
def test_the_page_says_what_follows_by_another_rule(
    app: Flask, rules: HokmRules, said: str
) -> None:
    assert said in words(sit_down_to_hokm(app, rules).get("revoke"))


def test_a_revoke_that_loses_the_match_leads_to_who_won(app: Flask) -> None:
    friends = sit_down_to_hokm(app, LOSES)
    assert friends.send("revoke", {"side": "0"}).location == friends.address
    assert friends.get("revoke").location == friends.address


def test_a_revoke_that_gives_the_last_point_ends_the_match(friends: HokmFriends) -> None:
    for deal in (1, 2, 3):
        friends.win(deal, 0, shutout=True)
    page = words(friends.get("revoke"))
    assert "1 point to Rina and Salma. The match is over. Winner: Rina and Salma." in page


def test_a_revoke_that_the_tricks_show_is_told_with_both_tricks(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AH 3C 5H 2H", "3H 4H 6H 7H")
    answer = friends.get("revoke")
    page = words(answer)
    assert "Karim did not follow hearts in trick 1, but played hearts in trick 2." in page
    assert "Apply the revoke penalty" in page
    assert "Who revoked?" not in page
    assert page.index("Karim and Nasreen revoked") < page.index("Rina and Salma revoked")
    assert re.findall(r'name="side" value="(.)"(.*)>', answer.text) == [
        ("1", ""),
        ("0", ' class="quiet"'),
    ]
    assert "Ignore revoke" not in page
    for trick in (1, 2):
        address = f"{friends.address}d/1/r/{trick}/change"
        assert f'<a href="{address}">Change trick {trick}</a>' in answer.text
        assert friends.get(address).status_code == 200


def test_a_hand_that_waits_goes_on_from_here_or_is_void(friends: HokmFriends) -> None:
    waiting(friends)
    assert friends.get().location == friends.address + "revoke"
    page = words(friends.get("revoke"))
    assert "played hearts in trick 7" in page
    assert "Ignore revoke 2 points to Rina and Salma. Rina stays hakem." in page
    assert "Play on" not in page
    assert friends.send("void", {"reason": ""}).status_code == 303
