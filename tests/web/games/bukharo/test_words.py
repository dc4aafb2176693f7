"""What a table of Bukharo reads: each line of a sum, rule 14, and what was refused."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from flask_babel import force_locale

from scoring.bukharo import (
    BUKHARO,
    BukharoRules,
    Held,
    Laid,
    SideCount,
    SideScore,
    score_cards,
    score_side,
)
from scoring.rulings import Fault
from tests.scoring.bukharo.worked_games import P3, cards
from tests.scoring.match import NAMES
from tests.support.plain_form import plain, unmarked
from web.games.bukharo import ruling_words
from web.match import fault_words

PAIR, ALONE = (0, 2), (1,)
OPENED = SideCount(passport=True, melded=Laid(aces=1, high=3))


def told(app: Flask, score: SideScore, seats: tuple[int, ...] = PAIR) -> ruling_words.SideWords:
    with app.test_request_context():
        words = unmarked(ruling_words.side_in_words(score, seats, NAMES))
    assert words.sum is not None
    return replace(
        words,
        lines=[(plain(what), plain(points)) for what, points in words.lines],
        sum=(plain(words.sum[0]), plain(words.sum[1])),
    )


@pytest.mark.parametrize(
    ("language", "total"), [("fa", "−۶۰ − ۶۰ = −۱۲۰"), ("bn", "−৬০ − ৬০ = −১২০")]
)
def test_a_sum_runs_left_to_right_in_every_script(app: Flask, language: str, total: str) -> None:
    score = score_side(P3.count, replace(BUKHARO, rule_14="strict"))
    with app.test_request_context(), force_locale(language):
        words = ruling_words.side_in_words(score, ALONE, NAMES)
    assert words.sum is not None
    assert words.sum[1] == f"\u2066{total}\u2069"
    assert words.lines[0][1] in ("\u2066−۶۰\u2069", "\u2066−৬০\u2069")


def test_a_side_without_anything_scores_0_and_rule_14_needs_the_second(app: Flask) -> None:
    words = told(app, score_side(SideCount(), BUKHARO), ALONE)
    assert (words.sum, words.verdict, words.lines) == (("", "0"), "0 points.", [])
    words = told(app, score_side(OPENED, BUKHARO, without_second=True))
    assert words.reason == "Nobody declared the second Bukharo, so rule 14 does not apply."


def test_every_line_of_a_sum_has_words(app: Flask) -> None:
    entry = SideCount(
        passport=True,
        melded=Laid(aces=3, high=9, low=18, twos=2, jokers=2),
        natural_sequences=1,
        joker_sequences=2,
        sets=1,
        laid_off=Laid(twos=1, jokers=2),
        hand=Held(twos=2),
        first=True,
        in_sevens=Laid(low=18, high=8, jokers=2),
        in_one_turn=1,
    )
    rules = replace(BUKHARO, bonus="replaces", third_bonus="on", two_in_hand=5)
    words = told(app, score_side(entry, rules))
    assert words.sum
    assert words.sum[0] == "; ".join(what for what, _ in words.lines)
    assert words.lines == [
        (
            "On the table: 3 aces at 20, 9 cards 8 to K at 10, 18 cards 3 to 7 "
            "at 5, 2 twos at 5, 2 jokers at 20 (without 210 points in groups of seven)",
            "80",
        ),
        (
            "Groups of seven: 1 sequence without a joker at 150, 2 sequences with a joker at 100, "
            "1 set at 300",
            "650",
        ),
        ("Laid on others’ groups: 1 two at 5, 2 jokers at 20", "45"),
        ("In hand: 2 twos at 5", "−10"),
        ("First Bukharo", "100"),
        ("All thirteen cards in one turn", "100"),
    ]


SEVEN = replace(OPENED, melded=Laid(aces=1, high=6), natural_sequences=1)
SET_OF_SEVEN = replace(OPENED, melded=Laid(aces=1, high=10), sets=1)
NO_SEQUENCE = "has a passport but no sequence of seven. Rule 14: cards on the table "


@pytest.mark.parametrize(
    ("entry", "seats", "rule_14", "words"),
    [
        (SEVEN, ALONE, "printed", "Karim has a sequence of seven, as rule 14 requires."),
        (SEVEN, PAIR, "printed", "Rina and Salma have a sequence of seven, as rule 14 requires."),
        (OPENED, ALONE, "printed",
         f"Karim {NO_SEQUENCE}count, cards in hand count against the team."),
        (OPENED, PAIR, "melds_nothing",
         f"Rina and Salma {NO_SEQUENCE.replace('has', 'have')}count for nothing, cards in hand "
         "count against the team."),
        (SET_OF_SEVEN, ALONE, "strict",
         f"Karim {NO_SEQUENCE}and in hand count against the team. A set of seven does not help."),
        (SideCount(), PAIR, "strict",
         "Rina and Salma have neither a sequence of seven nor a passport. Rule 14: "
         "everything counts against the team."),
    ],
)  # fmt: skip
def test_a_score_says_how_rule_14_was_read(
    app: Flask, entry: SideCount, seats: tuple[int, ...], rule_14: Any, words: str
) -> None:
    assert told(app, score_side(entry, replace(BUKHARO, rule_14=rule_14)), seats).reason == words


def test_groups_are_named_with_their_points_and_what_is_special(app: Flask) -> None:
    side = cards("JS QS KS AS", "5D 6D 7D 8D 9D 2H JD", "2C TS TS TH TD TC TC", "2H 3H 4H")
    words = told(app, score_cards(side, BUKHARO))
    assert [(plain(group.label), group.note, group.explained) for group in words.groups] == [
        ("Sequence J-Q-K-A", "50", ""),
        ("Sequence 5-6-7-8-9-2-J", "65", "seven in sequence with a joker, 1 joker"),
        ("Set of tens", "80", "seven of one rank, 1 joker"),
        ("Sequence 2-3-4", "15", ""),
    ]
    assert words.groups[1].jokers == (5,)
    assert words.notes == ["J♠︎ Q♠︎ K♠︎ A♠︎ is the passport: it is worth fifty points or more."]
    assert words.rules[0] == ("bukharo.sequence", "Sequence: three or more in a row")


@pytest.mark.parametrize(
    ("groups", "rules", "words"),
    [
        (("3H 4H 5H 6H 7H 8H 9H",), BUKHARO,
         "is the passport: seven cards in sequence without a joker"),
        (("7H 8H 9H TH", "AS AH AC"), BUKHARO,
         "is the passport: with other groups it is worth fifty"),
        (("TS TH TD",), BUKHARO,
         "No passport here: it needs four in sequence without a joker, "
         "worth fifty points alone or with other groups."),
        (("7H 8H 9H TH", "QS QD 2C"), replace(BUKHARO, jokers_in_opening="barred"),
         "7♥︎ 8♥︎ 9♥︎ 10♥︎ is not a passport: by this house rule jokers may not bring it to "
         "fifty points."),
    ],
)  # fmt: skip
def test_the_passport_is_explained(
    app: Flask, groups: tuple[str, ...], rules: BukharoRules, words: str
) -> None:
    assert words in told(app, score_cards(cards(*groups), rules)).notes[0]


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ((645, 150), "Rina and Salma win this deal with 645."),
        ((-85, -60), "Karim and Nasreen win this deal with −60."),
    ],
)
def test_a_game_has_a_winner(english: None, points: tuple[int, ...], words: str) -> None:
    told = ruling_words.game_in_words(points, ((0, 2), (1, 3)), NAMES, "It is over.")
    assert plain(f"{told.name} {told.verdict} {told.reason}") == f"{words} It is over."
    alone = ruling_words.game_in_words((5, 20, 20), ((0,), (1,), (2,)), NAMES[:3], "")
    assert plain(f"{alone.name} {alone.verdict}") == ("Karim and Salma win this deal with 20.")


@pytest.mark.parametrize("worth", ["aces", "high", "low", "twos"])
def test_every_worth_of_cards_has_a_name(english: None, worth: str) -> None:
    fault = Fault.of("too_many_cards", worth=worth, have=99, packs=3, excess=1)
    assert "packs have 98. That is 1 too many: count again." in plain(
        fault_words.sentence("bukharo", fault, NAMES)
    )
