"""Values of the form fields for a game that is already in the record."""

from typing import Any

from scoring.bukharo.state import Deal
from scoring.cards import Rank, show_cards
from web.games.bukharo.forms import NOBODY, NUMBERS, PILES


def counts_in(deal: Deal) -> dict[str, Any]:
    """Return the fields of the counts form for a game; 0 becomes an empty field."""
    given: dict[str, Any] = _declared_in(deal)
    for side, count in enumerate(deal.counts):
        given[f"side{side}_passport"] = count.passport
        for pile in PILES:
            for worth, number in getattr(count, pile).each.items():
                given[f"side{side}_{pile}_{worth}"] = number or None
        for name in NUMBERS:
            given[f"side{side}_{name}"] = getattr(count, name) or None
    return given


def cards_in(deal: Deal) -> dict[str, Any]:
    """Return the fields of the cards form for a game; without its cards only who declared what."""
    given: dict[str, Any] = _declared_in(deal)
    for side, cards in enumerate(deal.cards):
        given[f"side{side}_groups"] = "\n".join(map(show_cards, cards.groups))
        given[f"side{side}_laid_off"] = show_cards(cards.laid_off)
        given[f"side{side}_hand"] = show_cards(cards.hand)
        laid_twos = any(card.rank == Rank.TWO for card in cards.laid_off)
        given[f"side{side}_twos"] = cards.twos_in_place if laid_twos else None
        given[f"side{side}_in_one_turn"] = cards.in_one_turn or None
    return given


def _declared_in(deal: Deal) -> dict[str, Any]:
    """Return who declared the Bukharos of a game that is in; nothing for one that is not."""
    return {
        which: next(
            (str(side) for side, count in enumerate(deal.counts) if getattr(count, which)), NOBODY
        )
        for which in ("first", "second")
        if deal.counts
    }
