"""The record: all that was ever entered, behind one object."""

from collections.abc import Callable, Collection, Hashable, Sequence

from scoring.facts import Entry, Fact, MatchOpened
from storage.access import AccessFact, Founded, access_of
from storage.backup.altered_matches import Unreadable
from storage.backup.integrity import Finding
from storage.cache import Log
from storage.database import RecordDatabase
from storage.guesses import Guesses
from storage.history.summaries import Summaries
from storage.log.log import MatchLog, Stamp
from storage.members import Invitation, TableAccess
from storage.portable_match import PortableTable
from storage.process_lock import ProcessLock
from storage.side_logs import ACCESS, REVIEWS, SideLog
from storage.tables import Tables
from storage.transfer import Imports
from storage.values import (
    Altered,
    Behind,
    Declined,
    KeyReused,
    Match,
    Noted,
    ReadIn,
    Refused,
    Saved,
    Table,
)


class Record:
    """An open record, safe to use from many threads. Made by `open_record`.

    Every method raises NotSaved when the file fails. `altered` names what was found altered when
    the record was opened, `guesses` counts wrong codes and PINs. In writes, `key` is the
    idempotency key, `at` UTC text, `by` the phone's name.
    """

    def __init__(
        self,
        database: RecordDatabase,
        lock: ProcessLock,
        secret_key: bytes,
        altered: Sequence[Finding],
    ) -> None:
        self.secret_key = secret_key
        self.altered = tuple(finding.detail for finding in altered)
        self._database = database
        self._commit = database.commit
        self._lock = lock
        self._ledger = MatchLog(database)
        self._tables = Tables(database)
        self._door = SideLog(database, ACCESS)
        self._reviews = SideLog(database, REVIEWS)
        self.guesses = Guesses(database)
        self._imports = Imports(database)
        self._unreadable = Unreadable(database, [one.match for one in altered if one.match])
        summaries = Summaries(database, self._unreadable)
        # Methods of the rooms that are methods of the record as they are.
        self.find_table = self._tables.find
        self.find_match = self._tables.find_match
        self.matches = self._tables.matches
        self.last_match = self._tables.last_match
        self.pulse = self._tables.pulse
        self.versions = self._tables.versions
        self.carried = self._imports.carried
        self.compare = self._imports.compare
        self.is_another = self._imports.is_another
        self.came = self._imports.find
        self.told_elsewhere = self._imports.told_elsewhere
        self.history = summaries.history
        self.catch_up = summaries.catch_up
        self.rebuild_history = summaries.rebuild
        if self._commit:
            self._commit.follow(database)

    def listen(self, heard: Callable[[int, int], None]) -> None:
        """Call this with the id and the pulse of a table where any instance has written.

        Without a log that instances share it is never called.
        """
        if self._commit:
            self._commit.heard = lambda table: heard(table, self._tables.pulse_at(table))

    def read_newest(self, seconds: float) -> None:
        """Read what any instance has written by now, but wait no longer than this for the log."""
        if self._commit:
            self._commit.read_newest(seconds)

    def create_table(
        self, name: str, opened: MatchOpened, token: str, *, key: str, at: str, by: str
    ) -> tuple[Table, Match] | Refused | KeyReused:
        """Make a table, hosted by the phone with this token, and its first match.

        The same key again gives the same pair to the same phone.
        """
        return self._tables.create(name, opened, Stamp(key, at, by), Founded(token))

    def open_match(
        self, table: Table, opened: MatchOpened, *, key: str, at: str, by: str
    ) -> Match | Refused:
        """Open the next match at a table; the same key again gives the same match."""
        return self._tables.open_match(table, opened, Stamp(key, at, by))

    def append(
        self, match: Match, facts: Sequence[Fact], *, key: str, base: int, at: str, by: str
    ) -> Saved | Refused | Behind | KeyReused:
        """Write facts as one; `base` is the number of entries the writer has seen."""
        return self._ledger.append(match, facts, Stamp(key, at, by), base)

    def unreadable(self, table: Table) -> tuple[Match, ...]:
        """Return the matches of the table whose log was altered, newest first."""
        return self._unreadable.matches(table.id)

    def players(self, table: Table) -> tuple[str, ...]:
        """Return the names in the newest matches at this table, the last match first, each once."""
        return self._tables.players(table, self._unreadable.at(table.id))

    def access(self, table: Table) -> TableAccess:
        """Return the members and invitations of a table; `TableAccess.as_of` ends the old ones."""
        return access_of(self._door.log(table.id))

    def add_access(
        self, table: Table, fact: AccessFact, *, key: str, at: str, by: str
    ) -> Noted | Declined:
        """Add this entry to the access log of a table, unless its own `refusal` forbids it."""
        return self._door.append(
            table.id, fact, Stamp(key, at, by), lambda log: fact.refusal(access_of(log).as_of(at))
        )

    def find_invitation(self, digest: str) -> tuple[Table, Invitation] | None:
        """Return the invitation with this digest and its table; it may have ended since."""
        found = self._tables.with_invitation(digest)
        if found is None:
            return None
        table, number = found
        invitation = self.access(table).find_invitation(number)
        assert invitation is not None
        return table, invitation

    def reviews(self, match: Match) -> Log:
        """Return all submissions and reviews of a match. Some of them are secret."""
        return self._reviews.log(match.id)

    def say(
        self, match: Match, fact: Fact, *, key: str, at: str, by: str, refusal: Callable[[Log], str]
    ) -> Noted | Declined:
        """Add a submission or review, unless `refusal` of those so far returns a code."""
        return self._reviews.append(match.id, fact, Stamp(key, at, by), refusal)

    @property
    def file_generation(self) -> Hashable:
        """Identify the state of the files on disk, for caches outside the storage.

        Changes when another program writes to the files, or a write fails.
        """
        with self._database.reading():
            return self._database.era

    def log(self, match: Match) -> tuple[Entry, ...]:
        """Return every entry of a match. Its version is how many there are."""
        try:
            return self._ledger.log(match)
        except Altered:
            self._unreadable.note(match)
            raise

    def hashes(self, match: Match) -> Sequence[str]:
        """Return the hash after every entry, the same in every record that holds the match."""
        return self._imports.hashes(match, len(self.log(match)))

    def read_in(
        self,
        brought: PortableTable,
        token: str,
        known: Collection[Table],
        *,
        key: str,
        at: str,
        by: str,
    ) -> ReadIn | KeyReused:
        """Import the matches of a file to a new table, hosted by the phone with this token.

        All or nothing; those that a `known` table has are left out. The same key again gives the
        same table to the same phone.
        """
        return self._imports.read_in(brought, Founded(token), known, Stamp(key, at, by))

    def add_to(
        self, table: Table, brought: PortableTable, *, key: str, at: str, by: str
    ) -> ReadIn | KeyReused:
        """Import the matches of a file to a table, all or nothing, but for those that it has.

        The same key again gives the same matches to the same phone.
        """
        return self._imports.add_to(table, brought, Stamp(key, at, by))

    def close(self) -> None:
        """Close the files, so that another server may open them."""
        if self._commit:
            self._commit.close()
        self._database.close()
        self._lock.release()
