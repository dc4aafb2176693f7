"""A match of Fives to test at. Rina deals first unless a test says otherwise, Karim to her left."""

from collections.abc import Sequence

from scoring.cards import Card, parse_cards
from scoring.fives import FIVES, FivesRules
from scoring.fives.match import FIVES_GAME
from scoring.fives.recorded_facts import HandsShown, HandWon
from scoring.fives.rules import Category
from scoring.fives.state import Deal
from tests.scoring.match import NAMES, RINA, Match

Hands = tuple[tuple[Card, ...], ...]


def hands(text: str) -> Hands:
    """`KS KH KD 2S 2H / AS AH AD QS QH`: one hand after the other."""
    return tuple(parse_cards(part) for part in text.split("/"))


class Fives(Match):
    """A match of Fives as it is entered."""

    game = FIVES_GAME

    @classmethod
    def of(
        cls, rules: FivesRules = FIVES, players: Sequence[str] = NAMES, dealer: int = RINA
    ) -> "Fives":
        return cls.begun(rules, dealer, players)

    def show(self, text: str) -> Deal:
        """The showdown with its cards, by seat; the deal it closed."""
        number = self.deal.number
        self.write(HandsShown(number, hands(text)))
        return self.state.deals[number - 1]

    def won(self, category: Category, *winners: int) -> Deal:
        """The showdown without its cards; the deal it closed."""
        number = self.deal.number
        self.write(HandWon(number, winners, category))
        return self.state.deals[number - 1]
