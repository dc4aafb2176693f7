"""Names and ages of the copies in a folder: whole ones, packed ones and parts."""

import re
import shutil
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from storage.backup.parts import PART, is_part
from storage.backup.whole_copies import DIGEST, PACKED, known_digest, unpacked_name
from storage.files import beside

NAME: Final = re.compile(
    rf"-(?P<number>\d+)(\.db({re.escape(PACKED)})?|{re.escape(PART)}(?P<base>\d+))$"
)
"""End of the name of every copy."""

TRIAL: Final = "trial-"
"""Beginning of the names of folders in which a copy is put together to be checked."""

DAY: Final = 86_400.0
"""Seconds after which a whole copy is read for damage, and what killed checks left is deleted."""


def bases_among(copies: Sequence[Path]) -> list[Path]:
    """Return the whole copies to which parts can belong."""
    return [copy for copy in copies if not is_part(copy) and known_digest(unpacked_name(copy))]


def delete(copy: Path) -> None:
    copy.unlink()
    if not is_part(copy):
        for ending in (".key", DIGEST):
            beside(unpacked_name(copy), ending).unlink(missing_ok=True)


def clear_trials(folder: Path) -> None:
    """Delete what checks of copies in this folder left behind that were killed over a day ago."""
    for trial in folder.glob(f"{TRIAL}*"):
        if age(trial) > DAY:
            shutil.rmtree(trial)


def age(path: Path) -> float:
    """Return the seconds since a file was written, or will be, if the clock was set back."""
    return abs(time.time() - path.stat().st_mtime)


def number_of(copy: Path) -> int:
    found = NAME.search(copy.name)
    return int(found["number"]) if found else 0


def base_number(copy: Path) -> int:
    """Return the number of the whole copy to which a part belongs; 0 for a whole copy."""
    found = NAME.search(copy.name)
    return int(found["base"] or 0) if found else 0
