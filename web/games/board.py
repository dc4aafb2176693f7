"""The board of any game: a row of cards for each seat. Its `board.py` says what it adds."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from scoring.cards import Card, Rank, show_cards
from scoring.facts import Fact, TableRuling
from scoring.rulings import Fault
from web.i18n.names import telling_letters, telling_words
from web.i18n.translations import lazy_gettext as _l
from web.i18n.translations import lazy_pgettext
from web.match.cards_form import Group, Groups
from web.match.context import AtMatch
from web.match.fault_words import sentence
from web.match.form_page import Told
from web.match.typed_cards import same_cards
from web.match.views import Link

Counted = Literal["round", "trick", "showdown", "game"]
"""What a game calls the unit in which every player lays cards."""

DEALER = (lazy_pgettext("badge of the dealer", "D"), _l("Dealer"))
"""A mark beside a name, and what it is called."""


@dataclass(frozen=True, slots=True)
class Row:
    """One seat on the board.

    `name` is as short as tells it from the others, and `letters` do so on a key. `gained` are its
    points in this deal before the round, and `note` what else stands beside its total; `office` is
    the mark of the seat that deals or rules.
    """

    seat: int
    name: str
    letters: str
    total: int
    gained: int
    note: str
    office: tuple[Any, Any] | None


@dataclass(frozen=True, slots=True)
class Label:
    """What one seat's cards are, while a round is being entered; `best` so far on the table."""

    seat: int
    name: str
    about: str
    best: bool


@dataclass(frozen=True, slots=True)
class Board(ABC):
    """One round as the board shows it: the open one, or one that is being changed.

    `style` is a style sheet, which travels with the one of all boards (`TOGETHER` in
    web/http/static_files.py), and `above` a template that only this game needs; `to_ruling` says
    whether a saved round leads to its ruling, or straight on with the table.
    """

    at: AtMatch
    deal: Any
    round: int

    counted: ClassVar[Counted] = "round"
    style: ClassVar[str] = ""
    above: ClassVar[str] = ""
    to_ruling: ClassVar[bool] = True

    def kept_up(self, seat: int, cards: Group) -> str:
        """Why the phone that asks may not show these cards for its player; "" where it may."""
        return ""

    @property
    @abstractmethod
    def heading(self) -> str:
        """Which round this is, and who begins it."""

    @property
    @abstractmethod
    def order(self) -> tuple[int, ...]:
        """Seats in the order of the rows."""

    @property
    @abstractmethod
    def size(self) -> int:
        """Cards in each row."""

    @property
    @abstractmethod
    def is_in(self) -> bool:
        """The round is in the record, with its cards or without, whatever is supposed here."""

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """The round is the one to enter now."""

    @property
    @abstractmethod
    def groups(self) -> Groups:
        """The cards in the record for this round, by seat; empty groups while there are none."""

    @property
    @abstractmethod
    def lanes(self) -> Sequence[Link]:
        """Ways to go on without these cards."""

    @abstractmethod
    def fact(self, deal: int, number: int, groups: Groups) -> Fact:
        """What these groups say about a round: this one, or one that the form took for it."""

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat, of those who play this deal."""
        return self.at.players_in(self.deal)

    @property
    def rules(self) -> Any:
        """The rules of this deal."""
        return self.at.rules_in(self.deal)

    @property
    def pending(self) -> tuple[Fact, ...]:
        """Corrections that are supposed here, and go into the record together with this round."""
        return self.at.pending

    @property
    def placeholder(self) -> str:
        """Cards as a person may type them."""
        return " ".join(("AH", "KH", "QH", "JH", "10H")[: self.size])

    @property
    def office(self) -> tuple[int, tuple[Any, Any]]:
        """The seat with an office in this deal, and its mark."""
        return self.deal.dealer, DEALER

    def gained(self, seat: int) -> int:
        """Points of this seat in the deal before this round."""
        return 0

    def note(self, seat: int) -> str:
        """What else a table wants to know about this seat."""
        return ""

    @property
    def aside(self) -> str:
        """What else a table wants to know about this round."""
        return ""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The seats in order."""
        totals = self.at.state.totals_before(self.deal)
        names, letters = telling_words(self.players), telling_letters(self.players)
        holder, office = self.office
        return tuple(
            Row(
                seat,
                names[seat],
                letters[seat],
                totals[self.at.side_of(seat)],
                self.gained(seat),
                self.note(seat),
                office if seat == holder else None,
            )
            for seat in self.order
        )

    @property
    def elsewhere(self) -> Mapping[Card, tuple[int, int]]:
        """Card → (seat, round) for the cards of the deal's other rounds."""
        return {}

    @property
    def elsewhere_text(self) -> str:
        """The same for the script, card, seat and round in a row: `AS12 TH03`."""
        return " ".join(f"{card}{seat}{number}" for card, (seat, number) in self.elsewhere.items())

    @property
    def values(self) -> str:
        """The points of each rank, ace first, for the script; nothing where cards have none."""
        return " ".join("0" for _rank in Rank)

    @property
    def fills_last(self) -> bool:
        """Whether the last row is what is left, because every other card is known."""
        return False

    @property
    def entered(self) -> tuple[str, ...]:
        """The cards in the record, spelled out by seat."""
        return tuple(map(show_cards, self.groups))

    def completed(self, groups: Groups) -> Groups:
        """The groups, with what the board fills in by itself."""
        return groups

    def says(self, groups: Groups) -> bool:
        """Whether the record shows just these cards, so that a change is none."""
        return same_cards(self.completed(groups), self.groups)

    def misfits(self, groups: Groups) -> tuple[Fault, ...]:
        """Why these groups are nothing that the rules could be asked about."""
        return ()

    @property
    def search(self) -> str:
        """Where a mistake in the deal is looked for, if the game has such a page."""
        return ""

    @property
    def all_up(self) -> str:
        """That all cards lie face down already, so that nobody is asked for any; "" where not."""
        return ""

    @property
    def changeable(self) -> bool:
        """There is an entry that says what this round was."""
        return self.is_in

    def also_in(self, fact: Fact) -> tuple[int, int] | None:
        """Deal and round, where this round can be told by an entry about more than rounds."""
        return None

    def in_place_of(self, original: Fact, fact: Fact) -> Fact:
        """What the record says of the round with this fact for its cards: a decision of the table
        about them stays one."""
        return replace(original, fact=fact) if isinstance(original, TableRuling) else fact

    def told(self, faults: Sequence[Fault]) -> Told:
        """Each fault in words, with its field."""
        return [(beside(fault), sentence(fault, self.players)) for fault in faults]


def beside(fault: Fault) -> str:
    """The field of the board a fault belongs to."""
    return "" if fault.get("seat") is None else f"seat{fault['seat']}"
