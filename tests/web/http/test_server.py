"""``python app.py``: one sentence when it cannot start, an address and a QR code when it can."""

from __future__ import annotations

import io
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from app import create_app, main
from scoring import __version__
from tests.support.hazari_table import sit_down
from tests.support.long import first_row_of
from tests.support.ports import free_port
from web.http import lan
from web.http.connection_limits import OWN_FILES

ROOT = Path(__file__).parents[3]


@contextmanager
def started(tmp_path: Path, *before: str, **settings: object) -> Iterator[subprocess.Popen[str]]:
    """The app started away from any terminal, with a record of its own, by these words."""
    environment = {
        **os.environ,
        "HAZARI_DATABASE": str(tmp_path / "record.db"),
        **{name: str(value) for name, value in settings.items()},
    }
    # Where these tests run in the background, Ctrl-C is ignored, and a child would inherit that.
    ignored = signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(  # noqa: S603
        [*before, sys.executable, "app.py"],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    signal.signal(signal.SIGINT, ignored)
    try:
        yield running
    finally:
        running.kill()
        running.communicate()


def said_at_start(running: subprocess.Popen[str]) -> str:
    """What the app says until it serves."""
    said = ""
    while "Stop with Ctrl+C." not in said:
        line = running.stdout.readline()
        assert line, said
        said += line
    return said


def refusal(tmp_path: Path, **settings: object) -> str:
    """What the app says instead of starting."""
    with started(tmp_path, **settings) as running:
        said, problems = running.communicate(timeout=60)
    assert running.returncode == 1
    assert said == ""
    assert "Traceback" not in problems
    assert len(problems.splitlines()) == 1
    return problems


OWN = ["127.0.0.1", *(["[::1]"] if socket.has_dualstack_ipv6() else [])]
"""This machine itself, by IPv6 too where it has it."""


@pytest.mark.parametrize(
    ("encoding", "how"), first_row_of([("utf-8", signal.SIGTERM), ("ascii", signal.SIGINT)])
)
def test_it_serves_says_where_and_stops(tmp_path: Path, encoding: str, how: signal.Signals) -> None:
    port = free_port()
    with started(tmp_path, PORT=port, PYTHONIOENCODING=encoding) as running:
        assert f":{port}/" in said_at_start(running)
        for host in OWN:
            with urllib.request.urlopen(f"http://{host}:{port}/", timeout=60) as answer:
                assert answer.status == 200
                assert "Hazari" in answer.read().decode()
        running.send_signal(how)
        _, problems = running.communicate(timeout=60)
    assert running.returncode == 0
    assert "Traceback" not in problems
    assert "no copy" not in problems
    assert len(list((tmp_path / "record.db.backups").glob("*.db"))) == 1


MACHINES = {"C": {"LC_ALL": "C"}, "cp1252": {"LC_ALL": "en_US.CP1252"}}
SHEETS = Path("/usr/share/i18n/charmaps")
"""Where there is none, no cp1252 can be made: the warnings below find what it would spoil."""


@pytest.mark.long
@pytest.mark.parametrize("machine", MACHINES if SHEETS.is_dir() else ["C"])
def test_whatever_encoding_a_machine_has_pages_and_files_are_intact(
    tmp_path: Path, machine: str
) -> None:
    if machine == "cp1252":
        made = ["localedef", "-i", "en_US", "-f", "CP1252", str(tmp_path / "en_US.CP1252")]
        subprocess.run(made, check=True)  # noqa: S603
    own = {**MACHINES[machine], "LOCPATH": tmp_path, "PYTHONUTF8": 0, "PYTHONCOERCECLOCALE": 0}
    # Any text that is opened without an encoding then ends in an error.
    warned = {"PYTHONWARNDEFAULTENCODING": 1, "PYTHONWARNINGS": "error::EncodingWarning"}
    port = free_port()
    paths = (
        "/rules/",
        "/static/js/board.js",
        "/static/css/app.css+page.css",
        "/static/icons/icon.svg",
    )
    app = create_app({"DATABASE": tmp_path / "other.db"})
    with started(tmp_path, PORT=port, **own, **warned) as running:
        said_at_start(running)
        for path in paths:
            head = {"Accept-Language": "bn", "Host": "localhost"}
            asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=head)
            with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310
                found = answer.read()
            assert len(answer.headers.get_all("Date")) == 1, path
            assert found == app.test_client().get(path, headers=head).data, path
            assert not found.isascii() or path.endswith("icon.svg")
        running.terminate()
        _, problems = running.communicate(timeout=60)
    assert not problems
    app.extensions["record"].close()


@pytest.mark.long
def test_where_few_files_may_be_open_dripping_connections_shut_nobody_out(tmp_path: Path) -> None:
    """At 256 as on macOS, and nobody may raise it."""
    port, files = free_port(), 256
    few = ("sh", "-c", f'ulimit -n {files} && exec "$@"', "sh")
    with started(tmp_path, *few, PORT=port) as running, ExitStack() as phones:
        said_at_start(running)
        for _ in range(400):
            phone = socket.create_connection(("127.0.0.1", port), timeout=60)
            phones.callback(phone.close)
            with suppress(OSError):  # it was hung up on meanwhile
                phone.sendall(b"GET / HTTP/1.1\r\nHost: local")
        for _ in range(3):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:
                assert answer.status == 200
        running.send_signal(signal.SIGTERM)
        _, problems = running.communicate(timeout=60)
    told = problems.splitlines()
    assert told[0].startswith(f"only {files} files may be open: {files - OWN_FILES} connections")
    assert told[1:] == [], problems


