"""Start the app out of hazari-table.pyz, in which this file is ``__main__.py``.

``hazari-table.pyz storage verify`` (or ``backup``, ``restore``) looks after its record.

The app reads its pages and styles from a folder, so the file unpacks itself there at its first
start. Python before 3.11 must be able to read this module, to be told.
"""

import hashlib
import os
import sys
import tempfile
import zipfile
from pathlib import Path

OLDEST = (3, 11)
"""First version of Python that runs the app."""

NAME = "hazari-table"


def folders():
    # type: () -> tuple[Path, Path]
    """Return the folders of this user for what must stay and for what can be made again."""
    home = Path.home()
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local", NAME)
        return local, local / "cache"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / NAME, home / "Library" / "Caches" / NAME
    stays = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    goes = os.environ.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(stays, NAME), Path(goes, NAME)


def unpack(file, cache):
    # type: (Path, Path) -> Path
    """Return the folder with the content of this file, which is filled once."""
    cache.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder = cache / hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    if not folder.exists():
        # Under another name until it is whole: a start may be cut off, or two begin at once.
        begun = Path(tempfile.mkdtemp(dir=str(cache)))
        with zipfile.ZipFile(str(file)) as packed:
            packed.extractall(str(begun))
        try:
            begun.rename(folder)
        except OSError:
            if not folder.exists():
                raise
    return folder


def start(file):
    # type: (Path) -> int
    """Unpack the file and serve the app, or look after the record in the folder of this user."""
    if sys.version_info < OLDEST:
        sys.exit("Hazari Table needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")
    data, cache = folders()
    if not os.environ.get("HAZARI_DATABASE"):
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.environ["HAZARI_DATABASE"] = str(data / "record.db")
    folder = unpack(file, cache)
    sys.path[:1] = [str(folder), str(folder / "lib")]
    if sys.argv[1:2] == ["storage"]:
        from storage.__main__ import main as look_after  # noqa: PLC0415  only there from now on

        return look_after(sys.argv[2:], file.name + " storage")
    from app import main  # noqa: PLC0415

    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(start(Path(__file__).parent))
