"""Build the pocket edition: ``python -m pocket_edition.build [SERVER]``, which `make pocket` runs.

It leaves static files in `pocket/`. What it takes from the npm registry lies in `.pocket/`.
"""

from __future__ import annotations

import hashlib
import json
import mimetypes
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from app import create_app
from pocket_edition.packages import ROOT, gather
from pocket_edition.words import in_every_language
from web.i18n.preferences import LANGUAGES

HERE = Path(__file__).parent
WORK = ROOT / ".pocket"
BUILT = ROOT / "pocket"
MODULES = WORK / "node_modules"
NO_NPM = "make pocket needs Node.js 20 or newer with npm, and none was found."
SECONDS = 600
SERVER = re.compile(r"https?://[\w.-]+(:\d+)?")

NOBLE = ("scrypt", "pbkdf2", "sha2", "hmac", "utils", "_md", "_u64")
"""Modules of @noble/hashes that its scrypt is made of."""

UNUSED = (
    "multiprocessing unittest _pyrepl xmlrpc pdb bdb doctest pydoc pydoc_data imaplib mailbox "
    "smtplib poplib ftplib netrc webbrowser ensurepip venv turtle turtledemo idlelib tkinter "
    "pickletools cProfile profile pstats trace tracemalloc curses dbm pyclbr tabnanny timeit "
    "sched shelve wave colorsys filecmp fileinput plistlib"
).split()
"""Modules of the standard library that nothing imports here."""

CODECS = (
    "__init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape "
    "utf_16 utf_8 utf_8_sig"
).split()
"""Text encodings that stay."""


class NotBuilt(Exception):
    """Raised with the sentence that says why there is no edition."""


def fetch_modules() -> None:
    """Install what package-lock.json pins, checked by its hashes. Raises NotBuilt."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NotBuilt(NO_NPM)
    lock = HERE / "package-lock.json"
    installed = WORK / "package-lock.json"
    if (MODULES / "pyodide").is_dir() and installed.read_bytes() == lock.read_bytes():
        return
    WORK.mkdir(exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, WORK / name)
    quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    run([npm, "ci", "--prefix", str(WORK), *quiet], "npm could not install what the edition needs")


def run(command: list[str], failed: str) -> None:
    """Run a command quietly. Raises NotBuilt with what it said."""
    done = subprocess.run(  # noqa: S603  the commands are all written in this file
        command, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    if done.returncode:
        raise NotBuilt(f"{failed}:\n{done.stdout}{done.stderr}")


def in_browsers_python(script: str, folder: Path) -> None:
    """Run a Python file of ours in the Python for browsers, on a folder. Raises NotBuilt."""
    node = shutil.which("node") or "node"
    run(
        [node, str(HERE / "python.mjs"), str(MODULES / "pyodide"), str(HERE / script), str(folder)],
        f"{script} failed in the Python for browsers",
    )


def compressed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files compressed by zstd. Those of an earlier build are taken from `.pocket/`."""
    kept = WORK / "packed"
    kept.mkdir(exist_ok=True)
    places = {name: kept / fingerprint({"": content}) for name, content in files.items()}
    with TemporaryDirectory(dir=WORK) as folder:
        for name, place in places.items():
            if not place.exists():
                Path(folder, place.name).write_bytes(files[name])
        in_browsers_python("compress_folder.py", Path(folder))
        for made in Path(folder).iterdir():
            made.replace(kept / made.name)
    for other in {*kept.iterdir()} - {*places.values()}:
        other.unlink()
    return {name: place.read_bytes() for name, place in places.items()}


def app_archive(server: str) -> bytes:
    """Return our app and its libraries as one tar file of bytecode and data."""
    with TemporaryDirectory() as folder:
        gather(Path(folder))
        Path(folder, "pocket_edition", "server.txt").write_text(server, encoding="utf-8")
        in_browsers_python("compile_folder.py", Path(folder))
        written = BytesIO()
        with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            # By ending: alike beside alike packs better.
            for path in sorted(Path(folder).rglob("*.*"), key=lambda one: (one.suffix, one)):
                if path.is_file():
                    entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
                    entry.size = path.stat().st_size
                    archive.addfile(entry, BytesIO(path.read_bytes()))
    return written.getvalue()


def standard_library() -> bytes:
    """Return Pyodide's standard library without what nothing imports, stored, not compressed."""
    written = BytesIO()
    whole = zipfile.ZipFile(MODULES / "pyodide" / "python_stdlib.zip")
    with zipfile.ZipFile(written, "w") as kept:
        for entry in whole.infolist():
            if not entry.is_dir() and is_used(entry.filename):
                kept.writestr(zipfile.ZipInfo(entry.filename), whole.read(entry))
    return written.getvalue()


