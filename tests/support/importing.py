"""Files sent to the page that reads them in, and what it leads to."""

import csv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO, StringIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, encode_multipart

from app import create_app
from storage import NotSaved
from tests.support.hazari_table import Friends
from tests.support.plain_form import hidden_fields

MULTIPART = "multipart/form-data"


@contextmanager
def another_server(folder: Path) -> Iterator[Flask]:
    """The app on another machine, with nothing in its record."""
    folder.mkdir()
    config = {"DATABASE": folder / "record.db", "TESTING": True, "WTF_CSRF_ENABLED": False}
    app = create_app(config)
    yield app
    app.extensions["record"].close()


def look(
    client: FlaskClient, content: bytes, name: str = "record.json", page: str = "/import"
) -> TestResponse:
    """Send a file to be looked at."""
    return send(client, page, {"record": file_of(content, name)})


def file_of(content: bytes, name: str = "record.json") -> FileStorage:
    return FileStorage(BytesIO(content), name)


def send(client: FlaskClient, page: str, fields: Mapping[str, Any]) -> TestResponse:
    """Send a form with a file; not by way of a file on the disk, as the client would."""
    boundary, body = encode_multipart(fields)
    return client.post(page, data=body, content_type=f"{MULTIPART}; boundary={boundary}")


def read_in(client: FlaskClient, content: bytes, page: str = "/import") -> TestResponse:
    """Look at a file and press the button that reads it in."""
    return press(client, look(client, content, page=page), page)


def press(client: FlaskClient, preview: TestResponse, page: str = "/import") -> TestResponse:
    assert preview.status_code == 200, preview.text
    return send(client, f"{page}/read", carried_by(preview, page))


def carried_by(preview: TestResponse, page: str = "/import") -> dict[str, str]:
    """What the page sends back that shows what is in a file."""
    return hidden_fields(preview.text, f"{page}/read")


def exported(friends: Friends) -> Any:
    """What the JSON file of a match says of it."""
    (match,) = friends.get("export/match.json").get_json()["matches"]
    return match


def rows(answer: TestResponse) -> list[dict[str, str]]:
    """The rows of a CSV file as a program reads them that knows about the byte order mark, of
    matches that began here."""
    assert answer.status_code == 200
    read = list(csv.DictReader(StringIO(answer.data.decode("utf-8-sig"), newline="")))
    assert [row.pop("imported") for row in read] == [""] * len(read)
    return read


def came_to(phone: FlaskClient, answer: TestResponse) -> Friends:
    """The table that an import by this phone made, and its first match."""
    assert answer.status_code == 303, answer.text
    record = phone.application.extensions["record"]
    table = record.tables.find(answer.location.split("/")[2])
    friends = Friends(record, table, record.tables.matches(table)[0], count(1000))
    friends.phone = phone
    return friends


def import_page(friends: Friends) -> str:
    """The address of the page that adds matches of a file to this table."""
    return f"{friends.table_page}import"


def taken_home(friends: Friends, what: str = "export/table.json") -> bytes:
    """A file of the table, as its phone saves it."""
    answer = friends.get(friends.table_page + what)
    assert answer.status_code == 200
    return answer.data


@contextmanager
def full_disk(app: Flask) -> Iterator[None]:
    """There is no room to import anything."""

    def full(*given: Any, **named: Any) -> None:
        raise NotSaved("full")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app.extensions["record"].imports, "read_in", full)
        yield


def kept_in(app: Flask) -> dict[str, list[Any]]:
    """Everything in the record: U2 is that none of it is another after what was refused."""
    host: Any = app.extensions["record"]._database
    with host.reading() as db:
        names = ("tables", "matches", "entries", "door", "asides", "imports")
        return {name: [*db.query(f"SELECT * FROM {name}")] for name in names}  # noqa: S608
