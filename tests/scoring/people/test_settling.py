"""Who owes whom: exact to the last unit, in the fewest transfers, whatever was played."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, strategies as st

from scoring.catalogue import GAMES
from scoring.people import People, Result, Settling, Transfer, settle
from scoring.recorded_facts import Agreement, MatchOpened
from scoring.standing import Ending, Standing

FOUR = (("Rina",), ("Karim",), ("Salma",), ("Nasreen",))
NOBODY = People()
NAMES = [f"p{number:02}" for number in range(16)]
OWED = st.lists(st.integers(-6, 6), min_size=1, max_size=7).map(lambda some: [*some, -sum(some)])


def played(
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    agreed: Agreement,
    sides: tuple[tuple[str, ...], ...] = FOUR,
    why: Ending = "race",
) -> Result:
    names = tuple(name for side in sides for name in side)
    return Result(1, "any", 0, 1, sides, names, Standing(totals, 300, winners, why), agreed)


def owed(*matches: Result, people: People = NOBODY) -> dict[str, dict[str, int]]:
    return {one.currency: dict(one.balances) for one in settle(matches, people)}


def per_match(stake: int, currency: str = "taka") -> Agreement:
    return Agreement(stake=stake, per="match", currency=currency)


def settled(balances: Sequence[int]) -> list[Transfer]:
    return Settling("taka", dict(zip(NAMES, balances, strict=False))).transfers


def after(transfers: Sequence[Transfer], balances: Mapping[str, int]) -> set[int]:
    """What is left to pay or get."""
    left = Counter(balances)
    for one in transfers:
        left[one.payer] += one.amount
        left[one.receiver] -= one.amount
    return {*left.values()}


def test_what_is_open_stopped_casual_or_without_a_stake_settles_nothing() -> None:
    assert not owed(played((300, 60, 0, 0), (), per_match(20), why="open"))
    assert not owed(played((300, 60, 0, 0), (0,), per_match(20), why="ended"))
    assert not owed(played((300, 60, 0, 0), (0,), Agreement()))
    assert not owed(played((300, 60, 0, 0), (0,), Agreement(casual=True, stake=5, currency="taka")))


@pytest.mark.parametrize("key", GAMES)
def test_in_every_game_the_sides_have_as_many_players_each(key: str) -> None:
    """So that stakes per point add up to nothing."""
    game = GAMES[key]
    for players in range(2, 13):
        names = tuple(NAMES[:players])
        for rules in game.presets.values():
            opened = MatchOpened(key, names, rules, 0)
            if not game.opening_faults(opened):
                sides = game.sides(opened)
                assert len({*map(len, sides)}) == 1


@given(st.randoms(use_true_random=False))
def test_balances_are_those_of_a_second_program_and_add_up_to_nothing(chance: Random) -> None:
    matches = []
    for _ in range(chance.randrange(1, 8)):
        each, count = chance.choice(((1, 2), (1, 3), (1, 4), (2, 2), (3, 2)))
        names = chance.sample(NAMES[:7], each * count)
        sides = tuple(tuple(names[side * each : side * each + each]) for side in range(count))
        totals = tuple(chance.randrange(-50, 300) for _ in sides)
        winners = tuple(sorted(chance.sample(range(count), chance.randrange(1, count + 1))))
        agreed = Agreement(
            stake=chance.randrange(4),
            per=chance.choice(("match", "point")),
            currency=chance.choice(("taka", "beans")),
        )
        matches.append(played(totals, winners, agreed, sides))
    found = owed(*matches)
    assert all(sum(each.values()) == 0 for each in found.values())
    assert {word: _no_zeros(one) for word, one in found.items()} == {
        word: _no_zeros(one) for word, one in _second(matches).items()
    }


def _no_zeros(balances: Mapping[str, int]) -> dict[str, int]:
    return {person: units for person, units in balances.items() if units}


def _second(matches: Sequence[Result]) -> dict[str, Counter[str]]:
    """The same by payments of one person to another, a unit at a time where a pot is divided."""
    told: dict[str, Counter[str]] = {}
    for match in matches:
        if match.agreed.stake:
            paid = told.setdefault(match.agreed.currency, Counter())
            everybody = [(side, name) for side, names in enumerate(match.sides) for name in names]
            payments = _points if match.agreed.per == "point" else _pot
            for payer, receiver, amount in payments(match, everybody):
                paid[payer] -= amount
                paid[receiver] += amount
    return {
        word: Counter({person: units // 60 for person, units in paid.items()})
        for word, paid in told.items()
    }


Payments = Iterator[tuple[str, str, int]]
"""Who pays whom how many sixtieths of a unit: 1, 2 and 3 partners share them without a rest."""


def _points(match: Result, everybody: Sequence[tuple[int, str]]) -> Payments:
    for (one, payer), (other, receiver) in combinations(everybody, 2):
        if one != other:
            gap = match.standing.totals[other] - match.standing.totals[one]
            # Who won never pays who lost, as after a revoke of the side that led.
            payer_won, receiver_won = (side in match.standing.winners for side in (one, other))
            if payer_won and not receiver_won:
                gap = min(gap, 0)
            if receiver_won and not payer_won:
                gap = max(gap, 0)
            yield payer, receiver, gap * match.agreed.stake * 60 // len(match.sides[0])


def _pot(match: Result, everybody: Sequence[tuple[int, str]]) -> Payments:
    winners = [name for side, name in everybody if side in match.standing.winners]
    losers = [name for side, name in everybody if side not in match.standing.winners]
    for turn, payer in enumerate(losers * match.agreed.stake):
        yield payer, winners[turn % len(winners)], 60


def _divided(people: frozenset[int], owed: Sequence[int]) -> Iterator[int]:
    """Into how many parts that settle among themselves these people can be divided."""
    yield 1
    first = min(people)
    others = people - {first}
    for size in range(len(others)):
        for some in combinations(sorted(others), size):
            part = frozenset({first, *some})
            if sum(owed[one] for one in part) == 0:
                yield from (1 + rest for rest in _divided(people - part, owed))


@given(OWED)
def test_no_other_way_to_pay_needs_fewer_transfers(balances: list[int]) -> None:
    left = [units for units in balances if units]
    transfers = settled(balances)
    assert after(transfers, dict(zip(NAMES, balances, strict=False))) == {0}
    assert all(one.amount > 0 for one in transfers)
    if left:
        most = max(_divided(frozenset(range(len(left))), left))
        assert len(transfers) == len(left) - most
    else:
        assert transfers == []
