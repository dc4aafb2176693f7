"""Fewer bytes over the air, still exactly the same content, and addresses that change with it."""

from __future__ import annotations

import gzip
import os
import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from flask import Flask, Response, url_for
from flask.testing import FlaskClient

from bench.evening import pages
from web.http import static_files
from web.http.static_files import TOGETHER, static_address

GZIP = {"Accept-Encoding": "gzip, br"}
ASKED = re.compile(r'"(\./[^"]+)"')
"""A file that a script asks for later."""
COMMENT = re.compile(r"(^|[ ])// .*|/\*.*?\*/", re.MULTILINE)
BY_CONTENT = re.compile(r"\?v=[0-9a-f]{12}(?=\")")


def test_a_page_is_gzipped_for_a_phone_that_accepts_it(client: FlaskClient) -> None:
    squeezed = client.get("/", headers=GZIP)
    plain = client.get("/", headers={"Accept-Encoding": "gzip;q=0"})
    assert squeezed.content_encoding == "gzip"
    assert plain.content_encoding is None
    assert gzip.decompress(squeezed.data) == plain.data
    assert "Accept-Encoding" in squeezed.vary
    assert "Accept-Encoding" in plain.vary


def test_a_static_file_is_packed_once(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = client.get("/static/css/app.css", headers=GZIP)
    monkeypatch.setattr(static_files, "squeeze_hard", None)
    assert client.get("/static/css/app.css", headers=GZIP).data == answer.data
    assert answer.content_encoding == "gzip"
    assert answer.content_length == len(answer.data)
    assert gzip.decompress(answer.data) == client.get("/static/css/app.css").data
    assert answer.content_type == "text/css; charset=utf-8"


def test_pages_and_scripts_name_files_by_content_and_those_are_kept_for_ever(
    app: Flask, client: FlaskClient
) -> None:
    named = set()
    for page in pages(app).values():
        found = re.findall(r'"(/static/[^"]*)"', client.get(page).text)
        assert found, page
        named |= {*found}
    for _step in ("what pages name", "what that names"):
        for script in [name for name in named if ".js" in name and "vendor" not in name]:
            named |= {urljoin(script, name) for name in ASKED.findall(client.get(script).text)}
    assert {"awake.js", "menu.js", "follow-up.js", "results.css"} <= {
        Path(urlsplit(one).path).name for one in named
    }
    for name in named:
        assert re.search(r"\?v=[0-9a-f]{12}$", name), name
        kept = client.get(name).headers["Cache-Control"]
        assert kept == "max-age=31536000, immutable", name


def test_what_a_script_names_and_is_not_there_stays_as_it_is(
    app: Flask, client: FlaskClient, tmp_path: Path
) -> None:
    app.static_folder = str(tmp_path)
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "one.js").write_text('import("./two.js"); import("./three.js");', "utf-8")
    (tmp_path / "js" / "two.js").write_text("two();", "utf-8")
    sent = client.get("/static/js/one.js").text
    assert re.fullmatch(r'import\("./two.js\?v=[0-9a-f]{12}"\);import\("./three.js"\);\n', sent)


@pytest.mark.parametrize("address", ["/static/css/app.css", "/static/css/app.css?v=000000000000"])
def test_a_static_file_with_another_name_is_loaded_anew(client: FlaskClient, address: str) -> None:
    assert client.get(address).headers["Cache-Control"] == "no-cache"


def test_a_known_static_file_is_answered_304_and_files_that_do_not_travel_together_404(
    client: FlaskClient,
) -> None:
    etag = client.get("/static/css/app.css").headers["ETag"]
    answer = client.get("/static/css/app.css", headers={"If-None-Match": etag, **GZIP})
    assert answer.status_code == 304
    assert answer.data == b""
    assert client.get("/static/js/live.js+board.js").status_code == 404


@pytest.mark.parametrize("address", ["/", "/static/css/app.css"])
def test_head_tells_the_length_of_the_compressed_answer(client: FlaskClient, address: str) -> None:
    head = client.head(address, headers=GZIP)
    assert head.data == b""
    assert head.content_length == len(client.get(address, headers=GZIP).data)


def test_what_is_small_compressed_already_streamed_or_no_text_is_left_alone(app: Flask) -> None:
    answers = {
        "small": Response("short"),
        "squeezed": Response(gzip.compress(b"x" * 900), headers={"Content-Encoding": "gzip"}),
        "stream": Response(iter(["x" * 900]), mimetype="text/event-stream"),
        "picture": Response(b"x" * 900, mimetype="image/png"),
    }
    for name, answer in answers.items():
        app.add_url_rule(f"/{name}", name, lambda answer=answer: answer)
    phone = app.test_client()
    assert phone.get("/small", headers=GZIP).text == "short"
    assert gzip.decompress(phone.get("/squeezed", headers=GZIP).data) == b"x" * 900
    assert phone.get("/stream", headers=GZIP).text == "x" * 900
    assert phone.get("/picture", headers=GZIP).data == b"x" * 900


def test_all_is_sent_but_comments_and_indentation(app: Flask, client: FlaskClient) -> None:
    folder = Path(str(app.static_folder))
    for file in folder.glob("*.js"):
        written = COMMENT.sub("", file.read_text("utf-8"))
        sent = BY_CONTENT.sub("", client.get(f"/static/{file.name}").text)
        assert "".join(written.split()) == "".join(sent.split()), file.name
        assert len(sent) < len(written)
    assert "/*" not in client.get("/static/css/app.css").text
    vendored = "vendor/htmx.min.js"
    assert client.get(f"/static/{vendored}").data == (folder / vendored).read_bytes()


@pytest.mark.parametrize("names", TOGETHER)
def test_files_that_travel_together_are_one(client: FlaskClient, names: str) -> None:
    apart = [client.get(f"/static/{name}").text for name in TOGETHER[names]]
    assert client.get(f"/static/{names}").text == "".join(apart)


def test_an_address_begins_where_the_app_begins_and_names_the_host_asked(app: Flask) -> None:
    for below in ("", "/below", ""):
        with app.test_request_context("/", base_url=f"http://localhost{below}"):
            assert url_for("home.index") == f"{below}/"
    for host in ("one.local", "two.local"):
        with app.test_request_context("/", base_url=f"http://{host}"):
            assert url_for("home.index", _external=True) == f"http://{host}/"
            assert url_for("home.index", _scheme="https") == f"https://{host}/"
            assert url_for("home.index") == "/"


def test_outside_a_request_there_is_no_address_that_was_given_within_one(app: Flask) -> None:
    with app.test_request_context("/"):
        url_for("home.index")
    with pytest.raises(RuntimeError):
        app.url_for("home.index")


def test_the_address_of_a_static_file_changes_with_its_content(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.static_folder = str(tmp_path)
    named = set()
    for n, text in enumerate(("one", "two")):
        monkeypatch.setattr("web.http.static_files.monotonic", lambda second=n: float(second))
        file = tmp_path / "a.css"
        file.write_text(text, "utf-8")
        os.utime(file, ns=(n, n))
        with app.test_request_context("/"):
            named.add(static_address("a.css"))
    assert len(named) == 2
