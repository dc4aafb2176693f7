"""Compare what phones were told with what is in the record."""

import json
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from storage.backup.copy_and_restore import verify
from tests.robustness.phones import Texts, Told


@dataclass(frozen=True)
class Verdict:
    """What is wrong, by key or in words; nothing when a phone can be believed."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    halved: list[str] = field(default_factory=list)
    denied: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    unsound: list[str] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)


def judge(path: Path, told: Told) -> Verdict:
    """`lost` was told saved and is not there, `denied` was told not saved and is there."""
    stored = writes(path)
    first_texts = Counter(texts[0] for texts in stored.values())
    return Verdict(
        lost=[key for key, texts in told.saved.items() if stored.get(key) != texts],
        doubled=[text for text, count in first_texts.items() if count > 1],
        halved=[key for key, texts in stored.items() if len(texts) != 2],
        denied=[key for key in told.refused if key in stored],
        unknown=[key for key, texts in stored.items() if told.intended.get(key) != texts],
        unsound=verify(path),
        strange=told.strange,
    )


def writes(path: Path) -> dict[str, Texts]:
    """The texts of every write after the opening of its match, read past all of our own code."""
    found: dict[str, list[str]] = defaultdict(list)
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        for key, body in db.execute(
            "SELECT write_key, body FROM entries WHERE seq > 1 ORDER BY match_id, seq"
        ):
            found[key].append(json.loads(body)["reason"])
    return {key: tuple(texts) for key, texts in found.items()}  # type: ignore[misc]
