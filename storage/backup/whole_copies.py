"""Whole copies that parts belong to: their digests, and the older ones packed."""

import gzip
import shutil
import zlib
from hashlib import file_digest
from pathlib import Path
from typing import Final

from storage.files import beside, sync_file, sync_folder, write_private

DIGEST: Final = ".sha256"
PACKED: Final = ".gz"
"""Endings beside a whole copy of what `sha256sum` says of it, and of the copy when it is packed."""


def is_packed(copy: Path) -> bool:
    """Return True if a copy has the name of a packed one."""
    return copy.name.endswith(f".db{PACKED}")


def unpacked_name(copy: Path) -> Path:
    """Return the name that a whole copy has when it is not packed."""
    return copy.with_suffix("") if is_packed(copy) else copy


def note_digest(whole: Path) -> None:
    """Write the digest of a whole copy beside it. Only then parts of it can be made."""
    new = beside(whole, f"{DIGEST}.new")
    new.unlink(missing_ok=True)
    write_private(new, f"{_digest(whole)}  {whole.name}\n".encode())
    new.replace(beside(whole, DIGEST))
    sync_folder(whole.parent)


def known_digest(whole: Path) -> str:
    """Return the digest that was noted, "" if none was."""
    noted = beside(whole, DIGEST)
    return noted.read_text("utf-8", "replace").partition(" ")[0] if noted.exists() else ""


def is_as_noted(whole: Path) -> bool:
    """Return True if a whole copy is bit for bit what it was."""
    return _digest(whole) == known_digest(whole)


def unpack(whole: Path, new: Path) -> str:
    """Write a whole copy, packed or not, to a new file. Return its digest, "" if it is damaged."""
    write_private(new, b"")
    try:
        with (
            whole.open("rb") if whole.exists() else gzip.open(beside(whole, PACKED)) as file,
            new.open("r+b") as made,
        ):
            shutil.copyfileobj(file, made)
    except (gzip.BadGzipFile, EOFError, zlib.error):
        return ""
    return _digest(new)


def pack(whole: Path) -> bool:
    """Pack a whole copy and delete it. Return False, and do not, if it is no longer as noted."""
    packed = beside(whole, PACKED)
    new = beside(packed, ".new")
    new.unlink(missing_ok=True)
    write_private(new, b"")
    with whole.open("rb") as file, gzip.open(new, "wb", compresslevel=6) as made:
        shutil.copyfileobj(file, made)
    sync_file(new)
    with gzip.open(new) as again:
        if file_digest(again, "sha256").hexdigest() != known_digest(whole):
            new.unlink()
            return False
    new.replace(packed)
    sync_folder(whole.parent)
    whole.unlink()
    return True


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
