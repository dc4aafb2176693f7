"""docs/record.schema.json says what the JSON files are: every file of every game holds to it."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from jsonschema import Draft202012Validator

from scoring.catalogue import GAMES
from storage.log.codec import kinds
from tests.scoring.players import play
from tests.support.hazari_table import sit_down, sit_down_to
from tests.support.importing import taken_home
from web.transfer.json_writer import FORMAT_VERSION

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
