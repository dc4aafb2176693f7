"""Hands without trump, naras and saras: who may name them, who takes their tricks, no kot."""

from dataclasses import replace
from random import Random

import pytest

from scoring.hokm import HOKM, NoTrump
from scoring.hokm.recorded_facts import TrickPlayed, TrumpNamed
from scoring.hokm.rules import read_trump
from scoring.log.codec import pack, unpack
from tests.scoring.hokm.by_hand import HokmTable, play_hand, worth
from tests.support.cases import cases
from tests.support.long import first_of


@cases("hokm", "what the hakem may name")
def test_a_hand_without_trump_is_named_only_where_it_is_played(
    no_trump: str, named: str, codes: tuple[str, ...]
) -> None:
    table = HokmTable.of(replace(HOKM, no_trump=no_trump))  # type: ignore[arg-type]
    trump = read_trump(named)
    fact = TrumpNamed(1, trump)
    for entered in (fact, table.scored(7, 4, trump=trump), table.taken(1, trump=trump)):
        assert table.codes(entered) == [*codes]
    assert unpack(table.game, pack(table.game, fact)) == fact


def test_a_count_under_another_name_is_refused() -> None:
    table = HokmTable.after(trump="reversed", rules=replace(HOKM, no_trump="both"))
    assert table.codes(table.scored(7, 0, trump=NoTrump.KING_HIGH)) == ["trump_differs"]
    table.score(7, 0)
    assert (table.totals, table.last.trump) == ((1, 0), NoTrump.REVERSED)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("seed", first_of(range(300)))
def test_hands_without_trump_are_played_and_scored_as_by_hand(seed: int) -> None:
    chance = Random(seed)
    played = play_hand(chance, chance.choice([4, 3, 2]), trumps=[*NoTrump])
    rules = replace(HOKM, players=played.players, no_trump="both", shutout="three_or_four")
    table = HokmTable.of(rules, played.ruler)
    table.write(TrumpNamed(1, played.trump))
    for number, cards in enumerate(played.tricks, start=1):
        if table.state.deals[0].end == "open":
            table.write(TrickPlayed(1, number, cards))
            winner = table.state.deals[0].tricks[-1].winner
            assert winner == played.winners[number - 1]
    assert sum(table.totals) == worth(rules, played.trump, "ruler") == 1
