# ruff: noqa: N815 - names of the library
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition, Thread

import pytest

from tests.cluster.instances import Instance, ask, stop_and_compare, two_instances
from tests.cluster.nodes import Nodes
from tests.robustness.phones import Phone, Texts, Told, writing
from tests.robustness.test_kill import wait_for_another

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
            assert self._changed.wait_for(lambda: not self._under_way[port], 60)

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


class PhoneThatReads(Phone):
    """A phone that sends everything once, and opens a page after each write."""

    def _until_answered(
        self, line: HTTPConnection, method: str, address: str, body: str | None
    ) -> tuple[int, dict[str, str], str]:
        line.request(method, address, body, self._headers(address))
        answer = line.getresponse()
        self._keep_cookies(answer)
        page = answer.read().decode()
        if answer.status not in (200, 303, 409):
            self._told.strange.append(f"{method} {answer.status} {page}")
        return answer.status, dict(answer.headers), page

    def _write(self, line: HTTPConnection, address: str, base: int, texts: Texts) -> int:
        version = super()._write(line, address, base, texts)
        self._until_answered(line, "GET", f"{address}log", None)
        return version


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
    told = Told()
    with ExitStack() as stack:
        nodes = Nodes(tmp_path, 1)
        stack.callback(nodes.stop)
        both, addresses = stack.enter_context(two_instances(nodes.address, tmp_path, TABLES))
        proxy = stack.enter_context(DrainingProxy([instance.port for instance in both]))
        Thread(target=proxy.serve_forever, daemon=True).start()
        stack.callback(proxy.shutdown)
        phones = [
            PhoneThatReads(f"phone {number}", proxy.server_port, address, told)
            for number, address in enumerate(addresses * 2)
        ]
        with writing(phones):
            for instance in both * REPLACED:
                replace(instance, proxy, told)
        stop_and_compare(both, told)
    print(f"{sum(proxy.answered.values())} answers, {len(told.saved)} writes, none failed")
