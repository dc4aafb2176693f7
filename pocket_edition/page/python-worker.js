// Python in a worker of its own: opens the record, then answers one request after the other.
import { loadPyodide } from "./pyodide.mjs";
import { scrypt } from "./noble/scrypt.js";
import { RecordFiles } from "./record-files.js";

const APP = "/app", RECORD = "/record";
const BLOCK = 512; // bytes of a tar file's blocks

let answer; // the function of Python
const waiting = [];

// Unpacks a tar file. Its content is not copied: the files lie in the one large buffer
function unpack(FS, tar) {
  const text = (at, length) => new TextDecoder().decode(tar.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; at + BLOCK <= tar.length && tar[at];) {
    const name = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    const path = `${APP}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, tar.subarray(at + BLOCK, at + BLOCK + size), { canOwn: true });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function respond({ method, target, headers, body, port }) {
  try {
    const said = answer(method, target, headers, new Uint8Array(body));
    const [status, given, content] = said.toJs();
    said.destroy();
    port.postMessage({ status, headers: given, body: content.buffer }, [content.buffer]);
  } catch (problem) {
    console.error(`${problem}`);
    port.postMessage({ status: 500, headers: [["Content-Type", "text/plain"]], body: new TextEncoder().encode(`${problem}`).buffer });
  }
}

async function start() {
  const opening = RecordFiles.open((code, detail) => postMessage({ warning: code, detail }));
  const packed = fetch("./app.tar").then(given => given.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("./", self.location.href).href, env: { HOME: APP } });
  unpack(python.FS, new Uint8Array(await packed));
  (await opening).mount(python.FS, RECORD);
  python.registerJsModule("page", {
    scrypt: (password, salt, n, r, p, length) => scrypt(password.toJs(), salt.toJs(), { N: n, r, p, dkLen: length }),
  });
  python.runPython(`import sys; sys.path.insert(0, "${APP}")`);
  const main = python.pyimport("pocket_edition.main");
  const refused = main.start(RECORD, self.location.host);
  if (refused) return postMessage({ refused });
  answer = main.answer;
  waiting.splice(0).forEach(respond);
  postMessage({ ready: true });
}

self.onmessage = ({ data }) => answer ? respond(data) : waiting.push(data);
start().catch(problem => postMessage({ failed: `${problem}` }));
