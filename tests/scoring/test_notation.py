"""Deals in a line of text: every deal that a match can hold is written and read back."""

from itertools import islice
from random import Random

import pytest

from scoring.catalogue import GAMES
from scoring.explaining import explain
from scoring.notation import parse_deal, write_deal
from tests.robustness.length import times
from tests.scoring.players import play, proposals


@pytest.mark.parametrize("key", GAMES)
def test_every_deal_of_a_match_is_read_as_it_was_written(key: str) -> None:
    for seed in range(times(15, 400)):
        chance = Random(seed)
        state = play(GAMES[key], chance, 60).state
        tried = islice(proposals(GAMES[key], state, chance), 20)
        told = [GAMES[key].english.faults_told(GAMES[key].faults(state, fact)) for fact in tried]
        assert "{" not in "".join(told)
        for deal in state.deals:
            line = write_deal(key, state.terms_of(deal).rules, deal)
            read = parse_deal(line)
            assert str(read) == line
            assert all("." in explain(ruling) for ruling in read.rulings)
            # A line does not know the totals that brought a player to the target within the deal.
            if deal.end != "reached":
                assert (sorted(read.points), read.deal.end) == (sorted(deal.points), deal.end)
