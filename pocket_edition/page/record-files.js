// The files of the record, as a file system of Emscripten. Python and SQLite read and write there
// themselves: what they sync is flushed, in their order.
import { RecordDatabase } from "./record-database.js";
import { RecordDisk } from "./record-disk.js";
import { Memory } from "./record-memory.js";

const COUNT = 12;
const FLEETING = /-shm$|\.lock$|\.room$/; // of one run only, so they stay in memory

// Where the browser opens nothing, the files are in memory
class RecordNowhere {
  constructor(count, problem) {
    this.files = Array.from({ length: count }, () => new Memory({ name: "", turn: 0 }));
    this.problem = problem;
  }

  change(number, step, ...given) {
    this.files[number][step](...given);
  }
  save() {
    throw this.problem;
  }
}

export class RecordFiles {
  // Opens what the browser keeps. `warn` is called with why it keeps nothing more, and with "" once it does
  static async open(warn) {
    try {
      return new RecordFiles(
        await (navigator.storage?.getDirectory ? RecordDisk : RecordDatabase).open(COUNT),
        warn
      );
    } catch (problem) {
      return new RecordFiles(new RecordNowhere(COUNT, problem), warn);
    }
  }

  constructor(store, warn) {
    this.store = store;
    this.warn = warn;
    this.warned = null; // not asked yet
    store.files.forEach(({ name }, number) => {
      // a renaming was cut short
      if (name && this.find(name) !== number) store.change(number, "call", "");
    });
  }

  get names() {
    return this.store.files.map(({ name }) => name).filter(Boolean);
  }
  at(name) {
    return this.store.files[this.find(name)];
  }

  // The number of the file of this name; of two the newer one
  find(name) {
    const { files } = this.store;
    const turn = number => (files[number]?.name === name ? files[number].turn : -1);
    return files.reduce(
      (newest, _file, number) => (turn(number) > turn(newest) ? number : newest),
      -1
    );
  }

  change(name, step, ...given) {
    this.store.change(this.find(name), step, ...given);
  }

  make(name) {
    const free = this.find("");
    this.store.change(free, "truncate", 0);
    this.store.change(free, "call", name);
  }

  rename(name, other) {
    const before = this.find(other);
    this.change(name, "call", other, this.store.files[before]?.turn); // becomes the newer one
    if (before >= 0) this.store.change(before, "call", "");
  }

  remove(name) {
    this.change(name, "call", "");
  }

  // Waits until all that was written is kept, and returns whether it is. Whether there is room for more
  // is tried at the start, and as long as there was none
  async saved() {
    let kept = false,
      why = "",
      detail = "";
    try {
      await this.store.save();
      kept = true;
      if (this.warned !== "") await this.store.probe();
    } catch (problem) {
      why = problem.name === "QuotaExceededError" ? "full" : "not_kept";
      detail = `${problem}`;
    }
    if (why !== (this.warned || "")) this.warn(why, detail);
    this.warned = why;
    return kept;
  }

  // Puts the files into a folder that Python sees
  mount(FS, folder) {
    const { MEMFS } = FS.filesystems,
      files = this;

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
      for (const key of ["mode", "atime", "mtime", "ctime"])
        if (asked[key] != null) node[key] = asked[key];
      if (asked.size !== undefined) files.change(node.name, "truncate", asked.size);
    }

    const ofFile = {
      read({ node }, buffer, offset, length, position) {
        const file = files.at(node.name);
        const there = Math.max(0, Math.min(length, file.size - position));
        return there && file.read(buffer.subarray(offset, offset + there), position);
      },
      write({ node }, buffer, offset, length, position) {
        if (!length) return 0;
        const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);
        files.change(node.name, "write", bytes, position);
        node.mtime = node.ctime = Date.now();
        return length;
      },
      fsync({ node }) {
        files.change(node.name, "flush");
        return 0;
      }
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
      }
    };

    FS.mkdirTree(folder);
    FS.mount({ mount: () => createNode(null, "/", 0o40777, 0) }, {}, folder);
    const root = FS.lookupPath(folder).node;
    for (const name of this.names) createNode(root, name, 0o100600, 0);
  }
}
