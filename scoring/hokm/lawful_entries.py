"""Check which facts may be entered to the open hand of Hokm."""

from ..cards import Rank, Suit
from ..kit.common_faults import ruling_faults
from ..kit.duplicates import card_faults
from ..recorded_facts import Fact, TableRuling
from ..rulings import Fault
from ..seats import exposure_order
from .judge import (
    lawful_tricks,
    none_for_others,
    plays_to_the_end,
    possible_tricks,
    score_hand,
)
from .recorded_facts import HandScored, HandTaken, Revoked, TrickPlayed, TrumpNamed
from .rules import TRICKS, HokmRules, NoTrump, Trump
from .state import Hand


def play_faults(hand: Hand, fact: Fact) -> tuple[Fault, ...]:
    """Return every fault that keeps this fact from being entered to the open hand."""
    match fact:
        case TableRuling(fact=TrickPlayed() as trick):
            decided = ruling_faults(fact, hand.rules.players, shares=False)
            return (*_trick_faults(hand, trick), *decided)
        case TrickPlayed():
            return _trick_faults(hand, fact)
        case HandScored(trump=trump):
            return (*_count_faults(hand, fact), *_trump_faults(hand, trump))
        case HandTaken(trump=trump):
            return (*_taken_faults(hand, fact), *_trump_faults(hand, trump))
        case Revoked(side=side):
            return _side_faults(hand.rules, side)
        case TrumpNamed():
            return _naming_faults(hand, fact)
        case TableRuling():
            return (Fault.of("cannot_rule"),)
        case _:
            return ()


def _naming_faults(hand: Hand, fact: TrumpNamed) -> tuple[Fault, ...]:
    """Return a fault for trump that comes too late, or that these players do not play."""
    if hand.tricks:
        return (Fault.of("hand_begun", deal=fact.deal),)
    return _no_trump_faults(hand, fact.trump)


def _side_faults(rules: HokmRules, side: int) -> tuple[Fault, ...]:
    """Return a fault for a side that does not exist."""
    return () if side in range(len(rules.sides)) else (Fault.of("no_such_side", side=side),)


def ruler_faults(rules: HokmRules, ruler: int) -> tuple[Fault, ...]:
    """Return a fault for a ruler who has no seat."""
    return () if ruler in range(rules.players) else (Fault.of("no_such_seat", seat=ruler),)


def _no_trump_faults(hand: Hand, trump: Trump | None) -> tuple[Fault, ...]:
    """Return a fault for a hand without trump of a kind that these players do not play."""
    if isinstance(trump, NoTrump) and trump not in hand.rules.no_trumps:
        return (Fault.of("no_trump_not_played", trump=trump),)
    return ()


def _trump_faults(hand: Hand, trump: Trump | None) -> tuple[Fault, ...]:
    """Return a fault for a trump other than the one named, or that may not be named."""
    if hand.trump is None or trump in (None, hand.trump):
        return _no_trump_faults(hand, trump)
    return (Fault.of("trump_differs", trump=trump, named=hand.trump),)


def _trick_faults(hand: Hand, fact: TrickPlayed) -> tuple[Fault, ...]:
    """Return every fault of a trick: its turn, its leader, its cards."""
    if hand.trump is None:
        return (Fault.of("trump_due", deal=hand.number),)
    if hand.next_trick is None:
        # The tricks settle the hand, but a revoke was found and keeps it open until it is decided.
        return (Fault.of("revoke_due", deal=hand.number),)
    if fact.trick != hand.next_trick:
        # Tricks are entered in order; an earlier one is changed by a correction.
        code = "trick_entered" if fact.trick < hand.next_trick else "trick_not_begun"
        return (Fault.of(code, trick=fact.trick, next=hand.next_trick),)
    players, leader = hand.rules.players, fact.led(hand.leader)
    if fact.leader not in (None, leader) or leader not in range(players):
        return (_leader_fault(hand, fact.trick, fact.leader),)
    if len(fact.cards) != players:
        return (Fault.of("trick_size", want=players, have=len(fact.cards)),)
    played = dict(zip(exposure_order(leader, players), fact.cards, strict=True))
    by_seat = [(played[seat],) for seat in range(players)]
    return (*card_faults(by_seat, hand.holders, "trick"), *_two_faults(hand, fact))


def _leader_fault(hand: Hand, trick: int, leader: int | None) -> Fault:
    """Return the fault of a leader who is not due: the cards would go to the wrong players."""
    if leader not in range(hand.rules.players):
        return Fault.of("no_such_seat", seat=leader)
    return Fault.of("leader_differs", trick=trick, leader=leader, due=hand.leader)


def _two_faults(hand: Hand, fact: TrickPlayed) -> tuple[Fault, ...]:
    """Return a fault for a fourth two: three players leave one of the twos out of the pack."""
    if hand.rules.players != 3:
        return ()
    twos = {card for card in (*hand.holders, *fact.cards) if card.rank == Rank.TWO}
    return (Fault.of("two_too_many"),) if len(twos) == len(Suit) else ()


def _count_faults(hand: Hand, fact: HandScored) -> tuple[Fault, ...]:
    """Return every fault in the tricks of a whole hand, also against the tricks already entered."""
    sides = hand.rules.sides
    if len(fact.tricks) != len(sides):
        return (Fault.of("tricks_wrong", want=len(sides), have=len(fact.tricks)),)
    if not lawful_tricks(hand.rules, fact.tricks):
        return (end_fault(hand.rules, fact.tricks),)
    return tuple(
        Fault.of("tricks_differ", seats=seats, taken=known, value=value)
        for seats, known, value in zip(sides, hand.taken, fact.tricks, strict=True)
        if value < known or (hand.decided and value != known)
    )


def end_fault(rules: HokmRules, tricks: tuple[int, ...]) -> Fault:
    """Return why no hand ends with these tricks."""
    total = TRICKS[rules.players]
    left = total - sum(tricks)
    if not plays_to_the_end(rules):
        return Fault.of("tricks_impossible", players=rules.players, total=total)
    if left < 0 or min(tricks) < 0:
        return Fault.of("tricks_shared", total=total)
    leader, rival, _ = sorted(range(len(tricks)), key=tricks.__getitem__, reverse=True)
    seats = {"leader": rules.sides[leader], "rival": rules.sides[rival]}
    return Fault.of("hand_goes_on", left=left, tricks=tricks[leader], **seats)


def _taken_faults(hand: Hand, fact: HandTaken) -> tuple[Fault, ...]:
    """Return the fault of a result that the tricks entered so far leave no room for."""
    if wrong := _side_faults(hand.rules, fact.side):
        return wrong
    ruler_side = hand.rules.side_of(hand.ruler)
    results = {
        (
            score_hand(hand.rules, ruler_side, tricks, backwards=hand.backwards).side,
            none_for_others(tricks),
        )
        for tricks in possible_tricks(hand.rules, hand.taken)
    }
    if (fact.side, fact.shutout) in results:
        return ()
    seats = hand.rules.sides[fact.side]
    return (Fault.of("result_impossible", seats=seats, shutout=fact.shutout),)
