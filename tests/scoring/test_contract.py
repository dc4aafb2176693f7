"""What every game owes to the record and to the pages, checked for each game of the catalogue."""

from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.catalogue import GAMES, find_game
from scoring.facts import LOG_FACTS, Entry, Fact, MatchOpened
from scoring.game import Game
from scoring.hazari import HazariRules, judge_deal
from scoring.hazari.rulebook import RULES as LISTED
from scoring.replay import replay
from scoring.rulings import TABLE
from tests.scoring.hazari.by_hand import RULES, deals
from tests.scoring.table import NAMES, Hands

# Stored names. A record written today must be read for ever: add to this list, never change it.
STORED_LOG_FACTS = {"match_opened", "voided", "amended"}
STORED_FACTS = {
    "hazari": {"groups_exposed", "round_taken", "deal_counted", "deal_voided", "match_ended"},
    "fives": {"hands_shown", "hand_won", "deal_voided", "match_ended"},
    "hokm": {
        "ruler_set",
        "trump_named",
        "trick_played",
        "hand_scored",
        "hand_taken",
        "revoked",
        "deal_voided",
        "match_ended",
    },
    "bukharo": {"sides_counted", "sides_shown", "deal_voided", "match_ended"},
}
STORED_FIELDS = {
    "match_opened": ("game", "players", "rules", "dealer"),
    "voided": ("seq",),
    "amended": ("seq", "fact"),
    "groups_exposed": ("deal", "round", "groups"),
    "round_taken": ("deal", "round", "winner"),
    "deal_counted": ("deal", "totals"),
    "hands_shown": ("deal", "hands"),
    "hand_won": ("deal", "winners", "category"),
    "deal_voided": ("deal", "reason"),
    "match_ended": (),
    "ruler_set": ("deal", "ruler"),
    "trump_named": ("deal", "trump"),
    "trick_played": ("deal", "trick", "cards"),
    "hand_scored": ("deal", "tricks", "trump"),
    "hand_taken": ("deal", "side", "shutout", "trump"),
    "revoked": ("deal", "side"),
    "sides_counted": ("deal", "sides"),
    "sides_shown": ("deal", "sides"),
}

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
    assert tuple(field.name for field in fields(fact)) == STORED_FIELDS[fact.kind]
    made = fact(*(0 for _ in fields(fact)))
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        made.kind = "another"  # type: ignore[misc]
    assert hash(made) == hash(fact(*(0 for _ in fields(fact))))


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
        for source in rule.sources:
            assert source.title
            assert source.address.startswith(("https://", "http://")) or source == TABLE


@each_game
def test_every_setting_is_governed_by_a_rule(game: Game[Any]) -> None:
    settings = {field.name for rules in game.presets.values() for field in fields(rules)}
    assert {rule.setting for rule in game.rules.values() if rule.setting} == settings - {"variant"}


def test_no_rule_is_listed_twice() -> None:
    assert [rule.id for rule in LISTED] == list(find_game("hazari").rules)


@given(deals(), st.integers(0, 3), RULES)
def test_every_rule_a_hazari_ruling_cites_is_in_the_rulebook(
    deal: Hands, leader: int, rules: HazariRules
) -> None:
    known = find_game("hazari").rules
    for played in judge_deal(deal, leader, rules).rounds:
        assert played.ruling is not None
        assert set(played.ruling.rules) <= set(known)
        cited = {known[rule].setting for rule in played.ruling.rules}
        assert cited <= {None, "a23", "tie", "direction", "fourth_card", "order_fault"}
