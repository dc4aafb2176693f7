"""docs/formats.md says what the files hold: its tables and examples are checked against them."""

import json
import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.catalogue import GAMES
from storage.codec import kinds
from tests.web.table import KARIM, TIES, Friends, sit_down
from web.exports import DEALS, EXPOSURES
from web.words.cards import TYPES

DOCUMENT = (Path(__file__).parents[2] / "docs/formats.md").read_text(encoding="utf-8")


@pytest.fixture
def friends(app: Flask) -> Friends:
    """The match of the examples."""
    friends = sit_down(app)
    friends.expose(1, 1, TIES[0])
    friends.take(1, 2, KARIM)
    friends.count(1, 115, 80, 0, 165)
    return friends


def example(name: str) -> str:
    return DOCUMENT.split(f"```{name}\n", maxsplit=1)[1].split("```", maxsplit=1)[0]


def table_after(words: str) -> list[str]:
    """The first column of the table that follows these words."""
    rows = DOCUMENT.split(words, maxsplit=1)[1].lstrip().split("\n\n", maxsplit=1)[0]
    return re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE)


@pytest.mark.parametrize("what", ["exposures", "deals"])
def test_the_csv_examples_are_what_the_app_gives(
    client: FlaskClient, friends: Friends, what: str
) -> None:
    given = client.get(f"{friends.address}export/{what}.csv").data.decode("utf-8-sig")
    assert given.replace("\r\n", "\n") == example(f"csv {what}")


def test_the_json_example_is_what_the_app_gives(client: FlaskClient, friends: Friends) -> None:
    given = json.loads(client.get(friends.address + "export/match.json").data)
    assert given == json.loads(example("json match"))


def test_the_tables_name_every_column_and_field_in_order(
    client: FlaskClient, friends: Friends
) -> None:
    document = json.loads(client.get(friends.address + "export/match.json").data)
    (match,) = document["matches"]
    assert table_after("### Exposures") == list(EXPOSURES)
    assert table_after("### Deals") == list(DEALS)
    assert table_after("after seat s.") == list(document)
    assert table_after("Each match:") == list(match)
    assert table_after("Each entry:") == list(match["entries"][0])
    assert table_after("spares a reader the judging:") == list(match["result"])
    for field in (*match["result"]["deals"][0], *match["result"]["deals"][0]["rounds"][0]):
        assert f"`{field}`" in DOCUMENT


def test_the_document_names_every_kind_and_every_type() -> None:
    listed = table_after("Kinds and the fields of their bodies:")
    assert sorted(listed) == sorted(kinds(GAMES["hazari"]))
    for category in TYPES:
        assert f"`{category}`" in DOCUMENT
