"""Files that phones send: read one after the other, and carried by the page of their preview."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from flask import request
from werkzeug.datastructures import FileStorage

from storage import PortableTable
from storage.transfer.json_reader import read_record
from storage.transfer.safe_json import LARGEST_RECORD, BadFile
from web.http.heavy_work import THREADS_START

LARGEST_PACKED = 22 * 1024 * 1024
"""Characters of a packed record that goes back and forth with a page.

Base64 takes a third more than the bytes, should they not become smaller by packing.
"""

_reading = ThreadPoolExecutor(1, "reading")
"""One thread that reads all files one by one, so that memory for one is enough."""


def chosen_file(field: str, largest: int) -> bytes | None:
    """Return the file sent, cut one byte after `largest`, or None. Raises BadFile for two."""
    files: list[FileStorage] = [file for file in request.files.getlist(field) if file.filename]
    if len(files) > 1:
        raise BadFile("one_file")
    return files[0].read(largest + 1) if files else None


def read_in_turn(content: Callable[[], bytes]) -> PortableTable:
    """Return the matches of a file, after the files that came before it.

    `content` is called without the request, and in another thread where threads start. Files are
    unpacked and judged one after the other, so that phones at other tables go on while many files
    come at once.

    Raises:
        BadFile: The file cannot be imported.
    """
    if not THREADS_START:
        return read_record(content())
    return _reading.submit(lambda: read_record(content())).result()


def packed(content: bytes) -> str:
    """Return a file as base64 text that goes back and forth with a page; see `unpacked`."""
    return b64encode(zlib.compress(content)).decode()


def unpacked(text: str) -> bytes:
    """Return the file of `packed`, cut one byte after the largest. Raises BadFile."""
    try:
        # Bounded while it unpacks: a small text may hold gigabytes of zeros.
        return zlib.decompressobj().decompress(b64decode(text), LARGEST_RECORD + 1)
    except (ValueError, zlib.error) as problem:
        raise BadFile("foreign") from problem


def status_for(bad: BadFile) -> int:
    """Return the HTTP status of the answer to a file that cannot be imported."""
    return 413 if bad.code == "too_large" else 422
