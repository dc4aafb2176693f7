"""The record of every match, in one SQLite file.

This package knows the rules in `scoring` and never imports `web`. Start with `open_record`, which
returns a `Record`.
"""

from scoring.log.codec import (
    CodecError as CodecError,
    Packed as Packed,
    pack as pack,
    unpack as unpack,
)
from scoring.portable_match import (
    Admitted as Admitted,
    CheckCode as CheckCode,
    Line as Line,
    PortableMatch as PortableMatch,
    Unfit as Unfit,
    check_entries as check_entries,
)
from storage.backup.scheduled_copies import Rotation as Rotation
from storage.backup.verification import Verification as Verification
from storage.history.search import Sought as Sought
from storage.history.summaries import History as History
from storage.history.summary import Summary as Summary
from storage.history.upkeep import Upkeep as Upkeep
from storage.members import Phone as Phone, TableAccess as TableAccess
from storage.opening import open_record as open_record
from storage.returned_values import (
    Altered as Altered,
    Behind as Behind,
    Declined as Declined,
    Import as Import,
    KeyReused as KeyReused,
    Match as Match,
    NotSaved as NotSaved,
    ReadIn as ReadIn,
    Refused as Refused,
    Saved as Saved,
    StartRefused as StartRefused,
    StillOpen as StillOpen,
    Table as Table,
)
from storage.tables import random_address as random_address
from storage.transfer.portable_table import PortableTable as PortableTable
from storage.whole_record import Record as Record
