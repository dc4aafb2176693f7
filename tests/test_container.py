"""Containerfile and compose.yaml: what they promise, and the container built and started."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import urllib.request
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.support.ports import free_port
from tools.browser import package_rights, succeeds
from tools.release import APP

ROOT = Path(__file__).parent.parent
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")
BUILD = (ROOT / "Containerfile").read_text("utf-8")
GUIDES = "".join(
    (ROOT / f"docs/{guide}.md").read_text("utf-8") for guide in ("operating", "hosting-for-others")
)
SAFE = ("--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges")
"""What compose.yaml asks for, as options."""


def test_only_what_the_app_is_made_of_gets_into_the_container() -> None:
    kept = re.findall(r"^!(.*)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert {*kept} == {*APP, "requirements.txt", "requirements-cluster.txt"}


def test_compose_starts_it_without_rights_and_with_a_record_that_stays() -> None:
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "tmpfs: /tmp"):
        assert line in COMPOSE
    assert "- record:/record" in COMPOSE
    assert "VOLUME /record" in BUILD
    assert "HAZARI_DATABASE=/record/record.db" in BUILD
    assert re.search(r"^USER [1-9]", BUILD, re.MULTILINE)


def test_the_container_sets_nothing_that_the_app_does_not_read() -> None:
    read = (ROOT / "app.py").read_text("utf-8")
    for name in {*re.findall(r"\bHAZARI_\w+", COMPOSE + BUILD)}:
        assert f'"{name}"' in read
        assert f"`{name}`" in GUIDES


def test_compose_passes_every_setting_that_the_app_reads_and_its_guide_names() -> None:
    read = {*re.findall(r'"(HAZARI_\w+|PORT)"', (ROOT / "app.py").read_text("utf-8"))}
    told = {*re.findall(r"^\| `([A-Z_]+)` \|", GUIDES, re.MULTILINE)}
    assert read <= told
    passed = {*re.findall(r"^ +- (HAZARI_\w+|TZ)\b", COMPOSE, re.MULTILINE)}
    passed |= {*re.findall(r'^ +- "\$\{(PORT):', COMPOSE, re.MULTILINE)}
    assert told <= passed


# Built and started -----------------------------------------------------------------------------

PACKAGES = ("podman", "runc", "mmdebstrap")
BASE = "localhost/base"
SEVEN_MINUTES = 420


class NoBuilderError(RuntimeError):
    """Raised when no container can be built here; the message says what to install."""


@cache
def ensure_builder() -> None:
    """Install what is missing, as `make test` does with the browser."""
    if all(map(shutil.which, PACKAGES)):
        return
    prefix = package_rights()
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES]
    if prefix is not None:
        succeeds([*prefix, "apt-get", "update", "-qq"], SEVEN_MINUTES)
        succeeds([*prefix, "env", "DEBIAN_FRONTEND=noninteractive", *install], SEVEN_MINUTES)
    if not all(map(shutil.which, PACKAGES)):
        raise NoBuilderError(f"This test builds a container. As root: {' '.join(install)}")


class Containers:
    """Images and containers that lie in a folder of their own and go with it."""

    def __init__(self) -> None:
        ensure_builder()
        # Its path must be short: sockets lie in there.
        self._folder = Path(tempfile.mkdtemp())

    def podman(self, *arguments: str) -> str:
        """Return what podman says; raise with its complaint where it fails."""
        places = ["--root", f"{self._folder}/kept", "--runroot", f"{self._folder}/running"]
        command = ["podman", *places, "--storage-driver", "vfs", "--runtime", "runc", *arguments]
        done = subprocess.run(  # noqa: S603
            command, capture_output=True, text=True, timeout=SEVEN_MINUTES, check=False
        )
        if done.returncode:
            raise AssertionError(f"podman {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def build(self, context: Path, name: str) -> None:
        """Build the Containerfile of this folder on a small Debian with Python.

        The certificates of this machine come along, as its way to the registries may need them.
        """
        system, wanted = self._folder / "base.tar", "--include=python3,python3-venv"
        debian = ["mmdebstrap", "--quiet", "--variant=apt", wanted, "bookworm", str(system)]
        subprocess.run(debian, check=True, timeout=SEVEN_MINUTES)  # noqa: S603
        self.podman("import", "--quiet", str(system), BASE)
        here = ["--isolation", "chroot", "--network", "host", "--pull=never", "--layers=false"]
        trust = ["--volume", "/etc/ssl/certs:/etc/ssl/certs:ro", "--build-arg", f"BASE={BASE}"]
        self.podman(
            "build", "--quiet", "--format", "docker", *here, *trust, "-t", name, str(context)
        )

    def start(self, image: str, *options: str) -> str:
        """Start a container and return its name."""
        # More open files than this user may have would be asked for otherwise.
        limits = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1024:1024"]
        return self.podman(
            "run", "-d", "--pull=never", "--network", "host", *limits, *options, image
        ).strip()

    def end(self) -> None:
        """Stop what still runs and drop every layer."""
        self.podman("rm", "--all", "--force")
        self.podman("rmi", "--all", "--force")
        shutil.rmtree(self._folder)


@pytest.fixture
def containers() -> Iterator[Containers]:
    made = Containers()
    try:
        yield made
    finally:
        made.end()


def answered(port: int) -> str:
    """The first page, as soon as the app serves it."""
    begun = monotonic()
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:
                return str(answer.read().decode())
        except OSError:
            assert monotonic() - begun < 60
            sleep(0.2)


@pytest.mark.long
def test_the_container_is_built_and_serves_from_a_file_system_that_nobody_writes_to(
    containers: Containers,
) -> None:
    containers.build(ROOT, "localhost/hazari")
    port, outer = free_port(), "http://192.168.1.20:5000"
    settings = ("-e", f"PORT={port}", "-e", f"HAZARI_ADDRESS={outer}")
    kept = (*SAFE, "--tmpfs", "/tmp", "-v", "record:/record", *settings)  # noqa: S108
    keys = set()
    for _start in ("the first", "after a stop"):
        table = containers.start("localhost/hazari", *kept)
        assert "Hazari Table" in answered(port)
        assert f"  {outer}/" in containers.podman("logs", table)
        containers.podman("healthcheck", "run", table)
        assert containers.podman("exec", table, "id", "-u").strip() != "0"
        with pytest.raises(AssertionError, match="Read-only"):
            containers.podman("exec", "--user", "0", table, "touch", "/opt/hazari/app.py")
        keys.add(containers.podman("exec", table, "cat", "/record/record.db.key"))
        containers.podman("stop", "-t", "60", table)
        ended = containers.podman("inspect", "--format", "{{.State.ExitCode}}", table)
        assert ended.strip() == "0"
    assert len(keys) == 1
