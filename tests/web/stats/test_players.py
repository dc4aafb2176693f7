"""The numbers of a table: everybody, and one player; and of which matches."""

import re
from dataclasses import replace

import pytest
from flask import Flask

from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandWon
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed
from scoring.recorded_facts import Fact, MatchOpened, Seated
from tests.storage.tamper import alter_match
from tests.support.hazari_table import NAMES, Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import way_back
from web.stats import counted, hindsight as stats_hindsight, words

SHORT = replace(BANGLADESH, target=400)
LONG_AGO = "2024-01-05T19:00:00Z"


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Deal 1 by cards: Nasreen takes most, 140; Rina and Nasreen win a tie by place each."""
    friends = sit_down(app)
    friends.play()
    return friends


@pytest.fixture
def one_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Averages, charts and comparisons are shown with a single deal."""
    monkeypatch.setattr(words, "ENOUGH", 1)


def opened(names: tuple[str, ...] = NAMES) -> MatchOpened:
    return MatchOpened("hazari", names, SHORT, 0)


def numbers(friends: Friends, page: str = "") -> str:
    return friends.read(f"/t/{friends.table.address}/players/{page}")


def row(friends: Friends, name: str, page: str = "") -> str:
    """What stands beside a name in the list of all."""
    said = numbers(friends, page).split("What these numbers mean")[0]
    return re.split(r"Rina|Karim|Salma|Nasreen|Mitu", said.split(name, 1)[1])[0].strip()


# Everybody


