"""What a log stands for is remembered, and goes on with what is entered next."""

from collections import OrderedDict
from typing import Any

import pytest

from scoring.catalogue import GAMES
from scoring.game import Game
from scoring.log import cache
from scoring.log.replay import extend, go_on, replay
from scoring.log.undo import undo
from scoring.recorded_facts import DealVoided, Entry, MatchEnded, Seated
from tests.scoring.evenings import SEEDS, evening
from tests.scoring.match import Match
from tests.support.long import first_of

Log = tuple[Entry, ...]


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    return evening(request.param, 0)


def then(log: Log, *facts: Any) -> Log:
    """These facts as the entries of the next write."""
    return tuple(Entry(len(log) + n, fact, "then") for n, fact in enumerate(facts, start=1))


def stands_for_the_same(game: Game[Any], log: Log, added: Log) -> None:
    told = extend(log, [entry.fact for entry in added])
    reached = go_on(game, cache.replayed(game, log), told[len(log) :]) or replay(game, told)
    grown = cache.longer(log, added, reached)
    assert grown == log + added
    assert cache.replayed(game, grown) == replay(game, log + added)


@pytest.mark.no_cover  # followed line by line it would take many times as long
@pytest.mark.parametrize("seed", first_of(SEEDS))
@pytest.mark.parametrize("key", GAMES)
def test_a_log_that_grows_stands_for_what_it_would_from_its_start(key: str, seed: int) -> None:
    played = evening(key, seed)
    for n in range(1, len(played.log)):
        stands_for_the_same(played.game, played.log[:n], played.log[n : n + 1])


def test_the_next_entry_goes_on_from_what_the_log_stood_for_before(match: Match) -> None:
    stands_for_the_same(match.game, match.log[:-1], match.log[-1:])


def test_what_a_log_stands_for_is_worked_out_once(match: Match) -> None:
    found = cache.replayed(match.game, match.log)
    assert cache.replayed(match.game, match.log) is found
    assert cache.replayed(match.game, (*match.log[:1], *match.log[1:])) == found


def test_taken_back_it_stands_for_what_it_did_before(match: Match) -> None:
    stands_for_the_same(match.game, match.log, then(match.log, *undo(match.log)))


def test_a_decision_that_waits_for_the_next_deal_is_not_overtaken() -> None:
    hazari = GAMES["hazari"]
    log = evening("hazari", 0).log[:1]
    opened: Any = log[0].fact
    log += then(log, Seated(2, tuple(reversed(opened.players))))
    stands_for_the_same(hazari, log, then(log, DealVoided(1, "misdeal")))
    assert go_on(hazari, replay(hazari, log), then(log, DealVoided(1, "misdeal"))) is None


def test_a_log_that_is_stuck_does_not_go_on() -> None:
    hazari = GAMES["hazari"]
    log = evening("hazari", 0).log[:1]
    log += then(log, DealVoided(7, "no such deal"))
    assert go_on(hazari, replay(hazari, log), then(log, MatchEnded())) is None


def test_only_the_logs_used_last_are_kept(match: Match) -> None:
    found = cache.replayed(match.game, match.log)
    for _other in range(cache.KEPT):
        cache.replayed(match.game, (*match.log[:1],))
    again = cache.replayed(match.game, match.log)
    assert again == found
    assert again is not found


def test_a_match_in_play_keeps_two_replays(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_known", known := OrderedDict())
    log = match.log
    reached = cache.replayed(match.game, log)
    for _write in range(3):
        before, log = log, cache.longer(log, then(log, MatchEnded()), reached)
        cache.replayed(match.game, match.log[:1])
        assert {found[0] for found in known.values()} <= {before, log, match.log[:1]}
