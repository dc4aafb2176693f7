"""Measure how long refused input takes, beside accepted input of the same kind.

`python -m bench.refusals [rounds]`. Every row of the catalogue of bad inputs that is typed into a
form, and files that are none, are sent in turn with good ones, each to a table of its own; in
processor time of one core, which counts no waiting for the disk. What counts is the ratio: a
refusal may take 5 times as long as a good answer, that of a file 20 times (row U8).
"""

import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from io import BytesIO
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from app import create_app
from tests.robustness.bad_inputs import test_cards, test_names, test_points, test_turns
from tests.robustness.bad_inputs.conditions import Bad, Evening
from tests.support.hazari_table import TIES

OF_A_FORM, OF_A_FILE = 5, 20
"""Factors by which a refusal may take longer than a good answer."""

GOOD = {
    "rounds": {f"seat{seat}": group for seat, group in enumerate(TIES[0])},
    "seats": {"player1": "Karim B", "deal": "1"},
    "void": {"reason": "misdeal"},
    "totals": dict(zip(map("total{}".format, range(4)), ("120", "80", "100", "60"), strict=True)),
    "d/1/hand": dict(
        zip(
            map("group{}".format, range(1, 5)),
            ("AS KS QS", "JS TS 9S", "8S 7S 6S", "5S 4S 3S 2S"),
            strict=True,
        )
    ),
}
"""Page → what is accepted when it is typed there."""

ODD_FILES: dict[str, bytes] = {
    "nothing": b"",
    "half a record": b"",  # cut from a good one
    "a megabyte of brackets": b"[" * 1_000_000,
    "a megabyte of entries": b'{"format":"hazari-table","matches":[' + b"{}," * 330_000 + b"{}]}",
    "a megabyte of text": b"x,y\n" * 250_000,
}

Seconds = dict[str, list[float]]
"""Times by the name of what was sent."""


def main(rounds: int) -> None:
    """Measure refusals of every page and of files."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"DATABASE": Path(folder, "record.db"), "WTF_CSRF_ENABLED": False}
        app = create_app({**settings, "TESTING": True})
        with closing(app.extensions["record"]):
            for page in GOOD:
                report(page, OF_A_FORM, *alternate(rounds, partial(forms, app, page)))
            report("a file", OF_A_FILE, *alternate(rounds, partial(files, app)))


def alternate(rounds: int, ask: Callable[[], Iterator[tuple[str, float]]]) -> tuple[float, Seconds]:
    """Return the median time of accepted input, and the times of each refusal."""
    taken: Seconds = defaultdict(list)
    for _round in range(rounds + 1):
        for name, seconds in ask():
            taken[name].append(seconds)
    taken = {name: seconds[1:] for name, seconds in taken.items()}  # the first warms up
    return median(taken.pop("")), taken


def report(what: str, most: int, good: float, refused: Seconds) -> None:
    """Print the ratios of the refusals to the good answer, in times."""
    ratios = sorted((median(seconds) / good, name) for name, seconds in refused.items())
    worst, name = ratios[-1]
    print(f"{what}: {len(ratios)} refusals beside a good answer of {1000 * good:.1f} ms")
    print(f"  median {median(ratio for ratio, _ in ratios):.2f} times as long,", end=" ")
    print(f"worst {worst:.2f} times ({name}); at most {most}", end="")
    print("" if worst <= most else ": TOO SLOW")


def forms(app: Flask, page: str) -> Iterator[tuple[str, float]]:
    """Yield the time of everything that is typed into this page; "" names accepted input."""
    rows = {**test_cards.ROWS, **test_names.ROWS, **test_points.ROWS, **test_turns.ROWS}
    yield "", sent(app, Bad(page, GOOD[page], 303, ""))
    for name, bad in rows.items():
        if bad.page == page:
            yield name, sent(app, bad)


def sent(app: Flask, bad: Bad) -> float:
    """Return how long the answer to this takes, at a table of its own."""
    evening = Evening(app, app.test_client(), None)  # type: ignore[arg-type]
    bad.before(evening)
    form = evening.form(bad.page, bad.action)
    bad.meanwhile(evening)
    filled = form.filled(dict(bad.typed))
    return timed(bad.status, lambda: evening.client.post(form.action, data=filled))


def files(app: Flask) -> Iterator[tuple[str, float]]:
    """Yield the time of every file to be imported; "" names one that is accepted."""
    evening = Evening(app, app.test_client(), None)  # type: ignore[arg-type]
    for number, groups in enumerate(TIES, start=1):
        evening.friends.expose(1, number, groups)
    good = evening.client.get(evening.at("export/match.json")).data
    halved = {"half a record": good[: len(good) // 2]}
    for name, content in {"": good, **ODD_FILES, **halved}.items():
        yield name, timed(200 if not name else 422, partial(look, evening, content))


def look(evening: Evening, content: bytes) -> TestResponse:
    """Send a file to be previewed."""
    sent: dict[str, Any] = {"record": (BytesIO(content), "record.json")}
    return evening.client.post("/import", data=sent)


def timed(status: int, ask: Callable[[], TestResponse]) -> float:
    """Return the seconds of processor time of an answer, which must have this status."""
    start = process_time()
    answer = ask()
    seconds = process_time() - start
    assert answer.status_code == status, (answer.status, answer.text)
    return seconds


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
