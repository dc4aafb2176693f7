"""The key file beside a record. The key signs the sessions, and the record knows whose it is."""

import secrets
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from storage.database import rows
from storage.files import write_private

KEY_BYTES: Final = 32


def make_key(path: Path) -> bytes:
    """Write a new random key to a new file and return it."""
    secret_key = secrets.token_bytes(KEY_BYTES)
    write_private(path, secret_key.hex().encode() + b"\n")
    return secret_key


def read_key(path: Path) -> bytes:
    """Return the key in a file and make the file private. Raises ValueError if it holds none."""
    secret_key = bytes.fromhex(path.read_text(encoding="ascii"))
    if len(secret_key) != KEY_BYTES:
        raise ValueError("a key of another length")
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return secret_key


def mark(secret_key: bytes) -> str:
    """Return the digest of a key that the record stores, which does not give the key away."""
    return sha256(b"installation of " + secret_key).hexdigest()


def belongs(secret_key: bytes, db: Database) -> bool:
    """Return True if this is the key of this record."""
    return [row["mark"] for row in rows(db, "SELECT mark FROM installation")] == [mark(secret_key)]