@pytest.mark.long
def test_it_waits_for_no_phone_that_listens_when_it_is_told_to_stop(tmp_path: Path) -> None:
    app = create_app({"DATABASE": tmp_path / "record.db"})
    table = sit_down(app).table
    app.extensions["record"].close()
    port = free_port()
    with started(tmp_path, PORT=port) as running, ExitStack() as phones:
        said_at_start(running)
        carried = "; ".join(f"{name}={token}" for name, token in app.extensions["kept"].items())
        events = urllib.request.Request(
            f"http://127.0.0.1:{port}/t/{table.address}/events?v=0", headers={"Cookie": carried}
        )
        for _phone in range(3):
            stream = phones.enter_context(urllib.request.urlopen(events, timeout=60))  # noqa: S310
            assert b"retry" in stream.readline()
        running.send_signal(signal.SIGTERM)
        _, problems = running.communicate(timeout=60)
    assert running.returncode == 0
    assert problems == ""


WORKS_LONG = """
import sys, time
from flask import Flask
from web.http.server import Server, stop_when_told
from web.live.broadcaster import Broadcaster

app = Flask("long")
app.extensions.update(broadcaster=Broadcaster(), release="")
app.add_url_rule("/", view_func=lambda: print("works", flush=True) or time.sleep(3600))
server = Server(app, 0, "127.0.0.1")
stop_when_told()
print(server.port, flush=True)
server.run()
"""


@pytest.mark.long
def test_it_waits_for_no_page_that_works_long_when_it_is_told_to_stop() -> None:
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", WORKS_LONG], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as running:
        port = int(running.stdout.readline())
        with socket.create_connection(("127.0.0.1", port), timeout=60) as phone:
            phone.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert running.stdout.readline() == "works\n"
            running.send_signal(signal.SIGTERM)
            assert running.wait(timeout=60) == 0


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        assert "is in use" in refusal(tmp_path, PORT=taken.getsockname()[1])


UNUSABLE = {
    "PORT": ("abc", "0", "70000", "-1", "٥٠٠٠"),
    "HAZARI_BACKUP_MINUTES": ("often", "-1", "2.5", "10001"),
    "HAZARI_ADDRESS": (
        *("192.168.1.20", "ftp://192.168.1.20", "http://"),
        *("http://a:x", "http://a/b", "a b"),
    ),
    "HAZARI_PROXY": ("*", "caddy", "127.0.0.1, 10.0.0.1", "10.0.0.0/8"),
}


@pytest.mark.parametrize(
    ("setting", "value"), [(name, value) for name in UNUSABLE for value in UNUSABLE[name]]
)
def test_a_setting_that_cannot_be_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, setting: str, value: str
) -> None:
    # How the app ends with such a sentence is seen where it cannot start for another reason.
    monkeypatch.setenv("HAZARI_DATABASE", "/there is no such folder/record.db")
    monkeypatch.setenv(setting, value)
    with pytest.raises(SystemExit, match=f"^{setting} must be [^\n]*$"):
        main()


def test_the_outer_address_is_told_at_the_start_or_without_a_network_the_machine_itself(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lan.announce(5000, "http://192.168.1.20:8080")
    (told,) = [line for line in capsys.readouterr().out.splitlines() if "http" in line]
    assert told.strip() == "http://192.168.1.20:8080/"
    monkeypatch.setattr(lan, "ASKED", ("256.0.0.1",))
    lan.announce(5000)
    assert "http://127.0.0.1:5000/" in capsys.readouterr().out


def test_the_name_in_the_outer_address_is_one_of_ours(tmp_path: Path) -> None:
    outer = {"DATABASE": tmp_path / "record.db", "ADDRESS": "https://cards.example.org"}
    client = create_app(outer).test_client()
    assert client.get("/", headers={"Host": "cards.example.org"}).status_code == 200
    assert client.get("/", headers={"Host": "evil.example.org"}).status_code == 400


def test_the_version_is_told_without_a_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HAZARI_DATABASE", "/there is no such folder/record.db")
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert not ended.value.code
    assert capsys.readouterr().out == f"hazari-table {__version__}\n"


@pytest.mark.long
def test_a_damaged_record_or_missing_folder_is_refused_and_left_alone(tmp_path: Path) -> None:
    damaged = b"this is no record" * 300
    (tmp_path / "record.db").write_bytes(damaged)
    refusal(tmp_path, PORT=free_port())
    assert (tmp_path / "record.db").read_bytes() == damaged
    refusal(tmp_path, PORT=free_port(), HAZARI_DATABASE=tmp_path / "unplugged/record.db")
    assert not (tmp_path / "unplugged").exists()


def test_every_address_is_named_once_and_is_none_of_this_machine_alone() -> None:
    found = lan.lan_addresses()
    assert len(found) == len(set(found))
    assert not any(address.startswith(("127.", "fe80:")) for address in found)


def test_a_stdout_that_draws_no_code_gets_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    lan.announce(5000)
    assert b":5000/" in written.getvalue()
    assert b"needs a terminal" in written.getvalue()
