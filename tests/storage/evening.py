"""A small evening to store: four friends, lawful facts, and a way to write them."""

from itertools import count

from scoring.hazari import BANGLADESH
from scoring.hazari.recorded_facts import GroupsExposed
from scoring.recorded_facts import Fact, MatchEnded, MatchOpened
from storage import (
    Behind,
    Declined,
    KeyReused,
    Match,
    Record,
    Refused,
    Saved,
    StillOpen,
    Table,
)
from storage.reviews import Agreed
from tests.scoring.table import BANGLADESH_DEAL, NAMES, round_of

AT = "2026-11-20T19:30:05Z"
PHONE = "7c1f"
TOKEN = "what is kept of the keeper's token"
OPENED = MatchOpened("hazari", NAMES, BANGLADESH, 0)

_keys = (f"key {number}" for number in count())


def new_table(
    record: Record, opened: MatchOpened = OPENED, token: str = TOKEN
) -> tuple[Table, Match]:
    """A table with its first match, kept by the phone of whose token this is kept."""
    made = record.tables.create("Friday", opened, token, key=next(_keys), at=AT, by=PHONE)
    assert isinstance(made, tuple)
    return made


def next_match(record: Record, table: Table, began: MatchOpened, key: str, at: str = AT) -> Match:
    """The next match at a table, after the end of one that is open."""
    match = record.tables.open_match(table, began, key=key, at=at, by=PHONE)
    if isinstance(match, StillOpen):
        write(record, match.match, MatchEnded())
        match = record.tables.open_match(table, began, key=key, at=at, by=PHONE)
    assert isinstance(match, Match)
    return match


def agree(record: Record, match: Match, entry: int) -> Saved | Declined:
    """A phone says that it saw this entry too."""
    return record.say(match, Agreed(entry), key="ok", at=AT, by=PHONE, refusal=lambda log: "")


def write(
    record: Record, match: Match, *facts: Fact, key: str = "", base: int | None = None
) -> Saved | Refused | Behind | KeyReused:
    """Write facts as somebody who sees the newest page, unless the test says otherwise."""
    base = len(record.log(match)) if base is None else base
    return record.match_log.append(match, facts, key=key or next(_keys), base=base, at=AT, by=PHONE)


def exposed(number: int, deal: int = 1) -> GroupsExposed:
    """The groups of a round, all different cards."""
    return GroupsExposed(deal, number, round_of(BANGLADESH_DEAL, number))
