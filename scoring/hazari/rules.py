"""Define the house rules of Hazari, the points of its cards, and the limits of a set-up."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Literal

from ..cards import PACK, Rank
from ..kit.house_rules import choices_of, refuse_target, refuse_unlisted
from ..kit.three_card_groups import AceTwoThree
from ..recorded_facts import UNWRITTEN

Variant = Literal["bangladesh", "bhutan"]
Tie = Literal["last_exposed", "first_exposed", "split"]
FourthCard = Literal["ignored", "kicker", "full_four", "chosen"]
OrderFault = Literal["warn", "dead_group", "foul_deal"]
Direction = Literal["counter_clockwise", "clockwise"]
NextDealer = Literal["neighbour", "deal_winner", "last_winner_leads"]
EndTie = Literal["play_on", "shared", "raise_target", "raise_for_two"]
TroyWin = Literal["all_three", "any_one", "off"]
AtTarget = Literal["deal_end", "at_once"]

TARGETS = range(100, 10_001)
"""Targets allowed, in points."""

TARGET_RAISE = 500
"""Points by which totals at the target raise it, where the house rule says so."""

SEATS = 4
"""Players who can enter their cards; all that judges cards is for as many."""

PLAYERS = range(3, 9)
"""Players of a match. Any number but four is played by totals only: score pads count 90 points for
each player, which is a suit for everybody, and no text has rules for their cards."""

ROUNDS = 4
"""Rounds of a deal."""

_TENS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
_SMALL = (Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)

CARD_VALUES = MappingProxyType(
    {
        "bangladesh": MappingProxyType(
            {**dict.fromkeys(_TENS, 10), **dict.fromkeys(_SMALL, 5)},
        ),
        "bhutan": MappingProxyType(
            {
                **dict.fromkeys(_TENS, 10),
                **{rank: int(rank) for rank in _SMALL},
                Rank.ACE: 11,
            },
        ),
    }
)
"""Points of each rank: Bangladesh A-10 ten, 9-2 five; Bhutan ace 11, court cards 10, else face."""


WORTH = MappingProxyType(
    {name: tuple(values[card.rank] for card in PACK) for name, values in CARD_VALUES.items()}
)
"""Points of a card by its number (0 to 51), per variant."""

_TROYS_NEEDED = {"all_three": 3, "any_one": 1, "off": ROUNDS}
"""House rule for Troy wins → rounds in a row to win with Troys; more than can count when off."""


@dataclass(frozen=True, slots=True)
class HazariRules:
    """House rules of one match of Hazari; frozen when the match begins.

    variant: card values, and with them the sum of a deal: Bangladesh 360, Bhutan 380.
    target: a total at or past this ends the race at the end of a deal.
    a23: the place of A-2-3 among runs: right after A-K-Q, above it, or below 4-3-2.
    tie: of exactly equal best groups the last exposed wins, or the first, or they split the points
        in equal whole shares, remainder and lead to the last exposed.
    fourth_card: in round 4 the best three count and the fourth card is ignored; or it breaks ties
        before the order of exposure; or four-card forms rank on a ladder of their own; or a player
        may say which three count, else the best.
    order_fault: a group stronger than an earlier one of the same player is noted; or loses its
        round to every live group; or makes all four groups of that player dead.
    direction: how the seats are drawn and who is named as the neighbour.
    next_dealer: the next seat in the direction of play; or the seat with most points in the deal;
        or the seat before whoever took the last round, who so leads the next deal.
    end_tie: equal highest totals play on, share the match, or raise the target by 500; or two
        totals at or past the target raise it, equal or not.
    troy_win: winning all three of rounds 1-3 with Troys wins the match; or any one of them; or off.
    at_target: the race is looked at when a deal is over; or after each round, and whoever reaches
        the target wins at once, as long as the cards of all rounds of the deal so far are known.

    Raises:
        ValueError: a value is not one that the setting allows.
    """

    moot: ClassVar[frozenset[str]] = frozenset()

    variant: Variant = "bangladesh"
    target: int = 1000
    a23: AceTwoThree = "second"
    tie: Tie = "last_exposed"
    fourth_card: FourthCard = "ignored"
    order_fault: OrderFault = "warn"
    direction: Direction = "counter_clockwise"
    next_dealer: NextDealer = "neighbour"
    end_tie: EndTie = "play_on"
    troy_win: TroyWin = "off"
    at_target: AtTarget = field(default="deal_end", metadata={UNWRITTEN: True})

    def __post_init__(self) -> None:
        refuse_unlisted(self, SETTINGS)
        refuse_target(self.target, TARGETS)

    @property
    def deal_total(self) -> int:
        """Return the points in a deal of four players, which is the whole pack."""
        return self.total_for(SEATS)

    def total_for(self, players: int) -> int:
        """Return the points in a deal of so many players: those of a suit for each."""
        return players * sum(CARD_VALUES[self.variant].values())

    def troy_counts(self, round_number: int) -> bool:
        """Tell whether taking this round with a Troy can win the match, or help to."""
        return self.troy_win != "off" and round_number < ROUNDS

    def troys_win(self, taken: Sequence[tuple[int, bool]]) -> bool:
        """Tell whether the last of these rounds, as (winner, won by a Troy), completes a Troy win.

        That is all of rounds 1-3, or any one, by the same seat. Only the winner of a round can
        claim it, and round 4 never counts.
        """
        needed = _TROYS_NEEDED[self.troy_win]
        if not needed <= len(taken) < ROUNDS:
            return False
        latest = taken[-needed:]
        return len({winner for winner, _ in latest}) == 1 and all(troy for _, troy in latest)


SETTINGS = choices_of(HazariRules)
"""House rule → its values, the recommended Bangladesh default first."""

ROUND_SETTINGS = ("a23", "tie", "fourth_card")
"""House rules that can change who wins a single round, judged without the rest of the deal."""

BANGLADESH = HazariRules()
"""Recommended house rules of the Bangladesh game."""

BHUTAN = HazariRules(variant="bhutan", fourth_card="full_four", troy_win="all_three")
"""Recommended house rules of the Bhutan game."""


def group_size(round_number: int) -> int:
    """Return the cards in a group: three in rounds 1-3, four in round 4."""
    return 4 if round_number == 4 else 3
