"""A table of Fives with friends in their seats, played by facts."""

from flask import Flask

from scoring.cards import parse_cards
from scoring.fives import FIVES, FivesRules
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.fives.rules import Category
from scoring.recorded_facts import MatchOpened
from tests.support.hazari_table import NAMES, RINA, Friends, begin, with_phone

FIVE = (*NAMES, "Jamila")
JAMILA = 4

KINGS = ("KS KH KD 2S 2H", "AS AH AD QS QH", "9S 8S 7S 6S 5S", "JD TC 8C 4H 3D")
"""Hands by seat: Rina's full house beats Karim's, aces being low; Salma's row is junk."""

EQUAL = ("KS KH 7D 7C QS", "AS AH 5D 4C 3S", "KD KC 7S 7H QD", "JS TS 9C 4D 2C")
"""Rina and Salma show the same two pairs."""

HANDS = (
    "KS KH KD 2S 2H",
    "AS AH AD QS QH",
    "JS JH 9S 8S 7C",
    "9D 8D 7D 6D 5D",
    "TS TH 4C 4D 6C",
)
"""Five hands by seat: full houses of kings and of low aces, a pair, junk in a row, two pairs."""

JUNK = ("KS JH 9D 7C 5S", "QH TD 8C 6S 4H", "2S 4D 6H 8S TH", "AS 3D 5H 9C JC")


class FivesFriends(Friends):
    """Friends who play Fives."""

    def show(self, deal: int, hands: tuple[str, ...]) -> int:
        return self.enter(HandsShown(deal, tuple(map(parse_cards, hands))))

    def tell(self, deal: int, category: Category, *winners: int) -> int:
        return self.enter(HandWon(deal, winners, category))


def sit_down_to_fives(
    app: Flask, rules: FivesRules = FIVES, dealer: int = RINA, names: tuple[str, ...] = NAMES
) -> FivesFriends:
    """A new table whose first match has just begun."""
    return with_phone(app, FivesFriends(*begin(app, MatchOpened("fives", names, rules, dealer))))
