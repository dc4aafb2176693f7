"""The record of every match, in one SQLite file.

This package knows the rules in `scoring` and never imports `web`. Start with `open_record`, which
returns a `Record`.
"""

from storage.backup.rotation import Rotation as Rotation
from storage.history.search import Sought as Sought
from storage.history.summaries import History as History
from storage.history.summary import Summary as Summary
from storage.history.upkeep import Upkeep as Upkeep
from storage.log.codec import CodecError as CodecError
from storage.log.codec import Packed as Packed
from storage.log.codec import pack as pack
from storage.log.codec import unpack as unpack
from storage.members import Phone as Phone
from storage.members import TableAccess as TableAccess
from storage.opening import open_record as open_record
from storage.portable_match import Admitted as Admitted
from storage.portable_match import Line as Line
from storage.portable_match import PortableMatch as PortableMatch
from storage.portable_match import PortableTable as PortableTable
from storage.portable_match import Unfit as Unfit
from storage.portable_match import check_entries as check_entries
from storage.record import Record as Record
from storage.tables import random_address as random_address
from storage.values import Altered as Altered
from storage.values import Behind as Behind
from storage.values import Declined as Declined
from storage.values import Import as Import
from storage.values import KeyReused as KeyReused
from storage.values import Match as Match
from storage.values import NotSaved as NotSaved
from storage.values import ReadIn as ReadIn
from storage.values import Refused as Refused
from storage.values import Saved as Saved
from storage.values import StartRefused as StartRefused
from storage.values import StillOpen as StillOpen
from storage.values import Table as Table
