"""Say which totals the piles of a deal of Hazari can have, by the rounds that are known."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import gcd

from ..rulings import Fault
from .rules import CARD_VALUES, ROUNDS, HazariRules
from .state import Deal


def count_faults(deal: Deal, totals: Sequence[int], rules: HazariRules) -> tuple[Fault, ...]:
    """Return everything that makes these totals by seat impossible for this deal.

    They must add up to the deal, hold what each player's entered rounds are worth, and leave for
    every player a sum that some of the other rounds can make (split rounds can make any). Rounds
    that unseen cards may have moved to another winner are not used.
    """
    if _may_have_moved(deal, rules):
        deal = Deal(deal.number, deal.dealer, seats=deal.seats, missing=deal.missing)
    faults: list[Fault] = []
    whole = deal.worth(rules)
    if whole != sum(totals):
        difference = whole - sum(totals)
        faults.append(Fault.of("sum_wrong", sum=sum(totals), total=whole, difference=difference))
    taken = deal.taken
    rests = [value - known for value, known in zip(totals, taken, strict=True)]
    ways = {_cards_by_seat(outcome, deal.seats) for outcome in _outcomes(deal)}
    sums = _sums(deal, rules)
    for seat, rest in enumerate(rests):
        if rest < 0:
            faults.append(Fault.of("below_taken", seat=seat, value=totals[seat], taken=taken[seat]))
            continue
        counts = {way[seat] for way in ways}
        if rules.tie != "split" and not any(rest in sums[cards] for cards in counts):
            reached = {taken[seat] + more for cards in counts for more in sums[cards]}
            step = gcd(*CARD_VALUES[rules.variant].values())
            spans = _spans(reached, step)
            faults.append(
                Fault.of(
                    "total_impossible", seat=seat, value=totals[seat], possible=spans, step=step
                )
            )
    if faults or rules.tie == "split":
        return tuple(faults)
    if any(all(rests[seat] in sums[way[seat]] for seat in range(deal.seats)) for way in ways):
        return ()
    return (Fault.of("totals_do_not_fit", totals=tuple(totals)),)


def _may_have_moved(deal: Deal, rules: HazariRules) -> bool:
    """Tell whether cards that nobody typed may kill a group that was typed.

    A foul kills all groups of a hand, an unseen weaker group the later ones that are stronger.
    """
    unseen = any(played.groups is None for played in deal.rounds)
    return rules.order_fault == "foul_deal" or (rules.order_fault == "dead_group" and unseen)


def _spans(points: set[int], step: int) -> tuple[tuple[int, int], ...]:
    """Merge neighbouring totals, a step apart, into (lowest, highest)."""
    lows = sorted(value for value in points if value - step not in points)
    highs = sorted(value for value in points if value + step not in points)
    return tuple(zip(lows, highs, strict=True))


def _outcomes(deal: Deal) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield every way the rounds without cards can go, as (winning seat, cards in the round)."""
    choices = []
    for number in range(1, ROUNDS + 1):
        cards = deal.cards_in(number)
        if number > len(deal.rounds):
            choices.append([(seat, cards) for seat in range(deal.seats)])
        elif deal.rounds[number - 1].groups is None:
            choices.append([(deal.rounds[number - 1].winner, cards)])
    return product(*choices)


def _cards_by_seat(outcome: Sequence[tuple[int, int]], seats: int) -> tuple[int, ...]:
    """Return how many cards each seat takes in these rounds."""
    return tuple(sum(cards for owner, cards in outcome if owner == seat) for seat in range(seats))


def _sums(deal: Deal, rules: HazariRules) -> tuple[frozenset[int], ...]:
    """Return, by number of cards, every sum that so many of the unseen cards can make."""
    worth = CARD_VALUES[rules.variant]
    values = [worth[card.rank] for card in deal.left_over(())]
    if deal.by_totals:
        values = [*worth.values()] * deal.seats
    # One whole number per count, in which bit s says that sum s can be made.
    reached = [1, *(0 for _ in values)]
    for value in values:
        # Downwards, so that a card is added at most once to each sum.
        for count in range(len(values), 0, -1):
            reached[count] |= reached[count - 1] << value
    return tuple(frozenset(s for s in range(sum(values) + 1) if bits >> s & 1) for bits in reached)
