"""Let the power go in the middle of what is done with files."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from storage.backup import backup

BACKING_UP = (
    (backup, "write_private"),
    (backup, "look_over"),
    (backup, "sync_file"),
    (backup, "sync_folder"),
    (Path, "replace"),
    (Path, "rename"),
)
"""What a backup and a restore do with files."""


class PowerCut(BaseException):
    """The machine stops here."""


def cut_before(
    patch: pytest.MonkeyPatch, instant: int, steps: Iterable[tuple[object, str]]
) -> None:
    """The power goes before this step, counted from 1, of those named as (where, name)."""
    passed = 0

    def cut(step: Callable[..., object]) -> Callable[..., object]:
        def or_stop(*args: object, **kwargs: object) -> object:
            nonlocal passed
            passed += 1
            if passed == instant:
                raise PowerCut
            return step(*args, **kwargs)

        return or_stop

    for owner, name in steps:
        patch.setattr(owner, name, cut(getattr(owner, name)))
