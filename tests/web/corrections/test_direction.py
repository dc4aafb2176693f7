"""The direction of play changes, or was wrong: shown first, and followed by every page."""

from dataclasses import replace

import pytest
from flask import Flask

from scoring.cards import Suit, parse_cards
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import TrickPlayed
from scoring.recorded_facts import DirectionChanged, MatchEnded
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.support.fives_table import sit_down_to_fives
from tests.support.hazari_table import Friends, in_seats, sit_down
from tests.support.hokm_table import sit_down_to_hokm
from tests.support.plain_form import in_this_order, words
from web.games.hazari.board import open_board
from web.match.decisions_by_deal import opened_again

DIRECTION = "other-rules/direction"
LEFT, RIGHT = "To the left, clockwise", "To the right, counter-clockwise"
TURNED = ("Rina", "Nasreen", "Salma", "Karim")


@pytest.fixture
def friends(app: Flask) -> Friends:
    """Two deals of Hazari; in the second one Salma leads, so Karim wins the tie of round 1."""
    friends = sit_down(app)
    friends.play(1)
    friends.play(2)
    return friends


def test_ties_leads_and_dealers_of_earlier_deals_are_judged_again_and_shown_first(
    friends: Friends,
) -> None:
    totals = friends.context.standing.totals
    assert friends.context.state.deals[1].rounds[0].winner == KARIM
    assert "Direction of play" in friends.read("other-rules")
    page = friends.read(DIRECTION)
    assert f"{LEFT} Rina, Nasreen, Salma and Karim" in page
    assert "Use this rule" not in page
    preview = friends.send(DIRECTION, {"value": "against", "since": "1"})
    shown = words(friends.phone.get(preview.location))
    in_this_order(
        shown,
        "order of play from deal 1: Rina, Nasreen, Salma and Karim",
        "Deal 1, round 1Nasreen leads, not Karim",
        "Deal 2Nasreen deals, not Karim",
        "Deal 2, round 1taken by Karim → taken by Rina",
    )
    assert friends.context.standing.totals == totals
    friends.confirm(preview)
    deal = friends.context.state.deals[1]
    assert (deal.dealer, deal.rounds[0].winner) == (NASREEN, RINA)
    assert friends.context.standing.totals != totals
    assert f"Direction of play {LEFT}" in friends.read("rules")
    assert "✎ corrected" in friends.read("sheet")
    assert 'class="turns to-the-left"' in friends.get("d/2/replay/1").text
    friends.send("undo", {})
    assert friends.context.standing.totals == totals


def test_from_the_next_deal_on_nothing_is_shown_first(friends: Friends) -> None:
    friends.send(DIRECTION, {"value": "against", "since": "3"})
    assert friends.last_fact == DirectionChanged(3, backwards=True)
    changed = f"From deal 3: Direction of play: {RIGHT} → {LEFT}"
    assert changed in friends.read("rules")
    assert changed in friends.read("print")
    board = open_board(friends.context)
    assert board
    # Salma deals, so Karim leads.
    assert board.order == (KARIM, RINA, NASREEN, SALMA)
    assert opened_again(friends.context).players == TURNED
    assert opened_again(friends.context).rules.direction == "clockwise"
    friends.send(DIRECTION, {"value": "with", "since": "1"})
    assert friends.last_fact == DirectionChanged(3, backwards=False)


def test_the_cards_of_a_trick_stay_with_their_players(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AS 2S 3S 4S")
    preview = friends.send(DIRECTION, {"value": "against", "since": "1"})
    friends.confirm(preview)
    friends.send("rounds", in_seats(("KS", "5S", "6S", "7S")))
    assert friends.last_fact == TrickPlayed(1, 2, parse_cards("KS 5S 6S 7S"), RINA)
    first, second = friends.context.state.deal.tricks
    assert first.cards == parse_cards("AS 4S 3S 2S")
    assert second.cards == parse_cards("KS 7S 6S 5S")
    # Karim sits behind Rina now, and deals.
    assert "Hakem: Rina · dealer: Karim" in friends.read("d/1/")


def test_a_rematch_seats_the_players_in_the_order_in_which_they_play(app: Flask) -> None:
    friends = sit_down_to_hokm(app)
    friends.enter(DirectionChanged(1, backwards=True))
    friends.win(1, 1)
    assert friends.context.state.deal.ruler == NASREEN
    friends.enter(MatchEnded())
    again = opened_again(friends.context)
    assert again.players == TURNED
    # Rina deals, so that Nasreen, who plays after her, is hakem.
    assert again.players[again.dealer] == "Rina"
    form = friends.phone.get(f"{friends.table_page}matches/new").text
    in_this_order(form, *(f'value="{name}"' for name in TURNED))


def test_games_without_a_rule_for_it_name_the_direction_too(app: Flask) -> None:
    friends = sit_down_to_fives(app)
    friends.send(DIRECTION, {"value": "against", "since": "1"})
    assert friends.last_fact == DirectionChanged(1, backwards=True)
    assert f"From deal 1: Direction of play: {LEFT} → {RIGHT}" in friends.read("rules")


def test_two_players_take_turns_either_way(app: Flask) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, players=2))
    assert friends.get(DIRECTION).status_code == 404
    assert "Direction of play" not in friends.read("other-rules")
