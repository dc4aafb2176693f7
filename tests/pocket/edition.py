"""The pocket edition on a static host, in a Chromium with a disk that can be killed."""

import functools
import json
import os
import re
import shutil
import signal
import subprocess
import threading
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Frame, Page, Playwright

from pocket_edition.build import fingerprint
from tests.browser.conftest import FLAGS
from tests.browser.phone import PHONE
from tools import browser

BUILT = Path(__file__).parents[2] / "pocket"
PATIENCE_MS = 120_000


class Host:
    """A static host for a folder; ``stop`` takes it off the network.

    A test may give other files than the folder has, by their address, in ``files``. ``given`` are
    the addresses that were asked for.
    """

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, bytes] = {}
        self.given: list[str] = []

        class Files(SimpleHTTPRequestHandler):
            def do_GET(handler) -> None:  # noqa: N805
                self.given.append(handler.path)
                content = self.files.get(handler.path)
                if content is None:
                    return super().do_GET()
                handler.send_response(200)
                handler.send_header("Content-Type", "text/javascript")
                handler.send_header("Content-Length", str(len(content)))
                handler.end_headers()
                handler.wfile.write(content)
                return None

            def log_message(self, *_said: object) -> None:
                """Nothing is printed of every file."""

        self._server = ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Files, directory=str(folder))
        )
        self.url = f"http://localhost:{self._server.server_port}"
        self._serving = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._serving.start()

    def upgrade(self, address: str, content: bytes) -> str:
        """Give out a new version in which one file has changed; return its name."""
        script = (BUILT / "worker.js").read_text(encoding="utf-8")
        (version,) = re.findall(r'VERSION = "(\w+)"', script)
        (listed,) = re.findall(r"FILES = ({.*});", script)
        files = json.loads(listed)
        files[address][-1] = fingerprint({"": content})
        script = script.replace(version, f"newer {version}").replace(listed, json.dumps(files))
        self.files |= {address: content, "/worker.js": script.encode()}
        return f"newer {version}"

    def stop(self) -> None:
        if self._serving.is_alive():
            self._server.shutdown()
            self._serving.join()
            self._server.server_close()


class Pocket:
    """The edition in one tab: ``page`` is the page around the app."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str = "/") -> Frame:
        """The app, once it is there."""
        self.page.goto(address)
        return self.app()

    def app(self) -> Frame:
        self.page.frame_locator("#app").locator("#moment").wait_for()
        return self.page.frames[1]


@dataclass
class Chromium:
    """A Chromium whose profile lies on the disk; ``kill`` gives it no time for anything, and
    ``strike`` does the same from another thread, while a test plays on."""

    profile: Path
    context: BrowserContext
    struck: bool = False

    def new_tab(self) -> Pocket:
        return Pocket(self.context.new_page())

    def kill(self) -> None:
        self.strike()
        with suppress(Error):
            self.context.close()

    def strike(self) -> None:
        listed = subprocess.run(  # noqa: S603  the command is all written here
            [shutil.which("ps") or "ps", "-axwwo", "pid=,args="],  # ww: lines of any length
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        ours = [line for line in listed.splitlines() if f"--user-data-dir={self.profile}" in line]
        self.struck = True
        for line in ours:
            with suppress(ProcessLookupError):
                os.kill(int(line.split(maxsplit=1)[0]), signal.SIGKILL)


def launch(playwright: Playwright, profile: Path, host: Host) -> Chromium:
    """Start a Chromium that finds what an earlier one with this profile stored."""
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=browser.find(),
        args=[*FLAGS, *sandbox],
        base_url=host.url,
        **{**PHONE, "device_scale_factor": 1, "service_workers": "allow"},
    )
    context.set_default_timeout(PATIENCE_MS)
    return Chromium(profile, context)


PUT_FILES = """async files => {
  const encoder = new TextEncoder();
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("record", { create: true });
  for (const [number, [name, content]] of Object.entries(files).entries()) {
    const said = encoder.encode(name), head = new DataView(new ArrayBuffer(4096));
    head.setUint32(4, 1);
    head.setUint32(8, said.length);
    new Uint8Array(head.buffer).set(said, 12);
    const summed = new Uint8Array(head.buffer, 4, 8 + said.length);
    const add = (sum, byte) => Math.imul(sum ^ byte, 16777619) >>> 0;
    head.setUint32(0, summed.reduce(add, 2166136261));
    const file = await (await folder.getFileHandle(`${number}`, { create: true })).createWritable();
    await file.write(head.buffer);
    await file.write(Uint8Array.from(atob(content), letter => letter.charCodeAt(0)));
    await file.close();
  }
}"""


def put_files(tab: Pocket, *paths: Path) -> None:
    """Store files as an earlier edition left them; record-files.js is what reads them."""
    tab.page.goto("/edition/words.js")  # of the same origin, and starts nothing
    contents = {path.name: b64encode(path.read_bytes()).decode() for path in paths}
    tab.page.evaluate(PUT_FILES, contents)
