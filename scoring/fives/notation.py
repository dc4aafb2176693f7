"""Note deals of Fives: hands from the dealer's left. NOTATION.md has the grammar."""

from typing import Final, cast, get_args

from ..kit.notation import (
    UNKNOWN,
    Line,
    Noted,
    refuse_count,
    refuse_repeats,
    refuse_size,
    write_group,
    write_missing,
    write_result,
    write_won,
)
from ..recorded_facts import Fact
from ..rulings import Fault
from .recorded_facts import HandsShown, HandWon
from .rules import HAND, SEATS, Category
from .state import Deal


class FivesNotation:
    """Notation of Fives. Its setting is `missing`: cards that the pack lacks.

    The last hand is the dealer's.
    """

    settings = ("missing",)
    deals: Final = Deal

    def read(self, line: Line) -> Noted:
        """Return the showdown of a line, by its cards or by who won with what."""
        pieces = line.body.split("|")
        refuse_count(line.body, pieces, SEATS)
        if all(piece.text.strip() == UNKNOWN for piece in pieces):
            nothing = not line.won and (line.ending is None or line.ending.word == "void")
            told = () if nothing else ((line.body, _told(line)),)
            return Noted(len(pieces), len(pieces) - 1, (*line.missing(), *told))
        hands = [piece.cards() for piece in pieces]
        for piece, hand in zip(pieces, hands, strict=True):
            refuse_size(piece, hand, HAND, f"a hand is {HAND} cards")
        refuse_repeats(zip(pieces, hands, strict=True))
        fact: Fact = HandsShown(1, tuple(hands))
        for won in line.won[:1]:
            if won.table and not won.shares:
                said = "a decision says who scores what, such as 1*(6 0)"
                raise won.piece.fail(said, Fault.of("decision_wrong"))
            fact = won.by_table(fact, 0, len(pieces)) if won.table else fact
        return Noted(len(pieces), len(pieces) - 1, (*line.missing(), (line.body, fact)))

    def write(self, deal: Deal) -> tuple[str, str]:
        """Return the cards that are missing, and the deal from the dealer's left."""
        hands = [deal.hands[seat] if deal.hands else () for seat in deal.order]
        body, settings = " | ".join(map(write_group, hands)), " ".join(write_missing(deal.missing))
        if deal.end not in ("shown", "told"):
            return settings, body + write_result([], [], "void" if deal.end == "void" else "")
        best = [deal.order.index(seat) for seat in deal.best]
        if deal.table:
            best = [deal.order.index(deal.table.winner)]
        won = write_won(best, "", deal.table, worth=-1)
        word = deal.category or "" if deal.end == "told" else ""
        points = [deal.points[seat] for seat in deal.order]
        return settings, body + write_result([won], points, word)


def _told(line: Line) -> HandWon:
    """Return the winners and the type of their hand, of which no cards are known."""
    ending = line.ending
    if not line.won or ending is None or ending.word not in get_args(Category):
        where = ending.piece if ending else line.body
        types = ", ".join(get_args(Category))
        fault = Fault.of("winner_untold", types=types)
        raise where.fail(f"without cards say who won, and with what: {types}", fault)
    return HandWon(1, line.won[0].seats, cast("Category", ending.word))
