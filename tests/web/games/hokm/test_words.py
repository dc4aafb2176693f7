"""What a table of Hokm reads: why a trick and a hand went where they did, and what was refused."""

from dataclasses import replace
from itertools import permutations, product

import pytest
from flask import Flask

from scoring.cards import PACK, Suit, parse_cards
from scoring.facts import Fact, MatchEnded, MatchOpened
from scoring.hokm import HOKM, HokmRules, Revoke, rule_trick
from scoring.hokm.facts import HandScored, HandTaken, Revoked
from scoring.hokm.judge import rule_counted, rule_revoked, rule_taken
from scoring.rulings import Fault, Ruling
from tests.scoring.hokm.by_hand import THREE, TO_SEVEN, TRUMPS, endings, stops_of_three
from tests.scoring.match import NAMES
from tests.support.plain_form import plain, unmarked
from tests.support.recorded_match import kept
from web.games.hokm import deal_words, rulings
from web.games.hokm import trick_words as tricks
from web.match import fault_words, house_rule_words
from web.match.ending_words import ending
from web.match.ruling_words import RulingWords

SPADES, HEARTS = Suit.SPADES, Suit.HEARTS


def hand_told(ruling: Ruling, rules: HokmRules) -> RulingWords:
    told: RulingWords = unmarked(rulings.hand_in_words(ruling, NAMES, rules.sides))
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
def test_the_reason_of_a_trick_names_the_deciding_cards(
    app: Flask, cards: str, reason: str
) -> None:
    with app.test_request_context():
        told = unmarked(tricks.trick_in_words(rule_trick(parse_cards(cards), SPADES), NAMES))
    assert told.reason == reason


def test_a_trick_in_words_lists_its_cards_in_order_of_play(app: Flask) -> None:
    cards = parse_cards("AD KD 2S QC")
    with app.test_request_context():
        told = unmarked(tricks.trick_in_words(rule_trick(cards, SPADES), NAMES))
    assert (told.name, told.verdict) == ("Salma", "takes the trick.")
    assert [(laid.name, laid.label, laid.detail, laid.won) for laid in told.ranking] == [
        ("Rina", "A♦︎", "led", False),
        ("Karim", "K♦︎", "follows suit", False),
        ("Salma", "2♠︎", "trump", True),
        ("Nasreen", "Q♣︎", "another suit: cannot take it", False),
    ]
    assert told.rules == [("hokm.trick.trump", "Trump takes the trick")]


def test_every_two_cards_can_be_told(app: Flask) -> None:
    with app.test_request_context():
        for pair in permutations(PACK[::3], 2):
            for trump in TRUMPS:
                told = unmarked(tricks.trick_in_words(rule_trick(pair, trump), NAMES))
                assert told.name in told.reason


@pytest.mark.parametrize(
    ("ruler", "tricks", "verdict", "reason", "next_ruler"),
    [
        (
            0, (7, 4), "score 1 point.",
            "Rina and Salma were first to seven tricks; Karim and Nasreen took 4.",
            "Rina stays hakem.",
        ),
        (
            3, (7, 0), "score 3 points: hakem-kot.",
            "Rina and Salma took seven tricks before anybody else had one.",
            "Rina is hakem next: Nasreen lost the hand, and Rina sits to the right.",
        ),
        (
            2, (7, 0), "score 2 points: kot.",
            "Rina and Salma took seven tricks before anybody else had one.",
            "Salma stays hakem.",
        ),
    ],
)  # fmt: skip
def test_a_hand_says_who_won_it_for_how_much_and_who_rules_next(
    app: Flask,
    ruler: int,
    tricks: tuple[int, ...],
    verdict: str,
    reason: str,
    next_ruler: str,
) -> None:
    with app.test_request_context():
        told = hand_told(rule_counted(HOKM, ruler, tricks), HOKM)
    assert (told.name, told.verdict) == ("Rina and Salma", verdict)
    assert (told.reason, told.notes) == (reason, [next_ruler])
    assert told.rules[0][0] == "hokm.seven-tricks"


