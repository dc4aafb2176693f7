// Python in a worker of its own: opens the record, then answers one request after the other.
import createPyodideModule from "./pyodide.asm.mjs";
import { loadPyodide } from "./pyodide.mjs";
import { scrypt } from "./noble/scrypt.js";
import { RecordFiles } from "./record-files.js";

const VERSION = new URL(self.location).searchParams.get("v");
const APP = "/app",
  RECORD = "/record";
const HEAD = 8; // bytes before the memory of Python in its file
const BLOCK = 512; // bytes of a tar file's blocks
// What is no record as well, in private files
const KEEPS = Boolean(navigator.storage?.getDirectory);

const AGAIN = 3000; // milliseconds until it is tried again whether there is room

let answer, sayNotSaved; // functions of Python
let files; // of the record
const waiting = [];

// Unpacks a tar file. Its content is not copied: the files lie in the one large buffer
function unpack(FS, tar) {
  const text = (at, length) =>
    new TextDecoder().decode(tar.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; at + BLOCK <= tar.length && tar[at];) {
    const name = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    const path = `${APP}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, tar.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function respond({ method, target, headers, body, port }) {
  try {
    const said = answer(method, target, headers, new Uint8Array(body));
    let [status, given, content] = said.toJs();
    said.destroy();
    if (!(await files.saved())) {
      const marked = sayNotSaved(content);
      content = marked.toJs();
      marked.destroy();
      given.push(["X-Not-Saved", "1"]);
    }
    port.postMessage({ status, headers: given, body: content.buffer }, [content.buffer]);
  } catch (problem) {
    console.error(`${problem}`);
    port.postMessage({
      status: 500,
      headers: [["Content-Type", "text/plain"]],
      body: new TextEncoder().encode(`${problem}`).buffer
    });
  }
}

const folder = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle("memory", { create: true });

// The memory of Python as an earlier start of this version left it
async function keptMemory() {
  try {
    const file = await (await (await folder()).getFileHandle(VERSION)).getFile();
    const bytes = await file.arrayBuffer();
    return new DataView(bytes).getUint32(0) === bytes.byteLength
      ? new Uint8Array(bytes, HEAD)
      : null;
  } catch {
    return null;
  }
}

// Keeps it for the next start; its length is written last, once all of it is there
async function keepMemory(memory) {
  const place = await folder();
  for await (const name of place.keys()) await place.removeEntry(name);
  const file = await (
    await place.getFileHandle(VERSION, { create: true })
  ).createSyncAccessHandle();
  const length = new DataView(new ArrayBuffer(HEAD));
  length.setUint32(0, HEAD + memory.length);
  try {
    if (file.write(memory, { at: HEAD }) < memory.length)
      throw new DOMException("", "QuotaExceededError");
    file.flush();
    file.write(length, { at: 0 });
  } catch (problem) {
    // the room is for the record
    file.truncate(0);
    throw problem;
  } finally {
    file.close();
  }
}

async function start() {
  const opening = RecordFiles.open((warning, detail) => {
    if (detail) console.warn(detail);
    postMessage({ warning });
  });
  const packed = fetch("./app.tar").then(given => given.arrayBuffer());
  const memory = await keptMemory();
  const python = await loadPyodide({
    indexURL: new URL("./", self.location.href).href,
    env: { HOME: APP },
    createPyodideModule: async settings => {
      const module = await createPyodideModule(settings);
      // As much memory has to be there before it is put back, which overwrites what is taken here.
      while (memory && module.HEAP8.length < memory.length) module._malloc(2 ** 20);
      return module;
    },
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: KEEPS })
  });
  unpack(python.FS, new Uint8Array(await packed));
  if (!memory) {
    python.runPython(`import sys; sys.path.insert(0, "${APP}"); import pocket_edition.main`);
    // Starts take longer
    if (KEEPS) keepMemory(python.makeMemorySnapshot()).catch(problem => console.warn(`${problem}`));
  }
  files = await opening;
  files.mount(python.FS, RECORD);
  python.registerJsModule("page", {
    scrypt: (password, salt, n, r, p, length) =>
      scrypt(password.toJs(), salt.toJs(), { N: n, r, p, dkLen: length })
  });
  const main = python.pyimport("pocket_edition.main");
  const refused = main.start(RECORD, self.location.host);
  if (refused) return postMessage({ refused });
  await files.saved();
  setInterval(() => files.warned && files.saved(), AGAIN);
  answer = main.answer;
  sayNotSaved = main.say_not_saved;
  waiting.splice(0).forEach(respond);
  postMessage({ ready: true, copy: main.kept_copy() });
}

self.onmessage = ({ data }) => (answer ? respond(data) : waiting.push(data));
start().catch(async problem => {
  await folder()
    .then(place => place.removeEntry(VERSION))
    .catch(() => {}); // it may have been that
  postMessage({ failed: `${problem}` });
});
