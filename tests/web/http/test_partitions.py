"""Partitions: a table is made where its address points to, and found from any of them."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from flask import Flask

from app import create_app, main
from tests.support.cases import cases
from tests.support.hazari_table import sit_down
from tests.support.importing import read_in
from tests.support.set_up import fill_in
from web.http.partitions import partition_of

PARTITIONS = ["https://a.example.org", "https://b.example.org", "https://c.example.org"]


@pytest.fixture
def parts(tmp_path: Path) -> Iterator[list[Flask]]:
    """Three apps, each with a record of its own."""
    with ExitStack() as after:
        apps = []
        for number, address in enumerate(PARTITIONS):
            settings = {"ADDRESS": address, "PARTITIONS": PARTITIONS, "TESTING": True}
            record = {"DATABASE": tmp_path / f"{number}.db", "WTF_CSRF_ENABLED": False}
            apps.append(create_app(settings | record))
            after.callback(apps[-1].extensions["record"].close)
        yield apps


def table_path(location: str) -> str:
    """The path of the table in the address of one of its pages."""
    return location[: location.index("/", len("/t/")) + 1]


@pytest.mark.parametrize("here", [0, 1, 2])
def test_a_table_is_made_in_this_partition_and_found_from_each(
    parts: list[Flask], here: int
) -> None:
    host = parts[here].test_client()
    for _table in range(4):
        path = table_path(fill_in(host, "/tables/new").location)
        assert host.get(path).status_code == 200
        assert partition_of(path.split("/")[2], PARTITIONS) == PARTITIONS[here]
        for there in {0, 1, 2} - {here}:
            led = parts[there].test_client().get(f"{path}m/1/log?before=4")
            told = f"{PARTITIONS[here]}{path}m/1/log?before=4"
            assert (led.status_code, led.location) == (302, told)


def test_a_table_from_a_file_is_made_in_this_partition(parts: list[Flask], app: Flask) -> None:
    friends = sit_down(app)
    friends.count(1, 115, 80, 0, 165)
    at_home = app.test_client().get(f"/t/{friends.table.address}/export/table.json").data
    for here, part in enumerate(parts):
        address = table_path(read_in(part.test_client(), at_home).location).split("/")[2]
        assert partition_of(address, PARTITIONS) == PARTITIONS[here]


def test_an_address_that_nobody_has_is_404_where_it_points_to(parts: list[Flask]) -> None:
    there = PARTITIONS.index(partition_of("no-such-table", PARTITIONS))
    assert parts[there].test_client().get("/t/no-such-table/").status_code == 404
    elsewhere = parts[there - 1].test_client()
    assert elsewhere.get("/t/no-such-table/").location.startswith(PARTITIONS[there])
    assert elsewhere.post("/t/no-such-table/m/1/rounds").status_code == 404


def test_a_table_stays_where_it_began_when_a_partition_is_added(parts: list[Flask]) -> None:
    host = parts[0].test_client()
    paths = [table_path(fill_in(host, "/tables/new").location) for _table in range(6)]
    parts[0].config["PARTITIONS"] = [*PARTITIONS, "https://d.example.org"]
    assert {host.get(path).status_code for path in paths} == {200}


def test_a_new_partition_takes_addresses_from_all_and_leads_nobody_back_and_forth() -> None:
    more = [*PARTITIONS, "https://d.example.org"]
    addresses = [f"table-{number}" for number in range(400)]
    before = [partition_of(address, PARTITIONS) for address in addresses]
    after = [partition_of(address, more) for address in addresses]
    assert all(now in (then, more[-1]) for then, now in zip(before, after, strict=True))
    assert all(60 < after.count(part) < 140 for part in more)


@cases("http", "partitions that cannot be are refused in one sentence")
def test_partitions_that_cannot_be_are_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, partitions: str, own: str, told: str
) -> None:
    monkeypatch.setenv("HAZARI_DATABASE", "/there is no such folder/record.db")
    monkeypatch.setenv("HAZARI_PARTITIONS", partitions)
    monkeypatch.setenv("HAZARI_ADDRESS", own)
    with pytest.raises(SystemExit, match=told):
        main()
