"""A table to test at: Rina, Karim, Salma and Nasreen on seats 0 to 3, cards in notation.

Rina deals first unless a test says otherwise, so Karim leads round 1.
"""

from collections.abc import Sequence
from dataclasses import replace

from scoring.cards import PACK, Card, parse_cards
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from tests.scoring.match import (
    KARIM as KARIM,
    NAMES as NAMES,
    NASREEN as NASREEN,
    RINA,
    SALMA as SALMA,
    Match,
    about as about,
    codes as codes,
)

Hands = tuple[tuple[tuple[Card, ...], ...], ...]
"""Four groups for each of four seats."""


def groups(text: str) -> tuple[tuple[Card, ...], ...]:
    """`AH KH QH / 9S 8D 7D`: one group after the other."""
    return tuple(parse_cards(part) for part in text.split("/"))


def hands(*by_seat: str) -> Hands:
    """One text a seat, each with that player's four groups in the order played."""
    return tuple(groups(text) for text in by_seat)


# Two equal A-K-Q and two equal J-10-9; the lead moves, and with it who wins the second tie.
BANGLADESH_DEAL = hands(
    "AD KD QD / JD TS 9S / 5C 4S 3H / KS 7S 5H 2C",
    "AC KC QC / 8D 7H 6D / 5D 4C 3D / QH TD 4H 2D",
    "KH QS JC / 9C 8H 7C / 4D 3S 2H / 8S 6H 6S 2S",
    "JH TH 9H / JS TC 9D / 8C 7D 6C / AH AS 5S 3C",
)
# Two pairs beat a pair of kings in round 4.
BHUTAN_DEAL = hands(
    "AH KD QH / QS JS TD / AS 4S 2S / 9D 8C 8H 6H",
    "4C 3C 2C / 7H 6D 5H / JH 9H 2H / QD JC 7S 3S",
    "AC KH QC / JD TH 9S / 8S 7D 6C / 5D 5S 3D 3H",
    "TC 9C 8D / 7C 6S 5C / AD 4D 2D / KC KS TS 4H",
)


DEAD = replace(BANGLADESH, order_fault="dead_group")
FOUL = replace(BANGLADESH, order_fault="foul_deal")
ANY_TROY = replace(BHUTAN, troy_win="any_one")
NO_TROY = replace(BHUTAN, troy_win="off")

# Rina holds the highest Troy of every round.
TROYS = hands(
    "AS AH AD / KS KH KD / QS QH QD / AC KC QC 2S",
    "JS JH JD / TS TH TD / 9S 9H 9D / JC TC 9C 2H",
    "8S 8H 8D / 7S 7H 7D / 6S 6H 6D / 8C 7C 6C 2D",
    "5S 5H 5D / 4S 4H 4D / 3S 3H 3D / 5C 4C 3C 2C",
)


def swapped(deal: Hands, *seats: int) -> Hands:
    """These players lay their second and third groups the wrong way round."""
    return tuple(
        (own[0], own[2], own[1], own[3]) if seat in seats else own for seat, own in enumerate(deal)
    )


def filled(own: str, seat: int = RINA) -> Hands:
    """One player's hand, the rest of the pack dealt out to the others in pack order."""
    mine = groups(own)
    rest = iter([card for card in PACK if all(card not in group for group in mine)])
    others = [
        tuple(tuple(next(rest) for _ in range(size)) for size in (3, 3, 3, 4)) for _ in range(3)
    ]
    others.insert(seat, mine)
    return tuple(others)


def round_of(deal: Hands, number: int) -> tuple[tuple[Card, ...], ...]:
    """The groups of one round, by seat."""
    return tuple(arrangement[number - 1] for arrangement in deal)


class Table(Match):
    """A match of Hazari as it is entered."""

    game = HAZARI

    @classmethod
    def of(cls, rules: HazariRules = BANGLADESH, dealer: int = RINA) -> "Table":
        return cls.begun(rules, dealer)

    def expose(self, shown: Sequence[Sequence[Card]] | str) -> None:
        """The next round with its cards, by seat."""
        by_seat = groups(shown) if isinstance(shown, str) else tuple(map(tuple, shown))
        self.write(GroupsExposed(self.deal.number, self.due, by_seat))

    def take(self, winner: int, *, troy: bool = False) -> None:
        """The next round without its cards."""
        self.write(RoundTaken(self.deal.number, self.due, winner, troy))

    def count(self, *totals: int) -> None:
        """The whole deal from the piles."""
        self.write(DealCounted(self.deal.number, totals))

    def play(self, deal: Hands, rounds: Sequence[int] = (1, 2, 3, 4)) -> None:
        for number in rounds:
            self.expose(round_of(deal, number))

    @property
    def due(self) -> int:
        number = self.deal.next_round
        assert number is not None
        return number
