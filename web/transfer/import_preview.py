"""What an import does with each match of a file, as its preview says it."""

from typing import Any

from scoring.catalogue import GAMES
from storage import Match, PortableTable, Table
from web.access.permissions import known
from web.match.check_code import CheckCode
from web.match.context import MatchContext, current_record
from web.match.match_overview import LatestMatch


def tables_compared(table: Table | None) -> list[Table]:
    """Return the tables whose matches are not added again.

    For a new table those are all that this phone may read, and no others: a stranger must not
    learn from a file what is in the record.
    """
    return known() if table is None else [table]


def file_matches(brought: PortableTable, table: Table | None) -> list[dict[str, Any]]:
    """Return every match of the file as it would come to this table, or to a new one if None.

    `kept` is the table and match here with its id, `added` whether it is added, `verified` whether
    the file had hashes to check it by, and `mark` its check code, to compare with the other phone.
    """
    record, tables = current_record(), tables_compared(table)
    by_id = {one.id: one for one in tables}
    number = record.tables.matches(table)[0].number if table else 0
    found = []
    for one in record.imports.compare(brought, tables):
        number += one.added
        kept = (by_id[one.kept.table_id], one.kept) if one.kept else None
        # At a new table nothing stands beside it that it could be taken for.
        if one.added and table is None:
            kept = None
        log, game = one.admitted.log, one.admitted.carried.game
        # Neither is in the record yet, so both have the id 0 and no address.
        played = MatchContext(
            Table(0, "", brought.name, log[0].at),
            Match(0, 0, number, game, log[0].at),
            GAMES[game],
            log,
            one.admitted.reached,
        )
        found.append(
            {
                "played": LatestMatch(played),
                "kept": kept,
                "added": one.added,
                "verified": one.admitted.carried.verified,
                "mark": CheckCode(one.admitted.carried.head),
            }
        )
    return found
