"""Take a line of text apart, and say at which sign something in it is wrong."""

import re
from dataclasses import dataclass

from ..cards import Card, CardError, parse_cards
from ..rulings import Fault
from ..shortened import shortened

_WORD = re.compile(r"\S+")


class DealError(ValueError):
    """Error in a line that notes a deal. `place` is the sign in the line, counted from 1.

    `problem` says it in English, `faults` are the codes for a program with its own words.
    """

    def __init__(self, place: int, problem: str, faults: tuple[Fault, ...] = ()) -> None:
        self.place, self.problem, self.faults = place, problem, faults
        super().__init__(f"at sign {place}: {problem}")


@dataclass(frozen=True, slots=True)
class Piece:
    """Part of the line, and where in the line it begins, from 0."""

    text: str
    at: int = 0

    def fail(self, problem: str, *faults: Fault) -> DealError:
        """Return the error that names this piece as its place, and that it cannot be read."""
        place = self.at + len(self.text) - len(self.text.lstrip()) + 1
        unread = Fault.of("not_read", text=self.text.strip())
        return DealError(place, problem, faults or (unread,))

    def part(self, begin: int, end: int) -> "Piece":
        """Return the signs from `begin` on, before `end`."""
        return Piece(self.text[begin:end], self.at + begin)

    def split(self, sign: str) -> list["Piece"]:
        """Return the pieces between these signs."""
        found, begin = [], 0
        for text in self.text.split(sign):
            found.append(Piece(text, self.at + begin))
            begin += len(text) + len(sign)
        return found

    def cut(self, sign: str) -> tuple["Piece", "Piece | None"]:
        """Return what stands before the first such sign, and after it, None where there is none."""
        begin = self.text.find(sign)
        if begin < 0:
            return self, None
        return self.part(0, begin), self.part(begin + 1, len(self.text))

    def words(self) -> list["Piece"]:
        """Return the words between spaces."""
        return [self.part(*found.span()) for found in _WORD.finditer(self.text)]

    def number(self, lowest: int = 1) -> int:
        """Return the whole number that this is, in the digits of any script."""
        text = self.text.strip().replace("−", "-")
        if not re.fullmatch(r"-?\d{1,6}", text) or int(text) < lowest:
            raise self.fail(f"{shortened(text)} is no number from {lowest} on")
        return int(text)

    def cards(self) -> tuple[Card, ...]:
        """Return the cards that are written here."""
        try:
            return parse_cards(self.text)
        except CardError as problem:
            begin = max(self.text.find(problem.unread[0]), 0)
            at = self.part(begin, len(self.text))
            fault = Fault.of("not_a_card", text=problem.unread[0])
            raise at.fail(f"{shortened(problem.unread[0])} is no card", fault) from None
