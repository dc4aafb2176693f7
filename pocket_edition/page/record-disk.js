// The files of the record in the browser's private file system. The browser opens files only in time of
// its own, so a few stay open, and the head of each says which file it is.
import { Memory, nextTurn } from "./record-memory.js";

const FOLDER = "record";
const HEAD = 4096; // bytes before the content; two copies, of which the newer whole one counts
const COPY = HEAD / 2;
const PATIENCE = 10_000; // milliseconds until the worker of a closed page must have let go
const ROOM = 2 ** 18; // bytes that a round can need

const encoder = new TextEncoder(),
  decoder = new TextDecoder();
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

function sum(bytes) {
  // FNV-1a
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

export class Slot {
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
    const length = view.getUint32(8),
      turn = view.getUint32(4);
    if (
      length > COPY - 12 ||
      turn <= this.turn ||
      view.getUint32(0) !== sum(bytes.subarray(4, 12 + length))
    )
      return;
    this.turn = turn;
    this.name = decoder.decode(bytes.subarray(12, 12 + length));
  }

  call(name, above = 0) {
    const turn = nextTurn(this.turn, above);
    const said = encoder.encode(name),
      bytes = new Uint8Array(12 + said.length),
      view = new DataView(bytes.buffer);
    view.setUint32(4, turn);
    view.setUint32(8, said.length);
    bytes.set(said, 12);
    view.setUint32(0, sum(bytes.subarray(4)));
    this.put(bytes, (turn % 2) * COPY);
    this.handle.flush();
    this.turn = turn; // only now: what is tried again must not overwrite the copy that counts
    this.name = name;
  }

  put(bytes, at) {
    if (this.handle.write(bytes, { at }) < bytes.length)
      throw new DOMException("", "QuotaExceededError");
  }

  get size() {
    return Math.max(0, this.handle.getSize() - HEAD);
  }
  read(bytes, at) {
    return this.handle.read(bytes, { at: HEAD + at });
  }

  write(bytes, at) {
    this.put(bytes, HEAD + at);
  }
  truncate(size) {
    this.handle.truncate(HEAD + size);
  }
  flush() {
    this.handle.flush();
  }
  close() {
    this.handle.close();
  }

  copy() {
    const content = new Uint8Array(this.size);
    this.read(content, 0);
    return new Memory(this, content);
  }
}

// Where the browser refuses a change, it and all that follow are made in copies in memory, and wait in
// their order. So the disk always is as after a power cut, whichever change the browser refuses next.
export class RecordDisk {
  static async open(count) {
    const folder = await (
      await navigator.storage.getDirectory()
    ).getDirectoryHandle(FOLDER, { create: true });
    const slots = [];
    try {
      for (let number = 0; number < count; number++)
        slots.push(new Slot(await opened(folder, `${number}`)));
    } catch (problem) {
      slots.forEach(slot => slot.close());
      throw problem;
    }
    return new RecordDisk(slots);
  }

  constructor(slots) {
    this.slots = slots;
    this.copies = null; // while changes wait
    this.waiting = [];
  }

  get files() {
    return this.copies || this.slots;
  }

  change(number, step, ...given) {
    if (!this.copies) {
      try {
        this.slots[number][step](...given);
        return;
      } catch {
        this.copies = this.slots.map(slot => slot.copy());
      }
    }
    this.copies[number][step](...given);
    this.waiting.push([
      number,
      step,
      ...given.map(one => (ArrayBuffer.isView(one) ? one.slice() : one))
    ]);
  }

  // Makes the changes that wait; throws what the browser refuses them with
  save() {
    while (this.waiting.length) {
      const [number, step, ...given] = this.waiting[0];
      this.slots[number][step](...given);
      this.waiting.shift();
    }
    this.copies = null;
  }

  // Throws where there is no room for a round; to be called when nothing waits
  probe() {
    const free = this.slots.find(({ name }) => !name);
    if (!free) return;
    free.truncate(0); // what it held before is room, too
    try {
      free.write(new Uint8Array(ROOM), 0);
      free.flush();
    } finally {
      free.truncate(0);
    }
  }
}
