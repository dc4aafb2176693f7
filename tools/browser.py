"""Find a Chromium that starts, or get one: installed, else downloaded, else a system package.

``python tools/browser.py`` is what ``make test`` and ``make test-long`` run before the tests; the
browser tests call ``find`` themselves, so they also work when pytest is started by hand.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

# The shell is the same browser without windows of its own, and a third quicker.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# The fonts draw card suits and names of any script.
PACKAGES = ("chromium-headless-shell", "fonts-noto-core")
MISSING = (
    "The browser tests need Chromium and none could be found, downloaded or installed. "
    "Install it with: apt-get install chromium-headless-shell fonts-noto-core "
    "(or set BROWSER_PATH to a Chromium or Chrome you have)."
)
DOWNLOAD_SECONDS = 600
PACKAGE_SECONDS = 900


class NoBrowserError(RuntimeError):
    """Raised when no Chromium could be had; the message says what to install."""


def find() -> Path | None:
    """Return the first Chromium here that really starts, or None.

    ``$BROWSER_PATH`` leaves no second choice.

    Raises:
        NoBrowserError: The Chromium of ``$BROWSER_PATH`` does not start.
    """
    wish = os.environ.get("BROWSER_PATH")
    if wish:
        if not starts(wish):
            raise NoBrowserError(f"BROWSER_PATH is {wish!r}, which is not a Chromium that starts.")
        return Path(wish)
    return next((Path(path) for path in installed() if starts(path)), None)


def installed() -> Iterator[str]:
    """Yield the paths of browsers that may start."""
    yield from filter(None, map(shutil.which, NAMES))
    own = downloaded()
    if Path(own).exists():
        yield own


def downloaded() -> str:
    """Return where Playwright keeps its own Chromium, whether or not it is there."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  costs half a second

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def starts(path: str) -> bool:
    """Return whether a browser runs at all.

    Ubuntu's ``chromium-browser`` can be a stub, and a download can lack system libraries.
    """
    return succeeds([path, "--version"], seconds=30, tell=False)


def ensure() -> Path:
    """Return a Chromium that starts, fetched if need be.

    Raises:
        NoBrowserError: Neither a download nor a package helped.
    """
    path = find()
    if path is None:
        for attempt in (download, add_system_libraries, install_package):
            if attempt() and (path := find()):
                break
        else:
            raise NoBrowserError(MISSING)
    return path


def download() -> bool:
    """Download Playwright's Chromium; return whether that worked."""
    print("No Chromium found; downloading one", flush=True)
    return succeeds([*playwright_command(), "install", "--no-shell", "chromium"], DOWNLOAD_SECONDS)


def add_system_libraries() -> bool:
    """Install the libraries that a downloaded Chromium lacks on a bare system."""
    prefix = package_rights()
    if prefix is None or not Path(downloaded()).exists():
        return False
    print("Installing the libraries the downloaded Chromium needs", flush=True)
    return succeeds([*prefix, *playwright_command(), "install-deps", "chromium"], PACKAGE_SECONDS)


def install_package() -> bool:
    """Install Chromium and its fonts with apt-get; return whether that worked."""
    return install(PACKAGES)


def install(packages: Sequence[str]) -> bool:
    """Install system packages with apt-get; return whether that worked."""
    prefix = package_rights()
    if prefix is None:
        return False
    print(f"Installing {' and '.join(packages)} with apt-get", flush=True)
    # An outdated package list may still do, so its result does not decide.
    succeeds([*prefix, "apt-get", "update", "-qq"], PACKAGE_SECONDS)
    wait = f"DPkg::Lock::Timeout={PACKAGE_SECONDS // 3}"
    apt = ["apt-get", "install", "-o", wait, "-y", "-qq", "--no-install-recommends", *packages]
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive"]
    return succeeds([*prefix, *quiet, *apt], PACKAGE_SECONDS)


def package_rights() -> list[str] | None:
    """Return what to put before ``apt-get``, or None where packages cannot be installed.

    That is nothing for root, and ``sudo -n`` where sudo asks for no password.
    """
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    return sudo if shutil.which("sudo") and succeeds([*sudo, "true"], 10, tell=False) else None


def playwright_command() -> list[str]:
    """Return the command that runs Playwright of this Python."""
    return [sys.executable, "-m", "playwright"]


def succeeds(command: Sequence[str], seconds: float, *, tell: bool = True) -> bool:
    """Run a command quietly and without a terminal; tell a failure in one line."""
    try:
        done = subprocess.run(  # noqa: S603  the commands are all written in this file
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds,
            check=False,
        )
        why = telling_line(done.stdout) if done.returncode else ""
    except (OSError, subprocess.TimeoutExpired) as problem:
        why = str(problem)
    if why and tell:
        print(f"  did not work: {why}", flush=True)
    return not why


def telling_line(output: str) -> str:
    """Return the line of a failed command's output that most likely says why."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["no output"]
    return next((line for line in lines if line.lower().startswith(("error", "e:"))), lines[-1])


def main() -> int:
    """Print the Chromium that was found or fetched; return 1 if there is none."""
    begun = time.monotonic()
    try:
        path = ensure()
    except NoBrowserError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"Chromium: {path} ({time.monotonic() - begun:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
