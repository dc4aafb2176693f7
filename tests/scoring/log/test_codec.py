import json
import re
from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

from scoring.bukharo import BukharoRules, Held, Laid, SideCards, SideCount
from scoring.bukharo.match import BUKHARO_GAME
from scoring.bukharo.recorded_facts import SidesCounted, SidesShown
from scoring.bukharo.rules import SETTINGS
from scoring.cards import PACK, Suit
from scoring.catalogue import GAMES
from scoring.game import Game
from scoring.hazari import HazariRules
from scoring.hazari.match import HAZARI
from scoring.hazari.recorded_facts import GroupsExposed, RoundTaken
from scoring.hokm import HokmRules
from scoring.hokm.match import HOKM_GAME
from scoring.hokm.recorded_facts import HandTaken, TrumpNamed
from scoring.log.codec import SHAPE, CodecError, Packed, kinds, pack, unpack
from scoring.log.replay import replay
from scoring.recorded_facts import (
    MOST_GIVEN,
    AgreementSet,
    Amended,
    DealVoided,
    Entry,
    Fact,
    MatchOpened,
    PointsGiven,
    RulesChanged,
    Seated,
    TableRuling,
    Voided,
)
from tests.scoring.players import play
from tests.storage.evening import OPENED, exposed
from tests.support.cases import cases


def facts_of(game: Game[Any]) -> st.SearchStrategy[Fact]:
    """Any fact that a log of this game may hold, filled by its type hints alone."""
    rules = st.sampled_from([*game.presets.values()])
    changed = st.builds(RulesChanged, rules=rules)
    agreed = st.builds(AgreementSet, deal=st.just(1))
    points = st.integers(-MOST_GIVEN, MOST_GIVEN)
    agreed |= st.builds(PointsGiven, points=points)
    apart = (RulesChanged, TableRuling, AgreementSet, PointsGiven)
    other = [fact for fact in game.facts.values() if fact not in apart]
    entered: st.SearchStrategy[Fact] = st.one_of(changed, agreed, *map(st.builds, other))
    own = st.one_of(entered, st.builds(TableRuling, fact=entered))
    opened = st.builds(MatchOpened, game=st.just(game.key), rules=rules)
    return st.one_of(own, opened, st.builds(Voided), st.builds(Amended, fact=own))


ANY_FACT = st.sampled_from([*GAMES.values()]).flatmap(
    lambda game: st.tuples(st.just(game), facts_of(game))
)


@given(ANY_FACT)
def test_every_fact_of_every_game_reads_back_equal_after_a_trip_through_json(
    played: tuple[Game[Any], Fact],
) -> None:
    game, fact = played
    packed = pack(game, fact)
    stored = json.loads(json.dumps(packed.body, ensure_ascii=False))
    assert unpack(game, Packed(packed.kind, packed.shape, stored)) == fact


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_match_that_was_played_reads_back_and_replays_to_the_same_state(
    key: str, seed: int
) -> None:
    game = GAMES[key]
    log = play(game, Random(seed), 20).log
    stored = json.dumps([asdict(pack(game, entry.fact)) for entry in log], ensure_ascii=False)
    read = [unpack(game, Packed(**packed)) for packed in json.loads(stored)]
    again = replay(game, [replace(entry, fact=fact) for entry, fact in zip(log, read, strict=True)])
    assert (again.state, again.faults) == (replay(game, log).state, ())


def test_a_young_field_is_written_only_where_it_says_something_new() -> None:
    stayed, moved = (Seated(2, ("Rina",), points_move=moves) for moves in (False, True))
    assert pack(HAZARI, stayed).body == {"deal": 2, "players": ["Rina"]}
    assert pack(HAZARI, moved).body == {"deal": 2, "players": ["Rina"], "points_move": True}
    assert unpack(HAZARI, pack(HAZARI, moved)) == moved


RULES_OF = {
    HAZARI: st.builds(HazariRules, target=st.integers(100, 10_000)),
    HOKM_GAME: st.builds(HokmRules, target=st.integers(1, 99)),
    BUKHARO_GAME: st.builds(BukharoRules, **dict.fromkeys(SETTINGS, ...)),
}


@pytest.mark.parametrize("game", RULES_OF, ids=lambda game: game.key)
@given(data=st.data())
def test_every_house_rule_reads_back_equal(game: Game[Any], data: st.DataObject) -> None:
    opened = MatchOpened(game.key, ("Rina",), data.draw(RULES_OF[game]), 0)
    assert unpack(game, pack(game, opened)) == opened


def test_an_old_match_of_three_is_read_with_the_rule_that_it_was_played_by() -> None:
    opened = MatchOpened("hokm", ("Rina", "Karim", "Salma"), HokmRules(players=3), 0)
    body = json.loads(json.dumps(pack(HOKM_GAME, opened).body))
    assert body["rules"].pop("three_players") == "uncatchable"
    read = unpack(HOKM_GAME, Packed("match_opened", 1, body))
    assert read == replace(opened, rules=HokmRules(players=3, three_players="seven_tricks"))
    assert unpack(HOKM_GAME, pack(HOKM_GAME, read)) == read
    score = Packed("hand_scored", 1, {"deal": 1, "tricks": [4, 7, 3], "trump": None})
    log = [Entry(1, read), Entry(2, unpack(HOKM_GAME, score))]
    assert replay(HOKM_GAME, log).state.standing.totals == (0, 1, 0)


