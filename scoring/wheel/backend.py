"""Build the wheel of the rules from a copy of their folder, so that nothing is left in it."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from setuptools import build_meta

LEFT_OUT = shutil.ignore_patterns("__pycache__", "build", "*.egg-info")


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,  # noqa: ARG001  part of PEP 517
) -> str:
    """Write the wheel into a folder, and return the name of its file (PEP 517)."""
    return _in_a_copy(build_meta.build_wheel, wheel_directory, config_settings)


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Write the sources into a folder, and return the name of their file (PEP 517)."""
    return _in_a_copy(build_meta.build_sdist, sdist_directory, config_settings)


def _in_a_copy(build: Any, directory: str, settings: dict[str, Any] | None) -> str:
    here, target = Path.cwd(), Path(directory).absolute()
    with tempfile.TemporaryDirectory() as copy:
        shutil.copytree(here, Path(copy, "rules"), ignore=LEFT_OUT)
        os.chdir(Path(copy, "rules"))
        try:
            return str(build(str(target), settings))
        finally:
            os.chdir(here)
