"""What a table of Hokm reads: tricks, hands, the next hakem, the flower of seven, and the end."""

import re
from dataclasses import replace

import pytest
from flask import Flask
from flask_babel import force_locale

from scoring.cards import Suit
from scoring.hazari import BANGLADESH
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import Revoked
from scoring.recorded_facts import DealVoided, MatchOpened
from tests.support.hazari_table import KARIM, NAMES, RINA, TIES, sit_down_to
from tests.support.hokm_table import ACES, REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.plain_form import in_this_order, plain
from web.i18n.sentence_parts import partners

OURS, THEIRS = 0, 1

SEVEN = ("AH 3H 5H 2H", *REVOKED[1:])
"""With spades as trump Rina leads and takes all seven, and everybody follows suit."""


def test_a_trick_shows_its_cards_in_order_of_play_trump_the_reason_and_who_leads_next(
    friends: HokmFriends,
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, "AD KD 2S QC")
    in_this_order(
        friends.read("d/1/r/1/"),
        "Trick 1 · ruling",
        "♠\ufe0e",
        "Rina H 0 1 trick",
        "led",
        "Karim 0 0 tricks",
        "Salma 0 1 trick",
        "★ trump",
        "Nasreen 0 0 tricks",
        "another suit: cannot take it",
        "Salma takes the trick. Salma’s 2♠︎ is the only trump in the trick.",
        "Rule: Trump takes the trick",
        "Trick 2 ▸ Salma leads",
        "Change cards",
    )


def test_tricks_lead_on_to_the_hand_and_the_hand_to_the_next_one_and_all_can_be_changed(
    friends: HokmFriends,
) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN)
    assert "Next trick" in friends.read("d/1/r/6/")
    assert "See the hand" in friends.read("d/1/r/7/")
    in_this_order(
        friends.read("d/1/"),
        "Rina and Salma ahead, 5 to go to 7",
        "Hand 1 Kot · 7-0",
        "Hakem: Rina · dealer: Nasreen · trump spades",
        "Rina and Salma score 2 points: kot.",
        "took seven tricks before anybody else had one.",
        "Rina stays hakem.",
        "Rule: Seven tricks win the hand",
        "Team Points Rina and Salma 2 Karim and Nasreen 0",
        "7 tricks",
        "Trick 1 · Rina A♥︎",
        "Trick 7 · Rina K♥︎",
        "Hand 2 ▸ Hakem: Rina · dealer: Nasreen",
    )
    assert f'href="{friends.address}d/1/r/7/"' in friends.get("d/1/").text
    assert "Change cards" in friends.read("d/1/r/3/")
    friends.name(2, Suit.CLUBS)
    assert "Change cards" in friends.read("d/1/r/3/")
    friends.lay(2, ACES)
    assert "Change cards" in friends.read("d/1/r/3/")


def test_an_open_hand_shows_its_tricks_so_far_and_leads_to_the_next(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN[:2], "8C JC QC KC")
    page = friends.read("d/1/")
    assert "not over yet" in page
    assert "Tricks: Rina and Salma 2, Karim and Nasreen 1" in page
    assert "Trick 3 · Nasreen K♣︎" in page
    assert "Team Points" not in page
    assert "Trick 4 ▸ Nasreen leads" in page


def test_a_hand_not_begun_or_void_says_who_rules_and_who_deals(friends: HokmFriends) -> None:
    page = friends.read("d/1/")
    assert "Hakem: Rina · dealer: Nasreen" in page
    assert "Hand 1 ▸ Hakem: Rina · dealer: Nasreen" in page
    friends.enter(DealVoided(1, "weak hand"))
    page = friends.read("d/1/")
    assert "void: weak hand" in page
    assert "Hand 2 ▸ Hakem: Rina · dealer: Nasreen" in page


def test_a_revoke_is_named_with_both_tricks_and_waits_for_the_table(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *REVOKED)
    found = "Karim did not follow hearts in trick 1, but played hearts in trick 7."
    for path in ("d/1/", "d/1/r/1/", "d/1/r/7/"):
        assert found in friends.read(path)
    assert found not in friends.read("d/1/r/4/")
    for path in ("d/1/", "d/1/r/7/"):
        assert "Apply the revoke penalty" in friends.read(path)
    friends.enter(Revoked(1, THEIRS))
    page = friends.read("d/1/")
    assert "revoke by Karim and Nasreen" in page
    assert "Rina and Salma score 1 point. Karim and Nasreen revoked and lost the hand" in page
    assert found in page