def is_used(name: str) -> bool:
    """Return whether a file of the standard library stays."""
    module = name.rpartition(".")[0]
    if module.startswith("encodings/"):
        return module.removeprefix("encodings/") in CODECS
    return not any(module == one or module.startswith(f"{one}/") for one in UNUSED)


def words_and_manifests() -> dict[str, bytes]:
    """Return what the page says before Python is there, and how the home screen names it."""
    made = {}
    with TemporaryDirectory() as folder:
        app = create_app({"DATABASE": Path(folder, "record.db")})
        with app.app_context():
            words = in_every_language()
        reader = app.test_client()
        manifests = {one: json.loads(reader.get(f"/manifest/{one}").data) for one in LANGUAGES}
        app.extensions["record"].close()
    said = json.dumps(words, ensure_ascii=False)
    made["edition/words.js"] = f"export const words = {said};\n".encode()
    told = "".join(f'<span lang="{one}">{words[one]["no_script"]} </span>' for one in LANGUAGES)
    page = (HERE / "page" / "index.html").read_text(encoding="utf-8")
    made["index.html"] = page.replace("@NOSCRIPT@", told).encode()
    for language, named in manifests.items():
        for icon in named["icons"]:
            icon["src"] = "/edition/" + icon["src"].partition("?")[0].rpartition("/")[2]
        text = json.dumps(named, ensure_ascii=False)
        made[f"edition/manifest-{language}.json"] = text.encode()
    return made


def contents(server: str) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the files of the edition by their address: as they are, and those to pack.

    `server` is where a table can go on with other phones, or "".
    """
    page, pyodide = HERE / "page", MODULES / "pyodide"
    plain = words_and_manifests()
    for path in sorted(page.iterdir()):
        if path.name not in ("index.html", "worker.js"):
            plain[f"edition/{path.name}"] = path.read_bytes()
    for path in sorted((ROOT / "static" / "icons").glob("*.png")):
        plain[f"edition/{path.name}"] = path.read_bytes()
    plain["edition/fzstd.js"] = (MODULES / "fzstd/umd/index.js").read_bytes()
    for name in NOBLE:
        plain[f"edition/noble/{name}.js"] = (MODULES / f"@noble/hashes/{name}.js").read_bytes()
    packed = {
        f"edition/{name}": (pyodide / name).read_bytes()
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
    }
    packed["edition/python_stdlib.zip"] = standard_library()
    packed["edition/app.tar"] = app_archive(server)
    # What the memory of Python depends on, which is kept from one start to the next.
    python = fingerprint({**packed, "worker": plain["edition/python-worker.js"]})
    plain["edition/words.js"] += f'export const version = "{python}";\n'.encode()
    return plain, packed


def fingerprint(files: dict[str, bytes]) -> str:
    """Return a short name of these files by their content."""
    made = hashlib.sha256()
    for address, content in sorted(files.items()):
        made.update(f"{address} {len(content)}\n".encode() + content)
    return made.hexdigest()[:12]


def write(plain: dict[str, bytes], packed: dict[str, bytes]) -> int:
    """Write the edition and return the number of bytes of a first visit."""
    shutil.rmtree(BUILT, ignore_errors=True)
    listed = {}
    small = compressed(packed)
    for address, content in sorted((plain | small).items()):
        kind = mimetypes.guess_type(address)[0] or "application/octet-stream"
        # No ending that a host may take for an encoding of its own.
        lies = f"{address}.packed" if address in packed else address
        path = BUILT / lies
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        name = "/" if address == "index.html" else f"/{address}"
        place = "/" if name == "/" else f"/{lies}"
        whole = fingerprint({"": packed.get(address, content)})
        listed[name] = (place, len(content), kind, address in packed, whole)
    script = (HERE / "page" / "worker.js").read_text(encoding="utf-8")
    script = script.replace("@VERSION@", fingerprint(plain | packed))
    (BUILT / "worker.js").write_text(
        script.replace('"@FILES@"', json.dumps(listed)), encoding="utf-8"
    )
    return sum(size for _place, size, *_about in listed.values())


def server_address(given: list[str]) -> str:
    """Return the address of a server from the command line, or "". Raises NotBuilt."""
    address = given[0].rstrip("/") if given else ""
    if address and not SERVER.fullmatch(address):
        raise NotBuilt(f"{address} is not the address of a server: https://cards.example.org")
    return address


def main(given: list[str]) -> int:
    """Build the edition and say how large it is; return 1 if it could not be built."""
    try:
        server = server_address(given)
        fetch_modules()
        size = write(*contents(server))
    except (NotBuilt, subprocess.TimeoutExpired) as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"pocket/: {size / 1e6:.2f} MB for a first visit")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
