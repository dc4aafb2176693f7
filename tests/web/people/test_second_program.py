"""Evenings by chance: ranking and debts that are shown are what a second program works out."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import chain, combinations
from math import exp, sqrt
from random import Random

import pytest
from flask import Flask

from scoring.fives import FIVES
from scoring.fives.recorded_facts import HandWon
from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import DealCounted
from scoring.hokm import HOKM
from scoring.hokm.recorded_facts import HandTaken
from scoring.people import (
    GuestMarked,
    OtherPerson,
    PeopleFact,
    SamePerson,
    SeasonSet,
    Withdrawn,
)
from scoring.recorded_facts import Agreement, Amended, DealVoided, Fact, MatchOpened, Voided
from tests.support.hazari_table import Friends, sit_down_to

PEOPLE = (
    ("Rina", "রিনা"),
    ("Karim", "করিম", "Karim bhai"),
    ("Salma", "سلما"),
    ("Nasreen",),
    ("Mitu", "মিতু"),
    ("Jamal", "Jamal K."),
    ("Asha",),
    ("Omar", "عمر"),
    ("Lila",),
    ("Tarek", "তারেক"),
    ("Bela",),
    ("Farid", "فرید"),
)
"""Twelve people, each with every spelling of the name that anybody writes."""
SPELLINGS = [name for person in PEOPLE for name in person]


@dataclass
class Told:
    """A match as this program remembers it: points of each side that count, and who won."""

    friends: Friends
    game: str
    sides: tuple[tuple[str, ...], ...]
    agreed: Agreement
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@dataclass
class Year:
    """A table over many evenings, with what this program remembers of it."""

    app: Flask
    chance: Random
    matches: list[Told] = field(default_factory=list)
    people: list[tuple[int, PeopleFact]] = field(default_factory=list)
    now: datetime = datetime(2026, 1, 1, 18, tzinfo=UTC)

    @property
    def friends(self) -> Friends:
        return self.matches[-1].friends

    def at(self, minutes: int) -> str:
        self.now += timedelta(minutes=minutes)
        return f"{self.now:%Y-%m-%dT%H:%M:%SZ}"

    def evening(self) -> None:
        """Play one to four matches, then put something right, or say who is who."""
        for _match in range(self.chance.randint(1, 4)):
            self.play()
        for _time in range(self.chance.choice([0, 0, 1, 2])):
            self.chance.choice([self.correct, self.say, self.say])()
        self.now += timedelta(hours=self.chance.randint(7, 60))

    def play(self) -> None:
        game = self.chance.choice(["hazari", "hokm", "fives"])
        there = self.chance.sample(PEOPLE, 4 if game != "fives" else self.chance.randint(2, 5))
        names = tuple(self.chance.choice(person) for person in there)
        casual = self.chance.random() < 0.15
        stake = 0 if casual or self.chance.random() < 0.5 else self.chance.randint(1, 50)
        agreed = Agreement(
            casual=casual,
            stake=stake,
            per=self.chance.choice(["match", "point"]) if stake else "match",
            currency=self.chance.choice(["taka", "ngultrum"]) if stake else "",
            handicap=(1, *(0 for _ in names[1:])) if self.chance.random() < 0.2 else (),
        )
        opened = MatchOpened(game, names, RULES[game], 0, agreed)
        if self.matches:
            friends = self.friends.next_match(opened, self.at(5))
        else:
            friends = sit_down_to(self.app, opened)
        alone = tuple((name,) for name in names)
        sides = (names[::2], names[1::2]) if game == "hokm" else alone
        told = Told(friends, game, sides, agreed)
        self.matches.append(told)
        if self.chance.random() < 0.1:
            friends.enter(DealVoided(1, "misdeal"), at=self.at(1))
            self.enter(told, 2)
        else:
            self.enter(told, 1)

    def enter(self, told: Told, deal: int) -> None:
        fact = self.result(told, deal)
        told.friends.enter(fact, at=self.at(20))

    def result(self, told: Told, deal: int) -> Fact:
        """Let somebody win with the next deal, and remember it."""
        first = self.chance.randrange(len(told.sides))
        begun = told.agreed.handicap or (0,) * sum(map(len, told.sides))
        match told.game:
            case "hazari":
                rest = [60, 0, 0]
                self.chance.shuffle(rest)
                points = (*rest[:first], 300, *rest[first:])
                fact: Fact = DealCounted(deal, points)
            case "hokm":
                # The second seat is hakem: nobody takes all tricks from that side for less than 3.
                points = tuple((3, 2)[side] * (side == first) for side in range(2))
                begun = (begun[0] + begun[2], begun[1] + begun[3])
                fact = HandTaken(deal, first, shutout=True)
            case _:
                points = tuple(8 * (side == first) for side in range(len(told.sides)))
                fact = HandWon(deal, (first,), "four_of_a_kind")
        told.points = tuple(map(sum, zip(points, begun, strict=True)))
        told.winners = (first,)
        return fact

    def correct(self) -> None:
        """Let another side have won a match, or leave a match undecided after all."""
        told = self.chance.choice(self.matches)
        if not told.winners:
            return
        log = told.friends.log
        entry = max(one.seq for one in log if isinstance(one.fact, RESULTS))
        # What was corrected once is corrected again, not taken back.
        if not any(isinstance(one.fact, Amended) for one in log) and self.chance.random() < 0.3:
            told.friends.enter(Voided(entry), at=self.at(1))
            told.points, told.winners = (), ()
        else:
            deal = int(getattr(log[entry - 1].fact, "deal", 1))
            told.friends.enter(Amended(entry, self.result(told, deal)), at=self.at(1))

    def say(self) -> None:
        """Say something about the people, right or wrong, or take something back."""
        one, other = self.chance.choice(PEOPLE), self.chance.choice(PEOPLE)
        pair = (one[0], one[-1]) if self.chance.random() < 0.8 else (one[0], other[-1])
        fact = self.chance.choice(
            [
                SamePerson(*pair),
                SamePerson(*pair),
                OtherPerson(one[-1]),
                GuestMarked(one[0], guest=self.chance.random() < 0.3),
                Withdrawn(self.chance.randint(1, len(self.people) or 1)),
            ]
        )
        self.add(fact)

    def add(self, fact: PeopleFact) -> None:
        record, friends = self.friends.record, self.friends
        before = len(record.people(friends.table))
        key = f"{next(friends.keys):022}"
        record.add_people(friends.table, fact, key=key, at=self.at(1), by="test")
        if len(record.people(friends.table)) > before:
            self.people.append((before + 1, fact))


RULES = {
    "hazari": replace(BANGLADESH, target=300),
    "hokm": replace(HOKM, target=2),
    "fives": replace(FIVES, target=8),
}
RESULTS = (DealCounted, HandTaken, HandWon)


def who_is_who(said: Sequence[tuple[int, PeopleFact]]) -> tuple[list[set[str]], set[str]]:
    """The persons as sets of names, and the names of guests, read from the end of the log."""
    gone: set[int] = set()
    for number, fact in reversed(said):
        if number not in gone and isinstance(fact, Withdrawn):
            gone.add(fact.entry)
    persons, guests = [{name} for name in SPELLINGS], set()
    for _number, fact in (one for one in said if one[0] not in gone):
        match fact:
            case SamePerson(one=one, other=other):
                both = [names for names in persons if one in names or other in names]
                persons = [names for names in persons if names not in both] + [set().union(*both)]
            case OtherPerson(name=name):
                persons = [names - {name} for names in persons if names != {name}] + [{name}]
            case GuestMarked(name=name, guest=guest):
                (own,) = [names for names in persons if name in names]
                guests = guests | own if guest else guests - own
    return persons, guests


def strengths(year: Year, game: str) -> Iterator[tuple[str, float, float, int]]:
    """Everybody who is ranked: the name written last, rating, doubt, matches; the best first.

    Weng and Lin, "A Bayesian Approximation Method for Online Ranking", algorithm 4.
    """
    persons, guests = who_is_who(year.people)
    of = {name: number for number, names in enumerate(persons) for name in names}
    away = {number for number, names in enumerate(persons) if names & guests}
    known: dict[int, tuple[float, float]] = {}
    count: Counter[int] = Counter()
    written: dict[int, str] = {}
    for told in year.matches:
        for name in reversed([*chain(*told.sides)]):
            written[of[name]] = name
        sides = [[of[name] for name in side] for side in told.sides]
        seated = [one for one in chain(*sides) if one not in away]
        with_people = [side for side in sides if any(one not in away for one in side)]
        if not told.winners or told.agreed.casual or game not in ("", told.game):
            continue
        if len(seated) > len(set(seated)) or len(with_people) < 2:
            continue
        count.update(seated)
        worth = [(side in told.winners, points) for side, points in enumerate(told.points)]
        new = updated(
            [
                [known.get(one, START) if one not in away else START for one in side]
                for side in sides
            ],
            [sum(other > own for other in worth) for own in worth],
        )
        for side, ratings in zip(sides, new, strict=True):
            known.update(
                {one: now for one, now in zip(side, ratings, strict=True) if one not in away}
            )
    ranked = [
        (written[one], 1500 + 24 * (mu - 25), 24 * sigma, count[one])
        for one, (mu, sigma) in known.items()
        if count[one] >= 10
    ]
    yield from sorted(ranked, key=lambda one: -one[1])


START = (25.0, 25 / 3)
"""Mean and deviation of who never played."""


def updated(
    sides: Sequence[Sequence[tuple[float, float]]], rank: Sequence[int]
) -> list[list[tuple[float, float]]]:
    """The ratings after a match; a lower rank is better."""
    drift, beta = (25 / 300) ** 2, (25 / 6) ** 2
    members = [[(mu, sigma**2 + drift) for mu, sigma in side] for side in sides]
    mean = [sum(mu for mu, _ in side) for side in members]
    spread = [sum(variance for _, variance in side) for side in members]
    c = sqrt(sum(spread) + beta * len(sides))
    each = range(len(sides))
    strength = [exp(one / c) for one in mean]
    beaten = [sum(strength[s] for s in each if rank[s] >= rank[q]) for q in each]
    equal = [rank.count(rank[q]) for q in each]
    after = []
    for i in each:
        above = [q for q in each if rank[q] <= rank[i]]
        chance = {q: strength[i] / beaten[q] for q in above}
        gain = sum(((q == i) - chance[q]) / equal[q] for q in above) * spread[i] / c
        sure = sum(chance[q] * (1 - chance[q]) / equal[q] for q in above) * spread[i] / c**2
        sure *= sqrt(spread[i]) / c
        after.append(
            [
                (mu + share * gain, sqrt(variance * max(1 - share * sure, 0.0001)))
                for mu, variance in members[i]
                for share in [variance / spread[i]]
            ]
        )
    return after


SHOWN = re.compile(
    r"<bdi[^>]*>([^<]*)</bdi>.*?(\d+) match.*?about ([\d,]+), give or take (\d+)", re.DOTALL
)


def shown(year: Year, game: str) -> list[tuple[str, int, int, int]]:
    """What the page says of everybody who is ranked, in its order: name, matches, rating, doubt."""
    page = year.friends.get(f"{year.friends.table_page}ranking/?game={game}").text
    ranked = page.split('class="new"')[0]
    return [
        (name, int(matches), int(rating.replace(",", "")), int(doubt))
        for name, matches, rating, doubt in SHOWN.findall(ranked)
    ]


PAYS = re.compile("\u2068(.*?)\u2069 pays \u2068(.*?)\u2069: ([\\d,]+) \u2068(.*?)\u2069")


def debts(year: Year, of: dict[str, int], currency: str) -> Counter[int]:
    """Return what each person gets of the others in a currency, below 0 for who owes."""
    gets: Counter[int] = Counter()
    for told in year.matches:
        stake = told.agreed.stake
        if not (told.winners and stake and told.agreed.currency == currency):
            continue
        if told.agreed.per == "match":
            (winner,) = told.winners
            lost = [name for name in chain(*told.sides) if name not in told.sides[winner]]
            gets.subtract(of[name] for name in lost * stake)
            lucky = told.sides[winner] * stake * len(lost)
            gets.update(of[name] for name in lucky[: stake * len(lost)])
            continue
        for one, other in combinations(range(len(told.sides)), 2):
            apart = told.points[one] - told.points[other]
            if one in told.winners or other in told.winners:
                apart = max(0, apart) if one in told.winners else min(0, apart)
            for side, units in ((one, apart * stake), (other, -apart * stake)):
                for name in told.sides[side]:
                    gets[of[name]] += units
    return gets


@pytest.mark.parametrize(
    ("seed", "evenings"),
    [(1, 30), *(pytest.param(seed, 50, marks=pytest.mark.long) for seed in range(2, 12))],
)
def test_ranking_and_debts_are_what_a_second_program_works_out_of_the_same_evenings(
    app: Flask, seed: int, evenings: int
) -> None:
    year = Year(app, Random(seed))
    for _evening in range(evenings):
        year.evening()
    for game in ("", "hazari", "hokm", "fives"):
        told = [*strengths(year, game)]
        assert told or game
        for found, expected in zip(shown(year, game), told, strict=True):
            name, rating, doubt, matches = expected
            assert found[:2] == (name, matches)
            # Both are rounded to tens.
            assert found[2:] == pytest.approx((rating, max(10, doubt)), abs=5.5)
    of = {name: number for number, names in enumerate(who_is_who(year.people)[0]) for name in names}
    year.add(SeasonSet("Always", 0, 0))
    shown_debts = PAYS.findall(
        year.friends.get(f"{year.friends.table_page}ranking/seasons?name=Always").text
    )
    for currency in ("taka", "ngultrum"):
        gets = debts(year, of, currency)
        paid = [one for one in shown_debts if one[3] == currency]
        for payer, receiver, amount, _currency in paid:
            gets[of[payer]] += int(amount.replace(",", ""))
            gets[of[receiver]] -= int(amount.replace(",", ""))
        assert not any(gets.values())
        assert len(paid) < max(1, len(gets))
    assert shown_debts
