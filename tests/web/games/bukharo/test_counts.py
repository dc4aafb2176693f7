"""A game of Bukharo by its counts: what is asked, what it comes to, and everything refused."""

import re
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.bukharo import BUKHARO, Held, Laid, SideCount
from scoring.bukharo.facts import SidesCounted
from scoring.facts import Amended, DealVoided, MatchEnded
from tests.scoring.bukharo.worked_games import (
    BLUE_1,
    BLUE_2,
    GAMES,
    P1,
    P2,
    P3,
    P4,
    P5,
    RED_1,
    RED_2,
    TEAM_A,
    TEAM_B,
    Worked,
)
from tests.support.bukharo_table import (
    FIVE,
    BukharoFriends,
    in_cards,
    in_counts,
    refused,
    send,
    sit_down_to_bukharo,
)
from tests.support.hazari_table import NAMES
from tests.support.plain_form import hidden_fields, plain, read, read_form, words
from tests.web.conftest import HTMX


def counted(*sides: Worked) -> tuple[SideCount, ...]:
    """What a form says where nobody asks which cards lie in groups of seven."""
    return tuple(replace(side.count, in_sevens=Laid()) for side in sides)


def told(client: FlaskClient, friends: BukharoFriends, typed: dict[str, str]) -> str:
    """What is said about counts that are refused."""
    return refused(client, friends, "sides", typed, "Count the cards Rina")


# What is asked, and saved


