"""The record of every match, in one SQLite file.

This package knows the rules in `scoring` and never imports `web`. Start with `open_record`, which
returns a `Record`.
"""

from storage.backup.rotation import Rotation
from storage.history.search import Sought
from storage.history.summaries import History
from storage.history.summary import Summary
from storage.history.upkeep import Upkeep
from storage.log.codec import CodecError, Packed, pack, unpack
from storage.members import Phone, TableAccess
from storage.portable_match import (
    Admitted,
    Compared,
    Line,
    PortableMatch,
    PortableTable,
    Unfit,
    check_entries,
)
from storage.record import Record
from storage.start import open_record
from storage.values import (
    Altered,
    Behind,
    Declined,
    Import,
    KeyReused,
    Match,
    Noted,
    NotSaved,
    ReadIn,
    Refused,
    Saved,
    StartRefused,
    Table,
)

__all__ = [
    "Admitted",
    "Altered",
    "Behind",
    "CodecError",
    "Compared",
    "Declined",
    "History",
    "Import",
    "KeyReused",
    "Line",
    "Match",
    "NotSaved",
    "Noted",
    "Packed",
    "Phone",
    "PortableMatch",
    "PortableTable",
    "ReadIn",
    "Record",
    "Refused",
    "Rotation",
    "Saved",
    "Sought",
    "StartRefused",
    "Summary",
    "Table",
    "TableAccess",
    "Unfit",
    "Upkeep",
    "check_entries",
    "open_record",
    "pack",
    "unpack",
]
