"""Note hands of Hokm: tricks in order of play. NOTATION.md has the grammar."""

from collections.abc import Iterator
from typing import Final

from ..cards import parse_cards, show_cards
from ..kit.notation import (
    BACKWARDS,
    UNKNOWN,
    Ending,
    Line,
    Noted,
    Piece,
    refuse_repeats,
    write_result,
    write_won,
)
from ..recorded_facts import Fact
from ..seats import seat_before
from ..shortened import shortened
from .recorded_facts import HandScored, HandTaken, Revoked, TrickPlayed, TrumpNamed
from .rules import NoTrump, Trump
from .state import Hand


class HokmNotation:
    """Notation of Hokm. Settings are `ruler`, `trump`, and `order` where play goes backwards.

    `lead2` is who really led trick 2, where another player was due.
    """

    settings = ("ruler", "trump", "order", *(f"lead{number}" for number in range(1, 18)))
    deals: Final = Hand

    def read(self, line: Line) -> Noted:
        """Return the trump, the tricks and the end of a hand."""
        facts: list[tuple[Piece, Fact]] = [*line.backwards]
        trump = line.settings.get("trump")
        if trump is not None:
            facts.append((trump, TrumpNamed(1, _trump(trump))))
        facts += _tricks(line)
        if line.ending is not None and line.ending.word in _ENDS:
            facts.append((line.ending.piece, _end(line.ending)))
        players = line.rules.players
        # The first ruler sits behind the dealer whichever way play then goes.
        dealer = seat_before(line.seat("ruler", players), players)
        return Noted(players, dealer, tuple(facts))

    def write(self, deal: Hand) -> tuple[str, str]:
        """Return who rules and names what, and the tricks with the result."""
        settings = [f"ruler={deal.ruler + 1}"] if deal.ruler else []
        settings += [f"trump={deal.trump}"] if deal.trump else []
        settings += [BACKWARDS] if deal.backwards else []
        settings += [
            f"lead{trick.number}={trick.leader + 1}"
            for trick in deal.tricks
            if trick.leader != deal.due(trick.number)
        ]
        body = " / ".join(show_cards(trick.cards) for trick in deal.tricks) or UNKNOWN
        won = [write_won((trick.winner,), "", trick.table) for trick in deal.tricks]
        word, numbers = _ended(deal)
        return " ".join(settings), body + write_result(won, numbers, word)


_ENDS = ("tricks", "taken", "kot", "revoke")
"""Words behind which a line says how a hand ended: tricks by side, or the number of a side."""


def _trump(piece: Piece) -> Trump:
    """Return the suit that a letter, a sign or a word names, or how cards rank without trump."""
    if piece.text in set(NoTrump):
        return NoTrump(piece.text)
    try:
        (card,) = parse_cards(f"A{piece.text}")
    except ValueError:
        raise piece.fail(f"{shortened(piece.text)} is no suit") from None
    return card.suit


def _tricks(line: Line) -> Iterator[tuple[Piece, Fact]]:
    """Yield each trick, and what the players decided of it."""
    if line.body.text.strip() in ("", UNKNOWN):
        return
    tricks = [(piece, piece.cards()) for piece in line.body.split("/")]
    refuse_repeats(tricks)
    for number, (piece, cards) in enumerate(tricks, start=1):
        # A trick is entered by seat from the leader on.
        by_seat = (*cards[:1], *reversed(cards[1:])) if line.backwards else cards
        told = f"lead{number}" in line.settings
        leader = line.seat(f"lead{number}", line.rules.players) if told else None
        fact: Fact = TrickPlayed(1, number, by_seat, leader, told)
        for won in line.won[number - 1 : number]:
            fact = won.by_table(fact, 0, 0) if won.table else fact
        yield piece, fact


def _end(ending: Ending) -> Fact:
    """Return the fact that closes a hand whose tricks are not all known."""
    if ending.word == "tricks":
        return HandScored(1, ending.numbers)
    if len(ending.numbers) != 1:
        raise ending.piece.fail(f"one side stands behind {ending.word!r}")
    side = ending.numbers[0] - 1
    if ending.word == "revoke":
        return Revoked(1, side)
    return HandTaken(1, side, shutout=ending.word == "kot")


def _ended(hand: Hand) -> tuple[str, tuple[int, ...]]:
    """Return how a hand ended: a word and its numbers, or its points alone."""
    decided = hand.ruling.steps[0] if hand.ruling else None
    if decided is None or hand.end == "played":
        return ("void", ()) if hand.end == "void" else ("", hand.points)
    if hand.end == "counted":
        return "tricks", decided["tricks"]
    if hand.end == "revoked":
        return "revoke", (decided["side"] + 1,)
    return "kot" if decided["shutout"] else "taken", (decided["side"] + 1,)
