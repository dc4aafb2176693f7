# ruff: noqa: N815, S603 - names of the library; starts this very Python
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread

import pytest

from storage import open_record
from tests.cluster.nodes import Nodes
from tests.cluster.test_shared_log import rows_of
from tests.robustness.phones import Phone, Texts, Told, table_of_phones
from tests.robustness.test_kill import ROOT, wait_for_another
from tests.robustness.truth import Verdict, judge
from tests.support.ports import free_port

TABLES = 4
REPLACED = 2


class DrainingProxy(ThreadingHTTPServer):
    """Sends each request to any instance that takes some, and knows what is under way where."""

    daemon_threads = True

    def __init__(self, ports: list[int]) -> None:
        super().__init__(("127.0.0.1", 0), PassedOn)
        self.answered = Counter[int]()
        self._taking = [*ports]
        self._under_way = Counter[int]()
        self._changed = Condition()

    @contextmanager
    def instance(self) -> Iterator[int]:
        with self._changed:
            port = random.choice(self._taking)
            self._under_way[port] += 1
        try:
            yield port
        finally:
            with self._changed:
                self._under_way[port] -= 1
                self.answered[port] += 1
                self._changed.notify_all()

    def drain(self, port: int) -> None:
        with self._changed:
            self._taking.remove(port)
            assert self._changed.wait_for(lambda: not self._under_way[port], 30)

    def take(self, port: int) -> None:
        with self._changed:
            self._taking.append(port)


class PassedOn(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: DrainingProxy

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with self.server.instance() as port:
            status, headers, content = ask(port, self.command, self.path, body, dict(self.headers))
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in ("connection", "content-length", "transfer-encoding"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_POST = do_GET

    def log_request(self, code: object = "-", size: object = "-") -> None: ...


def ask(
    port: int, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
) -> tuple[int, list[tuple[str, str]], bytes]:
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as line:
        try:
            line.request(method, path, body, headers or {})
            answer = line.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        except (OSError, HTTPException) as problem:
            return 502, [], repr(problem).encode()


class PhoneThatReads(Phone):
    """A phone that sends everything once, and opens a page after each write."""

    def _until_answered(
        self, line: HTTPConnection, method: str, address: str, body: str | None
    ) -> tuple[int, dict[str, str], str]:
        line.request(method, address, body, self._headers(address))
        answer = line.getresponse()
        page = answer.read().decode()
        if answer.status not in (200, 303, 409):
            self._told.strange.append(f"{method} {answer.status} {page}")
        return answer.status, dict(answer.headers), page

    def _write(self, line: HTTPConnection, address: str, base: int, texts: Texts) -> int:
        version = super()._write(line, address, base, texts)
        self._until_answered(line, "GET", f"{address}log", None)
        return version


class Instance:
    """An instance as it is run, until it is told to stop."""

    def __init__(self, path: Path, log: str) -> None:
        self.path, self.port = path, free_port()
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


@contextmanager
def writing(phones: list[PhoneThatReads]) -> Iterator[None]:
    """Let phones write until they are sent home."""
    for phone in phones:
        phone.start()
    try:
        yield
    finally:
        for phone in phones:
            phone.go_home()
        for phone in phones:
            phone.join()


def replace(instance: Instance, proxy: DrainingProxy, told: Told) -> None:
    """Stop an instance while the other one goes on, and let a new one answer in its place."""
    wait_for_another(told)
    proxy.drain(instance.port)
    instance.stop()
    wait_for_another(told)
    instance.start()
    before = proxy.answered[instance.port]
    proxy.take(instance.port)
    while proxy.answered[instance.port] < before + 20:
        wait_for_another(told)


@pytest.mark.long
def test_instances_are_replaced_one_by_one_without_a_failed_page(
    program: None, tmp_path: Path
) -> None:
    told, paths = Told(), [tmp_path / "first.db", tmp_path / "second.db"]
    with ExitStack() as stack:
        nodes = Nodes(tmp_path, 1)
        stack.callback(nodes.stop)
        with closing(open_record(paths[0], log=nodes.address)) as record:
            tables = [table_of_phones(record)[0] for _ in range(TABLES)]
        Path(f"{paths[1]}.key").write_bytes(Path(f"{paths[0]}.key").read_bytes())
        both = [Instance(path, nodes.address) for path in paths]
        for instance in both:
            stack.callback(instance.stop)
        proxy = stack.enter_context(DrainingProxy([instance.port for instance in both]))
        Thread(target=proxy.serve_forever, daemon=True).start()
        stack.callback(proxy.shutdown)
        phones = [
            PhoneThatReads(f"phone {n}", proxy.server_port, f"/t/{table.address}/m/1/", told)
            for n, table in enumerate(tables * 2)
        ]
        with writing(phones):
            for instance in both * REPLACED:
                replace(instance, proxy, told)
        for instance in both:
            instance.stop()
            # What was read last is settled now.
            open_record(instance.path, log=nodes.address).close()
    assert [judge(path, told) for path in paths] == [Verdict()] * 2
    assert rows_of(paths[0]) == rows_of(paths[1])
    print(f"{sum(proxy.answered.values())} answers, {len(told.saved)} writes, none failed")
