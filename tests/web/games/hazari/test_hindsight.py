"""The page of hindsight: what everybody could have taken, drawn group by group."""

import re
from dataclasses import replace

from flask import Flask
from flask.testing import FlaskClient

from scoring.cards import parse_cards
from scoring.facts import Amended, DealVoided, MatchOpened, TableRuling
from scoring.hazari import BANGLADESH
from scoring.hazari.facts import DealCounted, GroupsExposed
from tests.support.hazari_table import (
    BY_CARDS,
    KARIM,
    NASREEN,
    RINA,
    SALMA,
    TIES,
    Friends,
    begin,
    sit_down,
)
from tests.support.plain_form import read

LINK = "Hindsight: what was possible"


def play(friends: Friends, rounds: tuple[tuple[str, ...], ...] = TIES) -> str:
    """The first deal with these groups; the address of its page of hindsight."""
    for number, groups in enumerate(rounds, start=1):
        friends.expose(1, number, groups)
    return f"{friends.address}d/1/hindsight"


def count_then_tell(friends: Friends, totals: tuple[int, ...]) -> None:
    """The first deal by its piles only, and all of its cards afterwards."""
    friends.count(1, *totals)
    rounds = tuple(tuple(map(parse_cards, groups)) for groups in TIES)
    friends.enter(Amended(2, DealCounted(1, totals, rounds)))


def folds(client: FlaskClient, address: str) -> list[tuple[bool, str]]:
    """What is told of every player, and whether it is unfolded."""
    text = read(client, address)
    page = client.get(address).text
    opened = [" open" in tag for tag in re.findall(r"<details class=\"more player\"[^>]*>", page)]
    parts = re.split(r"\b(?=\w+ \d+ taken;)", text)[1:]
    return list(zip(opened, parts, strict=True))


def test_every_player_reads_what_was_taken_and_what_was_possible(
    client: FlaskClient, friends: Friends
) -> None:
    rina, karim, salma, nasreen = folds(client, play(friends))
    assert "Rina 115 taken; nothing better was possible" in rina[1]
    assert "Karim 0 taken; 100 was possible" in karim[1]
    assert "Salma 105 taken; 115 was possible" in salma[1]
    assert "Nasreen 140 taken; nothing better was possible" in nasreen[1]
    assert "makes the difference" not in rina[1] + nasreen[1]


def test_only_whoever_left_most_on_the_table_is_unfolded(
    client: FlaskClient, friends: Friends
) -> None:
    opened = [is_open for is_open, _ in folds(client, play(friends))]
    assert opened == [False, True, False, False]


def test_the_best_arrangement_stands_above_the_one_played_with_its_types(
    client: FlaskClient, friends: Friends
) -> None:
    karim = folds(client, play(friends))[KARIM][1]
    last = karim[karim.rindex("best") :]
    best, played = last.split("played")
    assert "8 ♦︎ 6 ♦︎ 5 ♦︎ A ♣︎ 8 of diamonds, 6 of diamonds, 5 of diamonds, ace of clubs" in best
    assert "Colour 8-6-5 to Karim (100)" in best
    assert "Indi Q-10-4 to Salma (105)" in played


def test_the_deciding_round_says_who_would_have_taken_it_and_why(
    client: FlaskClient, friends: Friends
) -> None:
    _, karim, salma, _ = folds(client, play(friends))
    assert "Round 4 makes the difference: it would have gone to Karim (100) instead of" in karim[1]
    assert "Karim’s Colour 8-6-5 beats Salma’s Colour 8-6-2" in karim[1]
    assert "Salma could have had 115 instead of 105." in salma[1]


def test_a_group_laid_as_it_should_have_been_is_drawn_once(
    client: FlaskClient, friends: Friends
) -> None:
    rina = folds(client, play(friends))[RINA][1]
    assert rina.count("best, as played") == 4


def test_what_was_really_played_out_of_order_is_said(client: FlaskClient, friends: Friends) -> None:
    swapped = (("JD TS 9S", *TIES[0][1:]), ("AD KD QD", *TIES[1][1:]), *TIES[2:])
    told = folds(client, play(friends, swapped))
    assert "This is only noted: the cards stay as shown." in told[RINA][1]
    assert not any("only noted" in other for _, other in told[1:])


