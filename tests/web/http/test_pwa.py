"""The app on the home screen of a phone, and the shell it keeps for when the network is gone."""

from __future__ import annotations

import struct

import pytest
from flask.testing import FlaskClient


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(("language", "direction"), [("en", "ltr"), ("bn", "ltr"), ("fa", "rtl")])
def test_a_page_names_the_manifest_that_speaks_its_language(
    client: FlaskClient, language: str, direction: str
) -> None:
    client.set_cookie("looks", language)
    page = client.get("/").text
    assert f'<link rel="manifest" href="/manifest/{language}">' in page
    assert "icons/touch-180.png" in page
    answer = client.get(f"/manifest/{language}")
    assert answer.mimetype == "application/manifest+json"
    said = answer.json
    assert (said["lang"], said["dir"]) == (language, direction)
    assert (said["start_url"], said["scope"], said["display"]) == ("/", "/", "standalone")
    english = client.get("/manifest/en").json
    assert (said["description"] == english["description"]) is (language == "en")


def test_every_icon_of_the_one_manifest_is_there_in_its_size(client: FlaskClient) -> None:
    said = client.get("/manifest/en").json
    for icon in said["icons"]:
        answer = client.get(icon["src"])
        assert answer.mimetype == icon["type"]
        assert icon["sizes"] == "{}x{}".format(*size_of(answer.data))
        assert "immutable" in answer.headers["Cache-Control"]
    assert {icon["purpose"] for icon in said["icons"]} == {"any", "maskable"}
    assert client.get("/manifest/xx").status_code == 404


def test_the_shell_has_a_script_that_sees_every_page_and_a_page_for_when_none_is_to_be_had(
    client: FlaskClient,
) -> None:
    answer = client.get("/worker.js")
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-store"
    assert "addEventListener" in answer.text
    page = client.get("/offline").text
    assert "This page is not saved on your phone. Check the Wi-Fi, then try again." in page
    assert '<a class="button" href="">Try again</a>' in page
