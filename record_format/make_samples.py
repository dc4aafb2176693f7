"""Write samples/: records as Hazari Table exports them, and what is wrong with those that are bad.

``python -m record_format.make_samples`` enters real logs at a table, exports them, and spoils some.
The same program always writes the same samples. SPDX-License-Identifier: MIT
"""

import json
from collections.abc import Sequence
from pathlib import Path

from record_format.bad_samples import Sample, bad
from record_format.documents import exports, written
from record_format.good_samples import good

FOLDER = Path(__file__).parent / "samples"


def samples() -> list[Sample]:
    """Return every sample."""
    names, abouts, told = zip(*good(), strict=True)
    right = dict(zip(names, exports(told), strict=True))
    made = zip(names, abouts, right.values(), strict=True)
    return [*(Sample(name, about, written(one)) for name, about, one in made), *bad(right)]


def listed(made: Sequence[Sample]) -> bytes:
    """Return the list of the samples."""
    rows = [
        {
            "file": one.file,
            "about": one.about,
            "code": one.code or None,
            "match": one.match,
            "entry": one.entry,
        }
        for one in made
    ]
    lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    return f"[\n{lines}\n]\n".encode()


def files() -> dict[str, bytes]:
    """Return every file of the folder of samples."""
    made = samples()
    return {"samples.json": listed(made), **{one.file: one.content for one in made}}


def main() -> None:
    """Write them."""
    for name, content in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
