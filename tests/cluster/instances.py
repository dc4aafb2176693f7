# ruff: noqa: S603 - starts this very Python
"""Instances of the app as they are run, which share a log, and what their files must have."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from storage import open_record
from tests.cluster.test_shared_log import rows_of
from tests.robustness.phones import Phone, Told, table_of_phones
from tests.robustness.test_kill import ROOT
from tests.robustness.truth import Verdict, judge
from tests.support.ports import free_port


class Instance:
    """One instance, until it is told to stop or killed; it can be started again."""

    def __init__(self, path: Path, log: str) -> None:
        self.path, self.log, self.port = path, log, free_port()
        self._settings = {
            "PORT": str(self.port),
            "HAZARI_DATABASE": str(path),
            "HAZARI_LOG": log,
            "HAZARI_PROXY": "127.0.0.1",
            "HAZARI_BACKUP_MINUTES": "0",
        }
        self.start()

    def start(self) -> None:
        settings, quiet = {**os.environ, **self._settings}, subprocess.DEVNULL
        command = [sys.executable, "app.py"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=settings, stdout=quiet, stderr=quiet
        )
        until = time.monotonic() + 60
        while ask(self.port, "GET", "/offline")[0] != 200:
            assert time.monotonic() < until, "an instance does not start"
            time.sleep(0.05)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(60)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


class ResendingPhone(Phone):
    """A phone that sends a write again where the app says that it may not have been saved."""

    def _until_answered(
        self, line: HTTPConnection, method: str, address: str, body: str | None
    ) -> tuple[int, dict[str, str], str]:
        while True:
            answer = super()._until_answered(line, method, address, body)
            if answer[0] != 503:
                return answer


def ask(
    port: int, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
) -> tuple[int, list[tuple[str, str]], bytes]:
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as line:
        try:
            line.request(method, path, body, headers or {})
            answer = line.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        except (OSError, HTTPException) as problem:
            return 502, [], repr(problem).encode()


@contextmanager
def two_instances(
    log: str, folder: Path, tables: int
) -> Iterator[tuple[list[Instance], list[str]]]:
    """Two instances, and the addresses of a match at each of so many tables."""
    first, second = folder / "first.db", folder / "second.db"
    with closing(open_record(first, log=log)) as record:
        made = [table_of_phones(record) for _ in range(tables)]
    shutil.copy(f"{first}.key", f"{second}.key")
    with ExitStack() as stack:
        both = [Instance(path, log) for path in (first, second)]
        for instance in both:
            stack.callback(instance.stop)
        yield both, [f"/t/{table.address}/m/{match.number}/" for table, match in made]


def stop_and_compare(both: list[Instance], told: Told) -> None:
    """Stop instances; each file has what phones were told, and all have the same."""
    for instance in both:
        instance.stop()
        # What was read last is settled now.
        open_record(instance.path, log=instance.log).close()
    assert [judge(instance.path, told) for instance in both] == [Verdict()] * len(both)
    assert len({repr(rows_of(instance.path)) for instance in both}) == 1
