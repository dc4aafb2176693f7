"""Say which totals the piles of a deal of Hazari can have, by the rounds that are known."""

from collections.abc import Sequence
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
    ways, sums = _ways(deal), _sums(deal, rules)
    for seat, rest in enumerate(rests):
        if rest < 0:
            faults.append(Fault.of("below_taken", seat=seat, value=totals[seat], taken=taken[seat]))
            continue
        counts = {way[seat] for way in ways}
        if rules.tie != "split" and not any(sums[cards] >> rest & 1 for cards in counts):
            reached = {
                taken[seat] + more
                for cards in counts
                for more in range(sums[cards].bit_length())
                if sums[cards] >> more & 1
            }
            step = gcd(*CARD_VALUES[rules.variant].values())
            spans = _spans(reached, step)
            faults.append(
                Fault.of(
                    "total_impossible", seat=seat, value=totals[seat], possible=spans, step=step
                )
            )
    if faults or rules.tie == "split":
        return tuple(faults)
    if any(all(sums[way[seat]] >> rest & 1 for seat, rest in enumerate(rests)) for way in ways):
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


def _ways(deal: Deal) -> set[tuple[int, ...]]:
    """Return how many cards each seat can take in the rounds without cards, all together."""
    ways = {(0,) * deal.seats}
    for number in range(1, ROUNDS + 1):
        played = deal.find_round(number)
        if played and played.groups is not None:
            continue
        cards = deal.cards_in(number)
        owners = [played.winner] if played else range(deal.seats)
        ways = {(*way[:o], way[o] + cards, *way[o + 1 :]) for way in ways for o in owners}
    return ways


def _sums(deal: Deal, rules: HazariRules) -> Sequence[int]:
    """Return, by number of cards, a number whose bit s says that so many unseen ones can make s."""
    worth = CARD_VALUES[rules.variant]
    values = [worth[card.rank] for card in deal.left_over(())]
    if deal.by_totals:
        values = [*worth.values()] * deal.seats
    reached = [1, *(0 for _ in values)]
    for most, value in enumerate(values, 1):
        # Downwards, so that a card is added at most once to each sum.
        for count in range(most, 0, -1):
            reached[count] |= reached[count - 1] << value
    return reached