def test_a_session_goes_on_with_the_counts_of_the_game(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    page = words(client.get(friends.address))
    assert "Deal 1 · 3 packs" in page
    assert "Count the cards Rina deals" in page
    for side in ("Rina and Salma", "Karim and Nasreen"):
        assert f"{side} 0 Passport on the table On the tableIn hand" in page
    assert "Who declared the second? Rina and Salma Karim and Nasreen Nobody" in page
    assert "are in groups of seven" not in page
    assert "thirteen cards in one turn" not in page


@pytest.mark.parametrize("sides", GAMES.values(), ids=GAMES)
def test_a_worked_game_is_counted_as_by_hand(
    app: Flask, client: FlaskClient, sides: tuple[Worked, ...]
) -> None:
    friends = sit_down_to_bukharo(app, names=FIVE if len(sides) == 5 else NAMES)
    answer = send(client, friends, "sides", in_counts(*sides))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == SidesCounted(1, counted(*sides))
    page = words(client.get(answer.location))
    for side in sides:
        points = str(side.points).replace("-", "−")
        assert f" {points} point" in page
        if len(side.lines) > 1:
            terms = [str(line).replace("-", "− ") for line in side.lines]
            assert f"{' + '.join(terms).replace('+ −', '−')} = {points}" in page


def test_counts_are_typed_in_the_digits_of_the_reader(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    typed = in_counts(TEAM_A, TEAM_B) | {"side0_melded_high": "১৩", "side1_hand_low": "۵"}
    assert send(client, friends, "sides", typed).status_code == 303
    assert friends.last_fact == SidesCounted(1, counted(TEAM_A, TEAM_B))


def test_house_rules_ask_for_what_they_need(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_bukharo(app, replace(BUKHARO, bonus="replaces", third_bonus="on"))
    page = words(client.get(friends.address))
    assert "Only the bonus counts. How many of these cards are in groups of seven?" in page
    assert "Bukharos in one turn" in page
    typed = in_counts(TEAM_A, TEAM_B, in_sevens=True) | {"side0_in_one_turn": "1"}
    assert send(client, friends, "sides", typed).status_code == 303
    fact = SidesCounted(1, (replace(TEAM_A.count, in_one_turn=1), TEAM_B.count))
    assert friends.last_fact == fact


# What it comes to so far


def live(client: FlaskClient, friends: BukharoFriends, typed: dict[str, str]) -> str:
    answer = client.get(
        friends.address + "sides", query_string={"change": "", "deal": "1", **typed}, headers=HTMX
    )
    assert answer.status_code == 200
    ids = re.findall(r' id="([\w-]+)"', answer.text)
    assert ids == ["so-far", "points0", "sum0", "points1", "sum1", "together"]
    return plain(" ".join(answer.text.split()))


def test_the_sum_follows_while_the_counts_are_typed(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    part = live(client, friends, in_counts(TEAM_A, TEAM_B))
    assert "235 + 300 − 90 + 100 + 100 = 645" in part
    assert "155 + 100 − 105 = 150" in part
    part = live(client, friends, in_counts(RED_2, BLUE_2) | {"side0_passport": ""})
    assert "−80 − 165 = −245" in part
    assert "Rule 14 without a passport: everything counts against the team." in part
    assert friends.entries == 1


def test_points_of_one_kind_are_not_said_twice(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    part = live(client, friends, {"side0_melded_high": "4", "first": "", "second": ""})
    assert part.count(">40</b>") == 1


def test_rule_14_is_not_looked_at_before_somebody_declared_the_second(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    part = live(client, friends, {"side0_melded_high": "4", "first": "", "second": ""})
    assert ">40</b>" in part
    assert "Rule 14" not in part


def test_what_cannot_be_is_said_while_it_is_typed(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    part = live(client, friends, {"side0_sets": "1", "side1_melded_aces": "13"})
    assert "1 group of seven needs more cards than the 0" in part
    assert "13 aces, but 3 packs have 12. That is 1 too many: count again." in part


def test_without_script_a_button_adds_up_and_saves_nothing(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    answer = send(client, friends, "sides", in_counts(TEAM_A, TEAM_B) | {"look": "1"})
    assert (answer.status_code, friends.entries) == (200, 1)
    assert "235 + 300 − 90 + 100 + 100 = 645" in words(answer)
    assert 'value="13"' in answer.text


# What is refused


def test_nothing_is_taken_for_granted_about_the_bukharos(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    page = told(client, friends, in_counts(TEAM_A, TEAM_B) | {"first": "", "second": "7"})
    assert "Choose who declared the first Bukharo, or “Nobody”." in page
    assert "Choose who declared the second Bukharo, or “Nobody”." in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"side0_melded_aces": "-1"}, "A count cannot be below 0."),
        ({"side0_melded_aces": "1.5"}, "Whole numbers only."),
        ({"side0_melded_aces": "1২"}, "Use only one kind of digit."),
        ({"side1_hand_low": "9999999999"}, "That number is too big."),
        (
            {"side1_melded_aces": "13"},
            "All teams together have 16 aces, but 3 packs have 12. That is 4 too many",
        ),
        (
            {"side0_natural_sequences": "5"},
            "5 groups of seven need more cards than the 28 that Rina and Salma laid.",
        ),
        ({"side1_melded_jokers": ""}, "1 sequence with a joker needs one, but Karim and Nasreen"),
        ({"side0_passport": ""}, "Find the passport of Rina and Salma"),
        ({"first": "nobody"}, "Who declared the first Bukharo? Without it there is no second"),
    ],
)
def test_counts_that_cannot_be_are_refused_with_a_reason(
    client: FlaskClient, friends: BukharoFriends, typed: dict[str, str], sentence: str
) -> None:
    assert sentence in told(client, friends, in_counts(TEAM_A, TEAM_B) | typed)


def test_whoever_declares_the_second_bukharo_alone_has_no_card_left(
    app: Flask, client: FlaskClient
) -> None:
    friends = sit_down_to_bukharo(app, names=FIVE)
    typed = in_counts(P1, P2, P3, P4, P5) | {"side0_hand_aces": "1"}
    page = told(client, friends, typed)
    assert (
        "The player who declares the second Bukharo has no cards left, but Rina still held 1."
    ) in page


def test_a_field_that_was_refused_keeps_what_was_typed(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    answer = send(client, friends, "sides", in_counts(TEAM_A, TEAM_B) | {"side0_hand_low": "4x"})
    assert 'value="4x"' in answer.text
    assert 'href="#side0_hand_low"' in answer.text
    assert answer.text.count('value="13"') == 2


@pytest.mark.parametrize("asked", ["?deal=2", "?deal=0", "?deal=3", "?deal=9"])
def test_a_game_that_was_not_counted_is_not_found(
    client: FlaskClient, friends: BukharoFriends, asked: str
) -> None:
    friends.count_game(1, TEAM_A.count, TEAM_B.count)
    friends.enter(DealVoided(2, ""))
    friends.enter(MatchEnded())
    status = client.get(friends.address + "sides" + asked).status_code
    assert status == (302 if asked == "?deal=3" else 404)


def test_a_match_of_bukharo_has_no_board(client: FlaskClient, friends: BukharoFriends) -> None:
    assert client.get(friends.address + "rounds").status_code == 302
    assert client.post(friends.address + "rounds").status_code == 404
    assert client.get(friends.address + "preview").status_code == 204
    for page in ("d/1/r/1/", "d/1/r/1/change"):
        assert client.get(friends.address + page).status_code == 404


# What is changed


def test_the_last_game_is_counted_again_at_once(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    friends.count_game(1, RED_1.count, BLUE_1.count)
    page = client.get(friends.address + "sides?deal=1")
    assert "Change deal 1" in words(page)
    assert "200 + 400 + 10 − 145 + 100 = 565" in words(page)
    answer = send(client, friends, "sides", in_counts(RED_2, BLUE_2), "?deal=1")
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == Amended(2, SidesCounted(1, counted(RED_2, BLUE_2)))


def test_an_earlier_game_shows_first_what_its_change_changes(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    friends.count_game(1, *counted(RED_1, BLUE_1))
    friends.count_game(2, *counted(RED_2, BLUE_2))
    friends.enter(MatchEnded())
    more = in_counts(RED_1, BLUE_1) | {"side0_hand_aces": "", "side0_hand_twos": ""}
    answer = send(client, friends, "sides", more, "?deal=1")
    assert (answer.status_code, friends.entries) == (303, 4)
    page = words(client.get(answer.location))
    assert "605" in page
    assert "565" in page
    form = {name: unescape(text) for name, text in read_form(client, answer.location).items()}
    saved = client.post(friends.address + "correct", data=form)
    assert (saved.status_code, saved.location) == (303, friends.address + "d/1/")
    assert friends.entries == 5


def test_rules_that_ask_for_more_are_followed_by_the_counts_they_need(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    """A change of rules leads to this page, which sends both as one write."""
    friends.count_game(1, *counted(RED_1, BLUE_1))
    pending = (
        '[{"kind":"rules_changed","shape":1,"body":{"deal":1,"rules":{"bonus":"replaces",'
        '"two_in_hand":20,"rule_14":"printed","third_bonus":"off","no_second":"plain",'
        '"jokers_in_opening":"allowed"}}}]'
    )
    asked = friends.address + "sides"
    page = client.get(asked, query_string={"deal": "1", "pending": pending})
    assert "Only the bonus counts. How many of these cards are in groups of seven?" in words(page)


def test_a_game_that_was_shown_may_be_counted_instead(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    send(client, friends, "groups", in_cards(RED_1, BLUE_1))
    answer = send(client, friends, "sides", in_counts(RED_1, BLUE_1), "?deal=1")
    assert answer.status_code == 303
    assert friends.last_fact == Amended(2, SidesCounted(1, counted(RED_1, BLUE_1)))


def test_the_hand_is_counted_by_its_house_rule(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_bukharo(app, replace(BUKHARO, two_in_hand=5), names=FIVE)
    friends.count_game(1, SideCount(hand=Held(twos=2)), *[SideCount()] * 4)
    assert "In hand: 2 twos at 5 −10" in read(client, friends.address + "d/1/")


def test_another_house_rule_for_the_whole_match_is_saved_with_the_counts_that_it_needs(
    client: FlaskClient, friends: BukharoFriends
) -> None:
    """The page of changes leads here, and both are one write."""
    friends.count_game(1, *counted(RED_1, BLUE_1))
    rule = friends.address + "other-rules/bonus"
    form = read_form(client, rule)
    shown = client.post(rule, data={**form, "value": "replaces", "deal": "1"})
    assert (shown.status_code, friends.entries) == (303, 2)
    page = client.get(shown.location).text
    assert "Conflicts with a later entry" in page
    (mend,) = re.findall(r'<a class="button" href="([^"]*)">Change that too', page)
    form = {
        name: unescape(text)
        for name, text in hidden_fields(client.get(unescape(mend)).text).items()
    }
    page = client.get(unescape(mend)).text
    action = re.search(r'<form method="post" action="([^"]*)" id="game"', page)
    assert action is not None
    typed = in_counts(RED_1, BLUE_1, in_sevens=True)
    answer = client.post(unescape(action[1]), data={**form, **typed})
    assert answer.status_code == 303, words(answer)
    form = {name: unescape(text) for name, text in read_form(client, answer.location).items()}
    assert client.post(friends.address + "correct", data=form).status_code == 303
    assert friends.entries == 4
    page = read(client, friends.address + "d/1/")
    assert "without 135 points in groups of seven" in page


def test_a_game_can_be_disputed(client: FlaskClient, friends: BukharoFriends) -> None:
    friends.count_game(1, *counted(RED_1, BLUE_1))
    page = read(client, friends.address + "d/1/dispute")
    assert "What was counted" in page
    assert "We use a different rule" in page
    assert "Wrong dealer in deal 1 This changes who deals next." in page
    assert "only where cards were entered" not in page


def test_any_of_twelve_may_have_dealt(app: Flask, client: FlaskClient) -> None:
    friends = sit_down_to_bukharo(app, names=tuple("ABCDEFGHIJKL"))
    form = read_form(client, friends.address + "dealer", friends.address + "dealer")
    answer = client.post(friends.address + "dealer", data={**form, "dealer": "11"})
    assert answer.status_code == 303
    assert "Count the cards L deals" in words(client.get(friends.address))
