"""Sayings of the table while a mistake is searched for, in the order said, as text in an address.

`34-6H-8S6D`: seat 3 showed 6♥ in round 4, and neither 8♠ nor 6♦. `x-9S`: nobody showed 9♠ yet.
`q-9S`, `q-34`: nobody knows more of a card, of a group. `n-21AHKHQH-03..`: these groups together
are not what lay there. Several sayings are parted by a full stop.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.cards import Card, parse_cards
from scoring.hazari.mistakes.evidence import Doubt, Which, Who
from scoring.hazari.mistakes.repair import Change, Place, Repair

MOST, LONGEST = 60, 6000
"""Most sayings about one deal, and most characters of them; no table said more."""

NOBODY = "x"

_GROUP = re.compile(r"([0-3][1-4])((?:[2-9TJQKA][SHDC])+)")


@dataclass(frozen=True, slots=True)
class Seen:
    """A saying that these cards lay there, and the others `among` which it was asked did not.

    `place` is None for cards that nobody has shown yet.
    """

    place: Place | None
    cards: tuple[Card, ...]
    among: tuple[Card, ...] = ()

    @property
    def absent(self) -> tuple[Card, ...]:
        """Return the cards that did not lie there."""
        return tuple(card for card in self.among if card not in self.cards)

    @property
    def text(self) -> str:
        """Return the saying as it stands in an address."""
        parts = [_of_place(self.place), _of_cards(self.cards), _of_cards(self.absent)]
        return "-".join(parts if self.absent else parts[:2])

    def heard(self, doubt: Doubt) -> Doubt:
        """Return the evidence after this saying.

        Raises:
            ValueError: for cards that cannot lie there.
        """
        return doubt.seen(self.place, self.cards, (*self.cards, *self.absent))


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A saying that nobody knows more about this card, or about the group at this place."""

    about: Card | Place

    @property
    def text(self) -> str:
        """Return the saying as it stands in an address."""
        about = self.about
        return f"q-{about if isinstance(about, Card) else _of_place(about)}"

    def heard(self, doubt: Doubt) -> Doubt:
        """Return the evidence after this saying."""
        about = self.about
        return doubt.unanswered(Who(about, ()) if isinstance(about, Card) else Which(about, ()))


@dataclass(frozen=True, slots=True)
class Rejected:
    """A saying that at least one of these groups is not what lay there."""

    groups: tuple[tuple[Place, tuple[Card, ...]], ...]

    @classmethod
    def of(cls, repair: Repair) -> "Rejected":
        """Return the saying that this repair is not all true."""
        return cls(tuple((change.place, change.new) for change in repair.changes))

    @property
    def text(self) -> str:
        """Return the saying as it stands in an address."""
        groups = [_of_place(place) + _of_cards(cards) for place, cards in self.groups]
        return "-".join(["n", *groups])

    def heard(self, doubt: Doubt) -> Doubt:
        """Return the evidence after this saying."""
        changes = tuple(Change(place, (), cards) for place, cards in self.groups)
        return doubt.rejected(Repair(changes))


Saying = Seen | Forgotten | Rejected


def as_text(said: Sequence[Saying]) -> str:
    """Return all sayings as one text."""
    return ".".join(saying.text for saying in said)


def read(text: str) -> tuple[Saying, ...]:
    """Return the sayings in a text.

    Raises:
        ValueError: for a text that none of our pages wrote, or that is too long.
    """
    said = text.split(".") if text else []
    if len(said) > MOST or len(text) > LONGEST:
        raise ValueError("too much was said")
    return tuple(map(_saying, said))


def read_place(text: str) -> Place:
    """Return the seat and round that a text names.

    Raises:
        ValueError: for any other text.
    """
    if not re.fullmatch("[0-3][1-4]", text):
        raise ValueError("no place")
    return int(text[0]), int(text[1])


def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards in a text, written without spaces and each once.

    Raises:
        ValueError: for any other text.
    """
    cards = parse_cards(text)
    if len(set(cards)) != len(cards):
        raise ValueError("a card occurs twice")
    return cards


def _saying(text: str) -> Saying:
    kind, *parts = text.split("-")
    match kind, parts:
        case "q", [about]:
            return Forgotten(_card_or_place(about))
        case "n", [_, *_]:
            return Rejected(tuple(map(_group, parts)))
        case _, [cards] | [cards, _]:
            place = None if kind == NOBODY else read_place(kind)
            here, absent = read_cards(cards), read_cards("".join(parts[1:]))
            return Seen(place, here, (*here, *absent) if absent else ())
    raise ValueError("nothing that a table says")


def _card_or_place(text: str) -> Card | Place:
    if text[:1].isdigit() and text[1:].isdigit():
        return read_place(text)
    (card,) = read_cards(text)
    return card


def _group(text: str) -> tuple[Place, tuple[Card, ...]]:
    found = _GROUP.fullmatch(text)
    if found is None:
        raise ValueError("no group")
    return read_place(found[1]), read_cards(found[2])


def _of_place(place: Place | None) -> str:
    return f"{place[0]}{place[1]}" if place else NOBODY


def _of_cards(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))
