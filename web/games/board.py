"""The board of any game: a row of cards for each seat. A game's `board.py` subclasses it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from scoring.cards import Card, show_cards
from scoring.kit.state import Dealt
from scoring.recorded_facts import Entry, Fact, TableRuling
from scoring.rulings import Fault
from web.i18n.names import telling_letters, telling_words
from web.i18n.translations import lazy_gettext as _l, lazy_pgettext
from web.match.cards_form import Group, Groups, full_groups, same_cards
from web.match.context import MatchContext
from web.match.fault_words import sentence
from web.match.form_with_errors import FieldErrors
from web.match.page_data import Label, Link
from web.match.seating_and_rule_words import lacking

DEALER = (lazy_pgettext("badge of the dealer", "D"), _l("Dealer"))
"""Badge beside the dealer's name, and what it is called."""


@dataclass(frozen=True, slots=True)
class Row:
    """One seat on the board.

    `name` is shortened as far as it stays unique, `letters` further, for a key. `total` are the
    match points of its side before the round. Beside them stands `note`, or that the cards lie
    ready face down, `up`. `office` is the badge of the seat that deals or rules.
    """

    seat: int
    name: str
    letters: str
    total: int
    note: str
    office: tuple[Any, Any] | None
    up: bool


@dataclass(frozen=True)
class Hands:
    """Whole hands that wait face down for their rounds; here those of a game without any.

    `up` are the seats whose hand waits for the open round; where they are `all_up`, no cards are
    asked for. `to_arrange` leads to the hand that this phone lays before the rounds. `own` has the
    seat of its player, once that hand is Up, with its cards of this round: () where another phone
    laid it. `complete` says that all cards of the deal were laid so.
    """

    up: frozenset[int] = frozenset()
    all_up: bool = False
    to_arrange: Link | None = None
    own: Mapping[int, Group] = field(default_factory=dict)
    complete: bool = False


@dataclass(frozen=True, slots=True)
class Worth:
    """Points of cards, and what a board shows with them; the defaults are for cards without any.

    `values` are the points of each rank for the script, ace first, and `words` what it says of
    them. `last` is the place of the last card of all rows where some hold one less, else 0.
    `fills_last` is whether the last row is what is left, because every other card is known, and
    `search` leads to the search for a mistake in the deal.
    """

    values: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    last: int = 0
    fills_last: bool = False
    search: str = ""


Deal = TypeVar("Deal", bound=Dealt, covariant=True)
Rules = TypeVar("Rules", covariant=True)


