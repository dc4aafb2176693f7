"""A builder and runner of containers from the system's packages, and a small base image."""

import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from tools.browser import package_rights, succeeds

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
