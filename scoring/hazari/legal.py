"""Say of a hand of Hazari what its cards are worth, and whether it may be laid like this."""

from collections.abc import Iterable, Sequence

from ..argument_checks import cards_of, different, groups_of, instance
from ..cards import Card
from ..kit.card_points import total
from .exposed_groups import order_faults
from .rules import BANGLADESH, CARD_VALUES, ROUNDS, HazariRules, group_size


def points(cards: Iterable[Card], rules: HazariRules = BANGLADESH) -> int:
    """Return the points of these cards.

    >>> from hazari_rules import parse_cards
    >>> points(parse_cards("AS KS 9H"))
    25

    Raises:
        TypeError: something is of another kind.
    """
    instance("rules", rules, HazariRules)
    return total(cards_of("cards", cards), CARD_VALUES[rules.variant])


def legal(groups: Sequence[Sequence[Card]], rules: HazariRules = BANGLADESH) -> bool:
    """Tell whether a player may lay these four groups in this order: none is above one before it.

    >>> from hazari_rules import parse_cards
    >>> laid = "AS KS QS", "9H 9D 8C", "TD 7S 4C", "5H 3D 2C 2S"
    >>> legal([*map(parse_cards, laid)])
    False
    >>> legal([*map(parse_cards, (*laid[:2], "TD 7S 4C", "5H 3D 2C JS"))])
    False
    >>> legal([*map(parse_cards, (*laid[:2], "TD 7S 4C", "8H 5D 3C 2S"))])
    True

    Raises:
        ValueError: these are not three groups of three different cards and one of four.
        TypeError: something is of another kind.
    """
    laid = groups_of("groups", groups)
    instance("rules", rules, HazariRules)
    if [*map(len, laid)] != [group_size(number) for number in range(1, ROUNDS + 1)]:
        raise ValueError("groups: a hand is three groups of three cards and one of four")
    different("groups", [card for group in laid for card in group])
    # The first seat alone shows anything.
    return not order_faults([(group, (), (), ()) for group in laid], rules)
