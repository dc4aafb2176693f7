"""The record: everything that was ever entered, behind one object."""

from collections.abc import Sequence

from scoring.facts import Entry, Fact, MatchOpened
from storage.db import Keeper
from storage.ledger import Ledger, Stamp
from storage.lockfile import ProcessLock
from storage.outcomes import Behind, KeyReused, Match, Refused, Saved, Table
from storage.tables import Tables


class Record:
    """An open record, safe to use from many threads. Made by `open_record`.

    Every method raises NotSaved when the file fails it. `key` is the idempotency key of a write,
    `at` UTC text, `by` the phone.
    """

    def __init__(self, keeper: Keeper, lock: ProcessLock, secret_key: bytes) -> None:
        self.secret_key = secret_key
        self._keeper = keeper
        self._lock = lock
        self._ledger = Ledger(keeper)
        self._tables = Tables(keeper)

    def create_table(
        self, name: str, opened: MatchOpened, *, key: str, at: str, by: str
    ) -> tuple[Table, Match] | Refused:
        """A new table and its first match; the same key again gives the same pair."""
        return self._tables.create(name, opened, Stamp(key, at, by))

    def open_match(
        self, table: Table, opened: MatchOpened, *, key: str, at: str, by: str
    ) -> Match | Refused:
        """The next match at a table; the same key again gives the same match."""
        return self._tables.open_match(table, opened, Stamp(key, at, by))

    def append(
        self, match: Match, facts: Sequence[Fact], *, key: str, base: int, at: str, by: str
    ) -> Saved | Refused | Behind | KeyReused:
        """Write facts as one; `base` is the number of entries the writer knows of."""
        return self._ledger.append(match, facts, Stamp(key, at, by), base)

    def find_table(self, address: str) -> Table | None:
        """The table at this secret address."""
        return self._tables.find(address)

    def matches(self, table: Table) -> tuple[Match, ...]:
        """Every match of the table, newest first."""
        return self._tables.matches(table)

    def find_match(self, table: Table, number: int) -> Match | None:
        """The match with this number, from 1, at the table."""
        return self._tables.find_match(table, number)

    def players(self, table: Table) -> tuple[str, ...]:
        """Names seen at this table, those of the newest match first, each once."""
        return self._tables.players(table)

    def pulse(self, table: Table) -> int:
        """A number that grows with everything entered at the table."""
        return self._tables.pulse(table)

    def log(self, match: Match) -> tuple[Entry, ...]:
        """Every entry of a match. Its version is how many there are."""
        return self._ledger.log(match)

    def hashes(self, match: Match) -> tuple[str, ...]:
        """The hash of every entry, which follows from all that was stored up to it."""
        return self._ledger.hashes(match)

    def close(self) -> None:
        """Let go of the file, so that another server may open it."""
        self._keeper.close()
        self._lock.release()
