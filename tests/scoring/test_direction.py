"""The direction of play is changed from a deal on: everybody keeps the seat."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring.catalogue import GAMES
from scoring.game import Game
from scoring.hazari import BANGLADESH, hindsight
from scoring.hokm import HOKM, score_hand
from scoring.log.replay import replay
from scoring.recorded_facts import DealerSet, DealVoided, DirectionChanged, Entry, Fact
from tests.robustness.length import times
from tests.scoring.hokm.by_hand import TO_SEVEN, HokmTable
from tests.scoring.match import KARIM, NASREEN, RINA, SALMA
from tests.scoring.players import play
from tests.scoring.table import BANGLADESH_DEAL, Table

WHOSE = {"winner", "dealer", "ruler", "leader", "seat", "side"}
BY_SEAT = {"groups", "totals", "hands", "tricks", "sides", "players"}


class Mirror:
    """A match whose seats are numbered the other way round, the first one staying."""

    def __init__(self, game: Game[Any], opened: Any) -> None:
        self.seats, self.sides = len(opened.players), len(game.sides(opened))

    def one(self, place: int, among: int) -> int:
        return -place % among

    def all(self, things: Any) -> Any:
        return tuple(things[self.one(place, len(things))] for place in range(len(things)))

    def fact(self, fact: Any) -> Any:
        """Say the same of the seats as they are numbered here."""
        if isinstance(fact, DirectionChanged):
            return replace(fact, backwards=not fact.backwards)
        changes: dict[str, Any] = {}
        for name in fact.__dataclass_fields__:
            said = getattr(fact, name)
            if name in WHOSE and said is not None:
                changes[name] = self.one(said, self.sides if name == "side" else self.seats)
            elif name in BY_SEAT:
                changes[name] = self.all(said)
            elif name == "winners":
                changes[name] = tuple(self.one(seat, self.seats) for seat in said)
            elif name == "cards":  # of a trick, by seat from the leader on
                changes[name] = (said[0], *reversed(said[1:]))
        return replace(fact, **changes)


def won(deal: Any) -> list[Any]:
    """Who led and who took each part, and in which order the players had their turns."""
    parts = getattr(deal, "rounds", getattr(deal, "tricks", ()))
    return [(part.winner, part.order) for part in parts]


@pytest.mark.parametrize("key", GAMES)
def test_a_match_played_backwards_is_the_mirrored_match(key: str) -> None:
    game = GAMES[key]
    for seed in range(times(25, 1500)):
        log = play(game, Random(seed), 40).log
        opened = log[0].fact
        mirror = Mirror(game, opened)
        other: Any = mirror.fact(opened)
        if key == "hokm":  # the opening names the dealer by the ruler, who sits after
            other = replace(other, dealer=(other.dealer - 2) % mirror.seats)
        facts = [other, DirectionChanged(1, True), *(mirror.fact(one.fact) for one in log[1:])]
        reached = replay(game, [Entry(seq, fact) for seq, fact in enumerate(facts, 1)])
        assert not reached.faults
        plain, turned = replay(game, log).state, reached.state
        for deal, back in zip(plain.deals, turned.deals, strict=True):
            assert back.backwards is not deal.backwards
            assert back.dealer == mirror.one(deal.dealer, mirror.seats)
            ends = (back.end, back.points, back.totals)
            assert ends == (deal.end, mirror.all(deal.points), mirror.all(deal.totals))
            assert won(back) == [
                (mirror.one(seat, mirror.seats), tuple(mirror.one(s, mirror.seats) for s in order))
                for seat, order in won(deal)
            ]
        assert turned.next_dealer == mirror.one(plain.next_dealer, mirror.seats)
        winners = {mirror.one(side, mirror.sides) for side in plain.standing.winners}
        assert {*turned.standing.winners} == winners


def dealers(*facts: Fact, next_dealer: Any = "neighbour") -> list[int]:
    table = Table.of(replace(BANGLADESH, next_dealer=next_dealer))
    for _deal in range(3):
        table.play(BANGLADESH_DEAL)
    for fact in facts:
        table.write(fact)
    return [deal.dealer for deal in table.state.deals]


def test_the_dealer_of_the_first_deal_concerned_stays_and_later_ones_follow() -> None:
    assert dealers() == [RINA, KARIM, SALMA, NASREEN]
    assert dealers(DirectionChanged(1, True)) == [RINA, NASREEN, SALMA, KARIM]
    assert dealers(DirectionChanged(3, True)) == [RINA, KARIM, SALMA, KARIM]
    back = DirectionChanged(1, True), DirectionChanged(3, False)
    assert dealers(*back) == [RINA, NASREEN, SALMA, NASREEN]


def test_where_the_last_winner_leads_the_seat_before_in_the_new_direction_deals() -> None:
    table = Table.of(replace(BANGLADESH, next_dealer="last_winner_leads"))
    table.play(BANGLADESH_DEAL)
    leads = table.deal.leader
    assert leads == table.state.deals[0].rounds[3].winner
    table.write(DirectionChanged(2, True))
    assert (table.deal.leader, table.deal.dealer) == (leads, (leads + 1) % 4)
    table.write(DirectionChanged(2, False))
    assert (table.deal.leader, table.deal.dealer) == (leads, (leads - 1) % 4)
    table.write(DealVoided(2, ""), DealVoided(3, ""), DirectionChanged(4, True))
    assert (table.deal.leader, table.deal.dealer) == (leads, (leads + 1) % 4)


def test_a_dealer_whom_the_players_named_stays_dealer_whichever_way_play_goes() -> None:
    for way in (-1, 1):
        table = Table.of(replace(BANGLADESH, next_dealer="last_winner_leads"))
        table.play(BANGLADESH_DEAL)
        named = (table.deal.leader + way) % 4
        table.write(DealerSet(2, named), DirectionChanged(2, True))
        assert table.deal.dealer == named
        table.write(DealVoided(2, ""), DirectionChanged(3, False))
        assert table.deal.dealer == named


def test_cards_of_a_trick_stay_with_their_players_and_so_does_the_ruler() -> None:
    table = HokmTable.after("AH 2S KH 9H", "2D 3D 4D 5D")
    before = table.hand.holders
    table.write(DirectionChanged(1, True))
    assert table.hand.holders == before
    assert table.hand.tricks[0].order == (RINA, NASREEN, SALMA, KARIM)
    assert (table.hand.ruler, table.hand.dealer) == (RINA, KARIM)
    table.undo()
    assert (table.hand.tricks[0].order[1], table.hand.dealer) == (KARIM, NASREEN)


def test_the_ruler_passes_to_the_other_neighbour_and_is_told_so() -> None:
    table = HokmTable.of()
    table.score(3, 7)
    table.write(DirectionChanged(1, True))
    assert table.hand.ruler == NASREEN
    assert table.last.ruling.step("next_ruler")["direction"] == "clockwise"
    assert HOKM.direction == "counter_clockwise"


@pytest.mark.parametrize("five", range(3))
@pytest.mark.parametrize("ruler", range(3))
def test_of_three_with_six_tricks_the_ruler_wins_or_who_plays_next(five: int, ruler: int) -> None:
    tricks = [6, 6, 6]
    tricks[five] = 5
    in_turn = {0: [0, 2, 1], 1: [1, 0, 2], 2: [2, 1, 0]}[ruler]
    side = next(one for one in in_turn if one != five)
    assert score_hand(TO_SEVEN, ruler, tricks, backwards=True).side == side


def test_hindsight_of_a_deal_played_backwards_is_that_of_the_mirrored_deal() -> None:
    mirrored = (BANGLADESH_DEAL[0], *reversed(BANGLADESH_DEAL[1:]))
    for seat in range(4):
        plain = hindsight(BANGLADESH_DEAL, KARIM, BANGLADESH, seat)
        turned = hindsight(mirrored, NASREEN, BANGLADESH, -seat % 4, backwards=True)
        assert (turned.points, turned.taken) == (plain.points, plain.taken)
        assert turned.best.rounds[0].order == tuple(-one % 4 for one in plain.best.rounds[0].order)
