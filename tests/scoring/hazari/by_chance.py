"""Deals and house rules by chance, for comparisons that take too long to search for examples."""

from itertools import combinations
from random import Random

from scoring.cards import PACK, Card, Rank
from scoring.hazari import HazariRules
from scoring.hazari.rules import SETTINGS
from tests.scoring.hazari.by_hand import ladder
from tests.scoring.hazari.ladder import fall
from tests.scoring.table import Hands

Arrangement = tuple[tuple[Card, ...], ...]


def rules(chance: Random) -> HazariRules:
    """Every choice of the house at random."""
    chosen = {name: chance.choice([*values]) for name, values in SETTINGS.items()}
    return HazariRules(**chosen)  # type: ignore[arg-type]


def deal(chance: Random) -> Hands:
    """A shuffled pack; or one full of Troys, or of equal groups in different suits."""
    pack = chance.choice([shuffled, with_troys, nearly_by_suit])(chance)
    return tuple(laid(pack[start : start + 13], chance) for start in range(0, 52, 13))


def shuffled(chance: Random) -> list[Card]:
    return chance.sample(PACK, 52)


def with_troys(chance: Random) -> list[Card]:
    """Most players get two or three Troys."""
    dealt: list[list[Card]] = [[], [], [], []]
    for rank in chance.sample([*Rank], chance.randint(6, 12)):
        owner = chance.choice([own for own in dealt if len(own) < 9])
        owner += chance.sample([card for card in PACK if card.rank is rank], 3)
    rest = [card for card in shuffled(chance) if all(card not in own for own in dealt)]
    return [card for own in dealt for card in [*own, *(rest.pop() for _ in range(13 - len(own)))]]


def nearly_by_suit(chance: Random) -> list[Card]:
    """Everybody holds nearly all of a suit."""
    pack = list(PACK)
    for _ in range(chance.randint(0, 8)):
        one, other = chance.sample(range(52), 2)
        pack[one], pack[other] = pack[other], pack[one]
    return pack


def laid(cards: list[Card], chance: Random) -> Arrangement:
    """Strongest group first; or groups as they come, in falling order or not."""
    own = chance.sample(cards, 13)
    if chance.random() < 0.5:
        return strongest_first(own)
    groups = [tuple(own[start : start + 3]) for start in (0, 3, 6)]
    if chance.random() < 0.5:
        groups.sort(key=lambda group: ladder("second").of(fall(group)))
    return (*groups, tuple(own[9:]))


def strongest_first(cards: list[Card]) -> Arrangement:
    """Each time the strongest three of the cards left, as hurried players do."""
    left, groups = fall(cards), []
    while len(left) > 4:
        groups.append(min(combinations(left, 3), key=ladder("second").of))
        left = [card for card in left if card not in groups[-1]]
    return (*groups, tuple(left))
