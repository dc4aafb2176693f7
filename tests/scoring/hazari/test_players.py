"""Hazari for three and for five to eight: only totals are entered, 90 points for each player."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scoring.cards import parse_cards
from scoring.hazari import BANGLADESH, BHUTAN, HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import DealCounted, GroupsExposed, RoundTaken
from scoring.hazari.rules import SETTINGS
from scoring.recorded_facts import DealVoided, PointsGiven, Seated, TableRuling
from tests.robustness.length import times
from tests.scoring.hazari.by_hand import over, possible
from tests.scoring.match import codes
from tests.scoring.table import Table
from tests.support.cases import cases

NAMES = ("Rina", "Karim", "Salma", "Nasreen", "Mitu", "Zoya", "Bela", "Farid")
OTHERS = (3, 5, 6, 7, 8)


def table_of(players: int, dealer: int = 0, **rules: Any) -> Table:
    return Table.begun(replace(BANGLADESH, **rules), dealer, NAMES[:players])


@cases("hazari", "other than four count their piles")
def test_other_than_four_count_their_piles(
    variant: str, totals: tuple[int, ...], told: tuple[str, ...]
) -> None:
    table = table_of(len(totals), variant=variant)
    assert sorted(set(table.codes(DealCounted(1, totals)))) == sorted(told)


@pytest.mark.parametrize("players", OTHERS)
def test_no_cards_are_entered_and_nobody_comes_or_goes(players: int) -> None:
    table = table_of(players)
    groups = tuple(parse_cards(f"{rank}H {rank}S {rank}D") for rank in "AKQJT987"[:players])
    laid = GroupsExposed(1, 1, groups)
    ruling = TableRuling(laid, 0, (60,) + (0,) * (players - 1), "agreed")
    count = (90 * players, *[0] * (players - 1))
    for fact in (laid, RoundTaken(1, 1, 0), ruling, DealCounted(1, count, (groups,))):
        (fault, *_) = table.faults(fact)
        assert (fault.code, fault["players"]) == ("totals_only", players)
    assert (table.deal.next_round, table.deal.taken) == (None, (0,) * players)
    for names in (NAMES[: players - 1], (*NAMES[:players], "Guest")):
        assert "players_wrong" in table.codes(Seated(1, names))
    assert not table.codes(Seated(1, (*NAMES[1:players], NAMES[0])))
    assert codes(table.faults(PointsGiven(1, players, 5, ""))) == ["no_such_seat"]


@pytest.mark.parametrize("seed", range(24))
def test_a_second_judge_of_piles_races_and_dealers_comes_to_the_same(seed: int) -> None:
    chance = Random(seed)
    players = 4 if seed % 6 == 0 else OTHERS[seed % 5]
    house = {name: chance.choice([*values]) for name, values in SETTINGS.items()}
    rules = HazariRules(**{**house, "variant": "bangladesh", "tie": "first_exposed"})
    dealer, target, totals = chance.randrange(players), chance.choice([300, 600]), [0] * players
    table = Table.begun(replace(rules, target=target), dealer, NAMES[:players])
    for _deal in range(6):
        assert table.deal.dealer == dealer
        for _try in range(times(3, 40)):
            count = [0] * players
            for _ in range(chance.randint(1, 5)):
                count[chance.randrange(players)] += chance.choice([30, 45, 75, 90, 105, 120])
            count[chance.randrange(players)] += 90 * players - sum(count)
            # What is below 0 or cannot be is refused.
            told = table.codes(DealCounted(table.deal.number, tuple(count)))
            assert (not told) == (min(count) >= 0 and possible(count))
        pile = dealt(players, chance)
        assert possible(pile)
        if chance.random() < 0.2:
            table.write(DealVoided(table.deal.number, ""))
            continue
        table.count(*pile)
        totals = [own + more for own, more in zip(totals, pile, strict=True)]
        winners, target = over(totals, target, rules)
        standing = HAZARI.standing(table.state)
        assert (standing.totals, standing.target) == (tuple(totals), target)
        assert standing.winners == tuple(winners)
        if winners:
            return
        after = [(dealer + step) % players for step in range(1, players + 1)]
        most = next(seat for seat in after if pile[seat] == max(pile))
        dealer = most if rules.next_dealer == "deal_winner" else after[0]


def dealt(players: int, chance: Random) -> list[int]:
    """The piles of four rounds by chance, out of a suit for each player."""
    cards = chance.sample([10] * 5 * players + [5] * 8 * players, 13 * players)
    pile = [0] * players
    for size in (3, 3, 3, 4):
        taker = chance.randrange(players)
        pile[taker] += sum(cards.pop() for _ in range(size * players))
    return pile


def test_a_deal_of_bhutan_is_a_suit_for_each_player_too() -> None:
    assert [BHUTAN.total_for(players) for players in OTHERS] == [285, 475, 570, 665, 760]
    assert [BANGLADESH.total_for(players) for players in OTHERS] == [270, 450, 540, 630, 720]
