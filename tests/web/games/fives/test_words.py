"""Showdowns of Fives in words."""

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest
from flask import Flask

from scoring.cards import Card, Rank, Suit, parse_cards
from scoring.fives import FIVES, judge_showdown, strength
from tests.support.plain_form import plain, unmarked
from web.games.fives import hand_names, ruling_words
from web.match.ruling_words import RulingWords

PLAYERS = ("Karim", "Salma", "Nasreen", "Farid", "Rina")


def told(app: Flask, *shown: str, **house: str) -> RulingWords:
    rules = replace(FIVES, **house)  # type: ignore[arg-type]
    ruling = judge_showdown([parse_cards(hand) for hand in shown], rules)
    with app.test_request_context():
        return unmarked(ruling_words.in_words(ruling, PLAYERS))


@pytest.mark.parametrize(
    ("shown", "verdict", "reason"),
    [
        (("2S 2H 2D 2C 9S", "KS KH KD QS QH"), "scores 8 points with Four of a kind.",
         "Karim’s Four twos beats Salma’s Full house, kings and queens: Four of a kind is the "
         "higher type."),
        (("KS KH KD 2S 2H", "AS AH AD QS QH"), "scores 6 points with Full house.",
         "Karim’s Full house, kings and twos beats Salma’s Full house, aces and queens: the "
         "higher three decide."),
        (("JS JH KS 9S 4S", "JD JC KD 9D 3S"), "scores 2 points with One pair.",
         "Karim’s Pair of jacks, K-9-4 beats Salma’s Pair of jacks, K-9-3: equal pairs, so the "
         "third odd card decides, 4♠︎ against 3♠︎."),
        (("KS KH 3S 3H 9S", "KD KC 3D 3C 8S"), "scores 3 points with Two pairs.",
         "Karim’s Two pairs, kings and threes, 9 beats Salma’s Two pairs, kings and threes, 8: "
         "equal pairs, so the odd card decides, 9♠︎ against 8♠︎."),
        (("TS TH TD 3S 2H", "9S 9H 9D KS QS"), "scores 4 points with Treble.",
         "Karim’s Treble of tens beats Salma’s Treble of nines: the higher rank decides."),
    ],
)  # fmt: skip
def test_the_reason_names_the_deciding_fact(
    app: Flask, shown: tuple[str, ...], verdict: str, reason: str
) -> None:
    words = told(app, *shown)
    assert (words.name, words.verdict, words.reason) == ("Karim", verdict, reason)


def test_one_point_each_for_a_split_pair(app: Flask) -> None:
    words = told(app, "JS JH KS 9S 4S", "JD JC KD 9D 4H", tie="split")
    assert words.verdict == "score 1 point each."


def test_when_all_is_junk_nobody_scores_and_what_looked_like_more_is_explained(app: Flask) -> None:
    words = told(app, "9S 8S 7S 6S 5S", "KD QH JS TC 8D")
    assert (words.name, words.verdict) == ("Nobody", "scores.")
    assert words.reason == "No hand has a pair: junk scores nothing and is not compared."
    assert words.notes == [
        "Karim’s cards are in a row, but a straight counts for nothing in Fives: it is junk.",
        "Karim’s cards are all of one suit, but a flush counts for nothing in Fives: it is junk.",
    ]
    assert [plain(hand.label) for hand in words.ranking] == ["Junk 9-8-7-6-5", "Junk K-Q-J-10-8"]


def test_five_hands_are_ranked(app: Flask) -> None:
    two_pairs, treble = "7D 7C 8D 8C 9H", "6S 6H 6D 7S 9S"
    words = told(app, "KS QH JD TC 8S", "2S 2H 5D 4C 3S", "3H 3D 5S 4S AS", treble, two_pairs)
    assert [(hand.rank, hand.name, hand.won) for hand in words.ranking] == [
        ("1st", "Farid", True),
        ("2nd", "Rina", False),
        ("3rd", "Nasreen", False),
        ("4th", "Salma", False),
        ("5th", "Karim", False),
    ]
    assert words.ranking[0].explained == "Three cards of one rank and two odd cards."


def test_every_hand_can_be_named(english: None) -> None:
    sets = [Counter(ranks) for ranks in combinations_with_replacement(Rank, 5)]
    named = {
        hand_names.hand_label(hand.category, hand.cards)
        for ranks in sets
        if max(ranks.values()) < 5
        for hand in [strength([Card(r, suit) for r, n in ranks.items() for suit in list(Suit)[:n]])]
    }
    assert len(named) == 13 + 156 + 13 + 858 + 2_860 + 1_287