def test_three_equal_players_are_told_who_wins_and_why(app: Flask) -> None:
    with app.test_request_context():
        ruled = unmarked(
            rulings.hand_in_words(rule_counted(TO_SEVEN, 0, (6, 5, 6)), NAMES, THREE.sides)
        )
        after = unmarked(
            rulings.hand_in_words(rule_counted(TO_SEVEN, 1, (6, 5, 6)), NAMES, THREE.sides)
        )
        first = unmarked(
            rulings.hand_in_words(rule_counted(TO_SEVEN, 1, (4, 7, 3)), NAMES, THREE.sides)
        )
    start = "All tricks are played and Rina and Salma have 6 each. In a tie "
    assert ruled.reason == start + "the hakem wins: Rina."
    assert after.reason == start + "the next player after the hakem wins: Salma."
    assert first.reason == "Karim was first to seven tricks; Rina took 4 and Salma took 3."


@pytest.mark.parametrize(
    ("tricks", "reason"),
    [
        (
            (7, 4, 4),
            "Rina took 7 and cannot be caught with 2 tricks left; Karim took 4 and Salma took 4.",
        ),
        (
            (8, 4, 4),
            "Rina took 8 and cannot be caught with 1 trick left; Karim took 4 and Salma took 4.",
        ),
        ((7, 5, 5), "All tricks are played: Rina took 7; Karim took 5 and Salma took 5."),
        (
            (7, 7, 3),
            "All tricks are played. Rina and Karim are equal with 7 each, so the third player "
            "wins: Salma, with 3.",
        ),
        ((0, 7, 0), "Karim took seven tricks before anybody else had one."),
    ],
)
def test_a_hand_of_three_says_why_it_is_over_and_who_won(
    app: Flask, tricks: tuple[int, ...], reason: str
) -> None:
    with app.test_request_context():
        told = hand_told(rule_counted(THREE, 0, tricks), THREE)
    assert told.reason == reason
    assert told.rules[0][0] == "hokm.three-players"


def test_a_clockwise_table_passes_the_rule_to_the_left(app: Flask) -> None:
    rules = replace(HOKM, direction="clockwise")
    with app.test_request_context():
        told = hand_told(rule_counted(rules, 0, (1, 7)), rules)
    assert told.notes == ["Karim is hakem next: Rina lost the hand, and Karim sits to the left."]


def test_two_taps_are_told_without_counts(app: Flask) -> None:
    with app.test_request_context():
        usual = unmarked(
            rulings.hand_in_words(rule_taken(HOKM, 0, 1, shutout=False), NAMES, HOKM.sides)
        )
        kot = unmarked(
            rulings.hand_in_words(rule_taken(HOKM, 0, 1, shutout=True), NAMES, HOKM.sides)
        )
    assert usual.reason == "Karim and Nasreen won the hand."
    assert kot.reason == "Karim and Nasreen won the hand, and nobody else took a trick."
    assert kot.verdict == "score 3 points: hakem-kot."


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
    app: Flask, rules: HokmRules, name: str, verdict: str, reason: str
) -> None:
    with app.test_request_context():
        told = hand_told(rule_revoked(rules, 0, 1), rules)
    assert (told.name, told.verdict, told.reason) == (name, verdict, reason)


def test_every_end_of_a_hand_can_be_told(app: Flask) -> None:
    with app.test_request_context():
        for rules, stops in ((THREE, stops_of_three()), (TO_SEVEN, endings(3))):
            for tricks, ruler in product(stops, range(3)):
                told = hand_told(rule_counted(rules, ruler, tricks), rules)
                assert told.name in told.reason


