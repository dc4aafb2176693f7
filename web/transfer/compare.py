"""What an import does with each match of a file, as its preview says it."""

from dataclasses import dataclass

from scoring.catalogue import GAMES
from storage import Admitted, Match, PortableTable, Table
from web.access.permissions import known
from web.match.check_code import CheckCode
from web.match.context import MatchContext, current_record
from web.match.latest_match import LatestMatch


@dataclass(frozen=True, slots=True)
class FileMatch:
    """A match of the file, and the place of the match of the record with the same id, if any.

    It is `added` unless the record has all of it; `number` is then the one that it gets.
    """

    admitted: Admitted
    played: LatestMatch
    number: int
    kept: tuple[Table, Match] | None
    added: bool

    @property
    def verified(self) -> bool:
        """Return whether the file had hashes by which the match could be checked."""
        return self.admitted.carried.verified

    @property
    def mark(self) -> CheckCode:
        """Return the check code, to be compared with the other phone."""
        return CheckCode(self.admitted.carried.head)


def tables_compared(table: Table | None) -> list[Table]:
    """Return the tables whose matches are not added again.

    For a new table those are all that this phone may read, and no others: a stranger must not
    learn from a file what is in the record.
    """
    return known() if table is None else [table]


def file_matches(brought: PortableTable, table: Table | None) -> list[FileMatch]:
    """Return every match of the file as it would come to this table, or to a new one if None."""
    record, tables = current_record(), tables_compared(table)
    by_id = {one.id: one for one in tables}
    number = record.matches(table)[0].number if table else 0
    found = []
    for one in record.compare(brought, tables):
        number += one.added
        kept = (by_id[one.kept.table_id], one.kept) if one.kept else None
        # At a new table nothing stands beside it that it could be taken for.
        if one.added and table is None:
            kept = None
        played = _as_played(brought.name, number, one.admitted)
        found.append(FileMatch(one.admitted, played, number, kept, one.added))
    return found


def _as_played(table_name: str, number: int, admitted: Admitted) -> LatestMatch:
    log, game = admitted.log, admitted.carried.game
    # Neither is in the record yet, so both have the id 0 and no address.
    table = Table(0, "", table_name, log[0].at)
    match = Match(0, 0, number, game, log[0].at)
    return LatestMatch(MatchContext(table, match, GAMES[game], log, admitted.reached))
