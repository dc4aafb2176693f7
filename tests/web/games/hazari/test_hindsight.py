"""The page of hindsight: what everybody could have taken, drawn group by group."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH, BHUTAN
from scoring.hazari.recorded_facts import DealCounted, RoundTaken
from scoring.recorded_facts import Amended, DealVoided, Fact, MatchOpened, TableRuling
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.support.hazari_table import BY_CARDS, TIES, Friends, exposed, sit_down, sit_down_to

LINK = "Hindsight: what was possible"


def play(friends: Friends, rounds: tuple[tuple[str, ...], ...] = TIES) -> str:
    """The first deal with these groups; the address of its page of hindsight."""
    friends.play(1, rounds)
    return f"{friends.address}d/1/hindsight"


def count_then_tell(friends: Friends, totals: tuple[int, ...]) -> None:
    """The first deal by its piles only, and all of its cards afterwards."""
    friends.count(1, *totals)
    rounds = tuple(tuple(map(parse_cards, groups)) for groups in TIES)
    friends.enter(Amended(2, DealCounted(1, totals, rounds)))


def folds(friends: Friends, address: str) -> list[tuple[bool, str]]:
    """What is told of every player, and whether it is unfolded."""
    text = friends.read(address)
    page = friends.get(address).text
    opened = [" open" in tag for tag in re.findall(r"<details class=\"more player\"[^>]*>", page)]
    parts = re.split(r"\b(?=\w+ \d+ taken;)", text)[1:]
    return list(zip(opened, parts, strict=True))


def test_the_deal_leads_to_what_was_possible_beside_what_was_taken(friends: Friends) -> None:
    address = play(friends)
    assert f'href="{address}">{LINK}' in friends.get("d/1/").text
    rina, karim, salma, nasreen = folds(friends, address)
    assert [is_open for is_open, _ in (rina, karim, salma, nasreen)] == [False, True, False, False]
    assert "Rina 115 taken; nothing better was possible" in rina[1]
    assert "Karim 0 taken; 100 possible" in karim[1]
    assert "Salma 105 taken; 115 possible" in salma[1]
    assert "Nasreen 140 taken; nothing better was possible" in nasreen[1]
    assert "makes the difference" not in rina[1] + nasreen[1]
    assert rina[1].count("best, as played") == 4  # such a group is drawn once


def test_the_best_stands_above_what_was_played_and_says_what_decides(friends: Friends) -> None:
    (_, karim), (_, salma) = folds(friends, play(friends))[KARIM : SALMA + 1]
    last = karim[karim.rindex("best") :]
    best, played = last.split("played")
    assert "8 ♦︎ 6 ♦︎ 5 ♦︎ A ♣︎ 8 of diamonds, 6 of diamonds, 5 of diamonds, ace of clubs" in best
    assert "Colour 8-6-5 to Karim (100)" in best
    assert "Indi Q-10-4 to Salma (105)" in played
    assert "Round 4 makes the difference: it would have gone to Karim (100) instead of" in karim
    assert "Karim’s Colour 8-6-5 beats Salma’s Colour 8-6-2" in karim
    assert "Salma could have had 115 instead of 105." in salma


def test_what_was_really_played_out_of_order_is_said(friends: Friends) -> None:
    swapped = (("JD TS 9S", *TIES[0][1:]), ("AD KD QD", *TIES[1][1:]), *TIES[2:])
    told = folds(friends, play(friends, swapped))
    assert "This is only noted: the cards stay as shown." in told[RINA][1]
    assert not any("only noted" in other for _, other in told[1:])


def test_out_of_order_may_have_taken_more_than_was_possible(friends: Friends) -> None:
    # Salma keeps her strongest group for the end and her weakest for the beginning.
    order = (2, 0, 1)
    turned = tuple(
        (*groups[:SALMA], TIES[order[nth]][SALMA], groups[NASREEN])
        for nth, groups in enumerate(TIES[:3])
    )
    salma = folds(friends, play(friends, (*turned, TIES[3])))[SALMA][1]
    assert "Salma 260 taken; with groups in order, only 115 possible" in salma
    assert "Out of order, but no hand in order would have taken more." in salma


def test_a_match_that_a_troy_would_have_won(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, troy_win="any_one"))
    first = (TIES[0][0], "KC QC JH", TIES[0][2], "AC TH 9H")
    nasreen = folds(friends, play(friends, (first, *TIES[1:])))[NASREEN][1]
    assert "winning the match was possible" in nasreen
    assert "Nasreen’s Troy of aces beats" in nasreen
    assert "That Troy would have won the match at once." in nasreen
    assert "not played: the match was already won" in nasreen


def test_names_keep_their_own_direction(app: Flask, client: FlaskClient) -> None:
    names = ("علی‌رضا", "রহিমা খাতুন", "<b>Salma</b>", "Nasreen")
    friends = sit_down_to(app, MatchOpened("hazari", names, BANGLADESH, RINA))
    page = client.get(play(friends)).text
    assert "<bdi translate=no>علی‌رضا</bdi>" in page
    assert "it would have gone to \u2068রহিমা খাতুন\u2069 (100)" in page
    assert "<b>Salma" not in page


def test_a_counted_deal_whose_cards_were_told_later_and_agree(friends: Friends) -> None:
    count_then_tell(friends, BY_CARDS)
    assert "Karim 0 taken; 100 possible" in friends.read("d/1/hindsight")


def has_none(friends: Friends, why: str) -> None:
    """There is no such page, and the deal does not lead to it, but says why where it has cards."""
    page = friends.get("d/1/").text
    assert LINK not in page
    assert re.findall("No hindsight for this deal: (.*)</p>", page) == [why] * bool(why)
    assert friends.get("d/1/hindsight").status_code == 404


DECIDED = TableRuling(exposed(4, TIES[3]), KARIM, (0, 105, 0, 0), "agreed")
LAST_ROUNDS: dict[str, tuple[str, list[Fact]]] = {
    "an open deal": ("", []),
    "unknown cards": ("not all cards were entered.", [RoundTaken(1, 4, NASREEN)]),
    "a void deal": ("", [DealVoided(1, "a card was missing")]),
    "decided otherwise": ("the players decided a round.", [DECIDED]),
}


@pytest.mark.parametrize(("why", "last"), LAST_ROUNDS.values(), ids=LAST_ROUNDS)
def test_a_deal_has_no_hindsight_unless_all_four_rounds_lie_as_played(
    friends: Friends, why: str, last: list[Fact]
) -> None:
    play(friends, TIES[:3])
    for fact in last:
        friends.enter(fact)
    has_none(friends, why)


def test_a_deal_by_its_piles_has_none_and_one_with_three_of_four_cards_chosen(app: Flask) -> None:
    friends = sit_down(app, replace(BANGLADESH, fourth_card="chosen"))
    friends.count(1, *BY_CARDS)
    has_none(friends, "")
    friends.take_back()
    play(friends, TIES[:3])
    friends.enter(exposed(4, TIES[3], spares="2C"))
    has_none(friends, "a player chose three of four cards.")


def test_a_deal_that_a_troy_ended_has_none(app: Flask) -> None:
    friends = sit_down(app, replace(BHUTAN, troy_win="any_one"))
    friends.expose(1, 1, ("AD AS AH", *TIES[0][1:]))
    has_none(friends, "a Troy ended it.")


def test_a_count_that_the_cards_contradict_has_none(friends: Friends) -> None:
    count_then_tell(friends, (115, 0, 140, 105))
    has_none(friends, "the cards do not agree with the count.")
