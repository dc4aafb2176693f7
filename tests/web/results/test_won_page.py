"""The page of a match that is over: who won and why, what was great, and who won this evening."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scoring.hazari import BANGLADESH, HazariRules
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import Revoked
from scoring.recorded_facts import DealVoided, MatchEnded, MatchOpened, Seated
from tests.support import guests
from tests.support.hazari_table import KARIM, NAMES, RINA, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.pictures import drawn, texts
from tests.support.plain_form import in_this_order, plain

SHORT = replace(BANGLADESH, target=300)


def play(friends: Friends, *deals: tuple[int, ...]) -> str:
    """The page after these deals."""
    for number, points in enumerate(deals, start=1):
        friends.count(number, *points)
    return friends.read()


@pytest.mark.parametrize(
    ("deals", "rules", "told"),
    [
        ([(300, 60, 0, 0)] * 4, BANGLADESH, "Rina wins 1200 : 240 First to 1000, after 4 deals."),
        (
            [(180, 180, 0, 0)] * 5 + [(200, 160, 0, 0)],
            BANGLADESH,
            "Rina wins 1100 : 1060 2 players reach 1000: the highest total wins.",
        ),
        (
            [(180, 180, 0, 0)] * 6,
            replace(BANGLADESH, end_tie="shared"),
            "Rina and Karim share the win 1080 points each",
        ),
    ],
)
def test_the_largest_line_says_who_won_by_how_much_and_the_next_one_why(
    app: Flask, deals: list[tuple[int, ...]], rules: HazariRules, told: str
) -> None:
    page = play(sit_down(app, rules), *deals)
    assert told in page
    assert "Rematch" in page


def test_a_match_that_was_stopped_has_no_winner_and_names_who_leads(friends: Friends) -> None:
    friends.enter(MatchEnded())
    assert "Nobody wins: stopped early Score to 1000" in friends.read()
    friends.take_back()
    friends.count(1, 300, 60, 0, 0)
    friends.enter(MatchEnded())
    assert "Nobody wins: stopped early Rina leads with 300." in friends.read()


def test_a_match_that_a_revoke_decides_is_won_whatever_the_totals(app: Flask) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, revoke="loses_match"))
    friends.enter(Revoked(1, KARIM))
    page = friends.read()
    assert "Rina and Salma win the match A revoke ended the match: Rina and Salma won." in page


@pytest.mark.parametrize("start", [sit_down, sit_down_to_hokm])
def test_who_played_before_a_substitute_is_named_with_the_result(
    app: Flask, start: Callable[[Flask], Friends]
) -> None:
    friends = start(app)
    friends.enter(DealVoided(1, ""))
    friends.enter(Seated(2, (*NAMES[:1], "Mitu", *NAMES[2:])))
    friends.enter(MatchEnded())
    by_side = "Karim and Nasreen" if start is sit_down_to_hokm else "Karim"
    for address in (friends.address, friends.table_page):
        shown = friends.get(address).text
        assert f"deal 1: {by_side}" in plain(shown)
        assert shown.index("Mitu", shown.index("<main")) < shown.index("<small>deal 1: ")
    assert "Also played: Karim" in friends.read(friends.table_page + "history")
    assert f"deal 1: {by_side}" in " ".join(texts(drawn(friends, "result")))


# Highlights


def test_the_highlights_lead_to_their_deals(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, target=700))
    deals = [
        (200, 100, 60, 0),
        (160, 140, 0, 60),
        (60, 0, 0, 300),
        (0, 60, 0, 300),
        (0, 0, 60, 300),
    ]
    page = play(friends, *deals)
    told = [
        *("Comeback: Nasreen from 300 behind", "Deal 2"),
        *("Nasreen won 3 deals in a row", "Deal 5"),
    ]
    in_this_order(page, *told)
    assert f'<a href="{friends.address}d/2/"><span>Comeback' in plain(friends.get().text)


def test_a_game_tells_what_only_it_knows(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    for deal in (1, 2, 3, 4):
        friends.win(deal, 1)
    friends.win(5, 0, shutout=True)
    friends.win(6, 1)
    friends.win(7, 1)
    friends.win(8, 1)
    assert "Hakem-kot: Rina and Salma Hand 5" in friends.read()


# The evening


AGAIN = MatchOpened("hazari", NAMES, SHORT, RINA)


def evening(page: str) -> str:
    """The tally on a page; "" where there is none."""
    found = re.search(r"This evening (.*?) Show the evening", page)
    return found[1] if found else ""


def test_the_tally_counts_the_matches_that_each_won_this_evening(app: Flask) -> None:
    friends = sit_down(app, SHORT)
    assert evening(play(friends, (300, 60, 0, 0))) == ""
    second = friends.next_match(AGAIN)
    assert evening(play(second, (0, 300, 60, 0))) == "2 matches Rina 1 Karim 1 Salma 0 Nasreen 0"
    third = friends.next_match(AGAIN, "2026-11-21T01:00:00Z")
    assert evening(play(third, (0, 300, 60, 0))) == "3 matches Karim 2 Rina 1 Salma 0 Nasreen 0"
    # Later the page of an earlier match says what it said.
    assert evening(second.read()) == "2 matches Rina 1 Karim 1 Salma 0 Nasreen 0"


def test_the_evening_has_a_page_and_big_screen_and_message_say_who_won_it(app: Flask) -> None:
    friends = sit_down(app, SHORT)
    pages = (f"{friends.table_page}big", f"{friends.address}take-home")
    play(friends, (300, 60, 0, 0))
    assert not any("That evening" in friends.read(page) for page in pages)
    second = friends.next_match(AGAIN)
    play(second, (0, 300, 60, 0))
    page = second.read("evening")
    assert "Rina 2 matches, 1 won Hazari 300 Karim 2 matches, 1 won Hazari 360" in page
    assert "Match 1 · Hazari Rina wins: first to 300, with 300. ›" in page
    line = "That evening: Rina 1, Karim 1"
    assert line in second.read(f"{friends.table_page}big")
    assert line in second.read("take-home")


def test_a_match_of_another_day_or_without_a_winner_is_not_counted(app: Flask) -> None:
    friends = sit_down(app, SHORT)
    play(friends, (300, 60, 0, 0))
    stopped = friends.next_match(AGAIN, "2026-11-21T18:00:00Z")
    stopped.enter(MatchEnded())
    assert evening(play(friends.next_match(AGAIN, "2026-11-21T19:00:00Z"), (0, 300, 60, 0))) == ""
    fourth = friends.next_match(AGAIN, "2026-11-21T20:00:00Z")
    assert evening(play(fourth, (0, 300, 60, 0))) == "2 matches Karim 2 Rina 0 Salma 0 Nasreen 0"


def test_partners_are_counted_together_as_long_as_they_stay_together(app: Flask) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, target=1))
    friends.win(1, 0)

    def rematch(*players: str) -> str:
        opened = MatchOpened("hokm", players, replace(HOKM, target=1), RINA)
        following = friends.next_match(opened)
        following.win(1, 0)
        return evening(following.read())

    moved = rematch("Salma", "Nasreen", "Rina", "Karim")
    assert moved == "2 matches Rina and Salma 2 Karim and Nasreen 0"
    mixed = rematch("Rina", "Salma", "Karim", "Nasreen")
    assert mixed == "3 matches Rina 3 Salma 2 Karim 1 Nasreen 0"


# What comes next


def test_rematch_and_share_are_the_two_buttons_of_the_host_and_others_share(app: Flask) -> None:
    friends = sit_down(app, SHORT)
    friends.count(1, 300, 60, 0, 0)
    page = friends.get().text
    buttons = page[page.index('class="go stick"') :]
    assert re.findall(r"<button>(\w+)|class=\"button[^>]*>(\w+)", buttons) == [
        ("Rematch", ""),
        ("", "Share"),
    ]
    assert f'href="{friends.address}take-home"' in buttons
    guest = guests.seat(app, friends, "Karim").get(friends.address).text
    buttons = guest[guest.index('class="go stick"') :]
    assert re.findall(r"<button>(\w+)|class=\"button[^>]*>(\w+)", buttons) == [("", "Share")]


def test_when_the_next_match_has_begun_the_page_leads_there(app: Flask) -> None:
    friends = sit_down(app, SHORT)
    friends.count(1, 300, 60, 0, 0)
    friends.next_match(AGAIN)
    page = friends.read()
    assert "Continue match 2" in page
    assert "Rematch" not in page


# The moment itself


def test_a_match_that_somebody_won_is_celebrated_when_it_ends_and_on_no_later_visit(
    app: Flask,
) -> None:
    friends = sit_down(app, SHORT)
    friends.count(1, 300, 60, 0, 0)
    page = friends.get().text
    assert 'class="won"' in page
    assert "confetti" not in page
    # A phone whose clock is ahead by less than a minute: no busy machine outlasts it.
    soon = datetime.now(UTC) + timedelta(seconds=50)
    at = soon.isoformat(timespec="seconds").replace("+00:00", "Z")
    fresh = friends.next_match(AGAIN)
    fresh.enter(DealCounted(1, (300, 60, 0, 0)), at=at)
    page = fresh.get().text
    assert 'class="won fresh"' in page
    assert 'data-ending="2"' in page
    assert "data-sound" not in page
    friends.post("/looks", {"sound": "on", "back": "/"})
    assert 'data-sound="1"' in fresh.get().text
    stopped = friends.next_match(AGAIN)
    stopped.enter(MatchEnded(), at=at)
    assert 'class="won"' in stopped.get().text