@dataclass(frozen=True, slots=True)
class GameBoard(ABC, Generic[Deal, Rules]):
    """One round as the board shows it: the open one, or one that is being corrected.

    `above` is a template that only this game needs. `counted` names the round in faults.
    `to_ruling` says whether a saved round leads to its ruling, over the board of the next round or,
    after a change, on its page; else the next board tells it in a line of its own.
    """

    context: MatchContext
    deal: Deal
    round: int

    counted: ClassVar[str] = "round"
    above: ClassVar[str] = ""
    to_ruling: ClassVar[bool] = True

    @property
    @abstractmethod
    def heading(self) -> str:
        """Return which round this is, and who begins it."""

    @property
    @abstractmethod
    def order(self) -> tuple[int, ...]:
        """Return the seats in the order of the rows."""

    @property
    @abstractmethod
    def size(self) -> int:
        """Return the number of cards in each row."""

    @property
    def sizes(self) -> range:
        """Return how many cards a row may have."""
        return range(self.size, self.size + 1)

    @abstractmethod
    def entry_in(self, log: Sequence[Entry]) -> Entry | None:
        """Return the entry of this log that says what the round was, as corrected, or None."""

    @property
    def is_in(self) -> bool:
        """Return whether the record, without the draft, has the round, even without cards."""
        return self.entry is not None

    @property
    def entry(self) -> Entry | None:
        """Return the entry in the record, without the draft, that says what the round was."""
        return self.entry_in(self.context.log[: self.context.version])

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Return whether this is the round to enter now."""

    @property
    @abstractmethod
    def groups(self) -> Groups:
        """Return the cards in the record for this round, by seat; empty groups without any."""

    @property
    @abstractmethod
    def other_ways(self) -> Sequence[Link]:
        """Return links to other ways to enter this round, such as without its cards."""

    @abstractmethod
    def fact(self, deal: int, number: int, groups: Groups) -> Fact:
        """Return the fact that these groups are for a round: this one, or the one a form names."""

    @abstractmethod
    def labels(self, laid: Mapping[int, Group]) -> Sequence[Label]:
        """Return a label for each seat with a full group; they come in exposure order."""

    @property
    def place(self) -> tuple[int, int]:
        """Return (deal, round)."""
        return self.deal.number, self.round

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names of this deal's players, by seat."""
        return self.context.players_in(self.deal)

    @property
    def rules(self) -> Rules:
        """Return the rules of this deal."""
        rules: Rules = self.context.rules_in(self.deal)
        return rules

    @property
    def draft(self) -> tuple[Fact, ...]:
        """Return the draft, to be saved in one write with this round."""
        return self.context.draft

    @property
    def placeholder(self) -> str:
        """Return an example of cards as a person may type them."""
        return " ".join(("AH", "KH", "QH", "JH", "10H")[: self.size])

    @property
    def office(self) -> tuple[int, tuple[Any, Any]]:
        """Return the seat with an office in this deal, and its badge."""
        return self.deal.dealer, DEALER

    def note(self, seat: int) -> str:
        """Return what else to show beside this seat."""
        return ""

    @property
    def aside(self) -> str:
        """Return what else to show beside the heading: cards that the pack lacks."""
        return lacking(self.deal)

    @property
    def missing(self) -> str:
        """Return the cards that cannot be tapped because the pack lacks them: `AS TH`."""
        return show_cards(getattr(self.deal, "missing", ()))

    def full(self, typed: Mapping[int, str]) -> dict[int, Group]:
        """Return the groups that are typed in full, by seat, in the order of the rows."""
        return full_groups(self.order, self.size, typed)

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the match points of each side before this round."""
        before: tuple[int, ...] = self.context.state.totals_at(self.deal)
        return before

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the seats in the order of the rows."""
        totals = self.totals
        names, letters = telling_words(self.players), telling_letters(self.players)
        holder, office = self.office
        up = self.hands.up
        return tuple(
            Row(
                seat,
                names[seat],
                letters[seat],
                totals[self.context.side_of(seat)],
                "" if seat in up else self.note(seat),
                office if seat == holder else None,
                seat in up,
            )
            for seat in self.order
        )

    @property
    def elsewhere(self) -> Mapping[Card, tuple[int, int]]:
        """Return (seat, round) for each card of the deal's other rounds."""
        return {}

    @property
    def elsewhere_text(self) -> str:
        """Return `elsewhere` for the script, as card, seat and round: `AS12 TH03`."""
        return " ".join(f"{card}{seat}{number}" for card, (seat, number) in self.elsewhere.items())

    @property
    def worth(self) -> Worth:
        """Return what the board shows because cards have points."""
        return Worth()

    @property
    def entered(self) -> tuple[str, ...]:
        """Return the cards in the record as text, by seat."""
        return tuple(map(show_cards, self.groups))

    def completed(self, groups: Groups) -> Groups:
        """Return the groups, with what the board fills in by itself."""
        return groups

    def says(self, groups: Groups) -> bool:
        """Return whether the record shows just these cards, so that nothing is corrected."""
        return same_cards(self.completed(groups), self.groups)

    def misfits(self, groups: Groups) -> tuple[Fault, ...]:
        """Return the faults that keep the rules from judging these groups at all."""
        return ()

    @property
    def hands(self) -> Hands:
        """Return the hands that were laid before this round, as far as this phone may know them."""
        return Hands()

    def in_place_of(self, original: Fact, fact: Fact) -> Fact:
        """Return the original with this fact for its cards, so that an override stays one."""
        return replace(original, fact=fact) if isinstance(original, TableRuling) else fact

    def errors(self, faults: Sequence[Fault]) -> FieldErrors:
        """Return each fault as (field, sentence)."""
        return [
            (beside(fault), sentence(self.context.game.key, fault, self.players))
            for fault in faults
        ]


Board: TypeAlias = GameBoard[Dealt, Any]
"""Board of any game."""


def beside(fault: Fault) -> str:
    """Return the field of the board that a fault belongs to; "" for the form as a whole."""
    return "" if fault.get("seat") is None else f"seat{fault['seat']}"
