"""Read and write the pieces of a line that notes a deal, whatever the game. See NOTATION.md."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from ..cards import Card, show_cards
from ..recorded_facts import DirectionChanged, Fact, PackChanged, TableRuling
from ..rulings import Fault
from ..shortened import shortened
from .line_pieces import DealError as DealError, Piece as Piece
from .state import Dealt

UNKNOWN: Final = "?"
"""Sign for cards that nobody knows."""

BACKWARDS: Final = "order=backwards"
"""Setting of a deal in which play goes against the numbers of the seats."""

_RESULT = re.compile(
    r"(?P<seats>-|\d+(?:\+\d+)*)(?P<mark>t?)(?P<table>\*(?:\((?P<shared>[^)]*)\))?)?"
)


@dataclass(frozen=True, slots=True)
class Won:
    """Result of one round as it is written: who took it, in seats from 0, none or several.

    `told` says that the winner showed a mark that the game gives a meaning, `table` that the
    players decided it, who may have shared the points out as `shares`.
    """

    piece: Piece
    seats: tuple[int, ...]
    told: bool = False
    table: bool = False
    shares: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """Return the result as it is written, without spaces around it."""
        return self.piece.text.strip()

    def by_table(self, fact: Fact, worth: int, seats: int) -> TableRuling:
        """Return the override: all points of the cards go to the winner, or as they are shared.

        `seats` are those who can have points, 0 where cards are worth none.
        """
        if len(self.seats) != 1:
            raise self.piece.fail("a decision names one winner", Fault.of("decision_wrong"))
        (winner,) = self.seats
        alone = tuple(worth if seat == winner else 0 for seat in range(seats))
        return TableRuling(fact, winner, self.shares or alone, "", self.told)


@dataclass(frozen=True, slots=True)
class Ending:
    """End of a deal as a line says it: a word of the game, or none, and its numbers."""

    piece: Piece
    word: str = ""
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Line that notes a deal, as its game reads it: rules, settings, cards, and the result."""

    rules: Any
    settings: Mapping[str, Piece]
    body: Piece
    won: tuple[Won, ...] = ()
    ending: Ending | None = None

    def seat(self, name: str, seats: int) -> int:
        """Return the seat that a setting names, from 0; the first one where it does not stand."""
        piece = self.settings.get(name)
        if piece is None:
            return 0
        if piece.number() > seats:
            raise piece.fail(f"there are {seats} players")
        return piece.number() - 1

    def missing(self) -> Iterator[tuple[Piece, Fact]]:
        """Yield which cards the pack lacks, as the setting `missing` says it."""
        piece = self.settings.get("missing")
        if piece is not None:
            yield piece, PackChanged(1, piece.cards())

    @property
    def backwards(self) -> tuple[tuple[Piece, Fact], ...]:
        """Return the change of direction that the setting `order` says, or nothing."""
        piece = self.settings.get("order")
        if piece is None:
            return ()
        if piece.text.strip().casefold() != "backwards":
            raise piece.fail(f"{shortened(piece.text)} is no order of play")
        return ((piece, DirectionChanged(1, backwards=True)),)


@dataclass(frozen=True, slots=True)
class Noted:
    """Deal as a game reads it: who plays, who deals, and what is entered, each with its place."""

    players: int
    dealer: int
    facts: tuple[tuple[Piece, Fact], ...]


class Notation(Protocol):
    """Way in which a game notes its deals."""

    @property
    def settings(self) -> tuple[str, ...]:
        """Return the settings of a line that are no house rules."""
        ...

    @property
    def deals(self) -> type[Dealt]:
        """Return the class of the deals that can be written."""
        ...

    def read(self, line: Line) -> Noted:
        """Return what the line says; raise DealError for what it cannot say."""
        ...

    def write(self, deal: Any) -> tuple[str, str]:
        """Return the settings of a deal, and its cards with the result, from its state."""
        ...


def refuse_repeats(pieces: Iterable[tuple[Piece, Sequence[Card]]]) -> None:
    """Raise DealError at the first piece with a card of one pack that stood before."""
    seen: set[Card] = set()
    for piece, cards in pieces:
        for card in cards:
            if card in seen:
                fault = Fault.of("card_in_line_twice", card=card)
                raise piece.fail(f"{card} occurs twice", fault)
            seen.add(card)


def refuse_count(body: Piece, hands: Sequence[object], allowed: Sequence[int]) -> None:
    """Raise DealError unless so many hands stand between the signs."""
    if len(hands) not in allowed:
        low, high = allowed[0], allowed[-1]
        told = f"{low} to {high}" if low < high else f"{low}"
        fault = Fault.of("hands_between", fewest=low, most=high, have=len(hands))
        raise body.fail(f"{told} hands stand between | signs, not {len(hands)}", fault)


def refuse_size(piece: Piece, cards: Sequence[Card], size: int, rule: str) -> None:
    """Raise DealError unless a hand or group has so many cards, as this rule says."""
    if len(cards) != size:
        fault = Fault.of("cards_wrong", want=size, have=len(cards))
        raise piece.fail(f"{rule}, not {len(cards)}", fault)


def read_result(piece: Piece) -> tuple[tuple[Won, ...], Ending | None]:
    """Read what stands behind `=`: winners by round, then behind `;` how the deal ended."""
    before, after = piece.cut(";")
    return tuple(_won(before)), None if after is None else _ending(after)


def _won(piece: Piece) -> Iterator[Won]:
    """Yield the result of each round."""
    end = 0
    for found in _RESULT.finditer(piece.text):
        if piece.text[end : found.start()].strip():
            break
        end = found.end()
        seats = tuple(int(seat) - 1 for seat in re.findall(r"\d+", found["seats"]))
        yield Won(
            piece.part(*found.span()),
            seats,
            told=bool(found["mark"]),
            table=bool(found["table"]),
            shares=tuple(int(share) for share in re.findall(r"\d+", found["shared"] or "")),
        )
    if piece.text[end:].strip():
        raise piece.part(end, len(piece.text)).fail("this is no winner")


def _ending(piece: Piece) -> Ending:
    """Return the word, if any, and the numbers behind it."""
    words = piece.words()
    word = words.pop(0).text if words and not words[0].text.lstrip("-−").isdigit() else ""
    return Ending(piece, word.casefold(), tuple(number.number(-999_999) for number in words))


def write_group(cards: Sequence[Card]) -> str:
    """Return the cards of a group, `?` for none that are known."""
    return show_cards(cards) if cards else UNKNOWN


def write_missing(cards: Sequence[Card]) -> list[str]:
    """Return the setting that names the cards which the pack lacks; [] for a whole one."""
    return [f"missing={''.join(map(str, cards))}"] if cards else []


def write_won(
    seats: Sequence[int], mark: str = "", table: TableRuling | None = None, worth: int = 0
) -> str:
    """Return the result of a round as it is written: `3`, `1+3`, `-`, `3t`, `3*`, `3*(0 0 5 5)`."""
    text = ("+".join(str(seat + 1) for seat in seats) or "-") + mark
    if table is None:
        return text
    alone = not table.shares or table.shares[table.winner] == worth
    return f"{text}*" if alone else f"{text}*({' '.join(map(str, table.shares))})"


def write_result(won: Sequence[str], numbers: Sequence[int], word: str = "") -> str:
    """Return the result with its sign: winners, then the word and the numbers of the end."""
    ending = " ".join([*([word] if word else []), *map(str, numbers)])
    return " = " + " ".join(won) + (f"; {ending}" if ending else "") if won or ending else ""