def test_everybody_is_listed_with_what_was_won_and_points_once_there_are_enough_deals(
    friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends.count(2, 0, 0, 300, 60)
    assert row(friends, "Karim") == "0 of 2"
    page = numbers(friends)
    assert "Points per deal" not in page.split("What these numbers mean")[0]
    assert "Averages, charts and comparisons need 20 deals." in page
    monkeypatch.setattr(words, "ENOUGH", 2)
    assert row(friends, "Nasreen") == "1 of 2 100.0"
    assert row(friends, "Karim") == "0 of 2 0.0"


def test_those_with_most_matches_won_come_first(app: Flask) -> None:
    friends = sit_down(app, SHORT)
    friends.count(1, 0, 60, 300, 0)
    friends.count(2, 0, 60, 300, 0)
    page = numbers(friends)
    assert page.index("Salma") < page.index("Karim")
    assert "1 of 1" in row(friends, "Salma")


def test_before_the_first_deal_is_finished_there_is_nothing(app: Flask) -> None:
    assert "No deal is finished yet." in numbers(sit_down(app))


def test_a_new_entry_and_a_correction_are_in_the_numbers_at_once(friends: Friends) -> None:
    assert "1 of 1" in row(friends, "Nasreen")
    friends.enter(Seated(1, ("Rina", "Karim", "Salma", "Mitu")))
    assert "Nasreen" not in numbers(friends)
    assert "1 of 1" in row(friends, "Mitu")


def test_two_spellings_of_a_name_are_one_player_as_written_last(friends: Friends) -> None:
    friends.next_match(opened(("RINA", *NAMES[1:]))).count(1, 300, 60, 0, 0)
    page = numbers(friends)
    assert "RINA" in page
    assert "Rina" not in page
    assert "1 of 2" in page.split("RINA")[1]
    assert numbers(friends, "one?name=rina").split(">")[1].startswith(" RINA")


# Which matches


def test_games_are_counted_apart_and_the_latest_is_shown_first(friends: Friends) -> None:
    fives = friends.next_match(MatchOpened("fives", ("Rina", "Bela"), FIVES, 0))
    fives.enter(HandWon(1, (1,), "full_house"))
    assert "Bela" in numbers(friends)
    assert "Bela" not in numbers(friends, "?game=hazari")
    assert "Bela" in numbers(friends, "?game=whist")


@pytest.mark.parametrize(
    ("period", "matches"),
    [("all", "2 matches"), ("month", "1 match"), ("evening", "1 match"), ("ever", "2 matches")],
)
def test_a_period_leaves_out_what_was_before_it(
    friends: Friends, monkeypatch: pytest.MonkeyPatch, period: str, matches: str
) -> None:
    monkeypatch.setattr(counted, "now", lambda: "2026-11-21T10:00:00Z")
    earlier = friends.next_match(opened(), LONG_AGO)
    earlier.enter(DealCounted(1, (300, 60, 0, 0)), at=LONG_AGO)
    assert f"Hazari · {matches} " in numbers(friends, f"?period={period}")


def test_an_evening_goes_on_past_midnight(friends: Friends) -> None:
    friends.next_match(opened(), "2026-11-21T01:00:00Z")
    assert "2 matches" in numbers(friends, "?period=evening")


def test_a_damaged_match_is_named_and_the_others_are_counted(app: Flask, friends: Friends) -> None:
    second = friends.next_match(opened())
    alter_match(app.config["DATABASE"], second.match)
    page = numbers(friends)
    assert (
        "Match 2 cannot be opened: its saved data is damaged. Other matches are fine. A "
        "backup may still contain it."
    ) in page
    assert "Nasreen" in page


# One player


def test_with_few_deals_a_player_page_shows_what_was_won_and_the_best(friends: Friends) -> None:
    page = numbers(friends, "one?name=Nasreen").split("What these numbers mean")[0]
    assert "Deals won 1 of 1 Best deal 140 Averages, charts and comparisons need" in page
    assert "Ties won by order of exposure" in page
    for left_out in (
        "Matches won",
        "Points per deal",
        "Troys",
        "Rounds taken, by round number",
        "Hindsight",
        "With other players",
    ):
        assert left_out not in page.replace("Matches won with a Troy", "")


@pytest.mark.usefixtures("one_is_enough")
def test_a_player_in_numbers(friends: Friends) -> None:
    page = numbers(friends, "one?name=Nasreen")
    for said in (
        "Deals won",
        "1 of 1",
        "Points per deal",
        "140.0",
        "Ties won by order of exposure",
    ):
        assert said in page
    assert "has the most points" in page
    table = page.split("Rounds taken, by round number", 2)[2]
    assert "1 0 of 1 0% 25% 2 1 of 1 100% 25%" in table


@pytest.mark.usefixtures("one_is_enough")
def test_a_chart_and_its_table_share_one_switch(friends: Friends) -> None:
    page = friends.get(f"/t/{friends.table.address}/players/one?name=Nasreen").text
    assert page.count("<svg") == page.count('<details class="table">') == 1
    assert len(re.findall(r'role="img"\s+aria-labelledby', page)) == 1


@pytest.mark.usefixtures("one_is_enough")
def test_totals_alone_make_no_rounds_and_a_troy_less_deal_no_highlights(app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, 300, 60, 0, 0)
    friends.count(2, 300, 60, 0, 0)
    page = numbers(friends, "one?name=Rina")
    assert "Percentage of rounds taken, by round number" not in page
    assert "Hindsight" not in page


def test_who_played_nothing_of_these_matches_is_told_so(friends: Friends) -> None:
    friends.next_match(MatchOpened("fives", ("Rina", "Bela"), FIVES, 0))
    assert "Bela did not play in these matches." in numbers(friends, "one?name=Bela")


@pytest.mark.parametrize("asked", ["one", "one?name=Farid", "one?name="])
def test_nobody_of_that_name_is_found(friends: Friends, asked: str) -> None:
    assert friends.get(f"{friends.table_page}players/{asked}").status_code == 404


def test_the_way_back_leads_from_one_player_to_all(friends: Friends) -> None:
    pages = f"/t/{friends.table.address}/players/"
    one = friends.get(f"{pages}one?name=Karim").text
    assert way_back(one) == f"{pages}?game=hazari&period=all"
    assert way_back(friends.get(pages).text) == f"/t/{friends.table.address}/"


# Looking back


@pytest.mark.usefixtures("one_is_enough")
def test_what_was_left_is_looked_at_only_when_somebody_asks(friends: Friends) -> None:
    page = numbers(friends, "one?name=Karim")
    assert "Checked: 0 of 1 deals of the newest 50 matches" in page
    assert "per deal" not in page.split("Hindsight")[1].split("With other players")[0]
    asked = numbers(friends, "one?name=Karim&look=1")
    assert "Checked: 1 of 1 deals" in asked
    left = re.search(r"([\d.]+) per deal", asked)
    hindsight = friends.read("d/1/hindsight")
    assert float(left[1]) == int(re.search(r"Karim 0 taken; (\d+) possible", hindsight)[1])
    assert "Checked: 1 of 1" in numbers(friends, "one?name=Karim")


@pytest.mark.usefixtures("one_is_enough")
def test_so_many_deals_are_looked_at_for_one_answer(
    friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stats_hindsight, "AT_ONCE", 1)
    second: list[Fact] = [
        exposed
        for exposed in (entry.fact for entry in friends.log)
        if isinstance(exposed, GroupsExposed)
    ]
    friends.enter(*(replace(fact, deal=2) for fact in second))  # type: ignore[type-var]
    assert "1 of 2 deals" in numbers(friends, "one?name=Karim&look=1")
    assert "Check more deals" in numbers(friends, "one?name=Karim")
    assert "2 of 2 deals" in numbers(friends, "one?name=Karim&look=1")
    assert "Check more deals" not in numbers(friends, "one?name=Karim")


# With other players


@pytest.mark.usefixtures("one_is_enough")
def test_a_player_sees_who_was_behind_how_often(app: Flask) -> None:
    friends = sit_down(app, SHORT)
    friends.count(1, 60, 300, 0, 0)
    friends.count(2, 0, 300, 60, 0)
    assert "Rina 2 of 2 1 of 1" in numbers(friends, "one?name=Karim")
    assert "Karim 0 of 2 0 of 1" in numbers(friends, "one?name=Rina")


@pytest.mark.usefixtures("one_is_enough")
def test_two_partners_have_what_they_won_together(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.score(1, 7, 2)
    friends.score(2, 5, 7)
    page = numbers(friends, "one?name=Rina")
    assert "Won as partners" in page
    assert "Salma – – 1 of 2" in page


def test_the_table_leads_to_its_numbers_and_those_to_where_they_were(friends: Friends) -> None:
    page = friends.get(f"/t/{friends.table.address}/").text
    for part in ("players/", "records/"):
        assert f'href="/t/{friends.table.address}/{part}"' in page
    page = friends.get(f"/t/{friends.table.address}/players/one?name=Nasreen").text
    assert f'<a href="{friends.address}d/1/">140</a>' in page
    assert f'<a href="{friends.address}d/1/r/2/">1</a>' in page
