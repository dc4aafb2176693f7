"""The calls before a hand of Hokm: who is hakem, and what the hakem names as trump."""

from scoring.cards import Suit
from scoring.hokm.facts import TrumpNamed
from tests.support.hazari_table import KARIM, SALMA
from tests.support.hokm_table import ACES, REVOKED, HokmFriends
from tests.support.plain_form import words

# Trump


def test_the_page_asks_the_hakem_and_on_that_of_the_hand_trump_is_only_noted(
    friends: HokmFriends,
) -> None:
    answer = friends.get("trump")
    assert "Rina names trump" in words(answer)
    assert answer.text.count('name="trump"') == 4
    answer = friends.send("trump", {"trump": "H"}, on="")
    assert (answer.status_code, answer.location) == (303, friends.address)
    assert "hearts ✓" in words(friends.get())


def test_without_trump_trick_by_trick_asks_for_it_first(friends: HokmFriends) -> None:
    assert f'href="{friends.address}trump">Trick by trick' in friends.get().text
    friends.name(1, Suit.CLUBS)
    assert f'href="{friends.address}rounds">Trick by trick' in friends.get().text


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


# The hakem

NEW_LEADER = (
    "The new hakem leads the first trick. Cards stay with their players. The app "
    "asks about each trick with a new leader."
)


def test_the_page_says_who_is_hakem_and_the_seat_before_a_new_one_deals(
    friends: HokmFriends,
) -> None:
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
    assert link in friends.get("hand").text.split("Who won the hand?")[1]


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
