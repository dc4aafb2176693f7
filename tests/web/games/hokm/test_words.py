"""Every trick and every end of a hand of Hokm can be told; pages of theirs are read elsewhere."""

from itertools import permutations, product

from scoring.cards import PACK
from scoring.hokm import HokmRules, rule_trick
from scoring.hokm.judge import rule_counted
from scoring.rulings import Ruling
from tests.scoring.hokm.by_hand import THREE, TO_SEVEN, TRUMPS, endings, stops_of_three
from tests.scoring.match import NAMES
from tests.support.plain_form import unmarked
from web.games.hokm import ruling_words, trick_words as tricks
from web.match.ruling_words import RulingWords


def hand_told(ruling: Ruling, rules: HokmRules) -> RulingWords:
    told: RulingWords = unmarked(ruling_words.hand_in_words(ruling, NAMES, rules.sides))
    return told


def test_every_two_cards_can_be_told(english: None) -> None:
    for pair in permutations(PACK[::3], 2):
        for trump in TRUMPS:
            told = unmarked(tricks.trick_in_words(rule_trick(pair, trump), NAMES))
            assert told.name in told.reason


def test_every_end_of_a_hand_can_be_told(english: None) -> None:
    for rules, stops in ((THREE, stops_of_three()), (TO_SEVEN, endings(3))):
        for taken, ruler in product(stops, range(3)):
            told = hand_told(rule_counted(rules, ruler, taken), rules)
            assert told.name in told.reason