def test_out_of_order_may_have_taken_more_than_was_possible(
    client: FlaskClient, friends: Friends
) -> None:
    # Salma keeps her strongest group for the end and her weakest for the beginning.
    order = (2, 0, 1)
    turned = tuple(
        (*groups[:SALMA], TIES[order[nth]][SALMA], groups[NASREEN])
        for nth, groups in enumerate(TIES[:3])
    )
    salma = folds(client, play(friends, (*turned, TIES[3])))[SALMA][1]
    assert "Salma 260 taken; with groups in order, only 115 was possible" in salma
    assert "Out of order, but no hand in order would have taken more." in salma


def test_a_match_that_a_troy_would_have_won(app: Flask, client: FlaskClient) -> None:
    friends = sit_down(app, replace(BANGLADESH, troy_win="any_one"))
    first = (TIES[0][0], "KC QC JH", TIES[0][2], "AC TH 9H")
    nasreen = folds(client, play(friends, (first, *TIES[1:])))[NASREEN][1]
    assert "winning the match was possible" in nasreen
    assert "Nasreen’s Troy of aces beats" in nasreen
    assert "That Troy would have won the match at once." in nasreen
    assert "not played: the match was already won" in nasreen


def test_names_keep_their_own_direction(app: Flask, client: FlaskClient) -> None:
    names = ("علی‌رضا", "রহিমা খাতুন", "<b>Salma</b>", "Nasreen")
    friends = Friends(*begin(app, MatchOpened("hazari", names, BANGLADESH, RINA)))
    page = client.get(play(friends)).text
    assert "<bdi>علی‌رضا</bdi>" in page
    assert "it would have gone to \u2068রহিমা খাতুন\u2069 (100)" in page
    assert "<b>Salma" not in page


def test_the_deal_leads_there(client: FlaskClient, friends: Friends) -> None:
    address = play(friends)
    assert f'href="{address}">{LINK}' in client.get(f"{friends.address}d/1/").text


def test_a_counted_deal_whose_cards_were_told_later_and_agree(
    client: FlaskClient, friends: Friends
) -> None:
    count_then_tell(friends, BY_CARDS)
    assert "Karim 0 taken; 100 was possible" in read(client, f"{friends.address}d/1/hindsight")


def refused(client: FlaskClient, friends: Friends) -> bool:
    """There is no such page, and the deal does not lead to it."""
    linked = LINK in client.get(f"{friends.address}d/1/").text
    return not linked and client.get(f"{friends.address}d/1/hindsight").status_code == 404


def test_an_open_deal_has_no_hindsight(client: FlaskClient, friends: Friends) -> None:
    play(friends, TIES[:3])
    assert refused(client, friends)


def test_a_deal_with_a_round_of_unknown_cards_has_none(
    client: FlaskClient, friends: Friends
) -> None:
    play(friends, TIES[:3])
    friends.take(1, 4, NASREEN)
    assert refused(client, friends)


def test_a_count_that_the_cards_contradict_has_none(client: FlaskClient, friends: Friends) -> None:
    count_then_tell(friends, (115, 0, 140, 105))
    assert refused(client, friends)


def test_a_void_deal_has_none(client: FlaskClient, friends: Friends) -> None:
    play(friends, TIES[:3])
    friends.enter(DealVoided(1, "a card was missing"))
    assert refused(client, friends)


def test_a_deal_that_the_table_decided_otherwise_has_none(
    client: FlaskClient, friends: Friends
) -> None:
    play(friends, TIES[:3])
    last = GroupsExposed(1, 4, tuple(map(parse_cards, TIES[3])))
    friends.enter(TableRuling(last, KARIM, (0, 105, 0, 0), "agreed"))
    assert refused(client, friends)


def test_no_such_deal_and_no_other_game(app: Flask, client: FlaskClient, friends: Friends) -> None:
    play(friends)
    assert client.get(f"{friends.address}d/9/hindsight").status_code == 404
    assert client.get(f"/t/{'x' * 22}/m/1/d/1/hindsight").status_code == 404
