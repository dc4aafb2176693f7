"""What a fault of each game says: what is wrong, with whom, and what to do."""

import pytest

from scoring.cards import Suit, parse_cards
from scoring.rulings import Fault
from tests.scoring.match import NAMES
from tests.support.plain_form import plain
from web.match import fault_words

PAIR, ALONE = (0, 2), (1,)
SPADES, HEARTS = Suit.SPADES, Suit.HEARTS
KING_OF_SPADES = parse_cards("KS")[0]

NINE_OF_CLUBS = parse_cards("9C")[0]
POSSIBLE = {"possible": ((0, 0), (60, 300), (360, 360)), "step": 5}

SAID = {
    "hazari": {
        Fault.of("card_used", seat=2, card=KING_OF_SPADES, owner=0, round=1): (
            "K♠︎ was already shown by Rina in round 1. Check the cards: one of the two is wrong."
        ),
        Fault.of("sum_wrong", sum=355, total=360, difference=5): (
            "These add up to 355. That is 5 less than 360."
        ),
        Fault.of("sum_wrong", sum=365, total=360, difference=-5): (
            "These add up to 365. That is 5 more than 360."
        ),
        Fault.of("total_impossible", seat=1, value=97, **POSSIBLE): (
            "Karim cannot have 97 points. Possible: 0, 60 to 300 and 360, in steps of 5."
        ),
        Fault.of("total_impossible", seat=1, value=2, possible=((0, 0), (9, 300)), step=1): (
            "Karim cannot have 2 points. Possible: 0 and 9 to 300."
        ),
        Fault.of("card_at_two_seats", seat=1, card=NINE_OF_CLUBS, others=(0, 3)): (
            "9♣︎ is entered for Rina and for Karim and Nasreen. Change one of them."
        ),
    },
    "fives": {
        Fault.of("players_wrong", fewest=2, most=5, have=1): (
            "This table has 2 to 5 players. Choose one of them."
        ),
        Fault.of("players_wrong", fewest=4, most=4, have=1): (
            "This table has 4 players. Choose one of them."
        ),
        Fault.of("hands_wrong", want=3, have=2): "Enter the hands of each of the 3 players.",
        Fault.of("winner_twice", seat=1): "Karim is chosen twice. Choose each winner once.",
    },
    "hokm": {
        Fault.of("card_used", seat=2, card=KING_OF_SPADES, owner=0, trick=1): (
            "K♠︎ was already played by Rina in trick 1. Check the cards: one of the two is wrong."
        ),
        Fault.of("hand_begun", deal=1): "This hand has begun. Open the hand to change trump.",
        Fault.of("trump_due", deal=1): "Name trump first.",
        Fault.of("revoke_due", deal=1): (
            "All tricks are entered, but a revoke was found. Enter the revoke, or enter the trick "
            "counts to ignore it."
        ),
        Fault.of("leader_differs", trick=2, leader=0, due=2): (
            "Rina led trick 2 as entered, but Salma should lead. Check who played which card."
        ),
        Fault.of("trick_size", want=4, have=1): "A trick has 4 cards, one from each player, not 1.",
        Fault.of("tricks_wrong", want=2, have=3): "Enter the tricks of each of the 2 teams.",
        Fault.of("hand_goes_on", left=1, tricks=8, leader=(2,), rival=(0,)): (
            "Not over yet: 1 trick is left, and Rina can still equal Salma’s 8."
        ),
        Fault.of("result_impossible", seats=(1,), shutout=False): (
            "Not saved: after these tricks, Karim cannot win like that. Choose another result."
        ),
    },
    "bukharo": {
        Fault.of("sides_wrong", want=2, have=1): "Enter the cards of each of the 2 teams.",
        Fault.of("count_below_zero", seats=PAIR): (
            "Rina and Salma: a count is below 0. Leave a field empty if there are no cards."
        ),
        Fault.of("jokers_too_few", seats=ALONE, sequences=1, jokers=0): (
            "1 sequence needs a joker, but Karim laid 0. A natural two is not a joker."
        ),
        Fault.of("in_sevens_wrong", seats=ALONE, cards=6): (
            "Only the bonus counts. Enter how many cards of Karim are in groups of seven: at least "
            "seven per group. Now: 6."
        ),
        Fault.of("passport_impossible", seats=ALONE, points=40): (
            "Karim cannot have a passport: it needs four in sequence without a joker, and fifty "
            "points or seven cards. Count again."
        ),
        Fault.of("declared_twice", which="first"): (
            "Only one team declares the first Bukharo. Choose one."
        ),
        Fault.of("declared_twice", which="second"): (
            "Only one team declares the second Bukharo. Choose one."
        ),
        Fault.of("too_many_cards", worth="high", have=75, packs=3, excess=3): (
            "All teams together have 75 cards from 8 to K, but 3 packs have 72. "
            "That is 3 too many: count again."
        ),
        Fault.of("group_unclear", seats=ALONE, group=1, cards=parse_cards("TS 2H 2D"), needs=2): (
            "Group 1 of Karim is unclear: besides twos it needs 2 cards. If it is right, "
            "choose “Count cards instead”."
        ),
    },
}
"""Faults of a form are seen on its page in tests/web/entry/test_every_refusal.py."""


@pytest.mark.parametrize(
    ("game", "fault", "words"),
    [(game, *row) for game, told in SAID.items() for row in told.items()],
    ids=[f"{game}-{fault.code}" for game, told in SAID.items() for fault in told],
)
def test_a_fault_says_what_is_wrong_and_what_to_do(
    english: None, game: str, fault: Fault, words: str
) -> None:
    assert plain(fault_words.sentence(game, fault, NAMES)) == words
