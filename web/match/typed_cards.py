"""Groups as they are typed: which can be read, which are full, which are the same."""

from collections.abc import Mapping, Sequence

from scoring.cards import Card, CardError, parse_cards
from web.match.cards_form import LONGEST, Groups


def same_cards(groups: Groups, others: Groups) -> bool:
    """Return whether every seat shows the same cards, in whatever order they were entered."""
    return [sorted(map(str, group)) for group in groups] == [
        sorted(map(str, group)) for group in others
    ]


def full_groups(
    order: Sequence[int], size: int, typed: Mapping[int, str]
) -> dict[int, tuple[Card, ...]]:
    """Return the readable groups of this size without double cards, by seat, in this order."""
    read = ((seat, readable(typed.get(seat, ""))) for seat in order)
    return {seat: group for seat, group in read if len(group) == len(set(group)) == size}


def readable(text: str) -> tuple[Card, ...]:
    """Return the cards of a typed group; () for a text that cannot be read whole."""
    try:
        return parse_cards(text[:LONGEST])
    except CardError:
        return ()


def all_different(groups: Mapping[int, Sequence[Card]]) -> bool:
    """Return whether no card is in two groups."""
    cards = [card for group in groups.values() for card in group]
    return len(set(cards)) == len(cards)
