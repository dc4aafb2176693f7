"""The sheet of a match: rounds taken, marks that lead to the log, and the race in numbers."""

import re
from dataclasses import replace

import pytest
from flask import Flask

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.recorded_facts import (
    Amended,
    DealerSet,
    DealVoided,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from tests.scoring.match import KARIM, NAMES, NASREEN, SALMA
from tests.support.fives_table import KINGS, sit_down_to_fives
from tests.support.hazari_table import TIES, Friends, exposed, sit_down
from tests.support.plain_form import plain, read
from web.match import urls


@pytest.fixture
def friends(app: Flask) -> Friends:
    """One deal by its cards, one that was counted."""
    friends = sit_down(app)
    friends.play()
    friends.count(2, 360, 0, 0, 0)
    return friends


def marks(friends: Friends) -> list[tuple[str, int]]:
    """Every mark on the sheet, and the line of the log to which it leads."""
    text = friends.get("sheet").text
    found = re.findall(r'class="mark-link" href="[^"]*/log#e(\d+)">([^<]+)<', text)
    log = friends.get("log").text
    assert all(f'id="e{line}"' in log for line, _words in found)
    return [(plain(words), int(line)) for line, words in found]


# Rounds taken


def test_rounds_taken_stand_beside_each_total_and_add_up_at_the_foot(friends: Friends) -> None:
    page = friends.read("sheet")
    row = "1 115 D ●1 Total 115 0 Total 0 105 ●1 Total 105 140 ★ ●2 Total 140"
    assert f"{row} ▸ Deal 1 · Replay, card by card" in page
    assert "Total 475 0 105 140 ● Rounds taken 1 0 1 2" in page
    assert 'aria-label="Rounds taken: 2"' in friends.get("sheet").text
    legend = page[page.index("What the marks mean") : page.index("Check code after")]
    for mark in "D★●▸✎⚑":
        assert f" {mark} " in legend
    assert "Rounds taken, if entered" in legend
    friends.take(3, 1, KARIM)
    friends.enter(DealVoided(3, ""))
    assert "● Rounds taken 1 0 1 2" in friends.read("sheet")


def test_a_void_deal_leads_to_its_rounds_too(friends: Friends) -> None:
    friends.take(3, 1, KARIM)
    friends.enter(DealVoided(3, ""))
    assert f'href="{friends.address}d/3/r/1/">1 ' in friends.get("sheet").text


# What leads to the log


def test_a_match_without_corrections_has_no_marks(friends: Friends) -> None:
    friends.enter(DealerSet(3, KARIM))  # in good time: nothing of deal 3 was played
    assert marks(friends) == []


def test_a_deal_that_was_put_right_leads_to_its_newest_correction(friends: Friends) -> None:
    friends.enter(Amended(6, DealCounted(2, (0, 360, 0, 0))))
    newest = friends.enter(Amended(6, DealCounted(2, (0, 0, 360, 0))))
    assert marks(friends) == [("✎ corrected", newest)]
    friends.enter(Voided(newest))
    assert marks(friends) == [("✎ corrected", newest - 1)]


@pytest.mark.parametrize("at_once", [urls.ON_PAGE, urls.ON_PAGE // 2])
def test_a_mark_leads_to_the_page_of_a_long_log_that_has_its_line(
    friends: Friends, at_once: int
) -> None:
    put_right = friends.enter(Amended(6, DealCounted(2, (0, 360, 0, 0))))
    for deal in range(3, urls.ON_PAGE + 3, at_once):
        friends.enter(*(DealVoided(deal + nth, "") for nth in range(at_once)))
    assert f'id="e{put_right}"' not in friends.get("log").text
    text = friends.get("sheet").text
    (address,) = re.findall(r'class="mark-link" href="([^"]+)"', text)
    assert f'id="e{put_right}"' in friends.get(address).text


def test_a_correction_of_what_was_taken_back_since_is_no_mark(friends: Friends) -> None:
    friends.enter(Amended(6, DealCounted(2, (0, 360, 0, 0))))
    friends.enter(Voided(7))
    friends.enter(Voided(6))
    assert marks(friends) == []


def test_a_deal_that_the_table_decided_leads_to_its_decision(friends: Friends) -> None:
    groups = tuple(map(parse_cards, TIES[0]))
    ruled = friends.enter(
        TableRuling(GroupsExposed(3, 1, groups), KARIM, (0, 115, 0, 0), "we agreed")
    )
    friends.enter(RoundTaken(3, 2, KARIM), RoundTaken(3, 3, KARIM), RoundTaken(3, 4, KARIM))
    assert marks(friends) == [("⚑ players’ decision", ruled)]


def test_a_round_decided_otherwise_later_is_a_decision_and_no_correction(friends: Friends) -> None:
    groups = exposed(4, TIES[3])
    ruled = friends.enter(Amended(5, TableRuling(groups, NASREEN, (0, 0, 0, 105), "we agreed")))
    assert marks(friends) == [("⚑ players’ decision", ruled)]


def test_a_dealer_or_rules_put_right_later_are_marked_and_names_are_not(friends: Friends) -> None:
    friends.enter(Seated(1, (*NAMES[:3], "Mitu")))
    assert marks(friends) == []
    rules = friends.enter(RulesChanged(2, replace(BANGLADESH, target=2000)))
    dealer = friends.enter(DealerSet(1, SALMA))
    assert marks(friends) == [("✎ corrected", dealer), ("✎ corrected", rules)]


# The race in numbers


def test_the_page_of_a_match_that_is_over_has_the_chart_in_numbers(app: Flask) -> None:
    friends, client = sit_down(app, replace(BANGLADESH, target=300)), app.test_client()
    for deal in (1, 2):
        friends.count(deal, 100, 60, 100, 100)
    friends.count(3, 300, 60, 0, 0)
    won = read(client, friends.address)
    assert "Chart Numbers" in won
    assert "Deal Rina Karim Salma Nasreen 1 100 60 100 100 2 200 120" in won


def test_two_deals_make_no_line_and_three_a_chart_with_numbers(friends: Friends) -> None:
    for page in ("sheet", "d/1/", "d/2/"):
        assert "<polyline" not in friends.get(page).text
    friends.count(3, 90, 90, 90, 90)
    assert "Chart Numbers" not in friends.read("sheet")
    assert "1 115 0 105 140 2 475 0 105 140 3 565 90 195 230" in friends.read("d/3/")


def test_a_showdown_that_closes_its_deal_has_it_too(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    for deal in (1, 2, 3):
        friends.show(deal, KINGS)
    page = friends.read("d/3/r/1/")
    assert "Deal Rina Karim Salma Nasreen 1 6 0 0 0 2 12 0 0 0 3 18 0 0 0" in page
