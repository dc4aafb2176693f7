"""Check which facts may be entered to the open deal of Hazari."""

from dataclasses import replace

from ..kit.duplicates import card_faults
from ..rulings import Fault
from .pile_counts import count_faults
from .recorded_facts import DealCounted, GroupsExposed, RoundTaken
from .rules import SEATS, group_size
from .state import Deal, HazariState


def counted_faults(state: HazariState, fact: DealCounted) -> tuple[Fault, ...]:
    """Return every fault of a count, and of the groups that are told with it."""
    deal = state.deal
    if len(fact.totals) != deal.seats:
        return (Fault.of("totals_wrong", want=deal.seats, have=len(fact.totals)),)
    for groups in fact.shown:
        number = len(deal.shown) + 1
        wrong = round_faults(deal, GroupsExposed(deal.number, number, groups))
        if wrong:
            return wrong
        deal = replace(deal, shown=(*deal.shown, groups))
    return count_faults(state.deal, fact.totals, state.rules)


def round_faults(deal: Deal, fact: GroupsExposed | RoundTaken) -> tuple[Fault, ...]:
    """Return every fault of a round: its turn, its winner or its cards."""
    if deal.by_totals:
        return (Fault.of("totals_only", players=deal.seats),)
    if deal.next_round is None:
        return (Fault.of("count_due", deal=deal.number),)
    if fact.round != deal.next_round:
        code = "round_entered" if fact.round < deal.next_round else "round_not_begun"
        return (Fault.of(code, round=fact.round, next=deal.next_round),)
    if isinstance(fact, RoundTaken):
        known = fact.winner in range(SEATS)
        return () if known else (Fault.of("no_such_seat", seat=fact.winner),)
    if len(fact.groups) != SEATS:
        return (Fault.of("groups_wrong", want=SEATS, have=len(fact.groups)),)
    return (
        *_size_faults(deal, fact),
        *card_faults(fact.groups, deal.holders, missing=deal.missing),
        *_spare_faults(fact),
        *_order_faults(fact),
    )


def _size_faults(deal: Deal, fact: GroupsExposed) -> tuple[Fault, ...]:
    """Return every fault of a number of cards, of groups by seat or of the round."""
    sizes, due = deal.group_sizes(fact.round), deal.cards_in(fact.round)
    have = [*map(len, fact.groups)]
    wrong = [
        Fault.of("group_size", seat=seat, want=sizes[-1], have=size)
        for seat, size in enumerate(have)
        if size not in sizes
    ]
    if wrong or sum(have) == due:
        return tuple(wrong)
    return (Fault.of("round_size", want=due, have=sum(have)),)


def _order_faults(fact: GroupsExposed) -> tuple[Fault, ...]:
    """Return a fault unless the order of exposure, where it is told, names every seat once."""
    sound = sorted(fact.order) in ([], [*range(SEATS)])
    return () if sound else (Fault.of("order_wrong"),)


def _spare_faults(fact: GroupsExposed) -> tuple[Fault, ...]:
    """Return a fault unless each player left out at most the card beyond three of a group."""
    laid = [card for group in fact.groups for card in group if card in fact.spares]
    left = [[card for card in group if card not in fact.spares] for group in fact.groups]
    sound = len(laid) == len(fact.spares) and min(map(len, left)) >= group_size(1)
    return () if sound or not fact.spares else (Fault.of("spare_wrong"),)
