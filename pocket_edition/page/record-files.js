// The files of the record in the browser's private file system, as a file system of Emscripten. Python
// and SQLite read and write there themselves: what they sync is flushed, in their order. The browser
// opens files only in time of its own, so a few stay open, and the head of each says which file it is.
import { RecordDatabase } from "./record-database.js";
import { Memory } from "./record-memory.js";

const FOLDER = "record";
const SLOTS = 12;
const HEAD = 4096; // bytes before the content; two copies, of which the newer whole one counts
const COPY = HEAD / 2;
const PATIENCE = 10_000; // milliseconds until the worker of a closed page must have let go
const FLEETING = /-shm$|\.lock$|\.room$/; // of one run only, so they stay in memory

const encoder = new TextEncoder(), decoder = new TextDecoder();
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

function sum(bytes) { // FNV-1a
  return bytes.reduce((found, byte) => Math.imul(found ^ byte, 16777619) >>> 0, 2166136261);
}

async function opened(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (problem) {
      if (problem.name !== "NoModificationAllowedError" || Date.now() > until) throw problem;
      await pause(50);
    }
  }
}

class Slot {
  constructor(handle) {
    this.handle = handle;
    this.turn = 0;
    this.name = "";
    for (const at of [0, COPY]) this.readHead(at);
  }

  readHead(at) {
    const bytes = new Uint8Array(COPY);
    this.handle.read(bytes, { at });
    const view = new DataView(bytes.buffer);
    const length = view.getUint32(8), turn = view.getUint32(4);
    if (length > COPY - 12 || turn <= this.turn || view.getUint32(0) !== sum(bytes.subarray(4, 12 + length))) return;
    this.turn = turn;
    this.name = decoder.decode(bytes.subarray(12, 12 + length));
  }

  call(name) {
    const said = encoder.encode(name), bytes = new Uint8Array(12 + said.length), view = new DataView(bytes.buffer);
    view.setUint32(4, ++this.turn);
    view.setUint32(8, said.length);
    bytes.set(said, 12);
    view.setUint32(0, sum(bytes.subarray(4)));
    this.handle.write(bytes, { at: this.turn % 2 * COPY });
    this.handle.flush();
    this.name = name;
  }

  get size() { return Math.max(0, this.handle.getSize() - HEAD); }
  read(bytes, at) { return this.handle.read(bytes, { at: HEAD + at }); }

  write(bytes, at) {
    if (this.handle.write(bytes, { at: HEAD + at }) < bytes.length) throw new DOMException("", "QuotaExceededError");
  }

  truncate(size) { this.handle.truncate(HEAD + size); }
  flush() { this.handle.flush(); }
  close() { this.handle.close(); }
}

export class RecordFiles {
  // Opens what the browser keeps. `warn` is called once it keeps nothing more, and goes on in memory
  static async open(warn) {
    const slots = [];
    try {
      if (!navigator.storage?.getDirectory) {
        const database = await RecordDatabase.open(SLOTS);
        return new RecordFiles(database.files, true, warn, database);
      }
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
      for (let number = 0; number < SLOTS; number++) slots.push(new Slot(await opened(folder, `${number}`)));
      return new RecordFiles(slots, true, warn);
    } catch (problem) {
      warn("not_kept", `${problem}`);
      slots.forEach(slot => slot.close());
      return new RecordFiles(Array.from({ length: SLOTS }, () => new Memory({ name: "", turn: 0 })), false, warn);
    }
  }

  constructor(slots, kept, warn, database) {
    this.slots = slots;
    this.kept = kept;
    this.warn = warn;
    this.database = database; // only where there are no private files
    slots.forEach(({ name }, number) => { // a renaming was cut short
      if (name && this.find(name) !== number) this.change(number, slot => slot.call(""));
    });
  }

  get names() { return this.slots.map(({ name }) => name).filter(Boolean); }
  at(name) { return this.slots[this.find(name)]; }

