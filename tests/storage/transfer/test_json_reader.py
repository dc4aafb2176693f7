"""Files that were altered by chance: refused with a reason, or as lawful as any; never a fault of
ours."""

from collections import Counter
from itertools import islice

import pytest

from scoring.catalogue import GAMES
from storage.transfer.json_reader import read_record
from storage.transfer.safe_json import BadFile
from tests.robustness.length import times
from tests.storage.transfer.altered_files import altered
from tests.support.long import first_of

TRIES = times(short=150, long=20_000)


@pytest.mark.parametrize("game", first_of(GAMES))
def test_a_file_that_was_altered_by_chance_is_refused_or_is_lawful(game: str) -> None:
    met = Counter[str]()
    for content in islice(altered(game), TRIES):
        try:
            read_record(content)
            met["lawful"] += 1
        except BadFile as bad:
            met[f"bad {bad.code}"] += 1
    print(game, dict(met))
    assert {"bad unreadable", "bad unlawful", "lawful"} <= set(met)
