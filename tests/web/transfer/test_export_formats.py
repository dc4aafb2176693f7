"""docs/formats.md and docs/record.schema.json say what the files hold, and are held to them."""

import hashlib
import json
import re
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from flask import Flask
from jsonschema import Draft202012Validator

from scoring.bukharo import state as bukharo
from scoring.cards import Suit
from scoring.catalogue import GAMES
from scoring.fives import state as fives
from scoring.fives.rules import Category
from scoring.hazari import state as hazari
from scoring.hokm import state as hokm
from scoring.log.codec import kinds
from scoring.match_file import FORMAT_VERSION
from tests.scoring.bukharo.worked_games import BLUE_1, RED_1
from tests.scoring.players import play
from tests.support.bukharo_table import BukharoFriends, sit_down_to_bukharo
from tests.support.fives_table import KINGS, FivesFriends, sit_down_to_fives
from tests.support.hazari_table import Friends, sit_down, sit_down_to
from tests.support.hokm_table import REVOKED, HokmFriends, sit_down_to_hokm
from tests.support.importing import exported, taken_home
from web.games.hazari.words import TYPES
from web.transfer.csv import DEALS, EXPOSURES

DOCUMENT = (Path(__file__).parents[3] / "docs/formats.md").read_text(encoding="utf-8")


HASHES = re.compile(r"\b[0-9a-f]{4} [0-9a-f]{4}\b|\b[0-9a-f]{64}\b|\b[0-9a-f]{32}\b")


def anonymous(text: str) -> str:
    """With the same fingerprints and names of matches everywhere, as those of every match are its
    own, and of no version of the app."""
    return re.sub(r"\d+\.\d+\.\d+", "0", HASHES.sub("0", text))


def example(name: str) -> str:
    return DOCUMENT.split(f"```{name}\n", maxsplit=1)[1].split("```", maxsplit=1)[0]


def table_after(words: str) -> list[str]:
    """The first column of the table that follows these words."""
    after = DOCUMENT.split(words, maxsplit=1)[1]
    rows = after[after.index("\n\n") :].lstrip().split("\n\n", maxsplit=1)[0]
    return re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE)


@pytest.mark.parametrize("what", ["exposures", "deals"])
def test_the_csv_examples_are_what_the_app_gives(friends: Friends, what: str) -> None:
    given = friends.get(f"export/{what}.csv").data.decode("utf-8-sig")
    assert anonymous(given.replace("\r\n", "\n")) == anonymous(example(f"csv {what}"))


def test_the_json_example_is_that_of_the_app_and_has_every_field(friends: Friends) -> None:
    given = anonymous(friends.get("export/match.json").text)
    assert json.loads(given) == json.loads(anonymous(example("json match")))
    document = json.loads(friends.get("export/match.json").data)
    (match,) = document["matches"]
    assert table_after("### Exposures") == list(EXPOSURES)
    assert table_after("### Deals") == list(DEALS)
    assert table_after("a side is a place in `sides`.") == list(document)
    assert table_after("Each match:") == list(match)
    assert table_after("Each entry:") == list(match["entries"][0])
    assert table_after("the judging:") == list(match["result"])
    for field in (*match["result"]["deals"][0], *match["result"]["deals"][0]["rounds"][0]):
        assert f"`{field}`" in DOCUMENT


def test_the_document_says_how_to_check_its_own_example() -> None:
    told: dict[str, Any] = {"json": json, "hashlib": hashlib}
    exec(example("python"), told)  # noqa: S102
    (match,) = json.loads(example("json match"))["matches"]
    assert told["head"](match) == match["head"]
    for count, entry in enumerate(match["entries"], start=1):
        so_far = {**match, "entries": match["entries"][:count]}
        assert told["head"](so_far).startswith(entry["fingerprint"].replace(" ", ""))


@pytest.mark.parametrize("game", GAMES)
def test_the_document_names_every_kind_of_every_game(game: str) -> None:
    everywhere = table_after("Kinds of every game, and the fields of their bodies:")
    own = table_after(f"Kinds of {game.title()}")
    assert sorted([*everywhere, *own]) == sorted(kinds(GAMES[game]))


def test_the_document_names_every_field_of_every_kind_every_type_and_every_way_a_deal_closes() -> (
    None
):
    described = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", DOCUMENT, re.MULTILINE))
    for game in GAMES.values():
        for kind, fact in kinds(game).items():
            assert re.findall(r"`(\w+)`", described[kind]) == [one.name for one in fields(fact)]
    ends = (hazari.DealEnd, fives.DealEnd, hokm.HandEnd, bukharo.DealEnd)
    closings = {one for end in ends for one in get_args(end) if one != "open"}
    how, *listed = table_after("how the deal was closed, see below |")
    assert (how, sorted(listed)) == ("how", sorted(closings))
    for category in (*TYPES, *get_args(Category), "trump", "led", "nothing"):
        assert f"`{category}`" in DOCUMENT


def played(friends: FivesFriends | HokmFriends | BukharoFriends) -> None:
    """Play a deal that has every field."""
    match friends:
        case FivesFriends():
            friends.show(1, KINGS)
        case HokmFriends():
            friends.name(1, Suit.SPADES)
            friends.lay(1, *REVOKED)
        case _:
            friends.show_game(1, RED_1.cards, BLUE_1.cards)


def names(told: Any) -> set[str]:
    """Every field of what is told, at any depth."""
    if isinstance(told, dict):
        return {*told}.union(*map(names, told.values()))
    return set().union(*map(names, told)) if isinstance(told, list) else set()


@pytest.mark.parametrize("sit", [sit_down_to_fives, sit_down_to_hokm, sit_down_to_bukharo])
def test_the_document_names_every_field_of_a_deal_of_each_game(app: Flask, sit: Any) -> None:
    friends = sit(app)
    played(friends)
    told = names(exported(friends)["result"]["deals"][0])
    assert [field for field in told if f"`{field}`" not in DOCUMENT] == []


SCHEMA: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "docs/record.schema.json").read_text(encoding="utf-8")
)
FILE = Draft202012Validator(SCHEMA)


def test_the_schema_knows_every_game_and_every_kind() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["properties"]["format_version"] == {"const": FORMAT_VERSION}
    assert SCHEMA["$defs"]["match"]["properties"]["game"]["enum"] == list(GAMES)
    every = sorted({kind for game in GAMES.values() for kind in kinds(game)})
    assert SCHEMA["$defs"]["fact"]["properties"]["kind"]["enum"] == every


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_home_holds_to_the_schema(app: Flask, game: str) -> None:
    log = play(GAMES[game], Random(game), 20).log
    friends = sit_down_to(app, log[0].fact)
    for entry in log[1:]:
        friends.enter(entry.fact)
    friends.take_back()
    FILE.validate(json.loads(taken_home(friends)))


def test_the_schema_refuses_what_is_none_of_our_files(app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, 360, 0, 0, 0)
    document = json.loads(taken_home(friends))
    for path, wrong in (
        (("format",), "whist"),
        (("matches", 0, "id"), "<b>"),
        (("matches", 0, "entries", 0, "kind"), "deal_counted"),
        (("matches", 0, "entries", 1, "kind"), "deal_guessed"),
        (("matches", 0, "entries", 1, "body"), {}),
        (("matches", 0, "entries", 1, "at"), "yesterday"),
    ):
        broken = json.loads(json.dumps(document))
        place = broken
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = wrong
        assert not FILE.is_valid(broken), path
