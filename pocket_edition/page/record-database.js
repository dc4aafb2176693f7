// The files of the record where a browser has no private files: in memory, and before each answer is
// given, what has changed goes into a database of the browser. One transaction takes all of it, so a
// browser that is killed has the record as it was between two answers.
import { Memory } from "./record-memory.js";

const NAME = "record";
const BLOCK = 2 ** 16; // bytes that are written at once
const ROOM = 2 ** 18; // bytes that a round can need

const done = request =>
  new Promise((given, failed) => {
    request.onsuccess = () => given(request.result);
    request.onerror = () => failed(request.error);
  });
const over = work =>
  new Promise((kept, failed) => {
    work.oncomplete = kept;
    work.onabort = () => failed(work.error || new DOMException("", "AbortError"));
  });

// A file that knows which of its blocks have changed
class Blocks extends Memory {
  constructor(told, content) {
    super(told, content);
    this.changed = new Set();
  }

  touch(from, to) {
    for (let block = Math.floor(from / BLOCK); block * BLOCK < to; block++) this.changed.add(block);
  }

  write(bytes, at) {
    this.touch(Math.min(at, this.size), at + bytes.length);
    super.write(bytes, at);
  }

  truncate(size) {
    this.touch(Math.min(size, this.size), Math.max(size, this.size));
    super.truncate(size);
  }

  // The content of a block; nothing behind the end
  block(number) {
    return this.content.slice(number * BLOCK, Math.min(this.size, (number + 1) * BLOCK));
  }
}

export class RecordDatabase {
  static async open(count) {
    const opening = indexedDB.open(NAME);
    opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
    const database = await done(opening);
    const store = database.transaction(NAME).objectStore(NAME);
    const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    const heads =
      values[keys.indexOf(NAME)] ||
      Array.from({ length: count }, () => ({ name: "", turn: 0, size: 0 }));
    const files = heads.map(head => new Blocks(head, new Uint8Array(head.size)));
    keys.forEach((key, n) => key !== NAME && files[key[0]].content.set(values[n], key[1] * BLOCK));
    return new RecordDatabase(database, files);
  }

  constructor(database, files) {
    this.database = database;
    this.files = files;
    this.written = this.heads;
    this.saving = Promise.resolve();
  }

  get heads() {
    return JSON.stringify(this.files.map(({ name, turn, size }) => ({ name, turn, size })));
  }

  change(number, step, ...given) {
    this.files[number][step](...given);
  }

  // Writes what has changed since the last time; resolves when it is kept
  save() {
    // one after the other: a later one must not be kept where an earlier one is not
    this.saving = this.saving.catch(() => {}).then(() => this.write());
    return this.saving;
  }

  async write() {
    const { heads } = this,
      taken = this.files.map(({ changed }) => changed);
    if (heads === this.written && !taken.some(({ size }) => size)) return;
    const work = this.database.transaction(NAME, "readwrite", { durability: "strict" });
    const store = work.objectStore(NAME);
    this.files.forEach(file => {
      file.changed = new Set();
    });
    try {
      store.put(JSON.parse(heads), NAME);
      this.files.forEach((file, number) => {
        for (const block of taken[number]) {
          const bytes = file.block(block);
          if (bytes.length) store.put(bytes, [number, block]);
          else store.delete([number, block]);
        }
      });
      await over(work);
    } catch (problem) {
      this.files.forEach((file, number) => taken[number].forEach(block => file.changed.add(block)));
      throw problem;
    }
    this.written = heads;
  }

  // Fails where there is no room for a round
  async probe() {
    const work = this.database.transaction(NAME, "readwrite");
    const store = work.objectStore(NAME),
      spare = [this.files.length, 0];
    store.put(new Uint8Array(ROOM), spare);
    store.delete(spare); // in one transaction, so it is never found there
    await over(work);
  }
}
