"""What every game owes to the record and to the pages, checked for each game of the catalogue.

First what it says about itself, then matches that `players.py` plays by chance.
"""

import json
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scoring.catalogue import GAMES, find_game
from scoring.game import Game
from scoring.kit.state import Dealt
from scoring.log.replay import check, effective, replay
from scoring.recorded_facts import (
    LOG_FACTS,
    DealVoided,
    Entry,
    Fact,
    FromDeal,
    MatchEnded,
    MatchOpened,
    TableRuling,
)
from scoring.rulings import TABLE, Fault, Reasoned
from tests.robustness.length import times
from tests.scoring.match import NAMES, about, codes
from tests.scoring.players import opened, play, proposals

# Stored names. A record written today must be read for ever: add to this list, never change it.
STORED_LOG_FACTS = {"match_opened", "voided", "amended"}
EVERYWHERE = {
    *("deal_voided", "match_ended", "table_ruling", "seated", "rules_changed"),
    *("agreement_set", "points_given", "direction_changed"),
}
STORED_FACTS = {
    "hazari": EVERYWHERE
    | {"groups_exposed", "round_taken", "deal_counted", "dealer_set", "pack_changed"},
    "fives": EVERYWHERE | {"hands_shown", "hand_won", "dealer_set", "pack_changed"},
    "hokm": EVERYWHERE
    | {"ruler_set", "trump_named", "trick_played", "hand_scored", "hand_taken", "revoked"},
    "bukharo": EVERYWHERE | {"sides_counted", "sides_shown", "dealer_set"},
}
STORED_FIELDS = json.loads((Path(__file__).parent / "cases/stored_fields.json").read_text("utf-8"))
"""Kind of a fact → its fields in order, of every fact that was ever stored."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def opening(game: Game[Any], preset: str) -> MatchOpened:
    return MatchOpened(game.key, NAMES, game.presets[preset], 0)


def test_the_catalogue_finds_a_game_by_the_key_it_is_stored_under() -> None:
    assert set(GAMES) == set(STORED_FACTS)
    for key, game in GAMES.items():
        assert game.key == key
        assert find_game(key) is game
    with pytest.raises(KeyError):
        find_game("rummy")


def test_the_facts_every_log_has_keep_their_names() -> None:
    assert {fact.kind for fact in LOG_FACTS} == STORED_LOG_FACTS
    assert STORED_LOG_FACTS | set().union(*STORED_FACTS.values()) == set(STORED_FIELDS)


@each_game
def test_the_facts_of_a_game_keep_their_names(game: Game[Any]) -> None:
    assert set(game.facts) == STORED_FACTS[game.key]
    assert not set(game.facts) & STORED_LOG_FACTS
    assert {kind: fact.kind for kind, fact in game.facts.items()} == {k: k for k in game.facts}
    assert len(set(game.facts.values())) == len(game.facts)


@pytest.mark.parametrize(
    "fact", [*LOG_FACTS, *(fact for game in GAMES.values() for fact in game.facts.values())]
)
def test_a_fact_is_frozen_and_keeps_its_fields(fact: type[Fact]) -> None:
    assert issubclass(fact, Fact)
    assert is_dataclass(fact)
    assert [field.name for field in fields(fact)] == STORED_FIELDS[fact.kind]
    made = fact(*(1 for _ in fields(fact)))
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        made.kind = "another"  # type: ignore[misc]
    assert hash(made) == hash(fact(*(1 for _ in fields(fact))))


@each_game
def test_every_preset_opens_a_match(game: Game[Any]) -> None:
    assert game.presets
    for preset in game.presets:
        opened = opening(game, preset)
        assert game.opening_faults(opened) == ()
        replayed = replay(game, [Entry(1, opened)])
        assert replayed.state == game.opening(opened)
        assert replayed.faults == ()
        standing = game.standing(replayed.state)
        assert (standing.finished, standing.winners) == (False, ())
        assert set(standing.totals) == {0}
        assert len(standing.totals) == len(game.sides(opened))
        assert game.rulings(replayed.state) == ()


@each_game
def test_everybody_sits_on_one_side(game: Game[Any]) -> None:
    for preset in game.presets:
        sides = game.sides(opening(game, preset))
        assert sorted(seat for side in sides for seat in side) == list(range(len(NAMES)))


@each_game
def test_presets_are_frozen_and_comparable(game: Game[Any]) -> None:
    for rules in game.presets.values():
        assert is_dataclass(rules)
        assert hash(rules) == hash(rules)
        with pytest.raises(FrozenInstanceError):
            setattr(rules, fields(rules)[0].name, "another")
    assert len(set(game.presets.values())) == len(game.presets)


@each_game
def test_a_house_rule_is_documented_and_takes_none_but_its_values(game: Game[Any]) -> None:
    settings = import_module(f"scoring.{game.key}.rules").SETTINGS
    for rules in game.presets.values():
        names = {field.name for field in fields(rules)}
        assert names - {"target"} == set(settings)
        for name in names:
            assert f"\n    {name}: " in (type(rules).__doc__ or "")
            for value in settings.get(name, [100 if game.key == "hazari" else 2]):
                assert getattr(replace(rules, **{name: value}), name) == value
            for wrong in ("coin", 0, -20, 50.0, 4.0, "20", None):
                with pytest.raises(ValueError, match=name):
                    replace(rules, **{name: wrong})
        if "target" in names:
            with pytest.raises(ValueError, match="target"):
                replace(rules, target=True)


@each_game
def test_a_fact_of_no_game_is_refused(game: Game[Any]) -> None:
    class Sneeze(Fact):
        kind = "sneeze"

    state = game.opening(opening(game, next(iter(game.presets))))
    assert [fault.code for fault in game.faults(state, Sneeze())] == ["other_game"]


@each_game
def test_every_rule_is_named_for_its_game_and_stands_on_a_source(game: Game[Any]) -> None:
    settings = {field.name for rules in game.presets.values() for field in fields(rules)}
    assert game.rules
    for rule_id, rule in game.rules.items():
        assert rule.id == rule_id
        assert rule_id.startswith(f"{game.key}.")
        assert rule.setting is None or rule.setting in settings
        assert rule.sources
        assert len(set(rule.sources)) == len(rule.sources)
        assert not {*rule.against} & {*rule.sources, TABLE}
        for source in (*rule.sources, *rule.against):
            assert source.title
            assert source.address.startswith(("https://", "http://")) or source == TABLE


@each_game
def test_every_setting_is_governed_by_a_rule(game: Game[Any]) -> None:
    settings = {field.name for rules in game.presets.values() for field in fields(rules)}
    assert {rule.setting for rule in game.rules.values() if rule.setting} == settings - {"variant"}


@each_game
def test_every_kind_of_highlight_is_named_for_its_game_and_once(game: Game[Any]) -> None:
    kinds = game.highlight_kinds
    assert kinds
    assert len(set(kinds)) == len(kinds)
    assert all(kind.startswith(f"{game.key}.") for kind in kinds)


@each_game
def test_no_rule_is_listed_twice(game: Game[Any]) -> None:
    listed = import_module(f"scoring.{game.key}.cited_rules").RULES
    assert [rule.id for rule in listed] == list(game.rules)


# Matches, played by chance -----------------------------------------------------------------------

SEEDS = range(8)
ENTRIES = {"hazari": 25, "fives": 25, "hokm": 25, "bukharo": times(8, 25)}
"""An entry of Bukharo is a whole game of up to twelve players."""

MOMENTS = times(4, 25)
"""After so many entries of each match, drawn by chance, is everything unlawful tried."""

PROPOSED = times(4, 10)
"""So many facts are asked about after every entry of each match."""

each_match = pytest.mark.parametrize(
    ("game", "seed"),
    [
        pytest.param(game, seed, id=f"{key} {seed}", marks=[pytest.mark.no_cover] if seed else [])
        for key, game in GAMES.items()
        for seed in SEEDS
    ],
)
"""Only the first of each game is followed line by line: all would take many times as long."""


@cache
def played(key: str, seed: int) -> tuple[Entry, ...]:
    """A match by chance. Every second one that goes to no target is ended by its table, since
    nothing else ends it."""
    match = play(GAMES[key], Random(seed), ENTRIES[key])
    state = match.state
    if seed % 2 and not state.rules.target and not state.standing.finished:
        match.write(MatchEnded())
    return match.log


def states(game: Game[Any], log: tuple[Entry, ...]) -> list[Any]:
    """The state before the first entry and after every one, each from the one before."""
    opening, *entries = effective(log)
    reached = [game.opening(opening.fact)]
    for entry in entries:
        assert game.faults(reached[-1], entry.fact) == ()
        reached.append(game.apply(reached[-1], entry.fact))
    return reached


@pytest.mark.no_cover  # followed line by line it would take many times as long
@each_game
def test_chance_plays_every_kind_of_fact_and_ends_some_matches(game: Game[Any]) -> None:
    entered = {entry.fact.kind for seed in SEEDS for entry in played(game.key, seed)}
    ends = {game.standing(replay(game, played(game.key, seed)).state).finished for seed in SEEDS}
    decided = {kind for kind, fact in game.facts.items() if issubclass(fact, FromDeal)}
    assert entered >= set(game.facts) - {MatchEnded.kind, TableRuling.kind} - decided
    assert True in ends


@pytest.mark.no_cover
@each_game
def test_every_fact_names_the_open_deal(game: Game[Any]) -> None:
    entered = {entry.fact.kind: entry.fact for seed in SEEDS for entry in played(game.key, seed)}
    about_a_deal: list[Any] = [
        fact
        for fact in entered.values()
        if hasattr(fact, "deal") and not isinstance(fact, FromDeal)
    ]
    second = game.apply(game.opening(opening(game, next(iter(game.presets)))), DealVoided(1, ""))
    assert len(about_a_deal) >= 3
    for fact in about_a_deal:
        in_time = codes(game.faults(second, replace(fact, deal=2)))
        assert not {*in_time} & {"deal_closed", "deal_not_begun"}
        for number, code in ((1, "deal_closed"), (0, "deal_closed"), (3, "deal_not_begun")):
            (fault,) = game.faults(second, replace(fact, deal=number))
            assert (fault.code, about(fault)) == (code, {"deal": number, "open": 2})


@each_match
def test_a_match_replays_to_what_it_was_step_by_step(game: Game[Any], seed: int) -> None:
    log = played(game.key, seed)
    for length, state in enumerate(states(game, log), start=1):
        again = replay(game, log[:length])
        assert (again.state, again.stuck, again.faults) == (state, None, ())
        assert tuple(sorted(again.accepted, key=lambda entry: entry.seq)) == log[:length]


@each_match
def test_what_may_not_be_entered_is_refused_with_codes_and_changes_nothing(
    game: Game[Any], seed: int
) -> None:
    """Entries for another deal, of another game, and whatever else chance comes up with."""
    log, chance = played(game.key, seed), Random(seed)
    reached = list(enumerate(states(game, log), start=1))
    for length, state in [*chance.sample(reached[:-1], min(MOMENTS, len(log) - 1)), reached[-1]]:
        before = replay(game, log[:length])
        for fact, due in unlawful(game, state, chance):
            asked = check(game, log[:length], [fact])
            assert {*codes(asked.faults)} == due, fact
            assert asked.stuck.fact == fact
            if not isinstance(log[length - 1].fact, FromDeal):  # these take effect after it
                assert (asked.state, asked.accepted) == (before.state, before.accepted)


def unlawful(game: Game[Any], state: Any, chance: Random) -> list[tuple[Fact, set[str]]]:
    """Facts that may not be entered now, with all that is wrong about each."""
    if game.standing(state).finished:
        tries = zip(range(3), proposals(game, state, chance), strict=False)
        entries = [fact for _, fact in tries if not isinstance(fact, FromDeal)]
        return [(fact, {"match_over"}) for fact in [*entries, MatchEnded()]]
    fact = DealVoided(state.deal.number, "")
    if chance.random() < 0.9:
        tried = (
            try_
            for try_ in proposals(game, state, chance)
            if hasattr(try_, "deal") and not isinstance(try_, FromDeal)
        )
        fact = next(tried)  # type: ignore[assignment]
    wrong = [
        (replace(fact, deal=state.deal.number + 1), {"deal_not_begun"}),
        (replace(fact, deal=state.deal.number - 1), {"deal_closed"}),
        *((other, {"other_game"}) for other in facts_of_other_games(game, chance)),
    ]
    if faults := game.faults(state, fact):
        wrong.append((fact, {fault.code for fault in faults}))
    return wrong


def facts_of_other_games(game: Game[Any], chance: Random) -> list[Fact]:
    facts = []
    for other in GAMES.values():
        state = other.opening(opened(other, chance))
        tries = zip(range(5), proposals(other, state, chance), strict=False)
        foreign = [fact for _, fact in tries if fact.kind not in game.facts]
        facts += [fact for fact in foreign if not isinstance(fact, FromDeal)]
    return facts


@each_match
def test_faults_are_codes_and_asking_changes_nothing(game: Game[Any], seed: int) -> None:
    chance = Random(seed)
    for state in states(game, played(game.key, seed)):
        before = repr(state)
        for _, fact in zip(range(PROPOSED), proposals(game, state, chance), strict=False):
            faults = game.faults(state, fact)
            assert isinstance(faults, tuple)
            assert all(isinstance(fault, Fault) for fault in faults)
            assert game.faults(state, fact) == faults
        assert repr(state) == before


@each_match
def test_every_ruling_gives_its_reasons_and_rests_on_rules_of_the_rulebook(
    game: Game[Any], seed: int
) -> None:
    for ruling in game.rulings(replay(game, played(game.key, seed)).state):
        assert isinstance(ruling, Reasoned)
        assert ruling.steps
        assert ruling.rules
        assert len(set(ruling.rules)) == len(ruling.rules)
        assert set(ruling.rules) <= set(game.rules)


@each_match
def test_highlights_are_of_closed_deals_and_who_sits_there(game: Game[Any], seed: int) -> None:
    log = played(game.key, seed)
    state = replay(game, log).state
    found = game.highlights(state)
    assert {one.kind for one in found} <= set(game.highlight_kinds)
    assert [one.deal for one in found] == sorted(one.deal for one in found)
    for one in found:
        assert state.find_deal(one.deal).end not in ("open", "void")
        assert one.seats
        assert len(set(one.seats)) == len(one.seats)
        assert set(one.seats) <= set(range(len(log[0].fact.players)))


@each_match
def test_the_race_is_counted_by_side_and_for_closed_deals_only(game: Game[Any], seed: int) -> None:
    log = played(game.key, seed)
    sides = game.sides(log[0].fact)
    for state in states(game, log):
        standing = game.standing(state)
        assert len(standing.totals) == len(sides)
        assert set(standing.winners) <= set(range(len(sides)))
        assert bool(standing.winners) == standing.finished
        closed = [deal for deal in state.deals if deal.end != "open"]
        assert [deal.number for deal in state.deals] == list(range(1, len(state.deals) + 1))
        assert standing.totals == (closed[-1].totals if closed else (0,) * len(sides))
        assert all(len(deal.points) == len(deal.totals) == len(sides) for deal in closed)
        if standing.why in ("open", "race", "shared", "session", "ended"):
            by_side = zip(*(deal.points for deal in closed), strict=True)
            summed = [sum(points) + given(sides[nth], closed) for nth, points in enumerate(by_side)]
            assert not closed or standing.totals == tuple(summed)


def given(seats: Sequence[int], deals: Sequence[Dealt]) -> int:
    """The points outside the cards of the players in these seats."""
    return sum(one.points for deal in deals for one in deal.outside if one.seat in seats)


@each_match
def test_a_void_deal_gives_nobody_anything_and_is_dealt_again_by_the_same_dealer(
    game: Game[Any], seed: int
) -> None:
    log = played(game.key, seed)
    for state in states(game, log):
        after = game.apply(state, DealVoided(state.deal.number, "misdeal"))
        if game.standing(after).finished:
            continue
        before = zip(game.sides(log[0].fact), game.standing(state).totals, strict=True)
        totals = tuple(total + given(seats, [state.deal]) for seats, total in before)
        assert game.standing(after) == replace(game.standing(state), totals=totals)
        assert after.deal.number == state.deal.number + 1
        assert after.deal.dealer == state.deal.dealer
        assert after.deals[-2].reason == "misdeal"


@each_match
def test_a_deal_counts_rounds_tricks_or_showdowns_as_they_come(game: Game[Any], seed: int) -> None:
    reached = states(game, played(game.key, seed))
    assert reached[0].deal.entered == 0
    for before, after in pairwise(reached):
        now = after.find_deal(before.deal.number)
        assert now.entered - before.deal.entered in (0, 1)
        assert after.deal is now or after.deal.entered == 0


@each_match
def test_the_table_can_stop_whenever_it_likes(game: Game[Any], seed: int) -> None:
    for state in states(game, played(game.key, seed)):
        if game.standing(state).finished:
            continue
        after = game.standing(game.apply(state, MatchEnded()))
        best = max(after.totals)
        session = ("session", "shared") if any(deal.totals for deal in state.deals) else ()
        assert after.finished
        decided = after.why == "race" and bool(state.deal.outside)
        assert after.why == "ended" or decided or (after.target == 0 and after.why in session)
        assert after.winners == tuple(
            side for side, total in enumerate(after.totals) if total == best
        )
