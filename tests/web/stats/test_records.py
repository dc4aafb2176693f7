"""The records of a table, each with the deal or the match that holds it."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.hazari import BANGLADESH
from tests.support.hazari_table import Friends, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from web.stats import records as stats_records


@pytest.fixture
def any_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records come with the first deal and the first match."""
    for least in ("LEAST_DEALS", "LEAST_MATCHES", "LEAST_TIMES"):
        monkeypatch.setattr(stats_records, least, 1)


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Karim is 300 ahead after deal 1; Rina wins the match with deal 3."""
    friends = sit_down(app, replace(BANGLADESH, target=400))
    friends.count(1, 0, 300, 60, 0)
    friends.count(2, 260, 0, 100, 0)
    friends.count(3, 260, 0, 100, 0)
    return friends


def records(friends: Friends, asked: str = "") -> str:
    return friends.read(f"/t/{friends.table.address}/records/{asked}")


@pytest.mark.usefixtures("any_number")
def test_every_record_says_how_much_whose_and_what_it_counts_and_where(friends: Friends) -> None:
    page = records(friends)
    for said in (
        "300 Karim match 1, deal 1",
        "520 Rina match 1",
        "3 deals match 1",
        "30 min match 1",
        "2 Rina match 1, deal 3",
    ):
        assert said in page
    comeback = page.split("Biggest comeback")[1]
    assert "300 Rina match 1, deal 1" in comeback.split("Matches won in a row")[0]
    page = friends.get(f"/t/{friends.table.address}/records/").text
    for address in ("d/1/", "d/3/", "sheet"):
        assert f'href="{friends.address}{address}"' in page
    assert "Biggest comeback The most points by which a winner was behind" in records(friends)
    assert "520 Rina" in records(friends, "?game=hokm")


@pytest.mark.usefixtures("any_number")
def test_what_only_one_game_tells_has_records_too(app: Flask) -> None:
    friends = sit_down(app)
    friends.play()
    page = records(friends)
    assert "Most in one match Ties won by order of exposure" in page
    assert "Longest match" not in page


@pytest.mark.usefixtures("any_number")
def test_a_shut_out_is_a_record_of_hokm(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.win(1, 0, shutout=True)
    page = records(friends)
    assert "Kots" in page
    assert "1 Rina and Salma match 1" in page.split("Most in one match")[1]


LATER = "Records need 10 deals. Match records need 3 matches."


def test_before_there_are_enough_deals_and_matches_there_are_no_records(friends: Friends) -> None:
    page = records(friends)
    assert LATER in page
    assert "match 1" not in page


def test_records_of_deals_come_before_those_of_matches(
    friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stats_records, "LEAST_DEALS", 3)
    page = records(friends)
    assert "300 Karim match 1, deal 1" in page
    assert "2 Rina match 1, deal 3" in page
    assert "Biggest comeback" not in page
    assert LATER in page