def test_an_old_session_of_bukharo_is_read_with_its_limit_of_jokers() -> None:
    opened = MatchOpened("bukharo", ("Rina", "Karim"), BukharoRules(), 0)
    body = json.loads(json.dumps(pack(BUKHARO_GAME, opened).body))
    assert body["rules"].pop("jokers_in_group") == "no_limit"
    read = unpack(BUKHARO_GAME, Packed("match_opened", 1, body))
    assert read == replace(opened, rules=BukharoRules(jokers_in_group="beside_two"))


def test_what_was_told_before_troys_could_be_told_is_no_troy() -> None:
    taken = {"deal": 1, "round": 1, "winner": 2}
    assert unpack(HAZARI, Packed("round_taken", 1, taken)) == RoundTaken(1, 1, 2, troy=False)
    cards = {"kind": "groups_exposed", "shape": 1, "body": pack(HAZARI, exposed(1)).body}
    old = {"fact": cards, "winner": 1, "shares": [0, 95, 0, 0], "reason": "seen"}
    read = unpack(HAZARI, Packed("table_ruling", 1, old))
    assert read == TableRuling(exposed(1), 1, (0, 95, 0, 0), "seen", troy=False)


CARDS = st.lists(st.sampled_from(PACK), max_size=8).map(tuple)
LAID = st.builds(Laid, *[st.integers()] * 5)
HELD = st.builds(Held, *[st.integers()] * 4)
SIDE_COUNT = st.builds(SideCount, melded=LAID, laid_off=LAID, hand=HELD, second=st.booleans())
SIDE_CARDS = st.builds(
    SideCards, st.lists(CARDS).map(tuple), CARDS, hand=CARDS, first=st.booleans()
)


@given(
    st.builds(SidesCounted, sides=st.lists(SIDE_COUNT).map(tuple))
    | st.builds(SidesShown, sides=st.lists(SIDE_CARDS).map(tuple))
)
def test_what_the_sides_of_bukharo_have_reads_back_equal(fact: Fact) -> None:
    packed = pack(BUKHARO_GAME, fact)
    stored = json.loads(json.dumps(packed.body))
    assert unpack(BUKHARO_GAME, Packed(packed.kind, packed.shape, stored)) == fact


def test_a_group_of_bukharo_is_stored_as_people_read_it() -> None:
    cards = SideCards(groups=(tuple(PACK[:2]),), hand=tuple(PACK[2:3]))
    (side,) = pack(BUKHARO_GAME, SidesShown(1, (cards,))).body["sides"]
    assert (side["groups"], side["hand"], side["laid_off"]) == (["AS KS"], "QS", "")


def test_a_suit_is_stored_as_its_letter_and_read_back_as_a_suit() -> None:
    packed = pack(HOKM_GAME, TrumpNamed(1, Suit.HEARTS))
    assert (packed.body, type(packed.body["trump"])) == ({"deal": 1, "trump": "H"}, str)
    read = unpack(HOKM_GAME, packed)
    assert type(read.trump) is Suit
    taken = HandTaken(1, 0, shutout=True)
    assert pack(HOKM_GAME, taken).body["trump"] is None
    assert unpack(HOKM_GAME, pack(HOKM_GAME, taken)) == taken


def test_groups_are_stored_as_people_read_them() -> None:
    packed = pack(HAZARI, exposed(1))
    assert packed.body["groups"] == ["AD KD QD", "AC KC QC", "KH QS JC", "JH TH 9H"]
    assert (packed.kind, packed.shape) == ("groups_exposed", SHAPE)


def test_an_amendment_holds_its_fact_with_kind_and_shape() -> None:
    assert pack(HAZARI, Amended(2, RoundTaken(1, 1, 3))).body == {
        "seq": 2,
        "fact": {
            "kind": "round_taken",
            "shape": 1,
            "body": {"deal": 1, "round": 1, "winner": 3, "troy": False},
        },
    }


def test_a_setting_that_an_old_match_does_not_know_reads_as_its_default() -> None:
    packed = pack(HAZARI, OPENED)
    older = {name: value for name, value in packed.body["rules"].items() if name != "tie"}
    body = {**packed.body, "rules": older}
    assert unpack(HAZARI, Packed(packed.kind, packed.shape, body)) == OPENED


@cases("faults", "what is not known is refused by name", body=lambda body: body)
def test_what_is_not_known_is_refused_by_name(
    game: str, kind: str, shape: int, body: Any, said: str
) -> None:
    with pytest.raises(CodecError, match=re.escape(said)):
        unpack(GAMES[game], Packed(kind, shape, body))


class Shuffled(Fact):
    kind = "shuffled"


@pytest.mark.parametrize(
    "fact",
    [
        Shuffled(),
        RoundTaken(1, 1, "2"),  # type: ignore[arg-type]
        TrumpNamed(1, Suit.HEARTS),
        DealVoided(1, "half a character: \ud83d"),
        MatchOpened("hazari", ("Rina",), "the usual", 0),
        Amended(2, Shuffled()),
    ],
)
def test_a_fact_that_would_not_read_back_is_not_stored(fact: Fact) -> None:
    with pytest.raises(CodecError):
        pack(HAZARI, fact)


def test_the_kinds_of_a_game_hide_none_of_the_log() -> None:
    for game in GAMES.values():
        assert len(kinds(game)) == 3 + len(game.facts)


def test_lists_become_the_tuples_that_a_fact_declares() -> None:
    groups: Any = [list(group) for group in exposed(1).groups]
    assert unpack(HAZARI, pack(HAZARI, GroupsExposed(1, 1, groups))) == exposed(1)
