"""The record: all that was ever entered, behind one object."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic

from scoring.people import PeopleFact, Withdrawn, would_change
from scoring.recorded_facts import Entry, Fact, MatchOpened
from storage.access_facts import AccessFact, access_of
from storage.backup.integrity import Finding
from storage.cache import Log
from storage.database import RecordDatabase
from storage.history.summaries import Summaries
from storage.log.altered_logs import Unreadable
from storage.log.log import MatchLog, Stamp
from storage.log.seals import STRETCH, forget_seals, seal_oldest
from storage.members import Invitation, TableAccess
from storage.returned_values import Altered, Declined, Match, NotSaved, Saved, Table
from storage.side_logs import ACCESS, PEOPLE, REVIEWS, SideLog
from storage.tables import Tables
from storage.transfer.imported_matches import Imports
from storage.transfer.portable_table import MOST_ABOUT_PEOPLE
from storage.wrong_guesses import Guesses

log = logging.getLogger("hazari_table.record")


class Record:
    """An open record, safe to use from many threads. Made by `open_record`.

    Its parts are `tables` (and their matches), `match_log`, `imports`, `summaries` and `guesses`
    (wrong codes and PINs); what takes several of them is a method here. All raise NotSaved when
    the file fails. In writes, `key` is the idempotency key, `at` UTC text, `by` the phone's name.
    `altered` names what was found altered. `checked` says whether all of the record was checked
    when it was opened, or only what is new; `path` is its file.
    """

    def __init__(
        self,
        database: RecordDatabase,
        secret_key: bytes,
        altered: Sequence[Finding],
        *,
        checked: bool = True,
    ) -> None:
        self.secret_key = secret_key
        self.altered = tuple(finding.detail for finding in altered)
        self.checked = checked
        self.path = database.path
        self._database = database
        self.match_log = MatchLog(database)
        self.tables = Tables(database)
        self._door = SideLog(database, ACCESS)
        self._people = SideLog(database, PEOPLE)
        self._reviews = SideLog(database, REVIEWS)
        self.guesses = Guesses(database)
        self.imports = Imports(database, self.tables)
        self._unreadable = Unreadable(database, [one.match for one in altered if one.match])
        self.summaries = Summaries(database, self._unreadable)

    def seal(self, rest: Callable[[], None], stretch: int = STRETCH) -> bool:
        """Seal what is older, and call `rest` after each stretch. Return False if it was altered.

        Where something was found altered, nothing is sealed: every start checks everything.
        """
        try:
            while not self.altered and seal_oldest(self._database, stretch):
                rest()
        except Altered:
            return False
        return True

    def close_altered(self, found: Sequence[Finding]) -> None:
        """Let nobody read what was found altered, nor write where anything else is wrong."""
        for finding in found:
            log.error("%s", finding.detail)
        self.altered = tuple(finding.detail for finding in found)
        with suppress(NotSaved):
            forget_seals(self._database)
        with self._database.reading():
            for finding in found:
                self._database.forget(finding.match, finding.table)
        self._unreadable.add(one.match for one in found if one.match)
        self._database.damaged = any(one.code != "altered" for one in found)

    def draw_addresses(self, draw: Callable[[], str]) -> None:
        """Let `draw` choose the address of every new table, which is random otherwise."""
        self.tables.draw_address = draw

    def listen(self, heard: Callable[[int, int], None]) -> None:
        """Call this with id and pulse of a table where an instance that shares a log wrote."""
        if self._database.replica:
            self._database.replica.heard = lambda table: heard(table, self.tables.pulse_at(table))

    @property
    def position(self) -> int:
        """Return the number of the last write in the log that this instance has read; 0 without."""
        return self._database.replica.position if self._database.replica else 0

    def read_newest(self, seconds: float) -> bool:
        """Read what any instance has written by now, but wait no longer than this for the log.

        Returns False if some of it may be missing.
        """
        return not self._database.replica or self._database.replica.read_newest(seconds)

    def reach(self, position: int, seconds: float) -> bool:
        """Wait until this instance has read so far; return False if it has not by then."""
        replica = self._database.replica
        return not replica or replica.reach(position, monotonic() + seconds)

    def unreadable(self, table: Table) -> tuple[Match, ...]:
        """Return the matches of the table whose log was altered, newest first."""
        return self._unreadable.matches(table.id)

    def players(self, table: Table) -> tuple[str, ...]:
        """Return the names in the newest matches at this table, the last match first, each once."""
        return self.tables.players(table, self._unreadable.at(table.id))

    def named_rules(self, table: Table) -> tuple[MatchOpened, ...]:
        """Return the openings of the newest matches that name their rules, newest first."""
        return self.tables.named_rules(table, self._unreadable.at(table.id))

    def access(self, table: Table) -> TableAccess:
        """Return the members and invitations of a table; `TableAccess.as_of` ends the old ones."""
        return access_of(self._door.log(table.id))

    def add_access(
        self, table: Table, fact: AccessFact, *, key: str, at: str, by: str
    ) -> Saved | Declined:
        """Add this entry to the access log of a table, unless its own `refusal` forbids it."""
        return self._door.append(
            *(table.id, table.id, fact, Stamp(key, at, by)),
            lambda log: fact.refusal(access_of(log).as_of(at)),
        )

    def people(self, table: Table) -> Log:
        """Return every entry of the people log of a table; none until somebody says something."""
        return self._people.log(table.id)

    def add_people(
        self, table: Table, fact: PeopleFact, *, key: str, at: str, by: str
    ) -> Saved | Declined:
        """Add this entry to the people log of a table.

        Declined as `unchanged` if it would change nothing, as `full` at `MOST_ABOUT_PEOPLE`.
        """

        def refusal(log: Log) -> str:
            if len(log) >= MOST_ABOUT_PEOPLE:
                return "full"
            return "" if would_change(log, fact) else "unchanged"

        return self._people.append(table.id, table.id, fact, Stamp(key, at, by), refusal)

    def import_people(self, table: Table, told: Log) -> int:
        """Add the entries of a people log from a file, and return how many were new.

        Each is a write of its own with its own key, so that this may be done again. What the table
        has, or what would change nothing here, is left out.
        """
        numbers, added = dict[int, int](), 0
        for entry in told:
            fact = entry.fact
            assert isinstance(fact, PeopleFact)
            if isinstance(fact, Withdrawn):
                # The entry with this number in the file has another one here, or none.
                fact = Withdrawn(numbers.get(fact.entry, 0))
            saved = self.add_people(table, fact, key=entry.write, at=entry.at, by=entry.by)
            if isinstance(saved, Saved):
                numbers[entry.seq] = saved.version
                added += not saved.repeated
        return added

    def find_invitation(self, digest: str) -> tuple[Table, Invitation] | None:
        """Return the invitation with this digest and its table; it may have ended since."""
        for table, number in self.tables.with_invitation(digest):
            invitation = self.access(table).find_invitation(number)
            return (table, invitation) if invitation else None
        return None

    def reviews(self, match: Match) -> Log:
        """Return all submissions and reviews of a match. Some of them are secret."""
        return self._reviews.log(match.id)

    def say(
        self, match: Match, fact: Fact, *, key: str, at: str, by: str, refusal: Callable[[Log], str]
    ) -> Saved | Declined:
        """Add a submission or review, unless `refusal` of those so far returns a code."""
        return self._reviews.append(match.id, match.table_id, fact, Stamp(key, at, by), refusal)

    def log(self, match: Match) -> tuple[Entry, ...]:
        """Return every entry of a match. Its version is how many there are."""
        try:
            return self.match_log.log(match)
        except Altered:
            self._unreadable.note(match)
            raise

    def hashes(self, match: Match) -> Sequence[str]:
        """Return the hash after every entry, the same in every record that holds the match."""
        return self.imports.hashes(match, len(self.log(match)))

    def close(self) -> None:
        """Close the files, so that another server may open them."""
        self._database.close()
