"""Judge tricks of Hokm: who takes them, by trump, or in a hand without trump by another order."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..argument_checks import cards_of, different
from ..cards import Card, Rank, Suit
from ..kit.three_card_groups import WEIGHT
from ..kit.tricks import ranking
from ..rulings import Ruling, Step
from ..shortened import shortened
from .rules import TRICKS, NoTrump, Trump

NO_TRUMP = "hokm.no-trump"
_WEIGHTS: Mapping[NoTrump, Mapping[Rank, int]] = {
    NoTrump.ACE_HIGH: WEIGHT,
    NoTrump.KING_HIGH: {**WEIGHT, Rank.ACE: WEIGHT[Rank.TWO] - 1},
    NoTrump.REVERSED: {rank: -weight for rank, weight in WEIGHT.items()},
}
"""Order of the cards of a suit, by what was named in place of trump."""


def require_trump(trump: Any) -> None:
    """Raise TypeError where what was named is no `Suit`, no `NoTrump` and not None."""
    if not isinstance(trump, Suit | NoTrump | None):
        raise TypeError(f"trump: {shortened(trump)} is no Suit and no NoTrump")


def judge_trick(cards: Sequence[Card], trump: Trump | None) -> int:
    """Return the position of the card that takes the trick; `cards` are in order of play.

    Raises:
        ValueError: these are not two to four different cards.
        TypeError: these are no cards, or trump is no `Suit` and no `NoTrump`.
    """
    return rule_trick(cards, trump).winner


def rule_trick(cards: Sequence[Card], trump: Trump | None) -> Ruling:
    """Judge a trick: the highest trump takes it, or without one the highest card of the suit led.

    Where the hand has no trump, what was named says which card is the highest. The ruling counts
    tricks: one for the winner.

    Raises:
        ValueError: these are not two to four different cards.
        TypeError: these are no cards, or trump is no `Suit` and no `NoTrump`.
    """
    cards = cards_of("cards", cards)
    require_trump(trump)
    named = trump if isinstance(trump, NoTrump) else None
    if len(cards) not in TRICKS:
        raise ValueError("cards: a trick has two to four")
    different("cards", cards)
    led = cards[0].suit
    weight = WEIGHT if named is None else _WEIGHTS[named]
    winner, *others = ranking(cards, trump if isinstance(trump, Suit) else None, weight)
    suit = cards[winner].suit
    # The best loser of the winning suit; against it rank alone decided.
    rival = next((place for place in others if cards[place].suit == suit), None)
    about = {"winner": winner, "card": cards[winner], "rival": rival, "led": led}
    if named is not None:
        decision, rules = Step.of("no_trump_takes", named=named, **about), [NO_TRUMP]
    elif suit == trump:
        decision, rules = Step.of("trump_takes", **about), ["hokm.trick.trump"]
    else:
        decision, rules = Step.of("led_takes", **about), ["hokm.trick.led-suit"]
    steps = (
        decision,
        *(
            Step.of("card", place=place, card=card, counts=_counts(card, led, trump))
            for place, card in enumerate(cards)
        ),
    )
    if rival is not None and named is None:
        rules.append("hokm.card-rank")
    shares = tuple(int(place == winner) for place in range(len(cards)))
    return Ruling(winner, 1, shares, steps, tuple(rules))


def _counts(card: Card, led: Suit, trump: Trump | None) -> str:
    """Return how a card counts in its trick: as trump, in the suit led, or not at all."""
    if card.suit == trump:
        return "trump"
    return "led" if card.suit == led else "nothing"
