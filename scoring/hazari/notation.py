"""Note deals of Hazari: hands by seat, groups by round. NOTATION.md has the grammar."""

import re
from collections.abc import Iterator
from typing import Final

from ..cards import Card
from ..kit import card_points
from ..kit.notation import (
    BACKWARDS,
    UNKNOWN,
    Line,
    Noted,
    Piece,
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
from ..seats import seat_before
from .exposed_groups import TakenBy
from .recorded_facts import DealCounted, GroupsExposed, RoundTaken
from .rules import CARD_VALUES, ROUNDS, SEATS, group_size
from .state import Deal

Group = tuple[Piece, tuple[Card, ...], tuple[Card, ...]]
"""Piece of the line, the cards of its group, and of these the one left out, if any."""

_MARKED = re.compile(r"[(][^()]*[)]|!")


class HazariNotation:
    """Notation of Hazari.

    The settings are `leader`, who leads round 1, `missing`, the cards that the pack lacks, `order`
    where play goes backwards, and for each round `order2`: the seats in the order in which they
    exposed, where that was not their turn.
    """

    settings = (
        *("leader", "missing", "order"),
        *(f"order{number}" for number in range(1, ROUNDS + 1)),
    )
    deals: Final = Deal

    def read(self, line: Line) -> Noted:
        """Return the rounds of a line, by their cards or by who took them, and a count."""
        turned, rounds = line.backwards, [*_rounds(line)]
        facts: list[tuple[Piece, Fact]] = [*line.missing(), *rounds]
        ending, seats = line.ending, SEATS
        if ending is not None and ending.word == "counted":
            # Without a round, as many totals as there are players.
            seats = SEATS if rounds else len(ending.numbers)
            facts.append((ending.piece, DealCounted(1, ending.numbers)))
        leader = line.seat("leader", seats)
        dealer = seat_before(leader, max(seats, 1), backwards=bool(turned))
        return Noted(seats, dealer, (*turned, *facts))

    def write(self, deal: Deal) -> tuple[str, str]:
        """Return the settings that are not as usual, and the deal."""
        settings = [f"leader={deal.first_leader + 1}"] if deal.first_leader else []
        settings += write_missing(deal.missing)
        settings += [BACKWARDS] if deal.backwards else []
        settings += [
            f"order{number}={''.join(str(seat + 1) for seat in order)}"
            for number, order in deal.orders
        ]
        body = UNKNOWN
        if any(not isinstance(known, TakenBy) for known in deal.shown):
            body = " | ".join(_hand(deal, seat) for seat in range(SEATS))
        won = [_won(deal, number) for number in range(1, len(deal.shown) + 1)]
        word = deal.end if deal.end in ("counted", "void") else ""
        numbers = deal.points if deal.end in ("counted", "played") else ()
        return " ".join(settings), body + write_result(won, numbers, word)


def _rounds(line: Line) -> Iterator[tuple[Piece, Fact]]:
    """Yield what the line says of each round."""
    if line.body.text.strip() == UNKNOWN:
        table = [[line.body] * SEATS for _ in line.won]
    else:
        hands = [hand.split("/") for hand in line.body.split("|")]
        refuse_count(line.body, hands, (SEATS,))
        uneven = next((hand for hand in hands if len(hand) != len(hands[0])), None)
        if uneven or len(hands[0]) > ROUNDS:
            said = "every hand has as many groups, four at most"
            raise (uneven or hands[0])[-1].fail(said, Fault.of("groups_uneven"))
        table = [[*pieces] for pieces in zip(*hands, strict=True)]
    groups = [[_group(piece) for piece in pieces] for pieces in table]
    refuse_repeats((piece, cards) for laid in groups for piece, cards, _ in laid)
    for number, laid in enumerate(groups, start=1):
        yield laid[0][0], _round(line, laid, number)


def _round(line: Line, laid: list[Group], number: int) -> Fact:
    """Return what the line says of one round."""
    won = line.won[number - 1] if number <= len(line.won) else None
    known = [cards for _, cards, _ in laid if cards]
    piece = next((piece for piece, cards, _ in laid if not cards), laid[0][0])
    if not known:
        if won is None or len(won.seats) != 1:
            said = f"round {number} has neither cards nor winner"
            raise (won.piece if won else piece).fail(said, Fault.of("round_unknown", round=number))
        return RoundTaken(1, number, won.seats[0], won.told)
    if len(known) < SEATS:
        said = f"the cards of round {number} are known whole or not at all"
        raise piece.fail(said, Fault.of("round_unknown", round=number))
    size = group_size(number)
    for where, cards, _ in laid:
        # How many groups of round 4 are short follows from the pack: the rules say that.
        if "missing" not in line.settings:
            refuse_size(where, cards, size, f"round {number} takes {size} cards a group")
    spares = tuple(card for _, _, left_out in laid for card in left_out)
    told = line.settings.get(f"order{number}")
    order = tuple(int(seat) - 1 for seat in str(told.number())) if told else ()
    exposed = GroupsExposed(1, number, tuple(known), spares, order)
    if won is None or not won.table:
        return exposed
    worth = sum(card_points.total(cards, CARD_VALUES[line.rules.variant]) for cards in known)
    return won.by_table(exposed, worth, SEATS)


def _group(piece: Piece) -> Group:
    """Read one group: `AH KH QH`, `6S 6H 8C (6D)` with a card left out, `!` out of order, `?`."""
    if piece.text.strip() == UNKNOWN:
        return piece, (), ()
    left_out = [
        card
        for found in _MARKED.finditer(piece.text)
        for card in piece.part(found.start() + 1, max(found.end() - 1, found.start() + 1)).cards()
    ]
    # Marks become blanks, so that every place stays.
    plain = _MARKED.sub(lambda found: " " * len(found[0]), piece.text)
    return piece, (*Piece(plain, piece.at).cards(), *left_out), tuple(left_out)


def _hand(deal: Deal, seat: int) -> str:
    """Return the groups of a seat as they are written."""
    late = {(fault["seat"], fault["round"]) for fault in deal.faults}
    groups = []
    for number, known in enumerate(deal.shown, start=1):
        if isinstance(known, TakenBy):
            groups.append(UNKNOWN)
            continue
        counting = [card for card in known[seat] if card not in deal.spares]
        left_out = "".join(f" ({card})" for card in known[seat] if card in deal.spares)
        mark = "!" if (seat, number) in late else ""
        groups.append(write_group(counting) + left_out + mark)
    return " / ".join(groups)


def _won(deal: Deal, number: int) -> str:
    """Return who took a round as it is written; nobody where all players fouled the deal."""
    played, known = deal.find_round(number), deal.shown[number - 1]
    mark = "t" if number in deal.troys else ""
    if played is None:
        return write_won((known,) if isinstance(known, TakenBy) else (), mark)
    return write_won((played.winner,), mark, played.table, played.worth)
