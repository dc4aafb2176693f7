"""What a table of Hokm reads: why a trick and a hand went where they did, and what was refused."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from scoring.cards import PACK, Suit, parse_cards
from scoring.hokm import HOKM, HokmRules, rule_trick
from scoring.hokm.judge import rule_counted, rule_revoked
from scoring.rulings import Ruling
from tests.scoring.hokm.by_hand import THREE, TO_SEVEN, TRUMPS, endings, stops_of_three
from tests.scoring.match import NAMES
from tests.support.plain_form import unmarked
from web.games.hokm import ruling_words, trick_words as tricks
from web.match.ruling_words import RulingWords

SPADES, HEARTS = Suit.SPADES, Suit.HEARTS


def hand_told(ruling: Ruling, rules: HokmRules) -> RulingWords:
    told: RulingWords = unmarked(ruling_words.hand_in_words(ruling, NAMES, rules.sides))
    return told


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("6D AH AC KH", "No trump was played and nobody else followed diamonds, so Rina’s "
                        "6♦︎ takes the trick."),
        ("QC AD KC 7H", "No trump was played, and Salma’s K♣︎ is the highest of the clubs "
                        "led, above Rina’s Q♣︎."),
        ("AD KD 2S QD", "Salma’s 2♠︎ is the only trump in the trick."),
        ("4S AD TS AH", "Salma’s 10♠︎ is the highest trump, above Rina’s 4♠︎."),
    ],
)  # fmt: skip
def test_the_reason_of_a_trick_names_what_decides(english: None, cards: str, reason: str) -> None:
    told = unmarked(tricks.trick_in_words(rule_trick(parse_cards(cards), SPADES), NAMES))
    assert told.reason == reason


def test_every_two_cards_can_be_told(english: None) -> None:
    for pair in permutations(PACK[::3], 2):
        for trump in TRUMPS:
            told = unmarked(tricks.trick_in_words(rule_trick(pair, trump), NAMES))
            assert told.name in told.reason


KOT = "Rina and Salma took seven tricks before anybody else had one."


@pytest.mark.parametrize(
    ("rules", "ruler", "tricks", "verdict", "reason", "next_ruler"),
    [
        (HOKM, 0, (7, 4), "score 1 point.",
         "Rina and Salma were first to seven tricks; Karim and Nasreen took 4.",
         "Rina stays hakem."),
        (HOKM, 3, (7, 0), "score 3 points: hakem-kot.", KOT,
         "Rina is hakem next: Nasreen lost the hand, and Rina sits to the right."),
        (HOKM, 2, (7, 0), "score 2 points: kot.", KOT, "Salma stays hakem."),
        (replace(HOKM, direction="clockwise"), 1, (7, 1), "score 1 point.",
         "Rina and Salma were first to seven tricks; Karim and Nasreen took 1.",
         "Salma is hakem next: Karim lost the hand, and Salma sits to the left."),
    ],
)  # fmt: skip
def test_a_hand_says_who_won_it_for_how_much_and_who_rules_next(
    english: None,
    rules: HokmRules,
    ruler: int,
    tricks: tuple[int, ...],
    verdict: str,
    reason: str,
    next_ruler: str,
) -> None:
    told = hand_told(rule_counted(rules, ruler, tricks), rules)
    assert (told.name, told.verdict) == ("Rina and Salma", verdict)
    assert (told.reason, told.notes) == (reason, [next_ruler])
    assert told.rules[0][0] == "hokm.seven-tricks"


TIE = "All tricks are played and Rina and Salma have 6 each. In a tie "


@pytest.mark.parametrize(
    ("rules", "ruler", "tricks", "reason"),
    [
        (TO_SEVEN, 0, (6, 5, 6), TIE + "the hakem wins: Rina."),
        (TO_SEVEN, 1, (6, 5, 6), TIE + "the next player after the hakem wins: Salma."),
        (TO_SEVEN, 1, (4, 7, 3), "Karim was first to seven tricks; Rina took 4 and Salma took 3."),
        (THREE, 0, (7, 4, 4),
         "Rina took 7 and cannot be caught with 2 tricks left; Karim took 4 and Salma took 4."),
        (THREE, 0, (8, 4, 4),
         "Rina took 8 and cannot be caught with 1 trick left; Karim took 4 and Salma took 4."),
        (THREE, 0, (7, 5, 5), "All tricks are played: Rina took 7; Karim took 5 and Salma took 5."),
        (THREE, 0, (7, 7, 3),
         "All tricks are played. Rina and Karim are equal with 7 each, so the third player "
         "wins: Salma, with 3."),
        (THREE, 0, (0, 7, 0), "Karim took seven tricks before anybody else had one."),
    ],
)  # fmt: skip
def test_a_hand_of_three_says_why_it_is_over_and_who_won(
    english: None, rules: HokmRules, ruler: int, tricks: tuple[int, ...], reason: str
) -> None:
    told = hand_told(rule_counted(rules, ruler, tricks), THREE)
    assert told.reason == reason
    assert (told.rules[0][0] == "hokm.three-players") == (rules == THREE)


@pytest.mark.parametrize(
    ("rules", "name", "verdict", "reason"),
    [
        (HOKM, "Rina and Salma", "score 1 point.",
         "Karim and Nasreen revoked and lost the hand, which counts as one point."),
        (replace(HOKM, revoke="as_shutout"), "Rina and Salma", "score 2 points.",
         "Karim and Nasreen revoked and lost the hand as if it were seven tricks to none."),
        (replace(HOKM, revoke="loses_match"), "", "The match is over.",
         "Karim and Nasreen revoked. By your house rule, that loses the match."),
        (THREE, "Rina and Salma", "score 1 point each.",
         "Karim revoked and lost the hand, which counts as one point."),
    ],
)  # fmt: skip
def test_a_revoke_says_what_it_costs(
    english: None, rules: HokmRules, name: str, verdict: str, reason: str
) -> None:
    told = hand_told(rule_revoked(rules, 0, 1), rules)
    assert (told.name, told.verdict, told.reason) == (name, verdict, reason)


def test_every_end_of_a_hand_can_be_told(english: None) -> None:
    for rules, stops in ((THREE, stops_of_three()), (TO_SEVEN, endings(3))):
        for taken, ruler in product(stops, range(3)):
            told = hand_told(rule_counted(rules, ruler, taken), rules)
            assert told.name in told.reason
