"""The record of every match, in one SQLite file. Knows scoring, never the web."""

from storage.codec import CodecError, Packed, pack, unpack
from storage.door import Door, Phone
from storage.outcomes import (
    Altered,
    Behind,
    Declined,
    KeyReused,
    Match,
    Noted,
    NotSaved,
    Refused,
    Saved,
    StartRefused,
    Table,
)
from storage.record import Record
from storage.rotation import Rotation
from storage.start import open_record

__all__ = [
    "Altered",
    "Behind",
    "CodecError",
    "Declined",
    "Door",
    "KeyReused",
    "Match",
    "NotSaved",
    "Noted",
    "Packed",
    "Phone",
    "Record",
    "Refused",
    "Rotation",
    "Saved",
    "StartRefused",
    "Table",
    "open_record",
    "pack",
    "unpack",
]
