"""Cards and groups of the search for a mistake, as text in an address.

`346H` is 6♥ with seat 3 in round 4, `x6H` is 6♥ as a card that nobody entered, and `348S6S2S6H` is
the group of seat 3 in round 4. Several are parted by a full stop.
"""

import re
from collections.abc import Iterable, Mapping

from scoring.cards import Card, parse_cards
from scoring.hazari.mistakes.evidence import Claim
from scoring.hazari.mistakes.repair import Place

Lay = Mapping[Place, tuple[Card, ...]]
"""The cards of some groups, by their place."""

NOWHERE = "x"

_GROUP = re.compile(r"(x|[0-3][1-4])((?:[2-9TJQKA][SHDC]){1,4})")


def card_text(claim: Claim) -> str:
    """Write a card and its place."""
    card, place = claim
    return _text(place, (card,))


def claims_text(claims: Iterable[Claim]) -> str:
    """Write cards and their places."""
    return ".".join(map(card_text, claims))


def groups_text(groups: Lay) -> str:
    """Write groups and their places."""
    return ".".join(_text(place, cards) for place, cards in groups.items())


def read_card(text: str) -> Claim:
    """Return the card and the place in a text.

    Raises:
        ValueError: for a text that `card_text` did not write.
    """
    place, (card,) = _read(text)
    return card, place


def read_claims(text: str) -> tuple[Claim, ...]:
    """Return the cards and places in a text, each card once.

    Raises:
        ValueError: for a text that `claims_text` did not write.
    """
    claims = tuple(map(read_card, _parts(text)))
    if len(dict(claims)) != len(claims):
        raise ValueError("a card is told of twice")
    return claims


def read_groups(text: str) -> dict[Place, tuple[Card, ...]]:
    """Return the groups in a text, by their place.

    Raises:
        ValueError: for a text that `groups_text` did not write.
    """
    groups = {}
    for place, cards in map(_read, _parts(text)):
        if place is None or place in groups or len(set(cards)) != len(cards):
            raise ValueError("no groups of one deal")
        groups[place] = cards
    return groups


def read_place(text: str) -> Place:
    """Return the seat and round that a text names.

    Raises:
        ValueError: for any other text.
    """
    if not re.fullmatch("[0-3][1-4]", text):
        raise ValueError("no place")
    return int(text[0]), int(text[1])


def _parts(text: str) -> list[str]:
    return text.split(".") if text else []


def _text(place: Place | None, cards: Iterable[Card]) -> str:
    where = f"{place[0]}{place[1]}" if place else NOWHERE
    return where + "".join(map(str, cards))


def _read(text: str) -> tuple[Place | None, tuple[Card, ...]]:
    found = _GROUP.fullmatch(text)
    if found is None:
        raise ValueError("no cards at a place")
    place = None if found[1] == NOWHERE else read_place(found[1])
    return place, parse_cards(found[2])
