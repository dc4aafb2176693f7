"""docs/formats.md, the specification of records and its schema say what the files hold."""

import hashlib
import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from scoring.bukharo import state as bukharo
from scoring.catalogue import GAMES
from scoring.fives import state as fives
from scoring.fives.rules import Category
from scoring.game import Game
from scoring.hazari import state as hazari
from scoring.hokm import state as hokm
from scoring.kit.house_rules import choices_of
from scoring.log.codec import kinds
from scoring.match_file import FORMAT_VERSION
from tests.support.hazari_table import Friends
from web.games.hazari.words import TYPES
from web.transfer.csv import DEALS, EXPOSURES

ROOT = Path(__file__).parents[3]
RECORD = ROOT / "record_format"
FORMATS = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
SPECIFICATION = (RECORD / "specification.md").read_text(encoding="utf-8")
DOCUMENT = FORMATS + SPECIFICATION
SCHEMA: dict[str, Any] = json.loads((RECORD / "record.schema.json").read_text("utf-8"))
FILE = Draft202012Validator(SCHEMA)
GOOD = [json.loads(file.read_text("utf-8")) for file in sorted(RECORD.glob("samples/good/*"))]


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


def names(told: Any) -> set[str]:
    """Every field of what is told, at any depth."""
    if isinstance(told, dict):
        return {*told}.union(*map(names, told.values()))
    return set().union(*map(names, told)) if isinstance(told, list) else set()


@pytest.mark.parametrize("document", GOOD)
def test_the_samples_hold_to_the_schema_and_the_specification_names_their_fields(
    document: dict[str, Any],
) -> None:
    FILE.validate(document)
    for match in document["matches"]:
        assert [one for one in names(match["result"]) if f"`{one}`" not in SPECIFICATION] == []


def test_the_schema_knows_every_game_and_every_kind() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["properties"]["format_version"] == {"const": FORMAT_VERSION}
    assert SCHEMA["$defs"]["match"]["properties"]["game"]["enum"] == list(GAMES)
    every = sorted({kind for game in GAMES.values() for kind in kinds(game)})
    assert SCHEMA["$defs"]["fact"]["properties"]["kind"]["enum"] == every


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_specification_and_schema_know_every_house_rule(game: Game[Any]) -> None:
    rules = type(next(iter(game.presets.values())))
    schema = SCHEMA["$defs"][f"rules_of_{game.key}"]["properties"]
    assert list(schema) == [one.name for one in fields(rules)]
    for name, values in choices_of(rules).items():
        assert schema[name] == {"enum": list(values)}
        default_first = sorted(values, key=lambda value: value != getattr(rules(), name))
        listed = ", ".join(f"`{value}`" for value in default_first)
        assert f"| `{name}` | {listed} |" in SPECIFICATION


@pytest.mark.parametrize("name", ["no-time", "other-format", "id", "kind", "fewer-fields"])
def test_the_schema_refuses_what_is_none_of_our_files(name: str) -> None:
    bad = json.loads((RECORD / f"samples/bad/{name}.json").read_text("utf-8"))
    assert not FILE.is_valid(bad)
