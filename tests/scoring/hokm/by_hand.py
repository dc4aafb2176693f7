"""Hokm judged a second time, in other ways than the program does, and hands to judge."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from scoring.cards import PACK, Card, Rank, Suit
from scoring.hokm import HOKM, HokmRules, NoTrump, Revoke
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.recorded_facts import (
    HandScored,
    HandTaken,
    Revoked,
    RulerSet,
    TrickPlayed,
    TrumpNamed,
)
from scoring.hokm.rules import Trump, read_trump
from scoring.hokm.state import Hand
from tests.scoring.match import NAMES, RINA, Match

THREE = replace(HOKM, players=3)
TO_SEVEN = replace(THREE, three_players="seven_tricks")
TWO = replace(HOKM, players=2)
TRUMPS = (*Suit, *NoTrump, None)
LOW_TO_HIGH = {
    "ace_high": "23456789TJQKA",
    "king_high": "A23456789TJQK",
    "reversed": "AKQJT98765432",
}


def takes(cards: Sequence[Card], trump: Suit | NoTrump | None) -> int:
    """As at a table: the first card is beaten by a higher one of its suit, or by any trump."""
    best, low_to_high = 0, LOW_TO_HIGH.get(str(trump), LOW_TO_HIGH["ace_high"])
    for place, card in enumerate(cards):
        ruffs = card.suit == trump and cards[best].suit != trump
        higher = low_to_high.index(card.rank) > low_to_high.index(cards[best].rank)
        if ruffs or (card.suit == cards[best].suit and higher):
            best = place
    return best


def worth(rules: HokmRules, trump: Suit | NoTrump | None, losers: str) -> int:
    """Points of a hand in which the others took no trick; `losers` are the ruler's side or not."""
    if trump in ("ace_high", "king_high", "reversed"):
        return 1
    table = {"counted": "23", "one_point": "11", "two_points": "22", "three_points": "33"}
    table |= {"two_or_four": "24", "three_or_four": "34"}
    return int(table[rules.shutout][losers == "ruler"])


@cache
def endings(players: int) -> frozenset[tuple[int, ...]]:
    """Every count of tricks by side that a hand to seven tricks can stop with, found by playing all
    of them."""
    sides, tricks = (2, 13) if players == 4 else (players, {3: 17, 2: 13}[players])
    open_counts, closed = {(0,) * sides}, set()
    for _ in range(tricks):
        after = {
            tuple(count + (one == side) for one, count in enumerate(counts))
            for counts in open_counts
            for side in range(sides)
        }
        closed |= {counts for counts in after if 7 in counts}
        open_counts = {counts for counts in after if 7 not in counts}
    return frozenset(closed | open_counts)