def test_the_sheet_has_a_column_a_side_and_says_how_each_hand_ended(friends: HokmFriends) -> None:
    friends.name(1, Suit.SPADES)
    friends.lay(1, *SEVEN)
    friends.score(2, 3, 7)
    friends.win(3, OURS, shutout=True)
    friends.enter(Revoked(4, OURS))
    friends.enter(DealVoided(5, "misdeal"))
    friends.name(6, Suit.SPADES)
    friends.lay(6, ACES)
    friends.win(6, THEIRS)
    in_this_order(
        friends.read("sheet"),
        "Hand Rina and Salma Karim and Nasreen",
        # Nasreen dealt: the mark is on her side
        "1 2 ★ ●7 Total 2 0 D Total 0 ▸ Hand 1 · Replay, card by card 7 tricks · Kot · 7-0",
        "2 0 ●3 Total 2 1 ★ D ●7 Total 1 counted 3-7",
        "3 3 ★ D Total 5 0 Total 1 Hakem-kot · result only",
        "4 0 Total 5 1 ★ D Total 2 revoke by Rina and Salma",
        "5 – D Total 5 – Total 2 void: misdeal",
        "1 trick, then the result",
        "What the marks mean",
    )
    assert not re.search(r"\b[Dd]eals?\b", friends.read("sheet") + friends.read("print"))
    page = friends.get("d/6/").text
    assert "1 trick, then the result" in page
    assert re.search('<ul class="list" aria-label="1 trick">', page)


def flowers_on(friends: HokmFriends, address: str) -> list[tuple[str, int, int]]:
    """What each flower of a page says, its petals and how many of them are filled."""
    drawn = re.findall(
        r'<svg viewBox="-50[^>]*role="img">\s*<title>(.*?)</title>(.*?)</svg>',
        friends.get(address).text,
        re.DOTALL,
    )
    return [
        (plain(title), svg.count("<path"), svg.count('<path class="full"')) for title, svg in drawn
    ]


def test_the_race_is_a_flower_for_each_side_on_all_three_pages(friends: HokmFriends) -> None:
    table = f"/t/{friends.table.address}/"
    friends.win(1, OURS, shutout=True)
    for address in (friends.address + "d/1/", table):
        assert flowers_on(friends, address) == [
            ("Rina and Salma: 2 of 7 points", 7, 2),
            ("Karim and Nasreen: 0 of 7 points", 7, 0),
        ]
    for deal in (2, 3):
        friends.win(deal, OURS, shutout=True)
    friends.win(4, THEIRS)
    friends.win(5, OURS, shutout=True)
    assert flowers_on(friends, friends.address) == [
        ("Rina and Salma: 9 of 7 points", 7, 7),
        ("Karim and Nasreen: 1 of 7 points", 7, 1),
    ]


@pytest.mark.parametrize(("target", "petals"), [(5, 5), (13, 0)])
def test_another_target_has_as_many_petals_or_bars(app: Flask, target: int, petals: int) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, target=target))
    friends.win(1, OURS)
    drawn = flowers_on(friends, friends.address + "d/1/")
    assert [count for _title, count, _full in drawn] == ([petals] * 2 if petals else [])
    assert ("<progress" in friends.get("d/1/").text) == (not petals)


def test_a_match_is_won_by_a_side(friends: HokmFriends) -> None:
    for deal in range(1, 5):
        friends.win(deal, OURS, shutout=True)
    page = friends.read()
    assert "Rina and Salma win 8 : 0 First to 7, after 4 hands." in page
    assert "Rina and Salma won 4 hands in a row" in page
    assert "The last hand" in page
    assert "Totals after each hand" in page
    for address in ("sheet", "print"):
        assert "Points per hand and running total" in friends.read(address)
    assert "Rematch" in page
    assert "See who won" in friends.read("d/4/")


def test_partners_stand_in_the_order_of_the_reader(english: None) -> None:
    names = ("Rina", "سلما")
    assert partners(names) == "\u2068Rina\u2069 and \u2068سلما\u2069"
    assert partners(names[::-1]) == "\u200e\u2068سلما\u2069 and \u2068Rina\u2069"
    assert partners(names[:1]) == "Rina"
    with force_locale("fa"):
        assert partners(names) == "\u200f\u2068Rina\u2069 و \u2068سلما\u2069"


def test_three_play_each_alone_and_two_can_score_by_a_revoke(app: Flask) -> None:
    friends = sit_down_to_hokm(app, replace(HOKM, players=3))
    friends.enter(Revoked(1, KARIM))
    page = friends.read("d/1/")
    assert "Rina and Salma score 1 point each." in page
    assert "Player Points Rina 1 Karim 0 Salma 1" in page
    assert len(flowers_on(friends, friends.address + "d/1/")) == 3


BADGE = r'<sup role="img" aria-label="[^"]+">([^<]+)</sup>'


@pytest.mark.parametrize(
    ("language", "dealer", "hakem"), [("en", "D", "H"), ("bn", "ডি", "হা"), ("fa", "د", "ح")]
)
def test_the_badges_of_dealer_and_hakem_are_in_the_letters_of_the_reader(
    app: Flask, friends: HokmFriends, language: str, dealer: str, hakem: str
) -> None:
    hazari = sit_down_to(app, MatchOpened("hazari", NAMES, BANGLADESH, RINA), key="h" * 22)
    hazari.expose(1, 1, TIES[0])
    friends.name(1, Suit.SPADES)
    pages = [(hazari, "", dealer), (hazari, "d/1/r/1/", dealer), (friends, "rounds", hakem)]
    for table, page, badge in pages:
        table.post("/looks", {"language": language})
        assert re.findall(BADGE, table.get(page).text) == [badge]
        assert f"<dt>{badge}</dt>" in table.get("rules").text
