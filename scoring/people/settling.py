"""Settle what was staked: what each person gets or owes, and who pays whom. No money moves here."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..names import same_name
from .people import People
from .results import Result

EXACT: Final = 12
"""Most people for whom the fewest transfers are found; for more they may be a few more."""

Owed = tuple[int, str]
"""Units that a person gets, below 0 for who owes, and the person."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Payment of one person to another, in whole units."""

    payer: str
    receiver: str
    amount: int


@dataclass(frozen=True, slots=True)
class Settling:
    """Balances of matches in one currency: by person, above 0 for who gets something.

    The balances add up to 0.
    """

    currency: str
    balances: Mapping[str, int]

    @property
    def transfers(self) -> list[Transfer]:
        """Return the payments after which nobody owes anything, the fewest that do it."""
        left = sorted((owed, person) for person, owed in self.balances.items() if owed)
        groups = _groups(left) if len(left) <= EXACT else [left]
        return [paid for group in groups for paid in _within(group)]


def settle(matches: Iterable[Result], people: People) -> list[Settling]:
    """Return what these matches come to, by person, for each currency; guests pay, too.

    Currencies are one if their words are one as a name would be; the word is that written last.
    """
    words: dict[str, str] = {}
    owed: dict[str, Counter[str]] = {}
    for match in matches:
        agreed = match.agreed
        if not (agreed.stake and match.decided) or agreed.casual:
            continue
        currency = same_name(agreed.currency)
        words[currency] = agreed.currency
        balances = owed.setdefault(currency, Counter())
        for name, units in _by_points(match) if agreed.per == "point" else _by_pot(match):
            balances[people.person(name)] += units
    return [Settling(words[currency], balances) for currency, balances in owed.items()]


def _by_points(match: Result) -> Iterator[tuple[str, int]]:
    """Yield what each player gets: the difference to every other side, times the stake.

    A side that won in the middle of a deal may have fewer points than one that lost, and pays it
    nothing.
    """
    won = [side in match.standing.winners for side in range(len(match.sides))]
    worth = list(zip(match.standing.totals, won, strict=True))
    # All sides of a match have as many members, so that what one gets another one pays.
    for names, (own, wins) in zip(match.sides, worth, strict=True):
        # Between a winner and a loser only what the winner has more counts.
        apart = [own - other for other, win in worth if wins in (win, own > other)]
        for name in names:
            yield name, match.agreed.stake * sum(apart)


def _by_pot(match: Result) -> Iterator[tuple[str, int]]:
    """Yield what each player gets: losers pay the stake into a pot, which the winners divide.

    What does not divide goes to the first winners in order of seats, one unit each.
    """
    winning = match.standing.winners
    winners = [name for side in sorted(winning) for name in match.sides[side]]
    losers = [n for side, names in enumerate(match.sides) if side not in winning for n in names]
    each, rest = divmod(match.agreed.stake * len(losers), len(winners))
    for name in losers:
        yield name, -match.agreed.stake
    for place, name in enumerate(winners):
        yield name, each + (place < rest)


def _groups(left: Sequence[Owed]) -> list[list[Owed]]:
    """Divide balances into the most groups that add up to 0: each group saves one transfer."""
    # By subset, a bit for each balance: its sum, the most groups in it, and one that it can lose.
    sums, most, loses = [0], [0], [0]
    for subset in range(1, 1 << len(left)):
        without = ((most[subset ^ 1 << one], one) for one in range(len(left)) if subset >> one & 1)
        groups, one = max(without)
        sums.append(sums[subset ^ 1 << one] + left[one][0])
        most.append(groups + (sums[subset] == 0))
        loses.append(one)
    found: list[list[Owed]] = []
    subset = len(sums) - 1
    while subset:
        if sums[subset] == 0:
            found.append([])
        found[-1].append(left[loses[subset]])
        subset ^= 1 << loses[subset]
    return found


def _within(group: Sequence[Owed]) -> Iterator[Transfer]:
    """Yield payments that settle a group, fewer than it has people: who owes most pays first."""
    left = sorted(group)
    while left:
        (owes, payer), *between, (gets, receiver) = left
        amount = min(-owes, gets)
        yield Transfer(payer, receiver, amount)
        rest = (owes + amount, payer), *between, (gets - amount, receiver)
        left = sorted(one for one in rest if one[0])
