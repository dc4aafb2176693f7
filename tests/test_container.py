"""Containerfile and compose.yaml: what they promise, and the container built and started."""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.support.containers import Containers
from tests.support.ports import free_port
from tools.release import APP

ROOT = Path(__file__).parent.parent
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")
BUILD = (ROOT / "Containerfile").read_text("utf-8")
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
    told = (ROOT / "docs/operating.md").read_text("utf-8")
    for name in {*re.findall(r"\bHAZARI_\w+", COMPOSE + BUILD)}:
        assert f'"{name}"' in read
        assert f"`{name}`" in told


def test_compose_passes_every_setting_that_the_app_reads_and_its_guide_names() -> None:
    read = {*re.findall(r'"(HAZARI_\w+|PORT)"', (ROOT / "app.py").read_text("utf-8"))}
    guide = (ROOT / "docs/operating.md").read_text("utf-8")
    told = {*re.findall(r"^\| `([A-Z_]+)` \|", guide, re.MULTILINE)}
    assert read <= told
    passed = {*re.findall(r"^ +- (HAZARI_\w+|TZ)\b", COMPOSE, re.MULTILINE)}
    passed |= {*re.findall(r'^ +- "\$\{(PORT):', COMPOSE, re.MULTILINE)}
    assert told <= passed


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
