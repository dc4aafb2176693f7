"""What was agreed before a match is put right while it is played, and after."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandWon
from scoring.recorded_facts import Agreement, AgreementSet, MatchOpened
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.plain_form import words
from web.match.decisions_by_deal import opened_again

BEGAN = Agreement(stake=5, currency="taka", handicap=(0, 3, 0, 0), waiting=("Mitu",))
AS_BEGAN = {"stake": "5", "currency": "taka", "per": "match", "ahead1": "3"}


@pytest.fixture
def staked(app: Flask) -> Friends:
    return sit_down_to(app, MatchOpened("fives", NAMES, FIVES, 0, BEGAN))


def test_a_stake_is_put_right_and_sheet_log_and_message_say_it(staked: Friends) -> None:
    assert 'value="taka"' in staked.get("agreement").text
    assert "Stake for the match: 5 taka" in staked.read("log")
    answer = staked.send("agreement", {**AS_BEGAN, "stake": "50", "per": "point"})
    assert answer.location == staked.address + "sheet"
    right = replace(BEGAN, stake=50, per="point")
    assert staked.last_fact == AgreementSet(1, right)
    said = "Handicap: Karim 3 · Stake for each point of difference: 50 taka · Sitting out: Mitu"
    assert said in staked.read("sheet")
    assert "Stake for each point of difference: 50 taka" in staked.read("log")
    assert "Stake for each point of difference: 50 taka" in staked.read("print")
    staked.take_back()
    assert opened_again(staked.context).agreed == BEGAN


def test_a_handicap_that_is_put_right_later_is_shown_before_it_is_saved(staked: Friends) -> None:
    staked.enter(HandWon(1, (0,), "four_of_a_kind"))
    preview = staked.send("agreement", {**AS_BEGAN, "ahead1": "", "ahead2": "২"})
    assert "Totals after each deal" in words(staked.phone.get(preview.location))
    staked.confirm(preview)
    assert staked.context.standing.totals == (8, 0, 2, 0)
    assert "Handicap: Salma 2" in staked.read("sheet")


def test_what_was_agreed_already_is_not_written_again(staked: Friends) -> None:
    before = staked.entries
    staked.send("agreement", AS_BEGAN)
    assert staked.entries == before