@cache
def finals(counts: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """Every count of all seventeen tricks that three players can come to from these."""
    if sum(counts) == 17:
        return frozenset({counts})
    return frozenset().union(*(finals(more) for more in one_more(counts)))


def one_more(counts: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The counts after one more trick, by who takes it."""
    return [(*counts[:one], counts[one] + 1, *counts[one + 1 :]) for one in range(len(counts))]


def sure_of_three(counts: tuple[int, ...]) -> int | None:
    """The player whom nobody else can equal, however the other tricks go; None if there is none."""
    ahead = {
        counts.index(max(counts)) if sorted(final)[1] < final[counts.index(max(counts))] else None
        for final in finals(counts)
    }
    return ahead.pop() if len(ahead) == 1 else None


@cache
def stops_of_three() -> frozenset[tuple[int, ...]]:
    """Every count with which three stop who play until nobody can catch up, played trick by trick:
    somebody is sure, or has the first seven tricks, or all are played."""
    going_on, stopped = {(0, 0, 0)}, set()
    while going_on:
        after = {more for counts in going_on for more in one_more(counts)}
        ended = {
            counts
            for counts in after
            if sum(counts) == 17 or sorted(counts) == [0, 0, 7] or sure_of_three(counts) is not None
        }
        stopped |= ended
        going_on = after - ended
    return frozenset(stopped)


# Who wins when three players end 6-6-5, by (player with five, ruler): the other two are equal.
EQUAL = {
    (0, 0): 1, (0, 1): 1, (0, 2): 2,
    (1, 0): 0, (1, 1): 2, (1, 2): 2,
    (2, 0): 0, (2, 1): 1, (2, 2): 0,
}  # fmt: skip


@dataclass(frozen=True)
class Played:
    """A whole hand: its tricks in order of play, who led each, and what was unlawful in it.

    With `way` -1 play goes against the numbers of the seats.
    """

    players: int
    ruler: int
    trump: Suit | NoTrump
    tricks: tuple[tuple[Card, ...], ...]
    leaders: tuple[int, ...]
    unlawful: tuple[tuple[int, int], ...]
    """(seat, trick) of every card that should have followed suit."""
    way: int = 1

    @property
    def winners(self) -> list[int]:
        return [
            (leader + self.way * takes(cards, self.trump)) % self.players
            for leader, cards in zip(self.leaders, self.tricks, strict=True)
        ]

    @property
    def given_away(self) -> set[Revoke]:
        """Each unlawful card with the first later trick in which that seat shows the suit."""
        found = set()
        for seat, number in self.unlawful:
            suit = self.tricks[number - 1][0].suit
            shown = next(
                later
                for later in range(number + 1, len(self.tricks) + 1)
                if self.card_of(seat, later).suit == suit
            )
            found.add(Revoke(seat, suit, number, shown))
        return found

    def card_of(self, seat: int, number: int) -> Card:
        after_leader = self.way * (seat - self.leaders[number - 1])
        return self.tricks[number - 1][after_leader % self.players]

    def by_seat(self, number: int) -> tuple[Card, ...]:
        """The cards of a trick as they are entered: by seat from the leader on."""
        leader = self.leaders[number - 1]
        seats = ((leader + step) % self.players for step in range(self.players))
        return tuple(self.card_of(seat, number) for seat in seats)


def play_hand(
    chance: Random,
    players: int,
    unlawful: int = 0,
    trumps: Sequence[Suit | NoTrump] = tuple(Suit),
    way: int = 1,
    stray: float = 0,
) -> Played:
    """A hand of random cards played to the last one; so many cards do not follow suit though they
    could (fewer if there is no chance to), and somebody leads out of turn as often as `stray`."""
    pack = list(PACK)
    if players == 3:
        pack.remove(Card(Rank.TWO, chance.choice(list(Suit))))
    chance.shuffle(pack)
    size = {4: 13, 3: 17, 2: 13}[players]
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
    ruler, trump = chance.randrange(players), chance.choice(trumps)
    leader, tricks, leaders, wrong = ruler, [], [], []
    for number in range(1, size + 1):
        leader = chance.randrange(players) if stray and chance.random() < stray else leader
        leaders.append(leader)
        trick: list[Card] = []
        for step in range(players):
            seat = (leader + way * step) % players
            follow = [card for card in hands[seat] if trick and card.suit == trick[0].suit]
            others = [card for card in hands[seat] if card not in follow]
            card = chance.choice(follow or hands[seat])
            if follow and others and len(wrong) < unlawful and chance.random() < 0.3:
                card = chance.choice(others)
                wrong.append((seat, number))
            hands[seat].remove(card)
            trick.append(card)
        tricks.append(tuple(trick))
        leader = (leader + way * takes(trick, trump)) % players
    return Played(players, ruler, trump, tuple(tricks), tuple(leaders), tuple(wrong), way)


class HokmTable(Match):
    """A match of Hokm as it is entered. Nasreen deals first, so Rina is the first ruler."""

    game = HOKM_GAME

    @classmethod
    def of(cls, rules: HokmRules = HOKM, ruler: int = RINA) -> "HokmTable":
        dealer = (ruler - 1) % rules.players
        return cls.begun(rules, dealer, NAMES[: rules.players])

    @classmethod
    def after(
        cls, *tricks: str, trump: str = "S", rules: HokmRules = HOKM, ruler: int = RINA
    ) -> "HokmTable":
        """A hand with trump named and these tricks laid."""
        table = cls.of(rules, ruler)
        table.name(trump)
        for cards in tricks:
            table.trick(cards)
        return table

    @property
    def hand(self) -> Hand:
        """The hand on the table."""
        return self.state.deal

    @property
    def last(self) -> Hand:
        """The hand just closed."""
        return next(hand for hand in reversed(self.state.deals) if hand.end != "open")

    def name(self, trump: str) -> None:
        self.write(TrumpNamed(self.hand.number, read_trump(trump)))

    def trick(self, text: str) -> None:
        self.write(self.next_trick(text))

    def next_trick(self, text: str) -> TrickPlayed:
        cards = tuple(Card(Rank(card[0]), Suit(card[1])) for card in text.split())
        return TrickPlayed(self.hand.number, self.hand.next_trick or 0, cards)

    def score(self, *tricks: int, trump: Trump | None = None) -> None:
        self.write(self.scored(*tricks, trump=trump))

    def scored(self, *tricks: int, trump: Trump | None = None) -> HandScored:
        return HandScored(self.hand.number, tricks, trump)

    def taken(self, side: int, *, shutout: bool = False, trump: Trump | None = None) -> HandTaken:
        return HandTaken(self.hand.number, side, shutout, trump)

    def revoke(self, side: int) -> None:
        self.write(Revoked(self.hand.number, side))

    def set_ruler(self, seat: int) -> None:
        self.write(RulerSet(self.hand.number, seat))
