"""Which other rounds of a deal show the cards that a correction brings into one of them."""

from collections.abc import Iterator, Sequence

from scoring.cards import Card
from scoring.facts import Amended, Entry, Fact
from scoring.replay import effective
from web.entering import played
from web.fetch import AtMatch
from web.games.catalogue import pages

Place = tuple[int, int]
"""Deal and round."""


def with_same_cards(at: AtMatch, facts: Sequence[Fact]) -> list[Entry]:
    """The entries of other rounds that show a card which these facts bring into one."""
    brought = dict(_brought(at, facts))
    cards = {(deal, card) for (deal, _nth), found in brought.items() for card in found}
    return [
        entry
        for entry in effective(at.log)
        if (place := pages(at).play.round_of(played(entry.fact)))
        and place not in brought
        and any((place[0], card) in cards for card in _on_board(at, place))
    ]


def _brought(at: AtMatch, facts: Sequence[Fact]) -> Iterator[tuple[Place, set[Card]]]:
    """The rounds that are changed, each with its cards afterwards."""
    supposed = at.supposing(facts)
    for fact in facts:
        place = isinstance(fact, Amended) and pages(at).play.round_of(played(fact.fact))
        if place:
            yield place, _on_board(supposed, place)


def _on_board(at: AtMatch, place: Place) -> set[Card]:
    board = pages(at).play.find_board(at, *place)
    return {card for group in board.groups for card in group} if board else set()
