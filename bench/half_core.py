"""Half a core for a whole browser, like a cheap phone: a control group of Linux with a quota."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from tools import browser

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 100_000
"""Microseconds in which the quota counts."""

QUOTAS = {
    GROUPS / "cpu": ("cpu.cfs_quota_us", f"{PERIOD // 2}"),
    GROUPS: ("cpu.max", f"{PERIOD // 2} {PERIOD}"),
}
"""Folders of control groups, version 1 and 2: the file with the quota of one, and half a core."""


class CannotLimit(Exception):
    """Raised where this user or this system can give no process less than a core."""


@contextmanager
def half_core() -> Iterator[None]:
    """Start browsers within half a core while the block runs. Raises CannotLimit."""
    group = _group()
    before = os.environ.get("BROWSER_PATH")
    with TemporaryDirectory() as folder:
        wrapped = Path(folder, "browser")
        joins = f'echo $$ > {group / "cgroup.procs"}\nexec {browser.find()} "$@"\n'
        wrapped.write_text(f"#!/bin/sh\n{joins}", encoding="utf-8")
        wrapped.chmod(0o700)
        os.environ["BROWSER_PATH"] = str(wrapped)
        try:
            yield
        finally:
            os.environ.pop("BROWSER_PATH")
            if before is not None:
                os.environ["BROWSER_PATH"] = before
            _remove(group)


def _group() -> Path:
    """Return a new control group with half a core."""
    for folder, (name, quota) in QUOTAS.items():
        group = folder / f"half_core_{os.getpid()}"
        with suppress(OSError):
            group.mkdir()
            try:
                (group / name).write_text(quota, encoding="ascii")
            except OSError:
                group.rmdir()
                raise
            return group
    raise CannotLimit


def _remove(group: Path) -> None:
    """Delete the group once its last process is gone."""
    for _time in range(50):
        with suppress(OSError):
            group.rmdir()
            return
        sleep(0.1)
