"""Find cards that cannot lie where they are entered: they lie elsewhere too, or are missing."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from ..cards import Card
from ..rulings import Fault


def card_faults(
    groups: Sequence[Sequence[Card]],
    holders: Mapping[Card, tuple[int, int]],
    counted: str = "round",
    missing: Collection[Card] = (),
) -> tuple[Fault, ...]:
    """Return one fault for each place at which a card is entered that is entered elsewhere too.

    `groups` are by seat; `holders` are the cards of other rounds, each with its seat and round.
    `counted` is what the game calls a round, which also names that number in the fault. Cards that
    are `missing` from the pack, each once, can be entered nowhere.
    """
    laid = [card for group in groups for card in group]
    # The usual case: no card occurs twice.
    if len({*laid, *missing}) == len(laid) + len(missing) and holders.keys().isdisjoint(laid):
        return ()
    faults = []
    claims = Counter(laid)
    for seat, group in enumerate(groups):
        for card in dict.fromkeys(group):
            if card in missing:
                faults.append(Fault.of("card_missing", seat=seat, card=card))
            elif card in holders:
                owner, number = holders[card]
                where = {counted: number}
                faults.append(Fault.of("card_used", seat=seat, card=card, owner=owner, **where))
            elif group.count(card) > 1:
                faults.append(Fault.of("card_twice_in_group", seat=seat, card=card))
            elif claims[card] > 1:
                others = tuple(s for s, other in enumerate(groups) if s != seat and card in other)
                faults.append(Fault.of("card_at_two_seats", seat=seat, card=card, others=others))
    return tuple(faults)
