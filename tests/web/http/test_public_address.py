"""What a messenger shows of a link: only where the app has a public name, and nothing secret."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring.hazari import BANGLADESH
from scoring.recorded_facts import MatchOpened
from tests.support.hazari_table import NAMES, Friends, sit_down_to
from tests.support.newcomers import invite
from tests.support.plain_form import plain

HOST = "cards.example.org"
PUBLIC = f"https://{HOST}"


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """A messenger, which has no cookie of any table."""
    app.config["HOSTS"] = [HOST]
    return app.test_client()


def preview(client: FlaskClient, path: str, base_url: str = PUBLIC) -> dict[str, str]:
    page = client.get(path, base_url=base_url).text
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page)
    return {name: plain(unescape(text)) for name, text in found}


def test_a_link_has_a_title_and_a_picture_and_a_question_its_answer(stranger: FlaskClient) -> None:
    told = preview(stranger, "/")
    assert told["og:title"] == "Hazari Table"
    assert told["og:description"] == "Judge and scorekeeper for real cards"
    assert told["twitter:card"] == "summary"
    image = told["og:image"]
    assert image.startswith(f"{PUBLIC}/static/icons/icon-512.png?v=")
    answer = stranger.get(image.removeprefix(PUBLIC), base_url=PUBLIC)
    assert (answer.status_code, answer.content_type) == (200, "image/png")
    told = preview(stranger, "/who-wins?g1=AH+KH+QH&g2=AS+KS+QS")
    assert told["og:title"] == "Who wins?"
    assert "takes the round" in told["og:description"]
    assert preview(stranger, "/who-wins")["og:description"] != told["og:description"]


def test_an_invitation_names_nobody_and_no_secret(app: Flask, stranger: FlaskClient) -> None:
    opened = MatchOpened("hazari", NAMES, BANGLADESH, 0)
    friends = sit_down_to(app, opened, '"><script>')
    link = invite(friends.phone, friends)
    told = preview(stranger, link)
    assert told["og:title"] == "Join this table"
    assert "<script>" not in stranger.get(link, base_url=PUBLIC).text
    secrets = ("<script>", friends.table.address, link.rpartition("/")[2], "Rina")
    assert not [text for text in told.values() for secret in secrets if secret in text]


@pytest.mark.parametrize(
    "base_url",
    ["http://localhost", "https://localhost", f"http://{HOST}", "https://192.168.1.5"],
)
def test_without_a_public_address_there_is_none(stranger: FlaskClient, base_url: str) -> None:
    assert preview(stranger, "/", base_url) == {}


def test_the_pages_of_a_table_have_none(stranger: FlaskClient, friends: Friends) -> None:
    assert preview(stranger, friends.address) == {}