def test_a_revoke_found_names_the_suit_and_both_tricks(app: Flask) -> None:
    with app.test_request_context():
        told = plain(deal_words.revoke_in_words(Revoke(1, HEARTS, 2, 5), NAMES))
    assert told == "Karim did not follow hearts in trick 2, but played hearts in trick 5."


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (
            Fault.of("card_used", seat=2, card=parse_cards("KS")[0], owner=0, trick=1),
            "K♠︎ was already played by Rina in trick 1. Check the cards: one of the two is wrong.",
        ),
        (
            Fault.of("hand_begun", deal=1),
            "This hand has begun. Open the hand to change trump.",
        ),
        (
            Fault.of("trump_due", deal=1),
            "Name trump first.",
        ),
        (
            Fault.of("trump_differs", trump=SPADES, named=HEARTS),
            "Trump in this hand is hearts, not spades. Leave it empty, or change trump.",
        ),
        (
            Fault.of("revoke_due", deal=1),
            "All tricks are entered, but a revoke was found. Enter the revoke, or enter "
            "the trick counts to ignore it.",
        ),
        (
            Fault.of("trick_entered", trick=2, next=3),
            "Trick 2 is already entered. Enter trick 3 next.",
        ),
        (
            Fault.of("trick_not_begun", trick=4, next=3),
            "Trick 3 comes first, then trick 4.",
        ),
        (
            Fault.of("leader_differs", trick=2, leader=0, due=2),
            "Rina led trick 2 as entered, but Salma should lead. Check who played which card.",
        ),
        (
            Fault.of("trick_size", want=4, have=1),
            "A trick has 4 cards, one from each player, not 1.",
        ),
        (
            Fault.of("two_too_many"),
            "Three players use only three twos, but this is the fourth. Check the cards: "
            "one of them is wrong.",
        ),
        (Fault.of("tricks_wrong", want=2, have=3), "Enter the tricks of all 2 teams."),
        (
            Fault.of("tricks_impossible", players=4, total=13),
            "Enter exactly seven tricks for one team, none to six for the other.",
        ),
        (
            Fault.of("hand_goes_on", left=3, tricks=7, leader=(0,), rival=(1,)),
            "Not over yet: 3 tricks are left, and Karim can still equal Rina’s 7.",
        ),
        (
            Fault.of("hand_goes_on", left=1, tricks=8, leader=(2,), rival=(0,)),
            "Not over yet: 1 trick is left, and Rina can still equal Salma’s 8.",
        ),
        (
            Fault.of("tricks_shared", total=17),
            "A hand has only 17 tricks. Count each trick once.",
        ),
        (
            Fault.of("tricks_impossible", players=3, total=17),
            "Enter seven tricks for one player, fewer for the others. If nobody has seven, "
            "enter all 17.",
        ),
        (
            Fault.of("tricks_differ", seats=(0, 2), taken=3, value=2),
            "Rina and Salma already took 3 in the entered tricks, so 2 is not possible.",
        ),
        (
            Fault.of("result_impossible", seats=(0, 2), shutout=True),
            "Not saved: after these tricks, Rina and Salma cannot win seven to none. "
            "Choose another result.",
        ),
        (
            Fault.of("result_impossible", seats=(1,), shutout=False),
            "Not saved: after these tricks, Karim cannot win like that. Choose another result.",
        ),
        (
            Fault.of("no_such_side", side=2),
            "That team has no players. Choose another team.",
        ),
    ],
)
def test_a_fault_says_what_is_wrong_and_what_to_do(app: Flask, fault: Fault, words: str) -> None:
    with app.test_request_context():
        assert plain(fault_words.sentence(fault, NAMES)) == words


def test_the_number_of_players_is_a_choice_with_words_and_not_only_a_number(app: Flask) -> None:
    with app.test_request_context():
        assert house_rule_words.value("hokm", "players", 4) == "Four, in two teams"
        assert house_rule_words.value("hokm", "target", 7) == "7"


@pytest.mark.parametrize(
    ("rules", "facts", "words"),
    [
        (HOKM, [], "First to 7 wins."),
        (
            HOKM,
            [HandTaken(deal, 1, shutout=True) for deal in (1, 2, 3)],
            "Karim and Nasreen win: first to 7, with 7.",
        ),
        (
            replace(HOKM, revoke="loses_match"),
            [Revoked(1, 1)],
            "A revoke ended the match: Rina and Salma won.",
        ),
        (
            HOKM,
            [HandScored(1, (7, 3)), MatchEnded()],
            "Unfinished: play stopped here. Leading: Rina and Salma.",
        ),
        (
            replace(THREE, target=1),
            [HandScored(1, (7, 4, 4))],
            "Rina wins: first to 1, with 1.",
        ),
    ],
)
def test_the_end_of_a_match_names_the_players_of_a_side(
    app: Flask, rules: HokmRules, facts: list[Fact], words: str
) -> None:
    opened = MatchOpened("hokm", NAMES[: rules.players], rules, NAMES.index("Karim"))
    with app.test_request_context():
        assert plain(ending(kept(app, opened, facts))) == words
