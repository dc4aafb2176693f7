"""A game of Bukharo by its counts: what is asked, what it comes to, and everything refused."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape

import pytest
from flask import Flask

from scoring.bukharo import BUKHARO, Laid, SideCount
from scoring.bukharo.facts import SidesCounted
from scoring.facts import Amended, DealVoided, MatchEnded
from tests.scoring.bukharo.worked_games import (
    BLUE_1,
    BLUE_2,
    GAMES,
    RED_1,
    RED_2,
    TEAM_A,
    TEAM_B,
    Worked,
)
from tests.support.bukharo_table import (
    FIVE,
    BukharoFriends,
    Typed,
    in_cards,
    in_counts,
    sit_down_to_bukharo,
    so_far,
)
from tests.support.hazari_table import NAMES
from tests.support.plain_form import words
from tests.web.conftest import HTMX


def counted(*sides: Worked) -> tuple[SideCount, ...]:
    """What a form says where nobody asks which cards lie in groups of seven."""
    return tuple(replace(side.count, in_sevens=Laid()) for side in sides)


# What is asked, and saved


def test_a_session_goes_on_with_the_counts_of_the_game(friends: BukharoFriends) -> None:
    page = words(friends.get())
    assert "Deal 1 · 3 packs" in page
    assert "Count the cards Rina deals" in page
    for side in ("Rina and Salma", "Karim and Nasreen"):
        assert f"{side} 0 Passport on the table On the tableIn hand" in page
    assert "Who declared the second? Rina and Salma Karim and Nasreen Nobody" in page
    assert "are in groups of seven" not in page
    assert "thirteen cards in one turn" not in page


@pytest.mark.parametrize("sides", GAMES.values(), ids=GAMES)
def test_a_worked_game_is_counted_as_by_hand(app: Flask, sides: tuple[Worked, ...]) -> None:
    friends = sit_down_to_bukharo(app, names=FIVE if len(sides) == 5 else NAMES)
    answer = friends.send("sides", in_counts(*sides))
    assert (answer.status_code, answer.location) == (303, friends.address + "d/1/")
    assert friends.last_fact == SidesCounted(1, counted(*sides))
    page = words(friends.get(answer.location))
    for side in sides:
        points = str(side.points).replace("-", "−")
        assert f" {points} point" in page
        if len(side.lines) > 1:
            terms = [str(line).replace("-", "− ") for line in side.lines]
            assert f"{' + '.join(terms).replace('+ −', '−')} = {points}" in page


def test_counts_are_typed_in_the_digits_of_the_reader(friends: BukharoFriends) -> None:
    typed = in_counts(TEAM_A, TEAM_B) | {"side0_melded_high": "১৩", "side1_hand_low": "۵"}
    assert friends.send("sides", typed).status_code == 303
    assert friends.last_fact == SidesCounted(1, counted(TEAM_A, TEAM_B))


def test_house_rules_ask_for_what_they_need(app: Flask) -> None:
    friends = sit_down_to_bukharo(app, replace(BUKHARO, bonus="replaces", third_bonus="on"))
    page = words(friends.get())
    assert "Only the bonus counts. How many of these cards are in groups of seven?" in page
    assert "Bukharos in one turn" in page
    typed = in_counts(TEAM_A, TEAM_B, in_sevens=True) | {"side0_in_one_turn": "1"}
    assert friends.send("sides", typed).status_code == 303
    fact = SidesCounted(1, (replace(TEAM_A.count, in_one_turn=1), TEAM_B.count))
    assert friends.last_fact == fact


# What it comes to so far


def test_the_sum_and_what_cannot_be_are_said_while_the_counts_are_typed(
    friends: BukharoFriends,
) -> None:
    asked = "sides?change=&deal=1"
    ids = re.findall(r' id="([\w-]+)"', friends.get(asked, headers=HTMX).text)
    assert ids == ["so-far", "points0", "sum0", "points1", "sum1", "together"]
    part = so_far(friends, "sides", in_counts(TEAM_A, TEAM_B))
    assert "235 + 300 − 90 + 100 + 100 = 645" in part
    assert "155 + 100 − 105 = 150" in part
    part = so_far(friends, "sides", in_counts(RED_2, BLUE_2) | {"side0_passport": ""})
    assert "−80 − 165 = −245" in part
    assert "Rule 14 without a passport: everything counts against the team." in part
    assert friends.entries == 1
    typed = {"side0_melded_high": "4", "first": "", "second": ""}
    part = so_far(friends, "sides", typed)
    assert part.count(">40</b>") == 1
    assert "Rule 14" not in part
    part = so_far(friends, "sides", {"side0_sets": "1", "side1_melded_aces": "13"})
    assert "1 group of seven needs more cards than the 0" in part
    assert "13 aces, but 3 packs have 12. That is 1 too many: count again." in part


@pytest.mark.parametrize(("page", "types"), [("sides", in_counts), ("groups", in_cards)])
def test_without_script_a_button_adds_up_and_saves_nothing(
    friends: BukharoFriends, page: str, types: Callable[..., Typed]
) -> None:
    answer = friends.send(page, types(TEAM_A, TEAM_B) | {"look": "1"})
    assert (answer.status_code, friends.entries) == (200, 1)
    assert "235 + 300 − 90 + 100 + 100 = 645" in words(answer)
    assert ('value="13"' in answer.text) == (page == "sides")


# What is refused


@pytest.mark.parametrize("asked", ["?deal=2", "?deal=0", "?deal=3", "?deal=9"])
def test_a_game_that_was_not_counted_is_not_found(friends: BukharoFriends, asked: str) -> None:
    friends.count_game(1, TEAM_A.count, TEAM_B.count)
    friends.enter(DealVoided(2, ""))
    friends.enter(MatchEnded())
    assert friends.get("sides" + asked).status_code == (302 if asked == "?deal=3" else 404)


def test_a_match_of_bukharo_has_no_board(friends: BukharoFriends) -> None:
    assert friends.get("rounds").status_code == 302
    assert friends.post("rounds").status_code == 404
    assert friends.get("preview").status_code == 204
    for page in ("d/1/r/1/", "d/1/r/1/change"):
        assert friends.get(page).status_code == 404


# What is changed


def test_the_form_that_changes_a_game_shows_its_sum(friends: BukharoFriends) -> None:
    friends.count_game(1, RED_1.count, BLUE_1.count)
    page = friends.get("sides?deal=1")
    assert "Change deal 1" in words(page)
    assert "200 + 400 + 10 − 145 + 100 = 565" in words(page)


def test_a_game_that_was_shown_may_be_counted_instead(friends: BukharoFriends) -> None:
    friends.send("groups", in_cards(RED_1, BLUE_1))
    assert friends.send("sides", in_counts(RED_1, BLUE_1), on="sides?deal=1").status_code == 303
    assert friends.last_fact == Amended(2, SidesCounted(1, counted(RED_1, BLUE_1)))


def test_another_house_rule_for_the_whole_match_is_saved_with_the_counts_that_it_needs(
    friends: BukharoFriends,
) -> None:
    """The page of changes leads here, and both are one write."""
    friends.count_game(1, *counted(RED_1, BLUE_1))
    shown = friends.send("other-rules/bonus", {"value": "replaces", "deal": "1"})
    assert (shown.status_code, friends.entries) == (303, 2)
    page = friends.get(shown.location).text
    assert "Conflicts with a later entry" in page
    (mend,) = re.findall(r'<a class="button" href="([^"]*)">Change that too', page)
    typed = in_counts(RED_1, BLUE_1, in_sevens=True)
    counts = friends.get(unescape(mend))
    assert "Only the bonus counts. How many of these cards are in groups of seven?" in words(counts)
    answer = friends.send_draft(counts, "sides", typed)
    assert friends.confirm(answer).status_code == 303
    assert friends.entries == 4
    page = friends.read("d/1/")
    assert "without 135 points in groups of seven" in page


def test_a_game_can_be_disputed(friends: BukharoFriends) -> None:
    friends.count_game(1, *counted(RED_1, BLUE_1))
    page = friends.read("d/1/dispute")
    assert "What was counted" in page
    assert "We use a different rule" in page
    assert "Wrong dealer in deal 1 This changes who deals next." in page
    assert "only where cards were entered" not in page


def test_any_of_twelve_may_have_dealt(app: Flask) -> None:
    friends = sit_down_to_bukharo(app, names=tuple("ABCDEFGHIJKL"))
    assert friends.send("dealer", {"dealer": "11"}).status_code == 303
    assert "Count the cards L deals" in words(friends.get())