  // The number of the file of this name; of two the newer one
  find(name) {
    const turn = number => this.slots[number]?.name === name ? this.slots[number].turn : -1;
    return this.slots.reduce((newest, _slot, number) => turn(number) > turn(newest) ? number : newest, -1);
  }

  make(name) {
    this.change(this.find(""), slot => {
      slot.truncate(0);
      slot.call(name);
    });
  }

  rename(name, other) {
    const moved = this.find(name), before = this.find(other);
    this.slots[moved].turn = Math.max(this.slots[moved].turn, this.slots[before]?.turn || 0); // becomes the newer one
    this.change(moved, slot => slot.call(other));
    if (before >= 0) this.change(before, slot => slot.call(""));
  }

  remove(name) { this.change(this.find(name), slot => slot.call("")); }

  // Changes a file; where the browser refuses, the same is done once more in memory
  change(number, work) {
    try {
      work(this.slots[number]);
    } catch (problem) {
      if (!this.kept) throw problem;
      this.forsake(problem);
      work(this.slots[number]);
    }
  }

  // From here on all files are in memory; on the disk stays what was flushed, as after a power cut
  forsake(problem) {
    this.kept = false;
    this.slots = this.slots.map(slot => {
      const content = new Uint8Array(slot.size);
      slot.read(content, 0);
      slot.close();
      return new Memory(slot, content);
    });
    this.warn(problem.name === "QuotaExceededError" ? "full" : "not_kept", `${problem}`);
  }

  // Waits until all that was written is kept
  async saved() {
    if (!this.kept) return;
    try {
      await this.database?.save();
    } catch (problem) {
      if (this.kept) this.forsake(problem);
    }
  }

  // Puts the files into a folder that Python sees
  mount(FS, folder) {
    const { MEMFS } = FS.filesystems, files = this;

    function createNode(parent, name, mode, dev) {
      const node = MEMFS.createNode(parent, name, mode, dev);
      if (FS.isDir(mode)) node.node_ops = { ...node.node_ops, ...ofFolder };
      if (!FS.isFile(mode) || FLEETING.test(name)) return node;
      if (files.find(name) < 0) files.make(name);
      Object.defineProperty(node, "usedBytes", { get: () => files.at(node.name).size });
      node.node_ops = { ...node.node_ops, setattr };
      node.stream_ops = { llseek: node.stream_ops.llseek, ...ofFile };
      return node;
    }

    function setattr(node, asked) {
      for (const key of ["mode", "atime", "mtime", "ctime"]) if (asked[key] != null) node[key] = asked[key];
      if (asked.size !== undefined) files.change(files.find(node.name), slot => slot.truncate(asked.size));
    }

    const ofFile = {
      read({ node }, buffer, offset, length, position) {
        const slot = files.at(node.name);
        const there = Math.max(0, Math.min(length, slot.size - position));
        return there && slot.read(buffer.subarray(offset, offset + there), position);
      },
      write({ node }, buffer, offset, length, position) {
        if (!length) return 0;
        const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
        files.change(files.find(node.name), slot => slot.write(bytes, position));
        node.mtime = node.ctime = Date.now();
        return length;
      },
      fsync({ node }) {
        files.change(files.find(node.name), slot => slot.flush());
        return 0;
      },
    };

    const ofFolder = {
      mknod: createNode,
      rename(node, parent, name) {
        const before = node.name;
        MEMFS.ops_table.dir.node.rename(node, parent, name);
        if (!FLEETING.test(before)) files.rename(before, name);
      },
      unlink(parent, name) {
        MEMFS.ops_table.dir.node.unlink(parent, name);
        if (!FLEETING.test(name)) files.remove(name);
      },
    };

    FS.mkdirTree(folder);
    FS.mount({ mount: () => createNode(null, "/", 0o40777, 0) }, {}, folder);
    const root = FS.lookupPath(folder).node;
    for (const name of this.names) createNode(root, name, 0o100600, 0);
  }
}
