# ruff: noqa: S603 - starts this very Python
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage import open_record
from tests.robustness.length import times
from tests.robustness.phones import Phone, Told, table_of_phones, writing
from tests.robustness.truth import Verdict, judge
from tests.support.ports import free_port

KILLS = times(short=30, long=1000)
TABLES = 3
SEED = 20261120
PATIENCE = 180.0
"""Seconds without a saved write after which a test gives up, however busy the machine is."""

ROOT = Path(__file__).parents[2]


class Servers:
    """One server after the other on the same record, each killed without warning."""

    def __init__(self, path: Path, port: int) -> None:
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.robustness.nursery", path, str(port)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )

    @contextmanager
    def running(self) -> Iterator[None]:
        self._nursery.stdin.write("start\n")
        server = int(self._nursery.stdout.readline())
        try:
            yield
        finally:
            os.kill(server, signal.SIGKILL)
            assert self._nursery.stdout.readline() == "gone\n"

    def close(self) -> None:
        self._nursery.communicate(timeout=60)


def kill_loop(path: Path, kills: int) -> tuple[Told, Verdict]:
    """Kill the server under load so many times; what phones were told, and whether it is so."""
    told, chance, port = Told(), random.Random(SEED), free_port()
    with closing(Servers(path, port)) as servers, phones_at(path, port, told) as phones:
        for kill in range(1, kills + 1):
            with servers.running():
                if chance.random() > 0.1:  # the others are killed while they start
                    wait_for_another(told)
                time.sleep(chance.uniform(0, 0.25))
            if kill % 10 == 0:
                verdict = judge(path, told)
                assert verdict == Verdict(), verdict
                for phone, address in zip(phones, new_tables(path) * 2, strict=True):
                    phone.address = address
        with servers.running():  # whatever is under way is settled now
            wait_for_another(told)
            while len(told.saved) <= kills:  # a slow machine saved little between the kills
                wait_for_another(told)
            for phone in phones:
                phone.go_home()
                phone.join()
    return told, judge(path, told)


@contextmanager
def phones_at(path: Path, port: int, told: Told) -> Iterator[list[Phone]]:
    """Phones that write, two at each table, until they go home."""
    phones = [
        Phone(f"phone {number}", port, address, told)
        for number, address in enumerate(new_tables(path) * 2)
    ]
    with writing(phones):
        yield phones


def new_tables(path: Path) -> list[str]:
    """Tables to go on at, so that no match grows longer than a long evening."""
    with closing(open_record(path)) as record:
        made = [table_of_phones(record) for _ in range(TABLES)]
    return [f"/t/{table.address}/m/{match.number}/" for table, match in made]


def wait_for_another(told: Told) -> None:
    """Until a phone is told that something new is saved."""
    before, until = len(told.saved), time.monotonic() + PATIENCE
    while len(told.saved) == before:
        assert time.monotonic() < until, f"nothing was saved any more: {told.strange[-1:]}"
        time.sleep(0.002)


@pytest.mark.long
def test_what_a_phone_showed_as_saved_survives_any_kill_exactly_once(tmp_path: Path) -> None:
    began = time.monotonic()
    told, verdict = kill_loop(tmp_path / "record.db", KILLS)
    assert verdict == Verdict()
    assert len(told.saved) > KILLS
    print(
        f"{KILLS} kills in {time.monotonic() - began:.0f} s: {len(told.saved)} writes of two"
        f" entries acknowledged, {len(told.refused)} refused as too late; 0 lost, 0 doubled,"
        " 0 halved"
    )
