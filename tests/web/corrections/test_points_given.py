"""Points outside the cards: on the sheet, the deal, the log and in what leaves the app."""

import csv

import pytest
from flask import Flask

from scoring.hazari.recorded_facts import DealCounted
from scoring.recorded_facts import PointsGiven
from tests.support.hazari_table import KARIM, RINA, Friends, sit_down
from tests.support.plain_form import words

FINE = {"seat": "1", "points": "৫০", "reason": "talked"}
SAID = "± Karim −50 · talked"


@pytest.fixture
def friends(app: Flask) -> Friends:
    return sit_down(app)


def test_a_penalty_shows_at_once_and_counts_when_its_deal_closes(friends: Friends) -> None:
    friends.send("points", FINE)
    assert friends.last_fact == PointsGiven(1, KARIM, -50, "talked")
    assert friends.context.standing_now.totals == (0, -50, 0, 0)
    assert friends.context.standing.totals == (0, 0, 0, 0)
    assert "Karim −50" in friends.read("rounds")
    friends.enter(DealCounted(1, (120, 80, 100, 60)))
    assert friends.context.standing.totals == (120, 30, 100, 60)
    for page in ("sheet", "d/1/", "print"):
        assert SAID in friends.read(page), page
    assert "120 + 80 + 100 + 60 = 360" in friends.read("d/1/")
    assert "talked" in friends.get("take-home").text
    log = friends.read("log")
    assert "penalty in deal 1: Karim −50" in log
    assert "Reason: talked" in log


def test_files_have_them_beside_the_points_of_the_cards(friends: Friends) -> None:
    friends.enter(PointsGiven(1, KARIM, -50, "talked"))
    friends.enter(PointsGiven(1, KARIM, 5, "=1+1"))
    friends.enter(DealCounted(1, (120, 80, 100, 60)))
    rows = [*csv.DictReader(friends.get("export/deals.csv").text.splitlines())]
    told = [(row["points"], row["total"], row["outside"], row["outside_reason"]) for row in rows]
    assert told[:2] == [("120", "120", "0", ""), ("80", "35", "-45", "talked; =1+1")]
    (deal,) = friends.get("export/match.json").json["matches"][0]["result"]["deals"]
    assert deal["points"] == [120, 80, 100, 60]
    given = [{"seat": 1, "points": -50, "reason": "talked"}]
    assert deal["outside"] == [*given, {"seat": 1, "points": 5, "reason": "=1+1"}]


def test_a_bonus_in_a_deal_that_is_over_is_shown_first_and_may_end_the_match(
    friends: Friends,
) -> None:
    friends.enter(DealCounted(1, (120, 80, 100, 60)))
    preview = friends.send("points", {**FINE, "deal": "1", "sign": "bonus", "points": "920"})
    shown = words(friends.phone.get(preview.location))
    assert "bonus in deal 1: Karim 920" in shown
    assert "Karim wins" in shown
    friends.confirm(preview)
    assert friends.context.standing.winners == (KARIM,)
    # The phone went back to the preview: it is not saved twice.
    before = friends.entries
    assert "already" in words(friends.phone.get(preview.location))
    assert friends.entries == before


def test_what_was_given_is_changed_and_taken_back(friends: Friends) -> None:
    friends.enter(PointsGiven(1, KARIM, -50, "talked"))
    assert "Karim −50 · talked Change" in friends.read("points")
    friends.send("points?change=2", {**FINE, "seat": "0", "points": "20"})
    assert friends.context.state.deal.outside == (PointsGiven(1, RINA, -20, "talked"),)
    assert "points: Karim −50 → Rina −20" in friends.read("log")
    friends.send("points?change=2", {**FINE, "sign": "none"})
    assert friends.context.state.deal.outside == ()
    assert "no penalty or bonus in deal 1: Karim" in friends.read("log")
    friends.take_back()
    friends.take_back()
    assert friends.context.state.deal.outside == (PointsGiven(1, KARIM, -50, "talked"),)
