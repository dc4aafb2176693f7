"""The record of every match, in one SQLite file. Knows scoring, never the web."""

from storage.carried import Admitted, Carried, CarriedTable, Line, Unfit, judged
from storage.codec import CodecError, Packed, pack, unpack
from storage.outcomes import (
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
from storage.record import Record
from storage.rotation import Rotation
from storage.seeking import Sought
from storage.start import open_record
from storage.summaries import History
from storage.summary import Summary
from storage.upkeep import Upkeep
from storage.welcome import Door, Phone

__all__ = [
    "Admitted",
    "Altered",
    "Behind",
    "Carried",
    "CarriedTable",
    "CodecError",
    "Declined",
    "Door",
    "History",
    "Import",
    "KeyReused",
    "Line",
    "Match",
    "NotSaved",
    "Noted",
    "Packed",
    "Phone",
    "ReadIn",
    "Record",
    "Refused",
    "Rotation",
    "Saved",
    "Sought",
    "StartRefused",
    "Summary",
    "Table",
    "Unfit",
    "Upkeep",
    "judged",
    "open_record",
    "pack",
    "unpack",
]
